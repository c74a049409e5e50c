"""Standings and their tie-breaks."""

from __future__ import annotations

from ilion.table.tournaments import PairingResult
from ilion.table.tournaments.standings import standings

ABCD = ["a", "b", "c", "d"]


def test_points_first_then_those_of_the_opponents() -> None:
    met = [
        PairingResult(1, "a", "c", (2, 0)),
        PairingResult(1, "b", "d", (2, 0)),
        PairingResult(2, "a", "d", (2, 0)),
        PairingResult(2, "c", "b", (2, 0)),
    ]
    found = standings("swiss", ABCD, met)
    assert [(one.place, one.who, one.points, one.buchholz) for one in found] == [
        (1, "a", 4, 2),
        (2, "c", 2, 6),
        (3, "b", 2, 2),
        (4, "d", 0, 6),
    ]


def test_in_a_round_robin_the_direct_encounter_decides() -> None:
    met = [
        PairingResult(1, "a", "d", (2, 0)),
        PairingResult(1, "b", "c", (2, 0)),
        PairingResult(2, "d", "c", (0, 2)),
        PairingResult(2, "a", "b", (0, 2)),
        PairingResult(3, "b", "d", (0, 2)),
        PairingResult(3, "c", "a", (0, 2)),
    ]
    found = standings("circle", ABCD, met)
    assert [(one.place, one.who) for one in found] == [(1, "b"), (2, "a"), (3, "c"), (4, "d")]


def test_three_players_who_have_beaten_each_other_in_turn_share_a_place() -> None:
    met = [
        PairingResult(1, "a", "b", (2, 0)),
        PairingResult(2, "b", "c", (2, 0)),
        PairingResult(3, "c", "a", (2, 0)),
        PairingResult(1, "c", "d", (2, 0)),
        PairingResult(2, "a", "d", (2, 0)),
        PairingResult(3, "b", "d", (2, 0)),
    ]
    found = standings("circle", ABCD, met)
    assert [(one.place, one.who, one.among) for one in found] == [(1, "a", 2), (1, "b", 2), (1, "c", 2), (4, "d", 0)]


def test_a_bye_counts_as_a_game_against_an_equal() -> None:
    met = [PairingResult(1, "a", "b", (2, 0)), PairingResult(1, "c", "", (2, 0), played=False)]
    by_name = {one.who: one for one in standings("swiss", ["a", "b", "c"], met)}
    assert by_name["c"].buchholz == 2 and by_name["c"].wins == 0


def test_in_a_knockout_the_round_reached_counts() -> None:
    met = [
        PairingResult(1, "a", "d", (0, 2)),
        PairingResult(1, "b", "c", (2, 0)),
        PairingResult(2, "d", "b", (2, 0)),
    ]
    assert [(one.place, one.who) for one in standings("knockout", ABCD, met)] == [
        (1, "d"),
        (2, "b"),
        (3, "a"),
        (3, "c"),
    ]
