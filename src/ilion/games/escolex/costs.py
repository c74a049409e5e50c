"""What an act costs that whoever makes it may not mean."""

from __future__ import annotations

from ilion.core.wire import Phrase
from ilion.games.escolex.marching import excess, whole
from ilion.games.escolex.position import PLACE, Position
from ilion.games.escolex.types import Action, Decamp, End, Escort, Forgo, March, Place, Withdraw


def warn(p: Position, seat: int, act: Action) -> Phrase | None:
    """A stock spent twice as fast at sea, a land nobody keeps, troops that no cell can hold, a war that is left."""
    b = p.book
    match act:
        case Place(cell) if p.phase == PLACE and not b.land[b.index[cell]]:
            j = b.index[cell]
            return Phrase("warn-sea", {"cell": b.names[j], "price": b.price(j), "left": p.pool[p.army] - b.price(j)})
        case March(_, _, n) | Escort(_, _, n):
            return left_empty(p, n)
        case Decamp(_, to):
            way = b.way(p.origin, b.index[to])
            return left_empty(p, whole(way, p.idle(p.origin)) if way is not None else 0)
        case Forgo():
            return Phrase("warn-forgo", {"n": sum(p.left)})
        case End():
            n = excess(p)
            return Phrase("warn-excess", {"n": n}) if n else None
        case Withdraw():
            return Phrase("warn-withdraw")
        case _:
            return None


def left_empty(p: Position, n: int) -> Phrase | None:
    j = p.origin
    if not p.book.land[j] or p.troops(j) > n:
        return None
    return Phrase("warn-capital" if p.capital[p.army] == j else "warn-emptied", {"cell": p.book.names[j]})
