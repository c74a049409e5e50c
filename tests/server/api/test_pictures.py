"""Pictures of games from packages: only those are served, and nothing in them can run."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from litestar.testing import TestClient

from ilion.core.pictures import PictureFiles
from ilion.games import GAMES
from ilion.queries.catalogue import picture_path
from ilion.server.api.pictures import picture, picture_response
from ilion.server.api.security import SecuredApp
from ilion.server.runtime.settings import Settings
from tests.core.highcard import GAME

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[SecuredApp]]:
    """Yield a server with a game of two pictures."""
    game = msgspec.structs.replace(GAME, name="pictured", package="pictured")
    taken = {"pictured": {"emblem.svg": SVG, "king.png": PNG}}
    monkeypatch.setattr("ilion.core.game.read_pictures", lambda package: PictureFiles(taken.get(package, {}), {}))
    monkeypatch.setitem(GAMES, "pictured", game)
    picture_response.cache_clear()
    with TestClient(SecuredApp(Settings(), route_handlers=[picture], logging_config=None)) as client:
        yield client
    picture_response.cache_clear()


@pytest.mark.parametrize(
    ("name", "kind", "data"), [("emblem.svg", "image/svg+xml", SVG), ("king.png", "image/png", PNG)]
)
def test_a_picture_has_its_type_and_runs_nothing(
    browser: TestClient[SecuredApp], name: str, kind: str, data: bytes
) -> None:
    answer = browser.get(f"/pictures/pictured/{name}")
    assert answer.status_code == 200 and answer.content == data
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["x-content-type-options"] == "nosniff"
    policies = answer.headers.get_list("content-security-policy")
    assert "default-src 'none'; sandbox" in policies and len(policies) == 2
    again = browser.get(f"/pictures/pictured/{name}", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304 and "sandbox" in again.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "pictured/page.html",
        "pictured/queen.png",
        "pictured/..%2fking.png",
        "pictured/%2e%2e/__init__.py",
        "pictured/king.png%00",
        "pictured//etc/passwd",
        "nowhere/emblem.svg",
        "troia/emblem.svg",
    ],
)
def test_nothing_else_is_served(browser: TestClient[SecuredApp], path: str) -> None:
    assert browser.get(f"/pictures/{path}").status_code == 404


def test_a_games_card_has_our_picture_or_the_packages(
    browser: TestClient[SecuredApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert picture_path(GAMES["pictured"]) == "/pictures/pictured/emblem.svg"
    monkeypatch.undo()
    assert picture_path(GAMES["troia"]) == "/art/troia.svg"
    assert picture_path(GAME) == "/emblem.svg"
