"""Acts, options and view of the Royal Game of Ur. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

HAND: Final = 0
"""Step of a piece that has not entered."""
HOME: Final = 15
"""Step of a piece that has left the board."""


class Lead(Act, frozen=True):
    """Fate decides who throws first."""

    seat: Annotated[int, Meta(ge=0, le=1)]


class Cast(Act, frozen=True):
    """Fate throws the four dice; the number of marked corners that are up."""

    pips: Annotated[int, Meta(ge=0, le=4)]


class Enter(Act, frozen=True):
    """Bring a piece from the hand onto the board."""


class Advance(Act, frozen=True):
    """Move the piece on a step of the seat's course by the throw."""

    step: Annotated[int, Meta(ge=1, le=14)]


Action = Lead | Cast | Enter | Advance


class UrSetup(Setup, frozen=True, kw_only=True):
    """Seven pieces each; fewer make a short game."""

    pieces: Annotated[int, Meta(ge=1, le=7)] = 7
    refuge: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    exact: Annotated[bool, Meta(extra={"ruling": "R2"})] = True


class UrView(Seen, frozen=True, kw_only=True):
    """The whole board: nothing is hidden."""

    courses: tuple[tuple[int, ...], ...]
    """By seat, how many of its pieces are on each step of its course: 0 the hand, 15 home."""
    turn: int
    """Seat whose turn it is; -1 before anyone leads."""
    pips: int
    """Throw to be used; -1 before it."""
