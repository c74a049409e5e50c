"""A plan drawn in characters: borders of half blocks, holders told by letters, and a window that follows a spot."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from ilion.core.plan import Plan

GROUNDS = {
    "sea": "#16324f",
    "river": "#1f4a6e",
    "land": "#4a4636",
    "field": "#3b4a2f",
    "hill": "#57502f",
    "mount": "#5d5348",
    "wall": "#6b3b33",
    "ships": "#54402c",
}
"""The colour of a spot that nobody holds."""
SEATS = ("#303030", "#9a4f2b", "#8a6d1f", "#6d2140", "#2f6f5e", "#40568f")
"""The colour of a spot by the seat that holds it."""
INK, EDGE = "#f4efe2", "#a99f86"
POINTED = "▸"
CAN = "°"
JOINED = "+"
"""On a spot whose piece goes with others."""
NUMBERS = 2
"""Columns that the numbers of the rows take."""
PLACE = 3
"""Columns of a place where it is a spot."""


class Cell(NamedTuple):
    """A character of the drawing and the spot it belongs to."""

    sign: str
    spot: int
    edge: bool = False


Canvas = list[list[Cell]]


def canvas(
    plan: Plan, width: int, height: int, cursor: int, live: Collection[int], joined: Collection[int] = ()
) -> Canvas:
    """The whole plan, as large as it is drawn on a screen of this size."""
    if plan.walls is not None:
        return squares(plan, width, height, cursor, live, joined)
    return outlines(plan, width, height, cursor, live)


def squares(plan: Plan, width: int, height: int, cursor: int, live: Collection[int], joined: Collection[int]) -> Canvas:
    """Three columns a place and a line, or a multiple of that where there is room: wall, cursor or choice, two letters.

    A wall between rows has a line of its own.
    """
    walls = plan.walls or frozenset()
    courses = [[{(a, b), (b, a)} & walls for a, b in zip(*rows, strict=True)] for rows in pairwise(plan.rows)]
    high = len(plan.rows), 1 + sum(map(any, courses))
    scale = max(1, min((width - NUMBERS) // (PLACE * len(plan.rows[0])), (height - high[1]) // high[0]))
    across = PLACE * scale
    drawn: Canvas = [ruler(plan, across)]
    for y, row in enumerate(plan.rows):
        for k in range(scale):
            line = [Cell(sign, -1) for sign in (f"{len(plan.rows) - y:{NUMBERS}}" if not k else " " * NUMBERS)]
            for x, spot in enumerate(row):
                walled = x > 0 and {(row[x - 1], spot), (spot, row[x - 1])} & walls
                can = isinstance(plan.spots[spot].of, int) and spot in live
                mark = "" if k else POINTED if spot == cursor else JOINED if spot in joined else ""
                first = mark or ("│" if walled else CAN if can and not k else " ")
                line.append(Cell(first, spot, first == "│"))
                line += [Cell(sign, spot) for sign in ("" if k else plan.spots[spot].sign).ljust(across - 1)]
            drawn.append(line)
        if y < len(courses) and any(courses[y]):
            course = [Cell(" ", -1)] * NUMBERS
            for spot, walled in zip(row, courses[y], strict=True):
                course += [Cell("▀" if walled else " ", spot, True)] * across
            drawn.append(course)
    return drawn


def ruler(plan: Plan, across: int) -> list[Cell]:
    numbers = "".join(f"{x:{PLACE}}".ljust(across) for x in range(1, len(plan.rows[0]) + 1))
    return [Cell(sign, -1) for sign in " " * NUMBERS + numbers]


def outlines(plan: Plan, width: int, height: int, cursor: int, live: Collection[int]) -> Canvas:
    """Two columns a place and a line, or a multiple of that where there is room; borders are half blocks."""
    scale = max(1, min((width - 1) // (2 * len(plan.rows[0])), height // len(plan.rows)))
    grid = []
    for y, row in enumerate(plan.rows):
        shift = [-1] * (scale if plan.slant and y % 2 else 0)
        line = shift + [spot for spot in row for _ in range(2 * scale)]
        grid += [line + [-1] * (2 * len(row) * scale + scale - len(line))] * scale
    drawn: Canvas = []
    for y, places in enumerate(grid):
        line_of = []
        for x, spot in enumerate(places):
            left = spot >= 0 and (x == 0 or places[x - 1] != spot)
            top = spot >= 0 and (y == 0 or grid[y - 1][x] not in (spot, -1))
            sign = "▛" if left and top else "▌" if left else "▀" if top else " "
            line_of.append(Cell(sign, spot, sign != " "))
        drawn.append(line_of)
    for spot in {spot for line in grid for spot in line if spot >= 0}:
        label(plan, grid, drawn, spot, (POINTED if spot == cursor else "") + (CAN if spot in live else ""))
    return drawn


def label(plan: Plan, grid: list[list[int]], drawn: Canvas, spot: int, mark: str) -> None:
    """What stands on a spot and its name, in its longest row nearest its middle."""
    rows = [y for y, line in enumerate(grid) if spot in line]
    middle = sum(rows) / len(rows)
    runs = [(*longest(grid[y], spot), y) for y in rows]
    length, start, y = max(runs, key=lambda run: (min(run[0], 14) - 2 * abs(run[2] - middle), run[0]))
    text = f"{mark}{plan.spots[spot].sign} {plan.spots[spot].name}"[: max(length - 1, 3)].rstrip()
    for x, sign in enumerate(text, start + (1 if length > len(text) else 0)):
        if x < len(drawn[y]):
            drawn[y][x] = Cell(sign, spot)


def longest(line: list[int], spot: int) -> tuple[int, int]:
    """The longest run of a spot in a row: how long, and where it begins."""
    best, x = (0, 0), 0
    while x < len(line):
        end = x
        while end < len(line) and line[end] == spot:
            end += 1
        best = max(best, (end - x, x), key=lambda run: run[0])
        x = max(end, x + 1)
    return best


def window(drawn: Canvas, spot: int, width: int, height: int) -> tuple[int, int]:
    """The upper left corner of what is shown, so that a spot is in its middle as far as the edges allow."""
    places = [(x, y) for y, line in enumerate(drawn) for x, cell in enumerate(line) if cell.spot == spot]
    x, y = places[len(places) // 2] if places else (0, 0)
    across, down = max(map(len, drawn)), len(drawn)
    return max(0, min(x - width // 2, across - width)), max(0, min(y - height // 2, down - height))


def shown(plan: Plan, drawn: Canvas, cursor: int, corner: tuple[int, int], width: int, height: int) -> Text:
    """The window, in colours that nothing depends on; numbers of columns and rows stay at its edges."""
    left, top = corner
    text = Text(no_wrap=True, end="")
    ruled = plan.walls is not None
    for y, line in enumerate(drawn[top : top + height]):
        row = drawn[0] if ruled and not y else line
        for x, cell in enumerate(row[left : left + width]):
            numbered = row[x] if ruled and x < NUMBERS else cell
            text.append(numbered.sign, style_of(plan, numbered, cursor))
        text.append("\n")
    text.rstrip()
    return text


def style_of(plan: Plan, cell: Cell, cursor: int) -> Style:
    if cell.spot < 0:
        return Style(dim=True)
    of = plan.spots[cell.spot].of
    ground = SEATS[of % len(SEATS)] if isinstance(of, int) else GROUNDS.get(of, GROUNDS["field"])
    pointed = cell.spot == cursor and not cell.edge
    return Style(color=EDGE if cell.edge else INK, bgcolor=ground, bold=isinstance(of, int), reverse=pointed)


def whole(plan: Plan, live: Collection[int], width: int) -> str:
    """The whole plan without colours, at its smallest; one that is too wide for a line in parts from the left."""
    drawn = ["".join(cell.sign for cell in line) for line in canvas(plan, 0, 0, -1, live)]
    across = (width - NUMBERS) // PLACE * PLACE if plan.walls is not None else max(map(len, drawn))
    starts = range(NUMBERS, max(map(len, drawn)), across) if plan.walls is not None else (NUMBERS,)
    parts = [[(line[:NUMBERS] + line[x : x + across]).rstrip() for line in drawn] for x in starts]
    return "\n\n".join("\n".join(filter(None, part)) for part in parts)
