"""A learner that needs nothing but NumPy: linear action values, learned from games against itself.

For each action it learns, by Monte Carlo updates, how the games ended in which the action was taken.

    python -m ilion.research.linear_player troia --games 2000 --out troia.npz
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import msgspec
import numpy as np

from ilion.core.game import Game
from ilion.core.values import Act, Seen
from ilion.games import GAMES
from ilion.research.encoding import ActEncoding, Features, Row, observation_layout
from ilion.research.vector_env import VectorEnv

GAMES_SIDE_BY_SIDE: Final = 16
EXPLORATION: Final = 0.1
"""Share of random actions while learning."""
LEARNING_RATE: Final = 0.05
MAX_STEPS_KEPT: Final = 400
"""Of a longer game, only the last decisions are learned from."""


class LinearPlayer:
    """A bot with one row of weights for each action; it plays the legal action with the highest value."""

    name = "linear"

    def __init__(self, game: Game, setup: Any) -> None:
        self.game = game
        self.setup = setup
        self.layout = observation_layout(game, setup)
        self.numbers = ActEncoding(game, setup)
        self.weights: Features = np.zeros((len(self.numbers), self.layout.feature_count), np.float32)

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        assert seen.me is not None
        state = game.state.guess(setup, seen, rng)
        legal = [self.numbers.place[act] for act in state.legal(seen.me)]
        features = self.layout.features(self.layout.row(state, seen.me)[None])[0]
        return self.numbers.acts[legal[int(np.argmax(self.weights[legal] @ features))]]

    def learn(self, games: int, seed: int) -> None:
        """Play games against itself and learn from each when it ends."""
        env = VectorEnv(self.game.name, min(games, GAMES_SIDE_BY_SIDE), self.setup, seed)
        rng = np.random.default_rng(seed)
        steps: list[list[tuple[int, int, Features]]] = [[] for _ in range(env.count)]
        done = 0
        while done < games:
            seats, actions = env.seats(), env.sample(rng)
            features = self.layout.features(env.observations())
            self.act_greedily(env, features, actions, rng)
            for n in range(env.count):
                steps[n].append((int(seats[n]), int(actions[n]), features[n]))
            rewards, ended = env.step(actions)
            for n in np.flatnonzero(ended).tolist():
                self.update(steps[n][-MAX_STEPS_KEPT:], rewards[n])
                steps[n] = []
                done += 1

    def act_greedily(self, env: VectorEnv, features: Features, actions: Row, rng: np.random.Generator) -> None:
        """Replace random actions by the best ones, except for a share."""
        for n, legal in enumerate(env.batch.legal):
            if rng.random() >= EXPLORATION:
                actions[n] = legal[int(np.argmax(self.weights[legal] @ features[n]))]

    def update(self, steps: list[tuple[int, int, Features]], rewards: Features) -> None:
        """Move the values of the actions of a game towards its result."""
        for seat, action, features in steps:
            error = rewards[seat] - self.weights[action] @ features
            self.weights[action] += LEARNING_RATE * error * features / (features @ features)

    def save(self, path: Path) -> None:
        """Write the weights and what they are for as one file."""
        about = {"game": self.game.name, "version": self.game.version}
        np.savez_compressed(
            path,
            about=np.frombuffer(msgspec.json.encode(about), np.uint8),
            setup=np.frombuffer(msgspec.json.encode(self.setup), np.uint8),
            weights=self.weights,
        )

    @classmethod
    def load(cls, path: Path) -> Self:
        """Return the player of a file."""
        with np.load(path) as file:
            game = GAMES[msgspec.json.decode(file["about"].tobytes())["game"]]
            player = cls(game, msgspec.json.decode(file["setup"].tobytes(), type=game.setup))
            player.weights = file["weights"]
        return player


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--setup", default="{}", help="options as JSON")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    game = GAMES[args.game]
    player = LinearPlayer(game, game.usual(**msgspec.json.decode(args.setup)))
    player.learn(args.games, args.seed)
    player.save(args.out)
    print(f"{args.out}: {args.games} games, {player.weights.size:,} weights")
    return 0


if __name__ == "__main__":
    sys.exit(main())
