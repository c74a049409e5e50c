"""Jobs started by the host: taken by any worker that is free, run in a process of their own, with stored results."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor
from typing import Final, Literal

import msgspec

from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority, process_pool, terminate_pool
from ilion.server.database import Database
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.settings import HOME_DATABASE, Settings
from ilion.server.tables.ratings import rebuild_ratings
from ilion.server.tables.tables import Tables

ADMIN_JOB_POLL_SECONDS: Final = 2.0
ADMIN_JOB_LEASE_SECONDS: Final = 30.0
"""Another worker takes over a job whose worker has been silent for this long."""
MAX_ADMIN_JOB_ATTEMPTS: Final = 3
MAX_JOB_SECONDS: Final = 3600.0
Kind = Literal["ratings"]

log = logging.getLogger("ilion.admin_jobs")


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
    """Runs admin jobs one after the other."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.db = tables.db
        self.url = settings.databases[HOME_DATABASE]
        self.pool = process_pool(1)

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("chores", self.step, ADMIN_JOB_POLL_SECONDS)

    def close(self) -> None:
        terminate_pool(self.pool)

    async def step(self) -> bool:
        """Run one job; return False if there was none."""
        leased = await self.db.lease_admin_job(ADMIN_JOB_LEASE_SECONDS, MAX_ADMIN_JOB_ATTEMPTS)
        if leased is None:
            return False
        kind, subject = leased["kind"], leased["subject"]
        rebuild = asyncio.get_running_loop().run_in_executor(self.pool, rebuild_in_process, self.url)
        try:
            async with asyncio.timeout(MAX_JOB_SECONDS):
                while not (await asyncio.wait([rebuild], timeout=ADMIN_JOB_LEASE_SECONDS / 3))[0]:
                    await self.db.extend_admin_job(kind, subject, ADMIN_JOB_LEASE_SECONDS)
            await self.db.finish_admin_job(kind, subject, await rebuild)
        except (BrokenExecutor, TimeoutError):
            terminate_pool(self.pool)
            self.pool = process_pool(1)
            log.warning("admin job aborted", extra={"kind": kind})
        return True


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
    await db.request_admin_job(kind, subject, MAX_ADMIN_JOB_ATTEMPTS)


async def job_status(db: Database, kind: Kind, subject: str = "") -> AdminJob:
    row = await db.admin_job(kind, subject, MAX_ADMIN_JOB_ATTEMPTS)
    if row is None:
        return AdminJob("none")
    if row["done"] is None:
        return AdminJob("failed" if row["late"] else "waits", row["asked"])
    return AdminJob("done", row["asked"], row["done"], msgspec.Raw(row["found"] or b"null"))
