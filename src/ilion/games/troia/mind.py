"""What a player of Troia knows: heroes far forward, pieces and steps, and cards in hand are worth something.

The unit is about a third of a hero's step; a whole turn is weighed at once, payment, power and building.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.troia import powers
from ilion.games.troia.book import (
    ADDS,
    APHRODITE,
    ATHENA,
    CARD,
    COMBAT,
    DECK,
    DEFENCE,
    DONE,
    DORIS,
    DRAWN,
    FORWARD,
    GOD,
    GREEK,
    HECTOR,
    HEROES,
    MARCH,
    PARIS,
    PAY,
    PIECES,
    PLACES,
    POURS,
    PROTECTION,
    TROJAN,
    ZEUS,
)
from ilion.games.troia.payment import MIXED, NO_TOKEN, SUPERIOR, summed
from ilion.games.troia.position import ACT, BUILD, NO_CARD, PAYING, POWER, UNCHOSEN, Position
from ilion.games.troia.types import Invoke, Lay, Lift, March, Move, Offer, Put, Recall, Take

NEVER: Final = float("-inf")
ZONE: Final = 3.6
"""A hero's step towards the opponent."""
PROGRESS: Final = 30.0
"""A piece of the horse, or a step of the march."""
SYMBOL: Final = 1.05
IN_HAND: Final = 0.6
ICON: Final = 3.0
"""The first copy of an icon that is still needed."""
SPARED: Final = 12.0
"""The same, with heroes already waiting for it."""
DRAWING: Final = 2.94
"""A card not yet seen."""
TOKEN: Final = 3.0
WIN: Final = 1000.0
BIAS: Final = 0.05
"""What a cost that is one lower for me than for the other is worth, at Iris' bidding."""

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

Plan = tuple[float, tuple[int, ...], int]
"""A payment: what it loses, its cards, and how the Cornucopia stands in it."""


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
            worth = losses(state)
            return [self.opening(state, act, worth) for act in acts]
        if state.phase == PAYING:
            return additions(state, acts)
        if state.phase == POWER:
            return [use(state, act) for act in acts]
        if state.phase == BUILD:
            return [work(state, act) for act in acts]
        return [fetch(state, act) for act in acts]

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """A turn is judged before it begins; half an offering is worth nothing."""
        assert isinstance(state, Position)
        return state.phase == ACT

    def opening(self, state: Position, act: Act, worth: dict[int, float]) -> float:
        if isinstance(act, Offer):
            return offering(state, GOD[act.god], worth)
        if act == DONE:
            return building(state, state.hands[state.turn])
        return drawing(state) + (building(state, state.hands[state.turn]) if not emptied(state) else 0.0)

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """The best looking act; an offering under way follows its cheapest plan without weighing the rest."""
        assert isinstance(state, Position)
        if state.phase == PAYING:
            return following(state, acts)
        return super().pick(state, seat, acts, rng)


def standing(state: Position, seat: int) -> float:
    """What a side has, in log-odds: pieces or steps, its hand, the Cornucopia, and heroes far forward."""
    hand, built, zones = state.hands[seat], done(state, seat), state.zones
    icons = {icon for card in hand for icon in wanted(state, seat, card)}
    totals = state.book.totals
    return (
        PIECE * built
        + LAST_PIECE * (built == PIECES - 1)
        + HELD * len(hand)
        + OFFERED * sum([totals[card] for card in hand])
        + WANTED * len(icons)
        + FITTING * bool(prices(state, seat, hand))
        + RAIDER * zones.count(PROTECTION[1 - seat])
        + NEARER * zones.count(DEFENCE[1 - seat])
        + HORN * (state.cornucopia == seat)
    )


def done(state: Position, seat: int) -> int:
    """Pieces built, or steps made."""
    return PIECES - state.horse.count(NO_CARD) if seat == GREEK else state.march


def plain(state: Position, card: int) -> float:
    """What a card is worth for its offerings alone."""
    return SYMBOL * state.book.totals[card] + IN_HAND


def wanted(state: Position, seat: int, card: int) -> tuple[int, ...]:
    """The icons of a card that its holder still needs."""
    book = state.book
    if seat == GREEK:
        return tuple([p for p in book.shapes[card] if state.horse[p] == NO_CARD])
    left = [prince for step in MARCH[state.march :] for princes in step for prince in princes]
    shown = book.emblems[card]
    return tuple([i for i, prince in enumerate((HECTOR, PARIS)) if prince in shown and prince in left])


