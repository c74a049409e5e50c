"""The numbers of Escólex's rulebook and their neighbours: ``vectors/escolex.toml`` says what; played here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from ilion.core.play import choices, why_not
from ilion.games.escolex.types import EscolexSetup, March, Muster, Place
from tests.games.escolex.table import Table, little_map, war
from tests.games.numbers import Row, rows


def stock(row: Row) -> None:
    links = " ".join(f"c{n:02}-c{n + 1:02}" for n in range(row["land"] - 1))
    dry = " ".join(f"c{n:02}" for n in range(row["deserts"]))
    table = Table(EscolexSetup(seats=row["armies"], components=little_map(links, desert=dry), special_cells=True))
    assert set(table.war.pool) == {row["each"]}


def income(row: Row) -> None:
    links = " ".join(f"c{n:02}-c{n + 1:02}" for n in range(19))
    cells, start = [], 0
    for lands in row["regions"]:
        cells += [f"c{n:02}" for n in range(start, start + lands)]
        start += lands + 1
    table = war(" ".join(cells), "c18", "c19", components=little_map(links))
    assert (table.income(0), sum(table.war.left)) == (row["troops"], row["troops"])


def special(row: Row) -> None:
    lands = [f"c{n:02}" for n in range(row["lands"])]
    seas = [f"s{n:02}" for n in range(row["fertile"])]
    links = " ".join(f"{a}-{b}" for a, b in pairwise([*lands, *seas, "x0", "x1", "x2", "x3", "x4", "x5"]))
    drawn = little_map(links, sea=" ".join(seas), desert=" ".join(lands[: row["deserts"]]), fertile=" ".join(seas))
    table = war(" ".join([*lands, *seas]), "x1", "x5", components=drawn, special_cells=True)
    assert table.income(0) == row["troops"]


def embark(row: Row) -> None:
    table = war("a*5", "h", "i", components=little_map("a-b b-c c-d d-e e-f f-g g-h h-i", sea="b"))
    table.do(Muster("a"))
    act = March("a", "b", row["leave"])
    assert (act in choices(table.war, 0)) is bool(row["arrive"]) is (why_not(table.war, 0, act) is None)
    if row["arrive"]:
        table.do(act)
        assert (table.troops("a"), table.troops("b")) == (5 - row["leave"], row["arrive"])


def sea(row: Row) -> None:
    table = Table(EscolexSetup(seats=3, map="small", troops=row["stock"]))
    act = Place("north_roads")
    assert (act in choices(table.war, 2)) is row["may"] is (why_not(table.war, 2, act) is None)


def throw(row: Row) -> None:
    attackers, defenders = row["sides"]
    table = war(f"a*{attackers + 1}", f"b*{defenders}", "i", components=little_map("a-b b-c c-d d-e e-f f-g g-h h-i"))
    table.march("a", "b", attackers)
    table.end()
    for odd in row["odd"]:
        table.roll(odd)
    if table.phase == "battle":
        assert [table.war.arrivals(1), table.war.troops(1)] == row["left"]
    else:
        army = table.owner("b")
        assert [table.troops("b") if army == side else 0 for side in (0, 1)] == row["left"]


PLAYED: dict[str, Callable[[Row], None]] = {
    "stock": stock,
    "income": income,
    "special": special,
    "embark": embark,
    "sea": sea,
    "throw": throw,
}


@pytest.mark.parametrize(("name", "row"), rows("escolex"))
def test_a_number_of_the_book_and_its_neighbours(name: str, row: Row) -> None:
    PLAYED[name](row)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("throw", {"sides": [3, 2], "odd": [0, 0], "left": [3, 2]}),
    ],
)
def test_a_wrong_number_is_found(name: str, row: Row) -> None:
    with pytest.raises(AssertionError):
        PLAYED[name](row)
