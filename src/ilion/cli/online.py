"""A table of a house, by the link to it, and how one takes a seat there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from ilion.cli.parser import Impossible
from ilion.core.fate import Fate
from ilion.core.wire import Refusal
from ilion.core.words import Words


class Online:
    """One table of a house: ``https://house/t/TABLE``, and ``#SECRET`` where a seat is offered."""

    def __init__(self, link: str, words: Words, tell: Callable[[str], object] = print) -> None:
        try:
            parts = urlsplit(link)
            whole = parts.hostname and parts.port != 0
        except ValueError:
            raise Impossible(words.say("online-no-link", link=link)) from None
        self.house, self.secret = f"{parts.scheme}://{parts.netloc}", parts.fragment
        place, _, self.table = parts.path.rstrip("/").rpartition("/")
        if not whole or parts.scheme not in ("http", "https") or place != "/t":
            raise Impossible(words.say("online-no-link", link=link))
        self.words, self.tell = words, tell
        self.token = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    @property
    def socket(self) -> str:
        return self.house.replace("http", "ws", 1) + "/socket"

    async def asked(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> httpx.Response:
        try:
            answer = await http.request(method, path, json=body)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Impossible(self.words.say("online-silent", house=self.house)) from error
        if answer.is_error:
            raise Impossible(self.words.say("online-refused", what=self.reason(answer)))
        return answer

    async def told(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> Any:
        """What a house answers; says plainly when it is none of ours."""
        answer = await self.asked(http, method, path, body)
        try:
            return msgspec.json.decode(answer.content)
        except msgspec.DecodeError as error:
            raise Impossible(self.words.say("online-no-house", house=self.house)) from error

    def reason(self, answer: httpx.Response) -> str:
        """Why the house refuses, in the reader's words."""
        try:
            return self.say(msgspec.json.decode(answer.content, type=Refusal))
        except msgspec.MsgspecError:
            return f"{answer.status_code} {answer.reason_phrase}"

    def say(self, refusal: Refusal) -> str:
        return Words.of(self.words.lang, "ilion.core", "ilion.cli", "ilion.server").say(refusal)

    async def record(self) -> str:
        """The finished game, as a record's text."""
        async with httpx.AsyncClient(base_url=self.house, headers=self.headers) as http:
            return (await self.asked(http, "GET", f"/api/tables/{self.table}/record")).text

    async def rematch(self, kept: Path, tell: Callable[[str], object]) -> Online:
        """The table of the next game with the same people, once all have come to it."""
        async with httpx.AsyncClient(base_url=self.house, headers=self.headers) as http:
            opened = await self.told(http, "POST", f"/api/tables/{self.table}/rematch")
        following = Online(f"{self.house}/t/{opened['id']}", self.words, tell)
        if self.guest(kept).exists():
            following.remember(self.token, kept)
        await following.sit("", self.token, kept)
        return following

    def guest(self, kept: Path) -> Path:
        """Where a guest's own token for this table is kept."""
        return kept / f"{self.table}-guest"

    def remember(self, token: str, kept: Path) -> None:
        kept.mkdir(parents=True, exist_ok=True)
        self.guest(kept).touch(mode=0o600)
        self.guest(kept).write_text(token, "utf-8")

    async def sit(self, name: str, token: str, kept: Path) -> None:
        """Take the seat that the link offers, as a guest or by a token, and put in a share of the dice.

        A guest's own token is kept with the promise of the dice: whoever comes back has his seat again.
        """
        at, dice, seed = f"/api/tables/{self.table}", "", b""
        mine = self.guest(kept)
        async with httpx.AsyncClient(base_url=self.house) as http:
            self.token = token or (mine.read_text("utf-8") if mine.exists() else "")
            guest = None if self.token else await self.asked(http, "POST", "/api/guests", {"name": name})
            self.token = self.token if guest is None else guest.headers.get("x-ilion-token", "")
            http.headers.update(self.headers)
            now = await self.told(http, "GET", at)
            if not any(seat["mine"] for seat in now["seats"]):
                now = await self.told(http, "POST", f"{at}/sit", {"invite": self.secret})
            if guest is not None:
                self.remember(self.token, kept)
            if now["status"] == "open":
                self.tell(self.words.say("online-waiting"))
            while now["status"] == "open":
                seat = next(seat for seat in now["seats"] if seat["mine"])
                if now["commitment"] != dice:
                    dice, seed = now["commitment"], secrets.token_bytes(32)
                    shown = {"seed_hash": Fate().seat_hash(self.table, str(seat["seat"]), seed)}
                    now = await self.told(http, "POST", f"{at}/seed", shown)
                elif not seat["seeded"] and all(seat["seed_hash"] for seat in now["seats"]):
                    kept.mkdir(parents=True, exist_ok=True)
                    promise = (await self.asked(http, "GET", f"{at}/promise")).text
                    (kept / f"{self.table}-promise.json").write_text(promise, "utf-8")
                    now = await self.told(http, "POST", f"{at}/seed", {"seed": seed.hex()})
                else:
                    await asyncio.sleep(0.5)
                    now = await self.told(http, "GET", at)
