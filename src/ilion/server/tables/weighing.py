"""What the dice gave those who played a public game, with whom they played and how, found once when it is over.

Games that end stand in a line; whichever node comes first takes one for a while, in a process of its own that gives way
to everything else. What cannot be weighed within its time, or at all, is left out.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ilion.bots.luck import curve_of
from ilion.bots.processes import MOST_PATIENT, give_way
from ilion.core.rating import NEWCOMER, rating
from ilion.games import GAMES
from ilion.server.base.errors import AWAY
from ilion.server.base.tasks import Tasks
from ilion.server.tables.favourites import Met, met
from ilion.server.tables.likeness import SECONDS, Alike, alike, band_of, between_people
from ilion.server.tables.ratings import people_at, read
from ilion.server.tables.tables import Tables
from ilion.server.thinking.room import Ended, Kind, Thinker, Work
from ilion.table.rows import Row
from ilion.table.scroll import Scroll
from ilion.table.sorry import Sorry

IDLE: Final = 5.0
WEIGHING: Final = Kind("luck", 20.0, long=True, awaited=False)
"""Four times what the longest games take."""
COUNTING: Final = Kind("favourites", 5.0, long=True, awaited=False)
LIKENING: Final = Kind("likeness", 2 * SECONDS, long=True, awaited=False)
LEASE: Final = 900.0
"""Seconds after which another takes a game over: more than anything here takes, a second process included."""
TRIES: Final = 3
"""Of a game at which so many workers have died nothing is told."""

log = logging.getLogger("ilion.luck")


class Weighed(NamedTuple):
    """What was found of a game; nothing where that cannot be told."""

    luck: tuple[float, ...] = ()
    """What the dice gave each seat."""
    met: tuple[Met, ...] = ()
    alike: tuple[Alike, ...] = ()


class Weigher:
    """Takes what waits, one game after the other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.thinker = Thinker()

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("luck", self.step, IDLE)

    def close(self) -> None:
        self.thinker.close()

    async def step(self) -> bool:
        """Weigh what can be taken; False when there was nothing."""
        leased = await self.tables.db.lease_weighings(LEASE)
        for row in leased:
            found = await self.weighed(row["id"]) if row["tries"] <= TRIES else Weighed()
            rest = (*columns(found.met, Met), *columns(found.alike, Alike))
            await self.tables.db.note_weighed(row["id"], found.luck, *rest)
        return bool(leased)

    async def weighed(self, table: str) -> Weighed:
        """What can be told of a game; what is wrong with one is no other's affair."""
        try:
            return await self.weigh(table)
        except AWAY:
            raise
        except Sorry:
            return Weighed()
        except Exception:
            log.exception("a game that cannot be weighed", extra={"table": table})
            return Weighed()

    async def weigh(self, table: str) -> Weighed:
        """A game that nobody may read yet is left out, and one that went on from another: its dice were others'."""
        row = await self.tables.row(table)
        if row.closed or row.day or row.archived is not None:
            return Weighed()
        scroll = await self.tables.scroll(table)
        if scroll.given is not None:
            return Weighed()
        luck = await self.part(table, WEIGHING, given, scroll) if row.game.mind is not None else ()
        heroes = await self.part(table, COUNTING, met, scroll, row.ended_by)
        if not between_people(row):
            return Weighed(luck, heroes)
        bands = await self.bands(row)
        found = await self.part(table, LIKENING, alike, scroll)
        return Weighed(luck, heroes, tuple([one._replace(band=bands[one.seat]) for one in found]))

    async def bands(self, row: Row) -> tuple[int, ...]:
        """As how strong those who sit there are known."""
        found = read(await self.tables.db.beliefs_of(people_at(row)))
        keys = [(seat.person or "", row.game.name, "") for seat in row.seats]
        return tuple([band_of(rating(found.get(key, NEWCOMER)).points) for key in keys])

    async def part(self, table: str, kind: Kind, work: Work, *asked: Any) -> Any:
        """What some work comes to; nothing where it fails, so that the rest is told all the same."""
        try:
            return await self.thinker.think(kind, work, *asked)
        except Ended:
            return ()
        except Exception:
            log.exception("a game that cannot be weighed", extra={"table": table, "thing": kind.name})
            return ()


def columns(rows: Sequence[Any], kind: Any) -> list[list[Any]]:
    """Rows of a kind, field by field."""
    return [[getattr(row, field) for row in rows] for field in kind._fields]


def given(scroll: Scroll) -> tuple[float, ...]:
    """What fate's draws gave each seat in a finished game, in points of a hundred of its chance to win."""
    give_way(MOST_PATIENT)
    luck = curve_of(GAMES[scroll.game], scroll.read().record, Random(0)).luck
    return tuple([100 * sum(seat) for seat in zip(*luck, strict=True)])
