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
from tests.server.conftest import SharedNode
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


async def rows(shared: SharedNode) -> int:
    return int(await shared.node.tables.db.pool.fetchval("select count(*) from puzzle_ratings"))


async def test_only_a_first_attempt_changes_the_rating(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    before = await stands(ann)
    assert (before["points"], before["games"], before["sure"]) == (1500, 0, False)
    wrong = await attempt(ann, before["next"], False)
    assert wrong["points"] < 1500 and wrong["games"] == 1 and wrong["doubt"] < before["doubt"]
    assert wrong["next"] not in (0, before["next"])
    for right in (True, False, True):
        assert await attempt(ann, before["next"], right) == wrong
    again = await attempt(ann, wrong["next"], True)
    assert again["points"] > wrong["points"] and again["games"] == 2


async def test_views_hints_and_illegal_moves_are_no_attempts(shared: SharedNode) -> None:
    ann, kept = await join(shared.node, "Ann"), await rows(shared)
    for more in ({}, {"why": find_puzzle(TROIA, 3)[1].best}, {"act": ["no", "act"]}):
        assert (await ann.post(f"{OF}/3/", {"lang": "en", **more})).json()["verdict"] == ""
    assert (await stands(ann))["games"] == 0 and await rows(shared) == kept


async def test_anonymous_users_and_bot_accounts_get_a_verdict_but_no_rating(shared: SharedNode) -> None:
    ann, kept = await join(shared.node, "Ann"), await rows(shared)
    program = (await ann.post("/api/programs", {"name": "Bot", "scopes": ["watch", "play"]})).json()
    for token in ("", program["token"]):
        told = await Player(shared.node, "", token, "").post(
            f"{OF}/1/", {"lang": "en", "act": find_puzzle(TROIA, 1)[1].best}
        )
        assert told.json()["verdict"] == "right"
    assert await rows(shared) == kept


async def test_one_attempt_at_two_nodes_at_once_counts_once(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    async with node(shared.database) as other:
        there = Player(other, ann.id, ann.token, ann.name)
        await asyncio.gather(*(attempt(who, n, False) for n in (5, 6) for who in (ann, there, ann, there)))
        assert (await stands(there)) == (await stands(ann)) and (await stands(ann))["games"] == 2


async def test_it_is_kept_when_a_guest_signs_up_and_deleted_with_the_user(shared: SharedNode) -> None:
    guest, account = await join(shared.node, "Guest"), await join(shared.node, "Ann")
    await attempt(guest, 5, False)
    strong = await attempt(account, 6, True)
    people = shared.node.app.state.people
    await people.sign_in(as_account(User(account.id, "Ann", "account")), User(guest.id, "Guest", "guest"), "")
    both = await stands(account)
    assert both["points"] == strong["points"] and both["games"] == 2
    assert await attempt(account, 5, True) == both
    (kept,) = (await account.get("/api/me/export")).json()["solving"]
    assert kept["game"] == "troia" and sorted(kept["tried"]) == sorted(
        rated_puzzles(TROIA.package)[n].mark for n in (4, 5)
    )
    assert (await account.post("/api/me/leave", {"sure": True})).status_code == 204
    left = await shared.node.tables.db.pool.fetchval(
        "select count(*) from puzzle_ratings where person = any($1)", [guest.id, account.id]
    )
    assert left == 0


async def test_an_unknown_game_has_no_puzzles(shared: SharedNode) -> None:
    assert (await (await join(shared.node, "Ann")).get("/api/games/nowhere/puzzles")).status_code == 404


async def test_the_database_starts_with_the_same_values_as_the_code(shared: SharedNode) -> None:
    ann = await join(shared.node, "Ann")
    await shared.node.tables.db.begin_solving(person=ann.id, game="troia")
    row = await shared.node.tables.db.solver(person=ann.id, game="troia")
    assert row and (row.mean, row.variance, row.tried) == (*NEWCOMER[:2], [])


async def test_a_puzzle_that_few_solve_is_strong() -> None:
    shares = [hits / QUICK_OPPONENTS_ASKED for hits in range(QUICK_OPPONENTS_ASKED + 1)]
    points = [rating(strength(share)).points for share in shares]
    assert points == sorted(points, reverse=True) and points[QUICK_OPPONENTS_ASKED // 2] == 1500
    assert expected_scores([(strength(0.5),), (strength(0.25),)])[1] == pytest.approx(
        Decimal("0.738"), abs=Decimal("0.001")
    )
    known = rated_puzzles(TROIA.package)
    assert len({one.mark for one in known}) == len(known)
    assert [one.strength for one in known] == sorted(one.strength for one in known)


async def test_the_estimate_converges_to_the_users_strength() -> None:
    """A user who solves exactly the puzzles below a strength is estimated near it, and is given puzzles near it."""
    middle = Decimal("1.5")  # half of the puzzles are easier
    puzzles, belief, tried = rated_puzzles(TROIA.package), NEWCOMER, frozenset[int]()
    for _ in range(40):
        one = puzzles[nearest_puzzle(puzzles, belief, tried) - 1]
        belief, tried = updated_estimate(belief, one.strength, one.strength.mean < middle), tried | {one.mark}
    assert rating(belief).sure and abs(belief.mean - middle) < Decimal("0.6")
    assert nearest_puzzle(puzzles, belief, frozenset(one.mark for one in puzzles)) == 0
