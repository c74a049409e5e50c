"""Public randomness that nobody at the table can choose: what level 2 of the dice adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from ilion.core.fate import WAIT, Pulse, due_round


class Beacon(Protocol):
    """Something that publishes a value every ``period`` seconds since ``genesis``, the first as round 1."""

    @property
    def name(self) -> str: ...

    @property
    def genesis(self) -> int: ...

    @property
    def period(self) -> int: ...

    async def value(self, round: int) -> bytes | None:
        """The value of a round, or None when it cannot be had (then the table starts again at level 1)."""


@dataclass(frozen=True)
class Recorded:
    """A beacon whose values were written down: for tests and for a house without a network."""

    values: Mapping[int, bytes]
    name: str = "recorded"
    genesis: int = 0
    period: int = 3

    async def value(self, round: int) -> bytes | None:
        return self.values.get(round)


def named_round(beacon: Beacon, at: int) -> int:
    """The round to be named, and shown to the seats, at the moment ``at``."""
    return due_round(beacon.genesis, beacon.period, at + WAIT)


async def pulse(beacon: Beacon, at: int) -> Pulse | None:
    """The round that was named at ``at``, with its value, if it can be had."""
    round = named_round(beacon, at)
    value = await beacon.value(round)
    return None if value is None else Pulse(beacon.name, beacon.genesis, beacon.period, at, round, value.hex())
