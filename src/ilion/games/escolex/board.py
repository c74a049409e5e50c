"""The text board: what a view shows, what its seat is asked, and an act in words."""

from __future__ import annotations

from functools import lru_cache

from ilion.core.game import Section
from ilion.core.wire import Arg, Phrase
from ilion.core.words import Words
from ilion.games.escolex.book import Book, book
from ilion.games.escolex.maps import SHEET
from ilion.games.escolex.rows import at
from ilion.games.escolex.types import Action, Close, March, Open, Terms, View


def seat_names(terms: Terms) -> tuple[str, ...]:
    return tuple(f"seat-{seat}" for seat in range(terms.seats))


def tell(terms: Terms, act: Action) -> Phrase:
    """An act in words."""
    b = book(terms)
    args: dict[str, Arg] = {}
    for field in act.__struct_fields__:
        value = getattr(act, field)
        if field in ("cell", "origin", "to"):
            args[field] = b.names[b.index[value]] if value in b.index else value
        elif field == "seat":
            args[field] = f"seat-{value}"
        elif field == "queen":
            args[field] = int(value)
        else:
            args[field] = value
    if isinstance(act, Open | Close):
        args = {"sheet": act.sheet + 1, **corners(b, act.sheet)}
    word = f"act-{type(act).__name__.lower()}"
    if isinstance(act, March) and embarks(b, act):
        word, args = "act-embark", {**args, "arrive": act.n // 2}
    return Phrase(word, args)


def embarks(b: Book, act: March) -> bool:
    """Whether a march leads from land to sea, where two make one."""
    j, k = b.index.get(act.origin), b.index.get(act.to)
    return j is not None and k is not None and b.land[j] and not b.land[k]


def corners(b: Book, sheet: int) -> dict[str, Arg]:
    """The first and the last cell of a sheet, to find it by."""
    first, last = sheet * SHEET, min(b.cells, (sheet + 1) * SHEET) - 1
    return {"first": b.names[first], "last": b.names[last]}


def ask(terms: Terms, v: View) -> Phrase:
    """What the view's seat is asked, or whom it waits for."""
    b = book(terms)
    if v.phase == "over":
        return Phrase("ask-over", {"who": tuple(f"seat-{seat}" for seat, share in enumerate(v.shares) if share)})
    if v.first < 0:
        return Phrase("phase-lot")
    if v.peril:
        return Phrase("ask-queen", {"cell": b.names[v.battles[0]]})
    if v.phase == "battle":
        return Phrase("ask-battle", {"cell": b.names[v.battles[0]], "dice": v.dice})
    if v.me not in v.to_act:
        return Phrase("ask-wait", {"who": tuple(f"seat-{seat}" for seat in v.to_act)})
    army = b.armies_named[v.army]
    if v.phase == "place":
        return Phrase("ask-place", {"army": army, "left": v.pool[v.army]})
    if v.phase == "reinforce":
        return Phrase("ask-reinforce", {"army": army, "left": sum(v.left)})
    if v.phase == "march" and v.origin >= 0:
        return Phrase("ask-depart", {"cell": b.names[v.origin]})
    if v.phase == "march" and v.half >= 0:
        return Phrase("ask-ship", {"cell": b.names[v.half]})
    return Phrase(f"ask-{v.phase}", {"army": army})


def board(terms: Terms, v: View, words: Words) -> tuple[Section, ...]:
    """The war in words: the armies, the pacts, and the open sheet of the map."""
    b = book(terms)
    go = words.say(f"phase-{v.phase if v.first >= 0 else 'lot'}", army=b.armies_named[v.army])
    last = [words.say("board-last", last=terms.max_rounds)] if terms.max_rounds is not None else []
    head = Section(words.say("board-head", round=v.round), (go, *last, *fights(b, v, words)))
    armies = Section(words.say("board-armies"), tuple(army_line(b, v, a, words) for a in range(b.armies)))
    pacts = [words.say("board-pact", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.pacts]
    pacts += [words.say("board-offer", one=f"seat-{x}", other=f"seat-{y}") for x, y in v.offers]
    pacts += [words.say("would-settle", who=f"seat-{seat}") for seat, yes in enumerate(v.settled) if yes]
    sections = [head, armies]
    if pacts:
        sections.append(Section(words.say("board-pacts"), tuple(pacts)))
    return (*sections, map_section(b, v, words))


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
    return "; ".join([line, *notes])


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
