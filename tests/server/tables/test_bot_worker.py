"""Bot workers: a turn is never lost with the process that computes it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import asyncpg
import pytest

from ilion.bots.levels import LEVELS, STAND_IN
from ilion.bots.process_pool import process_pool
from ilion.queries.bot_choice import slow_bots
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.tables import bot_worker
from ilion.server.tables.bot_worker import ANY_TURN, BotWorker, BotWorkers, WorkerLane
from ilion.server.users.rate_limits import THINKING, RateLimitKeys
from ilion.table import commands
from ilion.table.table_state import server_entry_id
from tests.server.kit import Node, Player, join, run_down, two_players

SEQUENTIAL = {"edition": 2}


async def bots_table(node: Node) -> str:
    """Return a table of two bots."""
    ann = await join(node, "Ann")
    opened = await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], SEQUENTIAL)
    return str(opened["id"])


async def against(player: Player, bot: str = "thersites") -> str:
    """Return a table where a player waits for a bot."""
    while True:
        opened = await player.open("trojan-war", ["me", f"bot:{bot}"])
        if 1 in (await player.node.tables.reader.header(opened["id"])).awaited:
            return str(opened["id"])


async def lease(node: Node, who: str = "who", lane: WorkerLane = ANY_TURN) -> Any:
    """Return the next turn that a worker gets."""
    return await node.tables.db.lease_turn(
        worker=who, lease=1.0, head_start=0.0, resting=[], alone=lane.alone, leaves=["", *lane.leaves], since=None
    )


@asynccontextmanager
async def at_work(node: Node, name: str, pool: Executor | None = None) -> AsyncGenerator[BotWorker, None]:
    one = BotWorker(node.tables, name, node.app.state.sockets.broadcaster.send_news)
    one.background_pool = pool or one.background_pool  # type: ignore[assignment]
    tasks = BackgroundTasks()
    tasks.start_loop(name, one.turn, bot_worker.BOT_TURN_POLL_SECONDS, one.wake)
    try:
        yield one
    finally:
        await tasks.close()
        one.close()


async def until(node: Node, table: str, met: Callable[[Any], bool], seconds: float = 60) -> Any:
    asked = (
        "select t.*, d.at, d.by from tables t left join scheduled_work d on d.table_id = t.id"
        " and d.kind = any($2) where t.id = $1"
    )
    async with asyncio.timeout(seconds):
        while not met(row := await node.tables.db.pool.fetchrow(asked, table, ["turn", "alone"])):
            await asyncio.sleep(0.05)
    return row


async def test_the_turn_of_a_dead_worker_is_taken_by_another(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "BOT_TURN_LEASE_SECONDS", 1.0)
    table = await bots_table(server)
    leased = await lease(server, "dead")
    assert leased.id == table
    async with at_work(server, "alive"):
        await until(server, table, lambda row: row["seq"] > leased.seq)


async def test_tables_with_a_waiting_player_come_before_tables_of_bots_alone(server: Node) -> None:
    for _ in range(28):
        await bots_table(server)
    bob = await join(server, "Bob")
    waited_for = await against(bob)
    assert await lease(server, lane=WorkerLane(slow=False, alone=False)) is not None
    assert await lease(server, lane=WorkerLane(slow=True, alone=False)) is None, "there is no other where anybody waits"
    await server.tables.db.pool.execute("update scheduled_work set at = clock_timestamp() where at < 'infinity'")
    assert (await lease(server)).id == waited_for
    assert await lease(server) is not None, "then the others"


async def test_the_owner_with_the_least_computing_time_is_served_first(server: Node) -> None:
    """However many tables an owner has, and whichever bot account opened them."""
    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    made = (await ann.post("/api/programs", {"name": "Myrmidon", "scopes": ["open", "play"]})).json()
    program = Player(server, "Myrmidon", made["token"], made["id"])
    hers = {await against(who) for who in (ann, program, ann, program)}
    his = await against(bob)
    one = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news)
    await one.ledger.charge(THINKING.of(RateLimitKeys(ann.id), 3.0))
    assert (await lease(server)).id == his
    await one.ledger.charge(THINKING.of(RateLimitKeys(bob.id), 1e9))
    await server.tables.db.pool.execute("update scheduled_work set at = clock_timestamp() where at < 'infinity'")
    assert {(await lease(server)).id for _ in range(4)} == hers
    assert (await lease(server)).id == his
    full = "select extract(epoch from full_at - clock_timestamp()) from rate_limit_buckets where key = $1"
    assert 590 < await server.tables.db.pool.fetchval(full, f"thinking:owner:{bob.id}") < 601, "and it is forgotten"


async def test_computing_time_is_charged_to_the_owner_of_the_table(server: Node) -> None:
    ann = await join(server, "Ann")
    await against(ann)
    one = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news)
    assert await one.turn()
    one.close()
    keys = await server.tables.db.pool.fetch(
        "select key from rate_limit_buckets where key like 'thinking:%' and full_at > now()"
    )
    assert [row["key"] for row in keys] == [f"thinking:owner:{ann.id}"]


async def test_a_fast_opponent_waits_for_no_long_computation(server: Node) -> None:
    """While the others compute for tables of bots alone and for slow opponents, for as long as they like."""
    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    for bots in (["bot:athena"] * 2, ["bot:uniform"] * 2):
        await ann.open("trojan-war", bots)
        await against(ann, "athena")
    workers = BotWorkers(server.tables, "node", server.app.state.sockets.broadcaster.send_news, 2)
    pools = [Slow(), Slow()]
    for one, pool in zip(workers.each[1:], pools, strict=True):
        one.close()
        one.pool = one.background_pool = pool  # type: ignore[assignment]
    tasks = BackgroundTasks()
    workers.start_loops(tasks)
    try:
        async with asyncio.timeout(60):
            while not all(len(pool.thoughts) > 1 for pool in pools):  # besides loading the games
                await asyncio.sleep(0.01)
        await against(bob)
        await until(server, bob.table, lambda row: 1 not in row["awaited"] and row["seq"] > 1)
        leases = await server.tables.db.pool.fetch(
            "select by from scheduled_work where at > clock_timestamp() and at < 'infinity' and kind"
            " in ('turn', 'alone')"
        )
        assert {row["by"] for row in leases} == {"node/1", "node/2"}, "who are still at it"
    finally:
        await tasks.close()
        workers.close()


async def test_a_turn_is_left_to_the_worker_that_remembers_the_bot(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_worker, "HEAD_START_SECONDS", 3600.0)
    table = await bots_table(server)
    thought: list[str] = []
    think = BotWorker.think

    async def noted(self: BotWorker, *asked: Any) -> bytes:
        thought.append(self.name)
        return await think(self, *asked)

    monkeypatch.setattr(BotWorker, "think", noted)
    async with at_work(server, "one"), at_work(server, "two"):
        await until(server, table, lambda row: row["seq"] > 20)
    assert len(thought) >= 20 and len(set(thought)) == 1


class Slow(Executor):
    """Computes until the test stops it."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.thoughts.append((Future(), partial(fn, *args)))
        return self.thoughts[-1][0]

    def done(self) -> None:
        future, thought = self.thoughts[0]
        future.set_result(thought())


