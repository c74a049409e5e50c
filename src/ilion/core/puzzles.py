"""Puzzles: positions in which the obvious act is clearly wrong, with what a solver is shown before and after.

A game's folder has them in ``puzzles.jsonl.gz``, one line for each game they come from (``ilion dev puzzles``).
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ilion.core.tutorial import Move

FILE = "puzzles.jsonl.gz"


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision of a game."""

    at: int
    """How many moves of the game lead to it."""
    seat: int
    choices: tuple[tuple[Any, float, float], ...]
    """The solution and other acts: how much less each is expected to score, and the standard error."""
    found: float
    """Share of bots that find it, the mean over all levels."""
    turn: tuple[Any, ...] = ()
    """The whole turn that begins with the solution, if there is more to do in it."""
    same: tuple[Any, ...] = ()
    """Other acts that are right too: the turn reaches the same position in an order that begins with them."""
    alike: tuple[Any, ...] = ()
    """Acts that are right too because they are not clearly worse."""
    levels: tuple[float, ...] = ()
    """By level, from the weakest, the share of its bots that find it; empty in older puzzles."""

    @property
    def best(self) -> Any:
        return self.choices[0][0]

    @property
    def right(self) -> tuple[Any, ...]:
        """Return every act that is right, the solution first."""
        return (self.best, *self.same, *self.alike)


class PuzzleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as far as it is needed, and its puzzles."""

    setup: dict[str, Any]
    moves: tuple[Move, ...]
    puzzles: tuple[Puzzle, ...]


def lines(package: str) -> list[tuple[bytes, int]]:
    """Return, by puzzle, its line and its place there, easiest first; the file may arrive after the rules."""
    return ordered(package) if files(package).joinpath(FILE).is_file() else []


@cache
def ordered(package: str) -> list[tuple[bytes, int]]:
    written = gzip.decompress(files(package).joinpath(FILE).read_bytes()).splitlines()
    entries = [(puzzle.found, line, n) for line in written for n, puzzle in enumerate(read(line).puzzles)]
    return [(line, n) for _, line, n in sorted(entries, key=lambda one: (-one[0], one[1]))]


def read(line: bytes) -> PuzzleSet:
    return msgspec.json.decode(line, type=PuzzleSet)


def pack_puzzles(sheets: list[PuzzleSet]) -> bytes:
    """Return the file, the same bytes for the same puzzles."""
    return gzip.compress(b"".join([msgspec.json.encode(sheet) + b"\n" for sheet in sheets]), mtime=0)
