"""``python -m tests.season.cup``: a tournament finishes by itself while its nodes are killed.

Accounts play it over sockets: some moves of each game, until the one who is to lose resigns. Some do not show up for a
round. Two nodes with their own database and bus are killed by SIGKILL, one after the other, and restarted. Afterwards
everything in the database is checked against the rules of tournaments.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import asyncpg
import httpx
import websockets

from ilion.server.tables.umpire import ARENA_REMATCH_WAIT_SECONDS
from ilion.server.users.sessions import token_hash
from tests.chaos.world import World, world
from tests.season.judging import begun, left_by, verdict
from tests.server.kit import Player

FORM = {"name": "Games for Patroclus", "game": "trojan-war", "until": 3600}
KINDS = ("swiss", "circle", "knockout", "arena")
SMALL = 8
PATIENCE = 12
"""Seconds in which the accounts must come to their tables."""
ACTS = 3
"""Moves of each loser, before they resign."""
SPAN = 60
"""Seconds for which an arena lasts."""
LATE = 2.0
"""Seconds after the end in which a round that was paired before may still be written down."""
TROUBLE = (OSError, TimeoutError, AssertionError, KeyError, httpx.HTTPError, websockets.WebSocketException)
"""The errors that players get from a killed node."""


class Written(NamedTuple):
    """A game as it is in the database, with its table."""

    round: int
    first: str
    second: str
    table: str
    took: tuple[int, int]
    played: bool
    scores: tuple[float, ...] | None
    began: float = 0.0
    settled: float = 0.0
    """Both in seconds since the tournament began."""


class Account:
    """A player."""

    def __init__(self, stage: World, name: str, token: str, id: str, rng: Random) -> None:
        self.stage, self.rng = stage, rng
        self.player = Player(self.node(), name, token, id)  # type: ignore[arg-type]
        self.stays_away = 0
        """The round in which the player does not show up."""

    def node(self) -> SimpleNamespace:
        port = self.rng.choice(self.stage.ports)
        return SimpleNamespace(http=f"http://127.0.0.1:{port}", ws=f"ws://127.0.0.1:{port}/socket")

    async def play(self, cup: str) -> None:
        """Come to every game until the tournament is over."""
        while True:
            self.player.node = self.node()  # type: ignore[assignment]
            try:
                now = (await self.player.get(f"/api/cups/{cup}")).raise_for_status().json()
                if now["info"]["status"] in ("over", "off"):
                    return
                if now["entered"] and not now["here"]:
                    await self.player.post(f"/api/cups/{cup}/enter")
                if now["table"] and now["info"]["round"] != self.stays_away:
                    await self.game(now["table"])
            except TROUBLE:
                pass
            await asyncio.sleep(0.4 + self.rng.random())

    async def game(self, table: str) -> None:
        """Make some moves at a table; both know who is to lose."""
        self.player.table = table
        if (await self.player.share())["status"] != "playing":
            return
        info = (await self.player.get(f"/api/tables/{table}")).json()
        mine = next(s["seat"] for s in info["seats"] if s["mine"])
        loses = Random(table).randrange(2) == mine
        await self.player.enter()
        try:
            for _ in range(ACTS):
                news = await self.player.hear("news", timeout=4)
                asked = [ask for ask in news["asks"] if ask["legal"]]
                if asked:
                    legal = self.rng.choice(asked[0]["legal"])
                    await self.player.do(legal["act"], news["seq"])
            if loses:
                await self.player.ask("resign", id=f"resigns-{table}")
        finally:
            await self.player.leave()


async def accounts(stage: World, db: Any, count: int, rng: Random) -> list[Account]:
    found = []
    for n in range(count):
        id, token = f"account-{n}", secrets.token_urlsafe(24)
        await db.execute("insert into users (id, name, kind) values ($1, $2, 'account')", id, f"Player {n + 1}")
        await db.execute("insert into sessions (token, person) values ($1, $2)", token_hash(token), id)
        found.append(Account(stage, f"Player {n + 1}", token, id, Random(f"{n}/{rng.random()}")))
    return found


async def kills(stage: World, rng: Random, every: float) -> None:
    """One node after the other, each as soon as the last one is there again."""
    while True:
        await asyncio.sleep(every * (0.5 + rng.random()))
        await stage.fault("node killed")
        stage.faults["node killed"] += 1
        await stage.up()


async def written(db: Any, cup: str) -> list[Written]:
    rows = await db.fetch(
        "select g.*, t.scores, extract(epoch from g.began - c.begins)::float8 as since,"
        " extract(epoch from g.settled - c.begins)::float8 as until"
        " from tournament_games g join tournaments c on c.id = g.cup left join tables t on t.id ="
        " g.table_id where g.cup = $1"
        " order by g.round, g.board",
        cup,
    )
    return [
        Written(
            r["round"],
            r["first"],
            r["second"],
            r["table_id"],
            tuple(r["took"] or (-1, -1)),
            r["played"],
            None if r["scores"] is None else tuple(r["scores"]),
            r["since"] or 0.0,
            r["until"] or 0.0,
        )
        for r in rows
    ]


def wrong(games: Sequence[Written], kind: str, tables: Sequence[str]) -> list[str]:
    """What a tournament may not be, and this one was."""
    found = []
    for round, group in groupby(games, key=lambda one: one.round):
        twice = Counter(who for one in group for who in (one.first, one.second) if who)
        found += [f"{who} plays {n} games of round {round}" for who, n in twice.items() if n > 1]
    if kind in ("swiss", "circle"):
        met = Counter(frozenset((one.first, one.second)) for one in games if one.played)
        found += [f"{sorted(both)} meet {n} times" for both, n in met.items() if n > 1]
    free = Counter(one.first for one in games if not one.second)
    found += [f"{who} has {n} rounds free" for who, n in free.items() if n > 1]
    for one in games:
        if one.took == (-1, -1):
            found.append(f"round {one.round}: {one.first} and {one.second} have no result")
        elif one.played:
            first, second = one.scores or (0.0, 0.0)
            if one.took != ((1, 1) if first == second else (2, 0) if first > second else (0, 2)):
                found.append(f"{one.table}: {one.took} is not {one.scores}")
    named = Counter(one.table for one in games if one.table)
    found += [f"{table} stands for {n} games" for table, n in named.items() if n > 1]
    found += [f"{table} is nobody's game" for table in set(tables) - set(named)]
    return found


def wrong_in_arena(games: Sequence[Written], span: float) -> list[str]:
    """What an arena may not be besides."""
    found = [f"{one.table}: begun after the end" for one in games if one.began > span + LATE]
    for who in {who for one in games for who in (one.first, one.second)}:
        mine = [one for one in games if who in (one.first, one.second)]
        for before, one in pairwise(mine):
            if one.began < before.settled:
                found.append(f"{who} plays {before.table} and {one.table} at once")
            if {one.first, one.second} == {
                before.first,
                before.second,
            } and one.began < before.settled + ARENA_REMATCH_WAIT_SECONDS:
                found.append(f"{one.first} and {one.second} meet again at once")
    return found


async def run(kind: str, count: int, rounds: int, every: float, seed: int) -> int:
    rng = Random(seed)
    async with world(rng) as stage:
        db = await asyncpg.connect(stage.cluster.url("ilion"))
        people = await accounts(stage, db, count, rng)
        first = people[0].player
        made = (
            await first.post("/api/cups", {**FORM, "kind": kind, "most": count, "rounds": rounds})
        ).raise_for_status()
        cup = made.json()["info"]["id"]
        span = SPAN if count > SMALL else SPAN / 2
        await db.execute("update tournaments set patience = $2, span = $3 where id = $1", cup, PATIENCE, int(span))
        for one in people:
            (await one.player.post(f"/api/cups/{cup}/enter")).raise_for_status()
        for one in people[1 :: max(count // 4, 2)] if kind == "swiss" else ():
            one.stays_away = 2
        (await first.post(f"/api/cups/{cup}/begin")).raise_for_status()
        since = time.monotonic()
        killing = asyncio.create_task(kills(stage, rng, every))
        await asyncio.gather(*(one.play(cup) for one in people))
        killing.cancel()
        games = await written(db, cup)
        tables, found = await left_by(db, cup)
        await db.close()
    found += wrong(games, kind, tables)
    found += wrong_in_arena(games, span) if kind == "arena" else []
    without = sum(not one.played for one in games)
    found += [] if games else ["no game was paired"]
    last = max((one.round for one in games), default=0)
    told = f"{kind}: {count} accounts, {last} rounds, {len(games)} games ({without} without playing)"
    return verdict(told, since, stage, found)


if __name__ == "__main__":
    sys.exit(begun("tests.season.cup", run, __doc__, KINDS, "accounts", 64, rounds=6, small=(SMALL, 3)))
