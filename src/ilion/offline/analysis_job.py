"""Analysis of a finished game on the device, step by step: each step is one task, and it stops when nobody asks."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.bots.position_analysis import ActLoss
from ilion.offline.compute_tasks import ChancesTask, DecisionsTask
from ilion.queries.analysis import AnalysisProgress, ChancesPart, GameAnalysis, analysis
from ilion.table.raw_log import RawLog

MAX_TRIES_PER_GAME: Final = 3_000
"""Tries spent on a whole game, divided among its decisions; a device is slower than a server."""
MIN_TRIES_PER_DECISION: Final = 20
MAX_TRIES_PER_DECISION: Final = 60
"""Tries for one decision: in the slowest game they take a phone about a second."""
STEP_SECONDS: Final = 0.6
"""Seconds after which no other decision is started in the same step."""
decode_part: Final = msgspec.json.Decoder(ChancesPart).decode
decode_losses: Final = msgspec.json.Decoder(dict[int, ActLoss]).decode


class OfflineAnalysis:
    """The analysis of one game, and its next task."""

    def __init__(self, scroll: RawLog) -> None:
        self.scroll = scroll
        self.progress = AnalysisProgress()

    @property
    def next(self) -> ChancesTask | DecisionsTask | None:
        """Return the next task; None once the analysis is complete."""
        known = self.progress
        if known.decisions is None:
            return ChancesTask(self.scroll, len(known.luck), known.before, STEP_SECONDS)
        tries = min(
            MAX_TRIES_PER_DECISION, max(MIN_TRIES_PER_DECISION, MAX_TRIES_PER_GAME // max(1, len(known.decisions)))
        )
        return DecisionsTask(self.scroll, known.left, tries, STEP_SECONDS) if known.left else None

    def take(self, task: ChancesTask | DecisionsTask, found: bytes) -> None:
        """Add the result of a task; adding it twice changes nothing."""
        if isinstance(task, ChancesTask):
            self.progress.add_chances(task.first, decode_part(found))
        else:
            self.progress.losses |= decode_losses(found)

    def told(self, eyes: int | None) -> GameAnalysis:
        """Return the analysis as far as it is known."""
        return analysis(self.scroll, self.progress, eyes)
