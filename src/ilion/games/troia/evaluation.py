"""Evaluation of positions: values of cards, steps and powers, and a search for the best turn.

A whole turn is weighed at once: payment, power and building. Values of cards and steps are in units of about a third
of a hero's step and are computed without playing the acts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ilion.core.values import Act
from ilion.games.troia import powers
from ilion.games.troia.book import (
    ADDS,
    APHRODITE,
    APOLLO,
    ATHENA,
    CARD,
    CARDS_PER_DECK,
    CARDS_PER_DRAW,
    COMBAT,
    DEFENCE,
    DONE,
    DORIS,
    FORWARD,
    GOD,
    GREEK,
    IRIS,
    MARCH,
    PAY,
    PIECES,
    PLACES,
    POURS,
    PRINCES,
    PROTECTION,
    TROJAN,
    ZEUS,
)
from ilion.games.troia.offerings import CORNUCOPIA_OFFERINGS, MIXED, NO_TOKEN, SUPERIOR, PaymentTerms
from ilion.games.troia.state import NO_CARD, UNCHOSEN, Position
from ilion.games.troia.types import (
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Put,
    Recall,
    Take,
)

NEVER: Final = float("-inf")
UNPAYABLE: Final = float("inf")
"""Price of what the hand cannot pay."""
STEP_VALUE: Final = 3.6
"""Value of a hero's step towards the opponent."""
PIECE_VALUE: Final = 30.0
"""Value of a piece of the horse, or of a step of the march."""
SYMBOL_VALUE: Final = 1.05
CARD_VALUE: Final = 0.6
ICON_VALUE: Final = 3.0
"""Value of the first copy of an icon that is still needed."""
DRAWN_CARD_VALUE: Final = 2.94
"""Value of an unknown card."""
CORNUCOPIA_VALUE: Final = 3.0
WIN_VALUE: Final = 1000.0
CHEAPER_COST_VALUE: Final = 0.05
"""Value of Iris making a god's cost one lower for me than for the opponent."""

PRINCES_PER_STEP: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(PRINCES.index(prince) for prince in princes) for princes in step) for step in MARCH
)
"""What each step requires, by the princes' numbers: any one of these."""
PRINCES_LEFT: Final[tuple[int, ...]] = tuple(
    sum({1 << prince for step in PRINCES_PER_STEP[n:] for princes in step for prince in princes})
    for n in range(PIECES + 1)
)
"""By steps made, a bit for each prince that the remaining steps require."""
ICON_VALUE_WITH_RAIDERS: Final = 12.0
"""Value of the first copy of a needed icon while heroes already wait to use it."""

GREEK_LOG_ODDS: Final = -0.39
"""This and the constants below are log-odds, fitted to the results of 3,000 games between slightly noisy bots."""
PIECE_LOG_ODDS: Final = 2.92
LAST_PIECE_LOG_ODDS: Final = 0.47
"""Added when only one piece or step is missing."""
CARD_LOG_ODDS: Final = 0.352
"""For each card in hand."""
OFFERING_LOG_ODDS: Final = 0.018
"""For each offering on the cards in hand."""
ICON_LOG_ODDS: Final = 0.093
"""For each kind of icon in hand that is still needed."""
READY_LOG_ODDS: Final = 0.27
"""For a hand that holds what the next piece or step requires."""
RAIDER_LOG_ODDS: Final = 1.01
"""For each hero in the opponent's protection zone."""
DEFENCE_LOG_ODDS: Final = 0.39
"""For each hero in the opponent's defence zone."""
TEMPO_LOG_ODDS: Final = 0.49
CORNUCOPIA_LOG_ODDS: Final = 0.39


