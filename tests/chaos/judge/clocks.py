"""Every clock computed again from the times of the log: none counted twice, no flag early, late or forgotten.

A clock runs while the table waits for its seat and gains the increment when it stops; with time per move, it starts
again whenever the table begins to wait. The server's time stands still while no node sends heartbeats: an outage is
given back once, with some time to return.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise, product

from tests.chaos.haste import GIVEN, PATIENCE
from tests.chaos.history import History, Pulse
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Clock, Log, awaited_after

LATE = 10.0
"""Seconds after its time, and after the last fault, within which a flag falls and the server sends a heartbeat."""
EXACT = 0.02
ROUND = 0.001
"""Seconds lost to rounding with each line."""
UNSEEN = 0.3
"""Seconds in which a new heartbeat may not be visible yet to a player who moves."""
MOST = 4
"""Lines with ambiguous times, above which a table is not judged."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    server_clock = ServerClock(history.pulses)
    yield from server_clock.check()
    silent = history.undisturbed(server_clock.times[-1], history.end) if server_clock.times else 0.0
    if silent > LATE:
        yield Wrong("the server sends heartbeats", f"none for {silent:.1f} s")
    for log in logs:
        if log.clock is None or not log.lines:
            continue
        unsure = [line.entry.seq for line in log.lines if server_clock.unsure(line.at)]
        if len(unsure) > MOST:
            continue
        readings = [
            {s for s, old in zip(unsure, olds, strict=True) if old}
            for olds in product((False, True), repeat=len(unsure))
        ]
        yield from min(
            (list(Reckoning(history, server_clock, log, log.clock, old).check()) for old in readings), key=len
        )


class ServerClock:
    """The server's time, from its heartbeats alone."""

    def __init__(self, pulses: Sequence[Pulse]) -> None:
        self.pulses = pulses
        self.times = [pulse.at for pulse in pulses]
        self.lost = [pulses[0].lost] if pulses else []
        """What had to be given back by each heartbeat."""
        for before, at in pairwise(self.times):
            gap = at - before
            self.lost.append(self.lost[-1] + (gap + GIVEN if gap > PATIENCE else 0))
        shown = [at - lost for at, lost in zip(self.times, self.lost, strict=True)]
        self.highest = list(accumulate(shown, max))

    def check(self) -> Iterable[Wrong]:
        for pulse, due in zip(self.pulses, self.lost, strict=True):
            if abs(pulse.lost - due) > EXACT:
                what = f"{pulse.lost:.2f} s are given back where {due:.2f} were lost"
                yield Wrong("an outage is given back once", what)
                return

    def place(self, moment: float, old: bool = False) -> int:
        """Return the last heartbeat before a moment, or the one before that."""
        return bisect_right(self.times, moment) - 1 - old

    def at(self, moment: float, old: bool = False) -> float:
        """Return what the clocks of the server show."""
        place = self.place(moment, old)
        if place < 0:
            return moment - sum(self.lost[:1])
        stands = moment - self.times[place] > PATIENCE
        return (self.times[place] if stands else moment) - self.lost[place]

    def latest(self, moment: float) -> float:
        """Return the latest time that these clocks have ever shown: after an outage they are set back."""
        place = self.place(moment)
        return max([self.at(moment), *self.highest[: place + 1][-1:]])

    def unsure(self, moment: float) -> bool:
        """Return whether a move at a moment may have seen another time, without the newest heartbeat."""
        place = self.place(moment)
        if place < 1 or moment - self.times[place] > UNSEEN:
            return False
        return abs(self.at(moment) - self.at(moment, old=True)) > EXACT


class Bank:
    """What a seat has left, in seconds, and when it runs out."""

    def __init__(self, left: float) -> None:
        self.left = left
        self.until: float | None = None


class Reckoning:
    """One table's clocks; ``old`` are the lines whose writer had not seen the newest heartbeat."""

    def __init__(self, history: History, server_clock: ServerClock, log: Log, clock: Clock, old: set[int]) -> None:
        self.history = history
        self.server_clock = server_clock
        self.log = log
        self.clock = clock
        self.old = old
        self.banks = [Bank(clock.bank / 1000) for _ in clock.left]
        self.played = set(log.bots)
        """The seats that bots play."""

    def check(self) -> Iterable[Wrong]:
        for line, awaited in zip(self.log.lines, awaited_after(self.log), strict=True):
            yield from self.overdue(line.at)
            e = line.entry
            if e.kind == "flag":
                yield from self.fallen(e.seat, line.at)
            if e.kind in ("seat", "flag") and e.act is not None:
                (self.played.add if e.act["standby"] else self.played.discard)(e.seat)
            self.turn(awaited, self.server_clock.at(line.at, e.seq in self.old))
        if self.log.status == "playing":
            yield from self.overdue(self.history.end)
        yield from self.kept()

    def turn(self, awaited: Sequence[int], at: float) -> None:
        """Stop some clocks and start others."""
        for seat, bank in enumerate(self.banks):
            if bank.until is not None and seat not in awaited:
                bank.left = max(0.0, bank.until - at) + self.clock.increment / 1000
                bank.until = None
            if self.clock.per_move:
                bank.left = self.clock.bank / 1000
            if bank.until is None and seat in awaited:
                bank.until = at + bank.left

    def fallen(self, seat: int, at: float) -> Iterable[Wrong]:
        until = self.banks[seat].until
        if until is None:
            yield Wrong("no flag falls early", f"{self.log.id}: seat {seat}'s clock was not running")
        elif self.server_clock.latest(at) < until - EXACT:
            left = until - self.server_clock.latest(at)
            yield Wrong("no flag falls early", f"{self.log.id}: seat {seat} had {left:.3f} s left")

    def overdue(self, at: float) -> Iterable[Wrong]:
        """Yield flags that should have fallen before a moment. At a larger table a bot has no flag."""
        for seat, bank in enumerate(self.banks):
            spared = len(self.banks) > 2 and seat in self.played
            late = 0.0 if bank.until is None or spared else self.server_clock.at(at) - bank.until
            if late > LATE and self.history.undisturbed(at - late, at) > LATE:
                yield Wrong("every flag falls in time", f"{self.log.id}: seat {seat}, {late:.1f} s after its time")

    def kept(self) -> Iterable[Wrong]:
        """Compare the table's clocks with what is left."""
        close = EXACT + ROUND * len(self.log.lines)
        for seat, bank in enumerate(self.banks):
            left, until = self.clock.left[seat] / 1000, self.clock.until[seat]
            if (until is None) != (bank.until is None):
                yield Wrong("clocks match the elapsed time", f"{self.log.id}: seat {seat} runs until {until}")
            off = (until or left) - (bank.until or bank.left)
            if abs(off) > close:
                yield Wrong("clocks match the elapsed time", f"{self.log.id}: seat {seat} is off by {off:.3f} s")
