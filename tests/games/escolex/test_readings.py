"""If the rulebook can be read in two ways, both can be played; Ilion variants are marked as such."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.options import options
from ilion.core.play import choices, why_not
from ilion.core.record import Record, dumps, loads
from ilion.core.state import FATE
from ilion.games.escolex import GAME
from ilion.games.escolex.types import (
    Action,
    Crown,
    End,
    EscolexSetup,
    Escort,
    Forgo,
    Found,
    Keep,
    Lot,
    March,
    Muster,
    Place,
    Reinforce,
    Settle,
    Struck,
    Withdraw,
)
from tests.games.escolex.table import Table, little_map, war

ROW = "a-b b-c c-d d-e e-f f-g g-h h-i"


def agree(table: Table, act: Action, legal: bool, seat: int | None = None) -> None:
    """``legal`` and ``why_not`` say the same."""
    who = table.seat if seat is None else seat
    assert (act in choices(table.war, who)) is legal
    assert (why_not(table.war, who, act) is None) is legal


def test_the_rulings_that_can_go_the_other_way_are_counted() -> None:
    ruled = {o.ruling for o in options(EscolexSetup) if o.ruling}
    assert ruled == {"R2", "R3", "R4", "R10", "R11", "R24", "R30", "R32", "R34", "R35", "R37", "R41"}


# R2


@pytest.mark.clause("E10")
def test_who_plays_first_is_the_first_seat_or_drawn() -> None:
    assert Table(EscolexSetup(seats=3, map="small")).seat == 2
    table = Table(EscolexSetup(seats=3, map="small", order="lot"))
    assert table.war.actors() == (FATE,) and table.war.label() == "first"
    assert table.war.odds().acts == (Lot(0), Lot(1), Lot(2))
    assert GAME.prompt(table.terms, table.war.seen(1)).word == "phase-lot"
    for seat in range(3):
        agree(table, Place("oia"), False, seat)
        agree(table, Lot(seat), False, seat)
    table.do(Lot(1), FATE)
    assert table.told("plays-first")[0].args["who"] == "seat-1"
    placed, cells = [], iter(("oia", "fira", "kamari", "finikia", "karterados", "perissa"))
    while table.phase == "place":
        placed.append(table.seat)
        table.do(Place(next(cells)) if len(placed) <= 6 else table.war.legal(table.seat)[0])
    assert placed[:6] == [0, 2, 1, 0, 2, 1]
    turns = []
    for _ in range(4):
        turns.append((table.war.round, table.war.army))
        table.skip()
    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1)]


@pytest.mark.clause("E10")
@pytest.mark.parametrize(("lot", "placer"), [(0, 2), (1, 0), (2, 1)])
def test_the_player_before_the_one_drawn_places_first(lot: int, placer: int) -> None:
    table = Table(EscolexSetup(seats=3, map="small", order="lot"))
    table.do(Lot(lot), FATE)
    assert (table.war.first, table.war.army, table.seat) == (lot, placer, placer)


@pytest.mark.clause("E48")
def test_the_last_in_the_order_drawn_names_the_capital_first() -> None:
    table = Table(EscolexSetup(seats=3, map="small", order="lot", capital=True, troops=1))
    table.do(Lot(2), FATE)
    for cell in ("fira", "oia", "kamari"):
        table.do(Place(cell))
    named = []
    while table.phase == "found":
        named.append(table.seat)
        table.do(table.war.legal(table.seat)[0])
    assert named == [1, 0, 2] and table.war.army == 2


# R4


@pytest.mark.clause("E05", "E11")
@pytest.mark.parametrize(("goes", "order"), [(1, [2, 1, 0, 2, 1, 0]), (2, [2, 1, 0, 1, 0, 2])])
def test_a_troop_placed_at_sea_takes_one_go_or_two(goes: int, order: list[int]) -> None:
    table = Table(EscolexSetup(seats=3, map="small", sea_goes=goes))  # type: ignore[arg-type]
    seats = []
    for cell in ("southeast_roads", "oia", "fira", "", "", ""):
        seats.append(table.seat)
        for seat in range(3):
            agree(table, Place("akrotiri"), seat == table.seat, seat)
        table.do(Place(cell) if cell else table.war.legal(table.seat)[0])
    assert seats == order


@pytest.mark.clause("E14")
def test_who_owes_a_go_still_places_when_the_others_have_done() -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=1, handicap=(0, 0, 2), sea_goes=2))
    for cell in ("southeast_roads", "oia", "fira"):
        table.do(Place(cell))
    assert table.seat == 2 and table.war.pool == (0, 0, 1)
    assert table.war.owing == (0, 0, 0) and table.war.stint == 1
    table.do(Place("kamari"))
    assert table.phase == "march" and table.war.stint == 0


@pytest.mark.clause("E14")
def test_the_only_player_with_something_left_waits_for_nobody() -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=1, handicap=(0, 0, 5), sea_goes=2))
    for cell in ("southeast_roads", "oia", "fira", "southeast_roads"):
        table.do(Place(cell))
    assert (table.phase, table.seat, table.war.pool) == ("place", 2, (0, 0, 2))


# R10


@pytest.mark.clause("E20")
@pytest.mark.parametrize("may", [False, True])
def test_reinforcements_must_be_placed_or_may_be_given_up(may: bool) -> None:
    table = war("oia finikia therasia", "fira", "kamari", hold_back=may)
    assert table.phase == "reinforce"
    agree(table, Forgo(), may)
    agree(table, End(), False)
    agree(table, Reinforce("oia", 1), True)
    if not may:
        assert table.refused(Forgo()) == "E20"
        return
    warned = GAME.act_warning(table.war, 0, Forgo())
    assert warned is not None and warned.args == {"n": 1}
    table.do(Forgo())
    assert table.phase == "march" and table.war.strength[0] == 3 and table.war.left == ()
    assert [fact.args["n"] for fact in table.told("forgone")] == [1]
    agree(table, Forgo(), False)


# R24


@pytest.mark.clause("E41")
@pytest.mark.parametrize(("rule", "shares"), [("draw", (0.5, 0.5, 0.0)), ("attacker", (1.0, 0.0, 0.0))])
def test_when_the_last_armies_vanish_they_draw_or_the_attacker_wins(rule: str, shares: tuple[float, ...]) -> None:
    table = war("oia", "finikia", "kamari", all_gone=rule)
    table.do(Withdraw(), 2)
    table.march("oia", "finikia")
    table.end()
    table.dice("1 3")
    assert table.war.scores() == shares
    assert [f.word for f in table.facts if f.clause == "E41"] == ["all-gone" if rule == "draw" else "all-gone-won"]


# R30


@pytest.mark.clause("E47")
def test_two_players_may_choose_openly_the_first_player_first() -> None:
    table = war("oia*2", "fira", "imerovigli", "kamari", seats=2, choice_round=1, choice="open")
    for _ in range(4):
        table.end()
    assert table.phase == "choose" and table.war.waiting == (0,)
    agree(table, Keep(1), False, 1)
    assert table.war.looks(1, 0, Keep(1)) == Keep(1)
    table.do(Keep(1), 0)
    assert table.told("abandoned")[0].args["army"] == "army-2" and table.war.waiting == (1,)
    assert table.war.seen(1).status == ("active", "active", "passive", "active")
    agree(table, Keep(2), True, 1)
    table.do(Keep(2), 1)
    assert table.war.status == (0, 1, 1, 0) and (table.phase, table.war.army) == ("march", 0)


# R32


@pytest.mark.clause("E54")
@pytest.mark.parametrize("may", [True, False])
def test_a_draw_by_agreement_is_the_houses_and_can_be_left_out(may: bool) -> None:
    table = war("oia", "fira", "kamari", agreed_draws=may)
    for seat in range(3):
        agree(table, Settle(), may, seat)
    assert may or table.refused(Settle()) == "E39"
    assert [c.origin for c in GAME.clauses() if c.id == "E54"] == ["ours"]


@pytest.mark.clause("E54")
def test_no_last_round_where_people_play_and_two_hundred_among_bots() -> None:
    assert EscolexSetup().max_rounds is None
    assert GAME.bot_game_options == {"max_rounds": 200}
    words = GAME.words("en")
    table = war("oia", "fira", "kamari", max_rounds=8)
    told = words.say("board-last", last=8)
    assert "8" in told and told in GAME.board(table.terms, table.war.seen(None), words)[0].lines
    free = war("oia", "fira", "kamari")
    assert len(GAME.board(free.terms, free.war.seen(None), words)[0].lines) == 1


def test_a_record_states_every_option_so_that_no_default_changes_it() -> None:
    first = dumps(Record(game="escolex", setup=EscolexSetup(version=1, max_rounds=200), moves=[])).split("\n")[0]
    for option in options(EscolexSetup):
        assert f'"{option.name}":' in first
    assert loads(first, GAME).setup.max_rounds == 200


def test_by_the_book_nobody_agrees_on_a_draw_and_two_lands_share_a_ship() -> None:
    (preset,) = [p for p in GAME.presets if p.name == "by-the-book"]
    table = war("oia finikia", "fira", "kamari", **preset.options)
    agree(table, Settle(), False)
    table.do(Muster("oia"))
    agree(table, March("oia", "north_roads", 1), True)


# R34


@pytest.mark.clause("E46")
@pytest.mark.parametrize(("rule", "most"), [("step", 1), ("end", 3)])
def test_the_limit_holds_at_every_step_or_at_the_end_of_the_marches(rule: str, most: int) -> None:
    table = war("a*3 b*2", "h", "i", components=little_map(ROW), limit=3, limit_at=rule)
    table.do(Muster("a"))
    for n in range(1, 4):
        agree(table, March("a", "b", n), n <= most)
    if rule == "step":
        return
    table.do(March("a", "b", 3))
    assert table.troops("b") == 5
    warned = GAME.act_warning(table.war, 0, End())
    assert warned is not None and warned.args == {"n": 2}
    table.end()
    assert table.troops("b") == 3 and table.war.strength[0] == 3
    assert table.told("excess-removed")[0].args["n"] == 2


@pytest.mark.clause("E46")
def test_what_leaves_before_the_end_of_the_marches_is_not_too_many() -> None:
    table = war("a*3 b*3", "h", "i", components=little_map(ROW), limit=3, limit_at="end")
    table.march("a", "b", 3)
    table.march("b", "c", 3)
    table.end()
    assert table.cells()["b"] == (0, 3) == table.cells()["c"] and not table.told("excess-removed")


# R35


def with_capitals(*armies: str, capitals: str, **options: Any) -> Table:
    table = war(*armies, capital=True, **options)
    for cell in reversed(capitals.split()):
        table.do(Found(cell))
    return table


@pytest.mark.clause("E48")
@pytest.mark.parametrize(("rule", "status"), [("left", 1), ("taken", 0)])
def test_a_capital_is_lost_when_it_is_left_or_only_when_another_holds_it(rule: str, status: int) -> None:
    table = with_capitals("oia", "fira", "kamari", capitals="oia fira kamari", capital_lost=rule)
    table.march("oia", "finikia")
    table.end()
    assert table.war.status == (status, 0, 0)


@pytest.mark.clause("E48")
def test_an_empty_capital_is_lost_to_any_player_who_enters() -> None:
    table = with_capitals("oia", "therasia", "kamari", capitals="oia therasia kamari", capital_lost="taken")
    table.march("oia", "finikia")
    table.end()
    table.march("therasia", "oia")
    table.end()
    assert table.war.status == (1, 0, 0)


# R37


def with_queens(*armies: str, queens: str, **options: Any) -> Table:
    table = war(*armies, queen=True, **options)
    for cell in reversed(queens.split()):
        table.do(Crown(cell))
    return table


@pytest.mark.clause("E50")
def test_the_queen_falls_last_or_as_likely_as_any_other() -> None:
    for rule in ("last", "chance"):
        table = with_queens(
            "oia*4", "finikia*3 fira", "kamari", queens="oia finikia kamari", queen_falls=rule, queen_die=True
        )
        table.march("oia", "finikia", 3)
        table.end()
        table.dice("1 3 2 2 2 2 2")
        if rule == "last":
            assert table.war.dice == 3 and table.war.queen[1] == table.war.book.index["finikia"]
            continue
        assert table.war.peril == ((1, 2, 3),) and table.war.odds().acts == (Struck(True), Struck(False))
        assert tuple(table.war.odds().weights()) == (2, 1)
        assert GAME.prompt(table.terms, table.war.seen(0)).word == "ask-queen"
        agree(table, Struck(True), False, 0)
        spared, fallen = Table(table.terms), Table(table.terms)
        spared.war, fallen.war = table.war.copy(), table.war.copy()
        spared.do(Struck(False), FATE)
        spared.roll(0)
        assert spared.war.dice == 2 and spared.war.queen[1] == table.war.book.index["finikia"]
        fallen.do(Struck(True), FATE)
        fallen.roll(0)
        assert fallen.war.dice == 1 and fallen.war.queen[1] == -1
        for hits in (1, 1, 0):
            fallen.roll(hits)
        assert fallen.told("queen-lost")[0].clause == "E50" and fallen.war.status == (0, 1, 0)


@pytest.mark.clause("E50")
def test_a_queen_is_in_danger_only_if_a_neighbour_fell_and_two_may_be_at_once() -> None:
    table = with_queens("oia*4", "finikia*3 fira", "kamari", queens="oia finikia kamari", queen_falls="chance")
    table.do(Muster("oia"))
    table.do(Escort("oia", "finikia", 4))
    table.end()
    table.dice("1 2 2 2 2 2 2")
    assert list(table.war.peril) == [(1, 1, 3)], "the attackers lost nobody"
    table.do(Struck(False), FATE)
    table.dice("1 2 2 2 1 2")
    assert list(table.war.peril) == [(0, 1, 4), (1, 1, 2)]
    table.do(Struck(False), FATE)
    assert list(table.war.peril) == [(1, 1, 2)] and table.war.dice == 0
    table.do(Struck(False), FATE)
    assert list(table.war.peril) == [] and table.war.dice == 3


@pytest.mark.clause("E46")
def test_an_army_removed_at_the_end_of_the_marches_has_not_arrived() -> None:
    table = war("a*3 c*3 d*2", "e", "i", components=little_map(ROW), limit=3, limit_at="end")
    for origin, to, n in (("a", "b", 3), ("c", "b", 3), ("d", "e", 2)):
        table.march(origin, to, n)
    table.end()
    assert table.phase == "battle" and (table.war.troops(1), table.war.arrivals(1)) == (3, 3)


@pytest.mark.clause("E50")
def test_a_queen_marches_once_a_turn() -> None:
    table = with_queens("oia*2 finikia*2", "fira", "kamari", queens="oia fira kamari")
    table.do(Muster("oia"))
    table.do(Escort("oia", "finikia", 1))
    table.do(Muster("finikia"))
    agree(table, Escort("finikia", "oia", 1), False)
    agree(table, March("finikia", "oia", 2), True)


SHIP = "a-b b-c c-d d-e e-f f-g"
"""Land on both sides of a sea, then land."""


def sent(table: Table, origin: str) -> list[int]:
    """How many of a land's troops may set out to sea."""
    after = Table(table.terms)
    after.war = table.war.copy()
    after.do(Muster(origin))
    assert after.refused(March(origin, "b", 0))
    return [act.n for act in after.war.legal(0) if isinstance(act, March) and act.to == "b"]


