"""One WebSocket protocol for any game: hello, news, acts and their answers, heartbeats; slow readers are dropped."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ilion.core.wire import Refusal
from ilion.server.live import Entry, Live
from ilion.server.messages import (
    Abort,
    Ack,
    Allowed,
    Beat,
    Bye,
    Chat,
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
    Undo,
    Welcome,
    WhyNot,
)
from ilion.server.people import People, Person, token_of
from ilion.server.tables import NO_TABLE, Sorry, Tables

QUEUE = 64
"""Messages a socket may be behind before it is dropped."""
BUDGET = 200
"""Messages a socket may send in a window of seconds."""
WINDOW = 20.0
LONGEST = 16_384
AWAY = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What is raised while the database is not there."""
TRY_AGAIN = Refusal("refuse-try-again")
TOO_MANY = 1008
TRY_LATER = 1013

decoder = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class Connection:
    """One open socket at a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: Person | None) -> None:
        self.socket = socket
        self.person = person
        self.table = ""
        self.mine: tuple[int, ...] = ()
        self.hello = Hello("")
        self.seq = -1
        self.said = 0
        self.status = ""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.window = time.monotonic()
        self.spent = 0

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
            self.drop()

    def drop(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def over_budget(self) -> bool:
        now = time.monotonic()
        if now - self.window > WINDOW:
            self.window, self.spent = now, 0
        self.spent += 1
        return self.spent > BUDGET

    async def write(self) -> None:
        """Send what is queued until there is no more, or nobody reads; then close, so that reading ends, too."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (message := await self.queue.get()) is not None:
                await asyncio.wait_for(self.socket.send_data(message, "text"), 10)
        with suppress(WebSocketDisconnect, RuntimeError):
            await self.socket.close(TRY_LATER)


class Sockets:
    """All sockets of this node, by table."""

    def __init__(self, tables: Tables, people: People, heartbeat: float) -> None:
        self.tables = tables
        self.people = people
        self.heartbeat = heartbeat
        self.at: dict[str, set[Connection]] = defaultdict(set)
        self.draining = False

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A socket from its first word to its last."""
        person = await self.people.known(token_of(socket))
        await socket.accept()
        connection = Connection(socket, person)
        writer = asyncio.create_task(connection.write())
        try:
            while not writer.done():
                text = await socket.receive_data("text")
                if len(text) > LONGEST or connection.over_budget():
                    connection.send(Bye("bye-too-much"))
                    await socket.close(TOO_MANY)
                    break
                await self.hear(connection, text)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            await self.leave(connection)

    async def hear(self, c: Connection, text: str | bytes) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            c.send(Bye("bye-not-understood"))
            return
        try:
            await self.answer(c, message)
        except Sorry as sorry:
            c.send(Refused(getattr(message, "id", ""), sorry.refusal, c.seq))
        except AWAY:
            c.send(Refused(getattr(message, "id", ""), TRY_AGAIN, c.seq))

    async def answer(self, c: Connection, message: ClientMessage) -> None:
        t = self.tables
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
                await self.reply(c, await t.end(c.id, c.table, message.id, message.seat, "resign"))
            case Draw():
                await self.reply(c, await t.end(c.id, c.table, message.id, message.seat, "draw"))
            case Abort():
                await self.reply(c, await t.end(c.id, c.table, message.id, message.seat, "abort"))
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
        c.table, c.mine, c.hello, c.seq, c.said, c.status = hello.table, mine, hello, hello.since, 0, row.status
        c.send(Welcome(self.tables.info(row, c.id), mine, ""))
        self.at[hello.table].add(c)
        await self.tables.hub.watch(hello.table)
        if c.person and mine:
            await self.tables.db.do("seen_at", hello.table, c.id)
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
        if c.status != row.status or row.clocks:
            row = await self.tables.row(hello.table)
        if c.hello is not hello or live.seq < c.seq or (live.seq == c.seq and not always):
            return
        table = None
        if c.status != row.status:
            c.mine, c.status = row.mine(c.id), row.status
            table = self.tables.info(row, c.id)
        entries = [e for e in (*older, *live.since(read)) if c.seq < e.seq <= live.seq]
        asks = self.tables.asks(live, c.mine, c.hello.lang, c.hello.text)
        c.seq = live.seq
        c.send(News(live.seq, self.tables.told(entries, c.mine), asks, self.tables.clocks(row), table))

    async def say(self, c: Connection, message: Say) -> None:
        """A word to the table, from those who sit there."""
        if c.person is None or not c.mine:
            raise Sorry(Refusal("refuse-not-seated"))
        await self.tables.db.value("say", c.table, message.id, c.id, message.text)
        c.send(Ack(message.id, c.seq))
        for other in list(self.at.get(c.table, ())):
            await self.chat_to(other)
        await self.tables.hub.publish(c.table, c.seq)

    async def chat_to(self, c: Connection) -> None:
        for line in await self.tables.db.rows("said", c.table, c.said):
            c.said = line["n"]
            c.send(Chat(line["n"], line["who"], line["text"], float(line["at"]), line["person"] == c.id))

    async def hinted(self, table: str, seq: int) -> None:
        """Another node says that a table has moved on."""
        await self.tell(table, seq)
        for c in list(self.at.get(table, ())):
            await self.chat_to(c)

    async def beat(self) -> None:
        """Every few seconds: look at the log for hints that were lost, and say that we are here."""
        while True:
            await asyncio.sleep(self.heartbeat)
            try:
                await self.tables.db.do("pulse")
                here = list(self.at)
                for row in await self.tables.db.rows("table_seqs", here) if here else ():
                    await self.tell(row["id"], row["seq"])
                for c in [c for cs in list(self.at.values()) for c in cs]:
                    c.send(Beat(c.seq))
                    if c.person and c.mine:
                        await self.tables.db.do("seen_at", c.table, c.id)
            except AWAY:
                continue

    async def drain(self) -> None:
        """Say goodbye to every socket; each comes back to another node."""
        self.draining = True
        for c in [c for cs in list(self.at.values()) for c in cs]:
            c.send(Bye("bye-restart"))
            c.drop()


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.app.state.sockets.serve(socket)
