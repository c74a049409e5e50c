"""A process that imports all the code once and forks nodes and workers from it, so that a killed one is soon replaced.

Each child is a process that runs the real command (``ilion serve``, ``ilion worker``).
"""

from __future__ import annotations

import importlib
import json
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from tests.rig.process import children, orphans

ROOT = Path(__file__).parents[2]


def read_all() -> None:
    """Import everything that a node or a worker imports."""
    import ilion.cli.main  # noqa: F401
    from ilion.server.api.uvicorn_server import uvicorn_server
    from ilion.server.app import build
    from ilion.server.runtime.settings import Settings

    uvicorn_server(build(Settings()), Settings(), loop="uvloop").config.load()


def serve() -> None:
    """Fork a child for each line of input and print its process id. At the end of the input, kill all children."""
    read_all()
    plant(sys.argv[1:])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            plant(asked["plants"])
            run_command(asked["argv"], asked["env"], asked["log"])
        print(pid, flush=True)
    for pid in children(os.getpid()):
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


def plant(names: Sequence[str]) -> None:
    """Change the code with functions, each named as ``module:function``."""
    for name in names:
        module, _, function = name.partition(":")
        getattr(importlib.import_module(module), function)()


def run_command(argv: list[str], env: dict[str, str], log: str) -> NoReturn:
    """Run the command in a child process."""
    from ilion.cli.main import main

    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.environ.update(env)
    code = 1
    try:
        code = main(argv)
    except Exception as error:
        print(f"failed to start: {error!r}", file=sys.stderr)
    finally:
        sys.stdout.flush()
        os._exit(code)


class ForkServer:
    """The parent's side of the fork server."""

    def __init__(
        self, log: Path, env: Mapping[str, str], plants: Sequence[str] = (), checkout: Path | None = None
    ) -> None:
        """Start it with this code, or with the code of another checkout."""
        self.log = log
        self.env = {"ILION_AUTO_MIGRATE": "1", **env}
        self.mark = secrets.token_hex(8)
        paths: list[Path | str] = [ROOT, *filter(None, [os.environ.get("PYTHONPATH")])]
        if checkout:
            paths = [checkout / "src", checkout / "dev" / "src", checkout]
        self.popen = subprocess.Popen(
            [sys.executable, "-P", __file__, *plants],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            cwd=checkout,
            env={
                **os.environ,
                "ILION_FORK_SERVER": self.mark,
                "PYTHONPATH": os.pathsep.join(map(str, paths)),
            },
        )
        self.read_line()

    def orphans(self) -> list[int]:
        """Return the processes that a killed child has left behind."""
        return orphans(self.mark)

    def read_line(self) -> str:
        assert self.popen.stdout is not None
        heard = self.popen.stdout.readline().strip()
        if not heard:
            raise RuntimeError("the fork server has stopped")
        return heard

    def start(self, *argv: str, plants: Sequence[str] = (), **env: str) -> int:
        """Start a child and return its process id. ``plants`` change the code of this child only."""
        assert self.popen.stdin is not None
        asked = {"argv": argv, "env": {**self.env, **env}, "log": str(self.log), "plants": plants}
        self.popen.stdin.write(json.dumps(asked) + "\n")
        self.popen.stdin.flush()
        return int(self.read_line())

    def close(self) -> None:
        """Kill all children and stop."""
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.popen.stdin.close()
        self.popen.wait(10)
        self.popen.stdout.close()


if __name__ == "__main__":
    serve()
