"""What a finished game is counted by among many: how a seat began, what became of a hero, which god was called upon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from ilion.core.state import FATE
from ilion.core.wire import Phrase

NOBODY: Final = -1
"""Whose a trait is that belongs to the whole game."""
OPENING: Final = "trait-opening"
FALLEN: Final = "trait-fallen"


class Trait(msgspec.Struct, frozen=True):
    """One thing that is so in a game; what is alike in many games is counted together."""

    kind: str
    """What it is counted among, by the message id of the heading."""
    thing: Phrase
    lot: str = ""
    """What became of it, by its message id; empty where it is enough that it was there."""
    seat: int = NOBODY
    """Whose it is: with it his score is counted."""


def named(kind: str, thing: str, lot: str = "", seat: int = NOBODY) -> Trait:
    """A trait whose thing has a name of its own."""
    return Trait(kind, Phrase(thing), lot, seat)


def first_acts(tell: Callable[[Any, Any], Phrase], setup: Any, moves: Sequence[tuple[int, Any]]) -> Iterator[Trait]:
    """The first act of every seat, in the words of the game."""
    began: set[int] = set()
    for seat, act in moves:
        if seat not in (FATE, *began):
            began.add(seat)
            yield Trait(OPENING, tell(setup, act), seat=seat)
