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
AFAR: Final = 8.0
"""How far a sheet is across, in steps."""


@lru_cache(maxsize=64)
def sheets_beside(book: Book) -> tuple[tuple[int, ...], ...]:
    """By sheet, the sheets that have a cell next to one of its cells."""
    beside: list[set[int]] = [set() for _ in range(book.sheets)]
    for j, near in enumerate(book.near):
        beside[j >> SHIFT].update([k >> SHIFT for k in near])
    return tuple([tuple(sorted(row - {s})) for s, row in enumerate(beside)])


@lru_cache(maxsize=256)
def alarm(
    book: Book, army: int, land: tuple[tuple[int, ...], ...], sea: tuple[tuple[int, ...], ...], status: tuple[int, ...]
) -> tuple[float, ...]:
    """By sheet, how many sheets away the nearest with an active enemy is."""
    foes = [a for a, s in enumerate(status) if s == ACTIVE and book.seat(a) != book.seat(army)]
    steps = [0.0 if any(land[a][s] or sea[a][s] for a in foes) else 1e9 for s in range(book.sheets)]
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
    b, g = p.book, p.ground
    army, nobody = p.army, b.armies
    here = p.at_sheet()
    sheets = (here, *sheets_beside(b)[here])
    heap: list[tuple[float, int]] = []
    for s in sheets:
        base = s * SHEET
        for k, owner in enumerate(g.owner[s]):
            if owner == nobody:
                if b.value[base + k]:
                    heap.append((0.5, base + k))
            elif owner != army:
                heap.append((0.0 if p.status[owner] == ACTIVE else 2.0, base + k))
    if b.sheets > 1:
        far = alarm(b, army, g.land, g.sea, p.status)
        for s in sheets:
            if 0 < far[s] < 1e9 and far[s] <= min([far[o] for o in sheets]):
                heap += [(far[s] * AFAR, s * SHEET + k) for k in range(len(g.owner[s]))]
    return spread_out(b, heap, set(sheets))


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
