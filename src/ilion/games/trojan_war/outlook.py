"""How a war is likely to end: the points that lie in the duels at hand, the heroes who may live to see the Horse, and
the die before the gates. The figures below were counted over some thousands of games between bots.
"""

from __future__ import annotations

from functools import cache
from math import comb, erf, sqrt
from typing import Final

from ilion.games.trojan_war.book import HORSE_TURN, MANDATORY
from ilion.games.trojan_war.duel import ARMY_POINTS, FALL_TABLE, added
from ilion.games.trojan_war.horse import CROWD, NEEDED, alive
from ilion.games.trojan_war.position import (
    AWAY,
    CANCEL,
    CAPTURED,
    CLASH,
    GODS,
    KILLED,
    NOBODY,
    POINTS,
    SERIOUS,
    SINON,
    SPARE,
    THROW,
    WOUNDED,
    Position,
)
from ilion.games.trojan_war.types import GREEK, TROJAN

SPREAD: Final = 5.4
"""The standard deviation of the points of one turn, armies and all."""
ARM: Final = 0.12
"""Points a turn for each point of power by which the four best of one side surpass those of the other."""
TIDE: Final = (0.6, 0.25)
"""Points a turn for the Trojans when the four best are even, by edition."""
CANCELLER: Final = 0.8
"""What the right to cancel is worth, in points."""
TOUGH: Final = 0.7
"""A point of resistance, in points of power."""
DOUBT: Final = 1.6
"""How far the sum on the die of the Horse may still stray, while turns are left."""
SINON_COMES: Final = (0.1, 0.055)
"""How likely Sinon enters the story in a turn, by edition."""
LIVES: Final = {
    "achilles": (0.41, 0.44, 0.44, 0.45, 0.45, 0.46, 0.47, 0.48, 0.55, 0.79, 0.93),
    "philoctetes": (0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.89),
    "neoptolemus": (0.45, 0.45, 0.45, 0.45, 0.45, 0.45, 0.46, 0.46, 0.46, 0.47, 0.49),
    "hector": (0.50, 0.52, 0.54, 0.56, 0.57, 0.58, 0.61, 0.64, 0.88, 0.95, 0.98),
    "paris": (0.31, 0.31, 0.32, 0.32, 0.33, 0.33, 0.33, 0.33, 0.34, 0.40, 0.82),
}
"""How often a hero who lives at the beginning of a turn, 1 to 11, lives to see the Horse (for the Greeks: is free)."""
STAYS: Final = 0.95
"""How likely a Greek who may board and is free now is free a turn later."""

Prospect = tuple[float, float, float, float, float, float]
"""Of a duel: the Greek's chance, points for the Trojans less those for the Greeks, how likely either dies, and how many
turns either is expected to miss."""


@cache
def higher(gap: int) -> tuple[float, float]:
    """How often a die plus ``gap`` beats, and loses to, another die."""
    beats = sum([a + gap > b for a in range(10) for b in range(10)]) / 100
    loses = sum([a + gap < b for a in range(10) for b in range(10)]) / 100
    return beats, loses


@cache
def fallen(deadly: bool) -> tuple[float, float, float]:
    """First edition, for the loser: points, how likely he is gone, turns he misses."""
    if deadly:
        return float(POINTS[KILLED]), 1.0, 0.0
    points = sum([POINTS[r] for r in FALL_TABLE]) / 10
    gone = sum([r in (KILLED, CAPTURED) for r in FALL_TABLE]) / 10
    missed = sum([2 if r == SERIOUS else 1 if r == WOUNDED else 0 for r in FALL_TABLE]) / 10
    return points, gone, missed


@cache
def by_wounds(gap: int, greek: int, trojan: int, deadly: bool) -> Prospect:
    """First edition: whoever first wounds the other as often as he can bear."""
    beats, loses = higher(gap)
    p = beats / (beats + loses) if beats + loses else 0.5
    wins = [comb(trojan - 1 + k, k) * p**trojan * (1 - p) ** k for k in range(greek)]
    losses = [comb(greek - 1 + k, k) * (1 - p) ** greek * p**k for k in range(trojan)]
    win = sum(wins)
    points, gone, missed = fallen(deadly)
    hurt_greek, hurt_trojan = wins[-1], losses[-1]
    score = (1 - win) * points + hurt_greek - win * points - hurt_trojan
    return (
        win,
        score,
        (1 - win) * gone,
        win * gone,
        (1 - win) * missed + hurt_greek,
        win * missed + hurt_trojan,
    )


