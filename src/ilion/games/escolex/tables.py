"""Tables of the printed rulebook: costs and dice, and the cells of the map with their terrain and neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from ilion.core.game import RulesTable
from ilion.core.words import Words
from ilion.games.escolex.book import CELLS_PER_TROOP, SEA_PRICE, Book, book_of
from ilion.games.escolex.types import EscolexSetup

MAX_CELLS_LISTED = 200
"""A map with more cells is drawn, but not listed cell by cell."""


def rules_tables(setup: EscolexSetup, words: Words) -> tuple[RulesTable, ...]:
    book = book_of(setup)
    costs = RulesTable("costs", words.name("table-costs"), ("", ""), tuple(costs_rows(book, words)))
    return (costs, cells_table(book, words)) if book.cells <= MAX_CELLS_LISTED else (costs,)


def costs_rows(book: Book, words: Words) -> Iterator[tuple[str, str]]:
    terms = book.terms
    yield words.name("option-troops"), ", ".join(map(str, dict.fromkeys(book.stock)))
    yield words.name("table-income"), str(CELLS_PER_TROOP)
    yield words.name("table-land-price"), "1"
    yield words.name("table-sea-price"), str(SEA_PRICE)
    yield words.name("table-embark"), str(SEA_PRICE)
    yield words.name("table-dice"), "1"
    extra = {"mountain": terms.special_cells, "capital": terms.capital_die, "queen": terms.queen_die}
    for what in [what for what, counts in extra.items() if counts]:
        yield words.name(f"table-die-{what}"), "+1"
    if book.limit:
        yield words.name("option-limit"), str(book.limit)


def cells_table(book: Book, words: Words) -> RulesTable:
    names = [words.name(name) for name in book.names]
    rows = []
    for j, cell in enumerate(book.map.cells):
        terrain = [f"kind-{cell.kind}", *[f"flag-{flag}" for flag in cell.flags if book.terms.special_cells]]
        near = ", ".join([names[k] for k in book.near[j]])
        rows.append((names[j], ", ".join([words.name(word) for word in terrain]), near))
    head = ("", "", words.name("table-neighbours"))
    return RulesTable("cells", words.name("table-cells"), head, tuple(rows))
