"""Typed methods for the statements of ``tables.sql``: tables and their logs."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database.rows import (
    AnsweredActRow,
    AuditedLine,
    AuditedSeat,
    AuditedTable,
    ChainRow,
    EntryRow,
    EpochRow,
    NamedMomentRow,
    NamedRoundRow,
    NewestEntryRow,
    SavedEntryRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    VoteRow,
)
from ilion.server.database.statement_runner import StatementRunner


class TableStatements(StatementRunner):
    async def append(
        self,
        patient: bool,
        tables: Sequence[str],
        expected: Sequence[int],
        before: Sequence[bytes | None],
        ids: Sequence[str],
        seats: Sequence[int],
        kinds: Sequence[str],
        acts: Sequence[bytes | None],
        fates: Sequence[bytes],
        facts: Sequence[bytes],
        marks: Sequence[bytes],
        chains: Sequence[bytes],
        awaited: Sequence[str],
        statuses: Sequence[str],
        scores: Sequence[str | None],
        ended_by: Sequence[str],
        snapshots: Sequence[bytes | None],
        pulses: Sequence[bytes | None],
        veiled: Sequence[bool],
    ) -> list[SavedEntryRow]:
        return await self.rows(
            "append",
            SavedEntryRow,
            patient,
            tables,
            expected,
            before,
            ids,
            seats,
            kinds,
            acts,
            fates,
            facts,
            marks,
            chains,
            awaited,
            statuses,
            scores,
            ended_by,
            snapshots,
            pulses,
            veiled,
        )

    async def which_epoch(self) -> EpochRow:
        return await self.one_row("which_epoch", EpochRow)

    async def answered(self, table: str, id: str) -> AnsweredActRow:
        return await self.one_row("answered", AnsweredActRow, table, id)

    async def load_tables(self, ids: Sequence[str], games_with_secrets: Sequence[str]) -> list[TableRow]:
        return await self.rows("load_tables", TableRow, ids, games_with_secrets)

    async def load_seats(self, ids: Sequence[str]) -> list[SeatRow]:
        return await self.rows("load_seats", SeatRow, ids)

    async def load_snapshot(self, table: str) -> SnapshotRow | None:
        return await self.row("load_snapshot", SnapshotRow, table)

    async def load_entries(self, table: str, since: int, until: int | None = None) -> list[EntryRow]:
        return await self.rows("load_entries", EntryRow, table, since, until)

    async def load_lines(self, table: str) -> bytes:
        return await self.one("load_lines", bytes, table)

    async def chain_at(self, table: str, seq: int) -> bytes | None:
        return await self.value("chain_at", bytes, table, seq)

    async def chains_at(self, tables: Sequence[str], seqs: Sequence[int]) -> list[ChainRow]:
        return await self.rows("chains_at", ChainRow, tables, seqs)

    async def seq_of(self, id: str) -> int:
        return await self.one("seq_of", int, id)

    async def table_seqs(self, ids: Sequence[str]) -> list[NewestEntryRow]:
        return await self.rows("table_seqs", NewestEntryRow, ids)

    async def open_table(
        self,
        id: str,
        game: str,
        setup: bytes,
        public: bool,
        creator: str,
        rhythm: str,
        bank: int | None,
        increment: int,
        per_move: bool,
        commitment: str,
        beacon: bytes | None,
        owner: str,
        alone: bool,
        level: int,
        rated: str,
        day: str,
        cup: str,
        deal: str,
    ) -> None:
        await self.run(
            "open_table",
            id,
            game,
            setup,
            public,
            creator,
            rhythm,
            bank,
            increment,
            per_move,
            commitment,
            beacon,
            owner,
            alone,
            level,
            rated,
            day,
            cup,
            deal,
        )

    async def bring_table(
        self, id: str, game: str, setup: bytes, creator: str, owner: str, scores: Sequence[float]
    ) -> str | None:
        return await self.value("bring_table", str, id, game, setup, creator, owner, scores)

    async def keep_secret(self, table: str, seed: bytes) -> None:
        await self.run("keep_secret", table, seed)

    async def read_secret(self, table: str) -> bytes:
        return await self.one("read_secret", bytes, table)

    async def add_seat(
        self,
        table: str,
        seat: int,
        person: str | None,
        bot: str,
        invite: bytes | None,
        seed_hash: str,
        seed: bytes | None,
    ) -> int | None:
        return await self.value("add_seat", int, table, seat, person, bot, invite, seed_hash, seed)

    async def hold_open(self, id: str) -> str | None:
        return await self.value("hold_open", str, id)

    async def leave_seat(self, table: str, seat: int, person: str | None) -> str | None:
        return await self.value("leave_seat", str, table, seat, person)

    async def change_invite(self, table: str, invite: bytes) -> None:
        await self.run("change_invite", table, invite)

    async def seat_bot(self, table: str, seat: int, bot: str, seed_hash: str, seed: bytes) -> int | None:
        return await self.value("seat_bot", int, table, seat, bot, seed_hash, seed)

    async def shares_open(self, table: str) -> bool:
        return await self.one("shares_open", bool, table)

    async def change_commitment(self, id: str, commitment: str) -> None:
        await self.run("change_commitment", id, commitment)

    async def take_seat(self, table: str, seat: int, person: str, seed_hash: str) -> int | None:
        return await self.value("take_seat", int, table, seat, person, seed_hash)

    async def give_hash(self, table: str, seat: int, seed_hash: str, person: str) -> int | None:
        return await self.value("give_hash", int, table, seat, seed_hash, person)

    async def give_seed(self, table: str, seat: int, seed: bytes, seed_hash: str, person: str) -> int | None:
        return await self.value("give_seed", int, table, seat, seed, seed_hash, person)

    async def give_deal_share(self, table: str, seat: int, seed_hash: str, seed: bytes, person: str) -> int | None:
        return await self.value("give_deal_share", int, table, seat, seed_hash, seed, person)

    async def start_table(self, id: str, awaited: Sequence[int], seats: int) -> None:
        await self.run("start_table", id, awaited, seats)

    async def name_round(self, id: str) -> None:
        await self.run("name_round", id)

    async def light_table(self, table: str, named: int, value: bytes, signature: bytes) -> None:
        await self.run("light_table", table, named, value, signature)

    async def keep_beacon(self, id: str, named: int | None, beacon_value: bytes, signature: bytes) -> None:
        await self.run("keep_beacon", id, named, beacon_value, signature)

    async def ask_fate(self, id: str, seq: int, asked: bytes) -> int | None:
        return await self.value("ask_fate", int, id, seq, asked)

    async def lose_beacon(self, id: str, named: int | None, commitment: str) -> str | None:
        return await self.value("lose_beacon", str, id, named, commitment)

    async def change_secret(self, table: str, seed: bytes) -> None:
        await self.run("change_secret", table, seed)

    async def change_share(self, table: str, seat: int, seed_hash: str, seed: bytes | None) -> None:
        await self.run("change_share", table, seat, seed_hash, seed)

    async def one_at_a_time(self, name: str) -> None:
        await self.run("one_at_a_time", name)

    async def take_name(self, name: str) -> None:
        await self.run("take_name", name)

    async def leave_name(self, name: str) -> None:
        await self.run("leave_name", name)

    async def refuse_call(self, table: str, act_id: str) -> None:
        await self.run("refuse_call", table, act_id)

    async def call_refused(self, table: str, act_id: str) -> bool:
        return await self.one("call_refused", bool, table, act_id)

    async def votes_cast(self, table: str, seat: int) -> list[VoteRow]:
        return await self.rows("votes_cast", VoteRow, table, seat)

    async def rested(self, table: str) -> float | None:
        return await self.value("rested", float, table)

    async def tables_of(self, person: str, most: int) -> list[NamedMomentRow]:
        return await self.rows("tables_of", NamedMomentRow, person, most)

    async def pulse(self) -> float:
        return await self.one("pulse", float)

    async def hold_tables(
        self, ids: Sequence[str], seqs: Sequence[int | None], stand: Sequence[bool]
    ) -> list[NamedRoundRow]:
        return await self.rows("hold_tables", NamedRoundRow, ids, seqs, stand)

    async def release_table(self, id: str) -> None:
        await self.run("release_table", id)

    async def give_moves(self, table: str, moves: bytes) -> None:
        await self.run("give_moves", table, moves)

    async def give_position(self, table: str, packed: bytes) -> None:
        await self.run("give_position", table, packed)

    async def given_moves(self, table: str) -> bytes | None:
        return await self.value("given_moves", bytes, table)

    async def live_tables(self, most: int) -> list[NamedMomentRow]:
        return await self.rows("live_tables", NamedMomentRow, most)

    async def audit_ids(self, after: str, most: int) -> list[NamedRoundRow]:
        return await self.rows("audit_ids", NamedRoundRow, after, most)

    async def audit_left(self, after: str) -> int:
        return await self.one("audit_left", int, after)

    async def audit_table(self, id: str) -> AuditedTable:
        return await self.one_row("audit_table", AuditedTable, id)

    async def audit_seats(self, table: str) -> list[AuditedSeat]:
        return await self.rows("audit_seats", AuditedSeat, table)

    async def audit_lines(self, table: str) -> list[AuditedLine]:
        return await self.rows("audit_lines", AuditedLine, table)
