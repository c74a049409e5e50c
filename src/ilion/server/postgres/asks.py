"""How a statement is asked for: by its name, for the kind of its answer."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeVar

How = Literal["execute", "fetchval", "fetchrow", "fetch"]
T = TypeVar("T")


class Connection(Protocol):
    """What is asked of a connection; asyncpg itself says nothing of its types."""

    async def execute(self, query: str, *args: object) -> str: ...
    async def fetch(self, query: str, *args: object) -> list[Any]: ...
    async def fetchrow(self, query: str, *args: object) -> Any: ...
    async def fetchval(self, query: str, *args: object) -> Any: ...
    def transaction(self, *, isolation: str | None = None, readonly: bool = False) -> Any: ...
    def is_closed(self) -> bool: ...
    def get_server_pid(self) -> int: ...
    def terminate(self) -> None: ...


class Asks:
    """Whoever can ask; rows are read by the names of their columns."""

    async def ask(self, how: How, name: str, *args: object) -> Any:
        """A statement by its name, or as it is written."""
        raise NotImplementedError

    async def run(self, name: str, *args: object) -> None:
        await self.ask("execute", name, *args)

    async def value(self, name: str, kind: type[T], *args: object) -> T | None:
        """The first column of the first row; None also where there is no row."""
        found: T | None = await self.ask("fetchval", name, *args)
        return found

    async def one(self, name: str, kind: type[T], *args: object) -> T:
        """A value that is always there."""
        found = await self.value(name, kind, *args)
        assert found is not None, name
        return found

    async def row(self, name: str, kind: type[T], *args: object) -> T | None:
        found: T | None = await self.ask("fetchrow", name, *args)
        return found

    async def one_row(self, name: str, kind: type[T], *args: object) -> T:
        """A row that is always there."""
        found = await self.row(name, kind, *args)
        assert found is not None, name
        return found

    async def rows(self, name: str, kind: type[T], *args: object) -> list[T]:
        found: list[T] = await self.ask("fetch", name, *args)
        return found
