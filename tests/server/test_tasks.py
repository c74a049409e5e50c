"""No loop of a node dies in silence: it is begun again, counted, logged, and missed at /readyz until it works."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

import asyncpg
import pytest

from ilion.server.base import tasks
from ilion.server.base.metrics import HOUSE
from ilion.server.base.tasks import Tasks
from tests.server.kit import Node, join, logged, node, two_players


@pytest.fixture
async def room(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Tasks, None]:
    monkeypatch.setattr(tasks, "SOON", 0.05)
    one = Tasks()
    yield one
    await one.close()


class Loop:
    """A step that does what it is told."""

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
    return HOUSE.get_sample_value("ilion_task_faults_total", {"task": task}) or 0.0


async def test_a_step_that_raises_is_taken_again_later_and_later_and_the_loop_is_down_until_it_succeeds(
    room: Tasks, caplog: pytest.LogCaptureFixture
) -> None:
    loop, before = Loop(*[ValueError("x") for _ in range(4)]), faults("odd")
    with caplog.at_level(logging.ERROR, "ilion.tasks"):
        room.keep("odd", loop.step, 0.01)
        await until(lambda: loop.taken == 2)
        assert list(room.down) == ["odd"]
        await until(lambda: loop.taken > 5)
    assert room.down == {} and faults("odd") == before + 4
    assert [r.exc_info is not None and r.tries for r in logged(caplog, "ilion.tasks")] == [1, 2, 3, 4]  # type: ignore[attr-defined]
    waits = [b - a for a, b in zip(loop.times, loop.times[1:4], strict=False)]
    assert waits == sorted(waits) and waits[-1] > 2 * waits[0]
    assert HOUSE.get_sample_value("ilion_task_done_timestamp_seconds", {"task": "odd"})


async def test_a_database_that_is_away_is_waited_for_and_said_once(
    room: Tasks, caplog: pytest.LogCaptureFixture
) -> None:
    loop = Loop(*[asyncpg.CannotConnectNowError("x") for _ in range(3)])
    with caplog.at_level(logging.ERROR, "ilion.tasks"):
        room.keep("patient", loop.step, 0.01)
        await until(lambda: loop.taken == 3)
        assert room.down == {}
        await until(lambda: loop.taken > 4)
    assert len(logged(caplog, "ilion.tasks")) == 1 and faults("patient") == 0


async def test_what_a_step_waited_for_may_be_cancelled_without_ending_the_loop(room: Tasks) -> None:
    loop = Loop(asyncio.CancelledError())
    room.keep("cancelled", loop.step, 0.01)
    await until(lambda: loop.taken > 1 and not room.down)
    await room.close()
    taken = loop.taken
    await asyncio.sleep(0.05)
    assert loop.taken == taken


async def test_a_loop_is_woken_from_its_rest_but_not_from_its_illness(room: Tasks) -> None:
    well, ill, woken = Loop(), Loop(*[ValueError() for _ in range(9)]), asyncio.Event()
    room.keep("well", well.step, 3600, woken)
    room.keep("ill", ill.step, 3600, woken)
    await until(lambda: well.taken == 1 and ill.taken == 1)
    for _ in range(3):
        woken.set()
        await asyncio.sleep(0)
    await until(lambda: well.taken > 1)
    assert ill.taken == 1


@pytest.mark.parametrize(("statement", "down"), [("lease_turn", "worker-0, worker-1"), ("fallen_flags", "flags")])
async def test_a_wrong_statement_is_missed_at_readyz_by_its_task_and_the_others_go_on(
    database: str, monkeypatch: pytest.MonkeyPatch, statement: str, down: str, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "SOON", 0.2)
    async with node(database, bots=1) as one:
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
        await ann.hear("beat")
        said = logged(caplog, "ilion.tasks")
        assert said and len(said) < 8 * len(down.split()) and all(r.exc_info for r in said)
        one.tables.db.sql = right
        await until(lambda: not one.app.state.tasks.down)
        assert (await ann.get("/readyz")).status_code == 200


async def test_a_node_whose_database_is_away_or_does_not_answer_is_not_ready(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise asyncpg.CannotConnectNowError

    async def silent(*_: Any) -> Any:
        await asyncio.sleep(3600)

    ann = await join(server, "Ann")
    monkeypatch.setattr("ilion.server.edge.watching.SOON", 0.2)
    for ask in (away, silent):
        monkeypatch.setattr(server.tables.db, "ask", ask)
        answer = await ann.get("/readyz")
        assert (answer.status_code, answer.json()) == (503, {"ready": "no", "why": "database"})
