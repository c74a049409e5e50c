"""Fights in the open field, and what doubles a common piece."""

from __future__ import annotations

import pytest

from ilion.core.state import FATE
from ilion.games.iliad.types import Day, Go, Hold, Strike, Take
from tests.games.iliad.scene import Army, Scene, edges, hours, plain

WIDE = plain(30, 26)
MOB: tuple[Army, Army] = (
    {"a": (1, "0906"), "b": (1, "1006"), "c": (1, "1106"), "nestor": (2, "1306")},
    {"menelaus": (4, "1010"), "paris": (3, "2020")},
)


def mob(scene: Scene) -> Scene:
    return scene.go("b", "1009").go("a", "0910").go("c", "1110").done()


@pytest.mark.clause("C52", "C66")
def test_the_values_of_several_attackers_are_added_to_one_die() -> None:
    scene = mob(Scene(*MOB, WIDE))
    assert scene.fights() == [({"a", "b", "c"}, {"menelaus"})]
    assert scene.state.actors() == (FATE,)
    scene.roll(6, 4)
    assert scene.totals()[0] == ("9", "8")
    assert scene.status("menelaus") == "fallen" and scene.where("menelaus") == ""


@pytest.mark.clause("C53")
def test_beaten_attackers_are_all_lost() -> None:
    scene = mob(Scene(*MOB, WIDE)).roll(1, 4)
    assert [scene.status(p) for p in ("a", "b", "c", "menelaus")] == ["fallen"] * 3 + ["ready"]


@pytest.mark.clause("C69")
def test_equal_totals_do_nothing() -> None:
    scene = mob(Scene(*MOB, WIDE)).roll(5, 4)
    assert [scene.status(p) for p in ("a", "b", "c", "menelaus")] == ["ready"] * 4
    assert scene.where("a") == "0910"


def test_the_table_may_let_the_defenders_win_a_tie() -> None:
    scene = mob(Scene(*MOB, WIDE, tie="defender")).roll(5, 4)
    assert [scene.status(p) for p in ("a", "b", "c", "menelaus")] == ["fallen"] * 3 + ["ready"]


@pytest.mark.clause("C67")
def test_one_against_three_removes_all_three() -> None:
    scene = Scene({"ajax": (7, "1006")}, {"s": (1, "0909"), "t": (1, "1010"), "u": (1, "1109"), "v": (1, "2020")}, WIDE)
    scene.go("ajax", "1009").done()
    assert scene.fights() == [({"ajax"}, {"s", "t", "u"})]
    scene.roll(1, 4)
    assert [scene.status(p) for p in ("s", "t", "u")] == ["fallen"] * 3


@pytest.mark.clause("C46")
def test_the_piece_that_attacks_is_the_attacker_in_any_place() -> None:
    wall = edges("1010/1009")
    scene = Scene({"ajax": (7, "1009")}, {"odius": (1, "1010"), "paris": (3, "2020")}, WIDE, troy_wall=wall)
    scene.done().done()
    assert scene.side == "trojan" and scene.phase == "move"
    scene.done().strike("odius", "ajax").done().roll(1, 1)
    assert scene.status("odius") == "fallen", "he attacked out of his walls and lost"


@pytest.mark.clause("C68")
@pytest.mark.parametrize("faces", [(a, d) for a in (1, 3, 6) for d in (1, 4, 6)])
def test_nobody_is_wounded_in_the_open_field(faces: tuple[int, int]) -> None:
    scene = mob(Scene(*MOB, WIDE)).roll(*faces)
    assert "wounded" not in {scene.status(p) for p in ("a", "b", "c", "menelaus")}


