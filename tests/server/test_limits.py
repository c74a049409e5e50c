"""How often a thing may be tried: limits that hold, that do not fail open, and that lock nobody else out."""

from __future__ import annotations

import asyncio

import asyncpg
import pytest
import websockets

from ilion.server.limits import KEPT, Attempts, Limit, Limits, place_of
from ilion.server.sorry import Sorry
from tests.server.browser import browser
from tests.server.conftest import SENDER
from tests.server.kit import Player, fresh_database, join, node, two_players
from tests.server.postbox import postbox
from tests.server.test_accounts import an_address


def test_a_bucket_fills_evenly_again() -> None:
    now = 0.0
    limits = Limits(1.0, lambda: now)
    three = Limit(3, 30)
    assert [limits.allows("x", "ann", three) for _ in range(5)] == [True, True, True, False, False]
    assert limits.allows("x", "bob", three) and limits.allows("y", "ann", three)
    now = 10.0
    assert [limits.allows("x", "ann", three) for _ in range(2)] == [True, False]
    now = 1000.0
    assert [limits.allows("x", "ann", three) for _ in range(4)] == [True, True, True, False]


def test_memory_is_bounded() -> None:
    limits = Limits()
    for n in range(KEPT + 100):
        limits.allows("x", str(n), Limit(3, 30))
    assert len(limits.buckets) == KEPT


def test_a_neighbourhood_of_ipv6_counts_as_one() -> None:
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2:ffff::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:10.0.0.1") == place_of("10.0.0.1") == "10.0.0.1"
    assert place_of(None) == "?" and place_of("testclient") == "testclient"


async def test_no_database_means_no(database: str) -> None:
    """A limit that cannot be counted lets nobody through."""
    async with node(database, limits=1) as one:
        attempts = Attempts(one.app.state.db)
        await attempts.spend("sign-in", "x", Limit(1, 300))
        with pytest.raises(Sorry):
            await attempts.spend("sign-in", "x", Limit(1, 300))
        await one.app.state.db.pool.execute("alter table attempts rename to attempts_away")
        with pytest.raises(asyncpg.PostgresError):
            await attempts.spend("sign-in", "x", Limit(1, 300))
        async with browser(one) as page:
            answer = await page.post("/api/passkeys/enter", {"credential": {}})
            assert answer.status_code == 503 and answer.json()["word"] == "refuse-try-again"


async def test_guessing_codes_is_stopped_and_locks_nobody_out() -> None:
    async with (
        fresh_database() as url,
        postbox() as post,
        node(url, smtp_url=post.url, mail_from=SENDER, limits=1) as one,
        node(url, limits=1) as two,
    ):
        email = an_address()
        async with browser(one) as thief, browser(two) as elsewhere:
            statuses = [(await thief.post("/api/codes", {"email": email})).status_code for _ in range(8)]
            assert statuses == [201] * 4 + [429] * 4, "an address gets four codes in six hours by one place"
            await post.letter(3)
            guesses = [(await thief.post("/api/codes/enter", {"code": f"{n:08d}"})).status_code for n in range(12)]
            assert guesses == [403] * 10 + [429] * 2, "five for the code, ten for the place"
            elsewhere.http.cookies.update(thief.http.cookies)
            assert (await elsewhere.post("/api/codes/enter", {"code": "1"})).status_code == 429, "on every node"
        await one.app.state.db.pool.execute("update attempts set key = replace(key, '127.0.0.1', '192.0.2.1')")
        await one.app.state.db.pool.execute("delete from attempts where key like 'codes-address-place:%'")
        async with browser(one) as owner:
            assert (await owner.post("/api/codes", {"email": email})).status_code == 201
            code = await post.code(email, 4)
            assert (await owner.post("/api/codes/enter", {"code": code})).status_code == 201, "from his own place"


async def test_a_socket_that_talks_too_much_is_closed(database: str) -> None:
    async with node(database, limits=1) as one:
        eve = Player(one, "Eve", "", "")
        eve.socket = await websockets.connect(one.ws)
        for _ in range(300):
            await eve.say("ping")
        assert (await eve.hear("bye"))["why"] == "bye-too-much"
        with pytest.raises(websockets.ConnectionClosed):
            await eve.hear("nothing more")
        await eve.leave()


async def test_who_plays_may_say_more_than_who_watches(database: str) -> None:
    async with node(database, limits=1, heartbeat=3600) as one:
        ann, _ = await two_players(one)
        eve = await join(one, "Eve")
        eve.table = ann.table
        for person, most in ((ann, 180), (eve, 40)):
            await person.enter()
            for _ in range(most):
                await person.say("ping")
                assert (await person.hear("beat", "bye"))["say"] == "beat"
            await person.leave()


async def test_a_person_holds_eight_sockets_and_a_place_fifty(database: str) -> None:
    async with node(database, limits=1) as one:
        ann = await join(one, "Ann")
        held = [await websockets.connect(one.ws, additional_headers=ann.headers) for _ in range(8)]
        ninth = Player(one, "Ann", ann.token, ann.id)
        ninth.socket = await websockets.connect(one.ws, additional_headers=ann.headers)
        assert (await ninth.hear("bye"))["why"] == "bye-too-many"
        await held.pop().close()
        async with asyncio.timeout(60):
            while one.app.state.sockets.held[f"person:{ann.id}"] == 8:
                await asyncio.sleep(0.01)
        held.append(await websockets.connect(one.ws, additional_headers=ann.headers))
        held += [await websockets.connect(one.ws) for _ in range(42)]
        stranger = Player(one, "Eve", "", "")
        stranger.socket = await websockets.connect(one.ws)
        assert (await stranger.hear("bye"))["why"] == "bye-too-many"
        for socket in (*held, ninth.socket, stranger.socket):
            await socket.close()


async def test_tables_guests_and_chat_are_counted(database: str) -> None:
    async with node(database, limits=0.1) as one:
        ann = await join(one, "Ann")
        form = {"game": "trojan-war", "seats": ["me", "bot:uniform"], "seed": "0" * 64}
        statuses = [(await ann.post("/api/tables", form)).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        table = (await ann.get("/api/tables/mine")).json()[0]["id"]
        await ann.enter(table)
        for n in range(2):
            heard = await ann.ask("say", id=f"chat-line-{n}", text="hi")
        assert heard["refusal"]["word"] == "refuse-too-often"
        async with browser(one) as page:
            guests = [(await page.post("/api/guests", {"name": "x"})).status_code for _ in range(7)]
        assert guests.count(201) == 5 and guests[-1] == 429, "six an hour, one of them Ann"
        await ann.leave()


async def test_limits_can_be_lifted_for_measurements(database: str) -> None:
    async with node(database, limits=0) as one, browser(one) as page:
        assert {(await page.get("/api/games")).status_code for _ in range(200)} == {200}
        limits = one.app.state.limits
        assert all(limits.allows("x", "y", Limit(1, 1000)) for _ in range(100))
        assert limits.most(8) == float("inf")
