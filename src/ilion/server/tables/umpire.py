"""The umpire of tournaments: begins them, opens the tables of each round, counts what comes of them, pairs the next.

Every node has one; a tournament is leased by whoever looks at it. A round is written down in one transaction, with the
names of its tables, and these are opened afterwards, each once: whoever dies in between leaves the rest to the next.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

import asyncpg

from ilion.core.rating import takings
from ilion.games import GAMES
from ilion.server.base.errors import COMMON
from ilion.server.base.tasks import Tasks
from ilion.server.people.people import new_id
from ilion.server.postgres import Transaction
from ilion.server.postgres.rows import CupGameRow, CupRoomRow, CupRow, Seating
from ilion.server.tables.cups import met_in
from ilion.server.tables.rows import read_setup
from ilion.server.tables.tables import BESIDE, FATE, Tables
from ilion.server.tables.teams import Members, took_in
from ilion.server.thinking.room import Kind as Thought
from ilion.table.cups import DRAW, FEWEST, WIN, Pair
from ilion.table.cups.arena import pair as arena_pairs
from ilion.table.cups.rounds import next_round, rounds
from ilion.table.cups.teams import DEALS, dealt, match
from ilion.table.cups.teams import rooms as rooms_of
from ilion.table.day import dice_of
from ilion.table.rows import GONE, Row, Seat
from ilion.table.sorry import Unreadable

IDLE: Final = 1.0
LEASE: Final = 60.0
"""Seconds after which another looks at a tournament whose umpire is silent."""
AGAIN: Final = 60.0
"""Seconds after which a round is looked at, whether or not anything was heard of it."""
REST: Final = 20.0
"""Seconds that somebody in an arena waits for another than whom he met last."""
SOON: Final = 1.0
PAIRING: Final = Thought("pairing", 120.0, long=True, awaited=False)

G = TypeVar("G", CupGameRow, CupRoomRow)

log = logging.getLogger("ilion.cups")


class Settled(NamedTuple):
    """What came of a game, and who did not come to it."""

    took: tuple[int, int]
    played: bool = True
    missed: tuple[str, ...] = ()


class Umpire:
    """Looks at whatever tournament is due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("cups", self.look, IDLE)

    async def look(self) -> bool:
        """One tournament that is due; False when there was none."""
        cup = await self.db.lease_cup(LEASE)
        if cup is None:
            return False
        try:
            wait = await self.step(cup)
        except COMMON:
            raise
        except Exception:
            log.exception("a tournament cannot be moved on", extra={"cup": cup})
            return True
        if wait is None:
            await self.db.forget_look(cup)
        else:
            await self.db.look_again(cup, wait)
        return True

    async def step(self, cup: str) -> float | None:
        """Move a tournament on as far as it goes now; in how many seconds to look again, if at all."""
        found = await self.db.read_cups([cup])
        if not found or found[0]["status"] in ("over", "off"):
            return None
        row = found[0]
        if row["status"] == "open":
            if row["until"] > 0:
                return row["until"]
            await self.begin(row)
            return 0.0
        games = await self.db.cup_games(cup)
        if row["kind"] == "arena":
            return await self.arena(row, games)
        now = [g for g in games if g["round"] == row["round"] and g["took"] is None]
        if now:
            left = await self.settle(row, now)
            age = row["age"] or 0.0
            bounds = [end - age for end in (row["patience"], row["lasts"]) if end > age]
            return min(AGAIN, *bounds, AGAIN) if left else 0.0
        await self.pair(row, games)
        return 0.0

    async def arena(self, row: CupRow, games: Sequence[CupGameRow]) -> float:
        """Count what has ended and pair whoever is free; once its time is over, only wait for the last games."""
        cup, left = row["id"], row["span"] + row["until"]
        now = [g for g in games if g["took"] is None]
        if await self.settle(row, now) < len(now):
            games = await self.db.cup_games(cup)
            now = [g for g in games if g["took"] is None]
        if left <= 0 and not now:
            await self.write_round(row, [], ())
            return 0.0
        if left > 0 and await self.pair_free(row, games):
            return 0.0
        bounds = [end - (g["age"] or 0.0) for g in now for end in (row["patience"], row["lasts"])]
        bounds += [left, *(REST - g["rested"] for g in games if g["rested"] is not None)]
        return min([AGAIN, *(max(bound, SOON) for bound in bounds if bound > 0)])

    async def pair_free(self, row: CupRow, games: Sequence[CupGameRow]) -> bool:
        """Games of those who are free; whether there are any."""
        entries = await self.db.cup_entries(row["id"])
        busy = {who for g in games if g["took"] is None for who in (g["first"], g["second"])}
        free = [e["person"] for e in entries if e["here"] and e["person"] not in busy]
        if len(free) < FEWEST:
            return False
        tired = {who for g in games if (g["rested"] or 0.0) < REST for who in (g["first"], g["second"])}
        asked = ([e["person"] for e in entries], met_in(games), free, [who for who in free if who not in tired])
        pairs: list[Pair] = await self.tables.thinking.think(PAIRING, row["owner"], arena_pairs, *asked)
        if pairs:
            await self.write_round(row, pairs, free)
        return bool(pairs)

    async def begin(self, row: CupRow) -> None:
        """All who have entered, the strongest first by what is believed of them; then as they came."""
        entries = await self.db.cup_entries(row["id"])
        members = Members(await self.db.members(row["id"]) if row["teams"] else [])
        sides = {e["person"]: members.of(e["person"]) or [e["person"]] for e in entries}
        people = [who for side in sides.values() for who in side]
        beliefs = await self.db.beliefs(people, [row["game"]] * len(people), [""] * len(people)) if people else []
        means = {b["who"]: b["mean"] for b in beliefs}
        ranked = sorted(sides, key=lambda one: -sum(means.get(who, 0) for who in sides[one]))
        async with self.db.transaction() as db:
            if await db.hold_cup(row["id"], "open", 0) is None:
                return
            if len(ranked) < FEWEST:
                await db.end_cup(row["id"], "off")
            else:
                await db.seed_cup(row["id"], ranked, rounds(row["kind"], len(ranked), row["rounds"]))

    async def pair(self, row: CupRow, games: Sequence[CupGameRow]) -> None:
        """The next round, or the end."""
        entries = await self.db.cup_entries(row["id"])
        here = [e["person"] for e in entries if e["here"]]
        asked = (row["kind"], [e["person"] for e in entries], met_in(games), here, row["round"] + 1, row["rounds"])
        pairs: list[Pair] = await self.tables.thinking.think(PAIRING, row["owner"], next_round, *asked)
        await self.write_round(row, pairs, here)

    async def write_round(self, row: CupRow, pairs: Sequence[Pair], here: Collection[str]) -> None:
        """Write down who meet, or that it is over, unless somebody else has gone on meanwhile."""
        cup, round = row["id"], row["round"] + 1
        async with self.db.transaction() as db:
            if await db.hold_cup(cup, "playing", row["round"]) is None:
                return
            if not pairs:
                await db.end_cup(cup, "over")
                return
            decided = [forgone(one, here) for one in pairs]
            await db.next_cup_round(
                cup,
                round,
                [one.first for one in pairs],
                [one.second for one in pairs],
                ["" if known or row["teams"] else new_id() for known in decided],
                [-1 if known is None else known[0] for known in decided],
                [-1 if known is None else known[1] for known in decided],
            )
            if row["teams"]:
                boards = {n: one for n, (one, known) in enumerate(zip(pairs, decided, strict=True), 1) if known is None}
                await self.deal(db, cup, round, boards)

    async def deal(self, db: Transaction, cup: str, round: int, boards: Mapping[int, Pair]) -> None:
        """The rooms in which teams meet, and what the dice of each deal come from."""
        members = Members(await db.members(cup))
        deals = [(new_id(), secrets.token_bytes(32)) for _ in range(DEALS * len(boards))]
        commitments = [FATE.commit(dice_of("", "", id), seed) for id, seed in deals]
        await db.deal(cup, [id for id, _ in deals], commitments, [seed for _, seed in deals])
        rooms = [
            (board, n, room.first, room.second, deals[DEALS * place + room.deal][0], new_id())
            for place, (board, two) in enumerate(boards.items())
            for n, room in enumerate(rooms_of(members.of(two.first), members.of(two.second)))
        ]
        if rooms:
            await db.add_rooms(cup, round, *(list(column) for column in zip(*rooms, strict=True)))

    async def settle(self, row: CupRow, games: Sequence[CupGameRow]) -> int:
        """Count the games that have ended and open those that are not there; how many are left."""
        if row["teams"]:
            return await self.settle_rooms(row, games)
        left = 0
        for g, settled in await self.outcomes(row, games):
            if settled is None:
                left += 1
                continue
            if settled.missed:
                await self.db.miss_cup_game(row["id"], settled.missed)
            await self.db.settle_cup_game(row["id"], g["round"], g["board"], settled.took, settled.played)
        return left

    async def settle_rooms(self, row: CupRow, games: Sequence[CupGameRow]) -> int:
        """Count the rooms that have ended, and what comes of them for the teams; how many of these still meet."""
        cup, round = row["id"], row["round"]
        rooms = await self.db.cup_rooms(cup, round)
        for g, settled in await self.outcomes(row, [r for r in rooms if r["took"] is None]):
            if settled is not None:
                await self.db.settle_cup_room(cup, round, g["board"], g["room"], settled.took, settled.played)
        boards = {n: list(group) for n, group in groupby(await self.db.cup_rooms(cup, round), lambda r: r["board"])}
        left = 0
        for game in games:
            settled = met(game, boards[game["board"]])
            if settled is None:
                left += 1
                continue
            if settled.missed:
                await self.db.miss_cup_game(cup, settled.missed)
            await self.db.settle_cup_game(cup, round, game["board"], settled.took, settled.played)
        return left

    async def outcomes(self, row: CupRow, games: Sequence[G]) -> list[tuple[G, Settled | None]]:
        """What came of each game so far; those that are not there are opened."""
        tables = {table.id: table for table in await self.tables.rows([g["table_id"] for g in games])}
        here = await self.here(row) if len(tables) < len(games) else set()
        found: list[tuple[G, Settled | None]] = []
        for g in games:
            table = tables.get(g["table_id"])
            settled = await (self.opened(row, g, here) if table is None else self.outcome(row, g, table))
            found.append((g, settled))
        return found

    async def here(self, row: CupRow) -> set[str]:
        """Those for whom tables are opened."""
        if row["teams"]:
            return Members(await self.db.members(row["id"])).here
        return {e["person"] for e in await self.db.cup_entries(row["id"]) if e["here"]}

    async def opened(self, row: CupRow, g: Seating, here: Collection[str]) -> Settled | None:
        """Open a game that is not there yet, unless somebody has left; one that cannot be opened holds up no other."""
        decided = forgone(Pair(g["first"], g["second"]), here)
        if decided is not None:
            return Settled(decided, False)
        try:
            await self.open(row, g)
        except COMMON:
            raise
        except Exception:
            log.exception("a game of a tournament cannot be opened", extra={"cup": row["id"], "table": g["table_id"]})
            return Settled((0, 0), False) if age_of(row, g) >= row["patience"] else None
        return None

    async def open(self, row: CupRow, g: Seating) -> None:
        """The table of a game, unless another node opens it at this moment."""
        game = GAMES.get(row["game"])
        if game is None:
            raise Unreadable(row["game"])
        with contextlib.suppress(asyncpg.UniqueViolationError):
            await self.tables.open(
                GONE,
                game,
                read_setup(game.name, row["setup"]),
                ["me", "me"],
                rhythm=row["rhythm"],
                bank=row["bank"],
                increment=row["increment"],
                per_move=row["per_move"],
                table=g["table_id"],
                sitting=[g["first"], g["second"]],
                rated=row["rated"],
                cup=row["id"],
                deal=g["deal"],
            )
            await self.db.cup_notices(g["table_id"])

    async def outcome(self, row: CupRow, g: Seating, table: Row) -> Settled | None:
        """What came of a game; None while it is played, or may still be."""
        age = age_of(row, g)
        if table.status == "over":
            one, other = takings(table.scores, [bool(s.standby) for s in table.seats])
            return Settled((DRAW, DRAW) if one == other else (WIN, 0) if one > other else (0, WIN))
        if table.status == "aborted":
            return Settled((0, 0)) if table.seq else missed(g, table)
        if table.status == "open" and age >= row["patience"]:
            if await self.db.call_off_table(table.id) is None:
                return None
            await self.tables.hub.publish(table.id, BESIDE)
            return missed(g, table)
        return Settled((DRAW, DRAW)) if age >= row["lasts"] else None


