"""Typed methods for the statements of ``waiting.sql``: what waits for a user."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import WaitingRow
from ilion.server.database.statement_runner import StatementRunner


class WaitingStatements(StatementRunner):
    async def waiting_of(self, people: Sequence[str], most: int) -> list[WaitingRow]:
        return await self.rows("waiting_of", WaitingRow, people, most)
