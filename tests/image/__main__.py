"""``python -m tests.image``: a server as deploy/ starts it, with closed database and bus, a page, and a whole game.

It tests the installed program; with ``--root DIR`` an image whose files are there (``just image``), which then runs as
the image's user, without privileges, on read-only files.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shlex
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml  # type: ignore[import-untyped]

from ilion.core.verify import verify
from ilion.games import GAMES
from tests.chaos import clients
from tests.chaos.clients import Client
from tests.chaos.matches import Match
from tests.chaos.scene import Scene
from tests.chaos.tempers import QUIET
from tests.image.closed import DEPLOY, bus, database, make_secrets, refusals
from tests.rig.process import Process, exit_on_sigterm, folder, free_port

SERVICES: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
GAME = GAMES["troia"]
USER = "1000"
UP = 60.0
"""Seconds within which a node answers that it is ready."""
ENTER = """
set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --rbind /dev "$ROOT/dev"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mount -t tmpfs tmpfs "$ROOT/run"
mkdir "$ROOT/run/secrets"
mount --bind "$SECRETS" "$ROOT/run/secrets"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid {user} --regid {user} --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all env -i {env} {command}
"""
"""Run in an image as compose does: read-only, temporary files in memory, no privileges; with the kernel's own means."""


class Deployment:
    """Ilion's own services of compose.yaml, each with its settings and command."""

    def __init__(self, work: Path, secrets: Path, root: Path | None) -> None:
        self.work, self.secrets, self.root = work, secrets, root

    def env(self, name: str, port: int) -> dict[str, str]:
        """Return the environment that compose gives a service, with our port and the paths of its secrets."""
        given: dict[str, str] = SERVICES[name]["environment"]
        told = {key: re.sub(r"\$\{\w+:-(.*?)\}", r"\1", value) for key, value in given.items()}
        if self.root is None:
            told = {key: value.replace("/run/secrets", str(self.secrets)) for key, value in told.items()}
            told["PYTHONPATH"] = os.pathsep.join(sys.path)
        return {"PATH": "/usr/local/bin:/usr/bin:/bin", "ILION_HOST": "127.0.0.1", "ILION_PORT": str(port), **told}

    def command(self, name: str, port: int) -> list[str]:
        words = [word.replace("8000", str(port)) for word in SERVICES[name].get("command", ["ilion", "serve"])]
        if self.root is None:
            return ["env", "-i", *told(self.env(name, port)), sys.executable, "-m", "ilion.cli.main", *words[1:]]
        script = ENTER.format(user=USER, env=shlex.join(told(self.env(name, port))), command=shlex.join(words))
        where = [f"ROOT={self.root}", f"SECRETS={self.secrets}"]
        return ["env", *where, "unshare", "--mount", "sh", "-c", script]

    def run(self, name: str) -> None:
        """Run a service to its end."""
        done = subprocess.run(self.command(name, free_port()), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


class Service:
    """Start a process of the server on its own port."""

    def __init__(self, deployment: Deployment, name: str) -> None:
        self.deployment, self.name, self.port = deployment, name, free_port()
        self.start()

    def start(self) -> None:
        """Wait until it reports that it is ready."""
        self.process = Process(self.deployment.command(self.name, self.port), self.deployment.work / f"{self.name}.log")
        until = time.monotonic() + UP
        while True:
            try:
                if answer(self.port, "/readyz")[0] == 200:
                    return
            except OSError:
                if time.monotonic() > until or not self.process.alive():
                    raise
            time.sleep(0.1)

    def renew(self) -> None:
        """Stop and restart it as a rolling restart does."""
        self.process.stop(60)
        self.start()


def told(env: dict[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in env.items()]


def answer(port: int, path: str) -> tuple[int, str]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as found:
        return found.status, found.read().decode()


async def seated(*ports: int) -> tuple[Scene, Client]:
    """A player at a table, opposite a bot."""
    scene = Scene(list(ports), Random(1))
    person = await Client.join(scene, "guest", QUIET)
    match = Match(scene, GAME.name, msgspec.to_builtins(GAME.usual(seats=2)), [person], "uniform")
    assert await match.open()
    return scene, person


async def played(*ports: int) -> int:
    """Play a whole game against a bot, and verify its record; return the number of moves."""
    scene, person = await seated(*ports)
    await person.play()
    record = await scene.ask("GET", f"/api/tables/{person.table}/record", token=person.token)
    return len(verify(GAME, record.text)[0].moves)


async def played_while_renewed(nodes: Sequence[Service]) -> list[int]:
    """Play one game after another while each node is stopped and restarted; return the moves of each."""
    clients.THINK = 0.01

    async def renew() -> None:
        for node in nodes:
            await asyncio.to_thread(node.renew)

    renewing, acts = asyncio.create_task(renew()), list[int]()
    while not acts or not renewing.done():
        acts.append(await played(*(node.port for node in nodes)))
    await renewing
    return acts


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.image", description=__doc__)
    parser.add_argument("--root", type=Path, help="the files of an image")
    args = parser.parse_args()
    exit_on_sigterm()
    with folder() as work:
        work.chmod(0o755)
        secrets = make_secrets(work)
        with database(work, secrets) as store, bus(work, secrets) as port:
            print("refused:", "; ".join(asyncio.run(refusals(store, port))))
            deployment = Deployment(work, secrets, args.root and args.root.resolve())
            deployment.run("migrate")
            services: list[Service] = []
            try:
                services.extend(Service(deployment, name) for name in ("node", "node", "worker"))
                nodes, begun = services[:2], time.monotonic()
                status, page = answer(nodes[0].port, "/")
                assert status == 200 and "<title>" in page
                acts = asyncio.run(played_while_renewed(nodes))
                seconds = time.monotonic() - begun
                print(
                    f"a page of {len(page)} letters; {len(acts)} games of {sum(acts)} acts in {seconds:.1f} s,"
                    " verified, two nodes started again meanwhile"
                )
            except BaseException:
                for log in work.glob("*.log"):
                    print(log.name, log.read_text("utf-8", "replace")[-2000:], sep="\n", file=sys.stderr)
                raise
            finally:
                for service in services:
                    service.process.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
