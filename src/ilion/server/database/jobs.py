"""Typed methods for the statements of ``jobs.sql``: background jobs."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import DeadJobRow, JobCountRow, LeasedJobRow
from ilion.server.database.statement_runner import StatementRunner


class JobStatements(StatementRunner):
    """Statements about background jobs."""

    async def wake_job(self, kind: str, subject: str) -> None:
        await self.run("wake_job", kind, subject)

    async def lease_job(self, kind: str, seconds: float) -> LeasedJobRow | None:
        return await self.row("lease_job", LeasedJobRow, kind, seconds)

    async def renew_job(self, kind: str, subject: str, lease: int, seconds: float) -> int | None:
        return await self.value("renew_job", int, kind, subject, lease, seconds)

    async def finish_job(self, kind: str, subject: str, lease: int) -> None:
        await self.run("finish_job", kind, subject, lease)

    async def postpone_job(self, kind: str, subject: str, lease: int, delay: float) -> None:
        await self.run("postpone_job", kind, subject, lease, delay)

    async def fail_job(
        self, kind: str, subject: str, lease: int, fault: str, first_delay: float, max_attempts: int
    ) -> bool | None:
        return await self.value("fail_job", bool, kind, subject, lease, fault, first_delay, max_attempts)

    async def dead_jobs(self, most: int) -> list[DeadJobRow]:
        return await self.rows("dead_jobs", DeadJobRow, most)

    async def retry_job(self, kind: str, subject: str) -> str | None:
        return await self.value("retry_job", str, kind, subject)

    async def delete_dead_job(self, kind: str, subject: str) -> str | None:
        return await self.value("delete_dead_job", str, kind, subject)

    async def count_jobs(self, kinds: Sequence[str]) -> list[JobCountRow]:
        return await self.rows("count_jobs", JobCountRow, kinds)
