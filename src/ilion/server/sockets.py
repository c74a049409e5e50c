"""One WebSocket protocol for any game: hello, news, acts and their answers, heartbeats; slow readers are dropped."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ilion.server.chat import Talk
from ilion.server.endings import end
from ilion.server.limits import MESSAGES, SOCKETS_PER_PERSON, SOCKETS_PER_PLACE, WATCHING, Bucket, Limits, place_of
from ilion.server.live import Entry, Live
from ilion.server.messages import (
    Abort,
    Ack,
    Allowed,
    Back,
    Beat,
    Bye,
    ClientMessage,
    Do,
    Draw,
    Hello,
    News,
    Ping,
    Refused,
    Resign,
    Say,
    ServerMessage,
    Standby,
    Undo,
    Welcome,
    WhyNot,
)
from ilion.server.metrics import DROPPED, SAID, SAID_SECONDS
from ilion.server.people import People, Person, token_of
from ilion.server.postgres import AWAY
from ilion.server.sorry import NO_TABLE, NOT_ALLOWED, NOT_SEATED, TRY_AGAIN, Sorry
from ilion.server.standby import call_bot, take_back
from ilion.server.tables import BESIDE, Tables
from ilion.server.traces import span

QUEUE = 64
"""Messages a socket may be behind before it is dropped."""
LONGEST = 16_384
TOO_MANY = 1008
TRY_LATER = 1013

SEATING = ("seat", "flag")
"""Entries after which others may sit, or play, than before."""
NEEDS: dict[type, str] = {Hello: "watch", Ping: "watch", Say: "chat"}
"""What a program's token must allow; for everything else, to play."""

