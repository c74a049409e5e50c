"""WebSocket protocol of a table, the same for every game: hello, news, acts and their answers, heartbeats.

A client that reads too slowly is disconnected.
"""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any, cast

import msgspec
from litestar import WebSocket, websocket

from ilion.server.api.asgi_websocket import connection_of
from ilion.server.api.presence import Presence
from ilion.server.api.websocket import INTERNAL_ERROR_CODE, SocketConnection
from ilion.server.database import DatabaseEpoch
from ilion.server.database.rows import NewestEntryRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy, LruCache
from ilion.server.runtime.bus import Bus
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import (
    CLOCK_TIME_RETURNED_SECONDS,
    HINTS_LOST,
    SOCKET_MESSAGE_SECONDS,
    SOCKET_MESSAGES,
    SOCKETS,
    SOCKETS_CLOSED,
    SOCKETS_RESET,
    UNDELIVERED_AGE,
)
from ilion.server.runtime.tracing import span
from ilion.server.tables.chat import ChatService
from ilion.server.tables.endings import end_game
from ilion.server.tables.substitutes import call_substitute, reclaim_seat, resume_game
from ilion.server.tables.tables import OUTSIDE_LOG, Tables
from ilion.server.users.rate_limits import (
    MAX_SOCKETS_PER_NETWORK,
    MAX_SOCKETS_PER_OWNER,
    MESSAGES,
    TOO_OFTEN,
    NodeRateLimiter,
    RateLimitKeys,
    SharedRateLimiter,
    network_of,
)
from ilion.server.users.sessions import BANNED, User, Users, token_of
from ilion.table.commands import GONE_BACK, MOVED_ON
from ilion.table.errors import (
    NO_TABLE,
    NOT_ALLOWED,
    NOT_SEATED,
    OUR_FAULT,
    TABLE_PAUSED,
    TRY_AGAIN,
    RequestRefused,
    UnreadableTable,
)
from ilion.table.header import TableHeader
from ilion.table.messages import (
    Ack,
    Allowed,
    Bye,
    Chat,
    ClientMessage,
    DoAct,
    Heartbeat,
    Hello,
    LoadEarlier,
    OfferAbort,
    OfferDraw,
    Ping,
    ReclaimSeat,
    Refused,
    RequestSubstitute,
    Resign,
    Resume,
    Say,
    ServerMessage,
    TablePaused,
    Undo,
    WhyNot,
)
from ilion.table.subscriber import ENTRIES_PER_PAGE, Subscriber, resume_point
from ilion.table.table_state import LogEntry, TableState

PULSE_SECONDS = 1.0
"""Interval of the pulse; a flag falls at most this much later than its time."""
QUIET_HEARTBEATS = 4
"""Heartbeat intervals after which a socket that was sent nothing gets a heartbeat message."""
TABLE_CHECK_HEARTBEATS, SESSION_CHECK_HEARTBEATS = 12, 60
"""Heartbeats in which every table, and every session, is checked once while a bus reports changes of other nodes."""
MAX_ACT_BYTES = 16_384
TOO_MANY_CODE, TRY_LATER_CODE = 1008, 1013
SILENCE_CHECK_SECONDS = 5.0
"""Interval of the check for sockets that have been silent for too long."""
SOCKET_CLOSE_TIMEOUT_SECONDS = 10.0
"""On shutdown, messages that are still being answered are given this long."""
BYTES_PER_MILLISECOND = 50_000
"""Bytes of setup and position that can be encoded, copied and sent for a cost of one."""
COST_PER_ENTRY = 1 / 20
"""Cost of one log entry that is read or sent."""
MESSAGE_COSTS: dict[type, float] = {Ping: 0.25, Hello: 2, LoadEarlier: 1 + ENTRIES_PER_PAGE * COST_PER_ENTRY}
"""Cost of answering a message, roughly in milliseconds of processor time; a player's act costs one."""
SPECTATOR_MESSAGE_COST = 4
"""Cost of any other message from a user who has no seat: it is refused only after a database query."""
TABLE_LOAD_COST = 10
"""Cost of a table that this node has to load first."""
WHOLE_LOG_MESSAGES = (Undo, OfferDraw, OfferAbort, RequestSubstitute)
"""Messages whose answer may need the whole log."""

