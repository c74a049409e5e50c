"""The options at the end of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.options import options
from ilion.core.play import choices
from ilion.games.escolex.book import MARCH_SIZES, REINFORCEMENT_SIZES
from ilion.games.escolex.types import (
    Crown,
    Decamp,
    EscolexSetup,
    Escort,
    Found,
    Keep,
    March,
    Muster,
    Place,
    Reinforce,
    Withdraw,
)
from tests.games.escolex.table import Table, little_map, war

ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


@pytest.mark.clause("E45", "E46", "E47")
def test_the_numbers_of_the_options_are_free_from_one_on() -> None:
    numbers = {o.name: (o.least, o.blank) for o in options(EscolexSetup) if o.least is not None}
    left_out = dict.fromkeys(("troops", "limit", "max_rounds"), (1, True))
    assert numbers == {**left_out, "choice_round": (1, False), "placement_chunk": (1, False)}


@pytest.mark.clause("E42")
def test_on_a_mountain_the_defender_rolls_one_more_die_every_throw() -> None:
    high = little_map(ROW, mountain="b")
    table = war("a*3", "b*2", "i", components=high, special_cells=True)
    table.march("a", "b", 3)
    table.end()
    table.dice("1 2 4 2 4 6")
    assert [fact.args["dice"] for fact in table.told("rolled")] == [3, 3]
    table.dice("2 4 6 2 3")
    assert [fact.args["dice"] for fact in table.told("rolled")] == [3, 3, 3, 2]
    assert (table.war.arrivals(1), table.war.troops(1)) == (2, 1)


@pytest.mark.clause("E42")
def test_a_mountain_does_not_help_the_attacker_nor_a_table_without_special_cells() -> None:
    high = little_map(ROW, mountain="a b")
    plain = war("a*2", "b", "i", components=high)
    plain.march("a", "b", 2)
    plain.end()
    plain.roll(0)
    assert plain.war.dice == 1
    table = war("a*2", "b", "i", components=high, special_cells=True)
    table.march("a", "b", 2)
    table.end()
    assert table.war.dice == 2


@pytest.mark.clause("E46")
def test_a_limit_holds_in_the_placement() -> None:
    table = Table(EscolexSetup(seats=3, map="small", limit=1))
    for cell in ("oia", "fira", "kamari"):
        table.do(Place(cell))
    assert table.refused(Place("oia")) == "E46"


@pytest.mark.clause("E46")
def test_a_limit_holds_for_reinforcements_and_what_does_not_fit_is_lost() -> None:
    table = war("a*3 b*3 c*2 d*3 e*3 f*3", "h", "i", components=little_map(ROW), limit=3)
    assert sum(table.war.left) == 2
    assert table.refused(Reinforce("a", 1)) == "E46"
    assert table.refused(Reinforce("c", 2)) == "E46"
    table.do(Reinforce("c", 1))
    assert table.phase == "march"
    assert table.told("reinforcements-lost")[0].args["n"] == 1


@pytest.mark.clause("E46")
def test_a_limit_holds_on_the_march_into_own_and_empty_cells() -> None:
    table = war("a*3 b*2", "h", "i", components=little_map(ROW), limit=3)
    table.do(Muster("a"))
    assert table.refused(March("a", "b", 2)) == "E46"
    table.do(March("a", "b", 1))


@pytest.mark.clause("E46")
def test_full_cells_make_room_before_others_follow() -> None:
    table = war("a*3 b*3", "h", "i", components=little_map(ROW), limit=3)
    table.march("b", "c", 3)
    table.march("a", "b", 3)
    assert (table.troops("b"), table.troops("c")) == (3, 3)


@pytest.mark.clause("E46")
def test_a_limit_at_sea_counts_those_who_arrive() -> None:
    table = war("a*4", "h", "i", components=little_map(ROW, sea="b"), limit=4)
    table.march("a", "b", 4)
    assert table.troops("b") == 2


@pytest.mark.clause("E07", "E23", "E46")
@pytest.mark.parametrize(
    ("army", "sea", "limit", "word"),
    [
        ("a", "b", None, "refuse-odd"),
        ("a*3", "", None, "refuse-say-number"),
        ("a*3 b*2", "", 4, "refuse-limit"),
        ("a*2 b*2", "", 4, "refuse-say-number"),
    ],
)
def test_all_are_not_sent_where_a_number_says_it_or_they_do_not_fit(
    army: str, sea: str, limit: int | None, word: str
) -> None:
    table = war(army, "h", "i", components=little_map(ROW, sea=sea), limit=limit)
    table.do(Muster("a"))
    assert table.refusal(Decamp("a", "b")).word == word


@pytest.mark.clause("E19", "E23")
def test_the_numbers_that_can_be_said() -> None:
    assert (*range(1, 11), 20, 50, 100, 200, 500, 1000) == MARCH_SIZES
    assert REINFORCEMENT_SIZES == (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@pytest.mark.clause("E02")
def test_nobody_marches_from_nowhere_or_to_nowhere() -> None:
    table = war("a*2", "h", "i", components=little_map(ROW))
    table.do(Muster("a"))
    assert table.refused(March("a", "nowhere", 1)) == table.refused(March("nowhere", "a", 1)) == "E02"


@pytest.mark.clause("E46", "E50")
def test_a_queen_and_her_escort_fill_a_cell_to_its_limit() -> None:
    table = war("a*3 b", "h", "i", components=little_map(ROW), limit=3, queen=True)
    for cell in "iha":
        table.do(Crown(cell))
    table.do(Muster("a"))
    assert table.refused(Escort("a", "b", 3)) == "E46"
    table.do(Escort("a", "b", 2))
    assert table.cells()["b"] == (0, 3)


@pytest.mark.clause("E23", "E46")
def test_all_may_go_where_just_as_many_fit() -> None:
    table = war("a*11", "h", "i", components=little_map(ROW), limit=11)
    table.do(Muster("a"))
    table.do(Decamp("a", "b"))
    assert table.cells()["b"] == (0, 11)


@pytest.mark.clause("E46")
def test_an_enemys_cell_is_entered_beyond_the_limit_and_the_excess_goes_after_the_battle() -> None:
    table = war("a*3 c*3", "b", "i", components=little_map(ROW), limit=3)
    table.march("a", "b", 3)
    table.march("c", "b", 3)
    table.end()
    assert table.war.dice == 6
    table.dice("1 2 2 2 2 2 2")
    assert table.cells()["b"] == (0, 3)
    assert table.told("excess-removed")[0].args["n"] == 3
    assert table.war.strength[0] == 3
    just = war("a*3 c", "b", "i", components=little_map(ROW), limit=3)
    just.march("a", "b", 3)
    just.end()
    just.dice("1 2 2 2")
    assert just.cells()["b"] == (0, 3) and not just.told("excess-removed")


@pytest.mark.clause("E47")
def test_two_players_lead_four_armies_that_alternate_and_are_all_enemies() -> None:
    table = war("oia*2", "fira", "finikia", "kamari", seats=2)
    assert [table.war.book.seat(army) for army in range(4)] == [0, 1, 0, 1]
    table.march("oia", "finikia", 2)
    table.end()
    assert table.phase == "battle"
    table.dice("1 3 2")
    assert table.war.status == (0, 0, 2, 0)
    assert table.seat == 1 and table.war.army == 1


@pytest.mark.clause("E47")
def test_after_the_agreed_round_each_keeps_an_army_in_secret() -> None:
    table = war("oia*2", "fira", "imerovigli", "kamari", seats=2, choice_round=1)
    for _ in range(4):
        table.end()
    assert table.phase == "choose" and list(table.war.waiting) == [0, 1]
    assert table.refused(Keep(0), 0) == "E47"
    assert table.war.looks(1, 0, Keep(1)) == table.war.looks(None, 0, Keep(2)) == Keep(0)
    table.do(Keep(1), 0)
    assert list(table.war.waiting) == [1] and table.war.legal(0) == ()
    assert table.war.seen(0).choice == 1
    assert table.war.seen(1).choice == 0 and table.war.seen(1).chosen == (True, False)
    assert not table.told("abandoned")
    table.do(Keep(2), 1)
    assert [fact.args["army"] for fact in table.told("abandoned")] == ["army-2", "army-1"]
    assert table.war.status == (0, 1, 1, 0) and table.war.choice == (0, 0)
    assert (table.phase, table.seat, table.war.army) == ("march", 0, 0)


@pytest.mark.clause("E47")
def test_both_players_may_attack_the_armies_left_behind() -> None:
    table = war("oia*2", "fira", "finikia", "imerovigli*2", seats=2, choice_round=1)
    for _ in range(4):
        table.end()
    table.do(Keep(1), 0)
    table.do(Keep(2), 1)
    table.march("oia", "finikia", 2)
    table.end()
    table.dice("1 3 2")
    assert table.cells()["finikia"] == (0, 2) and table.war.army == 3
    table.march("imerovigli", "fira", 2)
    table.end()
    assert table.phase == "battle"


@pytest.mark.clause("E47")
def test_a_player_with_one_army_left_keeps_it_without_a_choice() -> None:
    table = war("oia*2", "finikia", "imerovigli", "kamari", seats=2, choice_round=1)
    table.march("oia", "finikia", 2)
    table.end()
    table.dice("1 3 2")
    assert table.war.status == (0, 2, 0, 0)
    table.end()
    table.end()
    assert table.phase == "choose" and table.war.waiting == (0,)
    table.do(Keep(2), 0)
    assert table.war.status == (1, 2, 0, 0)


@pytest.mark.clause("E47")
def test_a_player_who_withdraws_leaves_both_armies() -> None:
    table = war("oia", "fira", "imerovigli", "kamari", seats=2)
    table.do(Withdraw(), 0)
    assert table.war.status == (1, 0, 1, 0) and table.war.scores() == (0.0, 1.0)


@pytest.mark.clause("E48")
def test_capitals_are_named_after_the_placement_from_the_last_player_to_the_first() -> None:
    table = war("oia", "fira", "kamari monolithos", capital=True)
    assert table.phase == "found"
    order = []
    for cell in ("kamari", "fira", "oia"):
        order.append(table.seat)
        assert table.refused(Found("finikia")) == "E03"
        table.do(Found(cell))
    assert order == [2, 1, 0] and table.phase == "march"


def with_capitals(*armies: str, capitals: str, **options: Any) -> Table:
    table = war(*armies, capital=True, **options)
    for cell in reversed(capitals.split()):
        table.do(Found(cell))
    return table


@pytest.mark.clause("E12", "E46")
def test_what_no_longer_fits_in_the_middle_of_a_go_is_lost_at_once() -> None:
    table = Table(
        EscolexSetup(seats=3, components=little_map("a-b b-c c-d d-e e-f"), troops=4, placement_chunk=4, limit=1)
    )
    for cell in "abcdef":
        table.do(Place(cell))
    lost = [(fact.args["who"], fact.args["n"]) for fact in table.told("stock-lost")]
    assert lost == [("seat-1", 2), ("seat-0", 4)] and table.war.pool == (0, 0, 0)
    assert table.war.stint == 0 and len(table.told("round")) == 1 and table.war.status == (2, 0, 0)


@pytest.mark.clause("E48")
@pytest.mark.clause("E36")
def test_a_player_who_has_left_names_no_capital() -> None:
    table = Table(EscolexSetup(seats=4, map="small", troops=1, capital=True))
    for cell in ("oia", "fira", "kamari", "perissa"):
        table.do(Place(cell))
    assert (table.phase, table.seat) == ("found", 3)
    table.do(Withdraw(), 2)
    table.do(Found("oia"))
    assert (table.phase, table.seat) == ("found", 1)
    assert table.war.capital == (-1, -1, -1, table.war.book.index["oia"])


@pytest.mark.clause("E48")
def test_a_player_who_loses_the_capital_withdraws_and_the_troops_stay() -> None:
    table = with_capitals("oia*2", "finikia fira*3", "kamari", capitals="oia finikia kamari")
    table.march("oia", "finikia", 1)
    table.end()
    table.dice("1 2")
    assert table.war.status == (0, 1, 0) and table.seat == 2
    assert table.cells()["fira"] == (1, 3)
    assert table.told("capital-lost")[0].clause == "E48"


@pytest.mark.clause("E48")
def test_a_player_who_leaves_the_capital_empty_has_lost_it() -> None:
    table = with_capitals("oia", "fira", "kamari", capitals="oia fira kamari")
    table.march("oia", "finikia")
    table.end()
    assert table.war.status == (1, 0, 0)


@pytest.mark.clause("E39", "E48")
def test_the_fall_of_a_capital_may_end_the_war() -> None:
    table = with_capitals("oia*3", "finikia fira*3", "kamari", capitals="oia finikia kamari")
    table.do(Withdraw(), 2)
    table.march("oia", "finikia", 2)
    table.end()
    table.dice("1 3 2")
    assert table.phase == "over" and table.war.scores() == (1.0, 0.0, 0.0)


@pytest.mark.clause("E49")
def test_a_capital_may_defend_with_one_more_die_and_only_itself() -> None:
    table = with_capitals("oia*3", "finikia fira", "kamari", capitals="oia finikia kamari", capital_die=True)
    table.march("oia", "finikia", 2)
    table.end()
    assert table.war.dice == 2
    table.roll(0)
    assert table.war.dice == 2
    other = with_capitals("oia*3", "finikia fira", "kamari", capitals="oia fira kamari", capital_die=True)
    other.march("oia", "finikia", 2)
    other.end()
    other.roll(0)
    assert other.war.dice == 1


def with_queens(*armies: str, queens: str, **options: Any) -> Table:
    table = war(*armies, queen=True, **options)
    for cell in reversed(queens.split()):
        table.do(Crown(cell))
    return table


@pytest.mark.clause("E50")
def test_a_player_who_loses_the_queen_withdraws_and_the_troops_stay() -> None:
    table = with_queens("oia*3", "finikia fira*3", "kamari", queens="oia finikia kamari")
    table.march("oia", "finikia", 2)
    table.end()
    table.dice("1 3 2")
    assert table.war.status == (0, 1, 0)
    assert table.told("queen-lost")[0].clause == "E50"
    assert table.cells()["fira"] == (1, 3)


@pytest.mark.clause("E50")
def test_the_queen_falls_last() -> None:
    table = with_queens("oia*4", "finikia*3 fira", "kamari", queens="oia finikia kamari")
    table.march("oia", "finikia", 3)
    table.end()
    table.dice("1 3 2 1 3 5")
    assert table.cells()["finikia"] == (1, 1)
    assert table.war.status == (0, 0, 0)


@pytest.mark.clause("E50")
def test_the_queen_stays_unless_she_is_escorted() -> None:
    table = with_queens("oia*3", "fira", "kamari", queens="oia fira kamari")
    table.do(Muster("oia"))
    assert table.refused(March("oia", "finikia", 3)) == "E21"
    table.do(March("oia", "finikia", 2))
    assert table.war.queen[0] == table.war.book.index["oia"]
    table.do(Muster("oia"))
    table.do(Escort("oia", "finikia", 1))
    assert table.war.queen[0] == table.war.book.index["finikia"]
    assert table.refused(Muster("finikia")) == "E21"
    table.end()
    assert table.war.status == (0, 0, 0)


@pytest.mark.clause("E50")
def test_without_the_queen_nobody_is_escorted() -> None:
    table = with_queens("oia therasia*2", "fira", "kamari", queens="oia fira kamari")
    table.do(Muster("therasia"))
    assert table.refused(Escort("therasia", "oia", 1)) == "E50"


@pytest.mark.clause("E50")
def test_a_queen_and_one_troop_embark_as_one_and_she_cannot_alone() -> None:
    table = with_queens("oia*2", "fira", "kamari", queens="oia fira kamari")
    table.do(Muster("oia"))
    assert table.refused(Escort("oia", "north_roads", 1)) == "E50"
    table.do(Escort("oia", "north_roads", 2))
    assert table.troops("north_roads") == 1
    assert table.war.queen[0] == table.war.book.index["north_roads"]


@pytest.mark.clause("E50")
def test_a_queen_may_bring_a_die_in_attack_and_in_defence() -> None:
    table = with_queens("oia*3", "finikia*2", "kamari", queens="oia finikia kamari", queen_die=True)
    table.do(Muster("oia"))
    table.do(Escort("oia", "finikia", 3))
    table.end()
    assert table.war.dice == 4
    table.roll(1)
    assert table.war.dice == 3
    table.roll(2)
    assert table.war.dice == 2
    table.roll(0)
    table.roll(1)
    assert table.cells().get("finikia") == (1, 1)
    assert table.war.status == (2, 0, 0)


@pytest.mark.clause("E50")
def test_when_all_decamp_the_queen_goes_along() -> None:
    row = little_map(ROW)
    table = with_queens("a*23", "e", "i", queens="a e i", components=row)
    table.do(Muster("a"))
    table.do(Decamp("a", "b"))
    assert table.war.queen[0] == 1 and table.troops("b") == 23


def test_what_can_be_done_is_said_in_short_lists() -> None:
    table = Table(EscolexSetup(seats=12))
    lists = []
    while table.phase != "over" and table.war.round < 3:
        if table.phase == "battle":
            table.roll(1)
            continue
        acts = table.war.legal(table.seat)
        lists.append(len(choices(table.war, table.seat)))
        table.do(acts[len(lists) % len(acts)])
    assert max(lists) < 120
