"""One run: people play while processes are killed, then all is calm, then the judge reads the log."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Protocol

import asyncpg
import msgspec

from tests.chaos import cast as stage_cast
from tests.chaos.cast import CAST
from tests.chaos.haste import hurry_database, pulses_of
from tests.chaos.history import Fault, History, now
from tests.chaos.judge import check
from tests.chaos.judge.pace import bot_waits, slowest
from tests.chaos.judge.wrong import Wrong
from tests.chaos.post import BadPost
from tests.chaos.scene import MOMENT, Scene
from tests.chaos.world import world
from tests.rig.audit import read_logs
from tests.server.postbox import postbox

BEGIN = 60.0
"""Seconds within which there is a move at every table."""
CALM = 6.0
"""The least seconds without faults at the end."""
MOVE_ON = 20.0
"""Seconds after the last fault within which every table continues."""
TAKE_OVER = 20.0
"""Seconds after a fault within which a bot's turn is taken over."""
HASTE = "tests.chaos.haste:hurry"

Prepare = Callable[[Any], Awaitable[None]]


class Outcome(msgspec.Struct):
    """The results of a run."""

    history: History
    faults: Counter[str]
    hints: str
    lines: Counter[str]
    """The number of lines of each kind in the logs."""
    acts: Counter[str]
    """The number of moves in them, by game."""
    ended: Counter[str]
    """The number of finished games, by game."""
    wrong: list[Wrong]
    slowest: dict[str, float]
    bot_waits: list[float]
    takeovers: list[float]


class Stage(Protocol):
    """The processes that a run needs, real or simulated."""

    faults: Counter[str]
    history: list[Fault]

    @property
    def ports(self) -> list[int]: ...

    @property
    def url(self) -> str:
        """Return the address of the database."""

    @property
    def hints(self) -> str:
        """Return what happened to the messages on the bus."""

    async def trouble(self, seconds: float, pace: float, kinds: Sequence[str]) -> None:
        """Inject faults for this long, and repair all of them."""

    async def orphans(self) -> list[str]:
        """Return the processes that a killed one has left behind."""


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
    """Inject faults for this many seconds; ``plants``, ``options`` and ``prepare`` plant bugs in nodes and database."""
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
        assert isinstance(post, BadPost)
        scene = Scene(stage.ports, rng, post)
        return await perform(stage, scene, post, seconds, pace, kinds, cast=cast, calm=calm, prepare=prepare)


async def perform(
    stage: Stage,
    scene: Scene,
    post: BadPost,
    seconds: float,
    pace: float,
    kinds: Sequence[str],
    *,
    cast: Mapping[str, int] = CAST,
    calm: float = CALM,
    prepare: Prepare | None = None,
) -> Outcome:
    """Play while faults are injected, then in calm; then judge."""
    async with connection(stage) as db:
        await hurry_database(db)
        if prepare is not None:
            await prepare(db)
    matches = await stage_cast.matches(scene, cast)
    roles = [*matches, *stage_cast.guests(scene, cast, matches)]
    playing = [asyncio.create_task(role.run()) for role in roles]
    async with asyncio.timeout(BEGIN):
        while len(scene.history.begun()) < len(matches):
            await asyncio.sleep(MOMENT / 2)
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
    done, late = await asyncio.wait(playing, timeout=MOVE_ON) if playing else (set(), set())
    scene.history.end = now()
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    scene.history.faults, scene.history.posted = stage.history, post.posted
    outcome = await judge(stage, scene.history)
    outcome.wrong += [
        Wrong("every client can follow", repr(lost)) for task in playing if task in done and (lost := task.exception())
    ]
    return outcome


@asynccontextmanager
async def connection(stage: Stage) -> AsyncGenerator[Any, None]:
    db = await asyncpg.connect(stage.url)
    try:
        yield db
    finally:
        await db.close()


async def standing_still(stage: Stage, history: History) -> bool:
    """Return whether some table has not continued yet since the last fault, perhaps because the machine is slow."""
    waiting = [table for table, waited in slowest(history, ()).items() if waited == float("inf")]
    if not waiting:
        return False
    async with connection(stage) as db:
        logs = await read_logs(db, waiting)
    return float("inf") in slowest(history, logs).values()


async def judge(stage: Stage, history: History) -> Outcome:
    async with connection(stage) as db:
        logs = await read_logs(db, history.tables)
        history.pulses = await pulses_of(db)
    wrong = check(history, logs)
    slow, waits = slowest(history, logs), bot_waits(logs)
    takeovers = [history.undisturbed(*wait) for wait in waits]
    states = {log.id: f"{log.status}, at {log.seq}" for log in logs}
    for table, waited in slow.items():
        if waited > MOVE_ON:
            wrong.append(Wrong("every table continues", f"{table} ({states[table]}) after {waited:.1f} s"))
    wrong += [
        Wrong("a bot's turn is taken over", f"after {waited:.1f} s") for waited in takeovers if waited > TAKE_OVER
    ]
    wrong += [Wrong("no orphan processes", what) for what in await stage.orphans()]
    return Outcome(
        history,
        stage.faults,
        stage.hints,
        Counter(line.entry.kind for log in logs for line in log.lines),
        Counter(log.game for log in logs for line in log.lines if line.entry.kind == "act"),
        Counter(log.game for log in logs if log.status == "over"),
        wrong,
        slow,
        [came - begun for begun, came in waits],
        takeovers,
    )
