"""Processes of a rig, each the leader of its session, so that everything it has started is killed with it."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import IO

from ilion.bots.process_pool import processor_time


def exit_on_sigterm() -> None:
    """Handle SIGTERM like Ctrl-C, so that everything a rig has started ends with it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


OWN = range(16_384, 32_768)
"""Ports below those that the system assigns to connections."""
CLAIMS: deque[socket.socket] = deque()
"""Sockets with the names of the ports that this process chose last; they end with the process."""
MAX_CLAIMS = 64


def free_port() -> int:
    """Return a port that nobody listens on, and that no other process chooses before this one has used it."""
    while True:
        port, claim = SystemRandom().choice(OWN), socket.socket(socket.AF_UNIX)
        try:
            claim.bind(f"\0ilion-port-{port}")
            with socket.socket() as s:
                s.bind(("127.0.0.1", port))
        except OSError:
            claim.close()
            continue
        CLAIMS.append(claim)
        if len(CLAIMS) > MAX_CLAIMS:
            CLAIMS.popleft().close()
        return port


@atexit.register
def release_claims() -> None:
    while CLAIMS:
        CLAIMS.popleft().close()


def listening(port: int) -> bool:
    with socket.socket() as s:
        s.settimeout(0.2)
        return s.connect_ex(("127.0.0.1", port)) == 0


def wait_for(port: int, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while not listening(port):
        if time.monotonic() > until:
            raise TimeoutError(f"nothing listens on port {port}")
        time.sleep(0.02)


@contextmanager
def folder(owner: str | None = None) -> Iterator[Path]:
    """Yield a temporary folder. ``owner`` may write in it."""
    path = Path(tempfile.mkdtemp(prefix="ilion-"))
    if owner:
        shutil.chown(path, owner)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


class Process:
    """A process and its output file."""

    def __init__(
        self,
        command: Sequence[str | Path],
        log: Path,
        env: Mapping[str, str] | None = None,
        user: str | None = None,
        stdin: bool = False,
    ) -> None:
        with log.open("ab") as out:
            self.popen = subprocess.Popen(
                [str(part) for part in command],
                stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env={**os.environ, **(env or {})},
                user=user,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        return self.popen.pid

    @property
    def stdin(self) -> IO[bytes]:
        assert self.popen.stdin is not None
        return self.popen.stdin

    def alive(self) -> bool:
        return self.popen.poll() is None

    def signal(self, name: signal.Signals) -> None:
        """Send a signal to the process and everything it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, name)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.popen.wait()

    def stop(self, seconds: float = 10) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        try:
            self.popen.wait(seconds)
        except subprocess.TimeoutExpired:
            self.kill()


def children(pid: int) -> list[int]:
    """Return the running child processes of ``pid``."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def family(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    parents: dict[int, list[int]] = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(name))
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


def orphans(mark: str) -> list[int]:
    """Return the processes with ``mark`` in their initial environment that are not descendants of this process."""
    ours, found = set(family(os.getpid())), []
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if int(name) not in ours and mark.encode() in Path(f"/proc/{name}/environ").read_bytes():
                found.append(int(name))
    return [pid for pid in found if running(pid)]


def described(pid: int) -> str:
    """Return a description of a process: its id, state and command line."""
    with contextlib.suppress(OSError):
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        return f"{pid} ({state}) {Path(f'/proc/{pid}/cmdline').read_bytes().replace(bytes(1), b' ').decode()[:120]}"
    return f"{pid}"


def running(pid: int) -> bool:
    """Return whether a process runs; a zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def rss(pid: int) -> int:
    """Return the bytes of resident memory of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def share(pid: int) -> int:
    """Return the bytes of memory of a process, with shared pages divided among their users (PSS); 0 if it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def cpu(pid: int, buried: bool = False) -> float:
    """Return the processor time of a process in seconds, on request with its finished children; 0 if it has ended."""
    try:
        return processor_time(pid, buried)
    except OSError:
        return 0.0
