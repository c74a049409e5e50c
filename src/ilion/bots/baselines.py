"""The two simplest bots: random acts, and the act that looks best at once."""

from __future__ import annotations

from random import Random
from typing import Any

from ilion.bots.bot import Bot
from ilion.core.game import Game
from ilion.core.values import Act, Seen


class UniformBot:
    """Plays each legal act with the same probability."""

    name = "uniform"

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        assert seen.me is not None
        state = game.state.guess(setup, seen, rng)
        act: Act = rng.choice(state.legal(seen.me))
        return act


class GreedyBot:
    """Plays what the game's mind likes best in one guessed position."""

    name = "greedy"

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        assert seen.me is not None and game.mind is not None
        state = game.state.guess(setup, seen, rng)
        return game.mind.pick(state, seen.me, state.legal(seen.me), rng)


BOTS: dict[str, Bot] = {bot.name: bot for bot in (UniformBot(), GreedyBot())}
