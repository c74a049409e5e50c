"""A game at an online table as somebody at this terminal has it: a session whose table stands elsewhere."""

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
from ilion.cli.parser import Games, Impossible
from ilion.cli.session import AGAIN, Happening, Session
from ilion.cli.setting import HUMAN, bot_seat, usual_bot
from ilion.core.game import Fight, Unplayable
from ilion.core.play import Illegal
from ilion.core.record import BadRecord, Record, loads
from ilion.core.state import FATE
from ilion.core.wire import Act, Fact, Phrase, Refusal, Seen
from ilion.table.live import ACTS, BACKS
from ilion.table.messages import (
    Ack,
    Allowed,
    Ask,
    Beat,
    Choice,
    Do,
    Earlier,
    FromClient,
    Hello,
    Lang,
    News,
    Past,
    Refused,
    ServerMessage,
    TableInfo,
    Told,
    Undo,
    Welcome,
    WhyNot,
)
from ilion.table.steps import GONE_BACK

ENDED = ("over", "aborted")
PATIENCE = 30.0
"""Seconds after which an answer is not waited for any longer."""
RETRIES = (1.0, 2.0, 5.0, 10.0, 20.0)
"""Seconds until a line that was cut is tried again, the longer the oftener that was in vain."""
ENOUGH = 2
"""Tries in vain after which a line is not waited for that never was."""
AGREE = "end-agree"
LATER = Refusal("refuse-try-again")
CUT = Refusal("online-cut")
UNSEEN = Act()
"""An act of another seat that one did not see."""
PAGES = 16
"""Pages of a long story that are asked for besides the newest."""
SPREAD = 0.5, 1.5
"""How much sooner or later, by chance: many lines may have been cut together."""
Answer = Ack | Refused | Allowed
decode = msgspec.json.Decoder(ServerMessage).decode


