"""The pages of people: what somebody has played and how it went, for whoever may know it.

Who has an account has a page unless he keeps it to himself; then it is as if there were nobody. Others see of it the
games at open tables, rated ones, and those at which they sat themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from statistics import fmean, stdev
from typing import Final, Literal

import msgspec

from ilion.core.wire import Refusal
from ilion.server.people.people import Person
from ilion.server.postgres.rows import LuckRow, PageRow
from ilion.server.tables.favourites import Favourite, favoured
from ilion.server.tables.ratings import Ratings, ratings_of
from ilion.server.tables.tables import Tables
from ilion.table.messages import TableInfo
from ilion.table.sorry import Sorry

NOBODY_HERE: Final = Refusal("refuse-nobody-here")
SOME: Final = 20
"""Games that are told at once."""
POINTS: Final = 300
"""Of a curve, the last ones."""
FEWEST: Final = 5
"""Of fewer games nothing is said of luck."""
Outcome = Literal["won", "lost", "drawn", "none"]


class Side(msgspec.Struct, frozen=True):
    """A seat that somebody likes to play."""

    game: str
    seats: int
    seat: int
    games: int
    won: int


class Point(msgspec.Struct, frozen=True):
    at: float
    points: int


class Luck(msgspec.Struct, frozen=True):
    """What the dice gave somebody in his last games that everybody may know of, in points of a hundred a game."""

    games: int
    mean: float
    doubt: float
    """So many points to either side, in 19 cases of 20."""
    line: list[Point]
    """What they had given altogether after each of these games, the first first."""


class PersonPage(msgspec.Struct, frozen=True):
    """Somebody, as others may know him."""

    id: str
    name: str
    since: float
    mine: bool
    private: bool
    """Whether only I see it."""
    follows: bool
    """Whether I follow him."""
    followed: bool
    """Whether he follows me."""
    blocked: bool
    """Whether I want nothing to do with him."""
    ratings: list[Ratings]
    sides: list[Side]
    """The most played first, of the last thousand games."""
    luck: Luck | None
    """None while it is known of too few games."""
    favourites: list[Favourite]
    """Game by game, the most played first; of games that everybody may know of."""


class PlayedGame(msgspec.Struct, frozen=True):
    table: TableInfo
    seat: int
    result: Outcome
    at: float


class Wanted(msgspec.Struct, frozen=True):
    """Which games are asked for, and after which; empty is all."""

    game: str = ""
    result: Outcome | Literal[""] = ""
    opponent: str = ""
    before: int = 0
    table: str = ""


class PlayedGames(msgspec.Struct, frozen=True):
    games: list[PlayedGame]
    next: Wanted | None
    """How to ask for those before, where there may be any."""


async def seen(tables: Tables, person: str, reader: Person | None) -> tuple[PageRow, bool]:
    """Whose page it is, and whether the reader's own; nobody's where the reader may not see it."""
    row = await tables.db.person_page(person)
    mine = reader is not None and reader.id == person
    if row is None or not (mine or (row["kind"] == "account" and not row["private"])):
        raise Sorry(NOBODY_HERE, 404)
    if reader is not None and (await tables.db.tied(person, reader.owner))["blocks"]:
        raise Sorry(NOBODY_HERE, 404)
    return row, mine


async def page_of(tables: Tables, person: str, reader: Person | None) -> PersonPage:
    row, mine = await seen(tables, person, reader)
    sides = [Side(**side) for side in await tables.db.sides_of(person, mine)]
    ratings = await ratings_of(tables.db, person)
    tied = await tables.db.tied("" if reader is None else reader.id, person)
    return PersonPage(
        row["id"],
        row["name"],
        row["since"],
        mine,
        row["private"],
        tied["follows"],
        tied["followed"],
        tied["blocks"],
        ratings,
        sides,
        lucky(await tables.db.luck_of(person, POINTS)),
        favoured(await tables.db.favourites_of(person)),
    )


def lucky(rows: Sequence[LuckRow]) -> Luck | None:
    """What the dice gave on average and how sure that is, from one row for each game, the last first."""
    n = len(rows)
    if n < FEWEST:
        return None
    given = [row["luck"] for row in reversed(rows)]
    whole = zip(reversed(rows), accumulate(given), strict=True)
    return Luck(n, fmean(given), gosset(n - 1) * stdev(given) / sqrt(n), [Point(r["at"], round(x)) for r, x in whole])


def gosset(freedom: int) -> float:
    """How many standard errors hold 19 cases of 20, by the first terms of the series; right to a fiftieth from 4 on."""
    return 1.960 + 2.372 / freedom + 2.823 / freedom**2


async def games_of(tables: Tables, person: str, reader: Person | None, wanted: Wanted) -> PlayedGames:
    """Some of what somebody has played, the last first."""
    await seen(tables, person, reader)
    who = "" if reader is None else reader.id
    w = wanted
    rows = await tables.db.games_of(person, who, w.before, w.table, w.game, w.result, w.opponent, SOME)
    chosen = [row for row in rows if row["chosen"]]
    infos = {info.id: info for info in await tables.infos([row["id"] for row in chosen], who or None)}
    games = [
        PlayedGame(infos[row["id"]], row["seat"], row["result"], row["moment"] / 1e6)
        for row in chosen
        if row["id"] in infos
    ]
    more = len(chosen) == SOME or len(rows) > len(chosen)
    last = rows[-1] if more else None
    return PlayedGames(
        games, None if last is None else msgspec.structs.replace(w, before=last["moment"], table=last["id"])
    )


async def curve_of(tables: Tables, person: str, reader: Person | None, game: str) -> list[Point]:
    """How somebody's rating in a game went, the first first."""
    await seen(tables, person, reader)
    return [Point(**row) for row in reversed(await tables.db.points_of(person, game, POINTS))]
