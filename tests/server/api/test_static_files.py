"""The client's files, and the headers of its pages."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from ilion.server.api.static_files import page_name, pages
from ilion.server.runtime.settings import Settings

OPENED = {"sec-fetch-mode": "navigate"}
"""The headers of a browser that opens a page."""


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("", "home"),
        ("lobby", "lobby"),
        ("t/abc", "table"),
        ("t/abc/replay", "replay"),
        ("learn/troia", "learn"),
        ("learn/troia/rules", "rules"),
        ("learn/troia/play", "lesson"),
        ("learn/troia/puzzles/7", "puzzle"),
        ("people/abc", "person"),
        ("tournaments", "tournaments"),
        ("tournament/abc", "tournament"),
        ("day/2026-01-01", "dailygame"),
        ("own/iliad", "owncomponents"),
        ("host", "moderation"),
    ],
)
def test_an_address_leads_to_a_page(path: str, name: str) -> None:
    assert page_name(path) == name


def test_a_page_preloads_the_files_of_its_route_and_nothing_else_does(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>Ilion</p>")
    (tmp_path / "assets" / "Home.js").write_text("1")
    (tmp_path / "page-files.json").write_text(json.dumps({"home": ["/assets/Home.js", "/assets/Home.css"]}))
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        home = browser.get("/")
        assert home.text == "<p>Ilion</p>"
        assert home.headers["link"] == (
            "</assets/Home.js>; rel=modulepreload, </assets/Home.css>; rel=preload; as=style; crossorigin"
        )
        assert browser.get("/", headers={"if-none-match": home.headers["etag"]}).headers["link"]
        assert "link" not in browser.get("/nowhere").headers
        assert "link" not in browser.get("/assets/Home.js").headers
        assert browser.get("/page-files.json").status_code == 404


def test_python_is_packed_and_cached_for_ever_by_its_hash(tmp_path: Path) -> None:
    folder = "python/pyodide-314.0.7-0123456789ab"
    names = {f"{folder}/pyodide.asm.wasm": "application/wasm", f"{folder}/pyodide.mjs": "text/javascript"}
    names |= {"python/rules-0123456789ab.pack": "application/octet-stream", "python/python.json": "application/json"}
    (tmp_path / folder).mkdir(parents=True)
    for name in ("index.html", "page-files.json", *names):
        (tmp_path / name).write_text("{}")
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        for name, kind in names.items():
            answer = browser.get(f"/{name}")
            assert answer.text == "{}" and answer.headers["content-encoding"] == "gzip"
            assert answer.headers["content-type"].split(";")[0] == kind
            assert ("immutable" in answer.headers["cache-control"]) == (name != "python/python.json")
        assert browser.get("/python/rules-of-yesterday").status_code == 404


def test_the_offline_site_is_served_beside_the_pages(tmp_path: Path) -> None:
    names = {
        "index.html": '<head></head><script src="/assets/a.js"></script>',
        "assets/a.js": "1",
        "page-files.json": "{}",
    }
    names |= {"worker.js": "of a server", "manifest.webmanifest": '{"icons": []}', "python/std-0123456789ab.zip": "std"}
    for name, text in names.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        assert 'name="ilion-server"' not in browser.get("/offline/").text, "without Python it is a page like any other"
    (tmp_path / "python" / "python.json").write_text("{}")
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        page = browser.get("/offline/").text
        assert '<meta name="ilion-server" content="in-browser" />' in page and 'src="/offline/assets/a.js"' in page
        assert browser.get("/offline/t/here-1").text == browser.get("/offline/embed/").text == page
        assert browser.get("/").text == names["index.html"] and browser.get("/offlines").text == names["index.html"]
        for name in ("assets/a.js", "python/std-0123456789ab.zip"):
            mine, theirs = browser.get(f"/offline/{name}"), browser.get(f"/{name}")
            assert mine.text == theirs.text == names[name] and "immutable" in mine.headers["cache-control"]
        worker = browser.get("/offline/worker.js")
        assert hashlib.sha256(page.encode()).hexdigest() in worker.text and "immutable" not in str(worker.headers)
        kept = re.findall(r'"([^"]+)": "[0-9a-f]{64}"', worker.text)
        assert {"index.html", "assets/a.js", "static/games.json", "words/fr/core"} <= set(kept)
        assert all(browser.get(f"/offline/{name}").status_code == 200 for name in kept)
        for name in ("page-files.json", "assets/b.js", "api/games", "words/en/nothing"):
            assert browser.get(f"/offline/{name}").status_code == 404


def test_old_addresses_of_tournaments_are_redirected(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head>")
    (tmp_path / "page-files.json").write_text("{}")
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        for old, new in {"/cups": "/tournaments", "/cup/abc": "/tournament/abc", "/cup/": "/tournament"}.items():
            answer = browser.get(old, follow_redirects=False)
            assert (answer.status_code, answer.headers["location"]) == (308, new)
        assert browser.get("/cupboard", follow_redirects=False).status_code == 200


def test_without_a_client_the_server_says_so(tmp_path: Path) -> None:
    with TestClient(Litestar(pages(tmp_path), logging_config=None)) as browser:
        assert "web" in browser.get("/").text


@pytest.mark.parametrize(
    ("headers", "path", "named"),
    [
        ({"host": "127.0.0.1:8000", **OPENED}, "/t/abc?seat=1", "http://localhost:8000/t/abc?seat=1"),
        ({"host": "[::1]:8000", **OPENED}, "/", "http://localhost:8000/"),
        ({"host": "localhost:8000", **OPENED}, "/", None),
        ({"host": "192.168.0.7:8000", **OPENED}, "/", None),
        ({"host": "127.0.0.1:8000", "sec-fetch-mode": "cors"}, "/", None),
        ({"host": "127.0.0.1:8000"}, "/", None),
    ],
)
def test_a_local_page_is_opened_under_its_name(
    tmp_path: Path, headers: dict[str, str], path: str, named: str | None
) -> None:
    (tmp_path / "index.html").write_text("<p>Ilion</p>")
    (tmp_path / "page-files.json").write_text("{}")
    for settings in (Settings(), Settings(public_url="http://127.0.0.1:8000")):
        state = State({"settings": settings})
        with TestClient(Litestar(pages(tmp_path), logging_config=None, state=state)) as browser:
            answer = browser.get(path, headers=headers, follow_redirects=False)
            expected = None if settings.public_url else named
            assert answer.headers.get("location") == expected
            assert answer.status_code == (200 if expected is None else 307)
