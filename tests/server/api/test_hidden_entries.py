"""Face-down moves and undos at two nodes, without hints between them, and after a reconnect."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.kit import Player, join, node, two_asked_players

BEAT = 0.3


async def placed(ann: Player, news: dict[str, Any]) -> dict[str, Any]:
    """Let Ann place a counter face down; return her update."""
    act = next(choice["act"] for choice in news["asks"][0]["legal"] if choice["act"][0] == "place")
    assert (await ann.do(act, news["seq"], position_hash=news["position_hash"]))["type"] == "ack"
    return await ann.hear("news")


async def changed_mind(ann: Player, news: dict[str, Any]) -> dict[str, Any]:
    news = await placed(ann, news)
    assert (await ann.ask("undo", base_seq=news["seq"], position_hash=news["position_hash"]))["type"] == "ack"
    return await ann.hear("news")


async def test_no_node_shows_hidden_entries_and_all_show_revealed_ones(database: str) -> None:
    async with node(database, heartbeat_seconds=BEAT) as one, node(database, heartbeat_seconds=BEAT) as two:
        ann, bob = await two_asked_players(one)
        eve = await join(two, "Eve")
        given_back = two.app.state.sockets.news.returned_time
        await ann.enter()
        await bob.enter(node=two)
        await eve.enter(ann.table, node=two)
        mine = await ann.hear("news")
        seen = {who.name: await who.hear("news") for who in (bob, eve)}
        pages = [(await who.get(f"/api/tables/{ann.table}")).json() for who in (bob, eve)]
        turns = await turn_times(one.tables.db, ann.table)
        for who in (bob, eve):
            who.heard.clear()
        for _ in range(3):
            mine = await changed_mind(ann, mine)
        mine = await placed(ann, mine)
        await asyncio.sleep(5 * BEAT)
        for who in (bob, eve):
            await who.say("ping")
            assert (await who.hear("heartbeat"))["seq"] == seen[who.name]["seq"]
            clocks = {"news"} if two.app.state.sockets.news.returned_time != given_back else set()
            assert {message["type"] for message in who.heard} - clocks == {"heartbeat"}
        assert [(await who.get(f"/api/tables/{ann.table}")).json() for who in (bob, eve)] == pages
        assert await turn_times(one.tables.db, ann.table) == turns, "lists and feeds are ordered by it"
        for there in (one, two):
            there.tables.cache.states.clear()
            await bob.enter(since=seen["Bob"]["seq"], position_hash=seen["Bob"]["position_hash"], node=there)
            assert not (await bob.hear("welcome"))["reset"]
            news = await bob.hear("news")
            assert (news["seq"], news["position_hash"], news["told"]) == (
                seen["Bob"]["seq"],
                seen["Bob"]["position_hash"],
                [],
            )
        act = news["asks"][0]["legal"][0]["act"]
        assert (await bob.do(act, news["seq"], position_hash=news["position_hash"]))["seq"] == news["seq"] + 1
        assert (await ann.ask("resign"))["type"] == "ack"
        for who, number in ((bob, news["seq"] + 2), (eve, seen["Eve"]["seq"] + 1)):
            while (told := await who.hear("news"))["seq"] < number:
                pass
            assert told["seq"] == number and told["table"]["status"] == "over"


async def turn_times(db: Any, table: str) -> Any:
    return await db.pool.fetchval("select touched from tables where id = $1", table)


async def test_many_hidden_moves_cost_a_reconnect_few_lines(database: str) -> None:
    async with node(database, rate_limit_factor=0) as one:
        ann, bob = await two_asked_players(one)
        await ann.enter()
        mine = await ann.hear("news")
        for _ in range(70):
            mine = await changed_mind(ann, mine)
        one.tables.cache.states.clear()
        read: list[int] = []
        honest = one.tables.db.load_entries

        async def counted(table: str, since: int, until: int | None = None) -> Any:
            rows = await honest(table=table, since=since, until=until)
            read.append(len(rows))
            return rows

        one.tables.db.load_entries = counted
        await bob.enter()
        news = await bob.hear("news")
        assert (news["seq"], news["since"], [told["seq"] for told in news["told"]]) == (1, 0, [1])
        assert len(read) <= 3 and sum(read) <= 70, "141 lines were saved"