def side_log_odds(state: Position, seat: int) -> float:
    """Return a side's log-odds: pieces or steps, hand, Cornucopia, and heroes far forward."""
    hand, built, zones = list(state.hands[seat]), steps_done(state, seat), state.zones
    totals, marks = state.book.totals, state.book.marks[seat]
    offerings = shown = icons = 0
    for card in hand:
        offerings += totals[card]
        shown |= marks[card]
    shown &= icons_needed(state, seat)
    while shown:
        icons += shown & 1
        shown >>= 1
    return (
        PIECE_LOG_ODDS * built
        + LAST_PIECE_LOG_ODDS * (built == PIECES - 1)
        + CARD_LOG_ODDS * len(hand)
        + OFFERING_LOG_ODDS * offerings
        + ICON_LOG_ODDS * icons
        + READY_LOG_ODDS * (cheapest_progress(state, seat, hand) < UNPAYABLE)
        + RAIDER_LOG_ODDS * zones.count(PROTECTION[1 - seat])
        + DEFENCE_LOG_ODDS * zones.count(DEFENCE[1 - seat])
        + CORNUCOPIA_LOG_ODDS * (state.cornucopia == seat)
    )


def opening_value(state: Position, act: Act, search: PaymentSearch, built: float) -> float:
    """Return the value of the turn that begins with this act."""
    if isinstance(act, Offer):
        return offering_value(search, GOD[act.god])
    if act == DONE:
        return built
    return draw_value(state, state.zones) + (built if not would_empty_deck(state) else 0.0)


def building_value(state: Position) -> float:
    """Return the value of building or marching at the end of this turn; 0 if impossible."""
    return (
        max(0.0, progress_value(state, list(state.hands[state.turn])))
        if state.zones.count(state.far_zone()) > 1
        else 0.0
    )


def card_losses(state: Position) -> dict[int, float]:
    """Return what losing each card in hand would cost the side to move, cheapest first.

    The only copy of a needed icon costs more.
    """
    seat, icon = state.turn, ICON_VALUE_WITH_RAIDERS if state.far_zone() in state.zones else ICON_VALUE
    hand, marks, missing = state.hands[seat], state.book.marks[seat], icons_needed(state, seat)
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
        worth[card] = card_value(state, card) + more
    return {card: worth[card] for card in sorted(hand, key=worth.__getitem__)}


def suffix_sums(row: list[int]) -> list[int]:
    """Return, by index, the sum of a row from there on."""
    sums = row.copy()
    for i in range(len(row) - 2, -1, -1):
        sums[i] += sums[i + 1]
    return sums


