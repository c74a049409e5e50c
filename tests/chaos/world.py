"""The processes of a run: a database, a bus that loses hints, two nodes and two workers. Any of them can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import msgspec

from tests.chaos.hints import BadBus
from tests.chaos.history import Fault, now
from tests.rig.fork_server import ForkServer
from tests.rig.process import described, folder, free_port, listening, running
from tests.rig.services import Cluster, NatsServer, cluster, nats_server, owner

HEARTBEAT = 1.0
LONG = 6.0
"""Seconds longer than client timeouts, leases and heartbeats."""
NOTICED = 20.0
"""Seconds within which a process notices that its parent is dead, even on a busy machine."""
LET_LIVE = 0.9
"""The probability of sparing a node while another is starting."""
WEIGHTS = {
    "node killed": 120,
    "node paused": 30,
    "node frozen": 4,
    "worker killed": 40,
    "worker paused": 10,
    "backend killed": 20,
    "database killed": 10,
    "database paused": 10,
    "database away": 2,
    "bus killed": 10,
    "bus paused": 10,
    "bus away": 2,
}
"""The weight of each fault. A paused process stands still for a moment, a frozen or absent one for longer than any
timeout."""


class Child(msgspec.Struct):
    """A node or a worker."""

    argv: list[str]
    pid: int = 0
    port: int = 0
    asleep: bool = False


class World:
    """All the processes of a run."""

    def __init__(self, cluster: Cluster, nats: NatsServer, bus: BadBus, fork_server: ForkServer, rng: Random) -> None:
        self.cluster = cluster
        self.nats = nats
        self.bus = bus
        self.fork_server = fork_server
        self.rng = rng
        self.nodes: list[Child] = []
        self.workers: list[Child] = []
        self.faults: Counter[str] = Counter()
        self.history: list[Fault] = []
        self.mending: set[asyncio.Task[None]] = set()

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    @property
    def url(self) -> str:
        return self.cluster.url("ilion")

    @property
    def hints(self) -> str:
        return self.bus.summary

    async def begin(self) -> None:
        """Start two nodes and two workers."""
        for _ in range(2):
            port = free_port()
            self.nodes.append(Child(["serve", "--port", str(port)], port=port))
            self.workers.append(Child(["worker"]))
        for child in (*self.nodes, *self.workers):
            self.start_child(child)
        await self.up()

    def start_child(self, child: Child) -> None:
        child.pid = self.fork_server.start(*child.argv)

    async def up(self, seconds: float = 60) -> None:
        """Wait until every node listens and every process lives."""
        async with asyncio.timeout(seconds):
            while self.mending or not all(map(listening, self.ports)):
                self.revive()
                await asyncio.sleep(0.05)

    def revive(self) -> None:
        """Restart processes that have stopped, as a host would: a node stops if it can't reach its database at the
        start."""
        for child in (*self.nodes, *self.workers):
            if not running(child.pid):
                self.start_child(child)

    async def trouble(self, seconds: float, pace: float, kinds: Sequence[str]) -> None:
        """Inject faults one after another, some at the same time, until the time is over; then repair all."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(self.rng.expovariate(1 / pace))
            self.revive()
            kind = self.rng.choices(kinds, [WEIGHTS[k] for k in kinds])[0]
            begin = now()
            if await self.fault(kind):
                self.faults[kind] += 1
                self.history.append(Fault(kind, begin, now()))
        await asyncio.gather(*self.mending)
        await asyncio.to_thread(self.cluster.wait)
        await self.up()

    async def fault(self, kind: str) -> bool:
        match kind:
            case "node killed":
                if not all(map(listening, self.ports)) and self.rng.random() < LET_LIVE:
                    return False
                self.kill(self.rng.choice(self.nodes))
            case "worker killed":
                self.kill(self.rng.choice(self.workers))
            case "node paused":
                return self.pause(kind, self.rng.choice(self.nodes), 0.2 + self.rng.random() * 2)
            case "node frozen":
                return self.pause(kind, self.rng.choice(self.nodes), LONG + self.rng.random() * 4)
            case "worker paused":
                return self.pause(kind, self.rng.choice(self.workers), 0.2 + self.rng.random() * 4)
            case "backend killed":
                return self.cluster.kill_backend(self.rng)
            case "database killed" | "database away":
                await asyncio.to_thread(self.cluster.kill)
                await asyncio.sleep(self.rng.random() * 0.5 + (LONG if kind == "database away" else 0))
                await asyncio.to_thread(self.cluster.start)
            case "database paused":
                self.cluster.signal(signal.SIGSTOP)
                await asyncio.sleep(self.rng.random())
                self.cluster.signal(signal.SIGCONT)
            case "bus killed" | "bus away":
                self.nats.kill()
                await asyncio.sleep(self.rng.random() + (LONG if kind == "bus away" else 0))
                await asyncio.to_thread(self.nats.start)
            case "bus paused":
                assert self.nats.process is not None
                self.nats.process.signal(signal.SIGSTOP)
                await asyncio.sleep(self.rng.random() * 2)
                self.nats.process.signal(signal.SIGCONT)
        return True

    def kill(self, child: Child) -> None:
        """Kill one process; its children must notice."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(child.pid, signal.SIGKILL)
        self.start_child(child)

    async def orphans(self) -> list[str]:
        """Return processes that a killed one has left behind, and that don't notice it."""
        until = time.monotonic() + NOTICED
        while (left := self.fork_server.orphans()) and time.monotonic() < until:
            await asyncio.sleep(0.2)
        return [described(pid) for pid in left]

    def pause(self, kind: str, child: Child, seconds: float) -> bool:
        """Stop a process for some seconds, then let it continue."""
        if child.asleep:
            return False
        child.asleep = True
        kill_all(child.pid, signal.SIGSTOP)
        task = asyncio.create_task(self.resume(kind, child, child.pid, seconds))
        self.mending.add(task)
        task.add_done_callback(self.mending.discard)
        return True

    async def resume(self, kind: str, child: Child, pid: int, seconds: float) -> None:
        begin = now()
        await asyncio.sleep(seconds)
        kill_all(pid, signal.SIGCONT)
        child.asleep = False
        self.history.append(Fault(kind, begin, now()))

    def end(self) -> None:
        """Kill nodes and workers, and what killed ones have left behind."""
        for child in (*self.nodes, *self.workers):
            kill_all(child.pid, signal.SIGKILL)
        for pid in self.fork_server.orphans():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def kill_all(pid: int, name: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, name)


@asynccontextmanager
async def world(
    rng: Random,
    plants: Sequence[str] = (),
    options: dict[str, str] | None = None,
    keep_log: Path | None = None,
    **more: str,
) -> AsyncGenerator[World, None]:
    """Yield the processes of a run, and kill them afterwards.

    ``plants`` change nodes and workers, ``options`` configure the database; ``more`` are settings of nodes and workers.
    """
    with (
        folder(owner()) as path,
        cluster(path, options or {}) as database,
        nats_server(path) as nats,
    ):
        bus = BadBus(nats.port, rng)
        settings = {
            **more,
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_NATS_URL": f"nats://127.0.0.1:{await bus.start()}",
            "ILION_BOT_WORKERS": "0",
            "ILION_HEARTBEAT_SECONDS": str(HEARTBEAT),
            "ILION_RATE_LIMIT_FACTOR": "0",
        }
        try:
            with closing(ForkServer(keep_log or path / "nodes.log", settings, plants)) as fork_server:
                one = World(database, nats, bus, fork_server, rng)
                try:
                    await one.begin()
                    yield one
                finally:
                    one.end()
        finally:
            await bus.close()
