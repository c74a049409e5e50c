"""Imports a record of a finished game as a table whose moves are all given."""

from __future__ import annotations

import base64
import secrets

from ilion.core.dice import DICE_PROTOCOL
from ilion.queries.record_import import ImportedGame
from ilion.server.tables.tables import Tables
from ilion.server.users.sessions import User, token_hash
from ilion.table.errors import TRY_AGAIN, RequestRefused


async def import_record(tables: Tables, person: User, text: str, game: ImportedGame) -> str:
    """Return the table of an imported game; the same record of the same user gives the same table.

    The server cannot prove the dice of such a game, and the game is in no count of games that ended here.
    """
    table = base64.urlsafe_b64encode(token_hash(person.id, text)[:16]).decode().rstrip("=")
    async with tables.db.transaction(of=table) as db:
        if (
            await db.bring_table(
                id=table, game=game.game, setup=game.setup, creator=person.id, owner=person.owner, scores=game.scores
            )
            is None
        ):
            return table
        await db.keep_secret(table=table, seed=secrets.token_bytes(32))
        await db.give_moves(table=table, moves=game.moves)
        await db.give_position(table=table, packed=game.position)
        for n, bot in enumerate(game.bots):
            seed = secrets.token_bytes(32)
            share = DICE_PROTOCOL.seat_hash(table, str(n), seed)
            if (
                await db.add_seat(
                    table=table,
                    seat=n,
                    person=None if bot else person.id,
                    bot=bot,
                    invite=None,
                    seed_hash=share,
                    seed=seed,
                )
                is None
            ):
                raise RequestRefused(TRY_AGAIN, 409)
    return table
