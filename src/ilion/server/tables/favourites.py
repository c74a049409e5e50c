"""With whom somebody plays: heroes and gods of his side, found once in a finished game as the explorer finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from ilion.bots.processes import MOST_PATIENT, give_way
from ilion.core.counting import counted
from ilion.core.traits import NOBODY
from ilion.explorer.sheets import RULES, countable
from ilion.server.postgres.rows import FavouriteRow
from ilion.table.scroll import Scroll

HEADINGS: Final = ("trait-heroes", "trait-gods")
"""What a game counts those under whom a seat plays with."""
APART: Final = "lot-apart"
"""What became of somebody who took no part."""
MOST: Final = 6
"""Of a heading in a game."""


class Met(NamedTuple):
    """Somebody with whom a seat has played, by the game's own words."""

    seat: int
    kind: str
    thing: str
    lot: str


class Lot(msgspec.Struct, frozen=True):
    lot: str
    games: int


class Favourite(msgspec.Struct, frozen=True):
    """Somebody with whom a person plays, and how it went."""

    game: str
    kind: str
    thing: str
    games: int
    won: int
    lots: list[Lot]
    """What became of him, the most frequent first; empty where it is enough that he was there."""


def met(scroll: Scroll, ended: str) -> tuple[Met, ...]:
    """With whom each seat has played; nobody where the game was given up, or had components of somebody's own."""
    give_way(MOST_PATIENT)
    read = scroll.read()
    if ended != RULES or not countable(read.setup):
        return ()
    lots = {
        (trait.seat, trait.kind, trait.thing.word): trait.lot
        for trait in counted(read.game, read.setup, list(read.made.values())).traits
        if trait.kind in HEADINGS and trait.seat != NOBODY and trait.lot != APART
    }
    return tuple([Met(*key, lot) for key, lot in lots.items()])


def favoured(rows: Sequence[FavouriteRow]) -> list[Favourite]:
    """The most played of every heading: games one after the other, and rows of several databases together."""
    games: Counter[tuple[str, str, str]] = Counter()
    won: Counter[tuple[str, str, str]] = Counter()
    lots: dict[tuple[str, str, str], Counter[str]] = {}
    for row in [row for row in rows if row["kind"] in HEADINGS]:
        key = row["game"], row["kind"], row["thing"]
        games[key] += row["games"]
        won[key] += row["won"]
        if row["lot"]:
            lots.setdefault(key, Counter())[row["lot"]] += row["games"]
    order = sorted(games, key=lambda key: (key[0], HEADINGS.index(key[1]), -games[key], -won[key], key[2]))
    kept = [key for _, of in groupby(order, lambda key: key[:2]) for key in list(of)[:MOST]]
    return [
        Favourite(*key, games[key], won[key], [Lot(lot, n) for lot, n in lots.get(key, Counter()).most_common()])
        for key in kept
    ]
