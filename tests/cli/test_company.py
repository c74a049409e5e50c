"""Several pieces go one way at one go, on the map and in lines."""

from __future__ import annotations

import pytest

from ilion.cli.chart import MapWidget
from ilion.cli.drawing import GROUP_MARK
from ilion.cli.group_move import apart, joining_acts, move_group, places
from ilion.cli.plain_table import PlainTable
from ilion.games.iliad.types import Go, Take
from tests.cli.sight import marching
from tests.cli.test_sight import table
from tests.cli.test_table import SIZE, settled, text


def squares(app: object) -> dict[str, str]:
    return {man.id: man.square for man in app.session.seen(app.viewer).pieces if man.square}  # type: ignore[attr-defined]


def test_a_group_goes_as_far_as_its_nearest_and_starts_no_fight_on_the_way() -> None:
    app = table(marching())
    session, telling = app.session, app.telling
    seat = session.turn()
    assert seat is not None
    plan = telling.plan(session.seen(seat))
    assert plan is not None
    where, before = places(plan), dict(joining_acts(session, telling, seat))
    company = list(before)[:4]
    goal = min((spot for spot in where if spot not in before), key=lambda spot: apart(where[spot], where[company[0]]))
    moves = len(session.record.moves)
    done = move_group(session, telling, seat, company, goal)
    made = [act for who, act in session.record.moves[moves:] if who == seat]
    assert done == len(made) > 0 and [type(act) for act in made] == [Take, Go] * (done // 2)
    assert joining_acts(session, telling, seat).keys() == before.keys() - {
        spot for spot, act in before.items() if act in made
    }


async def test_pieces_are_gathered_on_the_map_and_taken_back_at_once() -> None:
    app = table(marching())
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        await pilot.press("escape", "tab")
        chart = app.query_one(MapWidget)
        assert app.viewer is not None and chart.plan is not None
        able = list(joining_acts(app.session, app.telling, app.viewer))[:2]
        before, moves = squares(app), len(app.session.record.moves)
        for n, spot in enumerate(able, 1):
            chart.point(spot)
            await pilot.press("space")
            await pilot.pause()
            assert f"{n} piece" in text(app, "#ask")
        chart.point(chart.plan.spots[0].id)
        await pilot.pause()
        assert sum(cell.sign == GROUP_MARK for row in chart.drawn for cell in row) >= 1
        await pilot.press("escape")
        assert not app.company and "Pick a piece to move" in text(app, "#ask")
        for spot in able:
            chart.point(spot)
            await pilot.press("space")
            await pilot.pause()
        where = places(chart.plan)
        empty = [spot for spot in where if spot not in before.values()]
        chart.point(min(empty, key=lambda spot: apart(where[spot], where[able[0]])))
        await pilot.press("enter")
        await settled(pilot)
        assert squares(app) != before
        await pilot.press("f5")
        await settled(pilot)
        assert squares(app) == before and len(app.session.record.moves) == moves


def test_pieces_go_together_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    app = table(marching())
    plain = PlainTable(app.session, app.telling)
    seat = app.session.turn()
    assert seat is not None
    plan = app.telling.plan(app.session.seen(seat))
    assert plan is not None
    where, able = places(plan), list(joining_acts(app.session, app.telling, seat))
    held = set(squares(app).values())
    goal = min((spot for spot in where if spot not in held), key=lambda spot: apart(where[spot], where[able[0]]))
    assert not plain.march(seat, ["9999", goal]) and "g 0903" in capsys.readouterr().out
    assert not plain.march(seat, [able[0], "9999"]) and "9999" in capsys.readouterr().out
    assert plain.march(seat, [able[0], able[1], goal])
