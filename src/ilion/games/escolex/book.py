"""Tables of one setup: map, armies and acts; checks of setups and maps; generated maps; random setups."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from math import isqrt
from random import Random
from typing import Any, Final, Literal

import msgspec

from ilion.core.values import Phrase
from ilion.games.escolex.types import (
    Canvas,
    Cell,
    Close,
    Counts,
    Crown,
    Decamp,
    EscolexSetup,
    Escort,
    Found,
    Halt,
    MapFile,
    March,
    Muster,
    Open,
    Place,
    Players,
    Point,
    Reinforce,
)

MARCH_SIZES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, 100, 200, 500, 1000)
"""Numbers of troops that one act can move; others are sums of them, or all troops that are there."""
REINFORCEMENT_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Numbers of fresh troops that one act can place."""
EVEN_MARCH_SIZES: Final = tuple([n for n in MARCH_SIZES if n % 2 == 0])
HEXES_PER_ARMY: Final = 14
"""Cells per army of a generated map."""
CELLS_PER_TROOP: Final = 3
"""This many counted cells of a region give one troop per turn."""
SEA_PRICE: Final = 2
"""Troops that one troop at sea costs: placed there, as a reinforcement, or coming from land."""


class CellStep:
    """A step from a cell to a neighbour, with the acts that take it."""

    __slots__ = ("decamp", "escorts", "marches", "numbers", "price", "to")

    def __init__(self, origin: str, to: str, j: int, price: int) -> None:
        self.to = j
        self.price = price
        """``SEA_PRICE`` from land to sea, otherwise 1."""
        self.numbers = EVEN_MARCH_SIZES if price == SEA_PRICE else MARCH_SIZES
        self.marches = tuple([March(origin, to, n) for n in self.numbers])
        self.escorts = tuple([Escort(origin, to, n) for n in self.numbers])
        self.decamp = Decamp(origin, to)


