"""Movement and terrain."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.state import FATE
from ilion.games.iliad.types import Go, Stay, Take
from tests.games.iliad.scene import Scene, edges, paint, plain, real

WIDE = plain(30, 26)
FAR_TROJAN = {"hector": (8, "0126")}


def made_of(sign: str) -> list[str]:
    """Nothing but one kind of square between Troy and the ships."""
    return ["TTTTT" + sign * 25, *[sign * 30] * 24, "SSSSS" + sign * 25]


def walker(value: int, square: str, rows: list[str] | None = None, **options: Any) -> Scene:
    """One Greek alone on the map."""
    return Scene({"walker": (value, square)}, FAR_TROJAN, rows or WIDE, **options)


def far(squares: set[str], start: str) -> int:
    x, y = int(start[:2]), int(start[2:])
    return max(max(abs(int(s[:2]) - x), abs(int(s[2:]) - y)) for s in squares)


@pytest.mark.clause("C33")
@pytest.mark.parametrize(("value", "budget"), [(1, 6), ("A", 6), (2, 10), (9, 10)])
def test_value_1_and_archers_move_6_squares_others_10(value: int, budget: int) -> None:
    scene = walker(value, "1513")
    ends = scene.ends("walker")
    assert far(ends, "1513") == budget and len(ends) == (2 * budget + 1) ** 2 - 1
    assert scene.refused(Take("walker"), Go(f"{15 + budget + 1}13")) == "C33"


@pytest.mark.clause("C34")
def test_any_number_of_pieces_may_move_or_none() -> None:
    scene = Scene({"a": (2, "0503"), "b": (2, "0603"), "c": (1, "0703")}, FAR_TROJAN, WIDE)
    scene.go("a", "0506").go("b", "0606").go("c", "0706").done()
    assert scene.side == "trojan"
    scene.done().done()
    assert scene.side == "trojan" and scene.where("a") == "0506"


@pytest.mark.clause("C34")
def test_a_piece_that_stays_has_moved() -> None:
    scene = walker(9, "1510")
    assert scene.why_not(Stay()) is not None, "nobody is in hand"
    scene.stay("walker")
    assert scene.where("walker") == "1510" and scene.refused(Take("walker")) == "C37"


@pytest.mark.clause("C35")
def test_a_piece_may_go_in_any_direction_and_turn() -> None:
    scene = walker(2, "1510")
    assert {"2520", "0520", "1520", "2510"} <= scene.ends("walker"), "diagonals and straight lines"
    around = {"0910", "1010", "1110", "0912", "1112", "0911", "1012"}
    bent = Scene({"walker": (2, "1011"), **{f"p{n}": (1, s) for n, s in enumerate(sorted(around))}}, FAR_TROJAN, WIDE)
    assert "1014" in bent.ends("walker"), "out by the one open corner and round"


@pytest.mark.clause("C36")
def test_nobody_moves_onto_or_through_a_piece() -> None:
    ring = ["0404", "0504", "0604", "0405", "0605", "0406", "0506", "0606"]
    scene = Scene({"walker": (9, "0505"), **{f"p{n}": (1, s) for n, s in enumerate(ring)}}, FAR_TROJAN, WIDE)
    assert scene.ends("walker") == set()
    assert scene.refused(Take("walker"), Go("0505")) == "C06"
    assert "0101" not in Scene({"walker": (9, "0102"), "p": (1, "0101")}, FAR_TROJAN, WIDE).ends("walker")
    assert scene.refused(Take("walker"), Go("0707")) == "C36"


@pytest.mark.clause("C35")
def test_a_diagonal_step_passes_between_two_pieces() -> None:
    posts = {"p0": (1, "0606"), "p1": (1, "0505")}
    assert "0605" in Scene({"walker": (1, "0506"), **posts}, FAR_TROJAN, WIDE).ends("walker")


@pytest.mark.clause("C37")
def test_movement_is_not_saved_or_lent() -> None:
    scene = Scene({"a": (1, "0503"), "b": (1, "0603")}, {"hector": (8, "3025")}, WIDE)
    scene.go("a", "0504")
    assert scene.refused(Take("a")) == "C37", "what is left of a move is gone"
    scene.done().done()
    assert far(scene.ends("b"), "0603") == far(scene.ends("a"), "0504") == 6


@pytest.mark.clause("C38")
def test_no_die_is_rolled_for_movement() -> None:
    scene = walker(9, "1510")
    scene.do(Take("walker"))
    assert scene.state.actors() != (FATE,)
    scene.do(Go("2010"))
    assert scene.state.actors() == (0,)


@pytest.mark.clause("C39")
def test_the_sea_is_closed_and_the_shore_is_open() -> None:
    rows = paint(paint(WIDE, "~", "1511", "1611", "1411"), "=", "1510")
    scene = walker(9, "1509", rows)
    assert "1510" in scene.ends("walker")
    assert scene.refused(Take("walker"), Go("1511")) == "C39"


RIVER = paint(WIDE, "i", *[f"{x:02}12" for x in range(1, 31)])


@pytest.mark.clause("C40")
def test_a_river_stops_a_piece_that_enters_it_and_the_next_move_is_a_full_one() -> None:
    scene = walker(9, "1510", RIVER)
    assert "1512" in scene.ends("walker") and "1513" not in scene.ends("walker")
    assert scene.refused(Take("walker"), Go("1513")) == "C40"
    assert walker(9, "1510", paint(RIVER, "~", "1613")).refused(Take("walker"), Go("1513")) == "C40"
    scene.go("walker", "1512").done().done()
    assert {"1522", "1502"} <= scene.ends("walker")


@pytest.mark.clause("C41")
def test_from_river_to_river_is_one_square() -> None:
    scene = walker(9, "1510", RIVER)
    scene.go("walker", "1512").done().done()
    in_bed = {s for s in scene.ends("walker") if s.endswith("12")}
    assert {"1412", "1612"} <= in_bed
    banks = paint(RIVER, "~", *[f"{x}{y}" for x in range(13, 18) for y in (11, 13)])
    assert walker(9, "1512", banks).ends("walker") == {"1412", "1612"}


@pytest.mark.clause("C42")
@pytest.mark.parametrize(("value", "squares"), [(9, 5), (1, 3)])
def test_a_mountain_costs_two_points(value: int, squares: int) -> None:
    scene = walker(value, "1513", made_of("M"))
    assert far(scene.ends("walker"), "1513") == squares


@pytest.mark.clause("C42")
def test_a_mountain_is_not_entered_with_one_point_left() -> None:
    lane = paint(made_of("~"), ".", *[f"{x:02}13" for x in range(10, 16)])
    lane = paint(lane, "M", "1613")
    scene = walker(1, "1013", lane)
    assert "1513" in scene.ends("walker") and "1613" not in scene.ends("walker")
    assert "1613" in walker(1, "1113", paint(lane, "~", "1013")).ends("walker")


@pytest.mark.clause("C42")
def test_hills_are_open_unless_the_table_makes_them_mountains() -> None:
    rows = made_of("h")
    assert far(walker(1, "1513", rows).ends("walker"), "1513") == 6
    assert far(walker(1, "1513", rows, hills="mountain").ends("walker"), "1513") == 3


WALL = edges(*[f"{x:02}13/{x:02}12" for x in range(1, 31)])


@pytest.mark.clause("C43")
def test_a_wall_stops_a_piece_that_has_crossed_it() -> None:
    scene = walker(9, "1510", troy_wall=WALL)
    assert "1513" in scene.ends("walker") and "1514" not in scene.ends("walker")
    assert scene.refused(Take("walker"), Go("1514")) == "C43"
    scene.go("walker", "1513").done().done()
    assert "1523" in scene.ends("walker")


@pytest.mark.clause("C40", "C43")
def test_the_refusal_names_the_river_or_wall_that_stops_a_piece() -> None:
    river = paint(WIDE, "i", *[f"{x:02}10" for x in range(1, 31)])
    scene = walker(9, "1509", river, troy_wall=WALL)
    assert scene.refused(Take("walker"), Go("1511")) == "C40"
    assert scene.refused(Take("walker"), Go("1514")) == "C40", "he comes to the river first"
    assert walker(9, "1511", river, troy_wall=WALL).refused(Take("walker"), Go("1514")) == "C43"


@pytest.mark.clause("C40", "C43")
def test_a_river_or_a_wall_keeps_a_piece_from_an_enemy_behind_it() -> None:
    army = ({"walker": (9, "1510")}, {"hector": (8, "1515")})
    assert Scene(*army, RIVER).refused(Take("walker"), Go("1514")) == "C40"
    assert Scene(*army, WIDE, troy_wall=WALL).refused(Take("walker"), Go("1514")) == "C43"


@pytest.mark.clause("C43")
def test_a_wall_is_crossed_straight() -> None:
    pen = {f"p{n}": (1, s) for n, s in enumerate(["1412", "1612", "1411", "1511", "1611"])}
    scene = Scene({"walker": (9, "1512"), **pen}, FAR_TROJAN, WIDE, troy_wall=WALL)
    assert scene.ends("walker") == {"1513"}, "neither 1413 nor 1613, which are across a corner"


@pytest.mark.clause("C43")
def test_the_table_may_stop_a_piece_before_a_wall() -> None:
    before = walker(9, "1510", troy_wall=WALL, wall_stop="before")
    assert "1512" in before.ends("walker") and "1513" not in before.ends("walker")
    before.go("walker", "1512").done().done()
    assert "1522" in before.ends("walker")
    both = walker(9, "1510", troy_wall=WALL, wall_stop="both")
    assert "1513" not in both.ends("walker")
    both.go("walker", "1512").done().done()
    assert "1513" in both.ends("walker") and "1514" not in both.ends("walker")


LANE = paint(made_of("~"), ".", "1512", "1413", "1414", "1412")
CORNER = edges("1513/1512", "1413/1412")


@pytest.mark.parametrize(
    ("corners", "short", "long"), [("closed", False, False), ("detour", True, False), ("free", True, True)]
)
def test_the_table_may_open_the_corners_of_walls(corners: str, short: bool, long: bool) -> None:
    rows = paint(LANE, "~", "1412")
    assert ("1413" in walker(9, "1512", rows, troy_wall=edges("1413/1412"), corners=corners).ends("walker")) is short
    rows = paint(rows, ".", "1513")
    blocked = Scene({"walker": (9, "1512"), "post": (1, "1513")}, FAR_TROJAN, rows, troy_wall=CORNER, corners=corners)
    assert ("1413" in blocked.ends("walker")) is long


def test_the_table_may_forbid_diagonal_steps() -> None:
    ends = walker(1, "1513", steps=4).ends("walker")
    assert "1917" not in ends and {"1815", "2113"} <= ends and "1915" in ends


@pytest.mark.clause("C19")
def test_on_the_first_day_the_greek_wall_does_not_count() -> None:
    ground = real().book.ground
    start = ground.index["2006"]
    assert ground.reach(start, 10, pieces=1 << start, wall=0) >> ground.index["2014"] & 1
    assert not ground.reach(start, 10, pieces=1 << start, wall=1) >> ground.index["2008"] & 1
