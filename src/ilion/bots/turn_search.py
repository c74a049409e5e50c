"""Search over whole turns, for games in which a turn is many small acts and chance comes only after them.

A plan is everything a seat does until another seat, or fate, is to act. The first plan is what looks best at once.
Others vary the best so far and challenge it: both are played on by the mind to a position that can be judged, under
the same random futures, so that a few tries tell them apart. A challenger that falls behind is dropped early.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.ismcts import DECIDED_SCORE
from ilion.bots.node import draw_weighted_index, priors
from ilion.bots.search import MAX_ACTS_PER_TRY, AnyState, RandomFuture
from ilion.core.mind import Mind
from ilion.core.state import FATE

CHANGES_PER_PLAN: Final = 1.5
"""Average number of acts in which a new plan differs from the one it varies."""
MIN_TRIES_PER_PLAN: Final = 3
"""No challenger is dropped after fewer tries."""


class TurnPlan:
    """A whole turn: its acts, the position they lead to, and its results by random future."""

    __slots__ = ("acts", "end", "results")

    def __init__(self, acts: list[Any], end: AnyState) -> None:
        self.acts = acts
        self.end = end
        self.results: list[float] = []


class TurnSearch:
    """The search of one seat for one turn."""

    __slots__ = ("best", "futures", "guess", "horizon", "me", "mind", "positions_seen", "rng", "tries")

    def __init__(
        self, mind: Mind, me: int, guess: Callable[[], AnyState], rng: Random, futures: int, horizon: int
    ) -> None:
        self.mind = mind
        self.me = me
        self.guess = guess
        self.rng = rng
        self.horizon = horizon
        self.tries: int = 0
        self.futures: list[int] = [rng.getrandbits(64) for _ in range(futures)]
        """Random futures: every plan is tried on these, in this order."""
        self.positions_seen: set[Any] = set()
        """Positions that plans so far lead to."""
        first = self.vary_plan((), 0.0)
        assert first is not None
        self.best: TurnPlan = first

    def vary_plan(self, model: Sequence[Any], changes: float) -> TurnPlan | None:
        """Return a variation of a plan with ``changes`` changes on average, or None if it is not new."""
        state, me, mind, rng = self.guess(), self.me, self.mind, self.rng
        chance = changes / max(1, len(model))
        left = list(model)
        acts: list[Any] = []
        while state.actors() == (me,) and len(acts) < MAX_ACTS_PER_TRY and not (acts and mind.quiet(state)):
            legal = state.legal(me)
            act: Any = legal[0]
            if len(legal) > 1:
                if rng.random() < chance:
                    act = legal[draw_weighted_index(priors(mind.weigh(state, me, legal)), rng)]
                else:
                    while left and left[0] not in legal:
                        left.pop(0)
                    act = left.pop(0) if left else mind.pick(state, me, legal, rng)
            acts.append(act)
            state.do(me, act)
        mark = state.pack()
        if mark in self.positions_seen:
            return None
        self.positions_seen.add(mark)
        return TurnPlan(acts, state)

    def challenge(self, end: float) -> None:
        """Try another plan against the best until it is behind, all random futures are used, or time is up."""
        other = self.vary_plan(self.best.acts, CHANGES_PER_PLAN)
        if other is None:
            self.tries += 1
            return
        total = squares = 0.0
        for n, future in enumerate(self.futures, 1):
            for plan in (self.best, other):
                if len(plan.results) < n:
                    plan.results.append(self.play_on(plan.end.copy(), future))
            gap = other.results[-1] - self.best.results[n - 1]
            total += gap
            squares += gap * gap
            error = sqrt(max(0.0, squares - total * total / n))
            if (n >= MIN_TRIES_PER_PLAN and total + error < 0) or cpu_seconds() > end:
                return
        if total > 0:
            self.best = other

    def is_decided(self) -> bool:
        """Return whether hardly anything depends on this turn, so that the first plan will do."""
        results = self.best.results
        return (
            len(results) >= MIN_TRIES_PER_PLAN and not DECIDED_SCORE < sum(results) / len(results) < 1 - DECIDED_SCORE
        )

    def play_on(self, state: AnyState, future: int) -> float:
        """Return the result of a position played on by the mind."""
        me, mind, rng, draws = self.me, self.mind, Random(future), RandomFuture(future)
        self.tries += 1
        passed = done = 0
        while True:
            actors = state.actors()
            if not actors:
                return state.scores()[me]
            seat = actors[0]
            if seat == FATE:
                state.do(FATE, draws.draw(state.label(), state.odds()))
                continue
            if mind.quiet(state):
                if passed >= self.horizon:
                    break
                passed += 1
            if done > MAX_ACTS_PER_TRY:
                break
            state.do(seat, mind.pick(state, seat, state.legal(seat), rng))
            done += 1
        return mind.value(state, me)
