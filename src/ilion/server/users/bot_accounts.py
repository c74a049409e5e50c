"""Bot accounts: programs that play at tables, each owned by a user, with a token for certain scopes."""

from __future__ import annotations

import secrets
from typing import Literal

import msgspec

from ilion.core.values import Refusal
from ilion.server.users.sessions import BOT_TOKEN_PREFIX, User, Users, new_id, token_hash
from ilion.table.errors import RequestRefused

Scope = Literal["watch", "play", "open", "chat"]
"""Read tables and records; sit, act and agree; open tables; chat."""
MAX_BOT_ACCOUNTS = 20
TOO_MANY = Refusal("refuse-too-many-programs")
NO_PROGRAM = Refusal("refuse-no-program")


class BotAccount(msgspec.Struct, frozen=True):
    id: str
    name: str
    scopes: tuple[str, ...]
    created: float
    expires: float
    seen: float | None


class BotAccounts:
    """The bot accounts of users."""

    def __init__(self, people: Users) -> None:
        self.people = people
        self.db = people.db

    async def add(self, owner: User, name: str, scopes: tuple[Scope, ...], days: int) -> tuple[User, str]:
        """Add a bot account; return it and its token, which is shown this once."""
        program = User(new_id(), self.people.display_name(name, owner.young), "bot", b"", scopes)
        token = BOT_TOKEN_PREFIX + secrets.token_urlsafe(24)
        async with self.db.transaction() as db:
            await db.hold_users([owner.id])
            if len(await db.tokens_of(owner.id)) >= MAX_BOT_ACCOUNTS:
                raise RequestRefused(TOO_MANY)
            await db.add_program(id=program.id, name=program.name, owner=owner.id)
            await db.add_token(token=token_hash(token), person=program.id, scopes=sorted(set(scopes)), days=days)
        return program, token

    async def list(self, owner: User) -> list[BotAccount]:
        return [
            BotAccount(r.id, r.name, tuple(r.scopes), r.created, r.expires, r.seen)
            for r in await self.db.tokens_of(owner.id)
        ]

    async def drop(self, owner: User, id: str) -> None:
        """Delete a bot account's token and close its sockets."""
        if not await self.people.close_sessions(await self.db.drop_token(owner=owner.id, id=id)):
            raise RequestRefused(NO_PROGRAM, 404)
