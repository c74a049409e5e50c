"""A session at an online table."""

from __future__ import annotations

import asyncio
import random
import secrets
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import msgspec
import websockets
from msgspec.structs import replace

from ilion.cli.online import Online
from ilion.cli.parser import CommandFailed, Games
from ilion.cli.session import AGAIN, LocalSession, SessionMove
from ilion.cli.setup_args import HUMAN, bot_seat, usual_bot
from ilion.core.game import Fight, InvalidSetup
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, Record, loads
from ilion.core.state import FATE
from ilion.core.values import Act, Fact, Phrase, Refusal, Seen
from ilion.table.commands import GONE_BACK
from ilion.table.messages import (
    Ack,
    Allowed,
    DoAct,
    EarlierNews,
    EntryNews,
    FromClient,
    Heartbeat,
    Hello,
    Lang,
    LegalAct,
    LoadEarlier,
    News,
    Refused,
    SeatPrompt,
    ServerMessage,
    TableInfo,
    Undo,
    Welcome,
    WhyNot,
)
from ilion.table.table_state import ACT_KINDS, TAKEBACK_KINDS

END_STATUSES = ("over", "aborted")
ANSWER_TIMEOUT_SECONDS = 30.0
"""Seconds to wait for an answer of the server."""
RETRY_DELAY_SECONDS = (1.0, 2.0, 5.0, 10.0, 20.0)
"""Seconds until a lost connection is tried again, by the number of failed attempts."""
MAX_FIRST_ATTEMPTS = 2
"""Failed attempts after which a first connection is given up."""
AGREE = "end-agree"
LATER = Refusal("refuse-try-again")
CUT = Refusal("online-cut")
UNSEEN_ACT = Act()
"""An act of another seat that was not visible."""
MAX_HISTORY_PAGES = 16
"""Pages of a long log that are requested besides the newest."""
RETRY_JITTER = 0.5, 1.5
"""Random factors of the retry delay, since many connections may be lost at once."""
Answer = Ack | Refused | Allowed
decode = msgspec.json.Decoder(ServerMessage).decode