class PaymentSearch:
    """Search for the cheapest payment to a god, card by card, starting from the offering so far."""

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
        worth, totals, drafted = card_losses(state), state.book.totals, state.draft
        self.state: Position = state
        self.pours: tuple[int, ...] = state.pours()
        self.drafted: tuple[int, ...] = drafted
        self.cards: list[int] = [c for c in worth if c not in drafted] if drafted else list(worth)
        self.losses: list[float] = [worth[c] for c in self.cards]
        self.sums: list[int] = [totals[c] for c in self.cards]
        self.sums_left: list[int] = suffix_sums(self.sums)
        self.spent: float = sum([worth[c] for c in drafted], 0.0)
        self.drafted_sum: int = sum([totals[c] for c in drafted])
        self.drafted_own: int = 0
        self.own: list[int] = []
        self.own_left: list[int] = []
        self.terms: PaymentTerms = state.book.terms[0]
        self.most: int = 0
        self.level: int = MIXED
        self.least: float = UNPAYABLE
        """Cost of the best payment so far."""
        self.picked: int = 0
        """Cards of that payment, as bits."""
        self.poured: int = NO_TOKEN
        """How the Cornucopia is used in that payment."""

    def turn_to(self, god: int) -> None:
        """Prepare the search for a god."""
        kind, symbols = self.state.book.offering[god], self.state.book.symbols
        self.terms = self.state.terms(god)
        self.most = len(self.drafted) + self.terms.cost
        self.own = [symbols[c][kind] for c in self.cards]
        self.own_left = suffix_sums(self.own)
        self.drafted_own = sum([symbols[c][kind] for c in self.drafted])

    def find_payment(self, level: int) -> bool:
        """Find the cheapest payment of a level; return whether there is one."""
        self.level, self.least = level, UNPAYABLE
        n, own, total = len(self.drafted), self.drafted_own, self.drafted_sum
        for poured in self.pours:
            if poured == NO_TOKEN:
                self.grow(start=0, n=n, picked=0, specific=own, total=total, lost=self.spent, poured=poured)
            else:
                self.grow(
                    start=0,
                    n=n,
                    picked=0,
                    specific=own + poured,
                    total=total + CORNUCOPIA_OFFERINGS,
                    lost=self.spent + CORNUCOPIA_VALUE,
                    poured=poured,
                )
        return self.least < UNPAYABLE

    def grow(self, *, start: int, n: int, picked: int, specific: int, total: int, lost: float, poured: int) -> None:
        """Add cards from index ``start`` on, cheaper ones first, while that can still beat the best payment."""
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
                    self.grow(
                        start=i + 1,
                        n=n + 1,
                        picked=picked | 1 << i,
                        specific=specific + own,
                        total=total + self.sums[i],
                        lost=loss,
                        poured=poured,
                    )

    def turn_value(self, god: int) -> float:
        """Return the value of a turn with the payment found: cards lost, hero moved, power used, piece built."""
        state = self.state
        hero, zones = state.book.linked[state.turn][god], state.zones
        zone = state.zone_ahead(hero, 2 if self.level == SUPERIOR else 1)
        hand = [card for i, card in enumerate(self.cards) if not self.picked >> i & 1]
        after = (*zones[:hero], zone, *zones[hero + 1 :])
        return STEP_VALUE * abs(zone - zones[hero]) - self.least + PowerValue(state, god, after, hand).best_value()

    def next_act(self) -> Act:
        """Return the next act of the payment found."""
        if self.poured != self.state.poured:
            return POURS[self.poured]
        for i, card in enumerate(self.cards):
            if self.picked >> i & 1:
                return ADDS[card]
        return PAY


def offering_value(search: PaymentSearch, god: int) -> float:
    """Return the value of the best turn that offers to a god."""
    search.turn_to(god)
    best = NEVER
    for level in (SUPERIOR, MIXED):
        if search.find_payment(level):
            best = max(best, search.turn_value(god))
    return best


def addition_values(state: Position, acts: Sequence[Act]) -> list[float]:
    """Return values for the acts that lead to the cheapest payment of either level; cards go in cheapest first."""
    worths: dict[Act, float] = {}
    search = PaymentSearch(state)
    search.turn_to(state.god)
    for level in (MIXED, SUPERIOR):
        if search.find_payment(level):
            act = search.next_act()
            worths[act] = max(worths.get(act, NEVER), search.turn_value(state.god))
    fallback = {} if any(act in worths for act in acts) else {planned_act(state, acts): 0.0}
    return [worths.get(act, fallback.get(act, NEVER)) for act in acts]


def planned_act(state: Position, acts: Sequence[Act]) -> Act:
    """Return the next act of the best plan for the current offering, or any act if there is no plan."""
    search = PaymentSearch(state)
    search.turn_to(state.god)
    mixed = search.next_act() if search.find_payment(MIXED) else None
    if mixed is not None and mixed not in acts:
        mixed = None
    superior = search.next_act() if search.find_payment(SUPERIOR) else None
    if superior is None or superior not in acts:
        return mixed if mixed is not None else acts[-1]
    if mixed is None or mixed == superior:
        return superior
    whole = search.turn_value(state.god)
    search.find_payment(MIXED)
    return superior if whole > search.turn_value(state.god) else mixed


def power_act_value(power: PowerValue, act: Act) -> float:
    """Return the value of using a power, with the building that may follow."""
    state = power.state
    match act:
        case Move(name, zone):
            return power.move_value(state.book.hero[name], zone, state.chosen)
        case Lift(god):
            return power.lift_value(state.olympus.index(GOD[god]))
        case Put(place):
            return power.put_value(state.olympus.index(state.chosen), place)
        case Take(card):
            return power.take_value(CARD[card])
        case Invoke():
            return power.invoke_value()
        case _:
            return power.decline_value()


