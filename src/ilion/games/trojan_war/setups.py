"""Random setups that can be played."""

from __future__ import annotations

from random import Random

from ilion.core.options import any_setup
from ilion.games.trojan_war.book import fault
from ilion.games.trojan_war.types import TrojanWarSetup


def some_setup(rng: Random) -> TrojanWarSetup:
    """An edition with every option at random, as far as it can be played."""
    while True:
        setup = any_setup(TrojanWarSetup, rng)
        if fault(setup) is None:
            return setup
