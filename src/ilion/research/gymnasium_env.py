"""A game as a Gymnasium environment: one agent against bots.

    import gymnasium
    import ilion.research.gymnasium_env
    env = gymnasium.make("ilion/troia-v1", opponents="greedy")

The agent sees named arrays and a mask of legal actions. An illegal action loses the game at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ilion.bots.bot import Bot
from ilion.bots.levels import player
from ilion.core.play import Playthrough, roll_from_rng
from ilion.games import GAMES
from ilion.research.encoding import ActEncoding, observation_layout, utilities
from ilion.research.pettingzoo_env import observation_space

Observation = dict[str, Any]


class GymnasiumEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game, the others played by bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        setup: Any = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set up a table. ``opponents`` names a bot, or one for each other seat; without ``seat`` it is drawn."""
        self.game = GAMES[game]
        self.setup = self.game.usual() if setup is None else setup
        self.opponents = [opponents] * (self.setup.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != self.setup.seats - 1:
            raise ValueError(f"{self.setup.seats - 1} opponents are needed, not {len(self.opponents)}")
        self.chosen_seat = seat
        self.render_mode = render_mode
        self.numbers = ActEncoding(self.game, self.setup)
        self.layout = observation_layout(self.game, self.setup)
        self.action_space = spaces.Discrete(len(self.numbers))
        self.observation_space = spaces.Dict(
            {
                "observation": observation_space(self.layout),
                "action_mask": spaces.Box(0, 1, (len(self.numbers),), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        fate, self.luck = (Random(int(self.np_random.integers(1 << 62))) for _ in range(2))
        drawn = int(self.np_random.integers(self.setup.seats))
        self.seat = drawn if self.chosen_seat is None else self.chosen_seat
        names = iter(self.opponents)
        self.bots: list[Bot | None] = [
            None if seat == self.seat else player(self.game, next(names)) for seat in range(self.setup.seats)
        ]
        self.play = Playthrough(self.game, self.setup, roll_from_rng(fate))
        self.let_others_act()
        return self.observe(), self.info()

    def let_others_act(self) -> None:
        """Play chance and bots until the agent is to act or the game is over."""
        self.play.settle()
        while (actors := self.play.state.actors()) and self.seat not in actors:
            bot = self.bots[actors[0]]
            assert bot is not None
            act = bot.choose(self.game, self.setup, self.play.state.seen(actors[0]), self.luck)
            self.play.do(actors[0], act)
            self.play.settle()

    def observe(self) -> Observation:
        mask = np.zeros(len(self.numbers), np.int8)
        mask[[self.numbers.place[act] for act in self.play.state.legal(self.seat)]] = 1
        arrays = self.layout.named(self.layout.row(self.play.state, self.seat))
        return {"observation": arrays, "action_mask": mask}

    def info(self) -> dict[str, Any]:
        return {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action and the answers. The reward comes with the end: its sum over all seats is 0."""
        act = self.numbers.acts[int(action)]
        if act not in self.play.state.legal(self.seat):
            return self.observe(), -1.0, True, False, {**self.info(), "illegal": True}
        self.play.do(self.seat, act)
        self.let_others_act()
        ended = not self.play.state.actors()
        reward = utilities(self.play.state.scores())[self.seat] if ended else 0.0
        return self.observe(), reward, ended, False, self.info()

    def render(self) -> str | None:
        """Return the text board as the agent sees it, in English."""
        if self.render_mode != "ansi":
            return None
        sections = self.game.board(self.setup, self.play.state.seen(self.seat), self.game.words("en", self.setup))
        return "\n".join([line for part in sections for line in (part.title, *part.text())])


for one in GAMES.values():
    gymnasium.register(
        f"ilion/{one.name}-v{one.version}",
        entry_point="ilion.research.gymnasium_env:GymnasiumEnv",
        kwargs={"game": one.name},
    )
