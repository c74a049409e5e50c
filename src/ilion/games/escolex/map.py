"""Troops and regions on the map, updated incrementally with every change of owner.

A cell that joins or leaves an army touches its neighbours, the smaller of two regions that meet, and the smaller part
of a region that breaks; nothing is recounted. ``laws.py`` compares it with the definition. Long rows of numbers are
cut into sheets, so that a change copies one sheet and a copy of the whole is free: positions, views and guesses share
all sheets that do not differ.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable
from typing import Final, Self, TypeVar

from ilion.core.tuples import put
from ilion.games.escolex.book import CELLS_PER_TROOP, Book
from ilion.games.escolex.types import MapView

Sheets = tuple[tuple[int, ...], ...]
SheetCounts = tuple[tuple[int, int, int], ...]


class RegionMap:
    """The board and its regions. A region is a number; numbers of vanished regions are reused."""

    __slots__ = ("book", "came", "land", "owner", "paying", "reach", "region", "sea", "troops", "worth")

    book: Book
    owner: Sheets
    troops: Sheets
    came: Sheets
    region: Sheets
    worth: Sheets
    reach: tuple[tuple[SheetCounts, ...], ...]
    paying: Sheets
    land: Sheets
    sea: Sheets

    @classmethod
    def empty(cls, book: Book) -> Self:
        """Return a map without troops."""
        ground = cls()
        n, nobody = book.cells, book.armies
        ground.book = book
        ground.owner = uniform_sheets(n, nobody)
        ground.troops = ground.came = ground.worth = uniform_sheets(n, 0)
        ground.region = uniform_sheets(n, -1)
        none: SheetCounts = ()
        ground.reach = uniform_sheets(n, none)
        ground.paying = ((),) * nobody
        dry = [0] * book.sheets
        wet = [0] * book.sheets
        for j in range(n):
            if book.land[j]:
                dry[j >> SHEET_SHIFT] += 1
            else:
                wet[j >> SHEET_SHIFT] += 1
        empty = ((0,) * book.sheets,) * nobody
        ground.land = empty + (tuple(dry),)
        ground.sea = empty + (tuple(wet),)
        return ground

    def copy(self) -> Self:
        new = type(self)()
        new.book = self.book
        new.owner = self.owner
        new.troops = self.troops
        new.came = self.came
        new.region = self.region
        new.worth = self.worth
        new.reach = self.reach
        new.paying = self.paying
        new.land = self.land
        new.sea = self.sea
        return new

    def view(self) -> MapView:
        return MapView(
            self.owner,
            self.troops,
            self.came,
            self.region,
            self.worth,
            self.reach,
            self.paying,
            self.land,
            self.sea,
        )

    @classmethod
    def from_view(cls, book: Book, chart: MapView) -> Self:
        """Return the map that a view shows."""
        ground = cls()
        ground.book = book
        ground.owner = chart.owner
        ground.troops = chart.troops
        ground.came = chart.came
        ground.region = chart.region
        ground.worth = chart.worth
        ground.reach = chart.reach
        ground.paying = chart.paying
        ground.land = chart.land
        ground.sea = chart.sea
        return ground

    def income(self, army: int) -> tuple[int, ...]:
        """Return what an army's paying regions give each turn."""
        return tuple([value_at(self.worth, r) // CELLS_PER_TROOP for r in self.paying[army]])

    def cells_held(self, army: int) -> tuple[int, ...]:
        """Return, by sheet, how many cells an army holds."""
        return tuple([a + b for a, b in zip(self.land[army], self.sea[army], strict=True)])

    def station(self, j: int, army: int, n: int) -> None:
        """Let an army hold a cell with n troops; with 0 the cell becomes empty."""
        self.troops = with_value(self.troops, j, n)
        to = army if n else self.book.armies
        was = value_at(self.owner, j)
        if was == to:
            return
        self.owner = with_value(self.owner, j, to)
        self._change_count(was, j, -1)
        self._change_count(to, j, 1)
        if was != self.book.armies:
            self._leave(was, j)
        if to != self.book.armies:
            self._join(to, j)

    def _change_count(self, army: int, j: int, by: int) -> None:
        s = j >> SHEET_SHIFT
        if self.book.land[j]:
            row = self.land[army]
            self.land = put(self.land, army, put(row, s, row[s] + by))
        else:
            row = self.sea[army]
            self.sea = put(self.sea, army, put(row, s, row[s] + by))

    def _join(self, army: int, j: int) -> None:
        """Join a cell to the regions beside it, or begin a new region."""
        owner, region = self.owner, self.region
        beside: dict[int, int] = {}
        for k in self.book.near[j]:
            if owner[k >> SHEET_SHIFT][k & SHEET_MASK] == army:
                beside.setdefault(region[k >> SHEET_SHIFT][k & SHEET_MASK], k)
        if not beside:
            r = self._unused_number(j)
        else:
            r = max(beside, key=self._size)
            for other, k in beside.items():
                if other != r:
                    self._merge(army, other, k, r)
        self.region = with_value(self.region, j, r)
        self._set_region(army, r, value_at(self.worth, r) + self.book.value[j], self._with_cell(r, j, 1))

    def _merge(self, army: int, small: int, k: int, large: int) -> None:
        cells = self._region_cells(k, small)
        worth, reach = value_at(self.worth, small), value_at(self.reach, small)
        self.region = with_values(self.region, cells, large)
        self._set_region(army, small, 0, ())
        self._set_region(
            army, large, value_at(self.worth, large) + worth, add_counts(value_at(self.reach, large), reach, 1)
        )

    def _leave(self, army: int, j: int) -> None:
        """Remove a cell from its region, which vanishes or splits if it was the last cell or a bridge."""
        r = value_at(self.region, j)
        self.region = with_value(self.region, j, -1)
        self._set_region(army, r, value_at(self.worth, r) - self.book.value[j], self._with_cell(r, j, -1))
        region = self.region
        beside = [k for k in self.book.near[j] if region[k >> SHEET_SHIFT][k & SHEET_MASK] == r]
        if len(beside) > 1:
            for part in self._split_parts(r, beside):
                self._split(army, r, part)

    def _split(self, army: int, r: int, part: list[int]) -> None:
        worth = sum([self.book.value[k] for k in part])
        reach = self._count_by_sheet(part)
        new = self._unused_number(part[0])
        self.region = with_values(self.region, part, new)
        self._set_region(army, r, value_at(self.worth, r) - worth, add_counts(value_at(self.reach, r), reach, -1))
        self._set_region(army, new, worth, reach)

    def _split_parts(self, r: int, beside: list[int]) -> list[list[int]]:
        """Return the parts that split off a region.

        Searches from all sides take turns until all but one have met or ended.
        """
        region, near = self.region, self.book.near
        search = list(range(len(beside)))
        search_by_cell: dict[int, int] = {k: i for i, k in enumerate(beside)}
        edges = [deque([k]) for k in beside]
        parts: list[list[int]] = []
        running = search.copy()
        while len(running) > 1:
            for i in running:
                if search_root(search, i) != i:
                    continue
                edge = edges[i]
                if not edge:
                    parts.append([k for k, who in search_by_cell.items() if search_root(search, who) == i])
                    search[i] = -1 - i
                    break
                for k in near[edge.popleft()]:
                    if region[k >> SHEET_SHIFT][k & SHEET_MASK] != r:
                        continue
                    other = search_by_cell.get(k)
                    if other is None:
                        search_by_cell[k] = i
                        edge.append(k)
                    elif search_root(search, other) != i:
                        o = search_root(search, other)
                        search[o] = i
                        edge.extend(edges[o])
            running = [i for i in running if search[i] == i]
        return parts

    def _region_cells(self, k: int, r: int) -> list[int]:
        """Return all cells of a region, given one of them."""
        region, near = self.region, self.book.near
        seen = {k}
        cells = [k]
        for c in cells:
            for b in near[c]:
                if b not in seen and region[b >> SHEET_SHIFT][b & SHEET_MASK] == r:
                    seen.add(b)
                    cells.append(b)
        return cells

    def _count_by_sheet(self, cells: Iterable[int]) -> SheetCounts:
        dry: dict[int, int] = {}
        wet: dict[int, int] = {}
        for j in cells:
            counts = dry if self.book.land[j] else wet
            counts[j >> SHEET_SHIFT] = counts.get(j >> SHEET_SHIFT, 0) + 1
        return tuple([(s, dry.get(s, 0), wet.get(s, 0)) for s in sorted({*dry, *wet})])

    def _with_cell(self, r: int, j: int, by: int) -> SheetCounts:
        """Return a region's counts with one cell more or less."""
        reach, s = value_at(self.reach, r), j >> SHEET_SHIFT
        i = bisect_left(reach, (s, 0, 0))
        dry, wet = (by, 0) if self.book.land[j] else (0, by)
        if i == len(reach) or reach[i][0] != s:
            return reach[:i] + ((s, dry, wet),) + reach[i:]
        dry, wet = reach[i][1] + dry, reach[i][2] + wet
        return reach[:i] + (((s, dry, wet),) if dry or wet else ()) + reach[i + 1 :]

    def _size(self, r: int) -> int:
        return sum([dry + wet for _, dry, wet in value_at(self.reach, r)])

    def _unused_number(self, j: int) -> int:
        """Return an unused region number, the first from the cell's own number on."""
        r = j
        while value_at(self.reach, r):
            r = (r + 1) % self.book.cells
        return r

    def _set_region(self, army: int, r: int, worth: int, reach: SheetCounts) -> None:
        before = value_at(self.worth, r) >= CELLS_PER_TROOP
        self.worth = with_value(self.worth, r, worth)
        self.reach = with_value(self.reach, r, reach)
        if before != (worth >= CELLS_PER_TROOP):
            row = self.paying[army]
            row = tuple([p for p in row if p != r]) if before else tuple(sorted((*row, r)))
            self.paying = put(self.paying, army, row)


def search_root(search: list[int], i: int) -> int:
    """Return the search that another was merged into; negative once it has ended."""
    while i >= 0 and search[i] != i:
        i = search[i]
    return i


def add_counts(reach: SheetCounts, more: SheetCounts, sign: int) -> SheetCounts:
    """Return the sum of two counts, or with sign -1 their difference."""
    counts = {s: (dry, wet) for s, dry, wet in reach}
    for s, dry, wet in more:
        old = counts.get(s, (0, 0))
        counts[s] = (old[0] + sign * dry, old[1] + sign * wet)
    return tuple([(s, dry, wet) for s, (dry, wet) in sorted(counts.items()) if dry or wet])


T = TypeVar("T")
SHEET_SHIFT: Final = 6
SHEET_MASK: Final = 63


def value_at(rows: tuple[tuple[T, ...], ...], i: int) -> T:
    """Return the value at index ``i``."""
    return rows[i >> SHEET_SHIFT][i & SHEET_MASK]


def with_value(rows: tuple[tuple[T, ...], ...], i: int, value: T) -> tuple[tuple[T, ...], ...]:
    """Return the sheets with ``value`` at index ``i``."""
    s, k = i >> SHEET_SHIFT, i & SHEET_MASK
    row = rows[s]
    return rows[:s] + (row[:k] + (value,) + row[k + 1 :],) + rows[s + 1 :]


def with_values(rows: tuple[tuple[T, ...], ...], places: Iterable[int], value: T) -> tuple[tuple[T, ...], ...]:
    """Return the sheets with ``value`` at many indices."""
    changed: dict[int, list[T]] = {}
    for i in places:
        s = i >> SHEET_SHIFT
        if s not in changed:
            changed[s] = list(rows[s])
        changed[s][i & SHEET_MASK] = value
    whole = list(rows)
    for s, row in changed.items():
        whole[s] = tuple(row)
    return tuple(whole)


def uniform_sheets(n: int, value: T) -> tuple[tuple[T, ...], ...]:
    """Return sheets of ``n`` places that all hold ``value``."""
    return tuple([(value,) * min(SHEET_MASK + 1, n - start) for start in range(0, n, SHEET_MASK + 1)])
