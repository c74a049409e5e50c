"""What holds a tournament of teams against what it may be sees what was planted for it."""

from __future__ import annotations

from typing import Any

from tests.season.cup import Written
from tests.season.teams import WrittenRoom, wrong

TEAMS = {"greeks": ["a", "b", "c", "d"], "trojans": ["w", "x", "y", "z"]}
FELL = {("turn1", 0, "6"): "3"}
ROOMS = [
    WrittenRoom(1, 1, 0, "a", "w", "d1", "t0", (2, 0), True, (1.0, 0.0), "p1", "p1", FELL),
    WrittenRoom(1, 1, 1, "x", "b", "d1", "t1", (2, 0), True, (1.0, 0.0), "p1", "p1", {**FELL, ("turn2", 0, "6"): "1"}),
    WrittenRoom(1, 1, 2, "c", "y", "d2", "t2", (2, 0), True, (1.0, 0.0), "p2", "p2", {("turn1", 0, "6"): "5"}),
    WrittenRoom(1, 1, 3, "z", "d", "d2", "t3", (1, 1), True, (0.5, 0.5), "p2", "p2", {("turn1", 0, "6"): "5"}),
]
GAMES = [Written(1, "greeks", "trojans", "", (2, 0), True, None)]
TABLES = ["t0", "t1", "t2", "t3"]


def told(room: int = 0, **changed: Any) -> list[str]:
    """Return the findings about the rooms with an error planted in one of them."""
    rooms = [r._replace(**changed) if n == room and changed else r for n, r in enumerate(ROOMS)]
    return wrong(GAMES, rooms, TEAMS, "swiss", TABLES)


def test_a_sound_one_has_nothing_wrong() -> None:
    assert told() == []


def test_other_dice_in_the_other_room_are_seen() -> None:
    assert told(1, fell={("turn1", 0, "6"): "4"}) == ["1/1: ('turn1', 0, '6') falls otherwise in the other room"]
    assert told(1, fell={("turn9", 0, "6"): "4"}) == ["1/1: no die is the same in both rooms"]
    assert told(2, committed="p1") == ["t2: its dice are not those that were promised"]
    assert "1/1: two rooms of different deals" in told(1, deal="d2")


def test_wrong_players_and_sides_are_found() -> None:
    assert "1/1: not everybody plays one room" in told(0, first="b")
    changed = told(1, first="b", second="x")
    assert changed == ["1/1: the teams do not change sides"]


def test_wrong_results_are_seen() -> None:
    assert told(0, took=(0, 2))[0] == "t0: (0, 2) is not (1.0, 0.0)"
    assert "t3: no result" in told(3, took=(-1, -1))
    lost = wrong([GAMES[0]._replace(took=(0, 2))], ROOMS, TEAMS, "swiss", TABLES)
    assert lost == ["1/1: (0, 2) is not (5.0, 3.0)"], "the match is the sum of its rooms"


def test_rooms_and_tables_that_belong_to_nothing_are_seen() -> None:
    assert wrong(GAMES, ROOMS, TEAMS, "swiss", [*TABLES, "t9"]) == ["t9 is nobody's room"]
    assert wrong(GAMES, [], TEAMS, "swiss", []) != []
    assert "nobody meets in the rooms of (2, 1)" in wrong(
        GAMES, [*ROOMS, *(r._replace(round=2, table=f"{r.table}x") for r in ROOMS)], TEAMS, "swiss", TABLES
    )
    again = [*GAMES, GAMES[0]._replace(round=2)]
    twice = [*ROOMS, *(r._replace(round=2, table=f"{r.table}x", deal=f"{r.deal}x") for r in ROOMS)]
    assert wrong(again, twice, TEAMS, "swiss", TABLES) == ["['greeks', 'trojans'] meet 2 times"]
