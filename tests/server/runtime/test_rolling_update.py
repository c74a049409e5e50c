"""A rolling restart: nodes stop one after another, and start again while people play."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from random import Random

import asyncpg

from tests.chaos.clients import Client
from tests.chaos.judge import check
from tests.chaos.matches import Match
from tests.chaos.scene import Scene
from tests.chaos.tempers import QUIET
from tests.chaos.world import world
from tests.rig.audit import read_logs
from tests.rig.process import running

DRAIN = 30.0
"""Seconds within which a node stops after SIGTERM."""


def acked(scene: Scene) -> int:
    """Return how many moves were acknowledged so far."""
    return sum(any(a.ok for a in t.answers) for t in scene.history.tries)


async def test_a_rolling_restart_loses_no_move_and_no_table_for_longer_than_a_reconnect() -> None:
    async with world(Random(5)) as stage:
        scene = Scene(stage.ports, stage.rng)
        matches = [
            Match(scene, "trojan-war", {}, [await Client.join(scene, f"p{n}-{i}", QUIET) for i in range(2)])
            for n in range(3)
        ]
        playing = [asyncio.create_task(match.run()) for match in matches]
        async with asyncio.timeout(60):
            while len(scene.history.begun()) < len(matches):
                await asyncio.sleep(0.05)
        for node in stage.nodes:
            told, pid = time.monotonic(), node.pid
            os.kill(pid, signal.SIGTERM)
            while running(pid):
                assert time.monotonic() - told < DRAIN, "a node does not stop"
                await asyncio.sleep(0.05)
            stage.start_child(node)
            await stage.up()
            played = acked(scene)
            async with asyncio.timeout(60):
                while acked(scene) < played + 6:
                    await asyncio.sleep(0.05)
        scene.stopping = True
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        db = await asyncpg.connect(stage.cluster.url("ilion"))
        logs = await read_logs(db, scene.history.tables)
        await db.close()
        assert check(scene.history, logs) == []
        assert acked(scene) > 10
