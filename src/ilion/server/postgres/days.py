"""The statements of ``days.sql``, about the day's war: each by its name and types."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.postgres.asks import Asks
from ilion.server.postgres.rows import DayLine, DayRow, Days, EarlierDay, FieldRow


class OfDays(Asks):
    async def today(self) -> Days:
        return await self.one_row("today", Days)

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

    async def field_of_day(self, day: str) -> FieldRow:
        return await self.one_row("field_of_day", FieldRow, day)

    async def lines_of_day(self, day: str, most: int) -> list[DayLine]:
        return await self.rows("lines_of_day", DayLine, day, most)

    async def place_in_day(self, day: str, owner: str) -> DayLine | None:
        return await self.row("place_in_day", DayLine, day, owner)
