"""Encodes and compresses answers in the worker process, so that the node only has to pass them on."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from ilion.queries.components import game_of, of_setup, parse_own_components, unfit
from ilion.queries.setup_check import refuse
from ilion.server.compute.answer_cache import CachedAnswer

MIN_COMPRESSED_BYTES = 1024
"""Smaller answers are not compressed. Bytes."""
ANSWER_GZIP_LEVEL = 6


def run_encoded(packs: bool, work: Callable[..., Any], *asked: Any) -> tuple[bytes, bool]:
    """Return the result of ``work`` as JSON, and whether it is compressed."""
    return encode_answer(packs, work(*asked))


def run_cached(work: Callable[..., Any], *asked: Any) -> CachedAnswer:
    """Return the result of ``work``, encoded, with its verdict if it has one."""
    body = work(*asked)
    return CachedAnswer(encode_answer(True, body)[0], getattr(body, "verdict", ""))


def encode_answer(packs: bool, answer: Any) -> tuple[bytes, bool]:
    body = msgspec.json.encode(answer)
    packed = packs and len(body) >= MIN_COMPRESSED_BYTES
    return gzip.compress(body, ANSWER_GZIP_LEVEL, mtime=0) if packed else body, packed


@lru_cache(maxsize=64)
def standard_components(packs: bool, name: str, setup: bytes) -> tuple[bytes, bool]:
    """Return the encoded components of a table without custom ones; there are not many."""
    return run_encoded(packs, of_setup, name, setup)


def encode_own_components(name: str, text: str) -> tuple[str, bytes]:
    """Return name and content of a user's custom file as they are stored: validated, encoded and compressed."""
    game, components = game_of(name), parse_own_components(name, text)
    refuse(unfit(game, components))
    packed = gzip.compress(msgspec.json.encode(components), ANSWER_GZIP_LEVEL, mtime=0)
    return str(getattr(components, "name", "")), packed


def decompress_answer(packed: bytes) -> msgspec.Raw:
    """Return stored content for clients that cannot decompress it."""
    return msgspec.Raw(gzip.decompress(packed))
