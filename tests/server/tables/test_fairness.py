"""Games that were started and not finished are counted, and listed publicly by their commitments."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ilion.server.tables.fairness import ABANDONED_AFTER_DAYS, AbandonedTables
from tests.server.conftest import SharedNode
from tests.server.kit import Player, join, two_players

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def fairness(who: Player, query: str = "") -> Any:
    answer = await who.get(f"/api/fairness{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def rates(who: Player) -> Any:
    return (await who.get(f"/api/tables/{who.table}/rates")).json()


async def called_off(shared: SharedNode) -> tuple[Player, Player]:
    ann, bob = await two_players(shared.node)
    for player in (ann, bob):
        await player.enter()
        await player.hear("news")
        assert (await player.ask("abort"))["type"] == "ack"
    return ann, bob


async def test_an_aborted_game_is_listed_by_its_commitment_and_counted_for_both(shared: SharedNode) -> None:
    before = (await fairness(await join(shared.node, "Eve")))["server"]
    ann, bob = await called_off(shared)
    commitment = (await ann.get(f"/api/tables/{ann.table}")).json()["commitment"]
    told = await fairness(ann)
    last = told["games"][0]
    assert (last["how"], last["commitment"], last["opener"]) == ("aborted", commitment, "Ann")
    assert last["rate"] == {"finished": 0, "cancelled": 1} and await rates(bob) == [last["rate"]] * 2
    assert told["server"]["cancelled"] == before["cancelled"] + 1
    assert ann.table not in json.dumps(told), "whoever reads the list finds no way to the table"


async def test_a_finished_game_is_counted_and_not_listed(shared: SharedNode) -> None:
    ann, bob = await two_players(shared.node)
    first = (await fairness(ann))["games"][:1]
    await ann.enter()
    assert (await ann.ask("resign"))["type"] == "ack"
    assert await rates(bob) == [{"finished": 1, "cancelled": 0}] * 2
    assert (await fairness(ann))["games"][:1] == first


async def test_restarted_dice_are_listed_by_the_commitment_that_was_given_up(shared: SharedNode) -> None:
    ann, bob = await join(shared.node, "Ann"), await join(shared.node, "Bob")
    opened = await ann.open("trojan-war", ["me", "open"])
    await bob.post(f"/api/tables/{ann.table}/sit", {"invite": opened["invites"]["1"], "seed_hash": "ab" * 32})
    given_up = (await ann.share())["commitment"]
    bob.table = ann.table
    assert (await bob.post(f"/api/tables/{ann.table}/stand")).is_success
    assert (await ann.get(f"/api/tables/{ann.table}")).json()["commitment"] != given_up
    last = (await fairness(ann))["games"][0]
    assert (last["how"], last["commitment"]) == ("anew", given_up)


async def test_an_abandoned_table_is_counted_once(shared: SharedNode) -> None:
    ann, _ = await two_players(shared.node)
    idle = await join(shared.node, "Idle")
    await idle.open("trojan-war", ["me", "open"])
    db = shared.node.tables.db
    long_ago = f"update tables set touched = touched - interval '{ABANDONED_AFTER_DAYS + 1} days' where id = any($1)"
    await db.pool.execute(long_ago, [ann.table, idle.table])
    await db.pool.execute("update scheduled_work set at = clock_timestamp() where kind = 'lapse'")
    first = (await fairness(ann))["games"][0]["n"] if (await fairness(ann))["games"] else 0
    for _ in range(2):
        await AbandonedTables(db).look()
    new = [game for game in (await fairness(ann))["games"] if game["n"] > first]
    assert [game["how"] for game in new] == ["abandoned"], "where no share was open nothing was given up"
    assert await rates(ann) == [{"finished": 0, "cancelled": 1}] * 2


async def test_the_list_is_read_in_pages_and_as_a_file(shared: SharedNode) -> None:
    ann, _ = await called_off(shared)
    await called_off(shared)
    games = (await fairness(ann))["games"]
    assert [game["n"] for game in games] == sorted((game["n"] for game in games), reverse=True)
    assert (await fairness(ann, f"?before={games[0]['n']}"))["games"][0] == games[1]
    assert (await ann.get("/api/fairness?before=0")).status_code == 400
    file = await ann.get("/api/fairness.jsonl")
    assert "attachment" in file.headers["content-disposition"]
    assert [json.loads(line) for line in file.text.splitlines()][: len(games)] == games


async def test_a_page_costs_by_its_length_and_not_by_the_total(shared: SharedNode) -> None:
    db = shared.node.tables.db
    row = "insert into cancelled_games (how, game, commitment, opener) select 'aborted', 'g', 'c', 'o'"
    many = f"{row} from generate_series(1, $1)"
    await db.pool.execute(many, 20_000)
    await db.pool.execute("analyze cancelled_games")
    plan = "\n".join(row[0] for row in await db.pool.fetch(f"explain {db.sql['cancelled_games']}", 2**53, 50))
    assert "Index Scan Backward using cancelled_games_pkey" in plan and "Seq Scan on cancelled_games" not in plan, plan
    await db.pool.execute("delete from cancelled_games where opener = 'o'")


async def test_a_deleted_users_rate_is_deleted(shared: SharedNode) -> None:
    ann, bob = await called_off(shared)
    assert (await ann.post("/api/me/leave", {"sure": True})).status_code in (201, 204)
    last = (await fairness(bob))["games"][0]
    assert last["opener"] == "" and last["rate"] == {"finished": 0, "cancelled": 0}
