"""What travels: the moves of Brandub, its options and what everybody sees. Never compiled."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

Square = Annotated[str, Meta(pattern="^[a-g][1-7]$")]


class Move(Act, frozen=True):
    """Move a man along a row or a column."""

    man: Square
    """Where it stands."""
    to: Square


class Rules(Setup, frozen=True, kw_only=True):
    """What readers of the old rules differ about."""

    armed: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    """Whether the king helps to take."""
    calm: Annotated[int, Meta(ge=20, le=100, extra={"ruling": "R2"})] = 60
    """So many moves without a capture are a draw."""


class View(Seen, frozen=True, kw_only=True):
    """All of it: nothing is hidden."""

    men: tuple[int, ...]
    """By square from a7 to g1: 0 nobody, 1 a raider, 2 a man of the king's, 3 the king."""
    turn: int
    calm: int
    """Moves since the last capture."""
    ended: int
    """Who has won; 2 is a draw, -1 while it goes on."""
