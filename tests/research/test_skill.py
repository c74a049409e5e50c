from __future__ import annotations

import pytest

from ilion.games.trojan_war.types import GREEK, TROJAN
from ilion.research.skill import POLICIES, play


@pytest.mark.parametrize("name", POLICIES)
def test_every_yardstick_plays_to_the_end(name: str) -> None:
    assert {play(2, POLICIES[name], seat, 1) for seat in (GREEK, TROJAN)} <= {0.0, 0.5, 1.0}
