"""Control, contact and the duty to attack."""

from __future__ import annotations

import pytest

from ilion.games.iliad.types import Done, Go, Hold, Strike, Take
from tests.games.iliad.scene import Scene, edges, paint, plain

WIDE = plain(30, 26)
LINE = {f"t{n}": (1, f"{x:02}14") for n, x in enumerate(range(1, 31, 3))}
"""Enemies with two empty squares between them: nobody passes."""


@pytest.mark.clause("C47")
def test_a_piece_controls_its_four_edge_squares_and_no_corner() -> None:
    scene = Scene({"ajax": (7, "1005"), "nestor": (2, "1205")}, {"hector": (8, "1010")}, WIDE)
    assert scene.go("ajax", "0909").state.duties() == set(), "on a corner nobody is attacked"
    assert "1113" in scene.ends("nestor"), "and nobody is stopped"
    scene.done()
    assert scene.phase == "move" and scene.side == "trojan"


@pytest.mark.clause("C48")
def test_a_controlled_square_ends_the_move() -> None:
    scene = Scene({"ajax": (7, "1510")}, LINE, WIDE)
    ends = scene.ends("ajax")
    assert {"1514", "1513", "1613"} <= ends
    assert not {s for s in ends if int(s[2:]) > 14}, "the line is closed"
    assert scene.refused(Take("ajax"), Go("1515")) == "C48"


@pytest.mark.clause("C49")
def test_a_closed_line_opens_where_an_enemy_is_already_attacked() -> None:
    scene = Scene({"ajax": (7, "1510"), "nestor": (2, "1410")}, LINE, WIDE)
    scene.go("nestor", "1313")
    assert scene.state.duties() == {scene.state.book.index["t4"]}
    assert {s for s in scene.ends("ajax") if int(s[2:]) > 15}


@pytest.mark.clause("C49")
def test_a_piece_that_stays_may_bind_itself_and_open_the_way() -> None:
    scene = Scene({"ajax": (7, "1510"), "nestor": (2, "1410")}, LINE, WIDE)
    scene.go("nestor", "1313").done().roll(3, 4).done().done()
    assert scene.where("nestor") == "1313", "even totals leave both where they are"
    assert not {s for s in scene.ends("ajax") if int(s[2:]) > 15}
    assert scene.foes("nestor") == {"t4"}
    scene.hold("nestor", "t4")
    assert scene.state.duties() == {scene.state.book.index["t4"]}
    assert {s for s in scene.ends("ajax") if int(s[2:]) > 15}
    assert scene.refused(Take("nestor")) == "C37", "whoever is bound cannot feint"
    (nestor,) = [p for p in scene.state.seen(1).pieces if p.id == "nestor"]
    assert (nestor.mark, nestor.enemy) == ("bound", "t4"), "and all see it"


COAST = paint(WIDE, "~", *[f"{x:02}02" for x in range(2, 31)])
"""The ships are reached only by the corner of the map."""


@pytest.mark.clause("C48", "C49")
def test_one_enemy_attacked_leaves_the_others_their_control() -> None:
    greeks = {"ajax": (7, "0104"), "nestor": (2, "1505")}
    scene = Scene(greeks, {"hector": (8, "1510"), "paris": (3, "0101")}, COAST)
    scene.go("nestor", "1509")
    assert {"0102"} == {s for s in scene.ends("ajax") if int(s[2:]) < 3}, "he stops beside Paris"
    assert scene.state.book.index["paris"] in scene.go("ajax", "0102").state.duties(), "and must attack him"


@pytest.mark.clause("C54")
def test_what_one_square_would_ask_of_a_piece_is_not_asked_of_it_on_another() -> None:
    greeks = {"ajax": (7, "1010"), "p": (1, "0708")}
    scene = Scene(greeks, {"odius": (1, "0910"), "paris": (3, "1009"), "hector": (8, "1110")}, WIDE)
    scene.hold("ajax", "hector")
    assert {"0909", "0810", "0911"} <= scene.ends("p"), "only on the first would p have to attack Paris"


@pytest.mark.clause("C48")
def test_the_corner_of_the_map_is_a_square_like_any_other() -> None:
    greeks = {"ajax": (7, "0301"), "nestor": (2, "1505")}
    scene = Scene(greeks, {"hector": (8, "1510"), "paris": (3, "0106")}, COAST, steps=4)
    scene.go("nestor", "1509")
    assert "0104" in scene.ends("ajax")
    assert scene.refused(Take("ajax"), Go("0107")) == "C48", "only Paris keeps him from there"


@pytest.mark.clause("C50")
def test_nobody_stops_next_to_an_enemy_without_attacking() -> None:
    scene = Scene({"ajax": (7, "1005"), "nestor": (2, "1006")}, {"hector": (8, "1010"), "paris": (3, "1110")}, WIDE)
    scene.go("ajax", "1009").done()
    assert scene.fights() == [({"ajax"}, {"hector"})], "the fight is set without being asked for"
    assert scene.state.strikes == (), "and nothing is left to arrange"


