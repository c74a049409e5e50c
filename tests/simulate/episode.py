"""Simulations in child processes: each starts with the same memory, and a planted bug ends with its child."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec

from tests.chaos.haste import hurry
from tests.chaos.judge.wrong import Wrong
from tests.chaos.run import Prepare
from tests.rig.services import Cluster
from tests.simulate.run import Simulation, simulate
from tests.simulate.scenario import Scenario
from tests.simulate.tempo import slow_down

CRASHED = "the simulation runs to its end"


class Summary(msgspec.Struct):
    """The results of an episode in short."""

    scenario: Scenario
    digest: str = ""
    simulated: float = 0.0
    """Simulated seconds."""
    cpu: float = 0.0
    """Processor seconds of this process, without PostgreSQL's."""
    statements: int = 0
    faults: dict[str, int] = {}
    hints: str = ""
    tables: int = 0
    acts: int = 0
    """Those that were acknowledged."""
    played: dict[str, int] = {}
    """Moves of players and bots by game."""
    ended: dict[str, int] = {}
    """Finished games by game."""
    news: int = 0
    wrong: list[Wrong] = []

    @property
    def rules(self) -> set[str]:
        """Return the violated invariants."""
        return {one.rule for one in self.wrong}


def summary_of(scenario: Scenario, found: Simulation) -> Summary:
    history = found.outcome.history
    return Summary(
        scenario,
        found.digest,
        found.simulated,
        found.cpu,
        found.statements,
        dict(found.outcome.faults),
        found.outcome.hints,
        len(history.tables),
        sum(t.ok for t in history.tries),
        dict(found.outcome.acts),
        dict(found.outcome.ended),
        len(history.heard),
        found.outcome.wrong,
    )


def run_episode(
    database: Cluster,
    scenario: Scenario,
    story: Path | None = None,
    plant: Callable[[], None] | None = None,
    prepare: Prepare | None = None,
) -> Summary:
    """Run a scenario in a child process; ``plant`` changes its code and ``prepare`` its database before.

    The history is written to ``story``, one event per line.
    """
    found = in_child(lambda: msgspec.json.encode(live(database, scenario, story, plant, prepare)))
    if not found:
        return Summary(scenario, wrong=[Wrong(CRASHED, "its process has ended without a result")])
    return msgspec.json.decode(found, type=Summary)


def in_child(work: Callable[[], bytes]) -> bytes:
    """Compute in a child process that ends at the latest with its parent; return nothing if it has crashed."""
    child, pipe = begin_child(work)
    try:
        return pipe.read()
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        end_child(child, pipe)


def in_children(works: Sequence[Callable[[], bytes]]) -> list[bytes]:
    """Compute in parallel child processes; when interrupted, stop them, and return what they have by then."""
    children = [begin_child(work) for work in works]
    try:
        return [pipe.read() for _, pipe in children]
    except KeyboardInterrupt:
        ignore_interrupts()
        for child, _ in children:
            os.kill(child, signal.SIGTERM)
        return [pipe.read() for _, pipe in children]
    finally:
        for child, pipe in children:
            end_child(child, pipe)


def ignore_interrupts() -> None:
    """Ignore all interrupts but the first, so that everything ends in order."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def end_child(child: int, pipe: BinaryIO) -> None:
    pipe.close()
    os.waitpid(child, 0)


def begin_child(work: Callable[[], bytes]) -> tuple[int, BinaryIO]:
    """Start a child process; return its id and the pipe with its result."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            found = work()
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(found)
        finally:
            os._exit(0)
    os.close(writing)
    return child, os.fdopen(reading, "rb")


def live(
    database: Cluster,
    scenario: Scenario,
    story: Path | None,
    plant: Callable[[], None] | None,
    prepare: Prepare | None,
) -> Summary:
    """Run in the child."""
    try:
        if scenario.tempo != 1:
            slow_down(scenario.tempo, scenario.think)
        hurry()
        if plant is not None:
            plant()
        found = simulate(database, scenario, prepare)
    except Exception:
        return Summary(scenario, wrong=[Wrong(CRASHED, traceback.format_exc())])
    if story is not None:
        story.write_text("\n".join([*found.lines, ""]))
    return summary_of(scenario, found)


def total(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    """Return the sum of the counts of several simulations."""
    return sum(map(Counter, counts), Counter())
