"""Calls the hottest statements in a process of its own: ``python tests/load/statement_calls.py LAYER URL``.

``tests.load.statements`` starts it, once for each layer that it compares, and once more with another checkout's package
first in ``PYTHONPATH``. So it imports nothing but the package, and passes arguments in the order in which the statement
lists them, whatever their names are. The layer is ``typed`` or ``driver``; ``migrate`` makes the schema and ends. It
reads lines ``CALL COUNT`` and answers each with the microseconds of processor time and of clock time that a call took.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from ilion.server.database import Database
from ilion.server.database.migrate import migrate

TABLE = "hot"
"""The table with a log that is read."""
WRITTEN = "written"
"""The table to which entries are appended."""
COLUMNS = {
    "header": "id game setup status public creator rhythm bank increment per_move seq awaited clocks deadlines scores"
    " ended_by commitment rematch beacon named beacon_value beacon_signature beacon_lost level asked asked_at sealed"
    " archived rated day cup deal story created_at forfeit left_now closed",
    "seats": "table_id seat person bot standby invite seed_hash seed who who_kind page off present away idle",
    "entries": "seq act_id seat kind act fates facts pulse chain",
    "answered": "seq chain saved archived",
    "lease": "id seq owner age",
    "append": "line saved",
}
"""The columns that the server reads of the rows of each call."""
STATEMENTS = {
    "header": ("load_tables", "fetch"),
    "seats": ("load_seats", "fetch"),
    "entries": ("load_entries", "fetch"),
    "answered": ("answered", "fetchrow"),
    "lease": ("lease_turn", "fetchrow"),
    "append": ("append", "fetch"),
}
ARGUMENTS: dict[str, tuple[object, ...]] = {
    "header": ([TABLE], []),
    "seats": ([TABLE],),
    "entries": (TABLE, 0, None),
    "answered": (TABLE, "act-20"),
    "lease": ("worker", 0.0, 0.4, [], False, [""], None),
}
Call = Callable[..., Awaitable[Any]]


def appended(seq: int) -> tuple[object, ...]:
    """Return the arguments that append an act of common size after ``seq``."""
    entry = ("act", b'{"do":"march","to":"D4"}', b"[]", bytes(400), bytes(32), bytes(32), "{0}", "playing", None, "")
    return (True, *[[value] for value in (WRITTEN, seq, None, f"act-{seq}", 0, *entry, bytes(1200), None, False)])


def through_layer(db: Database, name: str) -> Call:
    """Return a call through the typed method of a statement."""
    method = getattr(db, name)
    parameters = inspect.signature(method).parameters.values()
    names = [p.name for p in parameters if p.kind == p.KEYWORD_ONLY]
    if not names:
        return method  # type: ignore[no-any-return]

    async def call(*args: object) -> Any:
        return await method(**dict(zip(names, args, strict=True)))

    return call


def through_driver(db: Database, name: str, how: str) -> Call:
    """Return a call of the same statement with nothing but the pool and the driver."""

    async def call(*args: object) -> Any:
        async with db.connection() as one:
            return await getattr(one, how)(db.sql[name], *args)

    return call


def reader(columns: list[str]) -> Callable[[Any], Any]:
    """Return a function that reads all columns of rows as the server's code does: by attribute, or by name before.

    A column that is newer than the other checkout is left out there.
    """

    kept: dict[bool, Callable[[Any], Any]] = {}

    def read(found: Any) -> Any:
        rows = found if isinstance(found, list) else [found]
        by_name = not hasattr(rows[0], columns[0])
        if by_name not in kept:
            parts = [f"row[{name!r}]" for name in columns if name in rows[0].keys()] if by_name else []  # noqa: SIM118
            parts = parts or [f"row.{name}" for name in columns]
            kept[by_name] = eval(f"lambda rows: [({', '.join(parts)},) for row in rows]")
        return kept[by_name](rows)

    return read


async def serve(layer: str, url: str) -> None:
    db = await Database.connect(url, 1)
    written = 0
    calls = {
        thing: through_layer(db, name) if layer == "typed" else through_driver(db, name, how)
        for thing, (name, how) in STATEMENTS.items()
    }
    readers = {thing: reader(columns.split()) for thing, columns in COLUMNS.items()}
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        thing, count = line.split()
        call, read = calls[thing], readers[thing]
        if thing == "append":
            written = await db.pool.fetchval("select seq from tables where id = $1", WRITTEN)
        begun, spent = time.perf_counter(), time.process_time()
        for n in range(int(count)):
            args = appended(written + n) if thing == "append" else ARGUMENTS[thing]
            found = await call(*args)
            if not found:
                raise LookupError(f"{thing} found nothing")
            read(found)
        spent, begun = time.process_time() - spent, time.perf_counter() - begun
        print(spent / int(count) * 1e6, begun / int(count) * 1e6, flush=True)
    await db.close()


if __name__ == "__main__":
    _, wanted, address = sys.argv
    asyncio.run(migrate(address) if wanted == "migrate" else serve(wanted, address))
