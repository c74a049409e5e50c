"""Every error response is a Refusal, and the OpenAPI document says so."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ilion.core.values import Refusal
from tests.server.browser import browser
from tests.server.conftest import SharedNode

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nowhere", None, 404),
        ("GET", "/words/de/core", None, 404),
        ("GET", "/api/tables/no-such-table", None, 404),
        ("GET", "/api/tables/%00", None, 404),
        ("GET", "/api/tables?seats=many", None, 400),
        ("PUT", "/api/me", {}, 405),
        ("POST", "/api/guests", {"nom": "Ann"}, 400),
        ("POST", "/api/guests", {"name": "x" * 100_000}, 413),
        ("GET", "/api/me", None, 401),
        ("POST", "/api/codes", {"email": "nobody"}, 422),
    ],
)
async def test_an_error_is_a_refusal(shared: SharedNode, method: str, path: str, body: Any, status: int) -> None:
    async with browser(shared.node) as page:
        answer = await page.http.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    refusal = msgspec.json.decode(answer.content, type=Refusal)
    assert refusal.word.startswith("refuse-")


async def test_the_document_describes_every_refusal(shared: SharedNode) -> None:
    async with browser(shared.node) as page:
        document = (await page.get("/api/schema/openapi.json")).json()
    for operations in document["paths"].values():
        for operation in operations.values():
            for status in ("400", "401", "403", "404", "409", "422", "429", "503"):
                schema = operation["responses"][status]["content"]["application/json"]["schema"]
                assert schema["$ref"].endswith("/Refusal"), (status, schema)
