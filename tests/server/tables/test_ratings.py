"""Rated games are counted once, in one order, and can be counted again to the last digit."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ilion.games import GAMES
from ilion.server.tables.ratings import RatingUpdater, rebuild_ratings
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, join, node, run_down

pytestmark = pytest.mark.asyncio(loop_scope="module")

CLOCK = {"kind": "live", "bank": 600, "increment": 10}


async def account(one: Node, name: str) -> Player:
    player = await join(one, name)
    await one.tables.db.pool.execute("update users set kind = 'account' where id = $1", player.id)
    return player


async def asked(who: Player, seats: list[str], **more: Any) -> Any:
    form = {"game": "trojan-war", "seats": seats, "rated": True, "rhythm": CLOCK, **more}
    return await who.post("/api/tables", form)


async def seated(shared: SharedNode) -> tuple[Player, Player]:
    """Return two players at a rated table whose game has started."""
    ann, bob = await account(shared.node, "Ann"), await account(shared.node, "Bob")
    opened = await ann.open("trojan-war", ["me", "open"], rated=True, rhythm=CLOCK)
    assert (await bob.sit(opened["id"], opened["invites"]["1"])).is_success
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
    return ann, bob


async def standings(who: Player) -> Any:
    return (await who.get("/api/ratings")).json()


async def counted(shared: SharedNode, table: str) -> None:
    """Wait until a game was counted."""
    async with asyncio.timeout(20):
        while (
            await shared.node.tables.db.pool.fetchval("select n from rated_results where table_id = $1", table) is None
        ):
            await asyncio.sleep(0.05)


async def believed(shared: SharedNode) -> list[Any]:
    rows = await shared.node.tables.db.pool.fetch("select * from rating_estimates order by who, game, part")
    return [tuple(row) for row in rows]


async def test_a_rated_table_is_shown_as_rated(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "open"], rated=True, rhythm=CLOCK)
    assert (await (await join(shared.node, "Eve")).get(f"/api/tables/{ann.table}")).json()["rated"] is True
    await ann.open("trojan-war", ["me", "open"])
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["rated"] is False


@pytest.mark.parametrize(
    ("seats", "more", "word"),
    [
        (["me", "open"], {"setup": {"gods": "book"}}, "refuse-rated-preset"),
        (["me", "open"], {"rhythm": {"kind": "free"}}, "refuse-rated-clock"),
        (["me", "me"], {}, "refuse-rated-seats"),
        (["me", "bot:greedy"], {}, "refuse-rated-seats"),
        (["bot:ajax", "bot:ajax"], {}, "refuse-rated-seats"),
    ],
)
async def test_a_game_without_measured_levels_is_not_rated(
    shared: SharedNode, seats: list[str], more: dict[str, Any], word: str
) -> None:
    answer = await asked(await account(shared.node, "Ann"), seats, **more)
    assert answer.json()["word"] == word


async def test_presets_of_both_editions_are_rated(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    book = {**GAMES["trojan-war"].preset("by-the-book").options, "edition": 1}
    table = (await asked(ann, ["me", "open"], setup=book)).json()["id"]
    assert (await shared.node.tables.reader.header(table)).rated == "1.by-the-book.2"


async def test_a_guest_neither_opens_nor_joins_a_rated_table(shared: SharedNode) -> None:
    guest, ann = await join(shared.node, "Guest"), await account(shared.node, "Ann")
    assert (await asked(guest, ["me", "open"])).json()["word"] == "refuse-rated-account"
    opened = await ann.open("trojan-war", ["me", "open"], rated=True, rhythm=CLOCK)
    answer = await guest.sit(opened["id"], opened["invites"]["1"])
    assert (answer.status_code, answer.json()["word"]) == (403, "refuse-rated-account")


async def test_nobody_plays_a_rated_game_against_themselves_or_their_own_bot_account(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    opened = await ann.open("trojan-war", ["me", "open"], rated=True, rhythm=CLOCK)
    assert (await ann.sit(opened["id"], opened["invites"]["1"])).json()["word"] == "refuse-rated-seats"
    made = (await ann.post("/api/programs", {"name": "Mine", "scopes": ["play", "watch"], "days": 1})).json()
    program = Player(shared.node, "Mine", made["token"], made["id"])
    assert (await program.sit(opened["id"], opened["invites"]["1"])).json()["word"] == "refuse-rated-seats"


async def test_only_a_level_of_known_strength_fills_a_seat(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "open"], rated=True, rhythm=CLOCK)
    fill = f"/api/tables/{ann.table}/fill"
    assert (await ann.post(fill, {"bot": "greedy"})).json()["word"] == "refuse-rated-seats"
    assert (await ann.post(fill, {"bot": "ajax"})).is_success


async def test_a_rated_game_is_counted_for_both_and_shown_at_the_next_table(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    assert await standings(ann) == []
    assert (await ann.ask("resign"))["type"] == "ack"
    await counted(shared, ann.table)
    (lost,), (won,) = await standings(ann), await standings(bob)
    assert lost["game"] == "trojan-war" and lost["whole"]["points"] < 1500 < won["whole"]["points"]
    assert (won["whole"]["games"], won["whole"]["sure"]) == (1, False)
    assert list(won["sides"]) == ["seat-trojan"] and won["levels"]["glaucus"] == 1500
    at = (await ann.get(f"/api/tables/{ann.table}/ratings")).json()
    assert [s["points"] for s in at] == [lost["sides"]["seat-greek"]["points"], won["sides"]["seat-trojan"]["points"]]


async def test_an_unrated_table_shows_no_ratings(shared: SharedNode) -> None:
    ann = await account(shared.node, "Ann")
    await ann.open("trojan-war", ["me", "bot:ajax"])
    assert (await ann.get(f"/api/tables/{ann.table}/ratings")).json() == [None, None]


async def test_a_rated_game_has_no_undo_and_no_hints(shared: SharedNode) -> None:
    people = await seated(shared)
    acts = people[(await shared.node.tables.reader.header(people[0].table)).awaited[0]]
    news = next(m for m in reversed(acts.heard) if m["type"] == "news")
    assert (await acts.do(news["asks"][0]["legal"][0]["act"], news["seq"]))["type"] == "ack"
    news = await acts.hear("news")
    assert news["asks"][0]["undo"] is False
    refused = await acts.ask("undo", base_seq=news["seq"])
    assert refused["refusal"]["word"] == "refuse-rated-undo"
    hint = await acts.get(f"/api/tables/{acts.table}/hint")
    assert (hint.status_code, hint.json()["word"]) == (403, "refuse-rated-hint")


async def test_nobody_calls_a_bot_into_a_rated_game(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    await bob.leave()
    long_ago = (
        "update seats set seen = clock_timestamp() - interval '1 day', here = '{}' where table_id = $1 and seat = 1"
    )
    async with asyncio.timeout(30):  # the leave may be written after it happened
        word = "refuse-not-absent"
        while word == "refuse-not-absent":
            await shared.node.tables.db.pool.execute(long_ago, ann.table)
            word = (await ann.ask("standby", seat=1))["refusal"]["word"]
    assert word == "refuse-clock-decides"


async def test_an_aborted_game_counts_for_nobody(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    for player in (ann, bob):
        assert (await player.ask("abort"))["type"] == "ack"
    await RatingUpdater(shared.node.tables).look()
    assert await standings(ann) == await standings(bob) == []


async def test_the_next_game_at_the_table_is_rated_too(shared: SharedNode) -> None:
    ann, _ = await seated(shared)
    assert (await ann.ask("resign"))["type"] == "ack"
    following = (await ann.post(f"/api/tables/{ann.table}/rematch", {})).json()["id"]
    assert (await ann.get(f"/api/tables/{following}")).json()["rated"] is True


async def test_recounting_gives_the_same_ratings_even_after_a_deletion(shared: SharedNode) -> None:
    ann, _ = await seated(shared)
    assert (await ann.ask("resign"))["type"] == "ack"
    await counted(shared, ann.table)
    assert (await ann.post("/api/me/leave", {"sure": True})).is_success
    before = await believed(shared)
    assert not [row for row in before if row[0] == ann.id]
    first = await rebuild_ratings(shared.node.tables.db)
    assert await believed(shared) == before
    assert await rebuild_ratings(shared.node.tables.db) == first
    assert await shared.node.tables.db.pool.fetchval("select count(*) from rated_scores where player = $1", ann.id) == 0


async def test_a_game_is_counted_once_however_many_nodes_try(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    async with node(shared.database) as other:
        assert (await ann.ask("resign"))["type"] == "ack"
        await asyncio.gather(*(RatingUpdater(n.tables).look() for n in (shared.node, other, shared.node)))
    (won,) = await standings(bob)
    assert won["whole"]["games"] == 1


async def test_a_game_that_cannot_be_counted_blocks_no_other(shared: SharedNode) -> None:
    db = shared.node.tables.db.pool
    for change, left in (("scores = '{}'", 1), ("bank = null", 0)):
        (broken, _), (ann, bob) = await seated(shared), await seated(shared)
        await db.execute("alter table tables disable trigger add_rated_result")
        for player in (broken, ann):
            assert (await player.ask("resign"))["type"] == "ack"
        await db.execute("alter table tables enable trigger add_rated_result")
        await db.execute(f"update tables set {change} where id = $1", broken.table)
        await db.execute("insert into rated_results (table_id) select unnest($1::text[])", [broken.table, ann.table])
        await counted(shared, ann.table)
        assert (await standings(bob))[0]["whole"]["games"] == 1
        waits = "select count(*) from rated_results where table_id = $1 and n is null and at > clock_timestamp()"
        assert await db.fetchval(waits, broken.table) == left, "it is tried again later, or counts for nobody"


async def test_stored_ratings_are_exported(shared: SharedNode) -> None:
    ann, _ = await seated(shared)
    assert (await ann.ask("resign"))["type"] == "ack"
    await counted(shared, ann.table)
    export = (await ann.get("/api/me/export")).json()
    assert [b["part"] for b in export["beliefs"]] == ["", "seat-greek"]
    assert [t["table"] for t in export["takings"]] == [ann.table]


async def test_a_player_who_runs_out_of_time_has_lost(shared: SharedNode) -> None:
    ann, bob = await seated(shared)
    table = ann.table
    awaited = (await shared.node.tables.reader.header(table)).awaited[0]
    async with node(shared.database, bot_workers=1):
        await run_down(shared.node, 10_000, table)
        await counted(shared, table)
    points = [(await standings(p))[0]["whole"]["points"] for p in (ann, bob)]
    assert (points[0] < points[1]) == (awaited == 0)
