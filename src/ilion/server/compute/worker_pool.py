"""Process pool for expensive requests, with CPU, memory and queue limits per job and fair queueing by owner.

A job ends when it has used its processor seconds or its memory; its process is then replaced, and the other jobs go on.
The wall clock ends nothing: on a busy machine a job takes longer, but it is done. Only a process that gets no processor
time at all for a long while counts as hanging.

Short jobs of all owners go before long ones, and those before background work. The first process is reserved for short
jobs: it is started before anyone asks and runs at nearly normal priority, so that a page never waits behind an
analysis. Owners take turns, and one owner (a user with their bot accounts, or the network of an unknown visitor) has
one job running at a time.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Annotated, Any, Final, NamedTuple

from ilion.bots.process_pool import AWAITED_NICENESS, cpu_seconds_used, process_pool, terminate_pool
from ilion.core.values import Refusal
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.metrics import (
    COMPUTE_PROCESSES_KILLED,
    COMPUTE_QUEUE,
    COMPUTE_RUN_SECONDS,
    COMPUTE_WAIT_SECONDS,
)
from ilion.table.errors import SERVER_BUSY, TRY_AGAIN, RequestRefused

POOL_PROCESSES: Final = 2
MAX_PROCESS_BYTES: Final = 160 << 20
"""Memory that a process may hold; a job beyond it is refused."""
RESERVED_NICENESS: Final = 2
"""Niceness of the reserved process, relative to the server: a user looks at an empty page."""
LONG_NICENESS: Final = 6
"""Niceness of the other processes: a user may wait for a hint or a plan, which must not starve on a busy machine."""
STALL_SECONDS: Final = 120.0
"""A process that has a job but got no processor time for this long hangs, and is replaced."""
STALL_CHECK_SECONDS: Final = 5.0
MIN_CHECK_SECONDS: Final = 0.05
"""Minimal interval between checks of the processor time used, however little of it is left."""
PROCESS_START_CPU_SECONDS: Final = 60.0
"""Processor seconds that a process may take to start; they are charged to no job."""
WARM_POLL_SECONDS: Final = 2.0
"""Delay before the reserved process is started, or started again: the node itself starts first."""
MAX_QUEUED_JOBS: Final = 128
"""Jobs queued at most, of all owners together."""
MAX_JOBS_PER_OWNER: Final = 16
"""Jobs that one owner may have in the pool, queued or running; more are refused with 429."""
QUEUE_TIMEOUT_SECONDS: Final = 300.0
"""A job queued longer than this is refused with "try again"; on a busy machine a long queue is slow, but it moves."""
OVERFLOW_SECONDS: Final = 1.0
"""A short job that has waited this long for the reserved process takes any other."""
TOO_MUCH: Final = Refusal("refuse-too-much")
Work = Callable[..., Any]
"""A module-level function with picklable arguments: it is called in another process."""

log = logging.getLogger("ilion.compute")


class JobKind(NamedTuple):
    """A kind of job, and the processor seconds one may take.

    ``long`` jobs never run in the reserved process; ``background`` ones are long, and nobody looks at an empty page
    meanwhile.
    """

    name: str
    seconds: float
    long: bool = False
    background: bool = False

    @property
    def rank(self) -> int:
        """Jobs of a lower rank go first."""
        return self.long + self.background


class ProcessKilled(Exception):
    """Raised when a process ended at its job; ``why`` is time, memory, stalled or died."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class PoolProcess:
    """One process, started for its first job, and again after it was killed."""

    def __init__(self, memory: int = MAX_PROCESS_BYTES, niceness: int = AWAITED_NICENESS) -> None:
        self.memory = memory
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, kind: JobKind, work: Work, *asked: Any) -> Any:
        """Return the result of the work. An attempt that failed through no fault of the job is repeated once.

        Earlier jobs may have filled the process's memory, or something outside killed it: a new process tries again.
        Raise ``ProcessKilled`` if the job used up its time, or failed twice.
        """
        try:
            return await self.run_once(kind, work, *asked)
        except ProcessKilled as ended:
            if ended.why == "time":
                raise
        return await self.run_once(kind, work, *asked)

    async def run_once(self, kind: JobKind, work: Work, *asked: Any) -> Any:
        try:
            await self.start()
            return await self.run_within(kind.seconds, work, *asked)
        except MemoryError as error:
            raise self.kill("memory") from error
        except BrokenExecutor as error:
            raise self.kill("died") from error

    async def start(self) -> None:
        """Start the process and import the games, unless it runs already."""
        if self.pool is None:
            self.pool = process_pool(1, self.memory, self.niceness)
            await self.run_within(PROCESS_START_CPU_SECONDS, os.getpid)

    async def run_within(self, seconds: float, work: Work, *asked: Any) -> Any:
        """Run the work for at most ``seconds`` of processor time, however long that takes by the clock."""
        assert self.pool is not None
        used = processor_clock(self.pool)
        start = last = used()
        progressed = time.monotonic()
        answer = asyncio.get_running_loop().run_in_executor(self.pool, work, *asked)
        left = seconds
        try:
            while not (await asyncio.wait([answer], timeout=min(max(left, MIN_CHECK_SECONDS), STALL_CHECK_SECONDS)))[0]:
                now = used()
                if math.isinf(now):  # the process has just died; the answer is about to raise
                    continue
                if now > last:
                    last, progressed = now, time.monotonic()
                left = start + seconds - now
                if left <= 0 or time.monotonic() - progressed > STALL_SECONDS:
                    raise self.kill("time" if left <= 0 else "stalled")
            return answer.result()
        finally:
            answer.cancel()  # no effect if it is done

    def kill(self, why: str) -> ProcessKilled:
        COMPUTE_PROCESSES_KILLED.labels(why).inc()
        log.warning("compute process ended", extra={"why": why})
        self.close()
        return ProcessKilled(why)

    def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            terminate_pool(pool)