def age_of(row: CupRow, g: Seating) -> float:
    """Seconds since a game was written down: in an arena each by itself, else all of a round."""
    return (g["age"] if row["kind"] == "arena" else row["age"]) or 0.0


def met(game: CupGameRow, rooms: Sequence[CupRoomRow]) -> Settled | None:
    """What came of two teams; None while one of their rooms is played. A team of whom nobody came is not paired on."""
    took = [one for room in rooms if (one := took_in(room)) is not None]
    if len(took) < len(rooms):
        return None
    deals = [dealt(even, odd) for even, odd in zip(took[::2], took[1::2], strict=True)]
    played = any(room["played"] for room in rooms)
    sums = [sum(deal[n] for deal in deals) for n in (0, 1)]
    away = tuple(team for team, sum in zip((game["first"], game["second"]), sums, strict=True) if not (sum or played))
    return Settled(match(deals), played, away)


def forgone(pair: Pair, here: Collection[str]) -> tuple[int, int] | None:
    """What a pair comes to where a game is not needed: the round is free, or somebody is not there."""
    if not pair.second:
        return (WIN, 0)
    if pair.first in here and pair.second in here:
        return None
    return (WIN * (pair.first in here), WIN * (pair.second in here))


def missed(g: Seating, table: Row) -> Settled:
    """A game that did not begin: who did more for it wins."""
    one, other = (came(s) for s in table.seats)
    took = (WIN if one > other else 0, WIN if other > one else 0)
    return Settled(took, False, tuple(who for who, got in zip((g["first"], g["second"]), took, strict=True) if not got))


def came(seat: Seat) -> int:
    """How much somebody did before a game began: nothing, showed the hash of his share of the dice, or opened it."""
    return 2 if seat.seed is not None else 1 if seat.seed_hash and seat.person not in (None, GONE) else 0
