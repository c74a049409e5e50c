"""Invariants of the server outside tables: one rematch, ended sessions, and e-mails to absent players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tests.chaos.haste import GRACE, RETRY
from tests.chaos.history import Absence, History, SignOut
from tests.chaos.judge.wrong import Wrong
from tests.rig.audit import Log, awaited_after

LATE = 4.0
"""Seconds after the last fault within which a session's sockets close, and an e-mail is sent."""
SURE = 0.5
"""Seconds after which the server knows that a player has left."""


def check(history: History, logs: Sequence[Log]) -> Iterable[Wrong]:
    by_id = {log.id: log for log in logs}
    yield from one_rematch(history, by_id)
    for left in history.sign_outs:
        yield from signed_out(history, left, by_id[left.table])
    for absence in history.absences:
        yield from notified(history, absence, by_id[absence.table])


def one_rematch(history: History, logs: dict[str, Log]) -> Iterable[Wrong]:
    """Check that there is one rematch, however many ask for it."""
    following: dict[str, set[str]] = defaultdict(set)
    for asked in history.rematches:
        following[asked.table].add(asked.following)
    for table, tables in following.items():
        if tables != {logs[table].rematch}:
            yield Wrong("one rematch", f"{table} is followed by {sorted(tables)}, and says {logs[table].rematch}")


def signed_out(history: History, left: SignOut, log: Log) -> Iterable[Wrong]:
    """Check that every socket of the session closes, and that no move is made through one any more."""
    if left.known:
        yield Wrong("an ended session stays ended", f"{left.table}: its token is still known")
    for door in left.doors:
        waited = history.undisturbed(left.at, door.closed or left.until)
        if waited > LATE:
            yield Wrong("an ended session stays ended", f"{left.table}: a socket is open after {waited:.1f} s")
    for line in log.lines:
        if line.entry.act_id in left.tries and history.undisturbed(left.at, line.at) > LATE:
            what = f"{left.table} {line.entry.seq}: an act {line.at - left.at:.1f} s after"
            yield Wrong("an ended session stays ended", what)


def notified(history: History, absence: Absence, log: Log) -> Iterable[Wrong]:
    """Check that an absent player is notified of the last event; a rejected e-mail is sent again."""
    end = absence.back or history.end
    due: tuple[str, float] | None = None
    before: tuple[int, ...] = ()
    for line, awaited in zip(log.lines, awaited_after(log), strict=True):
        sure = absence.left + SURE < line.at < end
        number = line.entry.last_noticed((absence.seat,)).number
        if sure and line is log.lines[-1] and log.status != "playing":
            due = f"over.{log.id}.{absence.seat}.{number}", line.at
        elif absence.seat not in awaited:
            due = None
        elif sure and absence.seat not in before:
            due = f"turn.{log.id}.{absence.seat}.{number}", line.at
        before = awaited
    if due is None or mistaken(history, absence.left, due[1] + GRACE + RETRY):
        return
    tried = [posted for posted in history.posted if posted.id == due[0]]
    if any(posted.taken for posted in tried):
        return
    last = max([due[1] + GRACE, *[posted.at for posted in tried]])
    waited = history.undisturbed(last + RETRY * 2 ** (len(tried) + 2), end)
    if waited > LATE:
        yield Wrong(
            "absent players are notified", f"{due[0]} was tried {len(tried)} times and then not for {waited:.1f} s"
        )


def mistaken(history: History, begin: float, end: float) -> bool:
    """Return whether a node that stood still may have taken an absent player for a present one."""
    return any(fault.kind.startswith("node") and begin < fault.end < end for fault in history.faults)
