"""Observation of Troia: cards as far as a seat knows them, Olympus, heroes and the offering."""

from __future__ import annotations

from typing import Any, Final

from ilion.games.troia.book import CARDS_PER_DECK, DORIS, GODS, GREEK, HEROES, PIECES, PLACES, TROJAN, ZONES
from ilion.games.troia.state import (
    ACT,
    BUILD,
    DEAL,
    DRAWING,
    FILL,
    NO_GOD,
    OVER,
    PAYING,
    POWER,
    RETURN,
    SNATCHING,
    UNCHOSEN,
    Position,
)
from ilion.games.troia.types import TroiaSetup
from ilion.research.observed_array import UNBOUNDED, ObservedArray, flag, label, named

CARDS: Final = 2 * CARDS_PER_DECK
PHASES: Final = (FILL, DEAL, ACT, PAYING, POWER, DRAWING, SNATCHING, BUILD, RETURN, OVER)
PHASE_NUMBER: Final = {phase: n for n, phase in enumerate(PHASES)}
ENDINGS: Final = ("", "horse", "march", "progress", "heroes", "draw")
ENDING_NUMBER: Final = {ending: n for n, ending in enumerate(ENDINGS)}
UNSEEN, GREEK_HAND, TROJAN_HAND, GREEK_DISCARD, TROJAN_DISCARD, ON_HORSE = range(6)
CARD_PLACES: Final = ("unseen", "Greek hand", "Trojan hand", "Greek discard pile", "Trojan discard pile", "horse")
NONE_CHOSEN: Final = -1
HAND_CHOSEN: Final = -2


def arrays(setup: TroiaSetup) -> tuple[ObservedArray, ...]:
    """Return the layout of an observation."""
    seats = ("nobody", "greek", "trojan")
    return (
        label("seat", "The seat that sees this.", 2, low=0),
        flag("to_act", "Seats that are to act.", (2,)),
        named("phase", "Phase; while the opponent pays it still looks like ``act``.", PHASES),
        named("turn", "Side to move.", seats[1:]),
        label("olympus", "By place from the Greek end: the god.", len(GODS), (PLACES,)),
        ObservedArray("zones", "By hero: the zone, 0 at the Greek end.", 0, ZONES - 1, (HEROES,)),
        ObservedArray("decks", "Cards left in the Greek and the Trojan deck.", 0, CARDS_PER_DECK, (2,)),
        ObservedArray("backs", "By hand: its cards with a Greek and with a Trojan back.", 0, CARDS_PER_DECK, (2, 2)),
        named("cards", "By card: where it is, as far as the seat knows.", CARD_PLACES, (CARDS,)),
        flag("shown", "By card of the own hand: whether the opponent knows it.", (CARDS,)),
        flag("bared", "By card in a hand: whether everyone knows it.", (CARDS,)),
        label("discard_tops", "Last card of the Greek and of the Trojan discard pile.", CARDS, (2,)),
        label("horse", "By piece: the card laid for it; -2 if it was built before the game.", CARDS, (PIECES,), -2),
        ObservedArray("march", "Steps of the march.", 0, UNBOUNDED),
        named("cornucopia", "Seat that holds the Cornucopia.", seats, low=-1),
        label("god", "God whose power is used, or who was offered to.", len(GODS)),
        label("chosen", "First half of a power: god or hero; -2 for the hand that Doris saw.", len(GODS), low=-2),
        flag("draft", "By card: whether it is in the own offering.", (CARDS,)),
        ObservedArray(
            "poured", "Offerings of the god’s own kind that the Cornucopia adds; -1 if it is not used.", -1, 2
        ),
        flag("offered", "Whether an offering was made this turn."),
        flag("built", "Whether a piece of the horse was just laid."),
        ObservedArray("due", "Cards that chance has still to deal.", 0, UNBOUNDED),
        named("ending", "How the game ended.", ("open", *ENDINGS[1:])),
        named("winner", "Seat that has won.", seats, low=-1),
    )


def read(state: Any, seat: int) -> list[int]:
    """Return what a seat knows, in the order of ``arrays``."""
    assert isinstance(state, Position)
    p: Position = state
    secret = p.phase == PAYING and seat != p.turn
    row: list[int] = [seat, int(GREEK in p.waits), int(TROJAN in p.waits)]
    row += [PHASE_NUMBER[ACT if secret else p.phase], p.turn]
    row += p.olympus
    row += [NO_GOD] * (PLACES - len(p.olympus))
    row += p.zones
    row += [len(p.decks[GREEK]), len(p.decks[TROJAN]), *p.backs(GREEK), *p.backs(TROJAN)]
    where = [UNSEEN] * CARDS
    shown = [0] * CARDS
    bared = [0] * CARDS
    for side in (GREEK, TROJAN):
        for card in p.hands[side] if side == seat else p.known[side]:
            where[card] = GREEK_HAND + side
        for card in p.bared[side]:
            bared[card] = 1
        for card in p.discards[side]:
            where[card] = GREEK_DISCARD + side
    for card in p.horse:
        if card >= 0:
            where[card] = ON_HORSE
    for card in p.known[seat]:
        shown[card] = 1
    row += where
    row += shown
    row += bared
    row += [p.discards[side][-1] if p.discards[side] else -1 for side in (GREEK, TROJAN)]
    row += p.horse
    row += [p.march, p.cornucopia, NO_GOD if secret else p.god]
    row.append(NONE_CHOSEN if p.chosen == UNCHOSEN else HAND_CHOSEN if p.god == DORIS else p.chosen)
    draft = [0] * CARDS
    pays = p.phase == PAYING and not secret
    if pays:
        for card in p.draft:
            draft[card] = 1
    row += draft
    row += [p.poured if pays else -1, int(p.offered), int(p.built), p.due, ENDING_NUMBER[p.ending], p.winner]
    return row
