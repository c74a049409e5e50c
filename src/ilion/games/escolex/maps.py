"""Maps: the shipped ones, what a map must be to be played on, and hex maps of any size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import isqrt
from typing import Any, Final

import msgspec

from ilion.core.wire import Phrase
from ilion.games.escolex.types import Canvas, Cell, Counts, MapFile, Players, Point

Hex = tuple[int, int]
"""Column and row."""
SHEET: Final = 64
"""Cells a sheet: so many, in the file's order, are looked at together."""
BAND: Final = 8
"""Rows of a band of a hex map; in a band cells are numbered down the columns, so that a sheet is a compact piece."""
LAND_PERCENT: Final = 60
MOST_SEATS: Final = 12
SPACIOUS: Final = 4
"""Land cells for each army below which a war tends to stall."""


@cache
def shipped(name: str) -> MapFile:
    """One of the maps that come with the game."""
    folder = files("ilion.games.escolex").joinpath("maps")
    return msgspec.json.decode(folder.joinpath(f"{name}.json").read_bytes(), type=MapFile)


def read_map(text: bytes) -> MapFile:
    """The map in a file; ``msgspec.ValidationError`` says where it is not of the format."""
    return msgspec.json.decode(text, type=MapFile)


def schema() -> dict[str, Any]:
    """The JSON schema of a map file, for editors; ``docs/escolex-map.schema.json`` is this."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(MapFile)}


def check(file: MapFile) -> list[Phrase]:
    """All that is wrong with a map; nothing when it can be played on."""
    return [*faults_of_cells(file), *faults_of_links(file), *faults_of_drawing(file)]


def checked(file: MapFile) -> tuple[list[Phrase], list[Phrase]]:
    """All that is wrong with a map, and what is allowed but likely to disappoint."""
    return check(file), advice(file)


def advice(file: MapFile) -> list[Phrase]:
    """What is allowed but likely to disappoint."""
    land = sum(cell.kind == "land" for cell in file.cells)
    tight = [n for n in range(3, file.players.max + 1) if land < SPACIOUS * n]
    return [Phrase("map-tight", {"land": land, "armies": tight[0]})] if tight else []


def faults_of_cells(file: MapFile) -> Iterator[Phrase]:
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


def faults_of_links(file: MapFile) -> Iterator[Phrase]:
    known = {cell.id for cell in file.cells}
    sound: list[tuple[str, str]] = []
    for a, b in file.adjacency:
        if a not in known or b not in known:
            yield Phrase("map-link-unknown", {"cell": b if a in known else a})
        elif a == b:
            yield Phrase("map-link-to-itself", {"cell": a})
        elif a > b:
            yield Phrase("map-link-disordered", {"one": a, "other": b})
        else:
            sound.append((a, b))
    for (a, b), n in Counter(sound).items():
        if n > 1:
            yield Phrase("map-link-twice", {"one": a, "other": b})
    for a, b in sorted(set(file.wrap_links) - set(sound)):
        yield Phrase("map-wrap-unknown", {"one": a, "other": b})
    apart = beyond_reach(file, sound)
    if apart is not None:
        yield Phrase("map-apart", {"one": file.cells[0].id, "other": apart})


def beyond_reach(file: MapFile, links: Iterable[tuple[str, str]]) -> str | None:
    """A cell that cannot be reached from the first."""
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


def faults_of_drawing(file: MapFile) -> Iterator[Phrase]:
    links = set(file.adjacency)
    if file.raster is not None:
        if set(file.raster.legend.values()) != {cell.id for cell in file.cells}:
            yield Phrase("map-legend-misfit")
        yield from misfits("map-raster-misfit", links, painted(file))
    if file.cells and all(cell.shape for cell in file.cells):
        drawn = touching(file)
        yield from misfits("map-shape-misfit", links - set(file.wrap_links), drawn - set(file.wrap_links))


def misfits(word: str, links: set[tuple[str, str]], drawn: set[tuple[str, str]]) -> Iterator[Phrase]:
    for a, b in sorted(links ^ drawn):
        yield Phrase(word, {"one": a, "other": b})


def painted(file: MapFile) -> set[tuple[str, str]]:
    """The pairs of cells that touch on the raster."""
    assert file.raster is not None
    rows, legend = file.raster.rows, file.raster.legend
    width = max(map(len, rows), default=0)
    pairs = set()
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            for x2, y2 in around(x, y):
                if file.wrap:
                    x2 %= width
                if 0 <= y2 < len(rows) and 0 <= x2 < len(rows[y2]):
                    a, b = legend.get(sign), legend.get(rows[y2][x2])
                    if a is not None and b is not None and a < b:
                        pairs.add((a, b))
    return pairs


def touching(file: MapFile) -> set[tuple[str, str]]:
    """The pairs of cells whose outlines have a border in common."""
    sides: dict[frozenset[tuple[int, int]], set[str]] = {}
    for cell in file.cells:
        for ring in cell.shape:
            corners = [(round(10 * x), round(10 * y)) for x, y in ring]
            for side in pairwise((*corners, corners[0])):
                sides.setdefault(frozenset(side), set()).add(cell.id)
    return {pair for cells in sides.values() for pair in pairwise(sorted(cells))}


def around(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """The six neighbours of a hex, where odd rows are shifted half a hex to the right."""
    left = x - 1 + (y & 1)
    return ((x - 1, y), (x + 1, y), (left, y - 1), (left + 1, y - 1), (left, y + 1), (left + 1, y + 1))


def hashed(x: int, y: int, seed: int) -> int:
    """A 32-bit number that every machine makes alike."""
    h = (x * 0x9E3779B1 ^ y * 0x85EBCA77 ^ seed * 0xC2B2AE3D) & 0xFFFFFFFF
    for shift, factor in ((15, 0x2C1B3C6D), (12, 0x297A2D39), (15, 1)):
        h = (h ^ h >> shift) * factor & 0xFFFFFFFF
    return h


def hex_map(cells: int, seed: int, width: int = 0) -> MapFile:
    """A balanced map of so many hexes: sixty in a hundred are land, in every part of the map alike.

    It has so many columns, or as many as rows. Only integers are used, so that a seed gives the same map everywhere.
    """
    width = min(width, cells) or isqrt(cells - 1) + 1
    grid = [(x, y) for y in range(-(-cells // width)) for x in range(width) if y * width + x < cells]
    grid.sort(key=lambda at: (at[1] // BAND, at[0], at[1]))
    inside = set(grid)
    near = {(x, y): [at for at in around(x, y) if at in inside] for x, y in grid}
    land = dry(grid, near, seed)
    digits = max(2, len(str(cells - 1)))
    ids = {at: f"h{i:0{digits}}" for i, at in enumerate(grid)}
    return MapFile(
        format="escolex-map/1",
        id=f"hex-{cells}-{seed}",
        name=f"Hex {cells} / {seed}",
        description="Made by rule from a seed.",
        license="CC0-1.0",
        players=fitting(len(land)),
        canvas=Canvas(width * 10 + 5, (cells - 1) // width * 9 + 12),
        counts=Counts(len(land), cells - len(land)),
        cells=tuple(hexagon(ids[at], at, at in land, seed) for at in grid),
        adjacency=tuple(sorted((ids[a], ids[b]) for a in grid for b in near[a] if ids[a] < ids[b])),
    )


def dry(grid: list[Hex], near: dict[Hex, list[Hex]], seed: int) -> set[Hex]:
    """The hexes that are land: the highest of each sheet, on heights smoothed until there are coasts."""
    height = {(x, y): hashed(x, y, seed) for x, y in grid}
    for _ in range(3):
        height = {at: (2 * height[at] + sum(height[b] for b in near[at])) // (2 + len(near[at])) for at in grid}
    land: set[Hex] = set()
    for start in range(0, len(grid), SHEET):
        sheet = sorted(grid[start : start + SHEET], key=lambda at: (-height[at], at))
        due = LAND_PERCENT * (start + len(sheet)) // 100 - len(land)
        land.update(sheet[:due])
    return land


def hexagon(name: str, at: Hex, land: bool, seed: int) -> Cell:
    """One hex of a map made by rule; one in twelve is special."""
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
    special = hashed(x, y, seed + 1) % 24
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


def fitting(land: int) -> Players:
    """How many armies so much land is enough for."""
    most = max(3, min(MOST_SEATS, land // SPACIOUS))
    return Players(min=min(3, max(2, land // 3)), max=most, recommended=max(3, min(most, land // 8)))
