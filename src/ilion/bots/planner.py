"""The player that thinks in whole turns: plans one when it begins, and then follows the plan."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final

from ilion.bots.clock import used
from ilion.bots.search import AnyState
from ilion.bots.turns import Turns
from ilion.core.game import Game
from ilion.core.wire import Act, Seen

LUCKS: Final = 1.5
"""How many lucks a plan must meet, for the root of the tries there are."""


class Planner:
    """Tries plans until ``tries`` or ``seconds`` are spent; where others choose at the same time sight must do."""

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
        self.planned: dict[Any, Act] = {}
        """By what is seen on the way, the acts of the plan."""
        self.planned_for: tuple[Any, int] | None = None

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        begin = used()
        me = seen.me
        assert me is not None and game.mind is not None
        if self.planned_for != (setup, me) or seen not in self.planned:
            state = game.state.guess(setup, seen, rng)
            legal = state.legal(me)
            if len(legal) == 1 or len(state.actors()) > 1:
                return game.mind.pick(state, me, legal, rng)
            self.planned_for = (setup, me)
            self.planned = self.plan(game, state, rng, begin)
        return self.planned[seen]

    def plan(self, game: Game, state: AnyState, rng: Random, begin: float) -> dict[Any, Act]:
        """A turn from a guessed position, act by act."""
        assert game.mind is not None
        me = state.actors()[0]
        turns = Turns(game.mind, me, state.copy, rng, int(LUCKS * sqrt(self.tries)), self.horizon)
        end = begin + self.seconds
        while turns.tries < self.tries and used() < end and not turns.decided():
            turns.challenge(end)
        planned: dict[Any, Act] = {}
        for act in turns.best.acts:
            planned[state.seen(me)] = act
            state.do(me, act)
        return planned
