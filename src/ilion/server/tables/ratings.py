"""Ratings: rated games are counted one after the other, by any node, and all ratings can be rebuilt."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from ilion.bots.anchors import anchors_of
from ilion.core.rating import BENT, NEWCOMER, RatingEstimate, certain_estimate, rating
from ilion.server.database import Database, Transaction
from ilion.server.database.generated.rows import BeliefRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.tables.table_opener import rated_players
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused
from ilion.table.header import DELETED_USER, TableHeader
from ilion.table.rated_games import NOBODY, Key, RatedResult, admit, keys, result, update_ratings

RATING_POLL_SECONDS: Final = 2.0
RATED_GAMES_PER_BATCH: Final = 50
"""Games counted in one batch."""
GAMES_PER_REBUILD_BATCH: Final = 2000
"""Games counted, and estimates written, in one batch of a rebuild."""
RATINGS_LOCK: Final = "ratings"

log = logging.getLogger("ilion.ratings")


class Rating(msgspec.Struct, frozen=True):
    """A rating as it is shown."""

    points: int
    doubt: int
    """Half width of the 95 % confidence interval, in points."""
    sure: bool
    """Whether the rating is established rather than provisional."""
    games: int


class Ratings(msgspec.Struct, frozen=True):
    """A player's ratings in a game, overall and by side, with the ratings of the bot levels."""

    game: str
    whole: Rating
    sides: dict[str, Rating]
    levels: dict[str, int]


