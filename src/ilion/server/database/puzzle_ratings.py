"""Typed methods for the statements of ``puzzle_ratings.sql``: puzzle ratings."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from ilion.server.database.rows import ExportedRow, SolverRow
from ilion.server.database.statement_runner import StatementRunner


class PuzzleRatingStatements(StatementRunner):
    async def solver(self, person: str, game: str) -> SolverRow | None:
        return await self.row("solver", SolverRow, person, game)

    async def begin_solving(self, person: str, game: str) -> None:
        await self.run("begin_solving", person, game)

    async def hold_solver(self, person: str, game: str) -> SolverRow | None:
        return await self.row("hold_solver", SolverRow, person, game)

    async def note_try(self, person: str, game: str, mean: Decimal, variance: Decimal, mark: int) -> None:
        await self.run("note_try", person, game, mean, variance, mark)

    async def hand_over_solving(self, old: str, new: str) -> None:
        await self.run("hand_over_solving", old, new)

    async def export_solving(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_solving", ExportedRow, person)

    async def forget_solving(self, people: Sequence[str]) -> None:
        await self.run("forget_solving", people)
