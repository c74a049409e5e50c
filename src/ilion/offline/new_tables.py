"""New tables: the server makes its secret and the bots' shares of the dice, the page the user's share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.core.dice import DICE_PROTOCOL
from ilion.core.game import Game
from ilion.offline.state import OfflineState
from ilion.offline.storage import ME
from ilion.offline.stored_table import StoredTable
from ilion.table.header import Seat, TableHeader
from ilion.table.opening import bots_of


def create_table(
    rooms: OfflineState, game: Game, setup: Any, seats: Sequence[str], given: bytes | None = None, table: str = ""
) -> StoredTable:
    """Create a table for the user and bots; if only bots play, the game begins at once."""
    bots, secret = bots_of(game, setup, seats), rooms.random(32)
    table = table or new_table(rooms)
    row = TableHeader(
        id=table,
        game=game,
        setup=setup,
        raw=msgspec.json.encode(setup),
        status="open",
        creator=ME,
        commitment=DICE_PROTOCOL.commit(table, secret),
        level=1,
        created=rooms.now(),
        seats=tuple(seat(rooms, table, n, bot) for n, bot in enumerate(bots)),
    )
    place = rooms.places[table] = StoredTable(row, secret, given)
    place.begin()
    return place


def new_table(rooms: OfflineState) -> str:
    return f"here-{rooms.new_id()}"


def seat(rooms: OfflineState, table: str, n: int, bot: str) -> Seat:
    if not bot:
        return Seat(seat=n, person=ME, who=rooms.known().name, kind="guest", present=True)
    own = rooms.random(32)
    return Seat(seat=n, bot=bot, seed=own, seed_hash=DICE_PROTOCOL.seat_hash(table, str(n), own))
