"""Logs written by hand, one line at a time, for the judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.values import Fact
from ilion.table.audit import StoredEntryHashes
from ilion.table.table_state import EntryStory, LogEntry
from tests.rig.audit import Log

TABLE = "table-1"


def line(
    seq: int,
    kind: str,
    seat: int,
    at: float,
    awaited: tuple[int, ...] = (0,),
    act: Any = None,
    id: str = "",
    facts: Sequence[Fact] = (),
) -> StoredEntryHashes:
    """Return a line, and record the seats that the table had waited for before it."""
    story = EntryStory(tuple(facts), (), awaited)
    return StoredEntryHashes(LogEntry(seq, seat, kind, act, (), story, id or f"{kind}-{seq}"), b"", b"", at)


def log(*lines: StoredEntryHashes, seats: int = 2, **more: Any) -> Log:
    """Return a table with these lines; ``more`` sets its other fields."""
    usual: dict[str, Any] = {
        "id": TABLE,
        "game": "escolex",
        "setup": {"seats": seats, "map": "small"},
        "status": "playing",
        "seq": len(lines),
        "chain": b"",
        "key": b"",
        "standby": ("",) * seats,
    }
    return Log(**{**usual, **more}, lines=lines)
