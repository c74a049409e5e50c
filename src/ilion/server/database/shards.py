"""Typed methods for the statements of ``shards.sql``: tables spread over several databases."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import KnownUserRow, NamedRoundRow, ReachableUserRow, ShardRow, TakenCancelled
from ilion.server.database.statement_runner import StatementRunner


class ShardStatements(StatementRunner):
    async def read_shards(self) -> list[ShardRow]:
        return await self.rows("read_shards", ShardRow)

    async def place_letter(self, letter: str, name: str, moving: bool) -> None:
        await self.run("place_letter", letter, name, moving)

    async def told_of(self, people: Sequence[str]) -> list[KnownUserRow]:
        return await self.rows("told_of", KnownUserRow, people)

    async def know_people(
        self,
        ids: Sequence[str],
        names: Sequence[str],
        kinds: Sequence[str],
        notify: Sequence[bool],
        gone: Sequence[bool],
    ) -> None:
        await self.run("know_people", ids, names, kinds, notify, gone)

    async def take_news(self, most: int) -> list[NamedRoundRow]:
        return await self.rows("take_news", NamedRoundRow, most)

    async def drop_news(self, people: Sequence[str]) -> None:
        await self.run("drop_news", people)

    async def change_known(
        self,
        ids: Sequence[str],
        names: Sequence[str],
        kinds: Sequence[str],
        notify: Sequence[bool],
        gone: Sequence[bool],
    ) -> None:
        await self.run("change_known", ids, names, kinds, notify, gone)

    async def forget_known(self, people: Sequence[str]) -> None:
        await self.run("forget_known", people)

    async def know_node(self, id: int, name: str) -> None:
        await self.run("know_node", id, name)

    async def take_cancelled(self, most: int) -> list[TakenCancelled]:
        return await self.rows("take_cancelled", TakenCancelled, most)

    async def keep_cancelled(
        self,
        at: Sequence[float],
        how: Sequence[str],
        games: Sequence[str],
        commitments: Sequence[str],
        openers: Sequence[str],
    ) -> None:
        await self.run("keep_cancelled", at, how, games, commitments, openers)

    async def above_in_day(self, day: str, standing: Sequence[float]) -> int:
        return await self.one("above_in_day", int, day, standing)

    async def reach_of(self, person: str) -> ReachableUserRow | None:
        return await self.row("reach_of", ReachableUserRow, person)
