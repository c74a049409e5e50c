"""Relationships between users: follows, blocks and challenges.

Two users who follow each other are friends. After a block, neither of the two users can follow,
challenge, be matched with or read the other, or join the other's table.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.core.values import Refusal
from ilion.server.tables.game_history import NOBODY_HERE, visible_profile
from ilion.server.tables.matchmaking import GameWish, find_waiting_table
from ilion.server.tables.tables import Tables
from ilion.server.tables.waiting import preset_name
from ilion.server.users.rate_limits import TableQuota
from ilion.server.users.sessions import User, hold_active
from ilion.table.errors import NOT_SEATED, RequestRefused

NOT_WANTED: Final = Refusal("refuse-not-wanted")
MAX_FOLLOWED: Final = 200
MAX_BLOCKED: Final = 1000
MAX_CHALLENGES: Final = 20
"""Maximal number of open challenges to one user."""


class Followed(msgspec.Struct, frozen=True):
    id: str
    name: str
    friend: bool
    playing: str
    """The public table at which they play now."""


class Dare(msgspec.Struct, frozen=True):
    """A challenge from one user to another."""

    table: str
    mine: bool
    """Whether the reader sent it."""
    name: str
    """Name of the other user."""
    game: str
    rhythm: str
    preset: str
    """The preset that the setup is; empty if it is none."""


class Blocked(msgspec.Struct, frozen=True):
    id: str
    name: str


class Relationships(msgspec.Struct, frozen=True):
    follows: list[Followed]
    dares: list[Dare]
    blocks: list[Blocked]


async def relationships_of(tables: Tables, person: User) -> Relationships:
    db = tables.db
    dares = [
        Dare(
            row.table_id,
            row.person == person.id,
            row.dared_name if row.person == person.id else row.name,
            row.game,
            row.rhythm,
            preset_name(row.game, row.setup),
        )
        for row in await db.dares_of(person.id)
    ]
    blocks = [Blocked(row.id, row.name) for row in await db.blocks_of(person.id)]
    return Relationships(
        [Followed(row.id, row.name, row.friend, row.playing) for row in await db.follows_of(person.id)], dares, blocks
    )


async def follow(tables: Tables, person: User, other: str) -> None:
    """Follow a user who has a public profile."""
    await require_other_user(tables, person, other)
    async with tables.db.transaction() as db:
        await db.hold_users([person.id, other])
        if (
            await db.follow(person=person.id, followed=other, most=MAX_FOLLOWED) is None
            and not (await db.tied(one=person.id, other=other)).follows
        ):
            raise RequestRefused(NOT_WANTED, 403)


async def block(tables: Tables, person: User, other: str) -> None:
    """Block a user: neither follows the other from now on, nor challenges them."""
    if other == person.id or await tables.db.person_page(other) is None:
        raise RequestRefused(NOBODY_HERE, 404)
    async with tables.db.transaction() as db:
        await db.hold_users([person.id, other])
        await db.block(person=person.id, blocked=other, most=MAX_BLOCKED)
    await tables.bus.publish_users((person.id, other))


async def block_at(tables: Tables, person: User, table: str, seat: int) -> None:
    """Block the player on a seat, guests included; allowed to players at the table and to its opener."""
    row = await tables.reader.header(table)
    if not row.mine(person.id) and row.creator != person.id:
        raise RequestRefused(NOT_SEATED, 403)
    other = next((s.person for s in row.seats if s.seat == seat and s.person is not None), "")
    await block(tables, person, other)


async def challenge(tables: Tables, person: User, other: str, wish: GameWish, room: TableQuota) -> str:
    """Challenge a user who has a public profile; return the table that waits for them."""
    await require_other_user(tables, person, other)
    await tables.db.end_dares(person=person.id, dared=other)
    table = await find_waiting_table(tables, person, wish, 2, room)
    try:
        async with tables.db.transaction() as db:
            await db.hold_users([person.id, other])
            await hold_active(db, person)
            if await db.dare(person=person.id, dared=other, table=table, most=MAX_CHALLENGES) is None:
                raise RequestRefused(NOT_WANTED, 403)
    except RequestRefused:
        await tables.db.drop_untouched(table=table, person=person.id)
        raise
    await tables.bus.publish_users((person.id, other))
    return table


async def drop_challenge(tables: Tables, person: User, table: str) -> None:
    """Decline a challenge, or withdraw the user's own."""
    for row in await tables.db.drop_dare(table=table, person=person.id):
        await tables.bus.publish_users((row.person, row.dared))


async def require_other_user(tables: Tables, person: User, other: str) -> None:
    """Raise RequestRefused if the other user has no visible profile or is the same user."""
    await visible_profile(tables, other, person)
    if other == person.id:
        raise RequestRefused(NOBODY_HERE, 404)
