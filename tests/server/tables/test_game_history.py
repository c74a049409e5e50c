"""Profiles: the games of a user, shown to those who may see them, and to nobody else."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from ilion.server.tables.ratings import rebuild_ratings
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join
from tests.server.tables.test_ratings import account, counted, seated

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def resigned(who: Player) -> str:
    assert (await who.ask("resign"))["type"] == "ack"
    return who.table


async def played(shared: SharedNode, ann: Player, bob: Player, **more: Any) -> str:
    """Return a game that Ann has resigned."""
    opened = await ann.open("trojan-war", ["me", "open"], **more)
    await bob.sit(opened["id"], opened["invites"]["1"])
    await ann.enter()
    await ann.hear("news")
    return await resigned(ann)


async def games(who: Player, of: Player, **wanted: Any) -> Any:
    return (await who.get(f"/api/people/{of.id}/games?{urlencode(wanted)}")).raise_for_status().json()


async def listed(who: Player, of: Player, **wanted: Any) -> list[str]:
    return [game["table"]["id"] for game in (await games(who, of, **wanted))["games"]]


async def test_an_account_has_a_profile_and_may_make_it_private(shared: SharedNode) -> None:
    ann, eve = await account(shared.node, "Ann"), await join(shared.node, "Eve")
    page = (await eve.get(f"/api/people/{ann.id}")).json()
    assert page["name"] == "Ann" and not page["mine"] and page["ratings"] == page["sides"] == []
    nobody = await eve.get("/api/people/nobody-at-all")
    assert (nobody.status_code, nobody.json()["word"]) == (404, "refuse-nobody-here")
    assert (await ann.post("/api/me", {"private": True})).json()["private"] is True
    await ann.open("trojan-war", ["me", "open"])
    for more in ("", "/games", "/curve?game=trojan-war"):
        answer = await eve.get(f"/api/people/{ann.id}{more}")
        assert (answer.status_code, answer.content) == (404, nobody.content), "as if there were nobody"
    assert (await ann.get(f"/api/people/{ann.id}")).json()["private"] is True
    assert (await eve.get(f"/api/tables/{ann.table}")).json()["seats"][0]["page"] == ""
    await ann.post("/api/me", {"private": False})
    assert (await eve.get(f"/api/tables/{ann.table}")).json()["seats"][0]["page"] == ann.id
    assert (await ann.get(f"/api/people/{eve.id}")).status_code == 404, "a guest has none"
    assert (await eve.get(f"/api/people/{eve.id}")).json()["mine"] is True, "but for himself"


async def test_others_see_public_games_rated_ones_and_those_they_played_in(shared: SharedNode) -> None:
    ann, bob, eve = await account(shared.node, "Ann"), await join(shared.node, "Bob"), await join(shared.node, "Eve")
    hidden = await played(shared, ann, bob)
    shown = await played(shared, ann, bob, public=True)
    assert await listed(ann, ann) == await listed(bob, ann) == [shown, hidden]
    assert await listed(eve, ann) == [shown]
    told = (await games(eve, ann))["games"][0]
    assert (told["result"], told["seat"]) == ("lost", 0)
    assert [s["who"] for s in told["table"]["seats"]] == ["Ann", "Bob"]
    page = (await eve.get(f"/api/people/{ann.id}")).json()
    assert page["sides"] == [{"game": "trojan-war", "seats": 2, "seat": 0, "games": 1, "won": 0}]
    assert [s["games"] for s in (await ann.get(f"/api/people/{ann.id}")).json()["sides"]] == [2]


async def test_a_game_against_oneself_has_no_result(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "me"], public=True)
    await ann.share()
    await ann.enter()
    await ann.hear("news")
    assert (await ann.ask("resign", seat=0))["type"] == "ack"
    assert await listed(ann, ann) == []


async def test_games_are_filtered_by_game_result_and_opponent_and_paged(shared: SharedNode) -> None:
    ann, bob, eve = await account(shared.node, "Ann"), await join(shared.node, "Hector"), await join(shared.node, "Eve")
    first = await played(shared, ann, bob, public=True)
    db = shared.node.tables.db.pool
    columns = [
        row["attname"]
        for row in await db.fetch(
            "select attname from pg_attribute where attrelid = 'tables'::regclass and attnum > 0 and attname <> 'id'"
        )
    ]
    await db.execute(
        f"insert into tables (id, {', '.join(columns)}) select 'copy-' || n, {', '.join('t.' + c for c in columns)}"
        " from tables t cross join generate_series(1, 2500) n where t.id = $1",
        first,
    )
    await db.execute(
        "insert into seats (table_id, seat, person) select 'copy-' || n, s, ($1::text[])[s + 1]"
        " from generate_series(1, 2500) n cross join generate_series(0, 1) s",
        [ann.id, eve.id],
    )
    await db.execute(
        "insert into game_history select 'copy-' || n, 0, $1, case when n % 5 = 0 then 'troia' else"
        " 'trojan-war' end, 2,"
        " now() + n / 4 * interval '1 second', case when n % 2 = 0 then 'won' else 'lost' end, true, null"
        " from generate_series(1, 2500) n",
        ann.id,
    )
    seen: list[str] = []
    wanted: Any = {}
    while wanted is not None:
        page = await games(eve, ann, **wanted)
        seen += [game["table"]["id"] for game in page["games"]]
        assert len(page["games"]) <= 20
        wanted = page["next"]
    assert len(seen) == len(set(seen)) == 2501 and seen[-1] == first, "each once, none forgotten, many in one second"
    assert await listed(eve, ann, result="won", game="troia") == [f"copy-{n}" for n in range(2500, 2300, -10)]
    page = await games(eve, ann, opponent="hect")
    assert page["games"] == [] and page["next"], "so many are looked at at once, and no more"
    assert [g["table"]["id"] for g in (await games(eve, ann, **page["next"]))["games"]] == [first]
    assert (await eve.get(f"/api/people/{ann.id}/games?result=nonsense")).status_code == 400
    await db.execute("delete from tables where id like 'copy-%'")
    await db.execute("delete from seats where table_id like 'copy-%'")


async def test_a_rated_game_adds_a_point_to_the_curve_and_recounting_changes_none(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    table = await resigned(ann)
    await counted(shared, table)
    eve = await join(shared.node, "Eve")
    curves = [(await eve.get(f"/api/people/{p.id}/curve?game=trojan-war")).json() for p in (ann, bob)]
    for curve, p in zip(curves, (ann, bob), strict=True):
        whole = (await p.get("/api/ratings")).json()[0]["whole"]
        assert [point["points"] for point in curve] == [whole["points"]]
    assert curves[0][0]["points"] < 1500 < curves[1][0]["points"]
    await shared.node.tables.db.pool.execute("update game_history set points = 7 where points is not null")
    await rebuild_ratings(shared.node.tables.db)
    assert [(await eve.get(f"/api/people/{p.id}/curve?game=trojan-war")).json() for p in (ann, bob)] == curves
    assert await listed(eve, ann) == [table], "everybody may know of it"
