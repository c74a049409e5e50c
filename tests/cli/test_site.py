"""``ilion site``: what it writes for a host of files."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from ilion.cli.main import main
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES
from ilion.queries.message_packages import MESSAGE_PACKAGES
from ilion.server.api import offline_site
from tests.cli.conftest import Ilion

INDEX = '<html><head><script src="/theme.js"></script><link href="/assets/a.css"></head><a href="#x"></a></html>'
PYTHON = {"folder": "pyodide-1-abc", "std": "std-1.zip", "rules": "rules-1.pack"}
CLIENT = {
    "index.html": INDEX,
    "page-files.json": "{}",
    "worker.js": "of a server",
    "theme.js": "",
    "assets/a.css": "a{}",
    "manifest.webmanifest": '{"start_url": "/", "scope": "/", "icons": [{"src": "/emblem.svg"}]}',
    "python/python.json": json.dumps(PYTHON),
    "python/pyodide-1-abc/pyodide.mjs": "export {}",
    "python/std-1.zip": "std",
    "python/rules-1.pack": "rules",
}


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as it is built, small; it lies where it is looked for."""
    for name, text in CLIENT.items():
        path = tmp_path / "server" / "static" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.setattr(offline_site, "folder", lambda: tmp_path / "server" / "static")
    return tmp_path / "server" / "static"


def listed(worker: str, name: str) -> dict[str, str]:
    found = re.search(rf"^const {name} = (.*);$", worker, re.MULTILINE)
    assert found is not None
    marks: dict[str, str] = json.loads(found[1])
    return marks


def test_a_page_starts_with_its_kind_of_server_and_finds_its_files_under_the_path(
    ilion: Ilion, client: Path, tmp_path: Path
) -> None:
    code, said = ilion(f"site {tmp_path / 'out'} --base /games/ilion/")
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert code == 0 and "/games/ilion/" in said
    assert page.index('<meta name="ilion-server" content="in-browser" />') < page.index("<script")
    assert 'src="/games/ilion/theme.js"' in page and 'href="/games/ilion/assets/a.css"' in page and 'href="#x"' in page
    assert {(tmp_path / "out" / name).read_text("utf-8") for name in ("404.html", "embed/index.html")} == {page}
    told = json.loads((tmp_path / "out" / "manifest.webmanifest").read_text("utf-8"))
    assert told == {
        "start_url": "/games/ilion/",
        "scope": "/games/ilion/",
        "icons": [{"src": "/games/ilion/emblem.svg"}],
    }


def test_words_and_shelf_are_files(ilion: Ilion, client: Path, tmp_path: Path) -> None:
    assert ilion(f"site {tmp_path / 'out'}")[0] == 0
    shelf = json.loads((tmp_path / "out" / "static" / "games.json").read_bytes())
    assert [game["name"] for game in shelf] == list(GAMES)
    for lang in LANGS:
        for room, package in MESSAGE_PACKAGES.items():
            assert (tmp_path / "out" / "words" / lang / room).read_text("utf-8") == read_words(package, lang)


def test_the_service_worker_knows_every_file_by_its_mark_and_the_interpreter_apart(
    ilion: Ilion, client: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert ilion(f"site {out}")[0] == 0
    worker = (out / "worker.js").read_text("utf-8")
    python, rest = listed(worker, "PYTHON"), listed(worker, "REST")
    assert list(python) == ["python/pyodide-1-abc/pyodide.mjs"]
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert set(python) | set(rest) == files - {"worker.js", "404.html", "embed/index.html"}
    assert not {"page-files.json", "python/pyodide-1-abc/pyodide.mjs"} & set(rest)
    for name, mark in (python | rest).items():
        assert hashlib.sha256((out / name).read_bytes()).hexdigest() == mark


def test_a_site_is_replaced_and_nothing_else_is_lost(ilion: Ilion, client: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert ilion(f"site {out}")[0] == 0
    (out / "left-over").write_text("")
    assert ilion(f"site {out}")[0] == 2 and (out / "left-over").exists(), "it asks before it deletes"
    assert ilion(f"site {out} --yes")[0] == 0 and not (out / "left-over").exists()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").write_text("dear")
    assert ilion(f"site {tmp_path / 'mine'}")[0] == 2 and (tmp_path / "mine" / "letter").exists()


@pytest.mark.parametrize("base", ["ilion", "/ilion", "//", '/"/', "/a b/"])
def test_a_path_that_is_none_is_refused(ilion: Ilion, client: Path, tmp_path: Path, base: str) -> None:
    assert main(["site", str(tmp_path / "out"), "--base", base]) == 2
    assert not (tmp_path / "out").exists()


def test_an_unbuilt_client_is_reported(ilion: Ilion, client: Path, tmp_path: Path) -> None:
    (client / "python" / "python.json").unlink()
    code, said = ilion(f"site {tmp_path / 'out'}")
    assert code == 2 and "just offline" in said
