"""One WebSocket protocol for any game: hello, news, acts and their answers, heartbeats; slow readers are dropped."""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from collections import Counter, OrderedDict, defaultdict
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from ilion.server.base.errors import AWAY
from ilion.server.base.hub import Hub
from ilion.server.base.metrics import DROPPED, HINTS_LOST, LOST, RESET, SAID, SAID_SECONDS, SOCKETS, UNTOLD_AGE
from ilion.server.base.tasks import Tasks
from ilion.server.base.traces import span
from ilion.server.edge.carrier import BROKE, Carrier
from ilion.server.edge.presence import Presence
from ilion.server.edge.threshold import carrier_of
from ilion.server.people.limits import (
    MESSAGES,
    SOCKETS_PER_OWNER,
    SOCKETS_PER_PLACE,
    TOO_OFTEN,
    Ledger,
    Limits,
    Payer,
    place_of,
)
from ilion.server.people.people import BANNED, People, Person, token_of
from ilion.server.postgres import Epoch
from ilion.server.postgres.rows import Newest
from ilion.server.tables.chat import Talk
from ilion.server.tables.endings import end
from ilion.server.tables.standby import call, resume, take_back
from ilion.server.tables.tables import BESIDE, Tables
from ilion.table.listener import PAGE, Listener, placed
from ilion.table.live import Entry, Live
from ilion.table.messages import (
    Abort,
    Ack,
    Allowed,
    Back,
    Beat,
    Bye,
    Chat,
    ClientMessage,
    Do,
    Draw,
    Earlier,
    Held,
    Hello,
    Ping,
    Refused,
    Resign,
    Resume,
    Say,
    ServerMessage,
    Standby,
    Undo,
    WhyNot,
)
from ilion.table.rows import Row
from ilion.table.sorry import LOOKED_AFTER, NO_TABLE, NOT_ALLOWED, NOT_SEATED, OUR_FAULT, TRY_AGAIN, Sorry, Unreadable
from ilion.table.steps import GONE_BACK, MOVED_ON

PULSE = 1.0
"""Seconds between two pulses: so much later than its time a flag falls at most."""
QUIET = 4
"""Heartbeats for which a socket may have heard nothing before it is told that it is still heard."""
TABLES_IN, SESSIONS_IN = 12, 60
"""Heartbeats in which every table, and every session, is looked at once while a bus tells what happens elsewhere."""
LONGEST = 16_384
TOO_MANY, TRY_LATER = 1008, 1013
LOOKED_IN_ON = 5.0
"""Seconds between two looks for sockets that have been silent for too long."""
ENDS_WITHIN = 10.0
"""Seconds for which what was begun may take when the house closes."""
READ = 1 / 20
"""The price of a line of the log that is read or told."""
PRICES: dict[type, float] = {Ping: 0.25, Hello: 2, Earlier: 1 + PAGE * READ}
"""What it costs to answer a message, in milliseconds or so; an act of a player is one."""
IN_VAIN = 4
"""The price of anything else from who does not sit there: it is refused only once the database was asked."""
LOADED = 10
"""The price of a table that this node has to lay out first."""
WHOLE = (Undo, Draw, Abort, Standby)
"""What may have to be answered from the whole log."""

SENT_ON = 30.0
"""Seconds for which those at a table that a newer node wrote are sent on to find it, before they are asked to wait."""
REMEMBERED = 256
NOWHERE = "-"
"""The mark of what is known to be lost."""
NEEDS: dict[type, str] = {Hello: "watch", Earlier: "watch", Ping: "watch", Say: "chat"}
"""What a program's token must allow; for everything else, to play."""

log = logging.getLogger("ilion.sockets")
decoder = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class TooMuch(Sorry):
    """A socket has said more than may be asked of the node."""

    def __init__(self) -> None:
        super().__init__(TOO_OFTEN, 429)


