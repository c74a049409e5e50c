"""The statements of ``solvers.sql``, about who tries puzzles: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import Exported, SolverRow


class OfSolvers(Asks):
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

    async def export_solving(self, person: str) -> list[Exported]:
        return await self.rows("export_solving", Exported, person)

    async def forget_solving(self, people: Sequence[str]) -> None:
        await self.run("forget_solving", people)