REDIRECT_SECONDS = 30.0
"""Clients of a table written by a newer node are disconnected for this long, to find that node; then they wait."""
MAX_REMEMBERED_IDS = 256
LOST_MARK = "-"
"""A mark that no log entry has: the client's news are known to be lost."""
REQUIRED_SCOPES: dict[type, str] = {Hello: "watch", LoadEarlier: "watch", Ping: "watch", Say: "chat"}
"""Scope that a bot account's token must have for a message; "play" for every other message."""

log = logging.getLogger("ilion.sockets")
decoder = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class SocketRateLimited(RequestRefused):
    """Raised when a socket has used up its rate limit."""

    def __init__(self) -> None:
        super().__init__(TOO_OFTEN, 429)


class TableConnection(Subscriber):
    """One open socket at a table."""

    busy = False
    """Whether one of its messages is being answered."""
    closed = False

    def __init__(self, sockets: Sockets, connection: SocketConnection, person: User | None, network: str) -> None:
        self.sockets = sockets
        self.connection = connection
        self.person = person
        self.limit_keys = RateLimitKeys(person.owner if person else f"unknown@{network}", network)
        self.holders = (f"place:{network}", *((f"owner:{person.owner}",) if person else ()))
        self.said = 0
        self.returned_time = 0.0
        """Clock time that the server had given back when this socket was last sent the clocks."""
        self.paused = False
        """Whether this socket was sent a message that its table is paused."""
        self.deferred_act = ""
        """The id of an act that is answered once its dice are known; empty if there is none."""
        self.last_sent = time.monotonic()
        """When this socket was last sent anything (monotonic clock)."""

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        self.last_sent = time.monotonic()
        self.connection.send(message)

    def drop(self, why: str, bye: Bye | None = None) -> None:
        """Close the socket, after a goodbye message if there is one."""
        SOCKETS_CLOSED.labels(why).inc()
        if bye is not None:
            self.send(bye)
        self.connection.close(TRY_LATER_CODE)

    def heard(self, text: str) -> None:
        self.sockets.start_answer(self, text)

    def nudged(self) -> None:
        self.sockets.charge_control_frame(self)

    def ending(self) -> None:
        self.drop("restart", Bye("bye-restart"))

    def lost(self, why: str) -> None:
        self.sockets.forget(self, why)


class PollSchedule:
    """Selects what a heartbeat checks: everything once in ``beats`` heartbeats, all of it after a gap or a failover."""

    def __init__(self, beats: int) -> None:
        self.beats = beats
        self.n = 0
        self.seen: tuple[int | None, DatabaseEpoch | None] = None, None

    def next(self, hub: Bus, epoch: DatabaseEpoch) -> Callable[[bytes], bool]:
        whole = hub.gaps is None or (hub.gaps, epoch) != self.seen
        self.n, self.seen = (self.n + 1) % self.beats, (hub.gaps, epoch)
        return lambda name: whole or zlib.crc32(name) % self.beats == self.n


