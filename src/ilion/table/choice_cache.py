"""Cache of encoded choices, shared by all tables of a setup: the label of an act depends on nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET

from ilion.core.game import Fight, Game
from ilion.core.scene import Route
from ilion.core.values import Act, Phrase
from ilion.table.encoded_cache import encode_once
from ilion.table.messages import LegalAct

MAX_CACHED_SETUPS: Final = 32
"""Setups whose choices are cached."""
MAX_CACHED_CHOICES: Final = 2048
"""Choices cached for each setup."""


class ChoiceCache:
    """Encoded choices under one setup."""

    def __init__(self) -> None:
        self.made: dict[tuple[Act, bool, tuple[Fight, ...], Route], LegalAct] = {}

    def choice(
        self,
        game: Game,
        setup: Any,
        act: Act,
        final: bool,
        fights: tuple[Fight, ...] = (),
        warns: Phrase | None = None,
        route: Route = (),
    ) -> LegalAct:
        """Return an act with its label, whether it is final, and what it leads to.

        Choices with a warning are not cached.
        """
        if warns is not None:
            return LegalAct(act, game.act_phrase(setup, act), final, fights, warns, on=route or UNSET)
        found = self.made.get((act, final, fights, route))
        if found is None:
            if len(self.made) >= MAX_CACHED_CHOICES:
                self.made.clear()
            plain = LegalAct(act, game.act_phrase(setup, act), final, fights, on=route or UNSET)
            found = self.made[act, final, fights, route] = encode_once(plain)
        return found


@lru_cache(maxsize=MAX_CACHED_SETUPS)
def offers(package: str, setup: Any) -> ChoiceCache:
    """Return the cache of a game and a setup; tables keep a reference to it."""
    return ChoiceCache()