log = logging.getLogger("ilion.sockets")
decoder = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class Connection:
    """One open socket at a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: Person | None, place: str, bucket: Bucket) -> None:
        self.socket = socket
        self.person = person
        self.holders = [f"place:{place}", *([f"person:{person.id}"] if person else [])]
        self.bucket = bucket
        self.table = ""
        self.mine: tuple[int, ...] = ()
        self.hello = Hello("")
        """What was asked for last; while ``table`` is empty, a table that could not be read."""
        self.seq = -1
        self.said = 0
        self.status = ""
        self.rematch = ""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        """Queue a message; a reader that is too slow loses the socket, not the server its memory."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop("slow")

    def drop(self, why: str, bye: Bye | None = None) -> None:
        """Close the socket, with no more than a goodbye."""
        DROPPED.labels(why).inc()
        while not self.queue.empty():
            self.queue.get_nowait()
        if bye is not None:
            self.queue.put_nowait(encode(bye))
        self.queue.put_nowait(None)

    async def write(self) -> None:
        """Send what is queued until there is no more, or nobody reads; then close, so that reading ends, too."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (message := await self.queue.get()) is not None:
                async with asyncio.timeout(10):
                    await self.socket.send_data(message, "text")
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(TRY_LATER)


class Sockets:
    """All sockets of this node, by table."""

    def __init__(self, tables: Tables, people: People, heartbeat: float, limits: Limits) -> None:
        self.tables = tables
        self.people = people
        self.heartbeat = heartbeat
        self.limits = limits
        self.talk = Talk(tables, limits)
        self.all: set[Connection] = set()
        self.held: Counter[str] = Counter()
        """How many sockets each person and each place holds."""
        self.at: dict[str, set[Connection]] = defaultdict(set)
        self.draining = False

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A socket from its first word to its last."""
        person = await self.people.known(token_of(socket))
        await socket.accept()
        place = place_of(socket.client.host if socket.client else None)
        connection = Connection(socket, person, place, self.limits.bucket(MESSAGES))
        if self.crowded(connection):
            await self.turn_away(connection, "bye-too-many")
            return
        self.all.add(connection)
        self.held.update(connection.holders)
        writer = asyncio.create_task(connection.write())
        try:
            while not writer.done():
                text = await socket.receive_data("text")
                if len(text) > LONGEST or not self.affords(connection):
                    await self.turn_away(connection, "bye-too-much")
                    break
                await self.hear(connection, text)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.all.discard(connection)
            for holder in connection.holders:
                self.held[holder] -= 1
                if not self.held[holder]:
                    del self.held[holder]
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            await self.leave(connection)

    def crowded(self, c: Connection) -> bool:
        """Whether a person or a place holds as many sockets as it may."""
        most = {"person": self.limits.most(SOCKETS_PER_PERSON), "place": self.limits.most(SOCKETS_PER_PLACE)}
        return any(self.held[holder] >= most[holder.partition(":")[0]] for holder in c.holders)

    def affords(self, c: Connection) -> bool:
        """Count one message of a socket; False when it talks too much."""
        return self.limits.take("messages", c.bucket, MESSAGES, 1 if c.mine else WATCHING)

    async def turn_away(self, c: Connection, why: str) -> None:
        DROPPED.labels(why).inc()
        await c.socket.send_data(encode(Bye(why)), "text")
        await c.socket.close(TOO_MANY)

    async def ended(self, tokens: Iterable[bytes]) -> None:
        """Sessions that are over: their sockets close at once."""
        over = set(tokens)
        for c in [c for c in self.all if c.person is not None and c.person.session in over]:
            c.person, c.mine = None, ()
            c.drop("signed-out", Bye("bye-signed-out"))

    async def hear(self, c: Connection, text: str | bytes) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            SAID.labels("nonsense", "bye").inc()
            c.send(Bye("bye-not-understood"))
            return
        begun, answer, say = time.perf_counter(), "answered", type(message).__name__.lower()
        try:
            with span("socket", say=say):
                await self.answer(c, message)
        except Sorry as sorry:
            answer = "refused"
            c.send(Refused(getattr(message, "id", ""), sorry.refusal, c.seq))
        except AWAY:
            answer = "failed"
            if isinstance(message, Hello):
                c.hello = message
            log.exception("a message could not be answered")
            c.send(Refused(getattr(message, "id", ""), TRY_AGAIN, c.seq))
        SAID.labels(say, answer).inc()
        SAID_SECONDS.labels(say).observe(time.perf_counter() - begun)

    async def answer(self, c: Connection, message: ClientMessage) -> None:
        t = self.tables
        if not c.table and not isinstance(message, Hello | Ping):
            raise Sorry(TRY_AGAIN if c.hello.table else NO_TABLE)
        if c.person is not None and not c.person.may(NEEDS.get(type(message), "play")):
            raise Sorry(NOT_ALLOWED, 403)
        match message:
            case Hello():
                await self.enter(c, message)
            case Ping():
                c.send(Beat(c.seq))
            case Do():
                await self.reply(
                    c, await t.act(c.id, c.table, message.id, message.on, bytes(message.act), message.seat)
                )
            case Undo():
                await self.reply(c, await t.undo(c.id, c.table, message.id, message.on, message.seat))
            case Resign():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "resign"))
            case Draw():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "draw"))
            case Abort():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "abort"))
            case Standby():
                await self.reply(c, await call_bot(t, c.id, c.table, message.id, message.seat, message.bot))
            case Back():
                await self.reply(c, await take_back(t, c.id, c.table, message.id, message.seat))
            case WhyNot():
                refusal = await t.why_not(c.id, c.table, bytes(message.act), message.seat)
                c.send(Allowed(message.id) if refusal is None else Refused(message.id, refusal, c.seq))
            case Say():
                await self.say(c, message)

    async def reply(self, c: Connection, answer: Ack | Refused) -> None:
        """The answer to the one who acted, then the news to everybody here; what fails, a heartbeat tells."""
        c.send(answer)
        with suppress(*AWAY):
            await self.tell(c.table, answer.seq)

    async def enter(self, c: Connection, hello: Hello) -> None:
        """Come to a table: the welcome, then hear of it, then read, so that nothing falls between."""
        await self.leave(c)
        row = await self.tables.start(hello.table)
        mine = row.mine(c.id)
        if not mine and not row.public and row.status == "open":
            raise Sorry(NO_TABLE, 404)
        c.table, c.mine, c.hello, c.seq, c.said = hello.table, mine, hello, hello.since, 0
        c.status, c.rematch = row.status, row.rematch
        c.send(Welcome(self.tables.info(row, c.id), mine, ""))
        self.at[hello.table].add(c)
        await self.tables.hub.watch(hello.table)
        if c.person and mine:
            await self.tables.db.do("seen_at", [hello.table], [c.id])
        if row.status != "open":
            live = await self.tables.catch_up(hello.table, await self.tables.db.value("seq_of", hello.table))
            await self.news(c, live, always=True)
        await self.chat_to(c)

    async def leave(self, c: Connection) -> None:
        if c.table:
            self.at[c.table].discard(c)
            if not self.at[c.table]:
                del self.at[c.table]
                await self.tables.hub.leave(c.table)
            c.table = ""
        c.hello = Hello("")

    async def tell(self, table: str, seq: int) -> None:
        """News to every socket here that is behind."""
        behind = [c for c in self.at.get(table, ()) if c.seq < seq or c.status == "open"]
        if not behind:
            return
        try:
            live = await self.tables.catch_up(table, seq)
        except Sorry:
            return
        for c in behind:
            await self.news(c, live)

    async def news(self, c: Connection, live: Live, always: bool = False) -> None:
        """All a socket has missed, and what it sees and may do now.

        While it reads, the table may move on and another call may tell the same first: what is sent is decided
        after the last wait.
        """
        hello, read = c.hello, c.seq
        older: list[Entry] = []
        while read < live.oldest:
            older += await self.tables.entries(c.table, read)
            read = older[-1].seq
        row = live.info
        asked = False
        while True:
            entries = [e for e in (*older, *live.since(read)) if c.seq < e.seq <= live.seq]
            seating = any(e.kind in SEATING for e in entries)
            changed = seating or c.status != row.status or c.rematch != row.rematch
            if not (changed or row.clocks) or (asked and row.seq >= live.seq):
                break
            row, asked = await self.tables.row(hello.table), True
        if c.hello is not hello or live.seq < c.seq or (live.seq == c.seq and not always):
            return
        table = None
        if changed:
            c.mine, c.status, c.rematch = row.mine(c.id), row.status, row.rematch
            table = self.tables.info(row, c.id)
        asks = self.tables.asks(live, c.mine, c.hello.lang, c.hello.text)
        c.seq = live.seq
        c.send(News(live.seq, self.tables.told(entries, c.mine), asks, self.tables.clocks(row), table))

    async def say(self, c: Connection, message: Say) -> None:
        """A word to the table, from those who sit there."""
        if c.person is None:
            raise Sorry(NOT_SEATED)
        await self.talk.say(c.person, c.table, message)
        c.send(Ack(message.id, c.seq))
        await self.hinted(c.table, BESIDE)
        await self.tables.hub.publish(c.table, BESIDE)

    async def chat_to(self, c: Connection) -> None:
        """What was said since; another call may have told some of it while this one asked."""
        table = c.table
        for n, line in await self.talk.since(table, c.said, c.id):
            if n > c.said and c.table == table:
                c.said = n
                if line is not None:
                    c.send(line)

    async def hinted(self, table: str, seq: int) -> None:
        """A table has moved on or, at ``BESIDE``, something was said there or a rematch asked for."""
        if seq != BESIDE:
            await self.tell(table, seq)
            return
        here = list(self.at.get(table, ()))
        for c in here:
            await self.chat_to(c)
        if here and table in self.tables.lives:
            live = self.tables.lives[table]
            if not live.info.rematch and live.info.status != "playing":
                live.info = await self.tables.row(table)
            for c in here:
                if c.rematch != live.info.rematch:
                    await self.news(c, live, always=True)

    async def beat_on(self) -> None:
        """A heartbeat every few seconds; a database that is away is waited for."""
        while True:
            await asyncio.sleep(self.heartbeat)
            with suppress(*AWAY):
                await self.beat()

    async def beat(self) -> None:
        """Look at the log for lost hints, say that we are here, note who is; few statements for all sockets."""
        db = self.tables.db
        await db.do("pulse")
        here = list(self.at)
        for row in await db.rows("table_seqs", here) if here else ():
            await self.tell(row["id"], row["seq"])
            if any(c.said < (row["said"] or 0) or c.rematch != row["rematch"] for c in self.at.get(row["id"], ())):
                await self.hinted(row["id"], BESIDE)
        await self.check_sessions()
        seen = set()
        for c in [c for c in self.all if c.table]:
            c.send(Beat(c.seq))
            if c.person and c.mine:
                seen.add((c.table, c.id))
        if seen:
            await db.do("seen_at", *zip(*seen, strict=True))

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended elsewhere, in case nobody told us."""
        held = {c.person.session for c in self.all if c.person is not None}
        if held:
            known = {bytes(r["token"]) for r in await self.tables.db.rows("still_known", list(held))}
            await self.ended(held - known)

    async def drain(self) -> None:
        """Say goodbye to every socket; each comes back to another node."""
        self.draining = True
        for c in list(self.all):
            c.drop("restart", Bye("bye-restart"))


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.app.state.sockets.serve(socket)
