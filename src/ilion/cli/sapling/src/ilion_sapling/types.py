"""Acts, options and view."""

from __future__ import annotations

from typing import Literal

from ilion.core.values import Act, Seen, Setup

Square = Literal["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]


class Put(Act, frozen=True):
    """Put a man on an empty square."""

    square: Square


class GameSetup(Setup, frozen=True, kw_only=True):
    """Options chosen before the game."""

    corners: bool = True
    """Whether a diagonal row counts."""


class GameView(Seen, frozen=True, kw_only=True):
    """The whole board: nothing is hidden."""

    men: tuple[int, ...]
    """By square, the seat whose man stands there; -1 if empty."""
