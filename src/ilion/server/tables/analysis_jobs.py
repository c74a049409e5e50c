"""Analysis of finished games as jobs that report progress and are kept in the database.

The first reader starts a job. It goes on in small pieces of processor time, in the worker pool; every reader is sent at
once what is known so far. Progress is saved every few seconds, so that a restart loses little and a second reader, at
any node, costs nothing: one node at a time holds the lease of a game and works at it, the others read what it saved. A
job that nobody has looked at for a while stops, and goes on with the next reader.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Annotated, Final

import msgspec

from ilion.queries.analysis import AnalysisProgress, compute_chances, judge_decisions
from ilion.server.compute.worker_pool import TOO_MUCH, JobKind, WorkerPool
from ilion.server.database import Database
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.tables.replays import code_fingerprint
from ilion.table.errors import RequestRefused
from ilion.table.raw_log import RawLog

ANALYSIS_SECONDS: Final = 2.0
"""Processor seconds for a hint about one position."""
TRIES_PER_GAME: Final = 12_000
"""Tries spent on a whole game, shared out among its decisions."""
MIN_ANALYSIS_TRIES_PER_DECISION: Final = 20
PIECE_SECONDS: Final = 0.4
"""Processor seconds of one piece: after it the page has news, and other jobs have their turn."""
ANALYSIS: Final = JobKind("analysis", 60.0, long=True, background=True)
"""One piece; a move that alone takes longer is skipped."""
FIRST_ANALYSIS_RETRY_SECONDS: Final = 2.0
"""Delay before a refused piece is asked for again; doubled every time."""
MAX_ANALYSIS_RETRY_SECONDS: Final = 60.0
SAVE_SECONDS: Final = 5.0
"""Interval between saves; a node that dies loses at most this much work."""
ANALYSIS_LEASE_SECONDS: Final = 120.0
"""Another node continues a job whose node is silent for this long; a piece may take long on a busy machine."""
FOLLOW_SECONDS: Final = 2.0
"""Interval at which progress saved by another node is read."""
IDLE_SECONDS: Final = 300.0
"""A job that nobody has looked at for this long stops until the next reader."""
MAX_JOBS: Final = 200
"""Jobs that a node has in memory; beyond it the one that was looked at longest ago stops."""
MAX_ANALYSIS_STORED_BYTES: Final = 1 << 20
"""A larger analysis (a game of many thousand moves) is not saved."""

log = logging.getLogger("ilion.analysis")
Read = Callable[[], Awaitable[RawLog]]
decode_progress: Final = msgspec.msgpack.Decoder(AnalysisProgress).decode


class AnalysisJob:
    """The analysis of one game at this node."""

    def __init__(self, table: str, log_data: RawLog, progress: AnalysisProgress) -> None:
        self.table = table
        self.scroll = log_data
        self.progress = progress
        self.asked = self.saved = time.monotonic()
        """When a reader last looked at it, and when it was last saved."""
        self.task: asyncio.Task[None] | None = None

    async def read(self) -> RawLog:
        return self.scroll

    @property
    def tries(self) -> int:
        """Number of tries for each decision."""
        return max(MIN_ANALYSIS_TRIES_PER_DECISION, TRIES_PER_GAME // max(1, len(self.progress.decisions or ())))


class AnalysisService:
    """The analysis jobs of a node."""

    def __init__(self, pool: WorkerPool, db: Database, seconds: float = ANALYSIS_SECONDS) -> None:
        self.pool = pool
        self.db = db
        self.seconds = seconds
        self.worker = secrets.token_urlsafe(9)
        """The name of this process in leases."""
        self.jobs: Annotated[OrderedDict[str, asyncio.Task[AnalysisJob]], BoundedBy("MAX_JOBS")] = OrderedDict()
        db.on_new_epoch.append(self.close)

    async def job(self, table: str, owner: str, read: Read) -> AnalysisJob:
        """Return the job of a finished game with what is known by now, and continue it, charged to the owner."""
        loading = self.jobs.get(table)
        if loading is None or (loading.done() and (loading.cancelled() or loading.exception() is not None)):
            loading = self.jobs[table] = asyncio.create_task(self.load(table, read))
            while len(self.jobs) > MAX_JOBS:
                stop_job(self.jobs.popitem(last=False)[1])
        self.jobs.move_to_end(table)
        job = await asyncio.shield(loading)
        job.asked = time.monotonic()
        if not job.progress.complete and (job.task is None or job.task.done()):
            job.task = asyncio.create_task(self.run(job, f"{owner}/analysis"))
        return job

    async def load(self, table: str, read: Read) -> AnalysisJob:
        return AnalysisJob(table, await read(), await self.saved(table))

    async def saved(self, table: str) -> AnalysisProgress:
        """Return what the database has of a game."""
        body = await self.db.read_analysis(table=table, release=code_fingerprint())
        return decode_progress(body) if body else AnalysisProgress()

    async def run(self, job: AnalysisJob, owner: str) -> None:
        """Work at a job, or follow the node that does, until it is complete or nobody looks at it any more."""
        pause = FIRST_ANALYSIS_RETRY_SECONDS
        try:
            leased = await self.lease(job)
            while not job.progress.complete and time.monotonic() - job.asked < IDLE_SECONDS:
                if not leased:
                    await asyncio.sleep(FOLLOW_SECONDS)
                    leased = await self.lease(job)
                    continue
                try:
                    await self.run_piece(job, owner)
                    pause = FIRST_ANALYSIS_RETRY_SECONDS
                except RequestRefused:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, MAX_ANALYSIS_RETRY_SECONDS)
                if time.monotonic() - job.saved >= SAVE_SECONDS:
                    leased = await self.save(job)
            if leased:
                await self.save(job)
        except DATABASE_UNAVAILABLE:
            log.warning("analysis waits for the database", extra={"table": job.table})
        except Exception:
            log.exception("analysis failed", extra={"table": job.table})

    async def lease(self, job: AnalysisJob) -> bool:
        """Take the lease of a job and what was saved of it last; False while another node has it."""
        leased = await self.db.lease_analysis(table=job.table, worker=self.worker, seconds=ANALYSIS_LEASE_SECONDS)
        saved = await self.saved(job.table)
        if (len(saved.luck), len(saved.losses)) > (len(job.progress.luck), len(job.progress.losses)):
            job.progress = saved
        return bool(leased)

    async def save(self, job: AnalysisJob) -> bool:
        """Save a job and renew its lease; False if another node has taken it over."""
        job.saved = time.monotonic()
        body = msgspec.msgpack.encode(job.progress)
        if len(body) > MAX_ANALYSIS_STORED_BYTES:
            return True
        kept = await self.db.save_analysis(
            table=job.table, worker=self.worker, seconds=ANALYSIS_LEASE_SECONDS, release=code_fingerprint(), body=body
        )
        return bool(kept)

    async def run_piece(self, job: AnalysisJob, owner: str) -> None:
        """Run one piece; a move or decision that takes too long is skipped."""
        if job.progress.decisions is None:
            await self.compute_luck(job, owner)
        else:
            await self.judge_decisions(job, owner)

    async def compute_luck(self, job: AnalysisJob, owner: str) -> None:
        first, before = len(job.progress.luck), job.progress.before
        try:
            part = await self.pool.run(ANALYSIS, owner, compute_chances, job.scroll, first, before, PIECE_SECONDS)
        except RequestRefused as refused:
            if refused.refusal != TOO_MUCH:
                raise
            job.progress.give_up_chances()
        else:
            job.progress.add_chances(first, part)

    async def judge_decisions(self, job: AnalysisJob, owner: str) -> None:
        left = job.progress.left
        try:
            job.progress.losses |= await self.pool.run(
                ANALYSIS, owner, judge_decisions, job.scroll, left, job.tries, PIECE_SECONDS
            )
        except RequestRefused as refused:
            if refused.refusal != TOO_MUCH:
                raise
            job.progress.skip(left[:1])

    def close(self) -> None:
        """Stop all jobs and forget them; what was saved stays in the database."""
        for loading in self.jobs.values():
            stop_job(loading)
        self.jobs.clear()


def stop_job(loading: asyncio.Task[AnalysisJob]) -> None:
    """Stop a job; readers keep what is known so far."""
    if not loading.done():
        loading.cancel()
    elif not loading.cancelled() and loading.exception() is None and (task := loading.result().task) is not None:
        task.cancel()
