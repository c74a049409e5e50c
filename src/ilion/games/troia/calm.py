"""Which acts of mixed kinds are known not to be final before they are tried."""

from __future__ import annotations

from typing import Final

from ilion.games.troia.rules import Troia
from ilion.games.troia.types import Action, Decline, Done, Move, Put, Take

LAST: Final = (Move, Put, Take, Decline, Done)
"""Acts that a turn may end with."""


def calm(p: Troia, act: Action) -> bool:
    """Whether an act at most ends a turn, and no deck is empty, which would end the game then."""
    return isinstance(act, LAST) and () not in p.decks