class RemoteSession(LocalSession):
    """A session fed by a connection to the server, which runs in a thread of its own and calls the listener."""

    def __init__(self, online: Online, games: Games, kept: Path) -> None:
        """Join the table and wait for its state; raise CommandFailed if the server refuses."""
        self.online, self.games, self.kept = online, games, kept
        self.path = None
        self.whole: Record | None = None
        """The finished game, as the server sent it."""
        self.moments: list[SessionMove] = []
        self.made: list[int | None] = []
        """For each of them, the seat whose act might be taken back."""
        self.humans: tuple[int, ...] = ()
        self.info: TableInfo | None = None
        self.seq = -1
        self.mark = ""
        """Identifies that news for the server; unknown after a restore."""
        self.asks: dict[int | None, SeatPrompt] = {}
        self.views: dict[int | None, Seen] = {}
        self.offers: dict[tuple[int, Act], LegalAct] = {}
        self.news: list[News] = []
        """News that wait for the pages before them, which are requested one by one."""
        self.pages: list[EarlierNews] = []
        self.turning = ""
        """The id of the request for the next page."""
        self.unsaid: dict[str, FromClient] = {}
        """Messages without an answer yet, by id; sent again on a new connection."""
        self.answers: dict[str, Answer] = {}
        self.refused: Refusal | None = None
        self.closed = False
        self.tries = 0
        self.changes = self.awaited = 0
        """How often anything has changed, the connection included, and the count at the last wait."""
        self.listener: Callable[[], object] = lambda: None
        self.changed = threading.Condition()
        self.line: Any = None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        with self.changed:
            self.changed.wait_for(
                lambda: self.views or self.refused or self.tries >= MAX_FIRST_ATTEMPTS, ANSWER_TIMEOUT_SECONDS
            )
        if not self.views:
            self.close()
            silent = Refusal("online-silent", {"server": online.server})
            raise CommandFailed(online.say(self.refused or silent))
        begun = any(moment.seat in self.humans for moment in self.moments) or not self.humans
        self.known = len(self.moments) if begun else 0

    def run(self) -> None:
        """Receive messages until closed."""
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.follow())
        self.loop.close()

    async def follow(self) -> None:
        """Receive messages until closed; reconnect when the connection is lost."""
        online = self.online
        while not self.closed:
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(
                    online.socket, additional_headers=online.headers, max_size=None
                ) as self.line:
                    await self.greet()
                    for message in list(self.unsaid.values()):
                        await self.send(message)
                    async for text in self.line:
                        await self.hear(decode(text))
            self.line = None
            if not self.closed:
                self.change(cut=True)
                await asyncio.sleep(
                    RETRY_DELAY_SECONDS[min(self.tries, len(RETRY_DELAY_SECONDS) - 1)] * random.uniform(*RETRY_JITTER)
                )
                with self.changed:
                    self.tries += 1
                    self.changed.notify_all()

    async def greet(self) -> None:
        self.news, self.pages, self.turning = [], [], ""
        await self.send(
            Hello(self.online.table, self.seq, cast("Lang", self.online.words.lang), position_hash=self.mark)
        )

    async def send(self, message: FromClient) -> None:
        await self.line.send(msgspec.json.encode(message).decode())

    async def hear(self, message: ServerMessage) -> None:
        """Process one message; after a missed heartbeat say hello again, and repeat what a busy server refused."""
        match message:
            case Welcome(table) if table.game not in self.games:
                with self.changed:
                    self.refused = Refusal("no-such-game", {"name": table.game})
                    self.changed.notify_all()
            case Welcome(table, me):
                self.tries = 0
                if message.reset:
                    self.go_back(table)
                self.welcome(table, me)
            case News(seq) if seq >= self.seq:
                self.news.append(message)
                if not self.turning:
                    await self.turn_page(message.since)
            case EarlierNews(id, since) if id == self.turning:
                self.pages.append(message)
                await self.turn_page(since)
            case Heartbeat(seq) if seq > self.seq:
                await self.greet()
            case Refused(id, refusal) if refusal.word == LATER.word:
                await asyncio.sleep(RETRY_DELAY_SECONDS[0])
                await (self.send(self.unsaid[id]) if id in self.unsaid else self.greet())
            case Ack(id) | Allowed(id) | Refused(id):
                if id and id == self.turning:
                    await self.turn_page(0)
                with self.changed:
                    if isinstance(message, Refused) and not id:
                        self.refused = message.refusal
                    self.unsaid.pop(id, None)
                    self.answers[id] = message
                    self.changed.notify_all()
            case _:
                pass

    async def turn_page(self, since: int) -> None:
        """Request the page before, until nothing is missing; then process them all."""
        if since > max(self.seq, 0) and len(self.pages) < MAX_HISTORY_PAGES:
            self.turning = secrets.token_hex(8)
            await self.send(LoadEarlier(self.turning, since + 1))
            return
        pages, news = self.pages[::-1], self.news
        self.news, self.pages, self.turning = [], [], ""
        oldest = pages[0].since if pages else news[0].since
        missing = oldest > max(self.seq, 0)
        self.learn([told for page in pages for told in page.told], missing)
        for one in news:
            self.learn(one.told)
            self.stand_at(one)
        await self.look_back()
        self.change(cut=False)

    async def look_back(self) -> None:
        """Fetch and save the record of the finished game; playing on from it is against bots."""
        if self.whole is not None or self.info is None or self.info.status != "over":
            return
        with suppress(CommandFailed, BadRecord, InvalidSetup):
            self.whole = loads(await self.online.record(), self.game)
            self.path = self.kept / f"{self.online.table}.jsonl"
            bot, mine = usual_bot(self.game), self.humans
            seats = [bot if sits == HUMAN and n not in mine else sits for n, sits in enumerate(self.given.seats)]
            self.given = replace(self.given, seats=tuple(seats))

    def change(self, cut: bool) -> None:
        """Wake those who wait, and call the listener."""
        with self.changed:
            self.cut = cut
            self.changes += 1
            self.changed.notify_all()
        self.listener()

    def welcome(self, table: TableInfo, me: tuple[int, ...]) -> None:
        self.info, self.humans = table, me
        self.game = self.games[table.game]
        setup = msgspec.convert(table.setup, self.game.setup)
        seats = tuple(bot_seat(seat.bot) if seat.bot else HUMAN for seat in table.seats)
        self.given = Record(game=self.game.name, setup=setup, seats=seats, moves=[])

    def go_back(self, table: TableInfo) -> None:
        """Note that the table was restored to an older state, and continue the log from there."""
        with self.changed:
            self.news, self.pages, self.turning = [], [], ""
            self.seq, self.mark = table.seq, ""
            self.moments.append(SessionMove(FATE, UNSEEN_ACT, (Fact(GONE_BACK.word),)))
            self.made = [None] * len(self.moments)

    def learn(self, story: Sequence[EntryNews], missing: bool = False) -> None:
        """Process what happened; if lines before it are missing, nothing before them can be taken back."""
        with self.changed:
            if missing:
                self.made = [None] * len(self.moments)
            for told in story:
                if told.seq > self.seq:
                    self.remember(told)

    def stand_at(self, news: News) -> None:
        with self.changed:
            self.seq, self.mark, self.info = news.seq, news.position_hash, news.table or self.info
            self.look(news.asks)

    def remember(self, told: EntryNews) -> None:
        """Add what happened to the log, or remove what was taken back."""
        if told.kind in TAKEBACK_KINDS:
            acts = [n for n, seat in enumerate(self.made) if seat == told.seat]
            if acts:
                gone = slice(acts[-1], acts[-1] + 1 if told.kind == "undo" else None)
                del self.moments[gone], self.made[gone]
        elif told.kind in ACT_KINDS or told.facts:
            seen = told.kind in ACT_KINDS and told.look is not None
            act = self.act_of(told.look) if seen else UNSEEN_ACT
            self.moments.append(SessionMove(told.seat if seen else FATE, act, told.facts))
            self.made.append(told.seat if told.kind == "act" else None)

    def look(self, asks: tuple[SeatPrompt, ...]) -> None:
        """Store what each of my seats sees and may do now."""
        self.asks = {ask.seat: ask for ask in asks}
        self.views = {ask.seat: msgspec.convert(ask.view, self.game.seen) for ask in asks}
        self.offers = {
            (ask.seat, self.act_of(choice.act)): choice
            for ask in asks
            if ask.seat is not None
            for choice in (*ask.legal, *ask.asides)
        }

    def act_of(self, told: Any) -> Act:
        act: Act = msgspec.convert(told, self.game.act)
        return act

    @property
    def record(self) -> Record:
        """Return the players; the moves stay on the server until the game is over."""
        return self.whole or self.given

    @property
    def anew(self) -> str:
        """Return the message that offers a rematch, or agrees to it."""
        asked = self.info is not None and self.info.rematch
        return "" if not self.humans else AGREE if asked else AGAIN

    async def again(self, seed: str, tell: Callable[[str], object]) -> LocalSession:
        """Return the session of the rematch, with all players one seat further."""
        online = await self.online.rematch(self.kept, tell)
        return await asyncio.to_thread(RemoteSession, online, self.games, self.kept)

    @property
    def over(self) -> bool:
        return self.info is not None and self.info.status in END_STATUSES

    def scores(self) -> tuple[float, ...]:
        return self.info.scores if self.info is not None else ()

    @property
    def hides(self) -> bool:
        """Return False: one person has nothing to hide from themselves in several seats."""
        return False

    def turn(self, before: int | None = None) -> int | None:
        waiting = [] if self.over else [seat for seat, ask in self.asks.items() if seat is not None and ask.legal]
        return before if before in waiting else waiting[0] if waiting else None

    def advance(self) -> bool:
        """Return False: bots act on the server."""
        return False

    def wait(self) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.changes != self.awaited or self.closed)
            self.awaited = self.changes

    def listen(self, listener: Callable[[], object]) -> None:
        """Set the function to call, in the connection's thread, when something has happened."""
        self.listener = listener

    def seen(self, viewer: int | None) -> Seen:
        return self.views[viewer]

    def choices(self, seat: int) -> Sequence[Act]:
        return [self.act_of(choice.act) for choice in self.asks[seat].legal]

    def asides(self, seat: int) -> Sequence[Act]:
        return [self.act_of(choice.act) for choice in self.asks[seat].asides]

    def fights(self, seat: int, act: Act) -> tuple[Fight, ...]:
        return self.offers[seat, act].fights

    def cost(self, seat: int, act: Act) -> Phrase | None:
        return self.offers[seat, act].warns

    def answered(self, id: str, message: FromClient) -> Answer:
        """Send a message and return the server's answer; raise ``Illegal`` if there is none."""
        with self.changed:
            self.unsaid[id] = message
        asyncio.run_coroutine_threadsafe(self.deliver(message), self.loop)
        with self.changed:
            if (
                not self.changed.wait_for(lambda: id in self.answers or self.closed, ANSWER_TIMEOUT_SECONDS)
                or self.closed
            ):
                self.unsaid.pop(id, None)
                raise Illegal(CUT)
            answer = self.answers.pop(id)
            if isinstance(answer, Ack):
                self.changed.wait_for(lambda: self.seq >= answer.seq or self.closed, ANSWER_TIMEOUT_SECONDS)
        return answer

    async def deliver(self, message: FromClient) -> None:
        """Send a message if there is a connection; on the next one it is sent again."""
        if self.line is not None:
            with suppress(websockets.WebSocketException):
                await self.send(message)

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        id, raw = secrets.token_hex(8), msgspec.Raw(msgspec.json.encode(act))
        answer = self.answered(id, WhyNot(id, raw, seat))
        return answer.refusal if isinstance(answer, Refused) else None

    def act(self, seat: int, act: Act) -> None:
        id, raw = secrets.token_hex(8), msgspec.Raw(msgspec.json.encode(act))
        answer = self.answered(id, DoAct(id, self.seq, raw, seat, self.mark))
        if isinstance(answer, Refused):
            raise Illegal(answer.refusal)

    def undo(self) -> int | None:
        seat = next((seat for seat, ask in self.asks.items() if seat is not None and ask.undo), None)
        id = secrets.token_hex(8)
        if seat is None or isinstance(self.answered(id, Undo(id, self.seq, seat, self.mark)), Refused):
            return None
        return len(self.moments)

    def close(self) -> None:
        """Close the connection."""
        self.closed = True
        with self.changed:
            self.changed.notify_all()
        line = self.line
        if line is not None and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(line.close(), self.loop)
        self.thread.join(RETRY_DELAY_SECONDS[1])
