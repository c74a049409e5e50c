"""Answers written out and packed where they were thought of, so that a node passes them on as they are."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from ilion.answers.components import game_of, of_setup, own, unfit
from ilion.answers.puzzles import posed
from ilion.answers.setups import refuse

SMALL = 1024
"""Bytes below which an answer is not worth packing."""
LEVEL = 6


def answered(packs: bool, work: Callable[..., Any], *asked: Any) -> tuple[bytes, bool]:
    """What some work comes to, as JSON, and whether it is packed."""
    return written(packs, work(*asked))


def judged(packs: bool, *asked: Any) -> tuple[str, tuple[bytes, bool]]:
    """What was made of a puzzle, and the answer that says so."""
    told = posed(*asked)
    return told.verdict, written(packs, told)


def written(packs: bool, answer: Any) -> tuple[bytes, bool]:
    told = msgspec.json.encode(answer)
    packed = packs and len(told) >= SMALL
    return gzip.compress(told, LEVEL, mtime=0) if packed else told, packed


@lru_cache(maxsize=64)
def standard(packs: bool, name: str, setup: bytes) -> tuple[bytes, bool]:
    """The components of a table where they are none of a user's own, written out: there are not many."""
    return answered(packs, of_setup, name, setup)


def to_keep(name: str, text: str) -> tuple[str, bytes]:
    """A user's own file as it is kept: what it is called, and itself, through the gate, written anew and packed."""
    game, components = game_of(name), own(name, text)
    refuse(unfit(game, components))
    return str(getattr(components, "name", "")), gzip.compress(msgspec.json.encode(components), LEVEL, mtime=0)


def unpacked(packed: bytes) -> msgspec.Raw:
    """What was kept, for whoever cannot unpack it himself."""
    return msgspec.Raw(gzip.decompress(packed))
