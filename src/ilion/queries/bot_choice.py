"""A bot's next act, from what its seat sees and has seen, and nothing else."""

from __future__ import annotations

import hmac
from contextlib import suppress
from functools import cache, lru_cache
from random import Random

import msgspec

from ilion.bots.bot import Bot
from ilion.bots.levels import LEVELS, levels, player
from ilion.games import GAMES
from ilion.table.table_state import TableState

MAX_CACHED_BOTS = 64
"""Bots that a process keeps between their acts, each for one seat of one table."""
MAX_QUICK_SECONDS = 0.5
"""A bot that takes at most this long for an act counts as quick."""
LEVELS_FILE_ERRORS = (ValueError, KeyError, OSError)
"""What reading a game's levels file may raise; other games are not affected."""


@cache
def slow_bots() -> tuple[str, ...]:
    """Return the bots that may think for longer, in any game."""
    games = []
    for game in GAMES.values():
        with suppress(*LEVELS_FILE_ERRORS):
            games += [levels(game.package)] if game.mind else []
    return tuple(name for name in LEVELS if any(found[name].seconds > MAX_QUICK_SECONDS for found in games))


@lru_cache(maxsize=MAX_CACHED_BOTS)
def bot_for_seat(game: str, bot: str, table: str, seat: int) -> Bot:
    """Return the bot of a seat, with its memory."""
    return player(GAMES[game], bot)


def asks(live: TableState, seat: int) -> tuple[str, bytes, bytes, str, str, int, bytes]:
    """Return the arguments of ``choose`` for a seat at a table; the bot's seed is derived from the table's secret.

    In a daily challenge the seed depends on what the bot sees and not on when, so that it answers the same acts alike.
    """
    seen, row = live.state.seen(seat), live.info
    moment = msgspec.json.encode((sum(live.counters.values()), seen)) if row.day else b"%d" % live.seq
    seed = hmac.digest(live.tape.key, b"bot:%b:%d" % (moment, seat), "sha256")
    raw = msgspec.json.encode(seen)
    return live.game.name, msgspec.json.encode(live.setup), raw, row.seats[seat].played_by, row.id, seat, seed


def choose(game: str, setup: bytes, seen: bytes, bot: str, table: str, seat: int, seed: bytes) -> bytes:
    """Return one act of a bot, from what its seat sees and has seen, and nothing else."""
    g = GAMES[game]
    view = msgspec.json.decode(seen, type=g.seen)
    act = bot_for_seat(game, bot, table, seat).choose(g, msgspec.json.decode(setup, type=g.setup), view, Random(seed))
    return msgspec.json.encode(act)
