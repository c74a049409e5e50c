"""Writes that belong together are atomic, and what was checked still holds when they are written."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from ilion.server.users.sessions import new_id, token_hash
from tests.server.kit import Node, Player, join, two_players

CODE = "12345678"


async def account(node: Node, email: str = "") -> Player:
    ann = await join(node, "Ann")
    sql = "update users set kind = 'account', email = nullif($2, '') where id = $1"
    await node.tables.db.pool.execute(sql, ann.id, email)
    return ann


async def code_sent(node: Node, guest: Player, email: str) -> str:
    """Return the cookie that goes with a code sent to an address."""
    flow = secrets.token_urlsafe(24)
    await node.tables.db.keep_code(flow=token_hash(flow), email=email, code=token_hash(flow, CODE), person=guest.id)
    return flow


async def enter(node: Node, guest: Player, flow: str) -> httpx.Response:
    cookies = {"ilion-flow": flow}
    async with httpx.AsyncClient(base_url=node.http, timeout=60, headers=guest.headers, cookies=cookies) as http:
        return await http.post("/api/codes/enter", json={"code": CODE})


async def begin(player: Player) -> str:
    return str((await player.post("/api/days")).json()["id"])


async def value(node: Node, sql: str, *args: Any) -> Any:
    return await node.tables.db.pool.fetchval(sql, *args)


@pytest.mark.parametrize("first", ["guest", "account"])
async def test_of_two_daily_games_the_first_one_counts(server: Node, first: str) -> None:
    email = f"{secrets.token_hex(4)}@example.org"
    players = {"guest": await join(server, "Guest"), "account": await account(server, email)}
    begun = {kind: await begin(players[kind]) for kind in sorted(players, key=lambda kind: kind != first)}
    flow = await code_sent(server, players["guest"], email)
    answer = await enter(server, players["guest"], flow)
    assert answer.status_code == 201, answer.text
    ann = players["account"]
    assert answer.json()["id"] == ann.id
    assert (await ann.get("/api/days/")).json()["table"] == begun[first]
    assert await begin(ann) == begun[first]
    listed = [table["id"] for table in (await ann.get("/api/tables/mine")).json()]
    assert set(begun.values()) <= set(listed), "the other stays in the list"
    assert (await ann.get("/api/days/")).json()["begun"] == 1, "and counts for nothing"
    live = "select count(*) from sessions where person = $1 and revoked is null"
    assert await value(server, live, ann.id) == 2
    assert await value(server, live, players["guest"].id) == 0


async def test_a_failed_sign_in_uses_up_no_code_and_leaves_no_session(server: Node) -> None:
    email = f"{secrets.token_hex(4)}@example.org"
    guest, ann = await join(server, "Guest"), await account(server, email)
    flow = await code_sent(server, guest, email)
    pool = server.tables.db.pool
    await pool.execute(
        "create function fails() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;"
        " create trigger fails before update of deleted on users for each row execute function fails()"
    )
    assert (await enter(server, guest, flow)).status_code == 500
    assert await value(server, "select count(*) from sessions where person = $1", ann.id) == 1
    await pool.execute("drop trigger fails on users")
    assert (await enter(server, guest, flow)).status_code == 201


async def test_nobody_leaves_the_seat_of_a_tournament_table(server: Node) -> None:
    ann, _ = await join(server, "Ann"), await join(server, "Bob")
    table = (await ann.open("trojan-war", ["me", "open"]))["id"]
    await server.tables.db.pool.execute("update tables set cup = 'a cup', creator = 'gone' where id = $1", table)
    refused = await ann.post(f"/api/tables/{table}/stand")
    assert (refused.status_code, refused.json()["word"]) == (409, "refuse-cup-stand")
    assert await value(server, "select person from seats where table_id = $1 and seat = 0", table) == ann.id


async def test_two_users_who_started_the_same_daily_game_are_deleted(server: Node) -> None:
    for _ in range(2):
        ann = await join(server, "Ann")
        await begin(ann)
        assert (await ann.post("/api/me/leave", {"sure": True})).status_code == 204


async def test_a_push_device_is_added_again_at_the_limit(server: Node) -> None:
    ann = await join(server, "Ann")
    keys = {"p256dh": "BA" + "A" * 85, "auth": "A" * 22}
    address = "https://fcm.googleapis.com/fcm/send/"
    for n in range(10):
        assert (await ann.post("/api/pushes", {"endpoint": f"{address}{n}", **keys})).status_code == 201
    assert (await ann.post("/api/pushes", {"endpoint": f"{address}10", **keys})).status_code == 422
    assert (await ann.post("/api/pushes", {"endpoint": f"{address}3", **keys})).status_code == 201


async def test_references_to_a_user_who_is_being_deleted_are_refused(server: Node) -> None:
    """The user is locked for deletion; a request that refers to them waits, and then finds no user."""
    ann, bob = await account(server), await account(server)
    async with server.tables.db.pool.acquire() as db, db.transaction():
        await db.execute("select from users where id = $1 for update", bob.id)
        asked = asyncio.create_task(ann.post(f"/api/people/{bob.id}/follow"))
        await asyncio.sleep(0.5)
        await db.execute("delete from sessions where person = $1", bob.id)
        await db.execute("delete from users where id = $1", bob.id)
    assert (await asked).status_code == 409


async def test_a_deleted_user_sends_no_chat(server: Node) -> None:
    ann, _ = await two_players(server)
    db = server.tables.db
    assert await db.say(table=ann.table, chat_id="said-first", person=ann.id, text="Hello", line=0) == 1
    assert await db.say(table=ann.table, chat_id="said-again", person=new_id(), text="Hello", line=0) is None
