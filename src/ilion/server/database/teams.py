"""Typed methods for the statements of ``teams.sql``: teams in tournaments."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import CupRoomRow, DealRow, MemberRow
from ilion.server.database.statement_runner import StatementRunner


class TeamStatements(StatementRunner):
    async def lock_cup(self, cup: str) -> str | None:
        return await self.value("lock_cup", str, cup)

    async def make_team(self, id: str, cup: str, name: str, code: str) -> str | None:
        return await self.value("make_team", str, id, cup, name, code)

    async def join_team(self, cup: str, code: str, person: str, owner: str, size: int) -> str | None:
        return await self.value("join_team", str, cup, code, person, owner, size)

    async def leave_team(self, cup: str, person: str) -> str | None:
        return await self.value("leave_team", str, cup, person)

    async def members(self, cup: str) -> list[MemberRow]:
        return await self.rows("members", MemberRow, cup)

    async def deal(self, cup: str, ids: Sequence[str], commitments: Sequence[str], seeds: Sequence[bytes]) -> None:
        await self.run("deal", cup, ids, commitments, seeds)

    async def seed_of_deal(self, deal: str) -> bytes:
        return await self.one("seed_of_deal", bytes, deal)

    async def deals_of(self, cup: str) -> list[DealRow]:
        return await self.rows("deals_of", DealRow, cup)

    async def add_rooms(
        self,
        cup: str,
        round: int,
        boards: Sequence[int],
        rooms: Sequence[int],
        firsts: Sequence[str],
        seconds: Sequence[str],
        deals: Sequence[str],
        tables: Sequence[str],
    ) -> None:
        await self.run("add_rooms", cup, round, boards, rooms, firsts, seconds, deals, tables)

    async def cup_rooms(self, cup: str, round: int) -> list[CupRoomRow]:
        return await self.rows("cup_rooms", CupRoomRow, cup, round)

    async def settle_cup_room(
        self, cup: str, round: int, board: int, room: int, took: Sequence[int], played: bool
    ) -> None:
        await self.run("settle_cup_room", cup, round, board, room, took, played)
