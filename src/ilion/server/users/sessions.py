"""Users and sessions: guests, session tokens (only their hashes are stored), listing and revoking sessions."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Annotated, Any

import asyncpg
import msgspec
from litestar.connection import ASGIConnection

from ilion.core.values import Refusal
from ilion.queries.display_names import HEROES, INVISIBLE_PATTERN, NO_NAME, clean
from ilion.server.database import MAX_TRANSACTION_ATTEMPTS, Database, Transaction
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import ROLLED_BACK
from ilion.table.errors import NOT_KNOWN, TRY_AGAIN, RequestRefused

COOKIE = "ilion"
SECURE_COOKIE = "__Host-ilion"
"""Name of the cookie over https: no neighbouring host can set it."""
BEARER_PREFIX = "Bearer "
BOT_TOKEN_PREFIX = "ilion_bot_"
"""Prefix of the token of a bot account, so that secret scanners recognize it."""
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
"""Substrings of user agents, the most specific first."""
BANNED = Refusal("refuse-banned")
YOUNG = Refusal("refuse-young")
Closing = Callable[[Iterable[bytes]], Awaitable[None]]


class User(msgspec.Struct, frozen=True):
    """A signed-in user, or a bot account, whose ``scopes`` say what it may do."""

    id: str
    name: str
    kind: str
    session: bytes = b""
    scopes: tuple[str, ...] | None = None
    master: str = ""
    """The owner of a bot account."""
    young: bool = False
    """Whether the name must come from the list, and the user cannot chat."""
    banned: bool = False

    @property
    def owner(self) -> str:
        """The account charged for the user's actions: the user, or the owner of the bot account."""
        return self.master or self.id

    def may(self, scope: str) -> bool:
        return self.scopes is None or scope in self.scopes


class UserSession(msgspec.Struct, frozen=True):
    """A device where a user is signed in."""

    id: str
    label: str
    created: float
    seen: float
    this: bool


FindAccount = Callable[[Transaction], Awaitable[User]]
"""Finds or creates the account to sign in to, within the transaction that signs in."""


class Users:
    """Users and their sessions."""

    def __init__(self, db: Database, young: bool = False) -> None:
        self.db = db
        self.young = young
        """Whether all users here count as young."""
        self.on_close: Annotated[list[Closing], BoundedBy("the parts of a node")] = []
        """Callbacks for ended sessions: the sockets here, and the bus to other nodes."""

    async def guest(self, name: str, label: str = "", young: bool = False) -> tuple[User, str]:
        """Create a guest; return it and the token of its session."""
        person = User(new_id(), self.display_name(name, young), "guest", young=young or self.young)
        await self.db.add_person(id=person.id, name=person.name, kind=person.kind)
        if young:
            await self.db.grow(person=person.id, young="self", name=person.name, names=HEROES, by_self=True)
        return person, await self.start_session(person, label)

    def display_name(self, name: str, young: bool) -> str:
        """Return a name as it may be shown; for young users, one of the list."""
        return hero_name(name) if young or self.young else clean(name)

    async def start_session(self, person: User, label: str = "", by: Transaction | None = None) -> str:
        """Start a session, in the given transaction if any; return its token."""
        token = secrets.token_urlsafe(24)
        await (by or self.db).add_session(
            token=token_hash(token), person=person.id, label=single_line(device_label(label))[:80]
        )
        return token

    async def sign_in(self, find_account: FindAccount, before: User | None, label: str) -> tuple[User, str]:
        """Sign in to the account that is found, all in one transaction; return it and the token of the new session.

        The session before ends. What a guest has played becomes the account's. If anything fails, nothing has
        happened: neither is the sign-in code used up. Two users who become one at the moment one of them begins a game
        are tried again.
        """
        for attempt in range(1, MAX_TRANSACTION_ATTEMPTS + 1):
            try:
                async with self.db.transaction() as db:
                    account = await find_account(db)
                    ended = [] if before is None else await end_previous(db, account, before)
                    token = await self.start_session(account, label, db)
                    await db.wants_notices(account.id)
                break
            except (asyncpg.UniqueViolationError, *ROLLED_BACK) as error:
                if attempt == MAX_TRANSACTION_ATTEMPTS:
                    raise RequestRefused(TRY_AGAIN, 409) from error
        if isinstance(self.db, ShardedDatabase):
            await settle_daily_games(self.db, [account.id])
        await self.close_sessions(ended)
        return account, token

    async def find_user(self, token: str | None) -> User | None:
        """Return the user that a token belongs to; None if it is not valid."""
        if not token:
            return None
        mark = token_hash(token)
        if token.startswith(BOT_TOKEN_PREFIX):
            return await self.find_bot_account(mark)
        row = await self.db.person_of(mark)
        if row is None:
            return None
        if row.stale:
            await self.db.touch_session(mark)
        young = row.young or self.young
        return User(row.id, row.name, row.kind, mark, young=young, banned=row.banned)

    async def find_bot_account(self, mark: bytes) -> User | None:
        row = await self.db.program_of(mark)
        if row is None:
            return None
        if row.stale:
            await self.db.touch_token(mark)
        scopes, young = tuple(row.scopes), row.young or self.young
        return User(row.id, row.name, row.kind, mark, scopes, row.owner, young, row.banned)

    async def sessions(self, person: User) -> list[UserSession]:
        rows = await self.db.sessions_of(person.id)
        return [UserSession(session_id(r.token), r.label, r.created, r.seen, r.token == person.session) for r in rows]

    async def revoke(self, person: User, session: str) -> bool:
        """End one session of a user and close its sockets."""
        return await self.close_sessions(await self.db.revoke_session(person=person.id, session=session))

    async def revoke_others(self, person: User) -> bool:
        """End every session of a user but this one."""
        return await self.close_sessions(await self.db.revoke_others(person=person.id, token=person.session))

    async def close_sessions(self, tokens: Sequence[bytes]) -> bool:
        """Report to all callbacks that these tokens are no longer valid; return whether there are any."""
        for closing in self.on_close:
            await closing(tokens)
        return bool(tokens)