@cache
def by_difference(gap: int, edge: int, greek: int, trojan: int, deadly: bool) -> Prospect:
    """Version 2.0: one throw, and the difference strikes the loser."""
    win = score = 0.0
    gone, missed = [0.0, 0.0], [0.0, 0.0]
    thrown = 0
    for a in range(10):
        for b in range(10):
            d = a + gap - b
            lead = d or edge
            if not lead:
                continue
            thrown += 1
            won = GREEK if lead > 0 else TROJAN
            left = (trojan if won == GREEK else greek) - abs(d)
            points = 3 if deadly or left < 0 else 2 if left < 2 else 1
            score += points if won == TROJAN else -points
            win += won == GREEK
            if points == 3:
                gone[1 - won] += 1
            else:
                missed[1 - won] += 2 if left < 2 else 1 if left < 4 else 0
            if d == 0:
                score += 1 if won == GREEK else -1
                missed[won] += 1
    n = thrown or 1
    return win / n, score / n, gone[GREEK] / n, gone[TROJAN] / n, missed[GREEK] / n, missed[TROJAN] / n


def prospect(p: Position, box: int, greek: int, trojan: int) -> Prospect:
    """What a challenge between two heroes promises, under the gods if they are known."""
    b = p.book
    story = MANDATORY[p.staged[box]] if box < len(p.staged) else None
    deadly = story is not None and story.death
    sums = added(p, box, greek, trojan)
    gap = sums[GREEK] - sums[TROJAN]
    wounds = p.wounds if box == p.box else (0, 0)
    rg, rt = b.resistance[greek] - wounds[GREEK], b.resistance[trojan] - wounds[TROJAN]
    if b.first:
        return by_wounds(max(-10, min(10, gap)), max(1, rg), max(1, rt), deadly)
    edge = b.power[greek] - b.power[trojan] or rg - rt
    return by_difference(max(-16, min(16, gap)), max(-1, min(1, edge)), rg, rt, deadly)


def duels_at_hand(p: Position) -> list[int]:
    """The boxes that are still to be fought, once all counters lie open."""
    if p.step < CANCEL or (p.step >= CLASH and p.step not in (SINON,)) or len(p.gods) < 2:
        return []
    first = max(p.box, 0)
    boxes = [b for b in range(first, p.duels) if p.met(b)]
    return [b for b in boxes if b not in p.cancelled and p.results[b] == NOBODY and b != p.auto]


