"""One run: people play while processes die, then all is calm, then the judge reads the log."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec

from ilion.games import GAMES
from tests.chaos.checker import Wrong, bot_waits, check, slowest, undisturbed
from tests.chaos.clients import Client, Match, Onlooker, Scene
from tests.chaos.history import History, now
from tests.chaos.world import World, world
from tests.rig.audit import read_logs

CALM = 6.0
"""Seconds without faults at the end, in which every table must move on."""
MOVE_ON = 20.0
TAKE_OVER = 20.0
"""Seconds after a fault within which a bot's turn is taken, by whoever is left."""

Prepare = Callable[[Any], Awaitable[None]]


class Outcome(msgspec.Struct):
    """What a run has shown."""

    history: History
    faults: Counter[str]
    hints: str
    wrong: list[Wrong]
    slowest: dict[str, float]
    bot_waits: list[float]
    takeovers: list[float]


async def run(
    rng: Random,
    seconds: float,
    pace: float,
    kinds: Sequence[str],
    *,
    people: int = 8,
    bots: int = 3,
    plants: Sequence[str] = (),
    options: dict[str, str] | None = None,
    calm: float = CALM,
    prepare: Prepare | None = None,
    keep_log: Path | None = None,
) -> Outcome:
    """Faults for so many seconds; ``plants``, ``options`` and ``prepare`` put bugs into the nodes and the database."""
    async with world(rng, plants, options, keep_log) as stage:
        if prepare is not None:
            db = await asyncpg.connect(stage.cluster.url("ilion"))
            await prepare(db)
            await db.close()
        scene = Scene(stage.ports, rng)
        matches = [await a_match(scene, n, "uniform" if n >= people else "") for n in range(people + bots)]
        playing = [asyncio.create_task(match.run()) for match in matches]
        looking = asyncio.create_task(Onlooker(scene).look())
        async with asyncio.timeout(60):
            while len(scene.history.begun()) < len(matches):
                await asyncio.sleep(0.05)
        if kinds:
            await stage.trouble(seconds, pace, kinds)
        else:
            await asyncio.sleep(seconds)
        scene.history.calm = now()
        await asyncio.sleep(calm)
        scene.stopping = True
        done, late = await asyncio.wait([*playing, looking], timeout=MOVE_ON)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        for task in done:
            task.result()
        return await judge(stage, scene.history)


async def a_match(scene: Scene, n: int, bot: str) -> Match:
    game = list(GAMES.values())[n % len(GAMES)]
    setup = {"edition": game.editions[n // len(GAMES) % len(game.editions)]} if len(game.editions) > 1 else {}
    clients = [await Client.join(scene, f"p{n}-{i}") for i in range(1 if bot else 2)]
    return Match(scene, game.name, setup, clients, bot)


async def judge(stage: World, history: History) -> Outcome:
    db = await asyncpg.connect(stage.cluster.url("ilion"))
    logs = await read_logs(db, history.tables)
    await db.close()
    wrong = check(history, logs)
    slow, waits = slowest(history, logs), bot_waits(logs)
    takeovers = [undisturbed(wait, stage.moments) for wait in waits]
    states = {log.id: f"{log.status}, at {log.seq}" for log in logs}
    for table, waited in slow.items():
        if waited > MOVE_ON:
            wrong.append(Wrong("every table moves on", f"{table} ({states[table]}) after {waited:.1f} s"))
    wrong += [
        Wrong("a bot's turn is taken over", f"after {waited:.1f} s") for waited in takeovers if waited > TAKE_OVER
    ]
    wrong += [Wrong("the dead leave nobody behind", f"process {pid}") for pid in stage.orphans()]
    bus = stage.bus
    hints = f"{bus.passed} passed (doubled {bus.doubled}, late {bus.delayed}), {bus.lost} lost"
    return Outcome(history, stage.faults, hints, wrong, slow, [came - begun for begun, came in waits], takeovers)
