"""What the dice gave those who played a game that everybody may know of, weighed once, when it is over.

Games that end stand in a line; whichever node comes first takes one for a while, in a process of its own that gives way
to everything else. What cannot be weighed within its time, or at all, is left out.
"""

from __future__ import annotations

import logging
from random import Random
from typing import Final

from ilion.bots.luck import curve_of
from ilion.bots.processes import MOST_PATIENT, give_way
from ilion.games import GAMES
from ilion.server.base.errors import AWAY
from ilion.server.base.tasks import Tasks
from ilion.server.tables.tables import Tables
from ilion.server.thinking.room import Ended, Kind, Thinker
from ilion.table.scroll import Scroll
from ilion.table.sorry import Sorry

IDLE: Final = 5.0
WEIGHING: Final = Kind("luck", 20.0, long=True, awaited=False)
"""Four times what the longest games take."""
LEASE: Final = 300.0
"""Seconds after which another takes a game over: more than anything here takes, a second process included."""
TRIES: Final = 3
"""Of a game at which so many workers have died nothing is told."""

log = logging.getLogger("ilion.luck")


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
            luck = await self.weighed(row["id"]) if row["tries"] <= TRIES else ()
            await self.tables.db.note_luck(row["id"], luck)
        return bool(leased)

    async def weighed(self, table: str) -> tuple[float, ...]:
        """What the dice gave each seat; nothing where that cannot be told."""
        try:
            return await self.weigh(table)
        except AWAY:
            raise
        except (Sorry, Ended):
            return ()
        except Exception:
            log.exception("a game that cannot be weighed", extra={"table": table})
            return ()

    async def weigh(self, table: str) -> tuple[float, ...]:
        """A game that nobody may read yet is left out, and one that went on from another: its dice were others'."""
        row = await self.tables.row(table)
        if row.game.mind is None or row.closed or row.day or row.archived is not None:
            return ()
        scroll = await self.tables.scroll(table)
        if scroll.given is not None:
            return ()
        found: tuple[float, ...] = await self.thinker.think(WEIGHING, given, scroll)
        return found


def given(scroll: Scroll) -> tuple[float, ...]:
    """What fate's draws gave each seat in a finished game, in points of a hundred of its chance to win."""
    give_way(MOST_PATIENT)
    luck = curve_of(GAMES[scroll.game], scroll.read().record, Random(0)).luck
    return tuple([100 * sum(seat) for seat in zip(*luck, strict=True)])
