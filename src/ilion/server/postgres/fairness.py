"""The statements of ``fairness.sql``, which are about games that did not end: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import CancelledRow, Exported, Rate, RateOf


class OfFairness(Asks):
    async def cancelled_games(self, before: int, most: int) -> list[CancelledRow]:
        return await self.rows("cancelled_games", CancelledRow, before, most)

    async def rates_of(self, people: Sequence[str]) -> list[RateOf]:
        return await self.rows("rates_of", RateOf, people)

    async def house_rates(self) -> Rate:
        return await self.one_row("house_rates", Rate)

    async def export_rates(self, person: str) -> list[Exported]:
        return await self.rows("export_rates", Exported, person)

    async def forget_rates(self, people: Sequence[str]) -> None:
        await self.run("forget_rates", people)

    async def forget_openers(self, people: Sequence[str], gone: str) -> None:
        await self.run("forget_openers", people, gone)
