"""Typed methods for the statements of ``game_history.sql``: the games users have played."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import (
    ExportedRow,
    FavouriteRow,
    LeasedAnalysisRow,
    LuckRow,
    PageRow,
    PlayedRow,
    PointsRow,
    SideRow,
)
from ilion.server.database.statement_runner import StatementRunner


class GameHistoryStatements(StatementRunner):
    async def person_page(self, id: str) -> PageRow | None:
        return await self.row("person_page", PageRow, id)

    async def games_of(
        self,
        person: str,
        reader: str,
        before: int,
        table: str,
        game: str,
        result: str,
        opponent: str,
        most: int,
    ) -> list[PlayedRow]:
        return await self.rows("games_of", PlayedRow, person, reader, before, table, game, result, opponent, most)

    async def sides_of(self, person: str, all: bool) -> list[SideRow]:
        return await self.rows("sides_of", SideRow, person, all)

    async def points_of(self, person: str, game: str, most: int) -> list[PointsRow]:
        return await self.rows("points_of", PointsRow, person, game, most)

    async def note_points(self, tables: Sequence[str], people: Sequence[str], points: Sequence[int]) -> None:
        await self.run("note_points", tables, people, points)

    async def lease_weighings(self, seconds: float) -> list[LeasedAnalysisRow]:
        return await self.rows("lease_weighings", LeasedAnalysisRow, seconds)

    async def note_weighed(
        self,
        table: str,
        luck: Sequence[float],
        seats: Sequence[int] = (),
        kinds: Sequence[str] = (),
        things: Sequence[str] = (),
        lots: Sequence[str] = (),
        alike: Sequence[int] = (),
        bands: Sequence[int] = (),
        whose: Sequence[str] = (),
        decisions: Sequence[int] = (),
        agreed: Sequence[int] = (),
    ) -> None:
        met = (seats, kinds, things, lots)
        await self.run("note_weighed", table, luck, *met, alike, bands, whose, decisions, agreed)

    async def favourites_of(self, person: str) -> list[FavouriteRow]:
        return await self.rows("favourites_of", FavouriteRow, person)

    async def export_favourites(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_favourites", ExportedRow, person)

    async def hand_over_favourites(self, old: str, new: str) -> None:
        await self.run("hand_over_favourites", old, new)

    async def luck_of(self, person: str, most: int) -> list[LuckRow]:
        return await self.rows("luck_of", LuckRow, person, most)

    async def change_private(self, id: str, private: bool | None) -> None:
        await self.run("change_private", id, private)

    async def export_played(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_played", ExportedRow, person)

    async def hand_over_played(self, old: str, new: str) -> None:
        await self.run("hand_over_played", old, new)

    async def forget_played(self, people: Sequence[str]) -> None:
        await self.run("forget_played", people)
