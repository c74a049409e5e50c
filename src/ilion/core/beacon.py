"""Public randomness that nobody at the table can choose: what level 2 of the dice adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ilion.core.chain import AHEAD, WAIT, Pulse, due_round


class Pace(Protocol):
    """When the rounds of a beacon come: one every ``period`` seconds since ``genesis``, the first as round 1."""

    @property
    def name(self) -> str: ...

    @property
    def genesis(self) -> int: ...

    @property
    def period(self) -> int: ...


class Flash(NamedTuple):
    """What a beacon publishes with a round."""

    value: bytes
    signature: bytes = b""


class Beacon(Pace, Protocol):
    """Something that publishes a value with every round."""

    @property
    def signs(self) -> bool:
        """Whether its rounds are signed, so that nobody can have known them: level 3 needs that."""

    async def flash(self, round: int) -> Flash | None:
        """What a round brought, or None when it cannot be had."""

    def close(self) -> None:
        """Nobody will ask any more."""


@dataclass(frozen=True)
class Recorded:
    """A beacon whose values were written down: for tests and for a house without a network."""

    values: Mapping[int, bytes]
    name: str = "recorded"
    genesis: int = 0
    period: int = 3
    signs: bool = False

    async def flash(self, round: int) -> Flash | None:
        value = self.values.get(round)
        return None if value is None else Flash(value)

    def close(self) -> None:
        """There is nothing to close."""


def named_round(pace: Pace, at: int) -> int:
    """The round to be named, and shown to the seats, at the moment ``at``."""
    return due_round(pace.genesis, pace.period, at + WAIT)


def comes_at(pace: Pace, round: int) -> int:
    """The moment at which a round comes."""
    return pace.genesis + (round - 1) * pace.period


def sealed_round(pace: Pace, at: int) -> int:
    """The round for the dice of an act that was saved at the second ``at``."""
    return due_round(pace.genesis, pace.period, at + AHEAD)


def pulse(pace: Pace, at: int, flash: Flash) -> Pulse:
    """The round that was named at ``at``, with what it brought, as a proof holds it."""
    value, signature = flash.value.hex(), flash.signature.hex()
    return Pulse(pace.name, pace.genesis, pace.period, at, named_round(pace, at), value, signature)
