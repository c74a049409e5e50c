"""A lost history: nodes and players notice at once, nothing is played on it, and its dice do not fall again."""

from __future__ import annotations

from typing import Any

import asyncpg
import msgspec
import pytest

from ilion.core.dice import without_epoch
from ilion.server.database import Database
from ilion.table.audit import audit
from tests.rig.audit import read_logs
from tests.server.kit import Node, Player, node, seen_by, two_asked_players, two_players

LOST = "refuse-gone-back"
STANDS = "seq, chain, awaited, status"


async def kept(db: Database, table: str) -> Any:
    """Return a table as it is, to be restored later."""
    async with db.connection() as one:
        row = await one.fetchrow(f"select {STANDS} from tables where id = $1", table)
        return row, await one.fetchrow("select seq, packed from snapshots where table_id = $1", table)


async def put_back(db: Database, table: str, before: Any) -> None:
    """Restore one table without notifying anyone."""
    row, snapshot = before
    async with db.connection() as one, one.transaction():
        await one.execute(f"update tables set ({STANDS}) = ($2, $3, $4, $5) where id = $1", table, *row)
        await one.execute("delete from entries where table_id = $1 and seq > $2", table, row["seq"])
        await one.execute("update snapshots set seq = $2, packed = $3 where table_id = $1", table, *snapshot)


async def new_epoch(db: Database) -> None:
    """Change what a promoted database reports, and drop its connections."""
    async with db.connection() as one:
        await one.execute("update epoch set timeline = 0")
    await db.pool.expire_connections()


async def moved(server: Node, players: list[Player], acts: int) -> None:
    """Make some moves; of the legal ones the last, so that the game continues."""
    for _ in range(acts):
        live = await server.tables.cache.live(players[0].table)
        seat = live.state.actors()[0]
        act = msgspec.to_builtins(live.state.legal(seat)[-1])
        assert (await players[seat].do(act, seen_by(live, seat), position_hash=live.mark((seat,))))["type"] == "ack"


async def caught_up(player: Player, seq: int) -> dict[str, Any]:
    while (news := await player.hear("news"))["seq"] < seq:
        pass
    return news


async def at_the_table(server: Node, game: str = "trojan-war") -> list[Player]:
    """Return two players at a table; whatever the first roll of The Trojan War is, both may move."""
    pair = two_asked_players(server) if game == "trojan-war" else two_players(server, game)
    players = list(await pair)
    for player in players:
        await player.enter()
    return players


async def told_lost(player: Player) -> dict[str, Any]:
    """Return the update after the message that what was seen is lost."""
    while not (await player.hear("welcome"))["reset"]:
        pass
    return await player.hear("news")


async def test_every_client_at_every_node_is_notified_that_a_table_went_back(server: Node, database: str) -> None:
    players = await at_the_table(server, "iliad")
    table = players[0].table
    async with node(database) as other:
        watcher = Player(other, "Cleo", "", "")
        await watcher.enter(table)
        await moved(server, players, 3)
        before = await kept(server.tables.db, table)
        await moved(server, players, 5)
        for one in (*players, watcher):
            await caught_up(one, before[0]["seq"] + 5)
        await put_back(server.tables.db, table, before)
        for one in (*players, watcher):
            news = await told_lost(one)
            assert news["seq"] == before[0]["seq"] and news["told"][0]["seq"] == 1, "all of it, from the beginning"
        await moved(server, players, 2)
        assert (await caught_up(watcher, before[0]["seq"] + 2))["told"]
    async with server.tables.db.connection() as one:
        assert [audit(log) for log in await read_logs(one, [table])] == [None]


async def test_a_move_on_a_lost_position_is_refused_and_its_sender_notified(server: Node) -> None:
    players = await at_the_table(server)
    table = players[0].table
    before = await kept(server.tables.db, table)
    await moved(server, players, 2)
    lost = await server.tables.cache.live(table)
    seat = lost.state.actors()[0]
    on, mark = seen_by(lost, seat), lost.mark((seat,))
    act = msgspec.to_builtins(lost.state.legal(seat)[-1])
    await put_back(server.tables.db, table, before)
    answer = await players[seat].do(act, on, position_hash=mark)
    assert answer["type"] == "refused" and answer["refusal"]["word"] == LOST
    await told_lost(players[seat])
    live = await server.tables.cache.live(table)
    other = next(a for a in live.state.legal(live.state.actors()[0]) if msgspec.to_builtins(a) != act)
    seen = seen_by(live, live.state.actors()[0])
    assert (await players[live.state.actors()[0]].do(msgspec.to_builtins(other), seen))["type"] == "ack"
    await moved(server, players, 3)
    for say in ("do", "undo"):
        answer = await players[seat].ask(say, base_seq=on, position_hash=mark, **({"act": act} if say == "do" else {}))
        assert answer["refusal"]["word"] == LOST, "though the number is there again"


