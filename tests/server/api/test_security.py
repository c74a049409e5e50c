"""Requests from other sites are rejected, and every response has the security headers."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest
import websockets

from ilion.server.api.connection_limits import proxy_networks
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, fresh_database, join, node

pytestmark = pytest.mark.asyncio(loop_scope="module")
FOREIGN = [
    {"sec-fetch-site": "cross-site", "origin": "https://evil.example"},
    {"sec-fetch-site": "same-site", "origin": "https://sub.ilion.example"},
    {"sec-fetch-site": "cross-site"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1.evil.example"},
    {"sec-fetch-site": "same-origin", "origin": "https://evil.example"},
    {"sec-fetch-site": "nonsense"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_a_page_of_another_site_changes_nothing(shared: SharedNode, headers: dict[str, str]) -> None:
    ann = await join(shared.node, "Ann")
    async with httpx.AsyncClient(
        verify=False, timeout=60, base_url=shared.node.http, headers={**ann.headers, **headers}
    ) as http:
        form = {"name": "Eve"}
        for answer in (
            await http.post("/api/guests", json=form),
            await http.post("/api/guests", content='{"name":"Eve"}', headers={"content-type": "text/plain"}),
            await http.post("/api/me", json=form),
            await http.delete("/api/sessions"),
            await http.post("/api/no-such-thing", json=form),
        ):
            assert answer.status_code == 403 and answer.json()["word"] == "refuse-foreign"
    assert (await ann.get("/api/me")).json()["name"] == "Ann"


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_a_page_of_another_site_opens_no_socket(shared: SharedNode, headers: dict[str, str]) -> None:
    ann = await join(shared.node, "Ann")
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(shared.node.ws, additional_headers={"cookie": f"ilion={ann.token}", **headers})
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/tables", "/api/server", "/nowhere", "/api/nowhere", "/words/en/core", "/api/schema"]
)
async def test_every_response_has_the_headers(shared: SharedNode, path: str) -> None:
    async with browser(shared.node) as page:
        answer = await page.get(path)
        policy = answer.headers["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"):
            assert part in policy
        assert "unsafe" not in policy and f"wss://127.0.0.1:{shared.node.port}" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        if path.startswith("/api"):
            assert answer.headers["cache-control"] == "no-store"
        assert "access-control-allow-origin" not in answer.headers


async def test_only_the_worker_that_runs_python_may_compile_webassembly(shared: SharedNode) -> None:
    async with browser(shared.node) as page:
        for path in (
            "/",
            "/assets/index-1.js",
            "/assets/hereabouts.js",
            "/python/python.json",
            "/t/assets/python-worker-1.js",
            "/offline/",
        ):
            assert "wasm" not in (await page.get(path)).headers["content-security-policy"]
        for path in ("/assets/python-worker-1.js", "/offline/assets/python-worker-1.js"):
            policy = (await page.get(path)).headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in policy and policy.count("unsafe") == 1


async def test_a_false_host_gets_into_no_header(shared: SharedNode) -> None:
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=shared.node.http) as http:
        answer = await http.get("/api/server", headers={"host": "evil.example'; script-src *"})
        assert "evil" not in answer.headers["content-security-policy"]


BOMBS = [
    b"[" * 60_000,
    b'{"name":' * 7_000,
    b'{"name":"' + b"a" * 60_000 + b'"}',
    b'{"name":' + b"9" * 60_000 + b"}",
    b'{"name":"\\u0000"}',
    b'{"name":"\\ud800"}',
    b'{"name":"\xff\xfe"}',
    b'{"name":"a","name":"b","id":"x"}',
    b'{"name":null}',
    b'{"name":NaN}',
    b'{"name":"a"}garbage',
    b"",
    b"\x00",
    b"null",
    b'"a"',
    b"\x1f\x8b\x08" + b"\0" * 100,
]


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
async def test_no_body_breaks_the_server(shared: SharedNode, bomb: bytes) -> None:
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=shared.node.http) as http:
        answer = await http.post("/api/guests", content=bomb, headers={"content-type": "application/json"})
    assert answer.status_code in (201, 400, 413, 422), answer.text
    if answer.status_code == 201:
        assert answer.json()["name"] in ("?", "b")


async def test_a_body_that_is_too_long_is_not_read(shared: SharedNode) -> None:
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=shared.node.http) as http:
        answer = await http.post("/api/guests", content=b'{"name":"' + b"a" * 100_000 + b'"}')
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "frame", [*BOMBS, b'{"type":"hello","table":"\\u0000"}', b'{"type":"hello","table":"' + b"x" * 9000 + b'"}']
)
async def test_no_frame_breaks_a_socket_or_the_server(shared: SharedNode, frame: bytes) -> None:
    eve = Player(shared.node, "Eve", "", "")
    eve.socket = await websockets.connect(shared.node.ws)
    await eve.socket.send(frame.decode("utf-8", "replace"))
    heard = await eve.hear("bye", "refused")
    assert heard["type"] == "bye" or heard["refusal"]["word"] == "refuse-no-table"
    await eve.leave()
    async with browser(shared.node) as page:
        assert (await page.get("/readyz")).status_code == 200


async def test_a_frame_that_is_too_long_closes_the_socket(shared: SharedNode) -> None:
    eve = Player(shared.node, "Eve", "", "")
    eve.socket = await websockets.connect(shared.node.ws)
    await eve.socket.send('"' + "a" * 20_000 + '"')
    assert (await eve.hear("bye"))["why"] == "bye-too-much"
    with pytest.raises(websockets.ConnectionClosed):
        await eve.socket.recv()
    await eve.leave()


PAYLOADS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "{{7*7}}",
    "${7*7}",
    "'; drop table people; --",
    "\u202ename\u202c",
    "a\u0000b",
    "zero\u200bwidth\u2060",
    "Ａｄｍｉｎ",
    "\ud7ff\U0010ffff",
    "é" * 40,
    "a\r\nSet-Cookie: x=y",
    "%0d%0a",
    "🏺🐎",
    "\u2028\u2029",
]


@pytest.mark.parametrize("payload", PAYLOADS, ids=ascii)
async def test_a_name_consists_of_letters(shared: SharedNode, payload: str) -> None:
    async with browser(shared.node) as page:
        answer = await page.post("/api/guests", {"name": payload[:32]})
        if not any(map(str.isalnum, payload)):
            assert (answer.status_code, answer.json()["word"]) == (422, "refuse-no-name")
            return
        name = answer.json()["name"]
        assert answer.headers["content-type"] == "application/json"
        assert re.fullmatch(r"[\w \-.'’]{1,32}", name), name
        assert (await page.get("/api/me")).json()["name"] == name
    assert await shared.node.tables.db.pool.fetchval("select count(*) from users") > 0


@pytest.mark.parametrize("payload", PAYLOADS, ids=ascii)
async def test_chat_is_sent_as_text_without_misleading_characters(shared: SharedNode, payload: str) -> None:
    ann = await join(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "bot:uniform"])
    await ann.enter()
    await ann.say("say", id="payload-line", text=payload)
    heard = await ann.hear("chat", "refused")
    if heard["type"] == "chat":
        assert not re.search(
            "[\x00-\x1f\u200b-\u200c\u202a-\u202e\u2028\u2029\u2060\u2066-\u2069]", heard["said"][0]["text"]
        )
    else:
        assert heard["refusal"]["word"] == "refuse-nothing-said"
    await ann.leave()


async def test_a_page_has_no_inline_script_or_style(shared: SharedNode) -> None:
    async with browser(shared.node) as page:
        for path in ("/", "/api/schema/openapi.json"):
            answer = await page.get(path)
            assert "<script>" not in answer.text and "<style" not in answer.text


async def guests_until_refused(node: Node, told: Callable[[int], str]) -> int:
    """Return how many guests a client can create that claims ever new addresses."""
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=node.http) as http:
        for n in range(12):
            answer = await http.post("/api/guests", json={"name": "Eve"}, headers={"x-forwarded-for": told(n)})
            if answer.status_code == 429:
                return n
    return 12


async def test_a_guest_cannot_choose_the_address() -> None:
    async with fresh_database() as url, node(url, rate_limit_factor=0.1) as one:
        assert await guests_until_refused(one, lambda n: f"203.0.113.{n}") == 6, "nobody's word is taken"
    async with (
        fresh_database() as url,
        node(url, rate_limit_factor=0.1, trusted_proxies="192.0.2.7, 10.0.0.0/8") as one,
    ):
        assert await guests_until_refused(one, lambda n: f"203.0.113.{n}") == 6, "nor that of whom we were not told of"
    async with fresh_database() as url, node(url, rate_limit_factor=0.1, trusted_proxies="127.0.0.1 10.0.0.0/8") as one:
        spoof = lambda n: f"203.0.113.{n}, 198.51.100.9, 10.1.2.3"  # noqa: E731
        assert await guests_until_refused(one, spoof) == 6, "a proxy adds to what the guest wrote"
        assert await guests_until_refused(one, lambda n: f"198.51.100.{n + 10}") == 12, "its word is taken"


async def test_proxies_are_named_one_by_one() -> None:
    assert proxy_networks("") == []
    named = [ip_network(name) for name in proxy_networks("10.0.0.2, fd00::/8")]
    assert named == [ip_network(name) for name in ("10.0.0.2/32", "::ffff:10.0.0.2/128", "fd00::/8")]
    for wrong in ("*", "0.0.0.0/0", "::/0", "balancer", "10.0.0.1/8"):
        with pytest.raises(ValueError, match=re.escape(wrong)):
            proxy_networks(wrong)


@pytest.mark.parametrize("file", ["compose.yaml", "kubernetes/node.yaml"])
async def test_the_shipped_configuration_trusts_only_named_proxies(file: str) -> None:
    text = (Path(__file__).parents[3] / "deploy" / file).read_text("utf-8")
    named = re.findall(r'ILION_TRUSTED_PROXIES(?:: |, value: ")([0-9a-f.:/ ]+)', text)
    assert len(named) == 1 and len(proxy_networks(named[0])) == 2, "one address, in both ways of writing it"
    assert "FORWARDED_ALLOW_IPS" not in text
