"""Relations between users: follows, challenges and blocks."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, two_players
from tests.server.tables.test_quick_match import found, seek, sought
from tests.server.tables.test_ratings import account

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def ties(who: Player) -> Any:
    return (await who.get("/api/ties")).raise_for_status().json()


async def test_two_users_who_follow_each_other_are_friends_and_see_when_they_play(shared: SharedNode) -> None:
    ann, bob, carl = (
        await account(shared.node, "Ann"),
        await account(shared.node, "Bob"),
        await join(shared.node, "Carl"),
    )
    assert (await ann.post(f"/api/people/{bob.id}/follow")).status_code == 201
    assert (await ann.post(f"/api/people/{bob.id}/follow")).status_code == 201, "again is no more"
    assert (await ties(ann))["follows"] == [{"id": bob.id, "name": "Bob", "friend": False, "playing": ""}]
    assert (await ann.post(f"/api/people/{carl.id}/follow")).status_code == 404, "a guest has no page"
    page = (await bob.get(f"/api/people/{ann.id}")).json()
    assert (page["follows"], page["followed"]) == (False, True)
    await bob.post(f"/api/people/{ann.id}/follow")
    opened = await bob.open("trojan-war", ["me", "open"], public=True)
    await carl.sit(opened["id"], opened["invites"]["1"])
    await bob.enter()
    await bob.hear("news")
    assert (await ties(ann))["follows"] == [{"id": bob.id, "name": "Bob", "friend": True, "playing": bob.table}]
    await bob.post("/api/me", {"private": True})
    assert (await ties(ann))["follows"][0]["playing"] == "", "who keeps his page to himself is not to be seen"
    await bob.leave()
    assert (await ann.delete(f"/api/people/{bob.id}/follow")).status_code == 204
    assert (await ties(ann))["follows"] == []


async def test_a_challenged_user_accepts_or_declines(shared: SharedNode) -> None:
    ann, bob, carl = (
        await account(shared.node, "Ann"),
        await account(shared.node, "Bob"),
        await join(shared.node, "Carl"),
    )
    form = {"game": "trojan-war", "rhythm": "days"}
    table = (await ann.post(f"/api/people/{bob.id}/challenge", form)).json()["id"]
    told = {"table": table, "game": "trojan-war", "rhythm": "days", "preset": "recommended"}
    assert (await ties(ann))["dares"] == [{**told, "mine": True, "name": "Bob"}]
    assert (await ties(bob))["dares"] == [{**told, "mine": False, "name": "Ann"}]
    again = await ann.post(f"/api/people/{bob.id}/challenge", form)
    assert (again.status_code, again.json()["word"]) == (403, "refuse-not-wanted"), "one at a time"
    assert (await carl.post(f"/api/tables/{table}/sit", {})).status_code == 403, "it waits for somebody else"
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201
    assert (await ties(bob))["dares"] == []
    ann.table = bob.table = table
    for who in (ann, bob, ann):
        await who.share()
    assert (await ann.get(f"/api/tables/{table}")).json()["status"] == "playing"
    following = (await ann.post(f"/api/people/{bob.id}/challenge", form)).json()["id"]
    assert (await bob.delete(f"/api/challenges/{following}")).status_code == 204
    assert (await ann.get(f"/api/tables/{following}")).status_code == 404
    assert (await ties(ann))["dares"] == []
    assert (await ann.post(f"/api/people/{ann.id}/challenge", form)).status_code == 404


async def test_challenges_to_a_user_are_limited(shared: SharedNode) -> None:
    bob = await account(shared.node, "Bob")
    many = [await account(shared.node, f"P{n}") for n in range(21)]
    answers = [await p.post(f"/api/people/{bob.id}/challenge", {"game": "trojan-war"}) for p in many]
    assert [a.status_code for a in answers] == [201] * 20 + [403]
    await shared.node.tables.db.pool.execute("update tables set status = 'over' where id = $1", answers[0].json()["id"])
    again = await many[-1].post(f"/api/people/{bob.id}/challenge", {"game": "trojan-war"})
    assert again.status_code == 201, "what was played is answered"


async def test_a_blocked_user_is_kept_away(shared: SharedNode) -> None:
    ann, bob = await account(shared.node, "Ann"), await account(shared.node, "Bob")
    for one, other in ((ann, bob), (bob, ann)):
        await one.post(f"/api/people/{other.id}/follow")
    program = (await bob.post("/api/programs", {"name": "Bob's", "scopes": ["play", "watch"], "days": 1})).json()
    bobs = Player(shared.node, "Bob's", program["token"], program["id"])
    await bob.post(f"/api/people/{ann.id}/challenge", {"game": "trojan-war"})
    assert (await ann.post(f"/api/people/{bob.id}/block")).status_code == 201
    assert await ties(ann) == {"follows": [], "dares": [], "blocks": [{"id": bob.id, "name": "Bob"}]}
    assert (await ties(bob))["follows"] == (await ties(bob))["dares"] == []
    assert (await bob.get(f"/api/people/{ann.id}")).status_code == 404, "there is nobody for him"
    assert (await ann.get(f"/api/people/{bob.id}")).json()["blocked"] is True
    for asked in ("follow", "challenge"):
        assert (await bob.post(f"/api/people/{ann.id}/{asked}", {"game": "trojan-war"})).status_code == 404
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    for who in (bob, bobs):
        for invite in ("", opened["invites"]["1"]):
            answer = await who.post(f"/api/tables/{opened['id']}/sit", {"invite": invite})
            assert (answer.status_code, answer.json()["word"]) == (403, "refuse-no-seat")
    theirs = await bob.open("trojan-war", ["me", "open"], public=True)
    assert (await ann.post(f"/api/tables/{theirs['id']}/sit", {})).status_code == 403, "nor does she sit with him"

    await seek(ann)
    await seek(bob)
    for _ in range(3):
        await shared.node.app.state.seekers.look()
        await asyncio.sleep(0.05)
    assert not (await sought(ann))["found"] and not (await sought(bob))["found"]
    assert (await ann.delete(f"/api/people/{bob.id}/block")).status_code == 204
    assert await found(ann) == await found(bob)


async def test_a_blocked_guest_is_not_seen_in_chat_or_paired_again(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node, setup={"edition": 1})
    eve = await join(shared.node, "Eve")
    await ann.enter()
    await ann.hear("news")
    await bob.enter()
    await bob.hear("news")
    assert (await eve.post(f"/api/tables/{ann.table}/seats/1/block")).status_code == 403
    assert (await ann.post(f"/api/tables/{ann.table}/seats/0/block")).status_code == 404, "not oneself"
    assert (await ann.post(f"/api/tables/{ann.table}/seats/1/block")).status_code == 201
    await bob.ask("say", text="can you hear me?")
    await ann.ask("say", text="no")
    heard = [line["text"] for line in (await ann.hear("chat"))["said"]]
    assert heard == ["no"]
    await bob.ask("resign")
    answer = await bob.post(f"/api/tables/{ann.table}/rematch", {})
    assert answer.json()["word"] == "refuse-nobody-there"
