"""A finished game that somebody brings: a table whose moves are given from the first to the last."""

from __future__ import annotations

import base64
import secrets

from ilion.answers.records import Brought
from ilion.server.people.people import Person, hashed
from ilion.server.tables.tables import FATE, Tables


async def bring(tables: Tables, person: Person, text: str, game: Brought) -> str:
    """The table of a game that was looked at; the same record of the same person is the same table.

    Its dice are not the house's, which proves nothing of them, and it is in no count of games that ended here.
    """
    table = base64.urlsafe_b64encode(hashed(person.id, text)[:16]).decode().rstrip("=")
    async with tables.db.transaction(of=table) as db:
        if await db.bring_table(table, game.game, game.setup, person.id, person.owner, game.scores) is None:
            return table
        await db.keep_secret(table, secrets.token_bytes(32))
        await db.give_moves(table, game.moves)
        await db.give_position(table, game.position)
        for n, bot in enumerate(game.bots):
            seed = secrets.token_bytes(32)
            share = FATE.seat_hash(table, str(n), seed)
            await db.add_seat(table, n, None if bot else person.id, bot, None, share, seed)
    return table
