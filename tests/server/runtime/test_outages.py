"""Real outages under real clocks: a database that is killed or stands still, nodes that are dead or asleep."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator
from contextlib import closing
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from tests.rig.nursery import Nursery
from tests.rig.process import folder, free_port, wait_for
from tests.rig.services import Cluster, cluster, owner
from tests.server.kit import Node, Player, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")
BANK = 12
LIVE = {"kind": "live", "bank": BANK, "increment": 0}
PATIENCE, GRACE = 2, 1
AWAY = 20
"""Seconds of an outage: more than anybody has left."""


class House:
    """A PostgreSQL of its own and two nodes beside it, each with a worker."""

    def __init__(self, database: Cluster, nursery: Nursery) -> None:
        self.database = database
        self.nursery = nursery
        self.nodes: dict[int, int] = {}
        """The process that listens at each port."""

    async def begin(self) -> None:
        for _ in range(2):
            self.bear(free_port())
        await self.sql(f"update cluster_heartbeat set patience = '{PATIENCE} seconds', grace = '{GRACE} seconds'")

    def bear(self, port: int) -> None:
        self.nodes[port] = self.nursery.bear("serve", "--port", str(port))
        wait_for(port)

    def signal(self, name: signal.Signals, *ports: int) -> None:
        for port in ports:
            os.killpg(self.nodes[port], name)

    async def sql(self, statement: str, *args: Any) -> Any:
        db = await asyncpg.connect(self.database.url("ilion"))
        try:
            return await db.fetchrow(statement, *args)
        finally:
            await db.close()

    async def players(self) -> tuple[Player, Player]:
        return await two_players(Node(None, None, next(iter(self.nodes))), setup={"edition": 2}, rhythm=LIVE)  # type: ignore[arg-type]

    async def left(self, table: str) -> float | None:
        """Seconds on the clock that runs; None when the game is over."""
        row = await self.sql(
            "select status, (select extract(epoch from max(d) - server_time())::float8 from"
            " unnest(deadlines) d) as left"
            " from tables where id = $1",
            table,
        )
        return float(row["left"]) if row["status"] == "playing" else None

    async def lost(self) -> float:
        return float((await self.sql("select extract(epoch from lost)::float8 as lost from cluster_heartbeat"))["lost"])

    async def falls(self, table: str, seconds: float) -> float:
        """How long it takes until a flag has fallen."""
        begun = time.monotonic()
        async with asyncio.timeout(seconds):
            while await self.left(table) is not None:
                await asyncio.sleep(0.1)
        return time.monotonic() - begun


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house() -> AsyncGenerator[House, None]:
    with folder(owner()) as path, cluster(path, {}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_BOT_WORKERS": "1",
            "ILION_HEARTBEAT_SECONDS": "1",
            "ILION_RATE_LIMIT_FACTOR": "0",
            "ILION_LOG_LEVEL": "error",
        }
        with closing(Nursery(path / "nodes.log", settings)) as nursery:
            one = House(database, nursery)
            await one.begin()
            yield one


async def back(house: House) -> None:
    """Until a node has been seen again."""
    async with asyncio.timeout(60):
        while (await house.sql("select clock_timestamp() - at < patience as fresh from cluster_heartbeat"))[
            "fresh"
        ] is not True:
            await asyncio.sleep(0.05)


async def test_nobody_loses_on_time_while_the_database_is_away_and_time_is_given_back_once(house: House) -> None:
    ann, _ = await house.players()
    before, lost = await house.left(ann.table), await house.lost()
    assert before is not None
    house.database.kill()
    await asyncio.sleep(AWAY)
    house.database.start()
    await back(house)
    after = await house.left(ann.table)
    assert after is not None and before - PATIENCE - 3 < after <= before + PATIENCE + GRACE
    assert AWAY < await house.lost() - lost < AWAY + 15
    took = await house.falls(ann.table, 40)
    assert abs(took - after) < 5, "and then it goes on as ever"


async def test_an_act_under_way_while_the_database_stands_still_costs_its_player_nothing(house: House) -> None:
    players = await house.players()
    for player in players:
        await player.enter()
        news = await player.hear("news")
        if news["asks"][0]["legal"]:
            who, seen = player, news
    house.database.signal(signal.SIGSTOP)
    asked = asyncio.create_task(who.do(seen["asks"][0]["legal"][0]["act"], seen["seq"], "before-it-stood-still"))
    await asyncio.sleep(6)
    house.database.signal(signal.SIGCONT)
    assert (await asked)["type"] == "ack"
    await back(house)
    clocks = (await house.sql("select clocks from tables where id = $1", who.table))["clocks"]
    assert all(clock > (BANK - PATIENCE - 2) * 1000 for clock in clocks)


async def test_no_flag_falls_while_only_a_worker_lives_and_another_node_gives_the_time_back(house: House) -> None:
    ann, _ = await house.players()
    house.nursery.bear("worker")
    before = await house.left(ann.table)
    assert before is not None
    house.signal(signal.SIGKILL, *house.nodes)
    await asyncio.sleep(BANK + 4)
    assert await house.left(ann.table) is not None, "nobody could have acted"
    first, second = house.nodes
    house.bear(first)
    await back(house)
    await asyncio.sleep(1.5)
    after = await house.left(ann.table)
    assert after is not None and before - PATIENCE - 4 < after <= before + PATIENCE + GRACE
    house.bear(second)


async def test_while_one_node_sleeps_the_other_takes_acts_so_nothing_is_given_back(house: House) -> None:
    ann, _ = await house.players()
    asleep = list(house.nodes)[1]
    before, lost = await house.left(ann.table), await house.lost()
    assert before is not None
    house.signal(signal.SIGSTOP, asleep)
    took = await house.falls(ann.table, 40)
    house.signal(signal.SIGCONT, asleep)
    assert before - 2 < took < before + 5
    await asyncio.sleep(2.5)
    assert await house.lost() == lost
