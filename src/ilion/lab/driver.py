"""The driver: splits the missing games into batches, submits them, and writes each result to disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from time import monotonic

from msgspec import Struct

from ilion.lab.batch import BatchRunner, GameBatch
from ilion.lab.experiment import Experiment
from ilion.lab.parquet_parts import MAX_PARTS, ParquetPart, ResultsFolder
from ilion.lab.stats import mean_interval
from ilion.lab.trials import LabTrial

MIN_BATCH_SECONDS = 0.25
"""Seconds that a batch should last at least; submitting it costs some milliseconds."""
BATCH_SECONDS = 1.0
"""Seconds that a batch usually lasts."""
PROGRESS_INTERVAL_SECONDS = 0.5
"""Seconds between two progress reports."""
RATE_WINDOW_SECONDS = 30.0
"""Seconds over which the rate is averaged."""


class RunProgress(Struct):
    """The progress of a run."""

    done: int
    wanted: int
    rate: float
    """Games per second, recently."""

    @property
    def left(self) -> float | None:
        """Return the estimated seconds to go, or None."""
        return (self.wanted - self.done) / self.rate if self.rate else None


class TrialProgress:
    """One running trial: which games are missing, and how fast they are played."""

    def __init__(self, trial: LabTrial, experiment: Experiment, folder: ResultsFolder) -> None:
        self.trial = trial
        self.experiment = experiment
        self.folder = folder
        self.done = 0
        self.pace = 0.0
        """Games per second and worker; 0 until the first have been played."""
        self.target = 0
        self.missing: deque[tuple[int, int]] = deque()
        self.given = 0
        self.small = 0
        """Parts written since they were last joined."""
        self.look()

    def look(self) -> None:
        """Read the results so far and set the next target. It depends on the games alone, so every run stops alike."""
        parts = self.folder.parts(self.trial.arm)
        self.done = sum(part.last - part.first + 1 for part in parts)
        self.target = target(self.experiment, self.folder, self.trial.arm, parts)
        self.missing = deque(gaps(parts, self.target))

    def next(self, workers: int) -> GameBatch | None:
        """Return a batch of about the usual length, shorter towards the end so that the last does not take long."""
        if not self.missing:
            return None
        count = 1
        if self.pace:
            share = ceil(missing(self) / (2 * workers))
            count = max(ceil(self.pace * MIN_BATCH_SECONDS), min(ceil(self.pace * BATCH_SECONDS), share))
        first, last = self.missing.popleft()
        count = min(count, last - first + 1)
        if first + count <= last:
            self.missing.appendleft((first + count, last))
        self.given += 1
        return GameBatch(self.trial, first, count)

    def back(self, batch: GameBatch, data: bytes, seconds: float) -> None:
        self.folder.add(self.trial.arm, batch.first, batch.count, data)
        pace = batch.count / max(seconds, 1e-6)
        self.pace = pace if not self.pace else 0.7 * self.pace + 0.3 * pace
        self.done += batch.count
        self.given -= 1
        self.small += 1
        if self.small > MAX_PARTS:
            self.join()
        if not self.given and not self.missing:
            self.look()

    def join(self) -> None:
        self.folder.join(self.trial.arm)
        self.small = 0


def target(experiment: Experiment, folder: ResultsFolder, arm: str, parts: Sequence[ParquetPart]) -> int:
    """Return how many games an arm needs, as far as is known."""
    if experiment.precision is None:
        return experiment.games
    looked = min(experiment.least, experiment.games)
    while looked < experiment.games and not list(gaps(parts, looked)):
        low, high = mean_interval(first_scores(folder, arm, looked))
        if (high - low) / 2 <= experiment.precision:
            break
        looked = min(2 * looked, experiment.games)
    return looked


def first_scores(folder: ResultsFolder, arm: str, below: int) -> list[float]:
    """Return the first player's score, game by game, in whatever seat."""
    sits, scores = (folder.column(arm, name, below) for name in ("sits", "scores"))
    return [score[sit.index(0)] for sit, score in zip(sits, scores, strict=True)]


def gaps(parts: Sequence[ParquetPart], target: int) -> Iterator[tuple[int, int]]:
    """Yield the games below ``target`` that no part holds, as ranges of first and last."""
    free = 0
    for part in parts:
        if part.first >= target:
            break
        if part.first > free:
            yield free, part.first - 1
        free = part.last + 1
    if free < target:
        yield free, target - 1


def run(
    experiment: Experiment,
    trials: Sequence[LabTrial],
    folder: ResultsFolder,
    runner: BatchRunner,
    tell: Callable[[RunProgress], None],
) -> None:
    """Play what is missing. After an interruption another run continues from what is on disk."""
    lanes = [TrialProgress(trial, experiment, folder) for trial in trials]
    by_arm = {lane.trial.arm: lane for lane in lanes}
    marks: deque[tuple[float, int]] = deque([(monotonic(), sum(lane.done for lane in lanes))])
    under_way, told = 0, 0.0
    while True:
        while under_way < 2 * runner.size:
            batch = next_batch(lanes, runner.size)
            if batch is None:
                break
            runner.give(batch)
            under_way += 1
        if not under_way:
            break
        for batch, result in runner.done(PROGRESS_INTERVAL_SECONDS):
            by_arm[batch.trial.arm].back(batch, result.data, result.seconds)
            under_way -= 1
        now = monotonic()
        if now - told >= PROGRESS_INTERVAL_SECONDS:
            told = now
            tell(progress(lanes, marks, now))
    for lane in lanes:
        lane.join()
    tell(progress(lanes, marks, monotonic()))


def next_batch(lanes: Sequence[TrialProgress], workers: int) -> GameBatch | None:
    """Return a batch of the trial that is furthest behind, so that all arms grow together."""
    open_lanes = [lane for lane in lanes if lane.missing]
    if not open_lanes:
        return None
    return min(open_lanes, key=lambda lane: (lane.target - missing(lane)) / lane.target).next(workers)


def missing(lane: TrialProgress) -> int:
    return sum(last - first + 1 for first, last in lane.missing)


def progress(lanes: Sequence[TrialProgress], marks: deque[tuple[float, int]], now: float) -> RunProgress:
    done = sum(lane.done for lane in lanes)
    marks.append((now, done))
    while now - marks[0][0] > RATE_WINDOW_SECONDS and len(marks) > 2:
        marks.popleft()
    since, before = marks[0]
    rate = (done - before) / (now - since) if now > since else 0.0
    return RunProgress(done, sum(max(lane.target, lane.done) for lane in lanes), rate)
