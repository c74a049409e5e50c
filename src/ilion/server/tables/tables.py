"""What can be done at a table. Each use case saves first and tells afterwards; the answer comes after the commit."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from ilion.answers.setups import refuse, unplayable
from ilion.core.beacon import Beacon, Flash
from ilion.core.chain import Pulse
from ilion.core.fate import Fate, Tape
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.record import Move
from ilion.core.wire import Refusal
from ilion.server.base.archive import Archive
from ilion.server.base.hub import Hub
from ilion.server.base.metrics import LEFT_OUT, STALE
from ilion.server.people.limits import TOO_OFTEN, Room
from ilion.server.people.people import hashed, new_id
from ilion.server.postgres import Database, Epoch, One, Transaction, as_json
from ilion.server.postgres.rows import Answered
from ilion.server.postgres.together import Line, save
from ilion.server.tables.archived import Archived
from ilion.server.tables.aside import Aside
from ilion.server.tables.rows import read_entry, read_row
from ilion.server.thinking.room import Kind, Thinking
from ilion.table import steps
from ilion.table.audit import Stored
from ilion.table.day import dice_of, share_of
from ilion.table.listener import SEATING
from ilion.table.live import ACTS, BACKS, RECENT, Back, Draft, Entry, Live
from ilion.table.messages import Ack, Refused, TableInfo
from ilion.table.opening import bots_of
from ilion.table.rated import Player, admit, kind_of
from ilion.table.rows import Asked, Piece, Row, Source, read_moves
from ilion.table.scroll import Ending, Scroll, undone
from ilion.table.shares import ending
from ilion.table.sorry import CLOSED_ROOM, NO_BEACON, NO_TABLE, NOT_PLAYING, NOT_SEATED, STILL_PLAYING, Sorry
from ilion.table.telling import Tells

FATE = Fate()
TRIES = 5
REMEMBERED_BAD = 256
UNDO = Kind("undo", 20.0)
SETUP = Kind("setup", 10.0)
BESIDE = -1
"""The hint that something changed at a table besides its log: a word was said, a rematch was asked for."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
T = TypeVar("T")
Step = Callable[[Live, int], Awaitable[Draft | Asked | Refusal]]
"""What somebody wants to do at a table as it stands, for one of his seats."""

log = logging.getLogger("ilion.tables")