def build_value(state: Position, act: Act) -> float:
    """Return the value of building or marching with these cards; the cheapest cards are best."""
    totals = state.book.totals
    match act:
        case Lay(card, _):
            marks, missing = state.book.marks[GREEK], icons_needed(state, GREEK)
            copies = sum([bool(marks[c] & missing) for c in state.hands[GREEK]])
            return progress_value(state, list(state.hands[GREEK])) - SYMBOL_VALUE * totals[CARD[card]] + 0.01 * copies
        case March(card, second):
            spent = totals[CARD[card]] + (totals[CARD[second]] if second else 0)
            return progress_value(state, list(state.hands[TROJAN])) - SYMBOL_VALUE * spent
        case _:
            return -CARDS_PER_DECK


def recall_value(state: Position, act: Act) -> float:
    """Return the value of recalling two heroes. Keep those whose god is expensive now: they are hard to send again."""
    assert isinstance(act, Recall)
    book, costs = state.book, state.book.costs[state.turn]
    price = {book.linked[state.turn][god]: costs[place] for place, god in enumerate(state.olympus)}
    spared = sum([price.get(book.hero[name], 0) for name in (act.first, act.second)])
    mover = state.waits == (state.turn,)
    return -spared if mover else float(spared)


def steps_done(state: Position, seat: int) -> int:
    """Return the pieces built, or the steps made."""
    return PIECES - state.horse.count(NO_CARD) if seat == GREEK else state.march


def card_value(state: Position, card: int) -> float:
    """Return what a card's offerings alone are worth."""
    return SYMBOL_VALUE * state.book.totals[card] + CARD_VALUE


def icons_needed(state: Position, seat: int) -> int:
    """Return a bit for each icon (piece or prince) that a side still needs."""
    if seat == TROJAN:
        return PRINCES_LEFT[state.march]
    bits = 0
    for piece in range(PIECES):
        if state.horse[piece] == NO_CARD:
            bits |= 1 << piece
    return bits


def cheapest_progress(state: Position, seat: int, hand: list[int]) -> float:
    """Return the value of the cheapest cards for the next piece or step; UNPAYABLE without them."""
    marks, least = state.book.marks[seat], UNPAYABLE
    if seat == GREEK:
        missing = icons_needed(state, GREEK)
        for card in hand:
            if marks[card] & missing:
                least = min(least, card_value(state, card))
        return least
    for princes in PRINCES_PER_STEP[state.march]:
        price = 0.0
        for prince in princes:
            lowest = UNPAYABLE
            for card in hand:
                if marks[card] >> prince & 1:
                    lowest = min(lowest, card_value(state, card))
            price += lowest
        least = min(least, price)
    return least


def progress_value(state: Position, hand: list[int]) -> float:
    """Return a piece or step, less the two heroes that return and the cards; 0 without the cards."""
    price = cheapest_progress(state, state.turn, hand)
    if price == UNPAYABLE:
        return 0.0
    return WIN_VALUE if steps_done(state, state.turn) == PIECES - 1 else PIECE_VALUE - 2 * 2 * STEP_VALUE - price


def would_empty_deck(state: Position) -> bool:
    """Return whether drawing now would empty the deck and end the game."""
    return len(state.decks[state.turn]) <= CARDS_PER_DRAW and not state.book.setup.finish_turn


def draw_value(state: Position, zones: tuple[int, ...]) -> float:
    """Return the value of two cards, or of the game's result if they are the last ones."""
    if not would_empty_deck(state):
        return DRAWN_CARD_VALUE * min(CARDS_PER_DRAW, len(state.decks[state.turn]))
    lead = steps_done(state, GREEK) - steps_done(state, TROJAN) or sum([zone - COMBAT for zone in zones])
    return WIN_VALUE / 2 * FORWARD[state.turn] * ((lead > 0) - (lead < 0))


