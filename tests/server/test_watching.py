"""What the house tells those who watch it: lines and figures, and never a secret."""

from __future__ import annotations

import io
import json
import logging
import secrets

import httpx
import pytest

from ilion.server.logs import configure
from tests.server.authenticator import Authenticator
from tests.server.browser import browser
from tests.server.conftest import House
from tests.server.kit import fresh_database, node, two_players
from tests.server.test_accounts import an_address, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def figure(house: House, name: str) -> float:
    async with browser(house.node) as page:
        text = (await page.get("/metrics")).text
    return float(next(line.split()[-1] for line in text.splitlines() if line.startswith(name)))


async def test_figures_are_counted_by_route_and_message(house: House) -> None:
    ann, _ = await two_players(house.node)
    await ann.enter()
    await ann.hear("news")
    assert await figure(house, 'ilion_http_requests_total{method="POST",route="/api/tables",status="201"}') >= 1
    assert await figure(house, 'ilion_socket_messages_total{answer="answered",say="hello"}') >= 1
    assert await figure(house, 'ilion_socket_seconds_count{say="hello"}') >= 1
    assert await figure(house, "ilion_sockets ") == 1 and await figure(house, "ilion_tables_in_memory") >= 1
    async with browser(house.node) as page:
        text = (await page.get("/metrics")).text
        for secret in (ann.table, ann.token, ann.id, "Ann"):
            assert secret not in text
        await page.get(f"/nowhere/{secrets.token_hex(8)}")
        after = (await page.get("/metrics")).text
        assert len(after.splitlines()) - len(text.splitlines()) < 40, "addresses that lead nowhere are one line"


async def test_figures_are_for_this_machine_or_for_who_has_the_token() -> None:
    async with (
        fresh_database() as url,
        node(url, metrics_token="watchman") as one,
        httpx.AsyncClient(verify=False, timeout=60, base_url=one.http) as http,
    ):
        assert (await http.get("/metrics")).status_code == 404
        assert (await http.get("/metrics", headers={"authorization": "Bearer wrong"})).status_code == 404
        assert (await http.get("/metrics", headers={"authorization": "Bearer watchman"})).status_code == 200


async def test_no_secret_is_ever_written_down(house: House) -> None:
    """Everything people do, with every logger at its most talkative: no token, code, name, address or seed."""
    heard, root = io.StringIO(), logging.getLogger()
    before, level = root.handlers[:], root.level
    configure("n1", "debug")
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(heard)
    try:
        secrets_ = await busy(house)
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        logging.getLogger("ilion").setLevel(logging.NOTSET)
        logging.captureWarnings(False)
    lines = heard.getvalue()
    assert len(lines.splitlines()) > 15 and '"route":"/api/codes/enter"' in lines
    assert '"error":"UndefinedTableError"' in lines and '"sqlstate":"42P01"' in lines
    assert all(json.loads(line)["node"] == "n1" for line in lines.splitlines())
    for secret in secrets_:
        assert secret not in lines, secret


async def busy(house: House) -> list[str]:
    email, device = an_address(), Authenticator()
    ann, bob = await two_players(house.node)
    seed = secrets.token_hex(32)
    await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", "open"], "seed": seed})
    async with browser(house.node, token=bob.token) as page:
        await page.post("/api/guests", {"name": {"not": "a name"}})
        await page.post("/api/me", {"name": "Philoctetes"})
        await sign_in(house, page, email)
        await page.post("/api/codes/enter", {"code": "12345678"})
        options = (await page.post("/api/passkeys/offer")).json()
        await page.post("/api/passkeys", {"credential": device.make(options, house.node.http)})
        await page.post("/api/passkeys/enter", {"credential": {"id": "nonsense"}})
        program = (await page.post("/api/programs", {"name": "Myrmidon"})).json()["token"]
        await ann.enter()
        assert (await ann.ask("say", id="secret-words", text="open the gates"))["say"] == "ack"
        db = house.node.tables.db.pool
        await db.execute("alter table codes rename to codes_away")
        assert (await page.post("/api/codes", {"email": email})).status_code == 503
        await db.execute("alter table codes_away rename to codes")
        told = [page.http.cookies["ilion"], page.http.cookies["ilion-flow"]]
    code = await house.post.code(email)
    invite = "an-invitation-nobody-has"
    await bob.sit(ann.table, invite)
    return [*told, code, code.replace(" ", ""), email, seed, program, ann.token, bob.token, invite] + [
        "Philoctetes",
        "Myrmidon",
        "open the gates",
    ]
