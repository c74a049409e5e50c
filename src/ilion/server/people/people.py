"""Who is there: guests at once, sessions by a token whose hash alone is kept; sessions are listed and revoked."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from ilion.answers.naming import HEROES, clean
from ilion.core.wire import Refusal
from ilion.server.postgres import Database
from ilion.server.postgres.rows import Marked

COOKIE = "ilion"
SAFE_COOKIE = "__Host-ilion"
"""The cookie's name where it travels over https alone: no neighbouring host can set it."""
BEARER = "Bearer "
PROGRAM = "ilion_bot_"
"""How the token of a program begins, so that scanners know one when they see it."""
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "Windows": "Windows",
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "CrOS": "ChromeOS",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}
"""Marks in what a browser says of itself, the telling ones first."""
BANNED = Refusal("refuse-banned")
YOUNG = Refusal("refuse-young")
Closing = Callable[[Iterable[bytes]], Awaitable[None]]


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session, or a program with a token; then ``scopes`` says what it may do."""

    id: str
    name: str
    kind: str
    session: bytes = b""
    scopes: tuple[str, ...] | None = None
    master: str = ""
    """The person whose program this is."""
    young: bool = False
    """Whether his name comes from the list, and he does not chat."""
    banned: bool = False

    @property
    def owner(self) -> str:
        """On whose account goes what he does: his own, or that of the person whose program it is."""
        return self.master or self.id

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


class Session(msgspec.Struct, frozen=True):
    """A place where a person is signed in."""

    id: str
    label: str
    created: float
    seen: float
    this: bool


class People:
    """Persons and their sessions."""

    def __init__(self, db: Database, young: bool = False) -> None:
        self.db = db
        self.young = young
        """Whether everybody here is young."""
        self.closing: list[Closing] = []
        """Whom to tell when sessions end: sockets here, and nodes elsewhere."""

    async def guest(self, name: str, label: str = "", young: bool = False) -> tuple[Person, str]:
        """A new guest and the token of his session."""
        person = Person(new_id(), self.name(name, young), "guest", young=young or self.young)
        await self.db.add_person(person.id, person.name, person.kind)
        if young:
            await self.db.grow(person.id, "self", person.name, HEROES, True)
        return person, await self.session(person, label)

    def name(self, name: str, young: bool) -> str:
        """A name as it may be shown; of who is young, one of the list."""
        return heroic(name) if young or self.young else clean(name)

    async def session(self, person: Person, label: str = "") -> str:
        token = secrets.token_urlsafe(24)
        await self.db.add_session(hashed(token), person.id, plain(device(label))[:80])
        return token

    async def sign_in(self, account: Person, before: Person | None, label: str) -> str:
        """A new session. The token from before is dead, and the seats of the guest one was are the account's."""
        token = await self.session(account, label)
        if before is None:
            return token
        if before.kind == "guest" and before.id != account.id:
            async with self.db.transaction() as db:
                await db.forget_seeks([before.id])
                await db.forget_ties([before.id])
                await db.forget_over_days([before.id])
                await db.hand_over_seats(before.id, account.id)
                await db.hand_over_played(before.id, account.id)
                await db.hand_over_favourites(before.id, account.id)
                await db.hand_over_tables(before.id, account.id)
                await db.hand_over_chat(before.id, account.id)
                await db.hand_over_components(before.id, account.id)
                await db.hand_over_solving(before.id, account.id)
                await db.forget_solving([before.id])
                await db.hand_over_ban(before.id, account.id)
                await db.hand_over_reports(before.id, account.id)
                await db.retire(before.id)
            await self.close(await self.db.revoke_others(before.id, b""))
        else:
            await self.revoke(before, mark_of(before.session))
        return token

    async def known(self, token: str | None) -> Person | None:
        """The person a token speaks for, if it still does."""
        if not token:
            return None
        mark = hashed(token)
        if token.startswith(PROGRAM):
            return await self.known_program(mark)
        row = await self.db.person_of(mark)
        if row is None:
            return None
        if row["stale"]:
            await self.db.touch_session(mark)
        young = row["young"] or self.young
        return Person(row["id"], row["name"], row["kind"], mark, young=young, banned=row["banned"])

    async def known_program(self, mark: bytes) -> Person | None:
        row = await self.db.program_of(mark)
        if row is None:
            return None
        if row["stale"]:
            await self.db.touch_token(mark)
        scopes, young = tuple(row["scopes"]), row["young"] or self.young
        return Person(row["id"], row["name"], row["kind"], mark, scopes, row["owner"], young, row["banned"])

    async def sessions(self, person: Person) -> list[Session]:
        rows = await self.db.sessions_of(person.id)
        return [
            Session(mark_of(r["token"]), r["label"], r["created"], r["seen"], r["token"] == person.session)
            for r in rows
        ]

    async def revoke(self, person: Person, session: str) -> bool:
        """End one session of a person, and its sockets with it."""
        return await self.close(await self.db.revoke_session(person.id, session))

    async def revoke_others(self, person: Person) -> bool:
        """End every session of a person but this one."""
        return await self.close(await self.db.revoke_others(person.id, person.session))

    async def close(self, rows: Sequence[Marked]) -> bool:
        """Tell everybody that the tokens in these rows speak for nobody any more."""
        tokens = [bytes(row["token"]) for row in rows]
        for closing in self.closing:
            await closing(tokens)
        return bool(tokens)


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token of a request or a socket: a program's header, or a browser's cookie."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return str(header[len(BEARER) :])
    found = connection.cookies.get(cookie_name(connection.app.state.settings.secure_cookies))
    return str(found) if found else None


def heroic(name: str) -> str:
    """A name of the list, by chance unless it is one."""
    return name if name in HEROES else secrets.choice(HEROES)


def cookie_name(secure: bool) -> str:
    return SAFE_COOKIE if secure else COOKIE


def new_id() -> str:
    """A name for a person or a table that nobody can guess: whoever knows a table's may watch it."""
    return secrets.token_urlsafe(16)


def hashed(*parts: str) -> bytes:
    """What the database keeps of a secret."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).digest()


def mark_of(token: bytes) -> str:
    """A session's name in lists: enough of the hash to tell it from the others."""
    return token[:8].hex()


def device(agent: str) -> str:
    """A browser and its system in two words; a program as it names itself."""
    named = [next((name for mark, name in marks.items() if mark in agent), "") for marks in (BROWSERS, SYSTEMS)]
    return " · ".join(filter(None, named)) or agent


def plain(text: str) -> str:
    """A text as it may be shown: one line, without control or direction marks; pictures may stay joined."""
    even = unicodedata.normalize("NFC", text)
    kept = "".join(" " if c.isspace() else c for c in even if c.isspace() or c == "\u200d" or printable(c))
    return " ".join(kept.split())


def printable(c: str) -> bool:
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")
