"""What a player of Troia knows: heroes far forward, pieces and steps, and cards in hand are worth something.

A whole turn is weighed at once, payment, power and building.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.troia.book import (
    ADDS,
    CARD,
    DECK,
    DEFENCE,
    DONE,
    FORWARD,
    GOD,
    GREEK,
    PAY,
    PIECES,
    POURS,
    PROTECTION,
    TROJAN,
)
from ilion.games.troia.boons import (
    DEAREST,
    ICON,
    NEVER,
    SYMBOL,
    TOKEN,
    ZONE,
    Boon,
    cheapest,
    done,
    drawing,
    emptied,
    needed,
    plain,
    progress,
)
from ilion.games.troia.payment import MIXED, NO_TOKEN, SUPERIOR, WILD, Terms
from ilion.games.troia.position import ACT, BUILD, PAYING, POWER, Position
from ilion.games.troia.types import Invoke, Lay, Lift, March, Move, Offer, Put, Recall, Take

SPARED: Final = 12.0
"""What the first copy of an icon that is still needed is worth with heroes already waiting for it."""

LEAN: Final = -0.39
"""From here on in log-odds, fitted to the ends of 3,000 games between players who err a little; this is the Greek's."""
PIECE: Final = 2.92
LAST_PIECE: Final = 0.47
"""Besides, when only one piece or step is missing."""
HELD: Final = 0.352
"""For each card in hand."""
OFFERED: Final = 0.018
"""For each offering on them."""
WANTED: Final = 0.093
"""For each kind of icon in hand that is still needed."""
FITTING: Final = 0.27
"""For a hand that holds what the next piece or step asks for."""
RAIDER: Final = 1.01
"""For each hero in the opponent's protection zone."""
NEARER: Final = 0.39
"""For each hero in the opponent's defence zone."""
TEMPO: Final = 0.49
HORN: Final = 0.39


