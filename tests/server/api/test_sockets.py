"""What a socket receives when several things happen at once."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Any

import pytest

from ilion.server.database.statement_runner import How
from ilion.table.messages import Hello
from tests.server.kit import Node, Player, node, over_both, two_players, until

pytestmark = over_both
EDITION = {"edition": 1}


async def first_to_act(node: Node) -> tuple[Player, dict[str, Any]]:
    """Return the player whose turn it is first at a new table, and their update."""
    for player in await two_players(node, setup=EDITION):
        await player.enter()
        news = await player.hear("news")
        if news["asks"][0]["legal"]:
            return player, news
    raise AssertionError("nobody is asked")


async def act_once(player: Player, news: dict[str, Any]) -> dict[str, Any]:
    answer = await player.do(news["asks"][0]["legal"][0]["act"], news["seq"])
    assert answer["type"] == "ack"
    return await player.hear("news")


async def test_updates_arrive_once_and_in_order_whatever_hints_come_meanwhile(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, news = await first_to_act(server)
    for _ in range(3):
        news = await act_once(who, news)
    server.tables.cache.states.clear()
    entries = server.tables.logs.entries

    async def slow(table: str, since: int) -> Any:
        found = await entries(table, since)
        await asyncio.sleep(0.05)
        return found

    monkeypatch.setattr(server.tables.logs, "entries", slow)
    who.heard.clear()
    await who.enter()
    sockets = server.app.state.sockets
    for _ in range(20):
        await sockets.broadcaster.on_hint(who.table, news["seq"])
        await asyncio.sleep(0.01)
    await who.ask("whynot", act=["commit"])
    heard = [m for m in who.heard if m["type"] == "news"]
    told = [t["seq"] for m in heard for t in m["told"]]
    assert told == sorted(set(told)) and told[-1] == news["seq"]
    assert [m["seq"] for m in heard] == sorted(m["seq"] for m in heard)


async def test_a_heartbeat_needs_as_few_statements_for_many_sockets_as_for_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(database, heartbeat_seconds=3600) as one:
        people = [*await two_players(one), *await two_players(one)]
        for player in people:
            await player.enter()
            await player.hear("news")
        db, asked = one.tables.db, []
        beating = ContextVar("beating", default=False)  # queries of the server's background loops are not counted

        def counted(ask: Any) -> Any:
            async def counting(how: How, name: str, *args: Any) -> Any:
                if beating.get():
                    asked.append(name)
                return await ask(how, name, *args)

            return counting

        monkeypatch.setattr(db, "execute", counted(db.execute))
        sockets = one.app.state.sockets
        await db.pool.execute("update nodes set at = 'epoch'; update seats set seen = null")
        beating.set(True)
        await sockets.heartbeats.beat()
        await sockets.heartbeats.check_sessions()
        assert asked == ["table_seqs", "beat_node", "still_known"]
        assert (
            await db.pool.fetchval("select count(*) from present_seats where last > now() - interval '1 minute'") == 4
        )
        asked.clear()
        for player in people[:2]:
            await player.leave()
        while len(sockets.connections.all) > 2:
            await asyncio.sleep(0.01)
        await sockets.heartbeats.beat()
        assert asked == ["table_seqs", "beat_node", "note_presence"]
        assert await db.pool.fetchval("select count(*) from seats where here <> '{}'") == 2


async def test_a_client_counts_as_present_even_while_the_seat_is_being_written(database: str) -> None:
    async with node(database, heartbeat_seconds=3600) as one:
        ann, _ = await two_players(one)
        pool = one.tables.db.pool
        await pool.execute("update seats set seen = null")
        async with pool.acquire() as other, other.transaction():
            await other.execute("select from seats where table_id = $1 for update", ann.table)
            await ann.enter()
            await asyncio.sleep(0.3)
        await ann.hear("welcome")
        assert await pool.fetchval("select seen is not null from seats where table_id = $1 and seat = 0", ann.table)


async def test_a_socket_without_a_table_is_notified_of_a_restart_too(server: Node) -> None:
    ann, _ = await two_players(server)
    await ann.enter("no-such-table")
    assert (await ann.hear("refused"))["refusal"]["word"] == "refuse-no-table"
    server.app.state.sockets.connections.drain()
    assert (await ann.hear("bye"))["why"] == "bye-restart"


async def test_the_end_is_sent_with_its_outcome_whatever_hint_comes_while_it_is_saved(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    for player in (ann, bob):
        await player.enter()
        news = await player.hear("news")
    row, sockets = server.tables.reader.header, server.app.state.sockets
    hints: set[asyncio.Task[None]] = set()

    async def slow(table: str) -> Any:
        if len(hints) < 8:
            hints.add(asyncio.create_task(sockets.broadcaster.send_news(table, news["seq"] + 1)))
        await asyncio.sleep(0.05)
        return await row(table)

    monkeypatch.setattr(server.tables.reader, "header", slow)
    assert (await ann.ask("resign"))["type"] == "ack"
    told = await bob.hear("news")
    while told["seq"] == news["seq"]:  # if the machine stood still, the clocks are sent again before
        told = await bob.hear("news")
    assert told["table"]["status"] == "over"
    await asyncio.gather(*hints)


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_client_that_leaves_during_an_update_harms_nobody_and_receives_nothing(
    server: Node, monkeypatch: pytest.MonkeyPatch, elsewhere: bool
) -> None:
    ann, bob = await two_players(server, setup=EDITION, rhythm={"kind": "live", "bank": 600, "increment": 0})
    other, _ = await two_players(server, setup=EDITION)
    for player in (ann, bob):
        await player.enter()
        known = (await player.hear("news"))["seq"]
    sockets, catch_up = server.app.state.sockets, server.tables.cache.catch_up
    (leaving,) = [c for c in sockets.connections.at[ann.table] if c.id == bob.id]

    async def meanwhile(table: str, seq: int) -> Any:
        monkeypatch.setattr(server.tables.cache, "catch_up", catch_up)
        live = await catch_up(table, seq)
        await (
            sockets.subscriptions.join(leaving, Hello(other.table))
            if elsewhere
            else sockets.subscriptions.leave(leaving)
        )
        return live

    monkeypatch.setattr(server.tables.cache, "catch_up", meanwhile)
    bob.heard.clear()
    ann.heard.clear()
    assert (await ann.ask("draw", id="half-a-point"))["type"] == "ack"
    for player in (ann, bob):
        await player.ask("whynot", act=["commit"])
    assert [m["type"] for m in ann.heard if m.get("id") == "half-a-point"] == ["ack"]
    news = [m for m in bob.heard if m["type"] == "news"]
    assert not [m for m in news if m["clocks"] and m["seq"] > known]
    assert any(not m["clocks"] for m in news) is elsewhere


async def test_a_repeated_hello_while_chat_is_read_gets_all_of_it(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    assert (await ann.ask("say", text="one"))["type"] == "ack"
    await bob.hear("chat")
    sockets = server.app.state.sockets
    since, read, held = sockets.chat.since, asyncio.Event(), asyncio.Event()

    async def slowly(table: str, n: int, reader: str, young: bool = False) -> Any:
        found = await since(table, n, reader, young)
        if reader == bob.id and not read.is_set():
            read.set()
            await held.wait()
        return found

    monkeypatch.setattr(sockets.chat, "since", slowly)
    assert (await ann.ask("say", text="two"))["type"] == "ack"
    await read.wait()
    bob.heard.clear()
    await bob.say("hello", table=bob.table, since=-1)
    await bob.hear("welcome")
    held.set()
    await bob.hear("chat")
    await bob.ask("whynot", act=["commit"])
    assert [line["text"] for m in bob.heard if m["type"] == "chat" for line in m["said"]] == ["one", "two"]


async def test_a_client_that_leaves_during_a_welcome_leaves_nothing_behind(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await two_players(server, setup=EDITION)
    await ann.enter()
    await ann.hear("news")
    sockets, start = server.app.state.sockets, server.tables.opener.start
    (c,) = sockets.connections.at[ann.table]

    async def slowly(table: str) -> Any:
        row = await start(table)
        await ann.leave()
        await until(lambda: not c.table)
        return row

    monkeypatch.setattr(server.tables.opener, "start", slowly)
    await sockets.subscriptions.welcome_again(c)
    assert ann.table not in sockets.connections.at and c not in sockets.connections.all
