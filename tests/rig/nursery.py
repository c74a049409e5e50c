"""A process that has read all the code once and forks nodes and workers from it, so that a killed one is soon replaced.

Each child is a process of its own that runs the product's own command (``ilion serve``, ``ilion worker``).
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


def read_all() -> None:
    """Import all that a node or a worker will."""
    import ilion.cli.main  # noqa: F401
    from ilion.server.api.uvicorn_server import uvicorn_server
    from ilion.server.app import build
    from ilion.server.runtime.settings import Settings

    uvicorn_server(build(Settings()), Settings(), loop="uvloop").config.load()


def tend() -> None:
    """Fork a child for each line asked, and answer with its number; whoever asks no more, or is dead, leaves none."""
    read_all()
    plant(sys.argv[1:])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            plant(asked["plants"])
            live(asked["argv"], asked["env"], asked["log"])
        print(pid, flush=True)
    for pid in children(os.getpid()):
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


def plant(names: Sequence[str]) -> None:
    """Change the code as functions say, each named as ``module:function``."""
    for name in names:
        module, _, function = name.partition(":")
        getattr(importlib.import_module(module), function)()


def live(argv: list[str], env: dict[str, str], log: str) -> NoReturn:
    """The life of a child."""
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
        print(f"died at birth: {error!r}", file=sys.stderr)
    finally:
        sys.stdout.flush()
        os._exit(code)


class Nursery:
    """The parent's end of it."""

    def __init__(self, log: Path, env: Mapping[str, str], plants: Sequence[str] = ()) -> None:
        self.log = log
        self.env = {"ILION_AUTO_MIGRATE": "1", **env}
        self.mark = secrets.token_hex(8)
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "tests.rig.nursery", *plants],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "ILION_NURSERY": self.mark},
        )
        self.hear()

    def orphans(self) -> list[int]:
        """Processes that a killed child has left behind."""
        return orphans(self.mark)

    def hear(self) -> str:
        assert self.popen.stdout is not None
        heard = self.popen.stdout.readline().strip()
        if not heard:
            raise RuntimeError("the nursery is dead")
        return heard

    def bear(self, *argv: str, plants: Sequence[str] = (), **env: str) -> int:
        """A new child's process number; ``plants`` change the code of this child alone."""
        assert self.popen.stdin is not None
        asked = {"argv": argv, "env": {**self.env, **env}, "log": str(self.log), "plants": plants}
        self.popen.stdin.write(json.dumps(asked) + "\n")
        self.popen.stdin.flush()
        return int(self.hear())

    def close(self) -> None:
        """No more children; those that are left die."""
        assert self.popen.stdin is not None and self.popen.stdout is not None
        self.popen.stdin.close()
        self.popen.wait(10)
        self.popen.stdout.close()


if __name__ == "__main__":
    tend()
