"""The second phase: every troop one step."""

from __future__ import annotations

import pytest

from ilion.games.escolex.types import Decamp, End, Halt, March, Muster
from tests.games.escolex.table import little_map, war

COAST = "a-b b-c c-d d-e e-f f-g g-h h-i"
"""Nine cells in a row."""


@pytest.mark.clause("E02")
def test_troops_stand_and_move_on_land_and_sea() -> None:
    table = war("oia*3 north_roads", "fira", "kamari")
    table.march("north_roads", "west_roads")
    table.march("oia", "finikia")
    table.march("oia", "north_roads", 2)
    assert {cell: n for cell, (owner, n) in table.cells().items() if owner == 0} == {
        "west_roads": 1,
        "finikia": 1,
        "north_roads": 1,
    }


@pytest.mark.clause("E03", "E04")
def test_a_cell_is_nobodys_when_the_last_troop_has_left() -> None:
    table = war("oia", "fira", "kamari")
    assert table.owner("oia") == 0
    table.march("oia", "finikia")
    assert table.owner("oia") is None and table.owner("finikia") == 0
    table.end()
    assert table.owner("oia") is None


@pytest.mark.clause("E07")
def test_of_two_troops_that_embark_one_arrives() -> None:
    table = war("oia*5", "fira", "kamari")
    table.do(Muster("oia"))
    for n in (1, 3, 5):
        assert table.refused(March("oia", "north_roads", n)) == "E07"
    table.do(March("oia", "north_roads", 4))
    assert (table.troops("oia"), table.troops("north_roads")) == (1, 2)
    assert table.war.strength[0] == 3


@pytest.mark.clause("E07")
def test_single_troops_of_two_lands_do_not_embark_together() -> None:
    table = war("oia finikia", "fira", "kamari")
    table.do(Muster("oia"))
    assert table.refused(March("oia", "north_roads", 1)) == "E07"


@pytest.mark.clause("E07")
def test_if_the_table_agrees_single_troops_of_two_lands_share_a_ship() -> None:
    table = war("oia finikia", "fira", "kamari", combine_embark=True)
    table.do(Muster("oia"))
    table.do(March("oia", "north_roads", 1))
    assert table.owner("north_roads") is None
    assert table.refused(End()) == "E07"
    assert table.war.legal(0) == [Muster("finikia")]
    table.do(Muster("finikia"))
    assert table.refused(Halt("finikia")) == "E07"
    assert table.war.legal(0) == [March("finikia", "north_roads", 1)]
    table.do(March("finikia", "north_roads", 1))
    assert table.troops("north_roads") == 1
    table.end()


@pytest.mark.clause("E07")
def test_a_ship_is_not_shared_with_nobody() -> None:
    table = war("oia", "fira", "kamari", combine_embark=True)
    table.do(Muster("oia"))
    assert table.refusal(March("oia", "north_roads", 1)).word == "refuse-nobody-shares"


@pytest.mark.clause("E08")
def test_landing_and_sailing_cost_nothing() -> None:
    table = war("north_roads*3", "fira", "kamari")
    table.march("north_roads", "oia", 2)
    table.march("north_roads", "west_roads", 1)
    assert (table.troops("oia"), table.troops("west_roads")) == (2, 1)
    assert table.war.strength[0] == 3


@pytest.mark.clause("E21")
def test_a_troop_takes_one_step_a_turn() -> None:
    table = war("oia*2", "fira", "kamari")
    table.march("oia", "finikia", 2)
    assert table.refused(Muster("finikia")) == "E21"
    assert table.war.legal(0) == [End()]


@pytest.mark.clause("E21")
def test_troops_that_came_do_not_carry_others_further() -> None:
    table = war("oia*2 finikia", "fira", "kamari")
    table.march("oia", "finikia", 2)
    table.do(Muster("finikia"))
    assert table.refused(March("finikia", "imerovigli", 2)) == "E21"
    table.do(March("finikia", "imerovigli", 1))
    assert (table.troops("finikia"), table.troops("imerovigli")) == (2, 1)


@pytest.mark.clause("E21")
def test_fresh_reinforcements_may_march() -> None:
    table = war("oia finikia therasia", "fira", "kamari")
    table.do(table.war.legal(0)[0])
    assert table.troops("oia") == 2
    table.march("oia", "north_roads", 2)
    assert table.troops("north_roads") == 1


@pytest.mark.clause("E22")
def test_a_step_leads_to_a_neighbour() -> None:
    table = war("oia", "fira", "kamari")
    table.do(Muster("oia"))
    for cell in ("fira", "imerovigli", "south", "oia"):
        assert table.refused(March("oia", cell, 1)) in ("E22", "E02")


@pytest.mark.clause("E23")
def test_a_player_may_move_nobody() -> None:
    table = war("oia", "fira", "kamari")
    table.end()
    assert table.seat == 1 and table.cells()["oia"] == (0, 1)


@pytest.mark.clause("E23")
def test_a_player_may_move_some_and_then_some_more() -> None:
    table = war("a*23", "e", "i", components=little_map(COAST))
    table.do(Muster("a"))
    assert table.refused(March("a", "b", 11)) == "E23"
    table.do(March("a", "b", 10))
    table.march("a", "b", 2)
    table.do(Muster("a"))
    table.do(Decamp("a", "b"))
    assert table.troops("b") == 23


@pytest.mark.clause("E23")
def test_all_who_can_embark_leave_at_once_in_pairs() -> None:
    table = war("a*23", "e", "i", components=little_map(COAST, sea="b"))
    table.do(Muster("a"))
    table.do(Decamp("a", "b"))
    assert (table.troops("a"), table.troops("b")) == (1, 11)


@pytest.mark.clause("E21", "E23")
def test_mustered_troops_march_or_stay_before_others_are_called() -> None:
    table = war("oia*2 finikia", "fira", "kamari")
    table.do(Muster("oia"))
    assert table.refused(Muster("finikia")) == "E21"
    assert table.refused(End()) == "E21"
    assert table.refused(Halt("finikia")) == "E21"
    assert table.refused(March("finikia", "imerovigli", 1)) == "E21"
    table.do(Halt("oia"))
    assert table.refused(Muster("oia")) == "E21"
    assert table.war.legal(0) == [Muster("finikia"), End()]


@pytest.mark.clause("E24")
def test_entering_an_enemys_cell_starts_a_battle() -> None:
    table = war("oia*2", "finikia", "kamari")
    table.march("oia", "finikia", 2)
    assert table.owner("finikia") == 1
    table.end()
    assert table.phase == "battle"
    assert table.told("battle")[0].args == {
        "cell": "cell-finikia",
        "attacker": "seat-0",
        "defender": "seat-1",
        "a": 2,
        "d": 1,
    }


@pytest.mark.clause("E24")
def test_who_embarks_into_an_enemys_sea_pays_first() -> None:
    table = war("oia*4", "north_roads", "kamari")
    table.march("oia", "north_roads", 4)
    table.end()
    assert table.told("battle")[0].args["a"] == 2


@pytest.mark.clause("E26")
def test_own_and_empty_cells_are_entered_in_peace() -> None:
    table = war("oia*2 finikia", "fira", "kamari")
    table.march("oia", "finikia")
    table.march("oia", "therasia")
    table.end()
    assert table.phase == "march" and table.seat == 1
    assert not table.told("battle")


@pytest.mark.clause("E21")
def test_nobody_marches_with_anothers_troops() -> None:
    table = war("oia", "fira", "kamari")
    assert table.refused(Muster("fira")) == "E03"
    assert table.refused(Muster("finikia")) == "E03"