async def test_a_long_computation_keeps_its_turn(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "BOT_TURN_LEASE_SECONDS", 0.6)
    table = await bots_table(server)
    slow = Slow()
    async with at_work(server, "slow", slow):
        begun = await until(server, table, lambda row: row["by"] == "slow")
        later = await until(server, table, lambda row: row["at"] > begun["at"])
        assert later["seq"] == begun["seq"]
        slow.done()
        await until(server, table, lambda row: row["seq"] > begun["seq"])


async def test_a_killed_bot_process_is_replaced(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "BOT_TURN_LEASE_SECONDS", 1.0)
    table = await bots_table(server)
    async with at_work(server, "one") as one:
        row = await until(server, table, lambda row: row["seq"] > 3)
        os.kill(next(iter(one.background_pool._processes)), signal.SIGKILL)
        await until(server, table, lambda now: now["seq"] > row["seq"] + 3 or now["status"] == "over")


async def test_a_bot_process_that_was_killed_between_two_turns_is_replaced(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_worker, "BOT_TURN_LEASE_SECONDS", 1.0)
    table = await bots_table(server)
    with process_pool(1) as broken:
        os.kill(broken.submit(os.getpid).result(), signal.SIGKILL)
        with suppress(BrokenExecutor):
            while True:
                broken.submit(os.getpid).result()
        async with at_work(server, "one", broken):
            await until(server, table, lambda now: now["seq"] > 3 or now["status"] == "over")


async def test_the_process_that_a_player_waits_for_keeps_its_priority(server: Node) -> None:
    """Whatever the worker played among bots before: a process cannot raise its priority again."""
    ann = await join(server, "Ann")
    await bots_table(server)
    table = await against(ann, "athena")
    async with at_work(server, "one") as one:
        await until(server, table, lambda row: 1 not in row["awaited"])
        await until(server, table, lambda _: bool(one.background_pool._processes))
        awaited, background = (next(iter(pool._processes)) for pool in (one.pool, one.background_pool))
        async with asyncio.timeout(60):
            while niceness(background) == niceness(os.getpid()):
                await asyncio.sleep(0.05)
        assert niceness(awaited) == niceness(os.getpid())


def niceness(process: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, process)


async def out_of_time(node: Node) -> tuple[str, BotWorker]:
    """Return a table for three whose next player has no time left, and a worker that checks clocks on request."""
    ann = await join(node, "Ann")
    opened = await ann.open("escolex", ["me"] * 3, rhythm={"kind": "live", "bank": 60, "increment": 0})
    await run_down(node, 3600, opened["id"])
    return str(opened["id"]), BotWorker(node.tables, "one", node.app.state.sockets.broadcaster.send_news)


