"""What is noted as due against how each table stands: nothing forgotten, nothing too late, nothing that is over.

A turn is due while a bot is waited for, and at most as much later as somebody may think of it without a word; a clock
is looked at no later than the first flag could fall; dice are looked for while an act waits for them; whether a game
was left, as long as it is played; and one that is over may leave for the archive.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from tests.chaos.history import History
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Due, Log

LEASE = 3.0
"""Seconds that a turn is somebody's after his last word."""
AGAIN = 1.0
"""Seconds after which a clock that was looked at is looked at again, at the earliest."""
NEARLY = 0.1


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    for log in logs:
        if log.due is not None:
            yield from (Wrong("what is due is noted", f"{log.id}: {what}") for what in amiss(log, log.due))


def amiss(log: Log, due: Due) -> Iterable[str]:
    latest = expected(log, due)
    for kind, at in latest.items():
        if kind not in due.at or due.at[kind] == inf:
            yield f"no {kind} is noted"
        elif due.at[kind] > at + NEARLY:
            yield f"a {kind} is noted {due.at[kind] - at:.1f} s too late"
    for kind, at in due.at.items():
        if kind not in latest and at < inf:
            yield f"a {kind} is noted, and the game is {log.status}"


def expected(log: Log, due: Due) -> dict[str, float]:
    """The latest moment for all that is due."""
    if log.status not in ("open", "playing"):
        return {"archive": inf}
    latest = {"lapse": inf}
    if log.status == "playing" and bots_of(log) & set(log.awaited) and not due.asked:
        latest["alone" if due.alone else "turn"] = due.read + LEASE
    if due.asked:
        latest["round"] = due.read
    if log.status == "playing" and log.clock is not None:
        ends = [
            due.read + left / 1000 if until is None else until + due.lost
            for left, until in zip(log.clock.left, log.clock.until, strict=True)
        ]
        latest["flag"] = max(due.read + AGAIN, min(ends))
    return latest


def bots_of(log: Log) -> set[int]:
    """The seats that bots play, by what the log says of who sat down."""
    bots = set(log.bots)
    for e in (line.entry for line in log.lines):
        if e.kind in ("seat", "flag") and e.act is not None:
            (bots.add if e.act["standby"] else bots.discard)(e.seat)
    return bots
