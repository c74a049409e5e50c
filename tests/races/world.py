"""Two nodes on one PostgreSQL, users made by SQL, and requests that reach both nodes at the same moment."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import asyncpg

from ilion.server.users.sessions import new_id, token_hash
from tests.rig.line import Answer, Line

STOCK = 200
"""Users that are made at once."""
ANSWER_SECONDS = 60.0
ORIGIN = "http://127.0.0.1:8000"
"""The address by which both nodes say they are reached."""
MADE = "made-"
"""The prefix of the ids of tables that were made by SQL."""


class NotGranted(Exception):
    """Raised when a request that prepares a pair is refused."""


class Actor(NamedTuple):
    """A user with a session, or a bot account with a token."""

    id: str
    token: str


class Call(NamedTuple):
    """A request that one of a pair sends."""

    route: str
    """Method and path as the app knows them, with names in braces."""
    by: Actor | None = None
    body: Any = None
    path: Mapping[str, Any] = {}
    cookie: str = ""

    @property
    def method(self) -> str:
        return self.route.partition(" ")[0]

    @property
    def url(self) -> str:
        path = self.route.partition(" ")[2]
        for name, value in self.path.items():
            path = path.replace("{" + name + "}", str(value))
        return path

    @property
    def raw(self) -> bytes | None:
        return None if self.body is None else json.dumps(self.body).encode()

    @property
    def headers(self) -> dict[str, str]:
        signed = {"authorization": f"Bearer {self.by.token}"} if self.by is not None else {}
        return {**signed, **({"cookie": self.cookie} if self.cookie else {})}


class World:
    """The database, both nodes, and users not yet used."""

    def __init__(self, db: Any, ports: Sequence[int]) -> None:
        self.db = db
        self.ports = ports
        self.idle: dict[int, list[Line]] = {port: [] for port in ports}
        self.stock: dict[str, list[Actor]] = {"account": [], "guest": []}
        self.templates: dict[str, str] = {}

    async def users(self, number: int, kind: str = "account", name: str = "racer") -> list[Actor]:
        """Return new users; those of the usual name come from a stock that is filled many at a time."""
        if name != "racer":
            return await self.make_users(number, kind, name)
        if len(self.stock[kind]) < number:
            made = await self.make_users(STOCK, kind, name)
            self.stock[kind] += made
        taken, self.stock[kind] = self.stock[kind][:number], self.stock[kind][number:]
        return taken

    async def make_users(self, number: int, kind: str, name: str) -> list[Actor]:
        made = [Actor(new_id(), secrets.token_urlsafe(24)) for _ in range(number)]
        await self.db.execute(
            "with p as (insert into users (id, name, kind) select id, $3, $4 from unnest($1::text[]) id returning id)"
            " insert into sessions (token, person)"
            " select x.token, x.id from unnest($2::bytea[], $1::text[]) x (token, id)"
            " where (select count(*) from p) > 0",
            [user.id for user in made],
            [token_hash(user.token) for user in made],
            name,
            kind,
        )
        return made

    async def bot(self, owner: Actor) -> Actor:
        """Return a bot account of a user, with a token for everything."""
        bot = Actor(new_id(), "ilion_bot_" + secrets.token_urlsafe(24))
        await self.db.execute(
            "insert into users (id, name, kind, owner) values ($1, 'bot', 'bot', $2)", bot.id, owner.id
        )
        await self.db.execute(
            "insert into api_tokens (token, person, scopes, expires)"
            " values ($1, $2, '{watch,play,open}', now() + interval '1 day')",
            token_hash(bot.token),
            bot.id,
        )
        return bot

    async def table(self, template: str, creator: str, seats: Sequence[str | None], **changed: Any) -> str:
        """Return a copy of a template's table with other players."""
        id = MADE + new_id()
        now = datetime.now(UTC).isoformat()
        new = {"id": id, "creator": creator, "owner": creator, "created": now, "touched": now, **changed}
        await self.db.execute(
            "with t as (insert into tables"
            "   select (jsonb_populate_record(t, $2::text::jsonb)).* from tables t where t.id = $1 returning id),"
            " k as (insert into secrets (table_id, seed) select t.id, x.seed from t, secrets x where x.table_id = $1),"
            " e as (insert into entries (table_id, seq, act_id, seat, kind, act, fates, facts, digest, chain, pulse)"
            "   select t.id, x.seq, x.act_id, x.seat, x.kind, x.act, x.fates, x.facts, x.digest, x.chain, x.pulse"
            "   from t, entries x where x.table_id = $1)"
            " insert into seats (table_id, seat, person, bot, seed_hash, seed, moved)"
            " select t.id, s.seat, ($3::text[])[s.seat + 1], s.bot, s.seed_hash, s.seed, now() from t, seats s"
            " where s.table_id = $1",
            self.templates[template],
            json.dumps(new),
            seats,
        )
        return id

    async def line(self, port: int) -> Line:
        while self.idle[port]:
            line = self.idle[port].pop()
            if not line.lost:
                return line
        return await Line.connect(port)

    async def send(self, call: Call, port: int) -> Answer:
        """Send one request and wait for its answer."""
        line = await self.line(port)
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await line.ask(call.method, call.url, call.raw, call.headers)
        self.give_back(port, line, answer)
        return answer

    async def ask(self, route: str, by: Actor | None, body: Any = None, cookie: str = "", **path: Any) -> Answer:
        """Send one request to the first node; raise unless it is granted."""
        answer = await self.send(Call(route, by, body, path, cookie), self.ports[0])
        if answer.status >= 400:
            raise NotGranted(f"{route}: {answer.status} {answer.body[:200]!r}")
        return answer

    async def race(self, one: Call, other: Call) -> tuple[Answer, Answer]:
        """Send two requests at the same moment, one to each node."""
        lines = [await self.line(port) for port in self.ports]
        waiting = []
        for call, line in zip((one, other), lines, strict=True):
            waiting.append(line.ask(call.method, call.url, call.raw, call.headers))
        async with asyncio.timeout(ANSWER_SECONDS):
            first, second = await asyncio.gather(*waiting)
        for port, line, answer in zip(self.ports, lines, (first, second), strict=True):
            self.give_back(port, line, answer)
        return first, second

    def give_back(self, port: int, line: Line, answer: Answer) -> None:
        if line.lost or answer.headers.get("connection") == "close":
            line.close()
        else:
            self.idle[port].append(line)

    def close(self) -> None:
        for lines in self.idle.values():
            for line in lines:
                line.close()


async def connect(url: str) -> Any:
    return await asyncpg.create_pool(url, min_size=1, max_size=4)
