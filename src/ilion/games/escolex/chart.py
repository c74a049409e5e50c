"""The map of a war in characters, and where an act points."""

from __future__ import annotations

from functools import lru_cache

from ilion.core.plan import Plan, Spot
from ilion.core.words import Words
from ilion.games.escolex.book import Book, book
from ilion.games.escolex.parts import cell_line
from ilion.games.escolex.rows import at
from ilion.games.escolex.types import Action, MapFile, Point, Terms, View

ACROSS = 40
"""Places in a row of a map that has outlines and no raster."""
SQUAT = 0.87
"""How high a place is, for how wide."""
Rows = tuple[tuple[int, ...], ...]


def charted(terms: Terms, v: View, words: Words) -> Plan | None:
    """Every cell with its holder's letter and troops; nothing where a map has no drawing, or is too large for one."""
    b = book(terms)
    rows = rows_of(b) if b.sheets == 1 else ()
    if not rows:
        return None
    spots = tuple(spot_of(b, v, j, words) for j in range(b.cells))
    here = next((j for j in (v.origin, v.half, *v.battles[:1]) if j >= 0), -1)
    letters = ", ".join(f"{letter(b, a, words)} {words.name(b.armies_named[a])}" for a in range(b.armies))
    return Plan(
        title=words.say("board-map"),
        rows=rows,
        spots=spots,
        legend=words.say("plan-legend", armies=letters),
        slant=b.map.raster is not None,
        centre=here,
    )


def spot_of(b: Book, v: View, j: int, words: Words) -> Spot:
    owner, troops = at(v.chart.owner, j), at(v.chart.troops, j)
    held = owner < b.armies
    sign = f"{letter(b, owner, words)}{troops}" if held else "-"
    ground = b.map.cells[j].kind
    of = owner % b.seats if held else ground
    return Spot(b.ids[j], words.name(b.names[j]), sign if b.land[j] else f"~{sign}", of, cell_line(b, v, j, words))


def letter(b: Book, army: int, words: Words) -> str:
    """An army's letter: the first of its name that no army before it has, else its number."""
    taken: list[str] = []
    for a in range(army + 1):
        name = words.name(b.armies_named[a]).upper()
        taken.append(next((c for c in name if c.isalpha() and c not in taken), str(a + 1)))
    return taken[army]


@lru_cache(maxsize=32)
def rows_of(b: Book) -> Rows:
    """The cells in rows: as painted, else as the outlines enclose the middle of each place."""
    raster = b.map.raster
    if raster is not None:
        return tuple(
            tuple(b.index[raster.legend[sign]] if sign in raster.legend else -1 for sign in row) for row in raster.rows
        )
    return traced(b.map)


def traced(file: MapFile) -> Rows:
    points = [point for cell in file.cells for ring in cell.shape for point in ring]
    if not points:
        return ()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    step = (max(x for x, _ in points) - left) / ACROSS or 1.0
    down = int((max(y for _, y in points) - top) / (step * SQUAT)) + 1
    rows = [[-1] * ACROSS for _ in range(down)]
    for j, cell in enumerate(file.cells):
        for ring in cell.shape:
            for y in range(down):
                for x in range(ACROSS):
                    if rows[y][x] < 0 and encloses(ring, left + (x + 0.5) * step, top + (y + 0.5) * step * SQUAT):
                        rows[y][x] = j
    return tuple(tuple(row) for row in rows)


def encloses(ring: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point is inside an outline: a ray to the right crosses it an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def spot(terms: Terms, v: View, act: Action) -> str:
    """The cell that an act is about: where a march goes, else the one it names."""
    return str(getattr(act, "to", "") or getattr(act, "cell", ""))
