"""Correspondence speed: thinking, polls, absences and outages take longer by one factor; messages and statements don't.

An hour in which players move some minutes apart then costs little more than their moves. The invariants stay the same;
limits in seconds grow like the polls that keep them.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import asyncpg
from msgspec import structs

from ilion.server.runtime.background_tasks import BackgroundTasks
from tests.chaos import cast
from tests.simulate import world

SECONDS = (
    "ABSENT",
    "BEGIN",
    "BRIEF",
    "GIVEN",
    "GRACE",
    "LATE",
    "LINGERS",
    "LONG",
    "LONGEST_ABSENCE",
    "LONG_THOUGHT",
    "MOMENT",
    "MOVE_ON",
    "PATIENCE",
    "PRESENT_SECONDS",
    "RETRY",
    "REVIVE_SECONDS",
    "TAKE_OVER",
    "UP_SECONDS",
)
"""Constants of the chaos rig and its world: how long players, outages and the judge wait."""
LENGTHENED = ("notices",)
"""Loops whose pause is one of these constants."""


MAX_BANK, MAX_INCREMENT = 30 * 86_400, 3600
"""Seconds that the server accepts."""
LIVELY_THINK = 0.5
"""Seconds of thinking time that fit the clocks of the chaos rig."""


def slow_down(tempo: float, think: float) -> None:
    """Lengthen all of them in this process, for good; clocks in proportion to the thinking time."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("tests.chaos") or module is world:
            for constant in [constant for constant in SECONDS if constant in vars(module)]:
                setattr(module, constant, getattr(module, constant) * tempo)
    longer = think / LIVELY_THINK
    for name, kind in cast.KINDS.items():
        bank = min(kind.rhythm.bank * longer, MAX_BANK)
        increment = min(kind.rhythm.increment * longer, MAX_INCREMENT)
        rhythm = structs.replace(kind.rhythm, bank=round(bank), increment=round(increment))
        cast.KINDS[name] = structs.replace(kind, rhythm=rhythm)
    start: Callable[..., None] = BackgroundTasks.start_loop

    def start_slower(self: Any, name: str, step: Callable[[], Awaitable[object]], pause: float, *wake: Any) -> None:
        start(self, name, step, pause if name in LENGTHENED else pause * tempo, *wake)

    BackgroundTasks.start_loop = start_slower  # type: ignore[method-assign, assignment]
    asyncpg.create_pool = partial(asyncpg.create_pool, max_inactive_connection_lifetime=0)  # polls keep them open
