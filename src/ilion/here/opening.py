"""New tables: the house makes its secret and the bots' shares of the dice, the page the share of its person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.core.game import Game
from ilion.here.keeping import FATE, ME
from ilion.here.place import Place
from ilion.here.rooms import Rooms
from ilion.table.opening import bots_of
from ilion.table.rows import Row, Seat


def opened(
    rooms: Rooms, game: Game, setup: Any, seats: Sequence[str], given: bytes | None = None, table: str = ""
) -> Place:
    """A table for the person and bots; where bots sit alone its game begins at once."""
    bots, secret = bots_of(game, setup, seats), rooms.random(32)
    table = table or new_table(rooms)
    row = Row(
        id=table,
        game=game,
        setup=setup,
        raw=msgspec.json.encode(setup),
        status="open",
        creator=ME,
        commitment=FATE.commit(table, secret),
        level=1,
        created=rooms.now(),
        seats=tuple(seat(rooms, table, n, bot) for n, bot in enumerate(bots)),
    )
    place = rooms.places[table] = Place(row, secret, given)
    place.begin()
    return place


def new_table(rooms: Rooms) -> str:
    return f"here-{rooms.new_id()}"


def seat(rooms: Rooms, table: str, n: int, bot: str) -> Seat:
    if not bot:
        return Seat(seat=n, person=ME, who=rooms.known().name, kind="guest", present=True)
    own = rooms.random(32)
    return Seat(seat=n, bot=bot, seed=own, seed_hash=FATE.seat_hash(table, str(n), own))
