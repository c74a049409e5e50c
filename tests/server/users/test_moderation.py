"""Moderation: bans, reports, announcements, names for young users, and a log of all of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any, NamedTuple

import httpx
import pytest
import pytest_asyncio
import websockets

from ilion.cli.main import main
from ilion.queries.display_names import HEROES
from ilion.server.database.job_runner import JobRunner
from ilion.server.runtime.settings import Settings
from ilion.server.tables.admin_jobs import AdminJobs
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.users import moderators
from tests.server.conftest import SharedNode
from tests.server.kit import NATS, Node, Player, as_account, fresh_database, join, node, run_down, two_players
from tests.server.tables.test_ratings import account

pytestmark = pytest.mark.asyncio(loop_scope="module")
LIVE = {"kind": "live", "bank": 600, "increment": 0}


class Two(NamedTuple):
    """Two nodes of one server, and its moderator."""

    a: Node
    b: Node
    host: Player
    database: str


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def two() -> AsyncGenerator[Two, None]:
    async with (
        fresh_database() as url,
        node(url, nats_url=NATS) as a,
        node(url, nats_url=NATS, heartbeat_seconds=60) as b,
    ):
        host = await account(a, "Nestor")
        await a.tables.db.name_host(host.id)
        yield Two(a, b, host, url)
        for player in [p for p in Player.connected if p.node in (a, b)]:
            await player.leave()


async def ban(two: Two, who: Player, **form: Any) -> httpx.Response:
    return await two.host.post(f"/api/host/people/{who.id}/ban", {"reason": "abuse", **form})


async def told(who: Player, path: str) -> Any:
    return (await who.get(path)).raise_for_status().json()


async def refused(answer: httpx.Response, word: str) -> None:
    assert (answer.status_code, answer.json()["word"]) == (403, word), answer.text


async def test_a_ban_closes_the_sockets_at_other_nodes_at_once_and_the_clock_ends_the_game(two: Two) -> None:
    ann, bob = await two_players(two.b, rhythm=LIVE)
    await ann.enter()
    await bob.enter()
    await bob.hear("news")
    assert (await ban(two, bob, note="Mind your words", days=7)).status_code == 201
    assert (await bob.hear("bye"))["why"] == "bye-signed-out", "long before the next check of sessions"
    with pytest.raises(websockets.ConnectionClosed):
        await bob.hear("news")
    async with websockets.connect(two.b.ws, additional_headers=bob.headers) as again:
        assert "refuse-banned" in await asyncio.wait_for(again.recv(), 60), "he does not come back"
    me = await told(bob, "/api/me")
    assert (me["ban"]["reason"], me["ban"]["note"]) == ("abuse", "Mind your words") and me["ban"]["until"] > 0
    while (await two.b.tables.reader.header(ann.table)).awaited != (1,):
        news = await ann.hear("news")
        if news["asks"]:
            assert (await ann.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
    await run_down(two.b, 1000, ann.table)
    worker = BotWorker(two.b.tables, "a worker", two.b.app.state.sockets.broadcaster.on_hint)
    try:
        await worker.flag()
    finally:
        worker.close()
    over = await told(ann, f"/api/tables/{ann.table}")
    assert (over["status"], over["scores"]) == ("over", [1.0, 0.0]), "his clock has ended it, for her"
    await ann.leave()


async def test_a_banned_user_can_open_join_chat_seek_and_enter_nothing_but_may_leave(two: Two) -> None:
    bob, carl = await account(two.b, "Bob"), await account(two.b, "Carl")
    opened = await carl.open("trojan-war", ["me", "open"], public=True)
    own = await bob.open("trojan-war", ["me", "open"], public=True)
    await bob.post("/api/seek", {"game": "trojan-war"})
    form = {"name": "Games of Patroclus", "kind": "swiss", "game": "trojan-war"}
    cup = (await carl.post("/api/cups", form)).json()["info"]["id"]
    assert (await bob.post(f"/api/cups/{cup}/enter")).status_code == 201
    program = (await bob.post("/api/programs", {"name": "Bot", "scopes": ["watch", "play", "open"]})).json()
    bot = Player(two.b, "Bot", program["token"], program["id"])
    assert (await ban(two, bob)).status_code == 201
    for who in (bob, bot):
        await refused(await who.post("/api/tables", {"game": "trojan-war", "seats": ["me", "open"]}), "refuse-banned")
        await refused(await who.post(f"/api/tables/{opened['id']}/sit", {}), "refuse-banned")
        await refused(await who.post(f"/api/cups/{cup}/enter"), "refuse-banned")
    for path, body in (
        ("/api/seek", {"game": "trojan-war"}),
        ("/api/cups", form),
        ("/api/guests", {"name": "Somebody else"}),
        (f"/api/people/{carl.id}/challenge", {"game": "trojan-war"}),
        (f"/api/people/{carl.id}/report", {}),
        ("/api/me", {"name": "Somebody else"}),
        ("/api/programs", {"name": "Another"}),
    ):
        await refused(await bob.post(path, body), "refuse-banned")
    lobby = [table["id"] for table in await told(carl, "/api/tables")]
    assert opened["id"] in lobby and own["id"] not in lobby, "nobody waits in vain at his table"
    assert (await told(bob, "/api/seek")) is None
    assert await two.b.tables.db.pool.fetch("select person from tournament_entries where cup = $1", cup) == []
    assert (await told(bob, "/api/me"))["ban"] == {"reason": "abuse", "note": "", "until": None}
    assert (await told(bob, "/api/me/export"))["care"][0]["ban"] == "abuse"
    assert bob.id in [one["id"] for one in (await told(two.host, "/api/host/bans"))["people"]]
    assert (await two.host.delete(f"/api/host/people/{bob.id}/ban")).status_code == 204
    assert (await two.host.delete(f"/api/host/people/{bob.id}/ban")).status_code == 404
    assert (await bob.post("/api/me", {"name": "Bob again"})).status_code == 200
    await ban(two, bob)
    assert (await bob.post("/api/me/leave", {"sure": True})).status_code == 204, "nobody is kept"


async def test_a_ban_expires_and_stays_with_the_guest_who_signs_in(two: Two) -> None:
    bob, dora = await join(two.a, "Bob"), await account(two.a, "Dora")
    await ban(two, bob, days=1)
    people = two.a.app.state.people
    guest, known = await people.find_user(bob.token), await people.find_user(dora.token)
    await people.sign_in(as_account(known), guest, "")
    assert (await told(dora, "/api/me"))["ban"]["until"] is not None
    await two.a.tables.db.pool.execute("update bans set until = now() - interval '1 second' where person = $1", dora.id)
    assert (await told(dora, "/api/me"))["ban"] is None
    assert (await dora.post("/api/me", {"name": "Dora"})).status_code == 200


async def test_only_a_host_moderates_and_no_host_is_banned(two: Two) -> None:
    eve = await account(two.a, "Eve")
    for path in ("people", "bans", "reports", "ratings", "log", "reports/said?table=x"):
        assert (await eve.get(f"/api/host/{path}")).status_code == 403
    assert (await eve.post(f"/api/host/people/{two.host.id}/ban", {"reason": "spam"})).status_code == 403
    assert (await ban(two, two.host)).status_code == 404
    assert (await ban(two, Player(two.a, "", "", "nobody"))).status_code == 404


async def test_users_are_found_by_the_first_letters_of_their_names_in_pages(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [await join(two.a, f"Zz {n:02}") for n in range(5)] + [await join(two.a, "zZ 05")]
    monkeypatch.setattr(moderators, "ROWS_PER_PAGE", 4)
    first = await told(two.host, "/api/host/people?find=zz")
    assert [one["name"] for one in first["people"]] == [f"Zz {n:02}" for n in range(4)] and first["more"]
    last = first["people"][-1]
    rest = await told(two.host, f"/api/host/people?find=zz&name={last['name']}&after={last['id']}")
    assert [one["name"] for one in rest["people"]] == ["Zz 04", "zZ 05"] and not rest["more"]
    assert [one["id"] for one in (await told(two.host, f"/api/host/people?find={made[0].id}"))["people"]] == [
        made[0].id
    ]
    assert (await told(two.host, "/api/host/people?find=100%25"))["people"] == [], "no letter is a joker"
    async with two.a.tables.db.connection() as db, db.transaction():
        await db.execute("set local enable_seqscan = off")
        sql = two.a.tables.db.sql["find_people"].replace("$1", "'zz'").replace("$2", "''").replace("$3", "''")
        plan = "\n".join(row[0] for row in await db.fetch("explain " + sql.replace("$4", "20")))
    assert "users_by_name" in plan and "Sort" not in plan, plan


async def test_a_report_is_shown_with_the_chat_around_it_until_it_is_closed(two: Two) -> None:
    ann, bob = await two_players(two.a)
    for who, lines in ((ann, ["one", "two"]), (bob, ["three"]), (ann, ["four"])):
        await who.enter()
        for line in lines:
            assert (await who.ask("say", text=line))["type"] == "ack"
        await who.leave()
    assert (await ann.post(f"/api/tables/{ann.table}/chat/3/report", {"reason": "rude"})).status_code == 201
    assert (await ann.post(f"/api/tables/{ann.table}/seats/1/report", {"reason": "stalls"})).status_code == 201
    assert (await ann.post(f"/api/tables/{ann.table}/seats/1/report", {"reason": "stalls"})).status_code == 201
    assert (await ann.post(f"/api/tables/{ann.table}/seats/0/report", {})).status_code == 404, "nobody of himself"
    eve = await join(two.a, "Eve")
    assert (await eve.post(f"/api/tables/{ann.table}/seats/1/report", {})).status_code == 403, "she is not there"
    dora = await account(two.a, "Dora")
    assert (await eve.post(f"/api/people/{dora.id}/report", {"reason": "her name"})).status_code == 201
    assert (await eve.post(f"/api/people/{bob.id}/report", {})).status_code == 404, "a guest has no page"
    found = (await told(two.host, "/api/host/reports"))["reports"]
    assert [(r["name"], r["by_name"], r["reason"], r["text"], r["line"]) for r in found[:3]] == [
        ("Dora", "Eve", "her name", "", 0),
        ("Bob", "Ann", "stalls", "", 0),
        ("Bob", "Ann", "rude", "three", 3),
    ]
    rude = found[2]
    around = await told(two.host, f"/api/host/reports/said?table={rude['table']}&line=3")
    assert [(h["who"], h["text"]) for h in around] == [
        ("Ann", "one"),
        ("Ann", "two"),
        ("Bob", "three"),
        ("Ann", "four"),
    ]
    before = await told(two.host, f"/api/host/reports/said?table={rude['table']}&at={found[1]['at']}")
    assert len(before) == 4
    for report in found[:3]:
        key = {name: report[name] for name in ("table", "line", "by", "about")}
        assert (await two.host.post("/api/host/reports/close", key)).status_code == 201
        assert (await two.host.post("/api/host/reports/close", key)).status_code == 404
    assert (await told(two.host, "/api/host/reports"))["reports"] == found[3:]
    assert (await ann.post(f"/api/tables/{ann.table}/seats/1/report", {"reason": "again"})).status_code == 201
    again = (await told(two.host, "/api/host/reports"))["reports"][0]
    assert again["reason"] == "again", "what was closed may be complained of anew"


async def test_an_announcement_is_shown_to_everyone_until_its_day(two: Two) -> None:
    words = {"en": "We rest tomorrow", "it": "Domani si riposa"}
    assert (await two.host.post("/api/host/announcements", {"words": words, "days": 2})).status_code == 201
    nobody = Player(two.a, "", "", "")
    (line,) = await told(nobody, "/api/announcements")
    assert line["words"] == words
    assert (await two.host.post("/api/host/announcements", {"words": {"en": " "}})).status_code == 422
    for n in range(moderators.MAX_ANNOUNCEMENTS - 1):
        assert (await two.host.post("/api/host/announcements", {"words": {"en": f"{n}"}})).status_code == 201
    assert (await two.host.post("/api/host/announcements", {"words": {"en": "more"}})).status_code == 409
    assert len(await told(nobody, "/api/announcements")) == moderators.MAX_ANNOUNCEMENTS
    for one in await told(nobody, "/api/announcements"):
        assert (await two.host.delete(f"/api/host/announcements/{one['id']}")).status_code == 204
    assert await told(nobody, "/api/announcements") == []


async def test_ratings_are_recounted_by_a_worker_and_not_in_the_request(two: Two) -> None:
    assert (await told(two.host, "/api/host/ratings"))["state"] == "none"
    assert (await two.host.post("/api/host/ratings")).json()["state"] == "waits"
    await two.host.post("/api/host/ratings")
    chores = AdminJobs(two.a.tables, Settings(database_url=two.database))
    try:
        runner = JobRunner(two.a.tables.db, chores.rebuild_ratings)
        assert await runner.step("ratings") and not await runner.step("ratings"), "asked twice, done once"
    finally:
        chores.close()
    done = await told(two.host, "/api/host/ratings")
    assert done["state"] == "done" and done["found"]["games"] == 0 and len(done["found"]["fingerprint"]) == 16


async def test_a_failed_task_is_reported_and_can_be_repeated(two: Two) -> None:
    db = two.a.tables.db
    await two.host.post("/api/host/ratings")
    leased = await db.lease_job(kind="ratings", seconds=60)
    assert leased is not None
    await two.host.post("/api/host/ratings")
    assert await db.lease_job(kind="ratings", seconds=60) is None, "asked for again while it is being done"
    assert await db.fail_job(
        kind="ratings", subject="", lease=leased.lease, fault="a fault", first_delay=5, max_attempts=1
    )
    assert (await told(two.host, "/api/host/ratings"))["state"] == "failed"
    await db.finish_admin_job(kind="ratings", subject="", lease=leased.lease, found=b"null")
    assert (await told(two.host, "/api/host/ratings"))["state"] == "failed", "the lease is over"
    assert (await two.host.post("/api/host/ratings")).json()["state"] == "waits"
    again = await db.lease_job(kind="ratings", seconds=60)
    assert again is not None and again.attempts == 1
    await db.finish_admin_job(kind="ratings", subject="", lease=again.lease, found=b'{"games": 0, "fingerprint": ""}')
    assert (await told(two.host, "/api/host/ratings"))["state"] == "done"


async def test_a_young_user_has_a_name_from_the_list_and_no_chat(two: Two) -> None:
    ann, bob = await two_players(two.a)
    await ann.enter()
    await bob.enter()
    assert (await ann.ask("say", text="hello"))["type"] == "ack"
    me = (await bob.post("/api/me", {"young": True})).json()
    assert me["young"] == "self" and me["name"] in HEROES
    assert (await bob.hear("bye"))["why"] == "bye-signed-out"
    bob.heard.clear()
    await bob.enter()
    await bob.hear("news")
    assert (await bob.ask("say", text="hi"))["refusal"]["word"] == "refuse-young"
    assert (await bob.ask("say", line=1))["refusal"]["word"] == "refuse-young"
    assert not [m for m in bob.heard if m["type"] == "chat"]
    assert (await bob.post("/api/me", {"name": "Achilles the Great"})).json()["name"] in HEROES
    assert (await bob.post("/api/me", {"name": "Polyxena"})).json()["name"] == "Polyxena"
    assert (await bob.post("/api/programs", {"name": "Achilles the Great"})).json()["name"] in HEROES
    assert (await bob.post("/api/me", {"young": False, "name": "Bob"})).json()["name"] == "Bob"
    assert (await two.host.post(f"/api/host/people/{bob.id}/young", {"young": True})).status_code == 201
    await refused(await bob.post("/api/me", {"young": False}), "refuse-young")
    assert (await told(bob, "/api/me"))["young"] == "host"
    assert (await two.host.post(f"/api/host/people/{bob.id}/young", {"young": False})).status_code == 201
    assert (await told(bob, "/api/me"))["young"] == ""
    await ann.leave()
    await bob.leave()


async def test_a_server_for_the_young_gives_everyone_a_name_from_the_list(two: Two) -> None:
    async with node(two.database, kid_mode=True) as school:
        pupil = await join(school, "Zeus")
        me = await told(pupil, "/api/me")
        assert me["name"] in HEROES and me["young"] == "host"
        assert (await told(pupil, "/api/server"))["young"] is True
        assert (await pupil.post("/api/me", {"name": "Zeus"})).json()["name"] in HEROES


async def test_all_moderation_is_logged_and_deleted_with_the_user(two: Two) -> None:
    bob = await account(two.a, "Bob")
    await ban(two, bob, note="a note")
    log = await told(two.host, "/api/host/log")
    assert (log[0]["what"], log[0]["name"], log[0]["host"], log[0]["note"]) == ("ban", "Bob", "Nestor", "a note")
    assert {"closed", "announced", "withdrawn", "ratings", "young", "grown", "unban"} & {d["what"] for d in log}
    older = await told(two.host, f"/api/host/log?before={log[-1]['n']}")
    assert all(deed["n"] < log[-1]["n"] for deed in older)
    await bob.post("/api/me/leave", {"sure": True})
    assert bob.id not in str(await told(two.host, "/api/host/log"))
    assert not await two.a.tables.db.pool.fetchval("select count(*) from bans where person = $1", bob.id)


async def test_a_host_is_appointed_by_a_command(
    shared: SharedNode, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATABASE_URL", shared.database)
    ann = await account(shared.node, "Ann")

    async def typed(*args: str) -> tuple[int, str]:
        code = await asyncio.to_thread(main, ["host", *args])
        out = capsys.readouterr()
        return code, out.out + out.err

    assert "ilion host add" in (await typed("list"))[1]
    assert (await typed("add", "nobody@troy.example"))[0] == 2
    assert await typed("add", "--", ann.id) == (0, "Ann is now a host.\n")
    assert ann.id in (await typed("list"))[1]
    assert (await told(ann, "/api/me"))["host"] is True
    assert (await typed("drop", "--", ann.id))[0] == 2, "it asks first"
    assert await typed("drop", "--yes", "--", ann.id) == (0, "Ann is no longer a host.\n")
    assert (await ann.get("/api/host/people")).status_code == 403
