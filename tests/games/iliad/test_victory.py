"""How the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games.iliad.types import Day
from tests.games.iliad.scene import Army, Scene, hours, paint, plain

WIDE = plain(30, 26)
FIVE = {f"g{n}": (2, f"0{n}20") for n in range(1, 6)}
RAIDERS = {f"t{n}": (2, f"0{n}06") for n in range(1, 6)}


def into_troy(count: int, trojans: Army, **options: Any) -> Scene:
    scene = Scene(FIVE, trojans, WIDE, **options)
    for n in range(1, count + 1):
        scene.go(f"g{n}", f"0{n}26")
    return scene.done()


@pytest.mark.clause("C28")
def test_five_greeks_in_troy_at_the_end_of_their_move_win() -> None:
    scene = into_troy(5, {"hector": (8, "2020")})
    assert (scene.state.ending, scene.state.scores()) == ("troy-taken", (1.0, 0.0))
    assert into_troy(4, {"hector": (8, "2020")}).state.actors() == (1,)


@pytest.mark.clause("C28")
def test_the_fights_of_that_move_come_first() -> None:
    scene = Scene(FIVE, {"hector": (8, "0625")}, WIDE)
    for n in range(1, 5):
        scene.go(f"g{n}", f"0{n}26")
    scene.go("g5", "0525").done().roll(1, 6)
    assert scene.state.ending == "", "the fifth stands before it, and falls"
    last = Scene(FIVE, {"hector": (8, "0625"), "paris": (1, "0626")}, WIDE)
    for n in range(1, 5):
        last.go(f"g{n}", f"0{n}26")
    last.go("g5", "0526").done().roll(1, 6)
    assert last.status("g5") == "fallen" and last.state.ending == ""


def test_the_table_may_make_an_occupation_last_through_the_reply() -> None:
    scene = into_troy(5, {"hector": (8, "2020")}, occupation="after_reply")
    assert scene.state.actors() == (1,)
    scene.done()
    assert scene.state.ending == "troy-taken"
    broken = into_troy(5, {"hector": (8, "1024")}, occupation="after_reply")
    broken.go("hector", "0626").done().roll(6, 1)
    assert broken.state.ending == "" and broken.side == "greek"


@pytest.mark.clause("C31")
def test_five_trojans_on_ships_at_the_end_of_their_move_win() -> None:
    scene = Scene({"ajax": (7, "2020")}, RAIDERS, WIDE).done()
    for n in range(1, 6):
        scene.go(f"t{n}", f"0{n}01")
    scene.done()
    assert (scene.state.ending, scene.state.scores()) == ("ships-burnt", (0.0, 1.0))


@pytest.mark.clause("C31")
def test_four_trojans_on_ships_are_not_enough() -> None:
    scene = Scene({"ajax": (7, "2020")}, RAIDERS, WIDE).done()
    for n in range(2, 6):
        scene.go(f"t{n}", f"0{n}01")
    assert scene.done().state.ending == ""


@pytest.mark.clause("C31")
def test_plain_shore_is_no_ship() -> None:
    rows = paint(plain(30, 26), "=", *[f"{x:02}01" for x in range(6, 11)])
    trojans = {f"t{n}": (2, f"{n + 5:02}06") for n in range(1, 6)}
    scene = Scene({"ajax": (7, "2020")}, trojans, rows).done()
    for n in range(1, 6):
        scene.go(f"t{n}", f"{n + 5:02}01")
    scene.done()
    assert scene.state.ending == ""


@pytest.mark.clause("C29")
def test_the_greeks_win_as_soon_as_no_trojan_is_left() -> None:
    scene = Scene({"ajax": (9, "1005")}, {"paris": (3, "1010")}, WIDE, days=[Day(hours=hours("none"))] * 2)
    scene.go("ajax", "1009").done().roll(6, 1)
    assert (scene.state.ending, scene.state.scores()) == ("trojans-slain", (1.0, 0.0)), "before any night"


@pytest.mark.clause("C30")
def test_the_trojans_win_as_soon_as_no_greek_is_left() -> None:
    scene = Scene({"nestor": (2, "1005")}, {"hector": (9, "1010")}, WIDE)
    scene.done().go("hector", "1006").done().roll(6, 1)
    assert (scene.state.ending, scene.state.scores()) == ("greeks-slain", (0.0, 1.0))


def test_attackers_who_all_fall_lose_the_game_too() -> None:
    scene = Scene({"nestor": (1, "1005")}, {"hector": (9, "1010")}, WIDE)
    scene.go("nestor", "1009").done().roll(1, 6)
    assert scene.state.ending == "greeks-slain"


@pytest.mark.clause("C32")
def test_undecided_at_the_end_of_the_last_day_the_trojans_win() -> None:
    scene = Scene({"ajax": (9, "1005")}, {"paris": (3, "1010")}, WIDE, days=[Day(hours=hours("none", "none"))] * 2)
    for _ in range(2):
        scene.rest_of_hour().rest_of_hour()
        if scene.state.actors():
            scene.place()
    assert (scene.state.ending, scene.state.scores()) == ("sunset", (0.0, 1.0))


@pytest.mark.clause("O3")
@pytest.mark.parametrize(("dice", "ending"), [((6, 1), "sunset-greeks"), ((1, 6), "sunset-trojans")])
def test_in_a_game_by_points_the_side_with_fewer_losses_wins(dice: tuple[int, int], ending: str) -> None:
    scene = Scene(
        {"ajax": (1, "1005"), "nestor": (2, "2505")},
        {"odius": (1, "1010"), "paris": (3, "2520")},
        WIDE,
        days=[Day(hours=hours("none"))],
        sunset="points",
    )
    scene.go("ajax", "1009").done().roll(*dice).rest_of_hour()
    assert scene.state.ending == ending and scene.state.scores()[0] == (ending == "sunset-greeks")
    even = Scene({"ajax": (1, "1005")}, {"odius": (1, "1010")}, WIDE, days=[Day(hours=hours("none"))], sunset="points")
    assert even.rest_of_hour().state.ending == "sunset-trojans"


@pytest.mark.clause("O3")
def test_thracians_who_fell_in_the_field_are_points_lost_and_those_killed_by_night_are_not() -> None:
    for target, ending in (("1009", "sunset-greeks"), ("1008", "sunset-trojans")):
        scene = Scene(
            {"ajax": (9, "1005")},
            {"rhesus": (2, "1010"), "peirous": (1, "2020"), "hector": (8, "2520")},
            WIDE,
            thracians=["rhesus", "peirous"],
            days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
            sunset="points",
        )
        scene.go("ajax", target).done()
        if ending == "sunset-greeks":
            scene.roll(6, 1)
        scene.rest_of_hour().place()
        assert scene.rest_of_hour().state.ending == ending
