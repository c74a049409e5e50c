"""What a device was promised before it opened its share of the dice, and whether the promise was kept.

The file that the page exports, and that a program can write, is one line of JSON (docs/contribute/dice-protocol.md).
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from ilion.core.record_syntax import RecordFault, read_line

SKEW: Final = 60
"""Seconds that a device's clock may be ahead."""


class SeatPromise(NamedTuple):
    """A seat as promised; a bot's share is the server's own, so not independent."""

    seat: str
    hash: str
    independent: bool


class BeaconPromise(NamedTuple):
    """The promised beacon, and its round once that was announced; 0 before."""

    name: str
    at: int = 0
    round: int = 0


class RoundPromise(NamedTuple):
    """The ``n``-th act (from 0) whose dice waited for a round, as received before that round existed."""

    n: int
    at: int
    round: int
    seal: str


@dataclass(frozen=True)
class DicePromise:
    """A table's dice when every hash was in and no share was open that waited for that."""

    table: str
    commitment: str
    level: int
    seats: tuple[SeatPromise, ...]
    beacon: BeaconPromise | None = None
    kept: int = 0
    """Second, by the device's clock, at which the share was opened."""
    protocol: str = ""
    """Empty in promises before the third protocol."""
    rounds: tuple[RoundPromise, ...] = ()
    ended: bool = False
    """Whether the game was ended early, so that the last act may still have waited for its dice."""
    seal: str = ""
    """The seal of the record as first seen after the game; empty before, and in old promises."""

    def hold(self, made: DicePromise) -> None:
        """Raise ``RecordFault`` at the first thing in which ``made`` differs from the promise."""
        if made.table != self.table:
            raise RecordFault("promise-table", table=made.table)
        if made.commitment != self.commitment:
            raise RecordFault("promise-commitment")
        if made.protocol != (self.protocol or made.protocol):
            raise RecordFault("promise-protocol", protocol=made.protocol)
        if made.level != self.level:
            raise RecordFault("promise-level", level=made.level, due=self.level)
        if [sworn.seat for sworn in made.seats] != [sworn.seat for sworn in self.seats]:
            raise RecordFault("promise-seats")
        for sworn, due in zip(made.seats, self.seats, strict=True):
            if sworn.hash != due.hash:
                raise RecordFault("promise-hash", seat=due.seat)
            if sworn.independent != due.independent:
                raise RecordFault("promise-bot", seat=due.seat)
        if self.beacon is not None and made.beacon is not None:
            self.hold_beacon(self.beacon, made.beacon)
        for heard in self.rounds:
            if not (made.ended and heard.n == len(made.rounds)):
                self.hold_round(heard, made.rounds[heard.n] if heard.n < len(made.rounds) else None)
        if self.seal and made.seal != self.seal:
            raise RecordFault("promise-seal")

    def hold_beacon(self, due: BeaconPromise, made: BeaconPromise) -> None:
        if made.name != due.name:
            raise RecordFault("promise-beacon", name=due.name)
        if due.round and (made.round, made.at) != (due.round, due.at):
            raise RecordFault("promise-round", round=made.round, due=due.round)
        if made.round and made.at + SKEW < self.kept:
            raise RecordFault("promise-old", round=made.round)

    def hold_round(self, due: RoundPromise, made: RoundPromise | None) -> None:
        if made is None or (made.at, made.round) != (due.at, due.round):
            raise RecordFault("promise-round", round=made.round if made else 0, due=due.round)
        if made.seal != due.seal:
            raise RecordFault("promise-act", round=due.round)

    def line(self) -> dict[str, Any]:
        """Return the promise as it is exported; without a seal in the form that older checkers read."""
        fields = asdict(self)
        del fields["ended"]
        if not self.seal:
            del fields["seal"]
        fields["seats"] = [sworn._asdict() for sworn in self.seats]
        fields["beacon"] = None if self.beacon is None else self.beacon._asdict()
        fields["rounds"] = [list(heard) for heard in self.rounds]
        return {"promise": fields}


def read_promise(text: str) -> DicePromise:
    """Return the promise in a file; raise ``RecordFault`` if it is none."""
    read = read_line(text.removesuffix("\n"))
    try:
        parsed = read["promise"]
        seats = tuple([SeatPromise(**sworn) for sworn in parsed["seats"]])
        beacon = None if parsed["beacon"] is None else BeaconPromise(**parsed["beacon"])
        rounds = tuple([RoundPromise(*heard) for heard in parsed.get("rounds", [])])
        promise = DicePromise(**{**parsed, "seats": seats, "beacon": beacon, "rounds": rounds})
    except (TypeError, LookupError) as error:
        raise RecordFault("promise-unreadable") from error
    if not isinstance(promise.seal, str):
        raise RecordFault("promise-unreadable")
    numbers = [promise.level, promise.kept, *([beacon.at, beacon.round] if beacon else [])]
    numbers += [number for heard in rounds for number in heard[:3]]
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise RecordFault("promise-unreadable")
    return promise
