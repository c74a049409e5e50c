"""User profiles: the games a user has played, the results, ratings and luck, as far as the reader may know them.

Every account has a profile. A private profile is reported to others as not found. Others see only games at public
tables, rated games, and games they played in themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from statistics import fmean, stdev
from typing import Final, Literal

import msgspec

from ilion.core.values import Refusal
from ilion.server.database.generated.rows import LuckRow, PageRow
from ilion.server.tables.favourites import Favourite, favourites_of
from ilion.server.tables.ratings import Ratings, ratings_of
from ilion.server.tables.tables import Tables
from ilion.server.users.sessions import User
from ilion.table.errors import RequestRefused
from ilion.table.messages import TableInfo

NOBODY_HERE: Final = Refusal("refuse-nobody-here")
GAMES_PER_PAGE: Final = 20
"""Number of games in a page of the history."""
MAX_RATING_POINTS: Final = 300
"""Maximal number of points of a rating curve, the latest ones."""
MIN_GAMES_FOR_LUCK: Final = 5
"""With fewer games luck is not shown."""
Outcome = Literal["won", "lost", "drawn", "none"]


class FavouriteSide(msgspec.Struct, frozen=True):
    """A seat that a user often plays."""

    game: str
    seats: int
    seat: int
    games: int
    won: int


class RatingPoint(msgspec.Struct, frozen=True):
    at: float
    points: int


class LuckSummary(msgspec.Struct, frozen=True):
    """What the dice gave a user in their latest public games, in percentage points of winning chance per game."""

    games: int
    mean: float
    doubt: float
    """Half width of the 95 % confidence interval."""
    line: list[RatingPoint]
    """The running total after each of these games, the oldest first."""


class UserProfile(msgspec.Struct, frozen=True):
    """A user as others may see them."""

    id: str
    name: str
    since: float
    mine: bool
    private: bool
    """Whether only the user sees it."""
    follows: bool
    """Whether the reader follows this user."""
    followed: bool
    """Whether this user follows the reader."""
    blocked: bool
    """Whether the reader has blocked this user."""
    ratings: list[Ratings]
    sides: list[FavouriteSide]
    """The most played first, from the last thousand games."""
    luck: LuckSummary | None
    """None while it is known of too few games."""
    favourites: list[Favourite]
    """By game, the most played first; from public games only."""


class PlayedGame(msgspec.Struct, frozen=True):
    table: TableInfo
    seat: int
    result: Outcome
    at: float


class HistoryQuery(msgspec.Struct, frozen=True):
    """Which games are wanted, and the cursor of the page; an empty filter matches all."""

    game: str = ""
    result: Outcome | Literal[""] = ""
    opponent: str = ""
    before: int = 0
    table: str = ""


class PlayedGames(msgspec.Struct, frozen=True):
    games: list[PlayedGame]
    next: HistoryQuery | None
    """The query for the next page, if there may be one."""


async def visible_profile(tables: Tables, person: str, reader: User | None) -> tuple[PageRow, bool]:
    """Return the profile row and whether it is the reader's own; raise RequestRefused if they may not see it."""
    row = await tables.db.person_page(person)
    mine = reader is not None and reader.id == person
    if row is None or not (mine or (row.kind == "account" and not row.private)):
        raise RequestRefused(NOBODY_HERE, 404)
    if reader is not None and (await tables.db.tied(one=person, other=reader.owner)).blocks:
        raise RequestRefused(NOBODY_HERE, 404)
    return row, mine


async def profile_of(tables: Tables, person: str, reader: User | None) -> UserProfile:
    row, mine = await visible_profile(tables, person, reader)
    sides = [
        FavouriteSide(**msgspec.structs.asdict(side)) for side in await tables.db.sides_of(person=person, all=mine)
    ]
    ratings = await ratings_of(tables.db, person)
    tied = await tables.db.tied(one="" if reader is None else reader.id, other=person)
    return UserProfile(
        row.id,
        row.name,
        row.since,
        mine,
        row.private,
        tied.follows,
        tied.followed,
        tied.blocks,
        ratings,
        sides,
        luck_summary(await tables.db.luck_of(person=person, most=MAX_RATING_POINTS)),
        favourites_of(await tables.db.favourites_of(person)),
    )


def luck_summary(rows: Sequence[LuckRow]) -> LuckSummary | None:
    """Return the mean luck and its confidence interval from one row for each game, the latest first."""
    n = len(rows)
    if n < MIN_GAMES_FOR_LUCK:
        return None
    given = [row.luck for row in reversed(rows)]
    whole = zip(reversed(rows), accumulate(given), strict=True)
    return LuckSummary(
        n,
        fmean(given),
        student_quantile(n - 1) * stdev(given) / sqrt(n),
        [RatingPoint(r.at, round(x)) for r, x in whole],
    )


def student_quantile(freedom: int) -> float:
    """Return the 95 % quantile of Student's t distribution, from the first terms of its series; 2 % off at most."""
    return 1.960 + 2.372 / freedom + 2.823 / freedom**2


async def games_of(tables: Tables, person: str, reader: User | None, wanted: HistoryQuery) -> PlayedGames:
    """Return a page of the games a user has played, the latest first."""
    await visible_profile(tables, person, reader)
    who = "" if reader is None else reader.id
    w = wanted
    rows = await tables.db.games_of(
        person=person,
        reader=who,
        before=w.before,
        table=w.table,
        game=w.game,
        result=w.result,
        opponent=w.opponent,
        most=GAMES_PER_PAGE,
    )
    chosen = [row for row in rows if row.chosen]
    infos = {info.id: info for info in await tables.reader.infos([row.id for row in chosen], who or None)}
    games = [PlayedGame(infos[row.id], row.seat, row.result, row.moment / 1e6) for row in chosen if row.id in infos]
    more = len(chosen) == GAMES_PER_PAGE or len(rows) > len(chosen)
    last = rows[-1] if more else None
    return PlayedGames(games, None if last is None else msgspec.structs.replace(w, before=last.moment, table=last.id))


async def rating_curve(tables: Tables, person: str, reader: User | None, game: str) -> list[RatingPoint]:
    """Return the rating curve of a user in a game, the oldest point first."""
    await visible_profile(tables, person, reader)
    return [
        RatingPoint(row.at, row.points)
        for row in reversed(await tables.db.points_of(person=person, game=game, most=MAX_RATING_POINTS))
    ]
