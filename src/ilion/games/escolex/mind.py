"""What a bot should know: hold what is threatened, strike where it pays, bring idle troops to the front, over sea too.

Everything is weighed in troops. A cell is looked at with its neighbours only, and how far the front is comes from
a search over the open sheet and the sheets beside it, so that a thought costs as much on any map.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.escolex.book import THIRD, Book, Way
from ilion.games.escolex.might import shares
from ilion.games.escolex.paths import fronts
from ilion.games.escolex.position import ACTIVE, NOWHERE, REINFORCE, Position
from ilion.games.escolex.position import MARCH as MARCHING
from ilion.games.escolex.rules import War
from ilion.games.escolex.types import (
    Close,
    Crown,
    Decamp,
    End,
    Escort,
    Found,
    Halt,
    Keep,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
)

LAND_WORTH: Final = 2.2
"""A land cell gives a third of a troop every round, for as long as a cell usually lasts."""
SEA_WORTH: Final = 0.1
CAPITAL_WORTH: Final = 8.0
FAR: Final = 0.15
"""What each step away from the front takes from the use of a troop."""
RESERVE: Final = 3
"""Troops beyond what an enemy could send that still count in full where they stand."""
SURPLUS: Final = 0.5
CHEAP: Final = 0.08
USELESS: Final = 0.2
"""What a troop is worth however far away."""
FURY: Final = 0.7
"""How likely a neighbour is to strike where he would win."""
MODEL: Final = 24
"""Greater armies are weighed as a battle of this size."""
OPENING: Final = 2
"""The last round in which nothing is judged."""
AT_HAND: Final = 0.05
"""What a free land near home is worth against a way into it: wars so begun were won against all who weighed it more."""
LITTLE: Final = 1e-6
NEVER: Final = float("-inf")


@cache
def chances(dice: int) -> tuple[float, ...]:
    """How likely each number of odd dice is."""
    return tuple([comb(dice, hits) / 2**dice for hits in range(dice + 1)])


@lru_cache(maxsize=1 << 16)
def outcome(a: int, d: int, more_a: int, more_d: int) -> tuple[float, float, float]:
    """Of a battle to its end: how likely the attacker wins, and how many attackers and defenders survive on average."""
    if a == 0 or d == 0:
        return (1.0 if a else 0.0), float(a), float(d)
    won = left_a = left_d = 0.0
    for hits_a, odds_a in enumerate(chances(a + more_a)):
        for hits_d, odds_d in enumerate(chances(d + more_d)):
            odds = odds_a * odds_d
            loss_a, loss_d = (hits_d, hits_a) if hits_a or hits_d else (1, 1)
            then = outcome(max(0, a - loss_a), max(0, d - loss_d), more_a, more_d)
            won += odds * then[0]
            left_a += odds * then[1]
            left_d += odds * then[2]
    return won, left_a, left_d


def battle(a: int, d: int, more_a: int, more_d: int) -> tuple[float, float, float]:
    """The outcome of a battle; great armies are weighed as smaller ones in the same proportion."""
    most = max(a, d)
    if most <= MODEL:
        return outcome(a, d, more_a, more_d)
    scale = most / MODEL
    few_a, few_d = round(a / scale), round(d / scale)
    if not few_a or not few_d:
        return (0.0, 0.0, d - a * 0.7) if a < d else (1.0, a - d * 0.7, 0.0)
    won, left_a, left_d = outcome(few_a, few_d, 0, 0)
    return won, min(a, left_a * scale), min(d, left_d * scale)


class Eye:
    """One look at a position for the army whose go it is; forgets everything afterwards."""

    __slots__ = ("army", "book", "front", "p", "pressures", "price", "spite")

    def __init__(self, p: Position) -> None:
        self.p = p
        self.book: Book = p.book
        self.army = p.army
        self.pressures: dict[int, int] = {}
        enemies = sum([s == ACTIVE for a, s in enumerate(p.status) if p.book.seat(a) != p.book.seat(p.army)])
        self.spite: float = float(max(1, enemies)) ** -0.7
        """What an enemy's loss is worth to me: all of it when he is the only one."""
        strongest = max([n for a, n in enumerate(p.strength) if a != p.army and p.status[a] == ACTIVE], default=1)
        self.price = min(1.0, max(CHEAP, strongest / max(1, p.strength[p.army])))
        """What a troop of mine is worth to me: less, the more I have than anybody else."""
        self.front: dict[int, float] = {}

    def worth(self, j: int) -> float:
        """What it is worth to hold a cell."""
        worth = LAND_WORTH if self.book.value[j] else SEA_WORTH
        return worth + CAPITAL_WORTH if self.p.capital[self.army] == j else worth

    def use(self, j: int) -> float:
        """What a troop is worth here: less when the front is far."""
        if not self.front:
            self.front = fronts(self.p)
        return max(USELESS, 1 - FAR * self.front.get(j, 10.0))

    def pressure(self, j: int) -> int:
        """The most troops that one active enemy could send against a cell."""
        known = self.pressures.get(j)
        if known is None:
            by: dict[int, int] = {}
            p, land = self.p, self.book.land
            for k in self.book.near[j]:
                owner = p.owner(k)
                if owner not in (self.army, self.book.armies) and p.status[owner] == ACTIVE:
                    n = p.troops(k)
                    by[owner] = by.get(owner, 0) + (n // 2 if land[k] and not land[j] else n)
            known = max(by.values(), default=0)
            self.pressures[j] = known
        return known

    def hold(self, j: int, n: int) -> float:
        """The worth of n troops in an own cell, and of the cell with them."""
        if n <= 0:
            return 0.0
        worth, use = self.worth(j), self.use(j)
        threat = self.pressure(j)
        enough = threat + RESERVE
        of_use = n if n <= enough else enough + SURPLUS * (n - enough)
        if not threat:
            return worth + of_use * use * self.price
        lost = FURY * battle(threat, n, 0, self.bonus(j))[0]
        return (worth + of_use * self.price) * (1 - lost) + lost * self.spite * min(n, threat) * 0.7

    def bonus(self, j: int) -> int:
        """Dice that help the defender of a cell."""
        p = self.p
        owner = p.owner(j)
        walls = p.book.terms.capital_die and owner < p.book.armies and p.capital[owner] == j
        return int(p.book.mountain[j]) + int(walls)

    def strike(self, k: int, a: int) -> float:
        """The worth of sending a troops into an enemy's cell."""
        if not a:
            return 0.0
        p = self.p
        owner, d = p.owner(k), p.troops(k)
        won, left_a, left_d = battle(a, d, 0, self.bonus(k))
        mine = won * (self.worth(k) + SEA_WORTH) + left_a * self.price
        if p.status[owner] != ACTIVE:
            return mine
        theirs = LAND_WORTH * self.book.value[k]
        theirs += CAPITAL_WORTH if p.capital[owner] == k else 0
        theirs += CAPITAL_WORTH if p.queen[owner] == k else 0
        last = p.strength[owner] <= d
        return mine + self.spite * ((1 - left_d / d) * theirs + (d - left_d) + won * (4 if last else 0))

    def send(self, j: int, way: Way, n: int) -> float:
        """The gain of n troops that go from one cell to the next."""
        p, k = self.p, way.to
        there, here = p.owner(k), p.troops(j)
        arrive = n // way.price
        if there == self.army:
            now = p.troops(k)
            return self.hold(k, now + arrive) - self.hold(k, now) + self.leave(j, here, n)
        if there == self.book.armies:
            return self.hold(k, arrive) + self.leave(j, here, n)
        came = p.came(k)
        gain = self.strike(k, came + arrive) - self.strike(k, came) + self.leave(j, here, n)
        if gain > 0:
            return gain
        return self.together(j, k, n, arrive)

    def leave(self, j: int, here: int, n: int) -> float:
        """What the departure of n troops costs."""
        change = self.hold(j, here - n) - self.hold(j, here)
        return change - 0.4 if here == n else change

    def together(self, j: int, k: int, n: int, arrive: int) -> float:
        """My share of a strike that pays only if the neighbours join it."""
        p, land = self.p, self.book.land
        total, cost = p.came(k) + arrive, self.leave(j, p.troops(j), n)
        for other in self.book.near[k]:
            if other != j and p.ready(other):
                spare = p.idle(other) - (1 if p.came(other) == 0 else 0)
                if land[other] and not land[k]:
                    spare -= spare % 2
                    total += spare // 2
                else:
                    total += spare
                if spare:
                    cost += self.leave(other, p.troops(other), spare)
        gain = self.strike(k, total) - self.strike(k, p.came(k)) + cost
        return gain * arrive / total if gain > 0 and total > arrive else min(gain, -LITTLE)

    def best_departure(self, j: int) -> float:
        """The best that can be done with the idle troops of a cell."""
        p = self.p
        idle = p.idle(j) - p.queen_ready(j)
        best = 0.0
        for way in self.book.ways(j):
            for n in {idle, idle - 1, idle // 2, 1}:
                n -= n % way.price
                if n > 0:
                    best = max(best, self.send(j, way, n))
        return best

    def reinforce(self, j: int, n: int) -> float:
        """The gain of n fresh troops in a cell: a better defence, or a strike that they make possible."""
        p = self.p
        now = p.troops(j)
        gain = self.hold(j, now + n) - self.hold(j, now)
        for way in self.book.ways(j):
            if p.owner(way.to) not in (self.army, self.book.armies):
                more, less = (now + n - 1) // way.price, (now - 1) // way.price
                gain = max(gain, self.strike(way.to, more) - self.strike(way.to, less) + 0.2)
        return gain

    def place(self, j: int) -> float:
        """A place for a troop of the stock: beside my own, among free lands, away from the others."""
        b, p = self.book, self.p
        friends = free = foes = 0
        for k in b.near[j]:
            owner = p.owner(k)
            if owner == self.army:
                friends += 1
            elif owner == b.armies:
                free += b.land[k]
            else:
                foes += 1
        if p.owner(j) == self.army:
            return 0.4 * (self.pressure(j) - p.troops(j)) - 1
        if not b.value[j]:
            return -6.0
        lands = sum(p.ground.land[self.army])
        if lands and p.pool[self.army] < THIRD - lands % THIRD:
            return -3.0
        if not p.strength[self.army]:
            return self.homeland(j)
        return 2.0 * (friends > 0) + 0.6 * friends + 0.3 * min(free, 4) - 0.6 * foes - 0.02 * len(b.near[j])

    def homeland(self, j: int) -> float:
        """How good it is to begin here: few ways in, then much free land at hand."""
        b, p = self.book, self.p
        ball = [j]
        for _ in range(2):
            near = [k for c in ball for k in b.near[c] if b.value[k] and p.owner(k) == b.armies]
            ball = list(dict.fromkeys([*ball, *near]))
        gates = {k for c in ball for k in b.near[c] if b.land[k] and k not in ball}
        return AT_HAND * len(ball) - len(gates)


class EscolexMind(Mind):
    """Advice for any seat of any war."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        assert isinstance(state, War)
        eye = Eye(state)
        return [self.look(eye, act) for act in acts]

    def look(self, eye: Eye, act: Act) -> float:
        """How good one act looks."""
        b, p = eye.book, eye.p
        match act:
            case Muster(cell):
                return eye.best_departure(b.index[cell])
            case March(origin, to, n):
                return self.depart(eye, b.index[origin], b.index[to], n)
            case Decamp(origin, to):
                return self.depart(eye, b.index[origin], b.index[to], p.idle(b.index[origin]))
            case Escort(origin, to, n):
                j, k = b.index[origin], b.index[to]
                return -5.0 if p.owner(k) != eye.army else self.depart(eye, j, k, n) + flight(eye, j, k)
            case Reinforce(cell, n):
                return eye.reinforce(b.index[cell], n) / (1 if b.land[b.index[cell]] else 3)
            case Place(cell):
                return eye.place(b.index[cell])
            case Found(cell) | Crown(cell):
                j = b.index[cell]
                return p.troops(j) - 2 * eye.pressure(j) + 0.3 * sum([p.owner(k) == eye.army for k in b.near[j]])
            case Open(sheet):
                return self.turn_to(eye, sheet)
            case Close():
                return 2 * LITTLE
            case Halt() | End():
                return LITTLE if isinstance(act, Halt) else 0.0
            case Keep(army):
                mine = p.waiting[0] if army == 1 else p.waiting[0] + b.seats
                return p.strength[mine] + LAND_WORTH * sum(p.ground.land[mine])
            case _:
                return NEVER

    def depart(self, eye: Eye, j: int, k: int, n: int) -> float:
        way = eye.book.way(j, k)
        assert way is not None
        return eye.send(j, way, n)

    def turn_to(self, eye: Eye, sheet: int) -> float:
        """Which sheet to open: when troops are to be placed, one where friend and foe meet."""
        g, army = eye.p.ground, eye.army
        mine = g.land[army][sheet] + g.sea[army][sheet]
        others = sum([g.land[a][sheet] + g.sea[a][sheet] for a in range(eye.book.armies) if a != army])
        return LITTLE + LITTLE * min(mine, others)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """A turn is judged before it begins: whoever has half marched is neither here nor there.

        Nor do the first rounds tell anything: all begin with as much, and only where it lies will make the difference.
        """
        assert isinstance(state, War)
        p = state
        if p.round <= OPENING:
            return False
        if p.phase == REINFORCE:
            return p.left == p.ground.income(p.army)
        begun = p.phase != MARCHING or p.touched or p.opened or p.origin != NOWHERE
        return not begun and not p.ground.paying[p.army]

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """The share of all active armies' might that is mine."""
        assert isinstance(state, War)
        return shares(state)[seat] if state.waiting else state.shares[seat]


def flight(eye: Eye, j: int, k: int) -> float:
    """Whether a queen is safer elsewhere."""
    return float(eye.pressure(j) - eye.pressure(k)) - 1.0
