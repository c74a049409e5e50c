"""What is measured: a PostgreSQL that keeps its promises, and one node."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from typing import Any

import asyncpg

from tests.load.players import Spent
from tests.rig.nursery import Nursery
from tests.rig.process import cpu, folder, free_port, wait_for
from tests.rig.services import Cluster, cluster, owner


class Stage:
    """A cluster of its own, and a node of which the number is known."""

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
        """Processor time so far."""
        return Spent(cpu(self.pid), sum(cpu(pid) for pid in self.cluster.everyone()))


@asynccontextmanager
async def stage() -> AsyncGenerator[Stage, None]:
    with folder(owner()) as path, cluster(path, {"shared_buffers": "256MB"}) as database:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_BOT_WORKERS": "0",
            "ILION_RATE_LIMIT_FACTOR": "0",
        }
        with closing(Nursery(path / "node.log", settings, ["tests.load.cells:shelve"])) as nursery:
            port = free_port()
            pid = nursery.bear("serve", "--port", str(port))
            wait_for(port)
            yield Stage(database, pid, port)
