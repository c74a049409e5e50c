"""Typed methods for the statements of ``relationships.sql``: relationships between users."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import AccountRow, ChallengeRow, ExportedRow, FollowRow, NoticeFacts, TiedRow
from ilion.server.database.statement_runner import StatementRunner


class RelationshipStatements(StatementRunner):
    async def follow(self, person: str, followed: str, most: float) -> str | None:
        return await self.value("follow", str, person, followed, most)

    async def unfollow(self, person: str, followed: str) -> None:
        await self.run("unfollow", person, followed)

    async def block(self, person: str, blocked: str, most: float) -> None:
        await self.run("block", person, blocked, most)

    async def unblock(self, person: str, blocked: str) -> None:
        await self.run("unblock", person, blocked)

    async def blocks_of(self, person: str) -> list[AccountRow]:
        return await self.rows("blocks_of", AccountRow, person)

    async def tied(self, one: str, other: str) -> TiedRow:
        return await self.one_row("tied", TiedRow, one, other)

    async def follows_of(self, person: str) -> list[FollowRow]:
        return await self.rows("follows_of", FollowRow, person)

    async def unwelcome(self, table: str, person: str) -> bool:
        return await self.one("unwelcome", bool, table, person)

    async def dare(self, person: str, dared: str, table: str, most: float) -> str | None:
        return await self.value("dare", str, person, dared, table, most)

    async def dared_to(self, table: str, person: str) -> bool:
        return await self.one("dared_to", bool, table, person)

    async def dares_of(self, person: str) -> list[ChallengeRow]:
        return await self.rows("dares_of", ChallengeRow, person)

    async def dare_facts(self, table: str) -> NoticeFacts | None:
        return await self.row("dare_facts", NoticeFacts, table)

    async def drop_dare(self, table: str, person: str) -> None:
        await self.run("drop_dare", table, person)

    async def end_dares(self, person: str, dared: str) -> None:
        await self.run("end_dares", person, dared)

    async def export_follows(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_follows", ExportedRow, person)

    async def export_blocks(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_blocks", ExportedRow, person)

    async def export_dares(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_dares", ExportedRow, person)

    async def forget_ties(self, people: Sequence[str]) -> None:
        await self.run("forget_ties", people)
