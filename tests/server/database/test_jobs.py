"""Background jobs: leases with fencing numbers, retries, dead jobs, several workers and several databases."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import partial

import pytest

from ilion.cli.main import main
from ilion.server.database import Database
from ilion.server.database.generated.rows import LeasedJobRow
from ilion.server.database.job_runner import Handler, JobRunner, job
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.metrics import REGISTRY
from tests.server.kit import fresh_database

KIND = "test"
STATE = "select due, leased_until, attempts, dead is not null as dead, fault from jobs where kind = $1 and subject = $2"


@pytest.fixture
async def db(database: str) -> AsyncGenerator[Database, None]:
    found = await Database.connect(database, 4)
    await found.pool.execute("delete from jobs")
    yield found
    await found.close()


async def add(db: Database, subject: str = "", kind: str = KIND) -> None:
    await db.pool.execute("insert into jobs (kind, subject) values ($1, $2)", kind, subject)


async def leased(db: Database, seconds: float = 60) -> LeasedJobRow:
    found = await db.lease_job(kind=KIND, seconds=seconds)
    assert found is not None
    return found


def handler(
    work: Callable[[LeasedJobRow], Awaitable[float | None]], lease: float = 60, attempts: int = 3, kind: str = KIND
) -> Handler:
    return job(kind, lease=lease, attempts=attempts, poll=0.05)(work)


async def fails(leased: LeasedJobRow) -> None:
    raise ValueError(f"no {leased.subject}")


# Each check is also run with a bug planted in a statement, and must find it.


async def stale_worker_changes_nothing(db: Database) -> None:
    """A message of a worker whose lease was taken over has no effect."""
    await add(db, "a")
    stalled, current = await leased(db, 0), await leased(db)
    before = await db.pool.fetchrow(STATE, KIND, "a")
    lease = stalled.lease
    assert await db.renew_job(kind=KIND, subject="a", lease=lease, seconds=3600) is None
    late = await db.fail_job(kind=KIND, subject="a", lease=lease, fault="late", first_delay=5, max_attempts=1)
    assert late is None
    await db.postpone_job(kind=KIND, subject="a", lease=lease, delay=3600)
    await db.finish_job(kind=KIND, subject="a", lease=lease)
    assert await db.pool.fetchrow(STATE, KIND, "a") == before
    await db.finish_job(kind=KIND, subject="a", lease=current.lease)
    assert await db.pool.fetchrow(STATE, KIND, "a") is None


async def delay_doubles(db: Database) -> None:
    await add(db, "a")
    delays = []
    for _ in range(4):
        one = await leased(db)
        assert (
            await db.fail_job(kind=KIND, subject="a", lease=one.lease, fault="a fault", first_delay=5, max_attempts=9)
            is False
        )
        delays.append(
            await db.pool.fetchval("select round(extract(epoch from due - clock_timestamp()))::integer from jobs")
        )
        assert await db.lease_job(kind=KIND, seconds=60) is None, "not before it is due again"
        await db.pool.execute("update jobs set due = clock_timestamp()")
    assert delays == [5, 10, 20, 40]


async def last_attempt_makes_it_dead(db: Database) -> None:
    await add(db, "a")
    runner = JobRunner(db, handler(fails))
    for _ in range(3):
        assert await runner.step(KIND)
        await db.pool.execute("update jobs set due = clock_timestamp()")
    assert not await runner.step(KIND), "a dead job is not run"
    (dead,) = await db.dead_jobs(9)
    assert (dead.subject, dead.attempts, dead.fault) == ("a", 3, "ValueError: no a")


async def job_due_meanwhile_runs_again(db: Database) -> None:
    for end in (db.finish_job, partial(db.postpone_job, delay=3600)):
        await db.pool.execute("delete from jobs")
        await add(db, "a")
        one = await leased(db)
        await db.wake_job(kind=KIND, subject="a")
        assert await db.lease_job(kind=KIND, seconds=60) is None, "not while it is leased"
        await end(kind=KIND, subject="a", lease=one.lease)
        assert (await leased(db)).subject == "a"


async def two_workers_do_each_job_once(db: Database) -> None:
    for n in range(40):
        await add(db, f"{n}")
    done: Counter[str] = Counter()
    nothing_due = asyncio.Event()

    async def notes(leased: LeasedJobRow) -> None:
        done[leased.subject] += 1
        if done.total() == 1:
            await nothing_due.wait()  # still leased when another worker looks for the last time

    async def works(runner: JobRunner) -> None:
        while await runner.step(KIND):
            pass
        nothing_due.set()

    other = await Database.connect(db.url, 4)
    other.sql = db.sql
    try:
        runners = [JobRunner(one, handler(notes)) for one in (db, other)]
        async with asyncio.timeout(60):
            await asyncio.gather(*(works(runner) for runner in (*runners, *runners)))
    finally:
        await other.close()
    assert len(done) == 40 and set(done.values()) == {1}


CHECKS = [
    stale_worker_changes_nothing,
    delay_doubles,
    last_attempt_makes_it_dead,
    job_due_meanwhile_runs_again,
    two_workers_do_each_job_once,
]
BUGS = {
    "renews any lease": ("renew_job", " and lease = $3", " and $3 > 0", stale_worker_changes_nothing),
    "finishes any lease": ("finish_job", " and lease = $3", " and $3 > 0", stale_worker_changes_nothing),
    "postpones any lease": ("postpone_job", " and lease = $3", " and $3 > 0", stale_worker_changes_nothing),
    "fails any lease": ("fail_job", " and lease = $3", " and $3 > 0", stale_worker_changes_nothing),
    "the same delay each time": ("fail_job", "2 ^ (attempts - 1)", "1", delay_doubles),
    "never gives up": ("fail_job", "attempts >= $6", "attempts > $6 + 9", last_attempt_makes_it_dead),
    "runs the dead": ("lease_job", "dead is null and ", "", last_attempt_makes_it_dead),
    "forgets that it became due": ("finish_job", " and due < 'infinity'", " and false", job_due_meanwhile_runs_again),
    "postpones what became due": ("postpone_job", "least(due,", "greatest(due,", job_due_meanwhile_runs_again),
    "leases what is leased": ("lease_job", "coalesce(leased_until, due)", "due", job_due_meanwhile_runs_again),
    "leases a job twice": (
        "lease_job",
        "coalesce(leased_until, due) <= statement_timestamp()",
        "true",
        two_workers_do_each_job_once,
    ),
}


@pytest.mark.parametrize("check", CHECKS)
async def test_job_invariants_hold(db: Database, check: Callable[[Database], Awaitable[None]]) -> None:
    await check(db)


@pytest.mark.parametrize("bug", BUGS)
async def test_a_planted_bug_is_found(db: Database, bug: str) -> None:
    name, old, new, check = BUGS[bug]
    assert old in db.sql[name]
    db.sql = {**db.sql, name: db.sql[name].replace(old, new)}
    with pytest.raises(AssertionError):
        await check(db)


async def test_a_job_whose_workers_all_stop_is_given_up(db: Database) -> None:
    await add(db, "a")
    for _ in range(3):
        await leased(db, 0)
    assert await JobRunner(db, handler(fails)).step(KIND)
    (dead,) = await db.dead_jobs(9)
    assert dead.fault.startswith("WorkerStopped")


async def test_only_a_dead_job_is_retried_or_deleted_by_the_host(db: Database) -> None:
    await add(db, "a")
    assert (
        await db.retry_job(kind=KIND, subject="a") is None and await db.delete_dead_job(kind=KIND, subject="a") is None
    ), "it is alive"
    one = await leased(db)
    assert await db.fail_job(kind=KIND, subject="a", lease=one.lease, fault="a fault", first_delay=5, max_attempts=1)
    await db.wake_job(kind=KIND, subject="a")
    assert await db.lease_job(kind=KIND, seconds=60) is None, "an event does not revive it"
    assert await db.retry_job(kind=KIND, subject="a") == "a"
    again = await leased(db)
    assert again.attempts == 1 and again.lease > one.lease
    assert await db.fail_job(kind=KIND, subject="a", lease=again.lease, fault="a fault", first_delay=5, max_attempts=1)
    assert await db.delete_dead_job(kind=KIND, subject="a") == "a" and await db.dead_jobs(9) == []


async def test_a_success_resets_the_failures(db: Database) -> None:
    await add(db, "a")
    one = await leased(db)
    await db.fail_job(kind=KIND, subject="a", lease=one.lease, fault="a fault", first_delay=0, max_attempts=9)
    two = await leased(db)
    await db.postpone_job(kind=KIND, subject="a", lease=two.lease, delay=0)
    row = await db.pool.fetchrow(STATE, KIND, "a")
    assert (row["attempts"], row["fault"]) == (0, "")


async def test_long_work_keeps_its_lease_and_stops_when_it_is_lost(db: Database) -> None:
    ended: list[str] = []

    async def long(leased: LeasedJobRow) -> None:
        try:
            await asyncio.sleep(1)
            ended.append("done")
        except asyncio.CancelledError:
            ended.append("stopped")
            raise

    await add(db, "a")
    runner = JobRunner(db, handler(long, lease=0.3))
    working = asyncio.create_task(runner.step(KIND))
    await asyncio.sleep(0.6)
    assert await db.lease_job(kind=KIND, seconds=60) is None, "it is renewed"
    assert await working and ended == ["done"]
    await add(db, "b")
    working = asyncio.create_task(runner.step(KIND))
    await asyncio.sleep(0.05)
    await db.pool.execute("update jobs set lease = lease + 1")
    assert await working and ended == ["done", "stopped"]
    assert await db.pool.fetchval("select count(*) from jobs") == 1, "it is the other worker's"


async def test_slow_work_does_not_delay_fast_work(db: Database) -> None:
    done = asyncio.Event()

    async def slow(leased: LeasedJobRow) -> None:
        await asyncio.sleep(60)

    async def fast(leased: LeasedJobRow) -> None:
        done.set()

    tasks = BackgroundTasks()
    JobRunner(db, handler(slow, kind="slow"), handler(fast)).start_loops(tasks)
    try:
        await add(db, kind="slow")
        while not await db.pool.fetchval("select lease from jobs where kind = 'slow'"):
            await asyncio.sleep(0.01)
        await add(db)
        async with asyncio.timeout(20):
            await done.wait()
    finally:
        await tasks.close()


async def test_metrics_count_due_and_dead_jobs_of_each_kind(db: Database) -> None:
    for subject in ("a", "b", "c"):
        await add(db, subject)
    one = await leased(db)
    await db.fail_job(kind=KIND, subject=one.subject, lease=one.lease, fault="a fault", first_delay=5, max_attempts=1)
    await JobRunner(db, handler(fails)).count()
    figures = [REGISTRY.get_sample_value(name, {"kind": KIND}) for name in ("ilion_jobs_due", "ilion_jobs_dead")]
    assert figures == [2, 1]


async def test_the_command_line_lists_retries_and_deletes_dead_jobs(
    db: Database, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATABASE_URL", database)

    async def run(*typed: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["--lang", "en", "jobs", *typed])
        said = capsys.readouterr()
        return code, (said.out + said.err).strip()

    async def doctor_says() -> str:
        await asyncio.to_thread(main, ["--lang", "en", "doctor"])
        return capsys.readouterr().out

    assert await run("list") == (0, "There are no dead jobs.")
    assert "Dead background jobs" not in await doctor_says()
    await add(db, "a")
    one = await leased(db)
    await db.fail_job(
        kind=KIND, subject="a", lease=one.lease, fault="ValueError: two\nlines", first_delay=5, max_attempts=1
    )
    code, listed = await run("list")
    assert (
        code == 0 and listed.startswith("test a: 1 attempt, dead since ") and listed.endswith("ValueError: two lines")
    )
    assert "! Dead background jobs: test (1). See “ilion jobs list”." in await doctor_says()
    assert await run("retry", KIND, "b") == (2, "ilion: There is no dead job test b. “ilion jobs list” shows all.")
    assert await run("retry", KIND, "a") == (0, "test a will run again now.")
    again = await leased(db)
    await db.fail_job(kind=KIND, subject="a", lease=again.lease, fault="a fault", first_delay=5, max_attempts=1)
    assert await run("delete", KIND, "a") == (
        2,
        "ilion: This deletes the job test a for good. Continue? There is no terminal to ask at. Add --yes to go ahead.",
    )
    assert await run("delete", KIND, "a", "--yes") == (0, "test a is deleted.")
    assert await run("list") == (0, "There are no dead jobs.")


async def test_the_command_line_lists_jobs_of_each_state(
    db: Database, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATABASE_URL", database)

    async def listed(state: str) -> list[str]:
        assert await asyncio.to_thread(main, ["--lang", "en", "jobs", "list", "--state", state]) == 0
        return capsys.readouterr().out.splitlines()

    assert [await listed(state) for state in ("failed", "running", "waiting")] == [
        ["No job has failed."],
        ["No job is running."],
        ["No job is waiting."],
    ]
    for subject, due in (("failing", 0), ("worked-on", 1), ("stopped", 2), ("later", 9)):
        await db.pool.execute(
            "insert into jobs (kind, subject, due) values ($1, $2, to_timestamp($3))", KIND, subject, due
        )
    failing = await leased(db)
    await db.fail_job(
        kind=KIND, subject="failing", lease=failing.lease, fault="ValueError: no", first_delay=60, max_attempts=9
    )
    assert (await leased(db)).subject == "worked-on"
    assert (await leased(db, seconds=0)).subject == "stopped"
    (failed,) = await listed("failed")
    assert failed.startswith("test failing: failed once, runs again 20") and failed.endswith(" UTC. ValueError: no")
    (running,) = await listed("running")
    assert running.startswith("test worked-on: attempt 1 is running. If it stops, another worker takes over at 20")
    later, stopped = await listed("waiting")
    assert later == "test later: due 1970-01-01 00:00 UTC." and stopped.startswith("test stopped: due 20")
    assert await listed("dead") == ["There are no dead jobs."]


async def test_with_several_databases_jobs_are_in_the_first(database: str) -> None:
    async with fresh_database() as other:
        db = await ShardedDatabase.over(database, 4, {"far": other})
        try:
            await db.pool.execute("delete from jobs")
            await add(db, "a")
            ran: list[str] = []

            async def notes(leased: LeasedJobRow) -> None:
                ran.append(leased.subject)

            await db.all["far"].pool.execute("insert into jobs (kind, subject) values ($1, 'b')", KIND)
            runner = JobRunner(db, handler(notes))
            while await runner.step(KIND):
                pass
            assert ran == ["a"]
        finally:
            await db.close()


async def test_jobs_of_tables_are_found_only_in_the_tables_database(database: str) -> None:
    async with fresh_database() as other:
        db = await ShardedDatabase.over(database, 4, {"far": other})
        try:
            await db.pool.execute("delete from jobs")
            await db.place_letter(letter="B", name="far", moving=False)
            await db.read_map()
            sql = "insert into jobs (kind, subject, table_id) values ($1, $2, $2)"
            for one, tables in ((db, ("A-near", "B-stale")), (db.all["far"], ("A-stale", "B-far"))):
                for table in tables:
                    await one.pool.execute(sql, KIND, table)
            ran: list[str] = []

            async def work(leased: LeasedJobRow) -> None:
                ran.append(leased.subject)
                if leased.subject == "B-far" and len(ran) < 3:
                    raise ValueError("not yet")

            runner = JobRunner(db, job(KIND, lease=60, attempts=1, at_tables=True)(work))
            for _ in range(12):
                await runner.step(KIND)
            assert sorted(ran) == ["A-near", "B-far"]
            assert [(row.subject, row.fault) for row in await db.dead_jobs(9)] == [("B-far", "ValueError: not yet")]
            await runner.count()
            assert REGISTRY.get_sample_value("ilion_jobs_dead", {"kind": KIND}) == 1
            assert await db.retry_job(kind=KIND, subject="B-far") == "B-far"
            ran.append("")
            for _ in range(4):
                await runner.step(KIND)
            assert ran[-1] == "B-far" and await db.dead_jobs(9) == []
            assert await db.delete_dead_job(kind=KIND, subject="B-far") is None
        finally:
            await db.close()
