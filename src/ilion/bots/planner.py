"""Bot that plans a whole turn when it begins, and then follows the plan."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.search import AnyState
from ilion.bots.turn_search import TurnSearch
from ilion.core.game import Game
from ilion.core.values import Act, Seen

FUTURES_PER_ROOT_TRY: Final = 1.5
"""How many random futures a plan is tried on, per square root of the number of tries."""


class TurnPlannerBot:
    """Tries plans until ``tries`` or ``seconds`` are spent. Where others choose at the same time it does not search."""

    def __init__(
        self,
        name: str = "planner",
        *,
        tries: int = 100,
        seconds: float = 10.0,
        horizon: int = 0,
    ) -> None:
        self.name = name
        self.tries = tries
        self.seconds = seconds
        self.horizon = horizon
        self.plan_acts: dict[Any, Act] = {}
        """Acts of the plan, by what is seen on the way."""
        self.plan_owner: tuple[Any, int] | None = None

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        begin = cpu_seconds()
        me = seen.me
        assert me is not None and game.mind is not None
        if self.plan_owner != (setup, me) or seen not in self.plan_acts:
            state = game.state.guess(setup, seen, rng)
            legal = state.legal(me)
            if len(legal) == 1 or len(state.actors()) > 1:
                return game.mind.pick(state, me, legal, rng)
            self.plan_owner = (setup, me)
            self.plan_acts = self.make_plan(game, state, rng, begin)
        return self.plan_acts[seen]

    def make_plan(self, game: Game, state: AnyState, rng: Random, begin: float) -> dict[Any, Act]:
        """Return a turn from a guessed position, act by act."""
        assert game.mind is not None
        me = state.actors()[0]
        turns = TurnSearch(game.mind, me, state.copy, rng, int(FUTURES_PER_ROOT_TRY * sqrt(self.tries)), self.horizon)
        end = begin + self.seconds
        while turns.tries < self.tries and cpu_seconds() < end and not turns.is_decided():
            turns.challenge(end)
        plan: dict[Any, Act] = {}
        for act in turns.best.acts:
            plan[state.seen(me)] = act
            state.do(me, act)
        return plan
