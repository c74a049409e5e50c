"""What a bot should know of Iliad: how to plan a half-turn, whom to shoot, whom to bring back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.iliad.book import ARRAYS, DONE, GREEK, STAY
from ilion.games.iliad.judge import arrange
from ilion.games.iliad.outlook import greek_chance
from ilion.games.iliad.plan import Planner
from ilion.games.iliad.table import ABSTAINING, CARRY, DECLARE, MOVE, RECOVER, SHOOT, WOUNDED, Table
from ilion.games.iliad.types import Go, Shoot
from ilion.games.iliad.worth import piece_worth

REMEMBERED = 16_384
"""Positions of planned half-turns that are kept."""
PLANS = 4
"""How many plans are thought of in earnest."""
NEVER = float("-inf")


class Strategist(Mind):
    """Plans a whole half-turn when it begins and then follows the plan; every other choice is made when it comes."""

    def __init__(self) -> None:
        self.planned: dict[tuple[Any, ...], dict[Act, float]] = {}
        """By position, the acts that belong to a plan, and what the plan is worth."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Table)
        if state.phase == MOVE and len(acts) > 1:
            steps = self.next_steps(state, seat)
            if any(act in steps for act in acts):
                return [steps.get(act, NEVER) for act in acts]
        choice = self.choice(state, seat, acts)
        return [1.0 if act == choice else 0.0 for act in acts]

    def choice(self, t: Table, seat: int, acts: Sequence[Act]) -> Act:
        if len(acts) == 1:
            return acts[0]
        if t.phase == MOVE:
            return DONE if DONE in acts else STAY
        if t.phase == DECLARE:
            return strike(t, acts)
        if t.phase == SHOOT:
            return max(acts, key=lambda act: target_worth(t, act))
        if t.phase == CARRY:
            return shelter(t, acts)
        if t.phase == RECOVER:
            return recall(t, seat, acts)
        return place(t, acts)

    def next_steps(self, t: Table, seat: int) -> dict[Act, float]:
        """The next acts of the half-turn's plans; they are made when no act is known for the position."""
        key = t.pack()
        if key not in self.planned:
            if t.taken >= 0:
                return {}
            if len(self.planned) > REMEMBERED:
                self.planned.clear()
            self.learn(t, seat)
        return self.planned[key]

    def learn(self, t: Table, seat: int) -> None:
        """Plan the half-turn and remember the acts for every position on the way."""
        book = t.book
        for worth, plan in Planner(t, seat).several(PLANS):
            on = t.copy()
            for piece, to in plan:
                for act in (book.takes[piece], book.gos[to] if to >= 0 else book.holds[~to]):
                    self.remember(on, act, worth)
                    on.do(seat, act)
            self.remember(on, DONE, worth)

    def remember(self, t: Table, act: Act, worth: float) -> None:
        known = self.planned.setdefault(t.pack(), {})
        known[act] = max(worth, known.get(act, NEVER))

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """A half-turn is judged before its first step."""
        assert isinstance(state, Table)
        t = state
        return t.phase == MOVE and t.taken < 0 and not any(t.marks)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        """The score a seat may expect."""
        assert isinstance(state, Table)
        if not state.actors():
            return state.scores()[seat]
        greek = greek_chance(state)
        return greek if seat in state.book.seats[GREEK] else 1 - greek


def strike(t: Table, acts: Sequence[Act]) -> Act:
    """The next strike of a good arrangement, or the end of arranging."""
    strikes, aims = arrange(t, t.strikes, t.aims)
    for a, d in strikes[len(t.strikes) :]:
        if t.book.strikes[a][d] in acts:
            return t.book.strikes[a][d]
    for a, d in aims[len(t.aims) :]:
        if t.book.aims[a][d] in acts:
            return t.book.aims[a][d]
    return DONE if DONE in acts else acts[0]


def target_worth(t: Table, act: Act) -> float:
    """What an arrow could take; Achilles is left to sulk, and the wounded are a second choice."""
    if not isinstance(act, Shoot):
        return 0.0
    target = t.book.index[act.target]
    if t.status[target] == ABSTAINING:
        return -1.0
    return piece_worth(t, target) * (0.5 if t.status[target] == WOUNDED else 1.0)


def shelter(t: Table, acts: Sequence[Act]) -> Act:
    """A wounded piece blocks what the enemy wants, far from the front."""
    book = t.book
    side = book.side[t.carried[0]]
    home, far = book.goal(1 - side), book.far[side]

    def safety(act: Act) -> tuple[bool, tuple[int, float]]:
        assert isinstance(act, Go)
        square = book.ground.index[act.square]
        return bool(home >> square & 1), far.get(square, (0, 0.0))

    return max(acts, key=safety)


def recall(t: Table, seat: int, acts: Sequence[Act]) -> Act:
    """The next piece of the best set that the quota allows: as much worth as possible, bodies among it."""
    book = t.book
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for p, act in enumerate(book.saves):
        if act in acts:
            for spent, (worth, chosen) in list(best.items()):
                total = spent + book.points[p]
                if total <= t.quota[seat]:
                    better = (worth + piece_worth(t, p), (*chosen, p))
                    if total not in best or better[0] > best[total][0]:
                        best[total] = better
    chosen = max(best.values())[1]
    return book.saves[chosen[0]] if chosen else DONE


def place(t: Table, acts: Sequence[Act]) -> Act:
    """A ready-made deployment: the Greeks march out, the Trojans guard their city."""
    plan = ARRAYS[0] if t.side == GREEK else ARRAYS[2]
    return plan if plan in acts else acts[0]
