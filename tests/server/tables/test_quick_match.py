"""Matchmaking: no player twice, no player lost, and nobody waits while an opponent fits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import pytest

from tests.server.kit import Node, Player, join, node

PEOPLE = 30


@pytest.fixture
async def both(database: str) -> AsyncGenerator[tuple[Node, Node], None]:
    async with node(database) as one, node(database) as other:
        yield one, other


async def seek(who: Player, game: str = "trojan-war", rhythm: str = "live", **more: Any) -> dict[str, Any]:
    answer = await who.post("/api/seek", {"game": game, "rhythm": rhythm, **more})
    assert answer.status_code == 201, answer.text
    sought: dict[str, Any] = answer.json()
    return sought


async def sought(who: Player) -> Any:
    return (await who.get("/api/seek")).raise_for_status().json()


async def found(who: Player, seconds: float = 20) -> str:
    """Return the table that was found for a player."""
    async with asyncio.timeout(seconds):
        while not (seek := await sought(who))["found"]:
            await asyncio.sleep(0.05)
    return str(seek["table"])


async def rows(one: Node, statement: str, *args: object) -> list[Any]:
    async with one.tables.db.connection() as db:
        found: list[Any] = await db.fetch(statement, *args)
    return found


async def rest(one: Node) -> None:
    """Pair all fitting players."""
    for _ in range(3):
        await one.app.state.seekers.look()
    await asyncio.sleep(0.1)


async def test_two_players_who_seek_the_same_are_seated_at_the_table_of_the_first(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    first, second = await seek(ann), await seek(bob)
    assert not first["found"] and first["table"] != second["table"]
    assert await found(ann) == await found(bob) == first["table"]
    assert (await bob.get(f"/api/tables/{second['table']}")).status_code == 404, "the other table is gone"
    ann.table = bob.table = first["table"]
    for who in (ann, bob, ann):
        await who.share()
    info = (await ann.get(f"/api/tables/{ann.table}")).json()
    assert info["status"] == "playing" and info["rhythm"] == "live"
    assert sorted(s["who"] for s in info["seats"]) == ["Ann", "Bob"]


async def test_a_player_who_seeks_something_else_is_not_paired(both: tuple[Node, Node]) -> None:
    wishes = [("trojan-war", "live"), ("trojan-war", "days"), ("troia", "live"), ("escolex", "live")]
    people = [await join(both[n % 2], f"P{n}") for n in range(len(wishes))]
    for who, wish in zip(people, wishes, strict=True):
        await seek(who, *wish)
    await rest(both[0])
    assert [(await sought(who))["found"] for who in people] == [False] * len(wishes)
    counted = (await people[0].get("/api/now")).json()
    assert counted["seekers"] == {"escolex": 1, "trojan-war": 2, "troia": 1} and counted["people"] == len(wishes)


async def test_two_are_paired_only_with_the_same_preset(both: tuple[Node, Node]) -> None:
    people = [await join(both[n % 2], f"P{n}") for n in range(4)]
    short, recommended, also_short, by_the_book = people
    for who, preset in zip(people, ("short", "", "short", "by-the-book"), strict=True):
        assert (await seek(who, "escolex", preset=preset))["preset"] == preset
    assert await found(short) == await found(also_short)
    await rest(both[0])
    assert [(await sought(who))["found"] for who in (recommended, by_the_book)] == [False, False]
    setup = (await short.get(f"/api/tables/{(await sought(short))['table']}")).json()["setup"]
    assert setup["max_rounds"] == 8, "and that is what they play"
    assert (await short.post("/api/seek", {"game": "escolex", "preset": "endless"})).status_code == 404


async def test_a_seek_for_the_recommended_preset_meets_one_without_a_preset(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    await seek(ann, preset="recommended")
    await seek(bob)
    assert await found(ann) == await found(bob)


async def test_a_longer_wait_allows_a_larger_rating_difference(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    await seek(ann)
    await rows(both[0], "update seeks set points = points + 900")
    await seek(bob)
    await rest(both[1])
    assert not (await sought(ann))["found"] and not (await sought(bob))["found"]
    await rows(both[0], "update seeks set since = since - interval '1 minute'")
    assert await found(ann) == await found(bob)


@pytest.mark.parametrize("spread", [0, 700])
async def test_of_many_at_two_nodes_nobody_is_paired_twice_and_nobody_is_lost(
    both: tuple[Node, Node], spread: int
) -> None:
    """Some take seats at the tables of others meanwhile, some change their minds."""
    people = await asyncio.gather(*(join(both[n % 2], f"P{n}") for n in range(PEOPLE)))
    fickle, passer_by = people[0], await join(both[0], "Passer-by")
    if spread:
        await rows(both[0], "create sequence apart")
        await rows(
            both[0],
            "create function apart() returns trigger language plpgsql as"
            f" 'begin new.points := 1000 + nextval(''apart'') * 37 % {spread}; return new; end'",
        )
        await rows(both[0], "create trigger apart before insert on seeks for each row execute function apart()")

    async def changes_his_mind() -> None:
        for _ in range(4):
            await fickle.delete("/api/seek")
            await seek(fickle)

    async def passes_by() -> None:
        for table in (await passer_by.get("/api/tables")).json()[:3]:
            await passer_by.post(f"/api/tables/{table['id']}/sit", {})

    await asyncio.gather(*(seek(who) for who in people), passes_by())
    await asyncio.gather(changes_his_mind(), *(sought(who) for who in people[1:]))
    await rows(both[0], "update seeks set since = since - interval '2 minutes'")
    async with asyncio.timeout(60):
        while sum(not s["found"] for s in [await sought(who) for who in people]) > 1:
            await asyncio.sleep(0.1)
    told = {who.id: await sought(who) for who in people}
    tables = {person: s["table"] for person, s in told.items() if s["found"]}
    sat = await rows(both[0], "select table_id, person from seats s join tables t on t.id = s.table_id")
    where: dict[str, list[str]] = {}
    for row in sat:
        where.setdefault(row["person"], []).append(row["table_id"])
    for person, table in tables.items():
        assert where[person] == [table], "he sits where he was told, and nowhere else"
    free = {row["table_id"] for row in sat if row["person"] is None}
    assert len(free) <= 1, "at most one waits, and only his table does"
    assert not await rows(both[0], "select from secrets where table_id not in (select id from tables)")


async def test_nobody_waits_while_an_opponent_fits(both: tuple[Node, Node]) -> None:
    """No two players who remain after a round fit, checked for every pair by the stated rule."""
    people = await asyncio.gather(*(join(both[n % 2], f"P{n}") for n in range(13)))
    for n, who in enumerate(people):
        await seek(who)
        await rows(both[0], "update seeks set points = $1 where owner = $2", 1000 + n * n * 60, who.id)
    await rest(both[0])
    left = await rows(
        both[0], "select points, extract(epoch from clock_timestamp() - since) as waited from seeks where not found"
    )
    assert left
    for one in left:
        for other in left:
            reach = 100 + 20 * (max(float(one["waited"]), float(other["waited"])) - 2)
            assert one is other or abs(one["points"] - other["points"]) > reach


async def test_a_cancelled_seek_leaves_no_table_behind(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    first = await seek(ann)
    assert (await ann.delete("/api/seek")).status_code == 200
    assert await sought(ann) is None
    assert (await ann.get(f"/api/tables/{first['table']}")).status_code == 404
    again = await seek(ann)
    await rows(both[0], "update seeks set seen = seen - interval '1 minute'")
    other = await seek(bob)
    await rest(both[0])
    assert await sought(ann) is None and not (await sought(bob))["found"]
    assert (await ann.get(f"/api/tables/{again['table']}")).status_code == 404
    assert (await ann.get(f"/api/tables/{other['table']}")).status_code == 200


async def test_a_table_with_another_player_stays(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    first = await seek(ann)
    assert (await bob.post(f"/api/tables/{first['table']}/sit", {})).status_code == 201
    assert await found(ann) == first["table"]
    assert (await seek(ann))["table"] == first["table"], "who was found is told where, whatever else he asks for"
    assert (await ann.delete("/api/seek")).status_code == 200
    assert (await ann.get(f"/api/tables/{first['table']}")).status_code == 200


async def test_a_waiting_player_may_play_a_bot_instead(both: tuple[Node, Node]) -> None:
    ann, bob = await join(both[0], "Ann"), await join(both[1], "Bob")
    first = await seek(ann)
    ann.table = first["table"]
    assert (await ann.post(f"/api/tables/{first['table']}/fill", {"bot": "thersites"})).status_code == 201
    assert (await ann.share())["status"] == "playing"
    await seek(bob)
    await rest(both[0])
    assert not (await sought(bob))["found"]
    assert (await sought(ann))["found"]


async def test_rated_seeks_are_for_accounts(both: tuple[Node, Node]) -> None:
    ann = await join(both[0], "Ann")
    answer = await ann.post("/api/seek", {"game": "trojan-war", "rated": True})
    assert answer.status_code == 403 and answer.json()["word"] == "refuse-rated-account"
    assert (await ann.post("/api/seek", {"game": "nothing"})).status_code == 404


async def test_the_players_are_counted_rarely_however_many_ask(
    both: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await join(both[0], "Ann")
    asked, db = [], both[0].app.state.census.db
    count = db.count_server

    async def noted() -> Any:
        asked.append(1)
        return await count()

    monkeypatch.setattr(db, "count_server", noted)
    await asyncio.gather(*(ann.get("/api/now") for _ in range(20)))
    assert len(asked) == 1
