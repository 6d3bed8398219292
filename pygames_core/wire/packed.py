"""Texts made short, in signs that survive messengers."""

from binascii import Error as Base64Error
from binascii import a2b_base64, b2a_base64

from ..core.errors import CodeError
from ..core.record import LONGEST_TEXT


def deflated(text: str) -> str:
    """A text as short as it becomes, in the signs of a code."""
    from zlib import DEFLATED, compressobj

    packer = compressobj(9, DEFLATED, -15)
    return base64(packer.compress(text.encode()) + packer.flush())


def base64(data: bytes) -> str:
    """Bytes in these signs."""
    return b2a_base64(data, newline=False).rstrip(b"=").translate(bytes.maketrans(b"+/", b"-_")).decode()


def inflated(packed: str, whole: bool = True, longest: int = LONGEST_TEXT) -> str:
    """What `deflated` made short; of a cut one, what is sure of it."""
    from zlib import decompressobj
    from zlib import error as DeflateError

    data = unbase64(packed, whole)
    unpacker = decompressobj(-15)
    try:
        text = unpacker.decompress(data, longest + 1)
    except DeflateError as error:
        raise CodeError("code-damaged") from error
    if len(text) > longest:
        raise CodeError("code-long")
    if whole and (not unpacker.eof or unpacker.unused_data):
        raise CodeError("code-damaged")
    if not text.isascii():
        raise CodeError("code-damaged")
    return text.decode("ascii")


def unbase64(text: str, whole: bool = True) -> bytes:
    """The bytes of a base64url text; of a cut one, those that are sure."""
    if not whole:
        text = text[: len(text) // 4 * 4]
    if not text.isascii() or "+" in text or "=" in text:
        raise CodeError("code-damaged")
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    try:
        return a2b_base64(padded, strict_mode=True)
    except Base64Error as error:
        raise CodeError("code-damaged") from error


def signs(text: str) -> str:
    """As much as is written in these signs."""
    known = (sign.isascii() and (sign.isalnum() or sign in "-_") for sign in text)
    return text[: next((at for at, sign in enumerate(known) if not sign), len(text))]