class Tables(Tells):
    """Every table this node is asked about."""

    def __init__(
        self,
        db: Database,
        hub: Hub,
        cached: int = 2000,
        beacon: Beacon | None = None,
        archive: Archive | None = None,
    ) -> None:
        self.db = db
        self.hub = hub
        self.beacon = beacon
        self.thinking = Thinking()
        self.archived = Archived(archive or Archive(), self.thinking)
        self.cached = cached
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.locks: dict[str, asyncio.Lock] = {}
        self.left_out: deque[str] = deque(maxlen=REMEMBERED_BAD)
        """The tables last found unreadable, so that each is complained of once."""
        self.aside = Aside(db, self.lives)
        db.turned.append(self.lives.clear)

    # Reading

    async def row(self, table: str) -> Row:
        found = await self.found([table])
        if not found:
            raise Sorry(NO_TABLE, 404)
        return read_row(*found[0])

    async def finished(self, table: str) -> Row:
        """The row of a game that is over: what was hidden in it is anybody's now."""
        row = await self.row(table)
        if not row.ended:
            raise Sorry(STILL_PLAYING, 403)
        if row.closed:
            raise Sorry(CLOSED_ROOM, 403)
        return row

    async def rows(self, tables: Sequence[str]) -> list[Row]:
        """Several tables at once, in the order asked for; what is no table's id, or cannot be read, is left out."""
        read = [self.sound(t["id"], read_row, t, seats) for t, seats in await self.found(tables)]
        return [row for row in read if row is not None]

    async def infos(self, tables: Sequence[str], person: str | None) -> list[TableInfo]:
        """Several tables as a person may see them from outside."""
        told = [self.sound(row.id, self.info, row, person) for row in await self.rows(tables)]
        return [info for info in told if info is not None]

    def sound(self, table: str, read: Callable[..., T], *args: Any) -> T | None:
        """What is read of one table among others; None, said once and counted, where that breaks: the others go on."""
        try:
            return read(*args)
        except Exception:
            LEFT_OUT.inc()
            if table not in self.left_out:
                self.left_out.append(table)
                log.exception("a table cannot be read", extra={"table": table})
        return None

    async def found(self, tables: Sequence[str]) -> list[tuple[Any, list[Any]]]:
        """What the database has of some tables: each row with those of its seats."""
        asked = [t for t in tables if TABLE_ID.fullmatch(t)]
        found = {t["id"]: t for t in await self.db.load_tables(asked)} if asked else {}
        seats: dict[str, list[Any]] = {t: [] for t in found}
        for s in await self.db.load_seats(list(found)) if found else ():
            seats[s["table_id"]].append(s)
        return [(found[t], seats[t]) for t in asked if t in found]

    async def live(self, table: str) -> Live:
        """The table as this node last knew it, or read from its snapshot and the tail of its log."""
        live = self.lives.get(table)
        if live is not None:
            self.lives.move_to_end(table)
            return live
        return await self.load(table)

    async def load(self, table: str) -> Live:
        epoch = self.db.epoch
        row = await self.row(table)
        if row.status == "open":
            raise Sorry(NOT_PLAYING)
        if row.archived is not None:
            return await self.load_archived(row, row.archived, epoch)
        snapshot = await self.db.load_snapshot(table)
        tape = Tape(await self.key(row))
        live = Live(row.game, row.setup, tape)
        if snapshot is None or not live.restore(snapshot["packed"], snapshot["seq"]):
            STALE.inc(snapshot is not None)
            live = Live(row.game, row.setup, tape, await self.given(row))
        lines = await self.db.load_entries(table, live.seq - RECENT)
        tail = [read_entry(line) for line in lines]
        if live.seq > (tail[-1].seq if tail else 0) or any(e.kind in BACKS and e.seq > live.seq for e in tail):
            live = Live(row.game, row.setup, tape, await self.given(row))
            lines = await self.db.load_entries(table, 0)
            live.lay_out([read_entry(line) for line in lines])
        else:
            live.resume(tail)
        live.epoch = epoch.word
        live.chains = {line["seq"]: line["chain"] for line in lines[-RECENT:]}
        live.chain = live.chains.get(live.seq, b"")
        live.info = await self.row(table)
        if live.info.archived is not None:  # while it was read
            return await self.load(table)
        if live.seq == 0 and row.status == "playing" and not await self.begin(table, live):
            return await self.load(table)
        self.keep(table, live, epoch)
        return live

    async def load_archived(self, row: Row, piece: Piece, epoch: Epoch) -> Live:
        told = await self.archived.log(row, piece)
        live = Live(row.game, row.setup, Tape(await self.key(row)))
        assert live.restore(told.snapshot, row.seq), "it was made by this release"
        live.resume([line.entry for line in told.lines[-RECENT:]])
        live.epoch, live.info = epoch.word, row
        live.chains = {line.entry.seq: line.chain for line in told.lines[-RECENT:]}
        live.chain = live.chains.get(live.seq, b"")
        self.keep(row.id, live, epoch)
        return live

    def keep(self, table: str, live: Live, epoch: Epoch) -> None:
        """Remember a table that was read in one history, unless it is another by now."""
        if epoch != self.db.epoch:
            return
        self.lives[table] = live
        self.lives.move_to_end(table)
        while len(self.lives) > self.cached:
            gone, _ = self.lives.popitem(last=False)
            self.locks.pop(gone, None)

    async def key(self, row: Row) -> bytes:
        seed = await self.db.read_secret(row.id)
        return FATE.key(seed, row.dice_of, row.shares, row.value)

    async def given(self, row: Row) -> Sequence[Move]:
        return read_moves(row.game, await self.db.given_moves(row.id))

    async def entries(self, table: str, since: int, until: int | None = None) -> list[Entry]:
        """The lines of the log after one, up to another or the last."""
        if since == until:
            return []
        if found := await self.db.load_entries(table, since, until):
            return [read_entry(row) for row in found]
        lines = [line.entry for line in await self.archived_lines(table) if line.entry.seq > since]
        return [entry for entry in lines if until is None or entry.seq <= until]

    async def chain(self, live: Live, seq: int) -> bytes:
        """The running hash of a line of the log; empty where there is no such line."""
        if found := live.chains.get(seq) or await self.db.chain_at(live.info.id, seq):
            return bytes(found)
        return next((line.chain for line in await self.archived_lines(live.info.id) if line.entry.seq == seq), b"")

    async def archived_lines(self, table: str) -> Sequence[Stored]:
        """The log of a table in the archive; nothing where the database has it."""
        row = await self.row(table)
        return () if row.archived is None else (await self.archived.log(row, row.archived)).lines

    async def answered(self, table: str, act_id: str) -> Answered:
        """Where a table stands, and where an act of that id was saved, if it was; also of a game in the archive."""
        found = await self.db.answered(table, act_id)
        if found["archived"]:
            saved = [line.entry.seq for line in await self.archived_lines(table) if line.entry.act_id == act_id]
            return Answered(seq=found["seq"], chain=found["chain"], saved=saved[0] if saved else None, archived=True)
        return found

    async def catch_up(self, table: str, seq: int) -> Live:
        """The table at ``seq`` or later, whatever a cached copy says."""
        live = await self.live(table)
        if live.seq >= seq:
            return live
        async with self.lock(table):
            return await self.catch_up_locked(table, seq)

    async def catch_up_locked(self, table: str, seq: int) -> Live:
        live = await self.live(table)
        if live.seq >= seq:
            return live
        self.lives.pop(table, None)
        return live if await self.follow(table, live) else await self.load(table)

    async def follow(self, table: str, live: Live) -> bool:
        """Go on with what others saved since, so that it can be shown as it happened; False where that is not sure."""
        epoch = self.db.epoch
        lines = await self.db.load_entries(table, live.seq - 1)
        if not lines or lines.pop(0)["chain"] != live.chain:
            return False
        missed = [read_entry(line) for line in lines]
        if not 0 < len(missed) <= RECENT or any(e.kind in BACKS for e in missed):
            return False
        info = await self.row(table)
        for entry, line in zip(missed, lines, strict=True):
            live.replay(entry)
            live.stand_at(line["chain"])
        live.info = info
        self.keep(table, live, epoch)
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
        room: Room | None = None,
        sealed: bool = False,
        rated: bool = False,
        day: str = "",
        cup: str = "",
        deal: str = "",
        light: Pulse | None = None,
    ) -> tuple[str, dict[int, str]]:
        """A new table and its invitations; ``seats`` says for each seat ``me``, ``open`` or ``bot:<name>``.

        With ``given`` moves, and the position they lead to, the game goes on from there, by dice of its own.
        ``sitting`` says who sits where when others than ``me`` do, as they agreed to elsewhere. It goes on the account
        of ``owner``, if he has ``room``. At a ``sealed`` table the dice of every act wait for a round of their own.
        What a ``rated`` one may be, ``ilion.table.rated`` says.
        In the war of a ``day`` all shares of the dice are that day's, and the ``light`` of a round is in them that came
        when it began. In a ``cup`` it stands as one of its games.
        In a room of a ``deal`` they are the deal's, and each is put in when somebody comes.
        """
        if sealed and (given or not self.seals):
            raise Sorry(NO_BEACON, 422)
        await self.admit(person, game, setup)
        bots = bots_of(game, setup, seats)
        people = sitting or [person if who == "me" else None for who in seats]
        kind = kind_of(game, setup, given is not None) if rated else ""
        if kind:
            admit(game, bank, bots, await players(self.db, [p for p in people if p is not None]))
        table = table or new_id()
        secret = await self.secret_of(day, deal)
        named = dice_of(day, table, deal)
        invite = secrets.token_urlsafe(18)
        b = light if day else None if given or deal else self.beacon
        owner, alone = owner or person, all(bots)
        async with self.db.transaction(of=table) as db:
            if room is not None:
                await db.one_at_a_time(owner)
                held = await db.tables_held(owner)
                if held["open"] >= room.open or (alone and held["alone"] >= room.alone):
                    raise Sorry(TOO_OFTEN, 429)
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
                FATE.commit(named, secret),
                None if b is None else as_json(Source(b.name, b.genesis, b.period)),
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
                share = FATE.seat_hash(named, str(n), own) if own else ""
                await db.add_seat(table, n, sits, bot, hashed(invite) if who == "open" else None, share, own)
        await self.start(table)
        return table, {n: invite for n, who in enumerate(seats) if who == "open"}

    async def secret_of(self, day: str, deal: str) -> bytes:
        """What the dice of a new table come from."""
        if day:
            return await self.db.seed_of_day(day)
        return await self.db.seed_of_deal(deal) if deal else secrets.token_bytes(32)

    @property
    def seals(self) -> bool:
        """Whether level 3 can be had here."""
        return self.beacon is not None and self.beacon.signs

    async def admit(self, person: str, game: Game, setup: Any) -> None:
        """Refuses what cannot be played; components of a user's own take a while to look at."""
        if getattr(setup, "components", None) is None:
            refuse(game.unplayable(setup))
        else:
            refuse(await self.thinking.think(SETUP, person, unplayable, game.name, as_json(setup)))

    async def start(self, table: str) -> Row:
        """The table's row; its game begins once every seat is taken and every seed is open.

        With a beacon a round is named then, and the game begins when its value is there. Asked again by whoever enters:
        the node at which the last seed was given may have died of it.
        """
        row = await self.row(table)
        ready = row.status == "open" and row.seeded
        if not ready or (row.waits and row.named is not None):
            return row
        async with self.db.transaction(of=table) as db:  # somebody may stand up at this moment
            await db.hold_open(table)
            if row.waits:
                await db.name_round(table)
            else:
                await db.start_table(table, [], len(row.seats))
        row = await self.row(table)
        if row.status != "open":
            async with self.lock(table):
                await self.live(table)
            await self.hub.publish(table, 1)
        return row

    async def start_again(self, row: Row) -> None:
        """Without the beacon: a new box and new shares, lest the server choose between two sets of dice."""
        secret = secrets.token_bytes(32)
        async with self.db.transaction(of=row.id) as db:
            if await db.lose_beacon(row.id, row.named, FATE.commit(row.id, secret)) is None:
                return
            await self.change_shares(db, row, secret)
        await self.start(row.id)

    async def change_shares(self, db: Transaction, row: Row, secret: bytes) -> None:
        """A new box, which the table is committed to already, and new shares of everybody."""
        await db.change_secret(row.id, secret)
        for s in row.seats:
            own = secrets.token_bytes(32) if s.bot else None
            share = FATE.seat_hash(row.id, str(s.seat), own) if own else ""
            await db.change_share(row.id, s.seat, share, own)

    async def begin(self, table: str, live: Live) -> bool:
        """Fate's first acts, as the first line of the log; False when another node was first."""
        return await self.append(table, live, steps.begin(live)) is not None

    # Acting

    async def append(self, table: str, live: Live, draft: Draft, by: One | None = None) -> int | None:
        """One line of the log, ``by`` a connection if it must be that; None when the table moved on.

        ``live`` changes only once the line is saved: a node that does not know whether it was rolls no second time.
        """
        if live.epoch != self.db.epoch.word:
            return None
        kept, (status, scores, ended_by) = steps.kept(live, draft), draft.outcome
        line = Line(
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
        )
        seq = await self.db.save(line) if by is None else (await save(by, [line]))[0]
        if seq is None:
            return None
        changed = status != "playing" or draft.kind in SEATING or draft.pulse is not None
        info = await self.row(table) if changed else live.info
        live.take(draft, kept.chain, seq, info)
        return seq

    async def ask_fate(self, table: str, live: Live, asked: Asked) -> bool:
        """Save an act whose dice wait for a round that does not exist yet; False where the table moved on."""
        if await self.db.ask_fate(table, live.seq, as_json(asked)) is None:
            return False
        live.info = await self.row(table)
        await self.hub.publish(table, BESIDE)
        return True

    async def answer(self, table: str, flash: Flash) -> int | None:
        """Let the dice fall that wait at a table, now that their round is there."""
        async with self.lock(table):
            row = await self.row(table)
            live = await self.catch_up_locked(table, row.seq)
            live.info = row
            if row.asked is None:
                return None
            draft = steps.answered(live, row.asked, flash.signature.hex())
            assert isinstance(draft, Draft), "what was legal when it was saved still is: nothing has moved"
            return await self.save(table, live, draft)

    async def act(
        self, person: str, table: str, act_id: str, on: int, raw: bytes, seat: int | None, mark: str = ""
    ) -> Ack | Refused | None:
        """An act of a seat, checked against the rules and the newest position, saved, then told."""

        async def step(live: Live, s: int) -> Draft | Asked | Refusal:
            return steps.barred(live, s) or steps.do(live, act_id, on, s, raw, mark)

        return await self.attempt(person, table, act_id, seat, step)

    async def undo(
        self, person: str, table: str, act_id: str, on: int, seat: int | None, mark: str = ""
    ) -> Ack | Refused | None:
        """Take a seat's last act back."""

        async def step(live: Live, s: int) -> Draft | Refusal:
            refusal = steps.may_undo(live, on, s, mark)
            return refusal or steps.undo(live, act_id, s, await self.taken_back(person, table, live, s))

        return await self.attempt(person, table, act_id, seat, step)

    async def taken_back(self, person: str, table: str, live: Live, seat: int) -> Back | None:
        """The table without a seat's last act; where that is not at hand, the log is read in the thinking room."""
        try:
            return live.taken_back(seat)
        except LookupError:
            found = await self.thinking.think(UNDO, person, undone, await self.scroll(table), seat, live.alone(seat))
        if found is None:
            return None
        place, act, packed, rest = found
        state = live.game.state.unpack(live.setup, msgspec.msgpack.decode(packed))
        return Back(place, act, Playthrough.at(live.game, live.setup, state), rest)

    async def attempt(
        self, person: str, table: str, act_id: str, seat: int | None, step: Step, by: One | None = None
    ) -> Ack | Refused | None:
        """Try a step on the newest position; a repeat of an id that was saved gets the first answer.

        None where it is saved and waits for its dice: the answer comes with them.
        """
        async with self.lock(table):
            for _ in range(TRIES):
                live = await self.live(table)
                mine = await self.seats_of(live, person, seat)
                s = live.seat_of(mine, seat)
                if s is None:
                    return Refused(act_id, NOT_SEATED, live.seq)
                if live.info.asked is not None:
                    live.info = await self.row(table)
                if live.info.asked is not None and live.info.asked.id == act_id:
                    return None
                outcome = await step(live, s)
                if live.info.asked is not None and moves(outcome):
                    return Refused(act_id, steps.DICE_AWAITED, live.seq)
                if isinstance(outcome, Asked) and await self.ask_fate(table, live, outcome):
                    return None
                if isinstance(outcome, Draft) and (seq := await self.append(table, live, outcome, by)) is not None:
                    await self.hub.publish(table, seq)
                    return Ack(act_id, seq)
                answered = await self.answered(table, act_id)
                if answered["saved"] is not None:  # by a node that may have died before it told the others
                    await self.hub.publish(table, answered["saved"])
                    return Ack(act_id, answered["saved"])
                if isinstance(outcome, Refusal) and (answered["seq"], answered["chain"]) == (live.seq, live.chain):
                    return Refused(act_id, outcome, live.seq)
                self.lives.pop(table, None)
        return Refused(act_id, steps.MOVED_ON, live.seq)

    async def seats_of(self, live: Live, person: str, seat: int | None) -> tuple[int, ...]:
        """The seats a person may act for, or none; before anybody is turned away the database is asked again."""
        for fresh in (False, True):
            if fresh:
                live.info = await self.row(live.info.id)
            mine: tuple[int, ...] = live.info.mine(person)
            if mine and (seat is None or seat in mine):
                return mine
        return ()

    async def bot_act(self, table: str, seat: int, on: int, raw: bytes) -> int | None:
        """A bot's act, fenced by the sequence number it was asked at; None when it came too late.

        ``BESIDE`` where it is saved and waits for its dice.
        """
        async with self.lock(table):
            live = await self.live(table)
            draft = steps.bot(live, seat, on, raw)
            if isinstance(draft, Refusal):
                if draft != steps.MOVED_ON:
                    self.lives.pop(table, None)
                return None
            if isinstance(draft, Asked):
                return BESIDE if await self.ask_fate(table, live, draft) else None
            return await self.save(table, live, draft)

    async def save(self, table: str, live: Live, draft: Draft) -> int | None:
        """An entry that the house makes, saved and told; None where the table has moved on."""
        seq = await self.append(table, live, draft)
        if seq is None:
            self.lives.pop(table, None)
        else:
            await self.hub.publish(table, seq)
        return seq

    async def why_not(self, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        """Why an act is not legal now, told from what the seat may know."""
        live = await self.live(table)
        mine = await self.seats_of(live, person, seat)
        if not mine:
            return NOT_SEATED
        return steps.ask(live, mine[0] if seat is None else seat, raw)

    # Afterwards

    async def scroll(self, table: str) -> Scroll:
        """All that a table's game was, unread; while it is played only its own log may see it.

        Where it lies is asked last: what was there then had been there before.
        """
        given, lines = await self.db.given_moves(table), await self.db.load_lines(table)
        row = await self.row(table)
        if row.archived is not None:
            given, lines = None, await self.archived.archive.piece(table, row.archived)
        return Scroll(row.game.name, row.raw, given, lines, row.scores, row.archived is not None)

    async def ending(self, table: str) -> Ending:
        """What the record of a finished game tells besides its moves."""
        given = await self.db.given_moves(table) is not None
        row = await self.row(table)
        if row.archived is not None:
            given = await self.archived.given(row, row.archived)
        sealed = bool(row.day) and row.day >= (await self.db.today())["today"]
        return ending(row, await self.db.read_secret(table), given or sealed or row.closed)


def moves(outcome: Draft | Asked | Refusal) -> bool:
    """Whether a step would move the game on, which nobody may while dice are waited for."""
    return isinstance(outcome, Asked) or (isinstance(outcome, Draft) and outcome.kind in (*ACTS, *BACKS))


async def players(db: Database | Transaction, people: Sequence[str]) -> list[Player]:
    """Those who sit at a rated table, one for each seat."""
    found = {row["id"]: Player(row["kind"], row["owner"]) for row in await db.owners_of(people)}
    return [found.get(person, Player("guest", person)) for person in people]
