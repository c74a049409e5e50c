"""The statements of ``plans.sql``, about what somebody will answer when he is asked: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import Exported, LeasedPlan, PlanRow


class OfPlans(Asks):
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

    async def export_plans(self, person: str) -> list[Exported]:
        return await self.rows("export_plans", Exported, person)

    async def forget_plans(self, people: Sequence[str]) -> None:
        await self.run("forget_plans", people)
