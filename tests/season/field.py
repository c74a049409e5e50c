"""``python -m tests.season.field``: how much luck disappears if all have the same dice, as in the daily challenge.

Players of four levels meet the same opponent on many days, once with the day's dice and once with their own. The
difference between two of them on a day has a variance; the part that the same dice remove was luck.
"""

from __future__ import annotations

import argparse
import hmac
import sys
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import mean, pvariance
from typing import Any

import msgspec

from ilion.bots.bot import Bot
from ilion.bots.bot_games import MAX_ACTS_PER_GAME, play_out
from ilion.bots.levels import LEVELS, player
from ilion.core.dice import DiceTape
from ilion.core.game import Game
from ilion.core.play import roll_from_tape
from ilion.core.values import Act, Seen
from ilion.games import GAMES
from tests.season.table import PLAYED

OPTIONS: dict[str, dict[str, Any]] = {
    **{name: played[0] for name, played in PLAYED.items()},
    "iliad": {"scenario": "lesson"},
}
"""Of each game; Iliad's lesson, since its shortest war is too long to be played so often."""
FIELD = LEVELS[:4]
OPPONENT = "glaucus"


class Alike:
    """A bot that answers what it sees in one way, made of the day's dice."""

    def __init__(self, bot: Bot, key: bytes) -> None:
        self.bot, self.name, self.key = bot, bot.name, key

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        seed = hmac.digest(self.key, msgspec.json.encode(seen), "sha256")
        return self.bot.choose(game, setup, seen, Random(seed))


def taken(game: Game, setup: Any, level: str, seat: int, key: bytes) -> float:
    """What a level takes of a war whose dice come from ``key``."""
    bots = [player(game, level if n == seat else OPPONENT) for n in range(setup.seats)]
    alike = [Alike(bot, key) for bot in bots]
    scores = play_out(game, setup, alike, Random(0), roll_from_tape(DiceTape(key)), MAX_ACTS_PER_GAME).scores
    assert scores is not None
    return scores[seat] / sum(scores) if sum(scores) else 1 / len(scores)


def days(name: str, count: int, shared: bool) -> list[list[float]]:
    """By day, what each of the field took."""
    game = GAMES[name]
    setup = game.usual(**OPTIONS[name])
    found = []
    for day in range(count):
        keys = [f"{name}/{day}/{'all' if shared else level}".encode() for level in FIELD]
        each = zip(FIELD, keys, strict=True)
        found.append([taken(game, setup, level, day % 2, key.ljust(32)) for level, key in each])
    return found


def apart(played: Sequence[Sequence[float]]) -> float:
    """The variance of what two of the field differ by on a day, over all pairs."""
    pairs = combinations(range(len(FIELD)), 2)
    return mean(pvariance([day[one] - day[two] for day in played]) for one, two in pairs)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.season.field", description=__doc__)
    parser.add_argument("--game", choices=list(OPTIONS), action="append", help="all, where none is named")
    parser.add_argument("--days", type=int, default=100)
    args = parser.parse_args()
    for name in args.game or OPTIONS:
        own, same = (apart(days(name, args.days, shared)) for shared in (False, True))
        off = 1 - same / own if own else 0.0
        print(
            f"{name}: {args.days} days, variance {own:.3f} with own dice, {same:.3f} with the same: {off:.0%} was luck"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
