"""What a socket hears, whatever comes at once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.kit import Node, Player, two_players

EDITION = {"edition": 1}


async def first_to_act(node: Node) -> tuple[Player, dict[str, Any]]:
    """The player who is asked first at a new table, and his news."""
    for player in await two_players(node, setup=EDITION):
        await player.enter()
        news = await player.hear("news")
        if news["asks"][0]["legal"]:
            return player, news
    raise AssertionError("nobody is asked")


async def act_once(player: Player, news: dict[str, Any]) -> dict[str, Any]:
    answer = await player.do(news["asks"][0]["legal"][0]["act"], news["seq"])
    assert answer["say"] == "ack"
    return await player.hear("news")


async def test_news_is_told_once_and_in_order_whatever_hints_come_meanwhile(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, news = await first_to_act(server)
    for _ in range(3):
        news = await act_once(who, news)
    server.tables.lives.clear()
    entries = server.tables.entries

    async def slow(table: str, since: int) -> Any:
        found = await entries(table, since)
        await asyncio.sleep(0.05)
        return found

    monkeypatch.setattr(server.tables, "entries", slow)
    who.heard.clear()
    await who.enter()
    sockets = server.app.state.sockets
    for _ in range(20):
        await sockets.hinted(who.table, news["seq"])
        await asyncio.sleep(0.01)
    await who.ask("whynot", act=["commit"])
    heard = [m for m in who.heard if m["say"] == "news"]
    told = [t["seq"] for m in heard for t in m["told"]]
    assert told == sorted(set(told)) and told[-1] == news["seq"]
    assert [m["seq"] for m in heard] == sorted(m["seq"] for m in heard)
