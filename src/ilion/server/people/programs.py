"""Programs that sit down at tables: each is somebody of its own, owned by a person, with a token for some things."""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from ilion.core.wire import Refusal
from ilion.server.people.people import PROGRAM, People, Person, hashed, new_id
from ilion.table.sorry import Sorry

Scope = Literal["watch", "play", "open", "chat"]
"""Read tables and records; sit, act and agree; open tables; speak at them."""
MOST = 20
TOO_MANY = Refusal("refuse-too-many-programs")
NO_PROGRAM = Refusal("refuse-no-program")


class Program(msgspec.Struct, frozen=True):
    id: str
    name: str
    scopes: tuple[str, ...]
    created: float
    expires: float
    seen: float | None


class Programs:
    """The programs of people."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.db = people.db

    async def add(self, owner: Person, name: str, scopes: tuple[Scope, ...], days: int) -> tuple[Person, str]:
        """A new program and its token, which is shown this once."""
        if len(await self.db.tokens_of(owner.id)) >= MOST:
            raise Sorry(TOO_MANY)
        program = Person(new_id(), self.people.name(name, owner.young), "bot", b"", scopes)
        token = PROGRAM + secrets.token_urlsafe(24)
        async with self.db.transaction() as db:
            await db.add_program(program.id, program.name, owner.id)
            await db.add_token(hashed(token), program.id, sorted(set(scopes)), days)
        return program, token

    async def list(self, owner: Person) -> list[Program]:
        return [
            Program(r["id"], r["name"], tuple(r["scopes"]), r["created"], r["expires"], r["seen"])
            for r in await self.db.tokens_of(owner.id)
        ]

    async def drop(self, owner: Person, id: str) -> None:
        """A program may do nothing any more; its sockets close."""
        if not await self.people.close(await self.db.drop_token(owner.id, id)):
            raise Sorry(NO_PROGRAM, 404)
