"""Typed methods for the statements of ``correspondence.sql``: correspondence games: days off, feeds and digests."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import DaysOffRow, DigestRow, ExportedRow, FeedRow, TurnOf
from ilion.server.database.statement_runner import StatementRunner


class CorrespondenceStatements(StatementRunner):
    async def take_days_off(self, person: str, days: int, most: int) -> float | None:
        return await self.value("take_days_off", float, person, days, most)

    async def days_off(self, person: str) -> DaysOffRow:
        return await self.one_row("days_off", DaysOffRow, person)

    async def keep_feed(self, person: str, token: bytes) -> None:
        await self.run("keep_feed", person, token)

    async def drop_feed(self, person: str) -> None:
        await self.run("drop_feed", person)

    async def has_feed(self, person: str) -> bool:
        return await self.one("has_feed", bool, person)

    async def feed_of(self, token: bytes) -> FeedRow | None:
        return await self.row("feed_of", FeedRow, token)

    async def turns_of(self, person: str, most: int) -> list[TurnOf]:
        return await self.rows("turns_of", TurnOf, person, most)

    async def keep_digest(self, person: str) -> None:
        await self.run("keep_digest", person)

    async def drop_digest(self, person: str) -> None:
        await self.run("drop_digest", person)

    async def lease_digests(self, most: int) -> list[DigestRow]:
        return await self.rows("lease_digests", DigestRow, most)

    async def told_digest(self, person: str) -> None:
        await self.run("told_digest", person)

    async def export_digests(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_digests", ExportedRow, person)

    async def export_days_off(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_days_off", ExportedRow, person)

    async def export_feeds(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_feeds", ExportedRow, person)

    async def forget_over_days(self, people: Sequence[str]) -> None:
        await self.run("forget_over_days", people)
