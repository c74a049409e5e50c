"""Computes the luck, favourites and engine similarity of a finished public game, once.

Finished games wait in a queue; any node leases one for a while, and works on it in a low-priority process. What fails
or takes too long is left out.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority
from ilion.core.rating import NEWCOMER, rating
from ilion.queries.analysis import compute_chances
from ilion.server.compute.worker_pool import JobKind, PoolProcess, ProcessKilled, Work
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.tables.engine_similarity import (
    CPU_SECONDS_PER_GAME,
    SimilarityCount,
    band_of,
    between_people,
    count_similarity,
)
from ilion.server.tables.favourites import FavouriteMet, find_favourites
from ilion.server.tables.ratings import people_at, read_estimates
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused
from ilion.table.header import TableHeader
from ilion.table.raw_log import RawLog

POST_GAME_POLL_SECONDS: Final = 5.0
LUCK_JOB: Final = JobKind("luck", 20.0, long=True)
"""Four times as long as the longest games take."""
FAVOURITES_JOB: Final = JobKind("favourites", 5.0, long=True)
SIMILARITY_JOB: Final = JobKind("likeness", 2 * CPU_SECONDS_PER_GAME, long=True)
POST_GAME_LEASE_SECONDS: Final = 3600.0
"""Another worker takes a game over after this long: more than a game takes on a busy machine."""
MAX_POST_GAME_ATTEMPTS: Final = 3
"""After this many failed workers a game gets no result."""

log = logging.getLogger("ilion.post_game")


class PostGameResult(NamedTuple):
    """What was computed for a game; an empty part could not be computed."""

    luck: tuple[float, ...] = ()
    """What the dice gave each seat, in percentage points."""
    met: tuple[FavouriteMet, ...] = ()
    alike: tuple[SimilarityCount, ...] = ()


class PostGameWorker:
    """Processes queued games one after the other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.process = PoolProcess()

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("luck", self.step, POST_GAME_POLL_SECONDS)

    def close(self) -> None:
        self.process.close()

    async def step(self) -> bool:
        """Process the games that can be leased; return False if there were none."""
        leased = await self.tables.db.lease_weighings(POST_GAME_LEASE_SECONDS)
        for row in leased:
            found = await self.result_of(row["id"]) if row["tries"] <= MAX_POST_GAME_ATTEMPTS else PostGameResult()
            rest = (*columns(found.met, FavouriteMet), *columns(found.alike, SimilarityCount))
            await self.tables.db.note_weighed(row["id"], found.luck, *rest)
        return bool(leased)

    async def result_of(self, table: str) -> PostGameResult:
        """Return the result of a game; an error of one game does not affect the others."""
        try:
            return await self.compute(table)
        except DATABASE_UNAVAILABLE:
            raise
        except RequestRefused:
            return PostGameResult()
        except Exception:
            log.exception("post-game computation failed", extra={"table": table})
            return PostGameResult()

    async def compute(self, table: str) -> PostGameResult:
        """Compute a game's result; empty if it is not public yet, or continued from another game with other dice."""
        row = await self.tables.header(table)
        if row.closed or row.day or row.archived is not None:
            return PostGameResult()
        raw_log = await self.tables.raw_log(table)
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


def columns(rows: Sequence[Any], kind: Any) -> list[list[Any]]:
    """Return rows as columns, one for each field of their type."""
    return [[getattr(row, field) for row in rows] for field in kind._fields]


def luck_by_seat(raw_log: RawLog) -> tuple[float, ...]:
    """Return what fate's draws gave each seat of a finished game, in percent of its chance to win."""
    lower_priority(BACKGROUND_NICENESS)
    luck = compute_chances(raw_log, 0, (), math.inf).luck
    return tuple([100 * sum(seat) for seat in zip(*luck, strict=True)])
