"""``ilion doctor``: each thing that is amiss is named, and what is well is not."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import asyncpg
import pytest

from ilion.cli import doctor
from ilion.cli.main import cli_words, main
from ilion.core.words import LANGS
from tests.rig.process import free_port
from tests.server.conftest import database  # noqa: F401
from tests.server.kit import NATS, SERVER, node


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("ILION_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("ILION_DATA", str(tmp_path))
    monkeypatch.setenv("ILION_PORT", str(free_port()))
    monkeypatch.setattr(doctor, "client", lambda: doctor.Finding(doctor.WELL, "doctor-client"))
    monkeypatch.setattr(doctor, "ROOM", 0.0)
    monkeypatch.setattr(doctor, "FILES", 1)


SOON = 30.0
"""Seconds: whoever asks what is wrong does not wait for long."""


async def found(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit code, and the lines that say that something is to be looked at or mended."""
    async with asyncio.timeout(SOON):
        code = await doctor.examine(cli_words("en"))
    lines = capsys.readouterr().out.splitlines()
    return code, [line for line in lines if line[0] in (doctor.LOOK, doctor.AMISS)]


def test_with_nothing_configured_nothing_is_amiss(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--lang", "en", "doctor"]) == 0
    said = capsys.readouterr().out
    assert "will be the house’s own PostgreSQL" in said and "Nothing keeps you from hosting." in said
    assert list(tmp_path.iterdir()) == [], "to look is not to begin"


async def test_a_database_and_a_bus_that_answer_are_well(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "SAFE", ())
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    monkeypatch.setenv("ILION_NATS_URL", NATS)
    assert await found(capsys) == (0, [])


PLANTED = {
    "not a setting": {"ILION_DATABSE_URL": "postgresql://localhost"},
    "cannot be read": {"ILION_POOL": "many"},
    "ILION_SECURE_COOKIES": {"ILION_ORIGIN": "https://play.example.org", "ILION_PROXIES": "10.0.0.2"},
    "everybody seems to come from one place": {"ILION_ORIGIN": "http://play.example.org"},
    "ILION_PROXIES names addresses": {"ILION_PROXIES": "0.0.0.0/0"},
    "database at ILION_DATABASE_URL does not answer": {
        "ILION_DATABASE_URL": f"postgresql://x@127.0.0.1:{free_port()}/x"
    },
    "lacks 0001": {"ILION_DATABASE_URL": f"{SERVER}/postgres"},
    "bus at ILION_NATS_URL does not answer": {"ILION_NATS_URL": f"nats://127.0.0.1:{free_port()}"},
}


@pytest.mark.parametrize("told", PLANTED)
async def test_what_is_planted_is_found(
    told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "SAFE", ())
    for name, value in PLANTED[told].items():
        monkeypatch.setenv(name, value)
    code, [line] = await found(capsys)
    assert told in line and code == (line[0] == doctor.AMISS)


async def test_every_database_is_looked_at_and_letters_in_none_of_them_are_named(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "SAFE", ())
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    monkeypatch.setenv("ILION_SHARDS", f"far={SERVER}/postgres gone=postgresql://x@127.0.0.1:{free_port()}/x")
    db = await asyncpg.connect(database)
    await db.execute("insert into shards (letter, name, moving) values ('a', 'far', true), ('b', 'lost', false)")
    await db.close()
    code, lines = await found(capsys)
    words = (
        "begin with b are in lost",
        "begin with a are about to move",
        "lacks 0001",
        "gone of ILION_SHARDS does not",
    )
    assert code == 1 and all(word in line for word, line in zip(words, lines, strict=True)), lines


async def test_an_unsafe_database_a_full_disk_and_few_sockets_are_named(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "SAFE", ("jit_debugging_support",))  # off wherever PostgreSQL runs
    monkeypatch.setattr(doctor, "ROOM", 1e9)
    monkeypatch.setattr(doctor, "FILES", 10**9)
    monkeypatch.setattr(doctor, "APART", -1.0)
    monkeypatch.setattr(doctor, "OLDEST", 99)
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    code, lines = await found(capsys)
    words = ("PostgreSQL 1", "99 or newer", "= off", "s apart", "are free", "may be open")
    assert code == 1 and all(word in line for word, line in zip(words, lines, strict=True)), lines


async def test_a_port_is_ours_or_taken(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with node(database) as one:
        monkeypatch.setenv("ILION_PORT", str(one.port))
        assert await found(capsys) == (0, [])
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("ILION_PORT", str(taken.getsockname()[1]))
        monkeypatch.setattr(doctor, "PATIENCE", 0.3)
        code, [line] = await found(capsys)
    assert code == 1 and "is not free" in line


def test_without_the_server_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "there", lambda extra: False)
    for lang in LANGS:
        assert asyncio.run(doctor.examine(cli_words(lang))) == 1
        assert 'pip install "ilion[server]"' in capsys.readouterr().out
