"""Puzzle ratings: by a user's first attempt at each, once on any node, and visible to them alone."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from typing import Any

import pytest

from ilion.core.rating import NEWCOMER, expected_scores, rating
from ilion.games import GAMES
from ilion.queries.puzzles import find_puzzle
from ilion.server.users.puzzle_ratings import (
    QUICK_OPPONENTS_ASKED,
    nearest_puzzle,
    rated_puzzles,
    strength,
    updated_estimate,
)
from ilion.server.users.sessions import User
from tests.server.conftest import House
from tests.server.kit import Player, as_account, join, node

pytestmark = pytest.mark.asyncio(loop_scope="module")

TROIA = GAMES["troia"]
OF = "/api/games/troia/puzzles"


async def attempt(who: Player, n: int, right: bool) -> Any:
    _, puzzle = find_puzzle(TROIA, n)
    act = puzzle.choices[0 if right else 1][0]
    told = (await who.post(f"{OF}/{n}/", {"lang": "en", "act": act})).json()
    assert told["verdict"] == ("right" if right else "wrong")
    return await stands(who)


async def stands(who: Player) -> Any:
    return (await who.get(OF)).json()


async def rows(house: House) -> int:
    return int(await house.node.tables.db.pool.fetchval("select count(*) from puzzle_ratings"))


async def test_a_first_try_moves_somebody_and_no_other_does(house: House) -> None:
    ann = await join(house.node, "Ann")
    before = await stands(ann)
    assert (before["points"], before["games"], before["sure"]) == (1500, 0, False)
    wrong = await attempt(ann, before["next"], False)
    assert wrong["points"] < 1500 and wrong["games"] == 1 and wrong["doubt"] < before["doubt"]
    assert wrong["next"] not in (0, before["next"])
    for right in (True, False, True):
        assert await attempt(ann, before["next"], right) == wrong
    again = await attempt(ann, wrong["next"], True)
    assert again["points"] > wrong["points"] and again["games"] == 2


async def test_looking_asking_and_what_is_against_the_rules_are_no_tries(house: House) -> None:
    ann, kept = await join(house.node, "Ann"), await rows(house)
    for more in ({}, {"why": find_puzzle(TROIA, 3)[1].best}, {"act": ["no", "act"]}):
        assert (await ann.post(f"{OF}/3/", {"lang": "en", **more})).json()["verdict"] == ""
    assert (await stands(ann))["games"] == 0 and await rows(house) == kept


async def test_who_is_not_known_or_is_a_program_is_judged_and_leaves_no_trace(house: House) -> None:
    ann, kept = await join(house.node, "Ann"), await rows(house)
    program = (await ann.post("/api/programs", {"name": "Bot", "scopes": ["watch", "play"]})).json()
    for token in ("", program["token"]):
        told = await Player(house.node, "", token, "").post(
            f"{OF}/1/", {"lang": "en", "act": find_puzzle(TROIA, 1)[1].best}
        )
        assert told.json()["verdict"] == "right"
    assert await rows(house) == kept


async def test_one_try_at_two_nodes_at_once_counts_once(house: House) -> None:
    ann = await join(house.node, "Ann")
    async with node(house.database) as other:
        there = Player(other, ann.id, ann.token, ann.name)
        await asyncio.gather(*(attempt(who, n, False) for n in (5, 6) for who in (ann, there, ann, there)))
        assert (await stands(there)) == (await stands(ann)) and (await stands(ann))["games"] == 2


async def test_it_is_taken_along_into_an_account_and_out_of_the_house(house: House) -> None:
    guest, account = await join(house.node, "Guest"), await join(house.node, "Ann")
    await attempt(guest, 5, False)
    strong = await attempt(account, 6, True)
    people = house.node.app.state.people
    await people.sign_in(as_account(User(account.id, "Ann", "account")), User(guest.id, "Guest", "guest"), "")
    both = await stands(account)
    assert both["points"] == strong["points"] and both["games"] == 2
    assert await attempt(account, 5, True) == both
    (kept,) = (await account.get("/api/me/export")).json()["solving"]
    assert kept["game"] == "troia" and sorted(kept["tried"]) == sorted(
        rated_puzzles(TROIA.package)[n].mark for n in (4, 5)
    )
    assert (await account.post("/api/me/leave", {"sure": True})).status_code == 204
    left = await house.node.tables.db.pool.fetchval(
        "select count(*) from puzzle_ratings where person = any($1)", [guest.id, account.id]
    )
    assert left == 0


async def test_a_game_that_nobody_knows_has_no_puzzles(house: House) -> None:
    assert (await (await join(house.node, "Ann")).get("/api/games/nowhere/puzzles")).status_code == 404


async def test_the_database_begins_where_the_reckoning_does(house: House) -> None:
    ann = await join(house.node, "Ann")
    await house.node.tables.db.begin_solving(ann.id, "troia")
    row = await house.node.tables.db.solver(ann.id, "troia")
    assert row and (row["mean"], row["variance"], row["tried"]) == (*NEWCOMER[:2], [])


async def test_a_puzzle_is_as_strong_as_few_find_it() -> None:
    shares = [hits / QUICK_OPPONENTS_ASKED for hits in range(QUICK_OPPONENTS_ASKED + 1)]
    points = [rating(strength(share)).points for share in shares]
    assert points == sorted(points, reverse=True) and points[QUICK_OPPONENTS_ASKED // 2] == 1500
    assert expected_scores([(strength(0.5),), (strength(0.25),)])[1] == pytest.approx(
        Decimal("0.738"), abs=Decimal("0.001")
    )
    known = rated_puzzles(TROIA.package)
    assert len({one.mark for one in known}) == len(known)
    assert [one.strength for one in known] == sorted(one.strength for one in known)


async def test_somebody_is_found_where_he_stands() -> None:
    """Whoever finds just the puzzles below a strength comes to be read as about that strong, and is asked about it."""
    puzzles, belief, tried = rated_puzzles(TROIA.package), NEWCOMER, frozenset[int]()
    for _ in range(40):
        one = puzzles[nearest_puzzle(puzzles, belief, tried) - 1]
        belief, tried = updated_estimate(belief, one.strength, one.strength.mean < 1), tried | {one.mark}
    assert rating(belief).sure and abs(belief.mean - 1) < Decimal("0.6")
    assert nearest_puzzle(puzzles, belief, frozenset(one.mark for one in puzzles)) == 0
