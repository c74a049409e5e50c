"""Answers written out where they were thought of, so that a node passes them on as they are."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import msgspec

SMALL = 1024
"""Bytes below which an answer is not worth packing."""
LEVEL = 6


def answered(packs: bool, work: Callable[..., Any], *asked: Any) -> tuple[bytes, bool]:
    """What some work comes to, as JSON, and whether it is packed."""
    told = msgspec.json.encode(work(*asked))
    packed = packs and len(told) >= SMALL
    return gzip.compress(told, LEVEL, mtime=0) if packed else told, packed