@pytest.mark.clause("C65")
@pytest.mark.parametrize(
    ("greeks", "trojan", "steps"),
    [
        ({"a": 1}, 1, {"a": "1009"}),
        ({"a": 1, "b": 1}, 4, {"a": "1009", "b": "0910"}),
        ({"h": 5, "a": 1}, 1, {"h": "1009", "a": "0910"}),
        ({"h": 5, "k": 6}, 1, {"h": "1009", "k": "0910"}),
    ],
)
def test_common_pieces_fight_each_other_and_heroes_and_heroes_fight_them_with_help(
    greeks: dict[str, int], trojan: int, steps: dict[str, str]
) -> None:
    army = {name: (value, f"{8 + n:02}05") for n, (name, value) in enumerate(greeks.items())}
    scene = Scene(army, {"t": (trojan, "1010"), "far": (1, "2020")}, WIDE)
    for piece, square in steps.items():
        scene.go(piece, square)
    scene.done()
    assert scene.fights() == [(set(greeks), {"t"})]
    scene.roll(6, 1)
    assert scene.open_fights()


def test_the_table_may_allow_only_one_hero_against_a_common_piece() -> None:
    army = {"h": (5, "0805"), "k": (6, "0905")}
    scene = Scene(army, {"t": (1, "1010"), "far": (1, "2020")}, WIDE, heroes_per_mob="one")
    scene.go("h", "1009")
    assert "0910" not in scene.ends("k") and scene.refused(Take("k"), Go("0910")) == "C52"


def test_a_second_hero_who_stood_by_is_refused_where_the_table_allows_only_one() -> None:
    army = {"h": (5, "1009"), "k": (6, "0910"), "c": (1, "1011")}
    scene = Scene(army, {"t": (1, "1010"), "far": (1, "2020")}, WIDE, heroes_per_mob="one")
    scene.hold("h", "t")
    assert scene.refused(Take("k"), Hold("t")) == "C52"
    scene.done()
    assert scene.refused(Strike("k", "t")) == "C52" and scene.why_not(Strike("c", "t")) is None


@pytest.mark.clause("C65")
def test_many_never_fight_many() -> None:
    scene = Scene({"a": (1, "0906"), "b": (1, "1006")}, {"s": (1, "0910"), "t": (1, "1010"), "far": (1, "2020")}, WIDE)
    scene.go("a", "0909").go("b", "1009").done()
    assert sorted(map(str, scene.fights())) == sorted(map(str, [({"a"}, {"s"}), ({"b"}, {"t"})]))


@pytest.mark.clause("C65")
@pytest.mark.parametrize("heroes", ["any", "one"])
@pytest.mark.parametrize("value", [1, 5])
def test_a_strike_that_would_break_the_shape_of_a_fight_is_refused(value: int, heroes: str) -> None:
    greeks = {"a": (value, "0909"), "b": (1, "1010")}
    trojans = {"s": (1, "0910"), "t": (1, "1009"), "far": (1, "2020")}
    scene = Scene(greeks, trojans, WIDE, heroes_per_mob=heroes)
    scene.done().strike("a", "s").strike("b", "t")
    assert scene.refused(Strike("a", "t")) == "C65"


@pytest.mark.clause("C65")
@pytest.mark.parametrize("heroes", ["any", "one"])
@pytest.mark.parametrize("first", [(("a", "s"), ("a", "t")), (("a", "s"), ("b", "s"))])
def test_two_never_fight_two(first: tuple[tuple[str, str], ...], heroes: str) -> None:
    """One against two and two against one are fights; the strike that would make it two against two is refused."""
    greeks = {"a": (1, "1010"), "b": (1, "0909")}
    trojans = {"s": (1, "0910"), "t": (1, "1110"), "far": (1, "2020")}
    scene = Scene(greeks, trojans, WIDE, heroes_per_mob=heroes).done()
    for attacker, defender in first:
        scene.strike(attacker, defender)
    third = Strike("b", "s") if first[1] == ("a", "t") else Strike("a", "t")
    assert scene.refused(third) == "C65"


def odds(scene: Scene) -> tuple[str, str]:
    return scene.totals()[-1]


