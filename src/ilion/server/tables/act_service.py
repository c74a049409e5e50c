"""Acts of players and bots: each is checked against the newest position, saved, then published as a hint."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ilion.core.beacon import BeaconValue
from ilion.core.play import Playthrough
from ilion.core.values import Refusal
from ilion.server.compute.worker_pool import JobKind, WorkerPool
from ilion.server.database import Database, SingleConnection, as_json
from ilion.server.runtime.bus import OUTSIDE_LOG, Bus
from ilion.server.tables.entry_writer import EntryWriter
from ilion.server.tables.log_reader import LogReader
from ilion.server.tables.table_cache import TableCache
from ilion.server.tables.table_reader import TableReader
from ilion.table import commands
from ilion.table.errors import NOT_SEATED
from ilion.table.header import PendingAct
from ilion.table.messages import Ack, Refused
from ilion.table.raw_log import find_takeback
from ilion.table.table_state import ACT_KINDS, TAKEBACK_KINDS, EntryDraft, TableState, Takeback

MAX_APPEND_ATTEMPTS = 5
UNDO_JOB = JobKind("undo", 20.0)
Step = Callable[[TableState, int], Awaitable[EntryDraft | PendingAct | Refusal]]
"""Computes an entry from the current table for one seat: a draft, a pending act, or a refusal."""


class ActService:
    """Carries out acts, undos and votes, for players, bots and beacon rounds."""

    def __init__(
        self,
        db: Database,
        bus: Bus,
        pool: WorkerPool,
        reader: TableReader,
        logs: LogReader,
        writer: EntryWriter,
        cache: TableCache,
    ) -> None:
        self.db = db
        self.bus = bus
        self.pool = pool
        self.reader = reader
        self.logs = logs
        self.writer = writer
        self.cache = cache

    async def act(
        self, person: str, table: str, act_id: str, on: int, raw: bytes, seat: int | None, mark: str = ""
    ) -> Ack | Refused | None:
        """Check a player's act against the rules and the newest position, save it and publish it."""

        async def step(live: TableState, s: int) -> EntryDraft | PendingAct | Refusal:
            seen = commands.SeenNews(live.info.mine(person), on, mark)
            return commands.bot_only_refusal(live, s) or commands.do(live, act_id, s, raw, seen)

        return await self.attempt(person, table, act_id, seat, step)

    async def undo(
        self, person: str, table: str, act_id: str, on: int, seat: int | None, mark: str = ""
    ) -> Ack | Refused | None:
        """Take back a seat's last act."""

        async def step(live: TableState, s: int) -> EntryDraft | Refusal:
            refusal = commands.may_undo(live, s, commands.SeenNews(live.info.mine(person), on, mark))
            return refusal or commands.undo(live, act_id, s, await self.find_takeback(person, table, live, s))

        return await self.attempt(person, table, act_id, seat, step)

    async def find_takeback(self, person: str, table: str, live: TableState, seat: int) -> Takeback | None:
        """Return the table without a seat's last act.

        If the state has no copy of it, the log is read in the worker pool.
        """
        try:
            return live.taken_back(seat)
        except LookupError:
            found = await self.pool.run(
                UNDO_JOB, person, find_takeback, await self.logs.raw_log(table), seat, live.alone(seat)
            )
        if found is None:
            return None
        place, act, packed, rest = found
        state = live.game.state.unpack(live.setup, msgspec.msgpack.decode(packed))
        return Takeback(place, act, Playthrough.at(live.game, live.setup, state), rest)

    async def attempt(
        self, person: str, table: str, act_id: str, seat: int | None, step: Step, by: SingleConnection | None = None
    ) -> Ack | Refused | None:
        """Try a step on the newest position; a repeated id that was saved gets the first answer.

        Return None if the act is saved and waits for its dice: the answer comes with them.
        """
        async with self.cache.lock(table):
            for _ in range(MAX_APPEND_ATTEMPTS):
                live = await self.cache.live(table)
                mine = await self.seats_of(live, person, seat)
                s = live.seat_of(mine, seat)
                if s is None:
                    return Refused(act_id, NOT_SEATED, live.seq)
                if live.info.asked is not None:
                    live.info = await self.reader.header(table)
                if live.info.asked is not None and live.info.asked.id == act_id:
                    return None
                outcome = await step(live, s)
                if live.info.asked is not None and is_move(outcome):
                    return Refused(act_id, commands.DICE_AWAITED, live.seq)
                if isinstance(outcome, PendingAct) and await self.save_pending(table, live, outcome):
                    return None
                if (
                    isinstance(outcome, EntryDraft)
                    and (seq := await self.writer.append(table, live, outcome, by)) is not None
                ):
                    await self.bus.publish(table, seq)
                    return Ack(act_id, seq)
                answered = await self.logs.find_answer(table, act_id)
                if answered.saved is not None:  # by a node that may have died before it published
                    await self.bus.publish(table, answered.saved)
                    return Ack(act_id, answered.saved)
                if isinstance(outcome, Refusal) and (answered.seq, answered.chain) == (live.seq, live.chain):
                    return Refused(act_id, outcome, live.seq)
                self.cache.states.pop(table, None)
        return Refused(act_id, commands.MOVED_ON, live.seq)

    async def seats_of(self, live: TableState, person: str, seat: int | None) -> tuple[int, ...]:
        """Return the seats a user may act for; the header is read again before an empty result."""
        for fresh in (False, True):
            if fresh:
                live.info = await self.reader.header(live.info.id)
            mine: tuple[int, ...] = live.info.mine(person)
            if mine and (seat is None or seat in mine):
                return mine
        return ()

    async def bot_act(self, table: str, seat: int, on: int, raw: bytes) -> int | None:
        """Save a bot's act, fenced by the sequence number it was asked at; return None if it came too late.

        Return ``OUTSIDE_LOG`` if the act is saved and waits for its dice.
        """
        async with self.cache.lock(table):
            live = await self.cache.live(table)
            draft = commands.bot(live, seat, on, raw)
            if isinstance(draft, Refusal):
                if draft != commands.MOVED_ON:
                    self.cache.states.pop(table, None)
                return None
            if isinstance(draft, PendingAct):
                return OUTSIDE_LOG if await self.save_pending(table, live, draft) else None
            return await self.save(table, live, draft)

    async def save(self, table: str, live: TableState, draft: EntryDraft) -> int | None:
        """Save and publish an entry made by the server; return None if the table has moved on."""
        seq = await self.writer.append(table, live, draft)
        if seq is None:
            self.cache.states.pop(table, None)
        else:
            await self.bus.publish(table, seq)
        return seq

    async def save_pending(self, table: str, live: TableState, asked: PendingAct) -> bool:
        """Save an act whose dice wait for a future beacon round; return False if the table moved on."""
        if await self.db.ask_fate(id=table, seq=live.seq, asked=as_json(asked)) is None:
            return False
        live.info = await self.reader.header(table)
        await self.bus.publish(table, OUTSIDE_LOG)
        return True

    async def resolve_pending(self, table: str, flash: BeaconValue) -> int | None:
        """Resolve the dice that a table waits for, now that their round is known; return the number of the entry."""
        async with self.cache.lock(table):
            row = await self.reader.header(table)
            live = await self.cache.catch_up_locked(table, row.seq)
            live.info = row
            if row.asked is None:
                return None
            draft = commands.resolve_pending(live, row.asked, flash.signature.hex())
            assert isinstance(draft, EntryDraft), "what was legal when it was saved still is: nothing has moved"
            return await self.save(table, live, draft)

    async def why_not(self, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        """Return why an act is not legal now, judged by what the seat may know; None if it is legal."""
        live = await self.cache.live(table)
        mine = await self.seats_of(live, person, seat)
        if not mine:
            return NOT_SEATED
        return commands.ask(live, mine[0] if seat is None else seat, raw)


def is_move(outcome: EntryDraft | PendingAct | Refusal) -> bool:
    """Return whether a step would move the game on, which is refused while dice are awaited."""
    return isinstance(outcome, PendingAct) or (
        isinstance(outcome, EntryDraft) and outcome.kind in (*ACT_KINDS, *TAKEBACK_KINDS)
    )
