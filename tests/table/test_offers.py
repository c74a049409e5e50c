"""A choice is written once for all tables of a setup, and the cache of choices is limited."""

from __future__ import annotations

import pytest

from ilion.core.dice import DiceTape
from ilion.games import GAMES
from ilion.table import choice_cache as room
from ilion.table.choice_cache import ChoiceCache, offers
from ilion.table.table_state import TableState


def test_a_choice_is_made_once_for_all_tables_of_a_setup() -> None:
    game = GAMES["troia"]
    one, two = (TableState(game, game.setup(), DiceTape(bytes([n] * 32))) for n in (1, 2))
    first = next(iter(game.acts(game.setup())))
    assert one.offers.choice(game, one.setup, first, False) is two.offers.choice(game, two.setup, first, False)
    assert one.offers is not offers("elsewhere", game.setup())


def test_the_cache_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_CACHED_CHOICES", 5)
    game, kept = GAMES["troia"], ChoiceCache()
    for act in list(game.acts(game.setup()))[:12]:
        kept.choice(game, game.setup(), act, False)
        assert len(kept.made) <= 5
