"""The first phase: regions and what they give."""

from __future__ import annotations

import pytest

from ilion.games.escolex.types import End, Muster, Reinforce
from tests.games.escolex.table import little_map, war

RING = "a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k k-l"
"""Twelve cells in a row."""


@pytest.mark.clause("E15")
def test_reinforcements_come_before_marches() -> None:
    table = war("oia finikia therasia", "fira", "kamari")
    assert table.phase == "reinforce"
    assert table.refused(Muster("oia")) == "E15"
    table.do(Reinforce("oia", 1))
    assert table.phase == "march"
    assert table.refused(Reinforce("oia", 1)) == "E15"


@pytest.mark.clause("E16")
def test_two_lands_that_only_an_own_sea_cell_joins_are_one_region() -> None:
    table = war("oia therasia finikia*2", "karterados", "perissa emporio akrotiri", seats=3)
    assert table.income(0) == 1
    apart = war("oia monolithos kamari", "finikia", "emporio")
    assert apart.income(0) == 0
    joined = war("monolithos perissa southeast_roads fira east_roads", "finikia", "emporio")
    assert joined.income(0) == 1


@pytest.mark.clause("E17")
@pytest.mark.parametrize(("cells", "income"), [("abcde", 1), ("abcdef", 2), ("ab", 0), ("abde", 0), ("abcefg", 2)])
def test_each_region_gets_a_third_of_its_land_cells_rounded_down(cells: str, income: int) -> None:
    table = war(" ".join(cells), "k", "l", components=little_map(RING))
    assert table.income(0) == income
    assert sum(table.war.left) == income


@pytest.mark.clause("E18")
def test_sea_cells_do_not_count() -> None:
    table = war("a b c d e f", "k", "l", components=little_map(RING, sea="c d e f"))
    assert table.income(0) == 0
    assert table.phase == "march"


@pytest.mark.clause("E19")
def test_reinforcements_are_spread_over_the_region_as_the_player_likes() -> None:
    table = war("a b c d e f", "k", "l", components=little_map(RING))
    assert {Reinforce(cell, n) for cell in "abcdef" for n in (1, 2)} == set(table.war.legal(0))
    assert table.refused(Reinforce("a", 0)) == "E19"
    table.do(Reinforce("a", 1))
    table.do(Reinforce("f", 1))
    assert (table.troops("a"), table.troops("f")) == (2, 2)


@pytest.mark.clause("E19")
def test_reinforcements_do_not_leave_their_region() -> None:
    table = war("a b c g", "k", "l", components=little_map(RING))
    for cell in ("g", "k", "e"):
        assert table.refused(Reinforce(cell, 1)) in ("E17", "E19")
    table.do(Reinforce("b", 1))


@pytest.mark.clause("E20")
def test_all_reinforcements_must_be_placed_and_no_more() -> None:
    table = war("a b c d e f", "k", "l", components=little_map(RING))
    assert table.refused(End()) == "E20"
    table.do(Reinforce("a", 1))
    assert table.refused(End()) == "E20"
    assert table.refused(Reinforce("a", 2)) == "E17"
    table.do(Reinforce("b", 1))
    table.end()


@pytest.mark.clause("E06")
def test_a_reinforcement_at_sea_costs_two() -> None:
    sea = little_map(RING, sea="g")
    table = war("a b c d e f g", "k", "l", components=sea)
    table.do(Reinforce("g", 1))
    assert table.troops("g") == 2 and table.phase == "march"
    poor = war("d e f g", "k", "l", components=sea)
    assert poor.refused(Reinforce("g", 1)) == "E06"
    assert Reinforce("g", 1) not in poor.war.legal(0)


@pytest.mark.clause("E17")
def test_regions_are_counted_at_the_start_of_the_own_turn() -> None:
    table = war("a b c", "h i", "l", components=little_map(RING))
    table.do(Reinforce("a", 1))
    table.march("a", "b")
    table.end()
    assert table.seat == 1 and table.phase == "march"
    table.march("i", "j")
    table.end()
    assert table.income(1) == 0
    table.skip()
    assert table.phase == "reinforce" and table.seat == 0


@pytest.mark.clause("E43")
def test_a_desert_does_not_count_when_the_table_wants_special_cells() -> None:
    dry = little_map(RING, desert="b")
    assert war("a b c", "k", "l", components=dry, special_cells=True).income(0) == 0
    assert war("a b c d", "k", "l", components=dry, special_cells=True).income(0) == 1
    assert war("a b c", "k", "l", components=dry).income(0) == 1


@pytest.mark.clause("E44")
def test_a_fertile_sea_counts_like_land_but_keeps_its_price() -> None:
    rich = little_map(RING, sea="c", fertile="c")
    table = war("a b c", "k", "l", components=rich, special_cells=True)
    assert table.income(0) == 1
    assert table.refused(Reinforce("c", 1)) == "E06"
    assert war("a b c", "k", "l", components=rich).income(0) == 0


@pytest.mark.clause("E20", "E44")
def test_what_a_region_of_the_sea_cannot_pay_for_is_lost() -> None:
    wet = little_map(RING, sea="c d e", fertile="c d e")
    table = war("c d e", "k", "l", components=wet, special_cells=True)
    assert table.income(0) == 1
    assert table.phase == "march"
    assert [fact.args["n"] for fact in table.told("reinforcements-lost")] == [1]
