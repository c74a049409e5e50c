"""What players do around a game: find one, ask for a rematch, watch, chat, leave and return."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest

from ilion.bots.levels import STAND_IN
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.tables.bot_worker import BotWorker
from ilion.server.tables.chat import RECENT_LINES
from ilion.server.tables.substitutes import call_substitute
from ilion.table.commands import is_away
from ilion.table.header import TableHeader
from ilion.table.messages import Ack, Refused
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import NATS, Node, Player, join, node, two_players
from tests.server.tables.test_ratings import account

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def resigned(ann: Player, bob: Player) -> None:
    """Resign at once."""
    await bob.enter()
    await bob.hear("news")
    assert (await bob.ask("resign"))["type"] == "ack"


async def rematch(player: Player, **body: Any) -> dict[str, Any]:
    answer = await player.post(f"/api/tables/{player.table}/rematch", body)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def test_the_lobby_is_filtered_by_game_rhythm_and_seats(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    free = await ann.open("trojan-war", ["me", "open"], public=True)
    live = await ann.open(
        "trojan-war", ["me", "open"], public=True, rhythm={"kind": "live", "bank": 600, "increment": 5}
    )
    private = await ann.open("trojan-war", ["me", "open"])

    async def found(query: str = "") -> list[str]:
        answer = await ann.get(f"/api/tables{query}")
        assert answer.status_code == 200, answer.text
        return [t["id"] for t in answer.json()]

    assert await found() == [live["id"], free["id"]]
    assert private["id"] not in await found()
    assert await found("?rhythm=live") == [live["id"]]
    assert await found("?game=trojan-war&seats=2&rhythm=free") == [free["id"]]
    assert await found("?seats=3") == [] and await found("?game=chess") == []
    newest = (await ann.get("/api/tables")).json()[0]
    assert await found(f"?before={newest['created']}") == [free["id"]]
    assert (await ann.get("/api/tables?rhythm=never")).status_code == 400
    bob = await join(shared.node, "Bob")
    assert (await bob.sit(free["id"], "")).is_success
    assert await found() == [live["id"]], "a table that has begun has left the lobby"


async def test_a_rematch_swaps_sides_and_is_one_table_for_both(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 2})
    answer = await ann.post(f"/api/tables/{ann.table}/rematch", {})
    assert answer.status_code == 409 and answer.json()["word"] == "refuse-still-playing"
    await ann.enter()
    await ann.hear("news")
    await resigned(ann, bob)
    one, two = await asyncio.gather(rematch(ann), rematch(bob))
    assert one["id"] == two["id"] != ann.table
    assert [s["who"] for s in one["seats"]] == ["Bob", "Ann"] and one["setup"]["edition"] == 2
    while (news := await ann.hear("news"))["table"] is None or not news["table"]["rematch"]:
        pass
    assert news["table"]["rematch"] == one["id"], "who sits at the old table is told"
    assert (await bob.get(f"/api/tables/{ann.table}")).json()["rematch"] == one["id"]
    assert one["status"] == "open", "the dice wait for both"
    ann.table = bob.table
    last = [await rematch(who) for who in (ann, bob)]
    assert [table["id"] for table in last] == [one["id"]] * 2
    for who in (ann, bob):
        who.table = one["id"]
        begun = await who.share()
    assert begun["status"] == "playing"
    stranger = await join(shared.node, "Sinon")
    assert (await stranger.post(f"/api/tables/{ann.table}/rematch", {})).status_code == 403


async def test_a_rematch_survives_a_node_that_died_while_opening_it(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    await resigned(ann, bob)
    await shared.node.tables.db.claim_rematch(id=ann.table, rematch="left-half-way")
    assert (await rematch(bob))["id"] == "left-half-way"
    assert (await ann.get("/api/tables/left-half-way")).json()["seats"][0]["who"] == "Bob"


async def test_a_rematch_against_a_bot_needs_nobody_else(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "bot:uniform"])
    await resigned(ann, ann)
    ann.table = (await rematch(ann))["id"]
    again = await ann.share()
    assert [s["bot"] for s in again["seats"]] == ["uniform", ""] and again["status"] == "playing"


async def test_a_spectator_sees_public_information_and_can_do_nothing(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 1})
    eve = Player(shared.node, "Eve", "", "")
    for player in (ann, bob, eve):
        await player.enter(ann.table)
    views = {p.name: (await p.hear("news"))["asks"] for p in (ann, bob, eve)}
    assert [a["seat"] for a in views["Eve"]] == [None]
    assert views["Eve"][0]["legal"] == [] and views["Eve"][0]["view"]["me"] is None
    assert not views["Eve"][0]["undo"]
    seq = 1
    for say, fields in (
        ("do", {"base_seq": seq, "act": ["place", 1, "ajax"]}),
        ("undo", {"base_seq": seq}),
        ("resign", {}),
        ("draw", {}),
        ("abort", {}),
        ("standby", {"seat": 0}),
        ("back", {}),
        ("say", {"text": "hello"}),
        ("whynot", {"act": ["cancel", 1]}),
    ):
        assert (await eve.ask(say, **fields))["refusal"]["word"] == "refuse-not-seated", say


async def hear_chat(player: Player) -> tuple[str, str, int]:
    [line] = (await player.hear("chat"))["said"]
    return line["who"], line["text"], line["line"]


async def test_players_at_a_table_chat_mute_and_report(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    await bob.say("say", id="bobs-line-1", text="Sing,  goddess\u202e\u0000\n<script>alert(1)</script>")
    assert await hear_chat(ann) == ("Bob", "Sing, goddess <script>alert(1)</script>", 0)
    await bob.say("say", id="bobs-line-1", text="a repeat of the id")
    await bob.say("say", id="bobs-line-2", line=7)
    assert await hear_chat(ann) == ("Bob", "", 7)
    for wrong in ({}, {"text": " \u200b "}, {"line": 13}, {"text": "both", "line": 1}):
        assert (await bob.ask("say", **wrong))["refusal"]["word"] == "refuse-nothing-said"
    path = f"/api/tables/{ann.table}/chat"
    assert (await ann.post(f"{path}/1/report", {"reason": "rude"})).status_code == 201
    assert (await ann.post(f"{path}/1/report", {"reason": "very rude"})).status_code == 201
    db = shared.node.tables.db.pool
    kept = await db.fetch("select text, reason from reports where table_id = $1", ann.table)
    assert [tuple(r) for r in kept] == [("Sing, goddess <script>alert(1)</script>", "rude")]
    assert (await ann.post(f"{path}/1/mute")).status_code == 201
    await bob.say("say", id="bobs-line-3", text="Can you hear me?")
    await ann.say("say", id="anns-line-1", text="No.")
    assert await hear_chat(ann) == ("Ann", "No.", 0)
    muted = (await ann.get("/api/mutes")).json()
    assert [m["name"] for m in muted] == ["Bob"]
    async with browser(shared.node, token=ann.token) as page:
        assert (await page.delete(f"/api/mutes/{muted[0]['id']}")).status_code == 204
        assert (await page.delete(f"/api/mutes/{muted[0]['id']}")).status_code == 404
    await bob.say("say", id="bobs-line-4", text="And now?")
    assert await hear_chat(ann) == ("Bob", "And now?", 0)
    assert (await ann.post(f"{path}/99/mute")).status_code == 404
    eve = await join(shared.node, "Eve")
    assert (await eve.post(f"{path}/1/report", {})).status_code == 403


async def test_a_chat_line_leads_to_the_profile_of_its_author_unless_it_is_private(shared: SharedNode) -> None:
    ann, bob = await account(shared.node, "Ann"), await account(shared.node, "Bob")
    await bob.post("/api/me", {"private": True})
    opened = await ann.open("trojan-war", ["me", "open"])
    await bob.sit(opened["id"], opened["invites"]["1"])
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    for player in (ann, bob):
        await player.say("say", id=f"{player.name}-hello", text="hello")
        [line] = (await ann.hear("chat"))["said"]
        assert line["page"] == (ann.id if player is ann else "")


async def test_simultaneous_chat_messages_all_arrive(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    tabs = [Player(shared.node, p.name, p.token, p.id) for p in (ann, bob) for _ in range(3)]
    await ann.enter()
    for tab in tabs:
        await tab.enter(ann.table)
    await asyncio.gather(*[t.say("say", id=f"line-number-{n}", text=str(n)) for n, t in enumerate(tabs)])
    heard: set[str] = set()
    while len(heard) < len(tabs):
        heard |= {line["text"] for line in (await ann.hear("chat"))["said"]}
    assert heard == {str(n) for n in range(len(tabs))}


async def test_a_client_at_a_table_with_much_chat_is_sent_the_last_messages_and_stays(shared: SharedNode) -> None:
    ann, _ = await two_players(shared.node)
    db = shared.node.tables.db
    for n in range(1, RECENT_LINES + 11):
        await db.say(table=ann.table, chat_id=f"line-number-{n}", person=ann.id, text=str(n), line=0)
    await ann.enter()
    heard = (await ann.hear("chat"))["said"]
    assert [line["text"] for line in heard] == [str(n) for n in range(11, RECENT_LINES + 11)]
    assert (await ann.ask("say", text="still here"))["type"] == "ack"


async def test_guests_at_an_open_table_have_the_set_phrases(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "bot:uniform"], public=True)
    await ann.enter()
    assert (await ann.ask("say", id="free-text-1", text="buy my horse"))["refusal"]["word"] == "refuse-canned-only"
    await ann.say("say", id="free-text-2", line=3)
    assert await hear_chat(ann) == ("Ann", "", 3)


async def test_chat_reaches_other_nodes_even_without_a_bus(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    async with node(shared.database, heartbeat_seconds=0.2) as second:
        await bob.enter(node=second)
        await ann.enter()
        await bob.hear("news")
        await ann.say("say", id="far-line-1", text="hello over there")
        assert await hear_chat(bob) == ("Ann", "hello over there", 0)


async def test_chat_rematches_and_ended_sessions_reach_other_nodes(shared: SharedNode) -> None:
    async with (
        node(shared.database, nats_url=NATS, heartbeat_seconds=60) as one,
        node(shared.database, nats_url=NATS, heartbeat_seconds=60) as two,
    ):
        ann, bob = await two_players(one)
        await ann.enter()
        await bob.enter(node=two)
        for player in (ann, bob):
            await player.hear("news")
        await ann.say("say", id="over-the-bus", text="hello over there")
        assert await hear_chat(bob) == ("Ann", "hello over there", 0)
        assert (await ann.ask("resign", id="enough-of-this"))["type"] == "ack"
        following = await rematch(ann)
        while (news := await bob.hear("news"))["table"] is None or not news["table"]["rematch"]:
            pass
        assert news["table"]["rematch"] == following["id"]
        assert (await bob.post("/api/logout")).status_code == 204
        assert (await bob.hear("bye"))["why"] == "bye-signed-out"
        for player in (ann, bob):
            await player.leave()


async def away_for(shared: Node, player: Player, seconds: float) -> None:
    """Pretend that a player left some time ago, once no heartbeat in progress says otherwise."""
    pool, where = shared.tables.db.pool, "where table_id = $1 and person = $2"
    interval = "clock_timestamp() - make_interval(secs => $3)"
    args = player.table, player.id, float(seconds)
    while not await pool.fetchval(f"select bool_and(last <= {interval}) from present_seats {where}", *args):
        await pool.execute(f"update seats set seen = {interval}, here = '{{}}' {where}", *args)
        await asyncio.sleep(0.6)


CUT = """
select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
where l.locktype = 'advisory' and l.granted and d.datname = current_database()
"""
"""End the connections that hold an advisory lock."""


@pytest.mark.parametrize("lost", [False, True])
async def test_a_call_for_a_bot_that_is_repeated_at_another_node_gets_the_first_reply(
    shared: SharedNode, monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    """Or the only one, if the connection of the first is lost meanwhile."""
    ann, bob = await two_players(shared.node, rhythm={"kind": "live", "bank": 600, "increment": 0})
    await away_for(shared.node, bob, 61)
    tables, read, held = shared.node.tables, asyncio.Event(), asyncio.Event()
    honest = tables.reader.header

    async def slowly(table: str) -> TableHeader:
        row: TableHeader = await honest(table)
        read.set()
        await held.wait()
        return row

    async with node(shared.database) as second:
        monkeypatch.setattr(tables.reader, "header", slowly)
        first = asyncio.create_task(call_substitute(tables, ann.id, ann.table, "call-a-bot", 1))
        await read.wait()
        monkeypatch.setattr(tables.reader, "header", honest)
        await shared.node.app.state.sockets.subscriptions.presence.add(bob.table, bob.id)
        again = asyncio.create_task(call_substitute(second.tables, ann.id, ann.table, "call-a-bot", 1))
        await asyncio.wait([again], timeout=0.5)
        if lost:
            await tables.db.pool.execute(CUT)
            assert isinstance(await again, Refused)
        held.set()
        answers = await asyncio.gather(first, again, return_exceptions=True)
        if lost:
            assert isinstance(answers[0], DATABASE_UNAVAILABLE)
            assert not (await tables.reader.header(ann.table)).seats[1].standby
        else:
            assert answers[0] == answers[1] and isinstance(answers[0], Ack)


async def test_a_refused_call_for_a_bot_stays_refused_however_late_it_is_repeated(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, rhythm={"kind": "live", "bank": 600, "increment": 0})
    tables = shared.node.tables
    await shared.node.app.state.sockets.subscriptions.presence.add(bob.table, bob.id)
    assert isinstance(await call_substitute(tables, ann.id, ann.table, "call-a-bot", 1), Refused)
    await away_for(shared.node, bob, 61)
    assert isinstance(await call_substitute(tables, ann.id, ann.table, "call-a-bot", 1), Refused)
    saved = await call_substitute(tables, ann.id, ann.table, "another-call", 1)
    assert isinstance(saved, Ack)
    assert await call_substitute(tables, ann.id, ann.table, "another-call", 1) == saved


async def test_a_bot_plays_for_an_absent_player_until_the_player_takes_the_seat_back(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, rhythm={"kind": "live", "bank": 600, "increment": 0})
    await ann.enter()
    await ann.hear("news")
    async with node(shared.database, heartbeat_seconds=0.2) as second:
        await bob.enter(node=second)
        await bob.hear("news")

        async def call(id: str = "", **fields: Any) -> dict[str, Any]:
            return await ann.ask("standby", **{"id": id or secrets.token_hex(8), "seat": 1, **fields})

        assert (await call())["refusal"]["word"] == "refuse-not-absent"
        await bob.leave()
        await away_for(shared.node, bob, 61)
        await ann.say("standby", id=secrets.token_hex(8), seat=1, bot="uniform")
        assert (await ann.hear("bye", "ack"))["why"] == "bye-not-understood", (
            "nobody chooses whom he would like to beat"
        )
        assert (await call(seat=0))["refusal"]["word"] == "refuse-not-seated", "nobody steps away from himself"
        assert (await call(seat=7))["refusal"]["word"] == "refuse-not-seated"
        first = await call("call-a-bot")
        assert first["type"] == "ack" and (await call("call-a-bot"))["seq"] == first["seq"]
        tables = [n["table"] for n in ann.heard if n["type"] == "news" and n["table"]]
        assert [s["standby"] for s in tables[-1]["seats"]] == ["", STAND_IN]
        told = next(t for n in ann.heard if n["type"] == "news" for t in n["told"] if t["kind"] == "seat")
        assert told["facts"][0]["word"] == "told-bot-sits"

        worker = BotWorker(second.tables, "test", second.app.state.sockets.broadcaster.send_news)
        try:
            while await worker.turn():
                pass
        finally:
            worker.pool.shutdown(wait=False, cancel_futures=True)

        await bob.enter(node=second)
        news = await bob.hear("news")
        assert (await bob.ask("do", id="while-a-bot-plays", base_seq=news["seq"], act=["place", 1, "hector"]))[
            "refusal"
        ]["word"] == "refuse-bot-plays"
        assert (await bob.ask("back", id="back-again"))["type"] == "ack"
        assert (await bob.ask("back", id="back-twice"))["refusal"]["word"] == "refuse-no-bot"
        log = await shared.node.tables.logs.entries(ann.table, 0)
        assert [(e.seat, e.act) for e in log if e.kind == "seat"] == [(1, {"standby": STAND_IN}), (1, {"standby": ""})]
        while (news := await ann.hear("news"))["table"] is None:
            pass
        assert [s["standby"] for s in news["table"]["seats"]] == ["", ""]


async def test_with_days_per_move_the_clock_decides_who_is_absent(shared: SharedNode) -> None:
    assert not is_away(10**9, "days") and not is_away(3599, "free") and is_away(3601, "free")
    assert is_away(None, "live") and not is_away(59, "live")


async def test_an_unknown_bot_is_not_seated(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    for who, status in (("bot:hal", 422), ("bot:", 400), ("someone", 400), ("person:x", 400)):
        answer = await ann.post("/api/tables", {"game": "trojan-war", "seats": ["me", who]})
        assert answer.status_code == status, answer.text
