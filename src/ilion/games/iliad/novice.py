"""A novice: one piece at a time, the fight or the step that looks best at once; he sees no danger and no plan.

He is what better players are measured against.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.iliad.book import Book
from ilion.games.iliad.melee import fights_of
from ilion.games.iliad.roads import roads_of
from ilion.games.iliad.table import BOUND, MOVED, Table
from ilion.games.iliad.types import Aim, Array, Done, Go, Hold, Save, Shoot, Stay, Strike, Take
from ilion.games.iliad.worth import fight_worth, piece_worth

STEP = 0.6
"""What an hour nearer to the goal is worth, in points."""
GUARD = 3.0
"""What it is worth to a guard to stand on what he guards."""


class Novice(Mind):
    """Plays act by act. So many of his pieces, the weakest, guard his home; a hunter seeks enemies, not goals."""

    def __init__(self, guards: int = 6, hunts: bool = False) -> None:
        self.guards = guards
        self.hunts = hunts

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Table)
        return [self.like(state, seat, act) for act in acts]

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Table)
        mine = 0 if seat in state.book.seats[0] else 1
        left = [sum(state.book.points[p] for p in state.book.men[s] if state.status[p] <= 2) for s in (0, 1)]
        return left[mine] / max(1, sum(left))

    def is_guard(self, book: Book, piece: int) -> bool:
        army = sorted(book.men[book.side[piece]], key=lambda p: (book.points[p], book.archer[p]))
        return piece in army[: self.guards]

    def like(self, t: Table, seat: int, act: Act) -> float:
        index, book = t.book.index, t.book
        match act:
            case Take(piece):
                return 1.0 + piece_worth(t, index[piece])
            case Go(square) if t.taken >= 0 and t.where[t.taken] >= 0:
                return self.step(t, book.ground.index[square])
            case Hold(enemy):
                return joined(t, t.taken, (index[enemy],))
            case Array(plan):
                return 10.0 if plan == "vanguard" else 0.0
            case Strike(attacker, defender):
                return fight_worth(t, ((index[attacker],), (index[defender],))) + 5.0
            case Aim(_, target):
                return piece_worth(t, index[target]) / 4 + 5.0
            case Shoot(_, target):
                return piece_worth(t, index[target])
            case Save(piece):
                return piece_worth(t, index[piece])
            case Stay() | Done():
                return 0.0
            case _:
                return 0.5

    def step(self, t: Table, square: int) -> float:
        """The fight a square brings and the way it saves."""
        p, side = t.taken, t.side
        roads = roads_of(t.book)
        beside = t.touching(square, 1 - side, t.standing())
        fight = joined(t, p, beside) if beside else 0.0
        if self.is_guard(t.book, p):
            home = t.book.goal(1 - side)
            return fight + GUARD * ((home >> square & 1) - (home >> t.where[p] & 1)) - 0.1
        if self.hunts:
            return fight + STEP * (chase(t, p, t.where[p]) - chase(t, p, square))
        way = roads.way(p, t.wall)
        return fight + STEP * (way[t.where[p]] - way[square])


def chase(t: Table, piece: int, square: int) -> float:
    """The hours from a square to the nearest enemy, as the crow flies."""
    book, place = t.book, t.book.ground.place
    x, y = place(square)
    foes = [place(t.where[e]) for e in book.men[1 - t.side] if t.where[e] >= 0]
    return min([max(abs(x - a), abs(y - b)) for a, b in foes]) / book.budget[piece]


def joined(t: Table, piece: int, beside: tuple[int, ...]) -> float:
    """What a piece adds by standing beside some enemies, given who fights them already."""
    book = t.book
    at = t.standing()
    total = 0.0
    alone = []
    for e in beside:
        fellows = [
            p
            for p in t.touching(t.where[e], t.side, at)
            if p != piece and (t.marks[p] == MOVED or t.marks[p] == BOUND + e)
        ]
        if fellows and not (book.hero[e] and (book.hero[piece] or any(book.hero[p] for p in fellows))):
            before, after = (tuple(fellows), (e,)), ((*fellows, piece), (e,))
            total += fight_worth(t, after) - fight_worth(t, before)
        elif not fellows:
            alone.append((piece, e))
    return total + sum(fight_worth(t, fight) for fight in fights_of(tuple(alone)))