class Distant(Session):
    """What a line to the house tells; it is heard in a thread of its own, and whoever listens is called then."""

    def __init__(self, online: Online, games: Games, kept: Path) -> None:
        """At the table once it has told how it stands; raises ``Impossible`` where the house does not let one look."""
        self.online, self.games, self.kept = online, games, kept
        self.path = None
        self.whole: Record | None = None
        """The finished game, as the house tells it."""
        self.moments: list[Happening] = []
        self.made: list[int | None] = []
        """For each of them, whose act it is that might be taken back."""
        self.humans: tuple[int, ...] = ()
        self.info: TableInfo | None = None
        self.seq = -1
        self.mark = ""
        """By which the house knows that again; in another history it does not."""
        self.asks: dict[int | None, Ask] = {}
        self.views: dict[int | None, Seen] = {}
        self.offers: dict[tuple[int, Act], Choice] = {}
        self.news: list[News] = []
        """What waits until the pages before it are there, which are asked for one by one."""
        self.pages: list[Past] = []
        self.turning = ""
        """By which the next of them was asked for."""
        self.unsaid: dict[str, FromClient] = {}
        """What was said and is not answered yet, by its id; said again on a new line."""
        self.answers: dict[str, Answer] = {}
        self.refused: Refusal | None = None
        self.closed = False
        self.tries = 0
        self.changes = self.awaited = 0
        """How often anything has changed, the line itself too, and how often when somebody last waited for that."""
        self.listener: Callable[[], object] = lambda: None
        self.changed = threading.Condition()
        self.line: Any = None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        with self.changed:
            self.changed.wait_for(lambda: self.views or self.refused or self.tries >= ENOUGH, PATIENCE)
        if not self.views:
            self.close()
            silent = Refusal("online-silent", {"house": online.house})
            raise Impossible(online.say(self.refused or silent))
        begun = any(moment.seat in self.humans for moment in self.moments) or not self.humans
        self.known = len(self.moments) if begun else 0

    def run(self) -> None:
        """Hear until one goes."""
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.follow())
        self.loop.close()

    async def follow(self) -> None:
        """Hear until one goes; a line that is cut is taken up again."""
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
                await asyncio.sleep(RETRIES[min(self.tries, len(RETRIES) - 1)] * random.uniform(*SPREAD))
                with self.changed:
                    self.tries += 1
                    self.changed.notify_all()

    async def greet(self) -> None:
        self.news, self.pages, self.turning = [], [], ""
        await self.send(Hello(self.online.table, self.seq, cast("Lang", self.online.words.lang), mark=self.mark))

    async def send(self, message: FromClient) -> None:
        await self.line.send(msgspec.json.encode(message).decode())

    async def hear(self, message: ServerMessage) -> None:
        """What one message changes; whoever is behind a heartbeat asks again, and what the house was too busy for."""
        match message:
            case Welcome(table) if table.game not in self.games:
                with self.changed:
                    self.refused = Refusal("no-such-game", {"name": table.game, "games": tuple(sorted(self.games))})
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
            case Past(id, since) if id == self.turning:
                self.pages.append(message)
                await self.turn_page(since)
            case Beat(seq) if seq > self.seq:
                await self.greet()
            case Refused(id, refusal) if refusal.word == LATER.word:
                await asyncio.sleep(RETRIES[0])
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
        """Ask for the page before, until nothing is missing that is wanted; then all of it is learnt."""
        if since > max(self.seq, 0) and len(self.pages) < PAGES:
            self.turning = secrets.token_hex(8)
            await self.send(Earlier(self.turning, since + 1))
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
        """The whole game once it is over, kept here too; whoever plays on from it alone does so against bots."""
        if self.whole is not None or self.info is None or self.info.status != "over":
            return
        with suppress(Impossible, BadRecord, Unplayable):
            self.whole = loads(await self.online.record(), self.game)
            self.path = self.kept / f"{self.online.table}.jsonl"
            bot, mine = usual_bot(self.game), self.humans
            seats = [bot if sits == HUMAN and n not in mine else sits for n, sits in enumerate(self.given.seats)]
            self.given = replace(self.given, seats=tuple(seats))

    def change(self, cut: bool) -> None:
        """Whoever waits or listens is told that something is new."""
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
        """What was told last is lost: that is noted, and the log goes on from where the table stands."""
        with self.changed:
            self.news, self.pages, self.turning = [], [], ""
            self.seq, self.mark = table.seq, ""
            self.moments.append(Happening(FATE, UNSEEN, (Fact(GONE_BACK.word),)))
            self.made = [None] * len(self.moments)

    def learn(self, story: Sequence[Told], missing: bool = False) -> None:
        """What happened; where lines before it are missing, nothing is taken back that was done before those."""
        with self.changed:
            if missing:
                self.made = [None] * len(self.moments)
            for told in story:
                if told.seq > self.seq:
                    self.remember(told)

    def stand_at(self, news: News) -> None:
        with self.changed:
            self.seq, self.mark, self.info = news.seq, news.mark, news.table or self.info
            self.look(news.asks)

    def remember(self, told: Told) -> None:
        """What happened, into the log; what was taken back, out of it."""
        if told.kind in BACKS:
            acts = [n for n, seat in enumerate(self.made) if seat == told.seat]
            if acts:
                gone = slice(acts[-1], acts[-1] + 1 if told.kind == "undo" else None)
                del self.moments[gone], self.made[gone]
        elif told.kind in ACTS or told.facts:
            seen = told.kind in ACTS and told.look is not None
            act = self.act_of(told.look) if seen else UNSEEN
            self.moments.append(Happening(told.seat if seen else FATE, act, told.facts))
            self.made.append(told.seat if told.kind == "act" else None)

    def look(self, asks: tuple[Ask, ...]) -> None:
        """What each of my seats sees and may do now."""
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
        """Who sits where; the moves are kept by the house until the game is over."""
        return self.whole or self.given

    @property
    def anew(self) -> str:
        """Those who sat here may ask for the next game, or agree to it."""
        asked = self.info is not None and self.info.rematch
        return "" if not self.humans else AGREE if asked else AGAIN

    async def again(self, seed: str, tell: Callable[[str], object]) -> Session:
        """The next game at the table that all who sat here agree to, everybody one seat further."""
        online = await self.online.rematch(self.kept, tell)
        return await asyncio.to_thread(Distant, online, self.games, self.kept)

    @property
    def over(self) -> bool:
        return self.info is not None and self.info.status in ENDED

    def scores(self) -> tuple[float, ...]:
        return self.info.scores if self.info is not None else ()

    @property
    def hides(self) -> bool:
        """Nobody here has anything to hide from himself, in however many seats he sits."""
        return False

    def turn(self, before: int | None = None) -> int | None:
        waiting = [] if self.over else [seat for seat, ask in self.asks.items() if seat is not None and ask.legal]
        return before if before in waiting else waiting[0] if waiting else None

    def advance(self) -> bool:
        """Nobody acts here but who sits here."""
        return False

    def wait(self) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.changes != self.awaited or self.closed)
            self.awaited = self.changes

    def listen(self, listener: Callable[[], object]) -> None:
        """Whom to call, in the line's own thread, when something has happened."""
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
        """What the house says to something, and for an act what came of it; raises ``Illegal`` where it is silent."""
        with self.changed:
            self.unsaid[id] = message
        asyncio.run_coroutine_threadsafe(self.deliver(message), self.loop)
        with self.changed:
            if not self.changed.wait_for(lambda: id in self.answers or self.closed, PATIENCE) or self.closed:
                self.unsaid.pop(id, None)
                raise Illegal(CUT)
            answer = self.answers.pop(id)
            if isinstance(answer, Ack):
                self.changed.wait_for(lambda: self.seq >= answer.seq or self.closed, PATIENCE)
        return answer

    async def deliver(self, message: FromClient) -> None:
        """Over the line, if there is one: on the next it is said again."""
        if self.line is not None:
            with suppress(websockets.WebSocketException):
                await self.send(message)

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        id, raw = secrets.token_hex(8), msgspec.Raw(msgspec.json.encode(act))
        answer = self.answered(id, WhyNot(id, raw, seat))
        return answer.refusal if isinstance(answer, Refused) else None

    def act(self, seat: int, act: Act) -> None:
        id, raw = secrets.token_hex(8), msgspec.Raw(msgspec.json.encode(act))
        answer = self.answered(id, Do(id, self.seq, raw, seat, self.mark))
        if isinstance(answer, Refused):
            raise Illegal(answer.refusal)

    def undo(self) -> int | None:
        seat = next((seat for seat, ask in self.asks.items() if seat is not None and ask.undo), None)
        id = secrets.token_hex(8)
        if seat is None or isinstance(self.answered(id, Undo(id, self.seq, seat, self.mark)), Refused):
            return None
        return len(self.moments)

    def close(self) -> None:
        """Go: the line is let go of."""
        self.closed = True
        with self.changed:
            self.changed.notify_all()
        line = self.line
        if line is not None and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(line.close(), self.loop)
        self.thread.join(RETRIES[1])