async def test_only_a_client_that_returns_with_lost_entries_is_notified(server: Node) -> None:
    players = await at_the_table(server)
    table = players[0].table
    before = await kept(server.tables.db, table)
    stood = (await server.tables.cache.live(table)).mark((0,))
    await moved(server, players, 2)
    lost = await server.tables.cache.live(table)
    seen = {"since": seen_by(lost, 0), "position_hash": lost.mark((0,))}
    for player in players:
        await player.leave()
    await put_back(server.tables.db, table, before)
    server.tables.cache.states.clear()
    ann = players[0]
    for since, mark in ((seen["since"], seen["position_hash"]), (seen["since"], "")):
        await ann.enter(since=since, position_hash=mark)
        assert (await ann.hear("welcome"))["reset"], "there is no such line"
        assert (await ann.hear("news"))["told"][0]["seq"] == 1
    live = await server.tables.cache.live(table)
    await ann.enter(since=seen_by(live, 0), position_hash=stood)
    assert not (await ann.hear("welcome"))["reset"]
    await ann.enter()
    await players[1].enter()
    seat = live.state.actors()[0]
    assert (await players[seat].do(msgspec.to_builtins(live.state.legal(seat)[0]), seen_by(live, seat)))[
        "type"
    ] == "ack"
    await moved(server, players, 3)
    await ann.enter(**seen)
    assert (await ann.hear("welcome"))["reset"], "another line has its number now"
    await ann.enter(since=before[0]["seq"], position_hash=stood)
    assert not (await ann.hear("welcome"))["reset"]


async def test_in_a_new_epoch_nodes_clear_their_caches_and_other_dice_fall(server: Node) -> None:
    players = await at_the_table(server)
    table, tables = players[0].table, server.tables
    while not (await tables.cache.live(table)).recent[-1].draws or (await tables.cache.live(table)).seq < 2:
        before = await kept(tables.db, table)
        await moved(server, players, 1)
    seen = (await tables.cache.live(table)).recent[-1]
    await put_back(tables.db, table, before)
    await new_epoch(tables.db)
    for player in players:
        await told_lost(player)
    live = await tables.cache.live(table)
    assert live.epoch == tables.db.epoch.word != "" and live.seq == before[0]["seq"]
    assert (await players[seen.seat].do(msgspec.to_builtins(seen.act), seen_by(live, seen.seat)))["type"] == "ack"
    again = (await tables.cache.live(table)).recent[-1]
    assert msgspec.to_builtins(again.act) == msgspec.to_builtins(seen.act)
    labels = [draw.label for draw in again.draws]
    assert all(label.startswith(f"@{live.epoch}/") for label in labels)
    assert without_epoch(labels[0]) == without_epoch(seen.draws[0].label)
    async with tables.db.connection() as one:
        assert [audit(log) for log in await read_logs(one, [table])] == [None]


async def test_all_connections_share_the_epoch_and_it_changes_with_cluster_or_timeline(database: str) -> None:
    one, other = await Database.connect(database, 1), await Database.connect(database, 1)
    try:
        assert one.epoch == other.epoch and one.epoch.word == ""
        words = {""}
        for what in ("timeline = timeline + 1", "system = system + 1"):
            async with one.connection() as db:
                await db.execute(f"update epoch set {what}")
            for each in (one, other):
                await each.pool.expire_connections()
                await each.execute("fetchval", "select 1")
            assert one.epoch == other.epoch and one.epoch.word not in words
            words.add(one.epoch.word)
    finally:
        await one.close()
        await other.close()


async def test_a_mark_belongs_to_one_table_and_reveals_nothing_without_its_key(server: Node) -> None:
    players = await at_the_table(server)
    live = await server.tables.cache.live(players[0].table)
    others = await at_the_table(server)
    other = await server.tables.cache.live(others[0].table)
    mark = live.mark((0,))
    assert live.mark_of(live.chain) == mark != other.mark_of(live.chain)
    assert live.chain.hex() not in mark and len(mark) == 16


async def test_nobody_plays_on_a_standby(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    db = await asyncpg.connect(database)
    try:
        await db.execute(
            "create or replace function epoch_now(out system bigint, out timeline integer) language plpgsql as $$"
            " begin raise exception 'a copy' using errcode = 'cannot_connect_now'; end $$"
        )
        with pytest.raises(asyncpg.CannotConnectNowError):
            await Database.connect(database, 1)
        await (await Database.connect(database, 1, copy=True)).close()
    finally:
        await db.close()
