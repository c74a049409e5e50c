"""Maps drawn in characters: borders of half blocks, owners as letters, and a window that follows a spot."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from ilion.core.text_map import TextMap

GROUND_COLOURS = {
    "sea": "#16324f",
    "river": "#1f4a6e",
    "land": "#4a4636",
    "field": "#3b4a2f",
    "hill": "#57502f",
    "mount": "#5d5348",
    "wall": "#6b3b33",
    "ships": "#54402c",
}
"""The colour of a spot without an owner."""
SEAT_COLOURS = ("#303030", "#9a4f2b", "#8a6d1f", "#6d2140", "#2f6f5e", "#40568f")
"""The colour of a spot by its owner's seat."""
INK, EDGE = "#f4efe2", "#a99f86"
CURSOR_MARK = "▸"
CAN = "°"
GROUP_MARK = "+"
"""Mark of a spot whose piece moves with a group."""
ROW_NUMBER_COLUMNS = 2
"""Columns that the row numbers take."""
PLACE_COLUMNS = 3
"""Columns of a place if each place is a spot."""


class DrawnCell(NamedTuple):
    """A character of the drawing and the spot it belongs to."""

    sign: str
    spot: int
    edge: bool = False


Canvas = list[list[DrawnCell]]


def canvas(
    plan: TextMap, width: int, height: int, cursor: int, live: Collection[int], joined: Collection[int] = ()
) -> Canvas:
    """Return the whole map, drawn at a size for this screen."""
    if plan.walls is not None:
        return squares(plan, width, height, cursor, live, joined)
    return outlines(plan, width, height, cursor, live)


