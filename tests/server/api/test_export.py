"""A user's data: exported on request, deleted after leaving, and other users' games unchanged."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import secrets

import pytest

from ilion.core.record import loads, replay
from ilion.games import GAMES
from tests.server.authenticator import Authenticator, b64
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, two_players
from tests.server.users.test_accounts import sign_in

pytestmark = pytest.mark.asyncio(loop_scope="module")
CANARY = "Kanarienvogel"
EMAIL = "kanarienvogel@troy.example"


async def dump(node: Node) -> str:
    """Return every row of every table, as text and as bytes."""
    db = node.tables.db.pool
    names = await db.fetch("select tablename from pg_tables where schemaname = 'public'")
    rows = [r["row"] for n in names for r in await db.fetch(f'select t::text as row from "{n["tablename"]}" t')]
    return "\n".join(rows)


def hidden(text: str) -> tuple[str, ...]:
    return (text, text.lower(), text.encode().hex(), b64(text.encode())[:-1])


async def test_a_deleted_user_takes_along_only_their_own_data(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 1})
    async with browser(shared.node, token=bob.token, **{"user-agent": f"{CANARY}/1.0"}) as page:
        await sign_in(shared, page, EMAIL)
        await page.post("/api/me", {"name": CANARY})
        bob = Player(shared.node, CANARY, page.http.cookies["ilion"], bob.id)
        options = (await page.post("/api/passkeys/offer")).json()
        made = Authenticator().make(options, shared.node.http)
        assert (await page.post("/api/passkeys", {"credential": made, "label": CANARY})).is_success
        program = (await page.post("/api/programs", {"name": f"{CANARY} bot"})).json()
        push = {
            "endpoint": f"https://fcm.googleapis.com/{CANARY}",
            "p256dh": b64(bytes([4]) + bytes(64)),
            "auth": b64(bytes(16)),
        }
        assert (await page.post("/api/pushes", push)).is_success
        await page.post("/api/codes", {"email": EMAIL})
        drawn = (await page.get("/api/games/escolex/components/made?size=40")).json()
        address = await page.post(
            "/api/games/escolex/components/kept", {"text": json.dumps({**drawn, "name": f"{CANARY} Island"})}
        )
        bob.table = ann.table
        await bob.enter()
        await ann.enter()
        await bob.hear("news")
        await ann.hear("news")
        assert (await bob.ask("say", id="a-line-of-bob", text=f"I am {CANARY}"))["type"] == "ack"
        assert (await ann.ask("say", id="a-line-of-ann", text="hello"))["type"] == "ack"
        assert (await ann.post(f"/api/tables/{ann.table}/chat/1/report", {"reason": "a name"})).is_success
        assert (await bob.post(f"/api/tables/{ann.table}/chat/2/mute")).is_success
        assert (await bob.post(f"/api/tables/{ann.table}/chat/2/report", {"reason": CANARY})).is_success

        sought = await bob.post("/api/seek", {"game": "trojan-war"})

        for statement in (
            "insert into follows values ($1, $2)",
            "insert into blocks values ($1, $2)",
            "insert into challenges values ($1, $2, 'a table')",
        ):
            await shared.node.tables.db.pool.execute(statement, bob.id, ann.id)
            await shared.node.tables.db.pool.execute(statement, ann.id, bob.id)
        assert (await bob.post("/api/me", {"digest": True})).json()["digest"] is True
        assert (await bob.post("/api/feed")).is_success and (await bob.post("/api/days-off", {"days": 3})).is_success
        db = shared.node.tables.db
        await db.pool.execute(
            "insert into conditional_moves values ($1, 1, 'stem', $2)", ann.table, f'["{CANARY}"]'.encode()
        )
        await db.keep_hook(person=bob.id, url=f"https://rooms.example/{CANARY}")
        await db.name_host(bob.id)
        await db.note_deed(host=bob.id, what="ban", about=ann.id, note=CANARY)
        await db.note_deed(host=ann.id, what="ban", about=bob.id, note=CANARY)
        await db.report_person(table=ann.table, person=ann.id, reason=CANARY, about=bob.id)
        export = (await page.get("/api/me/export")).json()
        assert [set(part) for part in export["care"]] == [{"host since"}, {"did", "at"}]
        assert export["hooks"][0]["url"].endswith(CANARY)
        assert len(export["digests"]) == 1 and export["plans"][0]["lines"] == [CANARY]
        assert export["feeds"] == [{"feed": True}] and export["days_off"][0]["days"] == 3
        for what in ("follows", "blocks", "dares"):
            assert [tie["name"] for tie in export[what]] == ["Ann"]
        assert export["seeks"][0]["table"] == sought.json()["table"]
        assert export["person"][0]["email"] == EMAIL and export["person"][0]["name"] == CANARY
        assert [t["table"] for t in export["tables"]] == [ann.table, sought.json()["table"]] and export["tables"][0][
            "seat"
        ] == 1
        assert export["passkeys"][0]["label"] == CANARY and export["programs"][0]["name"] == f"{CANARY} bot"
        assert export["chat"][0]["text"] == f"I am {CANARY}" and export["pushes"][0]["endpoint"].endswith(CANARY)
        assert export["reports"][0]["reason"] == CANARY and export["mutes"] == [{"name": "Ann"}]
        assert [kept["address"] for kept in export["components"]] == [address.json()["id"]]
        taken = json.loads(gzip.decompress(base64.b64decode(export["components"][0]["gzip"])))
        assert taken == {**drawn, "name": f"{CANARY} Island"} and export["components"][0]["name"] == taken["name"]
        assert all(acts["seat"] == 1 for acts in export["acts"])
        await shared.node.tables.db.pool.execute(
            "insert into game_history values ($1, 1, $2, 'trojan-war', 2, now(), 'won', true)", ann.table, bob.id
        )
        assert [g["table"] for g in (await page.get("/api/me/export")).json()["played"]] == [ann.table]
        before = await dump(shared.node)
        assert CANARY in before and EMAIL in before and bob.id in before, "the canary sings before"

        assert (await page.post("/api/me/leave", {"sure": False})).status_code == 204
        assert (await page.get("/api/me")).status_code == 200
        assert (await page.post("/api/me/leave", {"sure": True})).status_code == 204
        assert (await page.get("/api/me")).status_code == 401
    assert (await bob.hear("bye"))["why"] == "bye-signed-out"
    assert (await Player(shared.node, "", program["token"], "").get("/api/me")).status_code == 401

    after = await dump(shared.node)
    found = [row for row in after.splitlines() for form in hidden(CANARY) + hidden(EMAIL) if form in row]
    assert found == []
    assert bob.id not in after and program["id"] not in after

    table = (await ann.get(f"/api/tables/{ann.table}")).json()
    assert [s["kind"] for s in table["seats"]] == ["guest", "gone"] and table["status"] == "playing"
    assert (await ann.ask("standby", id="somebody-plays", seat=1))["type"] == "ack", (
        "a bot may replace a deleted user at once"
    )
    assert (await ann.ask("resign", id="enough-of-this"))["type"] == "ack"
    record = loads((await ann.get(f"/api/tables/{ann.table}/record")).text, GAMES["trojan-war"])
    assert record.seats == ("Ann", "") and list(replay(GAMES["trojan-war"], record))
    assert (await ann.post(f"/api/tables/{ann.table}/rematch", {})).json()["word"] == "refuse-nobody-there"
    await ann.enter()
    assert [line["text"] for line in (await ann.hear("chat"))["said"]] == ["hello"]
    await ann.say("say", id="another-of-ann", text="is anybody there?")
    heard = [line["text"] for line in (await ann.hear("chat"))["said"]]
    assert heard == ["is anybody there?"], "chat of a deleted user is gone"


async def test_the_export_holds_nothing_that_the_user_has_not_seen(shared: SharedNode) -> None:
    """The export of a running game holds the user's own moves: no facts, no draws, nothing of the others."""
    ann, bob = await two_players(shared.node, setup={"edition": 1})
    for player in (ann, bob):
        await player.enter()
        news = await player.hear("news")
        choices = news["asks"][0]["legal"]
        if choices:
            assert (await player.do(choices[0]["act"], news["seq"]))["type"] == "ack"
    entries = await shared.node.tables.logs.entries(ann.table, 0)
    export = (await ann.get("/api/me/export")).json()
    assert {a["seq"] for a in export["acts"]} == {e.seq for e in entries if e.seat == 0}
    assert all(set(a) == {"table", "seq", "seat", "kind", "act", "at"} for a in export["acts"])
    assert bob.id not in str(export) and bob.token not in str(export)


async def test_the_exports_of_two_users_are_never_mixed(shared: SharedNode) -> None:
    async with browser(shared.node) as one, browser(shared.node) as two:
        ids = [(await page.join(name))["id"] for page, name in ((one, "Ann"), (two, "Bob"))]
        export = await asyncio.gather(one.get("/api/me/export"), two.get("/api/me/export"))
        assert [p.json()["person"][0]["id"] for p in export] == ids
        await one.post("/api/me/leave", {"sure": True})
        assert (await two.get("/api/me")).status_code == 200
        assert secrets.compare_digest((await two.get("/api/me")).json()["id"], ids[1])
