"""A game as a PettingZoo environment (AEC): seats act in turn, draws happen automatically.

    from ilion.research.pettingzoo_env import env
    table = env("troia")
    table.reset(seed=1)

Seats that choose simultaneously are asked one after the other; their views do not show what another chose.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ilion.core.game import Game
from ilion.core.play import Playthrough, roll_from_rng
from ilion.games import GAMES
from ilion.research.encoding import ActEncoding, ObservationLayout, observation_layout, utilities

Observation = dict[str, Any]


def env(game: str, setup: Any = None, render_mode: str | None = None) -> PettingZooEnv:
    """Return an environment for a game by its name, with its default setup or another."""
    found = GAMES[game]
    return PettingZooEnv(found, found.usual() if setup is None else setup, render_mode)


def observation_space(layout: ObservationLayout) -> spaces.Dict:
    """Return the space of the named arrays of an observation."""
    return spaces.Dict(
        {array.name: spaces.Box(array.low, array.high, array.shape, np.int32) for array in layout.arrays}
    )


class PettingZooEnv(AECEnv):  # type: ignore[misc]
    """One table. An act is a number (``numbers.acts``); an observation is named arrays and a mask of legal acts."""

    def __init__(self, game: Game, setup: Any, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.setup = setup
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ilion_{game.name.replace('-', '_')}_v{game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.numbers = ActEncoding(game, setup)
        self.layout = observation_layout(game, setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        count = len(self.numbers)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(self.layout),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seed()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _seed(self, seed: int | None = None) -> None:
        self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.fate = Random(int(self.np_random.integers(1 << 62)))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seed(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.play = Playthrough(self.game, self.setup, roll_from_rng(self.fate))
        self.play.settle()
        self.agent_selection = self.possible_agents[self.play.state.actors()[0]]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.numbers), np.int8)
        for act in self.play.state.legal(seat):
            mask[self.numbers.place[act]] = 1
        arrays = self.layout.named(self.layout.row(self.play.state, seat))
        return {"observation": arrays, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only who is out has nothing to do"
        seat = self.possible_agents.index(agent)
        act = self.numbers.acts[action]
        if act not in self.play.state.legal(seat):
            raise ValueError(f"{act} is not legal for {agent}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.do(seat, act)
        self.play.settle()
        actors = self.play.state.actors()
        if actors:
            self.agent_selection = self.possible_agents[actors[0]]
        else:
            gains = utilities(self.play.state.scores())
            self.rewards = dict(zip(self.possible_agents, gains, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if not actors:
            self._deads_step_first()

    def render(self) -> str | None:
        """Return the text board as a spectator sees it, in English."""
        if self.render_mode != "ansi":
            return None
        words = self.game.words("en", self.setup)
        sections = self.game.board(self.setup, self.play.state.seen(None), words)
        return "\n".join([line for part in sections for line in (part.title, *part.text())])

    def close(self) -> None:
        pass
