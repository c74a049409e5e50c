"""The worker pool: limits of time and memory per job, and a fair queue."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator
from typing import Any

import pytest

from ilion.core.values import Refusal
from ilion.server.compute import worker_pool as thinking
from ilion.server.compute.worker_pool import MAX_JOBS_PER_OWNER, MAX_QUEUED_JOBS, JobKind, WorkerPool
from ilion.server.runtime.metrics import REGISTRY
from ilion.table.errors import TRY_AGAIN, RequestRefused, UnreadableTable

QUICK = JobKind("quick", 20.0)
BRIEF = JobKind("brief", 0.3)
LONG = JobKind("long", 20.0, long=True)
BACKGROUND = JobKind("background", 20.0, long=True, background=True)
HUGE = 1 << 30


@pytest.fixture
async def room() -> AsyncGenerator[WorkerPool, None]:
    one = WorkerPool()
    yield one
    await one.close()


async def refusal(asked: Any) -> tuple[str, int]:
    with pytest.raises(RequestRefused) as sorry:
        await asked
    return sorry.value.refusal.word, sorry.value.status


def ended(why: str) -> float:
    return REGISTRY.get_sample_value("ilion_compute_processes_killed_total", {"reason": why}) or 0.0


async def test_a_process_over_its_time_limit_is_replaced_while_the_others_continue(room: WorkerPool) -> None:
    home, before = await room.run(QUICK, "bob", os.getpid), ended("time")
    asked = asyncio.create_task(refusal(room.run(BRIEF, "eve", sum, range(1 << 40))))
    await asyncio.sleep(0)
    assert await room.run(QUICK, "ann", abs, -1) == 1
    assert await asked == ("refuse-too-much", 413)
    assert ended("time") == before + 1
    homes = {await room.run(QUICK, "ann", os.getpid) for _ in range(3)}
    assert len(homes) == 1 and home not in homes, "short jobs are done in the reserved process, and it is a new one"


async def test_only_processor_time_counts(room: WorkerPool) -> None:
    begun, before = time.monotonic(), ended("time")
    assert await room.run(BRIEF, "ann", time.sleep, 5 * BRIEF.seconds) is None, "as one who waits for a processor"
    assert ended("time") == before and time.monotonic() - begun > BRIEF.seconds
    assert await refusal(room.run(BRIEF, "eve", sum, range(1 << 40))) == ("refuse-too-much", 413)
    assert ended("time") == before + 1


async def test_a_process_without_any_processor_time_is_replaced_and_its_job_repeated(
    room: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = await room.run(QUICK, "ann", os.getpid)
    monkeypatch.setattr(thinking, "STALL_SECONDS", 0.5)
    monkeypatch.setattr(thinking, "STALL_CHECK_SECONDS", 0.1)
    os.kill(home, signal.SIGSTOP)
    before = ended("stalled")
    assert await room.run(QUICK, "ann", os.getpid) != home
    assert ended("stalled") == before + 1
    assert await refusal(room.run(QUICK, "ann", time.sleep, 60)) == (TRY_AGAIN.word, 503), "it hangs every time"
    assert ended("stalled") == before + 3


async def test_short_jobs_run_at_nearly_normal_priority_and_long_ones_below(room: WorkerPool) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    short = await room.run(QUICK, "ann", os.getpriority, os.PRIO_PROCESS, 0)
    long = await room.run(LONG, "ann", os.getpriority, os.PRIO_PROCESS, 0)
    assert own < short < long, "and all of them below the node itself"


async def test_a_job_that_needs_too_much_memory_is_refused_alone(room: WorkerPool) -> None:
    others = [asyncio.create_task(room.run(QUICK, who, abs, -1)) for who in ("ann", "bob")]
    assert await refusal(room.run(QUICK, "eve", bytes, HUGE)) == ("refuse-too-much", 413)
    assert await asyncio.gather(*others) == [1, 1]
    assert await room.run(QUICK, "eve", len, bytes(1 << 20)) == 1 << 20


async def test_the_job_of_a_killed_process_is_repeated(room: WorkerPool) -> None:
    home = await room.run(QUICK, "ann", os.getpid)
    os.kill(home, signal.SIGKILL)
    assert await room.run(QUICK, "ann", os.getpid) != home
    assert await refusal(room.run(QUICK, "ann", os._exit, 1)) == (TRY_AGAIN.word, 503)
    assert await room.run(QUICK, "ann", abs, -1) == 1


async def test_a_refusal_of_the_job_is_returned(room: WorkerPool) -> None:
    assert await refusal(room.run(QUICK, "ann", sorry_for, "x")) == ("refuse-x", 422)
    assert await refusal(room.run(QUICK, "ann", unreadable, "x")) == ("refuse-newer", 503)
    with pytest.raises(ZeroDivisionError):
        await room.run(QUICK, "ann", divmod, 1, 0)


def sorry_for(what: str) -> None:
    raise RequestRefused(Refusal(f"refuse-{what}"), 422)


def unreadable(what: str) -> None:
    raise UnreadableTable(what)


async def test_endless_jobs_of_one_user_keep_nobody_from_an_answer(room: WorkerPool) -> None:
    flood = [asyncio.create_task(room.run(LONG, "eve", time.sleep, 0.3)) for _ in range(22)]
    await asyncio.sleep(0)
    assert sum(f.done() for f in flood) == 22 - MAX_JOBS_PER_OWNER, "what is beyond his share is refused at once"
    begun = time.perf_counter()
    assert await asyncio.gather(*[room.run(LONG, who, abs, -1) for who in ("ann", "bob")]) == [1, 1]
    done = [f for f in flood if f.done() and not f.exception()]
    assert len(done) <= 2, f"they waited for {len(done)} of his, {time.perf_counter() - begun:.1f} s"
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)


async def test_one_job_of_an_owner_runs_at_a_time(room: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "OVERFLOW_SECONDS", 0.0)
    first = asyncio.create_task(room.run(QUICK, "eve", time.sleep, 2.0))
    second = asyncio.create_task(room.run(QUICK, "eve", time.sleep, 0.0))
    await asyncio.sleep(0)
    assert len(room.running) == 1 and room.waiting == 1
    assert await room.run(QUICK, "ann", abs, -1) == 1
    assert not second.done()
    await asyncio.gather(first, second)


async def test_long_jobs_leave_a_process_to_others(room: WorkerPool) -> None:
    long = [asyncio.create_task(room.run(LONG, who, time.sleep, 1.0)) for who in ("ann", "bob")]
    await asyncio.sleep(0)
    assert [piece.owner for _, piece, _ in room.running.values()] == ["ann"] and room.waiting == 1
    assert await room.run(QUICK, "eve", abs, -1) == 1
    assert not any(task.done() for task in long)
    await asyncio.gather(*long)


async def test_short_jobs_of_anyone_go_before_long_ones_and_those_before_background_work(
    room: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "OVERFLOW_SECONDS", 0.0)
    done: list[str] = []

    async def ask(kind: JobKind, who: str, seconds: float) -> None:
        await room.run(kind, who, time.sleep, seconds)
        done.append(who)

    begun = [(LONG, "ann", 1.0), (QUICK, "bob", 1.0)]
    waiting = [(BACKGROUND, "cy", 0.0), (LONG, "dee", 0.0), (QUICK, "eve", 0.0)]
    await asyncio.gather(*[ask(*asked) for asked in begun + waiting])
    assert [who for who in done if who not in ("ann", "bob")] == ["eve", "dee", "cy"]


async def test_a_short_job_waits_no_longer_for_the_reserved_process_than_it_must(room: WorkerPool) -> None:
    slow = asyncio.create_task(room.run(QUICK, "eve", time.sleep, 30.0))
    await asyncio.sleep(0)
    assert await room.run(QUICK, "ann", abs, -1) == 1
    assert not slow.done()
    slow.cancel()


async def test_a_full_queue_makes_room_for_users_with_fewer_jobs() -> None:
    room = WorkerPool(0)
    asked = [
        asyncio.create_task(room.run(QUICK, f"eve-{n}", abs, -1))
        for n in range(MAX_QUEUED_JOBS // MAX_JOBS_PER_OWNER)
        for _ in range(MAX_JOBS_PER_OWNER)
    ]
    await asyncio.sleep(0)
    assert room.waiting == MAX_QUEUED_JOBS
    ann = asyncio.create_task(room.run(QUICK, "ann", abs, -1))
    (turned_away,), _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert room.waiting == MAX_QUEUED_JOBS and not ann.done()
    assert await refusal(turned_away) == ("refuse-busy", 503)
    assert await refusal(room.run(QUICK, "eve-2", abs, -1)) == ("refuse-busy", 429), "he has his share"
    await room.close()
    assert {(await refusal(task))[1] for task in (ann, *asked)} == {503}


async def test_no_job_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "QUEUE_TIMEOUT_SECONDS", 0.05)
    room = WorkerPool(0)
    assert await refusal(room.run(QUICK, "ann", abs, -1)) == ("refuse-busy", 503)
    assert room.waiting == 0


async def test_a_cancelled_request_leaves_the_queue(room: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    honest = thinking.PoolProcess.run

    async def noted(self: Any, kind: JobKind, work: Any, *asked: Any) -> Any:
        begun.append(work)
        return await honest(self, kind, work, *asked)

    monkeypatch.setattr(thinking.PoolProcess, "run", noted)
    first = asyncio.create_task(room.run(QUICK, "ann", time.sleep, 0.5))
    second = asyncio.create_task(room.run(QUICK, "ann", abs, -1))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert room.waiting == 0 and begun == [time.sleep]


async def test_only_the_reserved_process_is_started_in_advance(room: WorkerPool) -> None:
    assert all(process.pool is None for process in room.idle)
    await asyncio.gather(room.warm(), room.warm())
    assert [process for process in room.idle if process.pool is not None] == [room.reserved]
    home = await room.run(QUICK, "ann", os.getpid)
    await room.warm()
    assert await room.run(QUICK, "ann", os.getpid) == home
    assert REGISTRY.get_sample_value("ilion_compute_run_seconds_count", {"kind": "quick"})
    assert REGISTRY.get_sample_value("ilion_compute_queue_seconds_count", {"kind": "quick"})
    assert REGISTRY.get_sample_value("ilion_compute_jobs", {"stage": "working"}) == 0


async def test_a_job_that_arrives_while_the_process_starts_runs_in_it(room: WorkerPool) -> None:
    warming = asyncio.create_task(room.warm())
    await asyncio.sleep(0)
    assert await room.run(QUICK, "ann", abs, -1) == 1
    await warming
    assert room.running == {} and len(room.idle) == 2