class Book:
    """One map under one setup, with the acts on it."""

    __slots__ = (
        "armies",
        "army_words",
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
        "steps_by_cell",
        "stock",
        "terms",
        "value",
    )

    def __init__(self, terms: EscolexSetup) -> None:
        file = map_for(terms)
        special = terms.special_cells
        self.terms = terms
        self.map = file
        self.cells = len(file.cells)
        self.ids = tuple([cell.id for cell in file.cells])
        self.index = {name: j for j, name in enumerate(self.ids)}
        self.names = cell_words(terms, file)
        """By cell: its message id, or its name where it has none."""
        self.near = neighbours(file, self.index)
        self.land = tuple([cell.kind == "land" for cell in file.cells])
        self.mountain = tuple([special and "mountain" in cell.flags for cell in file.cells])
        self.value = tuple([int(counts_for_income(cell, special)) for cell in file.cells])
        """By cell: 1 if it counts for reinforcements, otherwise 0."""
        self.sheets = -(-self.cells // CELLS_PER_SHEET)
        self.seats = terms.seats
        self.armies = armies_of(terms)
        self.army_words = tuple([f"{'seat' if terms.seats > 2 else 'army'}-{a}" for a in range(self.armies)])
        base = terms.troops or -(-sum(self.land) // self.armies)
        more = terms.handicap or (0,) * self.armies
        self.stock = tuple([base + extra for extra in more])
        self.limit = terms.limit or 0
        """Maximum number of troops in a cell; 0 for no limit."""
        self.places = tuple([Place(name) for name in self.ids])
        self.founds = tuple([Found(name) for name in self.ids])
        self.crowns = tuple([Crown(name) for name in self.ids])
        self.musters = tuple([Muster(name) for name in self.ids])
        self.halts = tuple([Halt(name) for name in self.ids])
        self.opens = tuple([Open(s) for s in range(self.sheets)])
        self.closes = tuple([Close(s) for s in range(self.sheets)])
        self.reinforces_by_cell: dict[int, tuple[Reinforce, ...]] = {}
        self.steps_by_cell: dict[int, tuple[CellStep, ...]] = {}

    def seat(self, army: int) -> int:
        """Return the seat that leads an army; two players lead the four armies alternately."""
        return army % self.seats

    def price(self, j: int) -> int:
        """Return how many troops of a stock or region one troop on a cell costs: two at sea."""
        return 1 if self.land[j] else SEA_PRICE

    def reinforces(self, j: int) -> tuple[Reinforce, ...]:
        """Return the acts that reinforce a cell, created on first use."""
        acts = self.reinforces_by_cell.get(j)
        if acts is None:
            acts = tuple([Reinforce(self.ids[j], n) for n in REINFORCEMENT_SIZES])
            self.reinforces_by_cell[j] = acts
        return acts

    def steps_from(self, j: int) -> tuple[CellStep, ...]:
        """Return the steps out of a cell, created on first use."""
        steps = self.steps_by_cell.get(j)
        if steps is None:
            land, ids = self.land, self.ids
            steps = tuple(
                [CellStep(ids[j], ids[k], k, SEA_PRICE if land[j] and not land[k] else 1) for k in self.near[j]]
            )
            self.steps_by_cell[j] = steps
        return steps

    def step_between(self, j: int, k: int) -> CellStep | None:
        """Return the step from one cell to another, or None if they are not neighbours."""
        for step in self.steps_from(j):
            if step.to == k:
                return step
        return None


def counts_for_income(cell: Cell, special: bool) -> bool:
    """Return whether a cell counts for reinforcements: land except deserts, and fertile seas."""
    if not special:
        return cell.kind == "land"
    return "desert" not in cell.flags if cell.kind == "land" else "fertile" in cell.flags


def count_up_to(numbers: tuple[int, ...], most: int) -> int:
    """Return how many of ``numbers`` are at most ``most``."""
    return bisect_right(numbers, most)


def neighbours(file: MapFile, index: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """Return every cell's neighbours, in the order of the cells in the file."""
    near: list[list[int]] = [[] for _ in file.cells]
    for a, b in file.adjacency:
        near[index[a]].append(index[b])
        near[index[b]].append(index[a])
    return tuple([tuple(sorted(row)) for row in near])


def armies_of(terms: EscolexSetup) -> int:
    """Return the number of armies: one per player, except that two players lead two each."""
    return 4 if terms.seats == 2 else terms.seats


def map_for(terms: EscolexSetup) -> MapFile:
    """Return the user's own map, the chosen one, or the one that suits the number of armies."""
    if terms.components is not None:
        return terms.components
    armies = armies_of(terms)
    name = terms.map or ("aegean" if armies <= 6 else "world" if armies == 7 else "hex")
    return hex_map(HEXES_PER_ARMY * armies, 1) if name == "hex" else shipped_map(name)


def cell_words(terms: EscolexSetup, file: MapFile) -> tuple[str, ...]:
    """Return the message ids of the cells; cells of generated maps have plain names instead."""
    if terms.components is None and file.id.startswith("hex-"):
        return tuple([cell.name for cell in file.cells])
    prefix = "cell" if terms.components is None else "own"
    return tuple([f"{prefix}-{cell.id}" for cell in file.cells])


@lru_cache(maxsize=256)
def book_of(terms: EscolexSetup) -> Book:
    """Return the book of a setup; cached."""
    return Book(terms)


MAX_OPTION_VALUE: Final = 10_000
"""A setup with a greater number in any option is refused."""


def setup_error(terms: EscolexSetup) -> Phrase | None:
    """Return why a setup cannot be played, or None."""
    file = map_for(terms)
    if terms.components is not None:
        faults = map_errors(terms.components)
        if faults:
            return faults[0]
    armies = armies_of(terms)
    if not file.players.min <= armies <= file.players.max:
        return Phrase("fault-armies", {"low": file.players.min, "high": file.players.max})
    if len(terms.handicap) not in (0, armies):
        return Phrase("fault-handicap", {"armies": armies})
    numbers = (terms.troops, terms.limit, terms.choice_round, terms.placement_chunk, terms.max_rounds, *terms.handicap)
    if any(n is not None and n > MAX_OPTION_VALUE for n in numbers):
        return Phrase("fault-number", {"most": MAX_OPTION_VALUE})
    return None


Hex = tuple[int, int]
"""Column and row of a hex."""
CELLS_PER_SHEET: Final = 64
"""A sheet has this many cells, in the order of the file; acts are listed for one sheet at a time."""
ROWS_PER_BAND: Final = 8
"""Rows per band of a hex map; cells are numbered down the columns of a band, so that a sheet is compact."""
LAND_PERCENT: Final = 60
MAX_SEATS: Final = 12
MIN_LAND_PER_ARMY: Final = 4
"""With fewer land cells per army than this, games tend to stall."""


@cache
def shipped_map(name: str) -> MapFile:
    """Return one of the maps that come with the game."""
    folder = files("ilion.games.escolex").joinpath("maps")
    return msgspec.json.decode(folder.joinpath(f"{name}.json").read_bytes(), type=MapFile)


def read_map(text: bytes) -> MapFile:
    """Return the map in a file. Raise ``msgspec.ValidationError`` if it does not follow the format."""
    return msgspec.json.decode(text, type=MapFile)


def map_schema() -> dict[str, Any]:
    """Return the JSON schema of a map file; ``docs/play/escolex-map.schema.json`` is a copy."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(MapFile)}


def map_errors(file: MapFile) -> list[Phrase]:
    """Return all errors of a map; empty if it can be played on."""
    return [*cell_errors(file), *link_errors(file), *drawing_errors(file)]


def check_map(file: MapFile) -> tuple[list[Phrase], list[Phrase]]:
    """Return all errors of a map, and advice on what is allowed but likely to disappoint."""
    return map_errors(file), map_advice(file)


def map_advice(file: MapFile) -> list[Phrase]:
    """Return advice on what is allowed but likely to disappoint."""
    land = sum(cell.kind == "land" for cell in file.cells)
    tight = [n for n in range(3, file.players.max + 1) if land < MIN_LAND_PER_ARMY * n]
    return [Phrase("map-tight", {"land": land, "armies": tight[0]})] if tight else []


def cell_errors(file: MapFile) -> Iterator[Phrase]:
    for name, n in Counter(cell.id for cell in file.cells).items():
        if n > 1:
            yield Phrase("map-cell-twice", {"cell": name})
    for cell in file.cells:
        for flag in cell.flags:
            if {"desert": "land", "fertile": "sea"}.get(flag, cell.kind) != cell.kind:
                yield Phrase("map-flag-misfit", {"cell": cell.id, "flag": f"flag-{flag}", "kind": f"kind-{cell.kind}"})
    land = sum(cell.kind == "land" for cell in file.cells)
    sea = len(file.cells) - land
    if (file.counts.land, file.counts.sea) != (land, sea):
        yield Phrase("map-miscounted", {"land": land, "sea": sea})
    if not file.players.min <= file.players.recommended <= file.players.max:
        yield Phrase("map-players-disordered")
    if land < 3 * file.players.min:
        yield Phrase("map-too-small", {"land": land, "armies": file.players.min})


def link_errors(file: MapFile) -> Iterator[Phrase]:
    ids = {cell.id for cell in file.cells}
    valid: list[tuple[str, str]] = []
    for a, b in file.adjacency:
        if a not in ids or b not in ids:
            yield Phrase("map-link-unknown", {"cell": b if a in ids else a})
        elif a == b:
            yield Phrase("map-link-to-itself", {"cell": a})
        elif a > b:
            yield Phrase("map-link-disordered", {"one": a, "other": b})
        else:
            valid.append((a, b))
    for (a, b), n in Counter(valid).items():
        if n > 1:
            yield Phrase("map-link-twice", {"one": a, "other": b})
    for a, b in sorted(set(file.wrap_links) - set(valid)):
        yield Phrase("map-wrap-unknown", {"one": a, "other": b})
    cut_off = unreachable_cell(file, valid)
    if cut_off is not None:
        yield Phrase("map-apart", {"one": file.cells[0].id, "other": cut_off})


def unreachable_cell(file: MapFile, links: Iterable[tuple[str, str]]) -> str | None:
    """Return a cell that cannot be reached from the first one, or None."""
    near: dict[str, list[str]] = {cell.id: [] for cell in file.cells}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    reached = {file.cells[0].id} if file.cells else set()
    edge = list(reached)
    while edge:
        for cell in near[edge.pop()]:
            if cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return next((cell.id for cell in file.cells if cell.id not in reached), None)


def drawing_errors(file: MapFile) -> Iterator[Phrase]:
    links = set(file.adjacency)
    if file.raster is not None:
        if set(file.raster.legend.values()) != {cell.id for cell in file.cells}:
            yield Phrase("map-legend-misfit")
        yield from misfit_errors("map-raster-misfit", links, adjacent_on_raster(file))
    if file.cells and all(cell.shape for cell in file.cells):
        drawn = adjacent_by_shape(file)
        yield from misfit_errors("map-shape-misfit", links - set(file.wrap_links), drawn - set(file.wrap_links))


def misfit_errors(word: str, links: set[tuple[str, str]], drawn: set[tuple[str, str]]) -> Iterator[Phrase]:
    for a, b in sorted(links ^ drawn):
        yield Phrase(word, {"one": a, "other": b})


def adjacent_on_raster(file: MapFile) -> set[tuple[str, str]]:
    """Return the pairs of cells that touch on the raster."""
    assert file.raster is not None
    rows, legend = file.raster.rows, file.raster.legend
    width = max(map(len, rows), default=0)
    pairs = set()
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for x2, y2 in hex_neighbours(x, y):
                if file.wrap:
                    x2 %= width
                if 0 <= y2 < len(rows) and 0 <= x2 < len(rows[y2]):
                    a, b = legend.get(sign), legend.get(rows[y2][x2])
                    if a is not None and b is not None and a < b:
                        pairs.add((a, b))
    return pairs


def adjacent_by_shape(file: MapFile) -> set[tuple[str, str]]:
    """Return the pairs of cells whose outlines share a border."""
    sides: dict[frozenset[tuple[int, int]], set[str]] = {}
    for cell in file.cells:
        for ring in cell.shape:
            corners = [(round(10 * x), round(10 * y)) for x, y in ring]
            for side in pairwise((*corners, corners[0])):
                sides.setdefault(frozenset(side), set()).add(cell.id)
    return {pair for cells in sides.values() for pair in pairwise(sorted(cells))}


def hex_neighbours(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """Return the six neighbours of a hex; odd rows are shifted half a hex to the right."""
    left = x - 1 + (y & 1)
    return ((x - 1, y), (x + 1, y), (left, y - 1), (left + 1, y - 1), (left, y + 1), (left + 1, y + 1))


def hash_coordinates(x: int, y: int, seed: int) -> int:
    """Return a 32-bit hash that is the same on every machine."""
    h = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ seed * 0xC2B2AE3D) & 0xFFFFFFFF
    for shift, factor in ((15, 0x2C1B3C6D), (12, 0x297A2D39), (15, 1)):
        h = (h ^ h >> shift) * factor & 0xFFFFFFFF
    return h


def hex_map(cells: int, seed: int, width: int = 0) -> MapFile:
    """Return a balanced map of so many hexes, 60 % of them land in every part of the map.

    The map has ``width`` columns, or is square if that is 0. Only integers are used, so that a seed gives the same
    map everywhere.
    """
    width = min(width, cells) or isqrt(cells - 1) + 1
    grid = [(x, y) for y in range(-(-cells // width)) for x in range(width) if y * width + x < cells]
    grid.sort(key=lambda at: (at[1] // ROWS_PER_BAND, at[0], at[1]))
    inside = set(grid)
    near = {(x, y): [at for at in hex_neighbours(x, y) if at in inside] for x, y in grid}
    land = land_hexes(grid, near, seed)
    digits = max(2, len(str(cells - 1)))
    ids = {at: f"h{i:0{digits}}" for i, at in enumerate(grid)}
    return MapFile(
        format="escolex-map/1",
        id=f"hex-{cells}-{seed}",
        name=f"Hex {cells} / {seed}",
        description="Made by rule from a seed.",
        license="CC0-1.0",
        players=players_for(len(land)),
        canvas=Canvas(width * 10 + 5, (cells - 1) // width * 9 + 12),
        counts=Counts(len(land), cells - len(land)),
        cells=tuple(hex_cell(ids[at], at, at in land, seed) for at in grid),
        adjacency=tuple(sorted((ids[a], ids[b]) for a in grid for b in near[a] if ids[a] < ids[b])),
    )


def land_hexes(grid: list[Hex], near: dict[Hex, list[Hex]], seed: int) -> set[Hex]:
    """Return the land hexes: the highest of each sheet, on heights smoothed until there are coasts."""
    height = {(x, y): hash_coordinates(x, y, seed) for x, y in grid}
    for _ in range(3):
        height = {at: (2 * height[at] + sum(height[b] for b in near[at])) // (2 + len(near[at])) for at in grid}
    land: set[Hex] = set()
    for start in range(0, len(grid), CELLS_PER_SHEET):
        sheet = sorted(grid[start : start + CELLS_PER_SHEET], key=lambda at: (-height[at], at))
        due = LAND_PERCENT * (start + len(sheet)) // 100 - len(land)
        land.update(sheet[:due])
    return land


def hex_cell(name: str, at: Hex, land: bool, seed: int) -> Cell:
    """Return one cell of a generated map; one in twelve is special."""
    x, y = at
    left, top = 10 * x + 5 * (y & 1), 9 * y
    shape: tuple[Point, ...] = (
        (left + 5, top),
        (left + 10, top + 3),
        (left + 10, top + 9),
        (left + 5, top + 12),
        (left, top + 9),
        (left, top + 3),
    )
    special = hash_coordinates(x, y, seed + 1) % 24
    flag = {0: "mountain", 1: "desert" if land else "fertile"}.get(special)
    return msgspec.convert(
        {
            "id": name,
            "name": f"{x + 1}·{y + 1}",
            "kind": "land" if land else "sea",
            "flags": () if flag is None else (flag,),
            "label": (left + 5, top + 6),
            "shape": (shape,),
        },
        Cell,
    )


def players_for(land: int) -> Players:
    """Return the numbers of armies that an amount of land is enough for."""
    most = max(3, min(MAX_SEATS, land // MIN_LAND_PER_ARMY))
    return Players(min=min(3, max(2, land // 3)), max=most, recommended=max(3, min(most, land // 8)))


def random_setup(rng: Random) -> EscolexSetup:
    """Return a random setup: a shipped map or a hex map of up to three sheets, any seats it takes, any options."""
    own_map = hex_map(rng.choice((12, 18, 25, 40, 60, 80, 150)), rng.randrange(10**6)) if rng.random() < 0.5 else None
    name: Literal["small", "aegean", "world", "hex"] = rng.choice(("small", "aegean", "world", "hex"))
    most = own_map.players.max if own_map else {"small": 6, "aegean": 6, "world": 7, "hex": 12}[name]
    seats = 2 if most >= 4 and rng.random() < 0.25 else rng.randint(3, most)
    armies = 4 if seats == 2 else seats

    def happens(probability: float) -> bool:
        return rng.random() < probability

    return EscolexSetup(
        seats=seats,
        map=name,
        components=own_map,
        special_cells=happens(0.5),
        troops=rng.randint(1, 12) if happens(0.4) else None,
        handicap=tuple(rng.randint(0, 3) for _ in range(armies)) if happens(0.2) else (),
        limit=rng.randint(1, 6) if happens(0.3) else None,
        choice_round=rng.randint(1, 4),
        capital=happens(0.3),
        capital_die=happens(0.5),
        queen=happens(0.3),
        queen_die=happens(0.5),
        combine_embark=happens(0.3),
        placement_chunk=rng.choice((1, 1, 1, 2, 5)),
        max_rounds=rng.randint(2, 12),
        order=rng.choice(("seats", "lot")),
        limit_at=rng.choice(("step", "end")),
        choice=rng.choice(("secret", "secret", "secret", "open")),
        capital_lost=rng.choice(("left", "taken")),
        queen_falls=rng.choice(("last", "chance")),
        hold_back=happens(0.5),
        all_gone=rng.choice(("draw", "attacker")),
        sea_goes=rng.choice((1, 2)),
        agreed_draws=happens(0.5),
    )


def golden_setups() -> Iterator[tuple[str, EscolexSetup]]:
    """Yield setups of golden games: short games that show every option."""
    yield "three-on-caldera", EscolexSetup(seats=3, map="small", max_rounds=8)
    yield "two-with-two-armies", EscolexSetup(seats=2, map="small", choice_round=2, max_rounds=5)
    yield (
        "four-on-the-aegean",
        EscolexSetup(
            seats=4, special_cells=True, limit=4, capital=True, capital_die=True, max_rounds=3, combine_embark=True
        ),
    )
    yield "queens-on-hexes", EscolexSetup(seats=3, map="hex", queen=True, queen_die=True, troops=7, max_rounds=3)
