"""Evaluation and policy: what a duel is worth, whom to shelter, when to re-roll, whom to spare; and a novice."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ilion.core.mind import Mind
from ilion.core.state import FATE, State
from ilion.core.values import Act, Phrase
from ilion.games.trojan_war.book import HORSE_TURN, ROLLS
from ilion.games.trojan_war.duel import ARMY_POINTS
from ilion.games.trojan_war.state import (
    AWAY,
    CLASH,
    GODS,
    KILLED,
    LINE_UP,
    NO_LINE,
    NOBODY,
    OFFER,
    POINTS,
    SINON,
    SPARE,
    THROW,
    UNVEIL,
    Position,
)
from ilion.games.trojan_war.turn import HEROES_FOR_CROWD, horse_chance, is_alive
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
)
from ilion.games.trojan_war.view import open_duels, prospect

POINTS_PER_WIN: Final = 0.35
"""Value of a challenge won in the clash of the armies, in victory points."""
POINTS_PER_HORSE_POINT: Final = 3.0
"""Value of one point on the Horse's die, in victory points."""
LINE_UP_DEVIATION: Final = 1.5
"""Standard deviation of the noise that keeps a line-up from being predictable."""
LAST_REROLL_PRICE: Final = 0.002
REROLL_PRICE: Final = 0.015
"""Value of a re-roll that is kept: the first in its last turn, the second when turns are left to use it."""
NEVER: Final = float("-inf")
KEEP: Final = Keep()
POINTS_PER_TURN_DEVIATION: Final = 5.4
"""Standard deviation of the points of one turn, armies included.

This and the figures below were counted over some thousands of games between bots.
"""
POINTS_PER_POWER: Final = 0.12
"""Points a turn for each point of power by which one side's four best heroes exceed the other's."""
TROJAN_POINTS_PER_TURN: Final = (0.6, 0.25)
"""Points a turn for the Trojans when the four best heroes are equal, by edition."""
CANCELLER_POINTS: Final = 0.8
"""Value of the right to cancel, in points."""
RESISTANCE_WEIGHT: Final = 0.7
"""A point of Resistance, in points of Power."""
HORSE_SUM_DEVIATION: Final = 1.6
"""Standard deviation of the sum on the Horse's die while turns are left."""
SINON_CHANCE: Final = (0.1, 0.055)
"""Chance that Sinon comes in one turn, by edition."""
SURVIVAL_BY_TURN: Final = {
    "achilles": (0.41, 0.44, 0.44, 0.45, 0.45, 0.46, 0.47, 0.48, 0.55, 0.79, 0.93),
    "philoctetes": (0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.70, 0.89),
    "neoptolemus": (0.45, 0.45, 0.45, 0.45, 0.45, 0.45, 0.46, 0.46, 0.46, 0.47, 0.49),
    "hector": (0.50, 0.52, 0.54, 0.56, 0.57, 0.58, 0.61, 0.64, 0.88, 0.95, 0.98),
    "paris": (0.31, 0.31, 0.32, 0.32, 0.33, 0.33, 0.33, 0.33, 0.34, 0.40, 0.82),
}
"""Chance that a hero alive at the beginning of turns 1 to 11 is alive (Greeks: and free) on the turn of the Horse."""
BOARDER_SURVIVAL: Final = 0.95
"""Chance that a Greek who may board and is free now is still free one turn later."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TrojanWarMind(Mind):
    """Line-ups by strength and by what must not be lost; every other act by the forecast after it."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        step = state.step
        if step == LINE_UP:
            box = self.next_box(state, acts)
            return [self.placing_value(state, seat, act) if box_of(act) == box else NEVER for act in acts]
        if step == UNVEIL:
            return [NEVER if isinstance(act, Pass) else 0.0 for act in acts]
        if step == OFFER:
            return [self.offer_value(state, seat, act) for act in acts]
        return [self.value_after(state, seat, act) for act in acts]

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """Pick by ``weigh``; a line-up gets noisy values and random boxes so that it cannot be predicted."""
        assert isinstance(state, Position)
        if state.step == LINE_UP and len(acts) > 1:
            boxes = [box_of(act) for act in acts]
            box = state.unveiled + 1 if state.unveiled + 1 in boxes else rng.choice(boxes)
            best, chosen = NEVER, acts[0]
            for act in acts:
                if box_of(act) == box:
                    worth = self.placing_value(state, seat, act) + rng.gauss(0, LINE_UP_DEVIATION)
                    if worth > best:
                        best, chosen = worth, act
            return chosen
        return super().pick(state, seat, acts, rng)

    def next_box(self, p: Position, acts: Sequence[Act]) -> int:
        """Return the box to fill next. The order of placing reveals nothing, so any fixed order will do."""
        boxes = [box_of(act) for act in acts]
        return p.unveiled + 1 if p.unveiled + 1 in boxes else min(boxes)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return False in the middle of a line-up, where no forecast can be made."""
        assert isinstance(state, Position)
        if state.step not in (LINE_UP, UNVEIL):
            return True
        first = len(state.staged)
        return state.greeks[first:] == NO_LINE[first:] and state.trojans[first:] == NO_LINE[first:]

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        if state.outcome != NOBODY:
            return state.scores()[seat]
        greek = WarForecast(state).chance()
        return greek if seat == GREEK else 1 - greek

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return the duel that an act is about, what is won or lost there, and whose survival matters."""
        assert isinstance(state, Position)
        b = state.book
        match act:
            case Cancel(box) | Shame(box):
                return self.cancel_reasons(state, seat, box - 1)
            case Place(box, hero):
                return self.placing_reasons(state, seat, b.index[hero], box - 1)
            case Kill() | Spare():
                beaten = state.line(1 - state.won)[state.box]
                name = f"hero-{b.ids[beaten]}"
                why = [Phrase("why-kill" if isinstance(act, Kill) else "why-spare", {"hero": name})]
                if self.matters_to_horse(state, beaten):
                    why.append(Phrase("why-horse", {"hero": name}))
                return why
            case Reroll() | Keep():
                return self.reroll_reasons(state, seat)
            case Offer() | Demand() | Release() | Accept() | Refuse():
                return self.exchange_reasons(state, seat, act)
            case Pass() if state.step == OFFER:
                return [Phrase("why-no-exchange")]
            case _:
                return ()

    def cancel_reasons(self, p: Position, seat: int, box: int) -> list[Phrase]:
        """Return what a cancelled or shamed challenge would have cost, and whose life it saves."""
        greek, trojan = p.greeks[box], p.trojans[box]
        win, score, dead_greek, dead_trojan, _, _ = prospect(p, box, greek, trojan)
        lose = 1 - win if seat == GREEK else win
        points = round(score if seat == GREEK else -score)
        why = [Phrase("why-cancel", {"box": box + 1, "lose": round(100 * lose)})]
        if points > 0:
            why.append(Phrase("why-costs", {"points": points}))
        mine, dead = (greek, dead_greek) if seat == GREEK else (trojan, dead_trojan)
        if self.matters_to_horse(p, mine) and round(100 * dead):
            why.append(Phrase("why-saves", {"hero": f"hero-{p.book.ids[mine]}", "dead": round(100 * dead)}))
        return why

    def placing_reasons(self, p: Position, seat: int, hero: int, box: int) -> list[Phrase]:
        """Return the duel with an enemy that lies face up, or the hero's strength, and what would be lost."""
        b, name = p.book, f"hero-{p.book.ids[hero]}"
        enemy = p.line(1 - seat)[box] if box == p.unveiled else NOBODY
        if enemy != NOBODY:
            why = [self.duel_phrase(p, box, *((hero, enemy) if seat == GREEK else (enemy, hero)))]
        else:
            why = [Phrase("why-strong", {"hero": name, "power": b.power[hero], "resistance": b.resistance[hero]})]
        if self.matters_to_horse(p, hero):
            why.append(Phrase("why-sheltered", {"hero": name}))
        else:
            at_home = [h for h in p.able_heroes(seat) if h not in p.line(seat) and self.matters_to_horse(p, h)]
            if at_home:
                why.append(Phrase("why-spares-others", {"heroes": tuple([f"hero-{b.ids[h]}" for h in at_home])}))
        return why

    def reroll_reasons(self, p: Position, seat: int) -> list[Phrase]:
        """Return the chance to win now and on average after another roll."""
        again = self.value_after(p, seat, Reroll())
        return [
            Phrase(
                "why-reroll",
                {"now": round(100 * self.value_after(p, seat, KEEP)), "again": round(100 * again)},
            )
        ]

    def exchange_reasons(self, p: Position, seat: int, act: Act) -> list[Phrase]:
        """Return how strong those are who come back, and those who are given for them."""
        ids, asks, gives = p.book.index, list(p.asks), list(p.gives)
        if isinstance(act, Demand):
            asks.append(ids[act.hero])
        elif isinstance(act, Release):
            gives.append(ids[act.hero])
        if p.offerer not in (NOBODY, seat):
            asks, gives = gives, asks
        power = p.book.power
        args = {"gained": sum([power[h] for h in asks]), "given": sum([power[h] for h in gives])}
        return [Phrase("why-exchange", {**args})]

    def duel_phrase(self, p: Position, box: int, greek: int, trojan: int) -> Phrase:
        win = round(100 * prospect(p, box, greek, trojan)[0])
        ids = p.book.ids
        return Phrase("why-duel", {"greek": f"hero-{ids[greek]}", "trojan": f"hero-{ids[trojan]}", "win": win})

    def matters_to_horse(self, p: Position, hero: int) -> bool:
        """Return whether a Horse modifier names this hero."""
        return self.horse_value(p, hero) > 1

    def value_after(self, p: Position, seat: int, act: Any) -> float:
        """Return the chance to win after an act that is public; a re-roll is averaged over the die."""
        after = p.copy()
        after.do(seat, act)
        if not isinstance(act, Reroll):
            return self.value(after, seat)
        price = LAST_REROLL_PRICE if p.turn >= p.reroll_until else REROLL_PRICE
        worth = 0.0
        for roll in ROLLS:
            then = after.copy()
            then.do(FATE, roll)
            if then.step == SINON:
                then.do(seat, KEEP)
            worth += self.value(then, seat)
        return worth / len(ROLLS) - price

    def horse_value(self, p: Position, hero: int) -> float:
        """Return what a hero's survival to the end is worth in victory points, apart from fighting strength."""
        b = p.book
        if b.points_decide:
            return 0.0
        points = {b.achilles: 2, b.philoctetes: 1, b.neoptolemus: 0 if b.first else 1, b.hector: 2, b.paris: 1}
        base = POINTS_PER_HORSE_POINT * points.get(hero, 0)
        late = p.turn / 11
        boards = b.side[hero] == GREEK and b.boards[hero]
        return base * (0.4 + 0.6 * late) + (0.5 if boards else 0.0)

    def placing_value(self, p: Position, seat: int, act: Act) -> float:
        """Return the value of a hero in a box: strength less what would be lost; against a face-up enemy, the duel."""
        b = p.book
        if not isinstance(act, Place):
            return 0.0
        box, hero = act.box - 1, b.index[act.hero]
        if box == p.unveiled:
            enemy = p.line(1 - seat)[box]
            return 3 * (
                self.duel_value(p, box, hero, enemy) if seat == GREEK else -self.duel_value(p, box, enemy, hero)
            )
        return b.power[hero] + 0.7 * b.resistance[hero] - 0.5 * self.horse_value(p, hero)

    def duel_value(self, p: Position, box: int, greek: int, trojan: int) -> float:
        """Return the value of a challenge for the Greeks: points, the armies, and the lives that matter."""
        win, score, dead_greek, dead_trojan, _, _ = prospect(p, box, greek, trojan)
        lives = dead_trojan * self.horse_value(p, trojan) - dead_greek * self.horse_value(p, greek)
        return POINTS_PER_WIN * (2 * win - 1) - score + lives

    def offer_value(self, p: Position, seat: int, act: Act) -> float:
        """Return the value of an act of bargaining. An offer must be worth making and worth accepting."""
        gain = sum([self.hero_value(p, h) for h in p.asks], 0.0) - sum([self.hero_value(p, h) for h in p.gives], 0.0)
        match act:
            case Offer():
                return 0.5 if p.gives and p.asks and gain > -1 else NEVER
            case Demand():
                return (
                    1.0 + 0.01 * self.hero_value(p, p.book.index[act.hero])
                    if not p.asks and p.prisoners(seat)
                    else NEVER
                )
            case Release():
                return 0.8 - 0.01 * self.hero_value(p, p.book.index[act.hero]) if p.asks and not p.gives else NEVER
            case Pass():
                return 0.0
            case _:
                return NEVER

    def hero_value(self, p: Position, hero: int) -> float:
        return p.book.power[hero] + 0.5 * p.book.resistance[hero] + self.horse_value(p, hero)


