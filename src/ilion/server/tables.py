"""What can be done at a table. Each use case saves first and tells afterwards; the answer comes after the commit."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import asyncpg
import msgspec

from ilion.bots.levels import players
from ilion.core.beacon import Beacon, pulse
from ilion.core.fate import Draw as Drawn
from ilion.core.fate import Fate, Proof, Share, Tape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import why_not
from ilion.core.record import End, Move, Record, position, undo
from ilion.core.wire import Refusal
from ilion.server.hub import Hub
from ilion.server.live import Draw, Entry, Live, Story, chained, digest, pack, reader
from ilion.server.messages import Ack, Refused
from ilion.server.people import hashed, new_id
from ilion.server.postgres import Database, as_json
from ilion.server.rows import Row, Source, read_entry, read_moves, read_row
from ilion.server.sorry import BAD_ACT, NO_BOT, NO_TABLE, NOT_PLAYING, NOT_SEATED, STILL_PLAYING, Sorry
from ilion.server.telling import Tells

FATE = Fate()
TRIES = 5
REMEMBERED = 16
"""Entries before its snapshot that a table is loaded with."""
MOVED_ON = Refusal("refuse-moved-on")
NO_UNDO = Refusal("refuse-no-undo")
BOT_PLAYS = Refusal("refuse-bot-plays")
BESIDE = -1
"""The hint that something changed at a table besides its log: a word was said, a rematch was asked for."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class Tables(Tells):
    """Every table this node is asked about."""

    def __init__(self, db: Database, hub: Hub, cached: int = 2000, beacon: Beacon | None = None) -> None:
        self.db = db
        self.hub = hub
        self.beacon = beacon
        self.cached = cached
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.locks: dict[str, asyncio.Lock] = {}

    # Reading

    async def row(self, table: str) -> Row:
        rows = await self.rows([table])
        if not rows:
            raise Sorry(NO_TABLE, 404)
        return rows[0]

    async def finished(self, table: str) -> Row:
        """The row of a game that is over: what was hidden in it is anybody's now."""
        row = await self.row(table)
        if not row.ended:
            raise Sorry(STILL_PLAYING, 403)
        return row

    async def rows(self, tables: Sequence[str]) -> list[Row]:
        """Several tables at once, in the order asked for; what is no table's id is left out."""
        asked = [t for t in tables if TABLE_ID.fullmatch(t)]
        found = {t["id"]: t for t in await self.db.rows("load_tables", asked)} if asked else {}
        seats: dict[str, list[Any]] = {t: [] for t in found}
        for s in await self.db.rows("load_seats", list(found)) if found else ():
            seats[s["table_id"]].append(s)
        return [read_row(found[t], seats[t]) for t in asked if t in found]

    async def live(self, table: str) -> Live:
        """The table as this node last knew it, or read from its snapshot and the tail of its log."""
        live = self.lives.get(table)
        if live is not None:
            self.lives.move_to_end(table)
            return live
        return await self.load(table)

    async def load(self, table: str) -> Live:
        row = await self.row(table)
        if row.status == "open":
            raise Sorry(NOT_PLAYING)
        live = Live(row.game, row.setup, Tape(await self.key(row)), await self.given(row))
        live.info = row
        snapshot = await self.db.row("load_snapshot", table)
        if snapshot is not None:
            live.restore(snapshot["packed"], snapshot["seq"])
        tail = await self.entries(table, live.seq - REMEMBERED)
        if any(e.kind == "undo" and e.seq > live.seq for e in tail):
            tail = await self.entries(table, 0)
            live = Live(row.game, row.setup, live.tape, live.given)
            live.info = row
        for entry in tail:
            if entry.seq > live.seq:
                live.replay(entry, tail)
            else:
                live.recent.append(entry)
        live.chain = await self.chain(table, live.seq)
        live.info = await self.row(table)
        if live.seq == 0 and row.status == "playing" and not await self.begin(table, live):
            return await self.load(table)
        self.keep(table, live)
        return live

    def keep(self, table: str, live: Live) -> None:
        self.lives[table] = live
        self.lives.move_to_end(table)
        while len(self.lives) > self.cached:
            gone, _ = self.lives.popitem(last=False)
            self.locks.pop(gone, None)

    async def key(self, row: Row) -> bytes:
        seed = await self.db.value("read_secret", row.id)
        return FATE.key(seed, row.id, [(str(s["seat"]), s["seed"]) for s in row.seats], row.value)

    async def given(self, row: Row) -> Sequence[Move]:
        return read_moves(row.game, await self.db.value("given_moves", row.id))

    async def entries(self, table: str, since: int) -> list[Entry]:
        return [read_entry(row) for row in await self.db.rows("load_entries", table, since)]

    async def chain(self, table: str, seq: int) -> bytes:
        return bytes(await self.db.value("chain_at", table, seq) or b"")

    async def catch_up(self, table: str, seq: int) -> Live:
        """The table at ``seq`` or later, whatever a cached copy says."""
        live = await self.live(table)
        if live.seq >= seq:
            return live
        async with self.lock(table):
            return await self.catch_up_locked(table, seq)

    async def catch_up_locked(self, table: str, seq: int) -> Live:
        live = await self.live(table)
        if live.seq < seq:
            self.lives.pop(table, None)
            live = await self.load(table)
        return live

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
        seed: bytes | None = None,
        given: Sequence[Move] = (),
        table: str = "",
        sitting: Sequence[str | None] = (),
    ) -> tuple[str, dict[int, str]]:
        """A new table and its invitations; ``seats`` says for each seat ``me``, ``open`` or ``bot:<name>``.

        With ``given`` moves the game goes on from there, by dice of its own. ``sitting`` says who sits where when
        others than ``me`` do, as they agreed to elsewhere.
        """
        fault = game.fault(setup)
        if fault is not None:
            raise Sorry(Refusal(fault.word, fault.args), 422)
        if len(seats) != setup.seats:
            raise Sorry(Refusal("refuse-seat-count", {"count": setup.seats}), 422)
        bots = [who.removeprefix("bot:") if who.startswith("bot:") else "" for who in seats]
        if not all(bot in players(game) for bot in bots if bot):
            raise Sorry(NO_BOT, 422)
        people = sitting or [person if who == "me" else None for who in seats]
        table = table or new_id()
        secret = secrets.token_bytes(32)
        invites: dict[int, str] = {}
        sql, b = self.db.sql, self.beacon
        async with self.db.pool.acquire() as db, db.transaction():
            await db.execute(
                sql["open_table"],
                table,
                game.name,
                as_json(setup),
                public,
                person,
                rhythm,
                bank,
                increment,
                per_move,
                FATE.commit(table, secret),
                None if b is None or given else as_json(Source(b.name, b.genesis, b.period)),
            )
            await db.execute(sql["keep_secret"], table, secret)
            if given:
                await db.execute(sql["give_moves"], table, as_json(given))
            for n, (who, bot, sits) in enumerate(zip(seats, bots, people, strict=True)):
                own = secrets.token_bytes(32) if bot else seed if sits == person else None
                share = FATE.seat_hash(table, str(n), own) if own else ""
                invite = None
                if who == "open":
                    invites[n] = secrets.token_urlsafe(18)
                    invite = hashed(invites[n])
                await db.execute(sql["add_seat"], table, n, sits, bot, invite, share, own)
        await self.start(table)
        return table, invites

    async def sit(
        self, person: str, table: str, seat: int | None, invite: str, seed: bytes | None, seed_hash: str
    ) -> int:
        """Take a free seat: by its link, or at a public table by choice."""
        row = await self.row(table)
        free = [s for s in row.seats if s["person"] is None and not s["bot"]]
        if seat is None:
            wanted = [s for s in free if invite and s["invite"] == hashed(invite)] or (free if row.public else [])
        else:
            wanted = [s for s in free if s["seat"] == seat and (row.public or s["invite"] == hashed(invite))]
        if not wanted:
            raise Sorry(Refusal("refuse-no-seat"), 403)
        share = FATE.seat_hash(table, str(wanted[0]["seat"]), seed) if seed else seed_hash
        taken = await self.db.value("take_seat", table, wanted[0]["seat"], person, share, seed)
        if taken is None:
            raise Sorry(Refusal("refuse-no-seat"), 409)
        await self.start(table)
        return int(taken)

    async def give_seed(self, person: str, table: str, seed: bytes | None, seed_hash: str) -> None:
        """Put in a share of the dice: first its hash, then, once every seat has shown one, the seed itself."""
        row = await self.row(table)
        if not row.mine(person):
            raise Sorry(NOT_SEATED, 403)
        for s in row.seats:
            if s["person"] != person or s["seed"] is not None:
                continue
            seat = str(s["seat"])
            if seed is None:
                await self.db.value("give_hash", table, s["seat"], seed_hash)
            elif s["seed_hash"] in ("", FATE.seat_hash(table, seat, seed)):
                await self.db.value("give_seed", table, s["seat"], seed, FATE.seat_hash(table, seat, seed))
            else:
                raise Sorry(Refusal("refuse-wrong-seed"), 422)
        await self.start(table)

    async def start(self, table: str) -> Row:
        """The table's row; its game begins once every seat is taken and every seed is open.

        With a beacon a round is named then, and the game begins when its value is there. Asked again by whoever enters:
        the node at which the last seed was given may have died of it.
        """
        row = await self.row(table)
        ready = row.status == "open" and all(s["seed"] is not None for s in row.seats)
        if ready and row.waits:
            named = await self.db.value("name_round", table) if row.named is None else None
            return row if named is None else await self.row(table)
        if ready:
            await self.db.value("start_table", table, [], len(row.seats))
            async with self.lock(table):
                await self.live(table)
            await self.hub.publish(table, 1)
            row = await self.row(table)
        return row

    async def start_again(self, row: Row) -> None:
        """Without the beacon: a new box and new shares, lest the server choose between two sets of dice."""
        secret, sql = secrets.token_bytes(32), self.db.sql
        async with self.db.pool.acquire() as db, db.transaction():
            if await db.fetchval(sql["lose_beacon"], row.id, row.named, FATE.commit(row.id, secret)) is None:
                return
            await db.execute(sql["change_secret"], row.id, secret)
            for s in row.seats:
                own = secrets.token_bytes(32) if s["bot"] else None
                share = FATE.seat_hash(row.id, str(s["seat"]), own) if own else ""
                await db.execute(sql["change_share"], row.id, s["seat"], share, own)
        await self.start(row.id)

    async def begin(self, table: str, live: Live) -> bool:
        """Fate's first acts, as the first line of the log; False when another node was first."""
        state, herald, counters = live.state.copy(), Herald(), dict(live.counters)
        draws = live.settle(state, counters, herald)
        story = Story(tuple(herald.facts))
        return await self.append(table, live, "start", -1, "start", None, draws, story, state, counters) is not None

    # Acting

    async def append(
        self,
        table: str,
        live: Live,
        act_id: str,
        seat: int,
        kind: str,
        act: Any,
        draws: tuple[Draw, ...],
        story: Story,
        state: Any,
        counters: dict[str, int] | None = None,
        status: str = "",
        scores: tuple[float, ...] | None = None,
        ended_by: str = "",
        force_snapshot: bool = False,
    ) -> int | None:
        """One line of the log in one statement; None when the table has moved on.

        ``live`` changes only once the line is saved: a node that does not know whether it was rolls no second time.
        """
        counters = live.counters if counters is None else counters
        awaited = state.actors()
        if not status:
            status = "playing" if awaited else "over"
            scores = None if awaited else state.scores()
            ended_by = "" if awaited else "rules"
        if status != "playing":
            awaited = ()
        packed = pack(state)
        act_json, fates, facts, mark = as_json(act), as_json(draws), as_json(story), digest(packed)
        chain = chained(live.chain, act_id.encode(), str(seat).encode(), kind.encode(), act_json, fates, mark)
        seq = await self.db.value(
            "append",
            table,
            live.seq,
            act_id,
            seat,
            kind,
            act_json,
            fates,
            facts,
            mark,
            chain,
            list(awaited),
            status,
            list(scores) if scores is not None else None,
            ended_by,
            live.snapshot(packed, counters, force_snapshot),
        )
        if seq is None:
            return None
        info = live.info if status == "playing" else await self.row(table)
        live.state, live.counters, live.seq, live.chain, live.info = state, counters, seq, chain, info
        live.recent.append(Entry(seq, seat, kind, act, draws, story, act_id))
        return int(seq)

    async def act(self, person: str, table: str, act_id: str, on: int, raw: bytes, seat: int | None) -> Ack | Refused:
        """An act of a seat, checked against the rules and the newest position, saved, then told."""

        async def step(live: Live, s: int) -> Any:
            if live.info.seats[s]["standby"]:
                return BOT_PLAYS
            return await self.try_act(table, live, act_id, on, raw, s)

        return await self.attempt(person, table, act_id, seat, step)

    async def try_act(self, table: str, live: Live, act_id: str, on: int, raw: bytes, seat: int) -> Any:
        try:
            act = reader(live.game.name).decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return BAD_ACT
        if live.moved_on(on, seat):
            return MOVED_ON
        refusal = why_not(live.state, seat, act)
        if refusal is not None:
            return refusal
        state, herald, counters = live.state.copy(), Herald(), dict(live.counters)
        observers: tuple[int | None, ...] = (*range(live.setup.seats), None)
        looks = tuple(live.state.looks(o, seat, act) for o in observers)
        kind = "act" if seat in live.state.actors() and act in live.state.legal(seat) else "aside"
        state.do(seat, act, herald)
        draws = live.settle(state, counters, herald)
        story = Story(tuple(herald.facts), looks, live.state.actors())
        return await self.append(table, live, act_id, seat, kind, act, draws, story, state, counters)

    async def undo(self, person: str, table: str, act_id: str, on: int, seat: int | None) -> Ack | Refused:
        """Take a seat's last act back."""

        async def step(live: Live, s: int) -> Any:
            if live.info.seats[s]["standby"]:
                return BOT_PLAYS
            if live.moved_on(on, s):
                return MOVED_ON
            entries = await self.entries(table, 0)
            record = Record(game=live.game.name, setup=live.setup, moves=live.moves(entries))
            back = undo(live.game, record, s)
            if back is None:
                return NO_UNDO
            state = position(live.game, back)
            looks = tuple(None if o != s and quiet(live, s, record) else True for o in (*range(live.setup.seats), None))
            return await self.append(
                table,
                live,
                act_id,
                s,
                "undo",
                None,
                (),
                Story((), looks, live.state.actors()),
                state,
                force_snapshot=True,
            )

        return await self.attempt(person, table, act_id, seat, step)

    async def attempt(self, person: str, table: str, act_id: str, seat: int | None, step: Any) -> Ack | Refused:
        """Try a step on the newest position; a repeat of an id that was saved gets the first answer."""
        async with self.lock(table):
            for _ in range(TRIES):
                live = await self.live(table)
                mine = await self.seats_of(live, person, seat)
                if not mine:
                    return Refused(act_id, NOT_SEATED, live.seq)
                s = seat if seat is not None else next((x for x in mine if x in live.state.actors()), mine[0])
                try:
                    outcome = await step(live, s)
                except asyncpg.UniqueViolationError:
                    outcome = None
                if isinstance(outcome, int):
                    await self.hub.publish(table, outcome)
                    return Ack(act_id, outcome)
                answered = await self.db.row("answered", table, act_id)
                if answered["saved"] is not None:
                    return Ack(act_id, answered["saved"])
                if isinstance(outcome, Refusal) and answered["seq"] == live.seq:
                    return Refused(act_id, outcome, live.seq)
                self.lives.pop(table, None)
        return Refused(act_id, MOVED_ON, live.seq)

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
        """A bot's act, fenced by the sequence number it was asked at; None when it came too late."""
        async with self.lock(table):
            live = await self.live(table)
            if live.seq != on:
                return None
            outcome = await self.try_act(table, live, f"bot-{on}-{seat}", on, raw, seat)
            if not isinstance(outcome, int):
                self.lives.pop(table, None)
                return None
            await self.hub.publish(table, outcome)
            return outcome

    async def why_not(self, person: str, table: str, raw: bytes, seat: int | None) -> Refusal | None:
        """Why an act is not legal now, told from what the seat may know."""
        live = await self.live(table)
        mine = await self.seats_of(live, person, seat)
        if not mine:
            return NOT_SEATED
        try:
            act = reader(live.game.name).decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return BAD_ACT
        return why_not(live.state, mine[0] if seat is None else seat, act)

    # Afterwards

    async def record(self, table: str) -> Record:
        """The game as a record; while it is played only its own log may see it."""
        live, row = await self.live(table), await self.row(table)
        entries = await self.entries(table, 0)
        moves = live.moves(entries)
        names = tuple(s["who"] or (f"bot:{s['bot']}" if s["bot"] else "") for s in row.seats)
        proof = await self.proof(row, entries) if row.status == "over" and not live.given else None
        record = Record(game=live.game.name, setup=live.setup, seats=names, moves=moves, proof=proof)
        record.scores = row.scores or None
        how: Any = row.ended_by
        if how in ("resign", "flag", "draw"):
            record.ended = End(how, entries[-1].seat if how != "draw" else -1)
        return record

    async def proof(self, row: Row, entries: Sequence[Entry]) -> Proof:
        """What the dice of a finished game were made of."""
        secret = await self.db.value("read_secret", row.id)
        shares = tuple(Share(str(s["seat"]), s["seed_hash"], s["seed"].hex(), not s["bot"]) for s in row.seats)
        drawn = tuple(Drawn(d.label, d.counter, int(d.total), int(d.n)) for e in entries for d in e.draws)
        light = None if row.beacon is None or row.value is None else pulse(row.beacon, row.named or 0, row.value)
        return Proof(row.id, row.commitment, secret.hex(), shares, light, drawn)


def quiet(live: Live, seat: int, record: Record) -> bool:
    """Whether the act being taken back had gone unnoticed by the others."""
    act = next(a for s, a in reversed(record.moves) if s == seat)
    return all(live.state.looks(o, seat, act) is None for o in (*range(live.setup.seats), None) if o != seat)
