"""A house of one node: with the processes it starts, its own PostgreSQL and bus, and a limit of memory.

Two limits hold the node. Every tenth of a second the shares of memory (PSS) of the node and all it has started are
added up; above ``MEMORY`` they are killed, as a host would. And each process may ask for ``ADDRESSES`` of address space
and no more (RLIMIT_AS), so that nothing grows beyond that between two looks.
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
LOOK = 0.1


class Look(msgspec.Struct, array_like=True):
    """One look at the node: when, bytes of memory, seconds of processor time since it began."""

    at: float
    memory: int
    cpu: float


class House:
    """A node that is started again when it has died, on the same port."""

    def __init__(self, path: Path, database: Cluster, env: dict[str, str], plants: Sequence[str]) -> None:
        self.path = path
        self.database = database
        self.env = env
        self.plants = plants
        self.port = free_port()
        self.node: Process | None = None
        self.looks: list[Look] = []
        self.deaths: list[tuple[float, str]] = []
        self.everyone: list[int] = []
        self.spent = 0.0
        """Processor time of nodes that have died."""

    async def start(self) -> None:
        command = [sys.executable, "-m", "tests.rig.serve", str(self.port), *self.plants]
        self.node = Process(command, self.path / "node.log", env=self.env)
        async with asyncio.timeout(60):
            while not await asyncio.to_thread(listening, self.port):
                if not self.node.alive():
                    raise RuntimeError((self.path / "node.log").read_text()[-3000:])
                await asyncio.sleep(0.1)

    async def watch(self) -> None:
        """Look until the end; a node that has taken too much is killed, and one that is dead started again."""
        while True:
            if self.node is not None and not self.node.alive():
                self.died("ended by itself")
            if self.node is None:
                await self.start()
            self.look()
            await asyncio.sleep(LOOK)

    async def up(self) -> None:
        """Until the node takes questions, again if need be."""
        async with asyncio.timeout(60):
            while self.node is None or not await asyncio.to_thread(listening, self.port):
                await asyncio.sleep(LOOK)

    def look(self) -> None:
        assert self.node is not None
        if not self.everyone or len(self.looks) % 5 == 0:
            self.everyone = family(self.node.pid)
        memory = sum(map(share, self.everyone))
        spent = self.spent + cpu(self.node.pid, buried=True) + sum(map(cpu, self.everyone[1:]))
        self.looks.append(Look(time.monotonic(), memory, spent))
        if memory > MEMORY:
            self.died(f"was killed at {memory >> 20} MB")

    def died(self, why: str) -> None:
        assert self.node is not None
        self.deaths.append((time.monotonic(), why))
        self.spent = self.looks[-1].cpu if self.looks else 0.0
        self.end()

    def end(self) -> None:
        if self.node is not None:
            everyone = family(self.node.pid)
            self.node.kill()
            for pid in everyone[1:]:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.node, self.everyone = None, []

    def between(self, begun: float, ended: float) -> list[Look]:
        return [look for look in self.looks if begun <= look.at <= ended]

    async def sweep(self, names: str) -> int:
        """Call off every game whose creator bears such a name, so that one attack leaves nothing for the next."""
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
async def house(
    plants: Sequence[str] = (), options: Mapping[str, str] | None = None, **settings: str
) -> AsyncGenerator[House, None]:
    """A house that is watched until the end, as it is in earnest but for some settings and some of its database."""
    with folder(owner()) as path, cluster(path, options or {}) as database, nats_server(path) as nats:
        own = {"database_url": database.url("ilion"), "nats_url": nats.url, "auto_migrate": "1", "log_level": "warning"}
        one = House(
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
