"""What an act costs that whoever makes it may not mean."""

from __future__ import annotations

from ilion.core.wire import Phrase
from ilion.games.iliad.night import recoverable
from ilion.games.iliad.table import FRESH, MOVE, OFF, RECOVER, Table
from ilion.games.iliad.types import Action, Done


def warn(t: Table, seat: int, act: Action) -> Phrase | None:
    """A night that ends while the fallen could still be saved, a half-turn in which nobody has moved."""
    if not isinstance(act, Done):
        return None
    book = t.book
    if t.phase == RECOVER:
        left = tuple([f"piece-{book.ids[p]}" for p in recoverable(t, seat)])
        return Phrase("warn-unspent", {"points": t.quota[seat], "pieces": left}) if left else None
    if t.phase == MOVE:
        mine = [p for p in book.men[t.side] if book.owner[p] == seat and t.where[p] != OFF]
        return Phrase("warn-unmoved", {"n": len(mine)}) if mine and all(t.marks[p] == FRESH for p in mine) else None
    return None
