"""The landing rule as the rulebook states it: two troops for one at sea, and not a word of where they come from."""

from __future__ import annotations

import pytest

from ilion.games.escolex import GAME
from tests.games.escolex.table import war

(PRESET,) = [preset.options for preset in GAME.presets if preset.name == "by-the-book"]


@pytest.mark.clause("E07")
@pytest.mark.parametrize("armies", [("oia*2", "fira", "kamari"), ("oia finikia", "fira", "kamari")])
def test_two_troops_of_one_land_or_of_two_embark_as_one(armies: tuple[str, ...]) -> None:
    table = war(*armies, **PRESET)
    if armies[0] == "oia*2":
        table.march("oia", "north_roads", 2)
    else:
        table.march("oia", "north_roads", 1)
        table.march("finikia", "north_roads", 1)
    assert table.troops("north_roads") == 1
