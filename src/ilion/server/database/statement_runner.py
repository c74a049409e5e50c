"""Base of the typed statements: runs a statement by its name, for the type of its answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec

from ilion.server.runtime.bounded import BoundedBy

How = Literal["execute", "fetchval", "fetchrow", "fetch"]
T = TypeVar("T")
Row = TypeVar("Row", bound=msgspec.Struct)
CHECKED: Annotated[set[str], BoundedBy("the statements")] = set()
"""Statements whose columns were compared with their row in this process."""


class DriverConnection(Protocol):
    """The methods of a connection that are used; asyncpg itself has no types."""

    async def execute(self, query: str, *args: object) -> str: ...
    async def fetch(self, query: str, *args: object) -> list[Any]: ...
    async def fetchrow(self, query: str, *args: object) -> Any: ...
    async def fetchval(self, query: str, *args: object) -> Any: ...
    def transaction(self, *, isolation: str | None = None, readonly: bool = False) -> Any: ...
    def is_closed(self) -> bool: ...
    def get_server_pid(self) -> int: ...
    def terminate(self) -> None: ...


class StatementRunner:
    """Runs statements; the generated functions call these methods."""

    async def execute(self, how: How, name: str, *args: object) -> Any:
        """Run a statement given by its name, or as SQL."""
        raise NotImplementedError

    async def run(self, name: str, *args: object) -> None:
        await self.execute("execute", name, *args)

    async def value(self, name: str, kind: type[T], *args: object) -> T | None:
        """Return the first column of the first row; None also if there is no row."""
        found: T | None = await self.execute("fetchval", name, *args)
        return found

    async def one(self, name: str, kind: type[T], *args: object) -> T:
        """Return a value that always exists."""
        found = await self.value(name, kind, *args)
        assert found is not None, name
        return found

    async def struct(self, name: str, row: type[Row], *args: object) -> Row | None:
        found = await self.execute("fetchrow", name, *args)
        return None if found is None else as_structs(name, row, [found])[0]

    async def one_struct(self, name: str, row: type[Row], *args: object) -> Row:
        """Return a row that always exists."""
        found = await self.struct(name, row, *args)
        assert found is not None, name
        return found

    async def structs(self, name: str, row: type[Row], *args: object) -> list[Row]:
        return as_structs(name, row, await self.execute("fetch", name, *args))

    async def column(self, name: str, kind: type[T], *args: object) -> list[T]:
        """Return the first column of all rows."""
        return [next(iter(row.values())) for row in await self.execute("fetch", name, *args)]


def as_structs(name: str, row: type[Row], found: Sequence[Any]) -> list[Row]:
    """Return rows as structs, by position; the first row of a statement is checked to have the right columns.

    Rows are the driver's, which iterate over their values, or, merged from several databases, dictionaries.
    """
    if not found:
        return []
    if name not in CHECKED:
        if (*found[0].keys(),) != row.__struct_fields__:
            raise TypeError(f"{name} does not return {row.__name__}")
        CHECKED.add(name)
    return list(starmap(row, map(dict.values, found) if isinstance(found[0], dict) else found))
