"""``python -m tests.season.rooms``: how much luck would fall out of a match that is played in two rooms.

Two of some level meet on both sides, once with the same dice in both rooms, as bridge is played in duplicate, and once
with other dice in each. What one took more than the other over both games has a variance; what the same dice take off
it was luck. In every room the players think for themselves: what they choose at random is their own.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations_with_replacement
from random import Random
from statistics import mean, pvariance

from ilion.bots.bot_games import MAX_ACTS_PER_GAME, play_out
from ilion.bots.levels import LEVELS, player
from ilion.core.dice import DiceTape
from ilion.core.play import roll_from_tape
from ilion.games import GAMES
from tests.season.field import OPTIONS, Alike

FIELD = LEVELS[:3]


def took(name: str, levels: tuple[str, str], dice: str, minds: str) -> float:
    """What the first side takes of a game."""
    game = GAMES[name]
    setup = game.usual(**OPTIONS[name])
    bots = [Alike(player(game, level), f"{minds}/{n}".encode().ljust(32)) for n, level in enumerate(levels)]
    scores = play_out(
        game, setup, bots, Random(0), roll_from_tape(DiceTape(dice.encode().ljust(32))), MAX_ACTS_PER_GAME
    ).scores
    assert scores is not None
    return scores[0] / sum(scores) if sum(scores) else 1 / len(scores)


def difference(name: str, one: str, other: str, n: int, same: bool) -> float:
    """By how much one is better than the other after both rooms: from -1 to 1."""
    match = f"{name}/{one}/{other}/{n}"
    first = took(name, (one, other), f"{match}/a", f"{match}/minds a")
    second = took(name, (other, one), f"{match}/{'a' if same else 'b'}", f"{match}/minds b")
    return first - second


def spread(name: str, matches: int, same: bool) -> float:
    pairs = combinations_with_replacement(FIELD, 2)
    return mean(pvariance([difference(name, *both, n, same) for n in range(matches)]) for both in pairs)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.season.rooms", description=__doc__)
    parser.add_argument("--game", choices=list(OPTIONS), action="append", help="all, where none is named")
    parser.add_argument("--matches", type=int, default=60, help="of each two levels")
    args = parser.parse_args()
    for name in args.game or OPTIONS:
        own, same = (spread(name, args.matches, same) for same in (False, True))
        off = 1 - same / own if own else 0.0
        print(f"{name}: variance {own:.3f} with other dice in each room, {same:.3f} with the same: {off:.0%} was luck")
    return 0


if __name__ == "__main__":
    sys.exit(main())
