"""Duels and the wounded."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ilion.games.iliad import GAME
from ilion.games.iliad.combat import duel_odds, open_field_odds
from ilion.games.iliad.types import Day, Go, Hold, Shoot, Strike, Take
from tests.games.iliad.scene import Army, Scene, goes, hours, plain

WIDE = plain(30, 26)


def duel(one: int, other: int, **options: Any) -> Scene:
    """A Greek attacks a Trojan; nobody else is near."""
    scene = Scene(
        {"one": (one, "1005"), "friend": (1, "2505")},
        {"other": (other, "1010"), "ally": (1, "2520")},
        WIDE,
        rest=["2503"],
        trojan_rest=["2522", "2524"],
        **options,
    )
    return scene.go("one", "1009").done()


@pytest.mark.clause("C55", "C56")
def test_heroes_fight_only_in_duels_one_against_one() -> None:
    scene = Scene({"ajax": (7, "1005"), "peneleos": (1, "1105")}, {"hector": (8, "1010"), "x": (1, "2020")}, WIDE)
    scene.go("ajax", "1009")
    assert "1110" not in scene.ends("peneleos"), "he could not help, so he may not stop there"
    scene.done().roll(1, 1)
    assert scene.duel_rolls() and not scene.open_fights()


@pytest.mark.clause("C55")
def test_a_hero_and_helpers_never_attack_a_hero_together() -> None:
    scene = Scene(
        {"ajax": (7, "1005"), "p": (1, "1105"), "q": (1, "0905")}, {"hector": (8, "1010"), "x": (1, "2020")}, WIDE
    )
    scene.go("p", "1009").go("q", "0910")
    assert "1110" not in scene.ends("ajax")
    scene.done()
    assert scene.fights() == [({"p", "q"}, {"hector"})]


@pytest.mark.clause("C55")
def test_nobody_joins_a_duel_not_even_a_neighbour() -> None:
    armies: tuple[Army, Army] = {"ajax": (7, "1009"), "p": (1, "0910")}, {"hector": (8, "1010"), "x": (1, "2020")}
    bound = Scene(*armies, WIDE).hold("ajax", "hector")
    assert bound.refused(Take("p"), Hold("hector")) == "C55"
    struck = Scene(*armies, WIDE).done().strike("ajax", "hector")
    assert struck.refused(Strike("p", "hector")) == "C55"


@pytest.mark.clause("C57", "C58", "C61")
@pytest.mark.parametrize("faces", list(product(range(1, 7), repeat=2)))
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_the_table_of_the_duel(throw: int, faces: tuple[int, int]) -> None:
    scene = duel(6, 5)
    scene.roll(*[1, 2] * (throw - 1))
    scene.roll(*faces)
    gap = abs(6 + faces[0] - 5 - faces[1])
    lower = "one" if 6 + faces[0] < 5 + faces[1] else "other"
    hurt = gap > (3 if throw == 2 else 2)
    killed = gap > 4 and throw != 2
    if throw < 3 and not killed:
        assert scene.state.hurt == ((scene.state.book.index[lower],) if hurt else ())
    elif scene.phase != "carry":
        assert scene.status(lower) == ("fallen" if killed else "wounded" if hurt else "ready")
    else:
        assert hurt and not killed
    assert bool(scene.told("duel-killed")) is killed


@pytest.mark.clause("C61")
def test_differences_beyond_the_table_are_its_last_line_and_zero_is_nothing() -> None:
    assert duel(9, 2).roll(6, 1).status("other") == "fallen", "12 in the first throw"
    scene = duel(9, 3).roll(1, 6)
    assert scene.told("duel-nothing"), "10 against 9"
    assert duel(5, 5).roll(4, 4).told("duel-nothing")


@pytest.mark.clause("C58")
def test_the_second_throw_cannot_kill() -> None:
    scene = duel(5, 4).roll(1, 2).roll(6, 1)
    assert scene.state.hurt and scene.status("other") == "ready" and scene.told("duel-wounded")


@pytest.mark.clause("C59", "C60")
def test_a_wounded_heros_die_is_halved_from_the_next_roll_on() -> None:
    scene = duel(4, 3).roll(3, 5, 6, 2, 5, 3)
    assert scene.totals() == [("7", "8"), ("10", "5"), ("9", "4½")]
    assert scene.status("other") == "fallen", "4½ is above 4"
    said = [GAME.words("en").say(f) for f in scene.duel_rolls()]
    assert said == [
        "piece-other doesn’t hurt piece-one on roll 1: 3 + 5 = 8 against 4 + 3 = 7.",
        "piece-one wounds piece-other on roll 2: 4 + 6 = 10 against 3 + 2 = 5.",
        "piece-one kills piece-other on roll 3: 4 + 5 = 9 against 3 + ½ × 3 = 4½.",
    ]


@pytest.mark.clause("C59")
def test_both_can_end_wounded() -> None:
    scene = duel(5, 7).roll(6, 1, 3, 3, 1, 6)
    while scene.phase == "carry":
        scene.do(scene.state.legal(scene.seat)[0])
    assert (scene.status("one"), scene.status("other")) == ("wounded", "wounded")


@pytest.mark.parametrize(("rule", "status"), [("none", "wounded"), ("death", "fallen")])
def test_a_second_wound_changes_nothing_unless_the_table_makes_it_deadly(rule: str, status: str) -> None:
    scene = duel(5, 4, second_wound=rule).roll(4, 2, 2, 4, 3, 2)
    while scene.phase == "carry":
        scene.do(scene.state.legal(scene.seat)[0])
    assert scene.status("other") == status


@pytest.mark.clause("C62")
def test_the_dead_are_removed_and_the_wounded_carried_to_their_camp_at_once() -> None:
    assert duel(9, 3).roll(6, 1).where("other") == ""
    scene = duel(5, 4).roll(1, 1, 1, 1, 3, 1)
    assert scene.phase == "carry" and scene.seat == 1, "their owner chooses"
    assert goes(scene.state.legal(1)) == {"2522", "2524"}
    assert scene.refused(Go("1500")) == "C03" and scene.refused(Go("1515")) == "C62"
    scene.do(Go("2522"))
    assert (scene.where("other"), scene.status("other")) == ("2522", "wounded")
    assert scene.side == "trojan" and scene.phase == "move", "and the game goes on"


@pytest.mark.clause("C62")
def test_the_wounded_are_put_away_from_enemies_if_they_can_be() -> None:
    scene = duel(5, 4).roll(1, 1, 1, 1, 3, 1)
    assert scene.refused(Go("1010")) == "C62", "free, and of their camp, but beside the victor"


@pytest.mark.clause("C62")
def test_without_a_choice_nobody_is_asked() -> None:
    scene = Scene({"one": (5, "1005")}, {"other": (4, "1010"), "ally": (1, "2020")}, WIDE)
    scene.done().go("other", "1015").done()
    scene.go("one", "1014").done().roll(1, 1, 1, 1, 3, 1)
    assert scene.where("other") == "1010", "the one square of the camp that is free"


@pytest.mark.clause("C62")
def test_when_the_camp_is_full_the_wounded_are_put_as_near_as_can_be() -> None:
    scene = Scene({"one": (5, "1005"), "two": (5, "1205")}, {"other": (4, "1010"), "ally": (1, "2020")}, WIDE)
    scene.done().go("other", "1015").done()
    scene.go("two", "1010").go("one", "1014").done().roll(1, 1, 1, 1, 3, 1)
    near = goes(scene.state.legal(1))
    assert near == ring((10, 10), (20, 20))


def ring(*centres: tuple[int, int]) -> set[str]:
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return {f"{x + dx:02}{y + dy:02}" for x, y in centres for dx, dy in steps}


@pytest.mark.clause("C63")
def test_the_wounded_do_nothing_until_morning() -> None:
    scene = duel(5, 4, days=[Day(hours=hours("none", "none")), Day(hours=hours("none"))])
    scene.roll(1, 1, 1, 1, 3, 1).do(Go("2522"))
    assert scene.refused(Take("other")) == "C63"
    scene.rest_of_hour().rest_of_hour()
    assert scene.phase == "place" and scene.state.day == 1
    scene.squares["other"] = "2522"
    scene.place()
    scene.done()
    assert scene.status("other") == "ready" and scene.ends("other")


def beside_a_wounded_hero() -> Scene:
    """A Trojan of value 4 lies wounded on 2520; a common piece and a hero could attack him."""
    scene = Scene(
        {"one": (5, "1005"), "c": (1, "2417"), "k": (2, "2418")},
        {"other": (4, "1010"), "ally": (1, "0126")},
        WIDE,
        trojan_rest=["2520"],
    )
    scene.go("one", "1009").done().roll(1, 1, 1, 1, 3, 1)
    assert scene.where("other") == "2520"
    return scene.done()


@pytest.mark.clause("C64")
def test_a_wounded_piece_defends_itself_in_the_open_field_with_its_die_halved() -> None:
    scene = beside_a_wounded_hero().go("c", "2519").done().roll(6, 6)
    assert scene.totals()[-1][1] == "7", "4 and half of 6"
    assert "4 + ½ × 6 = 7" in GAME.words("en").say(scene.open_fights()[0])
    assert scene.status("other") == "wounded" and scene.where("other") == "2520"


@pytest.mark.clause("C64")
def test_a_wounded_hero_fights_a_duel_where_he_is_with_his_die_halved() -> None:
    scene = beside_a_wounded_hero().go("k", "2519").done().roll(6, 5)
    assert scene.totals()[-1][1] == "6½"
    scene.roll(1, 1, 1, 1)
    assert scene.where("other") == "2520" and scene.status("other") == "wounded"


@pytest.mark.parametrize(("rule", "total"), [("all", "9"), ("any", "6½")])
def test_a_mixed_group_halves_its_die_only_if_all_are_wounded_unless_ruled_otherwise(rule: str, total: str) -> None:
    scene = Scene(
        {"teucer": ("A", "1207"), "c": (1, "1305")},
        {"s": (1, "1210"), "t": (3, "1409"), "x": (1, "0126")},
        WIDE,
        trojan_rest=["1310"],
        mixed_die=rule,
    )
    scene.done().shoot("teucer", "s").roll(5).do(Go("1310")).done()
    scene.go("c", "1309").done()
    assert scene.fights() == [({"c"}, {"s", "t"})]
    scene.done().roll(1, 5)
    assert scene.totals()[-1][1] == total


def test_the_exact_odds_agree_with_counting_every_throw() -> None:
    for gap, (killed, wounded) in enumerate([(0.065, 0.250), (0.201, 0.331), (0.402, 0.342), (0.625, 0.274)]):
        odds = duel_odds(4 + gap, 4)
        assert (round(odds[2], 3), round(odds[3], 3)) == (killed, wounded)
    assert [round(duel_odds(3 + n, 3, True)[2], 2) for n in range(4)] == [0.21, 0.44, 0.66, 0.83]
    assert [round(open_field_odds(5 + n, 5)[0], 2) for n in range(-4, 6)] == [
        0.03, 0.08, 0.17, 0.28, 0.42, 0.58, 0.72, 0.83, 0.92, 0.97,
    ]  # fmt: skip


def test_only_those_who_touch_strike_and_shoot_in_their_phase() -> None:
    scene = Scene({"one": (5, "1005")}, {"other": (4, "1010")}, WIDE)
    assert scene.refused(Strike("one", "other")) == "C08"
    assert scene.refused(Shoot("one", "other")) == "C08"


@pytest.mark.clause("C62")
@pytest.mark.parametrize("second", ["none", "death"])
def test_a_hero_wounded_in_a_duel_is_carried_away_even_if_he_kills_in_it(second: str) -> None:
    scene = duel(5, 3, second_wound=second).roll(1, 6, 6, 1, 6, 1)
    assert scene.status("other") == "fallen" and scene.status("one") == "wounded"
    assert scene.phase == "carry" and goes(scene.state.legal(0)) == {"2503", "1005"}
