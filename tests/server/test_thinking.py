"""The thinking room: limits of time and memory that hold for each alone, and a line that is shared evenly."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

from ilion import server
from ilion.bots import processes
from ilion.core.wire import Refusal
from ilion.server.base.metrics import HOUSE
from ilion.server.tables.umpire import PAIRING
from ilion.server.tables.weighing import LIKENING, WEIGHING
from ilion.server.thinking import room as thinking
from ilion.server.thinking.oracle import EXAMINATION
from ilion.server.thinking.room import EACH, WAITING, Kind, Thinking
from ilion.table.sorry import TRY_AGAIN, Sorry, Unreadable

QUICK = Kind("quick", 20.0)
BRIEF = Kind("brief", 0.3)
LONG = Kind("long", 20.0, long=True)
HUGE = 1 << 30


@pytest.fixture
async def room() -> AsyncGenerator[Thinking, None]:
    one = Thinking()
    yield one
    await one.close()


async def refusal(asked: Any) -> tuple[str, int]:
    with pytest.raises(Sorry) as sorry:
        await asked
    return sorry.value.refusal.word, sorry.value.status


def ended(why: str) -> float:
    return HOUSE.get_sample_value("ilion_thinking_ended_total", {"why": why}) or 0.0


async def test_a_process_that_overruns_is_ended_and_replaced_while_the_others_go_on(room: Thinking) -> None:
    home, before = await room.think(QUICK, "bob", os.getpid), ended("time")
    asked = asyncio.create_task(refusal(room.think(BRIEF, "eve", time.sleep, 60)))
    await asyncio.sleep(0)
    assert await room.think(QUICK, "ann", abs, -1) == 1
    assert await asked == ("refuse-too-much", 413)
    assert ended("time") == before + 1
    homes = {await room.think(QUICK, "ann", os.getpid) for _ in range(3)}
    assert home not in homes, "the last to be idle is asked first, and it is a new one"


async def test_the_time_counts_in_which_one_has_a_processor(room: Thinking) -> None:
    begun, before = time.monotonic(), ended("time")
    assert await room.think(BRIEF, "ann", time.sleep, 2 * BRIEF.seconds) is None, "as one who waits for a processor"
    assert ended("time") == before and time.monotonic() - begun > BRIEF.seconds
    assert await refusal(room.think(BRIEF, "eve", sum, range(1 << 40))) == ("refuse-too-much", 413)
    assert ended("time") == before + 1


def test_nobody_who_waits_is_left_in_the_dark_for_a_minute() -> None:
    rooms = [import_module(found.name) for found in walk_packages(server.__path__, "ilion.server.")]
    kinds = {kind for room in rooms for kind in vars(room).values() if isinstance(kind, Kind)}
    assert len(kinds) >= 10
    unseen = {EXAMINATION, LIKENING, PAIRING, WEIGHING}
    assert {kind for kind in kinds if kind.clock + thinking.PATIENCE >= 60} == unseen, "which go on by themselves"


async def test_the_clock_ends_what_somebody_waits_for(room: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "AWAITED", 0.3)
    assert await refusal(room.think(QUICK, "eve", time.sleep, 5)) == ("refuse-too-much", 413)
    assert await room.think(QUICK._replace(awaited=False), "eve", time.sleep, 0.6) is None


async def test_whatever_is_thought_of_the_house_itself_goes_first(
    room: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "PATIENT", 5)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert await room.think(QUICK, "ann", os.getpriority, os.PRIO_PROCESS, 0) > own


async def test_who_asks_for_too_much_memory_is_refused_alone(room: Thinking) -> None:
    others = [asyncio.create_task(room.think(QUICK, who, abs, -1)) for who in ("ann", "bob")]
    assert await refusal(room.think(QUICK, "eve", bytes, HUGE)) == ("refuse-too-much", 413)
    assert await asyncio.gather(*others) == [1, 1]
    assert await room.think(QUICK, "eve", len, bytes(1 << 20)) == 1 << 20


async def test_a_process_that_dies_is_asked_once_more(room: Thinking) -> None:
    home = await room.think(QUICK, "ann", os.getpid)
    os.kill(home, signal.SIGKILL)
    assert await room.think(QUICK, "ann", os.getpid) != home
    assert await refusal(room.think(QUICK, "ann", os._exit, 1)) == (TRY_AGAIN.word, 503)
    assert await room.think(QUICK, "ann", abs, -1) == 1


async def test_what_the_work_refuses_is_refused_in_its_words(room: Thinking) -> None:
    assert await refusal(room.think(QUICK, "ann", sorry_for, "x")) == ("refuse-x", 422)
    assert await refusal(room.think(QUICK, "ann", unreadable, "x")) == ("refuse-newer", 503)
    with pytest.raises(ZeroDivisionError):
        await room.think(QUICK, "ann", divmod, 1, 0)


def sorry_for(what: str) -> None:
    raise Sorry(Refusal(f"refuse-{what}"), 422)


def unreadable(what: str) -> None:
    raise Unreadable(what)


async def test_one_who_asks_without_end_keeps_nobody_from_an_answer(room: Thinking) -> None:
    flood = [asyncio.create_task(room.think(LONG, "eve", time.sleep, 0.3)) for _ in range(14)]
    await asyncio.sleep(0)
    assert sum(f.done() for f in flood) == 14 - EACH, "what is beyond his share is refused at once"
    begun = time.perf_counter()
    assert await asyncio.gather(*[room.think(LONG, who, abs, -1) for who in ("ann", "bob")]) == [1, 1]
    done = [f for f in flood if f.done() and not f.exception()]
    assert len(done) <= 2, f"they waited for {len(done)} of his, {time.perf_counter() - begun:.1f} s"
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)


async def test_of_one_owner_one_piece_is_worked_at(room: Thinking) -> None:
    first = asyncio.create_task(room.think(QUICK, "eve", time.sleep, 1.0))
    second = asyncio.create_task(room.think(QUICK, "eve", time.sleep, 0.0))
    await asyncio.sleep(0)
    assert len(room.at_work) == 1 and room.waiting == 1
    assert await room.think(QUICK, "ann", abs, -1) == 1
    assert not second.done()
    await asyncio.gather(first, second)


async def test_long_work_leaves_a_process_to_the_other(room: Thinking) -> None:
    long = [asyncio.create_task(room.think(LONG, who, time.sleep, 1.0)) for who in ("ann", "bob")]
    await asyncio.sleep(0)
    assert [piece.owner for _, piece, _ in room.at_work.values()] == ["ann"] and room.waiting == 1
    assert await room.think(QUICK, "eve", abs, -1) == 1
    assert not any(task.done() for task in long)
    await asyncio.gather(*long)


async def test_a_full_line_makes_room_for_who_waits_with_less() -> None:
    room = Thinking(0)
    asked = [
        asyncio.create_task(room.think(QUICK, f"eve-{n}", abs, -1)) for n in range(WAITING // EACH) for _ in range(EACH)
    ]
    await asyncio.sleep(0)
    assert room.waiting == WAITING
    ann = asyncio.create_task(room.think(QUICK, "ann", abs, -1))
    (turned_away,), _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    assert room.waiting == WAITING and not ann.done()
    assert await refusal(turned_away) == ("refuse-busy", 503)
    assert await refusal(room.think(QUICK, "eve-2", abs, -1)) == ("refuse-busy", 429), "he has his share"
    await room.close()
    assert {(await refusal(task))[1] for task in (ann, *asked)} == {503}


async def test_nobody_is_left_waiting_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    room = Thinking(0)
    assert await refusal(room.think(QUICK, "ann", abs, -1)) == ("refuse-busy", 503)
    assert room.waiting == 0


async def test_who_goes_away_leaves_the_line(room: Thinking, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    honest = thinking.Thinker.think

    async def noted(self: Any, kind: Kind, work: Any, *asked: Any) -> Any:
        begun.append(work)
        return await honest(self, kind, work, *asked)

    monkeypatch.setattr(thinking.Thinker, "think", noted)
    first = asyncio.create_task(room.think(QUICK, "ann", time.sleep, 0.5))
    second = asyncio.create_task(room.think(QUICK, "ann", abs, -1))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert room.waiting == 0 and begun == [time.sleep]


async def test_nothing_is_begun_before_somebody_asks(room: Thinking) -> None:
    assert all(thinker.pool is None for thinker in room.idle)
    await room.think(QUICK, "ann", abs, -1)
    assert sum(thinker.pool is not None for thinker in room.idle) == 1
    assert HOUSE.get_sample_value("ilion_thinking_worked_seconds_count", {"kind": "quick"})
    assert HOUSE.get_sample_value("ilion_thinking_waited_seconds_count", {"kind": "quick"})
    assert HOUSE.get_sample_value("ilion_thinking", {"stage": "working"}) == 0
