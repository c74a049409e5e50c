"""Opening a table: who may sit there, and who sits where in the next game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.bots.levels import players
from ilion.core.game import Game
from ilion.core.wire import Refusal
from ilion.table.rows import Row, Seat
from ilion.table.sorry import NO_BOT, Sorry


def bots_of(game: Game, setup: Any, seats: Sequence[str]) -> list[str]:
    """The bot of each seat, empty where a person may sit; ``seats`` says ``me``, ``open`` or ``bot:<name>``."""
    if len(seats) != setup.seats:
        raise Sorry(Refusal("refuse-seat-count", {"count": setup.seats}), 422)
    bots = [who.removeprefix("bot:") if who.startswith("bot:") else "" for who in seats]
    if not all(bot in players(game) for bot in bots if bot):
        raise Sorry(NO_BOT, 422)
    return bots


def one_further(row: Row) -> tuple[list[Seat], list[str]]:
    """Who sat on each seat of the next game before, and how that table is asked for: two swap sides."""
    before = [row.seats[n - 1] for n in range(len(row.seats))]
    return before, [f"bot:{s.bot}" if s.bot else "me" for s in before]