async def hold_active(db: Transaction, person: User) -> None:
    """Lock a user until the transaction ends; raise RequestRefused if they were deleted or banned meanwhile."""
    if not await db.hold_users([person.id]):
        raise RequestRefused(NOT_KNOWN, 401)
    if await db.ban_of(person.owner) is not None:
        raise RequestRefused(BANNED, 403)


async def end_previous(db: Transaction, account: User, before: User) -> list[bytes]:
    """End the session with which a user signs in; return the tokens that are no longer valid.

    A guest is retired, and all they have goes to the account. They are locked for deletion: what they sit down at or
    open at this moment is handed over, too, or refused.
    """
    kinds = {row.id: row.kind for row in await db.hold_users([account.id, before.id])}
    if before.id == account.id or kinds.get(before.id) != "guest":
        return await db.revoke_session(person=before.id, session=session_id(before.session))
    await db.hold_leaving(before.id)
    await hand_over(db, before.id, account.id)
    return await db.revoke_others(person=before.id, token=b"")


async def hand_over(db: Transaction, guest: str, account: str) -> None:
    """Give all that a guest has to an account. Both are locked."""
    await db.forget_seeks([guest])
    await db.forget_ties([guest])
    await db.forget_over_days([guest])
    await settle_daily_games(db, [guest, account])
    await db.hand_over_tables(old=guest, new=account)
    await db.hand_over_seats(old=guest, new=account)
    await db.hand_over_played(old=guest, new=account)
    await db.hand_over_favourites(old=guest, new=account)
    await db.hand_over_chat(old=guest, new=account)
    await db.hand_over_components(old=guest, new=account)
    await db.hand_over_solving(old=guest, new=account)
    await db.forget_solving([guest])
    await db.hand_over_ban(old=guest, new=account)
    await db.hand_over_reports(old=guest, new=account)
    await db.retire(guest)


async def settle_daily_games(db: Database | Transaction, users: Sequence[str]) -> None:
    """Count one game of each day for users who are one player: the game begun first."""
    first: set[str] = set()
    later: list[str] = []
    for game in sorted(await db.daily_games_of(users), key=lambda game: (game.begun, game.id)):
        if game.day in first:
            later.append(game.id)
        first.add(game.day)
    if later:
        await db.uncount_daily_games(later)


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the token of a request or a socket: from the header of a program, or the cookie of a browser."""
    header = connection.headers.get("authorization", "")
    if header.startswith(BEARER_PREFIX):
        return str(header[len(BEARER_PREFIX) :])
    found = connection.cookies.get(cookie_name(connection.app.state.settings.secure_cookies))
    return str(found) if found else None


def hero_name(name: str) -> str:
    """Return the name if it is in the list, else a random one from the list."""
    return name if name in HEROES else secrets.choice(HEROES)


def cookie_name(secure: bool) -> str:
    return SECURE_COOKIE if secure else COOKIE


def new_id() -> str:
    """Return a random id for a user or a table: anyone who knows a table's id may watch it."""
    return secrets.token_urlsafe(16)


def token_hash(*parts: str) -> bytes:
    """Return the hash of a secret, which is what the database stores."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).digest()


def session_id(token: bytes) -> str:
    """Return the id of a session in lists: a prefix of its token's hash."""
    return token[:8].hex()


def device_label(agent: str) -> str:
    """Return browser and system in two words; a program as it names itself."""
    named = [next((name for mark, name in marks.items() if mark in agent), "") for marks in (BROWSERS, SYSTEMS)]
    return " · ".join(filter(None, named)) or agent


def single_line(text: str) -> str:
    """Return a text as it may be shown: one line, without control or direction marks; joined emoji stay joined."""
    even = unicodedata.normalize("NFC", text)
    kept = "".join(" " if c.isspace() else c for c in even if c.isspace() or c == "\u200d" or printable(c))
    return " ".join(kept.split())


def plain_title(text: str) -> str:
    """Return a title that others read, as it may be shown. Raise ``RequestRefused`` if nothing in it is visible."""
    shown = single_line(INVISIBLE_PATTERN.sub("", text))
    if not any(c.isalnum() for c in shown):
        raise RequestRefused(NO_NAME, 422)
    return shown


def printable(c: str) -> bool:
    return unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn")
