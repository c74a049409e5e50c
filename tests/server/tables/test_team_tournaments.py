"""Team tournaments: teams meet with the same dice in two rooms, and nobody learns from one room about the other."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ilion.core.dice import DiceProtocol
from ilion.core.verify import verify
from tests.server.kit import Node, Player
from tests.server.tables.test_tournaments import (
    account,
    at_once,
    beaten,
    begun,
    both,
    entered,
    made,
    seated,
    shown,
    until_round,
)

assert both
GREEKS, TROJANS = ("Achilles", "Ajax", "Diomedes", "Ulysses"), ("Aeneas", "Dolon", "Hector", "Paris")


async def team(at: Node, cup: str, name: str, people: tuple[str, ...]) -> list[Player]:
    """Create a team whose other members join by its code."""
    members = [await account(at, who) for who in people]
    answer = await members[0].post(f"/api/cups/{cup}/teams", {"name": name})
    assert answer.status_code == 201, answer.text
    code = own(answer.json())["code"]
    for who in members[1:]:
        joined = await who.post(f"/api/cups/{cup}/join", {"code": code})
        assert joined.status_code == 201, joined.text
    return members


def own(cup: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in cup["teams"] if one["mine"])
    return found


async def two_teams(both: tuple[Node, Node], **more: Any) -> tuple[str, list[Player], list[Player]]:
    judge = await account(both[0], "Judge")
    cup = await made(judge, teams=True, **{"kind": "knockout", **more})
    greeks, trojans = await team(both[0], cup, "Greeks", GREEKS), await team(both[1], cup, "Trojans", TROJANS)
    await begun(cup, judge)
    await until_round(cup, judge, 1)
    return cup, greeks, trojans


async def hello(who: Player, table: str) -> str:
    """Return what a client receives at a table."""
    who.table = table
    await who.enter()
    said = await who.hear("welcome", "refused")
    await who.leave()
    return str(said["type"])


async def looks(who: Player, table: str) -> list[int]:
    """Return the responses to every way of looking at a table."""
    paths = ("", "/record", "/story", "/moments?lang=en", "/analysis", "/oracle?moment=1", "/story?eyes=0")
    return [(await who.get(f"/api/tables/{table}{path}")).status_code for path in paths]


async def test_two_teams_meet_in_four_rooms_and_the_better_one_wins(both: tuple[Node, Node]) -> None:
    cup, greeks, trojans = await two_teams(both)
    tables = {who.name: await seated(cup, who) for who in (*greeks, *trojans)}
    assert len(set(tables.values())) == 4
    seen = await shown(cup, greeks[0])
    assert [dict(zip(one["members"], one["pages"], strict=True)) for one in seen["teams"]] == [
        {who.name: who.id for who in members} for members in (greeks, trojans)
    ]
    pages = {who.name: who.id for who in (*greeks, *trojans)}
    rooms_seen = [room for deal in seen["games"][0]["deals"] for room in deal["rooms"]]
    assert len(rooms_seen) == 4
    assert all((pages[r["first"]], pages[r["second"]]) == (r["first_page"], r["second_page"]) for r in rooms_seen)
    node = both[0].tables
    rows = {table: await node.reader.header(table) for table in tables.values()}
    rooms = [rows[tables[name]] for name in GREEKS]
    assert rooms[0].commitment == rooms[1].commitment != rooms[2].commitment == rooms[3].commitment
    assert [row.mine(who.id) for row, who in zip(rooms, greeks, strict=True)] in ([(0,), (1,)] * 2, [(1,), (0,)] * 2)
    keys = [await node.cache.dice_key(row) for row in rooms]
    assert keys[0] == keys[1] != keys[2] == keys[3], "the same dice in both rooms of a deal, others in the other deal"
    for who in trojans[:3]:
        await beaten(who)
    await beaten(greeks[3])
    over = await until_round(cup, greeks[0], 9)
    assert [(one["place"], one["who"], one["points"]) for one in over["places"]] == [
        (1, "Greeks", 2),
        (2, "Trojans", 0),
    ]
    (game,) = over["games"]
    first = "Greeks" if over["places"][0]["n"] == game["first"] else "Trojans"
    mirror = 1 if first == "Greeks" else -1
    assert [deal["took"][::mirror] for deal in game["deals"]] == [[4, 0], [2, 2]]
    assert game["deals"][0]["luck"] == 0 and abs(game["deals"][1]["luck"]) == 2
    record = (await greeks[0].get(f"/api/tables/{tables['Ajax']}/record")).text
    _, proof = verify(rooms[1].game, record)
    assert proof.table.startswith("deal-") and not any(share.independent for share in proof.seats)
    assert DiceProtocol().commit(proof.table, bytes.fromhex(proof.seed)) == game["deals"][0]["commitment"]


async def test_a_room_is_closed_to_others_until_both_of_its_deal_have_ended(both: tuple[Node, Node]) -> None:
    cup, greeks, trojans = await two_teams(both)
    for who in (*greeks, *trojans):
        await seated(cup, who)
    achilles, ajax, diomedes, _ = greeks
    aeneas, dolon = trojans[:2]
    eve = await account(both[1], "Eve")
    table = achilles.table
    assert await looks(eve, table) == [403] * 7 == await looks(ajax, table)
    assert await hello(eve, table) == "refused" == await hello(diomedes, table)
    await beaten(aeneas)
    assert await looks(eve, table) == [403] * 7, "the other room is still played"
    assert await hello(eve, table) == "refused"
    seat = (await both[0].tables.reader.header(table)).mine(achilles.id)[0]
    assert (await looks(achilles, table))[:2] == [200, 403], "who played there has no record yet"
    theirs = await achilles.get(f"/api/tables/{table}/story?eyes={1 - seat}")
    assert theirs.status_code == 403, "nor what was hidden from him"
    for reader in (eve, ajax, achilles):
        (game,) = (await shown(cup, reader))["games"]
        deal = game["deals"][0]
        assert deal["took"] is None and all(room["took"] is None for room in deal["rooms"])
        assert {room["table"] for room in deal["rooms"]} - {reader.table, ""} == set()
        assert deal["commitment"], "what the dice come from is fixed and shown"
    assert (await eve.get(f"/api/people/{aeneas.id}/games")).json()["games"] == []
    ajax.table = await seated(cup, ajax)
    await beaten(dolon)
    await until_settled(cup, eve)
    assert (await looks(eve, table))[:4] == [200, 200, 200, 200]
    assert await hello(eve, table) == "welcome"


async def until_settled(cup: str, who: Player) -> None:
    """Wait until a deal has ended."""
    async with asyncio.timeout(20):
        while (await shown(cup, who))["games"][0]["deals"][0]["took"] is None:
            await asyncio.sleep(0.05)


async def test_a_member_who_does_not_show_up_forfeits_the_room_and_the_team_is_paired_on(
    both: tuple[Node, Node],
) -> None:
    cup, greeks, trojans = await two_teams(both, kind="swiss", rounds=1)
    for who in (*greeks, *trojans[:3]):
        await seated(cup, who)
    for who in greeks[:3]:
        await beaten(who)
    pool = both[0].tables.db.pool
    await pool.execute("update tournaments set began = began - interval '1 hour' where id = $1", cup)
    await pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    over = await until_round(cup, greeks[0], 9)
    (game,) = over["games"]
    assert [room["played"] for deal in game["deals"] for room in deal["rooms"]] == [True, True, True, False]
    assert all(one["here"] for one in over["places"])
    assert next(one["points"] for one in over["places"] if one["who"] == "Trojans") == 2


async def test_a_team_that_does_not_show_up_is_away_until_its_captain_returns(both: tuple[Node, Node]) -> None:
    cup, greeks, trojans = await two_teams(both, kind="swiss", rounds=2)
    for who in greeks:
        await seated(cup, who)
    pool = both[0].tables.db.pool
    await pool.execute("update tournaments set began = began - interval '1 hour' where id = $1", cup)
    await pool.execute("update jobs set due = clock_timestamp() where subject = $1", cup)
    over = await until_round(cup, greeks[0], 9)
    assert [(one["who"], one["points"], one["here"]) for one in over["places"]] == [
        ("Greeks", 2, True),
        ("Trojans", 0, False),
    ]
    assert len(over["games"]) == 1 and not over["games"][0]["played"]
    assert trojans


async def test_a_team_name_contains_no_hidden_characters(both: tuple[Node, Node]) -> None:
    judge, eve = await account(both[0], "Judge"), await account(both[0], "Eve")
    cup = await made(judge, teams=True)
    answer = await eve.post(f"/api/cups/{cup}/teams", {"name": "\u200b\u200b\u200b"})
    assert answer.json()["word"] == "refuse-no-name"
    assert (await eve.post(f"/api/cups/{cup}/teams", {"name": "Greeks\u202e snajorT"})).status_code == 201
    assert [one["name"] for one in (await shown(cup, judge))["teams"]] == ["Greeks snajorT"]


async def test_a_young_player_cannot_name_a_team(both: tuple[Node, Node]) -> None:
    judge, eve = await account(both[0], "Judge"), await account(both[0], "Eve")
    cup = await made(judge, teams=True)
    assert (await eve.post("/api/me", {"young": True})).status_code == 200
    assert (await eve.post(f"/api/cups/{cup}/teams", {"name": "Call 555"})).json()["word"] == "refuse-young"
    assert not (await shown(cup, judge))["teams"]


async def test_members_of_a_team(both: tuple[Node, Node]) -> None:
    judge, eve = await account(both[0], "Judge"), await account(both[0], "Eve")
    cup = await made(judge, teams=True, rounds=2)
    greeks = await team(both[0], cup, "Greeks", GREEKS)

    async def word(who: Player, path: str, **form: Any) -> str:
        return str((await who.post(f"/api/cups/{cup}/{path}", form)).json().get("word"))

    code = own(await shown(cup, greeks[2]))["code"]
    assert code and all(not one["code"] for one in (await shown(cup, eve))["teams"]), "its members alone know it"
    assert await word(eve, "join", code=code) == "refuse-cup-no-team", "four are enough"
    assert await word(eve, "join", code="guess") == "refuse-cup-no-team"
    assert await word(greeks[1], "teams", name="Others") == "refuse-cup-twice"
    assert await word(eve, "enter") == "refuse-cup-needs-team"
    alone = await made(judge)
    assert (await eve.post(f"/api/cups/{alone}/teams", {"name": "Greeks"})).json()["word"] == "refuse-cup-alone"
    assert (
        await judge.post(
            "/api/cups", {"name": "Rated", "kind": "swiss", "game": "trojan-war", "teams": True, "rated": True}
        )
    ).json()["word"] == "refuse-cup-team-rated"
    assert (await greeks[3].post(f"/api/cups/{cup}/leave")).status_code == 201
    seen = await shown(cup, eve)
    assert not seen["places"] and [len(one["members"]) for one in seen["teams"]] == [3], (
        "it is no team of four any more"
    )
    assert await word(eve, "join", code=code) == "None"
    assert [one["who"] for one in (await shown(cup, eve))["places"]] == ["Greeks"]
    await team(both[0], cup, "Trojans", TROJANS)
    await begun(cup, judge)
    await until_round(cup, judge, 1)
    assert await word(greeks[1], "leave") == "refuse-cup-captain"
    assert await word(greeks[0], "leave") == "None"
    seen = await shown(cup, greeks[0])
    assert not seen["here"] and seen["may_enter"] and not (await shown(cup, greeks[1]))["may_enter"]
    await entered(cup, greeks[0])
    assert (await shown(cup, greeks[0]))["here"]


async def test_a_team_that_a_member_leaves_as_the_fourth_joins_has_not_entered(both: tuple[Node, Node]) -> None:
    judge, late = await account(both[0], "Judge"), await account(both[0], "Ulysses")
    cup = await made(judge, teams=True)
    greeks = await team(both[1], cup, "Greeks", GREEKS[:3])
    code = own(await shown(cup, greeks[0]))["code"]
    async with at_once(both[0], cup, 2) as rush:
        rush.append(asyncio.create_task(late.post(f"/api/cups/{cup}/join", {"code": code})))
        rush.append(asyncio.create_task(greeks[2].post(f"/api/cups/{cup}/leave")))
    assert [(await answer).status_code for answer in rush] == [201, 201]
    seen = await shown(cup, judge)
    assert not seen["places"] and [len(one["members"]) for one in seen["teams"]] == [3]


async def test_late_teams_enter_a_swiss_cup(both: tuple[Node, Node]) -> None:
    cup, *_ = await two_teams(both, kind="swiss", rounds=2)
    await team(both[0], cup, "Amazons", ("Penthesilea", "Antiope", "Hippolyta", "Melanippe"))
    last = await account(both[0], "Memnon")
    assert {one["who"] for one in (await shown(cup, last))["places"]} == {"Greeks", "Trojans", "Amazons"}


async def test_a_deletion_before_the_start_makes_room_for_another(both: tuple[Node, Node]) -> None:
    judge, eve = await account(both[0], "Judge"), await account(both[0], "Eve")
    cup = await made(judge, teams=True, most=2)
    greeks, trojans = await team(both[0], cup, "Greeks", GREEKS), await team(both[1], cup, "Trojans", TROJANS)
    assert (await greeks[0].post("/api/me/leave", {"sure": True})).status_code == 204
    seen = await shown(cup, greeks[1])
    assert own(seen)["members"] == list(GREEKS[1:]) and own(seen)["captain"], "the next one is captain"
    assert [one["who"] for one in seen["places"]] == ["Trojans"], "three are no team of four"
    assert (await eve.post(f"/api/cups/{cup}/join", {"code": own(seen)["code"]})).status_code == 201
    assert sorted(one["who"] for one in (await shown(cup, eve))["places"]) == ["Greeks", "Trojans"]
    for who in trojans:
        assert (await who.post("/api/me/leave", {"sure": True})).status_code == 204
    assert [one["name"] for one in (await shown(cup, eve))["teams"]] == ["Greeks"], "nobody is left in the other"
    await team(both[1], cup, "Amazons", ("Penthesilea", "Antiope", "Hippolyta", "Melanippe"))
    await begun(cup, judge)
    seen = await until_round(cup, judge, 1)
    assert sum(len(game["deals"]) for game in seen["games"]) == 2


async def test_when_the_captain_is_deleted_the_next_member_is_captain(both: tuple[Node, Node]) -> None:
    cup, greeks, _ = await two_teams(both, kind="swiss", rounds=2)
    assert (await greeks[0].post("/api/me/leave", {"sure": True})).status_code == 204
    assert own(await shown(cup, greeks[1]))["captain"] and not own(await shown(cup, greeks[2]))["captain"]
    assert (await greeks[1].post(f"/api/cups/{cup}/leave")).status_code == 201
    assert (await shown(cup, greeks[1]))["may_enter"]
    await entered(cup, greeks[1])


async def test_a_deleted_user_is_anonymous_in_the_team(both: tuple[Node, Node]) -> None:
    cup, greeks, trojans = await two_teams(both)
    export = (await greeks[0].get("/api/me/export")).json()["cups"]
    assert [(one["team"], len(one["games"])) for one in export] == [("Greeks", 1)]
    assert (await greeks[0].post("/api/me/leave", {"sure": True})).status_code == 204
    seen = await shown(cup, trojans[0])
    assert sorted(next(one for one in seen["teams"] if one["name"] == "Greeks")["members"]) == ["", *GREEKS[1:]]
    pool = both[0].tables.db.pool
    for table in ("tournament_members", "tournament_boards", "tournament_games", "tournament_entries"):
        assert greeks[0].id not in str(await pool.fetch(f"select * from {table}"))


@pytest.mark.parametrize("kind", ["swiss", "circle", "knockout"])
async def test_a_team_that_leaves_forfeits_in_every_kind(both: tuple[Node, Node], kind: str) -> None:
    judge = await account(both[0], "Judge")
    cup = await made(judge, teams=True, kind=kind, rounds=1 if kind == "swiss" else 0)
    greeks, trojans = await team(both[0], cup, "Greeks", GREEKS), await team(both[0], cup, "Trojans", TROJANS)
    await team(both[0], cup, "Amazons", ("Penthesilea", "Antiope", "Hippolyta", "Melanippe"))
    await begun(cup, judge)
    seen = await until_round(cup, judge, 1)
    assert sum(one["second"] < 0 for one in seen["games"]) == 1 or kind == "knockout"
    assert sum(len(one["deals"]) for one in seen["games"]) == 2, "two teams meet, the third has the round free"
    assert greeks and trojans
