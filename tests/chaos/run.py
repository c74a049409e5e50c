"""One run: people play while processes die, then all is calm, then the judge reads the log."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec

from tests.chaos import cast as stage_cast
from tests.chaos.cast import CAST
from tests.chaos.haste import hurry_database, pulses_of
from tests.chaos.history import History, now
from tests.chaos.judge import check
from tests.chaos.judge.pace import bot_waits, slowest
from tests.chaos.judge.wrong import Wrong
from tests.chaos.post import BadPost
from tests.chaos.scene import Scene
from tests.chaos.world import World, world
from tests.rig.audit import read_logs
from tests.server.postbox import postbox

CALM = 6.0
"""Seconds without faults at the end, at least."""
MOVE_ON = 20.0
"""Seconds after the last fault within which every table moves on."""
TAKE_OVER = 20.0
"""Seconds after a fault within which a bot's turn is taken, by whoever is left."""
HASTE = "tests.chaos.haste:hurry"

Prepare = Callable[[Any], Awaitable[None]]


class Outcome(msgspec.Struct):
    """What a run has shown."""

    history: History
    faults: Counter[str]
    hints: str
    lines: Counter[str]
    """How many lines of each kind the logs hold."""
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
    cast: Mapping[str, int] = CAST,
    plants: Sequence[str] = (),
    options: dict[str, str] | None = None,
    calm: float = CALM,
    prepare: Prepare | None = None,
    keep_log: Path | None = None,
) -> Outcome:
    """Faults for so many seconds; ``plants``, ``options`` and ``prepare`` put bugs into the nodes and the database."""
    async with (
        postbox(BadPost(rng)) as post,
        world(
            rng,
            [HASTE, *plants],
            options,
            keep_log,
            ILION_SMTP_URL=post.url,
            ILION_MAIL_FROM="table@ilion.example",
        ) as stage,
    ):
        async with connection(stage) as db:
            await hurry_database(db)
            if prepare is not None:
                await prepare(db)
        assert isinstance(post, BadPost)
        scene = Scene(stage.ports, rng, post)
        matches = await stage_cast.matches(scene, cast)
        roles = [*matches, *stage_cast.guests(scene, cast, matches)]
        playing = [asyncio.create_task(role.run()) for role in roles]
        async with asyncio.timeout(60):
            while len(scene.history.begun()) < len(matches):
                await asyncio.sleep(0.05)
        if kinds:
            await stage.trouble(seconds, pace, kinds)
        else:
            await asyncio.sleep(seconds)
        scene.history.calm = now()
        scene.calm = True
        await asyncio.sleep(calm)
        while now() < scene.history.calm + MOVE_ON and await standing_still(stage, scene.history):
            await asyncio.sleep(0.5)
        scene.stopping = True
        done, late = await asyncio.wait(playing, timeout=MOVE_ON)
        scene.history.end = now()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        scene.history.faults, scene.history.posted = stage.history, post.posted
        outcome = await judge(stage, scene.history)
        outcome.wrong += [Wrong("everybody can follow", repr(lost)) for task in done if (lost := task.exception())]
        return outcome


@asynccontextmanager
async def connection(stage: World) -> AsyncGenerator[Any, None]:
    db = await asyncpg.connect(stage.cluster.url("ilion"))
    try:
        yield db
    finally:
        await db.close()


async def standing_still(stage: World, history: History) -> bool:
    """Whether some table has not moved on yet since the last fault, be it that the machine is slow."""
    waiting = [table for table, waited in slowest(history, ()).items() if waited == float("inf")]
    if not waiting:
        return False
    async with connection(stage) as db:
        logs = await read_logs(db, waiting)
    return float("inf") in slowest(history, logs).values()


async def judge(stage: World, history: History) -> Outcome:
    async with connection(stage) as db:
        logs = await read_logs(db, history.tables)
        history.pulses = await pulses_of(db)
    wrong = check(history, logs)
    slow, waits = slowest(history, logs), bot_waits(logs)
    takeovers = [history.undisturbed(*wait) for wait in waits]
    states = {log.id: f"{log.status}, at {log.seq}" for log in logs}
    for table, waited in slow.items():
        if waited > MOVE_ON:
            wrong.append(Wrong("every table moves on", f"{table} ({states[table]}) after {waited:.1f} s"))
    wrong += [
        Wrong("a bot's turn is taken over", f"after {waited:.1f} s") for waited in takeovers if waited > TAKE_OVER
    ]
    wrong += [Wrong("the dead leave nobody behind", what) for what in await stage.orphans()]
    bus = stage.bus
    return Outcome(
        history,
        stage.faults,
        f"{bus.passed} passed (doubled {bus.doubled}, late {bus.delayed}), {bus.lost} lost",
        Counter(line.entry.kind for log in logs for line in log.lines),
        wrong,
        slow,
        [came - begun for begun, came in waits],
        takeovers,
    )
