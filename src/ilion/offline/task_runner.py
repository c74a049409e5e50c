"""Worker that runs one task after another; a bot's memory of its table stays in the worker."""

from __future__ import annotations

from typing import Any, Final, assert_never

import msgspec

from ilion.offline.compute_tasks import (
    AnyTask,
    ChancesTask,
    ChooseActTask,
    DecisionsTask,
    HintTask,
    ReplayHintTask,
    TaskResult,
)
from ilion.queries.analysis import compute_chances, judge_decisions, look_back, ponder
from ilion.queries.bot_choice import choose
from ilion.table.errors import RequestRefused

decode_task: Final = msgspec.json.Decoder(AnyTask).decode


def think(text: str) -> str:
    """Run one task; return its result as JSON."""
    try:
        thought = TaskResult.of(run_task(decode_task(text)))
    except RequestRefused as refused:
        thought = TaskResult(refusal=refused.refusal, status=refused.status)
    return msgspec.json.encode(thought).decode()


def run_task(task: AnyTask) -> Any:
    match task:
        case ChooseActTask():
            return msgspec.Raw(choose(*msgspec.structs.astuple(task)))
        case HintTask():
            return ponder(*msgspec.structs.astuple(task))
        case ReplayHintTask():
            return look_back(*msgspec.structs.astuple(task))
        case ChancesTask():
            return compute_chances(*msgspec.structs.astuple(task))
        case DecisionsTask():
            return judge_decisions(*msgspec.structs.astuple(task))
        case other:
            assert_never(other)
