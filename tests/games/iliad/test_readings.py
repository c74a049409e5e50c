"""If the book can be read in two ways, both can be played; the preset by the book keeps to its words."""

from __future__ import annotations

import pytest

from ilion.core.options import options
from ilion.games.iliad import GAME
from ilion.games.iliad.placement import grow_mask
from ilion.games.iliad.types import Action, Day, Go, IliadSetup, Strike, Take
from tests.games.iliad.scene import Scene, edges, hours
from tests.games.iliad.test_duel import WIDE, duel

BOOK = {p.name: p.options for p in GAME.presets}["by-the-book"]


def agree(scene: Scene, act: Action, legal: bool) -> None:
    """``legal`` and ``why_not`` say the same."""
    assert (act in scene.state.legal(scene.seat)) is legal
    assert (scene.why_not(act) is None) is legal


def test_the_rulings_that_can_go_the_other_way_are_counted() -> None:
    ruled = {o.ruling for o in options(IliadSetup) if o.ruling}
    assert "R26" in ruled and len(ruled) == 25


def test_by_the_book_follows_the_wording_where_the_recommended_preset_differs() -> None:
    rulings = {o.ruling for o in options(IliadSetup) if o.name in BOOK}
    assert rulings == {"R8", "R9", "R25", "R40"}


@pytest.mark.clause("C62")
@pytest.mark.parametrize(("rest", "beside"), [("safe", False), ("anywhere", True)])
def test_the_wounded_are_put_away_from_enemies_or_anywhere_in_their_camp(rest: str, beside: bool) -> None:
    scene = duel(5, 4, wounded_rest=rest).roll(1, 1, 1, 1, 3, 1)
    agree(scene, Go("1010"), beside)
    agree(scene, Go("2522"), True)
    agree(scene, Go("1515"), False)


def wounded(rest: list[str], **greeks: tuple[int, str]) -> Scene:
    """A Trojan is wounded in a duel; the attacker is next to the vacated square."""
    armies = {"one": (5, "1005"), **greeks}, {"other": (4, "1010"), "ally": (1, "2520")}
    return Scene(*armies, WIDE, trojan_rest=rest).go("one", "1009").done().roll(1, 1, 1, 1, 3, 1)


@pytest.mark.clause("C62")
def test_the_corner_of_the_map_is_a_camp_like_any_other() -> None:
    agree(wounded(["0101", "2522"]), Go("0101"), True)
    assert wounded(["0101"]).where("other") == "0101", "where only one square is safe, nobody is asked"
    assert wounded(["0102", "2522"], g=(1, "0101")).where("other") == "2522", "beside an enemy in the corner it is not"


@pytest.mark.clause("C62")
def test_around_a_camp_without_room_are_its_neighbours_within_the_map() -> None:
    width, height = 5, 4
    for s in range(width * height):
        x, y = s % width, s // width
        around = {
            b * width + a
            for a in range(x - 1, x + 2)
            for b in range(y - 1, y + 2)
            if 0 <= a < width and 0 <= b < height
        }
        assert grow_mask(width, width * height, 1 << s) == sum(1 << n for n in around)


@pytest.mark.clause("C52", "C65")
def test_by_the_book_one_hero_and_common_pieces_attack_a_common_one() -> None:
    greeks = {"ajax": (7, "0909"), "nestor": (2, "1009"), "p": (1, "1110")}
    scene = Scene(greeks, {"x": (1, "1010"), "y": (1, "2020")}, WIDE, **BOOK)
    scene.done().strike("nestor", "x")
    agree(scene, Strike("p", "x"), True)
    free = Scene({**greeks, "ajax": (7, "0910")}, {"x": (1, "1010"), "y": (1, "2020")}, WIDE)
    free.done().strike("nestor", "x")
    agree(free, Strike("ajax", "x"), True)
    one = Scene({**greeks, "ajax": (7, "0910")}, {"x": (1, "1010"), "y": (1, "2020")}, WIDE, **BOOK)
    one.done().strike("nestor", "x")
    agree(one, Strike("ajax", "x"), False)
    assert one.refused(Strike("ajax", "x")) == "C52"


@pytest.mark.clause("C25")
@pytest.mark.parametrize(("places", "phase"), [("free", "place"), ("same", "move")])
def test_after_a_night_squares_are_chosen_again_or_are_the_old_ones(places: str, phase: str) -> None:
    days = [Day(hours=hours("none")), Day(hours=hours("none"))]
    scene = Scene({"one": (5, "1005")}, {"other": (4, "1015")}, WIDE, days=days, night_places=places)
    scene.go("one", "1006").rest_of_hour()
    assert scene.state.day == 1 and scene.phase == phase
    agree(scene, Take("other" if places == "free" else "one"), True)
    assert scene.where("one") == ("" if places == "free" else "1005")


@pytest.mark.clause("C50")
@pytest.mark.parametrize(("walled", "duties"), [(False, {"hector"}), (True, set())])
def test_a_wall_between_two_enemies_takes_the_duty_to_attack_away(walled: bool, duties: set[str]) -> None:
    wall = edges(*[f"{x:02}10/{x:02}09" for x in range(1, 31)]) if walled else ()
    scene = Scene({"ajax": (7, "1005"), "p": (1, "0105")}, {"hector": (8, "1010")}, WIDE, troy_wall=wall)
    scene.go("ajax", "1009")
    assert {scene.state.book.ids[e] for e in scene.state.duties()} == duties


@pytest.mark.clause("C58")
def test_the_second_throw_rests_on_how_the_table_of_the_duel_ends() -> None:
    (clause,) = [c for c in GAME.clauses() if c.id == "C58"]
    assert clause.ruling == "R28"
    scene = duel(9, 3).roll(1, 6).roll(6, 1)
    assert scene.told("duel-wounded") and scene.status("other") == "ready", "eleven, and not dead"


@pytest.mark.clause("C59")
@pytest.mark.parametrize(("second", "dead"), [("none", False), ("death", True)])
def test_a_second_wound_changes_nothing_or_kills_even_in_the_second_throw(second: str, dead: bool) -> None:
    scene = duel(5, 4, second_wound=second).roll(3, 1).roll(5, 2)
    assert bool(scene.told("duel-killed")) is dead