@pytest.mark.clause("C50")
def test_an_arrangement_must_meet_every_duty_before_it_ends() -> None:
    scene = Scene({"a": (1, "0905"), "b": (1, "1105")}, {"s": (1, "0910"), "t": (1, "1009")}, WIDE)
    scene.go("a", "0909").go("b", "1010").done()
    assert scene.phase == "declare" and scene.refused(Done()) == "C50", "each of the two could take either"
    scene.strike("a", "t").done()
    assert scene.fights() == [({"a"}, {"t"}), ({"b"}, {"s"})]


def test_a_piece_that_starts_next_to_an_enemy_may_leave_attack_or_stay() -> None:
    scene = Scene({"ajax": (7, "1005")}, {"hector": (8, "1010")}, WIDE)
    scene.go("ajax", "1009").done().roll(1, 1, 1, 1, 1, 1).done().done()
    assert {"1005", "1209"} <= scene.ends("ajax") and scene.foes("ajax") == {"hector"}
    scene.done()
    assert scene.phase == "declare"
    scene.done()
    assert scene.side == "trojan" and scene.state.fights == ()


@pytest.mark.clause("C50")
def test_a_piece_that_stays_next_to_an_enemy_need_not_attack() -> None:
    scene = Scene({"ajax": (7, "1009")}, {"hector": (8, "1010")}, WIDE).stay("ajax")
    assert scene.state.duties() == set() and scene.done().why_not(Done()) is None


def test_an_option_makes_a_piece_next_to_an_enemy_attack() -> None:
    scene = Scene({"ajax": (7, "1005")}, {"hector": (8, "1010")}, WIDE, stay_must_attack=True)
    scene.go("ajax", "1009").done().roll(1, 1, 1, 1, 1, 1)
    assert scene.side == "trojan" and scene.phase == "move"
    scene.done()
    assert scene.phase == "declare" and scene.refused(Done()) == "C50"
    scene.strike("hector", "ajax").done().roll(1, 1, 1, 1, 1, 1)
    assert scene.side == "greek"


ROOF = edges(*[f"{x:02}10/{x:02}09" for x in range(1, 31)])


@pytest.mark.clause("C51")
def test_a_wall_takes_away_the_control_across_it() -> None:
    guards = {f"t{x}": (1, f"{x:02}10") for x in range(8, 16)}
    scene = Scene({"ajax": (7, "0709")}, guards, WIDE, troy_wall=ROOF)
    assert "1609" in scene.ends("ajax"), "along the wall, past everybody"
    scene.go("ajax", "1109").done()
    assert scene.phase == "declare" and scene.state.duties() == set(), "he may attack across it, and need not"
    scene.done()
    assert scene.side == "trojan" and scene.state.fights == ()


@pytest.mark.clause("C51")
def test_a_fight_across_a_wall_is_voluntary_unless_the_table_forbids_it() -> None:
    army = ({"ajax": (7, "1005")}, {"odius": (1, "1010")})
    scene = Scene(*army, WIDE, troy_wall=ROOF)
    scene.go("ajax", "1009").done().strike("ajax", "odius").done().roll(1, 6)
    assert scene.status("odius") == "fallen"
    never = Scene(*army, WIDE, troy_wall=ROOF, wall_melee="never")
    never.go("ajax", "1009").done()
    assert never.side == "trojan"


@pytest.mark.clause("O6")
def test_through_a_gate_a_piece_passes_controls_and_fights_as_on_open_ground() -> None:
    gated = tuple(edge for edge in ROOF if edge[0] != 10)
    scene = Scene({"ajax": (7, "1005")}, {"odius": (1, "1010"), "far": (1, "2020")}, WIDE, troy_wall=gated)
    scene.go("ajax", "1009")
    assert scene.state.duties() == {scene.state.book.index["odius"]}
    assert scene.done().phase == "fight", "he must attack, and nothing else is left to arrange"
    free = Scene({"ajax": (7, "1007")}, {"odius": (1, "2020")}, WIDE, troy_wall=gated)
    assert "1012" in free.ends("ajax") and "2012" not in free.ends("ajax")


@pytest.mark.clause("C51")
def test_a_strike_across_a_wall_is_refused_for_the_wall_where_the_table_forbids_it() -> None:
    greeks = {"ajax": (7, "1005"), "nestor": (2, "2020")}
    scene = Scene(greeks, {"odius": (1, "1010"), "paris": (3, "2021")}, WIDE, troy_wall=ROOF, wall_melee="never")
    scene.go("ajax", "1009").done()
    assert scene.refused(Strike("ajax", "odius")) == "C51"