def losses(state: Position) -> dict[int, float]:
    """What each card is worth to the side to move, in its hand; the only copy of a needed icon is worth more."""
    seat, icon = state.turn, SPARED if state.raiders() else ICON
    hand = state.hands[seat]
    icons = {card: wanted(state, seat, card) for card in hand}
    shown = [i for some in icons.values() for i in some]
    return {card: plain(state, card) + sum([icon / shown.count(i) for i in icons[card]]) for card in hand}


def plan(state: Position, god: int, level: int, worth: dict[int, float]) -> Plan | None:
    """The payment of a level that loses least, from the offering as it stands."""
    terms, book = state.terms(god), state.book
    kind, symbols, totals = book.offering[god], book.symbols, book.totals
    drafted = state.draft
    rest = sorted([c for c in state.hands[state.turn] if c not in drafted], key=worth.__getitem__)
    most = len(drafted) + terms.cost
    best: Plan | None = None

    def grow(start: int, cards: tuple[int, ...], specific: int, total: int, lost: float, poured: int) -> None:
        nonlocal best
        if best is not None and lost >= best[0]:
            return
        reached = terms.level(specific, total, len(cards))
        if reached == level:
            best = (lost, cards, poured)
        elif reached < level and len(cards) < most:
            for i in range(start, len(rest)):
                card = rest[i]
                own = symbols[card][kind]
                if own or level == MIXED or not cards:
                    grow(i + 1, (*cards, card), specific + own, total + totals[card], lost + worth[card], poured)

    spent = sum([worth[c] for c in drafted])
    for poured in state.pours():
        specific, total = summed(state.worths(god, drafted), poured)
        grow(0, drafted, specific, total, spent + (TOKEN if poured != NO_TOKEN else 0.0), poured)
    return best


def offering(state: Position, god: int, worth: dict[int, float]) -> float:
    """The best turn that offers to a god."""
    best = NEVER
    for level in (SUPERIOR, MIXED):
        found = plan(state, god, level, worth)
        if found is not None:
            best = max(best, outcome(state, god, level, found))
    return best


def outcome(state: Position, god: int, level: int, paid: Plan) -> float:
    """What a turn with this payment comes to: cards lost, hero forward, power used, piece built."""
    lost, cards, _ = paid
    after = state.copy()
    hero = state.book.linked[state.turn][god]
    zone = state.ahead(hero, 2 if level == SUPERIOR else 1)
    after.zones = (*state.zones[:hero], zone, *state.zones[hero + 1 :])
    after.god, after.chosen, after.phase = god, UNCHOSEN, POWER
    after.hands = tuple([tuple([c for c in hand if c not in cards]) for hand in state.hands])
    gained = ZONE * abs(zone - state.zones[hero]) - lost
    choices = powers.options(after)
    return gained + (max([use(after, act) for act in choices]) if choices else building(after, after.hands[after.turn]))


def additions(state: Position, acts: Sequence[Act]) -> list[float]:
    """Only what leads to the cheapest payment of either level; cards go in from the cheapest up."""
    worths: dict[Act, float] = {}
    worth = losses(state)
    for level in (MIXED, SUPERIOR):
        found = plan(state, state.god, level, worth)
        if found is not None:
            act = toward(state, found)
            worths[act] = max(worths.get(act, NEVER), outcome(state, state.god, level, found))
    fallback = {} if any(act in worths for act in acts) else {following(state, acts): 0.0}
    return [worths.get(act, fallback.get(act, NEVER)) for act in acts]


def toward(state: Position, found: Plan) -> Act:
    """The next act of a plan."""
    _, cards, poured = found
    if poured != state.poured:
        return POURS[poured]
    more = [c for c in cards if c not in state.draft]
    return ADDS[more[0]] if more else PAY


def following(state: Position, acts: Sequence[Act]) -> Act:
    """The next act of the best plan for the offering under way; any act when there is none."""
    best, chosen = NEVER, acts[-1]
    worth = losses(state)
    for level in (MIXED, SUPERIOR):
        found = plan(state, state.god, level, worth)
        if found is not None:
            gain = outcome(state, state.god, level, found)
            act = toward(state, found)
            if gain > best and act in acts:
                best, chosen = gain, act
    return chosen


def emptied(state: Position) -> bool:
    """Whether drawing now would empty the deck and end the game."""
    return len(state.decks[state.turn]) <= DRAWN and not state.book.setup.finish_turn


