"""Large maps are played sheet by sheet: which can be opened, and what is done on them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ilion.core.play import choices
from ilion.core.state import FATE
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import (
    Close,
    Crown,
    End,
    EscolexSetup,
    Found,
    MapFile,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
    Settle,
    Withdraw,
)
from tests.games.escolex.table import REFEREE, Table, little_map

clause = pytest.mark.clause
PLAIN = (Place, Found, Crown, Reinforce, Muster)
"""Moves on a sheet."""


def strip(lands: int, seas: int = 0) -> MapFile:
    """A row of lands, then of seas."""
    cells = [f"c{n:03}" for n in range(lands)] + [f"s{n:03}" for n in range(seas)]
    links = " ".join(f"{a}-{b}" for a, b in pairwise(cells))
    return little_map(links, sea=" ".join(cells[lands:]))


def table(**options: Any) -> Table:
    """Seventy lands: sheets 0 and 1."""
    return Table(EscolexSetup(**{"seats": 3, "components": strip(70), "troops": 2, **options}))


@clause("E02")
def test_a_sheet_is_opened_and_something_must_be_done_there() -> None:
    t = table()
    assert t.war.book.sheets == 2 and t.refused(Place("c065")) == "E02"
    t.do(Open(1))
    assert t.war.sheets == (0, 0, 1) and t.war.opened
    assert t.refusal(Open(0)).word == "refuse-just-opened" and t.refused(Place("c001")) == "E02"
    t.do(Place("c065"))
    assert not t.war.opened and t.war.at_sheet() == 0, "the next army has its own sheet open"
    t.do(Place("c001"))
    t.do(Place("c002"))
    assert t.war.at_sheet() == 1, "each finds the sheet where he left it"
    t.do(Open(0))
    t.do(Place("c003"))


@clause("E02")
@clause("E36")
def test_a_withdrawal_with_an_open_sheet_binds_nobody_to_it() -> None:
    t = table()
    t.do(Open(1))
    t.do(Withdraw())
    assert t.war.army == 1 and not t.war.opened
    t.do(Open(1))


@clause("E02")
@clause("E36")
def test_no_sheet_stays_just_opened_when_the_war_is_over_or_battles_start() -> None:
    t = table()
    t.do(Open(1))
    for seat in range(3):
        t.do(Settle(), seat)
    assert not t.war.opened
    t = table()
    for act in (
        *(Open(1), Place("c069"), Place("c005"), Place("c004")),
        *(Place("c068"), Place("c006"), Open(1), Place("c066")),
        *(Open(0), Muster("c004"), March("c004", "c005", 1), Open(1)),
    ):
        t.do(act)
    assert t.war.opened
    t.do(Withdraw(), 0)
    assert t.phase == "battle" and not t.war.opened


@clause("E02")
@pytest.mark.parametrize("sheet", [-1, 0, 2])
def test_only_another_sheet_of_the_map_is_opened(sheet: int) -> None:
    assert table().refusal(Open(sheet)).word == "refuse-no-such-sheet"


@clause("E02")
@clause("E21")
def test_a_sheet_is_closed_when_all_on_it_stay() -> None:
    t = table()
    for cell in ("c001", "c020", "c040", "c002", "c021", "c041"):
        t.do(Place(cell))
    assert t.phase == "march" and t.refusal(Close(1)).word == "refuse-no-such-sheet"
    t.do(Close(0))
    assert t.war.fresh == (0, 0) and t.refusal(Close(0)).word == "refuse-idle-sheet"
    assert t.refusal(Muster("c040")).word == "refuse-marched"
    assert set(t.war.legal(0)) == {End()} and t.refusal(Open(1)).word == "refuse-idle-sheet"


@clause("E12")
def test_no_stock_is_lost_while_some_sheet_takes_it() -> None:
    t = table(components=strip(65), limit=1)
    for act in (Open(1), Place("c064"), Place("c000"), Place("c001")):
        t.do(act)
    assert t.war.pool == (1, 1, 1) and not t.told("stock-lost")


@clause("E05")
@pytest.mark.parametrize("limit", [None, 2])
def test_a_last_troop_has_no_place_on_a_sheet_of_sea(limit: int | None) -> None:
    t = table(components=strip(64, 2), troops=4, limit=limit)
    for act in (
        Open(1),
        Place("s001"),
        Place("c000"),
        Place("c010"),
        Open(0),
        Place("c020"),
        Place("c001"),
        Place("c011"),
    ):
        t.do(act)
    assert t.war.army == 2 and t.war.pool[2] == 1 and t.refusal(Open(1)).word == "refuse-idle-sheet"
    assert {type(act) for act in t.war.legal(2)} == {Place}


@clause("E06", "E19")
@pytest.mark.parametrize("limit", [None, 9])
@pytest.mark.parametrize(
    ("lands", "seas", "held", "may"),
    [
        (66, 0, ("c062", "c063", "c064"), True),
        (64, 3, ("c061", "c062", "c063", "s000"), False),
        (64, 3, ("c061", "c062", "c063", "s000", "s001"), False),
        (64, 3, ("c058", "c059", "c060", "c061", "c062", "c063", "s000"), True),
        (64, 3, ("c058", "c059", "c060", "c061", "c062", "c063"), False),
    ],
)
def test_fresh_troops_go_to_another_sheet_of_their_region_if_they_can_pay(
    limit: int | None, lands: int, seas: int, held: tuple[str, ...], may: bool
) -> None:
    cost = sum(2 if cell.startswith("s") else 1 for cell in held)
    t = table(components=strip(lands, seas), troops=1, handicap=(cost - 1, 0, 0), limit=limit)
    others = iter(("c001", "c003"))
    mine = iter(held)
    while t.phase == "place":
        cell = next(mine) if t.war.army == 0 else next(others)
        if int(cell >= "c064") != t.war.at_sheet():
            t.do(Open(int(cell >= "c064")))
        t.do(Place(cell))
    assert t.phase == "reinforce" and t.war.army == 0
    if t.war.at_sheet():
        t.do(Open(0))
        t.war.opened = False
    assert (Open(1) in t.war.legal(0)) is may is (REFEREE.why_not(t.war, 0, Open(1)) is None)
    if may:
        t.do(Open(1))
        assert t.refusal(Open(0)).word == "refuse-just-opened"


def wars(**options: Any) -> Iterator[EscolexState]:
    """The positions of a war on three sheets, two of them half or completely sea."""
    rng = Random(11)
    war = EscolexState.start(
        EscolexSetup(**{"seats": 3, "components": strip(90, 60), "troops": 9, "max_rounds": 4, **options})
    )
    for _ in range(500):
        if not war.waiting:
            return
        seat = war.waiting[0]
        acts = war.odds().acts if seat == FATE else war.legal(seat)
        opens = [act for act in acts if isinstance(act, Open)]
        war.do(seat, rng.choice(opens if opens and rng.random() < 0.4 else acts))
        yield war


def useful(war: EscolexState, sheet: int) -> bool:
    """Return whether something could be done on a sheet if it were open."""
    there = war.copy()
    there.sheets = tuple(sheet if a == war.army else s for a, s in enumerate(war.sheets))
    there.opened = True
    return any(isinstance(act, PLAIN) for act in there.legal(there.waiting[0]))


@clause("E02")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"limit": 1, "troops": 40},
        {"limit": 2, "troops": 12, "capital": True, "queen": True},
        {"troops": 60, "hold_back": True},
        {"troops": 3, "combine_embark": True, "sea_goes": 2},
        {"components": strip(66), "troops": 40},
        {"components": strip(64, 2), "troops": 60},
        {"components": strip(65, 2), "troops": 60, "limit": 2},
        {"components": strip(63, 4), "troops": 90, "limit": 3, "capital": True},
    ],
)
def test_a_sheet_may_be_opened_exactly_where_there_is_something_to_do(options: dict[str, Any]) -> None:
    for war in wars(**options):
        if war.waiting and war.waiting[0] >= 0 and war.phase < 5:
            seat, here = war.waiting[0], war.at_sheet()
            offered = {act.sheet for act in choices(war, seat) if isinstance(act, Open)}
            may = not war.opened and war.origin < 0 and war.half < 0
            sheets = range(war.book.sheets)
            assert offered == {s for s in sheets if may and s != here and useful(war, s)}
            for sheet in sheets:
                REFEREE.why_not(war, seat, Open(sheet))
                REFEREE.why_not(war, seat, Close(sheet))
