"""Places joined by lines, drawn in characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from ilion.core.scene import Points

MAX_COLUMNS: Final = 76
MAX_ROWS: Final = 25
ROWS_APART: Final = 2
"""Rows from one place to the next one below it, if there is room."""
HORIZONTAL, VERTICAL, FALLING, RISING = "─", "│", "╲", "╱"
CROSSINGS: Final = {frozenset((HORIZONTAL, VERTICAL)): "┼", frozenset((FALLING, RISING)): "╳"}

Spot = tuple[int, int]
"""Column and row."""


def draw_points(points: Points, labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return the rows of the drawing; none if the labels do not fit side by side."""
    width = max(map(len, labels.values()))
    columns = spread([x for x, _ in points.at.values()], width + 2, MAX_COLUMNS - width)
    rows = spread([y for _, y in points.at.values()], ROWS_APART, MAX_ROWS - 1)
    spots = {id: (columns[x], rows[y]) for id, (x, y) in points.at.items()}
    if overlap(spots, width):
        return ()
    drawn = [[" "] * (max(columns.values()) + width) for _ in range(max(rows.values()) + 1)]
    middle = (width - 1) // 2
    for start, end in points.lines:
        (x1, y1), (x2, y2) = spots[start], spots[end]
        draw_line(drawn, (x1 + middle, y1), (x2 + middle, y2))
    for id, (x, y) in spots.items():
        drawn[y][x : x + width] = labels[id].ljust(width)
    return tuple("".join(row).rstrip() for row in drawn)


def spread(values: list[float], apart: int, room: int) -> dict[float, int]:
    """Return where each coordinate is drawn: the nearest two ``apart`` characters apart, if all have room."""
    ordered = sorted(set(values))
    nearest = min((b - a for a, b in pairwise(ordered)), default=1)
    extent = ordered[-1] - ordered[0]
    scale = min(apart / nearest, room / extent) if extent else 0
    return {value: round((value - ordered[0]) * scale) for value in ordered}


def overlap(spots: Mapping[str, Spot], width: int) -> bool:
    """Return whether two labels would touch."""
    ordered = sorted((y, x) for x, y in spots.values())
    return any(y1 == y2 and x2 - x1 <= width for (y1, x1), (y2, x2) in pairwise(ordered))


def draw_line(drawn: list[list[str]], start: Spot, end: Spot) -> None:
    """Draw a straight line between two spots, across what is there; a sloping one has a character a row."""
    level = start[1] == end[1]
    for (x1, y1), (x2, y2) in pairwise(steps(start, end)):
        if not level and (y1 == y2 or y2 in (start[1], end[1])):
            continue
        slope = HORIZONTAL if y1 == y2 else VERTICAL if x1 == x2 else FALLING if (x2 > x1) == (y2 > y1) else RISING
        there = drawn[y2][x2]
        drawn[y2][x2] = CROSSINGS.get(frozenset((there, slope)), slope)


def steps(start: Spot, end: Spot) -> Iterator[Spot]:
    """Yield the spots along a straight line, both ends included."""
    (x1, y1), (x2, y2) = start, end
    most = max(abs(x2 - x1), abs(y2 - y1), 1)
    for n in range(most + 1):
        yield x1 + round((x2 - x1) * n / most), y1 + round((y2 - y1) * n / most)
