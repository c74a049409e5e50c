"""A database that fails in the middle of a request; the same with real crashes is in ``tests.chaos``."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import asyncpg
import pytest

from ilion.server.database import Database
from tests.rig.audit import audit, read_logs
from tests.server.api.test_sockets import first_to_act
from tests.server.kit import NATS, Node, node, two_players
from tests.server.tables.test_tables import EDITION, play_out


def fail_now_and_then(node: Node, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every fourth move is lost on the way to the database, or its result on the way back; this is recorded."""
    honest, rng, lost = node.tables.db.append, Random(1), list[str]()

    async def append(**columns: Any) -> Any:
        luck = rng.random() if "act" in columns["kind"] else 1.0
        if luck < 0.12:
            lost.append("act")
            raise asyncpg.ConnectionDoesNotExistError
        answer = await honest(**columns)
        if luck < 0.25:
            lost.append("answer")
            raise asyncpg.ConnectionDoesNotExistError
        return answer

    monkeypatch.setattr(node.tables.db, "append", append)
    return lost


async def test_a_move_that_could_not_be_saved_rolls_the_same_when_it_is_repeated(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(server, setup=EDITION)
    lost = fail_now_and_then(server, monkeypatch)
    async with asyncio.timeout(300):
        await play_out(ann, bob)
    assert {"act", "answer"} == set(lost)
    async with server.tables.db.pool.acquire() as db:
        logs = await read_logs(db, [ann.table])
    assert [audit(log) for log in logs] == [[]]


async def test_a_saved_move_is_never_refused_because_the_update_could_not_be_read(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise asyncpg.CannotConnectNowError

    who, news = await first_to_act(server)
    act = news["asks"][0]["legal"][0]["act"]
    monkeypatch.setattr(server.tables.cache, "catch_up", away)
    who.heard.clear()
    assert (await who.do(act, news["seq"]))["type"] == "ack"
    monkeypatch.undo()
    await who.hear("news")
    await who.ask("whynot", act=["commit"])
    assert [m["type"] for m in who.heard].count("news") == 1


async def test_a_saved_move_is_not_refused_at_a_table_that_could_not_be_read(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> Any:
        raise asyncpg.CannotConnectNowError

    who, news = await first_to_act(server)
    act, id = news["asks"][0]["legal"][0]["act"], "saved-before-the-cut"
    saved = await who.do(act, news["seq"], id)
    monkeypatch.setattr(server.tables.opener, "start", away)
    await who.enter()
    assert (await who.do(act, news["seq"], id))["refusal"]["word"] == "refuse-try-again"
    monkeypatch.undo()
    await who.say("hello", table=who.table)
    assert await who.do(act, news["seq"], id) == saved
    await who.say("hello", table="nowhere")
    assert (await who.do(act, news["seq"], id))["refusal"]["word"] == "refuse-no-table"


async def test_commits_are_durable_on_every_use_of_a_connection(database: str) -> None:
    admin = await asyncpg.connect(database)
    await admin.execute(f'alter database "{database.rsplit("/", 1)[1]}" set synchronous_commit = off')
    await admin.close()
    db = await Database.connect(database, 1)
    assert {await db.pool.fetchval("show synchronous_commit") for _ in range(3)} == {"on"}
    await db.close()


async def test_a_bus_connection_that_closes_during_a_call_costs_nobody_their_table(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def closed(*args: Any, **more: Any) -> None:
        raise RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")

    async with node(database, nats_url=NATS) as one:
        for call in ("subscribe", "publish", "flush"):
            monkeypatch.setattr(one.tables.bus.client, call, closed)
        ann, bob = await two_players(one, setup=EDITION)
        for player in (ann, bob):
            await player.enter()
            assert (await player.hear("welcome", "held"))["type"] == "welcome"
        assert (await ann.ask("resign"))["type"] == "ack"
