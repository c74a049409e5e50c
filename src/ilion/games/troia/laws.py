"""Invariants of Troia, and every act that can be written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ilion.core.state import FATE
from ilion.core.values import Act, Fact
from ilion.games.troia.book import (
    CARDS_PER_DECK,
    CARDS_PER_DRAW,
    COMBAT,
    FORWARD,
    HEROES,
    MARCH,
    PLACES,
    ZONES,
    book_of,
)
from ilion.games.troia.state import ACT, FILL, NO_CARD, POWER, UNCHOSEN, Position
from ilion.games.troia.types import (
    Add,
    Deal,
    Decline,
    Done,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Settle,
    Snatch,
    Take,
    TroiaSetup,
    Wait,
)

ACTS_MOVING_NO_HERO = (Settle, Deal, Draw, Offer, Add, Pour, Invoke, Lift, Put, Decline, Done, Snatch, Take)
"""Acts that move no hero."""


def acts(setup: TroiaSetup) -> Iterable[Act]:
    return book_of(setup).acts()


def audit(before: Position, seat: int, act: Any, after: Position, facts: Sequence[Fact]) -> str | None:
    """Return what one act broke, or None."""
    return (
        cards_lost(after)
        or knowledge_wrong(after)
        or olympus_wrong(before, act, after)
        or heroes_wrong(before, act, after)
        or power_wrong(before, act, after)
        or progress_wrong(before, act, after)
        or turn_wrong(before, seat, after)
    )


def cards_lost(after: Position) -> str | None:
    piles = (*after.decks, *after.hands, *after.discards, tuple(c for c in after.horse if c >= 0))
    cards = sorted(card for pile in piles for card in pile)
    return None if cards == list(range(2 * CARDS_PER_DECK)) else f"54 cards are not {len(cards)} different ones"


def knowledge_wrong(after: Position) -> str | None:
    for seat in range(2):
        if not set(after.bared[seat]) <= set(after.known[seat]) <= set(after.hands[seat]):
            return "somebody knows a card to be where it is not"
    return None if set(after.draft) <= set(after.hands[after.turn]) else "a card is offered that is not in the hand"


def olympus_wrong(before: Position, act: Any, after: Position) -> str | None:
    if len(set(after.olympus)) != (PLACES if before.phase != FILL else len(before.olympus) + 1):
        return "a god is lost, or stands in two places"
    tiles = [tile for god in after.olympus for tile, faces in enumerate(after.book.faces) if god in faces]
    if len(set(tiles)) != len(after.olympus):
        return "two faces of a tile are in play"
    moved = before.phase != FILL and before.olympus != after.olympus
    return "a god moved by itself" if moved and not isinstance(act, Pay | Put) else None


def heroes_wrong(before: Position, act: Any, after: Position) -> str | None:
    """Return an error unless an offering moves one hero at most two zones forward, and a power one hero."""
    if len(after.zones) != HEROES or not all(0 <= zone < ZONES for zone in after.zones):
        return "a hero left the battlefield"
    gone = [(h, a, b) for h, (a, b) in enumerate(zip(before.zones, after.zones, strict=True)) if a != b]
    match act:
        case Pay():
            hero = before.book.linked[before.turn][before.god]
            far = [(b - a) * FORWARD[before.turn] for _, a, b in gone]
            if any(h != hero for h, _, _ in gone) or any(n not in (1, 2) for n in far):
                return "an offering moved a hero it may not move"
        case Move(hero=name, zone=zone):
            if gone != [(before.book.hero[name], before.zones[before.book.hero[name]], zone)]:
                return "a power moved more than its one hero"
        case Lay() | March() | Recall() | Wait():
            if any(b != COMBAT or a != before.far_zone() for _, a, b in gone):
                return "a hero returned from elsewhere, or to elsewhere"
            many = before.book.setup.who_returns == "all"
            if len(gone) not in (0, 2) and not (many and len(gone) > 2):
                return "two heroes return"
        case _ if isinstance(act, ACTS_MOVING_NO_HERO):
            if gone:
                return "a hero moved by itself"
    return None


def power_wrong(before: Position, act: Any, after: Position) -> str | None:
    """Return an error if a power is used twice; it may only go on from its first half to its second."""
    goes_on = before.chosen == UNCHOSEN != after.chosen
    if after.phase == POWER and not isinstance(act, Pay) and not goes_on:
        return "a power was used twice"
    return None


def progress_wrong(before: Position, act: Any, after: Position) -> str | None:
    """Return an error unless pieces and steps come one at a time, never decrease, and end the game when complete."""
    built = [sum(c != NO_CARD for c in state.horse) for state in (before, after)]
    if built[1] - built[0] != isinstance(act, Lay) or after.march - before.march != isinstance(act, March):
        return "a piece or a step came from nowhere"
    won = built[1] == len(after.horse) or after.march == len(MARCH)
    return "the game went on after its end" if won and after.waits else None


def turn_wrong(before: Position, seat: int, after: Position) -> str | None:
    if seat not in (FATE, before.turn) and before.book.setup.who_returns != "opponent":
        return "somebody acted in the other's turn"
    if after.turn != before.turn and after.phase != ACT:
        return "a turn begins with a choice of action"
    lost = [len(a) - len(b) for a, b in zip(before.decks, after.decks, strict=True)]
    if sum(lost) not in (0, 1) or after.due > 2 * CARDS_PER_DRAW:
        return "cards are dealt one by one"
    return None
