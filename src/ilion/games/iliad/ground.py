"""The map as bits: one bit a square, so that a whole wave of steps is a shift and a mask.

Square (x, y) is bit ``(y - 1) * width + x - 1``. Everything that a standing wall changes comes in two copies, one
for each answer to 'does the Greek wall stand?'.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Final, TypeVar

from ilion.games.iliad.types import Box, Chart, Edge

T = TypeVar("T")

STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
RANGE: Final = 3
BITS: Final = bytes.maketrans(b"01", b"\x00\x01")

Ways = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""For each direction its shift and the squares it may be left in: the shifts to the left, then those to the right."""


def apart(rows: Iterable[tuple[int, int]]) -> Ways:
    rows = [(shift, mask) for shift, mask in rows if mask]
    return [r for r in rows if r[0] > 0], [(-shift, mask) for shift, mask in rows if shift < 0]


def chosen(row: Sequence[T], mask: int) -> list[T]:
    """The elements of a row whose bit is set, in order."""
    if not mask:
        return []
    first = (mask & -mask).bit_length() - 1
    last = mask.bit_length()
    return list(compress(row[first:last], format(mask >> first, "b").encode()[::-1].translate(BITS)))


Contact = tuple[int, int, int]
"""The squares where some pieces stand, those in contact with one of them, and those in contact with several."""


