"""Typed methods for the statements of ``tournaments.sql``: tournaments."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import CupEntryRow, CupGameRow, CupRow, ExportedRow, NamedRoundRow
from ilion.server.database.statement_runner import StatementRunner


class TournamentStatements(StatementRunner):
    async def make_cup(
        self,
        id: str,
        name: str,
        kind: str,
        game: str,
        setup: bytes,
        programs: bool,
        rated: bool,
        rhythm: str,
        bank: int,
        increment: int,
        per_move: bool,
        most: int,
        rounds: int,
        patience: int,
        lasts: int,
        creator: str,
        owner: str,
        until: float,
        at_once: float,
        teams: bool,
        span: int,
    ) -> str | None:
        return await self.value(
            "make_cup",
            str,
            id,
            name,
            kind,
            game,
            setup,
            programs,
            rated,
            rhythm,
            bank,
            increment,
            per_move,
            most,
            rounds,
            patience,
            lasts,
            creator,
            owner,
            until,
            at_once,
            teams,
            span,
        )

    async def read_cups(self, ids: Sequence[str]) -> list[CupRow]:
        return await self.rows("read_cups", CupRow, ids)

    async def hold_cup(self, id: str, status: str, round: int) -> str | None:
        return await self.value("hold_cup", str, id, status, round)

    async def newest_cups(self, most: int) -> list[NamedRoundRow]:
        return await self.rows("newest_cups", NamedRoundRow, most)

    async def cups_of(self, person: str, most: int) -> list[NamedRoundRow]:
        return await self.rows("cups_of", NamedRoundRow, person, most)

    async def cup_entries(self, cup: str) -> list[CupEntryRow]:
        return await self.rows("cup_entries", CupEntryRow, cup)

    async def hold_entries(self, cup: str) -> str | None:
        return await self.value("hold_entries", str, cup)

    async def enter_cup(self, cup: str, person: str, owner: str) -> str | None:
        return await self.value("enter_cup", str, cup, person, owner)

    async def leave_cup(self, cup: str, person: str) -> str | None:
        return await self.value("leave_cup", str, cup, person)

    async def begin_cup(self, cup: str, creator: str) -> str | None:
        return await self.value("begin_cup", str, cup, creator)

    async def call_off_cup(self, cup: str, creator: str) -> str | None:
        return await self.value("call_off_cup", str, cup, creator)

    async def seed_cup(self, cup: str, people: Sequence[str], rounds: int) -> None:
        await self.run("seed_cup", cup, people, rounds)

    async def end_cup(self, cup: str, status: str) -> None:
        await self.run("end_cup", cup, status)

    async def next_cup_round(
        self,
        cup: str,
        round: int,
        firsts: Sequence[str],
        seconds: Sequence[str],
        tables: Sequence[str],
        ones: Sequence[int],
        others: Sequence[int],
    ) -> None:
        await self.run("next_cup_round", cup, round, firsts, seconds, tables, ones, others)

    async def cup_games(self, cup: str) -> list[CupGameRow]:
        return await self.rows("cup_games", CupGameRow, cup)

    async def settle_cup_game(self, cup: str, round: int, board: int, took: Sequence[int], played: bool) -> None:
        await self.run("settle_cup_game", cup, round, board, took, played)

    async def miss_cup_game(self, cup: str, people: Sequence[str]) -> None:
        await self.run("miss_cup_game", cup, people)

    async def call_off_table(self, id: str) -> str | None:
        return await self.value("call_off_table", str, id)

    async def lease_cup(self, lease: float) -> str | None:
        return await self.value("lease_cup", str, lease)

    async def look_again(self, cup: str, seconds: float) -> None:
        await self.run("look_again", cup, seconds)

    async def look_now(self, cup: str) -> None:
        await self.run("look_now", cup)

    async def forget_look(self, cup: str) -> None:
        await self.run("forget_look", cup)

    async def cup_notices(self, table: str) -> None:
        await self.run("cup_notices", table)

    async def export_cups(self, person: str) -> list[ExportedRow]:
        return await self.rows("export_cups", ExportedRow, person)

    async def forget_cups(self, going: Sequence[str], gone: str) -> None:
        await self.run("forget_cups", going, gone)

    async def hold_cups_of(self, people: Sequence[str]) -> list[NamedRoundRow]:
        return await self.rows("hold_cups_of", NamedRoundRow, people)

    async def withdraw_all(self, people: Sequence[str]) -> None:
        await self.run("withdraw_all", people)

    async def forget_entries(self, going: Sequence[str], nobody: Sequence[str]) -> None:
        await self.run("forget_entries", going, nobody)

    async def forget_opponents(self, going: Sequence[str], nobody: Sequence[str]) -> None:
        await self.run("forget_opponents", going, nobody)