class TroiaMind(Mind):
    """Weighs each act by the best turn that begins with it."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        if not state.waits:
            return state.scores()[seat]
        lead = LEAN + TEMPO * FORWARD[state.turn] + standing(state, GREEK) - standing(state, TROJAN)
        return 1 / (1 + exp(-lead * FORWARD[seat]))

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        assert isinstance(state, Position)
        if state.phase == ACT:
            purse, built = Purse(state), building(state)
            return [opening(state, act, purse, built) for act in acts]
        if state.phase == PAYING:
            return additions(state, acts)
        if state.phase == POWER:
            boon = Boon(state, state.god, state.zones, list(state.hands[state.turn]))
            return [use(boon, act) for act in acts]
        if state.phase == BUILD:
            return [work(state, act) for act in acts]
        return [fetch(state, act) for act in acts]

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """A turn is judged before it begins; half an offering is worth nothing."""
        assert isinstance(state, Position)
        return state.phase == ACT

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """The best looking act; an offering under way follows its cheapest plan without weighing the rest."""
        assert isinstance(state, Position)
        if state.phase == PAYING:
            return following(state, acts)
        return super().pick(state, seat, acts, rng)


def standing(state: Position, seat: int) -> float:
    """What a side has, in log-odds: pieces or steps, its hand, the Cornucopia, and heroes far forward."""
    hand, built, zones = list(state.hands[seat]), done(state, seat), state.zones
    totals, marks = state.book.totals, state.book.marks[seat]
    offerings = shown = icons = 0
    for card in hand:
        offerings += totals[card]
        shown |= marks[card]
    shown &= needed(state, seat)
    while shown:
        icons += shown & 1
        shown >>= 1
    return (
        PIECE * built
        + LAST_PIECE * (built == PIECES - 1)
        + HELD * len(hand)
        + OFFERED * offerings
        + WANTED * icons
        + FITTING * (cheapest(state, seat, hand) < DEAREST)
        + RAIDER * zones.count(PROTECTION[1 - seat])
        + NEARER * zones.count(DEFENCE[1 - seat])
        + HORN * (state.cornucopia == seat)
    )


def opening(state: Position, act: Act, purse: Purse, built: float) -> float:
    """What the turn comes to that begins so."""
    if isinstance(act, Offer):
        return offering(purse, GOD[act.god])
    if act == DONE:
        return built
    return drawing(state, state.zones) + (built if not emptied(state) else 0.0)


def building(state: Position) -> float:
    """What building or marching at the end of this turn is worth, if it is possible."""
    return max(0.0, progress(state, list(state.hands[state.turn]))) if state.zones.count(state.far()) > 1 else 0.0


def losses(state: Position) -> dict[int, float]:
    """What each card is worth to the side to move, in its hand, the least first; the only copy of a needed icon is
    worth more."""
    seat, icon = state.turn, SPARED if state.far() in state.zones else ICON
    hand, marks, missing = state.hands[seat], state.book.marks[seat], needed(state, seat)
    copies = [0] * PIECES
    for card in hand:
        bits = marks[card] & missing
        if bits:
            for i in range(PIECES):
                copies[i] += bits >> i & 1
    worth: dict[int, float] = {}
    for card in hand:
        bits, more = marks[card] & missing, 0.0
        if bits:
            for i in range(PIECES):
                if bits >> i & 1:
                    more += icon / copies[i]
        worth[card] = plain(state, card) + more
    return {card: worth[card] for card in sorted(hand, key=worth.__getitem__)}


def left(row: list[int]) -> list[int]:
    """By place, the sum of a row from there on."""
    sums = row.copy()
    for i in range(len(row) - 2, -1, -1):
        sums[i] += sums[i + 1]
    return sums


class Purse:
    """The cheapest payments to a god, sought card by card from what is in the offering already."""

    __slots__ = (
        "cards",
        "drafted",
        "drafted_own",
        "drafted_sum",
        "least",
        "level",
        "losses",
        "most",
        "own",
        "own_left",
        "picked",
        "poured",
        "pours",
        "spent",
        "state",
        "sums",
        "sums_left",
        "terms",
    )

    def __init__(self, state: Position) -> None:
        worth, totals, drafted = losses(state), state.book.totals, state.draft
        self.state: Position = state
        self.pours: tuple[int, ...] = state.pours()
        self.drafted: tuple[int, ...] = drafted
        self.cards: list[int] = [c for c in worth if c not in drafted] if drafted else list(worth)
        self.losses: list[float] = [worth[c] for c in self.cards]
        self.sums: list[int] = [totals[c] for c in self.cards]
        self.sums_left: list[int] = left(self.sums)
        self.spent: float = sum([worth[c] for c in drafted], 0.0)
        self.drafted_sum: int = sum([totals[c] for c in drafted])
        self.drafted_own: int = 0
        self.own: list[int] = []
        self.own_left: list[int] = []
        self.terms: Terms = state.book.terms[0]
        self.most: int = 0
        self.level: int = MIXED
        self.least: float = DEAREST
        """What the best payment found loses."""
        self.picked: int = 0
        """A bit for each card of it."""
        self.poured: int = NO_TOKEN
        """How the Cornucopia stands in it."""

    def turn_to(self, god: int) -> None:
        """Think of a god."""
        kind, symbols = self.state.book.offering[god], self.state.book.symbols
        self.terms = self.state.terms(god)
        self.most = len(self.drafted) + self.terms.cost
        self.own = [symbols[c][kind] for c in self.cards]
        self.own_left = left(self.own)
        self.drafted_own = sum([symbols[c][kind] for c in self.drafted])

    def pays(self, level: int) -> bool:
        """Find the payment of a level that loses least, if there is any."""
        self.level, self.least = level, DEAREST
        n, own, total = len(self.drafted), self.drafted_own, self.drafted_sum
        for poured in self.pours:
            if poured == NO_TOKEN:
                self.grow(0, n, 0, own, total, self.spent, poured)
            else:
                self.grow(0, n, 0, own + poured, total + WILD, self.spent + TOKEN, poured)
        return self.least < DEAREST

    def grow(self, start: int, n: int, picked: int, specific: int, total: int, lost: float, poured: int) -> None:
        """Add cards from a place on, the cheaper first, as long as that may beat the best found."""
        if lost >= self.least:
            return
        reached = self.terms.level(specific, total, n)
        if reached == self.level:
            self.least, self.picked, self.poured = lost, picked, poured
        elif reached < self.level and n < self.most:
            short = self.terms.cost - total
            own_short = self.terms.cost - specific if self.level == SUPERIOR else 0
            for i in range(start, len(self.cards)):
                if self.sums_left[i] < short or self.own_left[i] < own_short:
                    return
                own, loss = self.own[i], lost + self.losses[i]
                if loss >= self.least:
                    return
                if own or self.level == MIXED or not n:
                    self.grow(i + 1, n + 1, picked | 1 << i, specific + own, total + self.sums[i], loss, poured)

    def outcome(self, god: int) -> float:
        """What a turn with the payment found comes to: cards lost, hero forward, power used, piece built."""
        state = self.state
        hero, zones = state.book.linked[state.turn][god], state.zones
        zone = state.ahead(hero, 2 if self.level == SUPERIOR else 1)
        hand = [card for i, card in enumerate(self.cards) if not self.picked >> i & 1]
        after = (*zones[:hero], zone, *zones[hero + 1 :])
        return ZONE * abs(zone - zones[hero]) - self.least + Boon(state, god, after, hand).best()

    def next_act(self) -> Act:
        """The next act of the payment found."""
        if self.poured != self.state.poured:
            return POURS[self.poured]
        for i, card in enumerate(self.cards):
            if self.picked >> i & 1:
                return ADDS[card]
        return PAY


def offering(purse: Purse, god: int) -> float:
    """The best turn that offers to a god."""
    purse.turn_to(god)
    best = NEVER
    for level in (SUPERIOR, MIXED):
        if purse.pays(level):
            best = max(best, purse.outcome(god))
    return best


def additions(state: Position, acts: Sequence[Act]) -> list[float]:
    """Only what leads to the cheapest payment of either level; cards go in from the cheapest up."""
    worths: dict[Act, float] = {}
    purse = Purse(state)
    purse.turn_to(state.god)
    for level in (MIXED, SUPERIOR):
        if purse.pays(level):
            act = purse.next_act()
            worths[act] = max(worths.get(act, NEVER), purse.outcome(state.god))
    fallback = {} if any(act in worths for act in acts) else {following(state, acts): 0.0}
    return [worths.get(act, fallback.get(act, NEVER)) for act in acts]


def following(state: Position, acts: Sequence[Act]) -> Act:
    """The next act of the best plan for the offering under way; any act when there is none."""
    purse = Purse(state)
    purse.turn_to(state.god)
    mixed = purse.next_act() if purse.pays(MIXED) else None
    if mixed is not None and mixed not in acts:
        mixed = None
    superior = purse.next_act() if purse.pays(SUPERIOR) else None
    if superior is None or superior not in acts:
        return mixed if mixed is not None else acts[-1]
    if mixed is None or mixed == superior:
        return superior
    whole = purse.outcome(state.god)
    purse.pays(MIXED)
    return superior if whole > purse.outcome(state.god) else mixed


def use(boon: Boon, act: Act) -> float:
    """What a power comes to, with the building that may follow it."""
    state = boon.state
    match act:
        case Move(name, zone):
            return boon.moved(state.book.hero[name], zone, state.chosen)
        case Lift(god):
            return boon.lifted(state.olympus.index(GOD[god]))
        case Put(place):
            return boon.put(state.olympus.index(state.chosen), place)
        case Take(card):
            return boon.taken(CARD[card])
        case Invoke():
            return boon.invoked()
        case _:
            return boon.declined()


def work(state: Position, act: Act) -> float:
    """Build with the card that is worth least."""
    totals = state.book.totals
    match act:
        case Lay(card, _):
            marks, missing = state.book.marks[GREEK], needed(state, GREEK)
            copies = sum([bool(marks[c] & missing) for c in state.hands[GREEK]])
            return progress(state, list(state.hands[GREEK])) - SYMBOL * totals[CARD[card]] + 0.01 * copies
        case March(card, second):
            spent = totals[CARD[card]] + (totals[CARD[second]] if second else 0)
            return progress(state, list(state.hands[TROJAN])) - SYMBOL * spent
        case _:
            return -DECK


def fetch(state: Position, act: Act) -> float:
    """All heroes there count alike; keep those whose god is dear to me now, as they are hard to send again."""
    assert isinstance(act, Recall)
    book, costs = state.book, state.book.costs[state.turn]
    price = {book.linked[state.turn][god]: costs[place] for place, god in enumerate(state.olympus)}
    spared = sum([price.get(book.hero[name], 0) for name in (act.first, act.second)])
    mover = state.waits == (state.turn,)
    return -spared if mover else float(spared)
