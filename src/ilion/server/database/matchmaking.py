"""Typed methods for the statements of ``matchmaking.sql``: matchmaking."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import ExportedRow, NamedRoundRow, SeekRow, ServerCount
from ilion.server.database.statement_runner import StatementRunner


class MatchmakingStatements(StatementRunner):
    async def add_seek(
        self, owner: str, person: str, table: str, game: str, rhythm: str, rated: bool, points: int
    ) -> str | None:
        return await self.value("add_seek", str, owner, person, table, game, rhythm, rated, points)

    async def note_seek(self, owner: str) -> SeekRow | None:
        return await self.row("note_seek", SeekRow, owner)

    async def end_seek(self, owner: str) -> None:
        await self.run("end_seek", owner)

    async def drop_untouched(self, table: str, person: str) -> None:
        await self.run("drop_untouched", table, person)

    async def match_seeks(self, most: int) -> list[NamedRoundRow]:
        return await self.rows("match_seeks", NamedRoundRow, most)

    async def count_server(self) -> ServerCount:
        return await self.one_row("count_server", ServerCount)

    async def export_seeks(self, owner: str) -> list[ExportedRow]:
        return await self.rows("export_seeks", ExportedRow, owner)

    async def forget_seeks(self, people: Sequence[str]) -> None:
        await self.run("forget_seeks", people)