class Connection(Listener):
    """One open socket at a table."""

    talking = False
    """Whether a message of its is being answered."""
    gone = False

    def __init__(self, room: Sockets, carrier: Carrier, person: Person | None, place: str) -> None:
        self.room = room
        self.carrier = carrier
        self.person = person
        self.payer = Payer(person.owner if person else f"unknown@{place}", place)
        self.holders = (f"place:{place}", *((f"owner:{person.owner}",) if person else ()))
        self.said = 0
        self.lost_time = 0.0
        """What the house had lost when this socket was last told of clocks."""
        self.held = False
        """Whether it was told that its table is being looked after."""
        self.owed = ""
        """The act that it is owed an answer for, once its dice have fallen."""
        self.spoken = time.monotonic()
        """When anything was last said to it."""

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        self.spoken = time.monotonic()
        self.carrier.send(message)

    def drop(self, why: str, bye: Bye | None = None) -> None:
        """Close the socket, with no more than a goodbye."""
        DROPPED.labels(why).inc()
        if bye is not None:
            self.send(bye)
        self.carrier.close(TRY_LATER)

    def heard(self, text: str) -> None:
        self.room.take_up(self, text)

    def nudged(self) -> None:
        self.room.count(self)

    def ending(self) -> None:
        self.drop("restart", Bye("bye-restart"))

    def lost(self, why: str) -> None:
        self.room.lose(self, why)


class Rounds:
    """Whose turn it is to be looked at: each once in so many heartbeats, all after a gap in what is heard or kept."""

    def __init__(self, beats: int) -> None:
        self.beats = beats
        self.n = 0
        self.seen: tuple[int | None, Epoch | None] = None, None

    def next(self, hub: Hub, epoch: Epoch) -> Callable[[bytes], bool]:
        whole = hub.gaps is None or (hub.gaps, epoch) != self.seen
        self.n, self.seen = (self.n + 1) % self.beats, (hub.gaps, epoch)
        return lambda name: whole or zlib.crc32(name) % self.beats == self.n


