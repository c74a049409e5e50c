"""Use cases of a table: open, start, act, undo, read. Each saves first, then publishes a hint, then answers."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from ilion.core.beacon import Beacon, BeaconValue
from ilion.core.beacon_chain import BeaconRound
from ilion.core.dice import DICE_PROTOCOL, DiceTape
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.record import Move
from ilion.core.values import Refusal
from ilion.games import GAMES
from ilion.queries.setup_check import refuse, unplayable
from ilion.server.compute.worker_pool import JobKind, WorkerPool
from ilion.server.database import Database, DatabaseEpoch, SingleConnection, Transaction, as_json
from ilion.server.database.group_commit import AppendRequest, save_appends
from ilion.server.database.rows import AnsweredActRow
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.bounded import LruCache
from ilion.server.runtime.bus import Bus
from ilion.server.runtime.metrics import SNAPSHOTS_STALE, TABLES_LEFT_OUT
from ilion.server.tables.archive_reader import ArchiveReader
from ilion.server.tables.loading import read_entry, read_row
from ilion.server.tables.quarantine import Quarantine
from ilion.server.users.rate_limits import TOO_OFTEN, TableQuota
from ilion.server.users.sessions import new_id, token_hash
from ilion.table import commands
from ilion.table.audit import StoredEntryHashes
from ilion.table.daily_game import dice_of, share_of
from ilion.table.dice_shares import record_ending
from ilion.table.errors import (
    CLOSED_ROOM,
    NO_BEACON,
    NO_TABLE,
    NOT_PLAYING,
    NOT_SEATED,
    STILL_PLAYING,
    TRY_AGAIN,
    RequestRefused,
    UnreadableTable,
)
from ilion.table.header import ArchiveLocation, BeaconSource, PendingAct, TableHeader, read_moves
from ilion.table.messages import Ack, Refused, TableInfo
from ilion.table.opening import bots_of
from ilion.table.outgoing import Outgoing
from ilion.table.rated_games import RatedPlayer, admit, kind_of
from ilion.table.raw_log import RawLog, RecordEnding, find_takeback
from ilion.table.subscriber import ENTRIES_PER_PAGE, SEATING
from ilion.table.table_state import (
    ACT_KINDS,
    RECENT_ENTRIES,
    TAKEBACK_KINDS,
    EntryDraft,
    LogEntry,
    TableState,
    Takeback,
)

GAMES_WITH_SECRETS = [game.name for game in GAMES.values() if game.secrets]
MAX_APPEND_ATTEMPTS = 5
MAX_REMEMBERED_UNREADABLE = 256
UNDO_JOB = JobKind("undo", 20.0)
SETUP_JOB = JobKind("setup", 10.0)
OUTSIDE_LOG = -1
"""Hint that something besides the log of a table changed: a chat line, a rematch, a pending act."""
TABLE_ID_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,64}")
T = TypeVar("T")
Step = Callable[[TableState, int], Awaitable[EntryDraft | PendingAct | Refusal]]
"""Computes an entry from the current table for one seat: a draft, a pending act, or a refusal."""

log = logging.getLogger("ilion.tables")


class Tables(Outgoing):
    """All tables that this node is asked about, with a cache of their states."""

    def __init__(
        self,
        db: Database,
        hub: Bus,
        cached: int = 2000,
        beacon: Beacon | None = None,
        archive: GameArchive | None = None,
    ) -> None:
        self.db = db
        self.bus = hub
        self.beacon = beacon
        self.pool = WorkerPool()
        self.archive_reader = ArchiveReader(archive or GameArchive(), self.pool)
        self.states = LruCache[str, TableState](cached)
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock for each table in use; a lock that nobody holds or awaits is collected."""
        self.unreadable: deque[str] = deque(maxlen=MAX_REMEMBERED_UNREADABLE)
        """The tables last found unreadable, so that each is logged once."""
        self.quarantine = Quarantine(db, self.states)
        db.on_new_epoch.append(self.states.clear)

    # Reading

    async def header(self, table: str, by: Transaction | None = None) -> TableHeader:
        """Return the header of a table, as seen by the transaction if one is given.

        Raise RequestRefused if there is none.
        """
        found = await self.load_rows([table], by)
        if not found:
            raise RequestRefused(NO_TABLE, 404)
        return read_row(*found[0])

    async def finished_header(self, table: str) -> TableHeader:
        """Return the header of a finished game, whose hidden facts are public.

        Raise RequestRefused if it is not over.
        """
        row = await self.header(table)
        if not row.ended:
            raise RequestRefused(STILL_PLAYING, 403)
        if row.closed:
            raise RequestRefused(CLOSED_ROOM, 403)
        return row

    async def headers(self, tables: Sequence[str]) -> list[TableHeader]:
        """Return the headers of several tables in the given order; unknown ids and unreadable tables are left out."""
        read = [self.read_or_none(t["id"], read_row, t, seats) for t, seats in await self.load_rows(tables)]
        return [row for row in read if row is not None]

    async def infos(self, tables: Sequence[str], person: str | None) -> list[TableInfo]:
        """Return several tables as a user may see them from outside."""
        rebuilt = [self.read_or_none(row.id, self.info, row, person) for row in await self.headers(tables)]
        return [info for info in rebuilt if info is not None]

    def read_or_none(self, table: str, read: Callable[..., T], *args: Any) -> T | None:
        """Return ``read(*args)``, or None if it raises: one broken table among others is counted and logged once."""
        try:
            return read(*args)
        except Exception:
            TABLES_LEFT_OUT.inc()
            if table not in self.unreadable:
                self.unreadable.append(table)
                log.exception("table cannot be read", extra={"table": table})
        return None

    async def load_rows(self, tables: Sequence[str], by: Transaction | None = None) -> list[tuple[Any, list[Any]]]:
        """Return the database rows of some tables, each with the rows of its seats."""
        db = by or self.db
        asked = [t for t in tables if TABLE_ID_PATTERN.fullmatch(t)]
        found = {t["id"]: t for t in await db.load_tables(asked, GAMES_WITH_SECRETS)} if asked else {}
        seats: dict[str, list[Any]] = {t: [] for t in found}
        for s in await db.load_seats(list(found)) if found else ():
            seats[s["table_id"]].append(s)
        return [(found[t], seats[t]) for t in asked if t in found]

    async def live(self, table: str) -> TableState:
        """Return the cached state of a table, or load it from its snapshot and the end of its log."""
        return self.states.use(table) or await self.load(table)

    async def load(self, table: str) -> TableState:
        epoch = self.db.epoch
        row = await self.header(table)
        if row.status == "open":
            raise RequestRefused(NOT_PLAYING)
        if row.archived is not None:
            return await self.load_archived(row, row.archived, epoch)
        snapshot = await self.db.load_snapshot(table)
        tape = DiceTape(await self.dice_key(row))
        live = TableState(row.game, row.setup, tape)
        if snapshot is None or not live.restore(snapshot["packed"], snapshot["seq"]):
            SNAPSHOTS_STALE.inc(snapshot is not None)
            live = TableState(row.game, row.setup, tape, await self.given_moves(row))
        lines = await self.db.load_entries(table, live.seq - RECENT_ENTRIES)
        tail = [read_entry(line) for line in lines]
        if live.seq > (tail[-1].seq if tail else 0) or any(e.kind in TAKEBACK_KINDS and e.seq > live.seq for e in tail):
            live = TableState(row.game, row.setup, tape, await self.given_moves(row))
            lines = await self.db.load_entries(table, 0)
            live.lay_out([read_entry(line) for line in lines])
        else:
            live.resume(tail)
        live.epoch = epoch.word
        live.chains = {line["seq"]: line["chain"] for line in lines[-RECENT_ENTRIES:]}
        live.chain = live.chains.get(live.seq, b"")
        live.info = await self.header(table)
        await self.load_noticed_chains(live)
        if live.info.archived is not None:  # while it was read
            return await self.load(table)
        if live.seq == 0 and row.status == "playing" and not await self.begin(table, live):
            return await self.load(table)
        self.cache(table, live, epoch)
        return live

    async def load_archived(self, row: TableHeader, piece: ArchiveLocation, epoch: DatabaseEpoch) -> TableState:
        rebuilt = await self.archive_reader.log(row, piece)
        live = TableState(row.game, row.setup, DiceTape(await self.dice_key(row)))
        if not live.restore(rebuilt.snapshot, row.seq):
            raise UnreadableTable(row.id)
        live.resume([line.entry for line in rebuilt.lines[-RECENT_ENTRIES:]])
        live.epoch, live.info = epoch.word, row
        live.chains = {line.entry.seq: line.chain for line in rebuilt.lines[-RECENT_ENTRIES:]}
        live.chain = live.chains.get(live.seq, b"")
        await self.load_noticed_chains(live)
        self.cache(row.id, live, epoch)
        return live

    async def load_noticed_chains(self, live: TableState) -> None:
        """Load the chain hashes of the last entries noticed by viewers who have noticed nothing for long."""
        for last in live.noticed:
            if last.seq not in live.chains:
                live.chains[last.seq] = await self.chain_at(live, last.seq)

    def cache(self, table: str, live: TableState, epoch: DatabaseEpoch) -> None:
        """Cache a table, unless the database has failed over since it was read."""
        if epoch == self.db.epoch:
            self.states[table] = live

    async def dice_key(self, row: TableHeader) -> bytes:
        seed = await self.db.read_secret(row.id)
        return DICE_PROTOCOL.key(seed, row.dice_of, row.shares, row.value)

    async def given_moves(self, row: TableHeader) -> Sequence[Move]:
        return read_moves(row.game, await self.db.given_moves(row.id))

    async def entries(self, table: str, since: int, until: int | None = None) -> list[LogEntry]:
        """Return the log entries after ``since``, up to ``until`` or the last."""
        if since == until:
            return []
        if found := await self.db.load_entries(table, since, until):
            return [read_entry(row) for row in found]
        lines = [line.entry for line in await self.archived_lines(table) if line.entry.seq > since]
        return [entry for entry in lines if until is None or entry.seq <= until]

    async def noticed_entries(self, live: TableState, mine: Sequence[int], since: int, until: int) -> list[LogEntry]:
        """Return the newest page of entries after ``since``, up to ``until``, that a viewer noticed.

        Entries that the viewer did not notice are skipped, however many there are: each entry names the last noticed.
        """
        found: list[LogEntry] = []
        while until > since and len(found) < ENTRIES_PER_PAGE:
            lines = await self.entries(live.info.id, max(since, until - ENTRIES_PER_PAGE), until)
            if not lines:
                break
            found = [e for e in lines if e.noticed_by(mine)] + found
            last = lines[0].last_noticed(mine).seq
            until = last - 1 if last == lines[0].seq else last
        return found[-ENTRIES_PER_PAGE:]

    async def find_noticed(self, live: TableState, mine: Sequence[int], number: int) -> int | None:
        """Return the sequence number of the last entry that a viewer counts up to ``number``; None if it is to come."""
        seq = live.find_noticed(mine, number)
        if seq is not None or number > live.last_noticed(mine).number:
            return seq
        low, high = 0, live.seq
        while low < high:  # the last entry at which the viewer had noticed no more than that
            middle = (low + high + 1) // 2
            entry = await self.entry_at(live, middle)
            low, high = (middle, high) if entry.last_noticed(mine).number <= number else (low, middle - 1)
        return (await self.entry_at(live, low)).last_noticed(mine).seq if low else 0

    async def entry_at(self, live: TableState, seq: int) -> LogEntry:
        """Return one entry of the log; raise UnreadableTable if it is not there."""
        at_hand = [e for e in live.recent if e.seq == seq]
        for entry in at_hand or await self.entries(live.info.id, seq - 1, seq):
            return entry
        raise UnreadableTable(live.info.id)

    async def number_of(self, table: str, mine: Sequence[int], seq: int) -> int:
        """Return how many entries up to ``seq`` a viewer has noticed, as the viewer counts."""
        return (await self.entry_at(await self.live(table), seq)).last_noticed(mine).number if seq > 0 else seq

    async def chain_at(self, live: TableState, seq: int) -> bytes:
        """Return the chain hash of a log entry; empty if there is no such entry."""
        if found := live.chains.get(seq) or await self.db.chain_at(live.info.id, seq):
            return bytes(found)
        return next((line.chain for line in await self.archived_lines(live.info.id) if line.entry.seq == seq), b"")

    async def archived_lines(self, table: str) -> Sequence[StoredEntryHashes]:
        """Return the log of an archived table; empty if the log is in the database."""
        row = await self.header(table)
        return () if row.archived is None else (await self.archive_reader.log(row, row.archived)).lines

    async def find_answer(self, table: str, act_id: str) -> AnsweredActRow:
        """Return where a table stands, and where the act with this id was saved, if it was; archived games included."""
        found = await self.db.answered(table, act_id)
        if found["archived"]:
            saved = [line.entry.seq for line in await self.archived_lines(table) if line.entry.act_id == act_id]
            return AnsweredActRow(
                seq=found["seq"], chain=found["chain"], saved=saved[0] if saved else None, archived=True
            )
        return found

    async def catch_up(self, table: str, seq: int) -> TableState:
        """Return the table at ``seq`` or later, even if the cached state is older."""
        live = await self.live(table)
        if live.seq >= seq:
            return live
        async with self.lock(table):
            return await self.catch_up_locked(table, seq)

    async def catch_up_locked(self, table: str, seq: int) -> TableState:
        live = await self.live(table)
        if live.seq >= seq:
            return live
        self.states.pop(table, None)
        return live if await self.apply_new_entries(table, live) else await self.load(table)

    async def apply_new_entries(self, table: str, live: TableState) -> bool:
        """Apply the entries that other nodes saved since; return False if the table must be loaded instead."""
        epoch = self.db.epoch
        lines = await self.db.load_entries(table, live.seq - 1)
        if not lines or lines.pop(0)["chain"] != live.chain:
            return False
        missed = [read_entry(line) for line in lines]
        if not 0 < len(missed) <= RECENT_ENTRIES or any(e.kind in TAKEBACK_KINDS for e in missed):
            return False
        info = await self.header(table)
        for entry, line in zip(missed, lines, strict=True):
            live.replay(entry)
            live.stand_at(line["chain"])
        live.info = info
        self.cache(table, live, epoch)
        return True

    def lock(self, table: str) -> asyncio.Lock:
        return self.locks.setdefault(table, asyncio.Lock())

    # Opening and sitting down

    async def open(
        self,
        person: str,
        game: Game,
        setup: Any,
        seats: Sequence[str],
        *,
        public: bool = False,
        rhythm: str = "free",
        bank: int | None = None,
        increment: int = 0,
        per_move: bool = False,
        given: tuple[bytes, bytes] | None = None,
        table: str = "",
        sitting: Sequence[str | None] = (),
        owner: str = "",
        room: TableQuota | None = None,
        sealed: bool = False,
        rated: bool = False,
        day: str = "",
        cup: str = "",
        deal: str = "",
        light: BeaconRound | None = None,
    ) -> tuple[str, dict[int, str]]:
        """Open a table; return its id and invitations. ``seats`` has ``me``, ``open`` or ``bot:<name>`` for each seat.

        With ``given`` moves, and the position they lead to, the game continues from there, with dice of its own.
        ``sitting`` names the users on the seats if they are others than ``me``, as agreed elsewhere. The table counts
        against the quota ``room`` of ``owner``. At a ``sealed`` table the dice of every act wait for a beacon round of
        their own. ``ilion.table.rated_games`` says what a ``rated`` game may be. In the daily game of a ``day`` all
        dice shares are those of the day, with the value of the beacon round ``light`` from when the day began. ``cup``
        is the tournament that the game belongs to. In a room of a ``deal`` the dice shares are the deal's, and each is
        added when its player arrives.
        """
        if sealed and (given or not self.can_seal):
            raise RequestRefused(NO_BEACON, 422)
        await self.admit(person, game, setup)
        bots = bots_of(game, setup, seats)
        people = sitting or [person if who == "me" else None for who in seats]
        kind = kind_of(game, setup, given is not None) if rated else ""
        if kind:
            admit(game, bank, bots, await rated_players(self.db, [p for p in people if p is not None]))
        table = table or new_id()
        secret = await self.seed_for(day, deal)
        named = dice_of(day, table, deal)
        invite = secrets.token_urlsafe(18)
        b = light if day else None if given or deal else self.beacon
        owner, alone = owner or person, all(bots)
        async with self.db.transaction(of=table) as db:
            if room is not None:
                await db.one_at_a_time(owner)
                held = await db.tables_held(owner)
                if held["open"] >= room.open or (alone and held["alone"] >= room.alone):
                    raise RequestRefused(TOO_OFTEN, 429)
            await db.open_table(
                table,
                game.name,
                as_json(setup),
                public,
                person,
                rhythm,
                bank,
                increment,
                per_move,
                DICE_PROTOCOL.commit(named, secret),
                None if b is None else as_json(BeaconSource(b.name, b.genesis, b.period)),
                owner,
                alone,
                3 if sealed else 1 if b is None else 2,
                kind,
                day,
                cup,
                deal,
            )
            await db.keep_secret(table, secret)
            if light is not None:
                await db.light_table(table, light.at, bytes.fromhex(light.value), bytes.fromhex(light.signature))
            if given:
                await db.give_moves(table, given[0])
                await db.give_position(table, given[1])
            for n, (who, bot, sits) in enumerate(zip(seats, bots, people, strict=True)):
                own = share_of(secret, n) if day else secrets.token_bytes(32) if bot else None
                share = DICE_PROTOCOL.seat_hash(named, str(n), own) if own else ""
                hashed = token_hash(invite) if who == "open" else None
                if await db.add_seat(table, n, sits, bot, hashed, share, own) is None:
                    raise RequestRefused(TRY_AGAIN, 409)
        await self.start(table)
        return table, {n: invite for n, who in enumerate(seats) if who == "open"}

    async def seed_for(self, day: str, deal: str) -> bytes:
        """Return the seed of a new table's dice."""
        if day:
            return await self.db.seed_of_day(day)
        return await self.db.seed_of_deal(deal) if deal else secrets.token_bytes(32)

    @property
    def can_seal(self) -> bool:
        """Whether tables with sealed dice (level 3) are possible here."""
        return self.beacon is not None and self.beacon.signs

    async def admit(self, person: str, game: Game, setup: Any) -> None:
        """Raise RequestRefused if the setup cannot be played.

        A setup with custom components is checked in the worker pool.
        """
        if getattr(setup, "components", None) is None:
            refuse(game.setup_refusal(setup))
        else:
            refuse(await self.pool.run(SETUP_JOB, person, unplayable, game.name, as_json(setup)))

    async def start(self, table: str) -> TableHeader:
        """Return the header of a table, and start its game once every seat is taken and every seed is open.

        With a beacon, a round is named then, and the game starts when its value is known. This is repeated whenever a
        player enters: the node that took the last seed may have died before it started the game.
        """
        row = await self.header(table)
        ready = row.status == "open" and row.seeded
        if not ready or (row.waits and row.named is not None):
            return row
        async with self.db.transaction(of=table) as db:  # a player may stand up at this moment
            await db.hold_open(table)
            if row.waits:
                await db.name_round(table)
            else:
                await db.start_table(table, [], len(row.seats))
        row = await self.header(table)
        if row.status != "open":
            async with self.lock(table):
                await self.live(table)
            await self.bus.publish(table, 1)
        return row

    async def start_again(self, row: TableHeader) -> None:
        """Restart without a beacon, with a new secret and new shares, so that the server cannot choose its dice."""
        secret = secrets.token_bytes(32)
        async with self.db.transaction(of=row.id) as db:
            if await db.lose_beacon(row.id, row.named, DICE_PROTOCOL.commit(row.id, secret)) is None:
                return
            await self.change_shares(db, row, secret)
        await self.start(row.id)

    async def change_shares(self, db: Transaction, row: TableHeader, secret: bytes) -> None:
        """Save a new secret, to which the table is already committed, and ask every seat for a new dice share."""
        await db.change_secret(row.id, secret)
        for s in row.seats:
            own = secrets.token_bytes(32) if s.bot else None
            share = DICE_PROTOCOL.seat_hash(row.id, str(s.seat), own) if own else ""
            await db.change_share(row.id, s.seat, share, own)

    async def begin(self, table: str, live: TableState) -> bool:
        """Save Fate's first acts as the first log entry; return False if another node was first."""
        return await self.append(table, live, commands.begin(live)) is not None

    # Acting

    async def append(
        self, table: str, live: TableState, draft: EntryDraft, by: SingleConnection | None = None
    ) -> int | None:
        """Save one log entry, over the connection ``by`` if given; return its number, or None if the table moved on.

        ``live`` changes only once the entry is saved: a node that does not know whether it was saved rolls no second
        time.
        """
        if live.epoch != self.db.epoch.word:
            return None
        kept, (status, scores, ended_by) = commands.encode_draft(live, draft), draft.outcome
        line = AppendRequest(
            table,
            live.seq,
            live.chain,
            draft.id,
            draft.seat,
            draft.kind,
            kept.act,
            kept.fates,
            kept.facts,
            kept.mark,
            kept.chain,
            draft.awaited,
            status,
            scores,
            ended_by,
            kept.snapshot,
            kept.pulse,
            commands.is_veiled(live, draft),
        )
        seq = await self.db.save(line) if by is None else (await save_appends(by, [line]))[0]
        if seq is None:
            return None
        changed = status != "playing" or draft.kind in SEATING or draft.pulse is not None
        info = await self.header(table) if changed else live.info
        live.take(draft, kept.chain, seq, info)
        return seq

    async def save_pending(self, table: str, live: TableState, asked: PendingAct) -> bool:
        """Save an act whose dice wait for a future beacon round; return False if the table moved on."""
        if await self.db.ask_fate(table, live.seq, as_json(asked)) is None:
            return False
        live.info = await self.header(table)
        await self.bus.publish(table, OUTSIDE_LOG)
        return True

    async def resolve_pending(self, table: str, flash: BeaconValue) -> int | None:
        """Resolve the dice that a table waits for, now that their round is known; return the number of the entry."""
        async with self.lock(table):
            row = await self.header(table)
            live = await self.catch_up_locked(table, row.seq)
            live.info = row
            if row.asked is None:
                return None
            draft = commands.resolve_pending(live, row.asked, flash.signature.hex())
            assert isinstance(draft, EntryDraft), "what was legal when it was saved still is: nothing has moved"
            return await self.save(table, live, draft)

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
                UNDO_JOB, person, find_takeback, await self.raw_log(table), seat, live.alone(seat)
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
        async with self.lock(table):
            for _ in range(MAX_APPEND_ATTEMPTS):
                live = await self.live(table)
                mine = await self.seats_of(live, person, seat)
                s = live.seat_of(mine, seat)
                if s is None:
                    return Refused(act_id, NOT_SEATED, live.seq)
                if live.info.asked is not None:
                    live.info = await self.header(table)
                if live.info.asked is not None and live.info.asked.id == act_id:
                    return None
                outcome = await step(live, s)
                if live.info.asked is not None and is_move(outcome):
                    return Refused(act_id, commands.DICE_AWAITED, live.seq)
                if isinstance(outcome, PendingAct) and await self.save_pending(table, live, outcome):
                    return None
                if isinstance(outcome, EntryDraft) and (seq := await self.append(table, live, outcome, by)) is not None:
                    await self.bus.publish(table, seq)
                    return Ack(act_id, seq)
                answered = await self.find_answer(table, act_id)
                if answered["saved"] is not None:  # by a node that may have died before it published
                    await self.bus.publish(table, answered["saved"])
                    return Ack(act_id, answered["saved"])
                if isinstance(outcome, Refusal) and (answered["seq"], answered["chain"]) == (live.seq, live.chain):
                    return Refused(act_id, outcome, live.seq)
                self.states.pop(table, None)
        return Refused(act_id, commands.MOVED_ON, live.seq)

    async def seats_of(self, live: TableState, person: str, seat: int | None) -> tuple[int, ...]:
        """Return the seats a user may act for; the header is read again before an empty result."""
        for fresh in (False, True):
            if fresh:
                live.info = await self.header(live.info.id)
            mine: tuple[int, ...] = live.info.mine(person)
            if mine and (seat is None or seat in mine):
                return mine
        return ()

    async def bot_act(self, table: str, seat: int, on: int, raw: bytes) -> int | None:
        """Save a bot's act, fenced by the sequence number it was asked at; return None if it came too late.

        Return ``OUTSIDE_LOG`` if the act is saved and waits for its dice.
        """
        async with self.lock(table):
            live = await self.live(table)
            draft = commands.bot(live, seat, on, raw)
            if isinstance(draft, Refusal):
                if draft != commands.MOVED_ON:
                    self.states.pop(table, None)
                return None
            if isinstance(draft, PendingAct):
                return OUTSIDE_LOG if await self.save_pending(table, live, draft) else None
            return await self.save(table, live, draft)

    async def save(self, table: str, live: TableState, draft: EntryDraft) -> int | None:
        """Save and publish an entry made by the server; return None if the table has moved on."""
        seq = await self.append(table, live, draft)
        if seq is None:
            self.states.pop(table, None)
        else:
            await self.bus.publish(table, seq)
        return seq

    async def why_not(self, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        """Return why an act is not legal now, judged by what the seat may know; None if it is legal."""
        live = await self.live(table)
        mine = await self.seats_of(live, person, seat)
        if not mine:
            return NOT_SEATED
        return commands.ask(live, mine[0] if seat is None else seat, raw)

    # Afterwards

    async def raw_log(self, table: str) -> RawLog:
        """Return the undecoded log of a table; while a game is played, only its own players' requests may read it.

        The header is read last: if the log was archived meanwhile, the header says so, and the archive has the whole
        log.
        """
        given, lines = await self.db.given_moves(table), await self.db.load_lines(table)
        row = await self.header(table)
        if row.archived is not None:
            given, lines = None, await self.archive_reader.archive.piece(table, row.archived)
        return RawLog(row.game.name, row.raw, given, lines, row.scores, row.archived is not None)

    async def record_ending(self, table: str) -> RecordEnding:
        """Return what the record of a finished game says besides its moves."""
        given = await self.db.given_moves(table) is not None
        row = await self.header(table)
        if row.archived is not None:
            given = await self.archive_reader.given(row, row.archived)
        sealed = bool(row.day) and row.day >= (await self.db.today())["today"]
        return record_ending(row, await self.db.read_secret(table), given or sealed or row.closed)


def is_move(outcome: EntryDraft | PendingAct | Refusal) -> bool:
    """Return whether a step would move the game on, which is refused while dice are awaited."""
    return isinstance(outcome, PendingAct) or (
        isinstance(outcome, EntryDraft) and outcome.kind in (*ACT_KINDS, *TAKEBACK_KINDS)
    )


async def rated_players(db: Database | Transaction, people: Sequence[str]) -> list[RatedPlayer]:
    """Return the players of a rated table, one for each seat."""
    found = {row["id"]: RatedPlayer(row["kind"], row["owner"]) for row in await db.owners_of(people)}
    return [found.get(person, RatedPlayer("guest", person)) for person in people]
