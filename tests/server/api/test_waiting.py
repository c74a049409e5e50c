"""The list of what waits for a user is the same on every page, and is updated by itself, whichever node changed it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from typing import Any

import pytest

from ilion.server.api import waiting_pages
from ilion.server.tables.waiting import MAX_WAITING_ITEMS
from tests.server.kit import NATS, Node, Player, join, node, two_players, until
from tests.server.tables.test_quick_match import seek
from tests.server.tables.test_tournaments import account, begun, entered, made

SECONDS = 30.0
"""The longest time from a change to its push on any machine; tests/simulate holds the two seconds in virtual time."""


@pytest.fixture
async def both(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[tuple[Node, Node], None]:
    """Two nodes with a bus and without polling."""
    monkeypatch.setattr(waiting_pages, "WAITING_CHECK_SECONDS", 3600.0)
    async with node(database, nats_url=NATS) as one, node(database, nats_url=NATS) as other:
        yield one, other


async def listed(who: Player) -> list[dict[str, Any]]:
    answer = await who.get("/api/waiting")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def kinds(who: Player) -> list[str]:
    return [item["kind"] for item in await listed(who)]


async def on_some_page(who: Player, at: Node | None = None) -> list[dict[str, Any]]:
    """Open a page that shows no table; return the list."""
    await who.enter("no-such-table", node=at)
    await who.hear("refused")
    await who.say("watch-waiting")
    items: list[dict[str, Any]] = (await who.hear("waiting"))["items"]
    return items


async def pushed(who: Player, fits: Callable[[list[dict[str, Any]]], bool], seconds: float = SECONDS) -> Any:
    """Wait for the first list that fits."""
    async with asyncio.timeout(seconds):
        while not fits(items := (await who.hear("waiting"))["items"]):
            pass
    return items


def has(kind: str) -> Callable[[list[dict[str, Any]]], bool]:
    return lambda items: [item["kind"] for item in items] == [kind]


async def test_a_tournament_game_is_pushed_to_every_page_after_its_pairing(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[1], "Bob")
    cup = await made(ann)
    assert await on_some_page(ann) == await on_some_page(bob) == []
    await entered(cup, ann, bob)
    (item,) = await pushed(ann, has("entered"))
    assert (item["tournament"], item["tournament_name"], item["table"]) == (cup, "Games of Patroclus", "")
    assert 3500 < item["due"] - time.time() < 3600
    await pushed(bob, has("entered"))
    await begun(cup, ann)
    items = [(await pushed(who, has("tournament"), 60))[0] for who in (ann, bob)]
    async with both[0].tables.db.connection() as db:
        paired = await db.fetchval("select extract(epoch from min(began)) from tournament_games")
    took = time.time() - float(paired)
    print(f"from pairing to the push on two nodes: {took:.2f} s")
    assert took < SECONDS
    table = items[0]["table"]
    assert [item["players"] for item in items] == [["Bob"], ["Ann"]] and items[1]["table"] == table
    due = items[0]["due"]
    assert abs(due - float(paired) - 300) < 0.01, "the moment at which it is lost"
    assert (await ann.get(f"/api/tables/{table}")).json()["due"] == due
    ann.table = bob.table = table
    for who in (ann, bob, ann):
        await who.share()
    first, *_ = [who for who in (ann, bob) if "turn" in await kinds(who)]
    assert (await first.get(f"/api/tables/{table}")).json()["due"] == 0
    (item,) = await pushed(first, has("turn"))
    assert item["table"] == table and item["due"] > time.time(), "a clock runs"


async def test_a_challenge_its_answer_and_the_turns_of_the_game_are_pushed(both: tuple[Node, Node]) -> None:
    ann, bob = await account(both[0], "Ann"), await account(both[1], "Bob")
    await on_some_page(ann), await on_some_page(bob)
    form = {"game": "trojan-war", "rhythm": "days"}
    table = (await ann.post(f"/api/people/{bob.id}/challenge", form)).json()["id"]
    (asked,), (sent,) = await pushed(bob, has("challenge")), await pushed(ann, has("sent"))
    assert asked["table"] == sent["table"] == table and (asked["players"], sent["players"]) == (["Ann"], ["Bob"])
    assert (asked["preset"], asked["rhythm"], asked["rated"]) == ("recommended", "days", False)
    assert (await bob.delete(f"/api/challenges/{table}")).status_code == 204
    assert await pushed(bob, lambda items: not items) == await pushed(ann, lambda items: not items) == []
    table = (await ann.post(f"/api/people/{bob.id}/challenge", form)).json()["id"]
    await pushed(bob, has("challenge"))
    assert (await bob.post(f"/api/tables/{table}/sit", {})).status_code == 201
    (found,) = await pushed(ann, has("found"))
    assert (found["table"], found["players"]) == (table, ["Bob"])
    await pushed(bob, has("found"))
    ann.table = bob.table = table
    for who in (ann, bob, ann):
        await who.share()
    awaited = (await ann.get(f"/api/tables/{table}")).json()
    for who in (ann, bob):
        seat = next(s["seat"] for s in awaited["seats"] if s["mine"] == (who is ann))
        if seat in awaited["to_act"]:
            await pushed(who, has("turn"))
        else:
            await pushed(who, lambda items: not items)


async def test_a_search_is_on_every_page_until_an_opponent_is_found(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    await on_some_page(ann), await on_some_page(bob)
    await seek(ann)
    (item,) = await pushed(ann, has("search"))
    assert (item["game"], item["players"], item["due"]) == ("trojan-war", [], 0)
    await ann.delete("/api/seek")
    await pushed(ann, lambda items: not items)
    await seek(ann)
    await pushed(ann, has("search"))
    await seek(bob)
    assert (await pushed(ann, has("found"), 10))[0]["players"] == ["Bob"]
    assert (await pushed(bob, has("found"), 10))[0]["players"] == ["Ann"]


async def test_games_without_other_players_are_quiet_and_other_users_games_are_not_listed(server: Node) -> None:
    ann, bob = await join(server, "Ann"), await join(server, "Bob")
    assert (await join(server, "Carl")).token and await listed(bob) == []
    await ann.open("troia", ["me", "bot:dolon"], public=True)
    (item,) = await listed(ann)
    assert (item["kind"], item["bots"], item["players"], item["due"]) == ("unfinished", ["dolon"], [], 0)
    await ann.open("trojan-war", ["me", "me"])
    assert await kinds(ann) == ["unfinished"] * 2
    await ann.open("trojan-war", ["me", "open"])
    assert await kinds(ann) == ["unfinished"] * 2, "a table that waits for others is not one that waits for its opener"
    assert await listed(bob) == []


async def test_the_most_urgent_comes_first_and_the_list_is_limited(server: Node) -> None:
    ann, bob = await two_players(server)
    turns = [who for who in (ann, bob) if "turn" in await kinds(who)]
    who = turns[0]
    for _ in range(MAX_WAITING_ITEMS + 5):
        await who.open("trojan-war", ["me", "me"])
    found = await kinds(who)
    assert found == ["turn"] + ["unfinished"] * (MAX_WAITING_ITEMS - 1)


async def test_anonymous_clients_have_no_list_and_closed_pages_are_forgotten(server: Node) -> None:
    stranger = Player(server, "Nobody", "", "")
    assert (await stranger.get("/api/waiting")).status_code == 401
    await stranger.enter("no-such-table")
    await stranger.hear("refused")
    await stranger.say("watch-waiting")
    assert (await stranger.hear("refused"))["refusal"]["word"] == "refuse-not-known"
    await stranger.leave()
    ann = await join(server, "Ann")
    pages = server.app.state.sockets.waiting
    await on_some_page(ann)
    assert list(pages.pages) == list(pages.sent) == [ann.id]
    await ann.leave()
    await until(lambda: not pages.pages and not pages.sent)


async def test_too_many_requests_close_the_socket(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one:
        ann = await join(one, "Ann")
        await on_some_page(ann)
        for _ in range(120):
            await ann.say("watch-waiting")
        assert (await ann.hear("bye"))["why"] == "bye-too-much"


async def test_without_a_bus_a_lost_report_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_pages, "WAITING_CHECK_SECONDS", 0.05)
    async with node(database) as one, node(database) as other:
        ann = await join(one, "Ann")
        await on_some_page(ann)
        ann.node = other
        await ann.open("trojan-war", ["me", "me"])
        await pushed(ann, has("unfinished"), 10)


async def test_pages_without_news_cost_no_statement(both: tuple[Node, Node]) -> None:
    people = [await join(both[n % 2], f"P{n}") for n in range(6)]
    for who in people:
        await on_some_page(who)
    read: list[str] = []

    def noted(asked: Any) -> Any:
        def waiting_of(people: list[str], most: int) -> Any:
            read.extend(people)
            return asked(people=people, most=most)

        return waiting_of

    for one in both:
        one.tables.db.waiting_of = noted(one.tables.db.waiting_of)
    await asyncio.sleep(3)
    assert read == []
    await people[0].open("trojan-war", ["me", "me"])
    await pushed(people[0], has("unfinished"))
    assert set(read) == {people[0].id}, "only the list that it is about"
