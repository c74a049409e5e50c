"""What everyone sees of the players: leaderboards, results and names, without private profiles."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from ilion.core.rating import MAX_SURE_VARIANCE
from ilion.server.tables import community
from tests.server.kit import Node, Player, join, node
from tests.server.tables.test_ratings import account


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clear the caches."""
    monkeypatch.setattr(community, "LEADERBOARD_CACHE_SECONDS", 0.0)
    monkeypatch.setattr(community, "RESULTS_CACHE_SECONDS", 0.0)


async def believed(at: Node, who: Player, mean: str, variance: Decimal, game: str = "troia") -> None:
    estimate = {"means": [Decimal(mean)], "variances": [variance], "played": [12]}
    await at.tables.db.believe(who=[who.id], games=[game], parts=[""], **estimate)


async def asked(who: Player, path: str) -> Any:
    return (await who.get(path)).raise_for_status().json()


async def resigned(loser: Player, winner: Player, **more: Any) -> str:
    opened = await loser.open("trojan-war", ["me", "open"], **more)
    assert (await winner.sit(opened["id"], opened["invites"]["1"])).status_code == 201
    await loser.enter()
    await loser.hear("news")
    assert (await loser.ask("resign"))["type"] == "ack"
    await loser.leave()
    return str(opened["id"])


async def private(who: Player, kept: bool = True) -> None:
    assert (await who.post("/api/me", {"private": kept})).is_success


