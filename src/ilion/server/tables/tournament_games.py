"""The games of a round: opens their tables, each once, and reads their results."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

import asyncpg

from ilion.core.rating import seat_shares
from ilion.games import GAMES
from ilion.server.database.generated.rows import CupGameRow, CupRoomRow, CupRow, PairedSeatsRow
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.runtime.errors import COMMON_ERRORS
from ilion.server.tables.loading import read_setup
from ilion.server.tables.tables import Tables
from ilion.server.tables.teams import Members, result_of
from ilion.server.tables.waiting import users_at
from ilion.table.errors import UnreadableTable
from ilion.table.header import DELETED_USER, Seat, TableHeader
from ilion.table.tournaments import DRAW, WIN, Pairing
from ilion.table.tournaments.teams import dealt, match

G = TypeVar("G", CupGameRow, CupRoomRow)

log = logging.getLogger("ilion.tournaments")


class Settled(NamedTuple):
    """The result of a game, and the players who did not show up."""

    took: tuple[int, int]
    played: bool = True
    missed: tuple[str, ...] = ()


class TournamentGames:
    """Owns what becomes of paired games: a table for each, and its result once it has one."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db

    async def settle(self, row: CupRow, games: Sequence[CupGameRow]) -> int:
        """Count the games that have ended and open the missing ones; return how many are left."""
        if row.teams:
            return await self.settle_rooms(row, games)
        left = 0
        for g, settled in await self.outcomes(row, games):
            if settled is None:
                left += 1
                continue
            if settled.missed:
                await self.db.miss_cup_game(cup=row.id, people=settled.missed)
            await self.db.settle_cup_game(
                cup=row.id, round=g.round, board=g.board, took=settled.took, played=settled.played
            )
        return left

    async def settle_rooms(self, row: CupRow, games: Sequence[CupGameRow]) -> int:
        """Count the rooms that have ended and the results of the teams; return how many matches are left."""
        cup, round = row.id, row.round
        rooms = await self.db.cup_rooms(cup=cup, round=round)
        for g, settled in await self.outcomes(row, [r for r in rooms if r.took is None]):
            if settled is not None:
                await self.db.settle_cup_room(
                    cup=cup, round=round, board=g.board, room=g.room, took=settled.took, played=settled.played
                )
        boards = {
            n: list(group) for n, group in groupby(await self.db.cup_rooms(cup=cup, round=round), lambda r: r.board)
        }
        left = 0
        for game in games:
            settled = match_result(game, boards[game.board])
            if settled is None:
                left += 1
                continue
            if settled.missed:
                await self.db.miss_cup_game(cup=cup, people=settled.missed)
            await self.db.settle_cup_game(
                cup=cup, round=round, board=game.board, took=settled.took, played=settled.played
            )
        return left

    async def outcomes(self, row: CupRow, games: Sequence[G]) -> list[tuple[G, Settled | None]]:
        """Return the result of each game so far; open the tables that are missing."""
        tables = {table.id: table for table in await self.tables.reader.headers([g.table_id for g in games])}
        here = await self.here(row) if len(tables) < len(games) else set()
        found: list[tuple[G, Settled | None]] = []
        for g in games:
            table = tables.get(g.table_id)
            settled = await (self.opened(row, g, here) if table is None else self.outcome(row, g, table))
            found.append((g, settled))
        return found

    async def here(self, row: CupRow) -> set[str]:
        """Return the players whose tables are opened."""
        if row.teams:
            return Members(await self.db.members(row.id)).here
        return {e.person for e in await self.db.cup_entries(row.id) if e.here}

    async def opened(self, row: CupRow, g: PairedSeatsRow, here: Collection[str]) -> Settled | None:
        """Open the table of a game, unless a player has left; one that cannot be opened does not block the others."""
        decided = walkover_result(Pairing(g.first, g.second), here)
        if decided is not None:
            return Settled(decided, False)
        try:
            await self.open(row, g)
        except COMMON_ERRORS:
            raise
        except Exception:
            log.exception("tournament table not opened", extra={"cup": row.id, "table": g.table_id})
            return Settled((0, 0), False) if age_of(row, g) >= row.patience else None
        return None

    async def open(self, row: CupRow, g: PairedSeatsRow) -> None:
        """Open the table of a game, unless another node opens it at this moment."""
        game = GAMES.get(row.game)
        if game is None:
            raise UnreadableTable(row.game)
        with contextlib.suppress(asyncpg.UniqueViolationError):
            await self.tables.opener.open(
                DELETED_USER,
                game,
                read_setup(game.name, row.setup),
                ["me", "me"],
                rhythm=row.rhythm,
                bank=row.bank,
                increment=row.increment,
                per_move=row.per_move,
                table=g.table_id,
                sitting=[g.first, g.second],
                rated=row.rated,
                cup=row.id,
                deal=g.deal,
            )
            await self.db.cup_notices(g.table_id)

    async def outcome(self, row: CupRow, g: PairedSeatsRow, table: TableHeader) -> Settled | None:
        """Return the result of a game; None while it is played, or may still start."""
        age = age_of(row, g)
        if table.status == "over":
            one, other = seat_shares(table.scores, [bool(s.standby) for s in table.seats])
            return Settled((DRAW, DRAW) if one == other else (WIN, 0) if one > other else (0, WIN))
        if table.status == "aborted":
            return Settled((0, 0)) if table.seq else no_show_result(g, table)
        if table.status == "open" and age >= row.patience:
            if await self.db.call_off_table(table.id) is None:
                return None
            await self.tables.bus.publish(table.id, OUTSIDE_LOG)
            await self.tables.bus.publish_users(users_at(table))
            return no_show_result(g, table)
        return Settled((DRAW, DRAW)) if age >= row.lasts else None


def age_of(row: CupRow, g: PairedSeatsRow) -> float:
    """Return the seconds since a game was paired: of the game itself in an arena, else of its round."""
    return (g.age if row.kind == "arena" else row.age) or 0.0


def match_result(game: CupGameRow, rooms: Sequence[CupRoomRow]) -> Settled | None:
    """Return the result of two teams; None while a room is in play. A team without any player there has missed it."""
    took = [one for room in rooms if (one := result_of(room)) is not None]
    if len(took) < len(rooms):
        return None
    deals = [dealt(even, odd) for even, odd in zip(took[::2], took[1::2], strict=True)]
    played = any(room.played for room in rooms)
    sums = [sum(deal[n] for deal in deals) for n in (0, 1)]
    away = tuple(team for team, sum in zip((game.first, game.second), sums, strict=True) if not (sum or played))
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
    return Settled(took, False, tuple(who for who, got in zip((g.first, g.second), took, strict=True) if not got))


def arrival_rank(seat: Seat) -> int:
    """Return how far a player came before a game started: 0 not at all, 1 share hash shown, 2 share opened."""
    return 2 if seat.seed is not None else 1 if seat.seed_hash and seat.person not in (None, DELETED_USER) else 0
