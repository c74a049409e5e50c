"""Tasks for a compute worker: a closed set, each a JSON text that can be sent to a worker."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core.values import Refusal
from ilion.table.raw_log import RawLog


class ComputeTask(msgspec.Struct, frozen=True, tag=str.lower, tag_field="errand"):
    """A computation to run elsewhere."""


class ChooseActTask(ComputeTask, frozen=True, tag="choose"):
    """A bot's next act (``ilion.queries.bot_choice``)."""

    game: str
    setup: bytes
    seen: bytes
    bot: str
    table: str
    seat: int
    seed: bytes


class HintTask(ComputeTask, frozen=True, tag="ponder"):
    """A hint from what a seat sees (``ilion.queries.analysis``)."""

    game: str
    setup: bytes
    seen: bytes
    seed: str
    seconds: float


class ReplayHintTask(ComputeTask, frozen=True, tag="lookback"):
    """A hint at a moment of a finished game."""

    scroll: RawLog
    eyes: int | None
    moment: int
    table: str
    seconds: float


class ChancesTask(ComputeTask, frozen=True, tag="weigh"):
    """A step of an analysis: the chances from some move on, as far as there is time, and at least after one."""

    scroll: RawLog
    first: int
    before: tuple[float, ...]
    """The chances before that move; empty before the first."""
    seconds: float


class DecisionsTask(ComputeTask, frozen=True, tag="examine"):
    """A later step: the first of these decisions, as many as there is time for, and at least one."""

    scroll: RawLog
    moves: list[int]
    tries: int
    seconds: float


AnyTask = ChooseActTask | HintTask | ReplayHintTask | ChancesTask | DecisionsTask


class TaskResult(msgspec.Struct, frozen=True):
    """The result of a task, or why there is none."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    refusal: Refusal | None = None
    status: int = 200

    @classmethod
    def of(cls, found: Any) -> TaskResult:
        return cls(msgspec.Raw(msgspec.json.encode(found)))
