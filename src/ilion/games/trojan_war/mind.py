"""What a bot should know of The Trojan War: what a duel is worth, whom to shelter, when to re-roll, whom to spare."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, erf, sqrt
from random import Random
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.trojan_war import horse
from ilion.games.trojan_war.duel import FALL_TABLE
from ilion.games.trojan_war.position import (
    CLASH,
    FALL,
    HORSE,
    LINE_UP,
    NOBODY,
    POINTS,
    THROW,
    Position,
)
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    Accept,
    Cancel,
    Demand,
    Keep,
    Kill,
    Offer,
    Pass,
    Place,
    Refuse,
    Release,
    Reroll,
    Shame,
    Spare,
    Swap,
    Unveil,
)

WIN_FOR_ARMIES = 0.35
"""What a challenge won is worth in the clash of the armies, in points."""
HORSE_POINT = 3.0
"""What one point on the die of the Horse is worth in victory points."""
NOISE = 1.5
FALL_POINTS = sum(POINTS[r] for r in FALL_TABLE) / 10
NEVER = float("-inf")


@cache
def chance_higher(gap: int) -> tuple[float, float]:
    """How often a die plus ``gap`` beats, and loses to, another die."""
    higher = sum(a + gap > b for a in range(10) for b in range(10)) / 100
    lower = sum(a + gap < b for a in range(10) for b in range(10)) / 100
    return higher, lower


@cache
def by_wounds(gap: int, mine: int, his: int) -> tuple[float, float, float]:
    """First edition: chance to win, and the points to expect for the two sides."""
    higher, lower = chance_higher(gap)
    p = higher / (higher + lower) if higher + lower else 0.5
    wins = [comb(his - 1 + k, k) * p**his * (1 - p) ** k for k in range(mine)]
    loses = [comb(mine - 1 + k, k) * (1 - p) ** mine * p**k for k in range(his)]
    win = sum(wins)
    return win, win * FALL_POINTS + loses[-1], (1 - win) * FALL_POINTS + wins[-1]


@cache
def by_difference(gap: int, edge: int, mine: int, his: int) -> tuple[float, float, float]:
    """Version 2.0: chance to win, and the points to expect for the two sides; ``edge`` breaks ties."""
    win = scored = lost = 0.0
    for a in range(10):
        for b in range(10):
            d = a + gap - b
            if (d or edge) > 0:
                left = his - d
                win += 0.01
                scored += 0.01 * (3 if left < 0 else 2 if left < 2 else 1)
                lost += 0.01 * (d == 0)
            else:
                left = mine + d
                lost += 0.01 * (3 if left < 0 else 2 if left < 2 else 1)
                scored += 0.01 * (d == 0)
    return win, scored, lost


class TrojanMind(Mind):
    """One duel at a time, with an eye on the Horse."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        return [self.worth(state, seat, act) for act in acts]

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """As weighed, but a line-up nobody can foresee: heroes with some noise, boxes by chance."""
        assert isinstance(state, Position)
        if state.step == LINE_UP and len(acts) > 1:
            boxes = [a.box for a in acts if isinstance(a, Place)]
            box = state.unveiled + 1 if state.unveiled + 1 in boxes else rng.choice(boxes)
            mine = [a for a in acts if isinstance(a, Place) and a.box == box]
            return max(mine, key=lambda a: self.worth(state, seat, a) + rng.gauss(0, NOISE))
        return super().pick(state, seat, acts, rng)

    def worth(self, p: Position, seat: int, act: Act) -> float:
        """How good an act looks, in victory points."""
        match act:
            case Place():
                return self.placing(p, seat, act.box - 1, p.book.index[act.hero])
            case Cancel():
                return -self.duel(p, seat, act.box - 1, p.greeks[act.box - 1], p.trojans[act.box - 1])
            case Shame():
                return (
                    1 + WIN_FOR_ARMIES - self.duel(p, seat, act.box - 1, p.greeks[act.box - 1], p.trojans[act.box - 1])
                )
            case Swap():
                return self.swapping(p, seat, act.box - 1, act.other - 1)
            case Unveil():
                return 0.0
            case Reroll():
                return self.rerolling(p)
            case Keep():
                return 0.0
            case Kill():
                return self.killing(p)
            case Spare():
                return self.sparing(p)
            case Release() | Demand() | Offer() | Pass() | Accept() | Refuse():
                return self.bargaining(p, seat, act)
            case _:
                return 0.0

    def precious(self, p: Position, hero: int) -> float:
        """What a hero is worth alive at the end, in victory points, beyond his arm."""
        b = p.book
        points = {b.achilles: 2, b.philoctetes: 1, b.neoptolemus: 0 if b.first else 1, b.hector: 2, b.paris: 1}
        base = HORSE_POINT * points.get(hero, 0)
        late = p.turn / 11
        boards = b.side[hero] == GREEK and b.boards[hero]
        return base * (0.4 + 0.6 * late) + (0.5 if boards else 0.0)

    def placing(self, p: Position, seat: int, box: int, hero: int) -> float:
        b = p.book
        if box == p.unveiled:
            enemy = p.line(1 - seat)[box]
            pair = (enemy, hero) if seat else (hero, enemy)
            return 3 * self.duel(p, seat, box, *pair)
        return b.power[hero] + 0.7 * b.resistance[hero] - 0.5 * self.precious(p, hero)

    def chances(self, p: Position, greek: int, trojan: int, sums: tuple[int, int]) -> tuple[float, float, float]:
        """For the Greek: chance to win, points to expect, points to fear."""
        b = p.book
        gap = sums[GREEK] - sums[TROJAN]
        rg, rt = b.resistance[greek], b.resistance[trojan]
        if b.first:
            return by_wounds(max(-11, min(11, gap)), rg, rt)
        edge = b.power[greek] - b.power[trojan] or rg - rt
        return by_difference(max(-20, min(20, gap)), edge, rg, rt)

    def duel(self, p: Position, seat: int, box: int, greek: int, trojan: int) -> float:
        """What a challenge promises a side: points, the armies, and the lives that matter."""
        b = p.book
        gods = len(p.gods) == 2
        sums = (
            b.power[greek] + b.ability[greek][trojan] + (p.divine(b.influence[greek]) if gods else 0),
            b.power[trojan] + b.ability[trojan][greek] + (p.divine(b.influence[trojan]) if gods else 0),
        )
        win, scored, lost = self.chances(p, greek, trojan, sums)
        lives = 0.3 * (win * self.precious(p, trojan) - (1 - win) * self.precious(p, greek))
        worth = scored - lost + WIN_FOR_ARMIES * (2 * win - 1) + lives
        return worth if seat == GREEK else -worth

    def swapping(self, p: Position, seat: int, box: int, other: int) -> float:
        a, b = p.greeks[box], p.greeks[other]
        x, y = p.trojans[box], p.trojans[other]
        before = self.duel(p, seat, box, a, x) + self.duel(p, seat, other, b, y)
        after = self.duel(p, seat, box, b, x) + self.duel(p, seat, other, a, y)
        return after - before

    def rerolling(self, p: Position) -> float:
        """Whether a new Greek die promises more than the one that lies there; a re-roll has its price."""
        die, other = p.dice
        price = 0.05 if p.turn == p.reroll_until else 0.35
        if p.again == FALL:
            return FALL_POINTS - POINTS[FALL_TABLE[die]] - price
        if p.again in (CLASH, THROW):
            gap = p.sums[GREEK] - p.sums[TROJAN] - other
            now = outcome(p, die + gap)
            return sum(outcome(p, d + gap) for d in range(10)) / 10 - now - price
        needed = horse.NEEDED - sum(value for _, value in horse.modifiers(p))
        return 1.0 if p.again == HORSE and die < needed else -1.0

    def killing(self, p: Position) -> float:
        return POINTS[3] + 0.6 * self.precious(p, p.line(1 - p.won)[p.box]) + 0.5

    def sparing(self, p: Position) -> float:
        b = p.book
        winner, loser = p.line(p.won)[p.box], p.line(1 - p.won)[p.box]
        prize = HORSE_POINT if loser == b.helenos and winner == b.ulysses else 0.0
        return b.spare_vp + prize + 0.2

    def bargaining(self, p: Position, seat: int, act: Act) -> float:
        """Heroes are worth their arm and what the Horse thinks of them; a bargain must pay."""
        gain = sum(self.price(p, h) for h in p.asks) - sum(self.price(p, h) for h in p.gives)
        match act:
            case Accept():
                return -gain
            case Offer():
                return 0.5 if p.gives and p.asks and gain > -1 else NEVER
            case Demand():
                return 1.0 + 0.01 * self.price(p, p.book.index[act.hero]) if not p.asks and p.prisoners(seat) else NEVER
            case Release():
                return 0.8 - 0.01 * self.price(p, p.book.index[act.hero]) if p.asks and not p.gives else NEVER
            case _:
                return 0.0

    def price(self, p: Position, hero: int) -> float:
        return p.book.power[hero] + 0.5 * p.book.resistance[hero] + self.precious(p, hero)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """The score to expect: the Horse as it would stand now, else the points as they may go."""
        assert isinstance(state, Position)
        p = state
        if p.outcome != NOBODY:
            return p.scores()[seat]
        needed = horse.NEEDED - sum(value for _, value in horse.modifiers(p))
        opens = max(0.03, min(0.97, (10 - needed) / 10))
        left = max(0, 12 - p.turn)
        ahead = 0.5 * (1 + erf((p.vp - 0.5) / (4.5 * sqrt(left + 0.1)) / sqrt(2)))
        greek = opens + (1 - opens) * (1 - ahead) * 0.5
        return greek if seat == GREEK else 1 - greek


def outcome(p: Position, lead: int) -> float:
    """What a lead of the Greek total is worth in the throw at hand."""
    if p.again == CLASH:
        return 2.0 * ((lead > 0) - (lead < 0))
    if p.book.first:
        return 0.8 * ((lead > 0) - (lead < 0))
    side = GREEK if lead >= 0 else TROJAN
    left = p.book.resistance[p.line(1 - side)[p.box]] - abs(lead)
    points = 3 if left < 0 else 2 if left < 2 else 1
    return float(points if side == GREEK else -points)
