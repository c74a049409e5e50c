"""Who is there: guests at once, sessions by a token whose hash alone is kept."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import Any

import msgspec

from ilion.server.postgres import Database

COOKIE = "ilion"
BEARER = "Bearer "


class Person(msgspec.Struct, frozen=True):
    """Somebody with a session."""

    id: str
    name: str
    kind: str


class People:
    """Persons and their sessions."""

    def __init__(self, db: Database) -> None:
        self.db = db

    async def guest(self, name: str, label: str = "") -> tuple[Person, str]:
        """A new guest and the token of his session."""
        person = Person(secrets.token_urlsafe(9), clean(name), "guest")
        await self.db.do("add_person", person.id, person.name, person.kind)
        return person, await self.session(person, label)

    async def rename(self, person: Person, name: str) -> Person:
        renamed = msgspec.structs.replace(person, name=clean(name))
        await self.db.do("rename", person.id, renamed.name)
        return renamed

    async def session(self, person: Person, label: str = "") -> str:
        token = secrets.token_urlsafe(24)
        await self.db.do("add_session", hashed(token), person.id, label[:80])
        return token

    async def known(self, token: str | None) -> Person | None:
        """The person a token speaks for, if it still does."""
        if not token:
            return None
        row = await self.db.row("person_of", hashed(token))
        return Person(row["id"], row["name"], row["kind"]) if row is not None else None


def token_of(connection: Any) -> str | None:
    """The token of a request or a socket: a program's header, or a browser's cookie."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER):
        return str(header[len(BEARER) :])
    found = connection.cookies.get(COOKIE)
    return str(found) if found else None


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def clean(name: str) -> str:
    """A name as it may be shown: letters, figures, a little punctuation; no direction marks, no tricks of spacing."""
    plain = unicodedata.normalize("NFKC", name)
    kept = "".join(c for c in plain if unicodedata.category(c)[0] in "LNM" or c in " -_.'’")
    return " ".join(kept.split())[:32] or "?"
