"""Puzzle ratings: each puzzle is an opponent of fixed strength, and only the first try counts."""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import lru_cache
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from ilion.core.game import Game
from ilion.core.puzzles import lines, read
from ilion.core.rating import (
    CONTEXT,
    ESTIMATE_PRECISION,
    LEARNT,
    NEWCOMER,
    RatingEstimate,
    after,
    rating,
    widen_between_games,
)
from ilion.server.database import Database
from ilion.server.database.generated.rows import SolverRow

QUICK_OPPONENTS_ASKED: Final = 20
"""Number of quick bots that were asked to solve each puzzle."""


class PuzzleRating(msgspec.Struct, frozen=True):
    """A user's rating in a game's puzzles."""

    points: int
    doubt: int
    """Half width of the 95 % confidence interval, in points."""
    sure: bool
    """Whether the rating is established rather than provisional."""
    games: int
    """How many puzzles the user has tried."""
    next: int
    """The untried puzzle nearest to the user's strength; 0 if all are tried."""


class RatedPuzzle(NamedTuple):
    """A puzzle as an opponent."""

    mark: int
    """Identifies the puzzle in all releases, whatever its number."""
    strength: RatingEstimate


def strength(found: float) -> RatingEstimate:
    """Return the strength of a puzzle from the share of quick bots that solve it: 0, or 1500 points, for one half.

    Half a bot more on either side keeps it finite if no bot or every bot solves it.
    """
    with localcontext(CONTEXT):
        hits = Decimal(round(found * QUICK_OPPONENTS_ASKED))
        odds = (QUICK_OPPONENTS_ASKED - hits + Decimal("0.5")) / (hits + Decimal("0.5"))
        return RatingEstimate(odds.ln().quantize(ESTIMATE_PRECISION), Decimal(0))


@lru_cache(maxsize=64)
def rated_puzzles(package: str) -> tuple[RatedPuzzle, ...]:
    """Return the puzzles of a game, in order."""
    return tuple(
        RatedPuzzle(crc32(line + b"%d" % place), strength(read(line).puzzles[place].found))
        for line, place in lines(package)
    )


async def puzzle_rating(db: Database, person: str, game: Game) -> PuzzleRating:
    belief, tried = load_estimate(await db.solver(person=person, game=game.name))
    return PuzzleRating(*rating(belief), belief.games, nearest_puzzle(rated_puzzles(game.package), belief, tried))


async def save_try(db: Database, person: str, game: Game, n: int, right: bool) -> None:
    """Save a user's try at the n-th puzzle; only the first one counts, at any node."""
    puzzle = rated_puzzles(game.package)[n - 1]
    async with db.transaction() as one:
        await one.begin_solving(person=person, game=game.name)
        row = await one.hold_solver(person=person, game=game.name)
        if row is None or puzzle.mark in row.tried:
            return
        belief, _ = load_estimate(row)
        now = updated_estimate(belief, puzzle.strength, right)
        await one.note_try(person=person, game=game.name, mean=now.mean, variance=now.variance, mark=puzzle.mark)


def updated_estimate(belief: RatingEstimate, puzzle: RatingEstimate, right: bool) -> RatingEstimate:
    """Return the estimate of a user after a first try, which counts as a game of one against one."""
    took = (Decimal(right), Decimal(not right))
    ((now,), _) = after(((widen_between_games(belief, LEARNT, NEWCOMER),), (puzzle,)), took)
    return now


def load_estimate(row: SolverRow | None) -> tuple[RatingEstimate, frozenset[int]]:
    if row is None:
        return NEWCOMER, frozenset()
    return RatingEstimate(row.mean, row.variance, len(row.tried)), frozenset(row.tried)


def nearest_puzzle(puzzles: tuple[RatedPuzzle, ...], belief: RatingEstimate, tried: frozenset[int]) -> int:
    left = [(abs(one.strength.mean - belief.mean), n) for n, one in enumerate(puzzles, 1) if one.mark not in tried]
    return min(left)[1] if left else 0
