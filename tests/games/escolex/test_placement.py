"""Before the war: who may play, the stock, and the initial placement."""

from __future__ import annotations

import pytest

from ilion.games.escolex import GAME
from ilion.games.escolex.book import book_of, hex_map, map_for, setup_error, shipped_map
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import Crown, End, EscolexSetup, Found, Keep, March, Muster, Place
from tests.games.escolex.table import Table, little_map, war


@pytest.mark.clause("E01")
def test_at_least_three_players_take_part() -> None:
    alone = GAME.setup_refusal(EscolexSetup(seats=1))
    assert alone is not None and alone.word == "unplayable-seats"
    assert GAME.setup_refusal(EscolexSetup(seats=3)) is None


@pytest.mark.clause("E01", "E47")
def test_two_players_lead_two_armies_each_and_so_count_as_four() -> None:
    assert setup_error(EscolexSetup(seats=2)) is None
    assert book_of(EscolexSetup(seats=2)).armies == 4
    assert [book_of(EscolexSetup(seats=2)).seat(army) for army in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("seats", range(2, 13))
def test_there_is_a_map_for_every_number_of_players(seats: int) -> None:
    assert setup_error(EscolexSetup(seats=seats)) is None


@pytest.mark.clause("E02")
@pytest.mark.parametrize(
    ("seats", "name"), [(2, "aegean"), (3, "aegean"), (6, "aegean"), (7, "world"), (8, "hex"), (12, "hex")]
)
def test_the_map_suits_the_number_of_armies(seats: int, name: str) -> None:
    terms = EscolexSetup(seats=seats)
    suits = hex_map(14 * seats, 1) if name == "hex" else shipped_map(name)
    assert map_for(terms) == suits and book_of(terms).map == suits
    first = suits.cells[0]
    assert book_of(terms).names[0] == (first.name if name == "hex" else f"cell-{first.id}")
    assert book_of(EscolexSetup(seats=3, components=little_map("a-b b-c c-d d-e e-f"))).names[0] == "own-a"


@pytest.mark.clause("E45")
@pytest.mark.parametrize("option", ["troops", "limit", "choice_round", "placement_chunk", "max_rounds"])
def test_no_number_is_greater_than_ten_thousand(option: str) -> None:
    assert setup_error(EscolexSetup(seats=3, **{option: 10_000})) is None  # type: ignore[arg-type]
    found = setup_error(EscolexSetup(seats=3, **{option: 10_001}))  # type: ignore[arg-type]
    assert found is not None and found.word == "fault-number"


@pytest.mark.clause("E09")
@pytest.mark.parametrize(
    ("seats", "name", "stock"), [(3, "small", 4), (5, "aegean", 7), (4, "world", 11), (2, "small", 3), (2, "aegean", 8)]
)
def test_the_stock_is_the_land_cells_divided_by_the_armies_rounded_up(seats: int, name: str, stock: int) -> None:
    terms = EscolexSetup(seats=seats, map=name)  # type: ignore[arg-type]
    assert set(Table(terms).war.pool) == {stock}


@pytest.mark.clause("E45")
def test_the_game_may_start_with_other_numbers_of_troops() -> None:
    assert Table(EscolexSetup(seats=3, map="small", troops=9)).war.pool == (9, 9, 9)
    assert Table(EscolexSetup(seats=3, map="small", troops=2, handicap=(0, 1, 5))).war.pool == (2, 3, 7)
    assert Table(EscolexSetup(seats=3, map="small", handicap=(0, 0, 2))).war.pool == (4, 4, 6)
    wrong = setup_error(EscolexSetup(seats=3, handicap=(1, 2)))
    assert wrong is not None and wrong.word == "fault-handicap"


@pytest.mark.clause("E43")
def test_deserts_count_for_the_stock() -> None:
    assert Table(EscolexSetup(seats=3, map="small", special_cells=True)).war.pool == (4, 4, 4)
    row = "a-b b-c c-d d-e e-f f-g g-h h-i"
    dry = little_map(row, sea="h i", desert="a b c", fertile="i")
    assert Table(EscolexSetup(seats=3, components=dry, special_cells=True)).war.pool == (3, 3, 3), "seven lands, no sea"


@pytest.mark.clause("E10", "E11")
def test_players_place_one_troop_at_a_time_from_the_last_to_the_first() -> None:
    table = Table(EscolexSetup(seats=3, map="small"))
    order = []
    for cell in ("oia", "fira", "kamari", "finikia", "karterados", "perissa"):
        order.append(table.seat)
        table.do(Place(cell))
    assert order == [2, 1, 0, 2, 1, 0]
    assert table.war.strength == (2, 2, 2)


@pytest.mark.clause("E10")
def test_nothing_has_happened_when_the_war_starts() -> None:
    begun = EscolexState.start(EscolexSetup(seats=3, map="small"))
    assert dict(zip(EscolexState.FIELDS, begun.pack(), strict=False)) == {
        **dict.fromkeys(("phase", "round", "first", "throw", "dice", "rolling"), 0),
        **dict.fromkeys(("origin", "half"), -1),
        **dict.fromkeys(("capital", "queen"), (-1, -1, -1)),
        **dict.fromkeys(("status", "owing", "strength", "sheets", "choice"), (0, 0, 0)),
        **dict.fromkeys(("left", "touched", "battles", "peril", "offers", "pacts", "gone", "shares"), ()),
        **dict.fromkeys(("opened", "queen_moved"), False),
        "army": 2,
        "waiting": (2,),
        "pool": begun.book.stock,
        "stint": 1,
        "fresh": (0,),
        "hits": (0, 0),
        "settled": (False, False, False),
    }
    assert {r for row in begun.ground.region for r in row} == {-1}
    assert EscolexState.start(EscolexSetup(seats=3, map="small", order="lot")).first == -1


@pytest.mark.clause("E10")
def test_the_first_player_does_not_place_first() -> None:
    table = Table(EscolexSetup(seats=3, map="small"))
    assert table.refusal(Place("oia"), 0).word == "refuse-not-your-turn"


@pytest.mark.clause("E11")
def test_on_great_maps_the_table_may_agree_to_place_several_at_a_time() -> None:
    table = Table(EscolexSetup(seats=3, map="small", placement_chunk=3))
    order = []
    cells = {2: "oia", 1: "fira", 0: "kamari"}
    while table.phase == "place":
        order.append(table.seat)
        table.do(Place(cells[table.seat]))
    assert order == [2, 2, 2, 1, 1, 1, 0, 0, 0, 2, 1, 0]


@pytest.mark.clause("E12")
def test_a_troop_goes_to_an_empty_cell_or_an_own_one() -> None:
    table = Table(EscolexSetup(seats=3, map="small"))
    table.do(Place("oia"))
    table.do(Place("fira"))
    assert table.refused(Place("oia")) == "E12"
    table.do(Place("finikia"))
    table.do(Place("oia"))
    assert table.troops("oia") == 2
    assert table.refused(Place("atlantis")) == "E02"


@pytest.mark.clause("E05")
def test_a_troop_placed_at_sea_costs_two_and_takes_one_go() -> None:
    table = Table(EscolexSetup(seats=3, map="small"))
    table.do(Place("east_roads"))
    assert table.war.pool == (4, 4, 2)
    assert table.troops("east_roads") == 1
    assert table.seat == 1


@pytest.mark.clause("E05")
def test_with_one_troop_left_only_land_will_do() -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=3))
    for cell in ("east_roads", "fira", "oia"):
        table.do(Place(cell))
    assert table.refused(Place("north_roads")) == "E05"
    assert Place("east_roads") not in table.war.legal(2)
    table.do(Place("kamari"))


