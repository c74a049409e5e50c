"""Calibration of a game's evaluation: the chance it gives the first seat, compared with the results.

    python -m ilion.research.calibration iliad --games 200 --setup '{"muster": "few", "length": "one-day"}' --jobs 2

Two bots that err a little play each other. At every position that the bot would evaluate in a search, it evaluates a
guess from what the first seat sees. Prints the log loss beside that of a constant forecast (how often the first seat
wins) and, for each fifth of the chances, the mean forecast and the mean result.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

import msgspec

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.bots.process_pool import process_pool
from ilion.core.record import replay
from ilion.core.state import FATE
from ilion.games import GAMES

TESTED_LEVELS: Final = ("ajax", "ulysses")
MIN_CHANCE: Final = 1e-3
"""Chances are clipped to this distance from 0 and 1."""
CHANCE_BINS: Final = 5


class CalibrationPoint(NamedTuple):
    """A chance given to the first seat, and the score it got."""

    chance: float
    score: float


def play_and_evaluate(name: str, setup_json: bytes, seed: int) -> list[CalibrationPoint]:
    """Play one game and return the evaluations on the way."""
    game, rng = GAMES[name], Random(seed)
    mind = game.mind
    assert mind is not None
    setup = game.playable(msgspec.json.decode(setup_json, type=game.setup))
    bots = [player(game, rng.choice(TESTED_LEVELS)) for _ in range(setup.seats)]
    record = play_game(game, setup, bots, rng)
    assert record.scores is not None
    score = record.scores[0]
    return [
        CalibrationPoint(mind.value(game.state.guess(setup, step.state.seen(0), rng), 0), score)
        for step in replay(game, record)
        if any(seat != FATE for seat in step.state.actors()) and mind.quiet(step.state)
    ]


def log_loss(claims: Sequence[CalibrationPoint]) -> float:
    """Return the mean log loss in nats; a constant forecast of one half gives 0.693."""

    def surprise(claim: CalibrationPoint) -> float:
        chance = min(max(claim.chance, MIN_CHANCE), 1 - MIN_CHANCE)
        return -claim.score * log(chance) - (1 - claim.score) * log(1 - chance)

    return fmean([surprise(claim) for claim in claims])


def fifths(claims: Sequence[CalibrationPoint]) -> list[tuple[float, float, int]]:
    """Return, for each fifth of the chances that occurs: the mean chance, the mean score, and the count."""
    parts = [[c for c in claims if min(int(c.chance * CHANCE_BINS), CHANCE_BINS - 1) == n] for n in range(CHANCE_BINS)]
    return [(fmean([c.chance for c in part]), fmean([c.score for c in part]), len(part)) for part in parts if part]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--setup", default="{}")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    with process_pool(args.jobs) as pool:
        futures = [
            pool.submit(play_and_evaluate, args.game, args.setup.encode(), args.seed + n) for n in range(args.games)
        ]
        games = [future.result() for future in futures]
    claims = [claim for game in games for claim in game]
    share = fmean([game[0].score for game in games if game])
    plain = log_loss([CalibrationPoint(share, claim.score) for claim in claims])
    print(f"{args.game}: {len(claims):,} positions of {len(games):,} games, the first seat scores {share:.1%}")
    print(f"log loss {log_loss(claims):.3f}; who knows only how often that is, {plain:.3f}")
    for chance, score, count in fifths(claims):
        print(f"  given {chance:.1%}, came to {score:.1%} ({count:,} positions)")


if __name__ == "__main__":
    main()