@pytest.mark.clause("E07")
@pytest.mark.parametrize(
    ("army", "options", "ships"),
    [
        ("a*4 c", {}, [2, 4, 1, 3]),
        ("a*4", {}, [2, 4, 1, 3]),
        ("a*3", {}, [2, 1]),
        ("a*2", {}, [2, 1]),
        ("a", {}, []),
        ("a c", {}, [1]),
        ("a*9 c", {}, [2, 4, 6, 8, 1, 3, 5, 7, 9]),
        ("a*4 b*3 c", {"limit": 4}, [2, 1]),
        ("a*4 b*2 c", {"limit": 4}, [2, 4, 1, 3]),
    ],
)
def test_where_lands_may_share_a_ship_another_land_must_be_left_to_join(
    army: str, options: dict[str, Any], ships: list[int]
) -> None:
    table = war(army, "e", "g", components=little_map(SHIP, sea="b"), combine_embark=True, **options)
    assert sent(table, "a") == ships


@pytest.mark.clause("E07")
@pytest.mark.parametrize(("army", "joins"), [("a c*4", [1, 3]), ("a b*3 c*4", [1]), ("a b*2 c*4", [1, 3])])
def test_joining_a_waiting_ship_fills_it(army: str, joins: list[int]) -> None:
    table = war(army, "e", "g", components=little_map(SHIP, sea="b"), combine_embark=True, limit=4)
    table.do(Muster("a"))
    table.do(March("a", "b", 1))
    assert table.war.half == 1
    assert sent(table, "c") == joins


