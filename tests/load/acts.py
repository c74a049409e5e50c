"""``python -m tests.load.acts``: what an act costs a node besides sockets and database, in one process.

Rules and log once, the news to all seats twice, as it is sent and with nothing remembered; both at every act, so that a
busy machine slows them alike.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.table.messages import Hello
from tests.rig.plainly import Twice

LONGEST = 400
"""Acts of one game, so that long ones do not count for more."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load.acts", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--acts", type=int, default=1000)
    parser.add_argument("--text", action="store_true", help="ask for the board in words, too, as those do who read it")
    parser.add_argument("--animate", action="store_true", help="ask for what happens beat by beat, as the browser does")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--smallest", action="store_true", help="all of it for a moment, to see that it still runs")
    args = parser.parse_args()
    wrong = 0
    for name in args.games:
        hello = Hello("plain", text=args.text, animate=args.animate)
        wrong += measure(GAMES[name], 20 if args.smallest else args.acts, args.seed, hello)
    return 1 if wrong else 0


def measure(game: Game, acts: int, seed: str, hello: Hello) -> int:
    """One game after another; returns how often somebody was told otherwise."""
    rng = Random(seed)
    spent: Counter[str] = Counter()
    done = size = news = wrong = 0
    while done < acts:
        twice = Twice(game, game.setup(), rng, hello)
        list(twice.tell())
        twice.spent.clear()
        while twice.acts < min(LONGEST, acts - done) and twice.go_on():
            for told, plain in twice.tell():
                wrong += told != plain
                news, size = news + 1, size + len(told)
        spent, done = spent + twice.spent, done + twice.acts
    parts = ", ".join(f"{what} {ns / done / 1000:.0f}" for what, ns in spent.items())
    print(
        f"{game.name}, {done} acts, µs an act: {parts}; {size // news} bytes of news, {wrong} told otherwise",
        flush=True,
    )
    return wrong


if __name__ == "__main__":
    sys.exit(main())
