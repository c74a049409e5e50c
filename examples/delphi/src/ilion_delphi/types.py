"""Acts, options and view of Delphi. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

Hex = Annotated[str, Meta(pattern="^[a-g][1-7]$")]


class March(Act, frozen=True):
    """Move an army to a neighbouring hex and beat the army there."""

    army: Hex
    """Hex it stands on."""
    to: Hex


class Muster(Act, frozen=True):
    """Raise an army at home."""


class Rest(Act, frozen=True):
    """Do nothing."""


Action = March | Muster | Rest


class DelphiSetup(Setup, frozen=True, kw_only=True):
    """Teams, and length of the game."""

    seats: int = 4
    allied: Annotated[bool, Meta(extra={"ruling": "R1"})] = True
    """Whether an even number of cities fight as two leagues."""
    years: Annotated[int, Meta(ge=6, le=20, extra={"ruling": "R2"})] = 12


class DelphiView(Seen, frozen=True, kw_only=True):
    """The whole board: nothing is hidden."""

    armies: tuple[int, ...]
    """By hex, the seat whose army stands there; -1 if none."""
    held: tuple[int, ...]
    """By hex, the seat that holds the home or shrine on it."""
    turn: int
    """How many acts have been done."""
    over: bool