class PowerValue:
    """Value of a god's power for given zones and hand, with the building that may follow."""

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
        self.built: float = max(0.0, progress_value(state, hand)) if raiders else 0.0
        """Value of building with two heroes in the opponent's protection zone. No power brings two there at once."""

    def building(self, raiders: int) -> float:
        """Return the value of building at the end of this turn, if there are enough raiders."""
        return self.built if raiders > 1 else 0.0

    def decline_value(self) -> float:
        return self.building(self.raiders)

    def best_value(self) -> float:
        """Return the best value of the power, or of the turn without it."""
        state, god, setup = self.state, self.god, self.state.book.setup
        best = NEVER
        if god == APOLLO and setup.apollo == "chosen":
            for card in state.discards[1 - state.turn]:
                best = max(best, self.take_value(card))
        elif powers.has_no_target(god):
            if powers.has_effect(state, god):
                best = self.invoke_value()
        elif god == IRIS:
            for place in range(PLACES):
                best = max(best, self.lift_value(place))
        else:
            for hero, zone in powers.power_moves(state, god, self.zones, UNCHOSEN):
                best = max(best, self.move_value(hero, zone, UNCHOSEN))
        return max(best, self.decline_value()) if best == NEVER or setup.power_optional else best

    def move_value(self, hero: int, zone: int, chosen: int) -> float:
        """Return the value of moving a hero; Aphrodite's step forward includes the best step back of another hero."""
        start, far = self.zones[hero], self.far
        gained = STEP_VALUE * (zone - start) * FORWARD[self.state.turn]
        raiders = self.raiders
        if zone == far:
            raiders += 1
        if start == far:
            raiders -= 1
        if self.god != APHRODITE or chosen != UNCHOSEN or gained <= 0:
            return gained + self.building(raiders)
        worst = NEVER
        for other, back in powers.moves_backward(self.state.turn, self.zones, hero):
            lost = STEP_VALUE * (back - self.zones[other]) * FORWARD[self.state.turn]
            worst = max(worst, lost + self.building(raiders - 1 if self.zones[other] == far else raiders))
        return gained + (worst if worst > NEVER else self.building(raiders))

    def lift_value(self, place: int) -> float:
        """Return the value of moving the god at a place to the best other place."""
        return max([self.put_value(place, to) for to in range(PLACES) if to != place]) + self.decline_value()

    def put_value(self, place: int, to: int) -> float:
        """Return how much cheaper the gods that I hold offerings for become.

        The opponent's costs change too, but their sum stays the same.
        """
        costs, by = self.state.book.costs[self.state.turn], 1 if to > place else -1
        cheaper = (costs[place] - costs[to]) * self.offerings_held(place)
        while place != to:
            place += by
            cheaper += (costs[place] - costs[place - by]) * self.offerings_held(place)
        return CHEAPER_COST_VALUE * cheaper

    def offerings_held(self, place: int) -> int:
        """Return how many offerings for the god at a place are in hand."""
        book = self.state.book
        kind, symbols, n = book.offering[self.state.olympus[place]], book.symbols, 0
        for card in self.hand:
            n += symbols[card][kind]
        return n

    def take_value(self, card: int) -> float:
        """Return the value of a chosen card, with what could be built with it."""
        state = self.state
        wanted, icons = state.book.marks[state.turn][card] & icons_needed(state, state.turn), 0
        while wanted:
            icons += wanted & 1
            wanted >>= 1
        built = max(0.0, progress_value(state, [*self.hand, card])) if self.raiders > 1 else 0.0
        return card_value(state, card) + ICON_VALUE * icons + built

    def invoke_value(self) -> float:
        """Return the value of a power without a target."""
        state, god = self.state, self.god
        if god == ZEUS:
            return draw_value(state, self.zones) + (0.0 if would_empty_deck(state) else self.decline_value())
        if god == ATHENA:
            return CORNUCOPIA_VALUE * (2 if state.cornucopia == 1 - state.turn else 1) + self.decline_value()
        return (2 * DRAWN_CARD_VALUE if god == DORIS else DRAWN_CARD_VALUE) + self.decline_value()
