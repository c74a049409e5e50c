"""Positions laid out by hand, and acts played on them with every check."""

from __future__ import annotations

from random import Random

from ilion.core.herald import Herald
from ilion.core.play import apply, settle, why_not
from ilion.core.wire import Act, Fact, Refusal
from ilion.games.troia.book import CARD, GOD, back
from ilion.games.troia.position import ACT
from ilion.games.troia.rules import Troia
from ilion.games.troia.types import Add, Deal, Offer, Pay, TroiaSetup

FIRST = TroiaSetup(gods="first")
OLYMPUS = ("hermes", "hera", "artemis", "poseidon", "ares", "zeus")
BACKS = ("athena", "iris", "apollo", "hephaestus", "doris", "aphrodite")


def lay_out(
    hands: tuple[str, str] = ("", ""),
    *,
    turn: int = 0,
    olympus: tuple[str, ...] = OLYMPUS,
    zones: dict[str, int] | None = None,
    discards: tuple[str, str] = ("", ""),
    horse: dict[str, str] | None = None,
    march: int = 0,
    cornucopia: int = -1,
    left: tuple[int, int] = (99, 99),
    setup: TroiaSetup = FIRST,
) -> Troia:
    """The start of a turn; cards that are nowhere else lie in the decks, and past ``left`` in the discards."""
    state = Troia.start(setup)
    book = state.book
    state.phase, state.turn, state.waits = ACT, turn, (turn,)
    state.olympus = tuple(GOD[god] for god in olympus)
    state.zones = tuple((zones or {}).get(hero, 2) for hero in book.heroes)
    state.hands = tuple(tuple(sorted(CARD[c] for c in hand.split())) for hand in hands)
    piles = [[CARD[c] for c in pile.split()] for pile in discards]
    state.horse = tuple(CARD[horse[p]] if horse and p in horse else -1 for p in book.pieces)
    gone = {*state.hands[0], *state.hands[1], *piles[0], *piles[1], *state.horse}
    decks = [[c for c in range(54) if back(c) == side and c not in gone] for side in (0, 1)]
    for side in (0, 1):
        piles[side] += decks[side][left[side] :]
    state.decks = tuple(tuple(deck[:n]) for deck, n in zip(decks, left, strict=True))
    state.discards = tuple(tuple(pile) for pile in piles)
    state.march, state.cornucopia = march, cornucopia
    foreign = tuple(tuple(c for c in hand if back(c) != seat) for seat, hand in enumerate(state.hands))
    state.known = foreign
    return state


def play(state: Troia, *acts: Act, herald: Herald | None = None) -> Troia:
    """The position after acts of whoever is awaited, fate included."""
    for act in acts:
        state = apply(state, state.actors()[0], act, herald)
    return state


def offer(state: Troia, god: str, *cards: str, herald: Herald | None = None) -> Troia:
    """A whole offering: god, cards, payment."""
    return play(state, Offer(god), *[Add(card) for card in cards], Pay(), herald=herald)


def deal(state: Troia, *cards: str) -> Troia:
    return play(state, *[Deal(card) for card in cards])


def refusal(state: Troia, act: Act, seat: int | None = None) -> Refusal:
    """Why an act is refused; fails when it is not."""
    found = why_not(state, state.actors()[0] if seat is None else seat, act)
    assert found is not None, act
    return found


def told(facts: list[Fact], word: str) -> Fact:
    """The one fact of that name."""
    found = [fact for fact in facts if fact.word == word]
    assert len(found) == 1, [fact.word for fact in facts]
    return found[0]


def dealt(setup: TroiaSetup = FIRST, seed: int = 0) -> Troia:
    """A fresh game, gods placed and hands dealt."""
    state = Troia.start(setup)
    settle(state, Random(seed))
    return state


def zone(state: Troia, hero: str) -> int:
    return state.zones[state.book.hero[hero]]


def order(state: Troia) -> list[str]:
    return [god.id for god in state.seen(None).olympus]


def legal(state: Troia) -> set[Act]:
    return set(state.legal(state.actors()[0]))
