"""What is measured: a PostgreSQL with safe settings, and one node."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from typing import Any

import asyncpg

from tests.load.players import Spent
from tests.rig.fork_server import ForkServer
from tests.rig.process import cpu, folder, free_port, wait_for
from tests.rig.services import Cluster, cluster, owner

START_SECONDS = 180
"""Seconds in which a node must start on a busy machine."""


class Stage:
    """A cluster, and a node whose process id is known."""

    def __init__(self, cluster: Cluster, pid: int, port: int) -> None:
        self.cluster = cluster
        self.pid = pid
        self.port = port

    @asynccontextmanager
    async def connection(self) -> AsyncGenerator[Any, None]:
        db = await asyncpg.connect(self.cluster.url("ilion"))
        try:
            yield db
        finally:
            await db.close()

    def spent(self) -> Spent:
        """Return the processor time so far."""
        return Spent(cpu(self.pid), sum(cpu(pid) for pid in self.cluster.processes()))


@asynccontextmanager
async def stage(**more: str) -> AsyncGenerator[Stage, None]:
    """Start them; ``more`` are further settings of the node."""
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_BOT_WORKERS": "0",
            "ILION_RATE_LIMIT_FACTOR": "0",
            **more,
        }
        with closing(ForkServer(path / "node.log", settings, ["tests.load.cells:register"])) as fork_server:
            port = free_port()
            pid = fork_server.start("serve", "--port", str(port))
            wait_for(port, START_SECONDS)
            yield Stage(database, pid, port)
