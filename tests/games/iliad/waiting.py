"""Can Troy wait behind its wall until sunset? ``python -m tests.games.iliad.waiting WARS [FIRST]``.

Trojans who never leave their citadel against greedy Greeks, whole wars, with melee across walls and without it, as
recommended and by the book. It prints how many wars the waiting side wins, and how the wars end.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.stats import wilson
from ilion.core.values import Act
from ilion.games.iliad import GAME
from ilion.games.iliad.book import DONE
from ilion.games.iliad.bot import MARCH_STYLES, IliadMind, MarchPlanner, MarchWeights, Step, try_step
from ilion.games.iliad.map import SquareMap
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.state import FRESH, Position
from tests.games.iliad.measure import play

BY_THE_BOOK = next(preset.options for preset in GAME.presets if preset.name == "by-the-book")
CELLS = {
    f"{preset}, melee across walls {melee}": {**options, "wall_melee": melee}
    for preset, options in (("recommended", {}), ("by the book", BY_THE_BOOK))
    for melee in ("voluntary", "never")
}


class Waiter(Mind):
    """Occupies what the enemy wants, mans its gates and walls, strikes from there, and goes nowhere else."""

    def __init__(self) -> None:
        self.mind = IliadMind()

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> Sequence[float]:
        assert isinstance(state, IliadState)
        if self.mind.quiet(state) and state.pack() not in self.mind.planned_acts:
            self.learn(state, seat)
        return self.mind.weigh(state, seat, acts)

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        return self.mind.value(state, seat)

    def learn(self, t: IliadState, seat: int) -> None:
        """The best of a few ways to stay at home is what the mind remembers for this half-turn."""
        planner, book = MarchPlanner(t, seat), t.book
        manned = man(planner)
        starts: tuple[Iterable[Step], ...] = ((), planner.fortify(), manned)
        plans = [at_home(planner, manner, start) for start in starts for manner in (MARCH_STYLES[0], MARCH_STYLES[3])]
        on = t.copy()
        for piece, to in max((*plans, manned), key=planner.evaluate):
            for act in (book.takes[piece], book.gos[to] if to >= 0 else book.holds[~to]):
                self.mind.cache_act(on, act, 0.0)
                on.do(seat, act)
        self.mind.cache_act(on, DONE, 0.0)


def home_of(planner: MarchPlanner) -> int:
    return planner.t.book.goal(1 - planner.side)


def at_home(planner: MarchPlanner, manner: MarchWeights, start: Iterable[Step]) -> list[Step]:
    """Return a plan made piece by piece in which nobody leaves."""
    t, home = planner.after_plan(()), home_of(planner)
    plan = [step for step in start if try_step(t, step)]
    for piece in planner.mine:
        if t.marks[piece] == FRESH:
            rated = planner.rate_steps(t, piece, manner)
            inside = [(gain, step) for gain, step in rated if step[1] < 0 or home >> step[1] & 1]
            if inside and inside[0][0] > 0.01 and try_step(t, inside[0][1]):
                plan.append(inside[0][1])
    return plan


def man(planner: MarchPlanner) -> list[Step]:
    """Gates first, then the wall, then what is left: to each square the strongest piece that is not yet well placed."""
    t = planner.after_plan(())
    ground, wall = t.book.ground, int(t.wall)
    home = home_of(planner)
    squares = sorted(ground.squares(home), key=lambda s: (-openings(ground, home, wall, s), not ground.across[wall][s]))
    best = set(squares[: len(planner.mine)])
    plan: list[Step] = []
    for square in squares:
        for piece in planner.mine:
            if t.where[piece] not in best and try_step(t, (piece, square)):
                plan.append((piece, square))
                break
    return plan


def openings(ground: SquareMap, home: int, wall: int, square: int) -> int:
    """How many ways lead from a square inside straight out without a wall."""
    return sum(not home >> s & 1 for s in ground.near_squares[wall][square])


def wars(numbers: Iterable[int], **options: Any) -> Counter[str]:
    """Return how wars end between greedy Greeks and waiting Trojans, the winner first."""
    setup = GAME.usual(**options)
    ended: list[Position] = [play([IliadMind(), Waiter()], setup, n) for n in numbers]
    return Counter(f"{('greek', 'trojan')[t.winner]}: {t.ending}" for t in ended)


if __name__ == "__main__":
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for cell, options in CELLS.items():
        ends = wars(range(first, first + int(sys.argv[1])), **options)
        waited = sum(n for how, n in ends.items() if how.startswith("trojan"))
        low, high = wilson(waited, ends.total())
        print(f"{cell}: who waits won {waited} of {ends.total()} ({low:.1%} … {high:.1%}); {dict(ends)}", flush=True)