async def flags(node: Node, table: str) -> list[tuple[int, str]]:
    """Return the lines of fallen flags, each with who plays the seat now."""
    rows = await node.tables.db.pool.fetch(
        "select e.seat, s.standby from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat"
        " where e.table_id = $1 and kind = 'flag' order by e.seq",
        table,
    )
    return [(row["seat"], row["standby"]) for row in rows]


async def test_at_a_larger_table_a_flag_falls_once_and_a_bot_takes_over(server: Node) -> None:
    table, one = await out_of_time(server)
    awaited = (await server.tables.reader.header(table)).awaited
    for _ in range(3):
        await one.flag()
        await run_down(server, 1, table)
    assert await flags(server, table) == [(seat, STAND_IN) for seat in awaited]
    fallen = (await server.tables.logs.entries(table, 0))[-1]
    assert fallen.unsettles(awaited[0]) and fallen.story.awaited == awaited, "who decides meanwhile need not do so anew"
    assert (await server.tables.reader.header(table)).status == "playing"
    before = (await server.tables.reader.header(table)).seq
    assert await one.turn()
    assert (await server.tables.reader.header(table)).seq == before + 1


def test_the_replacement_is_the_strongest_fast_bot() -> None:
    quick = [level for level in LEVELS if level not in slow_bots()]
    assert quick[-1] == STAND_IN


async def test_no_bot_takes_a_seat_without_a_line_in_the_log(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*args: Any, **more: Any) -> None:
        raise asyncpg.ConnectionFailureError

    table, one = await out_of_time(server)
    with monkeypatch.context() as m:
        m.setattr(server.tables.writer, "append", dies)
        with pytest.raises(asyncpg.ConnectionFailureError):
            await one.flag()
    assert await flags(server, table) == []
    assert [s.standby for s in (await server.tables.reader.header(table)).seats] == [""] * 3
    await run_down(server, 1, table)
    await one.flag()
    assert len(await flags(server, table)) == 1


class Confidant(Executor):
    """Computes nothing and records the requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(args)
        done: Future[Any] = Future()
        done.set_result(b"")
        return done


async def test_a_bot_is_unpredictable_without_the_tables_secret(server: Node) -> None:
    table = await bots_table(server)
    live = await server.tables.cache.live(table)
    one, confidant = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news), Confidant()
    one.background_pool = confidant  # type: ignore[assignment]
    await one.think(table, live, 0)
    live.tape.key = bytes(32)
    await one.think(table, live, 0)
    first, second = confidant.asked
    assert first[:-1] == second[:-1] and first[-1] != second[-1]


LATER = 102
"""From here on the ids that the server once gave its lines are long enough for a client's."""


async def claimed(node: Node, monkeypatch: pytest.MonkeyPatch, shared: Callable[..., str]) -> tuple[Player, BotWorker]:
    """Return a player without time, whose last line has the id that the server would give to the flag."""
    monkeypatch.setattr(commands, "server_entry_id", shared)
    ann, _ = await two_players(node, rhythm={"kind": "live", "bank": 600, "increment": 0})
    await ann.enter()
    seq = 0
    while seq < LATER:
        seq = (await ann.ask("draw", f"flag-{seq + 1:03}"))["seq"]
    await run_down(node, 3600, ann.table)
    return ann, BotWorker(node.tables, "one", node.app.state.sockets.broadcaster.send_news)


async def test_nobody_stops_their_clock_by_taking_the_id_of_the_flag(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, one = await claimed(server, monkeypatch, server_entry_id)
    await one.flag()
    assert (await server.tables.reader.header(ann.table)).ended_by == "flag"


async def test_with_ids_that_clients_can_write_the_clock_would_stop(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, one = await claimed(server, monkeypatch, lambda what, *where: "-".join((what, *map(str, where))))
    with suppress(asyncpg.UniqueViolationError):
        await one.flag()
    assert (await server.tables.reader.header(ann.table)).ended_by == ""


async def test_nobody_stops_a_bot_by_taking_the_ids_of_its_moves(server: Node) -> None:
    ann = await join(server, "Ann")
    await ann.open("trojan-war", ["me", "bot:uniform"], SEQUENTIAL)
    await ann.enter()
    seq, since = 0, -1
    async with at_work(server, "one"):
        while seq < 40:
            news = next((m for m in reversed(ann.heard) if m["type"] == "news" and m["seq"] > since), None)
            news = news or await ann.hear("news")
            since, legal = news["seq"], news["asks"][0]["legal"]
            if legal:
                claim = f"bot-{since + 1}-1" if since > 9 else ""
                seq = (await ann.do(legal[0]["act"], since, claim))["seq"]


@pytest.mark.parametrize("id", ["flag:100", "bot:100:1", "start:00"])
async def test_the_servers_ids_are_invalid_for_clients(server: Node, id: str) -> None:
    ann, _ = await two_players(server)
    await ann.enter()
    await ann.say("draw", id=id)
    assert (await ann.hear("bye", "ack"))["type"] == "bye"
    assert (await server.tables.reader.header(ann.table)).seq == 1