class Ground:
    """Terrain, walls, areas and lines of one map under one set of rulings."""

    __slots__ = (
        "across",
        "beyond",
        "bit",
        "camp",
        "citadel",
        "cost",
        "cross",
        "diagonal",
        "easy",
        "enter",
        "free",
        "greek_start",
        "hard",
        "height",
        "index",
        "inside",
        "labels",
        "leads",
        "lines",
        "near",
        "near_squares",
        "not_first",
        "not_last",
        "rivers",
        "rugged",
        "ships",
        "size",
        "terrain",
        "trojan_start",
        "wall_stop",
        "walled",
        "width",
    )

    def __init__(self, chart: Chart, steps: int, corners: str, hills: str, wall_stop: str, arrow_lines: int) -> None:
        self.width: int = len(chart.rows[0])
        self.height: int = len(chart.rows)
        self.size: int = self.width * self.height
        legend = dict(chart.legend)
        glyphs = "".join(reversed(chart.rows))
        self.terrain: tuple[str, ...] = tuple(legend[g] for g in glyphs)
        self.labels: tuple[str, ...] = tuple(f"{x:02}{y:02}" for x, y in map(self.place, range(self.size)))
        self.index: dict[str, int] = {label: s for s, label in enumerate(self.labels)}
        self.bit: tuple[int, ...] = tuple(1 << s for s in range(self.size))
        slow = ("mountain", "hill") if hills == "mountain" else ("mountain",)
        self.cost: tuple[int, ...] = tuple(0 if t == "sea" else 2 if t in slow else 1 for t in self.terrain)
        self.enter: int = self.mask(s for s in range(self.size) if self.cost[s])
        self.easy: int = self.mask(s for s in range(self.size) if self.cost[s] == 1)
        self.hard: int = self.mask(s for s in range(self.size) if self.cost[s] == 2)
        self.rivers: int = self.mask(s for s in range(self.size) if self.terrain[s] == "river")
        self.ships: int = self.mask(s for s in range(self.size) if self.terrain[s] == "ship")
        self.citadel: int = self.mask(s for s in range(self.size) if self.terrain[s] == "citadel")
        self.trojan_start: int = self.area(chart.trojan_start)
        self.greek_start: int = self.area(chart.greek_start)
        self.camp: int = self.area(chart.camp)
        self.inside: tuple[int, int] = (self.citadel, self.citadel | self.camp)
        self.wall_stop: str = wall_stop
        self.walled: tuple[frozenset[tuple[int, int]], ...] = (
            self.edges(chart.troy_wall),
            self.edges((*chart.troy_wall, *chart.greek_wall)),
        )
        self.free: tuple[Ways, ...] = tuple(self.steps(w, steps, corners) for w in self.walled)
        self.cross: tuple[Ways, ...] = tuple(self.crossings(w) for w in self.walled)
        self.diagonal: bool = steps == 8
        first = self.mask(range(0, self.size, self.width))
        board = (1 << self.size) - 1
        self.not_first: int = board ^ first
        self.not_last: int = board ^ first << (self.width - 1)
        self.rugged: tuple[int, ...] = tuple(self.hindered(*ways) for ways in zip(self.free, self.cross, strict=True))
        self.leads: tuple[tuple[int, ...], ...] = tuple(self.one_step(ways) for ways in self.free)
        """By square, those that one step without a wall leads to."""
        self.beyond: tuple[tuple[int, ...], ...] = tuple(self.one_step(ways) for ways in self.cross)
        """By square, those just across a wall."""
        self.near_squares: tuple[tuple[tuple[int, ...], ...], ...] = tuple(self.touching(w, False) for w in self.walled)
        self.across: tuple[tuple[tuple[int, ...], ...], ...] = tuple(self.touching(w, True) for w in self.walled)
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(map(self.mask, rows)) for rows in self.near_squares)
        self.lines: tuple[int, ...] = tuple(self.line(s, arrow_lines) for s in range(self.size))

    def place(self, square: int) -> tuple[int, int]:
        """The x and y of a square, from 1."""
        return square % self.width + 1, square // self.width + 1

    def at(self, x: int, y: int) -> int:
        """The square at x, y; -1 outside the map."""
        return (y - 1) * self.width + x - 1 if 1 <= x <= self.width and 1 <= y <= self.height else -1

    def mask(self, squares: Iterable[int]) -> int:
        mask = 0
        for square in squares:
            mask |= 1 << square
        return mask

    def squares(self, mask: int) -> list[int]:
        return chosen(range(self.size), mask)

    def area(self, boxes: Iterable[Box]) -> int:
        """The squares of some rectangles."""
        return self.mask(
            self.at(x, y)
            for x1, y1, x2, y2 in boxes
            for x in range(min(x1, x2), max(x1, x2) + 1)
            for y in range(min(y1, y2), max(y1, y2) + 1)
        )

    def edges(self, walls: Iterable[Edge]) -> frozenset[tuple[int, int]]:
        """Both directions of every walled edge."""
        pairs = [(self.at(a, b), self.at(c, d)) for a, b, c, d in walls]
        return frozenset(pairs) | {(b, a) for a, b in pairs}

    def steps(self, walled: frozenset[tuple[int, int]], steps: int, corners: str) -> Ways:
        """For each direction: its shift, and the squares it may be left in without crossing a wall."""
        rows = []
        for dx, dy in STRAIGHT if steps == 4 else STRAIGHT + DIAGONAL:
            mask = 0
            for s in range(self.size):
                x, y = self.place(s)
                to = self.at(x + dx, y + dy)
                if to < 0 or not self.cost[to]:
                    continue
                if dx and dy:
                    side, ahead = self.at(x + dx, y), self.at(x, y + dy)
                    legs = ((s, side) in walled, (side, to) in walled, (s, ahead) in walled, (ahead, to) in walled)
                    barred = {
                        "closed": any(legs),
                        "detour": (legs[0] or legs[1]) and (legs[2] or legs[3]),
                        "free": False,
                    }[corners]
                else:
                    barred = (s, to) in walled
                if not barred:
                    mask |= 1 << s
            rows.append((dx + dy * self.width, mask))
        return apart(rows)

    def crossings(self, walled: frozenset[tuple[int, int]]) -> Ways:
        """For each straight direction: its shift, and the squares where it crosses a wall."""
        shifts = [dx + dy * self.width for dx, dy in STRAIGHT]
        return apart([(d, self.mask(a for a, b in walled if b - a == d and self.cost[b])) for d in shifts])

    def hindered(self, free: Ways, cross: Ways) -> int:
        """The squares from which some step within the map is not free, or crosses a wall."""
        walls = 0
        for _, mask in (*cross[0], *cross[1]):
            walls |= mask
        left = dict(free[0]) | {-shift: mask for shift, mask in free[1]}
        rugged = walls
        for s in range(self.size):
            x, y = self.place(s)
            ways = [(dx, dy) for dx, dy in STRAIGHT + DIAGONAL if self.diagonal or not (dx and dy)]
            open_ways = [(dx, dy) for dx, dy in ways if (to := self.at(x + dx, y + dy)) >= 0 and self.cost[to]]
            if not all(left.get(dx + dy * self.width, 0) >> s & 1 for dx, dy in open_ways):
                rugged |= 1 << s
        return rugged

    def one_step(self, ways: Ways) -> tuple[int, ...]:
        """By square, where these steps lead."""
        left, right = ways
        rows = []
        for b in self.bit:
            to = 0
            for shift, mask in left:
                to |= (b & mask) << shift
            for shift, mask in right:
                to |= (b & mask) >> shift
            rows.append(to)
        return tuple(rows)

    def touching(self, walled: frozenset[tuple[int, int]], across: bool) -> tuple[tuple[int, ...], ...]:
        """For each square: those that share an edge with it, without a wall or across one."""
        rows = []
        for s in range(self.size):
            x, y = self.place(s)
            beside = [self.at(x + dx, y + dy) for dx, dy in STRAIGHT]
            rows.append(tuple(n for n in beside if n >= 0 and self.cost[n] and ((s, n) in walled) == across))
        return tuple(rows)

    def line(self, square: int, arrow_lines: int) -> int:
        """The squares an arrow from here reaches."""
        x, y = self.place(square)
        ways = STRAIGHT if arrow_lines == 4 else STRAIGHT + DIAGONAL
        ends = [self.at(x + dx * n, y + dy * n) for dx, dy in ways for n in range(1, RANGE + 1)]
        return self.mask(s for s in ends if s >= 0)

    def reach(
        self, start: int, budget: int, pieces: int, halt: int, wall: int, fords: bool = False, breaches: bool = False
    ) -> int:
        """Every square where a move from ``start`` may end.

        ``pieces`` cannot be entered; whoever enters a square of ``halt`` or a river, or crosses a wall as ruled, goes
        no farther. The start square itself is no end. With ``fords`` no river stops anybody, with ``breaches`` no wall.
        """
        easy = self.easy ^ (self.easy & pieces)
        hard = self.hard ^ (self.hard & pieces)
        stop = halt if fords else halt | self.rivers
        run_easy, run_hard = easy ^ (easy & stop), hard ^ (hard & stop)
        crosses_late = self.wall_stop == "after" or breaches
        goes_on = self.wall_stop == "before" or breaches
        rugged, diagonal, width, bit = self.rugged[wall], self.diagonal, self.width, self.bit
        not_first, not_last = self.not_first, self.not_last
        inland = budget <= start % width < width - budget
        leads, beyond = self.leads[wall], self.beyond[wall]
        front, soon, later = 1 << start, 0, 0
        most = every = 0
        for spent in range(budget):
            most = every
            if front:
                rough = front & rugged
                calm = front ^ rough if rough else front
                aside = calm << 1 | calm >> 1 if inland else (calm & not_last) << 1 | (calm & not_first) >> 1
                row = calm | aside
                on = row | row << width | row >> width if diagonal else aside | calm << width | calm >> width
                out = on
                if rough:
                    over = 0
                    while rough:
                        square = rough.bit_length() - 1
                        rough ^= bit[square]
                        on |= leads[square]
                        over |= beyond[square]
                    out = on | over if crosses_late or not spent else on
                    if goes_on:
                        on = out
                every |= out
                if spent + 1 < budget:
                    easily, hardly = on & run_easy, on & run_hard
                    run_easy ^= easily
                    soon = soon | easily if soon else easily
                    if hardly:
                        run_hard ^= hardly
                        later |= hardly
            front, soon, later = soon, later, 0
        return every & easy | most & hard


def contact(ground: Ground, wall: bool, squares: list[int]) -> Contact:
    """What follows from where an army stands."""
    near = ground.near[wall]
    stand = beside = twice = 0
    for s in squares:
        if s >= 0:
            stand |= ground.bit[s]
            twice |= beside & near[s]
            beside |= near[s]
    return stand, beside, twice
