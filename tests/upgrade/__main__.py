"""``python -m tests.upgrade``: nodes of an earlier version are upgraded while people play, as the host's page says.

The earlier version is a commit, or the last before the newest migration. Its nodes and worker start on its own schema.
Then this version migrates the database, an old node is killed and restarted on the new schema, and all are replaced one
by one, so that both versions serve side by side. The judge of the chaos rig then reads the logs: every acknowledged
move is there once, in order. It fails if anything is lost, or if a background job was given up.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import asyncpg

from ilion.server.database.migrate import known_migrations, migrate
from tests.chaos.cast import matches
from tests.chaos.haste import hurry_database, pulses_of
from tests.chaos.judge import check
from tests.chaos.scene import Scene
from tests.chaos.world import HEARTBEAT
from tests.rig.audit import read_logs
from tests.rig.fork_server import ForkServer
from tests.rig.process import exit_on_sigterm, folder, free_port, listening, running
from tests.rig.services import cluster, nats_server, owner

ROOT: Final = Path(__file__).parents[2]
MIGRATIONS: Final = "src/ilion/server/database/migrations"
CAST: Final = {"people": 3, "bots": 2, "talkers": 1, "lasting": 1}
STARTED, STOPPED, SETTLED = 120.0, 60.0, 60.0
"""Seconds within which a node listens, one that gets SIGTERM has stopped, and a match has ended its last move."""
FEW: Final = 10
"""The least number of moves that are acknowledged in each part of the run."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.upgrade", description=__doc__)
    parser.add_argument("--since", help="the commit of the earlier version; else the last before the newest migration")
    parser.add_argument("--seconds", type=float, default=10, help="of play between two steps of the upgrade")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    exit_on_sigterm()
    commit = args.since or before_newest_migration()
    print(f"from {git('log', '-1', '--format=%h %s', commit)}", flush=True)
    with earlier(commit) as checkout:
        return asyncio.run(run(checkout, args.seconds, Random(args.seed)))


def git(*args: str) -> str:
    done = subprocess.run(["git", *args], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def before_newest_migration() -> str:
    """Return the parent of the commit that added the newest migration; HEAD if it is not committed yet."""
    newest = f"{MIGRATIONS}/{known_migrations()[-1].name}"
    added = git("log", "--diff-filter=A", "-1", "--format=%H", "--", newest)
    return f"{added}~1" if added else "HEAD"


@contextmanager
def earlier(commit: str) -> Iterator[Path]:
    """Yield a folder with the files of a commit."""
    files = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    with folder() as path, tarfile.open(fileobj=io.BytesIO(files)) as archive:
        archive.extractall(path, filter="data")
        yield path


class Server:
    """The nodes and the worker, each of the version that it was last started with."""

    def __init__(self, old: ForkServer, new: ForkServer) -> None:
        self.old = old
        self.new = new
        self.ports = [free_port(), free_port()]
        self.children: dict[int, int] = {}
        """The number of the process at each port; the worker's port is 0."""

    async def start(self, port: int, fork_server: ForkServer) -> None:
        argv = ["serve", "--port", str(port)] if port else ["worker"]
        self.children[port] = fork_server.start(*argv)
        async with asyncio.timeout(STARTED):
            while port and not listening(port):
                if not running(self.children[port]):
                    raise RuntimeError("a node died at its start")
                await asyncio.sleep(0.05)

    async def stop(self, port: int, how: signal.Signals = signal.SIGTERM) -> None:
        os.kill(self.children[port], how)
        async with asyncio.timeout(STOPPED):
            while running(self.children[port]):
                await asyncio.sleep(0.05)


async def run(checkout: Path, seconds: float, rng: Random) -> int:
    with folder(owner()) as path, cluster(path, {}) as database, nats_server(path) as nats:
        settings = {
            "ILION_DATABASE_URL": database.url("ilion"),
            "ILION_NATS_URL": f"nats://127.0.0.1:{nats.port}",
            "ILION_BOT_WORKERS": "0",
            "ILION_HEARTBEAT_SECONDS": str(HEARTBEAT),
            "ILION_RATE_LIMIT_FACTOR": "0",
        }
        log = path / "nodes.log"
        with (
            closing(ForkServer(log, settings, checkout=checkout)) as old,
            closing(ForkServer(log, {**settings, "ILION_AUTO_MIGRATE": "0"})) as new,
        ):
            wrong = await upgrade(Server(old, new), settings["ILION_DATABASE_URL"], seconds, rng)
        if wrong:
            print(log.read_text()[-4000:])
    for line in wrong:
        print(line)
    return 1 if wrong else 0


async def upgrade(server: Server, url: str, seconds: float, rng: Random) -> list[str]:
    """Upgrade everything while people play; return what is wrong."""
    for port in (*server.ports, 0):
        await server.start(port, server.old)
    async with connected(url) as db:
        await hurry_database(db)
    scene = Scene(server.ports, rng)
    playing = [asyncio.create_task(match.run()) for match in await matches(scene, CAST)]

    async def play(step: str) -> None:
        """Play for a while, and until a few more acts were acknowledged."""
        before, until = acknowledged(scene), time.monotonic() + seconds
        async with asyncio.timeout(STARTED):
            while time.monotonic() < until or acknowledged(scene) < before + FEW:
                await asyncio.sleep(0.1)
        print(f"{step}: {acknowledged(scene) - before} acts", flush=True)

    await play("old version")
    first, second = server.ports
    taken: list[str] = []
    begun = time.monotonic()
    await migrate(url, told=taken.append)
    if not taken:
        return ["the earlier version has the same schema"]
    print(f"migrated in {time.monotonic() - begun:.1f} s: {', '.join(taken)}", flush=True)
    await play("old version on the new schema")
    if all(step.expands for step in known_migrations() if step.name in taken):
        await server.stop(first, signal.SIGKILL)
        await server.start(first, server.old)
        await play("an old node has died and come back")
    await server.stop(first)
    await server.start(first, server.new)
    await play("one node of each version")
    await server.stop(0)
    await server.start(0, server.new)
    await play("a worker of the new version")
    await server.stop(second)
    await server.start(second, server.new)
    await play("new version")
    scene.stopping = True
    async with asyncio.timeout(SETTLED):
        await asyncio.gather(*playing)
    wrong = await judged(scene, url)
    print(f"{acknowledged(scene)} acts acknowledged at {len(scene.history.tables)} tables, {len(wrong)} wrong")
    return wrong


@asynccontextmanager
async def connected(url: str) -> AsyncGenerator[Any, None]:
    db = await asyncpg.connect(url)
    try:
        yield db
    finally:
        await db.close()


def acknowledged(scene: Scene) -> int:
    """Return how many acts were acknowledged so far."""
    return sum(any(answer.ok for answer in one.answers) for one in scene.history.tries)


async def judged(scene: Scene, url: str) -> list[str]:
    """Return what the logs and the jobs show to be wrong."""
    async with connected(url) as db:
        logs = await read_logs(db, scene.history.tables)
        scene.history.pulses = await pulses_of(db)
        dead = await db.fetch("select kind, subject, fault from jobs where dead is not null")
    return [*map(repr, check(scene.history, logs)), *(f"a job was given up: {dict(row)}" for row in dead)]


if __name__ == "__main__":
    sys.exit(main())
