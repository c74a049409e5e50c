"""How people stand to each other: who follows whom, who wants nothing to do with whom, who asks whom for a game.

Two who follow each other are friends. Who wants nothing to do with somebody is not followed, asked, given to him, or
read by him, and neither sits down at the other's table.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.core.game import Game
from ilion.core.wire import Refusal
from ilion.server.people.limits import Room
from ilion.server.people.people import Person
from ilion.server.tables.played import NOBODY_HERE, seen
from ilion.server.tables.seeking import Pace, waiting
from ilion.server.tables.tables import Tables
from ilion.table.sorry import NOT_SEATED, Sorry

NOT_WANTED: Final = Refusal("refuse-not-wanted")
FOLLOWED: Final = 200
BLOCKED: Final = 1000
DARES: Final = 20
"""So many may ask one person for a game."""


class Followed(msgspec.Struct, frozen=True):
    id: str
    name: str
    friend: bool
    playing: str
    """The open table at which he plays just now."""


class Dare(msgspec.Struct, frozen=True):
    """Somebody is asked for a game."""

    table: str
    mine: bool
    """Whether I have asked."""
    name: str
    """Of the other."""
    game: str
    rhythm: str


class Blocked(msgspec.Struct, frozen=True):
    id: str
    name: str


class Ties(msgspec.Struct, frozen=True):
    follows: list[Followed]
    dares: list[Dare]
    blocks: list[Blocked]


async def ties_of(tables: Tables, person: Person) -> Ties:
    db = tables.db
    dares = [
        Dare(
            row["table_id"],
            row["person"] == person.id,
            row["dared_name"] if row["person"] == person.id else row["name"],
            row["game"],
            row["rhythm"],
        )
        for row in await db.dares_of(person.id)
    ]
    blocks = [Blocked(row["id"], row["name"]) for row in await db.blocks_of(person.id)]
    return Ties([Followed(**row) for row in await db.follows_of(person.id)], dares, blocks)


async def follow(tables: Tables, person: Person, other: str) -> None:
    """Follow somebody who has a page."""
    await somebody_else(tables, person, other)
    if (
        await tables.db.follow(person.id, other, FOLLOWED) is None
        and not (await tables.db.tied(person.id, other))["follows"]
    ):
        raise Sorry(NOT_WANTED, 403)


async def block(tables: Tables, person: Person, other: str) -> None:
    """Want nothing to do with somebody."""
    if other == person.id or await tables.db.person_page(other) is None:
        raise Sorry(NOBODY_HERE, 404)
    await tables.db.block(person.id, other, BLOCKED)


async def block_at(tables: Tables, person: Person, table: str, seat: int) -> None:
    """Want nothing to do with whoever sits there, be he a guest; for who has sat with him, or opened the table."""
    row = await tables.row(table)
    if not row.mine(person.id) and row.creator != person.id:
        raise Sorry(NOT_SEATED, 403)
    other = next((s.person for s in row.seats if s.seat == seat and s.person is not None), "")
    await block(tables, person, other)


async def dare(tables: Tables, person: Person, other: str, game: Game, rhythm: Pace, rated: bool, room: Room) -> str:
    """Ask somebody who has a page for a game; the table that waits for him."""
    await somebody_else(tables, person, other)
    await tables.db.end_dares(person.id, other)
    table = await waiting(tables, person, game, 2, rhythm, rated, room)
    if await tables.db.dare(person.id, other, table, DARES) is None:
        await tables.db.drop_untouched(table, person.id)
        raise Sorry(NOT_WANTED, 403)
    return table


async def somebody_else(tables: Tables, person: Person, other: str) -> None:
    """Refuses nobody, and oneself."""
    await seen(tables, other, person)
    if other == person.id:
        raise Sorry(NOBODY_HERE, 404)
