"""What everybody sees of a server's players: the leaderboard of each game, recent results, and players by name.

Only accounts whose profiles are public appear, and no game in which a player with a private profile took part.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

import msgspec

from ilion.core.game import Game
from ilion.core.rating import MAX_SURE_VARIANCE, RatingEstimate, rating
from ilion.games import GAMES
from ilion.server.database import Database
from ilion.server.database.generated.rows import BestRatedRow, ResultRow
from ilion.server.runtime.bounded import LruCache
from ilion.server.tables.waiting import preset_name

MAX_PLACES: Final = 100
MAX_RECENT_RESULTS: Final = 40
MAX_FOUND_PLAYERS: Final = 10
LEADERBOARD_CACHE_SECONDS: Final = 60.0
"""A leaderboard is read again after this long."""
RESULTS_CACHE_SECONDS: Final = 10.0
MAX_CACHED_LEADERBOARDS: Final = 64


class LeaderboardPlace(msgspec.Struct, frozen=True):
    """A player's place on the leaderboard of a game."""

    place: int
    id: str
    name: str
    points: int
    doubt: int
    """Half width of the 95 % confidence interval, in points."""
    games: int
    mine: bool


class ResultPlayer(msgspec.Struct, frozen=True):
    """A player of a finished game; bots have no name."""

    seat: int
    name: str
    page: str
    """The id of the player's profile; empty for guests and bots."""
    bot: str
    result: Literal["won", "lost", "drawn"]


class RecentResult(msgspec.Struct, frozen=True):
    """The result of a game at a public table."""

    table: str
    game: str
    preset: str
    """The preset that the setup is; empty if it is none."""
    players: tuple[ResultPlayer, ...]
    rated: bool
    at: float


class FoundPlayer(msgspec.Struct, frozen=True):
    """A player whose name starts as asked."""

    id: str
    name: str


class ReadLeaderboard(NamedTuple):
    """The rows of a leaderboard, and when they were read (monotonic clock)."""

    at: float
    rows: list[BestRatedRow]


class Community:
    """Reads what everybody sees, once in a while however many requests come."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.boards = LruCache[str, ReadLeaderboard](MAX_CACHED_LEADERBOARDS)
        self.results: tuple[RecentResult, ...] = ()
        self.results_read = -math.inf

    async def leaderboard(self, game: Game, me: str) -> tuple[LeaderboardPlace, ...]:
        """Return the best rated players of a game, among those whose rating is established."""
        found = self.boards.get(game.name)
        if found is None or time.monotonic() - found.at >= LEADERBOARD_CACHE_SECONDS:
            rows = await self.db.best_rated(game=game.name, variance=MAX_SURE_VARIANCE, most=MAX_PLACES)
            found = self.boards[game.name] = ReadLeaderboard(time.monotonic(), rows)
        hidden = await self.hidden(row.id for row in found.rows)
        return tuple(place_view(n, row, me) for n, row in enumerate((r for r in found.rows if r.id not in hidden), 1))

    async def recent(self, most: int) -> tuple[RecentResult, ...]:
        """Return the latest results of public games, newest first."""
        if time.monotonic() - self.results_read >= RESULTS_CACHE_SECONDS:
            rows = await self.db.recent_results(MAX_RECENT_RESULTS)
            self.results = tuple(result_view(row) for row in rows if row.game in GAMES)
            self.results_read = time.monotonic()
        hidden = await self.hidden(player.page for result in self.results for player in result.players)
        return tuple(r for r in self.results if hidden.isdisjoint(p.page for p in r.players))[:most]

    async def hidden(self, people: Iterable[str]) -> set[str]:
        """Return which users have a private profile or a deleted account now: what was read before may show them."""
        asked = {person for person in people if person}
        return set(await self.db.hidden_users(list(asked))) if asked else set()

    async def find(self, prefix: str) -> tuple[FoundPlayer, ...]:
        """Return players whose names start with a prefix, whatever its case."""
        rows = await self.db.find_public_users(prefix=prefix.strip().lower(), most=MAX_FOUND_PLAYERS)
        return tuple(FoundPlayer(row.id, row.name) for row in rows)


def place_view(n: int, row: BestRatedRow, me: str) -> LeaderboardPlace:
    shown = rating(RatingEstimate(row.mean, row.variance, row.games))
    return LeaderboardPlace(n, row.id, row.name, shown.points, shown.doubt, row.games, row.id == me)


def result_view(row: ResultRow) -> RecentResult:
    players = tuple(
        ResultPlayer(seat, name, page, bot, outcome(score, row.scores))
        for seat, (name, page, bot, score) in enumerate(zip(row.names, row.pages, row.bots, row.scores, strict=True))
    )
    return RecentResult(row.id, row.game, preset_name(row.game, row.setup), players, row.rated, row.at)


def outcome(score: float, scores: list[float]) -> Literal["won", "lost", "drawn"]:
    """Return how a seat with this score did among all."""
    if min(scores) == max(scores):
        return "drawn"
    return "won" if score == max(scores) else "lost"
