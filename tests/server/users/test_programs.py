"""Bot accounts: users with scopes, as long as their owner keeps them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def program(shared: SharedNode, owner: Player, *scopes: str) -> Player:
    form: dict[str, Any] = {"name": "Myrmidon", **({"scopes": scopes} if scopes else {})}
    made = (await owner.post("/api/programs", form)).json()
    return Player(shared.node, "Myrmidon", made["token"], made["id"])


async def test_a_bot_account_takes_a_seat_and_plays_and_is_shown_as_a_bot(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    bot = await program(shared, ann)
    assert bot.token.startswith("ilion_bot_") and len(bot.token) == len("ilion_bot_") + 32
    legal: list[Any] = []
    while not legal:
        opened = await ann.open("trojan-war", ["me", "open"], {"edition": 1})
        assert (await bot.sit(opened["id"], opened["invites"]["1"])).status_code == 201
        await bot.enter()
        news = await bot.hear("news")
        legal = news["asks"][0]["legal"]
    seats = (await ann.get(f"/api/tables/{ann.table}")).json()["seats"]
    assert [(s["who"], s["kind"]) for s in seats] == [("Ann", "guest"), ("Myrmidon", "bot")]
    assert news["asks"][0]["seat"] == 1
    assert (await bot.do(legal[0]["act"], news["seq"]))["type"] == "ack"
    assert (await bot.ask("say", id="a-bot-speaks", text="beep"))["refusal"]["word"] == "refuse-not-allowed", (
        "nobody let it chat"
    )


async def test_a_token_allows_only_its_scopes(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    watcher, talker = await program(shared, ann, "watch"), await program(shared, ann, "watch", "play", "open", "chat")
    form = {"game": "trojan-war", "seats": ["me", "bot:uniform"]}
    assert (await watcher.post("/api/tables", form)).status_code == 403
    assert (await talker.post("/api/tables", form)).status_code == 201
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    answer = await watcher.post(f"/api/tables/{opened['id']}/sit", {"seat": 1})
    assert answer.status_code == 403 and answer.json()["word"] == "refuse-not-allowed"
    await watcher.enter(opened["id"])
    assert (await watcher.hear("welcome"))["me"] == []
    assert (await watcher.ask("resign", id="not-mine-to-do"))["refusal"]["word"] == "refuse-not-allowed"


async def test_a_bot_account_decides_nothing_about_its_owner(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    bot = await program(shared, ann, "watch", "play", "open", "chat")
    for path in ("/api/sessions", "/api/programs", "/api/passkeys", "/api/me/export", "/api/mutes"):
        assert (await bot.get(path)).status_code == 403, path
    for path, body in (
        ("/api/programs", {"name": "Offspring"}),
        ("/api/me/leave", {"sure": True}),
        ("/api/passkeys/offer", None),
        ("/api/logout", None),
    ):
        assert (await bot.post(path, body)).status_code == 403, path
    assert (await ann.get("/api/me")).status_code == 200


async def test_a_bot_account_is_closed_with_its_sockets_when_its_owner_deletes_it(shared: SharedNode) -> None:
    ann, eve = await join(shared.node, "Ann"), await join(shared.node, "Eve")
    bot = await program(shared, ann)
    listed = (await ann.get("/api/programs")).json()
    assert [p["name"] for p in listed] == ["Myrmidon"] and "token" not in listed[0]
    row = await shared.node.tables.db.pool.fetchrow(
        "select api_tokens::text as text from api_tokens where person = $1", bot.id
    )
    assert bot.token not in row["text"]
    opened = await ann.open("trojan-war", ["me", "open"], public=True)
    await bot.enter(opened["id"])
    await bot.hear("welcome")
    async with browser(shared.node, token=eve.token) as page:
        assert (await page.delete(f"/api/programs/{bot.id}")).status_code == 404, "not hers"
    async with browser(shared.node, token=ann.token) as page:
        assert (await page.delete(f"/api/programs/{bot.id}")).status_code == 204
    assert (await bot.hear("bye"))["why"] == "bye-signed-out"
    assert (await bot.get("/api/me")).status_code == 401


async def test_a_token_expires(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    bot = await program(shared, ann)
    assert (await bot.get("/api/me")).json()["kind"] == "bot"
    await shared.node.tables.db.pool.execute(
        "update api_tokens set expires = clock_timestamp() where person = $1", bot.id
    )
    assert (await bot.get("/api/me")).status_code == 401


@pytest.mark.parametrize("form", [{"scopes": []}, {"scopes": ["all"]}, {"days": 0}, {"days": 3650}, {"name": ""}])
async def test_a_token_for_everything_or_for_ever_is_refused(shared: SharedNode, form: dict[str, Any]) -> None:
    ann = await join(shared.node, "Ann")
    assert (await ann.post("/api/programs", {"name": "x", **form})).status_code == 400
