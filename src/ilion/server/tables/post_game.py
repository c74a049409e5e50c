"""Computes the stories, luck, favourites and engine similarity of a finished public game, once.

Each finished game is a background job, done in a low-priority process. A figure that fails or takes too long is left
out.
"""

from __future__ import annotations

import logging
import math
from typing import Any, Final, NamedTuple

from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority
from ilion.core.rating import NEWCOMER, rating
from ilion.queries.analysis import compute_chances
from ilion.server.compute.worker_pool import JobKind, PoolProcess, ProcessKilled, Work
from ilion.server.database.generated.rows import LeasedJobRow
from ilion.server.database.job_runner import job
from ilion.server.tables.engine_similarity import (
    CPU_SECONDS_PER_GAME,
    SimilarityCount,
    band_of,
    between_people,
    count_similarity,
)
from ilion.server.tables.favourites import FavouriteMet, find_favourites
from ilion.server.tables.ratings import people_at, read_estimates
from ilion.server.tables.replays import compute_part, story_part
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused
from ilion.table.header import TableHeader
from ilion.table.raw_log import RawLog
from ilion.table.replay import tale

LUCK_JOB: Final = JobKind("luck", 20.0, long=True)
"""Four times as long as the longest games take."""
FAVOURITES_JOB: Final = JobKind("favourites", 5.0, long=True)
SIMILARITY_JOB: Final = JobKind("likeness", 2 * CPU_SECONDS_PER_GAME, long=True)

log = logging.getLogger("ilion.post_game")


class PostGameResult(NamedTuple):
    """What was computed for a game; an empty part could not be computed."""

    luck: tuple[float, ...] = ()
    """What the dice gave each seat, in percentage points."""
    met: tuple[FavouriteMet, ...] = ()
    alike: tuple[SimilarityCount, ...] = ()


class PostGameWorker:
    """Owns the process in which the figures of finished games are computed, one game after the other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.process = PoolProcess()

    def close(self) -> None:
        self.process.close()

    @job("post-game", lease=120, attempts=3, first_retry=60, poll=5, at_tables=True)
    async def process_game(self, leased: LeasedJobRow) -> None:
        """Compute and save the stories and figures of a finished game."""
        await self.store_stories(leased.subject)
        found = await self.compute(leased.subject)
        await self.tables.db.note_weighed(
            table=leased.subject,
            luck=found.luck,
            seats=[one.seat for one in found.met],
            kinds=[one.kind for one in found.met],
            things=[one.thing for one in found.met],
            lots=[one.lot for one in found.met],
            alike=[one.seat for one in found.alike],
            bands=[one.band for one in found.alike],
            whose=[one.who for one in found.alike],
            decisions=[one.decisions for one in found.alike],
            agreed=[one.agreed for one in found.alike],
        )

    async def store_stories(self, table: str) -> None:
        """Save what happened as each seat and a spectator saw it; readers compute one that fails."""
        try:
            row = await self.tables.reader.header(table)
            raw_log = await self.tables.logs.raw_log(table)
        except RequestRefused:
            return
        if row.archived is not None:
            return
        for seat in (None, *range(len(row.seats))):
            try:
                await compute_part(self.tables.db, self.process.run, table, story_part(seat), raw_log, tale, seat)
            except Exception:
                log.exception("story not stored", extra={"table": table})

    async def compute(self, table: str) -> PostGameResult:
        """Compute a game's result; empty if it is not public yet, or continued from another game with other dice."""
        try:
            row = await self.tables.reader.header(table)
        except RequestRefused:
            return PostGameResult()
        if row.closed or row.day or row.archived is not None:
            return PostGameResult()
        raw_log = await self.tables.logs.raw_log(table)
        if raw_log.given is not None:
            return PostGameResult()
        luck = await self.run_part(table, LUCK_JOB, luck_by_seat, raw_log) if row.game.mind is not None else ()
        heroes = await self.run_part(table, FAVOURITES_JOB, find_favourites, raw_log, row.ended_by)
        if not between_people(row):
            return PostGameResult(luck, heroes)
        bands = await self.bands(row)
        found = await self.run_part(table, SIMILARITY_JOB, count_similarity, raw_log)
        return PostGameResult(luck, heroes, tuple([one._replace(band=bands[one.seat]) for one in found]))

    async def bands(self, row: TableHeader) -> tuple[int, ...]:
        """Return the rating bands of the players, by seat."""
        found = read_estimates(await self.tables.db.beliefs_of(people_at(row)))
        keys = [(seat.person or "", row.game.name, "") for seat in row.seats]
        return tuple([band_of(rating(found.get(key, NEWCOMER)).points) for key in keys])

    async def run_part(self, table: str, kind: JobKind, work: Work, *asked: Any) -> Any:
        """Return the result of one computation; empty if it fails, so that the others are still saved."""
        try:
            return await self.process.run(kind, work, *asked)
        except ProcessKilled:
            return ()
        except Exception:
            log.exception("post-game computation failed", extra={"table": table, "thing": kind.name})
            return ()


def luck_by_seat(raw_log: RawLog) -> tuple[float, ...]:
    """Return what fate's draws gave each seat of a finished game, in percent of its chance to win."""
    lower_priority(BACKGROUND_NICENESS)
    luck = compute_chances(raw_log, 0, (), math.inf).luck
    return tuple([100 * sum(seat) for seat in zip(*luck, strict=True)])
