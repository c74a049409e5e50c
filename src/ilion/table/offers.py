"""Choices as they are put to a seat, each made once for all tables of a setup: what an act is called never changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ilion.core.game import Game
from ilion.core.wire import Act
from ilion.table.messages import Choice

SETUPS: Final = 32
"""Setups whose choices are remembered."""
MOST: Final = 2048
"""Choices remembered of each."""


class Offers:
    """What has been offered under one setup."""

    def __init__(self) -> None:
        self.made: dict[tuple[Act, bool], Choice] = {}

    def choice(self, game: Game, setup: Any, act: Act, final: bool) -> Choice:
        """An act by its words, and whether it could not be taken back; what depends on the position is not here."""
        found = self.made.get((act, final))
        if found is None:
            if len(self.made) >= MOST:
                self.made.clear()
            found = self.made[act, final] = Choice(act, game.tell(setup, act), final)
        return found


@lru_cache(maxsize=SETUPS)
def offers(package: str, setup: Any) -> Offers:
    """Those of a game and a setup; whoever plays under it keeps hold of them."""
    return Offers()
