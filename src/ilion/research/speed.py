"""Decisions per second of CPU time: bare rules, PettingZoo and the vectorised environment, in one run.

    python -m ilion.research.speed --seconds 20
    PYTHONPATH=build/compiled python -m ilion.research.speed

All play at random. They take turns in short rounds, so that a busy machine slows all of them alike; the medians of the
rounds are printed, and how many times as fast the vectorised environment is as PettingZoo.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import numpy as np

import ilion.core.state
from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.research.pettingzoo_env import PettingZooEnv
from ilion.research.vector_env import VectorEnv

SPEED_ROUNDS: Final = 5
MEASURED_GAMES: Final = 64
DECISIONS_PER_CLOCK_CHECK: Final = 64

Decisions = Iterator[int]
"""Plays on; yields how many decisions were made."""


def bare_rules(game: Game, setup: Any) -> Decisions:
    """Play the rules alone."""
    rng = Random(1)
    while True:
        state = game.state.start(setup)
        while actors := state.actors():
            if actors[0] == FATE:
                state.do(FATE, state.odds().draw(rng))
            else:
                state.do(actors[0], rng.choice(state.legal(actors[0])))
                yield 1


def pettingzoo(game: Game, setup: Any) -> Decisions:
    """Play the PettingZoo environment with observations."""
    rng = np.random.default_rng(1)
    table = PettingZooEnv(game, setup)
    table.reset(seed=1)
    while True:
        table.reset()
        for _ in table.agent_iter():
            seen, _, ended, _, _ = table.last()
            table.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            if not ended:
                yield 1


def vectorised(game: Game, setup: Any) -> Decisions:
    """Play the vectorised environment with observations."""
    rng = np.random.default_rng(1)
    env = VectorEnv(game.name, MEASURED_GAMES, setup, seed=1)
    while True:
        env.observations()
        env.step(env.sample(rng))
        yield MEASURED_GAMES


def rate(play: Decisions, seconds: float) -> float:
    """Return decisions per second of CPU time."""
    begin, done, checked = process_time(), 0, 0
    while True:
        done += next(play)
        if done - checked >= DECISIONS_PER_CLOCK_CHECK:
            checked = done
            spent = process_time() - begin
            if spent >= seconds:
                return done / spent


WAYS_TO_PLAY: Final[dict[str, Callable[[Game, Any], Decisions]]] = {
    "bare rules": bare_rules,
    "PettingZoo": pettingzoo,
    "vectorised": vectorised,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="all games unless some are named")
    parser.add_argument("--seconds", type=float, default=10, help="CPU time for each game")
    args = parser.parse_args()
    compiled = not ilion.core.state.__file__.endswith(".py")
    print(f"{'compiled' if compiled else 'pure Python'} rules; decisions per second of CPU time\n")
    print(
        "| game | "
        + " | ".join(WAYS_TO_PLAY)
        + " | vectorised to PettingZoo |\n|---|"
        + "---:|" * (len(WAYS_TO_PLAY) + 1)
    )
    for name in args.games or GAMES:
        game = GAMES[name]
        plays = {way: start(game, game.usual()) for way, start in WAYS_TO_PLAY.items()}
        rates: dict[str, list[float]] = {way: [] for way in plays}
        for _ in range(SPEED_ROUNDS):
            for way, play in plays.items():
                rates[way].append(rate(play, args.seconds / SPEED_ROUNDS / len(plays)))
        ratio = median([v / p for v, p in zip(rates["vectorised"], rates["PettingZoo"], strict=True)])
        print(f"| {name} | " + " | ".join(f"{median(found):,.0f}" for found in rates.values()) + f" | {ratio:.1f} |")


if __name__ == "__main__":
    main()
