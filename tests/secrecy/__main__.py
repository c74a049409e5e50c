"""``python -m tests.secrecy``: twin games over real sockets, for every game with secrets and every observer."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from random import Random

from ilion.core.game import Game
from ilion.games import GAMES
from tests.rig.process import exit_on_sigterm
from tests.secrecy.script import Script, write
from tests.secrecy.wire import Leak, compare, scripted_node
from tests.server.kit import fresh_database

TRIES = 1000
"""Setups tried until one hides something in time: in Escólex about one of a hundred does."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], default=[])
    parser.add_argument("--pairs", type=int, default=20, help="twin games for each game")
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    exit_on_sigterm()
    seed = args.seed if args.seed is not None else time.time_ns() % 1_000_000
    print(f"seed {seed}")
    games = [GAMES[name] for name in args.games] or [game for game in GAMES.values() if game.secrets]
    return asyncio.run(run(games, args.pairs, seed))


async def run(games: list[Game], pairs: int, seed: int) -> int:
    leaks = 0
    async with fresh_database() as url, scripted_node(url) as node:
        for game in games:
            rng, messages, veiled, entries = Random(f"{seed}:{game.name}"), 0, 0, 0
            for n in range(pairs):
                script = parted(game, rng, n)
                veiled += sum(step.veiled for step in script.steps)
                entries += len(script.steps)
                try:
                    messages += await compare(node, script, rng.randrange(1 << 30))
                except Leak as leak:
                    leaks += 1
                    print(f"LEAK {leak}")
            print(f"{game.name}: {pairs} pairs, {entries} entries ({veiled} veiled), {messages} messages alike")
    print(f"leaks: {leaks}")
    return 1 if leaks else 0


def parted(game: Game, rng: Random, n: int, longest: int = 160) -> Script:
    """Return a script whose sides differ; observers take turns, spectators among them."""
    for _ in range(TRIES):
        setup = game.some_setup(rng)
        observers = (*range(setup.seats), None)
        script = write(game, setup, observers[n % len(observers)], rng, longest)
        if script.differs:
            return script
    raise RuntimeError(f"no twins of {game.name} found")


if __name__ == "__main__":
    sys.exit(main())
