"""boardgame.io's server under the same closed loop, in memory and with its PostgreSQL storage.

It is installed into a separate folder, outside the project.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import msgspec

from tests.rig.process import Process, free_port, wait_for

PACKAGES = ("boardgame.io@0.50.2", "bgio-postgres@1.0.16", "socket.io-client@4")
SCRIPTS = Path(__file__).parent / "boardgameio"


class Rate(msgspec.Struct):
    """Moves per second, and milliseconds from a move to its confirmation."""

    rate: float
    p50: float
    p99: float


def install(folder: Path) -> None:
    """Install the packages, unless the folder already has them."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / "bgio-postgres").is_dir():
        (folder / "package.json").write_text('{"private": true}')
        command = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error", *PACKAGES]
        subprocess.run(command, cwd=folder, check=True)
    for script in SCRIPTS.glob("*.cjs"):
        (folder / script.name).write_text(script.read_text())


def closed_loop(folder: Path, store: str, matches: int, seconds: float, warm: float = 2.0) -> Rate:
    """Return its rate with a store: ``memory``, or the address of an empty database."""
    port, lobby = free_port(), free_port()
    env = {"NODE_ENV": "production"}
    server = Process(["node", folder / "server.cjs", str(port), str(lobby), store], folder / "server.log", env=env)
    try:
        wait_for(port, 60)
        wait_for(lobby, 60)
        command = ["node", str(folder / "players.cjs"), *map(str, (port, lobby, matches, seconds, warm))]
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **env}, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return msgspec.convert(json.loads(done.stdout.splitlines()[-1]), Rate)
    finally:
        server.kill()
