"""Sentences of the rulebook that the preset by-the-book keeps and the recommended rules do not."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games.iliad import GAME
from ilion.games.iliad.types import Day, Strike, Take
from tests.games.iliad.scene import Scene, edges, hours, plain

BOOK: dict[str, Any] = {p.name: p.options for p in GAME.presets}["by-the-book"]
WIDE = plain(30, 26)
TROY = edges(*[f"0{x}25/0{x}24" for x in range(1, 6)], "0526/0626")
ROOM = [WIDE[0], "TTTTT" + "." * 25, *WIDE[2:]]


@pytest.mark.clause("C25")
def test_after_a_night_all_pieces_are_where_the_war_started() -> None:
    days = [Day(hours=hours("none")), Day(hours=hours("none"))]
    scene = Scene({"one": (5, "1005"), "two": (1, "1205")}, {"other": (4, "1015")}, WIDE, days=days, **BOOK)
    scene.go("one", "1006").rest_of_hour()
    assert (scene.state.day, scene.phase) == (1, "move"), "nobody is asked to place anything"
    assert [scene.where(piece) for piece in ("one", "two", "other")] == ["1005", "1205", "1015"]


def at_a_gate() -> Scene:
    """A Greek before a gate of Troy, and a Trojan inside it."""
    gap = tuple(edge for edge in TROY if edge[0] != 3)
    return Scene({"a": (1, "0324")}, {"t": (1, "0325"), "x": (1, "0526")}, ROOM, troy_wall=gap, **BOOK)


@pytest.mark.clause("C45", "C46")
def test_striking_out_from_the_own_wall_is_not_doubled() -> None:
    scene = at_a_gate().done().done().done().strike("t", "a").done()
    assert scene.fights() == [({"t"}, {"a"})], "the attacker is the one who attacks, even from behind the own wall"
    scene.roll(1, 1)
    assert scene.totals() == [("2", "2")]


@pytest.mark.clause("C44")
def test_a_defender_of_value_1_inside_the_wall_is_doubled() -> None:
    scene = at_a_gate().done().strike("a", "t").done().roll(1, 1)
    assert scene.totals() == [("2", "3")]


@pytest.mark.clause("C13")
def test_achilles_does_not_move_and_stays_in_place_at_night() -> None:
    days = [Day(hours=hours("none")), Day(hours=hours("none"))]
    greeks = {"achilles": (9, "0205"), "one": (5, "1005")}
    scene = Scene(greeks, {"other": (4, "1015")}, WIDE, days=days, sulks=["achilles"], **BOOK)
    assert scene.refused(Take("achilles")) == "C13"
    scene.rest_of_hour()
    assert scene.state.day == 1 and scene.where("achilles") == "0205"
    assert scene.refused(Take("achilles")) == "C13"


@pytest.mark.clause("C52", "C65")
def test_a_hero_is_helped_by_common_pieces_and_by_no_other_hero() -> None:
    greeks = {"ajax": (7, "0910"), "nestor": (2, "1009"), "p": (1, "1110")}
    scene = Scene(greeks, {"x": (1, "1010"), "y": (1, "2020")}, WIDE, **BOOK)
    scene.done().strike("nestor", "x")
    assert scene.why_not(Strike("p", "x")) is None
    assert scene.refused(Strike("ajax", "x")) == "C52"


@pytest.mark.clause("C51")
def test_nobody_strikes_across_a_wall() -> None:
    scene = Scene(
        {"a": (1, "0324"), "b": (1, "0724")}, {"t": (1, "0325"), "x": (1, "0725")}, ROOM, troy_wall=TROY, **BOOK
    )
    scene.done()
    assert scene.refused(Strike("a", "t")) == "C51"
    assert scene.why_not(Strike("b", "x")) is None, "beside the wall there is none between them"
