"""Players who are away are notified, at least once and recognisably; those who are present or have acted are not."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from random import Random

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ilion.server.users import notifications as module
from ilion.server.users.mailer import Mailer
from ilion.server.users.notifications import NotificationSender
from ilion.server.users.rate_limits import ASKED, SharedRateLimiter
from ilion.server.users.web_push import WebPush, public_bytes
from tests.server.authenticator import b64
from tests.server.browser import browser
from tests.server.conftest import House
from tests.server.kit import Player, join, logged, two_players
from tests.server.postbox import postbox
from tests.server.tables.test_ratings import account
from tests.server.unseal import unsealed
from tests.server.users.test_accounts import an_address, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")
ENDPOINT = "https://fcm.googleapis.com/fcm/send/"


def sender(house: House, push: WebPush | None = None, grace: float = 0) -> NotificationSender:
    state = house.node.app.state
    push = push or WebPush(state.db, state.settings)
    return NotificationSender(state.db, Mailer(state.settings), push, state.settings, grace=grace)


async def with_account(house: House, player: Player, lang: str = "en") -> str:
    """Give a player an account, and with it letters; returns the address."""
    email = an_address()
    async with browser(house.node, token=player.token) as page:
        await sign_in(house, page, email)
        await page.post("/api/me", {"lang": lang})
        player.token = page.http.cookies["ilion"]
    house.post.letters.clear()
    return email


async def test_whoever_signs_in_by_letter_is_told_by_letter_of_the_table_he_sits_at(house: House) -> None:
    ann, bob = await two_players(house.node)
    async with browser(house.node, token=bob.token) as page:
        await sign_in(house, page, an_address())
    people = "select bool_and(p.notify) from seats s join users p on p.id = s.person where table_id = $1 and seat = 1"
    assert await house.node.tables.db.pool.fetchval(people, ann.table)
    assert await house.node.tables.db.pool.fetchval("select tells from tables where id = $1", ann.table)


async def turn(house: House, lang: str = "en") -> tuple[Player, Player, str]:
    """Two players; the second has an account, is away, and it is his turn (which is not so in every deal)."""
    ann, bob = await join(house.node, "Ann"), await join(house.node, "Bob")
    email = await with_account(house, bob, lang)
    await house.node.tables.db.pool.execute("delete from notifications")
    while not await due(house, bob.table):
        opened = await ann.open("trojan-war", ["me", "open"], {"edition": 1})
        await bob.sit(opened["id"], opened["invites"]["1"])
    await gone_for_a_while(house, ann.table)
    return ann, bob, email


async def gone_for_a_while(house: House, table: str) -> None:
    await house.node.tables.db.pool.execute(
        "update seats set seen = clock_timestamp() - interval '1 hour' where table_id = $1", table
    )


async def due(house: House, table: str) -> list[tuple[int, str]]:
    rows = await house.node.tables.db.pool.fetch("select seat, kind from notifications where table_id = $1", table)
    return [(r["seat"], r["kind"]) for r in rows]


async def test_who_wants_one_letter_a_day_gets_one_of_all_his_turns_and_none_for_each(house: House) -> None:
    ann, bob, email = await turn(house, "it")
    assert (await bob.post("/api/me", {"digest": True})).json()["digest"] is True
    await sender(house).step()
    assert await due(house, ann.table) == [] and house.post.letters == [], "no letter for each"
    assert await sender(house).send_digests() is False and house.post.letters == [], "nor before a day has passed"
    db = house.node.tables.db.pool
    yesterday = "update digests set sent = sent - interval '25 hours' where person = $1"
    await db.execute(yesterday, bob.id)
    await asyncio.gather(*(sender(house).send_digests() for _ in range(4)))
    letter = await house.post.letter()
    assert letter["to"] == email and "Tocca a te" in letter["subject"]
    assert f"/t/{ann.table}" in letter.get_content()
    assert len(house.post.letters) == 1, "one, however many look"
    await db.execute(
        "update tables set awaited = '{0}' where id in (select table_id from seats where person = $1)", bob.id
    )
    await db.execute(yesterday, bob.id)
    await sender(house).send_digests()
    assert len(house.post.letters) == 1, "where nothing waits nothing is written"
    await bob.post("/api/me", {"digest": False})
    assert (await bob.get("/api/me")).json()["digest"] is False


async def test_a_letter_says_whose_turn_it_is_in_the_readers_language(house: House) -> None:
    ann, _, email = await turn(house, "es")
    assert await due(house, ann.table) == [(1, "turn")]
    assert await sender(house).step() == 1
    letter = await house.post.letter()
    assert letter["to"] == email and letter["from"] == "table@ilion.example"
    assert letter["subject"] == "Te toca en La Guerra de Troya (con “Ann”)."
    assert f"/t/{ann.table}" in letter.get_content()
    assert letter["message-id"].startswith(f"<turn.{ann.table}.1.") and letter["message-id"].endswith("@ilion.example>")
    assert await due(house, ann.table) == [] and await sender(house).step() == 0


async def test_a_notice_that_cannot_be_made_keeps_no_other_back(house: House, caplog: pytest.LogCaptureFixture) -> None:
    ann, _, _ = await turn(house)
    bad = ann.table
    await house.node.tables.db.pool.execute("update tables set game = 'chess' where id = $1", bad)
    kept = await house.node.tables.db.pool.fetch("select * from notifications")
    ann, _, email = await turn(house)
    for row in kept:
        await house.node.tables.db.pool.execute("select add_notification($1, $2, $3, $4)", *list(row.values())[:4])
    await house.node.tables.db.pool.execute(
        "update notifications set due = due - interval '1 hour' where table_id = $1", bad
    )
    await gone_for_a_while(house, bad)
    assert await sender(house).step() == 2
    assert (await house.post.letter())["to"] == email
    assert await due(house, bad) == [(1, "turn")], "tried again later"
    assert [r.table for r in logged(caplog, "ilion.notifications")] == [bad]  # type: ignore[attr-defined]
    await house.node.tables.db.pool.execute("delete from notifications")


async def asked(house: House, lang: str = "en") -> tuple[Player, Player, str, str]:
    """One asks the other, who has letters, for a game: both, his address, and the table."""
    ann, bob = await account(house.node, "Ann"), await join(house.node, "Bob")
    email = await with_account(house, bob, lang)
    await house.node.tables.db.pool.execute("delete from notifications")
    return ann, bob, email, await challenge(ann, bob)


async def challenge(who: Player, other: Player) -> str:
    answer = await who.post(f"/api/people/{other.id}/challenge", {"game": "trojan-war", "rhythm": "days"})
    return str(answer.raise_for_status().json()["id"])


async def test_who_is_asked_for_a_game_is_told_once_in_his_language(house: House) -> None:
    _, bob, email, table = await asked(house, "it")
    assert await sender(house, grace=60).step() == 0, "he has time to see it for himself"
    assert await sender(house).step() == 1
    letter = await house.post.letter()
    assert letter["to"] == email and letter["subject"] == "“Ann” ti sfida a La guerra di Troia."
    assert f"/t/{table}" in letter.get_content() and letter["message-id"].startswith(f"<dare.{table}.")
    assert await sender(house).step() == 0 and await due(house, table) == []
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201


async def test_who_has_answered_or_is_asked_no_more_is_not_told(house: House) -> None:
    _, bob, _, table = await asked(house)
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201
    await sender(house).step()
    assert house.post.letters == [] and await due(house, table) == []
    carl = await account(house.node, "Carl")
    table = await challenge(carl, bob)
    assert (await bob.delete(f"/api/challenges/{table}")).status_code == 204
    dora = await account(house.node, "Dora")
    other = await challenge(dora, bob)
    assert (await bob.post(f"/api/people/{dora.id}/block")).status_code == 201
    await sender(house).step()
    assert house.post.letters == [] and await due(house, table) == await due(house, other) == []


async def test_who_wants_no_letters_is_told_nothing_of_being_asked(house: House) -> None:
    _, bob, _, _ = await asked(house)
    await house.node.tables.db.pool.execute("delete from notifications")
    await bob.post("/api/me", {"by_mail": False})
    carl = await account(house.node, "Carl")
    assert await due(house, await challenge(carl, bob)) == []


async def test_who_wants_one_letter_a_day_finds_in_it_who_asks_him(house: House) -> None:
    _, bob, email, table = await asked(house, "fr")
    await bob.post("/api/me", {"digest": True})
    await sender(house).step()
    assert house.post.letters == [] and await due(house, table) == []
    await house.node.tables.db.pool.execute(
        "update digests set sent = sent - interval '25 hours' where person = $1", bob.id
    )
    await sender(house).send_digests()
    letter = await house.post.letter()
    assert letter["to"] == email and f"/t/{table}" in letter.get_content()
    assert "“Ann” vous défie à La Guerre de Troie." in letter.get_content()


async def test_whoever_asks_again_and_again_the_other_is_told_some_times_a_day(house: House) -> None:
    ann, bob, _, table = await asked(house)
    assert ASKED.owner is not None
    strict = sender(house)
    strict.ledger = SharedRateLimiter(strict.db)
    for _ in range(int(ASKED.owner.most) + 3):
        await strict.step()
        assert (await ann.delete(f"/api/challenges/{table}")).status_code == 204
        table = await challenge(ann, bob)
    assert len(house.post.letters) == ASKED.owner.most
    assert (await bob.get("/api/ties")).json()["dares"][0]["table"] == table, "he finds it here"
    await house.node.tables.db.pool.execute("delete from notifications")


async def test_there_is_time_to_act_before_a_letter_goes_out(house: House) -> None:
    ann, _, _ = await turn(house)
    assert await sender(house, grace=60).step() == 0
    assert await due(house, ann.table) == [(1, "turn")]


async def test_whoever_is_at_the_table_gets_no_letter(house: House) -> None:
    ann, bob, _ = await turn(house)
    await bob.enter()
    await bob.hear("news")
    assert await sender(house).step() == 1
    assert house.post.letters == [] and await due(house, ann.table) == []
    await bob.leave()


async def test_whoever_has_acted_meanwhile_gets_no_letter(house: House) -> None:
    ann, _, _ = await turn(house)
    await house.node.tables.db.pool.execute("update tables set awaited = '{}' where id = $1", ann.table)
    await sender(house).step()
    assert house.post.letters == []


async def test_whoever_turned_letters_off_gets_none(house: House) -> None:
    ann, bob, _ = await turn(house)
    async with browser(house.node, token=bob.token) as page:
        await page.post("/api/me", {"by_mail": False})
        assert (await page.get("/api/me")).json()["by_mail"] is False
    await sender(house).step()
    assert house.post.letters == [] and await due(house, ann.table) == []


async def test_a_letter_that_was_not_taken_is_tried_again_under_the_same_id(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "NOTIFICATION_LEASE_SECONDS", 0.0)
    ann, _, _ = await turn(house)
    house.post.refusing = True
    assert await sender(house).step() == 1
    assert await due(house, ann.table) == [(1, "turn")]
    house.post.refusing = False
    assert await sender(house).step() == 1
    assert len(house.post.letters) == 1 and await due(house, ann.table) == []


async def test_after_nine_tries_we_give_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "NOTIFICATION_LEASE_SECONDS", 0.0)
    ann, _, _ = await turn(house)
    house.post.refusing = True
    for _ in range(9):
        assert await due(house, ann.table) == [(1, "turn")]
        await sender(house).step()
    house.post.refusing = False
    assert await due(house, ann.table) == []


async def test_two_senders_send_one_letter(house: House) -> None:
    for table in [(await turn(house))[0].table for _ in range(3)]:
        await house.node.tables.db.pool.execute("select add_notification($1, 1, 99, 'turn')", table)
    house.post.letters.clear()
    await asyncio.gather(*[sender(house).step() for _ in range(4)])
    assert len(house.post.letters) == 3


async def test_the_end_and_a_rematch_are_told_too(house: House) -> None:
    ann, _, _ = await turn(house)
    await ann.enter()
    await ann.hear("news")
    assert (await ann.ask("resign", id="enough-of-this"))["type"] == "ack"
    await gone_for_a_while(house, ann.table)
    assert await due(house, ann.table) == [(1, "over")]
    await sender(house).step()
    assert (await house.post.letter())["subject"] == "Your game of The Trojan War is over (with “Ann”)."
    again = (await ann.post(f"/api/tables/{ann.table}/rematch", {})).json()["id"]
    assert await due(house, ann.table) == [(1, "rematch")]
    await sender(house).step()
    assert f"/t/{again}" in (await house.post.letter(1)).get_content()


async def test_guests_without_a_way_to_be_told_cost_no_notice(house: House) -> None:
    ann, bob = await two_players(house.node, setup={"edition": 1})
    await bob.enter()
    await bob.hear("news")
    assert (await bob.ask("resign", id="enough-of-this"))["type"] == "ack"
    assert await due(house, ann.table) == []


async def test_a_notice_is_written_with_the_act_or_not_at_all(house: House) -> None:
    ann, _, _ = await turn(house)
    db = house.node.tables.db.pool
    await db.execute("delete from notifications")
    async with db.acquire() as connection:
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute("update tables set awaited = '{0}' where id = $1", ann.table)
        await connection.execute("update tables set awaited = '{0, 1}', seq = seq + 1 where id = $1", ann.table)
        assert await connection.fetchval("select count(*) from notifications") == 1
        await transaction.rollback()
    assert await due(house, ann.table) == []


async def test_a_browser_is_told_by_push_and_forgotten_when_it_is_gone(house: House) -> None:
    browser_key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    heard: list[httpx.Request] = []
    status = 201

    def service(request: httpx.Request) -> httpx.Response:
        heard.append(request)
        return httpx.Response(status)

    state = house.node.app.state
    push = WebPush(state.db, state.settings, httpx.MockTransport(service))
    ann, bob, _ = await turn(house)
    async with browser(house.node, token=bob.token) as page:
        key = (await page.get("/api/house")).json()["push_key"]
        form = {"endpoint": ENDPOINT + "abc", "p256dh": b64(public_bytes(browser_key)), "auth": b64(auth)}
        assert (await page.post("/api/pushes", {**form, "endpoint": "https://127.0.0.1/"})).status_code == 422
        assert (await page.post("/api/pushes", {**form, "auth": "AAAA"})).status_code == 422
        assert (await page.post("/api/pushes", form)).status_code == 201
        assert (await page.post("/api/pushes", form)).status_code == 201
        await page.post("/api/me", {"by_mail": False})
    await sender(house, push).step()
    assert house.post.letters == [] and len(heard) == 1
    told = unsealed(heard[0].content, browser_key, auth)
    assert b"your turn in The Trojan War" in told and f"/t/{ann.table}".encode() in told
    assert heard[0].headers["authorization"].endswith(f"k={key}") and len(heard[0].headers["topic"]) == 32
    status = 410
    await state.db.pool.execute("select add_notification($1, 1, 99, 'turn')", ann.table)
    await sender(house, push).step()
    assert len(heard) == 2 and await due(house, ann.table) == []
    assert await state.db.pool.fetchval("select notify from users where id = $1", bob.id) is False


async def test_reports_reach_whoever_keeps_the_peace(house: House) -> None:
    ann, bob = await two_players(house.node)
    await bob.enter()
    assert (await bob.ask("say", id="rude-line-1", text="mail-code"))["type"] == "ack"
    await ann.post(f"/api/tables/{ann.table}/chat/1/report", {"reason": "notice-turn"})
    house.post.letters.clear()
    notices = sender(house)
    notices.settings = type(notices.settings)(moderation_email="peace@ilion.example")
    await notices.step()
    letter = await house.post.letter()
    assert letter["to"] == "peace@ilion.example"
    assert "“mail-code”" in letter.get_content() and "“notice-turn”" in letter.get_content()
    await notices.step()
    assert len(house.post.letters) == 1


@pytest.mark.parametrize("name", ["mail-code", "notice-turn", "fate", "{ $game }", "a\r\nBcc: x@y.example"])
async def test_no_name_breaks_or_bends_a_letter(house: House, name: str) -> None:
    ann, _, email = await turn(house)
    async with browser(house.node, token=ann.token) as page:
        await page.post("/api/me", {"name": name})
    await sender(house).step()
    letter = await house.post.letter()
    assert letter["to"] == email and letter["bcc"] is None
    shown = {"{ $game }": "game", "a\r\nBcc: x@y.example": "aBcc xy.example"}.get(name, name)
    assert f"(with “{shown}”)" in letter["subject"]


async def test_killed_senders_lose_no_notice_and_repeats_are_known_as_such(house: House) -> None:
    """Senders die at any moment; every notice goes out at least once, each time under its own id."""
    bob = await join(house.node, "Bob")
    await with_account(house, bob)
    count, kills, rng = 20, int(os.environ.get("ILION_KILLS", "3")), Random(7)
    db = house.node.tables.db.pool
    tables = []
    for n in range(count):
        opened = await bob.open("trojan-war", ["me", "me"])
        tables.append(opened["id"])
        await db.execute("select add_notification($1, 0, $2, 'turn')", opened["id"], n)
    await db.execute("update seats set seen = null")
    await db.execute("update tables set awaited = '{0}'")
    await db.execute("delete from notifications where not table_id = any($1)", tables)
    async with postbox() as post:
        post.slow = 0.01
        env = {
            **os.environ,
            "ILION_DATABASE_URL": house.database,
            "ILION_SMTP_URL": post.url,
            "ILION_MAIL_FROM": "table@ilion.example",
        }
        for round in range(kills + 1):
            await db.execute("update notifications set due = clock_timestamp(), tries = 0")
            process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.server.sender", env=env)
            before = len(post.letters)
            async with asyncio.timeout(60):
                if round == kills:
                    while await db.fetchval("select count(*) from notifications"):
                        await asyncio.sleep(0.05)
                else:
                    while len(post.letters) == before and await db.fetchval("select count(*) from notifications"):
                        await asyncio.sleep(0.005)
                    await asyncio.sleep(rng.random() * 0.05)
            process.kill()
            await process.wait()
            if not await db.fetchval("select count(*) from notifications"):
                break
        ids = Counter(str(letter["message-id"]) for letter in post.letters)
    assert len(ids) == count
    assert {id.split(".")[1] for id in ids} == set(tables)