@pytest.mark.clause("E07", "E50")
def test_a_queen_shares_no_ship() -> None:
    kinds: dict[str, Any] = {"components": little_map(SHIP, sea="b"), "combine_embark": True}
    table = with_queens("a*2 c", "e", "g", queens="a e g", **kinds)
    assert sent(table, "a") == [1]
    alone = with_queens("a c", "e", "g", queens="a e g", **kinds)
    assert sent(alone, "c") == [] and sent(alone, "a") == []
    waits = with_queens("a c*2", "e", "g", queens="c e g", **kinds)
    waits.do(Muster("a"))
    waits.do(March("a", "b", 1))
    assert sent(waits, "c") == [1]


@pytest.mark.clause("E50")
def test_a_queen_may_march_again_in_the_next_round() -> None:
    table = with_queens("oia*4", "fira", "kamari", queens="oia fira kamari")
    table.do(Muster("oia"))
    table.do(Escort("oia", "finikia", 2))
    assert table.war.queen_moved
    table.end()
    table.skip()
    table.skip()
    assert table.war.army == 0 and not table.war.queen_moved
    while table.phase == "reinforce":
        table.do(table.war.legal(0)[0])
    assert table.war.left == ()
    table.do(Muster("finikia"))
    agree(table, Escort("finikia", "oia", 1), True)


@pytest.mark.clause("E50")
def test_a_queen_may_fall_in_a_battle_that_her_troops_win() -> None:
    table = with_queens("oia*4", "finikia", "kamari", queens="oia finikia kamari", queen_falls="chance")
    table.do(Muster("oia"))
    table.do(next(a for a in table.war.legal(0) if type(a).__name__ == "Escort" and a.n == 3))  # type: ignore[union-attr]
    table.end()
    table.dice("1 2 2 1")
    assert table.war.peril == ((0, 1, 3),)
    table.do(Struck(True), FATE)
    assert table.cells()["finikia"] == (0, 2) and table.war.status == (1, 2, 0)
    assert table.told("queen-lost")[0].args["who"] == "seat-0"
