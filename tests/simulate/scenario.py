"""What a simulation depends on: a seed, the cast, and the faults with their times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from tests.chaos import world
from tests.chaos.cast import CAST
from tests.chaos.run import CALM

WEIGHTS = {
    **world.WEIGHTS,
    "connection cut": 120,
    "answer lost": 60,
    "request lost": 30,
    "clock set back": 10,
    "clock set ahead": 5,
    "node back with an old clock": 10,
    "standby promoted": 10,
    "disk full": 10,
}
"""The weight of each fault: those of the chaos rig, and those that only a simulation can inject."""


class PlannedFault(msgspec.Struct, frozen=True):
    """A planned fault with all its random choices."""

    at: float
    """Seconds after the start of play."""
    kind: str
    pick: float
    """Which of the possible targets, from 0 to 1."""
    length: float
    """Its duration, from 0 to 1 of the usual one for its kind."""


def plan_faults(rng: Random, seconds: float, pace: float, kinds: Sequence[str]) -> list[PlannedFault]:
    """Return the faults of a run, one about every ``pace`` seconds."""
    found, at = [], rng.expovariate(1 / pace)
    while kinds and at < seconds:
        kind = rng.choices(kinds, [WEIGHTS[k] for k in kinds])[0]
        found.append(PlannedFault(at, kind, rng.random(), rng.random()))
        at += rng.expovariate(1 / pace)
    return found


class Speed(msgspec.Struct, frozen=True):
    """How fast players move, and how often something goes wrong."""

    minutes: float
    """The length of an episode."""
    pace: float
    think: float
    tempo: float = 1.0


SPEEDS = {
    "lively": Speed(2, 2, 0.5),
    "correspondence": Speed(2400, 2400, 3600, 600),
}


class Scenario(msgspec.Struct, frozen=True):
    """Everything that a simulation depends on: the same scenario has the same history."""

    seed: int
    seconds: float = 60.0
    """How long faults are injected."""
    pace: float = 2.0
    """Average seconds between two faults."""
    kinds: tuple[str, ...] = tuple(WEIGHTS)
    cast: tuple[tuple[str, int], ...] = tuple(CAST.items())
    """The number of tables, or guests, of each kind."""
    calm: float = CALM
    """The least seconds without faults at the end."""
    think: float = 0.08
    """Average seconds that players think about a move."""
    tempo: float = 1.0
    """The factor on the length of polls, absences, outages and the limits of invariants."""
    plan: tuple[PlannedFault, ...] | None = None
    """The faults to inject; None derives them from the seed."""

    @property
    def faults(self) -> tuple[PlannedFault, ...]:
        if self.plan is not None:
            return self.plan
        return tuple(plan_faults(Random(f"{self.seed} faults"), self.seconds, self.pace, self.kinds))
