"""Heroes and gods that a user plays with: computed once for a finished game, in the explorer's way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority
from ilion.core.game_stats import count_game
from ilion.core.traits import NOBODY
from ilion.explorer.game_rows import RULES, countable
from ilion.server.database.generated.rows import FavouriteRow
from ilion.table.raw_log import RawLog

HEADINGS: Final = ("trait-heroes", "trait-gods")
"""Headings under which a game counts heroes and gods of a seat."""
TOOK_NO_PART: Final = "lot-apart"
"""Outcome of a hero or god that took no part."""
MAX_PER_HEADING: Final = 6
"""Maximal number of favourites under a heading of a game."""


class FavouriteMet(NamedTuple):
    """A hero or god that a seat has played with, by the game's own message ids."""

    seat: int
    kind: str
    thing: str
    lot: str


class FavouriteOutcome(msgspec.Struct, frozen=True):
    lot: str
    games: int


class Favourite(msgspec.Struct, frozen=True):
    """A hero or god that a user plays with, and the results."""

    game: str
    kind: str
    thing: str
    games: int
    won: int
    lots: list[FavouriteOutcome]
    """The outcomes, the most frequent first; empty if only presence is counted."""


def find_favourites(raw_log: RawLog, ended: str) -> tuple[FavouriteMet, ...]:
    """Return the heroes and gods of each seat; empty if the game did not end by its rules or had custom components."""
    lower_priority(BACKGROUND_NICENESS)
    read = raw_log.read()
    if ended != RULES or not countable(read.setup):
        return ()
    lots = {
        (trait.seat, trait.kind, trait.thing.word): trait.lot
        for trait in count_game(read.game, read.setup, list(read.made.values())).traits
        if trait.kind in HEADINGS and trait.seat != NOBODY and trait.lot != TOOK_NO_PART
    }
    return tuple([FavouriteMet(*key, lot) for key, lot in lots.items()])


def favourites_of(rows: Sequence[FavouriteRow]) -> list[Favourite]:
    """Return the most played of every heading, ordered by game; adds up rows of several databases."""
    games: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    lots: dict[tuple[str, str, str], Counter[str]] = {}
    for row in [row for row in rows if row.kind in HEADINGS]:
        key = row.game, row.kind, row.thing
        games[key] += row.games
        won[key] += row.won
        if row.lot:
            lots.setdefault(key, Counter())[row.lot] += row.games
    order = sorted(games, key=lambda key: (key[0], HEADINGS.index(key[1]), -games[key], -won[key], key[2]))
    kept = [key for _, of in groupby(order, lambda key: key[:2]) for key in list(of)[:MAX_PER_HEADING]]
    return [
        Favourite(
            *key, games[key], won[key], [FavouriteOutcome(lot, n) for lot, n in lots.get(key, Counter()).most_common()]
        )
        for key in kept
    ]