async def test_the_leaderboard_has_the_established_ratings_of_public_accounts_best_first(server: Node) -> None:
    people = [await account(server, name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")]
    ann, bob, cat, dan, eve, fay = people
    guest = await join(server, "Gus")
    sure = MAX_SURE_VARIANCE
    for who, mean, variance in (
        (ann, "0.2", sure),
        (bob, "0.9", sure),
        (cat, "2", sure * Decimal("1.001")),
        (dan, "3", sure),
        (eve, "4", sure),
        (fay, "5", sure),
        (guest, "6", sure),
    ):
        await believed(server, who, mean, variance)
    await believed(server, eve, "1", sure, "iliad")
    await private(dan)
    await server.tables.db.pool.execute("update users set deleted = clock_timestamp(), name = '' where id = $1", eve.id)
    ban = "insert into bans (person, reason, note) values ($1, 'cheating', '')"
    await server.tables.db.pool.execute(ban, fay.id)
    board = await asked(ann, "/api/leaderboard?game=troia")
    assert [(p["place"], p["name"], p["id"], p["mine"]) for p in board] == [
        (1, "Bob", bob.id, False),
        (2, "Ann", ann.id, True),
    ], "not Cat, who is provisional, nor Dan, who is private, nor who is deleted or banned, nor a guest"
    assert board[0]["games"] == 12 and board[0]["doubt"] == 216 and board[0]["points"] == 1656
    assert [p["mine"] for p in await asked(Player(server, "", "", ""), "/api/leaderboard?game=troia")] == [False] * 2
    assert await asked(ann, "/api/leaderboard?game=escolex") == []
    assert (await ann.get("/api/leaderboard?game=chess")).status_code == 404
    await private(bob)
    assert [p["name"] for p in await asked(ann, "/api/leaderboard?game=troia")] == ["Ann"]
    await private(dan, False)
    assert [p["name"] for p in await asked(ann, "/api/leaderboard?game=troia")] == ["Dan", "Ann"]


async def test_a_profile_that_becomes_private_disappears_from_the_caches_at_once(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(community, "LEADERBOARD_CACHE_SECONDS", 3600.0)
    monkeypatch.setattr(community, "RESULTS_CACHE_SECONDS", 3600.0)
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    for who, mean in ((ann, "0.2"), (bob, "0.9")):
        await believed(server, who, mean, MAX_SURE_VARIANCE)
    await resigned(ann, bob, public=True)
    assert [p["name"] for p in await asked(ann, "/api/leaderboard?game=troia")] == ["Bob", "Ann"]
    assert len(await asked(ann, "/api/results")) == 1
    await private(bob)
    assert [(p["place"], p["name"]) for p in await asked(ann, "/api/leaderboard?game=troia")] == [(1, "Ann")]
    assert await asked(ann, "/api/results") == []


async def test_results_are_those_of_public_tables_without_private_players(server: Node) -> None:
    ann, bob, guest = await account(server, "Ann"), await account(server, "Bob"), await join(server, "Gus")
    first = await resigned(ann, guest, public=True)
    await resigned(ann, bob)
    second = await resigned(bob, ann, public=True)
    stranger = Player(server, "", "", "")
    found = await asked(stranger, "/api/results")
    assert [r["table"] for r in found] == [second, first], "newest first, and none of a private table"
    assert (found[0]["game"], found[0]["preset"], found[0]["rated"]) == ("trojan-war", "recommended", False)
    assert found[1]["players"] == [
        {"seat": 0, "name": "Ann", "page": ann.id, "bot": "", "result": "lost"},
        {"seat": 1, "name": "Gus", "page": "", "bot": "", "result": "won"},
    ]
    assert [r["table"] for r in await asked(stranger, "/api/results?limit=1")] == [second]
    assert (await stranger.get("/api/results?limit=41")).status_code == 400
    await private(bob)
    assert [r["table"] for r in await asked(stranger, "/api/results")] == [first], "nothing of Bob, whoever he met"
    await server.tables.db.pool.execute("update users set deleted = clock_timestamp(), name = '' where id = $1", ann.id)
    assert [p["page"] for p in (await asked(stranger, "/api/results"))[0]["players"]] == ["", ""], (
        "no profile of who is deleted"
    )


async def test_players_are_found_by_the_first_letters_of_their_names(server: Node) -> None:
    ann, annie = await account(server, "Ann"), await account(server, "annie")
    hidden, _ = await account(server, "Anna"), await join(server, "Anne")
    await account(server, "Zoë")
    await private(hidden)
    assert await asked(ann, "/api/people?find=AN") == [
        {"id": ann.id, "name": "Ann"},
        {"id": annie.id, "name": "annie"},
    ], "no guest, and nobody with a private profile"
    assert [p["name"] for p in await asked(ann, "/api/people?find=zoË")] == ["Zoë"]
    assert await asked(ann, "/api/people?find=%25%25") == []
    for wrong in ("a", "", "a" * 33):
        assert (await ann.get(f"/api/people?find={wrong}")).status_code == 400
    assert len(await asked(Player(server, "", "", ""), "/api/people?find=an")) == 2, "a visitor may look, too"
    for n in range(12):
        await account(server, f"Many {n}")
    assert len(await asked(ann, "/api/people?find=many")) == community.MAX_FOUND_PLAYERS


async def test_requests_for_names_are_limited(database: str) -> None:
    async with node(database, rate_limit_factor=1) as one:
        ann = await join(one, "Ann")
        answers = [(await ann.get("/api/people?find=an")).status_code for _ in range(34)]
        assert answers[0] == 200 and answers[-1] == 429


async def test_a_tournament_links_only_public_names(server: Node) -> None:
    ann, bob = await account(server, "Ann"), await account(server, "Bob")
    await private(bob)
    form = {"name": "Games of Patroclus", "kind": "swiss", "game": "trojan-war", "until": 3600}
    cup = (await ann.post("/api/cups", form)).json()["info"]["id"]
    for who in (ann, bob):
        assert (await who.post(f"/api/cups/{cup}/enter")).status_code == 201
    places = (await asked(ann, f"/api/cups/{cup}"))["places"]
    assert {p["who"]: p["page"] for p in places} == {"Ann": ann.id, "Bob": ""}
    stranger = Player(server, "", "", "")
    assert [(await asked(who, "/api/cups"))[0]["mine"] for who in (ann, bob, stranger)] == [True, True, False]
    assert (await asked(ann, f"/api/cups/{cup}"))["info"]["mine"] is True


async def test_a_server_says_which_games_have_been_explored(server: Node) -> None:
    assert (await asked(Player(server, "", "", ""), "/api/server"))["explorer"] == []
