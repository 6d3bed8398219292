"""Brotli as the host does it, kept by content so that it is paid once."""

import brotli

from .ground import kept

LIKE_A_HOST = 5
BEST = 11


def compressed(content: bytes, quality: int = LIKE_A_HOST) -> bytes:
    return kept(f"brotli/{quality}", content, lambda: bytes(brotli.compress(content, quality=quality)))