class Sockets:
    """All sockets of this node, by table."""

    def __init__(
        self,
        tables: Tables,
        people: Users,
        heartbeat: float,
        limits: NodeRateLimiter,
        ledger: SharedRateLimiter,
        node: str = "",
    ) -> None:
        self.tables = tables
        self.people = people
        self.heartbeat = heartbeat
        self.limits = limits
        self.quarantine = tables.quarantine
        self.chat = ChatService(tables, limits, ledger)
        self.all: Annotated[set[TableConnection], BoundedBy("the sockets that addresses may hold")] = set()
        self.tasks: Annotated[set[asyncio.Task[None]], BoundedBy("sockets, each with one message at a time")] = set()
        self.held: Annotated[Counter[str], BoundedBy("sockets")] = Counter()
        """Number of open sockets by owner and by network."""
        self.at: Annotated[dict[str, set[TableConnection]], BoundedBy("sockets, each at one table")] = defaultdict(set)
        self.redirected_since = LruCache[str, float](MAX_REMEMBERED_IDS)
        """Tables that a newer node can probably read, and since when their clients have been sent there."""
        self.returned_time = 0.0
        """Clock time in seconds that the server has given back to players so far."""
        self.presence = Presence(tables.db, node)
        self.schedules = {
            "tables": PollSchedule(TABLE_CHECK_HEARTBEATS),
            "sessions": PollSchedule(SESSION_CHECK_HEARTBEATS),
        }
        self.epoch = tables.db.epoch
        """The database history that all sockets were last compared with."""
        self.epoch_changed = asyncio.Event()
        tables.db.on_new_epoch.append(self.epoch_changed.set)

    async def accept(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Accept a handshake, and run the connection if the web server leaves that to the application."""
        person = await self.people.find_user(token_of(socket))
        await socket.accept()
        network = network_of(socket.client.host if socket.client else None)
        c = TableConnection(self, connection_of(socket), person, network)
        if self.is_over_limit(c) or (person is not None and person.banned):
            self.refuse(c, "bye-too-many" if person is None or not person.banned else BANNED.word)
        else:
            self.all.add(c)
            SOCKETS.inc()
            self.held.update(c.holders)
            c.connection.carry(c)
        await c.connection.run()

    def start_answer(self, c: TableConnection, text: str) -> None:
        """Start to answer a message; the next message waits until this one is answered."""
        c.busy = True
        self.start_task(self.answer_all(c, text))

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer_all(self, c: TableConnection, text: str | None) -> None:
        try:
            while text is not None:
                if len(text) > MAX_ACT_BYTES:
                    raise SocketRateLimited
                await self.handle(c, text)
                if (text := c.connection.next()) is not None:
                    await asyncio.sleep(0)
        except SocketRateLimited:
            self.refuse(c, "bye-too-much")
        except Exception:
            log.exception("socket handler failed", extra={"table": c.table})
            c.connection.close(INTERNAL_ERROR_CODE)
        finally:
            c.busy = False
            if c.closed:
                await self.leave(c)

    def charge_control_frame(self, c: TableConnection) -> None:
        """Charge a ping or pong frame of the WebSocket protocol as a message."""
        try:
            self.charge(c, MESSAGE_COSTS[Ping])
        except SocketRateLimited:
            self.refuse(c, "bye-too-much")

    def forget(self, c: TableConnection, why: str) -> None:
        """Forget a closed socket; if a message of it is being answered, that is finished first."""
        c.closed = True
        if why:
            SOCKETS_CLOSED.labels(why).inc()
        self.all.discard(c)
        SOCKETS.dec()
        for holder in c.holders:
            self.held[holder] -= 1
            if not self.held[holder]:
                del self.held[holder]
        if c.table and not c.busy:
            self.start_task(self.leave(c))

    async def check_silent(self) -> None:
        """Close the sockets whose other end is gone."""
        now = time.monotonic()
        for c in list(self.all):
            c.connection.tend(now)

    def is_over_limit(self, c: TableConnection) -> bool:
        """Return whether an owner or a network has as many sockets open as it may."""
        most = {"owner": self.limits.most(MAX_SOCKETS_PER_OWNER), "place": self.limits.most(MAX_SOCKETS_PER_NETWORK)}
        return any(self.held[holder] >= most[holder.partition(":")[0]] for holder in c.holders)

    def charge(self, c: TableConnection, price: float) -> None:
        """Charge a message; raise SocketRateLimited if nothing is left. Reconnecting does not reset the limit."""
        if not self.limits.try_charge(MESSAGES.of(c.limit_keys, price)):
            raise SocketRateLimited

    def rebuild_cost(self, table: str) -> float:
        """Return the cost of reading a game in the archive again, or 0 if it is in memory."""
        live = self.tables.states.get(table)
        at_hand = live is None or live.info.archived is None or table in self.tables.archive_reader.logs
        return 0 if at_hand else TABLE_LOAD_COST

    def refuse(self, c: TableConnection, why: str) -> None:
        SOCKETS_CLOSED.labels(why).inc()
        c.send(Bye(why))
        c.connection.close(TOO_MANY_CODE)

    async def close_sessions(self, tokens: Iterable[bytes]) -> None:
        """Close the sockets of sessions that have ended."""
        over = set(tokens)
        for c in [c for c in self.all if c.person is not None and c.person.session in over]:
            c.person, c.mine = None, ()
            c.drop("signed-out", Bye("bye-signed-out"))

    async def handle(self, c: TableConnection, text: str | bytes) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.charge(c, SPECTATOR_MESSAGE_COST)
            SOCKET_MESSAGES.labels("nonsense", "bye").inc()
            c.send(Bye("bye-not-understood"))
            return
        self.charge(c, MESSAGE_COSTS.get(type(message), 1 if c.mine else SPECTATOR_MESSAGE_COST))
        if not isinstance(message, Hello | Ping | Say):
            self.charge(c, self.rebuild_cost(c.table))
        if isinstance(message, WHOLE_LOG_MESSAGES) and c.mine:
            self.charge(c, c.seq * COST_PER_ENTRY)
        begun, answer, say = time.perf_counter(), "answered", type(message).__name__.lower()
        try:
            with span("socket", type=say):
                await self.answer(c, message)
        except SocketRateLimited:
            raise
        except UnreadableTable as error:
            answer = "set aside"
            async with self.isolated(c.table):
                raise error
            c.send(Refused(getattr(message, "id", ""), TABLE_PAUSED, c.number))
        except RequestRefused as refused:
            answer = "refused"
            c.send(Refused(getattr(message, "id", ""), refused.refusal, c.number))
        except DATABASE_UNAVAILABLE:
            answer = "failed"
            if isinstance(message, Hello):
                c.hello = message
            log.exception("message not answered: service unavailable", extra={"type": say})
            c.send(Refused(getattr(message, "id", ""), TRY_AGAIN, c.number))
        except Exception:
            answer = "broke"
            log.exception("message handler failed", extra={"type": say, "table": c.table})
            c.send(await self.answer_after_error(c, getattr(message, "id", "")))
        SOCKET_MESSAGES.labels(say, answer).inc()
        SOCKET_MESSAGE_SECONDS.labels(say).observe(time.perf_counter() - begun)

    async def answer_after_error(self, c: TableConnection, id: str) -> Ack | Refused:
        """Return the answer to a request whose handling raised: it may have been saved before that."""
        try:
            answered = await self.tables.find_answer(c.table, id) if id and c.table else None
        except DATABASE_UNAVAILABLE:
            return Refused(id, TRY_AGAIN, c.number)
        except Exception:
            answered = None
        if answered is not None and answered["saved"] is not None:
            return Ack(id, await self.tables.number_of(c.table, c.mine, answered["saved"]))
        return Refused(id, OUR_FAULT, c.number)

    async def answer(self, c: TableConnection, message: ClientMessage) -> None:
        t = self.tables
        if not c.table and not isinstance(message, Hello | Ping):
            raise RequestRefused(TRY_AGAIN if c.hello.table else NO_TABLE)
        if c.person is not None and not c.person.may(REQUIRED_SCOPES.get(type(message), "play")):
            raise RequestRefused(NOT_ALLOWED, 403)
        match message:
            case Hello():
                await self.join(c, message)
            case Ping():
                c.send(Heartbeat(c.number))
            case DoAct():
                act, mark = bytes(message.act), message.position_hash
                done = await t.act(c.id, c.table, message.id, message.base_seq, act, message.seat, mark)
                await self.reply(c, done, message.id)
            case Undo():
                done = await t.undo(c.id, c.table, message.id, message.base_seq, message.seat, message.position_hash)
                await self.reply(c, done, message.id)
            case Resign():
                await self.reply(c, await end_game(t, c.id, c.table, message.id, message.seat, "resign"), message.id)
            case OfferDraw():
                await self.reply(c, await end_game(t, c.id, c.table, message.id, message.seat, "draw"), message.id)
            case OfferAbort():
                await self.reply(c, await end_game(t, c.id, c.table, message.id, message.seat, "abort"), message.id)
            case RequestSubstitute():
                await self.reply(
                    c, await call_substitute(t, c.id, c.table, message.id, message.seat, message.what), message.id
                )
            case Resume():
                await self.reply(c, await resume_game(t, c.id, c.table, message.id, message.seat), message.id)
            case ReclaimSeat():
                await self.reply(c, await reclaim_seat(t, c.id, c.table, message.id, message.seat), message.id)
            case WhyNot():
                refusal = await t.why_not(c.id, c.table, bytes(message.act), message.seat)
                c.send(Allowed(message.id) if refusal is None else Refused(message.id, refusal, c.number))
            case Say():
                await self.say(c, message)
            case LoadEarlier():
                await self.send_page(c, message)

    async def reply(self, c: TableConnection, answer: Ack | Refused | None, id: str) -> None:
        """Answer the sender, then send news to everybody at the table; a failed delivery is repeated by a heartbeat.

        Without an answer yet, because dice are awaited, the sender gets it later, and everybody is sent the pending
        act.
        """
        if answer is None:
            c.deferred_act = id
        else:
            number = await self.tables.number_of(c.table, c.mine, answer.seq)
            c.send(msgspec.structs.replace(answer, seq=number))
        with suppress(*DATABASE_UNAVAILABLE):
            await self.on_hint(c.table, OUTSIDE_LOG if answer is None else answer.seq)
            if isinstance(answer, Refused) and answer.refusal == GONE_BACK:
                await self.welcome_lost(c.table)

    async def send_deferred_answer(self, c: TableConnection) -> None:
        """Send the answer that was deferred, now that the dice are known or no longer awaited."""
        id, c.deferred_act = c.deferred_act, ""
        answered = await self.tables.find_answer(c.table, id)
        saved = answered["saved"]
        if saved is None:
            c.send(Refused(id, MOVED_ON, c.number))
        else:
            c.send(Ack(id, await self.tables.number_of(c.table, c.mine, saved)))

    async def join(self, c: TableConnection, hello: Hello) -> None:
        """Attach a socket to a table; a table that cannot be served now sends its welcome later."""
        await self.leave(c)
        async with self.isolated(hello.table):
            row = await self.tables.start(hello.table)
            self.charge(c, 0 if hello.table in self.tables.states else TABLE_LOAD_COST)
            await self.welcome(c, hello, row)
            return
        c.table, c.hello, c.seq, c.number = hello.table, hello, -1, hello.since
        self.at[hello.table].add(c)
        await self.tables.bus.watch(hello.table)
        self.send_paused(c)

    async def welcome(self, c: TableConnection, said: Hello, row: TableHeader, free: bool = False) -> None:
        """Record the presence, send the welcome, subscribe to the table, then read it, so that no news is missed.

        A client that saw entries which are lost is sent so, and then everything from the beginning. The client is
        charged for what it is sent, except with ``free``, when the server repeats the welcome on its own.
        """
        row.admit(c.id)
        mine = row.mine(c.id)
        if not mine and not row.public and row.status == "open":
            raise RequestRefused(NO_TABLE, 404)
        hello, seq, chain = (
            said if said.since <= 0 else msgspec.structs.replace(said, since=-1, position_hash=""),
            -1,
            b"",
        )
        if row.status != "open":
            live = await self.tables.catch_up(said.table, row.seq)
            if said.since > 0 and (known := await self.tables.find_noticed(live, mine, said.since)):
                seq, chain = known, await self.tables.chain_at(live, known)
            hello = resume_point(said, live, chain)
            seq, chain = (seq, chain) if hello is said and said.since > 0 else (hello.since, b"")
            if c.paused:
                self.tables.asks(live, mine, hello.lang, hello.text)
        if not free:
            self.charge(c, min(ENTRIES_PER_PAGE, max(0, row.seq - seq)) * COST_PER_ENTRY)
            self.charge(c, self.bytes_shown(row, mine, hello) / BYTES_PER_MILLISECOND)
        if c.person and mine:
            await self.presence.add(hello.table, c.id)
        if free and hello is said and c.seq > seq:  # news was sent meanwhile
            hello = said = msgspec.structs.replace(said, since=c.number)
            seq, chain = c.seq, c.chain
        c.said, c.returned_time, c.paused = 0, self.returned_time, False
        SOCKETS_RESET.inc(hello is not said)
        c.welcome(self.tables, hello, row, seq, chain, hello is not said)
        self.at[hello.table].add(c)
        await self.tables.bus.watch(hello.table)
        if row.status != "open":
            live = await self.tables.catch_up(hello.table, await self.tables.db.seq_of(hello.table))
            await self.send_missed(c, live, always=True)
        await self.send_chat(c)

    def bytes_shown(self, row: TableHeader, mine: Sequence[int], hello: Hello) -> int:
        """Return how many bytes a welcome sends besides log entries: the setup, and the position as each seat sees it.

        On a large map that is half a megabyte. The view of a seat is encoded once and sent from there.
        """
        live = self.tables.states.get(row.id)
        asks = () if live is None else self.tables.asks(live, mine, hello.lang, hello.text)
        return len(row.raw) + sum(len(bytes(cast("msgspec.Raw", ask))) for ask in asks)

    @asynccontextmanager
    async def isolated(self, table: str) -> AsyncGenerator[None, None]:
        """Isolate the news of one table: if it raises, its clients are sent that it is paused; other tables go on."""
        async with self.quarantine.isolated("news", table):
            yield
        if self.quarantine.entry("news", table):
            for c in list(self.at.get(table, ())):
                self.send_paused(c)
        else:
            self.redirected_since.pop(table, None)

    def send_paused(self, c: TableConnection) -> None:
        """Send a socket, once, that its table is paused; or disconnect it while a newer node may serve the table."""
        rest, now = self.quarantine.entry("news", c.table), time.monotonic()
        if rest is not None and rest.newer and now - self.redirected_since.setdefault(c.table, now) < REDIRECT_SECONDS:
            c.drop("newer", Bye("bye-newer"))
        elif not c.paused:
            c.paused = True
            c.send(TablePaused(TABLE_PAUSED.word))

    async def leave(self, c: TableConnection) -> None:
        if c.table:
            self.at[c.table].discard(c)
            if not self.at[c.table]:
                del self.at[c.table]
                self.quarantine.forget("news", c.table)
                await self.tables.bus.leave(c.table)
            c.table = ""
        c.hello, c.paused, c.status, c.deferred_act = Hello(""), False, "", ""

    async def send_news(self, table: str, seq: int) -> None:
        """Send news to every socket here that is behind; sockets at a quarantined table get it with a heartbeat."""
        if self.behind(table, seq) and not self.quarantine.entry("news", table):
            async with self.isolated(table):
                await self.send_news_now(table, seq)

    def behind(self, table: str, seq: int) -> list[TableConnection]:
        """Return the sockets that miss entries, or clock time given back since; not those that await a welcome."""
        here = [c for c in self.at.get(table, ()) if c.status]
        return [c for c in here if c.seq < seq or c.status == "open" or c.returned_time != self.returned_time]

    async def send_news_now(self, table: str, seq: int) -> None:
        behind = self.behind(table, seq)
        try:
            live = await self.tables.catch_up(table, seq)
        except UnreadableTable:
            raise
        except RequestRefused:
            return
        for c in behind:
            await self.send_missed(c, live, always=c.returned_time != self.returned_time)

    async def send_missed(self, c: TableConnection, live: TableState, always: bool = False) -> None:
        """Send a socket all it has missed, and what it sees and may do now.

        Meanwhile the table may move on, and another call may send the same first: what is sent is decided after the
        last await. The caller may have waited, too: a socket that has moved to another table is sent nothing.
        """
        if c.table != live.info.id:
            return
        hello = c.hello
        if c.seq > 0 and await self.tables.chain_at(live, c.seq) != c.chain:
            await self.reload_table(c.table)
            return
        read = max(c.seq, 0)
        older: list[LogEntry] = []
        if read < (oldest := live.oldest):
            until = min(oldest, live.recent[0].last_noticed(c.mine).seq)
            older = await self.tables.noticed_entries(live, c.mine, read, until)
            read = oldest
        row = live.info
        asked = False
        while True:
            entries = [e for e in (*older, *live.since(read)) if c.seq < e.seq <= live.seq and e.noticed_by(c.mine)]
            entries = entries[-ENTRIES_PER_PAGE:]
            if not (c.differs(row, entries) or c.skips(entries) or row.clocks) or (asked and row.seq >= live.seq):
                break
            row, asked = await self.tables.header(hello.table), True
        if c.hello is not hello or live.seq < c.seq or (live.seq == c.seq and not always):
            return
        if not entries and not always and not c.differs(row, entries):
            c.pass_by(live)
            return
        c.returned_time = self.returned_time
        if c.deferred_act and (row.asked is None or row.asked.id != c.deferred_act):
            await self.send_deferred_answer(c)
        c.news(self.tables, live, row, entries)

    async def send_page(self, c: TableConnection, asked: LoadEarlier) -> None:
        """Send a page of entries that were noticed earlier."""
        live, mine = await self.tables.live(c.table), c.mine
        until = await self.tables.find_noticed(live, mine, c.page_end(asked))
        c.past(self.tables, asked, await self.tables.noticed_entries(live, mine, 0, until or 0))

    async def say(self, c: TableConnection, message: Say) -> None:
        """Save a chat line of a seated player and send it to the table."""
        if c.person is None:
            raise RequestRefused(NOT_SEATED)
        await self.chat.say(c.person, c.limit_keys, c.table, message)
        c.send(Ack(message.id, c.number))
        await self.on_hint(c.table, OUTSIDE_LOG)
        await self.tables.bus.publish(c.table, OUTSIDE_LOG)

    async def send_chat(self, c: TableConnection) -> None:
        """Send new chat lines; another call may send some of them meanwhile, or a new hello ask for all."""
        hello = c.hello
        last, lines = await self.chat.since(c.table, c.said, c.id, c.person is not None and c.person.young)
        lines = [line for line in lines if line.n > c.said]
        if c.hello is hello:
            c.said = max(c.said, last)
            if lines:
                c.send(Chat(tuple(lines)))

    async def on_hint(self, table: str, seq: int) -> None:
        """Send what is new: log entries, or, if ``seq`` is ``OUTSIDE_LOG``, chat lines and a rematch."""
        if seq != OUTSIDE_LOG:
            await self.send_news(table, seq)
        elif self.at.get(table) and not self.quarantine.entry("news", table):
            async with self.isolated(table):
                await self.send_outside_log(table)

    async def send_outside_log(self, table: str) -> None:
        here = [c for c in self.at.get(table, ()) if c.status]
        for c in here:
            await self.send_chat(c)
        if here and table in self.tables.states:
            live = self.tables.states[table]
            if (not live.info.rematch and live.info.status != "playing") or live.info.level == 3:
                live.info = await self.tables.header(table)
            for c in here:
                if c.differs(live.info, ()):
                    await self.send_missed(c, live, always=True)

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("pulse", self.pulse, min(PULSE_SECONDS, self.heartbeat))
        tasks.start_loop("heartbeat", self.beat, self.heartbeat)
        tasks.start_loop("silence", self.check_silent, SILENCE_CHECK_SECONDS)
        tasks.start_loop("sessions", self.check_sessions, self.heartbeat)
        tasks.start_loop("epoch", self.follow_epoch, PULSE_SECONDS, self.epoch_changed)

    async def pulse(self) -> None:
        """Report that this node accepts acts. Clocks stand while no node reports; nothing else may delay this."""
        self.returned_time = await self.tables.db.pulse()
        CLOCK_TIME_RETURNED_SECONDS.set(self.returned_time)

    async def beat(self) -> None:
        """Find missed hints, send heartbeats and save who is present, with few statements for all sockets."""
        resting = set(self.quarantine.resting("news"))
        here = self.tables_to_check()
        rows = await self.tables.db.table_seqs(here) if here else []
        self.count_undelivered(rows)
        for row in rows:
            if row["id"] not in resting:
                with suppress(RequestRefused):
                    async with self.isolated(row["id"]):
                        await self.check_table(row)
        silent = time.monotonic() - QUIET_HEARTBEATS * self.heartbeat
        for c in [c for c in self.all if c.table and c.last_sent <= silent]:
            c.send(Heartbeat(c.number))
        await self.presence.save({(c.table, c.id) for c in self.all if c.table and c.person and c.mine})

    def tables_to_check(self) -> list[str]:
        """Return the tables to check: hints may be lost, a client awaits a welcome, or clock time was given back."""
        turn = self.schedules["tables"].next(self.tables.bus, self.tables.db.epoch)
        return [
            table
            for table, here in self.at.items()
            if turn(table.encode())
            or any(c.paused or (c.status == "playing" and c.returned_time != self.returned_time) for c in here)
        ]

    def count_undelivered(self, rows: Iterable[NewestEntryRow]) -> None:
        """Count the entries that sockets here should have been sent by now, and were not."""
        ages = [
            row["age"]
            for row in rows
            if any(c.status and max(c.seq, 0) < row["seq"] for c in self.at.get(row["id"], ()))
        ]
        UNDELIVERED_AGE.set(max(ages, default=0.0))
        HINTS_LOST.labels("unheard").inc(sum(age > PULSE_SECONDS for age in ages))

    async def check_table(self, row: NewestEntryRow) -> None:
        """Serve one table in a heartbeat: repeat welcomes that were put off, and send what sockets have missed."""
        table = row["id"]
        here = list(self.at.get(table, ()))
        if row["held"] and not self.quarantine.entry("news", table):
            for c in here:
                self.send_paused(c)
        else:
            for c in [c for c in here if c.paused]:
                await self.welcome_again(c)
        if any(c.seq > row["seq"] or (c.seq == row["seq"] and c.chain != row["chain"]) for c in here if c.status):
            await self.reload_table(table)
        if self.behind(table, row["seq"]):
            await self.send_news_now(table, row["seq"])
        if any(c.said < (row["said"] or 0) or c.rematch != row["rematch"] for c in here if c.status):
            await self.send_outside_log(table)

    async def follow_epoch(self) -> None:
        """After a failover, compare all sockets with the new history at once; the next heartbeat does so again."""
        epoch = self.tables.db.epoch
        if self.epoch != epoch:
            for table in await self.find_lost(list(self.at)):
                async with self.isolated(table):
                    await self.reload_table(table)
            self.epoch = epoch

    async def reload_table(self, table: str) -> None:
        """Reload a table that may have lost entries, and welcome again the clients that were sent those."""
        self.tables.states.pop(table, None)
        await self.welcome_lost(table)

    async def welcome_lost(self, table: str) -> None:
        for c in (await self.find_lost([table])).get(table, ()):
            if c.table == table:
                await self.welcome_again(c, lost=True)

    async def find_lost(self, tables: Iterable[str]) -> dict[str, list[TableConnection]]:
        """Return, by table, the sockets that were sent entries which are lost.

        Entries are saved before they are sent.
        """
        here = [c for table in tables for c in self.at.get(table, ()) if c.status and c.seq > 0]
        sent = [(c, c.table, c.seq, c.chain, c.said) for c in here]
        lines = {(table, seq) for _, table, seq, _, _ in sent}
        rows = await self.tables.db.chains_at([table for table, _ in lines], [seq for _, seq in lines]) if lines else []
        there = {(row["table_id"], row["seq"]): (row["chain"], row["said"] or 0) for row in rows}
        lost: dict[str, list[TableConnection]] = {}
        for c, table, seq, chain, said in sent:
            found, spoken = there.get((table, seq), (b"", 0))
            if found != chain or spoken < said:
                lost.setdefault(table, []).append(c)
        return lost

    async def welcome_again(self, c: TableConnection, lost: bool = False) -> None:
        mark = LOST_MARK if lost else "" if c.chain else c.hello.position_hash
        hello = msgspec.structs.replace(c.hello, since=max(c.number, 1) if lost else c.number, position_hash=mark)
        try:
            await self.welcome(c, hello, await self.tables.start(hello.table), free=True)
        except UnreadableTable:
            raise
        except RequestRefused as refused:
            await self.leave(c)
            c.send(Refused("", refused.refusal, c.number))
        if c.closed:
            await self.leave(c)

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended at another node, in case no hint came; no table may delay this."""
        turn = self.schedules["sessions"].next(self.tables.bus, self.tables.db.epoch)
        held = {c.person.session for c in self.all if c.person is not None and turn(c.person.session)}
        if held:
            known = {bytes(r["token"]) for r in await self.tables.db.still_known(list(held))}
            await self.close_sessions(held - known)

    def drain(self) -> None:
        """Send goodbye to every socket; clients reconnect to another node."""
        for c in list(self.all):
            c.ending()

    async def close(self) -> None:
        """Disconnect all sockets and wait for messages that are being answered, up to a timeout."""
        self.drain()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=SOCKET_CLOSE_TIMEOUT_SECONDS)


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.app.state.sockets.accept(socket)
