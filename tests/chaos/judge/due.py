"""Scheduled work compared with the state of each table: nothing forgotten, too late, or left over.

A bot's turn is due while the table waits for the bot, plus at most one lease; a clock is checked before the first flag
can fall; dice are fetched while a move waits for them; a table is checked for abandonment as long as it is played; a
finished one may be archived.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from tests.chaos.history import History
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Due, Log

LEASE = 3.0
"""Seconds of a turn's lease after its last heartbeat."""
AGAIN = 1.0
"""The least seconds between two checks of a clock."""
NEARLY = 0.1


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    for log in logs:
        if log.due is not None:
            yield from (Wrong("due work is scheduled", f"{log.id}: {what}") for what in amiss(log, log.due))


def amiss(log: Log, due: Due) -> Iterable[str]:
    latest = expected(log, due)
    for kind, at in latest.items():
        if kind not in due.at or due.at[kind] == inf:
            yield f"no {kind} is scheduled"
        elif due.at[kind] > at + NEARLY:
            yield f"a {kind} is scheduled {due.at[kind] - at:.1f} s too late"
    for kind, at in due.at.items():
        if kind not in latest and at < inf:
            yield f"a {kind} is scheduled, and the game is {log.status}"


def expected(log: Log, due: Due) -> dict[str, float]:
    """Return the latest moment for everything that is due."""
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
    """Return the seats that bots play, according to the log."""
    bots = set(log.bots)
    for e in (line.entry for line in log.lines):
        if e.kind in ("seat", "flag") and e.act is not None:
            (bots.add if e.act["standby"] else bots.discard)(e.seat)
    return bots