def box_of(act: Act) -> int:
    return act.box if isinstance(act, Place) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TrojanWarNovice(TrojanWarMind):
    """A beginner's policy, more afraid for the best heroes than for the war.

    It keeps the strongest heroes out of the line-up, cancels the challenge of the strongest it placed, spares everyone
    it beats, and spends re-rolls at once.
    """

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        box = self.next_box(state, acts) if state.step == LINE_UP else 0
        return [self.like(state, seat, act) if box_of(act) == box else NEVER for act in acts]

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """Pick the best weight without noise: a beginner does not think of surprise."""
        return Mind.pick(self, state, seat, acts, rng)

    def like(self, p: Position, seat: int, act: Act) -> float:
        match act:
            case Place():
                return -self.strength(p, p.book.index[act.hero])
            case Cancel():
                return self.strength(p, p.line(seat)[act.box - 1])
            case Shame():
                return -self.strength(p, p.line(GREEK)[act.box - 1])
            case Pass() if p.step == UNVEIL:
                return -1.0
            case Spare() | Reroll() | Accept() | Pass():
                return 1.0
            case _:
                return 0.0

    def strength(self, p: Position, hero: int) -> float:
        """Return the strength that a counter shows without search."""
        return p.book.power[hero] + 0.01 * p.book.resistance[hero]


