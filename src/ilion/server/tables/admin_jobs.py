"""Jobs started by the host: taken by any worker that is free, run in a process of their own, with stored results."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import Final, Literal

import msgspec

from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority, process_pool, terminate_pool
from ilion.server.database import Database
from ilion.server.database.generated.rows import LeasedJobRow
from ilion.server.database.job_runner import job
from ilion.server.runtime.settings import HOME_DATABASE, Settings
from ilion.server.tables.ratings import rebuild_ratings
from ilion.server.tables.tables import Tables

MAX_JOB_SECONDS: Final = 3600.0
Kind = Literal["ratings"]


class AdminJob(msgspec.Struct, frozen=True):
    """The state of an admin job."""

    state: Literal["none", "waits", "done", "failed"]
    asked: float | None = None
    done: float | None = None
    found: msgspec.Raw = msgspec.Raw(b"null")


class RebuildResult(msgspec.Struct, frozen=True):
    """Result of a rating rebuild."""

    games: int
    fingerprint: str


class AdminJobs:
    """Owns the process in which the jobs of hosts are run, one after the other."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.db = tables.db
        self.url = settings.databases[HOME_DATABASE]
        self.pool = process_pool(1)

    def close(self) -> None:
        terminate_pool(self.pool)

    @job("ratings", lease=30, attempts=3, poll=2)
    async def rebuild_ratings(self, leased: LeasedJobRow) -> None:
        """Recompute all ratings in a process of its own, and store the result."""
        try:
            async with asyncio.timeout(MAX_JOB_SECONDS):
                found = await asyncio.get_running_loop().run_in_executor(self.pool, rebuild_in_process, self.url)
        except (BrokenExecutor, TimeoutError, asyncio.CancelledError):
            terminate_pool(self.pool)
            self.pool = process_pool(1)
            raise
        await self.db.finish_admin_job(kind=leased.kind, subject=leased.subject, lease=leased.lease, found=found)


def rebuild_in_process(url: str) -> bytes:
    """Recompute all ratings, in this process."""
    lower_priority(BACKGROUND_NICENESS)
    return msgspec.json.encode(asyncio.run(run_rebuild(url)))


async def run_rebuild(url: str) -> RebuildResult:
    db = await Database.connect(url, 2)
    try:
        return RebuildResult(*await rebuild_ratings(db))
    finally:
        await db.close()


async def request_job(db: Database, kind: Kind, subject: str = "") -> None:
    await db.request_admin_job(kind=kind, subject=subject)


async def job_status(db: Database, kind: Kind, subject: str = "") -> AdminJob:
    row = await db.admin_job(kind=kind, subject=subject)
    if row is None:
        return AdminJob("none")
    if row.done is None:
        return AdminJob("failed" if row.dead else "waits", row.asked)
    return AdminJob("done", row.asked, row.done, msgspec.Raw(row.found or b"null"))
