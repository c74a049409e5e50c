"""Acts, options and view of Polignac. Never compiled: msgspec builds these classes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.values import Act, Seen, Setup

Card = Annotated[str, Meta(pattern="^([7-9TJQKA][SHDC])?$")]
"""Rank and suit: TH is the ten of hearts. Empty for a card that is not seen."""


class Deal(Act, frozen=True):
    """Fate deals the next seat a card."""

    card: Card


class Play(Act, frozen=True):
    """Play a card to the trick."""

    card: Card


Action = Deal | Play


class PolignacSetup(Setup, frozen=True, kw_only=True):
    """Length of the game."""

    seats: int = 4
    rounds: Annotated[int, Meta(ge=1, le=3, extra={"ruling": "R1"})] = 1
    """How often each seat leads a deal."""


class PolignacView(Seen, frozen=True, kw_only=True):
    """The seat's own hand, and everything that all have seen."""

    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    trick: tuple[int, ...]
    """Cards of the trick, from the leader's on."""
    lead: int
    gone: tuple[int, ...]
    """Cards of this deal played to earlier tricks."""
    voids: tuple[int, ...]
    """By seat, the suits it has shown not to have, as bits."""
    points: tuple[int, ...]
    deal: int
    left: int
    """Cards still to be dealt."""
