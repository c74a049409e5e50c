"""Opening a table: the seats of a new table and of a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.bots.levels import players
from ilion.core.game import Game
from ilion.core.values import Refusal
from ilion.table.errors import NO_BOT, RequestRefused
from ilion.table.header import Seat, TableHeader


def bots_of(game: Game, setup: Any, seats: Sequence[str]) -> list[str]:
    """Return the bot of each seat, empty for a person; ``seats`` has ``me``, ``open`` or ``bot:<name>``."""
    if len(seats) != setup.seats:
        raise RequestRefused(Refusal("refuse-seat-count", {"count": setup.seats}), 422)
    bots = [who.removeprefix("bot:") if who.startswith("bot:") else "" for who in seats]
    if not all(bot in players(game) for bot in bots if bot):
        raise RequestRefused(NO_BOT, 422)
    return bots


def one_further(row: TableHeader) -> tuple[list[Seat], list[str]]:
    """Return who had each seat of a rematch before, and the request for the new table; two players swap sides."""
    before = [row.seats[n - 1] for n in range(len(row.seats))]
    return before, [f"bot:{s.bot}" if s.bot else "me" for s in before]
