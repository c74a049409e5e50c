"""One simulation: people play while planned faults are injected, then the judge of the chaos rig reads the log."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

import msgspec

from ilion.server.database.migrate import migrate
from tests.chaos import clients, guests
from tests.chaos.history import History, Said, Try
from tests.chaos.run import Outcome, Prepare, perform
from tests.rig.process import folder
from tests.rig.services import Cluster, cluster, owner
from tests.simulate.loop import VirtualLoop
from tests.simulate.postgres import DATABASE, FULL_DISK_SQL, OPTIONS, SETTINGS, SIMULATED_SQL, START, Admin
from tests.simulate.scenario import PlannedFault, Scenario
from tests.simulate.seeded import seeded
from tests.simulate.world import NODE_PORTS, MemoryScene, SimulatedWorld, build_node

T = TypeVar("T")
TEMPLATE = "ilion"
CPU_TIME = time.process_time


class Simulation(msgspec.Struct):
    """The results of a simulation."""

    outcome: Outcome
    lines: list[str]
    """The history, one event per line."""
    simulated: float
    """Simulated seconds."""
    cpu: float
    """Processor seconds in this process."""
    statements: int

    @property
    def digest(self) -> str:
        return hashlib.sha256("\n".join(self.lines).encode()).hexdigest()


@contextmanager
def simulation_database() -> Iterator[Cluster]:
    """Yield a PostgreSQL for simulations, with the schema as a template in which time is simulated."""
    with folder(owner()) as path, cluster(path, OPTIONS) as database:
        admin = Admin(database.port, TEMPLATE)
        for statement in SIMULATED_SQL.strip().split(";\n"):
            admin.ask(statement)
        configure(admin, TEMPLATE)
        asyncio.run(migrate(database.url(TEMPLATE)))
        admin.ask(FULL_DISK_SQL)
        admin.close()
        for name, port in NODE_PORTS.items():
            build_node(name, port, simulation_url(database))  # done once, not in every episode
        yield database


def configure(admin: Admin, name: str) -> None:
    """Make new sessions of a database start with the settings of a simulation."""
    for setting, value in SETTINGS.items():
        admin.ask(f"alter database {name} set {setting} to {value}")


def simulation_url(database: Cluster) -> str:
    return f"{database.url(DATABASE)}?sslmode=disable"


def simulate(database: Cluster, scenario: Scenario, prepare: Prepare | None = None) -> Simulation:
    """Run a scenario in its own database, and judge it."""
    begun = CPU_TIME()

    async def episode(stage: SimulatedWorld) -> Simulation:
        outcome = await play(stage, scenario, prepare)
        spent = CPU_TIME() - begun
        return Simulation(outcome, story(outcome.history), stage.loop.time(), spent, stage.database.statements)

    return run_in_world(database, scenario.seed, episode, scenario.faults)


def run_in_world(
    database: Cluster,
    seed: int,
    act: Callable[[SimulatedWorld], Coroutine[Any, Any, T]],
    faults: Sequence[PlannedFault] = (),
) -> T:
    """Return the result of a coroutine that runs next to nodes and workers that have not started, in virtual time."""
    admin = Admin(database.port)
    admin.ask(f"drop database if exists {DATABASE} with (force)")
    admin.ask(f"create database {DATABASE} template {TEMPLATE}")
    configure(admin, DATABASE)
    admin.close()
    loop = VirtualLoop()
    stage = None
    try:
        with seeded(loop, seed) as replacements:
            stage = SimulatedWorld(loop, seed, simulation_url(database), database.port, faults, replacements)
            return loop.run_until_complete(act(stage))
    finally:
        if stage is not None:
            stage.close()
        asyncio.set_event_loop(None)


async def play(stage: SimulatedWorld, scenario: Scenario, prepare: Prepare | None) -> Outcome:
    stage.replacements.put(clients, "THINK", scenario.think)
    stage.replacements.put(guests, "LOOK", scenario.think)
    await stage.begin()
    post = stage.post
    scene = MemoryScene(stage.ports, Random(f"{scenario.seed} people"), post)
    return await perform(
        stage,
        scene,
        post,
        scenario.seconds,
        scenario.pace,
        scenario.kinds,
        cast=dict(scenario.cast),
        calm=scenario.calm,
        prepare=prepare,
    )


def story(history: History) -> list[str]:
    """Return what clients saw and the faults of processes, one event per line, in order of time."""
    events = [(fault.begin, f"fault: {fault.kind} until {fault.end - START:.6f}") for fault in history.faults]
    asks: list[Try | Said] = [*history.tries, *history.said]
    for asked in asks:
        events.append((asked.start, f"{asked.table} seat {asked.seat} sends {asked.message()}"))
        for answer in asked.answers:
            said = f"yes, {answer.seq}" if answer.ok else f"no, {answer.word}"
            events.append((answer.at, f"{asked.table} seat {asked.seat} {asked.id}: {said}"))
    for heard in history.heard:
        told = hashlib.sha256(msgspec.json.encode(heard.told)).hexdigest()[:16]
        events.append((heard.at, f"{heard.table} {heard.seats} hears {heard.since} to {heard.seq}: {told}"))
    events += [(read.start, f"{read.table} {read.seats} reads {read.seq} ({read.what})") for read in history.reads]
    events += [(reset.at, f"{reset.table} {reset.seats} is reset at {reset.known}") for reset in history.resets]
    events += [(one.at, f"e-mail {one.id}: {'taken' if one.taken else 'turned away'}") for one in history.posted]
    return [f"{at - START:14.6f}  {what}" for at, what in sorted(events, key=lambda event: event[0])]
