"""Rated games: what may be one, and what follows from its result.

A rated game is one of the game's presets, with a clock, without take-backs or the oracle, between people who have
accounts, each on one seat, or against levels whose strength is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Final, NamedTuple

from ilion.bots.anchors import anchors_of
from ilion.core.game import Game
from ilion.core.rating import BENT, LEARNT, NEWCOMER, PLAYED, SIDE, Belief, Teams, after, known, rested, takings
from ilion.core.wire import Refusal
from ilion.games import GAMES
from ilion.table.rows import GONE, Row
from ilion.table.sorry import Sorry

NO_PRESET: Final = Refusal("refuse-rated-preset")
NO_CLOCK: Final = Refusal("refuse-rated-clock")
NO_ACCOUNT: Final = Refusal("refuse-rated-account")
BAD_SEATS: Final = Refusal("refuse-rated-seats")
BOT: Final = "bot:"
NOBODY: Final = f"{GONE}:"
"""How the name of somebody begins who has left for good."""
Key = tuple[str, str, str]
"""Of whom or, empty, of the side itself; in which game; in which part of it."""


class Player(NamedTuple):
    """Somebody who may sit down at a rated table, and on whose account he plays."""

    kind: str
    owner: str


class Counted(NamedTuple):
    """The result of a rated game: by seat, which side it was, who played it and what he took."""

    game: str
    kind: str
    sides: Sequence[str]
    players: Sequence[str]
    took: Sequence[Decimal]


def kind_of(game: Game, setup: Any, given: bool = False) -> str:
    """As what a game counts: what a side is worth depends on edition, preset and number of seats, and with it the map.

    What goes on from another game counts as nothing.
    """
    preset = game.preset_of(setup)
    if given or preset is None or getattr(setup, "components", None) is not None:
        raise Sorry(NO_PRESET, 422)
    return f"{getattr(setup, 'edition', 1)}.{preset.name}.{setup.seats}"


@cache
def teams_of(name: str, kind: str) -> Teams:
    """The seats that win together in a game that counts as such; each its own where nobody here knows it."""
    edition, preset, seats = kind.split(".")
    game = GAMES.get(name)
    if game is None:
        return ()
    chosen = {"edition": int(edition)} if len(game.editions) > 1 else {}
    return game.teams(game.setup(version=game.version, seats=int(seats), **chosen, **game.preset(preset).options))


def admit(game: Game, bank: int | None, bots: Sequence[str], people: Sequence[Player]) -> None:
    """Refuses a rated table at which nobody could be measured, or somebody only by himself."""
    if bank is None:
        raise Sorry(NO_CLOCK, 422)
    if any(bot and bot not in anchors_of(game.name) for bot in bots) or (bots and all(bots)):
        raise Sorry(BAD_SEATS, 422)
    if any(p.kind == "guest" for p in people):
        raise Sorry(NO_ACCOUNT, 403)
    if len({p.owner for p in people}) < len(people):
        raise Sorry(BAD_SEATS, 403)


def result(row: Row) -> Counted:
    """What a finished game counts as; whoever left his seat to a bot took nothing."""
    took = takings(row.scores, [bool(s.standby) for s in row.seats])
    return Counted(row.game.name, row.rated, row.game.seat_names(row.setup), [player(row, s) for s in row.seats], took)


def player(row: Row, seat: Any) -> str:
    if seat.bot:
        return BOT + str(seat.bot)
    return NOBODY + row.id if seat.person in (None, GONE) else str(seat.person)


def keys(counted: Counted) -> list[list[Key]]:
    """What each seat brings to a game, by name; of a bot, besides what is known of it, only its side."""
    seats: list[list[Key]] = []
    for side, who in zip(counted.sides, counted.players, strict=True):
        own = [] if who.startswith(BOT) else [(who, counted.game, ""), (who, counted.game, side)]
        seats.append([*own, ("", counted.game, f"{counted.kind}.{side}")])
    return seats


def count(counted: Counted, believed: dict[Key, Belief]) -> dict[Key, Belief]:
    """What is believed anew after a game, of all that was believed before it."""
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


def anchor(game: str, who: str) -> list[Belief]:
    return [known(anchors_of(game)[who.removeprefix(BOT)])] if who.startswith(BOT) else []


def belief(key: Key, believed: dict[Key, Belief]) -> Belief:
    """What is believed of one as he comes to a game."""
    who, _, part = key
    if not who:
        return rested(believed.get(key, SIDE), PLAYED, SIDE)
    return believed.get(key, BENT) if part else rested(believed.get(key, NEWCOMER), LEARNT, NEWCOMER)
