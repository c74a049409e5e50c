"""The chances of a battle before it is fought."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.game import Fight
from ilion.games.escolex.battle import battle_chances
from ilion.games.escolex.types import End, EscolexSetup, March, Muster, Place
from ilion.games.escolex.view import MAX_FORECAST_TROOPS, forecast_fights
from tests.games.escolex.table import Table

BOOK = [
    ((1, 1, 0, 0), (1 / 4, 1 / 4, 1 / 2)),
    ((1, 1, 0, 1), (1 / 8, 3 / 8, 1 / 2)),
    ((2, 1, 0, 0), (29 / 32, 1 / 32, 2 / 32)),
    ((1, 2, 0, 0), (1 / 32, 29 / 32, 2 / 32)),
    ((2, 2, 0, 0), (49 / 128, 49 / 128, 30 / 128)),
    ((3, 2, 0, 0), (13759 / 16384, 1355 / 16384, 1270 / 16384)),
]
ROUNDED = [
    ((2, 1, 0, 1), (0.6406, 0.1094, 0.2500)),
    ((3, 3, 0, 0), (0.4261, 0.4261, 0.1478)),
    ((4, 3, 0, 1), (0.5842, 0.2685, 0.1473)),
    ((5, 5, 0, 0), (0.4582, 0.4582, 0.0837)),
    ((6, 4, 0, 1), (0.8279, 0.1119, 0.0602)),
    ((10, 8, 0, 0), (0.8825, 0.0980, 0.0195)),
]


@pytest.mark.clause("E33")
@pytest.mark.parametrize(("battle", "expected"), BOOK)
def test_small_battles_have_the_chances_of_their_dice(battle: tuple[int, ...], expected: tuple[float, ...]) -> None:
    assert battle_chances(*battle) == pytest.approx(expected, abs=1e-12)


@pytest.mark.clause("E33")
@pytest.mark.parametrize(("battle", "expected"), ROUNDED)
def test_larger_battles_have_the_chances_of_their_dice(battle: tuple[int, ...], expected: tuple[float, ...]) -> None:
    assert battle_chances(*battle) == pytest.approx(expected, abs=6e-5)


def test_the_chances_of_a_battle_are_all_there_are() -> None:
    for a in range(1, 25):
        for d in range(1, 25):
            won, lost, none = battle_chances(a, d, 1, 2)
            assert won + lost + none == pytest.approx(1, abs=1e-12)
            assert battle_chances(d, a, 2, 1)[:2] == pytest.approx((lost, won), abs=1e-12)


def at_the_gates(**options: Any) -> Table:
    """On the Caldera, P1 with three in Oia beside P2 with two in Finikia."""
    table = Table(EscolexSetup(seats=3, map="small", **options))
    for cell in (
        "kamari",
        "finikia",
        "oia",
        "kamari",
        "finikia",
        "oia",
        "kamari",
        "fira",
        "oia",
        "perissa",
        "fira",
        "oia",
    ):
        table.do(Place(cell))
    return table


@pytest.mark.clause("E24")
def test_a_march_on_an_enemy_forecasts_its_battle_and_other_moves_none() -> None:
    table = at_the_gates()
    while table.phase == "reinforce":
        table.do(table.war.legal(table.seat)[0])
    assert forecast_fights(table.war, 0, Muster("oia")) == ()
    table.do(Muster("oia"))
    (battle,) = forecast_fights(table.war, 0, March("oia", "finikia", 3))
    assert battle == Fight("cell-finikia", (3, 2), (3, 2), battle_chances(3, 2))
    assert forecast_fights(table.war, 0, March("oia", "therasia", 1)) == ()
    table.do(March("oia", "finikia", 3))
    assert forecast_fights(table.war, 0, End()) == (battle,)


def test_the_end_of_the_turn_counts_all_who_have_marched() -> None:
    table = at_the_gates()
    while table.phase == "reinforce":
        table.do(table.war.legal(table.seat)[0])
    table.march("oia", "finikia", 1)
    table.do(Muster("oia"))
    (battle,) = forecast_fights(table.war, 0, March("oia", "finikia", 2))
    assert battle.sides == (3, 2)


@pytest.mark.clause("E42")
def test_a_mountain_counts_in_the_forecast() -> None:
    table = Table(EscolexSetup(seats=3, map="small", special_cells=True))
    for cell in ("oia", "kamari", "finikia", "oia", "kamari", "finikia", "perissa", "kamari", "finikia", "perissa"):
        table.do(Place(cell))
    while table.phase == "place":
        table.do(table.war.legal(table.seat)[0])
    while table.phase == "reinforce":
        table.do(table.war.legal(table.seat)[0])
    table.do(Muster("finikia"))
    (battle,) = forecast_fights(table.war, 0, March("finikia", "oia", 3))
    assert battle == Fight("cell-oia", (3, 2), (3, 3), battle_chances(3, 2, 0, 1))


def test_armies_beyond_reckoning_have_no_chances() -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=MAX_FORECAST_TROOPS + 1))
    while table.phase == "place":
        table.do(Place(("oia", "finikia", "kamari")[table.seat]))
    table.do(Muster("oia"))
    battles = [forecast_fights(table.war, 0, act) for act in table.war.legal(0)]
    assert {len(b[0].chances) for b in battles if b and max(b[0].sides) > MAX_FORECAST_TROOPS} == {0}