def squares(
    plan: TextMap, width: int, height: int, cursor: int, live: Collection[int], joined: Collection[int]
) -> Canvas:
    """Draw each place three columns wide and a line high, or a multiple: wall, cursor or choice, two letters.

    A wall between rows has a line of its own.
    """
    walls = plan.walls or frozenset()
    courses = [[{(a, b), (b, a)} & walls for a, b in zip(*rows, strict=True)] for rows in pairwise(plan.rows)]
    high = len(plan.rows), 1 + sum(map(any, courses))
    scale = max(
        1, min((width - ROW_NUMBER_COLUMNS) // (PLACE_COLUMNS * len(plan.rows[0])), (height - high[1]) // high[0])
    )
    across = PLACE_COLUMNS * scale
    drawn: Canvas = [ruler(plan, across)]
    for y, row in enumerate(plan.rows):
        for k in range(scale):
            line = [
                DrawnCell(sign, -1)
                for sign in (f"{len(plan.rows) - y:{ROW_NUMBER_COLUMNS}}" if not k else " " * ROW_NUMBER_COLUMNS)
            ]
            for x, spot in enumerate(row):
                walled = x > 0 and {(row[x - 1], spot), (spot, row[x - 1])} & walls
                can = isinstance(plan.spots[spot].of, int) and spot in live
                mark = "" if k else CURSOR_MARK if spot == cursor else GROUP_MARK if spot in joined else ""
                first = mark or ("│" if walled else CAN if can and not k else " ")
                line.append(DrawnCell(first, spot, first == "│"))
                line += [DrawnCell(sign, spot) for sign in ("" if k else plan.spots[spot].sign).ljust(across - 1)]
            drawn.append(line)
        if y < len(courses) and any(courses[y]):
            course = [DrawnCell(" ", -1)] * ROW_NUMBER_COLUMNS
            for spot, walled in zip(row, courses[y], strict=True):
                course += [DrawnCell("▀" if walled else " ", spot, True)] * across
            drawn.append(course)
    return drawn


def ruler(plan: TextMap, across: int) -> list[DrawnCell]:
    numbers = "".join(f"{x:{PLACE_COLUMNS}}".ljust(across) for x in range(1, len(plan.rows[0]) + 1))
    return [DrawnCell(sign, -1) for sign in " " * ROW_NUMBER_COLUMNS + numbers]


def outlines(plan: TextMap, width: int, height: int, cursor: int, live: Collection[int]) -> Canvas:
    """Draw each place two columns wide and a line high, or a multiple; borders are half blocks."""
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
            line_of.append(DrawnCell(sign, spot, sign != " "))
        drawn.append(line_of)
    for spot in {spot for line in grid for spot in line if spot >= 0}:
        label(plan, grid, drawn, spot, (CURSOR_MARK if spot == cursor else "") + (CAN if spot in live else ""))
    return drawn


def label(plan: TextMap, grid: list[list[int]], drawn: Canvas, spot: int, mark: str) -> None:
    """Write a spot's mark and name into its longest row nearest its middle."""
    rows = [y for y, line in enumerate(grid) if spot in line]
    middle = sum(rows) / len(rows)
    runs = [(*longest_run(grid[y], spot), y) for y in rows]
    length, start, y = max(runs, key=lambda run: (min(run[0], 14) - 2 * abs(run[2] - middle), run[0]))
    text = f"{mark}{plan.spots[spot].sign} {plan.spots[spot].name}"[: max(length - 1, 3)].rstrip()
    for x, sign in enumerate(text, start + (1 if length > len(text) else 0)):
        if x < len(drawn[y]):
            drawn[y][x] = DrawnCell(sign, spot)


def longest_run(line: list[int], spot: int) -> tuple[int, int]:
    """Return the longest run of a spot in a row: its length and its start."""
    best, x = (0, 0), 0
    while x < len(line):
        end = x
        while end < len(line) and line[end] == spot:
            end += 1
        best = max(best, (end - x, x), key=lambda run: run[0])
        x = max(end, x + 1)
    return best


def window(drawn: Canvas, spot: int, width: int, height: int) -> tuple[int, int]:
    """Return the upper left corner of the window, so that a spot is in its middle as far as the edges allow."""
    places = [(x, y) for y, line in enumerate(drawn) for x, cell in enumerate(line) if cell.spot == spot]
    x, y = places[len(places) // 2] if places else (0, 0)
    across, down = max(map(len, drawn)), len(drawn)
    return max(0, min(x - width // 2, across - width)), max(0, min(y - height // 2, down - height))


def draw_window(plan: TextMap, drawn: Canvas, cursor: int, corner: tuple[int, int], width: int, height: int) -> Text:
    """Return the window in colours, on which nothing depends; column and row numbers stay at its edges."""
    left, top = corner
    text = Text(no_wrap=True, end="")
    ruled = plan.walls is not None
    for y, line in enumerate(drawn[top : top + height]):
        row = drawn[0] if ruled and not y else line
        for x, cell in enumerate(row[left : left + width]):
            numbered = row[x] if ruled and x < ROW_NUMBER_COLUMNS else cell
            text.append(numbered.sign, style_of(plan, numbered, cursor))
        text.append("\n")
    text.rstrip()
    return text


def style_of(plan: TextMap, cell: DrawnCell, cursor: int) -> Style:
    if cell.spot < 0:
        return Style(dim=True)
    of = plan.spots[cell.spot].of
    ground = (
        SEAT_COLOURS[of % len(SEAT_COLOURS)] if isinstance(of, int) else GROUND_COLOURS.get(of, GROUND_COLOURS["field"])
    )
    pointed = cell.spot == cursor and not cell.edge
    return Style(color=EDGE if cell.edge else INK, bgcolor=ground, bold=isinstance(of, int), reverse=pointed)


def draw_plain(plan: TextMap, live: Collection[int], width: int) -> str:
    """Return the whole map without colours, at its smallest size; a map that is too wide is split into parts."""
    drawn = ["".join(cell.sign for cell in line) for line in canvas(plan, 0, 0, -1, live)]
    across = (
        (width - ROW_NUMBER_COLUMNS) // PLACE_COLUMNS * PLACE_COLUMNS
        if plan.walls is not None
        else max(map(len, drawn))
    )
    starts = (
        range(ROW_NUMBER_COLUMNS, max(map(len, drawn)), across) if plan.walls is not None else (ROW_NUMBER_COLUMNS,)
    )
    parts = [[(line[:ROW_NUMBER_COLUMNS] + line[x : x + across]).rstrip() for line in drawn] for x in starts]
    return "\n\n".join("\n".join(filter(None, part)) for part in parts)
