"""The umpire runs tournaments: starts them, opens the tables of each round, counts the results, pairs the next round.

Every node has one, and leases a tournament while it works on it. A round is saved in one transaction, with the ids of
its tables; these are opened afterwards, each once: if the node dies in between, the next one opens the rest.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

import asyncpg

from ilion.core.dice import DICE_PROTOCOL
from ilion.core.rating import seat_shares
from ilion.games import GAMES
from ilion.server.compute.worker_pool import JobKind as Thought
from ilion.server.database import Transaction
from ilion.server.database.rows import CupGameRow, CupRoomRow, CupRow, PairedSeatsRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.errors import COMMON_ERRORS
from ilion.server.tables.loading import read_setup
from ilion.server.tables.tables import OUTSIDE_LOG, Tables
from ilion.server.tables.teams import Members, result_of
from ilion.server.tables.tournaments import settled_games
from ilion.server.users.sessions import new_id
from ilion.table.daily_game import dice_of
from ilion.table.errors import UnreadableTable
from ilion.table.header import DELETED_USER, Seat, TableHeader
from ilion.table.tournaments import DRAW, MIN_ENTRANTS, WIN, Pairing
from ilion.table.tournaments.arena import pair as arena_pairs
from ilion.table.tournaments.rounds import next_round, rounds
from ilion.table.tournaments.teams import DEALS, dealt, match
from ilion.table.tournaments.teams import rooms as rooms_of

PAIRING_POLL_SECONDS: Final = 1.0
PAIRING_LEASE_SECONDS: Final = 60.0
"""Another node takes over a tournament whose umpire has been silent for this long."""
ROUND_RECHECK_SECONDS: Final = 60.0
"""A round is checked after this long, even if no event was reported."""
ARENA_REMATCH_WAIT_SECONDS: Final = 20.0
"""A player in an arena waits this long for an opponent other than their last."""
FIRST_PAIRING_RETRY_SECONDS: Final = 1.0
PAIRING_JOB: Final = Thought("pairing", 120.0, long=True)

G = TypeVar("G", CupGameRow, CupRoomRow)

log = logging.getLogger("ilion.tournaments")


class Settled(NamedTuple):
    """The result of a game, and the players who did not show up."""

    took: tuple[int, int]
    played: bool = True
    missed: tuple[str, ...] = ()


class Umpire:
    """Works on the tournaments that are due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("cups", self.look, PAIRING_POLL_SECONDS)

    async def look(self) -> bool:
        """Work on one tournament that is due; return False if there was none."""
        cup = await self.db.lease_cup(PAIRING_LEASE_SECONDS)
        if cup is None:
            return False
        try:
            wait = await self.step(cup)
        except COMMON_ERRORS:
            raise
        except Exception:
            log.exception("tournament step failed", extra={"cup": cup})
            return True
        if wait is None:
            await self.db.forget_look(cup)
        else:
            await self.db.look_again(cup, wait)
        return True

    async def step(self, cup: str) -> float | None:
        """Advance a tournament as far as possible now; return in how many seconds to check again, or None for never."""
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
            return min(ROUND_RECHECK_SECONDS, *bounds, ROUND_RECHECK_SECONDS) if left else 0.0
        await self.pair(row, games)
        return 0.0

    async def arena(self, row: CupRow, games: Sequence[CupGameRow]) -> float:
        """Count finished games and pair free players; after the time limit, only wait for the last games."""
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
        bounds += [left, *(ARENA_REMATCH_WAIT_SECONDS - g["rested"] for g in games if g["rested"] is not None)]
        return min([ROUND_RECHECK_SECONDS, *(max(bound, FIRST_PAIRING_RETRY_SECONDS) for bound in bounds if bound > 0)])

    async def pair_free(self, row: CupRow, games: Sequence[CupGameRow]) -> bool:
        """Pair the free players; return whether there are any new games."""
        entries = await self.db.cup_entries(row["id"])
        busy = {who for g in games if g["took"] is None for who in (g["first"], g["second"])}
        free = [e["person"] for e in entries if e["here"] and e["person"] not in busy]
        if len(free) < MIN_ENTRANTS:
            return False
        tired = {
            who for g in games if (g["rested"] or 0.0) < ARENA_REMATCH_WAIT_SECONDS for who in (g["first"], g["second"])
        }
        asked = ([e["person"] for e in entries], settled_games(games), free, [who for who in free if who not in tired])
        pairs: list[Pairing] = await self.tables.pool.run(PAIRING_JOB, row["owner"], arena_pairs, *asked)
        if pairs:
            await self.write_round(row, pairs, free)
        return bool(pairs)

    async def begin(self, row: CupRow) -> None:
        """Start with all entrants, the highest rated first, then in the order of their entries.

        The lock keeps anybody from entering or leaving meanwhile.
        """
        async with self.db.transaction() as db:
            if await db.hold_cup(row["id"], "open", 0) is None:
                return
            entries = await db.cup_entries(row["id"])
            members = Members(await db.members(row["id"]) if row["teams"] else [])
            sides = {e["person"]: members.of(e["person"]) or [e["person"]] for e in entries}
            people = [who for side in sides.values() for who in side]
            beliefs = await db.beliefs(people, [row["game"]] * len(people), [""] * len(people)) if people else []
            means = {b["who"]: b["mean"] for b in beliefs}
            ranked = sorted(sides, key=lambda one: -sum(means.get(who, 0) for who in sides[one]))
            if len(ranked) < MIN_ENTRANTS:
                await db.end_cup(row["id"], "off")
            else:
                await db.seed_cup(row["id"], ranked, rounds(row["kind"], len(ranked), row["rounds"]))

    async def pair(self, row: CupRow, games: Sequence[CupGameRow]) -> None:
        """Pair the next round, or end the tournament."""
        entries = await self.db.cup_entries(row["id"])
        here = [e["person"] for e in entries if e["here"]]
        asked = (
            row["kind"],
            [e["person"] for e in entries],
            settled_games(games),
            here,
            row["round"] + 1,
            row["rounds"],
        )
        pairs: list[Pairing] = await self.tables.pool.run(PAIRING_JOB, row["owner"], next_round, *asked)
        await self.write_round(row, pairs, here)

    async def write_round(self, row: CupRow, pairs: Sequence[Pairing], here: Collection[str]) -> None:
        """Save the pairings, or that the tournament is over, unless another node has gone on meanwhile.

        If an account that is paired was deleted meanwhile, nothing is saved, and the round is paired again.
        """
        cup, round = row["id"], row["round"] + 1
        async with self.db.transaction() as db:
            if await db.hold_cup(cup, "playing", row["round"]) is None:
                return
            entered = {e["person"] for e in await db.cup_entries(cup)}
            if not entered.issuperset(who for one in pairs for who in (one.first, one.second) if who):
                return
            if not pairs:
                await db.end_cup(cup, "over")
                return
            decided = [walkover_result(one, here) for one in pairs]
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

    async def deal(self, db: Transaction, cup: str, round: int, boards: Mapping[int, Pairing]) -> None:
        """Save the rooms in which teams meet, and the dice seed of each deal."""
        members = Members(await db.members(cup))
        deals = [(new_id(), secrets.token_bytes(32)) for _ in range(DEALS * len(boards))]
        commitments = [DICE_PROTOCOL.commit(dice_of("", "", id), seed) for id, seed in deals]
        await db.deal(cup, [id for id, _ in deals], commitments, [seed for _, seed in deals])
        rooms = [
            (board, n, room.first, room.second, deals[DEALS * place + room.deal][0], new_id())
            for place, (board, two) in enumerate(boards.items())
            for n, room in enumerate(rooms_of(members.of(two.first), members.of(two.second)))
        ]
        if rooms:
            await db.add_rooms(cup, round, *(list(column) for column in zip(*rooms, strict=True)))

    async def settle(self, row: CupRow, games: Sequence[CupGameRow]) -> int:
        """Count the games that have ended and open the missing ones; return how many are left."""
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
        """Count the rooms that have ended and the results of the teams; return how many matches are left."""
        cup, round = row["id"], row["round"]
        rooms = await self.db.cup_rooms(cup, round)
        for g, settled in await self.outcomes(row, [r for r in rooms if r["took"] is None]):
            if settled is not None:
                await self.db.settle_cup_room(cup, round, g["board"], g["room"], settled.took, settled.played)
        boards = {n: list(group) for n, group in groupby(await self.db.cup_rooms(cup, round), lambda r: r["board"])}
        left = 0
        for game in games:
            settled = match_result(game, boards[game["board"]])
            if settled is None:
                left += 1
                continue
            if settled.missed:
                await self.db.miss_cup_game(cup, settled.missed)
            await self.db.settle_cup_game(cup, round, game["board"], settled.took, settled.played)
        return left

    async def outcomes(self, row: CupRow, games: Sequence[G]) -> list[tuple[G, Settled | None]]:
        """Return the result of each game so far; open the tables that are missing."""
        tables = {table.id: table for table in await self.tables.headers([g["table_id"] for g in games])}
        here = await self.here(row) if len(tables) < len(games) else set()
        found: list[tuple[G, Settled | None]] = []
        for g in games:
            table = tables.get(g["table_id"])
            settled = await (self.opened(row, g, here) if table is None else self.outcome(row, g, table))
            found.append((g, settled))
        return found

    async def here(self, row: CupRow) -> set[str]:
        """Return the players whose tables are opened."""
        if row["teams"]:
            return Members(await self.db.members(row["id"])).here
        return {e["person"] for e in await self.db.cup_entries(row["id"]) if e["here"]}

    async def opened(self, row: CupRow, g: PairedSeatsRow, here: Collection[str]) -> Settled | None:
        """Open the table of a game, unless a player has left; one that cannot be opened does not block the others."""
        decided = walkover_result(Pairing(g["first"], g["second"]), here)
        if decided is not None:
            return Settled(decided, False)
        try:
            await self.open(row, g)
        except COMMON_ERRORS:
            raise
        except Exception:
            log.exception("tournament table not opened", extra={"cup": row["id"], "table": g["table_id"]})
            return Settled((0, 0), False) if age_of(row, g) >= row["patience"] else None
        return None

    async def open(self, row: CupRow, g: PairedSeatsRow) -> None:
        """Open the table of a game, unless another node opens it at this moment."""
        game = GAMES.get(row["game"])
        if game is None:
            raise UnreadableTable(row["game"])
        with contextlib.suppress(asyncpg.UniqueViolationError):
            await self.tables.open(
                DELETED_USER,
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

    async def outcome(self, row: CupRow, g: PairedSeatsRow, table: TableHeader) -> Settled | None:
        """Return the result of a game; None while it is played, or may still start."""
        age = age_of(row, g)
        if table.status == "over":
            one, other = seat_shares(table.scores, [bool(s.standby) for s in table.seats])
            return Settled((DRAW, DRAW) if one == other else (WIN, 0) if one > other else (0, WIN))
        if table.status == "aborted":
            return Settled((0, 0)) if table.seq else no_show_result(g, table)
        if table.status == "open" and age >= row["patience"]:
            if await self.db.call_off_table(table.id) is None:
                return None
            await self.tables.bus.publish(table.id, OUTSIDE_LOG)
            return no_show_result(g, table)
        return Settled((DRAW, DRAW)) if age >= row["lasts"] else None


def age_of(row: CupRow, g: PairedSeatsRow) -> float:
    """Return the seconds since a game was paired: of the game itself in an arena, else of its round."""
    return (g["age"] if row["kind"] == "arena" else row["age"]) or 0.0


def match_result(game: CupGameRow, rooms: Sequence[CupRoomRow]) -> Settled | None:
    """Return the result of two teams; None while a room is in play. A team without any player there has missed it."""
    took = [one for room in rooms if (one := result_of(room)) is not None]
    if len(took) < len(rooms):
        return None
    deals = [dealt(even, odd) for even, odd in zip(took[::2], took[1::2], strict=True)]
    played = any(room["played"] for room in rooms)
    sums = [sum(deal[n] for deal in deals) for n in (0, 1)]
    away = tuple(team for team, sum in zip((game["first"], game["second"]), sums, strict=True) if not (sum or played))
    return Settled(match(deals), played, away)


def walkover_result(pair: Pairing, here: Collection[str]) -> tuple[int, int] | None:
    """Return the result of a pairing that needs no game: a bye, or a player who has left. Otherwise None."""
    if not pair.second:
        return (WIN, 0)
    if pair.first in here and pair.second in here:
        return None
    return (WIN * (pair.first in here), WIN * (pair.second in here))


def no_show_result(g: PairedSeatsRow, table: TableHeader) -> Settled:
    """Return the result of a game that did not start: the player who did more for it wins."""
    one, other = (arrival_rank(s) for s in table.seats)
    took = (WIN if one > other else 0, WIN if other > one else 0)
    return Settled(took, False, tuple(who for who, got in zip((g["first"], g["second"]), took, strict=True) if not got))


def arrival_rank(seat: Seat) -> int:
    """Return how far a player came before a game started: 0 not at all, 1 share hash shown, 2 share opened."""
    return 2 if seat.seed is not None else 1 if seat.seed_hash and seat.person not in (None, DELETED_USER) else 0