class WarForecast:
    """Expected points, deaths and absences of one position, computed once and then combined into a chance to win."""

    __slots__ = ("death_chance", "p", "points", "turns_missed")

    def __init__(self, p: Position) -> None:
        self.p = p
        self.points: float = float(p.vp)
        self.death_chance: dict[int, float] = {}
        self.turns_missed: dict[int, float] = {}
        for side, points, _ in p.entries:
            self.points += points if side == TROJAN else -points
        if GODS < p.step <= CLASH or p.step == SINON:
            self.add_open_duels()

    def add_open_duels(self) -> None:
        """Add the expected results of the open duels and of the armies after them."""
        p = self.p
        lead = float(p.wins[GREEK] - p.wins[TROJAN])
        if p.auto > p.box:
            self.points += 1
            lead -= 1
        if p.step == SPARE:
            self.points += POINTS[KILLED] * (1 if p.won == TROJAN else -1)
            self.death_chance[p.line(1 - p.won)[p.box]] = 1.0
        for box in open_duels(p):
            if box == p.box and p.step not in (THROW, SINON):
                continue
            g, t = p.greeks[box], p.trojans[box]
            win, score, dead_g, dead_t, out_g, out_t = prospect(p, box, g, t)
            lead += 2 * win - 1
            self.points += score
            self.death_chance[g], self.death_chance[t] = dead_g, dead_t
            self.turns_missed[g], self.turns_missed[t] = out_g, out_t
        army = p.book.army_influence
        gap = lead + (p.divine_bonus(army[GREEK]) - p.divine_bonus(army[TROJAN]) if len(p.gods) == 2 else 0)
        self.points -= ARMY_POINTS * max(-1.0, min(1.0, gap / 7))

    def chance(self) -> float:
        """Return the expected score of the Greeks."""
        p = self.p
        b = p.book
        left = max(0, b.last_turn + 1 - p.turn)
        under_way = p.step > GODS
        after = left - 1 if under_way and left else left
        mean = self.points + after * (
            TROJAN_POINTS_PER_TURN[0 if b.first else 1] + POINTS_PER_POWER * self.surplus(after)
        )
        if p.turn % 2 and not under_way and left:
            mean += CANCELLER_POINTS
        if b.points_decide:
            return score_by_points(mean, POINTS_PER_TURN_DEVIATION * sqrt(left))
        total = self.horse_sum(left)
        return expected_score(mean, POINTS_PER_TURN_DEVIATION * sqrt(left), total, HORSE_SUM_DEVIATION if left else 0.0)

    def surplus(self, after: int) -> float:
        """Return by how much the four best Trojans exceed the four best Greeks, averaged over the turns to come."""
        if not after:
            return 0.0
        p = self.p
        b = p.book
        end = b.last_turn + 1
        begin = end - after
        best = [0.0, 0.0]
        for side in (GREEK, TROJAN):
            arms = []
            for h in b.army[side]:
                back = p.back[h]
                if back == AWAY and b.after[h] < 0:
                    back = b.enters[h]
                if back < AWAY:
                    there = min(1.0, (end - max(back, begin) - self.turns_missed.get(h, 0.0)) / after)
                    arms.append(
                        (b.power[h] + RESISTANCE_WEIGHT * b.resistance[h])
                        * max(0.0, there)
                        * (1 - self.death_chance.get(h, 0.0))
                    )
            arms.sort(reverse=True)
            best[side] = sum(arms[:4])
        return best[TROJAN] - best[GREEK]

    def horse_sum(self, left: int) -> float:
        """Return the expected modifiers of the Horse's die, without those that depend on points."""
        p = self.p
        b = p.book
        back = p.back
        rolls = left if p.event < 0 else left - 1
        total = 1.0 if p.sinon else 1.0 - 2.0 * (1 - SINON_CHANCE[0 if b.first else 1]) ** max(0, rolls)
        if p.ulysses_took:
            total += 1
        for hero, points in ((b.achilles, 2), (b.philoctetes, 1), (b.neoptolemus, 0 if b.first else 1)):
            if back[hero] <= AWAY:
                total += points * self.survival_chance(hero)
        if is_alive(p, b.hector) or back[b.hector] == AWAY:
            total -= 2 * self.survival_chance(b.hector)
        if is_alive(p, b.paris) or back[b.paris] == AWAY:
            total -= self.survival_chance(b.paris)
        aboard = sum([(1 - self.death_chance.get(h, 0.0)) * BOARDER_SURVIVAL**left for h in p.heroes_in_horse()])
        return total + max(
            0.0, min(1.0, (aboard - HEROES_FOR_CROWD + 2) / 3 if left else float(aboard >= HEROES_FOR_CROWD))
        )

    def survival_chance(self, hero: int) -> float:
        """Return the chance that a living hero survives to the turn of the Horse."""
        p = self.p
        b = p.book
        if p.turn >= HORSE_TURN:
            return float(p.back[hero] < AWAY or b.side[hero] == TROJAN)
        row = SURVIVAL_BY_TURN[b.ids[hero]]
        if p.step <= GODS:
            return row[p.turn - 1]
        then = row[p.turn] if p.turn < len(row) else 1.0
        if p.back[hero] == AWAY:
            return row[p.turn - 1]
        return (1 - self.death_chance.get(hero, 0.0)) * then


def expected_score(mean: float, spread: float, total: float, doubt: float) -> float:
    """Return the Greek score for final points around ``mean`` and Horse modifiers ``total`` (without points)."""
    far = chance_below(-9.5, mean, spread)
    ahead = chance_below(-0.5, mean, spread)
    even = chance_below(0.5, mean, spread)
    worth = 0.0
    for share, more, drawn in (
        (far, 2, 0.5),
        (ahead - far, 1, 0.5),
        (even - ahead, 0, 0.5),
        (1 - even, -1, 0.0),
    ):
        opens = sum([horse_chance(total + more + off) for off in (-doubt, 0, doubt)]) / 3
        worth += share * (opens + (1 - opens) * drawn)
    return worth


def score_by_points(mean: float, spread: float) -> float:
    """Return the Greek score of a game that the points decide, for final points around ``mean``."""
    return (chance_below(-0.5, mean, spread) + chance_below(0.5, mean, spread)) / 2


def chance_below(line: float, mean: float, spread: float) -> float:
    if spread == 0:
        return float(mean < line)
    return 0.5 * (1 + erf((line - mean) / (spread * sqrt(2))))
