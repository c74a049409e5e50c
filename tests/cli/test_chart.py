"""The map in characters: drawn, pointed at, chosen from, and told without colours."""

from __future__ import annotations

from ilion.cli.chart import Chart
from ilion.cli.drawing import CAN, POINTED, canvas, window
from ilion.cli.finder import Finder
from ilion.cli.telling import matching
from ilion.core.plan import Plan
from tests.cli.sight import Asked, questions
from tests.cli.test_sight import table
from tests.cli.test_table import SIZE, settled, text


def plan_of(asked: Asked) -> Plan:
    assert asked.game.plan is not None
    plan = asked.game.plan(asked.setup, asked.view, asked.game.words("en", asked.setup))
    assert plan is not None
    return plan


def drawn(plan: Plan, live: frozenset[int] = frozenset()) -> list[str]:
    return ["".join(cell.sign for cell in line) for line in canvas(plan, 78, 20, plan.centre, live)]


def test_every_cell_of_the_war_bears_its_holders_letter_and_troops() -> None:
    asked = questions("escolex")["ask-depart"]
    plan = plan_of(asked)
    picture = "\n".join(drawn(plan))
    for spot in plan.spots:
        assert spot.sign[:3] in picture, spot
    assert f"{POINTED}{plan.spots[plan.centre].sign}" in picture


def test_every_piece_on_the_plain_bears_its_two_letters_and_walls_are_drawn() -> None:
    asked = questions("iliad")["ask-move-where"]
    plan = plan_of(asked)
    picture = "\n".join(drawn(plan))
    for spot in plan.spots:
        if isinstance(spot.of, int):
            assert spot.sign in picture
    assert "│" in picture and "▀" in picture, "walls"
    assert "!" in picture and "°" in picture, "where the piece may go, and where that means a fight"


def test_where_one_can_act_is_a_sign_and_not_a_colour() -> None:
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
        chart = app.query_one(Chart)
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
        chart = app.query_one(Chart)
        assert chart.has_focus and "Arrows" in text(app, "#keys")
        assert chart.plan is not None
        before, moves = chart.cursor, len(app.session.record.moves)
        await pilot.press("up")
        assert chart.cursor != before
        chart.point(app.spots[0])
        await pilot.press("enter")
        await settled(pilot)
        assert len(app.session.record.moves) > moves


async def test_a_square_is_found_by_its_name_before_a_place_of_the_list() -> None:
    app = table(questions("iliad")["ask-move-where"])
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape")
        finder = app.query_one(Finder)
        square = next(spot for spot in app.spots if spot)
        await pilot.press("tab", *square[:2])
        assert finder.has_focus and finder.query_text == square[:2]
        assert finder.named[finder.found[0]].startswith(square[:2])


def test_numbers_find_squares_then_places_of_the_list_then_all_that_holds_them() -> None:
    texts = ["To 2014", "To 0201", "Stay", "Take 2 more"]
    assert matching(texts, "2", numbered=True, named=["2014", "0201", "", ""]) == [0, 1, 3]
    assert matching(texts, "3", numbered=True, named=["2014", "0201", "", ""]) == [2]
    assert matching(texts, "2", numbered=True) == [1, 0, 3]
