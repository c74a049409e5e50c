"""Archers."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games.iliad.types import Aim, Done, Go, Shoot, Strike
from tests.games.iliad.scene import Army, Scene, edges, plain

WIDE = plain(30, 26)
BOW: Army = {"teucer": ("A", "1010"), "ajax": (7, "2005")}


def archer(target: str, value: int = 4, **options: Any) -> Scene:
    trojans = {"mark": (value, target), "ally": (1, "2520")}
    scene = Scene(BOW, trojans, WIDE, trojan_rest=["2522", "2524"], **options)
    return scene.done()


@pytest.mark.clause("C71")
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)])
@pytest.mark.parametrize("far", [1, 2, 3, 4])
def test_an_archer_reaches_three_squares_in_a_straight_line(way: tuple[int, int], far: int) -> None:
    scene = archer(f"{10 + way[0] * far:02}{10 + way[1] * far:02}")
    if far < 4:
        while scene.phase == "declare":
            scene.done()
        assert scene.phase == "shoot" and Shoot("teucer", "mark") in scene.state.legal(0)
    else:
        assert scene.side == "trojan"


@pytest.mark.clause("C71")
@pytest.mark.parametrize("square", ["1112", "1211", "1113", "0813"])
def test_nothing_off_the_line_is_in_range(square: str) -> None:
    scene = Scene(BOW, {"mark": (4, square), "near": (1, "1012")}, WIDE).done()
    assert scene.refused(Shoot("teucer", "mark")) == "C71"


@pytest.mark.parametrize(("lines", "legal"), [(8, True), (4, False)])
def test_diagonals_are_straight_lines_unless_the_table_says_not(lines: int, legal: bool) -> None:
    scene = Scene(BOW, {"mark": (4, "1212"), "near": (1, "1012")}, WIDE, arrow_lines=lines).done()
    assert (scene.why_not(Shoot("teucer", "mark")) is None) is legal


@pytest.mark.clause("C72")
@pytest.mark.parametrize(
    ("face", "status"), [(1, "ready"), (2, "ready"), (3, "ready"), (4, "ready"), (5, "wounded"), (6, "fallen")]
)
def test_a_6_kills_a_5_wounds_and_less_misses(face: int, status: str) -> None:
    scene = archer("1012").shoot("teucer", "mark").roll(face)
    assert scene.status("mark") == status
    if face == 5:
        assert scene.phase == "carry" and scene.seat == 1
        scene.do(Go("2524"))
        assert scene.where("mark") == "2524"


@pytest.mark.clause("C75")
@pytest.mark.parametrize(("rule", "status"), [("wound", "wounded"), ("nothing", "ready"), ("kill", "fallen")])
def test_an_arrow_wounds_a_piece_of_value_1_unless_the_table_rules_otherwise(rule: str, status: str) -> None:
    scene = archer("1012", 1, arrow_on_common=rule).shoot("teucer", "mark").roll(5)
    assert scene.status("mark") == status
    assert bool(scene.told("arrow-misses")) is (rule == "nothing")


@pytest.mark.clause("C73")
def test_walls_and_pieces_in_between_do_not_protect() -> None:
    scene = Scene(
        {**BOW, "nestor": (2, "1011")},
        {"mark": (4, "1013"), "ally": (1, "2520")},
        WIDE,
        troy_wall=edges("1013/1012"),
    )
    scene.done().shoot("teucer", "mark").roll(6)
    assert scene.status("mark") == "fallen"


@pytest.mark.clause("C74")
def test_a_piece_killed_by_an_arrow_is_not_fought() -> None:
    scene = Scene({**BOW, "nestor": (2, "1006")}, {"hector": (8, "1012"), "ally": (1, "2520")}, WIDE)
    scene.go("nestor", "1112").done().shoot("teucer", "hector").roll(6)
    assert scene.told("fight-dropped") and scene.status("nestor") == "ready" and not scene.duel_rolls()


@pytest.mark.clause("C74")
def test_a_fight_against_several_continues_against_the_rest() -> None:
    scene = Scene({**BOW}, {"s": (1, "1012"), "t": (1, "1111"), "x": (1, "2520")}, WIDE)
    scene.go("ajax", "1112").done()
    assert scene.fights() == [({"ajax"}, {"s", "t"})]
    scene.shoot("teucer", "s").roll(6)
    assert scene.fights() == [({"ajax"}, {"t"})]


@pytest.mark.clause("C70")
def test_an_archer_in_a_fight_adds_1_and_does_not_shoot() -> None:
    scene = Scene({**BOW, "p": (1, "0908")}, {"mark": (4, "1012"), "far": (1, "1313")}, WIDE)
    scene.go("p", "0912").go("teucer", "1011").done()
    assert scene.phase == "declare", "he may fight or shoot"
    scene.strike("teucer", "mark").done()
    assert scene.phase == "fight" and scene.fights() == [({"p", "teucer"}, {"mark"})]
    scene.roll(3, 1)
    assert scene.totals()[0][0] == "5"


@pytest.mark.clause("C70", "C50")
def test_an_archer_that_came_into_contact_may_fulfil_its_duty_with_an_arrow() -> None:
    scene = Scene(BOW, {"mark": (4, "1012"), "far": (1, "1311")}, WIDE)
    scene.go("teucer", "1011").done()
    assert scene.refused(Strike("ajax", "mark")) == "C47"
    scene.do(Aim("teucer", "mark"))
    assert scene.refused(Strike("teucer", "mark")) == "C70"
    scene.done()
    assert scene.phase == "shoot" and scene.refused(Done()) == "C50"
    assert scene.refused(Shoot("teucer", "far")) == "C50", "the one beside him it must be"
    scene.shoot("teucer", "mark").roll(2)
    assert scene.side == "trojan", "after a miss nothing more happens"


def test_an_archer_shoots_once_and_not_in_a_fight() -> None:
    scene = Scene({**BOW, "medon": ("A", "1110")}, {"s": (4, "1012"), "t": (4, "1112"), "x": (1, "2520")}, WIDE).done()
    scene.shoot("teucer", "s").roll(1)
    assert scene.refused(Shoot("teucer", "s")) == "C71"
    assert scene.refused(Shoot("ajax", "s")) == "C70"
    scene.done()
    assert scene.side == "trojan"


def test_a_wounded_piece_shot_again_is_killed_by_a_6_only_unless_ruled_otherwise() -> None:
    for rule, status in (("none", "wounded"), ("death", "fallen")):
        scene = Scene(
            {**BOW, "medon": ("A", "1810")},
            {"mark": (4, "1012"), "x": (1, "2520")},
            WIDE,
            trojan_rest=["1812", "2522"],
            second_wound=rule,
        )
        scene.done().shoot("teucer", "mark").roll(5).do(Go("1812")).shoot("medon", "mark").roll(5)
        assert scene.status("mark") == status


def test_archers_of_the_reply_shoot_too() -> None:
    scene = Scene({"ajax": (7, "1010")}, {"pandarus": ("A", "1013"), "x": (1, "2520")}, WIDE)
    scene.done().done().shoot("pandarus", "ajax").roll(6)
    assert scene.state.ending == "greeks-slain"


def between_two(**more: tuple[str, str]) -> Scene:
    """Teucer has come between two Trojans, of whom a friend fights the second, and keeps his arrow for the first."""
    greeks: Army = {"teucer": ("A", "1008"), "p": (1, "1306"), **more}
    scene = Scene(greeks, {"s": (4, "0910"), "t": (4, "1110"), "x": (1, "2520")}, WIDE)
    scene.go("p", "1109").go("teucer", "1010").done().do(Aim("teucer", "s"))
    while scene.phase == "declare":
        scene.done()
    return scene


@pytest.mark.clause("C50")
def test_an_arrow_kept_for_one_enemy_is_not_shot_at_another() -> None:
    scene = between_two()
    assert scene.state.legal(0) == [Shoot("teucer", "s")] and scene.refused(Shoot("teucer", "t")) == "C50"


@pytest.mark.clause("C50")
def test_an_arrow_kept_for_a_piece_that_is_shot_first_is_for_another_next_to_the_archer() -> None:
    scene = between_two(medon=("A", "0913"))
    assert Done() not in scene.state.legal(0), "one archer owes a shot, the other none"
    scene.shoot("medon", "s").roll(6)
    assert scene.state.legal(0) == [Shoot("teucer", "t")]


@pytest.mark.clause("C50")
def test_an_archer_alone_between_two_enemies_cannot_keep_the_arrow_for_one_of_them() -> None:
    scene = Scene({**BOW}, {"s": (4, "0914"), "t": (4, "1114"), "x": (1, "2520")}, WIDE)
    scene.go("teucer", "1014").done()
    assert scene.fights() == [({"teucer"}, {"s", "t"})], "there is no other way to attack both"


def in_a_row() -> Scene:
    """Teucer between s and t, a friend between t and u; Medon and y stood side by side before; far is alone."""
    greeks: Army = {"teucer": ("A", "1010"), "p": (1, "1210"), "ajax": (7, "2005"), "medon": ("A", "2011")}
    trojans: Army = {"s": (4, "0914"), "t": (4, "1114"), "u": (4, "1314"), "y": (4, "2012")}
    scene = Scene({**greeks, "far": ("A", "2505")}, trojans, WIDE)
    return scene.go("teucer", "1014").go("p", "1214").done()


@pytest.mark.clause("C50")
def test_a_target_left_for_one_attacker_is_struck_without_a_choice() -> None:
    scene = in_a_row().do(Aim("teucer", "s")).done()
    assert scene.fights() == [({"p"}, {"t", "u"})], "t is left to p, who had only u before"


@pytest.mark.clause("C50", "C70")
@pytest.mark.parametrize(
    ("archer", "target", "clause"),
    [
        ("ajax", "y", "C70"),
        ("teucer", "u", "C47"),
        ("far", "s", "C47"),
        ("medon", "y", "C70"),
        ("teucer", "t", "C50"),
    ],
)
def test_an_arrow_is_kept_only_by_an_archer_who_came_for_an_adjacent_enemy_if_nobody_is_left_out(
    archer: str, target: str, clause: str
) -> None:
    scene = in_a_row()
    assert scene.refused(Aim(archer, target)) == clause and scene.why_not(Aim("teucer", "s")) is None


@pytest.mark.clause("C74")
@pytest.mark.parametrize("face", [5, 6])
def test_a_fight_is_dropped_before_the_arrow_ends_the_game(face: int) -> None:
    scene = Scene({**BOW, "nestor": (2, "1006")}, {"hector": (8, "1012")}, WIDE, wounded_hold=False)
    scene.go("nestor", "1112").done().shoot("teucer", "hector").roll(face)
    assert scene.words()[-2:] == ["fight-dropped", "won-trojans-slain"]


@pytest.mark.clause("C74")
def test_nobody_shoots_at_a_wounded_enemy_who_is_carried_into_range_after_the_arrows() -> None:
    scene = Scene(
        {"one": (5, "1005"), "teucer": ("A", "2510")},
        {"other": (4, "1010"), "ally": (1, "2520")},
        WIDE,
        trojan_rest=["2512", "2522"],
    )
    scene.go("one", "1009").done().roll(1, 1, 1, 1, 3, 1).do(Go("2512"))
    assert (scene.phase, scene.side) == ("move", "trojan")


@pytest.mark.clause("C71")
def test_an_enemy_in_the_corner_of_the_map_is_shot_like_any_other() -> None:
    scene = Scene({**BOW, "teucer": ("A", "0103")}, {"mark": (4, "0101"), "ally": (1, "2520")}, WIDE).done()
    assert scene.shoot("teucer", "mark").roll(6).status("mark") == "fallen"
