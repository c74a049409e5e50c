"""The map as bit masks, one bit per square, so that a whole wave of steps is a shift and a mask.

Square (x, y) is bit ``(y - 1) * width + x - 1``. Everything that the Greek wall changes is stored twice, for a
standing wall and for none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Any, Final, TypeVar

from ilion.games.iliad.types import Action, Box, Edge, MapFile

T = TypeVar("T")

STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
ARROW_RANGE: Final = 3
BIT_TABLE: Final = bytes.maketrans(b"01", b"\x00\x01")

StepMasks = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""By direction: its shift and the mask of squares it may be left in; left shifts, then right shifts."""


def split_by_direction(rows: Iterable[tuple[int, int]]) -> StepMasks:
    rows = [(shift, mask) for shift, mask in rows if mask]
    return [r for r in rows if r[0] > 0], [(-shift, mask) for shift, mask in rows if shift < 0]


def select_by_mask(row: Sequence[T], mask: int) -> list[T]:
    """Return the elements of a row whose bit is set, in order."""
    if not mask:
        return []
    first = (mask & -mask).bit_length() - 1
    last = mask.bit_length()
    return list(compress(row[first:last], format(mask >> first, "b").encode()[::-1].translate(BIT_TABLE)))


Contact = tuple[int, int, int]
"""Masks: squares where pieces stand, squares in contact with one of them, and with several of them."""


