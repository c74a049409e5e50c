"""What a device was promised before it opened its share of the dice, and whether that was kept.

The file that the page exports, and that a program can write, is one line of JSON in the form of docs/dice.md.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from ilion.core.form import Fault, read_line

SKEW: Final = 60
"""How many seconds a device's clock may be ahead."""


class Sworn(NamedTuple):
    """A seat as it was promised; a bot's share is the server's own, so not independent."""

    seat: str
    hash: str
    independent: bool


class Light(NamedTuple):
    """The beacon that was promised, and its round once that was named; 0 before."""

    name: str
    at: int = 0
    round: int = 0


class Heard(NamedTuple):
    """The ``n``-th act (from 0) whose dice waited for a round, as it was heard of before that round existed."""

    n: int
    at: int
    round: int
    seal: str


@dataclass(frozen=True)
class Promise:
    """A table's dice as they stood when every hash was in and no share was open that waited for that."""

    table: str
    commitment: str
    level: int
    seats: tuple[Sworn, ...]
    beacon: Light | None = None
    kept: int = 0
    """The second, by the device's clock, at which the share was opened."""
    protocol: str = ""
    """Empty in promises that were kept before the third protocol."""
    rounds: tuple[Heard, ...] = ()
    ended: bool = False
    """Of what came of it: whether the game ended before its rules did, so that an act may have waited in vain."""

    def hold(self, made: Promise) -> None:
        """Raise ``Fault`` at the first thing in which ``made`` is not what was promised."""
        if made.table != self.table:
            raise Fault("promise-table", table=made.table)
        if made.commitment != self.commitment:
            raise Fault("promise-commitment")
        if made.protocol != (self.protocol or made.protocol):
            raise Fault("promise-protocol", protocol=made.protocol)
        if made.level != self.level:
            raise Fault("promise-level", level=made.level, due=self.level)
        if [sworn.seat for sworn in made.seats] != [sworn.seat for sworn in self.seats]:
            raise Fault("promise-seats")
        for sworn, due in zip(made.seats, self.seats, strict=True):
            if sworn.hash != due.hash:
                raise Fault("promise-hash", seat=due.seat)
            if sworn.independent != due.independent:
                raise Fault("promise-bot", seat=due.seat)
        if self.beacon is not None and made.beacon is not None:
            self.hold_beacon(self.beacon, made.beacon)
        for heard in self.rounds:
            if not (made.ended and heard.n == len(made.rounds)):
                self.hold_round(heard, made.rounds[heard.n] if heard.n < len(made.rounds) else None)

    def hold_beacon(self, due: Light, made: Light) -> None:
        if made.name != due.name:
            raise Fault("promise-beacon", name=due.name)
        if due.round and (made.round, made.at) != (due.round, due.at):
            raise Fault("promise-round", round=made.round, due=due.round)
        if made.round and made.at + SKEW < self.kept:
            raise Fault("promise-old", round=made.round)

    def hold_round(self, due: Heard, made: Heard | None) -> None:
        if made is None or (made.at, made.round) != (due.at, due.round):
            raise Fault("promise-round", round=made.round if made else 0, due=due.round)
        if made.seal != due.seal:
            raise Fault("promise-act", round=due.round)

    def line(self) -> dict[str, Any]:
        """As it is exported."""
        told = asdict(self)
        del told["ended"]
        told["seats"] = [sworn._asdict() for sworn in self.seats]
        told["beacon"] = None if self.beacon is None else self.beacon._asdict()
        told["rounds"] = [list(heard) for heard in self.rounds]
        return {"promise": told}


def read_promise(text: str) -> Promise:
    """The promise in a file; raises ``Fault`` where it is none."""
    read = read_line(text.removesuffix("\n"))
    try:
        told = read["promise"]
        seats = tuple([Sworn(**sworn) for sworn in told["seats"]])
        beacon = None if told["beacon"] is None else Light(**told["beacon"])
        rounds = tuple([Heard(*heard) for heard in told.get("rounds", [])])
        promise = Promise(**{**told, "seats": seats, "beacon": beacon, "rounds": rounds})
    except (TypeError, LookupError) as error:
        raise Fault("promise-unreadable") from error
    numbers = [promise.level, promise.kept, *([beacon.at, beacon.round] if beacon else [])]
    numbers += [number for heard in rounds for number in heard[:3]]
    if not all(type(number) is int and number >= 0 for number in numbers):
        raise Fault("promise-unreadable")
    return promise