@pytest.mark.clause("C50", "C51")
@pytest.mark.parametrize(("walled", "ends"), [(True, True), (False, False)])
def test_a_piece_that_must_attack_a_neighbour_need_not_attack_across_a_wall(walled: bool, ends: bool) -> None:
    army = ({"ajax": (7, "1009")}, {"odius": (1, "1010"), "far": (1, "2020")})
    scene = Scene(*army, WIDE, troy_wall=ROOF if walled else (), stay_must_attack=True).done()
    assert scene.phase == "declare" and (scene.why_not(Done()) is None) is ends
    assert scene.why_not(Strike("ajax", "odius")) is None


@pytest.mark.clause("C54")
def test_beside_a_second_enemy_a_hero_attacks_only_if_others_engage_that_one() -> None:
    scene = Scene(
        {"agamemnon": (6, "1005"), "podarces": (1, "1205")}, {"hector": (8, "1010"), "hippothous": (1, "1109")}, WIDE
    )
    assert scene.refused(Take("agamemnon"), Go("1009")) == "C54"
    scene.go("podarces", "1209").go("agamemnon", "1009").done()
    assert scene.fights() == [({"podarces"}, {"hippothous"}), ({"agamemnon"}, {"hector"})] or scene.fights() == [
        ({"agamemnon"}, {"hector"}),
        ({"podarces"}, {"hippothous"}),
    ]


@pytest.mark.clause("C55")
def test_a_hero_does_not_stop_beside_a_hero_who_already_fights_a_duel() -> None:
    scene = Scene({"ajax": (7, "1005"), "diomedes": (7, "1105")}, {"hector": (8, "1010")}, WIDE)
    scene.go("ajax", "1009")
    assert scene.refused(Take("diomedes"), Go("1110")) == "C55"
    assert {"1110", "0910", "1011"} & scene.ends("diomedes") == set()


@pytest.mark.clause("C55")
def test_a_hero_in_a_duel_strikes_nobody_else() -> None:
    scene = Scene({"ajax": (7, "1009"), "nestor": (2, "2505")}, {"hector": (8, "1010"), "odius": (1, "0909")}, WIDE)
    scene.done().strike("ajax", "hector")
    assert scene.refused(Strike("ajax", "odius")) == "C55"


@pytest.mark.clause("C54")
def test_a_common_piece_may_stop_beside_several_enemies_and_fights_all() -> None:
    scene = Scene({"peneleos": (1, "1005")}, {"hector": (8, "1010"), "paris": (3, "1109")}, WIDE)
    scene.go("peneleos", "1009").done()
    assert scene.fights() == [({"peneleos"}, {"hector", "paris"})]


def test_a_piece_cannot_be_bound_against_an_enemy_it_could_not_fight() -> None:
    scene = Scene({"ajax": (7, "1005"), "diomedes": (7, "1205")}, {"hector": (8, "1010")}, WIDE)
    scene.go("ajax", "1009").done().roll(1, 1, 1, 1, 1, 1).done().done()
    scene.go("diomedes", "1110")
    assert scene.foes("ajax") == set() and scene.refused(Take("ajax"), Hold("hector")) == "C55"


def test_a_piece_without_contact_cannot_strike() -> None:
    scene = Scene({"ajax": (7, "1005"), "nestor": (2, "1405")}, {"hector": (8, "1010"), "paris": (3, "1410")}, WIDE)
    scene.go("ajax", "1009").go("nestor", "1409").done().roll(*[1] * 12).done().done().done()
    assert scene.phase == "declare"
    assert scene.refused(Strike("ajax", "paris")) == "C47"
    assert scene.refused(Strike("hector", "ajax")) == "C09"
    assert scene.refused(Strike("ajax", "nestor")) == "C46"


@pytest.mark.parametrize("control", [True, False])
def test_the_table_may_say_that_the_wounded_control_nothing(control: bool) -> None:
    gap = {name: at for name, at in LINE.items() if name != "t4"}
    scene = Scene(
        {"ajax": (7, "1510"), "teucer": ("A", "1720"), "a": (1, "2210"), "b": (1, "2510")},
        {**gap, "q": (1, "1722")},
        WIDE,
        wounded_control=control,
        trojan_rest=["1314"],
    )
    scene.done().shoot("teucer", "q").roll(5).do(Go("1314")).done()
    assert scene.status("q") == "wounded"
    assert not {s for s in scene.ends("a") if int(s[2:]) > 15}, "whoever is not wounded controls"
    scene.go("b", "2513")
    beyond = {s for s in scene.ends("ajax") if int(s[2:]) > 15}
    assert bool(beyond) is not control
    assert scene.state.book.index["q"] in scene.go("ajax", "1313").state.duties(), "beside him one must attack"
