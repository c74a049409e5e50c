"""The parts of the text board, each a section, and the lines they are made of."""

from __future__ import annotations

from functools import lru_cache

from ilion.core.game import Section
from ilion.core.wire import Arg
from ilion.core.words import Words
from ilion.games.escolex.book import Book
from ilion.games.escolex.maps import SHEET
from ilion.games.escolex.rows import at
from ilion.games.escolex.types import View


def corners(b: Book, sheet: int) -> dict[str, Arg]:
    """The first and the last cell of a sheet, to find it by."""
    first, last = sheet * SHEET, min(b.cells, (sheet + 1) * SHEET) - 1
    return {"first": b.names[first], "last": b.names[last]}


def fights(b: Book, v: View, words: Words) -> list[str]:
    """The battles that have been begun, in the order they are fought."""
    cells = v.battles or tuple(sorted(j for j in v.touched if at(v.chart.owner, j) != v.army))
    return [
        words.say(
            "board-fight",
            cell=b.names[j],
            attacker=b.armies_named[v.army],
            a=at(v.chart.came, j),
            defender=b.armies_named[at(v.chart.owner, j)],
            d=at(v.chart.troops, j),
        )
        for j in cells
        if at(v.chart.owner, j) < b.armies
    ]


def armies(b: Book, v: View, words: Words) -> Section:
    """Every army on a line."""
    return Section(words.say("board-armies"), tuple(army_line(b, v, a, words) for a in range(b.armies)))


def army_line(b: Book, v: View, a: int, words: Words) -> str:
    """One army: troops, lands, what its regions give, and what it must not lose."""
    line = words.say(
        "board-army",
        army=b.armies_named[a],
        troops=v.strength[a],
        land=sum(v.chart.land[a]),
        sea=sum(v.chart.sea[a]),
        income=sum(v.income[a]),
    )
    notes = [words.say(f"board-{v.status[a]}")] if v.status[a] != "active" else []
    if v.pool[a]:
        notes.append(words.say("board-stock", left=v.pool[a]))
    if v.capital[a] >= 0:
        notes.append(words.say("board-capital", cell=b.names[v.capital[a]]))
    if v.queen[a] >= 0:
        notes.append(words.say("board-queen", cell=b.names[v.queen[a]]))
    return words.series([line, *notes])


def map_section(b: Book, v: View, words: Words) -> Section:
    """The open sheet, cell by cell."""
    mine = v.me is not None and v.me != b.seat(v.army)
    sheet = v.sheets[v.me if mine and v.me is not None else v.army]
    cells = range(sheet * SHEET, min(b.cells, (sheet + 1) * SHEET))
    title = words.say("board-map")
    if b.sheets > 1:
        title = words.say("board-sheet", sheet=sheet + 1, sheets=b.sheets, **corners(b, sheet))
    return Section(title, tuple(cell_line(b, v, j, words) for j in cells))


def cell_line(b: Book, v: View, j: int, words: Words) -> str:
    owner, troops, came = (at(rows, j) for rows in (v.chart.owner, v.chart.troops, v.chart.came))
    what, near = surroundings(b, j, words)
    if owner == b.armies:
        return words.say("board-empty", cell=b.names[j], what=what, near=near)
    line = words.say("board-cell", cell=b.names[j], what=what, near=near, army=b.armies_named[owner], n=troops)
    return f"{line} {words.say('board-came', n=came)}" if came and owner == v.army else line


@lru_cache(maxsize=4096)
def surroundings(b: Book, j: int, words: Words) -> tuple[str, str]:
    """What a cell is and what it touches: it never changes, and there are many cells."""
    kinds = ["kind-land" if b.land[j] else "kind-sea"]
    if b.terms.special_cells:
        kinds += [f"flag-{flag}" for flag in b.map.cells[j].flags]
    names = [words.name(b.names[k]) for k in b.near[j]]
    return ", ".join(words.name(kind) for kind in kinds), ", ".join(names)
