"""Typed methods for the statements of ``replays.sql``: stored replays and analyses."""

from __future__ import annotations

from ilion.server.database.statement_runner import StatementRunner


class ReplayStatements(StatementRunner):
    async def read_replay(self, table: str, part: str, release: str) -> bytes | None:
        return await self.value("read_replay", bytes, table, part, release)

    async def save_replay(self, table: str, part: str, release: str, body: bytes) -> None:
        await self.run("save_replay", table, part, release, body)

    async def read_analysis(self, table: str, release: str) -> bytes | None:
        return await self.value("read_analysis", bytes, table, release)

    async def lease_analysis(self, table: str, worker: str, seconds: float) -> bool | None:
        return await self.value("lease_analysis", bool, table, worker, seconds)

    async def save_analysis(self, table: str, worker: str, seconds: float, release: str, body: bytes) -> bool | None:
        return await self.value("save_analysis", bool, table, worker, seconds, release, body)
