"""Moves that need a confirmation: a stock spent at sea, an abandoned land, leaving the war."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.values import Phrase
from ilion.games.escolex import GAME
from ilion.games.escolex.types import Decamp, End, EscolexSetup, March, Muster, Place, Withdraw
from tests.games.escolex.table import Table
from tests.games.escolex.test_forecast import at_the_gates


def test_placing_at_sea_shows_its_price_and_on_land_nothing() -> None:
    table = Table(EscolexSetup(seats=3, map="aegean"))
    war = table.war
    at_sea = [
        act for act in war.legal(table.seat) if isinstance(act, Place) and not war.book.land[war.book.index[act.cell]]
    ]
    told = GAME.act_warning(war, table.seat, at_sea[0])
    cell = war.book.names[war.book.index[at_sea[0].cell]]
    assert told == Phrase("warn-sea", {"cell": cell, "price": 2, "left": war.pool[war.army] - 2})
    on_land = [act for act in war.legal(table.seat) if act not in at_sea]
    assert GAME.act_warning(war, table.seat, on_land[0]) is None


def marching(*, capital: bool = False, **options: Any) -> Table:
    table = at_the_gates(**options)
    while table.phase == "reinforce":
        table.do(table.war.legal(table.seat)[0])
    if capital:
        table.war.capital = (table.war.book.index["oia"], -1, -1)
    table.do(Muster("oia"))
    return table


def test_an_abandoned_land_is_reported_and_one_that_is_kept_is_not() -> None:
    war = marching().war
    idle = war.idle_troops(war.origin)
    assert GAME.act_warning(war, 0, March("oia", "finikia", idle)) == Phrase("warn-emptied", {"cell": "cell-oia"})
    assert GAME.act_warning(war, 0, March("oia", "finikia", idle - 1)) is None
    assert GAME.act_warning(war, 0, Decamp("oia", "finikia")) == Phrase("warn-emptied", {"cell": "cell-oia"})


@pytest.mark.parametrize("lost", ["left", "taken"])
def test_leaving_a_capital_says_when_it_is_lost(lost: str) -> None:
    war = marching(capital=True, capital_lost=lost).war
    assert GAME.act_warning(war, 0, Decamp("oia", "finikia")) == Phrase(f"warn-capital-{lost}", {"cell": "cell-oia"})


def test_withdrawing_is_asked_about_and_the_end_of_a_turn_is_not() -> None:
    war = at_the_gates().war
    assert GAME.act_warning(war, 0, Withdraw()) == Phrase("warn-withdraw")
    assert GAME.act_warning(war, 0, End()) is None
