"""Brotli as the host does it, kept by content so that it is paid once."""

import hashlib

import brotli

from .ground import CACHE, write_whole

LIKE_A_HOST = 5
BEST = 11


def compressed(content: bytes, quality: int = LIKE_A_HOST) -> bytes:
    kept = CACHE / "brotli" / str(quality) / hashlib.sha256(content).hexdigest()
    if not kept.exists():
        write_whole(kept, brotli.compress(content, quality=quality))
    return kept.read_bytes()
