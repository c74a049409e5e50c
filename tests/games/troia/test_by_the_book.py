"""Sentences of the rulebook that the preset by-the-book keeps and the recommended rules do not."""

from __future__ import annotations

import msgspec
import pytest

from ilion.core.values import Act
from ilion.games.troia import GAME
from ilion.games.troia.types import Take
from tests.games.troia.table import TWELVE, legal, play
from tests.games.troia.test_powers import call

(PRESET,) = [preset.options for preset in GAME.presets if preset.name == "by-the-book"]
BOOK = msgspec.structs.replace(TWELVE, **PRESET)


@pytest.mark.clause("T62")
def test_apollo_takes_a_card_from_the_discards_of_the_opponent() -> None:
    state = call("apollo", discards=("G01", "T01 T02"), setup=BOOK)
    takes: set[Act] = {Take("T01"), Take("T02")}
    assert legal(state) == takes, "the power is granted at once and cannot be declined"
    after = play(state, Take("T02"))
    assert after.seen(0).hands[0] == ("T02",) and after.seen(0).discards[1] == ("T01",)
