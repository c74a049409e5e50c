"""Public randomness that nobody at the table can choose: what level 2 of the dice adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from ilion.core.fate import WAIT, Pulse, due_round


class Pace(Protocol):
    """When the rounds of a beacon come: one every ``period`` seconds since ``genesis``, the first as round 1."""

    @property
    def name(self) -> str: ...

    @property
    def genesis(self) -> int: ...

    @property
    def period(self) -> int: ...


class Beacon(Pace, Protocol):
    """Something that publishes a value with every round."""

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


def named_round(pace: Pace, at: int) -> int:
    """The round to be named, and shown to the seats, at the moment ``at``."""
    return due_round(pace.genesis, pace.period, at + WAIT)


def comes_at(pace: Pace, round: int) -> int:
    """The moment at which a round comes."""
    return pace.genesis + (round - 1) * pace.period


def pulse(pace: Pace, at: int, value: bytes) -> Pulse:
    """The round that was named at ``at``, with its value, as a proof holds it."""
    return Pulse(pace.name, pace.genesis, pace.period, at, named_round(pace, at), value.hex())
