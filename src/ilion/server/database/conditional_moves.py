"""Typed methods for the statements of ``conditional_moves.sql``: conditional moves."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import ExportedRow, LeasedPlan, PlanRow
from ilion.server.database.statement_runner import StatementRunner


class ConditionalMoveStatements(StatementRunner):
    async def save_plan(self, table: str, seat: int, stem: str, lines: bytes) -> bool | None:
        return await self.value("save_plan", bool, table, seat, stem, lines)

    async def read_plan(self, table: str, seat: int) -> PlanRow | None:
        return await self.row("read_plan", PlanRow, table, seat)

    async def delete_plan(self, table: str, seat: int) -> None:
        await self.run("delete_plan", table, seat)

    async def drop_plan(self, table: str, seat: int, stem: str) -> None:
        await self.run("drop_plan", table, seat, stem)

    async def lease_plans(self, lease: float, resting: Sequence[str], most: int) -> list[LeasedPlan]:
        return await self.rows("lease_plans", LeasedPlan, lease, resting, most)

    async def export_plans(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_plans", ExportedRow, person)

    async def forget_plans(self, people: Sequence[str]) -> None:
        await self.run("forget_plans", people)
