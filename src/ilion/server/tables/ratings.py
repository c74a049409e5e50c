"""Ratings: rated games are counted one after the other, by whichever node comes first, and can be counted anew."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from ilion.bots.anchors import anchors_of
from ilion.core.rating import BENT, NEWCOMER, Belief, known, rating
from ilion.server.base.tasks import Tasks
from ilion.server.postgres import Database, Transaction
from ilion.server.postgres.rows import BeliefRow
from ilion.server.tables.tables import Tables, players
from ilion.table.rated import NOBODY, Counted, Key, admit, count, keys, result
from ilion.table.rows import GONE, Row
from ilion.table.sorry import Sorry

OFTEN: Final = 2.0
SOME: Final = 50
"""Games that are counted in one go."""
PAGE: Final = 2000
"""Games that are counted anew, and beliefs that are written, in one go."""
LOCK: Final = "ratings"

log = logging.getLogger("ilion.ratings")


class Rating(msgspec.Struct, frozen=True):
    """A rating as it is shown."""

    points: int
    doubt: int
    """So many points to either side, in 19 cases of 20."""
    sure: bool
    """Whether it is more than a first guess."""
    games: int


class Ratings(msgspec.Struct, frozen=True):
    """How somebody stands in a game: altogether, by side, and what the levels stand at."""

    game: str
    whole: Rating
    sides: dict[str, Rating]
    levels: dict[str, int]


class Assessor:
    """Counts the rated games that are over. Every node has one; they take turns."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("ratings", self.look, OFTEN)

    async def look(self) -> bool:
        waiting = [row["id"] for row in await self.db.waiting_results(SOME)]
        rows = {row.id: row for row in await self.tables.rows(waiting)}
        for table in waiting:
            if table not in rows:
                await self.db.postpone_result(table)
        if rows:
            async with self.db.transaction() as db:
                await db.one_at_a_time(LOCK)
                done = [table for table, row in rows.items() if await self.one(db, row)]
            for table in done:  # it may wait in another database than where it is counted
                await self.db.drop_result(table)
        return len(waiting) == SOME

    async def one(self, db: Transaction, row: Row) -> bool:
        """Count a game, unless another node has; what is wrong with one is no other's affair. False: it waits."""
        try:
            admit(row.game, row.bank, [s.bot for s in row.seats], await players(db, people_at(row)))
            counted = result(row)
            who, games, parts = zip(*(key for seat in keys(counted) for key in seat), strict=True)
            changed = count(counted, read(await db.beliefs(who, games, parts)))
        except Sorry:
            log.warning("a rated game counts for nobody", extra={"table": row.id})
            return True
        except (ArithmeticError, LookupError, ValueError):
            log.exception("a rated game cannot be counted", extra={"table": row.id})
            await self.db.postpone_result(row.id)
            return False
        if await db.count_result(row.id, await db.last_counted() + 1, counted.game, counted.kind) is not None:
            await db.keep_takings(row.id, counted.sides, counted.players, counted.took)
            await believe(db, changed.items())
            await db.note_points(*zip(*points_after(row.id, counted, changed), strict=True))
        return True


def points_after(table: str, counted: Counted, believed: Mapping[Key, Belief]) -> list[tuple[str, str, int]]:
    """What the ratings of those who played come to: the table, the player, the points."""
    keyed = {who: believed.get((who, counted.game, "")) for who in counted.players}
    return [(table, who, rating(belief).points) for who, belief in keyed.items() if belief is not None]


def people_at(row: Row) -> list[str]:
    return [s.person for s in row.seats if s.person not in (None, GONE)]


class Rebuilt(NamedTuple):
    """How many games were counted anew, and a hash of all that is believed after them."""

    games: int
    fingerprint: str


async def rebuild(db: Database) -> Rebuilt:
    """Count every game anew, in the order in which it was counted, and believe nothing else."""
    believed: dict[Key, Belief] = {}
    n = 0
    async with db.transaction() as one:
        await one.one_at_a_time(LOCK)
        while rows := await one.counted_results(n, PAGE):
            points: list[tuple[str, str, int]] = []
            for row in rows:
                counted = Counted(row["game"], row["kind"], row["sides"], row["players"], row["took"])
                believed |= count(counted, believed)
                points += points_after(row["table_id"], counted, believed)
            await one.note_points(*zip(*points, strict=True))
            n = rows[-1]["n"]
        await one.forget_all_beliefs()
        kept = sorted((key, one) for key, one in believed.items() if not key[0].startswith(NOBODY))
        for first in range(0, len(kept), PAGE):
            await believe(one, kept[first : first + PAGE])
    return Rebuilt(n, sha256(repr([(*key, *map(str, one)) for key, one in kept]).encode()).hexdigest()[:16])


async def believe(db: Transaction, beliefs: Iterable[tuple[Key, Belief]]) -> None:
    """Write down what is believed; of those who have left nothing is."""
    rows = [(*key, *belief) for key, belief in beliefs if not key[0].startswith(NOBODY)]
    if rows:
        await db.believe(*zip(*rows, strict=True))


def read(rows: Iterable[BeliefRow]) -> dict[Key, Belief]:
    return {(row["who"], row["game"], row["part"]): Belief(row["mean"], row["variance"], row["games"]) for row in rows}


async def ratings_of(db: Database, person: str) -> list[Ratings]:
    """How somebody stands, in every game of which he has played a rated one."""
    found = read(await db.beliefs_of([person]))
    return [whole(key, belief, found) for key, belief in found.items() if not key[2]]


def whole(key: Key, belief: Belief, found: Mapping[Key, Belief]) -> Ratings:
    game = key[1]
    sides = {part: bent for (_, of, part), bent in found.items() if of == game and part}
    return Ratings(
        game,
        shown(belief.games, belief),
        {side: shown(bent.games, belief, bent) for side, bent in sides.items()},
        {level: rating(known(strength)).points for level, strength in anchors_of(game).items()},
    )


async def ratings_at(tables: Tables, table: str) -> list[Rating | None]:
    """How those who sit at a rated table stand on the sides they play, by seat; none for free seats."""
    row = await tables.row(table)
    if not row.rated:
        return [None for _ in row.seats]
    found = read(await tables.db.beliefs_of(people_at(row)))
    told: list[Rating | None] = []
    for s, side in zip(row.seats, row.game.seat_names(row.setup), strict=True):
        if s.bot:
            told.append(shown(0, known(anchors_of(row.game.name)[s.bot])))
        elif s.person in (None, GONE):
            told.append(None)
        else:
            own = found.get((s.person, row.game.name, ""), NEWCOMER)
            told.append(shown(own.games, own, found.get((s.person, row.game.name, side), BENT)))
    return told


def shown(games: int, *beliefs: Belief) -> Rating:
    return Rating(*rating(*beliefs), games)
