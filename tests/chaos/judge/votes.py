"""What players may do about an absent player without a clock: only what a majority of them wants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from ilion.table.audit import StoredEntryHashes
from tests.chaos.history import History, Stay, Try
from tests.chaos.judge.endings import LEFT, seat_of
from tests.chaos.judge.seats import there
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log

PRESENT = 40.0
"""Seconds after a hello for which somebody is there in any case."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    tries = {t.id: t for t in history.tries}
    stays: dict[tuple[str, int], list[Stay]] = defaultdict(list)
    for stay in history.stays:
        if stay.seat is not None and stay.came:
            stays[stay.table, stay.seat].append(stay)
    for log in logs:
        yield from counted(log, tries, stays)


def counted(log: Log, tries: dict[str, Try], stays: dict[tuple[str, int], list[Stay]]) -> Iterable[Wrong]:
    """Each has one vote, his last, and it is spent once the table has rested."""
    votes: dict[int, dict[int, str]] = defaultdict(dict)
    idle = set(log.bots)
    """The seats that nobody plays himself."""
    for line in log.lines:
        e, asked = line.entry, tries.get(line.entry.act_id)
        if asked is not None and asked.kind == "standby":
            votes[asked.seat][asked.by] = asked.what
            yield from due(log, line, asked, votes[asked.seat], idle, stays)
        if e.kind in ("pause", "resume"):
            votes.clear()
        if e.kind in ("seat", "flag") and e.act is not None:
            (idle.add if e.act["standby"] else idle.discard)(e.seat)
        idle |= {seat_of(fact) for fact in e.story.facts if fact.word in LEFT and len(log.standby) > 2}


def due(
    log: Log,
    line: StoredEntryHashes,
    asked: Try,
    votes: dict[int, str],
    idle: set[int],
    stays: dict[tuple[str, int], list[Stay]],
) -> Iterable[Wrong]:
    """Whether a call came about as it had to."""
    where = f"{log.id} {line.entry.seq}: {asked.what} for seat {asked.seat}"
    if there(line, asked, stays[log.id, asked.seat]):
        yield Wrong("nobody who is there is voted on", where)
    if line.entry.kind == "vote":
        return
    if log.clock is not None:
        if asked.what != "bot":
            yield Wrong("where a clock runs it decides", where)
        return
    here = {
        s for s in range(len(log.standby)) if s not in idle and s != asked.seat and came(line, asked, stays[log.id, s])
    }
    yes = {seat for seat, what in votes.items() if what == asked.what}
    if 2 * len(yes) <= len(here | votes.keys()):
        yield Wrong("a majority decides", f"{where}, wanted by {yes} of {here | votes.keys()}")


def came(line: StoredEntryHashes, asked: Try, stays: Sequence[Stay]) -> bool:
    """Whether the house knew, when it was asked, that a seat's person had been there within a while."""
    return any(stay.came < asked.start and line.at - stay.asked < PRESENT for stay in stays)
