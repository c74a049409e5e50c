"""Typed methods for the statements of ``ratings.sql``: rated games and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from ilion.server.database.rows import BeliefRow, CountedRow, ExportedRow, NamedRoundRow, OwnerRow
from ilion.server.database.statement_runner import StatementRunner


class RatingStatements(StatementRunner):
    async def waiting_results(self, most: int) -> list[NamedRoundRow]:
        return await self.rows("waiting_results", NamedRoundRow, most)

    async def last_counted(self) -> int:
        return await self.one("last_counted", int)

    async def count_result(self, table: str, n: int, game: str, kind: str) -> int | None:
        return await self.value("count_result", int, table, n, game, kind)

    async def postpone_result(self, table: str) -> None:
        await self.run("postpone_result", table)

    async def drop_result(self, table: str) -> None:
        await self.run("drop_result", table)

    async def keep_takings(
        self, table: str, sides: Sequence[str], players: Sequence[str], took: Sequence[Decimal]
    ) -> None:
        await self.run("keep_takings", table, sides, players, took)

    async def counted_results(self, after: int, most: int) -> list[CountedRow]:
        return await self.rows("counted_results", CountedRow, after, most)

    async def beliefs(self, who: Sequence[str], games: Sequence[str], parts: Sequence[str]) -> list[BeliefRow]:
        return await self.rows("beliefs", BeliefRow, who, games, parts)

    async def beliefs_of(self, people: Sequence[str]) -> list[BeliefRow]:
        return await self.rows("beliefs_of", BeliefRow, people)

    async def believe(
        self,
        who: Sequence[str],
        games: Sequence[str],
        parts: Sequence[str],
        means: Sequence[Decimal],
        variances: Sequence[Decimal],
        played: Sequence[int],
    ) -> None:
        await self.run("believe", who, games, parts, means, variances, played)

    async def forget_all_beliefs(self) -> None:
        await self.run("forget_all_beliefs")

    async def owners_of(self, people: Sequence[str]) -> list[OwnerRow]:
        return await self.rows("owners_of", OwnerRow, people)

    async def export_beliefs(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_beliefs", ExportedRow, person)

    async def export_takings(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_takings", ExportedRow, person)

    async def forget_beliefs(self, people: Sequence[str]) -> None:
        await self.run("forget_beliefs", people)

    async def forget_takings(self, people: Sequence[str], nobody: Sequence[str]) -> None:
        await self.run("forget_takings", people, nobody)
