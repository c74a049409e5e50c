"""What players may do about an absent player without a clock: only what a majority of them wants."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf

import msgspec

from ilion.table.audit import StoredEntryHashes
from tests.chaos.history import History, Stay, Try
from tests.chaos.judge.endings import LEFT, seat_of
from tests.chaos.judge.seats import age, there
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log

PRESENT = 40.0
"""Seconds after a hello for which a player counts as present in any case."""


class Vote(msgspec.Struct):
    what: str
    at: float


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    tries = {t.id: t for t in history.tries}
    stays: dict[tuple[str, int], list[Stay]] = defaultdict(list)
    for stay in history.stays:
        if stay.seat is not None:
            stays[stay.table, stay.seat].append(stay)
    for log in logs:
        yield from counted(log, tries, stays)


def counted(log: Log, tries: dict[str, Try], stays: dict[tuple[str, int], list[Stay]]) -> Iterable[Wrong]:
    """Count one vote for each player, the last one; it is used up once the table has been paused."""
    votes: dict[int, dict[int, Vote]] = defaultdict(dict)
    idle = set(log.bots)
    """The seats whose players are replaced."""
    for line in log.lines:
        e, asked = line.entry, tries.get(line.entry.act_id)
        if asked is not None and asked.kind == "standby":
            votes[asked.seat][asked.by] = Vote(asked.what, max(line.at, asked.start))
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
    votes: dict[int, Vote],
    idle: set[int],
    stays: dict[tuple[str, int], list[Stay]],
) -> Iterable[Wrong]:
    """Check whether a call had a majority."""
    where = f"{log.id} {line.entry.seq}: {asked.what} for seat {asked.seat}"
    absent = stays[log.id, asked.seat]
    if there(line, asked, known(absent)):
        yield Wrong("no vote on present players", where)
    if line.entry.kind == "vote":
        return
    if log.clock is not None:
        if asked.what != "bot":
            yield Wrong("where a clock runs it decides", where)
        return
    here = {
        s
        for s in range(len(log.standby))
        if s not in idle and s != asked.seat and came(line, asked, known(stays[log.id, s]))
    }
    # Nobody knows whether the server noticed a hello that it did not answer completely.
    earlier = [stay for stay in absent if stay.asked < asked.start]
    for seen in (known(earlier), earlier):
        standing = still_valid(votes, seen)
        yes = {seat for seat, what in standing.items() if what == asked.what}
        if 2 * len(yes) > len(here | standing.keys()):
            return
    yield Wrong("a majority decides", f"{where}, wanted by {yes} of {here | standing.keys()}")


def known(stays: Sequence[Stay]) -> list[Stay]:
    """Return those that the server completely answered."""
    return [stay for stay in stays if stay.came]


def still_valid(votes: dict[int, Vote], stays: Sequence[Stay]) -> dict[int, str]:
    """Return the votes that were cast since the absent player was last there."""
    last = max((stay.asked for stay in stays), default=-inf)
    return {seat: vote.what for seat, vote in votes.items() if vote.at >= last}


def came(line: StoredEntryHashes, asked: Try, stays: Sequence[Stay]) -> bool:
    """Return whether the server knew, when it was asked, that the seat's player had been there recently."""
    return any(stay.came < asked.start and age(stay, line, asked) < PRESENT for stay in stays)
