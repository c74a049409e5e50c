"""Many games of one kind side by side, stepped together, for learners that want speed.

    from ilion.research.vector_env import VectorEnv
    env = VectorEnv("troia", 64, seed=1)
    rewards, ended = env.step(env.sample(rng))

Each game shows the seat that is to act; chance acts by itself, and a game that ends is followed by another one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ilion.games import GAMES
from ilion.research.encoding import ActEncoding, Row, observation_layout, utilities
from ilion.research.stepped_games import SteppedGames

Rewards = NDArray[np.float32]
Flags = NDArray[np.bool_]


class VectorStep(NamedTuple):
    """What a step gave: by game, each seat's reward, and whether the game ended and a new one began."""

    rewards: Rewards
    ended: Flags


class VectorEnv:
    """``count`` games under one setup. The same seed gives the same games."""

    def __init__(self, game: str, count: int, setup: Any = None, seed: int = 0) -> None:
        self.game = GAMES[game]
        self.setup = self.game.usual() if setup is None else setup
        self.count = count
        self.numbers = ActEncoding(self.game, self.setup)
        self.layout = observation_layout(self.game, self.setup)
        seeds = np.random.SeedSequence(seed).generate_state(count, np.uint64)
        self.batch = SteppedGames(
            lambda: self.game.state.start(self.setup),
            self.numbers.acts,
            self.numbers.place,
            self.layout.read,
            [int(n) for n in seeds],
        )

    def seats(self) -> Row:
        """Return, by game, the seat that is to act."""
        return np.array(self.batch.seats, np.int32)

    def observations(self) -> Row:
        """Return, by game, what the seat to act sees; ``layout.named`` splits it into arrays."""
        return np.frombuffer(self.batch.observations(), np.int32).reshape(self.count, self.layout.size)

    def legal_actions(self) -> tuple[Row, Row]:
        """Return the legal actions of all games one after the other, and how many each game has."""
        actions, counts = self.batch.legal_actions()
        return np.frombuffer(actions, np.int32), np.frombuffer(counts, np.int32)

    def masks(self) -> Flags:
        """Return, by game and action, whether the action is legal."""
        actions, counts = self.legal_actions()
        masks = np.zeros((self.count, len(self.numbers)), np.bool_)
        masks[np.repeat(np.arange(self.count), counts), actions] = True
        return masks

    def sample(self, rng: np.random.Generator) -> Row:
        """Return a random legal action for every game."""
        actions, counts = self.legal_actions()
        firsts = np.cumsum(counts) - counts
        chosen: Row = actions[firsts + (rng.random(self.count) * counts).astype(np.int64)]
        return chosen

    def step(self, actions: Row) -> VectorStep:
        """Play one action in every game; raise ``ValueError`` if one is not legal."""
        rewards = np.zeros((self.count, self.setup.seats), np.float32)
        ended = np.zeros(self.count, np.bool_)
        for n, scores in self.batch.step(actions.tolist()):
            rewards[n] = utilities(scores)
            ended[n] = True
        return VectorStep(rewards, ended)
