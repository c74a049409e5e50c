"""The interface of a bot: it chooses an act from what its seat sees."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ilion.core.game import Game
from ilion.core.values import Act, Seen


class Bot(Protocol):
    """A player of any game."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        """Return an act for the seat that sees ``seen`` and is to act."""
