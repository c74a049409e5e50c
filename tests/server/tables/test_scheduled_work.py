"""Due work is scheduled by whatever makes it due, and what nobody waits for is never checked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ilion.server.database import Database, queries
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.fairness import ABANDONED_AFTER_DAYS
from tests.chaos.judge.due import amiss
from tests.rig.audit import read_logs
from tests.server.kit import Node, Player, join, run_down, two_players
from tests.server.tables.test_bot_worker import SEQUENTIAL, against, bots_table, lease

LIVE = {"kind": "live", "bank": 600, "increment": 0}


async def wrong(node: Node) -> list[str]:
    """Return what is due and not scheduled, or scheduled and not due, at any table that has started."""
    async with node.tables.db.connection() as db:
        return [what for log in await read_logs(db) if log.due for what in amiss(log, log.due)]


async def noted(node: Node, table: str) -> dict[str, Any]:
    return {
        row["kind"]: row
        for row in await node.tables.db.pool.fetch("select * from scheduled_work where table_id = $1", table)
    }


async def test_a_turn_is_due_exactly_while_a_table_waits_for_a_bot(server: Node) -> None:
    ann = await join(server, "Ann")
    table = await against(ann, "uniform")
    one, seen = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news), set()
    for _ in range(60):
        assert not await wrong(server)
        row = await server.tables.reader.header(table)
        if row.status != "playing":
            break
        never = (await noted(server, table))["turn"]["at"].year > 9000
        seen.add(never)
        assert never == (1 not in row.awaited) and await one.turn() == (not never)
        if never:
            await ann.enter()
            news = await ann.hear("news")
            await ann.do(news["asks"][0]["legal"][0]["act"], news["seq"])
    one.close()
    assert seen == {True, False}


async def test_at_a_table_of_people_only_abandonment_is_due(server: Node) -> None:
    ann, _ = await two_players(server)
    assert set(await noted(server, ann.table)) == {"lapse"} and not await wrong(server)
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    assert set(await noted(server, ann.table)) == {"archive"} and not await wrong(server)


async def test_a_replacement_has_turns_until_its_player_is_back(server: Node) -> None:
    ann, _ = await two_players(server, setup=SEQUENTIAL)
    pool = server.tables.db.pool
    seat = (await server.tables.reader.header(ann.table)).awaited[0]
    for bot, seats in (("uniform", [seat]), ("", [])):
        await pool.execute("update seats set standby = $3 where table_id = $1 and seat = $2", ann.table, seat, bot)
        assert await pool.fetchval("select bot_seats from tables where id = $1", ann.table) == seats
        due = (await noted(server, ann.table))["turn"]["at"]
        assert (due.year < 9000) == bool(bot)


async def test_a_clock_is_scheduled_when_the_game_starts_and_costs_no_move_after_that(server: Node) -> None:
    ann, bob = await two_players(server, rhythm=LIVE)
    before = await noted(server, ann.table)
    assert set(before) == {"flag", "lapse"}
    for player in (ann, bob):
        await player.enter()
        assert (await player.ask("draw"))["type"] in ("ack", "refused")
        break
    assert await noted(server, ann.table) == before and not await wrong(server)
    flags = BotWorker(server.tables, "flags", server.app.state.sockets.broadcaster.send_news)
    await run_down(server, 500, ann.table)
    await server.tables.db.pool.execute("update scheduled_work set at = clock_timestamp() where kind = 'flag'")
    await flags.flag()
    assert (await server.tables.reader.header(ann.table)).status == "playing" and not await wrong(server)
    left = (await noted(server, ann.table))["flag"]["at"] - before["flag"]["at"]
    assert -505 < left.total_seconds() < -495, "and is looked at again when it could have run out"
    flags.close()


async def test_two_workers_never_get_the_same_turn(server: Node) -> None:
    tables = {await bots_table(server) for _ in range(3)}
    leased = [await lease(server, who) for who in ("one", "two", "one")]
    assert {turn.id for turn in leased} == tables and await lease(server, "two") is None


async def test_a_turn_with_a_locked_row_is_skipped(server: Node) -> None:
    tables = {await bots_table(server) for _ in range(2)}
    async with server.tables.db.pool.acquire() as other, other.transaction():
        held = await other.fetchval(
            "select table_id from scheduled_work where kind = 'alone' order by at limit 1 for update"
        )
        assert {(await lease(server)).id} == tables - {held}
        assert await lease(server) is None


async def test_a_worker_that_found_nothing_lately_checks_new_work_and_sometimes_all(server: Node) -> None:
    await bots_table(server)
    db = server.tables.db
    await db.pool.execute("update scheduled_work set at = at - interval '1 minute' where kind = 'alone'")
    asked: dict[str, Any] = {
        "worker": "who",
        "lease": 3.0,
        "head_start": 0.0,
        "resting": [],
        "alone": True,
        "leaves": [""],
    }
    assert await db.lease_turn(**asked, since=30.0) is None
    assert await db.lease_turn(**asked, since=None) is not None
    one = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news)
    assert not await one.turn()
    await db.pool.execute("update scheduled_work set at = clock_timestamp() - interval '1 minute' where kind = 'alone'")
    assert not await one.turn(), "it is not new"
    one.looked -= 3600
    assert await one.turn()
    one.close()


async def test_a_game_that_was_not_abandoned_is_checked_again_when_it_could_be(server: Node) -> None:
    await two_players(server)
    db = server.tables.db
    await db.pool.execute("update scheduled_work set at = clock_timestamp() where kind = 'lapse'")
    assert await db.abandon_tables(days=ABANDONED_AFTER_DAYS, most=200) == 1
    assert await db.abandon_tables(days=ABANDONED_AFTER_DAYS, most=200) == 0
    again = (
        "select d.at = t.touched + make_interval(days => $1) from scheduled_work d join tables t on t.id = d.table_id"
    )
    assert await db.pool.fetchval(again, ABANDONED_AFTER_DAYS)


VOLATILE = re.compile(r"[<>]=?\s*clock_timestamp\(\)")


def unbounded(sql: str) -> bool:
    """Return whether a statement compares with a time that moves while it runs: no index can be read up to there."""
    return VOLATILE.search(sql) is not None


def test_no_statement_searches_by_a_time_that_moves_while_it_runs() -> None:
    assert {name for name, sql in queries().items() if unbounded(sql)} == {"renew_turn"}, "which has the key of its row"
    assert unbounded("select from scheduled_work where at <= clock_timestamp()")


@pytest.mark.parametrize("name", ["lease_turn", "fallen_flags", "waiting_for_rounds", "abandon_tables", "ripe_tables"])
async def test_due_work_is_found_by_its_time_however_much_is_not_due(server: Node, name: str) -> None:
    db: Database = server.tables.db
    await db.pool.execute(
        "insert into scheduled_work (table_id, kind, at) select 't' || n, kind, clock_timestamp() +"
        " n * interval '1 minute'"
        " from generate_series(1, 20000) n cross join unnest('{turn,alone,flag,round,lapse,archive}'::text[]) kind"
    )
    await db.pool.execute("analyze scheduled_work")
    wants: dict[str, tuple[Any, ...]] = {
        "lease_turn": ("who", 3.0, 0.4, [], True, [""], None),
        "fallen_flags": ([], [], 20),
        "waiting_for_rounds": ([],),
        "abandon_tables": (30, 200),
        "ripe_tables": (0, 200),
    }
    read = "select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'scheduled_work'"
    async with db.pool.acquire() as one:
        for _ in range(7):  # more often than it takes until a generic plan is tried
            async with one.transaction():
                before = await one.fetchval(read)
                await one.fetch(queries()[name], *wants[name])
                assert await one.fetchval(read) - before < 10


async def test_moves_without_due_work_write_none(server: Node) -> None:
    """Moves of people among themselves write no scheduled work."""
    ann, bob = await two_players(server, setup=SEQUENTIAL, rhythm=LIVE)
    written = (
        "select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_xact_user_tables where relname = 'scheduled_work'"
    )
    players: list[Player] = [ann, bob]
    for player in players:
        await player.enter()
        await player.hear("news")
    async with server.tables.db.pool.acquire() as one, one.transaction():
        row, before = await one.fetchrow("select * from tables where id = $1", ann.table), await one.fetchval(written)
        for n in range(3):
            act = (ann.table, row["seq"] + n, None, f"act-{n}", 0, "act", b"{}", b"[]", b"", b"", b"", f"{{{n % 2}}}")
            lines = [[part] for part in (*act, "playing", None, "", None, None, False)]
            assert await one.fetch(queries()["append"], True, *lines)
        assert await one.fetchval(written) == before
