"""A broken table, planted: its players see a pause and keep their time, and all other tables continue."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from ilion.server.api import news_sender
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.runtime.metrics import REGISTRY
from ilion.server.tables import quarantine
from ilion.server.tables.beacon_client import BeaconResolver
from ilion.server.tables.bot_worker import FLAGS_PER_BATCH, BotWorker
from tests.server.kit import NATS, Node, Player, join, logged, node, run_down, two_asked_players, two_players
from tests.server.tables.test_newer_rules import write

LIVE = {"kind": "live", "bank": 60, "increment": 0}


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quarantine, "FIRST_QUARANTINE_RETRY_SECONDS", 0.2)
    monkeypatch.setattr(quarantine, "MAX_QUARANTINE_RETRY_SECONDS", 0.4)


class Poison:
    """Rules that raise at one table, as long as they are broken."""

    def __init__(self, one: Node, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wrong = True
        asks = one.tables.outgoing.asks

        def poisoned(live: Any, *asked: Any) -> Any:
            if self.wrong and live.info.id == table:
                raise IndexError("rules that raise")
            return asks(live, *asked)

        monkeypatch.setattr(one.tables.outgoing, "asks", poisoned)


async def at_table(one: Node, **more: Any) -> tuple[Player, Player]:
    players = await two_players(one, setup={"edition": 2}, **more)
    for player in players:
        await player.enter()
        await player.hear("news")
    return players


async def acts(*players: Player) -> Player:
    """Return the player to act once their move is done, according to their last update."""
    for player in players:
        news = [m for m in player.heard if m["type"] == "news"][-1]
        if news["asks"][0]["legal"]:
            assert (await player.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
            return player
    raise AssertionError("nobody is to act")


async def moves_on(one: Node, table: str) -> None:
    """Let the table continue with a line without content."""
    async with one.tables.db.connection() as db, db.transaction():
        await db.execute(
            "insert into entries select table_id, seq + 1, 'moved-on-' || seq, seat, 'draw', null, '[]', facts, digest,"
            " chain, at from entries where table_id = $1 order by seq desc limit 1",
            table,
        )
        await db.execute("update tables set seq = seq + 1 where id = $1", table)


def told(player: Player, *kinds: str) -> list[str]:
    return [m["type"] for m in player.heard if m["type"] in kinds]


def count(loop: str) -> float:
    return REGISTRY.get_sample_value("ilion_tables_in_quarantine", {"loop": loop}) or 0.0


async def until(is_so: Callable[[], Any], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.02)


async def left(one: Node, table: str) -> float:
    """Return the seconds on the running clock."""
    return float(max((await one.tables.reader.header(table)).left)) / 1000


async def test_broken_rules_at_one_table_harm_no_other_and_its_players_are_notified_once_and_welcomed_again(
    server: Node, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = await at_table(server)
    cat, dan = await at_table(server)
    poison = Poison(server, ann.table, monkeypatch)
    with caplog.at_level(logging.ERROR):
        await moves_on(server, ann.table)
        assert (await ann.hear("held", timeout=20))["why"] == "refuse-looked-after"
        await bob.hear("held", timeout=20)
        cat.heard.clear()
        for _ in range(4):
            await cat.hear("heartbeat", timeout=20)
            await ann.hear("heartbeat", timeout=20)
    assert told(ann, "held") == ["held"] and told(ann, "bye") == []
    said = logged(caplog, "ilion.quarantine")
    assert len(said) == 1 and said[0].table == ann.table and said[0].exc_info  # type: ignore[attr-defined]
    assert count("news") == 1 and (await cat.get("/readyz")).status_code == 200
    for player in (cat, dan):
        await player.enter()
        await player.hear("news")
    await acts(cat, dan)
    ann.heard.clear()
    poison.wrong = False
    await ann.hear("welcome", timeout=20)
    assert (await ann.hear("news", timeout=20))["seq"] == 2
    await bob.hear("welcome", timeout=20)
    await until(lambda: count("news") == 0)
    await bob.hear("heartbeat", timeout=20)
    assert told(ann, "held", "bye") == []
    assert await server.tables.db.execute("fetchval", "select held from tables where id = $1", ann.table) is None


async def test_a_client_updated_during_a_new_welcome_receives_nothing_twice(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_asked_players(server)
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    here = server.app.state.sockets
    (hers,) = [c for c in here.connections.at[ann.table] if c.id == ann.id]
    came, before = here.subscriptions.presence.add, len(ann.heard)

    def lines() -> list[int]:
        return [line["seq"] for m in ann.heard[before:] if m["type"] == "news" for line in m["told"]]

    async def came_late(table: str, person: str) -> None:
        monkeypatch.undo()
        await acts(ann, bob)
        while not lines():
            await ann.hear("news", timeout=20)
        await came(table, person)

    monkeypatch.setattr(here.subscriptions.presence, "add", came_late)
    await here.subscriptions.welcome_again(hers)
    await ann.hear("welcome", timeout=20)
    await ann.hear("news", timeout=20)
    assert lines() == sorted(set(lines()))


async def test_a_table_that_is_released_while_its_clocks_are_being_stopped_is_not_stopped_any_longer(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await at_table(server)
    room, hold = server.tables.quarantine, server.tables.db.hold_tables
    room.entries["news", ann.table] = quarantine.QuarantinedTable(0.0, 1, None, False)

    async def held_late(**asked: Any) -> Any:
        async with room.isolated("news", ann.table):
            pass
        return await hold(**asked)

    monkeypatch.setattr(server.tables.db, "hold_tables", held_late)
    await room.stop_clocks()
    assert await server.tables.db.execute("fetchval", "select held from tables where id = $1", ann.table) is None


async def test_a_client_at_a_broken_table_waits_and_learns_why_it_cannot_move(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server, setup={"edition": 2})
    poison = Poison(server, ann.table, monkeypatch)
    await ann.enter()
    await ann.hear("held", timeout=20)
    poison.wrong = False
    await ann.hear("welcome", timeout=20)
    news = await ann.hear("news", timeout=20)
    assert news["seq"] == 1 and news["asks"][0]["seat"] == 0
    await write(server, ann.table, "line")
    monkeypatch.setattr(news_sender, "REDIRECT_SECONDS", 0.0)
    answer = await ann.ask("whynot", act=["commit"])
    assert answer["refusal"]["word"] == "refuse-looked-after"


async def test_an_unreadable_line_is_waited_for_once_no_other_node_was_found(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server)
    kind = await server.tables.db.execute("fetchval", "select kind from entries where table_id = $1", ann.table)
    await write(server, ann.table, "line")
    await ann.enter()
    assert (await ann.hear("bye", timeout=20))["why"] == "bye-newer"
    monkeypatch.setattr(news_sender, "REDIRECT_SECONDS", 0.0)
    await ann.enter()
    await ann.hear("held", timeout=20)
    await server.tables.db.execute("execute", "update entries set kind = $2 where table_id = $1", ann.table, kind)
    await ann.hear("welcome", timeout=20)
    assert (await ann.hear("news", timeout=20))["seq"] == 1


async def test_a_stranger_learns_no_more_of_a_broken_table_than_of_another(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, cat = await join(server, "Ann"), await join(server, "Cat")
    table = (await ann.open("trojan-war", ["me", "open"]))["id"]
    start = server.tables.opener.start

    async def fails(asked: str) -> Any:
        raise IndexError(asked)

    monkeypatch.setattr(server.tables.opener, "start", fails)
    await cat.enter(table)
    await cat.hear("held", timeout=20)
    monkeypatch.setattr(server.tables.opener, "start", start)
    assert (await cat.hear("refused", "welcome", timeout=20))["refusal"]["word"] == "refuse-no-table"


async def test_time_is_kept_at_a_broken_table_and_no_flag_falls_there(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await at_table(server, rhythm=LIVE)
    poison = Poison(server, ann.table, monkeypatch)
    await moves_on(server, ann.table)
    await ann.hear("held", timeout=20)
    before, running = await left(server, ann.table), (await server.tables.reader.header(ann.table)).deadlines
    flags = BotWorker(server.tables, "flags", server.app.state.sockets.broadcaster.send_news)
    for _ in range(20):  # ten seconds pass between two statements
        await server.tables.db.pool.execute(
            "update tables set held = held - interval '10 seconds' where id = $1", ann.table
        )
        await run_down(server, 10, ann.table)
        await server.tables.quarantine.stop_clocks()
        await flags.flag()
    assert before - 5 < await left(server, ann.table) <= before + 5
    row = await server.tables.reader.header(ann.table)
    assert row.status == "playing" and row.deadlines == running
    poison.wrong = False
    await ann.hear("welcome", timeout=20)
    flags.close()


async def bad_flags(one: Node, table: str, many: int) -> None:
    """Tables without seats or a seed, whose time ran out long ago."""
    async with one.tables.db.connection() as db:
        await db.execute(
            "insert into tables (id, game, setup, status, creator, bank, clocks, deadlines, seq, awaited)"
            " select 'bad-' || n, game, setup, 'playing', creator, bank, clocks,"
            " array(select d - interval '2 hours' from unnest(deadlines) d), seq, awaited"
            " from tables cross join generate_series(1, $2) n where id = $1",
            table,
            many,
        )
    await run_down(one, 3600, table)


async def test_broken_flags_hide_no_other_flag_however_many_they_are(
    server: Node, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        quarantine, "MAX_QUARANTINE_RETRY_SECONDS", 0.0
    )  # as on a machine so slow that each is due again before the next is tried
    ann, _ = await two_players(server, rhythm=LIVE)
    await bad_flags(server, ann.table, 2 * FLAGS_PER_BATCH + 3)
    flags = BotWorker(server.tables, "flags", server.app.state.sockets.broadcaster.send_news)
    with caplog.at_level(logging.ERROR, "ilion.quarantine"):
        while await flags.flag():
            pass
    assert (await server.tables.reader.header(ann.table)).ended_by == "flag"
    assert count("flag") == 2 * FLAGS_PER_BATCH + 3 == len(logged(caplog, "ilion.quarantine"))
    server.tables.quarantine.entries.clear()
    flags.close()


async def test_a_bot_that_fails_delays_no_other_and_is_tried_again(
    server: Node, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await join(server, "Ann")
    bad, good = [
        str((await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], {"edition": 2}))["id"]) for _ in range(2)
    ]
    kind = await server.tables.db.execute("fetchval", "select kind from entries where table_id = $1", bad)
    await write(server, bad, "line")
    one = BotWorker(server.tables, "one", server.app.state.sockets.broadcaster.send_news)
    with caplog.at_level(logging.ERROR, "ilion.quarantine"):
        for _ in range(12):
            await one.turn()
    assert await server.tables.db.seq_of(good) > 5
    assert [r.table for r in logged(caplog, "ilion.quarantine")] == [bad]  # type: ignore[attr-defined]
    await server.tables.db.execute("execute", "update entries set kind = $2 where table_id = $1", bad, kind)
    async with asyncio.timeout(30):
        while await server.tables.db.seq_of(bad) < 3:
            await one.turn()
    assert server.tables.quarantine.entries == {}
    one.close()


async def test_players_at_another_node_are_notified_of_what_a_worker_cannot_serve_and_of_its_end(database: str) -> None:
    async with node(database) as one, node(database) as two:
        ann = await join(one, "Ann")
        table = (await ann.open("trojan-war", ["me", "bot:uniform"], {"edition": 2}))["id"]
        await ann.enter()
        await ann.hear("news")
        async with two.tables.quarantine.isolated("turn", table, 1):
            raise IndexError("a bot that raises")
        await ann.hear("held", timeout=20)
        async with two.tables.quarantine.isolated("turn", table, 1):
            pass
        await ann.hear("welcome", timeout=20)
        async with two.tables.quarantine.isolated("turn", table, 1):
            raise IndexError("again")
        await ann.hear("held", timeout=20)
        await moves_on(one, table)
        await two.tables.quarantine.stop_clocks()
        assert two.tables.quarantine.entries == {}, "another process has played on"


async def test_hints_about_a_broken_table_raise_nothing_and_those_about_others_arrive(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(database, nats_url=NATS, heartbeat_seconds=3600) as one:
        ann, _ = await at_table(one)
        cat, dan = await at_table(one)
        Poison(one, ann.table, monkeypatch)
        here = one.app.state.sockets
        for seq in (99, OUTSIDE_LOG):
            await here.broadcaster.on_hint(ann.table, seq)
        actor = await acts(cat, dan)
        await actor.hear("news", timeout=20)
        await here.heartbeats.beat()
        assert await one.tables.db.execute(
            "fetchval",
            "select bool_and(last > now() - interval '1 minute') from present_seats where table_id = $1",
            cat.table,
        )


async def test_a_table_that_waits_for_its_beacon_and_cannot_be_read_delays_no_other(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await join(server, "Ann")
    tables = [(await ann.open("trojan-war", ["me", "open"]))["id"] for _ in range(3)]
    await server.tables.db.execute(
        "execute", 'update tables set named = 1, beacon = \'{"name": "x", "genesis": 0, "period": 1}\''
    )
    await write(server, tables[0], "game")
    served = []

    async def serve(row: Any, now: float) -> None:
        if row.id == tables[1]:
            raise IndexError("a table that raises")
        served.append(row.id)

    keeper = BeaconResolver(server.tables, server.app.state.sockets.broadcaster.send_news)
    monkeypatch.setattr(keeper, "serve", serve)
    server.tables.quarantine.entries.clear()
    await keeper.look()
    assert served[-1:] == tables[2:]
    assert sorted(server.tables.quarantine.resting("beacon")) == sorted(tables[:2])
