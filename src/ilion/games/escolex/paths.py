"""How far every cell near the open sheet is from something to fight for."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from ilion.games.escolex.book import Book
from ilion.games.escolex.maps import SHEET
from ilion.games.escolex.position import ACTIVE, Position
from ilion.games.escolex.rows import SHIFT

EMBARK: Final = 6.0
"""Going to sea costs half the troops: as bad as so many steps."""
NOWHERE_NEAR: Final = 1e9
AFAR: Final = 8.0
"""How far a sheet is across, in steps."""


@lru_cache(maxsize=64)
def sheets_beside(book: Book) -> tuple[tuple[int, ...], ...]:
    """By sheet, it and the sheets that have a cell next to one of its cells."""
    beside: list[set[int]] = [set() for _ in range(book.sheets)]
    for j, near in enumerate(book.near):
        beside[j >> SHIFT].update([k >> SHIFT for k in near])
    return tuple([tuple(sorted(row | {s})) for s, row in enumerate(beside)])


@lru_cache(maxsize=256)
def alarm(
    book: Book, army: int, land: tuple[tuple[int, ...], ...], sea: tuple[tuple[int, ...], ...], status: tuple[int, ...]
) -> tuple[float, ...]:
    """By sheet, how many sheets away the nearest with an active enemy is."""
    foes = [a for a, s in enumerate(status) if s == ACTIVE and book.seat(a) != book.seat(army)]
    steps = [0.0 if any(land[a][s] or sea[a][s] for a in foes) else NOWHERE_NEAR for s in range(book.sheets)]
    ring = [s for s, d in enumerate(steps) if d == 0]
    beside = sheets_beside(book)
    for s in ring:
        for o in beside[s]:
            if steps[o] > steps[s] + 1:
                steps[o] = steps[s] + 1
                ring.append(o)
    return tuple(steps)


def fronts(p: Position) -> dict[int, float]:
    """For the cells of the open sheet and those beside it: the way to the nearest cell worth fighting for."""
    b, g, here = p.book, p.ground, p.at_sheet()
    window = sheets_beside(b)[here]
    far = alarm(b, p.army, g.land, g.sea, p.status) if b.sheets > 1 else (0.0,)
    return ways_out(b, p.army, p.status, window, tuple([g.owner[s] for s in window]), tuple([far[s] for s in window]))


@lru_cache(maxsize=256)
def ways_out(
    book: Book,
    army: int,
    status: tuple[int, ...],
    window: tuple[int, ...],
    owners: tuple[tuple[int, ...], ...],
    far: tuple[float, ...],
) -> dict[int, float]:
    """The same from what it depends on; where the window has no enemy, the way leads to the sheet nearest to one."""
    heap: list[tuple[float, int]] = []
    for s, row, away in zip(window, owners, far, strict=True):
        base = s * SHEET
        for k, owner in enumerate(row):
            if owner == book.armies:
                if book.value[base + k]:
                    heap.append((0.5, base + k))
            elif owner != army:
                heap.append((0.0 if status[owner] == ACTIVE else 2.0, base + k))
        if 0 < away < NOWHERE_NEAR and away <= min(far):
            heap += [(away * AFAR, base + k) for k in range(len(row))]
    return spread_out(book, heap, set(window))


def spread_out(b: Book, heap: list[tuple[float, int]], sheets: set[int]) -> dict[int, float]:
    """The shortest way from every cell to one of those on the heap, backwards."""
    heap.sort()
    best: dict[int, float] = {}
    land, near = b.land, b.near
    while heap:
        far, j = heappop(heap)
        if j in best:
            continue
        best[j] = far
        for k in near[j]:
            if k not in best and k >> SHIFT in sheets:
                heappush(heap, (far + (EMBARK if land[k] and not land[j] else 1.0), k))
    return best
