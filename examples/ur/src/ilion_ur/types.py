"""What travels: the acts of the Royal Game of Ur, its options and what everybody sees. Never compiled."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

HAND: Final = 0
"""The step of a piece that has not entered."""
HOME: Final = 15
"""The step of a piece that has left the board."""


class Lead(Act, frozen=True):
    """Fate decides who throws first."""

    seat: Annotated[int, Meta(ge=0, le=1)]


class Cast(Act, frozen=True):
    """Fate throws the four dice: how many marked corners are up."""

    pips: Annotated[int, Meta(ge=0, le=4)]


class Enter(Act, frozen=True):
    """Bring a piece from the hand onto the board."""


class Advance(Act, frozen=True):
    """Move the piece that stands on a step of one's course on by the throw."""

    step: Annotated[int, Meta(ge=1, le=14)]


Action = Lead | Cast | Enter | Advance


class UrSetup(Setup, frozen=True, kw_only=True):
    """Seven pieces each; fewer make a short game."""

    pieces: Annotated[int, Meta(ge=1, le=7)] = 7
    refuge: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    exact: Annotated[bool, Meta(extra={"ruling": "R2"})] = True


class View(Seen, frozen=True, kw_only=True):
    """All of it: nothing is hidden."""

    courses: tuple[tuple[int, ...], ...]
    """By seat, how many of its pieces stand on each step of its course: 0 the hand, 15 home."""
    turn: int
    """Whose turn it is; -1 before anybody leads."""
    pips: int
    """The throw to be used; -1 before it."""
