"""Public randomness that no participant can choose: what level 2 of the dice adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ilion.core.beacon_chain import AHEAD, WAIT, BeaconRound, due_round


class BeaconSchedule(Protocol):
    """Times of a beacon's rounds: one every ``period`` seconds from ``genesis`` on, the first is round 1."""

    @property
    def name(self) -> str: ...

    @property
    def genesis(self) -> int: ...

    @property
    def period(self) -> int: ...


class BeaconValue(NamedTuple):
    """What a beacon publishes with a round."""

    value: bytes
    signature: bytes = b""


class Beacon(BeaconSchedule, Protocol):
    """A source that publishes a value with every round."""

    @property
    def signs(self) -> bool:
        """Return whether rounds are signed, so that nobody can have known them early: level 3 needs that."""

    async def flash(self, round: int) -> BeaconValue | None:
        """Return the value of a round, or None when it cannot be fetched."""

    def close(self) -> None:
        """Release all resources."""


@dataclass(frozen=True)
class RecordedBeacon:
    """A beacon with fixed values, for tests and for servers without a network."""

    values: Mapping[int, bytes]
    name: str = "recorded"
    genesis: int = 0
    period: int = 3
    signs: bool = False

    async def flash(self, round: int) -> BeaconValue | None:
        value = self.values.get(round)
        return None if value is None else BeaconValue(value)

    def close(self) -> None:
        """Do nothing: there are no resources."""


def named_round(pace: BeaconSchedule, at: int) -> int:
    """Return the round to announce to the seats at the moment ``at``."""
    return due_round(pace.genesis, pace.period, at + WAIT)


def comes_at(pace: BeaconSchedule, round: int) -> int:
    """Return the moment at which a round is published."""
    return pace.genesis + (round - 1) * pace.period


def sealed_round(pace: BeaconSchedule, at: int) -> int:
    """Return the round for the dice of an act saved at the second ``at``."""
    return due_round(pace.genesis, pace.period, at + AHEAD)


def pulse(pace: BeaconSchedule, at: int, flash: BeaconValue) -> BeaconRound:
    """Return the round announced at ``at`` with its value, as a proof holds it."""
    value, signature = flash.value.hex(), flash.signature.hex()
    return BeaconRound(pace.name, pace.genesis, pace.period, at, named_round(pace, at), value, signature)
