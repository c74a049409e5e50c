"""The published package: built from the sources, installed where there is neither a compiler nor Node, and played."""

from __future__ import annotations

import json
import re
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rig.process import Process, folder, free_port, wait_for

ROOT = Path(__file__).parent.parent


def uv(*args: str | Path) -> None:
    subprocess.run(["uv", "--quiet", *map(str, args)], check=True, cwd=ROOT)


@pytest.fixture
def server() -> Iterator[str]:
    """Yield the address of a server in an empty environment, from the wheel that was built from the sdist."""
    with folder() as path:
        uv("build", "--no-build-isolation", "--out-dir", path / "dist", ROOT)
        [wheel] = (path / "dist").glob("*.whl")
        path.chmod(0o755)  # a private PostgreSQL runs as another user when root starts it
        home = path / "venv"
        bin = home / "bin"
        uv("venv", "--python", "3.11", home)
        aim = ("--python", bin / "python")
        uv("pip", "sync", *aim, "--require-hashes", "requirements/server.txt")
        uv("pip", "install", *aim, "--no-deps", wheel)
        port = free_port()
        paths = f"{bin}:/usr/sbin"  # there root finds the command that adds the user as whom its PostgreSQL runs
        env = {"ILION_DATA_FOLDER": str(path / "data"), "ILION_BOT_WORKERS": "1", "PATH": paths, "PYTHONPATH": ""}
        node = Process([bin / "ilion", "serve", "--port", str(port)], path / "log", env)
        try:
            wait_for(port, 120)
            yield f"http://127.0.0.1:{port}"
        finally:
            node.stop(60)


def asked(address: str, body: Any = None, token: str = "") -> tuple[bytes, Any]:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=60) as answer:
        return answer.read(), answer.headers


def test_it_is_installed_without_node_and_serves_a_playable_page(server: str) -> None:
    page = asked(server)[0].decode()
    files = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css|svg))"', page)
    assert any(file.endswith(".js") for file in files) and all(asked(server + file)[0] for file in files)
    assert asked(f"{server}/python/python.json")[0], "and what plays without a server"
    token = asked(f"{server}/api/guests", {"name": "Homer"})[1]["x-ilion-token"]
    opened = json.loads(asked(f"{server}/api/tables", {"game": "trojan-war", "seats": ["me", "me"]}, token)[0])
    table = json.loads(asked(f"{server}/api/tables/{opened['id']}", None, token)[0])
    assert [seat["mine"] for seat in table["seats"]] == [True, True]
