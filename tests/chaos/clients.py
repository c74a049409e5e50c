"""Players on real WebSockets: they move, repeat after a cut under the same id, send duplicates, open second tabs."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from tests.chaos.haste import ABSENT
from tests.chaos.history import Asked, Said, Try, now
from tests.chaos.listener import CUT, TRY_AGAIN, Listener, decode, encode
from tests.chaos.scene import MOMENT, PATIENCE, Scene
from tests.chaos.tempers import USUAL, Temper

THINK = 0.08
"""Average seconds to think about a move."""
LONGEST = 12
"""The longest time to think, as a multiple of the average."""
LONG_THOUGHT = 1.0
"""The longest seconds to think in the calm phase, so that every table continues."""
LINES = 12
"""The number of canned chat lines."""


class Client(Listener):
    """A player with at most one move and one chat message in progress."""

    seat: int

    def __init__(self, scene: Scene, name: str, token: str, temper: Temper = USUAL) -> None:
        super().__init__(scene, token)
        self.name = name
        self.temper = temper
        self.pending: Try | None = None
        self.saying: Said | None = None
        self.offer = ""
        """What others propose, a draw or an abort."""
        self.wait_for = 0
        """Do not act on updates older than this."""
        self.busy_until = 0.0
        self.away_until = 0.0
        self.mine: dict[str, Asked] = {}

    @classmethod
    async def join(cls, scene: Scene, name: str, temper: Temper = USUAL) -> Client:
        answer = await scene.ask("POST", "/api/guests", {"name": name})
        return cls(scene, name, answer.headers["x-ilion-token"], temper)

    def sit_at(self, table: str, seat: int | None) -> None:
        super().sit_at(table, seat)
        self.pending, self.saying, self.offer, self.wait_for = None, None, "", 0
        self.busy_until = self.away_until = 0.0
        self.mine = {}

    @property
    def idle(self) -> bool:
        waits = self.pending is not None or self.saying is not None
        return self.bereft or (not waits and (self.over or self.scene.stopping))

    async def play(self) -> None:
        """Play until the game is over or lost, or the run stops and nothing is pending."""
        while not self.idle:
            try:
                await self.sitting()
            except CUT:
                for asked in (self.pending, self.saying):
                    if asked is not None:
                        asked.cut = True
                await asyncio.sleep(self.rng.random() * 2 * MOMENT)
            await self.stay_away()

    async def stay_away(self) -> None:
        """Return after a while."""
        await self.scene.rest(self.away_until - now())

    async def sitting(self) -> None:
        """Use one socket, from hello to its end."""
        async with self.connect() as socket:
            self.begin()
            await self.greet(socket, self.known if self.rng.random() < 0.8 else -1)
            greeted = False
            while not self.idle and now() > self.away_until:
                message = await self.next_word(socket)
                match message["type"]:
                    case "news":
                        self.hear_offers(message)
                        if not greeted:
                            greeted = True
                            for asked in (self.pending, self.saying):
                                if asked is not None:
                                    await self.send(socket, asked, again=True)
                        await self.consider(socket)
                    case "heartbeat" if greeted:
                        await self.between(socket)
                    case "ack" | "refused":
                        await self.answered(socket, message)
                    case "bye":
                        return

    def hear_news(self, news: dict[str, Any]) -> None:
        if self.since < 0:  # complete: what I waited for is there, or lost
            self.wait_for = min(self.wait_for, news["seq"])
        super().hear_news(news)

    def hear_offers(self, news: dict[str, Any]) -> None:
        for told in news["told"]:
            if told["kind"] in ("draw", "abort") and told["seat"] != self.seat:
                self.offer = told["kind"]
            elif told["kind"] == "act":
                self.offer = ""

    # What to do

    @property
    def replaced(self) -> bool:
        """Return whether a bot plays for me."""
        return bool(self.info["seats"][self.seat]["standby"])

    def chance(self, name: str) -> bool:
        return bool(self.rng.random() < getattr(self.temper, name))

    async def between(self, socket: Any) -> None:
        """Wait a moment."""
        if self.chance("again"):
            await self.greet(socket, self.known)
        elif self.chance("leave") and self.pending is None and self.saying is None and not self.scene.calm:
            self.away_until = now() + ABSENT * (0.5 + self.rng.random())
        else:
            await self.consider(socket)

    async def consider(self, socket: Any) -> None:
        """Move if it is my turn and nothing is in progress."""
        if self.over or self.scene.stopping:
            return
        if self.saying is None and self.chance("say") and not self.scene.calm:  # the last chat message must arrive, too
            await self.speak(socket)
        dawdles = now() < self.busy_until and not self.scene.calm
        if self.pending is not None or dawdles or self.news["seq"] < self.wait_for:
            return
        intent = self.intent()
        if intent is None:
            return
        if intent.kind == "do":
            seconds = min(self.rng.expovariate(1 / THINK), LONGEST * THINK)
            await self.scene.rest(seconds - LONG_THOUGHT)
            await asyncio.sleep(min(seconds, LONG_THOUGHT))
        self.pending = intent
        self.put(intent)
        await self.send(socket, intent)
        await self.disturb(socket, intent)

    def intent(self) -> Try | None:
        """Return what to do now, if anything."""
        ask = self.news["asks"][0]
        if self.replaced:
            return self.intend("back") if self.chance("back") else None
        if self.offer and self.chance("agree"):
            kind, self.offer = self.offer, ""
            return self.intend(kind)
        for kind in ("resign", "draw", "abort"):
            if self.chance(kind):
                return self.intend(kind)
        if self.chance("undo" if ask["undo"] else "brazen"):
            return self.intend("undo")
        if ask["asides"] and self.chance("aside"):
            return self.intend("do", self.rng.choice(ask["asides"])["act"])
        if ask["legal"]:
            if self.chance("ponder") and not self.scene.calm:
                self.busy_until = now() + self.rng.random() * 10
                return None
            return self.intend("do", self.rng.choice(ask["legal"])["act"])
        others = [seat for seat in ask["view"]["to_act"] if seat not in (self.seat, -1)]
        return self.call(others[0]) if others and self.chance("call") else None

    def call(self, seat: int) -> Try:
        """Return what to ask for while a player keeps the others waiting."""
        if self.rng.random() < 0.1:
            return self.intend("resume")
        what = self.rng.choices(("bot", "pause", "end"), (8, 3, 1))[0]
        return msgspec.structs.replace(self.intend("standby", seat=seat), what=what)

    def intend(self, kind: str, act: Any = None, seat: int | None = None) -> Try:
        about = self.seat if seat is None else seat
        seen = {"base_seq": self.news["seq"], "position_hash": self.news["position_hash"]}
        return Try(secrets.token_hex(8), self.table, about, now(), kind=kind, act=act, by=self.seat, **seen)

    def put(self, asked: Try | Said) -> None:
        """Record what is about to be sent."""
        asked.start = now()
        self.mine[asked.id] = asked
        if isinstance(asked, Try):
            self.scene.history.tries.append(asked)
        else:
            self.scene.history.said.append(asked)

    async def speak(self, socket: Any) -> None:
        text = f"{self.name} {len(self.mine)}" if self.rng.random() < 0.5 else ""
        line = 0 if text else self.rng.randrange(LINES) + 1
        self.saying = Said(secrets.token_hex(8), self.table, self.seat, now(), text=text, line=line)
        self.put(self.saying)
        await self.send(socket, self.saying)

    # Requests in progress

    async def send(self, socket: Any, asked: Try | Said, again: bool = False) -> None:
        if again:
            asked.sent += 1
        await socket.send(encode(asked.message()).decode())

    async def answered(self, socket: Any, message: dict[str, Any]) -> None:
        """Settle a request with its reply, unless the reply says that it could not be saved now."""
        asked = self.mine.get(message["id"])
        if asked is None:
            return
        if message["type"] == "refused" and message["refusal"]["word"] == TRY_AGAIN:
            for waiting in (self.pending, self.saying):
                if waiting is not None and waiting is asked:
                    waiting.cut = True
                    await asyncio.sleep((1 + self.rng.random() * 2) * MOMENT)
                    await self.send(socket, waiting, again=True)
            return
        ok = asked.answer(message)
        if asked is self.saying:
            self.saying = None
        elif asked is self.pending:
            self.pending = None
            self.wait_for = message["seq"] if ok else 0
            if not ok:
                await self.greet(socket, self.known)
            elif self.news["seq"] >= self.wait_for:
                await self.consider(socket)

    # Failures of the client

    async def disturb(self, socket: Any, intent: Try) -> None:
        """Sometimes send it twice, from two tabs, or send two things at once; or lose the socket."""
        if not self.chance("mishaps"):
            return
        luck = self.rng.random()
        legal = self.news["asks"][0]["legal"]
        if luck < 0.1:
            await self.send(socket, intent, again=True)
        elif luck < 0.15:
            await self.through_another_tab(intent, lambda: intent is not self.pending)
        elif luck < 0.2 and len(legal) > 1 and intent.kind == "do":
            rival = self.intend("do", self.rng.choice(legal)["act"])
            self.put(rival)
            await self.through_another_tab(rival, lambda: rival.settled)
        elif luck < 0.23:
            socket.transport.abort()

    async def through_another_tab(self, intent: Try, done: Callable[[], bool]) -> None:
        """Send the same intent, or a rival for the same turn, through another socket at the same time."""
        while True:
            try:
                async with self.connect() as tab:
                    await tab.send(encode({"type": "hello", "table": self.table, "since": self.known}).decode())
                    await self.send(tab, intent, again=True)
                    async with asyncio.timeout(PATIENCE):
                        while (message := decode(await tab.recv())).get("id") != intent.id:
                            continue
                    if message["type"] == "ack" or message["refusal"]["word"] != TRY_AGAIN:
                        intent.answer(message)
                        return
            except CUT:
                intent.cut = True
            if done():
                return
            await asyncio.sleep(MOMENT)