@pytest.mark.clause("E14")
def test_a_player_with_nothing_left_to_place_is_skipped() -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=2))
    table.do(Place("east_roads"))
    table.do(Place("fira"))
    table.do(Place("oia"))
    assert table.seat == 1
    table.do(Place("fira"))
    table.do(Place("oia"))
    assert table.phase == "march"


@pytest.mark.clause("E13", "E15")
def test_the_war_starts_with_the_first_player_when_all_have_placed() -> None:
    table = war("oia finikia therasia", "fira karterados monolithos", "kamari perissa emporio")
    assert (table.phase, table.seat, table.war.round) == ("reinforce", 0, 1)
    assert table.told("round")[0].clause == "E13"


@pytest.mark.clause("E13")
def test_nothing_else_can_be_done_before_all_have_placed() -> None:
    table = Table(EscolexSetup(seats=3, map="small"))
    acts = (End(), Muster("oia"), Found("oia"), Crown("oia"), Keep(1))
    assert [table.refused(act) for act in acts] == ["E13", "E13", "E48", "E50", "E47"]


@pytest.mark.clause("E13")
def test_nothing_is_placed_once_the_war_has_started() -> None:
    table = war("oia finikia therasia", "fira karterados monolithos", "kamari perissa emporio")
    assert table.refused(Place("oia")) == "E13" and table.refused(March("oia", "finikia", 1)) == "E15"


@pytest.mark.clause("E12")
def test_what_fits_nowhere_is_lost() -> None:
    shore = little_map("a-b b-c c-d d-e e-f f-g g-h h-i", sea="i")
    table = Table(EscolexSetup(seats=3, components=shore, limit=1, troops=4))
    for cell in "abcdefghi":
        table.do(Place(cell))
    assert [(fact.args["who"], fact.args["n"]) for fact in table.told("stock-lost")] == [("seat-2", 1), ("seat-1", 1)]
    assert table.phase == "march" and table.war.pool == (0, 0, 0)


@pytest.mark.clause("E40")
def test_a_player_who_finds_no_place_on_the_map_is_out_before_the_war() -> None:
    ring = little_map("a-b b-c c-d d-e e-f f-g g-h h-i")
    table = Table(EscolexSetup(seats=3, components=ring, limit=1, troops=1, handicap=(0, 0, 7), placement_chunk=8))
    for cell in "abcdefgh":
        table.do(Place(cell))
    table.do(Place("i"))
    assert table.war.status == (2, 0, 0) and table.seat == 1
