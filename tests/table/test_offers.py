"""A choice is written once for all tables of a setup, and no more of them are remembered than there is room for."""

from __future__ import annotations

import pytest

from ilion.core.fate import Tape
from ilion.games import GAMES
from ilion.table import offers as room
from ilion.table.live import Live
from ilion.table.offers import Offers, offers


def test_a_choice_is_made_once_for_all_tables_of_a_setup() -> None:
    game = GAMES["troia"]
    one, two = (Live(game, game.setup(), Tape(bytes([n] * 32))) for n in (1, 2))
    first = next(iter(game.acts(game.setup())))
    assert one.offers.choice(game, one.setup, first, False) is two.offers.choice(game, two.setup, first, False)
    assert one.offers is not offers("elsewhere", game.setup())


def test_no_more_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST", 5)
    game, kept = GAMES["troia"], Offers()
    for act in list(game.acts(game.setup()))[:12]:
        kept.choice(game, game.setup(), act, False)
        assert len(kept.made) <= 5