class RatingUpdater:
    """Counts rated games that are over. Every node has one; they take turns."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("ratings", self.look, RATING_POLL_SECONDS)

    async def look(self) -> bool:
        waiting = await self.db.waiting_results(RATED_GAMES_PER_BATCH)
        rows = {row.id: row for row in await self.tables.reader.headers(waiting)}
        for table in waiting:
            if table not in rows:
                await self.db.postpone_result(table)
        if rows:
            async with self.db.transaction() as db:
                await db.one_at_a_time(RATINGS_LOCK)
                done = [table for table, row in rows.items() if await self.count_game(db, row)]
            for table in done:  # the queue may be in another database than the ratings
                await self.db.drop_result(table)
        return len(waiting) == RATED_GAMES_PER_BATCH

    async def count_game(self, db: Transaction, row: TableHeader) -> bool:
        """Count a game, unless another node has; return False if it must wait. An error concerns this game only."""
        try:
            admit(row.game, row.bank, [s.bot for s in row.seats], await rated_players(db, people_at(row)))
            counted = result(row)
            who, games, parts = zip(*(key for seat in keys(counted) for key in seat), strict=True)
            changed = update_ratings(counted, read_estimates(await db.beliefs(who=who, games=games, parts=parts)))
        except RequestRefused:
            log.warning("rated game not counted: not admissible", extra={"table": row.id})
            return True
        except (ArithmeticError, LookupError, ValueError):
            log.exception("rated game not counted", extra={"table": row.id})
            await self.db.postpone_result(row.id)
            return False
        if (
            await db.count_result(table=row.id, n=await db.last_counted() + 1, game=counted.game, kind=counted.kind)
            is not None
        ):
            await db.keep_takings(table=row.id, sides=counted.sides, players=counted.players, took=counted.took)
            await save_estimates(db, changed.items())
            await save_points(db, points_after(row.id, counted, changed))
        return True


def points_after(
    table: str, counted: RatedResult, believed: Mapping[Key, RatingEstimate]
) -> list[tuple[str, str, int]]:
    """Return the new ratings of the players, as rows of table, player and points."""
    keyed = {who: believed.get((who, counted.game, "")) for who in counted.players}
    return [(table, who, rating(belief).points) for who, belief in keyed.items() if belief is not None]


def people_at(row: TableHeader) -> list[str]:
    return [s.person for s in row.seats if s.person not in (None, DELETED_USER)]


class RatingRebuild(NamedTuple):
    """How many games were counted, and a hash of the resulting estimates."""

    games: int
    fingerprint: str


async def rebuild_ratings(db: Database, progress: Callable[[int], None] = lambda games: None) -> RatingRebuild:
    """Count every game again, in the original order, and replace all estimates; report the progress in games."""
    believed: dict[Key, RatingEstimate] = {}
    n = 0
    async with db.transaction() as one:
        await one.one_at_a_time(RATINGS_LOCK)
        while rows := await one.counted_results(after=n, most=GAMES_PER_REBUILD_BATCH):
            points: list[tuple[str, str, int]] = []
            for row in rows:
                counted = RatedResult(row.game, row.kind, row.sides, row.players, row.took)
                believed |= update_ratings(counted, believed)
                points += points_after(row.table_id, counted, believed)
            await save_points(one, points)
            n = rows[-1].n
            progress(n)
        await one.forget_all_beliefs()
        kept = sorted((key, one) for key, one in believed.items() if not key[0].startswith(NOBODY))
        for first in range(0, len(kept), GAMES_PER_REBUILD_BATCH):
            await save_estimates(one, kept[first : first + GAMES_PER_REBUILD_BATCH])
    return RatingRebuild(n, sha256(repr([(*key, *map(str, one)) for key, one in kept]).encode()).hexdigest()[:16])


async def save_points(db: Transaction, points: Iterable[tuple[str, str, int]]) -> None:
    """Save new ratings, given as table, player and points."""
    tables, people, values = zip(*points, strict=True)
    await db.note_points(tables=tables, people=people, points=values)


async def save_estimates(db: Transaction, beliefs: Iterable[tuple[Key, RatingEstimate]]) -> None:
    """Save rating estimates, except those of deleted users."""
    rows = [(*key, *belief) for key, belief in beliefs if not key[0].startswith(NOBODY)]
    if rows:
        who, games, parts, means, variances, played = zip(*rows, strict=True)
        await db.believe(who=who, games=games, parts=parts, means=means, variances=variances, played=played)


def read_estimates(rows: Iterable[BeliefRow]) -> dict[Key, RatingEstimate]:
    return {(row.who, row.game, row.part): RatingEstimate(row.mean, row.variance, row.games) for row in rows}


async def ratings_of(db: Database, person: str) -> list[Ratings]:
    """Return the ratings of a user in every game with a rated game of theirs."""
    found = read_estimates(await db.beliefs_of([person]))
    return [ratings_in_game(key, belief, found) for key, belief in found.items() if not key[2]]


def ratings_in_game(key: Key, belief: RatingEstimate, found: Mapping[Key, RatingEstimate]) -> Ratings:
    game = key[1]
    sides = {part: bent for (_, of, part), bent in found.items() if of == game and part}
    return Ratings(
        game,
        rating_view(belief.games, belief),
        {side: rating_view(bent.games, belief, bent) for side, bent in sides.items()},
        {level: rating(certain_estimate(strength)).points for level, strength in anchors_of(game).items()},
    )


async def ratings_at(tables: Tables, table: str) -> list[Rating | None]:
    """Return the ratings of the players at a rated table for the sides they play, by seat; None for free seats."""
    row = await tables.reader.header(table)
    if not row.rated:
        return [None for _ in row.seats]
    found = read_estimates(await tables.db.beliefs_of(people_at(row)))
    views: list[Rating | None] = []
    for s, side in zip(row.seats, row.game.seat_names(row.setup), strict=True):
        if s.bot:
            views.append(rating_view(0, certain_estimate(anchors_of(row.game.name)[s.bot])))
        elif s.person in (None, DELETED_USER):
            views.append(None)
        else:
            own = found.get((s.person, row.game.name, ""), NEWCOMER)
            views.append(rating_view(own.games, own, found.get((s.person, row.game.name, side), BENT)))
    return views


def rating_view(games: int, *beliefs: RatingEstimate) -> Rating:
    return Rating(*rating(*beliefs), games)
