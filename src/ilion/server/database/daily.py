"""Typed methods for the statements of ``daily.sql``: the daily game."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import BegunDailyGameRow, DayCountRow, DayLine, DayRow, EarlierDay, FieldRow
from ilion.server.database.statement_runner import StatementRunner


class DailyStatements(StatementRunner):
    async def today(self) -> DayCountRow:
        return await self.one_row("today", DayCountRow)

    async def announce_day(
        self, day: str, game: str, setup: bytes, seat: int, bot: str, commitment: str, seed: bytes, beacon: bytes | None
    ) -> None:
        await self.run("announce_day", day, game, setup, seat, bot, commitment, seed, beacon)

    async def read_days(self, days: Sequence[str]) -> list[DayRow]:
        return await self.rows("read_days", DayRow, days)

    async def light_day(self, day: str, value: bytes, signature: bytes) -> None:
        await self.run("light_day", day, value, signature)

    async def seed_of_day(self, day: str) -> bytes:
        return await self.one("seed_of_day", bytes, day)

    async def days_before(self, before: str, most: int) -> list[EarlierDay]:
        return await self.rows("days_before", EarlierDay, before, most)

    async def table_of_day(self, day: str, owner: str) -> str | None:
        return await self.value("table_of_day", str, day, owner)

    async def daily_games_of(self, users: Sequence[str]) -> list[BegunDailyGameRow]:
        return await self.rows("daily_games_of", BegunDailyGameRow, users)

    async def uncount_daily_games(self, tables: Sequence[str]) -> None:
        await self.run("uncount_daily_games", tables)

    async def field_of_day(self, day: str) -> FieldRow:
        return await self.one_row("field_of_day", FieldRow, day)

    async def lines_of_day(self, day: str, most: int) -> list[DayLine]:
        return await self.rows("lines_of_day", DayLine, day, most)

    async def place_in_day(self, day: str, owner: str) -> DayLine | None:
        return await self.row("place_in_day", DayLine, day, owner)
