"""Database and bus as deploy/ closes them: passwords that ``make-secrets`` made, and a user who owns one database."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import nats

from tests.rig.process import Process, free_port, wait_for
from tests.rig.services import Cluster, binaries, owner

DEPLOY = Path(__file__).parents[2] / "deploy"


def make_secrets(into: Path) -> Path:
    """The folder that ``make-secrets`` fills, made elsewhere."""
    shutil.copy(DEPLOY / "make-secrets", into)
    subprocess.run([into / "make-secrets"], check=True)
    (into / "make-secrets").unlink()
    found = into / "secrets"
    found.chmod(0o755)
    return found


def turn(secrets: Path, name: str, old: str, new: str) -> None:
    """Say in a secret where something is here."""
    file = secrets / name
    text = file.read_text("utf-8")
    assert old in text
    file.chmod(0o644)
    file.write_text(text.replace(old, new), "utf-8")


class Closed(Cluster):
    """A PostgreSQL that requires a password from everyone."""

    def __init__(self, folder: Path, secrets: Path) -> None:
        super().__init__(folder)
        self.secrets = secrets

    def create(self) -> None:
        asks = ("-A", "scram-sha-256", "--pwfile", self.secrets / "postgres_password")
        self.run("initdb", "-D", self.data, "-U", "postgres", "-E", "UTF8", *asks)

    def create_database(self) -> None:
        """Run the script that PostgreSQL's image runs once."""
        env = {
            "PATH": f"{binaries()}:/usr/bin:/bin",
            "PGHOST": "127.0.0.1",
            "PGPORT": str(self.port),
            "PGPASSWORD": (self.secrets / "postgres_password").read_text().strip(),
            "ILION_PASSWORD_FILE": str(self.secrets / "database_password"),
        }
        subprocess.run(["sh", DEPLOY / "postgres/ilion.sh"], env=env, check=True)


@contextmanager
def database(folder: Path, secrets: Path) -> Iterator[Closed]:
    place = folder / "postgres"
    place.mkdir()
    shutil.chown(place, owner() or "")
    one = Closed(place, secrets)
    turn(secrets, "database_url", "@postgres:5432/", f"@127.0.0.1:{one.port}/")
    try:
        one.create()
        one.start()
        one.create_database()
        yield one
    finally:
        one.kill()


@contextmanager
def bus(folder: Path, secrets: Path) -> Iterator[int]:
    """A NATS with the configuration that ``make-secrets`` wrote; its port."""
    port, watched = free_port(), free_port()
    turn(secrets, "nats.conf", "127.0.0.1:8222", f"127.0.0.1:{watched}")
    turn(secrets, "nats_url", "@nats:4222", f"@127.0.0.1:{port}")
    program = shutil.which("nats-server") or "/usr/sbin/nats-server"
    command: list[str | Path] = [program, "--config", secrets / "nats.conf", "-a", "127.0.0.1", "-p", str(port)]
    one = Process(command, folder / "nats.log")
    try:
        wait_for(port)
        with urllib.request.urlopen(f"http://127.0.0.1:{watched}/healthz", timeout=3) as answer:
            assert answer.status == 200
        yield port
    finally:
        one.kill()


async def refusals(one: Closed, port: int) -> list[str]:
    """What the closed services refuse, each tried; whatever they let pass is an error."""
    url = (one.secrets / "database_url").read_text().strip()
    wrong = re.sub(r":[0-9a-f]{64}@", ":guessed@", url)
    refused = []
    for name, address, statement in (
        ("a wrong password", wrong, "select 1"),
        ("the superuser without one", f"postgresql://postgres@127.0.0.1:{one.port}/postgres", "select 1"),
        ("a role created by the server", url, "create role intruder"),
        ("a database created by the server", url, "create database another"),
        ("a file read by the server", url, "select pg_read_file('/etc/hostname')"),
    ):
        try:
            connection = await asyncpg.connect(address)
            try:
                await connection.execute(statement)
            finally:
                await connection.close()
        except (asyncpg.InvalidPasswordError, asyncpg.InsufficientPrivilegeError):
            refused.append(name)
        else:
            raise AssertionError(f"{name} was let pass")
    return [*refused, await bus_refuses(port)]


async def bus_refuses(port: int, tries: int = 20) -> str:
    """Check that the bus refuses connections without a password; on a busy machine it may disconnect first."""
    for _ in range(tries):
        try:
            await nats.connect(f"nats://127.0.0.1:{port}", allow_reconnect=False, connect_timeout=10, error_cb=silent)
        except (nats.errors.Error, TimeoutError) as error:
            if "authorization" in str(error).lower():
                return "the bus without a password"
            await asyncio.sleep(0.5)
        else:
            raise AssertionError("the bus let somebody in without a password")
    raise AssertionError("the bus says nothing")


async def silent(_: Exception) -> None:
    """The refusal is raised as well."""
