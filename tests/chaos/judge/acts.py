"""Checks of moves and updates.

A request is *ok* if some reply confirmed it, *no* if one refused it. Then: stored sequence numbers count from 1 without
a gap; an ok is stored once, at the reported number; a no is not stored; every request gets a reply in the end; a move
acknowledged before another was sent stands before it; a read is never older than a move acknowledged before it; of two
moves on one position one is stored; updates contain the whole log, once and in order; and since nothing is lost no
client is reset.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from ilion.table.outgoing import Outgoing
from ilion.table.table_state import LogEntry
from tests.chaos.history import Heard, History, Read, Try
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log

KINDS = {"do": ("act", "aside"), "undo": ("undo", "rewind"), "back": ("seat",), "resign": ("resign", "aside", "seat")}
"""The lines that a request becomes, if they have other names."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    by_id = {log.id: log for log in logs}
    for log in logs:
        yield from counted(log)
    yield from stored(history.tries, by_id)
    yield from one_of_two(history.tries)
    yield from ordered(history.tries, by_id)
    yield from fresh(history.tries, history.reads, by_id)
    yield from told(history.heard, by_id)
    for reset in history.resets:
        yield Wrong("no client is reset", f"{reset.table}: {reset.known} is reported as lost")


def counted(log: Log) -> Iterable[Wrong]:
    seqs = [line.entry.seq for line in log.lines]
    if seqs != list(range(1, log.seq + 1)):
        yield Wrong("no gap", f"{log.id} is at {log.seq} and holds {seqs[-5:]}")


def stored(tries: Sequence[Try], logs: dict[str, Log]) -> Iterable[Wrong]:
    places: dict[tuple[str, str], list[LogEntry]] = defaultdict(list)
    for log in logs.values():
        for line in log.lines:
            places[log.id, line.entry.act_id].append(line.entry)
    for t in tries:
        there = places.get((t.table, t.id), [])
        said = {a.seq for a in t.answers if a.ok}
        if not t.answers:
            how = f"{t.kind} on {t.base_seq}, sent {t.sent} times{', cut' if t.cut else ''}"
            yield Wrong("every request gets a reply", f"{t.table} {t.id}: {how}, stored at {[e.seq for e in there]}")
        if len(there) > 1:
            yield Wrong("stored once", f"{t.table} {t.id} at {[e.seq for e in there]}")
        if said and not there:
            yield Wrong("acknowledged moves are stored", f"{t.table} {t.id} was said to be at {said}")
        if said and there and said != {there[0].last_noticed((t.by,)).number}:
            yield Wrong("stored at the reported number", f"{t.table} {t.id} at {there[0].seq}, said {said}")
        if there and not became(t, there[0]):
            yield Wrong("stored as sent", f"{t.table} {t.id}: {t.kind} {t.act} became {there[0]}")
        no = [a.word for a in t.answers if not a.ok]
        if no and there:
            yield Wrong("refused moves are not stored", f"{t.table} {t.id} at {there[0].seq}: {no}")


def became(t: Try, line: LogEntry) -> bool:
    """Return whether a line is what a request was to become; a call is its sender's vote, or the votes' result."""
    if t.kind == "standby" and line.kind != "seat":
        named = {"away": t.seat, "what": t.what} if line.kind == "vote" else {"away": t.seat}
        due = {"bot": "vote", "pause": "pause", "end": "abort"}[t.what]
        return line.kind in ("vote", due) and line.seat == t.by and line.act == named
    if t.kind == "standby":
        return line.seat == t.seat and t.what == "bot" and bool(line.act["standby"])
    if line.seat != t.seat or line.kind not in KINDS.get(t.kind, (t.kind,)):
        return False
    match t.kind:
        case "do":
            return bool(line.act == t.act)
        case "back":
            return not line.act["standby"]
        case _:
            return True


def one_of_two(tries: Sequence[Try]) -> Iterable[Wrong]:
    landed = Counter((t.table, t.seat, t.base_seq) for t in tries if t.kind in ("do", "undo") and t.ok)
    for (table, seat, on), n in landed.items():
        if n > 1:
            yield Wrong("one move per position", f"{table} seat {seat}: {n} acts on {on}")


def place_of(log: Log | None, seats: Sequence[int], number: int) -> int:
    """Return the last line at which these seats had noticed no more than ``number`` entries."""
    return 0 if log is None else bisect_right(log.lines, number, key=lambda line: line.entry.last_noticed(seats).number)


def acked(t: Try, log: Log | None) -> list[tuple[float, int]]:
    """Return when a request was acknowledged, and its line."""
    found = [(a.at, place_of(log, (t.by,), a.seq)) for a in t.answers if a.ok]
    return [(at, log.lines[n - 1].entry.last_noticed((t.by,)).seq) for at, n in found if log is not None and n]


def first_acks(tries: Sequence[Try], logs: dict[str, Log]) -> dict[str, list[tuple[float, int]]]:
    """Return, by table, when moves were first acknowledged and how long the log was then."""
    acks: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for t in tries:
        oks = acked(t, logs.get(t.table))
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
    """Return the highest sequence number acknowledged before a moment."""
    place = bisect_left(acks, (moment, 0))
    return acks[place - 1][1] if place else 0


def ordered(tries: Sequence[Try], logs: dict[str, Log]) -> Iterable[Wrong]:
    acks = first_acks(tries, logs)
    for t in tries:
        oks = [seq for _, seq in acked(t, logs.get(t.table))]
        if oks and oks[0] <= acked_before(acks[t.table], t.start):
            yield Wrong("stored in order", f"{t.table} {t.id} at {oks[0]} was sent after a later one was answered")


def fresh(tries: Sequence[Try], reads: Sequence[Read], logs: dict[str, Log]) -> Iterable[Wrong]:
    acks = first_acks(tries, logs)
    for r in reads:
        due = acked_before(acks.get(r.table, []), r.start)
        if place_of(logs.get(r.table), r.seats, r.seq) < due:
            yield Wrong("no stale reads", f"{r.table} {r.what}: {r.seq} though {due} was acknowledged before")


def told(heard: Sequence[Heard], logs: dict[str, Log]) -> Iterable[Wrong]:
    for h in heard:
        lines = logs[h.table].lines
        numbers = {line.entry.seq: line.entry.last_noticed(h.seats).number for line in lines}
        entries = [line.entry for line in lines if h.since < numbers[line.entry.seq] <= h.seq]
        due = Outgoing().told([entry for entry in entries if entry.noticed_by(h.seats)], h.seats)
        last = max(numbers.values(), default=0)
        if msgspec.json.decode(msgspec.json.encode(due)) != h.told or h.seq > last or h.seq < h.since:
            got = [t["seq"] for t in h.told]
            yield Wrong("updates match the log", f"{h.table} after {h.since} to {h.seq}: told {got}")
