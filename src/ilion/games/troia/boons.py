"""What cards, steps and the powers of the gods are worth to the side to move, reckoned without playing them.

The unit is about a third of a hero's step.
"""

from __future__ import annotations

from typing import Final

from ilion.games.troia import powers
from ilion.games.troia.book import (
    APHRODITE,
    APOLLO,
    ATHENA,
    COMBAT,
    DORIS,
    DRAWN,
    FORWARD,
    GREEK,
    IRIS,
    MARCH,
    PIECES,
    PLACES,
    PRINCES,
    PROTECTION,
    TROJAN,
    ZEUS,
)
from ilion.games.troia.position import NO_CARD, UNCHOSEN, Position

NEVER: Final = float("-inf")
DEAREST: Final = float("inf")
"""The price of what the hand cannot pay."""
ZONE: Final = 3.6
"""A hero's step towards the opponent."""
PROGRESS: Final = 30.0
"""A piece of the horse, or a step of the march."""
SYMBOL: Final = 1.05
IN_HAND: Final = 0.6
ICON: Final = 3.0
"""The first copy of an icon that is still needed."""
DRAWING: Final = 2.94
"""A card not yet seen."""
TOKEN: Final = 3.0
WIN: Final = 1000.0
BIAS: Final = 0.05
"""What a cost that is one lower for me than for the other is worth, at Iris' bidding."""

ASKED: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(PRINCES.index(prince) for prince in princes) for princes in step) for step in MARCH
)
"""What each step asks for, by the princes' numbers: any one of these."""
LEFT: Final[tuple[int, ...]] = tuple(
    sum({1 << prince for step in ASKED[n:] for princes in step for prince in princes}) for n in range(PIECES + 1)
)
"""By steps made, a bit for each prince that the steps to come ask for."""


def done(state: Position, seat: int) -> int:
    """Pieces built, or steps made."""
    return PIECES - state.horse.count(NO_CARD) if seat == GREEK else state.march


def plain(state: Position, card: int) -> float:
    """What a card is worth for its offerings alone."""
    return SYMBOL * state.book.totals[card] + IN_HAND


def needed(state: Position, seat: int) -> int:
    """A bit for each icon, piece or prince, that a side still needs."""
    if seat == TROJAN:
        return LEFT[state.march]
    bits = 0
    for piece in range(PIECES):
        if state.horse[piece] == NO_CARD:
            bits |= 1 << piece
    return bits


def cheapest(state: Position, seat: int, hand: list[int]) -> float:
    """What the cards are worth that would make the next piece or step in the cheapest way."""
    marks, least = state.book.marks[seat], DEAREST
    if seat == GREEK:
        missing = needed(state, GREEK)
        for card in hand:
            if marks[card] & missing:
                least = min(least, plain(state, card))
        return least
    for princes in ASKED[state.march]:
        price = 0.0
        for prince in princes:
            lowest = DEAREST
            for card in hand:
                if marks[card] >> prince & 1:
                    lowest = min(lowest, plain(state, card))
            price += lowest
        least = min(least, price)
    return least


def progress(state: Position, hand: list[int]) -> float:
    """A piece or a step less the two heroes that go back and what the cards were worth; 0 without the cards."""
    price = cheapest(state, state.turn, hand)
    if price == DEAREST:
        return 0.0
    return WIN if done(state, state.turn) == PIECES - 1 else PROGRESS - 2 * 2 * ZONE - price


def emptied(state: Position) -> bool:
    """Whether drawing now would empty the deck and end the game."""
    return len(state.decks[state.turn]) <= DRAWN and not state.book.setup.finish_turn


def drawing(state: Position, zones: tuple[int, ...]) -> float:
    """Two cards; or, where they are the last ones, the end of the game as it stands."""
    if not emptied(state):
        return DRAWING * min(DRAWN, len(state.decks[state.turn]))
    lead = done(state, GREEK) - done(state, TROJAN) or sum([zone - COMBAT for zone in zones])
    return WIN / 2 * FORWARD[state.turn] * ((lead > 0) - (lead < 0))


