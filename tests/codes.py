"""Link codes taken apart and put together by hand, and what their reading must never do."""

import binascii
import zlib

from pygames_core.core.errors import CodeError
from pygames_core.core.record import Record, replay
from pygames_core.core.words import LANGUAGES, Words
from pygames_core.wire.link import by_link, decode


def refused(game: str, code: str) -> CodeError | None:
    """The CodeError that a code meets, with words in both languages and a legal beginning; None when it is good."""
    assert by_link(code) in (True, False)
    try:
        record, ply = decode(game, code)
    except CodeError as error:
        assert all(f"refused.{error.code}" in Words.of("pygames_core", lang) for lang in LANGUAGES), error
        if error.beginning is not None:
            assert isinstance(error.beginning, Record)
            replay(error.beginning)
        return error
    assert 0 <= ply <= len(record.actions)
    replay(record)
    return None


def padded(text: str) -> str:
    return text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)


def packed(text: str | bytes) -> str:
    data = text if isinstance(text, bytes) else text.encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64(packer.compress(data) + packer.flush())


def base64(data: bytes) -> str:
    return binascii.b2a_base64(data, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")
