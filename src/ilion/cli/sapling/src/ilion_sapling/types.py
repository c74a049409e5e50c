"""What travels: acts, options, and what everybody sees."""

from __future__ import annotations

from typing import Literal

from ilion.core.wire import Act, Seen, Setup

Square = Literal["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


class Put(Act, frozen=True):
    """Put a man on an empty square."""

    square: Square


class Rules(Setup, frozen=True, kw_only=True):
    """What can be chosen before the game."""

    corners: bool = True
    """Whether a row across the board counts."""


class View(Seen, frozen=True, kw_only=True):
    """All of it: nothing is hidden."""

    men: tuple[int, ...]
    """By square, the seat whose man stands there; -1 for nobody's."""
