"""Somebody at an online table, in lines: he sits down by a link, hears what is told, and answers what is asked."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import httpx
import msgspec
import websockets

from ilion.cli.parser import Games, Impossible
from ilion.cli.plain import board_text
from ilion.cli.telling import Telling
from ilion.core.fate import Fate
from ilion.core.record import Record
from ilion.core.wire import Refusal
from ilion.core.words import Words
from ilion.table.messages import (
    Ask,
    Bye,
    Choice,
    Do,
    FromClient,
    Hello,
    Lang,
    News,
    Refused,
    ServerMessage,
    TableInfo,
    Welcome,
)

ENDED = ("over", "aborted")
AGAIN = 0.5, 1.5
"""Seconds until a line that was cut is taken up again, between these by chance: many may have been cut together."""
decode = msgspec.json.Decoder(ServerMessage).decode


class Online:
    """One table of a house, by the link to it: ``https://house/t/TABLE``, and ``#SECRET`` where a seat is offered."""

    def __init__(
        self,
        link: str,
        games: Games,
        words: Words,
        read: Callable[[str], str] = input,
        tell: Callable[[str], None] = print,
    ) -> None:
        parts = urlsplit(link)
        self.house, self.secret = f"{parts.scheme}://{parts.netloc}", parts.fragment
        place, _, self.table = parts.path.rstrip("/").rpartition("/")
        if parts.scheme not in ("http", "https") or place != "/t":
            raise Impossible(words.say("online-no-link", link=link))
        self.games, self.words, self.read, self.tell = games, words, read, tell
        self.token = ""
        self.telling: Telling | None = None
        self.since = -1

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def asked(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> httpx.Response:
        answer = await http.request(method, path, json=body)
        if answer.is_error:
            raise Impossible(self.words.say("online-refused", what=answer.text))
        return answer

    async def sit(self, name: str, token: str, promises: Path) -> None:
        """Take the seat that the link offers, as a guest or by a token, and put in a share of the dice."""
        at, dice, seed = f"/api/tables/{self.table}", "", b""
        async with httpx.AsyncClient(base_url=self.house) as http:
            guest = None if token else await self.asked(http, "POST", "/api/guests", {"name": name})
            self.token = token or ("" if guest is None else guest.headers["x-ilion-token"])
            http.headers.update(self.headers)
            now = (await self.asked(http, "POST", f"{at}/sit", {"invite": self.secret})).json()
            self.tell(self.words.say("online-waiting"))
            while now["status"] == "open":
                seat = next(seat for seat in now["seats"] if seat["mine"])
                if now["commitment"] != dice:
                    dice, seed = now["commitment"], secrets.token_bytes(32)
                    shown = {"seed_hash": Fate().seat_hash(self.table, str(seat["seat"]), seed)}
                    now = (await self.asked(http, "POST", f"{at}/seed", shown)).json()
                elif not seat["seeded"] and all(seat["seed_hash"] for seat in now["seats"]):
                    promises.mkdir(parents=True, exist_ok=True)
                    promise = (await self.asked(http, "GET", f"{at}/promise")).text
                    (promises / f"{self.table}-promise.json").write_text(promise, "utf-8")
                    now = (await self.asked(http, "POST", f"{at}/seed", {"seed": seed.hex()})).json()
                else:
                    await asyncio.sleep(0.5)
                    now = (await self.asked(http, "GET", at)).json()

    async def follow(self) -> int:
        """Hear and answer until the game is over or one goes; a line that is cut is taken up again."""
        address = self.house.replace("http", "ws", 1) + "/socket"
        while True:
            try:
                async with websockets.connect(address, additional_headers=self.headers, max_size=None) as line:
                    await self.say(line, Hello(self.table, self.since, cast("Lang", self.words.lang), text=True))
                    async for text in line:
                        if await self.hear(line, decode(text)):
                            return 0
            except (OSError, websockets.WebSocketException):
                self.tell(self.words.say("online-cut"))
                await asyncio.sleep(random.uniform(*AGAIN))

    async def say(self, line: Any, message: FromClient) -> None:
        await line.send(msgspec.json.encode(message).decode())

    async def hear(self, line: Any, message: ServerMessage) -> bool:
        """What one message tells and asks; True when there is nothing more to hear."""
        match message:
            case Welcome(table):
                self.telling = self.tells(table)
                self.tell(self.telling.title())
            case News(seq, told, asks, _, table):
                assert self.telling is not None
                self.since = seq
                for fact in (fact for part in told for fact in part.facts):
                    self.tell(self.telling.speech.say(fact))
                if table is not None and table.status in ENDED:
                    self.tell(self.telling.result(table.scores) if table.scores else self.words.say("online-aborted"))
                    return True
                for ask in asks:
                    if ask.legal and not await self.answer(line, ask):
                        return True
            case Refused(_, refusal):
                self.tell(self.refusal(refusal))
            case Bye():
                return True
            case _:
                pass
        return False

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in the game's words or in the house's."""
        house = Words.of(self.words.lang, "ilion.core", "ilion.server")
        if self.telling is None or house.has(refusal.word):
            return house.say(refusal)
        return self.telling.refusal(refusal)

    def tells(self, table: TableInfo) -> Telling:
        game = self.games[table.game]
        setup = msgspec.convert(table.setup, game.setup)
        seats = tuple(f"bot:{seat.bot}" if seat.bot else "human" for seat in table.seats)
        return Telling(game, Record(game=game.name, setup=setup, seats=seats, moves=[]), self.words)

    async def answer(self, line: Any, ask: Ask) -> bool:
        """What is needed, the question and its answers, until one is chosen; False when one goes."""
        assert self.telling is not None
        telling = self.telling
        seen = msgspec.convert(ask.view, telling.game.seen)
        choices = [*ask.legal, *ask.asides]
        texts = [self.told(choice, seen) for choice in choices]
        self.tell(board_text(telling.needs(seen)))
        self.tell(telling.speech.say(ask.question))
        self.tell("\n".join(f"{n:3}. {text}" for n, text in enumerate(texts[: len(ask.legal)], 1)))
        while True:
            typed = (await asyncio.to_thread(self.read, "> ")).strip()
            if typed == "q":
                return False
            if typed == "b":
                self.tell(board_text(ask.board))
            elif typed == "a":
                self.tell("\n".join(f"{n:3}. {text}" for n, text in enumerate(texts, 1) if n > len(ask.legal)))
            elif typed.isdecimal() and 0 < int(typed) <= len(choices):
                choice = choices[int(typed) - 1]
                if await self.sure(choice):
                    act = msgspec.Raw(msgspec.json.encode(choice.act))
                    await self.say(line, Do(secrets.token_hex(8), self.since, act, ask.seat))
                    return True
            else:
                self.tell(self.words.say("online-help"))

    def told(self, choice: Choice, seen: Any) -> str:
        """A choice as it is offered, with what one must know of it."""
        assert self.telling is not None
        act = msgspec.convert(choice.act, self.telling.game.act)
        remark = self.telling.game.remark(self.telling.setup, seen, act, self.telling.speech)
        return " · ".join([self.telling.speech.say(choice.words), *[remark] * bool(remark)])

    async def sure(self, choice: Choice) -> bool:
        """What a choice costs that one may not mean is asked about."""
        if choice.warns is None or self.telling is None:
            return True
        self.tell(f"{self.telling.speech.say(choice.warns)} {self.words.say('confirm-plain')}")
        return (await asyncio.to_thread(self.read, "> ")).strip().lower() == self.words.say("yes")
