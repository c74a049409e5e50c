"""Answers the messages of clients: acts, votes, chat, pages of the log; each socket has one message at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Annotated, Any

import msgspec

from ilion.server.api.broadcaster import Broadcaster
from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.news_sender import NewsSender
from ilion.server.api.subscriptions import COST_PER_ENTRY, TABLE_LOAD_COST, Subscriptions
from ilion.server.api.table_connection import PING_COST, SocketRateLimited, TableConnection
from ilion.server.api.waiting_pages import WaitingPages
from ilion.server.api.websocket import INTERNAL_ERROR_CODE
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import SOCKET_MESSAGE_SECONDS, SOCKET_MESSAGES, SOCKETS_CLOSED
from ilion.server.runtime.tracing import span
from ilion.server.tables.endings import end_game
from ilion.server.tables.substitutes import call_substitute, reclaim_seat, resume_game
from ilion.server.tables.tables import Tables
from ilion.table.commands import GONE_BACK
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
from ilion.table.messages import (
    Ack,
    Allowed,
    Bye,
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
    Undo,
    WatchWaiting,
    WhyNot,
)
from ilion.table.subscriber import ENTRIES_PER_PAGE

MAX_ACT_BYTES = 16_384
MESSAGE_COSTS: dict[type, float] = {
    Ping: PING_COST,
    Hello: 2,
    LoadEarlier: 1 + ENTRIES_PER_PAGE * COST_PER_ENTRY,
    WatchWaiting: 4,
}
"""Cost of answering a message, roughly in milliseconds of processor time; a player's act costs one."""
SPECTATOR_MESSAGE_COST = 4
"""Cost of any other message from a user who has no seat: it is refused only after a database query."""
WHOLE_LOG_MESSAGES = (Undo, OfferDraw, OfferAbort, RequestSubstitute)
"""Messages whose answer may need the whole log."""
REQUIRED_SCOPES: dict[type, str] = {
    Hello: "watch",
    LoadEarlier: "watch",
    WatchWaiting: "watch",
    Ping: "watch",
    Say: "chat",
}
"""Scope that a bot account's token must have for a message; "play" for every other message."""

log = logging.getLogger("ilion.sockets")
decoder = msgspec.json.Decoder(ClientMessage)


