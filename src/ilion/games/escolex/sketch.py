"""The map of a war as a drawing: every cell that has an outline, who holds it, and with how many troops."""

from __future__ import annotations

from ilion.core.sketch import Area, Mark, Sketch
from ilion.core.words import Words
from ilion.games.escolex.book import book
from ilion.games.escolex.rows import at
from ilion.games.escolex.types import Terms, View

WIDE = 500.0
"""A drawing's longer side, whatever a map of somebody's own is measured in."""
LEAST = 1e-6
COUNTED = 150
"""On a map of more cells than this only the holders are seen."""


def sketch(terms: Terms, v: View, words: Words) -> Sketch:
    b = book(terms)
    points = [point for cell in b.map.cells for ring in cell.shape for point in ring] or [(0.0, 0.0), (1.0, 1.0)]
    low, high = ([pick(p[k] for p in points) for k in (0, 1)] for pick in (min, max))
    scale = WIDE / max(high[0] - low[0], high[1] - low[1], LEAST)

    def right(x: float) -> float:
        return (x - low[0]) * scale

    def down(y: float) -> float:
        return (y - low[1]) * scale

    areas: list[Area] = []
    marks: list[Mark] = []
    for j, cell in enumerate(b.map.cells):
        army = at(v.chart.owner, j)
        held = army < b.armies and at(v.chart.troops, j) > 0
        of = army % b.seats if held and b.land[j] else cell.kind
        areas += [Area(tuple((right(x), down(y)) for x, y in ring), of) for ring in cell.shape]
        if held and cell.shape and (b.cells <= COUNTED or not b.land[j]):
            x, y, wide = middle(cell.shape[0])
            x, y = cell.label or (x, y)
            text = str(at(v.chart.troops, j)) if b.cells <= COUNTED else ""
            marks.append(Mark(right(x), down(y), min(wide * scale * 0.55, 34), army % b.seats, text))
    return Sketch(right(high[0]), down(high[1]), tuple(areas), tuple(marks))


def middle(ring: tuple[tuple[float, float], ...]) -> tuple[float, float, float]:
    """The middle of an outline, and how wide it is where it is narrower."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, min(max(xs) - min(xs), max(ys) - min(ys))
