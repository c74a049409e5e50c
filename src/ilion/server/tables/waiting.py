"""What waits for a user, on whatever page they are: tournament games, opponents, challenges, turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.generated.rows import WaitingRow
from ilion.server.tables.loading import read_setup
from ilion.table.errors import UnreadableTable
from ilion.table.header import DELETED_USER, TableHeader
from ilion.table.messages import WaitingItem

MAX_WAITING_ITEMS: Final = 60
MAX_NAMED_SETUPS: Final = 256
"""Number of small setups whose preset is remembered."""


async def read_waiting(db: Database, users: Sequence[str]) -> dict[str, tuple[WaitingItem, ...]]:
    """Return what waits for each of the users, the most urgent first."""
    found: dict[str, list[WaitingItem]] = {user: [] for user in users}
    for row in await db.waiting_of(people=users, most=MAX_WAITING_ITEMS):
        found[row.who].append(waiting_item(row))
    return {user: tuple(items) for user, items in found.items()}


def waiting_item(row: WaitingRow) -> WaitingItem:
    return WaitingItem(
        kind=row.kind,
        table=row.table_id,
        game=row.game,
        players=tuple(row.players),
        bots=tuple(row.bots),
        rhythm=row.rhythm,
        rated=row.rated,
        preset=preset_name(row.game, row.setup),
        tournament=row.tournament,
        tournament_name=row.tournament_name,
        due=row.due or 0.0,
        since=row.since,
    )


@lru_cache(maxsize=MAX_NAMED_SETUPS)
def preset_name(name: str, raw: bytes | None) -> str:
    """Return the preset that a setup is; empty if it is none, or is not known here."""
    game = GAMES.get(name)
    if game is None or raw is None:
        return ""
    try:
        preset = game.preset_of(read_setup(name, raw))
    except UnreadableTable:
        return ""
    return preset.name if preset else ""


def users_at(row: TableHeader, seats: Iterable[int] | None = None) -> set[str]:
    """Return the users who sit at a table, or on some of its seats."""
    people = {s.person for s in row.seats if seats is None or s.seat in seats}
    return {person for person in people if person is not None and person != DELETED_USER}