class Sockets:
    """All sockets of this node, by table."""

    def __init__(
        self, tables: Tables, people: People, heartbeat: float, limits: Limits, ledger: Ledger, node: str = ""
    ) -> None:
        self.tables = tables
        self.people = people
        self.heartbeat = heartbeat
        self.limits = limits
        self.aside = tables.aside
        self.talk = Talk(tables, limits, ledger)
        self.all: set[Connection] = set()
        self.works: set[asyncio.Task[None]] = set()
        self.held: Counter[str] = Counter()
        """How many sockets each owner and each place holds."""
        self.at: dict[str, set[Connection]] = defaultdict(set)
        self.sent_on: OrderedDict[str, float] = OrderedDict()
        """The tables that a newer node is likely to know, and since when those who come are sent there."""
        self.lost = 0.0
        """Seconds that the time of the house is behind that of the world."""
        self.presence = Presence(tables.db, node)
        self.rounds = {"tables": Rounds(TABLES_IN), "sessions": Rounds(SESSIONS_IN)}
        self.epoch = tables.db.epoch
        """The history that all who are here were last held against."""
        self.turned = asyncio.Event()
        tables.db.turned.append(self.turned.set)

    async def let_in(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A handshake; whoever is let in is heard, and told, from then on."""
        person = await self.people.known(token_of(socket))
        await socket.accept()
        place = place_of(socket.client.host if socket.client else None)
        c = Connection(self, carrier_of(socket.scope), person, place)
        if self.crowded(c) or (person is not None and person.banned):
            self.turn_away(c, "bye-too-many" if person is None or not person.banned else BANNED.word)
            return
        self.all.add(c)
        SOCKETS.inc()
        self.held.update(c.holders)
        c.carrier.carry(c)

    def take_up(self, c: Connection, text: str) -> None:
        """A message has come, and what follows it waits until it is answered."""
        c.talking = True
        self.begin(self.converse(c, text))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.works.add(task)
        task.add_done_callback(self.works.discard)

    async def converse(self, c: Connection, text: str | None) -> None:
        try:
            while text is not None:
                if len(text) > LONGEST:
                    raise TooMuch
                await self.hear(c, text)
                if (text := c.carrier.next()) is not None:
                    await asyncio.sleep(0)
        except TooMuch:
            self.turn_away(c, "bye-too-much")
        except Exception:
            log.exception("a socket broke", extra={"table": c.table})
            c.carrier.close(BROKE)
        finally:
            c.talking = False
            if c.gone:
                await self.leave(c)

    def count(self, c: Connection) -> None:
        """A ping or pong of the protocol costs what it costs as a message."""
        try:
            self.pay(c, PRICES[Ping])
        except TooMuch:
            self.turn_away(c, "bye-too-much")

    def lose(self, c: Connection, why: str) -> None:
        """A socket is no more; where it is being answered, that comes to its end first."""
        c.gone = True
        if why:
            DROPPED.labels(why).inc()
        self.all.discard(c)
        SOCKETS.dec()
        for holder in c.holders:
            self.held[holder] -= 1
            if not self.held[holder]:
                del self.held[holder]
        if c.table and not c.talking:
            self.begin(self.leave(c))

    async def look_in(self) -> None:
        """Find the sockets at whose other end nobody is any more."""
        now = time.monotonic()
        for c in list(self.all):
            c.carrier.tend(now)

    def crowded(self, c: Connection) -> bool:
        """Whether an owner or a place holds as many sockets as it may."""
        most = {"owner": self.limits.most(SOCKETS_PER_OWNER), "place": self.limits.most(SOCKETS_PER_PLACE)}
        return any(self.held[holder] >= most[holder.partition(":")[0]] for holder in c.holders)

    def pay(self, c: Connection, price: float) -> None:
        """Count what a socket asks for; whoever comes back by another socket finds no more left than he left."""
        if not self.limits.allows(MESSAGES.of(c.payer, price)):
            raise TooMuch

    def to_rebuild(self, table: str) -> float:
        """The price of a game in the archive, if it is one, that has to be read there again."""
        live = self.tables.lives.get(table)
        at_hand = live is None or live.info.archived is None or table in self.tables.archived.logs
        return 0 if at_hand else LOADED

    def turn_away(self, c: Connection, why: str) -> None:
        DROPPED.labels(why).inc()
        c.send(Bye(why))
        c.carrier.close(TOO_MANY)

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
            self.pay(c, IN_VAIN)
            SAID.labels("nonsense", "bye").inc()
            c.send(Bye("bye-not-understood"))
            return
        self.pay(c, PRICES.get(type(message), 1 if c.mine else IN_VAIN))
        if not isinstance(message, Hello | Ping | Say):
            self.pay(c, self.to_rebuild(c.table))
        if isinstance(message, WHOLE) and c.mine:
            self.pay(c, c.seq * READ)
        begun, answer, say = time.perf_counter(), "answered", type(message).__name__.lower()
        try:
            with span("socket", say=say):
                await self.answer(c, message)
        except TooMuch:
            raise
        except Unreadable as error:
            answer = "set aside"
            async with self.alone(c.table):
                raise error
            c.send(Refused(getattr(message, "id", ""), LOOKED_AFTER, c.seq))
        except Sorry as sorry:
            answer = "refused"
            c.send(Refused(getattr(message, "id", ""), sorry.refusal, c.seq))
        except AWAY:
            answer = "failed"
            if isinstance(message, Hello):
                c.hello = message
            log.exception("a message could not be answered", extra={"say": say})
            c.send(Refused(getattr(message, "id", ""), TRY_AGAIN, c.seq))
        except Exception:
            answer = "broke"
            log.exception("a message broke", extra={"say": say, "table": c.table})
            c.send(await self.after_fault(c, getattr(message, "id", "")))
        SAID.labels(say, answer).inc()
        SAID_SECONDS.labels(say).observe(time.perf_counter() - begun)

    async def after_fault(self, c: Connection, id: str) -> Ack | Refused:
        """What became of an intent at which something of ours broke: it may have been saved before."""
        try:
            answered = await self.tables.answered(c.table, id) if id and c.table else None
        except AWAY:
            return Refused(id, TRY_AGAIN, c.seq)
        except Exception:
            answered = None
        if answered is not None and answered["saved"] is not None:
            return Ack(id, answered["saved"])
        return Refused(id, OUR_FAULT, c.seq)

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
                act, mark = bytes(message.act), message.mark
                done = await t.act(c.id, c.table, message.id, message.on, act, message.seat, mark)
                await self.reply(c, done, message.id)
            case Undo():
                done = await t.undo(c.id, c.table, message.id, message.on, message.seat, message.mark)
                await self.reply(c, done, message.id)
            case Resign():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "resign"), message.id)
            case Draw():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "draw"), message.id)
            case Abort():
                await self.reply(c, await end(t, c.id, c.table, message.id, message.seat, "abort"), message.id)
            case Standby():
                await self.reply(c, await call(t, c.id, c.table, message.id, message.seat, message.what), message.id)
            case Resume():
                await self.reply(c, await resume(t, c.id, c.table, message.id, message.seat), message.id)
            case Back():
                await self.reply(c, await take_back(t, c.id, c.table, message.id, message.seat), message.id)
            case WhyNot():
                refusal = await t.why_not(c.id, c.table, bytes(message.act), message.seat)
                c.send(Allowed(message.id) if refusal is None else Refused(message.id, refusal, c.seq))
            case Say():
                await self.say(c, message)
            case Earlier():
                await self.look_up(c, message)

    async def reply(self, c: Connection, answer: Ack | Refused | None, id: str) -> None:
        """The answer to the one who acted, then the news to everybody here; what fails, a heartbeat tells.

        Where there is no answer yet, since dice are waited for, he is owed one, and everybody is told of that.
        """
        if answer is None:
            c.owed = id
        else:
            c.send(answer)
        with suppress(*AWAY):
            await self.hinted(c.table, BESIDE if answer is None else answer.seq)
            if isinstance(answer, Refused) and answer.refusal == GONE_BACK:
                await self.tell_lost(c.table)

    async def pay_back(self, c: Connection) -> None:
        """The answer that is owed, now that the dice have fallen or nobody waits for them any more."""
        id, c.owed = c.owed, ""
        answered = await self.tables.answered(c.table, id)
        saved = answered["saved"]
        c.send(Refused(id, MOVED_ON, c.seq) if saved is None else Ack(id, saved))

    async def enter(self, c: Connection, hello: Hello) -> None:
        """Come to a table; one that cannot be served now is waited for there."""
        await self.leave(c)
        async with self.alone(hello.table):
            row = await self.tables.start(hello.table)
            self.pay(c, 0 if hello.table in self.tables.lives else LOADED)
            await self.welcome(c, hello, row)
            return
        c.table, c.hello, c.seq = hello.table, hello, hello.since
        self.at[hello.table].add(c)
        await self.tables.hub.watch(hello.table)
        self.hold(c)

    async def welcome(self, c: Connection, said: Hello, row: Row, free: bool = False) -> None:
        """Known to be there, then the welcome, then hear of the table, then read, so that nothing falls between.

        Whoever saw what is lost is told so, and then everything from the beginning; he pays for what he is told,
        unless it is we who tell him.
        """
        row.admit(c.id)
        mine = row.mine(c.id)
        if not mine and not row.public and row.status == "open":
            raise Sorry(NO_TABLE, 404)
        hello, chain = said if said.since <= 0 else msgspec.structs.replace(said, since=-1, mark=""), b""
        if row.status != "open":
            live = await self.tables.catch_up(said.table, row.seq)
            chain = await self.tables.chain(live, said.since) if said.since > 0 else b""
            hello = placed(said, live, chain)
            if c.held:
                self.tables.asks(live, mine, hello.lang, hello.text)
        if not free:
            self.pay(c, min(PAGE, max(0, row.seq - hello.since)) * READ)
        if c.person and mine:
            await self.presence.came(hello.table, c.id)
        if free and hello is said and c.seq > hello.since:  # he was told on meanwhile
            hello = said = msgspec.structs.replace(said, since=c.seq)
            chain = c.chain
        c.said, c.lost_time, c.held = 0, self.lost, False
        RESET.inc(hello is not said)
        c.welcome(self.tables, hello, row, chain, hello is not said)
        self.at[hello.table].add(c)
        await self.tables.hub.watch(hello.table)
        if row.status != "open":
            live = await self.tables.catch_up(hello.table, await self.tables.db.seq_of(hello.table))
            await self.news(c, live, always=True)
        await self.chat_to(c)

    @asynccontextmanager
    async def alone(self, table: str) -> AsyncGenerator[None, None]:
        """What is told of one table. Where that fails everybody there is told so, and the other tables go on."""
        async with self.aside.alone("news", table):
            yield
        if self.aside.rest("news", table):
            for c in list(self.at.get(table, ())):
                self.hold(c)
        else:
            self.sent_on.pop(table, None)

    def hold(self, c: Connection) -> None:
        """Tell a socket, once, that its table is being looked after; or send it on while a newer node may know more."""
        rest, now = self.aside.rest("news", c.table), time.monotonic()
        if rest is not None and rest.newer and now - self.sent_on.setdefault(c.table, now) < SENT_ON:
            c.drop("newer", Bye("bye-newer"))
            if len(self.sent_on) > REMEMBERED:
                self.sent_on.popitem(last=False)
        elif not c.held:
            c.held = True
            c.send(Held(LOOKED_AFTER.word))

    async def leave(self, c: Connection) -> None:
        if c.table:
            self.at[c.table].discard(c)
            if not self.at[c.table]:
                del self.at[c.table]
                self.aside.forget("news", c.table)
                await self.tables.hub.leave(c.table)
            c.table = ""
        c.hello, c.held, c.status, c.owed = Hello(""), False, "", ""

    async def tell(self, table: str, seq: int) -> None:
        """News to every socket here that is behind; at a table that was set aside the next heartbeat tells them."""
        if self.behind(table, seq) and not self.aside.rest("news", table):
            async with self.alone(table):
                await self.spread(table, seq)

    def behind(self, table: str, seq: int) -> list[Connection]:
        """Who has not heard all, or whose clocks were given time back since; not who waits for his welcome."""
        here = [c for c in self.at.get(table, ()) if c.status]
        return [c for c in here if c.seq < seq or c.status == "open" or c.lost_time < self.lost]

    async def spread(self, table: str, seq: int) -> None:
        behind = self.behind(table, seq)
        try:
            live = await self.tables.catch_up(table, seq)
        except Unreadable:
            raise
        except Sorry:
            return
        for c in behind:
            await self.news(c, live, always=c.lost_time < self.lost)

    async def news(self, c: Connection, live: Live, always: bool = False) -> None:
        """All a socket has missed, and what it sees and may do now.

        While it reads, the table may move on and another call may tell the same first: what is sent is decided
        after the last wait. Whoever calls may have waited, too: a socket that is elsewhere by now is told nothing.
        """
        if c.table != live.info.id:
            return
        hello = c.hello
        if c.seq > 0 and await self.tables.chain(live, c.seq) != c.chain:
            await self.look_back(c.table)
            return
        older: list[Entry] = []
        read = c.begins(live)
        while read < live.oldest and (missed := await self.tables.entries(hello.table, read, live.oldest)):
            older += missed
            read = missed[-1].seq
        row = live.info
        asked = False
        while True:
            entries = [e for e in (*older, *live.since(read)) if c.seq < e.seq <= live.seq]
            if not (c.differs(row, entries) or c.skips(live) or row.clocks) or (asked and row.seq >= live.seq):
                break
            row, asked = await self.tables.row(hello.table), True
        if c.hello is not hello or live.seq < c.seq or (live.seq == c.seq and not always):
            return
        c.lost_time = self.lost
        if c.owed and (row.asked is None or row.asked.id != c.owed):
            await self.pay_back(c)
        c.news(self.tables, live, row, entries)

    async def look_up(self, c: Connection, asked: Earlier) -> None:
        """A page of the story that was told before."""
        c.past(self.tables, asked, await self.tables.entries(c.table, *c.page(asked)))

    async def say(self, c: Connection, message: Say) -> None:
        """A word to the table, from those who sit there."""
        if c.person is None:
            raise Sorry(NOT_SEATED)
        await self.talk.say(c.person, c.payer, c.table, message)
        c.send(Ack(message.id, c.seq))
        await self.hinted(c.table, BESIDE)
        await self.tables.hub.publish(c.table, BESIDE)

    async def chat_to(self, c: Connection) -> None:
        """What was said since; meanwhile another call may tell some of it, or a new hello ask for all of it."""
        hello = c.hello
        last, lines = await self.talk.since(c.table, c.said, c.id, c.person is not None and c.person.young)
        lines = [line for line in lines if line.n > c.said]
        if c.hello is hello:
            c.said = max(c.said, last)
            if lines:
                c.send(Chat(tuple(lines)))

    async def hinted(self, table: str, seq: int) -> None:
        """A table has moved on or, at ``BESIDE``, something was said there or a rematch asked for."""
        if seq != BESIDE:
            await self.tell(table, seq)
        elif self.at.get(table) and not self.aside.rest("news", table):
            async with self.alone(table):
                await self.look_beside(table)

    async def look_beside(self, table: str) -> None:
        here = [c for c in self.at.get(table, ()) if c.status]
        for c in here:
            await self.chat_to(c)
        if here and table in self.tables.lives:
            live = self.tables.lives[table]
            if (not live.info.rematch and live.info.status != "playing") or live.info.level == 3:
                live.info = await self.tables.row(table)
            for c in here:
                if c.differs(live.info, ()):
                    await self.news(c, live, always=True)

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("pulse", self.pulse, min(PULSE, self.heartbeat))
        tasks.keep("heartbeat", self.beat, self.heartbeat)
        tasks.keep("silence", self.look_in, LOOKED_IN_ON)
        tasks.keep("sessions", self.check_sessions, self.heartbeat)
        tasks.keep("epoch", self.follow_epoch, PULSE, self.turned)

    async def pulse(self) -> None:
        """Say that acts can be taken here. Clocks stand while no node says so; nothing else may delay this."""
        self.lost = await self.tables.db.pulse()
        LOST.set(self.lost)

    async def beat(self) -> None:
        """Look at the log for lost hints, say that we are here, note who is; few statements for all sockets."""
        resting = set(self.aside.resting("news"))
        here = self.to_look_at()
        rows = await self.tables.db.table_seqs(here) if here else []
        self.watch(rows)
        for row in rows:
            if row["id"] not in resting:
                with suppress(Sorry):
                    async with self.alone(row["id"]):
                        await self.look(row)
        silent = time.monotonic() - QUIET * self.heartbeat
        for c in [c for c in self.all if c.table and c.spoken <= silent]:
            c.send(Beat(c.seq))
        await self.presence.note({(c.table, c.id) for c in self.all if c.table and c.person and c.mine})

    def to_look_at(self) -> list[str]:
        """Tables whose hints may be lost, or where somebody waits for a welcome, or to hear of time given back."""
        turn = self.rounds["tables"].next(self.tables.hub, self.tables.db.epoch)
        return [
            table
            for table, here in self.at.items()
            if turn(table.encode()) or any(c.held or (c.status == "playing" and c.lost_time < self.lost) for c in here)
        ]

    def watch(self, rows: Iterable[Newest]) -> None:
        """Note what sockets here should have heard of by now, and did not."""
        ages = [
            row["age"]
            for row in rows
            if any(c.status and max(c.seq, 0) < row["seq"] for c in self.at.get(row["id"], ()))
        ]
        UNTOLD_AGE.set(max(ages, default=0.0))
        HINTS_LOST.labels("unheard").inc(sum(age > PULSE for age in ages))

    async def look(self, row: Newest) -> None:
        """One table's part of a heartbeat: who waits for it is welcomed again, who missed something is told."""
        table = row["id"]
        here = list(self.at.get(table, ()))
        if row["held"] and not self.aside.rest("news", table):
            for c in here:
                self.hold(c)
        else:
            for c in [c for c in here if c.held]:
                await self.welcome_again(c)
        if any(c.seq > row["seq"] or (c.seq == row["seq"] and c.chain != row["chain"]) for c in here if c.status):
            await self.look_back(table)
        if self.behind(table, row["seq"]):
            await self.spread(table, row["seq"])
        if any(c.said < (row["said"] or 0) or c.rematch != row["rematch"] for c in here if c.status):
            await self.look_beside(table)

    async def follow_epoch(self) -> None:
        """As soon as there is another history, hold all who are here against it; the next heartbeat does so again."""
        epoch = self.tables.db.epoch
        if self.epoch != epoch:
            for table in await self.astray(list(self.at)):
                async with self.alone(table):
                    await self.look_back(table)
            self.epoch = epoch

    async def look_back(self, table: str) -> None:
        """Read a table anew that may have gone back; whoever was told what is lost is told so."""
        self.tables.lives.pop(table, None)
        await self.tell_lost(table)

    async def tell_lost(self, table: str) -> None:
        for c in (await self.astray([table])).get(table, ()):
            if c.table == table:
                await self.welcome_again(c, lost=True)

    async def astray(self, tables: Iterable[str]) -> dict[str, list[Connection]]:
        """By table, who was told what is lost: whatever anybody was told was saved before it is asked for here."""
        here = [c for table in tables for c in self.at.get(table, ()) if c.status and c.seq > 0]
        told = [(c, c.table, c.seq, c.chain, c.said) for c in here]
        lines = {(table, seq) for _, table, seq, _, _ in told}
        rows = await self.tables.db.chains_at([table for table, _ in lines], [seq for _, seq in lines]) if lines else []
        there = {(row["table_id"], row["seq"]): (row["chain"], row["said"] or 0) for row in rows}
        lost: dict[str, list[Connection]] = {}
        for c, table, seq, chain, said in told:
            found, spoken = there.get((table, seq), (b"", 0))
            if found != chain or spoken < said:
                lost.setdefault(table, []).append(c)
        return lost

    async def welcome_again(self, c: Connection, lost: bool = False) -> None:
        mark = NOWHERE if lost else "" if c.chain else c.hello.mark
        hello = msgspec.structs.replace(c.hello, since=max(c.seq, 1) if lost else c.seq, mark=mark)
        try:
            await self.welcome(c, hello, await self.tables.start(hello.table), free=True)
        except Unreadable:
            raise
        except Sorry as sorry:
            await self.leave(c)
            c.send(Refused("", sorry.refusal, c.seq))
        if c.gone:
            await self.leave(c)

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended elsewhere, in case nobody told us; no table may delay this."""
        turn = self.rounds["sessions"].next(self.tables.hub, self.tables.db.epoch)
        held = {c.person.session for c in self.all if c.person is not None and turn(c.person.session)}
        if held:
            known = {bytes(r["token"]) for r in await self.tables.db.still_known(list(held))}
            await self.ended(held - known)

    def drain(self) -> None:
        """Say goodbye to every socket; each comes back to another node."""
        for c in list(self.all):
            c.ending()

    async def close(self) -> None:
        """What was begun comes to its end, if it does so soon."""
        self.drain()
        if self.works:
            await asyncio.wait(self.works, timeout=ENDS_WITHIN)


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.app.state.sockets.let_in(socket)
