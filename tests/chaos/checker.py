"""The judge: what clients saw against what is stored. An empty list means that every promise was kept.

Let an intent be *ok* when some answer said so, *no* when one refused it. Then: stored sequence numbers count from 1
without a gap; an ok is stored once, where it was said to be; a no is not stored; every intent was answered in the
end; what was answered before another was sent stands before it; a read is never older than an answer given before
it was asked; of two acts on one position one lands; news tells the log, all of it, once and in order; and the log
itself obeys the rules, the dice and its chain.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ilion.server.tables import Tables
from tests.chaos.history import Heard, History, Read, Try
from tests.rig.audit import Log, audit


class Wrong(msgspec.Struct, frozen=True):
    """A promise that was broken."""

    rule: str
    what: str


def check(history: History, logs: Sequence[Log]) -> list[Wrong]:
    """Everything that is wrong; safety only, ``slowest`` looks at time."""
    by_id = {log.id: log for log in logs}
    found: list[Wrong] = []
    for log in logs:
        found += counted(log)
        found += [Wrong("the log obeys the rules", what) for what in audit(log)]
    found += stored(history.tries, by_id)
    found += one_of_two(history.tries)
    found += ordered(history.tries)
    found += fresh(history.tries, history.reads)
    found += told(history.heard, by_id)
    return found


def counted(log: Log) -> Iterable[Wrong]:
    seqs = [line.entry.seq for line in log.lines]
    if seqs != list(range(1, log.seq + 1)):
        yield Wrong("no gap", f"{log.id} is at {log.seq} and holds {seqs[-5:]}")


def stored(tries: Sequence[Try], logs: dict[str, Log]) -> Iterable[Wrong]:
    places: dict[tuple[str, str], list[Any]] = defaultdict(list)
    for log in logs.values():
        for line in log.lines:
            places[log.id, line.entry.act_id].append(line.entry)
    for t in tries:
        there = places.get((t.table, t.id), [])
        said = {a.seq for a in t.answers if a.ok}
        if not t.answers:
            yield Wrong("every intent is answered", f"{t.table} {t.id}")
        if len(there) > 1:
            yield Wrong("stored once", f"{t.table} {t.id} at {[e.seq for e in there]}")
        if said and not there:
            yield Wrong("acknowledged is stored", f"{t.table} {t.id} was said to be at {said}")
        if said and there and said != {there[0].seq}:
            yield Wrong("stored where it was said", f"{t.table} {t.id} at {there[0].seq}, said {said}")
        if there and (there[0].seat != t.seat or there[0].act != t.act):
            yield Wrong("stored as it was sent", f"{t.table} {t.id}: {t.act} became {there[0].act}")
        no = [a.word for a in t.answers if not a.ok]
        if no and there:
            yield Wrong("refused is not stored", f"{t.table} {t.id} at {there[0].seq}: {no}")


def one_of_two(tries: Sequence[Try]) -> Iterable[Wrong]:
    landed = Counter((t.table, t.seat, t.on) for t in tries if any(a.ok for a in t.answers))
    for (table, seat, on), n in landed.items():
        if n > 1:
            yield Wrong("one act on one position", f"{table} seat {seat}: {n} acts on {on}")


def first_acks(tries: Sequence[Try]) -> dict[str, list[tuple[float, int]]]:
    """By table, when acts were first acknowledged and how far the table was by then."""
    acks: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for t in tries:
        oks = [(a.at, a.seq) for a in t.answers if a.ok]
        if oks:
            acks[t.table].append(min(oks))
    for table, times in acks.items():
        highest = 0
        rising = []
        for at, seq in sorted(times):
            highest = max(highest, seq)
            rising.append((at, highest))
        acks[table] = rising
    return acks


def acked_before(acks: list[tuple[float, int]], moment: float) -> int:
    """The highest sequence number acknowledged before a moment."""
    place = bisect_left(acks, (moment, 0))
    return acks[place - 1][1] if place else 0


def ordered(tries: Sequence[Try]) -> Iterable[Wrong]:
    acks = first_acks(tries)
    for t in tries:
        oks = [a.seq for a in t.answers if a.ok]
        if oks and oks[0] <= acked_before(acks[t.table], t.start):
            yield Wrong("in the order of time", f"{t.table} {t.id} at {oks[0]} was sent after a later one was answered")


def fresh(tries: Sequence[Try], reads: Sequence[Read]) -> Iterable[Wrong]:
    acks = first_acks(tries)
    for r in reads:
        due = acked_before(acks.get(r.table, []), r.start)
        if r.seq < due:
            yield Wrong("no stale read", f"{r.table} {r.what}: {r.seq} though {due} was acknowledged before")


def told(heard: Sequence[Heard], logs: dict[str, Log]) -> Iterable[Wrong]:
    for h in heard:
        lines = logs[h.table].lines
        due = Tables.told(
            None,  # type: ignore[arg-type]
            [line.entry for line in lines if h.since < line.entry.seq <= h.seq],
            h.seats,
        )
        if msgspec.json.decode(msgspec.json.encode(due)) != h.told or h.seq > len(lines) or h.seq < h.since:
            got = [t["seq"] for t in h.told]
            yield Wrong("told is the log", f"{h.table} after {h.since} to {h.seq}: told {got}")


def slowest(history: History, logs: Sequence[Log]) -> dict[str, float]:
    """Seconds after the last fault until each table that was being played moved on; infinite where it never did."""
    moved: dict[str, float] = {}
    for t in history.tries:
        for a in t.answers:
            if a.ok and a.at > history.calm:
                moved[t.table] = min(moved.get(t.table, a.at), a.at)
    begun = {t.table for t in history.tries if t.start < history.calm}
    over = {log.id for log in logs if log.status == "over"}
    waited = {
        table: moved.get(table, float("inf")) - history.calm for table in begun if table in moved or table not in over
    }
    return waited


def bot_waits(logs: Sequence[Log]) -> list[tuple[float, float]]:
    """For each act of a bot, from when it was waited for and when it came."""
    return [
        (before.at, line.at)
        for log in logs
        for before, line in zip(log.lines, log.lines[1:], strict=False)
        if line.entry.seat in log.bots and line.entry.kind == "act"
    ]


def undisturbed(wait: tuple[float, float], faults: Sequence[float]) -> float:
    """How long was waited after the last fault that fell into a wait."""
    begun, came = wait
    return came - max([begun, *[moment for moment in faults if begun < moment < came]])
