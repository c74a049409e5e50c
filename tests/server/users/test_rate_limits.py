"""Rate limits: they hold, they fail closed, and they lock nobody else out."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import asyncpg
import pytest
import websockets

from ilion.server.users.rate_limits import (
    HOUR_SECONDS,
    IPV6_NETWORK_FACTOR,
    MAX_BUCKETS,
    LimitedAction,
    NodeRateLimiter,
    RateLimit,
    RateLimitKeys,
    SharedRateLimiter,
    network_of,
)
from ilion.table.errors import RequestRefused
from tests.server.browser import browser
from tests.server.conftest import SENDER
from tests.server.kit import Node, Player, fresh_database, join, node, two_players
from tests.server.postbox import postbox
from tests.server.users.test_accounts import an_address

THREE = LimitedAction("three", RateLimit(3, 30))
ANN, BOB = RateLimitKeys("ann", "here"), RateLimitKeys("bob", "here")


def test_a_bucket_refills_evenly() -> None:
    now = 0.0
    limits = NodeRateLimiter(1.0, lambda: now)
    assert [limits.try_charge(THREE.of(ANN)) for _ in range(5)] == [True, True, True, False, False]
    assert limits.try_charge(THREE.of(BOB)) and limits.try_charge(LimitedAction("other", RateLimit(3, 30)).of(ANN))
    now = 10.0
    assert [limits.try_charge(THREE.of(ANN)) for _ in range(2)] == [True, False]
    now = 1000.0
    assert [limits.try_charge(THREE.of(ANN)) for _ in range(4)] == [True, True, True, False]
    now = 2000.0
    assert limits.try_charge(THREE.of(ANN, 2.5)) and not limits.try_charge(THREE.of(ANN)), "what is dear takes more"
    now = 3000.0
    assert limits.try_charge(THREE.of(ANN, 99)), "but who has taken nothing may have anything"


def test_a_network_counts_its_users_together_and_a_refusal_costs_nothing() -> None:
    now = 0.0
    limits = NodeRateLimiter(1.0, lambda: now)
    thing = LimitedAction("thing", RateLimit(3, 30), RateLimit(5, 50))
    assert [limits.try_charge(thing.of(ANN)) for _ in range(9)] == [True] * 3 + [False] * 6
    assert [limits.try_charge(thing.of(BOB)) for _ in range(9)] == [True] * 2 + [False] * 7
    assert limits.try_charge(thing.of(RateLimitKeys("bob", "elsewhere"))) and not limits.try_charge(
        thing.of(RateLimitKeys("ann", "elsewhere"))
    )


def test_memory_is_bounded() -> None:
    limits = NodeRateLimiter()
    for n in range(MAX_BUCKETS + 100):
        limits.try_charge(THREE.of(RateLimitKeys(str(n))))
    assert len(limits.full) == MAX_BUCKETS


def test_an_ipv6_subnet_counts_as_one() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2:ffff::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of(None) == "?" and network_of("testclient") == "testclient"


def test_an_ipv6_network_has_fewer_places_than_subnets() -> None:
    limits = NodeRateLimiter(1.0, lambda: 0.0)
    guests = LimitedAction("guests", network=RateLimit(3, 30))
    asked = [
        limits.try_charge(guests.of(RateLimitKeys(network=network_of(f"2001:db8:1:{n:x}::1")))) for n in range(100)
    ]
    assert asked.count(True) == 3 * IPV6_NETWORK_FACTOR
    assert limits.try_charge(guests.of(RateLimitKeys(network=network_of("2001:db8:2::1"))))


async def spent(ledger: SharedRateLimiter, thing: LimitedAction, payer: RateLimitKeys, price: float = 1) -> bool:
    try:
        await ledger.spend(thing.of(payer, price))
    except RequestRefused:
        return False
    return True


async def test_the_counters_are_shared_by_all_nodes_and_exact_under_load(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one, node(database, rate_limit_factor=1) as two:
        ledgers = [one.app.state.ledger, two.app.state.ledger]
        thing = LimitedAction("thing", RateLimit(5, HOUR_SECONDS), RateLimit(8, HOUR_SECONDS))
        rush = [spent(ledgers[n % 2], thing, (ANN, BOB)[n // 2 % 2]) for n in range(60)]
        assert (await asyncio.gather(*rush)).count(True) == 8, "eight for the place"
        assert [await spent(ledgers[n % 2], thing, RateLimitKeys("ann", "elsewhere")) for n in range(6)].count(
            True
        ) <= 2
        for n in range(9):
            assert await spent(ledgers[n % 2], thing, RateLimitKeys("eve", f"place {n}")) == (n < 5), (
                "five for the owner"
            )
        full = (
            "select extract(epoch from full_at - clock_timestamp()) from rate_limit_buckets where"
            " key = 'thing:place:place 7'"
        )
        assert await one.app.state.db.pool.fetchval(full) <= 0, "what was refused was not taken"
        assert await spent(ledgers[0], thing, RateLimitKeys("zoe", "there"), 4.5)
        assert not await spent(ledgers[1], thing, RateLimitKeys("zoe", "there")), "what is dear takes more"


async def test_without_a_database_requests_are_refused(database: str) -> None:
    """A limit that cannot be counted lets nobody through."""
    async with node(database, rate_limit_factor=1) as one:
        once = LimitedAction("once", RateLimit(1, 300))
        assert await spent(one.app.state.ledger, once, ANN)
        assert not await spent(one.app.state.ledger, once, ANN)
        await one.app.state.db.pool.execute("alter table rate_limit_buckets rename to buckets_away")
        with pytest.raises(asyncpg.PostgresError):
            await spent(one.app.state.ledger, once, ANN)
        async with browser(one) as page:
            answer = await page.post("/api/passkeys/enter", {"credential": {}})
            assert answer.status_code == 500 and answer.json()["word"] == "refuse-our-fault"


async def test_guessing_codes_is_stopped_and_locks_nobody_out() -> None:
    async with (
        fresh_database() as url,
        postbox() as post,
        node(url, smtp_url=post.url, mail_from=SENDER, rate_limit_factor=1) as one,
        node(url, rate_limit_factor=1) as two,
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
        await elsewhere_now(one)
        async with browser(one) as owner:
            assert (await owner.post("/api/codes", {"email": email})).status_code == 201
            code = await post.code(email, 4)
            assert (await owner.post("/api/codes/enter", {"code": code})).status_code == 201, "from his own place"


async def elsewhere_now(node: Node) -> None:
    """Each client comes from a network that has requested nothing yet."""
    await node.app.state.db.pool.execute(
        "delete from rate_limit_buckets where key like '%:place:%' or key like '%-from-here:%'"
    )


async def test_requests_for_an_address_cannot_lock_its_owner_out() -> None:
    """However many networks ask for codes to an address: the browser in which it was proved still gets one."""
    async with (
        fresh_database() as url,
        postbox() as post,
        node(url, smtp_url=post.url, mail_from=SENDER, rate_limit_factor=1) as one,
        browser(one) as owner,
    ):
        email = an_address()
        assert (await owner.post("/api/codes", {"email": email})).status_code == 201
        assert (await owner.post("/api/codes/enter", {"code": await post.code(email, 0)})).status_code == 201
        assert (await owner.post("/api/logout")).status_code == 204
        sent = 0
        for _ in range(8):
            await elsewhere_now(one)
            async with browser(one) as thief:
                sent += [(await thief.post("/api/codes", {"email": email})).status_code for _ in range(4)].count(201)
        assert sent == 19, "twenty a day to one address"
        await post.letter(19)
        assert (await owner.post("/api/codes", {"email": email})).status_code == 201, "but more to who has proved it"
        code = await post.code(email, 20)
        await elsewhere_now(one)
        assert (await owner.post("/api/codes/enter", {"code": code})).status_code == 201
        statuses = [(await owner.post("/api/codes", {"email": email})).status_code for _ in range(6)]
        assert statuses == [201] * 5 + [429]
        device = one.app.state.accounts.device
        assert owner.http.cookies["ilion-device"] == await device(email) != await device(an_address())


async def test_a_socket_that_sends_too_much_is_closed(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one:
        limits, now = one.app.state.limits, time.monotonic()
        limits.clock = lambda: now  # a slow machine must not let her send more
        eve = Player(one, "Eve", "", "")
        eve.socket = await websockets.connect(one.ws)
        for _ in range(3000):
            await eve.say("ping")
            if (heard := await eve.hear("heartbeat", "bye"))["type"] == "bye":
                break
        assert heard["why"] == "bye-too-much" and len(eve.heard) > 1500
        with pytest.raises(websockets.ConnectionClosed):
            await eve.hear("nothing more")
        await eve.leave()
        eve.socket = await websockets.connect(one.ws)
        await eve.say("hello", table="of-nobody")
        assert (await eve.hear("bye", "refused"))["type"] == "bye", "another socket is not another measure"
        await eve.leave()


async def hellos(player: Player, most: int, **more: Any) -> int:
    """How often a client may say hello to a table of which it has seen nothing."""
    for n in range(most):
        await player.enter(**more)
        if (await player.hear("news", "bye"))["type"] == "bye":
            return n
    return most


async def test_a_hello_costs_the_work_of_the_node(database: str) -> None:
    async with node(database, rate_limit_factor=1, heartbeat_seconds=3600) as one:
        ann, bob = await two_players(one)
        eve, zoe = await join(one, "Eve"), await join(one, "Zoe")
        eve.table = zoe.table = ann.table
        await one.tables.cache.live(ann.table)
        limits, now = one.app.state.limits, time.monotonic()
        limits.clock = lambda: now  # nobody may send more because this machine is slow
        short = await hellos(eve, 300)
        await eve.leave()
        await one.tables.db.pool.execute(
            "insert into entries select table_id, n, 'copy-' || n, seat, 'draw', null, '[]', facts, digest, chain, at"
            " from entries, generate_series(2, 400) n where table_id = $1 and seq = 1",
            ann.table,
        )
        await one.tables.db.pool.execute("update tables set seq = 400 where id = $1", ann.table)
        long = await hellos(zoe, 300)
        await zoe.leave()
        assert short > 100 > long > 50, "a page costs something, and a long story no more than a page"
        await zoe.enter()
        assert (await zoe.hear("bye"))["why"] == "bye-too-much"
        bob.table = ann.table
        await bob.enter(since=400)
        assert (await bob.hear("news"))["type"] == "news", "the others are not concerned"
        await bob.leave()


async def test_a_hello_at_a_large_map_costs_more_than_at_a_small_one(database: str) -> None:
    async with node(database, rate_limit_factor=1, heartbeat_seconds=3600) as one:
        ann, eve, zoe = [await join(one, name) for name in ("Ann", "Eve", "Zoe")]
        made = (await ann.get("/api/games/escolex/components/made?size=1900&seed=3")).json()
        limits, now = one.app.state.limits, time.monotonic()
        limits.clock = lambda: now
        answered = []
        for guest, components in ((eve, None), (zoe, made)):
            setup = {"seats": 2} | ({"components": components} if components else {})
            table = await ann.post("/api/tables", {"game": "escolex", "seats": ["me", "me"], "setup": setup})
            guest.table = table.json()["id"]
            ann.table = guest.table
            await ann.share()
            await one.tables.cache.live(guest.table)
            answered.append(await hellos(guest, 300, text=True))
            await guest.leave()
        small, large = answered
        assert small > 100 and large < 60, answered


async def test_handshakes_are_counted_like_requests(database: str) -> None:
    async with node(database, rate_limit_factor=0.05) as one:
        for _ in range(300):
            try:
                async with websockets.connect(one.ws):
                    pass
            except websockets.InvalidStatus:
                return
    pytest.fail("whoever comes and goes is never refused")


async def test_a_player_may_send_more_than_a_spectator(database: str) -> None:
    async with node(database, rate_limit_factor=1, heartbeat_seconds=3600) as one:
        ann, _ = await two_players(one)
        eve = await join(one, "Eve")
        eve.table = ann.table
        for person, most in ((ann, 300), (eve, 75)):
            await person.enter()
            await person.hear("news")
            for _ in range(most):
                await person.say("whynot", id="why-not-this", act=["nonsense"], seat=0)
                assert (await person.hear("refused", "bye"))["type"] == "refused"
            await person.leave()


async def program_of(owner: Player, *scopes: str) -> Player:
    made = (
        await owner.post("/api/programs", {"name": "Myrmidon", "scopes": scopes or ["watch", "play", "open"]})
    ).json()
    return Player(owner.node, "Myrmidon", made["token"], made["id"])


async def test_an_owner_holds_sixteen_sockets_with_their_bots_and_strangers_of_a_network_fifty(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one:
        ann = await join(one, "Ann")
        both = (ann.headers, (await program_of(ann)).headers)
        held = [await websockets.connect(one.ws, additional_headers=both[n % 2]) for n in range(16)]
        another = Player(one, "Ann", ann.token, ann.id)
        another.socket = await websockets.connect(one.ws, additional_headers=ann.headers)
        assert (await another.hear("bye"))["why"] == "bye-too-many"
        await held.pop().close()
        async with asyncio.timeout(60):
            while one.app.state.sockets.connections.held[f"owner:{ann.id}"] == 16:
                await asyncio.sleep(0.01)
        held.append(await websockets.connect(one.ws, additional_headers=ann.headers))
        held += [await websockets.connect(one.ws) for _ in range(50)]
        stranger = Player(one, "Eve", "", "")
        stranger.socket = await websockets.connect(one.ws)
        assert (await stranger.hear("bye"))["why"] == "bye-too-many"
        for socket in (*held, another.socket, stranger.socket):
            await socket.close()


async def test_tables_guests_and_chat_are_counted(database: str) -> None:
    async with node(database, rate_limit_factor=0.1) as one:
        ann = await join(one, "Ann")
        form = {"game": "trojan-war", "seats": ["me", "bot:uniform"]}
        statuses = [(await ann.post("/api/tables", form)).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        ann.table = (await ann.get("/api/tables/mine")).json()[0]["id"]
        await ann.share()
        await ann.enter()
        for n in range(2):
            heard = await ann.ask("say", id=f"chat-line-{n}", text="hi")
        assert heard["refusal"]["word"] == "refuse-too-often"
        async with browser(one) as page:
            guests = [(await page.post("/api/guests", {"name": "x"})).status_code for _ in range(7)]
        assert guests.count(201) == 5 and guests[-1] == 429, "six an hour, one of them Ann"
        await ann.leave()


async def test_new_bot_accounts_bring_no_new_limits(database: str) -> None:
    """A user with all their bot accounts is one owner, on every node."""
    async with node(database, rate_limit_factor=0.1) as one, node(database, rate_limit_factor=0.1) as two:
        ann = await join(one, "Ann")
        form = {"game": "trojan-war", "seats": ["me", "open"]}
        statuses = [(await ann.post("/api/tables", form)).status_code]
        for _ in range(3):
            program = await program_of(ann)
            program.node = two
            statuses += [(await program.post("/api/tables", form)).status_code for _ in range(2)]
            async with browser(one, token=ann.token) as page:
                assert (await page.http.delete(f"/api/programs/{program.id}")).status_code == 204
        assert statuses == [201] * 3 + [429] * 4
        assert (await ann.post("/api/programs", {"name": "Myrmidon"})).status_code == 201
        assert (await ann.post("/api/programs", {"name": "Myrmidon"})).status_code == 429, (
            "and programs are counted, too"
        )


async def test_a_rematch_counts_as_a_table(database: str) -> None:
    async with node(database, rate_limit_factor=0.1) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "bot:uniform"])
        statuses = []
        for _ in range(4):
            await ann.enter()
            await ann.ask("resign")
            asked = await ann.post(f"/api/tables/{ann.table}/rematch")
            statuses.append(asked.status_code)
            if asked.status_code == 201:
                again = await ann.post(f"/api/tables/{ann.table}/rematch", {})
                assert again.json()["id"] == asked.json()["id"], "asking again costs nothing"
                ann.table = asked.json()["id"]
                await ann.share()
        assert statuses == [201, 201, 429, 429], "three tables an hour, the first of them opened"
        await ann.leave()


async def test_tables_of_bots_alone_are_limited_per_owner(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one, node(database, rate_limit_factor=1) as two:
        ann, bob = await join(one, "Ann"), await join(one, "Bob")
        program = await program_of(ann)
        program.node = two
        form = {"game": "trojan-war", "seats": ["bot:uniform", "bot:uniform"]}
        asked = await asyncio.gather(*(who.post("/api/tables", form) for who in (ann, program) * 3))
        assert sorted(a.status_code for a in asked) == [201] * 3 + [429] * 3
        await one.tables.db.pool.execute("update tables set status = 'over' where owner = $1", ann.id)
        asked = [await ann.post("/api/tables", form) for _ in range(4)]
        assert [a.status_code for a in asked] == [429] * 4, "six an hour were asked for, whatever became of them"
        assert (await bob.post("/api/tables", form)).status_code == 201
        assert (await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", "open"]})).status_code == 201


async def test_limits_can_be_lifted_for_benchmarks(database: str) -> None:
    async with node(database, rate_limit_factor=0) as one, browser(one) as page:
        assert {(await page.get("/api/games")).status_code for _ in range(200)} == {200}
        limits = one.app.state.limits
        assert all(limits.try_charge(THREE.of(ANN)) for _ in range(100))
        assert limits.most(8) == float("inf")
