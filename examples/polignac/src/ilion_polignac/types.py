"""What travels: the cards that are dealt and played, the options, and what a seat sees. Never compiled."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ilion.core.wire import Act, Seen, Setup

Card = Annotated[str, Meta(pattern="^([7-9TJQKA][SHDC])?$")]
"""Rank and suit: TH is the ten of hearts; nothing is a card that one does not see."""


class Deal(Act, frozen=True):
    """Fate deals the next seat a card."""

    card: Card


class Play(Act, frozen=True):
    """Play a card to the trick."""

    card: Card


Action = Deal | Play


class Rules(Setup, frozen=True, kw_only=True):
    """How long one plays."""

    seats: int = 4
    rounds: Annotated[int, Meta(ge=1, le=3, extra={"ruling": "R1"})] = 1
    """How often everybody leads a deal."""


class View(Seen, frozen=True, kw_only=True):
    """One's own hand, and all that everybody has seen."""

    hand: tuple[int, ...]
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    trick: tuple[int, ...]
    """The cards of the trick, from the leader's on."""
    lead: int
    gone: tuple[int, ...]
    """The cards of this deal that have been played to earlier tricks."""
    voids: tuple[int, ...]
    """By seat, the suits it has shown not to have, a bit for each."""
    points: tuple[int, ...]
    deal: int
    left: int
    """Cards still to be dealt."""