class SquareMap:
    """Terrain, walls, areas and arrow lines of one map under one set of rulings."""

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

    def __init__(self, chart: MapFile, steps: int, corners: str, hills: str, wall_stop: str, arrow_lines: int) -> None:
        self.width: int = len(chart.rows[0])
        self.height: int = len(chart.rows)
        self.size: int = self.width * self.height
        legend = dict(chart.legend)
        glyphs = "".join(reversed(chart.rows))
        self.terrain: tuple[str, ...] = tuple(legend[g] for g in glyphs)
        self.labels: tuple[str, ...] = tuple(f"{x:02}{y:02}" for x, y in map(self.coordinates, range(self.size)))
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
        self.free: tuple[StepMasks, ...] = tuple(self.steps(w, steps, corners) for w in self.walled)
        self.cross: tuple[StepMasks, ...] = tuple(self.crossings(w) for w in self.walled)
        self.diagonal: bool = steps == 8
        first = self.mask(range(0, self.size, self.width))
        board = (1 << self.size) - 1
        self.not_first: int = board ^ first
        self.not_last: int = board ^ first << (self.width - 1)
        self.rugged: tuple[int, ...] = tuple(
            self.rugged_squares(*ways) for ways in zip(self.free, self.cross, strict=True)
        )
        self.leads: tuple[tuple[int, ...], ...] = tuple(self.step_targets(ways) for ways in self.free)
        """By square: squares reached by one step without a wall."""
        self.beyond: tuple[tuple[int, ...], ...] = tuple(self.step_targets(ways) for ways in self.cross)
        """By square: squares just across a wall."""
        self.near_squares: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            self.adjacent_squares(w, False) for w in self.walled
        )
        self.across: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            self.adjacent_squares(w, True) for w in self.walled
        )
        self.near: tuple[tuple[int, ...], ...] = tuple(tuple(map(self.mask, rows)) for rows in self.near_squares)
        self.lines: tuple[int, ...] = tuple(self.arrow_line(s, arrow_lines) for s in range(self.size))

    def coordinates(self, square: int) -> tuple[int, int]:
        """Return the x and y of a square, counted from 1."""
        return square % self.width + 1, square // self.width + 1

    def square_at(self, x: int, y: int) -> int:
        """Return the square at x and y, or -1 outside the map."""
        return (y - 1) * self.width + x - 1 if 1 <= x <= self.width and 1 <= y <= self.height else -1

    def mask(self, squares: Iterable[int]) -> int:
        mask = 0
        for square in squares:
            mask |= 1 << square
        return mask

    def squares(self, mask: int) -> list[int]:
        return select_by_mask(range(self.size), mask)

    def area(self, boxes: Iterable[Box]) -> int:
        """Return the squares of some rectangles."""
        return self.mask(
            self.square_at(x, y)
            for x1, y1, x2, y2 in boxes
            for x in range(min(x1, x2), max(x1, x2) + 1)
            for y in range(min(y1, y2), max(y1, y2) + 1)
        )

    def edges(self, walls: Iterable[Edge]) -> frozenset[tuple[int, int]]:
        """Return both directions of every walled edge."""
        pairs = [(self.square_at(a, b), self.square_at(c, d)) for a, b, c, d in walls]
        return frozenset(pairs) | {(b, a) for a, b in pairs}

    def steps(self, walled: frozenset[tuple[int, int]], steps: int, corners: str) -> StepMasks:
        """Return, by direction, its shift and the squares it may be left in without crossing a wall."""
        rows = []
        for dx, dy in STRAIGHT if steps == 4 else STRAIGHT + DIAGONAL:
            mask = 0
            for s in range(self.size):
                x, y = self.coordinates(s)
                to = self.square_at(x + dx, y + dy)
                if to < 0 or not self.cost[to]:
                    continue
                if dx and dy:
                    side, ahead = self.square_at(x + dx, y), self.square_at(x, y + dy)
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
        return split_by_direction(rows)

    def crossings(self, walled: frozenset[tuple[int, int]]) -> StepMasks:
        """Return, by straight direction, its shift and the squares where it crosses a wall."""
        shifts = [dx + dy * self.width for dx, dy in STRAIGHT]
        return split_by_direction([(d, self.mask(a for a, b in walled if b - a == d and self.cost[b])) for d in shifts])

    def rugged_squares(self, free: StepMasks, cross: StepMasks) -> int:
        """Return the squares from which some step within the map is blocked or crosses a wall."""
        walls = 0
        for _, mask in (*cross[0], *cross[1]):
            walls |= mask
        left = dict(free[0]) | {-shift: mask for shift, mask in free[1]}
        rugged = walls
        for s in range(self.size):
            x, y = self.coordinates(s)
            steps = [(dx, dy) for dx, dy in STRAIGHT + DIAGONAL if self.diagonal or not (dx and dy)]
            open_steps = [(dx, dy) for dx, dy in steps if (to := self.square_at(x + dx, y + dy)) >= 0 and self.cost[to]]
            if not all(left.get(dx + dy * self.width, 0) >> s & 1 for dx, dy in open_steps):
                rugged |= 1 << s
        return rugged

    def step_targets(self, ways: StepMasks) -> tuple[int, ...]:
        """Return, by square, where these steps lead."""
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

    def adjacent_squares(self, walled: frozenset[tuple[int, int]], across: bool) -> tuple[tuple[int, ...], ...]:
        """Return, by square, the squares that share an edge with it, without a wall between or across one."""
        rows = []
        for s in range(self.size):
            x, y = self.coordinates(s)
            beside = [self.square_at(x + dx, y + dy) for dx, dy in STRAIGHT]
            rows.append(tuple(n for n in beside if n >= 0 and self.cost[n] and ((s, n) in walled) == across))
        return tuple(rows)

    def arrow_line(self, square: int, arrow_lines: int) -> int:
        """Return the squares that an arrow from a square can reach."""
        x, y = self.coordinates(square)
        ways = STRAIGHT if arrow_lines == 4 else STRAIGHT + DIAGONAL
        ends = [self.square_at(x + dx * n, y + dy * n) for dx, dy in ways for n in range(1, ARROW_RANGE + 1)]
        return self.mask(s for s in ends if s >= 0)

    def reach(
        self,
        start: int,
        budget: int,
        *,
        pieces: int = 0,
        halt: int = 0,
        wall: int,
        fords: bool = False,
        breaches: bool = False,
    ) -> int:
        """Return every square where a move from ``start`` may end; ``start`` itself is not among them.

        ``pieces`` cannot be entered. A move stops on a square of ``halt`` or a river and, as ruled, at a wall. With
        ``fords`` rivers do not stop it, with ``breaches`` walls do not.
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


def contact_squares(ground: SquareMap, wall: bool, squares: list[int]) -> Contact:
    """Return the contact masks of pieces on some squares; negative squares are ignored."""
    near = ground.near[wall]
    stand = beside = twice = 0
    for s in squares:
        if s >= 0:
            stand |= ground.bit[s]
            twice |= beside & near[s]
            beside |= near[s]
    return stand, beside, twice


SET_BITS_BY_BYTE: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(256))
"""By byte value: the number of bits that are set."""


class BitSequence(Sequence[Action]):
    """Lazy sequence of the acts whose bit is set, then some more.

    Counting the acts or drawing one does not build the list.
    """

    __slots__ = ("mask", "more", "row", "size")

    def __init__(self, row: Sequence[Action], mask: int, more: list[Action]) -> None:
        self.row: Sequence[Action] = row
        self.mask: int = mask
        self.more: list[Action] = more
        self.size: int = mask.bit_count()

    def __len__(self) -> int:
        return self.size + len(self.more)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, slice):
            return self.every()[key]
        n = key + len(self) if key < 0 else key
        if 0 <= n < self.size:
            return self.row[nth_set_bit(self.mask, n)]
        if n < self.size:
            raise IndexError(key)
        return self.more[n - self.size]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.every())

    def __contains__(self, act: object) -> bool:
        return act in self.every()

    def every(self) -> list[Action]:
        return select_by_mask(self.row, self.mask) + self.more


def nth_set_bit(mask: int, n: int) -> int:
    """Return the index of the n-th set bit, counted from 0."""
    start = 0
    for byte in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
        ones = SET_BITS_BY_BYTE[byte]
        if n < ones:
            while n or not byte & 1:
                n -= byte & 1
                byte >>= 1
                start += 1
            return start
        n -= ones
        start += 8
    raise IndexError(n)
