"""How many hours it is from every square to what a side must occupy, on an empty map."""

from __future__ import annotations

from functools import lru_cache

from ilion.games.iliad.book import Book

NEVER = 99.0
STRIDE = 0.02
"""How much of an hour one square nearer counts between squares that are equally many hours away."""


class Roads:
    """The hours to Troy and to the ships, for strong and for common pieces, before and after the wall."""

    __slots__ = ("book", "hours")

    def __init__(self, book: Book) -> None:
        self.book: Book = book
        self.hours: dict[tuple[int, int, bool], tuple[float, ...]] = {}

    def way(self, piece: int, wall: bool) -> tuple[float, ...]:
        """For each square, the hours from it to the piece's goal."""
        book = self.book
        return self.field(book.side[piece], book.budget[piece], wall)

    def field(self, side: int, budget: int, wall: bool) -> tuple[float, ...]:
        """For each square, the hours from it to a side's goal with so many squares an hour."""
        key = (side, budget, wall)
        if key not in self.hours:
            self.hours[key] = self.measure(self.book.goal(side), budget, wall)
        return self.hours[key]

    def measure(self, goal: int, budget: int, wall: bool) -> tuple[float, ...]:
        ground = self.book.ground
        land = ground.squares(ground.enter)
        reaches = {s: ground.reach(s, budget, 0, 0, int(wall)) for s in land}
        places = [ground.place(s) for s in ground.squares(goal)]
        hours = [0.0 if goal >> s & 1 else NEVER for s in range(ground.size)]
        near, n = goal, 0
        todo = [s for s in land if not goal >> s & 1]
        while todo:
            n += 1
            arrived = [s for s in todo if reaches[s] & near]
            if not arrived:
                break
            for s in arrived:
                x, y = ground.place(s)
                hours[s] = n + STRIDE * min(max(abs(x - a), abs(y - b)) for a, b in places)
                near |= ground.bit[s]
            todo = [s for s in todo if hours[s] == NEVER]
        return tuple(hours)


@lru_cache(maxsize=64)
def roads_of(book: Book) -> Roads:
    return Roads(book)
