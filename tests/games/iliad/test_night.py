"""Nights: who returns, and where all start again."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games.iliad.calendar import recovery_quota
from ilion.games.iliad.types import Day, Save, Take
from tests.games.iliad.scene import Army, Scene, hours, plain

WIDE = plain(30, 26)


@pytest.mark.clause("C26")
@pytest.mark.parametrize(
    ("lost", "back"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 4), (7, 6), (10, 8), (16, 12), (25, 18)]
)
def test_two_thirds_of_the_points_lost_come_back_the_third_rounded_up(lost: int, back: int) -> None:
    assert recovery_quota(lost, "third_up") == back


@pytest.mark.parametrize(("lost", "back"), [(0, 0), (1, 1), (4, 3), (7, 5), (10, 7), (16, 11), (25, 17)])
def test_the_table_may_round_two_thirds_up(lost: int, back: int) -> None:
    assert recovery_quota(lost, "ceil") == back


MEN: tuple[Army, Army] = (
    {"a": (3, "1005"), "b": (3, "1205"), "c": (1, "1405"), "d": (1, "1605"), "e": (5, "1805")},
    {"hector": (8, "1008"), "aeneas": (8, "1208"), "sarpedon": (8, "1408"), "x": (1, "0126")},
)


def slaughter(hours_of_day: int = 1, **options: Any) -> Scene:
    """Three Greeks of 3, 3 and 1 points fall in the first reply."""
    days = [Day(hours=hours(*["none"] * hours_of_day)), Day(hours=hours("none", "none"))]
    scene = Scene(*MEN, WIDE, days=days, **options)
    scene.done().go("hector", "1006").go("aeneas", "1206").go("sarpedon", "1406").done()
    return scene.roll(6, 1).roll(6, 1).roll(6, 1)


@pytest.mark.clause("C26", "C27")
def test_the_loser_chooses_whom_to_recover_within_the_quota() -> None:
    scene = slaughter()
    assert (scene.phase, scene.seat, scene.side) == ("recover", 0, "greek") and scene.state.quota == (6, 0)
    scene.save("a")
    assert scene.state.quota == (3, 0)
    scene.save("c")
    assert scene.refused(Save("b")) == "C26", "3 points and 2 are left"
    scene.done()
    assert [scene.status(p) for p in ("a", "b", "c", "e")] == ["ready", "lost", "ready", "ready"]


@pytest.mark.clause("C27")
def test_only_those_who_fell_that_day_come_back() -> None:
    scene = slaughter()
    assert scene.refused(Save("e")) == "C27" and scene.refused(Save("hector")) == "C09"
    scene.save("a").done()
    scene.place()
    scene.rest_of_hour().rest_of_hour()
    assert scene.status("b") == "lost" and scene.state.ending == "sunset"


@pytest.mark.clause("C27", "C62")
def test_the_reason_why_a_piece_is_gone_is_shown() -> None:
    scene = Scene(
        {"ajax": (9, "1005"), "nestor": (2, "1505")},
        {"paris": (3, "1010"), "x": (1, "2020")},
        WIDE,
        days=[Day(hours=hours("none")), Day(hours=hours("none"))],
    )
    scene.go("ajax", "1009").done().roll(6, 1)
    assert scene.side == "trojan" and scene.refused(Take("paris")) == "C62", "he fell today"
    scene.done().place()
    scene.done()
    assert scene.side == "trojan" and scene.refused(Take("paris")) == "C27", "nobody could bring him back"


@pytest.mark.clause("C26")
def test_before_the_first_night_nobody_has_points_to_recover() -> None:
    assert Scene(*MEN, WIDE).state.quota == (0, 0)


@pytest.mark.clause("C27")
def test_recovery_is_optional() -> None:
    scene = slaughter().done()
    assert [scene.status(p) for p in ("a", "b", "c")] == ["lost"] * 3
    assert scene.told("lost")[0].args["pieces"] == ("piece-a", "piece-b", "piece-c")
    assert scene.state.quota == (0, 0), "what was not used is gone"


@pytest.mark.clause("C25")
def test_after_the_last_hour_all_go_back_and_the_wounded_are_healed() -> None:
    scene = Scene(
        {"one": (5, "1005")},
        {"other": (4, "1010"), "ally": (1, "2520")},
        WIDE,
        trojan_rest=["2522", "2524"],
        days=[Day(hours=hours("none")), Day(hours=hours("none"))],
    )
    scene.go("one", "1009").done().roll(1, 1, 1, 1, 3, 1)
    scene.do(scene.state.legal(1)[0])
    assert scene.status("other") == "wounded"
    scene.rest_of_hour()
    assert scene.phase == "place" and scene.seat == 1 and set(scene.state.where) == {-1}
    scene.place()
    assert (scene.status("other"), scene.where("one"), scene.where("other")) == ("ready", "1005", "1010")
    assert (scene.state.day, scene.state.hour, scene.side) == (1, 0, "greek")


def test_an_option_sends_everyone_back_to_the_same_squares() -> None:
    scene = Scene(
        {"one": (5, "1005")},
        {"other": (4, "1010"), "ally": (1, "2520")},
        WIDE,
        days=[Day(hours=hours("none")), Day(hours=hours("none"))],
        night_places="same",
    )
    scene.go("one", "1505").done().go("other", "1215").done()
    assert (scene.phase, scene.state.day) == ("move", 1)
    assert (scene.where("one"), scene.where("other")) == ("1005", "1010")


def test_a_side_with_nobody_left_after_the_night_has_lost() -> None:
    scene = Scene(
        {"one": (5, "1005"), "two": (5, "1505")},
        {"rhesus": (6, "1010"), "odius": (1, "1510")},
        WIDE,
        thracians=["rhesus", "odius"],
        days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
    )
    scene.rest_of_hour()
    assert scene.state.ending == "trojans-slain"


@pytest.mark.clause("C18")
def test_thracians_fallen_in_the_field_count_in_the_quota_but_do_not_come_back() -> None:
    scene = Scene(
        {"ajax": (9, "1005"), "two": (9, "1505")},
        {"rhesus": (6, "1010"), "asius": (3, "1510"), "hector": (8, "2020")},
        WIDE,
        thracians=["rhesus"],
        days=[Day(hours=hours("none"), night=("thracians",)), Day(hours=hours("none"))],
    )
    scene.go("ajax", "1009").go("two", "1509").done().roll(6, 1).roll(6, 1).done()
    assert (scene.phase, scene.side) == ("recover", "trojan") and scene.state.quota == (0, 6)
    assert scene.refused(Save("rhesus")) == "C27"
    scene.save("asius").done()
    assert (scene.status("asius"), scene.status("rhesus")) == ("ready", "lost")
