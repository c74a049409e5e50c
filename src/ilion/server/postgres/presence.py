"""The statements of ``presence.sql``, which say who is where: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import Sitter


class OfPresence(Asks):
    async def begin_node(self, name: str) -> int:
        return await self.one("begin_node", int, name)

    async def beat_node(self, node: int) -> int | None:
        return await self.value("beat_node", int, node)

    async def came_to(self, table: str, person: str, node: int) -> None:
        """Who says hello is there, whoever writes his seats just now."""
        await self.run("came_to", table, person, node)

    async def note_presence(
        self, node: int, tables: Sequence[str], persons: Sequence[str], come: Sequence[bool]
    ) -> list[Sitter]:
        return await self.rows("note_presence", Sitter, node, tables, persons, come)
