"""Outages in virtual time: a database that is killed or paused, nodes that are dead or asleep."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable, Iterator
from functools import partial, wraps
from typing import Any, TypeAlias

import asyncpg
import msgspec
import pytest

from ilion.games.trojan_war import GAME
from tests.chaos.clients import Client
from tests.chaos.matches import Match, Rhythm
from tests.rig.services import Cluster
from tests.simulate.episode import in_child
from tests.simulate.run import run_in_world, simulation_database
from tests.simulate.world import MemoryScene, SimulatedWorld

BANK = 12
PATIENCE, GRACE = 2, 1
AWAY = 20
"""Seconds of an outage: more than any player has left."""


class Outages:
    """Two nodes with workers, and what the database says about clocks."""

    def __init__(self, stage: SimulatedWorld) -> None:
        self.stage = stage
        self.scene = MemoryScene(stage.ports, stage.post.rng, stage.post)

    async def begin(self) -> None:
        await self.stage.begin()
        await self.sql(f"update cluster_heartbeat set patience = '{PATIENCE} seconds', grace = '{GRACE} seconds'")

    async def sql(self, statement: str, *args: Any) -> Any:
        db = await asyncpg.connect(self.stage.url)
        try:
            return await db.fetchrow(statement, *args)
        finally:
            await db.close()

    async def players(self) -> list[Client]:
        """Return two players whose game has started."""
        players = [await Client.join(self.scene, name) for name in ("Ann", "Bob")]
        match = Match(self.scene, GAME.name, {"edition": 2}, players, rhythm=Rhythm("live", BANK))
        assert await match.open()
        return players

    async def left(self, table: str) -> float | None:
        """Return the seconds on the running clock; None when the game is over."""
        row = await self.sql(
            "select status, (select extract(epoch from max(d) - server_time())::float8 from"
            " unnest(deadlines) d) as left"
            " from tables where id = $1",
            table,
        )
        return float(row["left"]) if row["status"] == "playing" else None

    async def lost(self) -> float:
        """Return the seconds given back to clocks so far."""
        return float((await self.sql("select extract(epoch from lost)::float8 as lost from cluster_heartbeat"))["lost"])

    async def flag_falls(self, table: str, seconds: float) -> float:
        """Return the seconds until a flag falls."""
        begun = self.stage.loop.time()
        async with asyncio.timeout(seconds):
            while await self.left(table) is not None:
                await asyncio.sleep(0.1)
        return self.stage.loop.time() - begun

    async def back(self) -> None:
        """Wait until a node has sent a heartbeat again."""
        async with asyncio.timeout(60):
            while (await self.sql("select clock_timestamp() - at < patience as fresh from cluster_heartbeat"))[
                "fresh"
            ] is not True:
                await asyncio.sleep(0.05)


Test: TypeAlias = Callable[[Outages], Awaitable[None]]


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with simulation_database() as one:
        yield one


def simulated(test: Test) -> Callable[[Cluster], None]:
    """Run a test in virtual time, in a separate process."""

    async def act(stage: SimulatedWorld) -> None:
        outages = Outages(stage)
        await outages.begin()
        await test(outages)

    def work(database: Cluster) -> bytes:
        try:
            run_in_world(database, 1, act)
        except Exception:
            return traceback.format_exc().encode()
        return b"passed"

    @wraps(test)
    def run(database: Cluster) -> None:
        found = in_child(partial(work, database))
        assert found == b"passed", found.decode()

    del run.__wrapped__  # pytest would take its parameters for fixtures
    return run


@simulated
async def test_no_player_loses_on_time_while_the_database_is_away_and_time_is_given_back_once(outage: Outages) -> None:
    ann, _ = await outage.players()
    before, lost = await outage.left(ann.table), await outage.lost()
    assert before is not None
    outage.stage.database.leave()
    await asyncio.sleep(AWAY)
    outage.stage.database.come_back()
    await outage.back()
    after = await outage.left(ann.table)
    assert after is not None and before - PATIENCE - 3 < after <= before + PATIENCE + GRACE
    assert AWAY < await outage.lost() - lost < AWAY + 15
    took = await outage.flag_falls(ann.table, 40)
    assert abs(took - after) < 5, "and then clocks run as before"


@simulated
async def test_a_move_in_progress_while_the_database_is_paused_costs_no_time(outage: Outages) -> None:
    players = await outage.players()
    database = outage.stage.database
    answers = [word for player in players for word in await act_while_paused(outage, player)]
    assert "ack" in answers and database.loop.time() > database.paused_until
    await outage.back()
    clocks = (await outage.sql("select clocks from tables where id = $1", players[0].table))["clocks"]
    assert all(clock > (BANK - PATIENCE - 2) * 1000 for clock in clocks)


async def act_while_paused(outage: Outages, player: Client) -> list[str]:
    """Return the reply to a player's first legal move, sent while the database is paused; none if there is none."""
    async with player.connect() as socket:
        player.begin()
        await player.greet(socket, -1)
        while (await player.next_word(socket))["type"] != "news":
            continue
        legal = player.news["asks"][0]["legal"]
        if not legal:
            return []
        outage.stage.database.paused_until = outage.stage.loop.time() + 6
        intent = player.intend("do", legal[0]["act"])
        player.put(intent)
        await player.send(socket, intent)
        while (message := msgspec.json.decode(await socket.recv())).get("id") != intent.id:
            continue
        return [message["type"]]


@simulated
async def test_no_flag_falls_while_only_workers_live_and_another_node_gives_the_time_back(outage: Outages) -> None:
    ann, _ = await outage.players()
    before = await outage.left(ann.table)
    assert before is not None
    first, second = outage.stage.nodes
    for node in (first, second):
        outage.stage.loop.crash(node.process)
    await asyncio.sleep(BANK + 4)
    assert await outage.left(ann.table) is not None, "nobody could have moved"
    outage.stage.start(first)
    await outage.back()
    await asyncio.sleep(1.5)
    after = await outage.left(ann.table)
    assert after is not None and before - PATIENCE - 4 < after <= before + PATIENCE + GRACE


@simulated
async def test_nothing_is_given_back_if_one_node_sleeps_and_the_other_works(outage: Outages) -> None:
    ann, _ = await outage.players()
    before, lost = await outage.left(ann.table), await outage.lost()
    assert before is not None
    asleep = outage.stage.nodes[1].process
    outage.stage.loop.stall(asleep)
    took = await outage.flag_falls(ann.table, 40)
    outage.stage.loop.resume(asleep)
    assert before - 2 < took < before + 5
    await asyncio.sleep(2.5)
    assert await outage.lost() == lost
