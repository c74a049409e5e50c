"""Large tables: one player leaves, another disappears, and the rest finish the game by the rules."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from ilion.bots.levels import STAND_IN
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.log_audit import read_log
from ilion.table.audit import audit
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, join
from tests.server.tables.test_absent_players import away_for

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def company(node: Node, game: str, people: int, bots: int, **setup: Any) -> list[Player]:
    """Return this many players and bots at a table whose game has started."""
    sitting = [await join(node, f"Person {n}") for n in range(people)]
    seats = ["me", *["open"] * (people - 1), *["bot:uniform"] * bots]
    opened = await sitting[0].open(game, seats, {"seats": len(seats), **setup}, rhythm={"kind": "live", "bank": 600})
    for n, player in enumerate(sitting[1:], 1):
        answer = await player.sit(opened["id"], opened["invites"][str(n)])
        assert answer.status_code == 201, answer.text
    for player in sitting:
        await player.enter()
        await player.hear("news")
    return sitting


@asynccontextmanager
async def at_work(node: Node) -> AsyncGenerator[None, None]:
    """Play the bots' turns."""
    worker = BotWorker(node.tables, "test", node.app.state.sockets.broadcaster.send_news)

    async def turns() -> None:
        while True:
            if not await worker.turn():
                await asyncio.sleep(0.02)

    task = asyncio.create_task(turns())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        worker.pool.shutdown(wait=False, cancel_futures=True)


async def play(player: Player, news: dict[str, Any]) -> None:
    """Make random moves until the game is over."""
    rng = Random(player.name)
    while news["table"] is None or news["table"]["status"] == "playing":
        legal = news["asks"][0]["legal"]
        if legal:
            await player.do(rng.choice(legal)["act"], news["seq"], secrets.token_hex(8))
        news = await player.hear("news")


def newest(player: Player) -> dict[str, Any]:
    return next(m for m in reversed(player.heard) if m["type"] == "news")


async def test_of_eight_players_one_resigns_and_one_disappears_and_the_others_finish(shared: SharedNode) -> None:
    people = await company(shared.node, "escolex", 5, 3, max_rounds=1)
    giving_up, vanishing, *staying = people
    assert (await giving_up.ask("resign"))["type"] == "ack"
    await vanishing.leave()
    await away_for(shared.node, vanishing, 61)
    assert (await staying[0].ask("standby", seat=1))["type"] == "ack"
    async with at_work(shared.node), asyncio.timeout(240):
        await asyncio.gather(*(play(player, newest(player)) for player in staying))
    table = (await giving_up.get(f"/api/tables/{giving_up.table}")).json()
    assert (table["status"], table["ended_by"]) == ("over", "rules")
    assert table["scores"][0] == 0, "who has withdrawn does not win"
    assert table["seats"][0]["standby"] == "" and table["seats"][1]["standby"] == STAND_IN
    async with shared.node.tables.db.transaction(isolation="repeatable_read", readonly=True) as db:
        log = await read_log(db, giving_up.table)
    assert audit(log) is None
    told = [fact.word for line in log.lines for fact in line.entry.story.facts]
    assert "withdrew" in told and "told-bot-sits" in told


async def test_a_bot_replaces_a_resigned_player_if_the_rules_know_no_leaving(shared: SharedNode) -> None:
    ann, bob, _ = await company(shared.node, "iliad", 3, 0)
    assert (await ann.ask("resign"))["type"] == "ack"
    assert (await ann.ask("resign"))["refusal"]["word"] == "refuse-bot-plays"
    table = (await bob.get(f"/api/tables/{bob.table}")).json()
    assert table["status"] == "playing" and [s["standby"] for s in table["seats"]] == [STAND_IN, "", ""]
    assert (await ann.ask("back"))["type"] == "ack"
