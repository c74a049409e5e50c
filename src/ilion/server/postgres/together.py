"""Lines of logs on their way into the database: those that come while a commit is under way go with the next one.

A commit costs about as much for thirty lines as for one. Nobody waits in order to be collected: where fewer than
``AT_ONCE`` commits are under way a line goes at once and by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

from ilion.server.base.metrics import TOGETHER, TOGETHER_FAILED
from ilion.server.postgres.tables import OfTables
from ilion.table.live import ACTS, BACKS
from ilion.table.rows import Status

AT_ONCE = 2
"""Commits of a node that are under way together: few and large ones carry more than many small ones."""
MOST = 64
"""Lines that go with one commit."""
PLAIN = (*ACTS, *BACKS)
"""Lines that lock nothing but their own table's rows, as long as the game goes on."""


class Line(NamedTuple):
    """The next line of a table's log as it is saved, where the table stands as ``expected``.

    Its running hash is ``before`` then, where that is known: one that came there by another way, in a history that was
    restored, is another table.
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

    @property
    def plain(self) -> bool:
        """Whether it may go with others: those that end a game or seat a bot lock what is in no order with tables."""
        return self.status == "playing" and self.kind in PLAIN


class Waiting(NamedTuple):
    """A line, and who waits for where it is saved."""

    line: Line
    answer: asyncio.Future[int | None]


class Together:
    """The commits of a node."""

    def __init__(self, db: OfTables) -> None:
        self.db = db
        self.waiting: dict[str, list[Waiting]] = {}
        """Those that no commit has taken yet, by table."""
        self.under_way: set[asyncio.Task[None]] = set()
        self.again: set[asyncio.Task[None]] = set()
        """Those that are tried by themselves, since what they went with failed."""

    async def append(self, line: Line) -> int | None:
        """Where a line was saved; None where its table does not stand as expected."""
        if not line.plain:
            return (await asyncio.shield(save(self.db, [line])))[0]
        one = Waiting(line, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(line.table, []).append(one)
        self.go_on()
        return await one.answer

    def go_on(self) -> None:
        """Begin the next commit, where there is something to save and room for one."""
        if self.waiting and len(self.under_way) < AT_ONCE:
            task = asyncio.create_task(self.commit(self.next()))
            self.under_way.add(task)
            task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.under_way.discard(task)
        self.go_on()

    def next(self) -> list[Waiting]:
        """Those who have waited longest, one of each table."""
        taken = []
        for table in list(self.waiting)[:MOST]:
            first, *more = self.waiting.pop(table)
            taken.append(first)
            if more:
                self.waiting[table] = more
        return taken

    async def commit(self, lines: Sequence[Waiting]) -> None:
        """Some lines in one statement; where that fails, each is tried once more by itself, under the same id."""
        TOGETHER.observe(len(lines))
        try:
            found = await save(self.db, [one.line for one in lines], patient=False)
        except Exception:
            TOGETHER_FAILED.inc()
            for one in lines:
                task = asyncio.create_task(self.alone(one))
                self.again.add(task)
                task.add_done_callback(self.again.discard)
            return
        for one, seq in zip(lines, found, strict=True):
            if not one.answer.done():
                one.answer.set_result(seq)

    async def alone(self, one: Waiting) -> None:
        try:
            (seq,) = await save(self.db, [one.line])
        except Exception as error:
            if not one.answer.done():
                one.answer.set_exception(error)
        else:
            if not one.answer.done():
                one.answer.set_result(seq)


async def save(db: OfTables, lines: Sequence[Line], patient: bool = True) -> list[int | None]:
    """Where each of some lines of different tables was saved, in one statement; None for one that was not.

    Without patience all of them fail where one of the tables is locked for longer than a moment.
    """
    columns: dict[str, Any] = dict(zip(Line._fields, zip(*lines, strict=True), strict=True))
    for name in ("awaited", "scores"):
        columns[name] = [array(values) for values in columns[name]]
    rows = await db.append(patient, *columns.values())
    found = {row["line"]: row["saved"] for row in rows}
    return [found.get(n) for n in range(1, len(lines) + 1)]


def array(values: Sequence[float] | None) -> str | None:
    """An array as PostgreSQL writes it: those of several lines have not one length, and so make no array of arrays."""
    return None if values is None else f"{{{','.join(map(str, values))}}}"
