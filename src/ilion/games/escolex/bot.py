"""Evaluation and policy for bots: hold what is threatened, attack where it pays, move idle troops to the front.

Values are in troops. A cell is evaluated with its neighbours only, and the distance to the front is searched on the
open sheet and the sheets beside it, so that the cost does not depend on the size of the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from math import comb, exp
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act, Arg, Phrase
from ilion.games.escolex.book import CELLS_PER_SHEET, CELLS_PER_TROOP, Book, CellStep
from ilion.games.escolex.map import SHEET_MASK, SHEET_SHIFT
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.state import ACTIVE, NOWHERE, REINFORCE, Position
from ilion.games.escolex.state import MARCH as MARCHING
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

LAND_VALUE: Final = 2.2
"""A land cell gives a third of a troop every round, for as long as a cell usually lasts."""
SEA_VALUE: Final = 0.1
CAPITAL_VALUE: Final = 8.0
DISTANCE_DISCOUNT: Final = 0.15
"""Each step away from the front reduces the use of a troop by this much."""
RESERVE_TROOPS: Final = 3
"""Troops beyond what an enemy could send that still count in full."""
SURPLUS_SHARE: Final = 0.5
MIN_TROOP_PRICE: Final = 0.08
MIN_TROOP_USE: Final = 0.2
"""Minimum use of a troop, however far away."""
ATTACK_PROBABILITY: Final = 0.7
"""Probability that a neighbour attacks where they would win."""
MAX_MODEL_TROOPS: Final = 24
"""Battles of larger armies are approximated by battles of this size."""
OPENING_ROUNDS: Final = 2
"""Positions up to this round are not evaluated."""
FREE_LAND_VALUE: Final = 0.05
"""Value of a free land cell near home, compared with one way into it. Found best in self-play."""
EPSILON: Final = 1e-6
EXCLUDED: Final = float("-inf")


@cache
def hit_chances(dice: int) -> tuple[float, ...]:
    """Return the probability of each number of odd dice."""
    return tuple([comb(dice, hits) / 2**dice for hits in range(dice + 1)])


@lru_cache(maxsize=1 << 16)
def battle_outcome(a: int, d: int, more_a: int, more_d: int) -> tuple[float, float, float]:
    """Return the probability that the attacker wins, and the average attackers and defenders left."""
    if a == 0 or d == 0:
        return (1.0 if a else 0.0), float(a), float(d)
    won = left_a = left_d = 0.0
    for hits_a, odds_a in enumerate(hit_chances(a + more_a)):
        for hits_d, odds_d in enumerate(hit_chances(d + more_d)):
            odds = odds_a * odds_d
            loss_a, loss_d = (hits_d, hits_a) if hits_a or hits_d else (1, 1)
            then = battle_outcome(max(0, a - loss_a), max(0, d - loss_d), more_a, more_d)
            won += odds * then[0]
            left_a += odds * then[1]
            left_d += odds * then[2]
    return won, left_a, left_d


def scaled_outcome(a: int, d: int, more_a: int, more_d: int) -> tuple[float, float, float]:
    """Return the outcome of a battle; large armies are scaled down in proportion."""
    most = max(a, d)
    if most <= MAX_MODEL_TROOPS:
        return battle_outcome(a, d, more_a, more_d)
    scale = most / MAX_MODEL_TROOPS
    few_a, few_d = round(a / scale), round(d / scale)
    if not few_a or not few_d:
        return (0.0, 0.0, d - a * 0.7) if a < d else (1.0, a - d * 0.7, 0.0)
    won, left_a, left_d = battle_outcome(few_a, few_d, 0, 0)
    return won, min(a, left_a * scale), min(d, left_d * scale)


class TurnAnalysis:
    """Evaluation of one position for the army to move, with caches for this position only."""

    __slots__ = ("army", "book", "enemy_loss_value", "front", "p", "pressures", "price")

    def __init__(self, p: Position) -> None:
        self.p = p
        self.book: Book = p.book
        self.army = p.army
        self.pressures: dict[int, int] = {}
        enemies = sum([s == ACTIVE for a, s in enumerate(p.status) if p.book.seat(a) != p.book.seat(p.army)])
        self.enemy_loss_value: float = float(max(1, enemies)) ** -0.7
        """Value of an enemy's loss to this army: 1 if there is only one enemy."""
        strongest = max([n for a, n in enumerate(p.strength) if a != p.army and p.status[a] == ACTIVE], default=1)
        self.price = min(1.0, max(MIN_TROOP_PRICE, strongest / max(1, p.strength[p.army])))
        """Value of an own troop: lower, the further this army is ahead of the strongest other."""
        self.front: dict[int, float] = {}

    def cell_value(self, j: int) -> float:
        """Return the value of holding a cell."""
        worth = LAND_VALUE if self.book.value[j] else SEA_VALUE
        return worth + CAPITAL_VALUE if self.p.capital[self.army] == j else worth

    def troop_use(self, j: int) -> float:
        """Return the use of a troop in a cell: less if the front is far."""
        if not self.front:
            self.front = front_distances(self.p)
        return max(MIN_TROOP_USE, 1 - DISTANCE_DISCOUNT * self.front.get(j, 10.0))

    def pressure(self, j: int) -> int:
        """Return the most troops that one active enemy could send against a cell."""
        pressure = self.pressures.get(j)
        if pressure is None:
            by: dict[int, int] = {}
            p, land = self.p, self.book.land
            for k in self.book.near[j]:
                owner = p.owner(k)
                if owner not in (self.army, self.book.armies) and p.status[owner] == ACTIVE:
                    n = p.troops(k)
                    by[owner] = by.get(owner, 0) + (n // 2 if land[k] and not land[j] else n)
            pressure = max(by.values(), default=0)
            self.pressures[j] = pressure
        return pressure

    def hold_value(self, j: int, n: int) -> float:
        """Return the value of n troops in an own cell, including the cell."""
        if n <= 0:
            return 0.0
        worth, use = self.cell_value(j), self.troop_use(j)
        threat = self.pressure(j)
        enough = threat + RESERVE_TROOPS
        of_use = n if n <= enough else enough + SURPLUS_SHARE * (n - enough)
        if not threat:
            return worth + of_use * use * self.price
        lost = ATTACK_PROBABILITY * scaled_outcome(threat, n, 0, self.defence_dice(j))[0]
        return (worth + of_use * self.price) * (1 - lost) + lost * self.enemy_loss_value * min(n, threat) * 0.7

    def defence_dice(self, j: int) -> int:
        """Return the extra dice of the defender of a cell."""
        p = self.p
        owner = p.owner(j)
        walls = p.book.terms.capital_die and owner < p.book.armies and p.capital[owner] == j
        return int(p.book.mountain[j]) + int(walls)

    def attack_value(self, k: int, a: int) -> float:
        """Return the value of sending a troops into an enemy's cell."""
        if not a:
            return 0.0
        p = self.p
        owner, d = p.owner(k), p.troops(k)
        won, left_a, left_d = scaled_outcome(a, d, 0, self.defence_dice(k))
        own_gain = won * (self.cell_value(k) + SEA_VALUE) + left_a * self.price
        if p.status[owner] != ACTIVE:
            return own_gain
        enemy_loss = LAND_VALUE * self.book.value[k]
        enemy_loss += CAPITAL_VALUE if p.capital[owner] == k else 0
        enemy_loss += CAPITAL_VALUE if p.queen[owner] == k else 0
        last = p.strength[owner] <= d
        return own_gain + self.enemy_loss_value * (
            (1 - left_d / d) * enemy_loss + (d - left_d) + won * (4 if last else 0)
        )

    def march_gain(self, j: int, step: CellStep, n: int) -> float:
        """Return the gain of sending n troops from a cell to a neighbour."""
        p, k = self.p, step.to
        there, here = p.owner(k), p.troops(j)
        arrive = n // step.price
        if there == self.army:
            now = p.troops(k)
            return self.hold_value(k, now + arrive) - self.hold_value(k, now) + self.departure_change(j, here, n)
        if there == self.book.armies:
            return self.hold_value(k, arrive) + self.departure_change(j, here, n)
        came = p.arrivals(k)
        gain = self.attack_value(k, came + arrive) - self.attack_value(k, came) + self.departure_change(j, here, n)
        if gain > 0:
            return gain
        return self.joint_attack_share(j, k, n, arrive)

    def departure_change(self, j: int, here: int, n: int) -> float:
        """Return the change in value if n of the troops in a cell leave it."""
        change = self.hold_value(j, here - n) - self.hold_value(j, here)
        return change - 0.4 if here == n else change

    def joint_attack_share(self, j: int, k: int, n: int, arrive: int) -> float:
        """Return this march's share of an attack that pays only if neighbouring troops join it."""
        p, land = self.p, self.book.land
        total, cost = p.arrivals(k) + arrive, self.departure_change(j, p.troops(j), n)
        for other in self.book.near[k]:
            if other != j and p.is_ready(other):
                spare = p.idle_troops(other) - (1 if p.arrivals(other) == 0 else 0)
                if land[other] and not land[k]:
                    spare -= spare % 2
                    total += spare // 2
                else:
                    total += spare
                if spare:
                    cost += self.departure_change(other, p.troops(other), spare)
        gain = self.attack_value(k, total) - self.attack_value(k, p.arrivals(k)) + cost
        return gain * arrive / total if gain > 0 and total > arrive else min(gain, -EPSILON)

    def best_departure(self, j: int) -> float:
        """Return the best gain with the idle troops of a cell."""
        p = self.p
        idle = p.idle_troops(j) - p.is_queen_ready(j)
        best = 0.0
        for step in self.book.steps_from(j):
            for n in {idle, idle - 1, idle // 2, 1}:
                n -= n % step.price
                if n > 0:
                    best = max(best, self.march_gain(j, step, n))
        return best

    def best_march(self, j: int) -> tuple[int, int] | None:
        """Return where to send how many of the idle troops of a cell; None if no march gains anything."""
        p = self.p
        idle = p.idle_troops(j) - p.is_queen_ready(j)
        best, found = 0.0, None
        for step in self.book.steps_from(j):
            for n in (idle, idle - 1, idle // 2, 1):
                n -= n % step.price
                gain = self.march_gain(j, step, n) if n > 0 else 0.0
                if gain > best:
                    best, found = gain, (step.to, n)
        return found

    def reinforcement_gain(self, j: int, n: int) -> float:
        """Return the gain of n fresh troops in a cell: a better defence, or an attack that they make possible."""
        p = self.p
        now = p.troops(j)
        gain = self.hold_value(j, now + n) - self.hold_value(j, now)
        for step in self.book.steps_from(j):
            if p.owner(step.to) not in (self.army, self.book.armies):
                more, less = (now + n - 1) // step.price, (now - 1) // step.price
                gain = max(gain, self.attack_value(step.to, more) - self.attack_value(step.to, less) + 0.2)
        return gain

    def placement_value(self, j: int) -> float:
        """Return the value of placing a troop of the stock: beside own troops, among empty land, away from others."""
        b, p = self.book, self.p
        friends = empty = foes = 0
        for k in b.near[j]:
            owner = p.owner(k)
            if owner == self.army:
                friends += 1
            elif owner == b.armies:
                empty += b.land[k]
            else:
                foes += 1
        if p.owner(j) == self.army:
            return 0.4 * (self.pressure(j) - p.troops(j)) - 1
        if not b.value[j]:
            return -6.0
        lands = sum(p.ground.land[self.army])
        if lands and p.pool[self.army] < CELLS_PER_TROOP - lands % CELLS_PER_TROOP:
            return -3.0
        if not p.strength[self.army]:
            return self.homeland_value(j)
        return 2.0 * (friends > 0) + 0.6 * friends + 0.3 * min(empty, 4) - 0.6 * foes - 0.02 * len(b.near[j])

    def homeland_value(self, j: int) -> float:
        """Return the value of a first cell: few ways in, then much free land nearby."""
        b, p = self.book, self.p
        ball = [j]
        for _ in range(2):
            near = [k for c in ball for k in b.near[c] if b.value[k] and p.owner(k) == b.armies]
            ball = list(dict.fromkeys([*ball, *near]))
        gates = {k for c in ball for k in b.near[c] if b.land[k] and k not in ball}
        return FREE_LAND_VALUE * len(ball) - len(gates)


@mypyc_attr(allow_interpreted_subclasses=True)
class EscolexMind(Mind):
    """Policy and evaluation for any seat."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        assert isinstance(state, EscolexState)
        analysis = TurnAnalysis(state)
        return [self.act_value(analysis, act) for act in acts]

    def act_value(self, analysis: TurnAnalysis, act: Act) -> float:
        """Return the value of one act."""
        b, p = analysis.book, analysis.p
        match act:
            case Muster(cell):
                return analysis.best_departure(b.index[cell])
            case March(origin, to, n):
                return self.departure_value(analysis, b.index[origin], b.index[to], n)
            case Decamp(origin, to):
                return self.departure_value(analysis, b.index[origin], b.index[to], p.idle_troops(b.index[origin]))
            case Escort(origin, to, n):
                j, k = b.index[origin], b.index[to]
                return (
                    -5.0
                    if p.owner(k) != analysis.army
                    else self.departure_value(analysis, j, k, n) + queen_safety_gain(analysis, j, k)
                )
            case Reinforce(cell, n):
                return analysis.reinforcement_gain(b.index[cell], n) / (1 if b.land[b.index[cell]] else 3)
            case Place(cell):
                return analysis.placement_value(b.index[cell])
            case Found(cell) | Crown(cell):
                j = b.index[cell]
                return (
                    p.troops(j) - 2 * analysis.pressure(j) + 0.3 * sum([p.owner(k) == analysis.army for k in b.near[j]])
                )
            case Open(sheet):
                return self.sheet_value(analysis, sheet)
            case Close():
                return 2 * EPSILON
            case Halt() | End():
                return EPSILON if isinstance(act, Halt) else 0.0
            case Keep(army):
                mine = p.waiting[0] if army == 1 else p.waiting[0] + b.seats
                return p.strength[mine] + LAND_VALUE * sum(p.ground.land[mine])
            case _:
                return EXCLUDED

    def departure_value(self, analysis: TurnAnalysis, j: int, k: int, n: int) -> float:
        step = analysis.book.step_between(j, k)
        assert step is not None
        return analysis.march_gain(j, step, n)

    def sheet_value(self, analysis: TurnAnalysis, sheet: int) -> float:
        """Return the value of opening a sheet: higher where own and enemy cells meet."""
        g, army = analysis.p.ground, analysis.army
        mine = g.land[army][sheet] + g.sea[army][sheet]
        others = sum([g.land[a][sheet] + g.sea[a][sheet] for a in range(analysis.book.armies) if a != army])
        return EPSILON + EPSILON * min(mine, others)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return whether a turn begins here: positions are evaluated before the first act of a turn.

        The first rounds are not evaluated: all armies are equal, and only where they stand makes the difference.
        """
        assert isinstance(state, EscolexState)
        p = state
        if p.round <= OPENING_ROUNDS:
            return False
        if p.phase == REINFORCE:
            return p.left == p.ground.income(p.army)
        begun = p.phase != MARCHING or p.touched or p.opened or p.origin != NOWHERE
        return not begun and not p.ground.paying[p.army]

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return the battle, the cells held or the threat that an act is about."""
        assert isinstance(state, EscolexState)
        analysis = TurnAnalysis(state)
        b, p = analysis.book, analysis.p
        match act:
            case Muster(cell):
                j = b.index[cell]
                found = analysis.best_march(j)
                return [Phrase("why-stay")] if found is None else march_reasons(analysis, j, *found)
            case March(origin, to, n) | Escort(origin, to, n):
                return march_reasons(analysis, b.index[origin], b.index[to], n)
            case Decamp(origin, to):
                j = b.index[origin]
                return march_reasons(analysis, j, b.index[to], p.idle_troops(j))
            case Reinforce(cell, n):
                return reinforcement_reasons(analysis, b.index[cell], n)
            case Place(cell):
                return [placement_reason(analysis, b.index[cell])]
            case Found(cell) | Crown(cell):
                j = b.index[cell]
                return [Phrase("why-safe", {"n": p.troops(j), "threat": analysis.pressure(j)})]
            case Open():
                return [Phrase("why-sheet")]
            case Halt() | End() | Close():
                return [Phrase("why-stay")]
            case Keep(army):
                mine = p.waiting[0] if army == 1 else p.waiting[0] + b.seats
                return [Phrase("why-keep", {"n": p.strength[mine], "land": sum(p.ground.land[mine])})]
            case _:
                return ()

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """Return the seat's share of the strength of all active armies."""
        assert isinstance(state, EscolexState)
        return win_shares(state)[seat] if state.waiting else state.shares[seat]


def march_reasons(analysis: TurnAnalysis, j: int, k: int, n: int) -> list[Phrase]:
    """Return what a march attacks, takes or defends, and what can attack the cell it leaves."""
    b, p = analysis.book, analysis.p
    step = b.step_between(j, k)
    arrive = n // step.price if step is not None else n
    owner, to, args = p.owner(k), b.names[k], dict[str, Arg]()
    if owner == b.armies:
        why = [Phrase("why-take-land" if b.value[k] else "why-take-sea", {"cell": to})]
    elif owner == analysis.army:
        why = [defence_reason(analysis, k, arrive)]
    else:
        came = p.arrivals(k) + arrive
        won, left, _ = scaled_outcome(came, p.troops(k), 0, analysis.defence_dice(k))
        args = {"cell": to, "n": came, "foes": p.troops(k), "win": round(100 * won), "left": round(left)}
        why = [Phrase("why-attack", args)]
        gain = joint_attack(analysis, j, k, arrive)
        if gain > came:
            joint, _, _ = scaled_outcome(gain, p.troops(k), 0, analysis.defence_dice(k))
            why.append(Phrase("why-joint", {"n": gain, "win": round(100 * joint)}))
    threat, stay = analysis.pressure(j), p.troops(j) - n
    if threat > stay:
        why.append(Phrase("why-leaves", {"cell": b.names[j], "n": stay, "threat": threat}))
    return why


def joint_attack(analysis: TurnAnalysis, j: int, k: int, arrive: int) -> int:
    """Return how many troops can attack a cell together, those of a march included."""
    p, land = analysis.p, analysis.book.land
    total = p.arrivals(k) + arrive
    for other in analysis.book.near[k]:
        if other != j and p.is_ready(other):
            spare = p.idle_troops(other) - (1 if p.arrivals(other) == 0 else 0)
            total += spare // 2 if land[other] and not land[k] else spare
    return total


def defence_reason(analysis: TurnAnalysis, j: int, more: int) -> Phrase:
    """Return how well a cell is defended with more troops, or that they are nearer to the front there."""
    b, p = analysis.book, analysis.p
    threat, now = analysis.pressure(j), p.troops(j) + more
    if not threat:
        return Phrase("why-front", {"cell": b.names[j]})
    won, _, _ = scaled_outcome(threat, now, 0, analysis.defence_dice(j))
    before = scaled_outcome(threat, now - more, 0, analysis.defence_dice(j))[0] if now > more else 1.0
    args: dict[str, Arg] = {"cell": b.names[j], "threat": threat, "n": now}
    return Phrase("why-defend", {**args, "before": round(100 * before), "after": round(100 * won)})


def reinforcement_reasons(analysis: TurnAnalysis, j: int, n: int) -> list[Phrase]:
    """Return the attack that fresh troops make possible, or the threat that they answer."""
    b, p = analysis.book, analysis.p
    best, found = 0.0, None
    for step in b.steps_from(j):
        if p.owner(step.to) not in (analysis.army, b.armies):
            strong = (p.troops(j) + n - 1) // step.price
            gain = analysis.attack_value(step.to, strong)
            if gain > best:
                best, found = gain, (step.to, strong)
    why = [defence_reason(analysis, j, n)] if analysis.pressure(j) or found is None else []
    if found is not None:
        k, strong = found
        won, _, _ = scaled_outcome(strong, p.troops(k), 0, analysis.defence_dice(k))
        why.append(Phrase("why-can-attack", {"cell": b.names[k], "n": strong, "win": round(100 * won)}))
    return why


def placement_reason(analysis: TurnAnalysis, j: int) -> Phrase:
    """Return what lies around a cell in which a troop of the stock is placed."""
    b, p = analysis.book, analysis.p
    friends = sum([p.owner(k) == analysis.army for k in b.near[j]])
    empty = sum([p.owner(k) == b.armies and b.land[k] for k in b.near[j]])
    if p.owner(j) == analysis.army:
        return Phrase("why-second", {"threat": analysis.pressure(j)})
    return Phrase("why-beside" if friends else "why-home", {"friends": friends, "empty": empty})


def queen_safety_gain(analysis: TurnAnalysis, j: int, k: int) -> float:
    """Return how much safer a queen would be in another cell."""
    return float(analysis.pressure(j) - analysis.pressure(k)) - 1.0


LAND_POWER: Final = 4.7
INCOME_POWER: Final = 2.8
TROOPS_POWER: Final = -0.66
"""Negative: at equal danger, troops are less useful than land."""
DANGER_WEIGHT: Final = 3.9
TO_MOVE_FACTOR: Final = 1.5
"""Factor for the army whose turn begins."""


def win_shares(p: Position) -> list[float]:
    """Return, by seat, the share of the strength of all active armies.

    The powers were fitted to the results of 90 four-player games with some errors and mostly random openings; they
    predict other such games better than land and troops alone.
    """
    might = [0.0] * p.book.seats
    dangers = outnumbered_troops(p)
    for a, status in enumerate(p.status):
        if status == ACTIVE:
            troops = float(max(1, p.strength[a]))
            lands = max(0.5, float(sum(p.ground.land[a])))
            income = 1.0 + sum(p.ground.income(a))
            goes = TO_MOVE_FACTOR if a == p.army else 1.0
            held = lands**LAND_POWER * income**INCOME_POWER * troops**TROOPS_POWER
            might[p.book.seat(a)] += goes * held * exp(-DANGER_WEIGHT * dangers[a] / troops)
    total = sum(might) or 1.0
    return [strength / total for strength in might]


def outnumbered_troops(p: Position) -> list[int]:
    """Return, by army, by how many troops its cells are outnumbered by their strongest neighbours, in total."""
    totals = [0] * p.book.armies
    nobody = p.nobody()
    owners, troops, near = p.ground.owner, p.ground.troops, p.book.near
    around = [0] * nobody
    for s, row in enumerate(owners):
        for i, owner in enumerate(row):
            if owner == nobody:
                continue
            most = 0
            for k in near[(s << SHEET_SHIFT) + i]:
                other = owners[k >> SHEET_SHIFT][k & SHEET_MASK]
                if other != owner and other != nobody:
                    around[other] += troops[k >> SHEET_SHIFT][k & SHEET_MASK]
                    most = max(most, around[other])
            if most:
                around = [0] * nobody
                totals[owner] += max(0, most - troops[s][i])
    return totals


EMBARK_STEPS: Final = 6.0
"""Embarking costs half the troops: as bad as this many steps."""
UNREACHABLE: Final = 1e9
STEPS_PER_SHEET: Final = 8.0
"""Steps across one sheet."""


@lru_cache(maxsize=64)
def sheets_beside(book: Book) -> tuple[tuple[int, ...], ...]:
    """Return, by sheet, itself and the sheets with a neighbouring cell."""
    beside: list[set[int]] = [set() for _ in range(book.sheets)]
    for j, near in enumerate(book.near):
        beside[j >> SHEET_SHIFT].update([k >> SHEET_SHIFT for k in near])
    return tuple([tuple(sorted(row | {s})) for s, row in enumerate(beside)])


@lru_cache(maxsize=256)
def sheets_to_enemy(
    book: Book, army: int, land: tuple[tuple[int, ...], ...], sea: tuple[tuple[int, ...], ...], status: tuple[int, ...]
) -> tuple[float, ...]:
    """Return, by sheet, how many sheets away the nearest active enemy is."""
    foes = [a for a, s in enumerate(status) if s == ACTIVE and book.seat(a) != book.seat(army)]
    steps = [0.0 if any(land[a][s] or sea[a][s] for a in foes) else UNREACHABLE for s in range(book.sheets)]
    ring = [s for s, d in enumerate(steps) if d == 0]
    beside = sheets_beside(book)
    for s in ring:
        for o in beside[s]:
            if steps[o] > steps[s] + 1:
                steps[o] = steps[s] + 1
                ring.append(o)
    return tuple(steps)


def front_distances(p: Position) -> dict[int, float]:
    """Return, by cell of the open sheet and those beside it, the distance to the nearest cell worth fighting for."""
    b, g, here = p.book, p.ground, p.at_sheet()
    window = sheets_beside(b)[here]
    far = sheets_to_enemy(b, p.army, g.land, g.sea, p.status) if b.sheets > 1 else (0.0,)
    return window_distances(
        b, p.army, p.status, window, tuple([g.owner[s] for s in window]), tuple([far[s] for s in window])
    )


@lru_cache(maxsize=256)
def window_distances(
    book: Book,
    army: int,
    status: tuple[int, ...],
    window: tuple[int, ...],
    owners: tuple[tuple[int, ...], ...],
    far: tuple[float, ...],
) -> dict[int, float]:
    """Return the distances from what they depend on; cached.

    If the window has no enemy, distances lead to its sheet nearest to one.
    """
    heap: list[tuple[float, int]] = []
    for s, row, away in zip(window, owners, far, strict=True):
        base = s * CELLS_PER_SHEET
        for k, owner in enumerate(row):
            if owner == book.armies:
                if book.value[base + k]:
                    heap.append((0.5, base + k))
            elif owner != army:
                heap.append((0.0 if status[owner] == ACTIVE else 2.0, base + k))
        if 0 < away < UNREACHABLE and away <= min(far):
            heap += [(away * STEPS_PER_SHEET, base + k) for k in range(len(row))]
    return shortest_distances(book, heap, set(window))


def shortest_distances(b: Book, heap: list[tuple[float, int]], sheets: set[int]) -> dict[int, float]:
    """Return the shortest distance from every cell to one of those on the heap."""
    heap.sort()
    best: dict[int, float] = {}
    land, near = b.land, b.near
    while heap:
        far, j = heappop(heap)
        if j in best:
            continue
        best[j] = far
        for k in near[j]:
            if k not in best and k >> SHEET_SHIFT in sheets:
                heappush(heap, (far + (EMBARK_STEPS if land[k] and not land[j] else 1.0), k))
    return best
