"""How soon tables continue after a fault."""

from __future__ import annotations

from collections.abc import Sequence

from tests.chaos.history import History
from tests.rig.audit import Log


def slowest(history: History, logs: Sequence[Log]) -> dict[str, float]:
    """Return the seconds after the last fault until each active table continued; infinite if it never did."""
    moved: dict[str, float] = {}
    for t in history.tries:
        for a in t.answers:
            if a.ok and a.at > history.calm:
                moved[t.table] = min(moved.get(t.table, a.at), a.at)
    begun = {t.table for t in history.tries if t.start < history.calm}
    begun -= {absence.table for absence in history.absences}
    over = {log.id for log in logs if log.status in ("over", "aborted")}
    return {
        table: moved.get(table, float("inf")) - history.calm for table in begun if table in moved or table not in over
    }


def bot_waits(logs: Sequence[Log]) -> list[tuple[float, float]]:
    """Return, for each bot move, when the table began to wait for it and when it came."""
    return [
        (before.at, line.at)
        for log in logs
        for before, line in zip(log.lines, log.lines[1:], strict=False)
        if line.entry.seat in log.bots and line.entry.kind == "act"
    ]
