"""Which acts of mixed kinds are known not to be final before they are tried."""

from __future__ import annotations

from ilion.games.iliad.table import CARRY, Table
from ilion.games.iliad.types import Action, Go


def calm(t: Table, act: Action) -> bool:
    """Whether a piece is put down and nothing else: where it is a wounded one, the next fight may follow."""
    return isinstance(act, Go) and t.phase != CARRY