class Outlook:
    """What is expected of a position: points, lives, absences; read off once, then asked for the chances."""

    __slots__ = ("gone", "missed", "p", "points")

    def __init__(self, p: Position) -> None:
        self.p = p
        self.points: float = float(p.vp)
        self.gone: dict[int, float] = {}
        self.missed: dict[int, float] = {}
        for side, points, _ in p.entries:
            self.points += points if side == TROJAN else -points
        if GODS < p.step <= CLASH or p.step == SINON:
            self.fight()

    def fight(self) -> None:
        """Add what the duels at hand and the armies after them promise."""
        p = self.p
        lead = float(p.wins[GREEK] - p.wins[TROJAN])
        if p.auto > p.box:
            self.points += 1
            lead -= 1
        if p.step == SPARE:
            self.points += POINTS[KILLED] * (1 if p.won == TROJAN else -1)
            self.gone[p.line(1 - p.won)[p.box]] = 1.0
        for box in duels_at_hand(p):
            if box == p.box and p.step not in (THROW, SINON):
                continue
            g, t = p.greeks[box], p.trojans[box]
            win, score, dead_g, dead_t, out_g, out_t = prospect(p, box, g, t)
            lead += 2 * win - 1
            self.points += score
            self.gone[g], self.gone[t] = dead_g, dead_t
            self.missed[g], self.missed[t] = out_g, out_t
        army = p.book.army_influence
        gap = lead + (p.divine(army[GREEK]) - p.divine(army[TROJAN]) if len(p.gods) == 2 else 0)
        self.points -= ARMY_POINTS * max(-1.0, min(1.0, gap / 7))

    def chance(self) -> float:
        """The score the Greeks may expect."""
        p = self.p
        b = p.book
        left = max(0, HORSE_TURN - p.turn)
        under_way = p.step > GODS
        after = left - 1 if under_way and left else left
        mean = self.points + after * (TIDE[0 if b.first else 1] + ARM * self.surplus(after))
        if p.turn % 2 and not under_way and left:
            mean += CANCELLER
        total = self.horse_sum(left)
        return expected(mean, SPREAD * sqrt(left), total, DOUBT if left else 0.0)

    def surplus(self, after: int) -> float:
        """By how much the four best Trojans surpass the four best Greeks, over the turns to come."""
        if not after:
            return 0.0
        p = self.p
        b, begin = p.book, HORSE_TURN - after
        best = [0.0, 0.0]
        for side in (GREEK, TROJAN):
            arms = []
            for h in b.army[side]:
                back = p.back[h]
                if back == AWAY and b.after[h] < 0:
                    back = b.enters[h]
                if back < AWAY:
                    there = min(1.0, (HORSE_TURN - max(back, begin) - self.missed.get(h, 0.0)) / after)
                    arms.append((b.power[h] + TOUGH * b.resistance[h]) * max(0.0, there) * (1 - self.gone.get(h, 0.0)))
            arms.sort(reverse=True)
            best[side] = sum(arms[:4])
        return best[TROJAN] - best[GREEK]

    def horse_sum(self, left: int) -> float:
        """What is expected to be added to the die of the Horse, the points aside."""
        p = self.p
        b = p.book
        back = p.back
        rolls = left if p.event < 0 else left - 1
        total = 1.0 if p.sinon else 1.0 - 2.0 * (1 - SINON_COMES[0 if b.first else 1]) ** max(0, rolls)
        if p.ulysses_took:
            total += 1
        for hero, points in ((b.achilles, 2), (b.philoctetes, 1), (b.neoptolemus, 0 if b.first else 1)):
            if back[hero] <= AWAY:
                total += points * self.lives(hero)
        if alive(p, b.hector) or back[b.hector] == AWAY:
            total -= 2 * self.lives(b.hector)
        if alive(p, b.paris) or back[b.paris] == AWAY:
            total -= self.lives(b.paris)
        aboard = sum([(1 - self.gone.get(h, 0.0)) * STAYS**left for h in p.in_horse()])
        return total + max(0.0, min(1.0, (aboard - CROWD + 2) / 3 if left else float(aboard >= CROWD)))

    def lives(self, hero: int) -> float:
        """How likely a hero who is not dead sees the Horse."""
        p = self.p
        b = p.book
        if p.turn >= HORSE_TURN:
            return float(p.back[hero] < AWAY or b.side[hero] == TROJAN)
        row = LIVES[b.ids[hero]]
        if p.step <= GODS:
            return row[p.turn - 1]
        then = row[p.turn] if p.turn < len(row) else 1.0
        if p.back[hero] == AWAY:
            return row[p.turn - 1]
        return (1 - self.gone.get(hero, 0.0)) * then


def expected(mean: float, spread: float, total: float, doubt: float) -> float:
    """The Greek score when the points end around ``mean`` and ``total`` is added to the die, the points aside."""
    far = below(-9.5, mean, spread)
    ahead = below(-0.5, mean, spread)
    even = below(0.5, mean, spread)
    worth = 0.0
    for share, more, drawn in (
        (far, 2, 0.5),
        (ahead - far, 1, 0.5),
        (even - ahead, 0, 0.5),
        (1 - even, -1, 0.0),
    ):
        opens = (gate(total + more - doubt) + gate(total + more) + gate(total + more + doubt)) / 3
        worth += share * (opens + (1 - opens) * drawn)
    return worth


def below(line: float, mean: float, spread: float) -> float:
    if spread == 0:
        return float(mean < line)
    return 0.5 * (1 + erf((line - mean) / (spread * sqrt(2))))


def gate(total: float) -> float:
    """How likely the Horse opens the gates with this sum on its die."""
    return max(0.0, min(1.0, (10 - NEEDED + total) / 10))
