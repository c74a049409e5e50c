"""The statements of ``seeks.sql``, about who looks for somebody to play with: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import Exported, HouseCount, Named, SeekRow


class OfSeeks(Asks):
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

    async def match_seeks(self, most: int) -> list[Named]:
        return await self.rows("match_seeks", Named, most)

    async def count_house(self) -> HouseCount:
        return await self.one_row("count_house", HouseCount)

    async def export_seeks(self, owner: str) -> list[Exported]:
        return await self.rows("export_seeks", Exported, owner)

    async def forget_seeks(self, people: Sequence[str]) -> None:
        await self.run("forget_seeks", people)
