"""``python -m tests.load.acts``: the cost of a move on a node without sockets and database, in one process.

Each move runs rules and log once, and builds the updates for all seats with and without caches, so that a busy
machine slows both alike.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table.messages import Hello
from tests.rig.uncached import ComparedTable

LONGEST = 400
"""Moves of one game, so that long games do not count for more."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.acts", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--acts", type=int, default=1000)
    parser.add_argument("--text", action="store_true", help="ask for the board in words, too")
    parser.add_argument("--animate", action="store_true", help="ask for animations, as the web client does")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--smallest", action="store_true", help="run everything briefly, to check that it works")
    args = parser.parse_args()
    wrong = 0
    for name in args.games:
        hello = Hello("plain", text=args.text, animate=args.animate)
        wrong += measure(GAMES[name], 20 if args.smallest else args.acts, args.seed, hello)
    return 1 if wrong else 0


def measure(game: Game, acts: int, seed: str, hello: Hello) -> int:
    """Play one game after another, and return how many messages differ without caches."""
    rng = Random(seed)
    spent: Counter[str] = Counter()
    done = size = news = wrong = 0
    while done < acts:
        compared = ComparedTable(game, game.setup(), rng, hello)
        list(compared.messages())
        compared.spent.clear()
        while compared.acts < min(LONGEST, acts - done) and compared.step():
            for told, plain in compared.messages():
                wrong += told != plain
                news, size = news + 1, size + len(told)
        spent, done = spent + compared.spent, done + compared.acts
    parts = ", ".join(f"{what} {ns / done / 1000:.0f}" for what, ns in spent.items())
    print(
        f"{game.name}, {done} moves, µs per move: {parts}; {size // news} bytes per update,"
        f" {wrong} differ without caches",
        flush=True,
    )
    return wrong


if __name__ == "__main__":
    sys.exit(main())
