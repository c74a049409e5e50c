"""Typed methods for the statements of ``scheduled.sql``: work that is due."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import FlagFallenRow, LeasedTurnRow, WaitingTableRow
from ilion.server.database.statement_runner import StatementRunner


class ScheduledStatements(StatementRunner):
    async def lease_turn(
        self,
        worker: str,
        lease: float,
        head_start: float,
        resting: Sequence[str],
        alone: bool,
        leaves: Sequence[str],
        since: float | None,
    ) -> LeasedTurnRow | None:
        return await self.row("lease_turn", LeasedTurnRow, worker, lease, head_start, resting, alone, leaves, since)

    async def release_turn(self, table: str, worker: str) -> None:
        await self.run("release_turn", table, worker)

    async def renew_turn(self, table: str, worker: str, lease: float) -> None:
        await self.run("renew_turn", table, worker, lease)

    async def fallen_flags(self, resting: Sequence[str], failed: Sequence[str], most: int) -> list[FlagFallenRow]:
        return await self.rows("fallen_flags", FlagFallenRow, resting, failed, most)

    async def waiting_for_rounds(self, resting: Sequence[str]) -> list[WaitingTableRow]:
        return await self.rows("waiting_for_rounds", WaitingTableRow, resting)

    async def abandon_tables(self, days: int, most: int) -> int:
        return await self.one("abandon_tables", int, days, most)
