"""Rated games: which games may be rated, and how a result changes ratings.

A rated game is one of the game's presets, with a clock, without takebacks or hints, between people with accounts, each
in one seat, or against bot levels whose strength is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ilion.bots.anchors import anchors_of
from ilion.core.game import Game
from ilion.core.rating import (
    BENT,
    LEARNT,
    NEWCOMER,
    PLAYED,
    SIDE,
    RatingEstimate,
    Teams,
    after,
    certain_estimate,
    seat_shares,
    widen_between_games,
)
from ilion.core.values import Refusal
from ilion.games import GAMES
from ilion.table.errors import RequestRefused
from ilion.table.header import DELETED_USER, TableHeader

NO_PRESET: Final = Refusal("refuse-rated-preset")
NO_CLOCK: Final = Refusal("refuse-rated-clock")
NO_ACCOUNT: Final = Refusal("refuse-rated-account")
BAD_SEATS: Final = Refusal("refuse-rated-seats")
BOT_PREFIX: Final = "bot:"
NOBODY: Final = f"{DELETED_USER}:"
"""Prefix of the id that stands for a player who deleted their account."""
Key = tuple[str, str, str]
"""Player or, if empty, the side itself; game; category."""


class RatedPlayer(NamedTuple):
    """A player who may join a rated table, and the user who owns the account."""

    kind: str
    owner: str


class RatedResult(NamedTuple):
    """The result of a rated game: for each seat the side, the player and their points."""

    game: str
    kind: str
    sides: Sequence[str]
    players: Sequence[str]
    took: Sequence[Decimal]


def kind_of(game: Game, setup: Any, given: bool = False) -> str:
    """Return the rating category of a game: the value of a side depends on edition, preset and number of seats.

    Games that continue another game are not rated.
    """
    preset = game.preset_of(setup)
    if given or preset is None or getattr(setup, "components", None) is not None:
        raise RequestRefused(NO_PRESET, 422)
    return f"{getattr(setup, 'edition', 1)}.{preset.name}.{setup.seats}"


@lru_cache(maxsize=512)
def teams_of(name: str, kind: str) -> Teams:
    """Return the teams of a rating category; each seat is its own team if the category is unknown here."""
    edition, preset, seats = kind.split(".")
    game = GAMES.get(name)
    if game is None:
        return ()
    chosen = {"edition": int(edition)} if len(game.editions) > 1 else {}
    return game.teams(game.setup(version=game.version, seats=int(seats), **chosen, **game.preset(preset).options))


def admit(game: Game, bank: int | None, bots: Sequence[str], people: Sequence[RatedPlayer]) -> None:
    """Raise a refusal for a rated table whose result could measure nobody, or a player only against themselves."""
    if bank is None:
        raise RequestRefused(NO_CLOCK, 422)
    if any(bot and bot not in anchors_of(game.name) for bot in bots) or (bots and all(bots)):
        raise RequestRefused(BAD_SEATS, 422)
    if any(p.kind == "guest" for p in people):
        raise RequestRefused(NO_ACCOUNT, 403)
    if len({p.owner for p in people}) < len(people):
        raise RequestRefused(BAD_SEATS, 403)


def result(row: TableHeader) -> RatedResult:
    """Return what a finished game counts as; players who left their seat to a bot get no points."""
    took = seat_shares(row.scores, [bool(s.standby) for s in row.seats])
    return RatedResult(
        row.game.name, row.rated, row.game.seat_names(row.setup), [player(row, s) for s in row.seats], took
    )


def player(row: TableHeader, seat: Any) -> str:
    if seat.bot:
        return BOT_PREFIX + str(seat.bot)
    return NOBODY + row.id if seat.person in (None, DELETED_USER) else str(seat.person)


def keys(counted: RatedResult) -> list[list[Key]]:
    """Return the rating keys that each seat contributes; a bot contributes only its side."""
    seats: list[list[Key]] = []
    for side, who in zip(counted.sides, counted.players, strict=True):
        own = [] if who.startswith(BOT_PREFIX) else [(who, counted.game, ""), (who, counted.game, side)]
        seats.append([*own, ("", counted.game, f"{counted.kind}.{side}")])
    return seats


def update_ratings(counted: RatedResult, believed: dict[Key, RatingEstimate]) -> dict[Key, RatingEstimate]:
    """Return the ratings that change by a game, computed from all ratings before it."""
    named = keys(counted)
    seats = [
        [*anchor(counted.game, who), *(belief(key, believed) for key in parts)]
        for who, parts in zip(counted.players, named, strict=True)
    ]
    moved = after(seats, counted.took, teams_of(counted.game, counted.kind))
    return {
        key: one
        for parts, beliefs in zip(named, moved, strict=True)
        for key, one in zip(parts, beliefs[-len(parts) :], strict=True)
    }


def anchor(game: str, who: str) -> list[RatingEstimate]:
    return [certain_estimate(anchors_of(game)[who.removeprefix(BOT_PREFIX)])] if who.startswith(BOT_PREFIX) else []


def belief(key: Key, believed: dict[Key, RatingEstimate]) -> RatingEstimate:
    """Return a rating as it is before a game."""
    who, _, part = key
    if not who:
        return widen_between_games(believed.get(key, SIDE), PLAYED, SIDE)
    return believed.get(key, BENT) if part else widen_between_games(believed.get(key, NEWCOMER), LEARNT, NEWCOMER)
