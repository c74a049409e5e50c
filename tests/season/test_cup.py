"""What holds a tournament against what it may be sees what was planted for it."""

from __future__ import annotations

from ilion.server.tables.umpire import ARENA_REMATCH_WAIT_SECONDS
from tests.season.cup import Written, wrong, wrong_in_arena

SOUND = [
    Written(1, "a", "b", "t1", (2, 0), True, (1.0, 0.0)),
    Written(1, "c", "", "", (2, 0), False, None),
    Written(2, "c", "a", "t2", (1, 1), True, (0.5, 0.5)),
    Written(2, "b", "", "", (2, 0), False, None),
]


def test_a_sound_one_has_nothing_wrong() -> None:
    assert wrong(SOUND, "swiss", ["t1", "t2"]) == []


def test_planted_faults_are_seen() -> None:
    again = SOUND[0]._replace(round=3, table="t3")
    assert wrong([*SOUND, again], "swiss", ["t1", "t2", "t3"]) == ["['a', 'b'] meet 2 times"]
    assert wrong([*SOUND, SOUND[3]._replace(round=3)], "swiss", ["t1", "t2"]) == ["b has 2 rounds free"]
    assert wrong([SOUND[0]._replace(took=(0, 2))], "swiss", ["t1"]) == ["t1: (0, 2) is not (1.0, 0.0)"]
    assert wrong([SOUND[0]._replace(took=(-1, -1))], "swiss", ["t1"]) == ["round 1: a and b have no result"]
    assert wrong(SOUND, "swiss", ["t1", "t2", "t9"]) == ["t9 is nobody's game"]
    double = SOUND[0]._replace(first="c", table="t1")
    told = wrong([SOUND[0], double], "swiss", ["t1"])
    assert "b plays 2 games of round 1" in told and "t1 stands for 2 games" in told


def test_planted_faults_of_an_arena_are_seen() -> None:
    first = Written(1, "a", "b", "t1", (2, 0), True, (1.0, 0.0), 1.0, 9.0)
    other = Written(2, "a", "c", "t2", (2, 0), True, (1.0, 0.0), 10.0, 20.0)
    again = Written(3, "c", "a", "t3", (2, 0), True, (1.0, 0.0), 20.0 + ARENA_REMATCH_WAIT_SECONDS, 55.0)
    assert (
        wrong_in_arena([first, other, again], 60.0) == [] == wrong([first, other, again], "arena", ["t1", "t2", "t3"])
    )
    assert wrong_in_arena([first, other, again], 30.0) == ["t3: begun after the end"]
    assert wrong_in_arena([first, other._replace(began=8.0)], 60.0) == ["a plays t1 and t2 at once"]
    soon = wrong_in_arena([first, other, again._replace(began=21.0)], 60.0)
    assert set(soon) == {"c and a meet again at once"}
