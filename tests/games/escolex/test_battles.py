"""The third phase: dice until one side is gone."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.games.escolex.battle import dice_odds
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.state import BATTLE
from ilion.games.escolex.types import Hits, Withdraw
from tests.games.escolex.table import Table, little_map, war

ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


def fight(a: int, d: int, **options: Any) -> Table:
    """Army 0 marches with a troops against d of army 1, and the dice are about to roll."""
    marks = {"mountain": "b"} if options.pop("mountain", False) else {}
    table = war(f"a*{a}", f"b*{d} e", "i", components=little_map(ROW, **marks), **options)
    for n in (10, 5, 2, 1):
        while table.owner("a") == 0 and table.troops("a") >= n:
            table.march("a", "b", n)
    table.end()
    return table


@pytest.mark.clause("E25", "E27")
def test_troops_from_several_cells_roll_as_one_army() -> None:
    table = war("oia*2 imerovigli", "finikia*2", "kamari")
    table.march("oia", "finikia", 2)
    table.march("imerovigli", "finikia")
    table.end()
    assert len(table.told("battle")) == 1
    assert table.war.dice == 3
    table.roll(0)
    assert table.war.dice == 2
    table.roll(0)
    assert [fact.args["dice"] for fact in table.told("rolled")] == [3, 2]


@pytest.mark.clause("E28")
def test_every_odd_die_costs_the_other_side_a_troop() -> None:
    table = fight(4, 3)
    table.dice("1 2 4 6 2 3 5")
    assert (table.war.arrivals(1), table.war.troops(1)) == (2, 2)
    assert [fact.args["hits"] for fact in table.told("rolled")] == [1, 2]


@pytest.mark.clause("E24", "E30")
def test_throws_are_counted_from_one_in_every_battle() -> None:
    table = war("d*4", "c*2 e*2", "i", components=little_map(ROW))
    table.march("d", "c", 2)
    table.march("d", "e", 2)
    table.end()
    assert (table.war.throw, table.war.rolling, table.war.hits) == (1, 0, (0, 0))
    table.dice("1 2 1 2")
    assert table.war.throw == 2
    table.dice("1 2")
    assert table.war.throw == 1 and table.war.battles == (4,)
    table.dice("1 1 2 2")
    assert table.phase != "battle"
    assert (table.war.throw, table.war.dice, table.war.rolling, table.war.hits) == (0, 0, 0, (0, 0))


@pytest.mark.clause("E42")
def test_the_mountain_is_the_one_that_is_fought_for() -> None:
    table = war("d*3", "e*2", "i", components=little_map(ROW, mountain="e"), special_cells=True)
    table.march("d", "e", 3)
    table.end()
    table.roll(0)
    assert table.war.dice == 3
    plain = war("d*3", "e*2", "i", components=little_map(ROW, mountain="b"), special_cells=True)
    plain.march("d", "e", 3)
    plain.end()
    plain.roll(0)
    assert plain.war.dice == 2


@pytest.mark.clause("E29")
def test_losses_are_taken_at_the_same_time() -> None:
    table = fight(1, 1)
    table.dice("3 5")
    assert table.owner("b") is None
    assert table.told("deserted")[0].clause == "E29"


@pytest.mark.clause("E30")
def test_the_survivors_roll_again_with_fewer_dice() -> None:
    table = fight(3, 3)
    table.dice("1 2 4 1 2 4")
    assert table.war.dice == 2
    table.dice("2 4 3 5")
    assert table.phase == "march"
    assert [fact.args["dice"] for fact in table.told("rolled")] == [3, 3, 2, 2]


@pytest.mark.clause("E31")
def test_the_battle_ends_as_soon_as_one_side_is_gone() -> None:
    table = fight(3, 1)
    table.dice("1 3 5 2")
    assert table.phase == "march" and table.seat == 1
    assert table.cells()["b"] == (0, 3)


@pytest.mark.clause("E31")
def test_hits_beyond_the_last_enemy_are_wasted() -> None:
    table = fight(3, 1)
    table.dice("1 3 5 1")
    assert table.war.strength[:2] == (2, 1)


@pytest.mark.clause("E32")
def test_when_nobody_hits_both_lose_a_troop() -> None:
    table = fight(3, 2)
    table.dice("2 4 6 2 4")
    assert (table.war.arrivals(1), table.war.troops(1)) == (2, 1)
    assert table.told("no-hits")[0].clause == "E32"


@pytest.mark.clause("E32")
def test_one_against_one_without_a_hit_leaves_nobody() -> None:
    table = fight(1, 1)
    table.dice("2 4")
    assert table.owner("b") is None


@pytest.mark.clause("E34")
def test_the_survivor_holds_the_cell() -> None:
    won = fight(2, 1)
    won.dice("1 2 2")
    assert won.cells()["b"] == (0, 2) and won.told("conquered")[0].clause == "E34"
    held = fight(1, 2)
    held.dice("2 1 3")
    assert held.cells()["b"] == (1, 2) and held.told("held")[0].clause == "E34"


@pytest.mark.clause("E26")
def test_battles_are_fought_in_the_order_of_the_map() -> None:
    table = war("oia*2 perissa*2", "kamari finikia", "akrotiri")
    table.march("perissa", "kamari", 2)
    table.march("oia", "finikia", 2)
    table.end()
    assert [table.war.book.ids[j] for j in table.war.battles] == ["finikia", "kamari"]


@pytest.mark.clause("E38")
def test_troops_without_a_player_still_defend() -> None:
    table = war("a*2", "b*2", "i", "e", components=little_map(ROW))
    table.do(Withdraw(), 1)
    table.march("a", "b", 2)
    table.end()
    table.dice("2 4 1 3")
    assert table.cells()["b"] == (1, 2)


def exact(state: EscolexState, known: dict[tuple[object, ...], tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    """Return the chances (attacker, defender, nobody) of the current battle, over all dice."""
    if state.phase != BATTLE:
        owner = state.owner(1)
        return tuple(Fraction(owner == who) for who in (0, 1, state.nobody()))
    key = (state.arrivals(1), state.troops(1), state.rolling, state.dice, state.hits)
    if key not in known:
        odds = state.odds()
        total = [Fraction(0)] * 3
        for act, weight in zip(odds.acts, odds.weights(), strict=True):
            after = state.copy()
            after.do(FATE, act)
            for i, chance in enumerate(exact(after, known)):
                total[i] += chance * weight / odds.total
        known[key] = tuple(total)
    return known[key]


@pytest.mark.clause("E33")
@pytest.mark.parametrize(
    ("a", "d", "odds"),
    [
        (1, 1, ("1/4", "1/4", "1/2")),
        (2, 1, ("29/32", "1/32", "2/32")),
        (1, 2, ("1/32", "29/32", "2/32")),
        (2, 2, ("49/128", "49/128", "30/128")),
        (3, 2, ("13759/16384", "1355/16384", "1270/16384")),
    ],
)
def test_a_die_hits_half_of_the_time(a: int, d: int, odds: tuple[str, ...]) -> None:
    assert exact(fight(a, d).war, {}) == tuple(map(Fraction, odds))


@pytest.mark.clause("E33", "E42")
@pytest.mark.parametrize(
    ("a", "d", "plain", "mountain"),
    [
        (1, 1, (0.25, 0.25, 0.5), (0.125, 0.375, 0.5)),
        (2, 1, (0.9063, 0.0313, 0.0625), (0.6406, 0.1094, 0.25)),
        (1, 2, (0.0313, 0.9063, 0.0625), (0.0078, 0.9609, 0.0312)),
        (2, 2, (0.3828, 0.3828, 0.2344), (0.1931, 0.5540, 0.2529)),
        (3, 2, (0.8398, 0.0827, 0.0775), (0.6091, 0.2042, 0.1867)),
        (3, 3, (0.4261, 0.4261, 0.1478), (0.2216, 0.6088, 0.1695)),
        (4, 3, (0.8030, 0.1268, 0.0702), (0.5842, 0.2685, 0.1473)),
        (5, 5, (0.4582, 0.4582, 0.0837), (0.2576, 0.6387, 0.1036)),
        (6, 4, (0.9420, 0.0395, 0.0184), (0.8279, 0.1119, 0.0602)),
        (10, 8, (0.8825, 0.0980, 0.0195), (0.7541, 0.1993, 0.0466)),
    ],
)
def test_the_odds_of_a_battle(a: int, d: int, plain: tuple[float, ...], mountain: tuple[float, ...]) -> None:
    assert [float(p) for p in exact(fight(a, d).war, {})] == pytest.approx(plain, abs=1e-4)
    high = fight(a, d, mountain=True, special_cells=True)
    assert [float(p) for p in exact(high.war, {})] == pytest.approx(mountain, abs=1e-4)


@pytest.mark.clause("E27", "E33")
def test_dice_that_count_odds_are_one_draw_with_binomial_weights() -> None:
    odds: Odds = dice_odds(5)
    assert odds.acts == tuple(Hits(n) for n in range(6))
    assert odds.weights() == [comb(5, n) for n in range(6)]


@pytest.mark.clause("E27", "E30")
def test_more_than_a_hundred_dice_are_drawn_a_hundred_at_a_time() -> None:
    table = fight(250, 3)
    assert table.war.dice == 250 and len(table.war.odds().acts) == 101
    labels = set()
    for dice in (250, 150, 50):
        assert table.war.dice == dice
        labels.add(table.war.label())
        table.roll(0)
    assert table.war.rolling == 1 and table.war.dice == 3
    labels.add(table.war.label())
    assert len(labels) == 4
    table.roll(1)
    assert table.told("rolled")[0].args == {"who": "seat-0", "dice": 250, "hits": 0}
    again = fight(250, 230)
    for hits in (60, 40, 20, 50, 30, 10):
        again.roll(hits)
    assert [fact.args["hits"] for fact in again.told("rolled")] == [120, 90]
    assert table.war.arrivals(1) == 249
