"""Typed methods for the statements of ``presence.sql``: presence at tables."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import SitterRow
from ilion.server.database.statement_runner import StatementRunner


class PresenceStatements(StatementRunner):
    async def begin_node(self, name: str) -> int:
        return await self.one("begin_node", int, name)

    async def beat_node(self, node: int) -> int | None:
        return await self.value("beat_node", int, node)

    async def came_to(self, table: str, person: str, node: int) -> None:
        """Record that a user has said hello, even if their seats are being written at this moment."""
        await self.run("came_to", table, person, node)

    async def note_presence(
        self, node: int, tables: Sequence[str], persons: Sequence[str], come: Sequence[bool]
    ) -> list[SitterRow]:
        return await self.rows("note_presence", SitterRow, node, tables, persons, come)
