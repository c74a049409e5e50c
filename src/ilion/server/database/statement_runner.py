"""Base of the typed statements: runs a statement by its name, for the type of its answer."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeVar

How = Literal["execute", "fetchval", "fetchrow", "fetch"]
T = TypeVar("T")


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
    """Runs statements; rows are read by the names of their columns."""

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

    async def row(self, name: str, kind: type[T], *args: object) -> T | None:
        found: T | None = await self.execute("fetchrow", name, *args)
        return found

    async def one_row(self, name: str, kind: type[T], *args: object) -> T:
        """Return a row that always exists."""
        found = await self.row(name, kind, *args)
        assert found is not None, name
        return found

    async def rows(self, name: str, kind: type[T], *args: object) -> list[T]:
        found: list[T] = await self.execute("fetch", name, *args)
        return found
