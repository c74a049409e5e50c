"""``ilion serve`` on a user's own machine: what is not possible is reported at once and clearly."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ilion.cli.main import main
from ilion.cli.reload import change_times
from ilion.cli.serve import browser_address
from ilion.server.runtime.settings import Settings
from tests.rig.process import folder, free_port, wait_for

ILION = Path(sys.executable).parent / "ilion"


def test_a_port_in_use_is_reported_before_anything_starts(
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


def test_a_private_database_stops_with_its_server_even_after_one_that_was_killed() -> None:
    with folder() as path:
        path.chmod(0o755)
        env = {name: value for name, value in os.environ.items() if not name.startswith("ILION_")}
        port = free_port()
        command = [str(ILION), "serve", "--port", str(port)]
        for end in (signal.SIGKILL, signal.SIGTERM):
            server = subprocess.Popen(command, env={**env, "ILION_DATA_FOLDER": str(path)})
            wait_for(port, 120)
            server.send_signal(end)
            assert server.wait(60) == (0 if end == signal.SIGTERM else -signal.SIGKILL)
        assert not (path / "ilion" / "postgres" / "postmaster.pid").exists()


def test_what_was_read_at_the_start_is_not_searched_for_lost_objects_again() -> None:
    asked = (
        "import gc; from ilion.cli.serve import tune_garbage_collection; "
        "tune_garbage_collection(); print(gc.get_freeze_count() > 10_000)"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60).stdout
    assert told == "True\n"


def test_a_change_of_any_file_but_caches_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    text = tmp_path / "words" / "en.ftl"
    text.write_text("a = A")
    before = change_times([tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "rules.pyc").write_bytes(b"")
    assert change_times([tmp_path]) == before
    os.utime(text, ns=(1, 1))
    assert change_times([tmp_path]) != before
    text.unlink()
    assert change_times([tmp_path]) == {}


RELOADING = """
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from ilion.cli.reload import serve_and_reload
from ilion.core.words import Words
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
package, started = sys.argv[1:]
server = f"import time; open({started!r}, 'a').write('started '); time.sleep(60)"
serve_and_reload([sys.executable, "-c", server], [Path(package)], "postgresql://", Words.of("en", "ilion.cli"))
"""


def test_a_server_that_reloads_starts_again_after_a_change_and_ends_with_the_command(tmp_path: Path) -> None:
    package, started = tmp_path / "package", tmp_path / "started"
    package.mkdir()
    command = [sys.executable, "-c", RELOADING, str(package), str(started)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as reloading:
        assert reloading.stdout is not None
        assert "Watching" in reloading.stdout.readline()
        wait_until(lambda: started.exists() and started.read_text() == "started ")
        (package / "rules.py").write_text("")
        assert reloading.stdout.readline() == "Changed: rules.py. The server starts again.\n"
        wait_until(lambda: started.read_text() == "started started ")
        reloading.send_signal(signal.SIGINT)
        assert reloading.wait(30) == 0


def wait_until(done: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


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
