"""Who stands where, and the regions that follow from it, kept up to date with every change of hands.

A cell that joins or leaves an army touches its neighbours, the smaller of two regions that meet, and the
smaller part of a region that breaks; nothing is recounted. ``laws.py`` holds it against the definition.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable
from typing import Self

from ilion.core.tuples import put
from ilion.games.escolex.book import THIRD, Book
from ilion.games.escolex.rows import MASK, SHIFT, at, set_all, set_at, spread
from ilion.games.escolex.types import Chart

Grid = tuple[tuple[int, ...], ...]
Reach = tuple[tuple[int, int, int], ...]


class Ground:
    """The board and its regions. A region is a number; numbers of vanished regions are used again."""

    __slots__ = ("book", "came", "land", "owner", "paying", "reach", "region", "sea", "troops", "worth")

    book: Book
    owner: Grid
    troops: Grid
    came: Grid
    region: Grid
    worth: Grid
    reach: tuple[tuple[Reach, ...], ...]
    paying: Grid
    land: Grid
    sea: Grid

    @classmethod
    def bare(cls, book: Book) -> Self:
        """Nobody anywhere."""
        ground = cls()
        n, nobody = book.cells, book.armies
        ground.book = book
        ground.owner = spread(n, nobody)
        ground.troops = ground.came = ground.worth = spread(n, 0)
        ground.region = spread(n, -1)
        none: Reach = ()
        ground.reach = spread(n, none)
        ground.paying = ((),) * nobody
        dry = [0] * book.sheets
        wet = [0] * book.sheets
        for j in range(n):
            if book.land[j]:
                dry[j >> SHIFT] += 1
            else:
                wet[j >> SHIFT] += 1
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

    def chart(self) -> Chart:
        return Chart(
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
    def of(cls, book: Book, chart: Chart) -> Self:
        """The ground that a chart shows."""
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
        """What an army's paying regions give each turn."""
        return tuple([at(self.worth, r) // THIRD for r in self.paying[army]])

    def held(self, army: int) -> tuple[int, ...]:
        """By sheet, how many cells an army holds."""
        return tuple([a + b for a, b in zip(self.land[army], self.sea[army], strict=True)])

    def station(self, j: int, army: int, n: int) -> None:
        """Let an army hold a cell with n troops; with none it is nobody's."""
        self.troops = set_at(self.troops, j, n)
        to = army if n else self.book.armies
        was = at(self.owner, j)
        if was == to:
            return
        self.owner = set_at(self.owner, j, to)
        self._count(was, j, -1)
        self._count(to, j, 1)
        if was != self.book.armies:
            self._leave(was, j)
        if to != self.book.armies:
            self._join(to, j)

    def _count(self, army: int, j: int, by: int) -> None:
        s = j >> SHIFT
        if self.book.land[j]:
            row = self.land[army]
            self.land = put(self.land, army, put(row, s, row[s] + by))
        else:
            row = self.sea[army]
            self.sea = put(self.sea, army, put(row, s, row[s] + by))

    def _join(self, army: int, j: int) -> None:
        """A cell joins the regions beside it, or begins one."""
        owner, region = self.owner, self.region
        beside: dict[int, int] = {}
        for k in self.book.near[j]:
            if owner[k >> SHIFT][k & MASK] == army:
                beside.setdefault(region[k >> SHIFT][k & MASK], k)
        if not beside:
            r = self._unused(j)
        else:
            r = max(beside, key=self._size)
            for other, k in beside.items():
                if other != r:
                    self._merge(army, other, k, r)
        self.region = set_at(self.region, j, r)
        self._weigh(army, r, at(self.worth, r) + self.book.value[j], self._bumped(r, j, 1))

    def _merge(self, army: int, small: int, k: int, large: int) -> None:
        cells = self._fill(k, small)
        worth, reach = at(self.worth, small), at(self.reach, small)
        self.region = set_all(self.region, cells, large)
        self._weigh(army, small, 0, ())
        self._weigh(army, large, at(self.worth, large) + worth, added(at(self.reach, large), reach, 1))

    def _leave(self, army: int, j: int) -> None:
        """A cell leaves its region, which vanishes or breaks when it was the last or a bridge."""
        r = at(self.region, j)
        self.region = set_at(self.region, j, -1)
        self._weigh(army, r, at(self.worth, r) - self.book.value[j], self._bumped(r, j, -1))
        region = self.region
        beside = [k for k in self.book.near[j] if region[k >> SHIFT][k & MASK] == r]
        if len(beside) > 1:
            for part in self._parts(r, beside):
                self._split(army, r, part)

    def _split(self, army: int, r: int, part: list[int]) -> None:
        worth = sum([self.book.value[k] for k in part])
        reach = self._spread(part)
        new = self._unused(part[0])
        self.region = set_all(self.region, part, new)
        self._weigh(army, r, at(self.worth, r) - worth, added(at(self.reach, r), reach, -1))
        self._weigh(army, new, worth, reach)

    def _parts(self, r: int, beside: list[int]) -> list[list[int]]:
        """What breaks off: searches from all sides take turns, until all but one have met or come to an end."""
        region, near = self.region, self.book.near
        search = list(range(len(beside)))
        found: dict[int, int] = {k: i for i, k in enumerate(beside)}
        edges = [deque([k]) for k in beside]
        parts: list[list[int]] = []
        running = search.copy()
        while len(running) > 1:
            for i in running:
                if root(search, i) != i:
                    continue
                edge = edges[i]
                if not edge:
                    parts.append([k for k, who in found.items() if root(search, who) == i])
                    search[i] = -1 - i
                    break
                for k in near[edge.popleft()]:
                    if region[k >> SHIFT][k & MASK] != r:
                        continue
                    other = found.get(k)
                    if other is None:
                        found[k] = i
                        edge.append(k)
                    elif root(search, other) != i:
                        o = root(search, other)
                        search[o] = i
                        edge.extend(edges[o])
            running = [i for i in running if search[i] == i]
        return parts

    def _fill(self, k: int, r: int) -> list[int]:
        """All the cells of a region, from one of them."""
        region, near = self.region, self.book.near
        seen = {k}
        cells = [k]
        for c in cells:
            for b in near[c]:
                if b not in seen and region[b >> SHIFT][b & MASK] == r:
                    seen.add(b)
                    cells.append(b)
        return cells

    def _spread(self, cells: Iterable[int]) -> Reach:
        dry: dict[int, int] = {}
        wet: dict[int, int] = {}
        for j in cells:
            counts = dry if self.book.land[j] else wet
            counts[j >> SHIFT] = counts.get(j >> SHIFT, 0) + 1
        return tuple([(s, dry.get(s, 0), wet.get(s, 0)) for s in sorted({*dry, *wet})])

    def _bumped(self, r: int, j: int, by: int) -> Reach:
        """A region's reach with one cell more or less."""
        reach, s = at(self.reach, r), j >> SHIFT
        i = bisect_left(reach, (s, 0, 0))
        dry, wet = (by, 0) if self.book.land[j] else (0, by)
        if i == len(reach) or reach[i][0] != s:
            return reach[:i] + ((s, dry, wet),) + reach[i:]
        dry, wet = reach[i][1] + dry, reach[i][2] + wet
        return reach[:i] + (((s, dry, wet),) if dry or wet else ()) + reach[i + 1 :]

    def _size(self, r: int) -> int:
        return sum([dry + wet for _, dry, wet in at(self.reach, r)])

    def _unused(self, j: int) -> int:
        """A number no region has, the nearest from a cell's own on."""
        r = j
        while at(self.reach, r):
            r = (r + 1) % self.book.cells
        return r

    def _weigh(self, army: int, r: int, worth: int, reach: Reach) -> None:
        before = at(self.worth, r) >= THIRD
        self.worth = set_at(self.worth, r, worth)
        self.reach = set_at(self.reach, r, reach)
        if before != (worth >= THIRD):
            row = self.paying[army]
            row = tuple([p for p in row if p != r]) if before else tuple(sorted((*row, r)))
            self.paying = put(self.paying, army, row)


def root(search: list[int], i: int) -> int:
    """Which search another has been joined to; a negative number once it has come to an end."""
    while i >= 0 and search[i] != i:
        i = search[i]
    return i


def added(reach: Reach, more: Reach, sign: int) -> Reach:
    """Two reaches put together (or, with sign -1, one taken from the other)."""
    counts = {s: (dry, wet) for s, dry, wet in reach}
    for s, dry, wet in more:
        old = counts.get(s, (0, 0))
        counts[s] = (old[0] + sign * dry, old[1] + sign * wet)
    return tuple([(s, dry, wet) for s, (dry, wet) in sorted(counts.items()) if dry or wet])
