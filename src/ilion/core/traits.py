"""Traits by which finished games are counted: how a seat began, what became of a hero, which god was called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from ilion.core.state import FATE
from ilion.core.values import Phrase

NOBODY: Final = -1
"""Seat of a trait that belongs to the whole game."""
OPENING: Final = "trait-opening"
FALLEN: Final = "trait-fallen"


class Trait(msgspec.Struct, frozen=True):
    """One trait of a game; equal traits of many games are counted together."""

    kind: str
    """Heading it is counted under, by message id."""
    thing: Phrase
    lot: str = ""
    """What became of it, by message id; empty if its presence is enough."""
    seat: int = NOBODY
    """Seat it belongs to, whose score is counted with it."""


def named_trait(kind: str, thing: str, lot: str = "", seat: int = NOBODY) -> Trait:
    """Return a trait whose subject has a name of its own."""
    return Trait(kind, Phrase(thing), lot, seat)


def first_acts(tell: Callable[[Any, Any], Phrase], setup: Any, moves: Sequence[tuple[int, Any]]) -> Iterator[Trait]:
    """Yield the first act of every seat, in the words of the game."""
    began: set[int] = set()
    for seat, act in moves:
        if seat not in (FATE, *began):
            began.add(seat)
            yield Trait(OPENING, tell(setup, act), seat=seat)
