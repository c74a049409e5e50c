"""A server of one node with its own PostgreSQL and NATS, and a memory limit.

Two limits apply to the node. Every tenth of a second the shares of memory (PSS) of the node and its child processes are
added up; above ``MEMORY`` they are killed, as a hosting provider would do. And each process can allocate at most
``ADDRESSES`` of address space (RLIMIT_AS), so that nothing grows beyond that between two samples.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import asyncpg
import msgspec

from tests.rig.process import Process, cpu, family, folder, free_port, listening, share
from tests.rig.services import Cluster, cluster, nats_server, owner

MEMORY = 512 << 20
ADDRESSES = 2 << 30
SAMPLE_SECONDS = 0.1


class Sample(msgspec.Struct, array_like=True):
    """One sample: the time, bytes of memory, and seconds of processor time since the start."""

    at: float
    memory: int
    cpu: float


class LimitedNode:
    """A node that is restarted on the same port when it stops."""

    def __init__(self, path: Path, database: Cluster, env: dict[str, str], plants: Sequence[str]) -> None:
        self.path = path
        self.database = database
        self.env = env
        self.plants = plants
        self.port = free_port()
        self.node: Process | None = None
        self.samples: list[Sample] = []
        self.stops: list[tuple[float, str]] = []
        self.processes: list[int] = []
        self.spent = 0.0
        """Processor time of nodes that have stopped."""

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.rig.serve", str(self.port), *self.plants]
        self.node = Process(command, self.path / "node.log", env=self.env)
        async with asyncio.timeout(60):
            while not await asyncio.to_thread(listening, self.port):
                if not self.node.alive():
                    raise RuntimeError((self.path / "node.log").read_text()[-3000:])
                await asyncio.sleep(0.1)

    async def watch(self) -> None:
        """Sample the node until cancelled. Kill it when it uses too much memory, and restart it when it has stopped."""
        while True:
            if self.node is not None and not self.node.alive():
                self.stopped("stopped by itself")
            if self.node is None:
                await self.start()
            self.sample()
            await asyncio.sleep(SAMPLE_SECONDS)

    async def up(self) -> None:
        """Wait until the node accepts requests."""
        async with asyncio.timeout(60):
            while self.node is None or not await asyncio.to_thread(listening, self.port):
                await asyncio.sleep(SAMPLE_SECONDS)

    def sample(self) -> None:
        assert self.node is not None
        if not self.processes or len(self.samples) % 5 == 0:
            self.processes = family(self.node.pid)
        memory = sum(map(share, self.processes))
        spent = self.spent + cpu(self.node.pid, buried=True) + sum(map(cpu, self.processes[1:]))
        self.samples.append(Sample(time.monotonic(), memory, spent))
        if memory > MEMORY:
            self.stopped(f"was killed at {memory >> 20} MB")

    def stopped(self, why: str) -> None:
        assert self.node is not None
        self.stops.append((time.monotonic(), why))
        self.spent = self.samples[-1].cpu if self.samples else 0.0
        self.end()

    def end(self) -> None:
        if self.node is not None:
            processes = family(self.node.pid)
            self.node.kill()
            for pid in processes[1:]:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.node, self.processes = None, []

    def between(self, begun: float, ended: float) -> list[Sample]:
        return [sample for sample in self.samples if begun <= sample.at <= ended]

    async def abort_games(self, names: str) -> int:
        """Abort every game whose creator has such a name, so that one attack leaves nothing for the next."""
        db = await asyncpg.connect(self.database.url("ilion"))
        try:
            done = await db.execute(
                "update tables set status = 'aborted', awaited = '{}' where status in ('open', 'playing')"
                " and creator in (select id from users where name like $1)",
                names,
            )
        finally:
            await db.close()
        return int(done.split()[-1])


@asynccontextmanager
async def limited_node(
    plants: Sequence[str] = (), options: Mapping[str, str] | None = None, **settings: str
) -> AsyncGenerator[LimitedNode, None]:
    """Start a node with settings close to production, and watch it until the end."""
    with folder(owner()) as path, cluster(path, options or {}) as database, nats_server(path) as nats:
        own = {"database_url": database.url("ilion"), "nats_url": nats.url, "auto_migrate": "1", "log_level": "warning"}
        one = LimitedNode(
            path, database, {f"ILION_{name.upper()}": value for name, value in (own | settings).items()}, plants
        )
        watching = None
        try:
            await one.start()
            watching = asyncio.create_task(one.watch())
            yield one
        finally:
            if watching is not None:
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)
            one.end()
