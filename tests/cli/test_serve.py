"""``ilion serve`` on a user's own machine: what is not possible is reported at once and clearly."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ilion.cli.main import main
from ilion.cli.serve import browser_address
from ilion.server.runtime.settings import Settings
from tests.rig.process import folder, free_port, wait_for

ILION = Path(sys.executable).parent / "ilion"


def test_a_port_that_is_taken_is_said_before_anything_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATA_FOLDER", str(tmp_path))
    monkeypatch.delenv("ILION_DATABASE_URL", raising=False)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["--lang", "en", "serve", "--port", str(port)]) != 0
    told = capsys.readouterr()
    assert f"Port {port}" in told.err and "--port" in told.err and "Ilion is at" not in told.out
    assert list(tmp_path.iterdir()) == [], "no database was made for nothing"


def test_proxies_that_are_not_named_are_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_TRUSTED_PROXIES", "*")
    assert main(["--lang", "en", "serve", "--port", str(free_port())]) != 0
    assert "ILION_TRUSTED_PROXIES" in capsys.readouterr().err


def test_a_database_that_cannot_be_reached_is_named() -> None:
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    done = subprocess.run(
        [ILION, "serve", "--port", str(free_port())],
        env={**os.environ, "ILION_DATABASE_URL": nowhere},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode != 0
    assert '"thing":"database"' in done.stderr and '"error":"ConnectionRefusedError"' in done.stderr


def test_a_private_database_stops_with_its_house_even_after_one_that_was_killed() -> None:
    with folder() as path:
        path.chmod(0o755)
        env = {name: value for name, value in os.environ.items() if not name.startswith("ILION_")}
        port = free_port()
        command = [str(ILION), "serve", "--port", str(port)]
        for end in (signal.SIGKILL, signal.SIGTERM):
            house = subprocess.Popen(command, env={**env, "ILION_DATA_FOLDER": str(path)})
            wait_for(port, 120)
            house.send_signal(end)
            assert house.wait(60) == (0 if end == signal.SIGTERM else -signal.SIGKILL)
        assert not (path / "ilion" / "postgres" / "postmaster.pid").exists()


def test_what_was_read_at_the_start_is_not_searched_for_lost_objects_again() -> None:
    asked = (
        "import gc; from ilion.cli.serve import tune_garbage_collection; "
        "tune_garbage_collection(); print(gc.get_freeze_count() > 10_000)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60).stdout
    assert told == "True\n"


@pytest.mark.parametrize(
    ("host", "public_url", "address"),
    [
        ("127.0.0.1", "", "http://localhost:8000"),
        ("0.0.0.0", "", "http://localhost:8000"),
        ("192.168.1.5", "", "http://192.168.1.5:8000"),
        ("127.0.0.1", "https://play.example.org", "https://play.example.org"),
    ],
)
def test_the_address_printed_is_one_at_which_passkeys_work(host: str, public_url: str, address: str) -> None:
    assert browser_address(Settings(host=host, public_url=public_url)) == address
