"""The map in characters: drawn, selected, chosen from, and described without colours."""

from __future__ import annotations

import pytest

from ilion.cli.chart import MapWidget
from ilion.cli.drawing import CAN, CURSOR_MARK, PLACE_COLUMNS, canvas, draw_plain, window
from ilion.cli.narration import find_matching
from ilion.cli.plain_table import PlainTable
from ilion.cli.search_list import SearchList
from ilion.core.text_map import TextMap
from tests.cli.sight import Asked, marching, questions
from tests.cli.test_sight import table
from tests.cli.test_table import SIZE, settled, text


def plan_of(asked: Asked) -> TextMap:
    assert asked.game.text_map is not None
    plan = asked.game.text_map(asked.setup, asked.view, asked.game.words("en", asked.setup))
    assert plan is not None
    return plan


def drawn(plan: TextMap, live: frozenset[int] = frozenset()) -> list[str]:
    return ["".join(cell.sign for cell in line) for line in canvas(plan, 78, 20, plan.centre, live)]


def test_every_cell_of_the_war_has_its_owners_letter_and_troops() -> None:
    asked = questions("escolex")["ask-depart"]
    plan = plan_of(asked)
    picture = "\n".join(drawn(plan))
    for spot in plan.spots:
        assert spot.sign[:3] in picture, spot
    assert f"{CURSOR_MARK}{plan.spots[plan.centre].sign}" in picture


def test_every_piece_of_iliad_has_two_letters_and_walls_are_drawn() -> None:
    asked = questions("iliad")["ask-move-where"]
    plan = plan_of(asked)
    picture = "\n".join(drawn(plan))
    for spot in plan.spots:
        if isinstance(spot.of, int):
            assert spot.sign in picture
    assert "│" in picture and "▀" in picture, "walls"
    assert "!" in picture and "°" in picture, "where the piece may go, and where that means a fight"


def test_the_plain_is_drawn_larger_where_there_is_room() -> None:
    plan = plan_of(marching())
    small, large = canvas(plan, 78, 20, plan.centre, ()), canvas(plan, 190, 50, plan.centre, ())
    assert len(large) > len(small) and len(large[1]) > len(small[1])
    assert max(map(len, large)) <= 190 and len(large) <= 50
    for spot in range(len(plan.spots)):
        signs = ["".join(cell.sign for row in drawn for cell in row if cell.spot == spot) for drawn in (small, large)]
        assert "".join(signs[0].split()).strip("▀│") == "".join(signs[1].split()).strip("▀│")


def test_possible_places_have_a_sign_and_not_only_a_colour() -> None:
    plan = plan_of(questions("escolex")["ask-march"])
    assert not any(CAN in line for line in drawn(plan))
    assert any(f"{CAN}{plan.spots[0].sign[0]}" in line for line in drawn(plan, frozenset({0})))


def test_the_window_holds_the_spot_that_matters_wherever_it_is() -> None:
    plan = plan_of(questions("iliad")["ask-move-where"])
    picture = canvas(plan, 40, 5, plan.centre, ())
    for spot in range(len(plan.spots)):
        left, top = window(picture, spot, 40, 5)
        inside = {cell.spot for line in picture[top : top + 5] for cell in line[left : left + 40]}
        assert spot in inside


