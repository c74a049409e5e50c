"""Group commit of log entries: entries that arrive while a commit is running share the next one.

A commit costs about as much for thirty entries as for one. No entry waits to be collected: while fewer than
``MAX_CONCURRENT_COMMITS`` commits are running, an entry is committed at once and by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from ilion.server.database.generated.tables import TableStatements
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.metrics import ACTS_PER_COMMIT, GROUP_COMMITS_FAILED
from ilion.table.header import Status
from ilion.table.table_state import ACT_KINDS, TAKEBACK_KINDS

MAX_CONCURRENT_COMMITS = 2
"""Commits of a node that run at the same time: few large ones carry more than many small ones."""
MAX_ENTRIES_PER_COMMIT = 64
"""Entries in one commit."""
GROUPED_KINDS = (*ACT_KINDS, *TAKEBACK_KINDS)
"""Kinds of entry that lock only the rows of their own table, as long as the game goes on."""


class AppendRequest(NamedTuple):
    """The next entry of a table's log, to be saved if the table stands at ``expected``.

    The table's chain hash must be ``before``, if that is known: a table that reached the same number by another way, in
    a restored history, is another table.
    """

    table: str
    expected: int
    before: bytes | None
    id: str
    seat: int
    kind: str
    act: bytes | None
    fates: bytes
    facts: bytes
    mark: bytes
    chain: bytes
    awaited: Sequence[int]
    status: Status
    scores: Sequence[float] | None
    ended_by: str
    snapshot: bytes | None
    pulse: bytes | None
    veiled: bool = False
    """Whether some viewer will not notice it: then nothing that others can read may show when it was saved."""

    @property
    def plain(self) -> bool:
        """Whether it may share a commit: entries that end a game or seat a bot lock other rows, in no fixed order."""
        return self.status == "playing" and self.kind in GROUPED_KINDS


class PendingAppend(NamedTuple):
    """An entry, and the future for its number."""

    line: AppendRequest
    answer: asyncio.Future[int | None]


class GroupCommit:
    """The commits of a node."""

    def __init__(self, db: TableStatements) -> None:
        self.db = db
        self.waiting: Annotated[dict[str, list[PendingAppend]], BoundedBy("connections, each with one at a time")] = {}
        """Entries that no commit has taken yet, by table."""
        self.under_way: Annotated[set[asyncio.Task[None]], BoundedBy("MAX_CONCURRENT_COMMITS")] = set()
        self.again: Annotated[set[asyncio.Task[None]], BoundedBy("connections, each with one at a time")] = set()
        """Entries that are tried by themselves, because their group commit failed."""

    async def append(self, line: AppendRequest) -> int | None:
        """Save an entry and return its number; None if its table does not stand as expected."""
        if not line.plain:
            return (await asyncio.shield(save_appends(self.db, [line])))[0]
        one = PendingAppend(line, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(line.table, []).append(one)
        self.go_on()
        return await one.answer

    def go_on(self) -> None:
        """Start the next commit, if there is something to save and a commit is free."""
        if self.waiting and len(self.under_way) < MAX_CONCURRENT_COMMITS:
            task = asyncio.create_task(self.commit(self.next()))
            self.under_way.add(task)
            task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        self.go_on()

    def next(self) -> list[PendingAppend]:
        """Return the entries that have waited longest, one of each table."""
        taken = []
        for table in list(self.waiting)[:MAX_ENTRIES_PER_COMMIT]:
            first, *more = self.waiting.pop(table)
            taken.append(first)
            if more:
                self.waiting[table] = more
        return taken

    async def commit(self, lines: Sequence[PendingAppend]) -> None:
        """Save entries in one statement; if that fails, each is tried once more by itself, with the same id."""
        ACTS_PER_COMMIT.observe(len(lines))
        try:
            found = await save_appends(self.db, [one.line for one in lines], patient=False)
        except Exception:
            GROUP_COMMITS_FAILED.inc()
            for one in lines:
                task = asyncio.create_task(self.alone(one))
                self.again.add(task)
                task.add_done_callback(self.again.discard)
            return
        for one, seq in zip(lines, found, strict=True):
            if not one.answer.done():
                one.answer.set_result(seq)

    async def alone(self, one: PendingAppend) -> None:
        try:
            (seq,) = await save_appends(self.db, [one.line])
        except Exception as error:
            if not one.answer.done():
                one.answer.set_exception(error)
        else:
            if not one.answer.done():
                one.answer.set_result(seq)


async def save_appends(db: TableStatements, lines: Sequence[AppendRequest], patient: bool = True) -> list[int | None]:
    """Save entries of different tables in one statement; return their numbers, None for one that was not saved.

    Unless ``patient``, all of them fail if one of the tables is locked for longer than a moment.
    """
    columns: dict[str, Any] = dict(zip(AppendRequest._fields, zip(*lines, strict=True), strict=True))
    for name in ("awaited", "scores"):
        columns[name] = [array(values) for values in columns[name]]
    rows = await db.append(patient=patient, **columns)
    found = {row.line: row.saved for row in rows}
    return [found.get(n) for n in range(1, len(lines) + 1)]


def array(values: Sequence[float] | None) -> str | None:
    """Return an array literal: arrays of several entries differ in length, and so cannot form an array of arrays."""
    return None if values is None else f"{{{','.join(map(str, values))}}}"
