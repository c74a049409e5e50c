"""What travels: the acts of the war for Delphi, its options and what everybody sees. Never compiled."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

Hex = Annotated[str, Meta(pattern="^[a-g][1-7]$")]


class March(Act, frozen=True):
    """An army goes to the next hex, and beats whoever stands there."""

    army: Hex
    """Where it stands."""
    to: Hex


class Muster(Act, frozen=True):
    """Raise an army at home."""


class Rest(Act, frozen=True):
    """Do nothing."""


Action = March | Muster | Rest


class Rules(Setup, frozen=True, kw_only=True):
    """Who fights whom, and how long."""

    seats: int = 4
    allied: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    """Whether an even number of cities fight as two leagues."""
    years: Annotated[int, Meta(ge=6, le=20, extra={"ruling": "R2"})] = 12


class View(Seen, frozen=True, kw_only=True):
    """All of it: nothing is hidden."""

    armies: tuple[int, ...]
    """By hex, the seat whose army stands there; -1 is nobody's."""
    held: tuple[int, ...]
    """By hex, the seat that holds the home or shrine on it."""
    turn: int
    """How many acts have been done."""
    over: bool
