"""A table of a server, by its link, and how to take a seat there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from ilion.cli.parser import CommandFailed
from ilion.core.dice import DICE_PROTOCOL
from ilion.core.values import Refusal
from ilion.core.words import Words


class Online:
    """One table of a server: ``https://server/t/TABLE``, and ``#SECRET`` if a seat is offered."""

    def __init__(self, link: str, words: Words, tell: Callable[[str], object] = print) -> None:
        try:
            parts = urlsplit(link)
            whole = parts.hostname and parts.port != 0
        except ValueError:
            raise CommandFailed(words.say("online-no-link", link=link)) from None
        self.server, self.secret = f"{parts.scheme}://{parts.netloc}", parts.fragment
        place, _, self.table = parts.path.rstrip("/").rpartition("/")
        if not whole or parts.scheme not in ("http", "https") or place != "/t":
            raise CommandFailed(words.say("online-no-link", link=link))
        self.words, self.tell = words, tell
        self.token = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    @property
    def socket(self) -> str:
        return self.server.replace("http", "ws", 1) + "/socket"

    async def asked(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> httpx.Response:
        try:
            answer = await http.request(method, path, json=body)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise CommandFailed(self.words.say("online-silent", server=self.server)) from error
        if answer.is_error:
            raise CommandFailed(self.words.say("online-refused", what=self.reason(answer)))
        return answer

    async def told(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> Any:
        """Return the response of a server; raise CommandFailed if it is not an Ilion server."""
        answer = await self.asked(http, method, path, body)
        try:
            return msgspec.json.decode(answer.content)
        except msgspec.DecodeError as error:
            raise CommandFailed(self.words.say("online-not-ilion", server=self.server)) from error

    def reason(self, answer: httpx.Response) -> str:
        """Return why the server refuses, in the reader's language."""
        try:
            return self.say(msgspec.json.decode(answer.content, type=Refusal))
        except msgspec.MsgspecError:
            return f"{answer.status_code} {answer.reason_phrase}"

    def say(self, refusal: Refusal) -> str:
        return Words.of(self.words.lang, "ilion.core", "ilion.cli", "ilion.server").say(refusal)

    async def record(self) -> str:
        """Return the finished game as a record's text."""
        async with httpx.AsyncClient(base_url=self.server, headers=self.headers) as http:
            return (await self.asked(http, "GET", f"/api/tables/{self.table}/record")).text

    async def rematch(self, kept: Path, tell: Callable[[str], object]) -> Online:
        """Return the table of the rematch, once all players have asked for it."""
        async with httpx.AsyncClient(base_url=self.server, headers=self.headers) as http:
            opened = await self.told(http, "POST", f"/api/tables/{self.table}/rematch")
        following = Online(f"{self.server}/t/{opened['id']}", self.words, tell)
        if self.guest(kept).exists():
            following.remember(self.token, kept)
        await following.sit("", self.token, kept)
        return following

    def guest(self, kept: Path) -> Path:
        """Return the file of a guest's token for this table."""
        return kept / f"{self.table}-guest"

    def remember(self, token: str, kept: Path) -> None:
        kept.mkdir(parents=True, exist_ok=True)
        self.guest(kept).touch(mode=0o600)
        self.guest(kept).write_text(token, "utf-8")

    async def sit(self, name: str, token: str, kept: Path) -> None:
        """Take the seat that the link offers, as a guest or with a token, and contribute a share of the dice.

        A guest's token is saved with the promise of the dice, so that they can come back to their seat.
        """
        at, dice, seed = f"/api/tables/{self.table}", "", b""
        mine = self.guest(kept)
        async with httpx.AsyncClient(base_url=self.server) as http:
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
                    shown = {"seed_hash": DICE_PROTOCOL.seat_hash(self.table, str(seat["seat"]), seed)}
                    now = await self.told(http, "POST", f"{at}/seed", shown)
                elif not seat["seeded"] and all(seat["seed_hash"] for seat in now["seats"]):
                    kept.mkdir(parents=True, exist_ok=True)
                    promise = (await self.asked(http, "GET", f"{at}/promise")).text
                    (kept / f"{self.table}-promise.json").write_text(promise, "utf-8")
                    now = await self.told(http, "POST", f"{at}/seed", {"seed": seed.hex()})
                else:
                    await asyncio.sleep(0.5)
                    now = await self.told(http, "GET", at)
