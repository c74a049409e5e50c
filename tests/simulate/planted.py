"""The planted bugs of the chaos rig in simulations: one seed after another until the judge finds the bug."""

from __future__ import annotations

from typing import NamedTuple

from ilion.games import GAMES
from tests.chaos.planted import PLANTS, Plant
from tests.rig.services import Cluster
from tests.simulate.episode import Summary, run_episode
from tests.simulate.scenario import Scenario

OUTSIDE = {
    "an orphan": "simulated processes start no others",
    "synchronous_commit off": "a crash of PostgreSQL itself is not simulated",
}
"""Bugs that only real processes show, with the reasons."""
APPLICABLE = [name for name in PLANTS if name not in OUTSIDE]
MAX_SEEDS = 6
CROWD = 2
"""The divisor of the chaos rig's cast: a simulation tries another seed instead. Every game is played."""
THINK_SECONDS = 0.2
"""Longer than in the chaos rig: here statements cost more than time."""


class Found(NamedTuple):
    """A simulation in which a planted bug is found, and its control: the same without the bug."""

    planted: Summary
    control: Summary


def scenario_of(plant: Plant, seed: int) -> Scenario:
    cast = tuple((kind, max(number // CROWD, min(number, len(GAMES)))) for kind, number in plant.cast.items())
    return Scenario(seed, plant.seconds, pace=0.4, kinds=plant.kinds, cast=cast, calm=plant.calm, think=THINK_SECONDS)


def shows(plant: Plant, found: Summary) -> bool:
    """Return whether the judge has found a planted bug, for the right reason."""
    return any(wrong.rule in plant.rules and plant.says in wrong.what for wrong in found.wrong)


def run_planted(database: Cluster, name: str, scenario: Scenario) -> Summary:
    plant = PLANTS[name]
    code, data = (None, plant.bug) if plant.sql else (plant.bug, None)
    return run_episode(database, scenario, plant=code, prepare=data)


def find(database: Cluster, name: str, first: int) -> Found | None:
    """Return the first simulation that finds a planted bug, from some seed on; None if none does."""
    for seed in range(first, first + MAX_SEEDS):
        scenario = scenario_of(PLANTS[name], seed)
        found = run_planted(database, name, scenario)
        if shows(PLANTS[name], found):
            return Found(found, run_episode(database, scenario))
    return None
