"""No background loop of a node stops silently: it is restarted, counted, logged, and /readyz fails until it works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from itertools import pairwise
from typing import Any

import asyncpg
import pytest

from ilion.server.runtime import background_tasks
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.metrics import REGISTRY
from tests.server.kit import Node, join, logged, node, two_players


@pytest.fixture
async def room(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[BackgroundTasks, None]:
    monkeypatch.setattr(background_tasks, "FIRST_TASK_RETRY_SECONDS", 0.05)
    one = BackgroundTasks()
    yield one
    await one.close()


class Loop:
    """A step whose results the test sets."""

    def __init__(self, *errors: BaseException) -> None:
        self.errors = list(errors)
        self.taken = 0
        self.times: list[float] = []

    async def step(self) -> None:
        self.taken += 1
        self.times.append(asyncio.get_running_loop().time())
        if self.errors:
            raise self.errors.pop(0)


async def until(is_so: Any, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


def faults(task: str) -> float:
    return REGISTRY.get_sample_value("ilion_background_task_errors_total", {"task": task}) or 0.0


async def test_a_failing_step_is_repeated_with_growing_pauses_and_the_loop_is_down_until_it_succeeds(
    room: BackgroundTasks, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, before = Loop(*[ValueError("x") for _ in range(4)]), faults("odd")
    waits: list[float] = []
    count_failure = room.count_failure

    def count_and_keep(name: str) -> float:
        waits.append(count_failure(name))
        return waits[-1]

    monkeypatch.setattr(room, "count_failure", count_and_keep)
    with caplog.at_level(logging.ERROR, "ilion.tasks"):
        room.start_loop("odd", loop.step, 0.01)
        await until(lambda: loop.taken == 2)
        assert list(room.down) == ["odd"]
        await until(lambda: loop.taken > 5)
    assert room.down == {} and faults("odd") == before + 4
    assert [r.exc_info is not None and r.tries for r in logged(caplog, "ilion.tasks")] == [1, 2, 3, 4]  # type: ignore[attr-defined]
    assert waits == [0.05, 0.1, 0.2, 0.4]
    gaps = [after - before for before, after in pairwise(loop.times)]
    assert all(gap >= wait for gap, wait in zip(gaps, waits, strict=False))
    assert REGISTRY.get_sample_value("ilion_background_task_last_success_timestamp_seconds", {"task": "odd"})


async def test_an_unavailable_database_is_waited_for_and_reported_once(
    room: BackgroundTasks, caplog: pytest.LogCaptureFixture
) -> None:
    loop = Loop(*[asyncpg.CannotConnectNowError("x") for _ in range(3)])
    with caplog.at_level(logging.ERROR, "ilion.tasks"):
        room.start_loop("patient", loop.step, 0.01)
        await until(lambda: loop.taken == 3)
        assert room.down == {}
        await until(lambda: loop.taken > 4)
    assert len(logged(caplog, "ilion.tasks")) == 1 and faults("patient") == 0


async def test_a_cancelled_wait_inside_a_step_does_not_end_the_loop(room: BackgroundTasks) -> None:
    loop = Loop(asyncio.CancelledError())
    room.start_loop("cancelled", loop.step, 0.01)
    await until(lambda: loop.taken > 1 and not room.down)
    await room.close()
    taken = loop.taken
    await asyncio.sleep(0.05)
    assert loop.taken == taken


async def test_a_loop_is_woken_from_its_pause_but_not_from_its_backoff(room: BackgroundTasks) -> None:
    well, ill, woken = Loop(), Loop(*[ValueError() for _ in range(9)]), asyncio.Event()
    room.start_loop("well", well.step, 3600, woken)
    room.start_loop("ill", ill.step, 3600, woken)
    await until(lambda: well.taken == 1 and ill.taken == 1)
    for _ in range(3):
        woken.set()
        await asyncio.sleep(0)
    await until(lambda: well.taken > 1)
    assert ill.taken == 1


@pytest.mark.parametrize(("statement", "down"), [("lease_turn", "worker-0, worker-1"), ("fallen_flags", "flags")])
async def test_a_wrong_statement_fails_readyz_for_its_task_and_the_others_continue(
    database: str, monkeypatch: pytest.MonkeyPatch, statement: str, down: str, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background_tasks, "FIRST_TASK_RETRY_SECONDS", 0.2)
    async with node(database, bot_workers=1) as one:
        ann, _ = await two_players(one)
        await ann.enter()
        assert (await ann.get("/readyz")).json() == {"ready": "yes"}
        right, wrong = one.tables.db.sql, {statement: "select no_such_column"}
        one.tables.db.sql = {**right, **wrong}
        await until(lambda: ", ".join(sorted(one.app.state.tasks.down)) == down)
        answer = await ann.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"ready": "no", "why": down})
        await asyncio.sleep(1)
        ann.heard.clear()
        await ann.hear("heartbeat")
        said = logged(caplog, "ilion.tasks")
        assert said and len(said) < 8 * len(down.split()) and all(r.exc_info for r in said)
        one.tables.db.sql = right
        await until(lambda: not one.app.state.tasks.down)
        assert (await ann.get("/readyz")).status_code == 200


async def test_a_node_whose_database_is_unavailable_or_does_not_answer_is_not_ready(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise asyncpg.CannotConnectNowError

    async def silent(*_: Any) -> Any:
        await asyncio.sleep(3600)

    ann = await join(server, "Ann")
    monkeypatch.setattr("ilion.server.api.health.DATABASE_CHECK_TIMEOUT_SECONDS", 0.2)
    for ask in (away, silent):
        monkeypatch.setattr(server.tables.db, "execute", ask)
        answer = await ann.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"ready": "no", "why": "database"})


async def test_a_node_with_a_full_disk_is_not_ready_until_it_can_save(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ilion.server.database.SPACE_CHECK_INTERVAL_SECONDS", 0.0)
    full = "do $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$"
    async with node(database) as one:
        ann, bob = await two_players(one)
        for player in (ann, bob):
            await player.enter()
            news = await player.hear("news")
            if news["asks"][0]["legal"]:
                break
        monkeypatch.setattr("ilion.server.database.SPACE_CHECK_SQL", full)
        assert (await ann.get("/readyz")).json() == {"ready": "yes"}, "nobody has tried"
        monkeypatch.setattr(one.tables.db, "append", lambda **_: one.tables.db.execute("execute", full))
        answer = await player.do(news["asks"][0]["legal"][0]["act"], news["seq"])
        assert answer["refusal"]["word"] == "refuse-try-again"
        for _ in range(2):
            told = await ann.get("/readyz")
            assert (told.status_code, told.json()) == (503, {"ready": "no", "why": "disk"})
        monkeypatch.undo()
        one.tables.db.next_space_check = 0.0
        assert (await ann.get("/readyz")).json() == {"ready": "yes"}
        assert (await player.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
