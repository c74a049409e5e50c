"""What each question depends on: the parts of the text board that stand first, and what a choice is told with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ilion.core.game import Section
from ilion.core.words import Words
from ilion.games.escolex.book import Book, book
from ilion.games.escolex.parts import armies, army_line, fights
from ilion.games.escolex.rows import at
from ilion.games.escolex.types import (
    Action,
    Crown,
    Decamp,
    Escort,
    Found,
    March,
    Muster,
    Place,
    Reinforce,
    Terms,
    View,
)


def needs(terms: Terms, v: View, words: Words) -> tuple[Section, ...]:
    """The parts in the order in which they are weighed; nothing for whoever is not asked."""
    if v.me is None or v.me not in v.to_act or v.phase == "over":
        return ()
    b = book(terms)
    here = v.origin if v.origin >= 0 else v.half
    if v.phase == "march" and here >= 0:
        return (around(b, v, here, words),)
    if v.phase == "reinforce":
        return (regions(b, v, words), armies(b, v, words))
    if v.phase == "choose":
        mine = [a for a in range(b.armies) if b.seat(a) == v.me]
        return (Section(words.say("board-armies"), tuple(army_line(b, v, a, words) for a in mine)),)
    begun = fights(b, v, words) if v.phase == "march" else []
    if begun:
        return (Section(words.say("needs-fights"), tuple(begun)), armies(b, v, words))
    return (armies(b, v, words),)


def around(b: Book, v: View, j: int, words: Words) -> Section:
    """A cell, and who holds each of its neighbours with how many."""
    lines = [words.say("needs-near", cell=b.names[k], held=held(b, v, k, words)) for k in b.near[j]]
    return Section(words.say("needs-here", cell=b.names[j], held=held(b, v, j, words)), tuple(lines))


def held(b: Book, v: View, j: int, words: Words) -> str:
    """What a cell is, whose, and how strong."""
    kind = words.name("kind-land" if b.land[j] else "kind-sea")
    owner, troops = at(v.chart.owner, j), at(v.chart.troops, j)
    if owner == b.armies:
        return f"{kind}, {words.name('needs-nobody')}"
    return f"{kind}, {words.name(b.armies_named[owner])} {troops}"


def regions(b: Book, v: View, words: Words) -> Section:
    """What each region of mine has yet to place, named by its first cell."""
    lines = []
    for region, left in zip(v.chart.paying[v.army], v.left, strict=True):
        cells = [j for j in range(b.cells) if at(v.chart.region, j) == region]
        lines.append(words.say("needs-region", cell=b.names[cells[0]], cells=len(cells), left=left))
    return Section(words.say("needs-regions"), tuple(lines))


def remark(terms: Terms, v: View, act: Action, words: Words) -> str:
    """Of a cell what it is, how many stand there and what enemies are near; of a march what waits at its end."""
    b = book(terms)
    match act:
        case March(_, to) | Decamp(_, to) | Escort(_, to):
            return held(b, v, b.index[to], words)
        case Place(cell) | Found(cell) | Crown(cell) | Reinforce(cell) | Muster(cell):
            j = b.index[cell]
            return " · ".join([held(b, v, j, words), *enemies(b, v, b.near[j], words)])
        case _:
            return ""


def enemies(b: Book, v: View, cells: Iterable[int], words: Words) -> list[str]:
    """The enemies on some cells, in a phrase, those alike counted; nothing where there are none."""
    theirs = [j for j in cells if at(v.chart.owner, j) not in (v.army, b.armies)]
    named = [words.name(b.armies_named[at(v.chart.owner, j)]) for j in theirs]
    told = Counter(f"{name} {at(v.chart.troops, j)}" for name, j in zip(named, theirs, strict=True))
    listed = [(one if n == 1 else f"{n} × {one}").replace(" ", "\N{NO-BREAK SPACE}") for one, n in told.items()]
    return [words.say("remark-beside", enemies=", ".join(listed))] if theirs else []
