"""Positions set up by hand, and moves played on them with every check."""

from __future__ import annotations

from random import Random

from ilion.core.herald import Herald
from ilion.core.play import roll_from_rng, settle
from ilion.core.values import Act, Fact, Refusal
from ilion.games.troia import GAME
from ilion.games.troia.book import CARD, GOD, side_of_back
from ilion.games.troia.laws import cards_lost, knowledge_wrong
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import ACT
from ilion.games.troia.types import Add, Deal, Offer, Pay, TroiaSetup
from tests.games.referee import Referee

REFEREE = Referee(GAME)
FIRST = TroiaSetup(gods="first")
TWELVE = TroiaSetup(gods="random")
"""Any face of a tile may be in play."""
OLYMPUS = ("hermes", "hera", "artemis", "poseidon", "ares", "zeus")


def lay_out(
    hands: tuple[str, str] = ("", ""),
    *,
    turn: int = 0,
    olympus: tuple[str, ...] = OLYMPUS,
    zones: dict[str, int] | None = None,
    discards: tuple[str, str] = ("", ""),
    horse: dict[str, str] | None = None,
    march: int | None = None,
    cornucopia: int = -1,
    left: tuple[int, int] = (99, 99),
    bared: tuple[str, str] = ("", ""),
    setup: TroiaSetup = FIRST,
) -> TroiaState:
    """The start of a turn; cards that are nowhere else lie in the decks, and past ``left`` in the discards.

    What each player knows of the other's hand: the cards with the wrong back, as after a theft.
    """
    fresh = TroiaState.start(setup)
    book = fresh.book
    held = tuple(tuple(sorted(CARD[c] for c in hand.split())) for hand in hands)
    laid = tuple(
        CARD[horse[p]] if horse and p in horse else before for p, before in zip(book.pieces, fresh.horse, strict=True)
    )
    piles = [[CARD[c] for c in pile.split()] for pile in discards]
    gone = {*held[0], *held[1], *piles[0], *piles[1], *laid}
    decks = [[c for c in range(54) if side_of_back(c) == side and c not in gone] for side in (0, 1)]
    fields = dict(zip(TroiaState.FIELDS, fresh.pack(), strict=True))
    fields |= {
        "phase": ACT,
        "turn": turn,
        "waits": (turn,),
        "olympus": tuple(GOD[god] for god in olympus),
        "zones": tuple((zones or {}).get(hero, 2) for hero in book.heroes),
        "decks": tuple(tuple(deck[:n]) for deck, n in zip(decks, left, strict=True)),
        "hands": held,
        "known": tuple(tuple(c for c in hand if side_of_back(c) != seat) for seat, hand in enumerate(held)),
        "bared": tuple(tuple(CARD[c] for c in cards.split()) for cards in bared),
        "discards": tuple((*pile, *deck[n:]) for pile, deck, n in zip(piles, decks, left, strict=True)),
        "horse": laid,
        "march": fresh.march if march is None else march,
        "cornucopia": cornucopia,
    }
    state = TroiaState.unpack(setup, tuple(fields.values()))
    assert cards_lost(state) is None and knowledge_wrong(state) is None
    return state


def play(state: TroiaState, *acts: Act, herald: Herald | None = None) -> TroiaState:
    """Return the position after moves of the seats to act, dice included."""
    for act in acts:
        state = REFEREE.apply(state, state.actors()[0], act, herald)
    return state


def offer(state: TroiaState, god: str, *cards: str, herald: Herald | None = None) -> TroiaState:
    """A whole offering: god, cards, payment."""
    return play(state, Offer(god), *[Add(card) for card in cards], Pay(), herald=herald)


def deal(state: TroiaState, *cards: str) -> TroiaState:
    return play(state, *[Deal(card) for card in cards])


def refusal(state: TroiaState, act: Act, seat: int | None = None) -> Refusal:
    """Return why a move is refused; fail if it is not."""
    found = REFEREE.asked(state.book.setup, state, state.actors()[0] if seat is None else seat, act)
    assert found is not None, act
    return found


def told(facts: list[Fact], word: str) -> Fact:
    """The one fact of that name."""
    found = [fact for fact in facts if fact.word == word]
    assert len(found) == 1, [fact.word for fact in facts]
    return found[0]


def dealt(setup: TroiaSetup = FIRST, seed: int = 0) -> TroiaState:
    """A fresh game, gods placed and hands dealt."""
    state = TroiaState.start(setup)
    settle(state, roll_from_rng(Random(seed)))
    return state


def zone(state: TroiaState, hero: str) -> int:
    return state.zones[state.book.hero[hero]]


def order(state: TroiaState) -> list[str]:
    return [god.id for god in state.seen(None).olympus]


def legal(state: TroiaState) -> set[Act]:
    return set(state.legal(state.actors()[0]))
