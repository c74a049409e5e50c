"""How strong somebody is in a game's puzzles: each is an opponent of fixed strength, and only the first try counts."""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import cache
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from ilion.core.game import Game
from ilion.core.puzzles import lines, read
from ilion.core.rating import CONTEXT, LEARNT, NEWCOMER, STEP, Belief, after, rating, rested
from ilion.server.postgres import Database
from ilion.server.postgres.rows import SolverRow

ASKED: Final = 20
"""So many quick opponents were asked to find a puzzle."""


class Solver(msgspec.Struct, frozen=True):
    """How somebody stands in a game's puzzles."""

    points: int
    doubt: int
    """So many points to either side, in 19 cases of 20."""
    sure: bool
    """Whether it is more than a first guess."""
    games: int
    """How many puzzles he has tried."""
    next: int
    """The one he has not tried that is nearest to his strength; 0 where he has tried them all."""


class Opponent(NamedTuple):
    """A puzzle, as somebody is measured by it."""

    mark: int
    """What it is known by, whatever its number in a later release."""
    strength: Belief


def strength(found: float) -> Belief:
    """What a puzzle is worth that this share of quick opponents finds: 0, which is 1500 points, where half of them do.

    Half an opponent more on either side keeps it finite where nobody finds it.
    """
    with localcontext(CONTEXT):
        hits = Decimal(round(found * ASKED))
        odds = (ASKED - hits + Decimal("0.5")) / (hits + Decimal("0.5"))
        return Belief(odds.ln().quantize(STEP), Decimal(0))


@cache
def opponents(package: str) -> tuple[Opponent, ...]:
    """The puzzles of a game, in their order."""
    return tuple(
        Opponent(crc32(line + b"%d" % place), strength(read(line).puzzles[place].found))
        for line, place in lines(package)
    )


async def standing(db: Database, person: str, game: Game) -> Solver:
    belief, tried = believed(await db.solver(person, game.name))
    return Solver(*rating(belief), belief.games, nearest(opponents(game.package), belief, tried))


async def note(db: Database, person: str, game: Game, n: int, right: bool) -> None:
    """Somebody has tried the n-th puzzle; whoever did so before, here or at another node, has not tried it now."""
    puzzle = opponents(game.package)[n - 1]
    async with db.transaction() as one:
        await one.begin_solving(person, game.name)
        row = await one.hold_solver(person, game.name)
        if row is None or puzzle.mark in row["tried"]:
            return
        belief, _ = believed(row)
        now = moved(belief, puzzle.strength, right)
        await one.note_try(person, game.name, now.mean, now.variance, puzzle.mark)


def moved(belief: Belief, puzzle: Belief, right: bool) -> Belief:
    """What is believed of somebody after a first try: a game of one against one."""
    took = (Decimal(right), Decimal(not right))
    ((now,), _) = after(((rested(belief, LEARNT, NEWCOMER),), (puzzle,)), took)
    return now


def believed(row: SolverRow | None) -> tuple[Belief, frozenset[int]]:
    if row is None:
        return NEWCOMER, frozenset()
    return Belief(row["mean"], row["variance"], len(row["tried"])), frozenset(row["tried"])


def nearest(puzzles: tuple[Opponent, ...], belief: Belief, tried: frozenset[int]) -> int:
    left = [(abs(one.strength.mean - belief.mean), n) for n, one in enumerate(puzzles, 1) if one.mark not in tried]
    return min(left)[1] if left else 0