class Boon:
    """A god's power with heroes in these zones and these cards in hand, and the building that may follow it."""

    __slots__ = ("built", "far", "god", "hand", "raiders", "state", "zones")

    def __init__(self, state: Position, god: int, zones: tuple[int, ...], hand: list[int]) -> None:
        self.state: Position = state
        self.god: int = god
        self.zones: tuple[int, ...] = zones
        self.hand: list[int] = hand
        self.far: int = PROTECTION[1 - state.turn]
        raiders = 0
        for zone in zones:
            if zone == self.far:
                raiders += 1
        self.raiders: int = raiders
        self.built: float = max(0.0, progress(state, hand)) if raiders else 0.0
        """What building comes to once two heroes stand in the opponent's protection zone: no power brings two."""

    def building(self, raiders: int) -> float:
        """What building or marching at the end of this turn is worth, if so many heroes make it possible."""
        return self.built if raiders > 1 else 0.0

    def declined(self) -> float:
        return self.building(self.raiders)

    def best(self) -> float:
        """What the power comes to at its best, or the turn without it."""
        state, god, setup = self.state, self.god, self.state.book.setup
        found = NEVER
        if god == APOLLO and setup.apollo == "chosen":
            for card in state.discards[1 - state.turn]:
                found = max(found, self.taken(card))
        elif powers.aimless(god):
            if powers.ready(state, god):
                found = self.invoked()
        elif god == IRIS:
            for place in range(PLACES):
                found = max(found, self.lifted(place))
        else:
            for hero, zone in powers.steps(state, god, self.zones, UNCHOSEN):
                found = max(found, self.moved(hero, zone, UNCHOSEN))
        return max(found, self.declined()) if found == NEVER or setup.power_optional else found

    def moved(self, hero: int, zone: int, chosen: int) -> float:
        """A hero goes to a zone; what Aphrodite sends forward she pays for with another's step back."""
        start, far = self.zones[hero], self.far
        gained = ZONE * (zone - start) * FORWARD[self.state.turn]
        raiders = self.raiders
        if zone == far:
            raiders += 1
        if start == far:
            raiders -= 1
        if self.god != APHRODITE or chosen != UNCHOSEN or gained <= 0:
            return gained + self.building(raiders)
        worst = NEVER
        for other, back in powers.backward(self.state.turn, self.zones, hero):
            lost = ZONE * (back - self.zones[other]) * FORWARD[self.state.turn]
            worst = max(worst, lost + self.building(raiders - 1 if self.zones[other] == far else raiders))
        return gained + (worst if worst > NEVER else self.building(raiders))

    def lifted(self, place: int) -> float:
        """The god at a place goes where that is best."""
        return max([self.put(place, to) for to in range(PLACES) if to != place]) + self.declined()

    def put(self, place: int, to: int) -> float:
        """How much cheaper the gods I hold offerings for become for me.

        The costs for the opponent change too, but in sum they stay the same.
        """
        costs, by = self.state.book.costs[self.state.turn], 1 if to > place else -1
        cheaper = (costs[place] - costs[to]) * self.held(place)
        while place != to:
            place += by
            cheaper += (costs[place] - costs[place - by]) * self.held(place)
        return BIAS * cheaper

    def held(self, place: int) -> int:
        """How many offerings for the god at a place are in hand."""
        book = self.state.book
        kind, symbols, n = book.offering[self.state.olympus[place]], book.symbols, 0
        for card in self.hand:
            n += symbols[card][kind]
        return n

    def taken(self, card: int) -> float:
        """A card of my choice, with what could be built with it."""
        state = self.state
        wanted, icons = state.book.marks[state.turn][card] & needed(state, state.turn), 0
        while wanted:
            icons += wanted & 1
            wanted >>= 1
        built = max(0.0, progress(state, [*self.hand, card])) if self.raiders > 1 else 0.0
        return plain(state, card) + ICON * icons + built

    def invoked(self) -> float:
        """A power without a target."""
        state, god = self.state, self.god
        if god == ZEUS:
            return drawing(state, self.zones) + (0.0 if emptied(state) else self.declined())
        if god == ATHENA:
            return TOKEN * (2 if state.cornucopia == 1 - state.turn else 1) + self.declined()
        return (2 * DRAWING if god == DORIS else DRAWING) + self.declined()
