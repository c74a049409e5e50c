"""Runs background jobs: work that has a due time and is not on the hot path of acts, bots and clocks.

A job has a kind and a subject, and there is at most one for both. A worker leases it and renews the lease while it
works. If the worker dies, the next one takes the job when the lease expires. A job that raises is repeated with a delay
that doubles; after its last attempt it is dead, and keeps its fault until the host retries or deletes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from ilion.server.database import Database
from ilion.server.database.generated.rows import LeasedJobRow
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import COMMON_ERRORS, DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import JOB_SECONDS, JOBS_DEAD, JOBS_DUE

JOB_COUNT_SECONDS: Final = 15.0
"""Interval at which due and dead jobs are counted for the metrics."""
MAX_FAULT_CHARACTERS: Final = 500
RENEWALS_PER_LEASE: Final = 3

Handler = Callable[[LeasedJobRow], Awaitable[float | None]]
"""Does a job; returns after how many seconds it is due again, or None if it is done."""
M = TypeVar("M", bound=Callable[..., Awaitable[float | None]])

log = logging.getLogger("ilion.jobs")


class JobRules(NamedTuple):
    """How the jobs of one kind are run."""

    kind: str
    lease_seconds: float
    """Another worker takes over a job whose worker has been silent for this long."""
    max_attempts: int
    """Attempts in a row that may fail or stop before the job is dead."""
    first_retry_seconds: float
    """Delay after the first failed attempt; doubled after every other."""
    poll_seconds: float
    at_tables: bool
    """Whether a job is in the database of its table, and moves with it."""


class WorkerStopped(Exception):
    """Raised for a job that no worker has finished: each stopped before it could say how it went."""


class LeaseLost(Exception):
    """Raised when another worker has taken over a job, or it was deleted."""


def job(
    kind: str, *, lease: float, attempts: int, first_retry: float = 5.0, poll: float = 1.0, at_tables: bool = False
) -> Callable[[M], M]:
    """Register a method as the handler of a kind of jobs; times are in seconds."""

    def mark(method: M) -> M:
        vars(method)["job_rules"] = JobRules(kind, lease, attempts, first_retry, poll, at_tables)
        return method

    return mark


def rules_of(handler: Handler) -> JobRules:
    """Return the rules of a handler that was registered with ``job``."""
    found: JobRules = getattr(handler, "job_rules")  # noqa: B009
    return found


class JobRunner:
    """Leases and runs the jobs of some handlers: each kind in a loop of its own, so that slow work delays no other."""

    def __init__(self, db: Database, *handlers: Handler) -> None:
        self.db = db
        self.handlers: Annotated[dict[str, Handler], BoundedBy("the kinds of jobs")] = {
            rules_of(handler).kind: handler for handler in handlers
        }

    def start_loops(self, tasks: BackgroundTasks) -> None:
        for kind, handler in self.handlers.items():
            tasks.start_loop(f"jobs-{kind}", self.steps(handler), rules_of(handler).poll_seconds)
        if self.handlers:
            tasks.start_loop("job-counts", self.count, JOB_COUNT_SECONDS)

    def steps(self, handler: Handler) -> Callable[[], Awaitable[bool]]:
        return lambda: self.step(rules_of(handler).kind)

    async def count(self) -> None:
        """Set the metrics of due and dead jobs."""
        due, dead = Counter[str](), Counter[str]()
        for row in await self.db.count_jobs(list(self.handlers)):
            due[row.kind] += row.due
            dead[row.kind] += row.dead
        for kind in self.handlers:
            JOBS_DUE.labels(kind).set(due[kind])
            JOBS_DEAD.labels(kind).set(dead[kind])

    async def step(self, kind: str) -> bool:
        """Run one job of a kind; return False if none is due."""
        handler = self.handlers[kind]
        rules = rules_of(handler)
        found = await self.lease(rules)
        if found is None:
            return False
        db, leased = found
        begun = time.perf_counter()
        outcome = await self.run(db, handler, rules, leased)
        JOB_SECONDS.labels(kind, outcome).observe(time.perf_counter() - begun)
        return True

    async def lease(self, rules: JobRules) -> tuple[Database, LeasedJobRow] | None:
        """Lease a job that is due, in any database that may have one; return it with its database."""
        if not (rules.at_tables and isinstance(self.db, ShardedDatabase)):
            leased = await self.db.lease_job(kind=rules.kind, seconds=rules.lease_seconds)
            return None if leased is None else (self.db, leased)
        databases = list(self.db.all.values())
        first = time.monotonic_ns() % len(databases)
        for db in databases[first:] + databases[:first]:
            try:
                leased = await db.lease_job(kind=rules.kind, seconds=rules.lease_seconds)
            except DATABASE_UNAVAILABLE:
                continue
            if leased is not None and self.db.shard_of(leased.table_id or "") is db:
                return db, leased
        return None

    async def run(self, db: Database, handler: Handler, rules: JobRules, leased: LeasedJobRow) -> str:
        """Run a leased job and save how it went; return the outcome, for the metric."""
        kind, subject, lease = leased.kind, leased.subject, leased.lease
        try:
            if leased.attempts > rules.max_attempts:
                raise WorkerStopped("every worker stopped before it finished")
            delay = await self.renewed(db, handler, rules, leased)
        except COMMON_ERRORS:
            raise
        except LeaseLost:
            log.warning("job lost to another worker", extra={"kind": kind, "subject": subject})
            return "lost"
        except Exception as error:
            log.exception("job failed", extra={"kind": kind, "subject": subject, "tries": leased.attempts})
            fault = f"{type(error).__name__}: {error}"[:MAX_FAULT_CHARACTERS].replace("\0", "")
            dead = await db.fail_job(
                kind=kind,
                subject=subject,
                lease=lease,
                fault=fault,
                first_delay=rules.first_retry_seconds,
                max_attempts=rules.max_attempts,
            )
            return "dead" if dead else "failed"
        if delay is None:
            await db.finish_job(kind=kind, subject=subject, lease=lease)
            return "done"
        await db.postpone_job(kind=kind, subject=subject, lease=lease, delay=delay)
        return "postponed"

    async def renewed(self, db: Database, handler: Handler, rules: JobRules, leased: LeasedJobRow) -> float | None:
        """Run a handler and renew its lease meanwhile; raise LeaseLost, and stop it, if that is no longer possible."""
        work: asyncio.Future[Any] = asyncio.ensure_future(handler(leased))
        try:
            while not (await asyncio.wait([work], timeout=rules.lease_seconds / RENEWALS_PER_LEASE))[0]:
                renewed = await db.renew_job(
                    kind=leased.kind, subject=leased.subject, lease=leased.lease, seconds=rules.lease_seconds
                )
                if renewed is None:
                    raise LeaseLost
            delay: float | None = work.result()
            return delay
        finally:
            if not work.done():
                work.cancel()
                await asyncio.wait([work])
