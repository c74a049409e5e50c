"""Positions in which one act is clearly the best: what somebody who solves them is shown, and what he is told after it.

They are the file ``puzzles.jsonl.gz`` of a game's folder, a line for each game that they come from (``ilion puzzles``).
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ilion.core.tutorial import Move

FILE = "puzzles.jsonl.gz"


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of a game."""

    at: int
    """How many moves of the game lead to it."""
    seat: int
    choices: tuple[tuple[Any, float, float], ...]
    """The act to be found, and others: how much less each is expected to score, and how sure that is."""
    found: float
    """The share of quick opponents that find it."""

    @property
    def best(self) -> Any:
        return self.choices[0][0]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as far as it is needed, and its puzzles."""

    setup: dict[str, Any]
    moves: tuple[Move, ...]
    puzzles: tuple[Puzzle, ...]


def lines(package: str) -> list[tuple[bytes, int]]:
    """By puzzle, the line that holds it and its place there: the easiest first; the file may come after the rules."""
    return ordered(package) if files(package).joinpath(FILE).is_file() else []


@cache
def ordered(package: str) -> list[tuple[bytes, int]]:
    written = gzip.decompress(files(package).joinpath(FILE).read_bytes()).splitlines()
    known = [(puzzle.found, line, n) for line in written for n, puzzle in enumerate(read(line).puzzles)]
    return [(line, n) for _, line, n in sorted(known, key=lambda one: (-one[0], one[1]))]


def read(line: bytes) -> Sheet:
    return msgspec.json.decode(line, type=Sheet)


def packed(sheets: list[Sheet]) -> bytes:
    """The file, the same bytes for the same puzzles."""
    return gzip.compress(b"".join([msgspec.json.encode(sheet) + b"\n" for sheet in sheets]), mtime=0)