def processor_clock(pool: ProcessPoolExecutor) -> Callable[[], float]:
    """Return a clock of the processor seconds that a pool has used; the wall clock where the system has none."""
    return time.monotonic if math.isinf(cpu_seconds_used(pool)) else lambda: cpu_seconds_used(pool)


class PoolJob:
    """One job, from the moment it is requested."""

    def __init__(self, kind: JobKind, owner: str, work: Work, asked: tuple[Any, ...]) -> None:
        self.kind = kind
        self.owner = owner
        self.work = work
        self.asked = asked
        self.came = time.perf_counter()
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.timers: Annotated[list[asyncio.TimerHandle], BoundedBy("what happens to one queued job")] = []
        """Timers that run while it is queued."""

    @property
    def waited(self) -> float:
        return time.perf_counter() - self.came

    def refuse(self, error: Exception) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class WorkerPool:
    """A few processes, and a queue of jobs by owner."""

    def __init__(self, processes: int = POOL_PROCESSES, memory: int = MAX_PROCESS_BYTES) -> None:
        self.idle: Annotated[list[PoolProcess], BoundedBy("processes")] = [
            PoolProcess(memory, LONG_NICENESS if n else RESERVED_NICENESS) for n in range(processes)
        ]
        self.reserved = self.idle[0] if processes > 1 else None
        """The process for short jobs; a pool of one process has none to spare."""
        self.running: Annotated[dict[str, tuple[PoolProcess, PoolJob, asyncio.Task[None]]], BoundedBy("processes")] = {}
        """Running jobs by owner."""
        self.queue: Annotated[OrderedDict[str, deque[PoolJob]], BoundedBy("MAX_QUEUED_JOBS")] = OrderedDict()
        """The queued jobs by owner, the owner whose turn is next first."""

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("compute", self.keep_warm, WARM_POLL_SECONDS)

    async def keep_warm(self) -> bool:
        await asyncio.sleep(WARM_POLL_SECONDS)
        await self.warm()
        return True

    async def warm(self) -> None:
        """Start the reserved process if it is idle and not running, so that the next request need not wait for it."""
        process = self.reserved
        if process is None or process not in self.idle or process.pool is not None:
            return
        self.idle.remove(process)
        try:
            await process.start()
        except BaseException:
            process.close()
            raise
        finally:
            self.idle.append(process)
            self.start_next()

    async def run(self, kind: JobKind, owner: str, work: Work, *asked: Any) -> Any:
        """Return the result of the work, once it is its turn; raise ``RequestRefused`` if the pool cannot do it.

        A cancelled job leaves the queue. One that is already running goes on within its limits, charged to its owner.
        """
        job = PoolJob(kind, owner, work, asked)
        self.enqueue(job)
        self.start_next()
        try:
            return await job.answer
        finally:
            if job in self.queue.get(owner, ()):
                self.dequeue(job)

    def enqueue(self, job: PoolJob) -> None:
        """Queue a job. In a full queue the owner with the most jobs loses the last one to an owner with fewer."""
        mine = len(self.queue.get(job.owner, ()))
        if mine + (job.owner in self.running) >= MAX_JOBS_PER_OWNER:
            raise RequestRefused(SERVER_BUSY, 429)
        if self.waiting >= MAX_QUEUED_JOBS:
            most = max(self.queue.values(), key=len)
            if len(most) <= mine + 1:
                raise RequestRefused(SERVER_BUSY, 503)
            self.refuse(most[-1])
        self.queue.setdefault(job.owner, deque()).append(job)
        loop = asyncio.get_running_loop()
        job.timers.append(loop.call_later(QUEUE_TIMEOUT_SECONDS, self.refuse, job))
        if not job.kind.long:
            job.timers.append(loop.call_later(OVERFLOW_SECONDS, self.start_next))

    def refuse(self, job: PoolJob) -> None:
        """Take a job out of the queue and refuse it for now."""
        self.dequeue(job)
        job.refuse(RequestRefused(SERVER_BUSY, 503))

    def dequeue(self, job: PoolJob) -> None:
        waiting = self.queue[job.owner]
        waiting.remove(job)
        for timer in job.timers:
            timer.cancel()
        if not waiting:
            del self.queue[job.owner]

    @property
    def waiting(self) -> int:
        return sum(map(len, self.queue.values()))

    def start_next(self) -> None:
        """Give every idle process the job that is next for it."""
        for process in sorted(self.idle, key=lambda process: process is not self.reserved):
            job = self.next(process)
            if job is not None:
                self.begin(process, job)
        COMPUTE_QUEUE.labels("waiting").set(self.waiting)
        COMPUTE_QUEUE.labels("working").set(len(self.running))

    def next(self, process: PoolProcess) -> PoolJob | None:
        """Return the oldest job of the first owner who has none running, those of the lowest rank first."""
        free = [job for owner, jobs in self.queue.items() if owner not in self.running for job in jobs]
        return min([job for job in free if self.may_run(process, job)], key=lambda job: job.kind.rank, default=None)

    def may_run(self, process: PoolProcess, job: PoolJob) -> bool:
        if process is self.reserved:
            return not job.kind.long
        return self.reserved is None or job.kind.long or job.waited >= OVERFLOW_SECONDS

    def begin(self, process: PoolProcess, job: PoolJob) -> None:
        self.dequeue(job)
        if job.owner in self.queue:
            self.queue.move_to_end(job.owner)
        self.idle.remove(process)
        self.running[job.owner] = (process, job, asyncio.create_task(self.work(process, job)))

    async def work(self, process: PoolProcess, job: PoolJob) -> None:
        COMPUTE_WAIT_SECONDS.labels(job.kind.name).observe(job.waited)
        begun = time.perf_counter()
        try:
            found = await process.run(job.kind, job.work, *job.asked)
            if not job.answer.done():
                job.answer.set_result(found)
        except ProcessKilled as ended:
            too_much = ended.why in ("time", "memory")
            job.refuse(RequestRefused(TOO_MUCH, 413) if too_much else RequestRefused(TRY_AGAIN, 503))
        except Exception as error:
            job.refuse(error)
        finally:
            COMPUTE_RUN_SECONDS.labels(job.kind.name).observe(time.perf_counter() - begun)
            del self.running[job.owner]
            self.idle.append(process)
            self.start_next()

    async def close(self) -> None:
        """Refuse all jobs for now, and end the processes."""
        for waiting in [*self.queue.values()]:
            for job in [*waiting]:
                self.dequeue(job)
                job.refuse(RequestRefused(TRY_AGAIN, 503))
        under_way = [*self.running.values()]
        for _, job, task in under_way:
            job.refuse(RequestRefused(TRY_AGAIN, 503))
            task.cancel()
        await asyncio.gather(*[task for *_, task in under_way], return_exceptions=True)
        for process in self.idle:
            process.close()