@pytest.mark.clause("C10")
@pytest.mark.parametrize(("favour", "totals"), [("none", ("7", "5")), ("greek", ("10", "5")), ("trojan", ("7", "5"))])
def test_favour_doubles_the_common_pieces_of_the_side_named(favour: str, totals: tuple[str, str]) -> None:
    scene = mob(Scene(*MOB, WIDE, days=[Day(hours=hours(favour))])).roll(4, 1)
    assert odds(scene) == totals


@pytest.mark.clause("C11")
def test_favour_holds_in_the_reply_and_in_defence() -> None:
    scene = Scene({"a": (1, "1009")}, {"hector": (8, "1013"), "x": (1, "2020")}, WIDE, days=[Day(hours=hours("greek"))])
    scene.done().go("hector", "1010").done().roll(1, 6)
    assert odds(scene) == ("9", "8")


@pytest.mark.clause("C12")
def test_the_gods_may_favour_both() -> None:
    scene = Scene({"a": (1, "1006")}, {"t": (1, "1010"), "x": (1, "2020")}, WIDE, days=[Day(hours=hours("both"))])
    scene.go("a", "1009").done().roll(3, 3)
    assert odds(scene) == ("5", "5")


TROY = edges(*[f"0{x}25/0{x}24" for x in range(1, 6)], "0526/0626")
ROOM = plain(30, 26)[:1] + ["TTTTT" + "." * 25] + plain(30, 26)[2:]


@pytest.mark.clause("C44")
def test_a_common_piece_that_defends_inside_a_wall_counts_double_and_a_hero_does_not() -> None:
    scene = Scene({"a": (1, "0324")}, {"t": (1, "0325"), "paris": (3, "0125")}, ROOM, troy_wall=TROY)
    scene.done().strike("a", "t").done().roll(1, 1)
    assert odds(scene) == ("2", "3")
    hero = Scene({"a": (1, "0124")}, {"t": (1, "0325"), "paris": (3, "0125")}, ROOM, troy_wall=TROY)
    hero.done().strike("a", "paris").done().roll(1, 1)
    assert odds(hero) == ("2", "4")


@pytest.mark.clause("C45")
def test_a_common_attacker_who_has_got_inside_counts_double() -> None:
    scene = Scene({"a": (1, "0224")}, {"t": (1, "0325"), "paris": (3, "0526")}, ROOM, troy_wall=TROY)
    scene.go("a", "0225").done().roll(1, 1)
    assert odds(scene) == ("3", "3")


@pytest.mark.parametrize(("rule", "total"), [("inside", "3"), ("named", "2")])
def test_striking_out_from_inside_is_doubled_unless_the_table_keeps_to_those_named(rule: str, total: str) -> None:
    scene = Scene({"a": (1, "0324")}, {"t": (1, "0325"), "x": (1, "0526")}, ROOM, troy_wall=TROY, wall_doubles=rule)
    scene.done().done()
    assert scene.side == "trojan"
    scene.done().strike("t", "a").done().roll(1, 1)
    assert odds(scene) == (total, "2")


@pytest.mark.clause("C44")
def test_a_defender_of_their_own_walls_is_doubled_in_the_wording_of_the_book_too() -> None:
    army = ({"a": (1, "0324")}, {"t": (1, "0325"), "x": (1, "0526")})
    scene = Scene(*army, ROOM, troy_wall=TROY, wall_doubles="named")
    scene.done().strike("a", "t").done().roll(1, 1)
    assert odds(scene) == ("2", "3")


@pytest.mark.parametrize(("stack", "total"), [(False, "3"), (True, "5")])
def test_gods_and_wall_together_double_once_unless_the_table_says_twice(stack: bool, total: str) -> None:
    scene = Scene(
        {"a": (1, "0324")},
        {"t": (1, "0325"), "x": (1, "0526")},
        ROOM,
        troy_wall=TROY,
        double_stack=stack,
        days=[Day(hours=hours("trojan"))],
    )
    scene.done().strike("a", "t").done().roll(1, 1)
    assert odds(scene) == ("2", total)