async def test_the_map_is_centred_on_the_piece_in_hand_and_follows_the_list() -> None:
    app = table(asked := questions("iliad")["ask-move-where"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        chart = app.query_one(MapWidget)
        here = next(man.square for man in asked.view.pieces if man.id == asked.view.taken)
        assert chart.plan is not None and chart.plan.spots[chart.cursor].id == here
        await pilot.press("down")
        await pilot.pause()
        assert chart.plan.spots[chart.cursor].id == app.spots[1]
        assert app.spots[1] in str(chart.border_title) and "column" in str(chart.border_title)


async def test_a_square_is_chosen_by_the_cursor() -> None:
    app = table(questions("iliad")["ask-move-where"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape", "tab")
        chart = app.query_one(MapWidget)
        assert chart.has_focus and "Arrows" in text(app, "#keys")
        assert chart.plan is not None
        before, moves = chart.cursor, len(app.session.record.moves)
        await pilot.press("up")
        assert chart.cursor != before
        chart.point(app.spots[0])
        await pilot.press("enter")
        await settled(pilot)
        assert len(app.session.record.moves) > moves


async def test_what_is_typed_on_the_map_is_a_square_before_a_place_of_the_list() -> None:
    app = table(questions("iliad")["ask-move-where"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        finder = app.query_one(SearchList)
        square = next(spot for spot in app.spots if spot)
        await pilot.press("tab", *square[:2])
        assert finder.has_focus and finder.query_text == square[:2]
        assert finder.named[finder.found[0]].startswith(square[:2])


async def test_a_typed_number_is_the_one_in_the_list() -> None:
    app = table(questions("iliad")["ask-move-where"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        finder = app.query_one(SearchList)
        await pilot.press("1")
        assert finder.found[0] == 0
        await pilot.press("escape", "tab", "1", "backspace", "1")
        assert finder.query_text == "1" and finder.found[0] == 0, "what was typed on the map is gone"


def test_numbers_find_lines_squares_and_all_that_holds_them() -> None:
    texts, named = ["To 2014", "To 0201", "Stay", "Take 2 more"], ["2014", "0201", "", ""]
    assert find_matching(texts, "2", numbered=True, named=named) == [1, 0, 3]
    assert find_matching(texts, "2", numbered=True, named=named, mapped=True) == [0, 1, 3]
    assert find_matching(texts, "3", numbered=True, named=named) == [2]
    assert find_matching(texts, "02", numbered=True, named=named) == [1]
    assert find_matching(texts, "2", numbered=True) == [1, 0, 3]


async def test_the_map_replaces_the_board_on_demand_and_shows_its_legend() -> None:
    app = table(questions("escolex")["ask-march"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        chart = app.query_one(MapWidget)
        small = chart.size.height
        assert "Tab map" in text(app, "#keys") and "F8" in text(app, "#keys")
        await pilot.press("f8")
        await pilot.pause()
        assert chart.plan is not None and chart.plan.legend in " ".join(text(app, "#board-text").split())
        assert chart.size.height > small + 3
        await pilot.press("f8")
        await pilot.pause()
        assert chart.size.height == small


@pytest.mark.parametrize("name", ["escolex", "iliad"])
def test_the_map_is_described_in_lines(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    app = table(questions(name)["ask-march"] if name == "escolex" else marching())
    seat = app.session.turn()
    assert seat is not None
    PlainTable(app.session, app.telling).command(seat, "m", "")
    said, plan = capsys.readouterr().out, app.telling.plan(app.session.seen(seat))
    assert plan is not None and plan.legend in said and CAN in said
    assert all(spot.sign[:2] in said for spot in plan.spots if isinstance(spot.of, int))
    assert max(map(len, said.replace(plan.legend, "").splitlines())) <= SIZE[0]


def test_a_map_too_wide_for_a_line_is_described_in_parts() -> None:
    plan = plan_of(questions("iliad")["ask-move-where"])
    narrow = PLACE_COLUMNS * len(plan.rows[0]) - 10
    told = draw_plain(plan, (), narrow)
    assert max(map(len, told.splitlines())) <= narrow and told.count("\n\n") == 1
    assert all(told.split().count(str(x)) >= 1 for x in range(1, len(plan.rows[0]) + 1)), "every column has its number"


def test_a_game_without_a_map_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    app = table(questions("troia")["ask-act"])
    seat = app.session.turn()
    assert seat is not None
    PlainTable(app.session, app.telling).command(seat, "m", "")
    assert "no map" in capsys.readouterr().out