def drawing(state: Position) -> float:
    """Two cards; or, where they are the last ones, the end of the game as it stands."""
    if not emptied(state):
        return DRAWING * min(DRAWN, len(state.decks[state.turn]))
    lead = done(state, GREEK) - done(state, TROJAN) or sum([zone - COMBAT for zone in state.zones])
    return WIN / 2 * FORWARD[state.turn] * ((lead > 0) - (lead < 0))


def building(state: Position, hand: tuple[int, ...]) -> float:
    """What building or marching at the end of this turn is worth, if it is possible."""
    raiders = state.raiders()
    if len(raiders) < 2:
        return 0.0
    return max(0.0, progress(state, hand))


def progress(state: Position, hand: tuple[int, ...]) -> float:
    """A piece or a step less the two heroes that go back and what the cards were worth; 0 without the cards."""
    fit = prices(state, state.turn, hand)
    if not fit:
        return 0.0
    return WIN if done(state, state.turn) == PIECES - 1 else PROGRESS - 2 * 2 * ZONE - min(fit)


def prices(state: Position, seat: int, hand: tuple[int, ...]) -> list[float]:
    """What the cards are worth that would make the next piece or step, for each way to make it."""
    if seat == GREEK:
        return [plain(state, card) for card in hand if wanted(state, GREEK, card)]
    emblems = state.book.emblems
    ways: list[float] = []
    for princes in MARCH[state.march]:
        each = [[plain(state, card) for card in hand if prince in emblems[card]] for prince in princes]
        if all(each):
            ways.append(sum([min(some) for some in each]))
    return ways


def use(state: Position, act: Act) -> float:
    """What a power comes to, with the building that may follow it."""
    seat, hand = state.turn, state.hands[state.turn]
    match act:
        case Move(name, zone):
            hero = state.book.hero[name]
            after = state.copy()
            after.zones = (*state.zones[:hero], zone, *state.zones[hero + 1 :])
            gained = ZONE * (zone - state.zones[hero]) * FORWARD[seat]
            if state.god == APHRODITE and state.chosen == UNCHOSEN and gained > 0:
                after.chosen = hero
                back = powers.targets(after)
                return gained + (max([use(after, other) for other in back]) if back else building(after, hand))
            return gained + building(after, hand)
        case Lift(god):
            places = [place for place in range(PLACES) if state.olympus[place] != GOD[god]]
            return max([rearranged(state, GOD[god], place) for place in places]) + building(state, hand)
        case Put(place):
            return rearranged(state, state.chosen, place)
        case Take(card):
            number = CARD[card]
            new = ICON * len(wanted(state, seat, number))
            return plain(state, number) + new + building(state, (*hand, number))
        case Invoke():
            return invoking(state) + (0.0 if state.god == ZEUS and emptied(state) else building(state, hand))
        case _:
            return building(state, hand)


def invoking(state: Position) -> float:
    match state.god:
        case god if god == ZEUS:
            return drawing(state)
        case god if god == ATHENA:
            return TOKEN * (2 if state.cornucopia == 1 - state.turn else 1)
        case god if god == DORIS:
            return 2 * DRAWING
        case _:
            return DRAWING


def rearranged(state: Position, god: int, place: int) -> float:
    """How much cheaper the gods I hold offerings for become for me, and the others for the opponent dearer."""
    rest = [g for g in state.olympus if g != god]
    order = (*rest[:place], god, *rest[place:])
    mine, theirs = state.book.costs[state.turn], state.book.costs[1 - state.turn]
    held = [0] * HEROES
    for card in state.hands[state.turn]:
        for kind, n in enumerate(state.book.symbols[card]):
            held[kind] += n
    offering = state.book.offering
    return BIAS * sum(
        [
            (mine[old] - mine[new]) * held[offering[g]] + (theirs[new] - theirs[old])
            for new, g in enumerate(order)
            for old in (state.olympus.index(g),)
        ]
    )


def work(state: Position, act: Act) -> float:
    """Build with the card that is worth least."""
    totals = state.book.totals
    match act:
        case Lay(card, _):
            copies = sum([bool(wanted(state, GREEK, c)) for c in state.hands[GREEK]])
            return progress(state, state.hands[GREEK]) - SYMBOL * totals[CARD[card]] + 0.01 * copies
        case March(card, second):
            spent = totals[CARD[card]] + (totals[CARD[second]] if second else 0)
            return progress(state, state.hands[TROJAN]) - SYMBOL * spent
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
