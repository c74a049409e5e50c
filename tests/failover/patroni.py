"""Two PostgreSQL servers that Patroni keeps, the etcd it asks who leads, and the HAProxy that leads there."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.rig.process import Process, children, free_port, wait_for
from tests.rig.services import SAFE, SMALL, binaries, owner

NEEDED = ("patroni", "etcd", "haproxy")
UP = 90.0
"""Seconds within which two servers run, one follows the other and the proxy leads to the primary."""
LOOP, RETRY, TTL = 1, 3, 8
"""Seconds: how often Patroni looks, for how long it tries, and for how long a leader that says nothing stays one."""


def agreed(synchronous: bool) -> dict[str, Any]:
    """What all members go by."""
    return {
        "ttl": TTL,
        "loop_wait": LOOP,
        "retry_timeout": RETRY,
        "synchronous_mode": synchronous,
        "postgresql": {"use_pg_rewind": True, "parameters": {**SAFE, **SMALL, "wal_log_hints": "on"}},
    }


class Member:
    """One server and the Patroni that keeps it."""

    def __init__(self, name: str, folder: Path, etcd: int, synchronous: bool) -> None:
        self.name = name
        self.folder = folder / name
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.port, self.rest = free_port(), free_port()
        self.config = self.folder / "patroni.yml"
        self.config.write_text(json.dumps(self.settings(etcd, synchronous)))  # JSON is YAML, too
        for path in (self.folder, self.config):
            if (user := owner()) is not None:
                shutil.chown(path, user)
        self.process: Process | None = None

    def settings(self, etcd: int, synchronous: bool) -> dict[str, Any]:
        trust = ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
        return {
            "scope": "ilion",
            "name": self.name,
            "restapi": {"listen": f"127.0.0.1:{self.rest}", "connect_address": f"127.0.0.1:{self.rest}"},
            "etcd3": {"host": f"127.0.0.1:{etcd}"},
            "bootstrap": {
                "dcs": agreed(synchronous),
                "initdb": [{"encoding": "UTF8"}, "data-checksums"],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{self.port}",
                "connect_address": f"127.0.0.1:{self.port}",
                "data_dir": str(self.data),
                "bin_dir": str(binaries()),
                "pgpass": str(self.folder / "pgpass"),
                "pg_hba": trust,
                "authentication": {"superuser": {"username": "postgres"}, "replication": {"username": "postgres"}},
                "parameters": {"unix_socket_directories": str(self.folder)},
                "remove_data_directory_on_rewind_failure": True,
                "remove_data_directory_on_diverged_timelines": True,
            },
        }

    def start(self) -> None:
        self.process = Process(
            ["/usr/bin/patroni", self.config], self.folder / "patroni.log", {"PYTHONPATH": ""}, user=owner()
        )

    def told(self) -> dict[str, Any]:
        """What Patroni says of its server; nothing while it cannot."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.rest}/patroni", timeout=2) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            return dict(json.load(error))
        except OSError:
            return {}

    @property
    def postmaster(self) -> int:
        return int((self.data / "postmaster.pid").read_text().split("\n")[0])

    def senders(self) -> list[int]:
        """Return the processes that send the log to standbys."""
        return [pid for pid in children(self.postmaster) if b"walsender" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def kill(self) -> None:
        """Kill the server with all its processes, and its Patroni, as if the machine failed."""
        if self.process is not None:
            self.process.kill()
        with suppress(OSError, ValueError):
            first = self.postmaster
            for pid in (first, *children(first)):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


class Pair:
    """Both of them, behind one address."""

    def __init__(self, members: list[Member], port: int) -> None:
        self.members = members
        self.port = port

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    @property
    def primary(self) -> Member | None:
        found = [m for m in self.members if (t := m.told()).get("role") in ("master", "primary") and running(t)]
        return found[0] if len(found) == 1 else None

    def whole(self, synchronous: bool) -> bool:
        """Return whether one leads and the other follows, synchronously if required, and can be promoted."""
        first = self.primary
        if synchronous and not any(m.told().get("sync_standby") for m in self.members if m is not first):
            return False
        told = first.told() if first is not None else {}
        state = "sync" if synchronous else "async"
        following = [copy for copy in told.get("replication", ()) if copy["state"] == "streaming"]
        return len(following) == 1 and following[0]["sync_state"] == state

    def wait(self, synchronous: bool, seconds: float = UP) -> None:
        until = time.monotonic() + seconds
        while not self.whole(synchronous):
            if time.monotonic() > until:
                raise TimeoutError(f"no primary and copy: {[m.told() for m in self.members]}")
            time.sleep(0.2)


def running(told: dict[str, Any]) -> bool:
    return told.get("state") == "running"


def lacking() -> list[str]:
    """What has to be installed first."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/bin"
    return [name for name in NEEDED if shutil.which(name, path=path) is None]


@contextmanager
def pair(folder: Path, synchronous: bool) -> Iterator[Pair]:
    """Two servers that follow one another, with a database ``ilion``; gone afterwards."""
    etcd, peer, front = free_port(), free_port(), free_port()
    here = "http://127.0.0.1"
    with ExitStack() as left:
        urls = {"listen-client-urls": etcd, "advertise-client-urls": etcd, "listen-peer-urls": peer}
        asked = [part for name, port in urls.items() for part in (f"--{name}", f"{here}:{port}")]
        first = ["--initial-advertise-peer-urls", f"{here}:{peer}", "--initial-cluster", f"default={here}:{peer}"]
        keeper = Process(["etcd", "--data-dir", folder / "etcd", *asked, *first], folder / "etcd.log")
        left.callback(keeper.kill)
        wait_for(etcd)
        members = [Member(name, folder, etcd, synchronous) for name in ("hector", "paris")]
        for member in members:
            left.callback(member.kill)
            member.start()
        config = folder / "haproxy.cfg"
        config.write_text(leads(front, members))
        proxy = Process(["/usr/sbin/haproxy", "-f", config, "-db"], folder / "haproxy.log")
        left.callback(proxy.kill)
        both = Pair(members, front)
        both.wait(synchronous)
        wait_for(front)
        yield both


def leads(port: int, members: list[Member]) -> str:
    """Return HAProxy's settings: it connects to the server that Patroni reports as the primary, and drops other
    connections."""
    servers = [f"  server {m.name} 127.0.0.1:{m.port} check port {m.rest}" for m in members]
    return "\n".join(
        [
            "defaults",
            "  mode tcp",
            "  timeout connect 2s",
            "  timeout client 1h",
            "  timeout server 1h",
            "  timeout check 2s",
            "listen primary",
            f"  bind 127.0.0.1:{port}",
            "  option httpchk GET /primary",
            "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
            *servers,
            "",
        ]
    )
