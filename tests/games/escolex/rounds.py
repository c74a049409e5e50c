"""How long wars of bots last and who wins: ``python -m tests.games.escolex.rounds aegean 4 200 greedy``.

The bots named take the seats in turn, one further with every game; ``plain`` is the player without a mind.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from ilion.bots.bot import Bot
from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.record import position
from ilion.games.escolex import GAME
from ilion.games.escolex.types import EscolexSetup
from tests.games.escolex.plain import Plain

CAP = 300
"""Rounds after which a war counts as stalled."""


def player_of(bot: str) -> Bot:
    return Plain() if bot == "plain" else player(GAME, bot)


def main(name: str, seats: int, games: int, bots: list[str]) -> None:
    terms = EscolexSetup(seats=seats, map=name, max_rounds=CAP)  # type: ignore[arg-type]
    lengths: list[int] = []
    acts: list[int] = []
    least_active: list[int] = []
    stalled = 0
    points: Counter[str] = Counter()
    sat: Counter[str] = Counter()
    by_seat = [0.0] * seats
    for n in range(games):
        table = [bots[(seat + n) % len(bots)] for seat in range(seats)]
        record = play_game(GAME, terms, [player_of(bot) for bot in table], Random(n), longest=10**6)
        assert record.scores is not None
        last = position(GAME, record).seen(None)
        lengths.append(last.round)
        stalled += len(last.gone) < seats - 1
        made = [sum(mover == seat for mover, _ in record.moves) for seat in range(seats)]
        acts.append(sum(made))
        least_active.append(min(made))
        for seat, bot in enumerate(table):
            points[bot] += record.scores[seat]  # type: ignore[assignment]
            sat[bot] += 1
            by_seat[seat] += record.scores[seat]
    shares = ", ".join(f"{bot} {points[bot] / sat[bot]:.3f}" for bot in points)
    print(f"{name} {seats}: {games} games, {stalled} without a winner, rounds 10/50/90 % {tenths(lengths)}")
    print(f"  acts of players {tenths(acts)}, of the least active seat {tenths(least_active)}")
    print(f"  points a game: {shares}; by seat: {' '.join(f'{share:.0f}' for share in by_seat)}")


def tenths(numbers: list[int]) -> str:
    """Return the lowest tenth, the median and the highest tenth."""
    found = sorted(numbers)
    return "/".join(str(found[min(len(found) - 1, len(found) * part // 10)]) for part in (1, 5, 9))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4].split(","))
