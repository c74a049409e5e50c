"""The map and a war's terms, resolved once and shared by all its positions."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final

from ilion.core.wire import Phrase
from ilion.games.escolex.maps import SHEET, check, hex_map, shipped
from ilion.games.escolex.types import (
    Cell,
    Close,
    Crown,
    Decamp,
    Escort,
    Found,
    Halt,
    MapFile,
    March,
    Muster,
    Open,
    Place,
    Reinforce,
    Terms,
)

NUMBERS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 200, 500, 1000)
"""The numbers of troops that one act can move; any other is a sum of them, or all that are there."""
DRAFTS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The numbers of fresh troops that one act can place."""
EVENS: Final = tuple([n for n in NUMBERS if n % 2 == 0])
HEXES_EACH: Final = 14
"""Cells for each army of a map made by rule."""
THIRD: Final = 3
"""So many counted cells of a region give one troop."""


class Way:
    """A step from a cell to a neighbour, with the acts that take it."""

    __slots__ = ("decamp", "escorts", "marches", "numbers", "price", "to")

    def __init__(self, origin: str, to: str, j: int, price: int) -> None:
        self.to = j
        self.price = price
        """2 from land to sea, else 1."""
        self.numbers = EVENS if price == 2 else NUMBERS
        self.marches = tuple([March(origin, to, n) for n in self.numbers])
        self.escorts = tuple([Escort(origin, to, n) for n in self.numbers])
        self.decamp = Decamp(origin, to)


class Book:
    """One map under one set of terms."""

    __slots__ = (
        "armies",
        "armies_named",
        "cells",
        "closes",
        "crowns",
        "founds",
        "halts",
        "ids",
        "index",
        "land",
        "limit",
        "map",
        "mountain",
        "musters",
        "names",
        "near",
        "opens",
        "places",
        "reinforces_by_cell",
        "seats",
        "sheets",
        "stock",
        "terms",
        "value",
        "ways_by_cell",
    )

    def __init__(self, terms: Terms) -> None:
        file = map_of(terms)
        special = terms.special_cells
        self.terms = terms
        self.map = file
        self.cells = len(file.cells)
        self.ids = tuple([cell.id for cell in file.cells])
        self.index = {name: j for j, name in enumerate(self.ids)}
        self.names = named(terms, file)
        """What the herald calls the cells."""
        self.near = neighbours(file, self.index)
        self.land = tuple([cell.kind == "land" for cell in file.cells])
        self.mountain = tuple([special and "mountain" in cell.flags for cell in file.cells])
        self.value = tuple([int(counts(cell, special)) for cell in file.cells])
        """1 for a cell that counts for reinforcements."""
        self.sheets = -(-self.cells // SHEET)
        self.seats = terms.seats
        self.armies = armies_of(terms)
        self.armies_named = tuple([f"{'seat' if terms.seats > 2 else 'army'}-{a}" for a in range(self.armies)])
        base = terms.troops or -(-sum(self.land) // self.armies)
        more = terms.handicap or (0,) * self.armies
        self.stock = tuple([base + extra for extra in more])
        self.limit = terms.limit or 0
        """The most troops a cell may hold; 0 is no limit."""
        self.places = tuple([Place(name) for name in self.ids])
        self.founds = tuple([Found(name) for name in self.ids])
        self.crowns = tuple([Crown(name) for name in self.ids])
        self.musters = tuple([Muster(name) for name in self.ids])
        self.halts = tuple([Halt(name) for name in self.ids])
        self.opens = tuple([Open(s) for s in range(self.sheets)])
        self.closes = tuple([Close(s) for s in range(self.sheets)])
        self.reinforces_by_cell: dict[int, tuple[Reinforce, ...]] = {}
        self.ways_by_cell: dict[int, tuple[Way, ...]] = {}

    def seat(self, army: int) -> int:
        """Who leads an army: two players lead the four in turn."""
        return army % self.seats

    def price(self, j: int) -> int:
        """What a troop costs when it is put on a cell: two at sea."""
        return 1 if self.land[j] else 2

    def reinforces(self, j: int) -> tuple[Reinforce, ...]:
        """The acts that reinforce a cell, made when first asked for."""
        found = self.reinforces_by_cell.get(j)
        if found is None:
            found = tuple([Reinforce(self.ids[j], n) for n in DRAFTS])
            self.reinforces_by_cell[j] = found
        return found

    def ways(self, j: int) -> tuple[Way, ...]:
        """The steps out of a cell, made when first asked for."""
        found = self.ways_by_cell.get(j)
        if found is None:
            land, ids = self.land, self.ids
            found = tuple([Way(ids[j], ids[k], k, 2 if land[j] and not land[k] else 1) for k in self.near[j]])
            self.ways_by_cell[j] = found
        return found

    def way(self, j: int, k: int) -> Way | None:
        """The step from one cell to another, where they are neighbours."""
        for way in self.ways(j):
            if way.to == k:
                return way
        return None


def counts(cell: Cell, special: bool) -> bool:
    """Whether a cell counts for reinforcements: land but for deserts, and fertile seas."""
    if not special:
        return cell.kind == "land"
    return "desert" not in cell.flags if cell.kind == "land" else "fertile" in cell.flags


def upto(numbers: tuple[int, ...], most: int) -> int:
    """How many of the sayable numbers are no more than ``most``."""
    return bisect_right(numbers, most)


def neighbours(file: MapFile, index: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """Every cell's neighbours, in the file's order of cells."""
    near: list[list[int]] = [[] for _ in file.cells]
    for a, b in file.adjacency:
        near[index[a]].append(index[b])
        near[index[b]].append(index[a])
    return tuple([tuple(sorted(row)) for row in near])


def armies_of(terms: Terms) -> int:
    """One army for each player; two players lead two each."""
    return 4 if terms.seats == 2 else terms.seats


def map_of(terms: Terms) -> MapFile:
    """The user's own map, the one that was chosen, or the one that suits the number of armies."""
    if terms.components is not None:
        return terms.components
    armies = armies_of(terms)
    name = terms.map or ("aegean" if armies <= 6 else "world" if armies == 7 else "hex")
    return hex_map(HEXES_EACH * armies, 1) if name == "hex" else shipped(name)


def named(terms: Terms, file: MapFile) -> tuple[str, ...]:
    """What the herald calls the cells: words of ours or of the user's map; hexes by column and row."""
    if terms.components is None and file.id.startswith("hex-"):
        return tuple([cell.name for cell in file.cells])
    prefix = "cell" if terms.components is None else "own"
    return tuple([f"{prefix}-{cell.id}" for cell in file.cells])


@lru_cache(maxsize=256)
def book(terms: Terms) -> Book:
    """The book of a war's terms."""
    return Book(terms)


MOST: Final = 10_000
"""No option is a greater number."""


def fault(terms: Terms) -> Phrase | None:
    """What on these terms keeps a war from being fought, if anything."""
    file = map_of(terms)
    if terms.components is not None:
        faults = check(terms.components)
        if faults:
            return faults[0]
    armies = armies_of(terms)
    if not file.players.min <= armies <= file.players.max:
        return Phrase("fault-armies", {"low": file.players.min, "high": file.players.max})
    if len(terms.handicap) not in (0, armies):
        return Phrase("fault-handicap", {"armies": armies})
    numbers = (terms.troops, terms.limit, terms.choice_round, terms.placement_chunk, terms.max_rounds, *terms.handicap)
    if any(n is not None and n > MOST for n in numbers):
        return Phrase("fault-number", {"most": MOST})
    return None
