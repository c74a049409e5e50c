"""A node does not play rules that it does not know: it says so and leaves the table to a node that does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import websockets

from ilion.games import GAMES
from ilion.server.runtime.bus import NoBus
from ilion.server.tables import quarantine
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.tables import Tables
from tests.server.kit import Node, Player, join, run_down, two_players

LIVE = {"kind": "live", "bank": 600, "increment": 0}
NEXT = GAMES["trojan-war"].version + 1
NEWER = {
    "version": f"update tables set setup = jsonb_set(setup, '{{version}}', '{NEXT}') where id = $1",
    "game": "update tables set game = 'chess' where id = $1",
    "option": 'update tables set setup = setup || \'{"weather": "rain"}\' where id = $1',
    "line": "update entries set kind = 'trade' where table_id = $1 and seq = 1",
    "act": "update entries set kind = 'act', seat = 0, act = '[\"trade\", 7]' where table_id = $1 and seq = 1",
}
"""Return what a newer node may have written."""


async def write(node: Node, table: str, what: str) -> None:
    async with node.tables.db.pool.acquire() as db:
        await db.execute(NEWER[what], table)
        await db.execute("delete from snapshots where table_id = $1", table)
    node.tables.cache.states.clear()


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on, readers of a table know the next version of the rules."""
    return lambda: monkeypatch.setitem(GAMES, "trojan-war", msgspec.structs.replace(GAMES["trojan-war"], version=NEXT))


@pytest.mark.parametrize("what", NEWER)
async def test_a_client_at_a_newer_table_is_told_so_and_released(server: Node, what: str) -> None:
    ann, bob = await two_players(server)
    await write(server, ann.table, what)
    for player in (ann, bob):
        await player.enter()
        assert (await player.hear("bye", "welcome", "news", "refused"))["why"] == "bye-newer"
        with pytest.raises(websockets.ConnectionClosed):
            await player.hear("never")
    answer = await ann.get(f"/api/tables/{ann.table}/story")
    assert (answer.status_code, answer.json()["word"]) == (503, "refuse-newer")


async def test_a_client_at_a_table_that_a_newer_node_continues_is_released(server: Node) -> None:
    ann, _ = await two_players(server)
    await ann.enter()
    seq = (await ann.hear("news"))["seq"]
    async with server.tables.db.pool.acquire() as db:
        await db.execute("update tables set seq = seq + 1 where id = $1", ann.table)
        await db.execute(
            "insert into entries select table_id, seq + 1, 'newer', seat, 'trade', act, fates, facts, digest, chain, at"
            " from entries where table_id = $1 and seq = $2",
            ann.table,
            seq,
        )
    assert (await ann.hear("bye", "news"))["why"] == "bye-newer"


async def test_a_node_that_knows_the_rules_continues_the_table(server: Node, upgrade: Callable[[], None]) -> None:
    ann, _ = await two_players(server)
    await write(server, ann.table, "version")
    await ann.enter()
    assert (await ann.hear("bye"))["why"] == "bye-newer"
    upgrade()
    await ann.enter()
    assert (await ann.hear("welcome", "bye"))["table"]["setup"]["version"] == NEXT
    await ann.hear("news")
    assert (await ann.ask("resign"))["type"] == "ack"


async def worker_at(node: Node, name: str) -> BotWorker:
    """Return a worker of a separate node."""

    async def told(table: str, seq: int) -> None:
        pass

    return BotWorker(Tables(node.tables.db, NoBus()), name, told)


async def seq_of(node: Node, table: str) -> int:
    return int(await node.tables.db.seq_of(table))


async def bots_table(ann: Player) -> str:
    return str((await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], {"edition": 2}))["id"])


async def test_the_bots_of_a_newer_table_are_left_to_a_node_that_knows_it(
    server: Node, upgrade: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for seconds in ("FIRST_QUARANTINE_RETRY_SECONDS", "MAX_QUARANTINE_RETRY_SECONDS"):
        monkeypatch.setattr(quarantine, seconds, 3600)
    ann = await join(server, "Ann")
    newer, known = await bots_table(ann), await bots_table(ann)
    await write(server, newer, "version")
    old, new = await worker_at(server, "old"), await worker_at(server, "new")
    while await seq_of(server, known) < 10:
        await old.turn()
    assert await seq_of(server, newer) == 1
    given = "select by is null and at <= clock_timestamp() from scheduled_work where table_id = $1 and kind = 'alone'"
    assert await server.tables.db.pool.fetchval(given, newer), "it is given back at once"
    await server.tables.db.pool.execute("update tables set status = 'over' where id = $1", known)
    assert not await old.turn()
    upgrade()
    assert await new.turn() and await seq_of(server, newer) == 2
    for one in (old, new):
        one.close()


async def test_the_clocks_of_a_newer_table_are_left_to_a_node_that_knows_it(
    server: Node, upgrade: Callable[[], None]
) -> None:
    tables = []
    for _ in range(2):
        ann, _ = await two_players(server, rhythm=LIVE)
        tables.append(ann.table)
    await write(server, tables[0], "version")
    await run_down(server, 3600)
    old, new = await worker_at(server, "old"), await worker_at(server, "new")

    async def ended() -> list[Any]:
        rows = await server.tables.db.pool.fetch("select id from tables where ended_by = 'flag'")
        return [row["id"] for row in rows]

    for _ in range(2):
        await old.flag()
        assert await ended() == tables[1:]
    upgrade()
    await run_down(server, 1)
    await new.flag()
    assert sorted(await ended()) == sorted(tables)
    for one in (old, new):
        one.close()
