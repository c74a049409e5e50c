"""Check that the installed package is compiled, and plays one game of each twice alike."""

from __future__ import annotations

import sys
from random import Random

from ilion.bots import search
from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.games import GAMES


def main() -> int:
    if search.__file__.endswith(".py"):
        print("the search is not compiled")
        return 1
    for game in GAMES.values():
        setup = game.usual()
        first, second = (play_game(game, setup, [BOTS["uniform"]] * setup.seats, Random(1)) for _ in range(2))
        if first.moves != second.moves:
            print(f"{game.name} is played otherwise the second time")
            return 1
        print(f"{game.name}: {len(first.moves)} acts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