class MessageHandler:
    """Owns the tasks that answer messages, and what each message costs its sender."""

    def __init__(
        self,
        tables: Tables,
        connections: ConnectionRegistry,
        news: NewsSender,
        subscriptions: Subscriptions,
        broadcaster: Broadcaster,
        waiting: WaitingPages,
    ) -> None:
        self.tables = tables
        self.connections = connections
        self.news = news
        self.subscriptions = subscriptions
        self.broadcaster = broadcaster
        self.waiting = waiting
        self.chat = news.chat
        self.tasks: Annotated[set[asyncio.Task[None]], BoundedBy("sockets, each with one message at a time")] = set()

    def on_closed(self, c: TableConnection, why: str) -> None:
        """Forget a closed socket; if a message of it is being answered, that is finished first."""
        c.closed = True
        if why:
            SOCKETS_CLOSED.labels(why).inc()
        self.connections.remove(c)
        if not c.busy:
            self.start_task(self.leave(c))

    async def wait(self, timeout: float) -> None:
        """Wait for messages that are being answered, up to a timeout in seconds."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=timeout)

    def on_message(self, c: TableConnection, text: str) -> None:
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
            c.refuse("bye-too-much")
        except Exception:
            log.exception("socket handler failed", extra={"table": c.table})
            c.connection.close(INTERNAL_ERROR_CODE)
        finally:
            c.busy = False
            if c.closed:
                await self.leave(c)

    async def leave(self, c: TableConnection) -> None:
        """Detach a closed socket from its table and from the waiting list of its user."""
        await self.waiting.leave(c)
        await self.subscriptions.leave(c)

    def rebuild_cost(self, table: str) -> float:
        """Return the cost of reading a game in the archive again, or 0 if it is in memory."""
        live = self.tables.cache.states.get(table)
        at_hand = live is None or live.info.archived is None or table in self.tables.archive_reader.logs
        return 0 if at_hand else TABLE_LOAD_COST

    async def handle(self, c: TableConnection, text: str | bytes) -> None:
        try:
            message = decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            c.charge(SPECTATOR_MESSAGE_COST)
            SOCKET_MESSAGES.labels("nonsense", "bye").inc()
            c.send(Bye("bye-not-understood"))
            return
        c.charge(MESSAGE_COSTS.get(type(message), 1 if c.mine else SPECTATOR_MESSAGE_COST))
        if not isinstance(message, Hello | Ping | Say | WatchWaiting):
            c.charge(self.rebuild_cost(c.table))
        if isinstance(message, WHOLE_LOG_MESSAGES) and c.mine:
            c.charge(c.seq * COST_PER_ENTRY)
        begun, answer, say = time.perf_counter(), "answered", type(message).__name__.lower()
        try:
            with span("socket", type=say):
                await self.answer(c, message)
        except SocketRateLimited:
            raise
        except UnreadableTable as error:
            answer = "set aside"
            async with self.news.isolated(c.table):
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

    async def answer(self, c: TableConnection, message: ClientMessage) -> None:
        t = self.tables
        if not c.table and not isinstance(message, Hello | WatchWaiting | Ping):
            raise RequestRefused(TRY_AGAIN if c.hello.table else NO_TABLE)
        if c.person is not None and not c.person.may(REQUIRED_SCOPES.get(type(message), "play")):
            raise RequestRefused(NOT_ALLOWED, 403)
        match message:
            case Hello():
                await self.subscriptions.join(c, message)
            case WatchWaiting():
                await self.waiting.watch(c)
            case Ping():
                c.send(Heartbeat(c.number))
            case DoAct():
                act, mark = bytes(message.act), message.position_hash
                done = await t.acts.act(c.id, c.table, message.id, message.base_seq, act, message.seat, mark)
                await self.reply(c, done, message.id)
            case Undo():
                done = await t.acts.undo(
                    c.id, c.table, message.id, message.base_seq, message.seat, message.position_hash
                )
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
                refusal = await t.acts.why_not(c.id, c.table, bytes(message.act), message.seat)
                c.send(Allowed(message.id) if refusal is None else Refused(message.id, refusal, c.number))
            case Say():
                await self.say(c, message)
            case LoadEarlier():
                await self.news.send_page(c, message)

    async def answer_after_error(self, c: TableConnection, id: str) -> Ack | Refused:
        """Return the answer to a request whose handling raised: it may have been saved before that."""
        try:
            answered = await self.tables.logs.find_answer(c.table, id) if id and c.table else None
        except DATABASE_UNAVAILABLE:
            return Refused(id, TRY_AGAIN, c.number)
        except Exception:
            answered = None
        if answered is not None and answered.saved is not None:
            return Ack(id, await self.tables.cache.number_of(c.table, c.mine, answered.saved))
        return Refused(id, OUR_FAULT, c.number)

    async def reply(self, c: TableConnection, answer: Ack | Refused | None, id: str) -> None:
        """Answer the sender, then send news to everybody at the table; a failed delivery is repeated by a heartbeat.

        Without an answer yet, because dice are awaited, the sender gets it later, and everybody is sent the pending
        act.
        """
        if answer is None:
            c.deferred_act = id
        else:
            number = await self.tables.cache.number_of(c.table, c.mine, answer.seq)
            c.send(msgspec.structs.replace(answer, seq=number))
        with suppress(*DATABASE_UNAVAILABLE):
            await self.broadcaster.on_hint(c.table, OUTSIDE_LOG if answer is None else answer.seq)
            if isinstance(answer, Refused) and answer.refusal == GONE_BACK:
                await self.subscriptions.welcome_lost(c.table)

    async def say(self, c: TableConnection, message: Say) -> None:
        """Save a chat line of a seated player and send it to the table."""
        if c.person is None:
            raise RequestRefused(NOT_SEATED)
        await self.chat.say(c.person, c.limit_keys, c.table, message)
        c.send(Ack(message.id, c.number))
        await self.broadcaster.on_hint(c.table, OUTSIDE_LOG)
        await self.tables.bus.publish(c.table, OUTSIDE_LOG)
