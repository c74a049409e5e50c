"""The statements of ``due.sql``, which take what is due: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import Fallen, Turn, Waiting


class OfDue(Asks):
    async def lease_turn(
        self,
        worker: str,
        lease: float,
        head_start: float,
        resting: Sequence[str],
        alone: bool,
        leaves: Sequence[str],
        since: float | None,
    ) -> Turn | None:
        return await self.row("lease_turn", Turn, worker, lease, head_start, resting, alone, leaves, since)

    async def release_turn(self, table: str, worker: str) -> None:
        await self.run("release_turn", table, worker)

    async def renew_turn(self, table: str, worker: str, lease: float) -> None:
        await self.run("renew_turn", table, worker, lease)

    async def fallen_flags(self, resting: Sequence[str], failed: Sequence[str], most: int) -> list[Fallen]:
        return await self.rows("fallen_flags", Fallen, resting, failed, most)

    async def waiting_for_rounds(self, resting: Sequence[str]) -> list[Waiting]:
        return await self.rows("waiting_for_rounds", Waiting, resting)

    async def abandon_tables(self, days: int, most: int) -> int:
        return await self.one("abandon_tables", int, days, most)
