"""Hours, imposed duels, Achilles, the wall, the Thracians."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.state import FATE
from ilion.games.iliad.types import Day, Go, Strike, Take
from tests.games.iliad.scene import Army, Scene, edges, goes, hours, plain, sums

WIDE = plain(30, 26)
ARMIES = (
    {"menelaus": (4, "1005"), "peneleos": (1, "1205")},
    {"paris": (3, "1020"), "odius": (1, "1220")},
)


def duel_hour(**options: Any) -> Scene:
    days = [Day(hours=hours(("menelaus", "paris"), "none", ("menelaus", "paris"), "none"))]
    return Scene(*ARMIES, WIDE, days=days, rest=["1404", "1604"], trojan_rest=["1421", "1621"], **options)


@pytest.mark.clause("C22")
def test_an_imposed_duel_stops_all_moves() -> None:
    scene = duel_hour()
    assert scene.state.actors() == (FATE,) and scene.told("duel-imposed")
    before = scene.state.where
    scene.roll(1, 1, 1, 1, 1, 1)
    assert scene.state.hour == 1 and scene.state.where == before, "the whole hour is gone"
    assert [w for w in scene.words() if w.startswith("half-turn")] == ["half-turn-greek"]


def test_the_table_may_let_the_trojans_reply_after_an_imposed_duel() -> None:
    scene = duel_hour(duel_takes="move").roll(1, 1, 1, 1, 1, 1)
    assert (scene.state.hour, scene.side, scene.phase) == (0, "trojan", "move")


@pytest.mark.clause("C22", "C62")
def test_a_piece_carried_next_to_an_enemy_after_an_imposed_duel_may_be_attacked_in_the_reply() -> None:
    scene = Scene(
        {"menelaus": (4, "1005"), "peneleos": (1, "1205")},
        {"paris": (5, "1020"), "odius": (1, "1403")},
        WIDE,
        days=[Day(hours=hours("none", ("menelaus", "paris")))],
        rest=["1404"],
        duel_takes="move",
        wounded_rest="anywhere",
    )
    scene.rest_of_hour().roll(1, 1, 1, 1, 1, 3).do(Go("1404")).done()
    assert scene.phase == "declare" and scene.why_not(Strike("odius", "menelaus")) is None


@pytest.mark.clause("C23")
def test_the_survivor_of_an_imposed_duel_is_back_in_place_or_wounded_in_camp() -> None:
    scene = duel_hour().roll(1, 1, 1, 1, 3, 1)
    assert scene.where("menelaus") == "1005"
    assert scene.phase == "carry" and scene.seat == 1
    scene.do(Go("1421"))
    assert (scene.where("paris"), scene.status("paris"), scene.state.hour) == ("1421", "wounded", 1)


@pytest.mark.clause("C23")
def test_the_greek_throws_first_in_an_imposed_duel() -> None:
    scene = duel_hour().roll(6, 1)
    assert sums(scene.duel_rolls()[0], "die")[0] == 6 and scene.status("paris") == "fallen"


@pytest.mark.clause("C24")
def test_if_a_duellist_is_dead_or_wounded_the_hour_is_free() -> None:
    dead = duel_hour().roll(6, 1)
    dead.rest_of_hour()
    assert (dead.state.hour, dead.phase, dead.side) == (2, "move", "greek") and dead.told("duel-off")
    wounded = duel_hour().roll(1, 1, 1, 1, 3, 1).do(Go("1421"))
    wounded.rest_of_hour()
    assert (wounded.state.hour, wounded.phase) == (2, "move")


def achilles(*, days: list[Day] | None = None, **options: Any) -> Scene:
    greeks: Army = {"nestor": (2, "2005"), "achilles": (9, "1005"), "teucer": ("A", "2205")}
    trojans: Army = {"odius": (1, "1010"), "helenus": ("A", "1009"), "hector": (8, "2020")}
    return Scene(
        greeks,
        trojans,
        WIDE,
        sulks=["achilles"],
        days=days or [Day(hours=hours("none", "none")), Day(hours=hours("achilles", "none"))],
        rest=["2403"],
        **options,
    )


@pytest.mark.clause("C13")
def test_achilles_neither_moves_nor_is_lifted_at_night() -> None:
    scene = achilles()
    assert scene.refused(Take("achilles")) == "C13" and scene.status("achilles") == "abstaining"
    scene.rest_of_hour().rest_of_hour()
    assert scene.phase == "place" and scene.where("achilles") == "1005"
    scene.place()
    assert scene.where("achilles") == "1005"


@pytest.mark.clause("C13")
def test_achilles_controls_squares_while_he_abstains() -> None:
    scene = achilles().done()
    assert scene.go("odius", "1006").state.duties() == {scene.state.book.index["achilles"]}


@pytest.mark.clause("C14")
def test_achilles_attacked_hand_to_hand_is_in_play_at_once() -> None:
    scene = achilles().done()
    scene.go("odius", "1006").done()
    assert scene.told("roused") and scene.status("achilles") == "ready"
    scene.roll(1, 1)
    assert scene.status("odius") == "fallen", "he defends with his full value"
    assert scene.ends("achilles")


@pytest.mark.clause("C15")
@pytest.mark.parametrize("face", [1, 4])
def test_achilles_shot_at_is_in_play_even_if_the_arrow_misses(face: int) -> None:
    scene = achilles().done()
    scene.go("helenus", "1008").done().shoot("helenus", "achilles").roll(face)
    assert scene.status("achilles") == "ready" and scene.ends("achilles")


@pytest.mark.clause("C15")
def test_once_in_play_achilles_stays_so_after_a_night() -> None:
    scene = achilles().done()
    scene.go("helenus", "1008").done().shoot("helenus", "achilles").roll(1)
    scene.rest_of_hour()
    assert scene.phase == "place"
    scene.squares["achilles"] = "2403"
    scene.place()
    assert scene.where("achilles") == "2403" and scene.status("achilles") == "ready"


@pytest.mark.clause("C16")
def test_achilles_is_in_play_from_the_given_hour_on() -> None:
    scene = achilles()
    scene.rest_of_hour().rest_of_hour()
    scene.place()
    assert scene.told("returns") and scene.ends("achilles")


@pytest.mark.clause("C17")
def test_if_all_others_are_gone_while_he_abstains_the_greeks_have_lost() -> None:
    greeks = {"achilles": (9, "1005"), "nestor": (2, "2005")}
    scene = Scene(greeks, {"hector": (8, "2010"), "x": (1, "0126")}, WIDE, sulks=["achilles"], rest=["2403"])
    scene.done().go("hector", "2006").done().roll(6, 1)
    assert scene.state.ending == "achilles-alone" and scene.state.scores() == (0.0, 1.0)


@pytest.mark.clause("C17")
def test_a_wounded_greek_keeps_the_game_going() -> None:
    greeks = {"achilles": (9, "1005"), "nestor": (5, "2005")}
    scene = Scene(greeks, {"hector": (6, "2010"), "x": (1, "0126")}, WIDE, sulks=["achilles"], rest=["2403"])
    scene.done().go("hector", "2006").done().roll(1, 1, 1, 1, 3, 1)
    assert scene.status("nestor") == "wounded" and scene.state.actors() != ()


def test_the_table_may_count_the_wounded_out() -> None:
    greeks = {"achilles": (9, "1005"), "nestor": (5, "2005")}
    scene = Scene(
        greeks, {"hector": (6, "2010"), "x": (1, "0126")}, WIDE, sulks=["achilles"], rest=["2403"], wounded_hold=False
    )
    scene.done().go("hector", "2006").done().roll(1, 1, 1, 1, 3, 1)
    assert scene.state.ending == "achilles-alone"


CAMP = edges(
    *[f"{x:02}06/{x:02}07" for x in range(10, 15)],
    *[f"1{x}0{y}/{a:02}0{y}" for x, a in ((0, 9), (4, 15)) for y in (4, 5, 6)],
)


def walled(**options: Any) -> Scene:
    return Scene(
        {"ajax": (7, "1205"), "peneleos": (1, "1305")},
        {"hector": (8, "1220"), "odius": (1, "1214")},
        WIDE,
        greek_wall=CAMP,
        camp=["1206", "1306", "1106"],
        days=[Day(hours=hours("none", "wall")), Day(hours=hours("none", "none"))],
        **options,
    )


@pytest.mark.clause("C19")
def test_before_its_hour_the_wall_neither_stops_nor_shields() -> None:
    scene = walled()
    assert "1212" in scene.ends("ajax")
    scene.go("ajax", "1206").done()
    scene.go("odius", "1208").done().go("peneleos", "1306").done()
    assert "1207" in scene.ends("odius"), "he could come up to Ajax"
    assert scene.go("odius", "1207").state.duties() == {scene.state.book.index["ajax"]}


@pytest.mark.clause("C20", "C51")
def test_when_its_hour_is_over_the_wall_is_built() -> None:
    scene = walled().rest_of_hour()
    assert not scene.state.wall
    scene.rest_of_hour()
    assert scene.state.wall and scene.told("wall-built") and scene.phase == "place"
    scene.squares["ajax"] = "1206"
    scene.place()
    assert "1207" in scene.ends("ajax") and "1208" not in scene.ends("ajax")
    scene.done().go("odius", "1208").done().done()
    assert scene.go("odius", "1207").state.duties() == set(), "the wall takes Ajax's control away"


@pytest.mark.clause("C44")
def test_inside_the_greek_wall_a_common_defender_counts_double() -> None:
    scene = walled().rest_of_hour().rest_of_hour()
    scene.squares["peneleos"], scene.squares["ajax"] = "1206", "1106"
    scene.place()
    scene.done().go("odius", "1208").done().done()
    scene.go("odius", "1207").done().strike("odius", "peneleos").done().roll(1, 1)
    assert scene.totals() == [("2", "3")], "2 inside the wall, 1 outside"


@pytest.mark.clause("C21")
def test_behind_the_wall_the_greeks_choose_their_squares() -> None:
    scene = walled().rest_of_hour().rest_of_hour()
    while scene.seat == 1:
        scene.do(scene.state.legal(1)[0])
    scene.do(Take("ajax"))
    assert goes(scene.state.legal(0)) == {
        "1205",
        "1305",
        "1206",
        "1306",
        "1106",
    }
    assert scene.refused(Go("1207")) == "C21"


@pytest.mark.clause("C21", "C25")
def test_behind_the_wall_the_greeks_choose_even_where_all_others_go_back_to_the_same_squares() -> None:
    scene = walled(night_places="same").rest_of_hour().done().go("hector", "1215").done()
    assert (scene.phase, scene.seat, scene.where("hector"), scene.where("ajax")) == ("place", 0, "1220", "")


@pytest.mark.clause("C62", "C51")
def test_inside_the_greek_wall_the_wounded_are_safe_from_an_enemy_outside_it() -> None:
    scene = walled().rest_of_hour().rest_of_hour()
    scene.squares["ajax"] = "1306"
    scene.place()
    scene.done().go("odius", "1110").go("hector", "1314").done()
    scene.go("ajax", "1307").done().go("odius", "1107").go("hector", "1308").done().roll(1, 1, 6, 1, 1, 6)
    assert goes(scene.state.legal(0)) == {"1106", "1205", "1206", "1306"}, "Odius stands at the wall, beside 1106"


def thracians(**options: Any) -> Scene:
    return Scene(
        {"odysseus": (6, "1005"), "diomedes": (7, "1205")},
        {"rhesus": (6, "1020"), "peirous": (1, "1220"), "hector": (8, "1420")},
        WIDE,
        thracians=["rhesus", "peirous"],
        raiders=["odysseus", "diomedes"],
        days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
        **options,
    )


@pytest.mark.clause("C18")
def test_the_thracians_are_gone_after_the_raid_alive_or_dead() -> None:
    scene = thracians().rest_of_hour()
    assert [scene.status(p) for p in ("rhesus", "peirous", "hector")] == ["raided", "raided", "ready"]
    scene.place()
    assert scene.where("rhesus") == "" and scene.where("hector") == "1420"
    scene.done()
    assert scene.refused(Take("rhesus")) == "C18"


@pytest.mark.clause("C18")
def test_raiders_go_out_though_wounded_and_kill_the_wounded() -> None:
    scene = Scene(
        {"odysseus": (6, "1005"), "diomedes": (7, "1205"), "teucer": ("A", "1820")},
        {"rhesus": (6, "1822"), "hector": (8, "1420"), "pandarus": ("A", "1008")},
        WIDE,
        thracians=["rhesus"],
        raiders=["odysseus", "diomedes"],
        days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
        rest=["2004"],
        trojan_rest=["2522"],
        raid="raiders",
    )
    scene.done().shoot("teucer", "rhesus").roll(5).do(Go("2522"))
    scene.done().shoot("pandarus", "odysseus").roll(5).do(Go("2004"))
    assert (scene.phase, scene.status("rhesus"), scene.status("odysseus")) == ("place", "raided", "ready")


@pytest.mark.parametrize(("rule", "status"), [("always", "raided"), ("raiders", "ready")])
def test_the_table_may_ask_for_both_raiders_alive(rule: str, status: str) -> None:
    scene = Scene(
        {"odysseus": (6, "1005"), "diomedes": (7, "1205")},
        {"rhesus": (6, "2020"), "hector": (8, "1213")},
        WIDE,
        thracians=["rhesus"],
        raiders=["odysseus", "diomedes"],
        days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
        raid=rule,
    )
    scene.done().go("hector", "1206").done().roll(6, 1)
    assert scene.status("diomedes") in ("fallen", "lost")
    while scene.phase == "recover":
        scene.done()
    assert scene.status("rhesus") == status
