"""How games between the quick levels end: ``python -m tests.season.table`` plays them and writes ``results.json``.

A season has more games than there is time to play, so it draws each of its results from these: of the game in
question, between players of the two levels in question, on the sides in question.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS, player
from ilion.games import GAMES

FILE = Path(__file__).with_name("results.json")
PLAYED: dict[str, tuple[dict[str, Any], int, int]] = {
    "trojan-war": ({}, 6, 60),
    "troia": ({}, 4, 40),
    "escolex": ({"seats": 2, "max_rounds": 8}, 5, 30),
    "iliad": ({"length": "one-day", "muster": "few", "sunset": "points"}, 5, 10),
}
"""The options of a preset, how many of the levels answer at once, and how many games of each pair are played."""
Table = dict[str, dict[str, list[float]]]
"""By game, by the levels of the first seat and the second: what the first took, game by game."""


def main() -> None:
    """Play what is missing; ``python -m tests.season.table iliad`` plays one game's."""
    found = read() if FILE.exists() else {}
    for name in sys.argv[1:] or PLAYED:
        options, quick, games = PLAYED[name]
        game = GAMES[name]
        setup = game.usual(**options)
        for first, second in product(LEVELS[:quick], repeat=2):
            taken = found.setdefault(name, {}).setdefault(f"{first} {second}", [])
            for n in range(len(taken), games):
                bots = [player(game, first), player(game, second)]
                scores = play_game(game, setup, bots, Random(f"season/{first}/{second}/{n}")).scores
                assert scores is not None
                taken.append(scores[0] / sum(scores) if sum(scores) else 0.5)
            FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=0).replace(b",\n", b",") + b"\n")
        print(name, sum(map(len, found[name].values())), flush=True)


def read() -> Table:
    return msgspec.json.decode(FILE.read_bytes(), type=Table)


if __name__ == "__main__":
    main()
