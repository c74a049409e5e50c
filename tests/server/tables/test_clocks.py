"""Clocks stop while no node can accept moves; the time of an outage is given back once, to all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import asyncpg
import pytest

from ilion.server.tables.bot_worker import BotWorker
from ilion.server.users.rate_limits import EVERYBODY, SIGN_INS, RateLimitKeys, SharedRateLimiter
from ilion.table.errors import RequestRefused
from tests.server.kit import Node, Player, node, run_down, two_players

LIVE = {"kind": "live", "bank": 60, "increment": 0}
GRACE = 10.0
CLOSE = 3.0
"""Seconds that a busy machine may add to a test."""


@pytest.fixture
async def still(database: str) -> AsyncGenerator[Node, None]:
    """A node whose heartbeats the test controls."""
    async with node(database, heartbeat_seconds=3600) as one:
        one.app.state.tasks.loops[0].cancel()
        await one.app.state.sockets.heartbeats.pulse()
        yield one


async def away_for(one: Node, seconds: float) -> None:
    """Pretend that no node was running for some time: everything else was earlier."""
    await one.app.state.sockets.heartbeats.pulse()
    await one.tables.db.pool.execute("update cluster_heartbeat set at = at - $1 * interval '1 second'", seconds)
    await run_down(one, seconds)


STAMPED = (
    "update cluster_heartbeat set at = at + $1 * interval '1 second'",
    "update tables set deadlines = array(select d + $1 * interval '1 second' from unnest(deadlines) d)",
    "update scheduled_work set at = at + $1 * interval '1 second'",
    "update conditional_moves set at = at + $1 * interval '1 second'",
    "update rate_limit_buckets set full_at = full_at + $1 * interval '1 second'",
    "update seeks set seen = seen + $1 * interval '1 second', since = since + $1 * interval '1 second'",
    "update nodes set at = at + $1 * interval '1 second'",
    "update analyses set until = until + $1 * interval '1 second'",
    "update notifications set due = due + $1 * interval '1 second'",
    "update tournaments set began = began + $1 * interval '1 second'",
)


async def set_back(one: Node, seconds: float) -> None:
    """Set the clock of the database back: all its timestamps are later than it shows now."""
    await one.app.state.sockets.heartbeats.pulse()
    for statement in STAMPED:
        await one.tables.db.pool.execute(statement, seconds)


async def left(one: Node, table: str) -> float:
    """Return the seconds on the running clock."""
    row = await one.tables.reader.header(table)
    return float(max(row.left)) / 1000 if any(row.deadlines) else 0.0


def flags(one: Node) -> BotWorker:
    return BotWorker(one.tables, "flags", one.app.state.sockets.broadcaster.send_news)


async def status(one: Node, table: str) -> str:
    return str((await one.tables.reader.header(table)).status)


async def test_the_time_of_an_outage_is_given_back_before_any_flag_falls(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    sockets = still.app.state.sockets
    await away_for(still, 3600)
    assert await left(still, ann.table) > 60 - CLOSE, "the server's time stands still"
    await flags(still).flag()
    assert await status(still, ann.table) == "playing"
    await sockets.heartbeats.pulse()
    await flags(still).flag()
    assert await status(still, ann.table) == "playing"
    assert 60 + GRACE - CLOSE < await left(still, ann.table) <= 60 + GRACE
    for _ in range(3):
        await sockets.heartbeats.pulse()
    assert await left(still, ann.table) <= 60 + GRACE, "given back once"


async def test_nodes_that_return_together_give_back_once(still: Node, database: str) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await away_for(still, 100)
    gate = await asyncpg.connect(database)
    async with gate.transaction():
        await gate.execute("select from cluster_heartbeat for update")
        pulses = [asyncio.create_task(still.app.state.sockets.heartbeats.pulse()) for _ in range(6)]
        await asyncio.sleep(0.5)
        assert not any(p.done() for p in pulses)
    await asyncio.gather(*pulses)
    await gate.close()
    assert 60 + GRACE - CLOSE < await left(still, ann.table) <= 60 + GRACE


async def test_a_slightly_late_heartbeat_gives_nothing_back(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await away_for(still, 2)
    await still.app.state.sockets.heartbeats.pulse()
    assert 58 - CLOSE < await left(still, ann.table) <= 58


async def test_a_flag_falls_once_a_node_was_running_after_the_deadline(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await run_down(still, 62)
    await still.tables.db.pool.execute("update cluster_heartbeat set at = clock_timestamp() - interval '4 seconds'")
    await flags(still).flag()
    assert await status(still, ann.table) == "playing", "nobody was seen after the deadline"
    await still.app.state.sockets.heartbeats.pulse()
    await run_down(still, 1)
    await flags(still).flag()
    assert await status(still, ann.table) == "over"


async def acts(player: Player) -> Any:
    await player.enter()
    news = await player.hear("news")
    if not news["asks"][0]["legal"]:
        return None
    return await player.do(news["asks"][0]["legal"][0]["act"], news["seq"])


async def test_a_move_before_the_first_heartbeat_is_not_charged_for_the_outage(still: Node) -> None:
    ann, bob = await two_players(still, setup={"edition": 2}, rhythm=LIVE)
    await away_for(still, 40)
    answers = [await acts(player) for player in (ann, bob)]
    assert any(answer and answer["type"] == "ack" for answer in answers)
    await still.app.state.sockets.heartbeats.pulse()
    row = await still.tables.reader.header(ann.table)
    assert all(clock > (60 - CLOSE) * 1000 for clock in row.clocks)
    assert 60 - CLOSE < await left(still, ann.table) <= 60 + GRACE


async def test_a_game_that_starts_during_an_outage_starts_with_all_its_time(still: Node) -> None:
    await away_for(still, 40)
    ann, _ = await two_players(still, rhythm=LIVE)
    await still.app.state.sockets.heartbeats.pulse()
    assert 60 - CLOSE < await left(still, ann.table) <= 60 + GRACE


async def test_players_are_sent_their_clocks_after_an_outage(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await ann.enter()
    before = (await ann.hear("news"))["clocks"]
    await away_for(still, 30)
    await still.app.state.sockets.heartbeats.pulse()
    await still.app.state.sockets.heartbeats.beat()
    after = (await ann.hear("news", timeout=10))["clocks"]
    assert after["running"] == before["running"] and max(after["left"]) > max(before["left"])
    ann.heard.clear()
    await still.app.state.sockets.heartbeats.beat()
    await ann.say("ping")
    await ann.hear("heartbeat")
    assert [m["type"] for m in ann.heard] == ["heartbeat"], "told once"


async def test_a_clock_that_is_set_back_gives_nobody_time(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await set_back(still, 3600)
    assert 60 - CLOSE < await left(still, ann.table) <= 60, "before any node has noticed"
    for _ in range(3):
        await still.app.state.sockets.heartbeats.pulse()
        assert 60 - CLOSE < await left(still, ann.table) <= 60


async def test_a_flag_falls_in_time_although_the_clock_was_set_back(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await set_back(still, 3600)
    await still.app.state.sockets.heartbeats.pulse()
    await run_down(still, 61)
    await still.app.state.sockets.heartbeats.pulse()
    await flags(still).flag()
    assert await status(still, ann.table) == "over"


async def test_nothing_waits_for_hours_because_the_clock_was_set_back(still: Node) -> None:
    db = still.tables.db
    await db.pool.execute(
        "insert into scheduled_work (table_id, kind, at) values ('noted', 'lapse', clock_timestamp())"
    )
    await db.pool.execute(
        "insert into conditional_moves (table_id, seat, stem, lines, at) values ('noted', 0, '',"
        " '[]', clock_timestamp())"
    )
    await db.pool.execute("insert into nodes (name) values ('silent')")
    assert await db.lease_analysis(table="game", worker="one", seconds=0)
    await set_back(still, 3600)
    await still.app.state.sockets.heartbeats.pulse()
    assert await db.lease_analysis(table="game", worker="other", seconds=60)
    for stamped in ("scheduled_work", "conditional_moves", "nodes"):
        assert not await db.pool.fetchval(f"select count(*) from {stamped} where at > clock_timestamp()")


async def test_nobody_is_refused_for_hours_because_the_clock_was_set_back(still: Node) -> None:
    ledger = SharedRateLimiter(still.tables.db)
    payer = RateLimitKeys(EVERYBODY, "192.0.2.1")
    await ledger.spend(SIGN_INS.of(payer))
    await set_back(still, 3600)
    await still.app.state.sockets.heartbeats.pulse()
    await ledger.spend(SIGN_INS.of(payer, 8))
    with pytest.raises(RequestRefused):
        await ledger.spend(SIGN_INS.of(payer, 2))


async def test_players_are_notified_of_an_outage_after_the_clock_was_set_back(still: Node) -> None:
    ann, _ = await two_players(still, rhythm=LIVE)
    await ann.enter()
    await ann.hear("news")
    await set_back(still, 3600)
    await still.app.state.sockets.heartbeats.pulse()
    await away_for(still, 30)
    await still.app.state.sockets.heartbeats.pulse()
    await still.app.state.sockets.heartbeats.beat()
    after = (await ann.hear("news", timeout=10))["clocks"]
    assert 60 + GRACE - CLOSE < max(after["left"]) / 1000 <= 60 + GRACE
