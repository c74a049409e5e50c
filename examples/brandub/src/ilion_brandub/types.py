"""Acts, options and view of Brandub. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

Square = Annotated[str, Meta(pattern="^[a-g][1-7]$")]


class Move(Act, frozen=True):
    """Move a man along a row or a column."""

    man: Square
    """Square it stands on."""
    to: Square


class BrandubSetup(Setup, frozen=True, kw_only=True):
    """Points on which readings of the old rules differ."""

    armed: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    """Whether the king helps to capture."""
    calm: Annotated[int, Meta(ge=20, le=100, extra={"ruling": "R2"})] = 60
    """Number of moves without a capture that make a draw."""


class BrandubView(Seen, frozen=True, kw_only=True):
    """The whole board: nothing is hidden."""

    men: tuple[int, ...]
    """By square from a7 to g1: 0 empty, 1 a raider, 2 a man of the king's, 3 the king."""
    turn: int
    calm: int
    """Moves since the last capture."""
    ended: int
    """Seat that has won; 2 is a draw, -1 while the game goes on."""
