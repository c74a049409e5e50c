"""Signing in by an e-mailed code, which works only in the browser that asked for it, or by a passkey; signing out."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest
import websockets

from ilion.server.api.offline_site import offline_site_url
from tests.server.authenticator import Authenticator
from tests.server.browser import Browser, browser
from tests.server.conftest import SharedNode
from tests.server.kit import Player, fresh_database, join, node, two_players
from tests.server.postbox import postbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


def an_address() -> str:
    return f"{secrets.token_hex(6)}@troy.example"


async def sign_in(shared: SharedNode, who: Browser, email: str, **more: Any) -> dict[str, Any]:
    before = len(shared.post.sent(email))
    assert (await who.post("/api/codes", {"email": email})).status_code == 201
    answer = await who.post("/api/codes/enter", {"code": await shared.post.code(email, before), **more})
    assert answer.status_code == 201, answer.text
    me: dict[str, Any] = answer.json()
    return me


async def test_a_guest_becomes_an_account_and_keeps_the_seat(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    async with browser(shared.node, token=bob.token) as page:
        me = await sign_in(shared, page, an_address())
        assert me["id"] == bob.id and me["kind"] == "account" and me["name"] == "Bob"
    async with browser(shared.node) as elsewhere:
        elsewhere.http.cookies.update(page.http.cookies)
        tables = (await elsewhere.get("/api/tables/mine")).json()
        assert [t["id"] for t in tables] == [ann.table]
    assert (await bob.get("/api/me")).status_code == 401, "the token from before signing in is dead"


async def test_a_guest_who_signs_in_brings_the_seats_to_the_account(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as first:
        account = await sign_in(shared, first, email, name="Helen")
    ann, bob = await two_players(shared.node)
    await bob.enter()
    await bob.hear("news")
    async with browser(shared.node, token=bob.token) as page:
        me = await sign_in(shared, page, email)
        assert me["id"] == account["id"] and me["name"] == "Helen"
        token = page.http.cookies["ilion"]
    assert (await bob.hear("bye"))["why"] == "bye-signed-out"
    helen = Player(shared.node, "Helen", token, me["id"])
    await helen.enter(ann.table)
    news = await helen.hear("news")
    assert news["asks"][0]["seat"] == 1
    answer = await helen.do(["nonsense"], news["seq"])
    assert answer["refusal"]["word"] == "refuse-bad-act", "the node that knew Bob lets Helen act"
    seats = (await ann.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert [s["who"] for s in seats] == ["Ann", "Helen"]
    await helen.leave()


async def test_a_code_works_once_and_only_in_the_browser_that_asked(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as asked, browser(shared.node) as other:
        await asked.post("/api/codes", {"email": email})
        code = await shared.post.code(email)
        assert (await other.post("/api/codes/enter", {"code": code})).status_code == 403
        flow = dict(asked.http.cookies)
        assert (await asked.post("/api/codes/enter", {"code": code})).status_code == 201
        asked.http.cookies.update(flow)
        assert (await asked.post("/api/codes/enter", {"code": code})).status_code == 403


async def test_two_simultaneous_uses_of_a_code_get_one_session(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as page:
        await page.post("/api/codes", {"email": email})
        code = await shared.post.code(email)
        answers = await asyncio.gather(*[page.post("/api/codes/enter", {"code": code}) for _ in range(4)])
        assert sorted(a.status_code for a in answers) == [201, 403, 403, 403]


async def test_after_five_wrong_codes_the_right_one_is_refused(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as page:
        await page.post("/api/codes", {"email": email})
        code = (await shared.post.code(email)).replace(" ", "")
        wrong = f"{(int(code) + 1) % 10**8:08d}"
        for _ in range(5):
            assert (await page.post("/api/codes/enter", {"code": wrong})).status_code == 403
        assert (await page.post("/api/codes/enter", {"code": code})).status_code == 403


async def test_a_code_is_valid_for_ten_minutes_and_stored_as_a_hash(shared: SharedNode) -> None:
    db = shared.node.app.state.db
    email = an_address()
    async with browser(shared.node) as page:
        await page.post("/api/codes", {"email": email})
        code = await shared.post.code(email)
        row = await db.pool.fetchrow(
            "select sign_in_codes::text as text, expires - clock_timestamp() as left from"
            " sign_in_codes where email = $1",
            email,
        )
        assert code.replace(" ", "") not in row["text"] and 590 < row["left"].total_seconds() <= 600
        assert all(value not in row["text"] for value in page.http.cookies.values())
        await db.pool.execute("update sign_in_codes set expires = clock_timestamp() where email = $1", email)
        assert (await page.post("/api/codes/enter", {"code": code})).status_code == 403


async def test_nobody_learns_who_has_an_account(shared: SharedNode) -> None:
    known, unknown = an_address(), an_address()
    async with browser(shared.node) as page:
        await sign_in(shared, page, known)
    answers = []
    for email in (known, unknown):
        async with browser(shared.node) as stranger:
            answer = await stranger.post("/api/codes", {"email": email})
            headers = {k: v for k, v in answer.headers.items() if k not in ("date", "set-cookie")}
            answers.append((answer.status_code, answer.content, headers))
    one, two = await shared.post.letter(1, known), await shared.post.letter(0, unknown)
    assert answers[0] == answers[1]
    assert one["subject"] == two["subject"]
    assert len(one.get_content()) == len(two.get_content())


@pytest.mark.parametrize(
    "email",
    [
        "",
        "paris",
        "paris@",
        "@troy",
        "paris@troy",
        "a b@troy.example",
        "a@troy.example\r\nBcc: x@y.example",
        "ä@troy.ex",
    ],
)
async def test_an_invalid_address_is_refused(shared: SharedNode, email: str) -> None:
    async with browser(shared.node) as page:
        answer = await page.post("/api/codes", {"email": email})
        assert answer.status_code == 422 and answer.json()["word"] == "refuse-bad-address"


async def test_emails_are_in_the_readers_language(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as page:
        await page.post("/api/codes", {"email": email, "lang": "it"})
    assert (await shared.post.letter(to=email))["subject"] == "Il tuo codice di accesso a Ilion"


async def test_sessions_are_listed_and_end_with_their_sockets(shared: SharedNode) -> None:
    email = an_address()
    async with browser(shared.node) as here, browser(shared.node) as there:
        me = await sign_in(shared, here, email, name="Paris")
        await sign_in(shared, there, email)
        sessions = (await here.get("/api/sessions")).json()
        assert len(sessions) == 2 and [s["this"] for s in sessions].count(True) == 1
        assert all(len(s["id"]) == 16 and s["label"] == "Test/1.0" for s in sessions)
        socket = await there.socket()
        other = next(s["id"] for s in sessions if not s["this"])
        began = asyncio.get_running_loop().time()
        assert (await here.delete(f"/api/sessions/{other}")).status_code == 204
        assert "bye-signed-out" in await socket.recv()
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
        assert asyncio.get_running_loop().time() - began < 1
        assert (await there.get("/api/me")).status_code == 401
        assert (await here.get("/api/me")).json()["id"] == me["id"]
        assert (await here.delete(f"/api/sessions/{other}")).status_code == 404
        assert (await here.post("/api/logout")).status_code == 204
        assert (await here.get("/api/me")).status_code == 401 and "ilion" not in here.http.cookies


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox · Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0", "Edge · Windows"),
        ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36", "Chrome · Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Safari/604.1", "Safari · iPhone"),
        ("curl/8.5.0", "curl/8.5.0"),
    ],
)
async def test_a_session_is_named_after_its_browser(shared: SharedNode, agent: str, label: str) -> None:
    async with browser(shared.node, **{"user-agent": agent}) as page:
        await page.join("Paris")
        assert [s["label"] for s in (await page.get("/api/sessions")).json()] == [label]


async def test_a_session_ends_on_every_node_even_without_a_notification(shared: SharedNode) -> None:
    async with node(shared.database, heartbeat_seconds=0.2) as second:
        ann = await join(shared.node, "Ann")
        ann.node = second
        ann.socket = await websockets.connect(second.ws, additional_headers=ann.headers)
        await asyncio.sleep(0)
        ann.node = shared.node
        async with browser(shared.node, authorization=f"Bearer {ann.token}") as page:
            await page.post("/api/logout")
        assert (await ann.hear("bye"))["why"] == "bye-signed-out"


async def test_a_session_ends_even_if_the_heartbeat_waits_for_a_table(
    shared: SharedNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(shared.database, heartbeat_seconds=0.2) as second:
        ann, _ = await two_players(second)
        await ann.enter()
        await ann.hear("news")
        waiting = asyncio.Event()

        async def look(_: object) -> None:
            waiting.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(second.app.state.sockets.heartbeats, "check_table", look)
        await asyncio.wait_for(waiting.wait(), 10)
        async with browser(shared.node, authorization=f"Bearer {ann.token}") as page:
            await page.post("/api/logout")
        assert (await ann.hear("bye", timeout=10))["why"] == "bye-signed-out"


async def test_a_server_without_mail_says_so() -> None:
    async with fresh_database() as url, node(url) as bare, browser(bare) as page:
        assert (await page.get("/api/server")).json()["mail"] is False
        answer = await page.post("/api/codes", {"email": an_address()})
        assert answer.status_code == 503 and answer.json()["word"] == "refuse-no-mail"


async def test_a_server_names_its_offline_site() -> None:
    there = "https://off.example.org/"
    async with fresh_database() as url, node(url, offline_url=there) as told, browser(told) as page:
        assert (await page.get("/api/server")).json()["offline"] == there
    async with fresh_database() as url, node(url) as told, browser(told) as page:
        there = (await page.get("/api/server")).json()["offline"]
        assert there == offline_site_url() and (not there or 'name="ilion-server"' in (await page.get(there)).text)


async def test_a_passkey_signs_in_without_typing(shared: SharedNode) -> None:
    device, origin = Authenticator(), shared.node.http
    async with browser(shared.node) as page:
        me = await page.join("Ajax")
        options = (await page.post("/api/passkeys/offer")).json()
        assert options["authenticatorSelection"]["userVerification"] == "required"
        answer = await page.post("/api/passkeys", {"credential": device.make(options, origin), "label": "my phone"})
        assert answer.status_code == 201, answer.text
        assert (await page.get("/api/me")).json()["kind"] == "account"
        kept = (await page.get("/api/passkeys")).json()
        assert [k["label"] for k in kept] == ["my phone"]
        assert (await page.delete(f"/api/passkeys/{kept[0]['id']}")).status_code == 409, "his only way in"
    async with browser(shared.node) as elsewhere:
        question = (await elsewhere.post("/api/passkeys/question")).json()
        assert question.get("allowCredentials", []) == [], "it tells nobody's keys"
        answer = await elsewhere.post("/api/passkeys/enter", {"credential": device.use(question, origin)})
        assert answer.status_code == 201 and answer.json()["id"] == me["id"]
        assert "x-ilion-token" not in answer.headers, "no script of a browser can read the token"


async def test_forged_passkeys_are_refused(shared: SharedNode) -> None:
    device, origin = Authenticator(), shared.node.http

    async def make(page: Browser, from_origin: str = origin, verified: bool = True) -> int:
        options = (await page.post("/api/passkeys/offer")).json()
        made = device.make(options, from_origin, verified)
        return (await page.post("/api/passkeys", {"credential": made})).status_code

    async def enter(page: Browser, by: Authenticator, from_origin: str = origin, verified: bool = True) -> int:
        question = (await page.post("/api/passkeys/question")).json()
        used = by.use(question, from_origin, verified)
        return (await page.post("/api/passkeys/enter", {"credential": used})).status_code

    async with browser(shared.node) as page, browser(shared.node) as thief:
        await page.join("Ajax")
        assert await make(page, "https://phish.example") == 403
        assert await make(page, verified=False) == 403
        assert await make(page) == 201
        assert await make(page) == 409, "a key is kept once"
        assert await enter(thief, device, "https://phish.example") == 403
        assert await enter(thief, device, verified=False) == 403
        stranger = Authenticator()
        stranger.id = device.id
        assert await enter(thief, stranger) == 403, "another key under the same name"
        device.count = 0
        assert await enter(thief, device) == 403, "a copy of the device is behind in counting"
        device.count = 50
        question = (await thief.post("/api/passkeys/question")).json()
        answer = {"credential": device.use(question, origin)}
        async with browser(shared.node) as other:
            assert (await other.post("/api/passkeys/enter", answer)).status_code == 403, "asked elsewhere"
        assert (await thief.post("/api/passkeys/enter", answer)).status_code == 201
        assert (await thief.post("/api/passkeys/enter", answer)).status_code == 403, "a question is asked once"
        for nonsense in ({}, {"id": 3}, {"id": "!!"}, {"id": "AAAA", "response": []}, device.answer({})):
            await thief.post("/api/passkeys/question")
            assert (await thief.post("/api/passkeys/enter", {"credential": nonsense})).status_code == 403
            await page.post("/api/passkeys/offer")
            assert (await page.post("/api/passkeys", {"credential": nonsense})).status_code == 403


async def test_a_session_from_before_signing_in_is_invalid(shared: SharedNode) -> None:
    async with browser(shared.node) as page, browser(shared.node) as attacker:
        await page.join("Priam")
        attacker.http.cookies.update(page.http.cookies)
        await sign_in(shared, page, an_address())
        assert (await attacker.get("/api/me")).status_code == 401


async def test_cookies_are_out_of_reach_of_scripts_and_neighbours() -> None:
    async with (
        fresh_database() as url,
        postbox() as post,
        node(url, secure_cookies=True, smtp_url=post.url, mail_from="a@b.example") as safe,
        browser(safe) as page,
    ):
        answer = await page.post("/api/guests", {"name": "Ann"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-ilion=")
        assert all(part in cookie for part in ("HttpOnly", "Secure", "Path=/", "SameSite=lax"))
        assert "Domain" not in cookie
        assert answer.headers["strict-transport-security"].startswith("max-age=63072000")
        flow = (await page.post("/api/codes", {"email": an_address()})).headers["set-cookie"]
        assert flow.startswith("__Host-ilion-flow=") and "HttpOnly" in flow and "SameSite=strict" in flow
        token = cookie.partition("=")[2].partition(";")[0]
        answer = await page.get("/api/me", headers={"cookie": f"ilion={token}"})
        assert answer.status_code == 401, "a cookie that any neighbour could have set is not read"
