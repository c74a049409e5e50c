"""Absent players are notified, at least once and recognisably; those who are present or have moved are not."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from random import Random

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ilion.server.database.job_runner import JobRunner
from ilion.server.users import notifications as module
from ilion.server.users.digests import DigestSender
from ilion.server.users.mailer import Mailer
from ilion.server.users.notifications import NotificationSender
from ilion.server.users.rate_limits import ASKED, SharedRateLimiter
from ilion.server.users.reports import ReportSender
from ilion.server.users.web_push import WebPush, public_bytes
from tests.server.authenticator import b64
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, logged, two_players
from tests.server.postbox import postbox
from tests.server.tables.test_ratings import account
from tests.server.unseal import unsealed
from tests.server.users.test_accounts import an_address, sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")
ENDPOINT = "https://fcm.googleapis.com/fcm/send/"


def sender(shared: SharedNode, push: WebPush | None = None, grace: float = 0) -> NotificationSender:
    state = shared.node.app.state
    push = push or WebPush(state.db, state.settings)
    return NotificationSender(state.db, Mailer(state.settings), push, state.settings, grace=grace)


async def with_account(shared: SharedNode, player: Player, lang: str = "en") -> str:
    """Give a player an account with e-mail, and return the address."""
    email = an_address()
    async with browser(shared.node, token=player.token) as page:
        await sign_in(shared, page, email)
        await page.post("/api/me", {"lang": lang})
        player.token = page.http.cookies["ilion"]
    shared.post.letters.clear()
    return email


async def test_a_player_who_signs_in_by_email_is_notified_by_email_of_their_table(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    async with browser(shared.node, token=bob.token) as page:
        await sign_in(shared, page, an_address())
    people = "select bool_and(p.notify) from seats s join users p on p.id = s.person where table_id = $1 and seat = 1"
    assert await shared.node.tables.db.pool.fetchval(people, ann.table)
    assert await shared.node.tables.db.pool.fetchval("select tells from tables where id = $1", ann.table)


async def turn(shared: SharedNode, lang: str = "en") -> tuple[Player, Player, str]:
    """Return two players; the second has an account, is away, and it is their turn (not in every deal)."""
    ann, bob = await join(shared.node, "Ann"), await join(shared.node, "Bob")
    email = await with_account(shared, bob, lang)
    await shared.node.tables.db.pool.execute("delete from notifications")
    while not await due(shared, bob.table):
        opened = await ann.open("trojan-war", ["me", "open"], {"edition": 1})
        await bob.sit(opened["id"], opened["invites"]["1"])
    await gone_for_a_while(shared, ann.table)
    return ann, bob, email


async def send_digest(shared: SharedNode) -> bool:
    """Send one digest, if one is due."""
    state = shared.node.app.state
    digests = DigestSender(state.db, Mailer(state.settings), state.settings)
    return await JobRunner(state.db, digests.send_due).step("digest")


async def gone_for_a_while(shared: SharedNode, table: str) -> None:
    await shared.node.tables.db.pool.execute(
        "update seats set seen = clock_timestamp() - interval '1 hour' where table_id = $1", table
    )


async def due(shared: SharedNode, table: str) -> list[tuple[int, str]]:
    rows = await shared.node.tables.db.pool.fetch("select seat, kind from notifications where table_id = $1", table)
    return [(r["seat"], r["kind"]) for r in rows]


async def test_a_daily_digest_holds_all_turns_and_replaces_single_emails(shared: SharedNode) -> None:
    ann, bob, email = await turn(shared, "it")
    assert (await bob.post("/api/me", {"digest": True})).json()["digest"] is True
    await sender(shared).step()
    assert await due(shared, ann.table) == [] and shared.post.letters == [], "no letter for each"
    assert await send_digest(shared) is False and shared.post.letters == [], "nor before a day has passed"
    db = shared.node.tables.db.pool
    yesterday = "update jobs set due = due - interval '25 hours' where kind = 'digest' and subject = $1"
    await db.execute(yesterday, bob.id)
    await asyncio.gather(*(send_digest(shared) for _ in range(4)))
    letter = await shared.post.letter()
    assert letter["to"] == email and "Tocca a te" in letter["subject"]
    assert f"/t/{ann.table}" in letter.get_content()
    assert len(shared.post.letters) == 1, "one, however many look"
    await db.execute(
        "update tables set awaited = '{0}' where id in (select table_id from seats where person = $1)", bob.id
    )
    await db.execute(yesterday, bob.id)
    await send_digest(shared)
    assert len(shared.post.letters) == 1, "where nothing waits nothing is written"
    await bob.post("/api/me", {"digest": False})
    assert (await bob.get("/api/me")).json()["digest"] is False


async def test_an_email_says_whose_turn_it_is_in_the_readers_language(shared: SharedNode) -> None:
    ann, _, email = await turn(shared, "es")
    assert await due(shared, ann.table) == [(1, "turn")]
    assert await sender(shared).step() == 1
    letter = await shared.post.letter()
    assert letter["to"] == email and letter["from"] == "table@ilion.example"
    assert letter["subject"] == "Te toca en La Guerra de Troya (con “Ann”)."
    assert f"/t/{ann.table}" in letter.get_content()
    assert letter["message-id"].startswith(f"<turn.{ann.table}.1.") and letter["message-id"].endswith("@ilion.example>")
    assert await due(shared, ann.table) == [] and await sender(shared).step() == 0


async def test_a_notification_that_fails_delays_no_other(shared: SharedNode, caplog: pytest.LogCaptureFixture) -> None:
    ann, _, _ = await turn(shared)
    bad = ann.table
    await shared.node.tables.db.pool.execute("update tables set game = 'chess' where id = $1", bad)
    kept = await shared.node.tables.db.pool.fetch("select * from notifications")
    ann, _, email = await turn(shared)
    for row in kept:
        await shared.node.tables.db.pool.execute("select add_notification($1, $2, $3, $4)", *list(row.values())[:4])
    await shared.node.tables.db.pool.execute(
        "update notifications set due = due - interval '1 hour' where table_id = $1", bad
    )
    await gone_for_a_while(shared, bad)
    assert await sender(shared).step() == 2
    assert (await shared.post.letter())["to"] == email
    assert await due(shared, bad) == [(1, "turn")], "tried again later"
    assert [r.table for r in logged(caplog, "ilion.notifications")] == [bad]  # type: ignore[attr-defined]
    await shared.node.tables.db.pool.execute("delete from notifications")


async def asked(shared: SharedNode, lang: str = "en") -> tuple[Player, Player, str, str]:
    """Let one player challenge another who has e-mail; return both, the address, and the table."""
    ann, bob = await account(shared.node, "Ann"), await join(shared.node, "Bob")
    email = await with_account(shared, bob, lang)
    await shared.node.tables.db.pool.execute("delete from notifications")
    return ann, bob, email, await challenge(ann, bob)


async def challenge(who: Player, other: Player) -> str:
    answer = await who.post(f"/api/people/{other.id}/challenge", {"game": "trojan-war", "rhythm": "days"})
    return str(answer.raise_for_status().json()["id"])


async def test_a_challenged_player_is_notified_once_in_their_language(shared: SharedNode) -> None:
    _, bob, email, table = await asked(shared, "it")
    assert await sender(shared, grace=60).step() == 0, "he has time to see it for himself"
    assert await sender(shared).step() == 1
    letter = await shared.post.letter()
    assert letter["to"] == email and letter["subject"] == "“Ann” ti sfida a La guerra di Troia."
    assert f"/t/{table}" in letter.get_content() and letter["message-id"].startswith(f"<dare.{table}.")
    assert await sender(shared).step() == 0 and await due(shared, table) == []
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201


async def test_an_answered_or_withdrawn_challenge_is_not_notified(shared: SharedNode) -> None:
    _, bob, _, table = await asked(shared)
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201
    await sender(shared).step()
    assert shared.post.letters == [] and await due(shared, table) == []
    carl = await account(shared.node, "Carl")
    table = await challenge(carl, bob)
    assert (await bob.delete(f"/api/challenges/{table}")).status_code == 204
    dora = await account(shared.node, "Dora")
    other = await challenge(dora, bob)
    assert (await bob.post(f"/api/people/{dora.id}/block")).status_code == 201
    await sender(shared).step()
    assert shared.post.letters == [] and await due(shared, table) == await due(shared, other) == []


async def test_a_player_without_emails_is_not_notified_of_a_challenge(shared: SharedNode) -> None:
    _, bob, _, _ = await asked(shared)
    await shared.node.tables.db.pool.execute("delete from notifications")
    await bob.post("/api/me", {"by_mail": False})
    carl = await account(shared.node, "Carl")
    assert await due(shared, await challenge(carl, bob)) == []


async def test_a_daily_digest_holds_challenges(shared: SharedNode) -> None:
    _, bob, email, table = await asked(shared, "fr")
    await bob.post("/api/me", {"digest": True})
    await sender(shared).step()
    assert shared.post.letters == [] and await due(shared, table) == []
    await shared.node.tables.db.pool.execute(
        "update jobs set due = due - interval '25 hours' where kind = 'digest' and subject = $1", bob.id
    )
    await send_digest(shared)
    letter = await shared.post.letter()
    assert letter["to"] == email and f"/t/{table}" in letter.get_content()
    assert "“Ann” vous défie à La Guerre de Troie." in letter.get_content()


async def test_repeated_challenges_are_notified_a_few_times_a_day(shared: SharedNode) -> None:
    ann, bob, _, table = await asked(shared)
    assert ASKED.owner is not None
    strict = sender(shared)
    strict.ledger = SharedRateLimiter(strict.db)
    for _ in range(int(ASKED.owner.most) + 3):
        await strict.step()
        assert (await ann.delete(f"/api/challenges/{table}")).status_code == 204
        table = await challenge(ann, bob)
    assert len(shared.post.letters) == ASKED.owner.most
    assert (await bob.get("/api/ties")).json()["dares"][0]["table"] == table, "he finds it here"
    await shared.node.tables.db.pool.execute("delete from notifications")


async def test_there_is_time_to_move_before_an_email_is_sent(shared: SharedNode) -> None:
    ann, _, _ = await turn(shared)
    assert await sender(shared, grace=60).step() == 0
    assert await due(shared, ann.table) == [(1, "turn")]


async def test_a_player_at_the_table_gets_no_email(shared: SharedNode) -> None:
    ann, bob, _ = await turn(shared)
    await bob.enter()
    await bob.hear("news")
    assert await sender(shared).step() == 1
    assert shared.post.letters == [] and await due(shared, ann.table) == []
    await bob.leave()


async def test_a_player_who_has_moved_meanwhile_gets_no_email(shared: SharedNode) -> None:
    ann, _, _ = await turn(shared)
    await shared.node.tables.db.pool.execute("update tables set awaited = '{}' where id = $1", ann.table)
    await sender(shared).step()
    assert shared.post.letters == []


async def test_a_player_who_turned_emails_off_gets_none(shared: SharedNode) -> None:
    ann, bob, _ = await turn(shared)
    async with browser(shared.node, token=bob.token) as page:
        await page.post("/api/me", {"by_mail": False})
        assert (await page.get("/api/me")).json()["by_mail"] is False
    await sender(shared).step()
    assert shared.post.letters == [] and await due(shared, ann.table) == []


async def test_a_rejected_email_is_sent_again_with_the_same_id(
    shared: SharedNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "NOTIFICATION_LEASE_SECONDS", 0.0)
    ann, _, _ = await turn(shared)
    shared.post.refusing = True
    assert await sender(shared).step() == 1
    assert await due(shared, ann.table) == [(1, "turn")]
    shared.post.refusing = False
    assert await sender(shared).step() == 1
    assert len(shared.post.letters) == 1 and await due(shared, ann.table) == []


async def test_after_nine_tries_an_email_is_given_up(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "NOTIFICATION_LEASE_SECONDS", 0.0)
    ann, _, _ = await turn(shared)
    shared.post.refusing = True
    for _ in range(9):
        assert await due(shared, ann.table) == [(1, "turn")]
        await sender(shared).step()
    shared.post.refusing = False
    assert await due(shared, ann.table) == []


async def test_two_senders_send_one_email(shared: SharedNode) -> None:
    for table in [(await turn(shared))[0].table for _ in range(3)]:
        await shared.node.tables.db.pool.execute("select add_notification($1, 1, 99, 'turn')", table)
    shared.post.letters.clear()
    await asyncio.gather(*[sender(shared).step() for _ in range(4)])
    assert len(shared.post.letters) == 3


async def test_the_end_and_a_rematch_are_notified_too(shared: SharedNode) -> None:
    ann, _, _ = await turn(shared)
    await ann.enter()
    await ann.hear("news")
    assert (await ann.ask("resign", id="enough-of-this"))["type"] == "ack"
    await gone_for_a_while(shared, ann.table)
    assert await due(shared, ann.table) == [(1, "over")]
    await sender(shared).step()
    assert (await shared.post.letter())["subject"] == "Your game of The Trojan War is over (with “Ann”)."
    again = (await ann.post(f"/api/tables/{ann.table}/rematch", {})).json()["id"]
    assert await due(shared, ann.table) == [(1, "rematch")]
    await sender(shared).step()
    assert f"/t/{again}" in (await shared.post.letter(1)).get_content()


async def test_guests_who_cannot_be_notified_cost_no_notification(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 1})
    await bob.enter()
    await bob.hear("news")
    assert (await bob.ask("resign", id="enough-of-this"))["type"] == "ack"
    assert await due(shared, ann.table) == []


async def test_a_notification_is_written_with_the_move_or_not_at_all(shared: SharedNode) -> None:
    ann, _, _ = await turn(shared)
    db = shared.node.tables.db.pool
    await db.execute("delete from notifications")
    async with db.acquire() as connection:
        transaction = connection.transaction()
        await transaction.start()
        await connection.execute("update tables set awaited = '{0}' where id = $1", ann.table)
        await connection.execute("update tables set awaited = '{0, 1}', seq = seq + 1 where id = $1", ann.table)
        assert await connection.fetchval("select count(*) from notifications") == 1
        await transaction.rollback()
    assert await due(shared, ann.table) == []


async def test_a_browser_is_notified_by_push_and_forgotten_when_it_is_gone(shared: SharedNode) -> None:
    browser_key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    heard: list[httpx.Request] = []
    status = 201

    def service(request: httpx.Request) -> httpx.Response:
        heard.append(request)
        return httpx.Response(status)

    state = shared.node.app.state
    push = WebPush(state.db, state.settings, httpx.MockTransport(service))
    ann, bob, _ = await turn(shared)
    async with browser(shared.node, token=bob.token) as page:
        key = (await page.get("/api/server")).json()["push_key"]
        form = {"endpoint": ENDPOINT + "abc", "p256dh": b64(public_bytes(browser_key)), "auth": b64(auth)}
        assert (await page.post("/api/pushes", {**form, "endpoint": "https://127.0.0.1/"})).status_code == 422
        assert (await page.post("/api/pushes", {**form, "auth": "AAAA"})).status_code == 422
        assert (await page.post("/api/pushes", form)).status_code == 201
        assert (await page.post("/api/pushes", form)).status_code == 201
        await page.post("/api/me", {"by_mail": False})
    await sender(shared, push).step()
    assert shared.post.letters == [] and len(heard) == 1
    told = unsealed(heard[0].content, browser_key, auth)
    assert b"your turn in The Trojan War" in told and f"/t/{ann.table}".encode() in told
    assert heard[0].headers["authorization"].endswith(f"k={key}") and len(heard[0].headers["topic"]) == 32
    status = 410
    await state.db.pool.execute("select add_notification($1, 1, 99, 'turn')", ann.table)
    await sender(shared, push).step()
    assert len(heard) == 2 and await due(shared, ann.table) == []
    assert await state.db.pool.fetchval("select notify from users where id = $1", bob.id) is False


def reporter(shared: SharedNode) -> JobRunner:
    state = shared.node.app.state
    settings = type(state.settings)(moderation_email="peace@ilion.example")
    return JobRunner(state.db, ReportSender(state.db, Mailer(state.settings), settings).send_reports)


async def rude_line(shared: SharedNode) -> tuple[Player, Player]:
    """Return a chat message that a user has reported."""
    ann, bob = await two_players(shared.node)
    await bob.enter()
    assert (await bob.ask("say", id="rude-line-1", text="mail-code"))["type"] == "ack"
    shared.post.letters.clear()
    await shared.node.tables.db.pool.execute("delete from jobs where kind = 'report'")
    await ann.post(f"/api/tables/{ann.table}/chat/1/report", {"reason": "notice-turn"})
    return ann, bob


async def test_reports_reach_the_moderators(shared: SharedNode) -> None:
    ann, bob = await rude_line(shared)
    reports = reporter(shared)
    assert await reports.step("report")
    letter = await shared.post.letter()
    assert letter["to"] == "peace@ilion.example"
    assert "“mail-code”" in letter.get_content() and "“notice-turn”" in letter.get_content()
    assert not await reports.step("report") and len(shared.post.letters) == 1
    assert (await bob.ask("say", id="rude-line-2", text="again"))["type"] == "ack"
    await ann.post(f"/api/tables/{ann.table}/chat/2/report", {"reason": "more"})
    assert await reports.step("report") and not await reports.step("report")
    assert len(shared.post.letters) == 2, "each is sent once"


async def test_a_report_that_could_not_be_sent_is_sent_later_and_a_new_one_revives_those_given_up(
    shared: SharedNode,
) -> None:
    ann, bob = await rude_line(shared)
    db, reports = shared.node.tables.db, reporter(shared)
    shared.post.refusing = True
    try:
        assert await reports.step("report") and not await reports.step("report"), "not at once"
        (job,) = await db.pool.fetch("select attempts, fault from jobs where kind = 'report'")
        assert job["attempts"] == 1 and job["fault"]
        await db.pool.execute("update jobs set dead = clock_timestamp() where kind = 'report'")
    finally:
        shared.post.refusing = False
    assert (await bob.ask("say", id="rude-line-2", text="again"))["type"] == "ack"
    await ann.post(f"/api/tables/{ann.table}/chat/2/report", {"reason": "more"})
    assert await reports.step("report") and len(shared.post.letters) == 2


@pytest.mark.parametrize("name", ["mail-code", "notice-turn", "fate", "{ $game }", "a\r\nBcc: x@y.example"])
async def test_no_name_breaks_an_email(shared: SharedNode, name: str) -> None:
    ann, _, email = await turn(shared)
    async with browser(shared.node, token=ann.token) as page:
        await page.post("/api/me", {"name": name})
    await sender(shared).step()
    letter = await shared.post.letter()
    assert letter["to"] == email and letter["bcc"] is None
    shown = {"{ $game }": "game", "a\r\nBcc: x@y.example": "aBcc xy.example"}.get(name, name)
    assert f"(with “{shown}”)" in letter["subject"]


async def test_killed_senders_lose_no_notification_and_repeats_are_recognised(shared: SharedNode) -> None:
    """Senders are killed at any moment; every notification is sent at least once, each time with its own id."""
    bob = await join(shared.node, "Bob")
    await with_account(shared, bob)
    count, kills, rng = 20, int(os.environ.get("ILION_KILLS", "3")), Random(7)
    db = shared.node.tables.db.pool
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
            "ILION_DATABASE_URL": shared.database,
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
