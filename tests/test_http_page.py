"""The page of the HTTP API is what the server's routes and schema say, and what it lacks is found."""

from __future__ import annotations

import pytest

from ilion.server.api.health import health
from tools import http_api_page as http_api
from tools.http_api_page import HTTP_API_PAGE, HTTP_SECTIONS, http_api_page


def test_the_page_is_what_the_server_says() -> None:
    assert HTTP_API_PAGE.read_text("utf-8") == http_api_page(), "run: just pages"


def test_the_page_has_every_part_of_a_request() -> None:
    page = http_api_page()
    for text in (
        "| `POST /api/tables` | Open a table. |  | [TableForm](#tableform) |",
        "| `game`, `rhythm`, `seats`, `before` |",
        "### BotAccountForm\n",
        "| `name` | string | yes |",
    ):
        assert text in page
    assert "| `GET /healthz` | Return 200 while the process runs. |" in page


def test_an_address_without_a_section_and_a_request_without_a_purpose_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_api, "HTTP_SECTIONS", {**HTTP_SECTIONS, "Server": ("healthz", "readyz")})
    with pytest.raises(ValueError, match="in no section: \\['api/server'\\]"):
        http_api_page()
    monkeypatch.undo()
    monkeypatch.setattr(health.fn, "__doc__", "")
    with pytest.raises(ValueError, match="no docstring: health"):
        http_api_page()
