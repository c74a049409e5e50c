"""Typed methods for the statements of ``fairness.sql``: games that did not end."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import CancelledRow, ExportedRow, FinishRateRow, RateOf
from ilion.server.database.statement_runner import StatementRunner


class FairnessStatements(StatementRunner):
    async def cancelled_games(self, before: int, most: int) -> list[CancelledRow]:
        return await self.rows("cancelled_games", CancelledRow, before, most)

    async def rates_of(self, people: Sequence[str]) -> list[RateOf]:
        return await self.rows("rates_of", RateOf, people)

    async def server_finish_rates(self) -> FinishRateRow:
        return await self.one_row("server_finish_rates", FinishRateRow)

    async def export_rates(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_rates", ExportedRow, person)

    async def forget_rates(self, people: Sequence[str]) -> None:
        await self.run("forget_rates", people)

    async def forget_openers(self, people: Sequence[str], gone: str) -> None:
        await self.run("forget_openers", people, gone)
