"""``ilion doctor`` names each problem, and nothing that works."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from pathlib import Path

import asyncpg
import pytest

from ilion.cli import doctor
from ilion.cli.main import cli_words, main
from ilion.core.words import LANGS
from ilion.server.api import offline_site
from tests.rig.process import free_port
from tests.server.conftest import database  # noqa: F401
from tests.server.kit import NATS, SERVER, node


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("ILION_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("ILION_DATA_FOLDER", str(tmp_path))
    monkeypatch.setenv("ILION_PORT", str(free_port()))
    monkeypatch.setattr(doctor, "check_client", lambda: iter([doctor.Finding(doctor.WELL, "doctor-client")]))
    monkeypatch.setattr(doctor, "MIN_FREE_GIGABYTES", 0.0)
    monkeypatch.setattr(doctor, "MIN_OPEN_FILES", 1)


SOON = 30.0
"""Seconds in which the command must finish."""


async def found(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return the exit code, and the lines that report a problem."""
    async with asyncio.timeout(SOON):
        code = await doctor.print_findings(cli_words("en"))
    lines = capsys.readouterr().out.splitlines()
    return code, [line for line in lines if line[0] in (doctor.LOOK, doctor.AMISS)]


def test_without_configuration_there_is_no_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--lang", "en", "doctor"]) == 0
    said = capsys.readouterr().out
    assert "will be Ilion’s own PostgreSQL" in said and "Ready to host." in said
    assert list(tmp_path.iterdir()) == [], "to look is not to begin"


async def test_a_database_and_a_bus_that_answer_are_well(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "DURABILITY_SETTINGS", ())
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    monkeypatch.setenv("ILION_NATS_URL", NATS)
    assert await found(capsys) == (0, [])


PLANTED = {
    "not an Ilion setting": {"ILION_DATABSE_URL": "postgresql://localhost"},
    "Invalid setting": {"ILION_DATABASE_POOL_SIZE": "many"},
    "ILION_SECURE_COOKIES": {"ILION_PUBLIC_URL": "https://play.example.org", "ILION_TRUSTED_PROXIES": "10.0.0.2"},
    "all players then share one address": {"ILION_PUBLIC_URL": "http://play.example.org"},
    "ILION_TRUSTED_PROXIES must list addresses": {"ILION_TRUSTED_PROXIES": "0.0.0.0/0"},
    "database at ILION_DATABASE_URL can’t be reached": {
        "ILION_DATABASE_URL": f"postgresql://x@127.0.0.1:{free_port()}/x"
    },
    "0300_tables.sql is missing": {"ILION_DATABASE_URL": f"{SERVER}/postgres"},
    "bus at ILION_NATS_URL can’t be reached": {"ILION_NATS_URL": f"nats://127.0.0.1:{free_port()}"},
}


@pytest.mark.parametrize("told", PLANTED)
async def test_what_is_planted_is_found(
    told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "DURABILITY_SETTINGS", ())
    for name, value in PLANTED[told].items():
        monkeypatch.setenv(name, value)
    code, [line] = await found(capsys)
    assert told in line and code == (line[0] == doctor.AMISS)


async def test_every_database_is_checked_and_unassigned_shards_are_named(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "DURABILITY_SETTINGS", ())
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    monkeypatch.setenv("ILION_SHARDS", f"far={SERVER}/postgres gone=postgresql://x@127.0.0.1:{free_port()}/x")
    db = await asyncpg.connect(database)
    await db.execute("insert into shards (letter, name, moving) values ('a', 'far', true), ('b', 'lost', false)")
    await db.close()
    code, lines = await found(capsys)
    words = (
        "Shard b is in the database lost",
        "move of shard a is unfinished",
        "0300_tables.sql is missing",
        "gone of ILION_SHARDS can’t be reached",
    )
    assert code == 1 and all(word in line for word, line in zip(words, lines, strict=True)), lines


async def test_an_unsafe_database_a_full_disk_and_few_sockets_are_named(
    database: str,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doctor, "DURABILITY_SETTINGS", ("jit_debugging_support",))  # off wherever PostgreSQL runs
    monkeypatch.setattr(doctor, "MIN_FREE_GIGABYTES", 1e9)
    monkeypatch.setattr(doctor, "MIN_OPEN_FILES", 10**9)
    monkeypatch.setattr(doctor, "MAX_CLOCK_SKEW_SECONDS", -1.0)
    monkeypatch.setattr(doctor, "MIN_POSTGRES_VERSION", 99)
    monkeypatch.setenv("ILION_DATABASE_URL", database)
    code, lines = await found(capsys)
    words = ("PostgreSQL 1", "99 or newer", "= off", "differ by", "GB free", "open files")
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
        monkeypatch.setattr(doctor, "CHECK_TIMEOUT_SECONDS", 0.3)
        code, [line] = await found(capsys)
    assert code == 1 and "is already in use" in line


def test_without_the_server_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "is_installed", lambda extra: False)
    monkeypatch.setattr(doctor, "in_checkout", lambda: True)
    for lang in LANGS:
        assert asyncio.run(doctor.print_findings(cli_words(lang))) == 1
        assert f"{sys.executable} -m pip install -e '.[server]'" in capsys.readouterr().out


def test_each_missing_part_has_a_remedy_that_fits_the_installation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(offline_site, "folder", lambda: tmp_path)
    monkeypatch.setattr(doctor, "in_checkout", lambda: True)
    marks = [finding.mark for finding in doctor.check_client()]
    assert marks == [doctor.AMISS, doctor.ABSENT], "only the site without a server needs the offline part"
    assert [finding.told["command"] for finding in doctor.check_client()] == [
        doctor.BUILD_CLIENT,
        doctor.BUILD_OFFLINE,
    ]
    monkeypatch.setattr(doctor, "in_checkout", lambda: False)
    for finding in doctor.check_client():
        assert str(finding.told["command"]).endswith(f"&& {sys.executable} -m pip install '.[server]'"), (
            "the wheel has its own copy"
        )
    (tmp_path / "index.html").touch()
    assert [finding.mark for finding in doctor.check_client()] == [doctor.WELL, doctor.ABSENT]
