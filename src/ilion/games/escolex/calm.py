"""Which acts of mixed kinds are known not to be final before they are tried."""

from __future__ import annotations

from ilion.games.escolex.position import Position
from ilion.games.escolex.types import Action, Place


def calm(p: Position, act: Action) -> bool:
    """Whether a troop is placed while every army has some on the map: then none is gone when the war begins."""
    return isinstance(act, Place) and 0 not in p.strength
