"""A plan drawn in characters: borders of half blocks, holders told by letters, and a window that follows a spot."""

from __future__ import annotations

from collections.abc import Collection
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
NUMBERS = 2
"""Columns that the numbers of the rows take."""


class Cell(NamedTuple):
    """A character of the drawing and the spot it belongs to."""

    sign: str
    spot: int
    edge: bool = False


Canvas = list[list[Cell]]


def canvas(plan: Plan, width: int, height: int, cursor: int, live: Collection[int]) -> Canvas:
    """The whole plan, as large as it is drawn on a screen of this size."""
    return squares(plan, cursor, live) if plan.walls is not None else outlines(plan, width, height, cursor, live)


def squares(plan: Plan, cursor: int, live: Collection[int]) -> Canvas:
    """Three columns a place: wall, cursor or choice, then two letters; a wall between rows has a line of its own."""
    walls = plan.walls or frozenset()
    drawn: Canvas = [ruler(plan)]
    for y, row in enumerate(plan.rows):
        line = [Cell(sign, -1) for sign in f"{len(plan.rows) - y:2}"]
        for x, spot in enumerate(row):
            walled = x > 0 and {(row[x - 1], spot), (spot, row[x - 1])} & walls
            piece = isinstance(plan.spots[spot].of, int)
            first = POINTED if spot == cursor else "│" if walled else CAN if piece and spot in live else " "
            line.append(Cell(first, spot, first == "│"))
            line += [Cell(sign, spot) for sign in f"{plan.spots[spot].sign:2}"]
        drawn.append(line)
        below = plan.rows[y + 1] if y + 1 < len(plan.rows) else ()
        if any({(a, b), (b, a)} & walls for a, b in zip(row, below, strict=False)):
            course = [Cell(" ", -1)] * 2
            for a, b in zip(row, below, strict=True):
                course += [Cell("▀" if {(a, b), (b, a)} & walls else " ", a, True)] * 3
            drawn.append(course)
    return drawn


def ruler(plan: Plan) -> list[Cell]:
    return [Cell(sign, -1) for sign in "  " + "".join(f"{x:3}" for x in range(1, len(plan.rows[0]) + 1))]


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
