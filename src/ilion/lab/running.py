"""The driver: cuts what is missing into batches, gives them out, and puts each on disk as it comes back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from time import monotonic

from msgspec import Struct

from ilion.lab.batch import Batch, Runner
from ilion.lab.experiment import Experiment
from ilion.lab.parts import MANY, Folder, Part
from ilion.lab.stats import mean_interval
from ilion.lab.trials import Trial

LEAST = 0.25
"""Seconds that a batch should last at least: giving it out costs some milliseconds."""
USUAL = 1.0
"""Seconds that a batch lasts as a rule."""
PATIENCE = 0.5
"""Seconds between two looks at the progress."""
WINDOW = 30.0
"""Seconds over which the rate is taken."""


class Progress(Struct):
    """How far a run is."""

    done: int
    wanted: int
    rate: float
    """Games per second, lately."""

    @property
    def left(self) -> float | None:
        """Seconds to go, where they can be told."""
        return (self.wanted - self.done) / self.rate if self.rate else None


class Lane:
    """One trial under way: which games are missing, and how fast they go."""

    def __init__(self, trial: Trial, experiment: Experiment, folder: Folder) -> None:
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
        """Read what there is and set the next target. It depends on the games alone, so every run stops alike."""
        parts = self.folder.parts(self.trial.arm)
        self.done = sum(part.last - part.first + 1 for part in parts)
        self.target = target(self.experiment, self.folder, self.trial.arm, parts)
        self.missing = deque(gaps(parts, self.target))

    def next(self, workers: int) -> Batch | None:
        """A batch of about the usual length, shorter towards the end so that nobody waits long for the last."""
        if not self.missing:
            return None
        count = 1
        if self.pace:
            share = ceil(missing(self) / (2 * workers))
            count = max(ceil(self.pace * LEAST), min(ceil(self.pace * USUAL), share))
        first, last = self.missing.popleft()
        count = min(count, last - first + 1)
        if first + count <= last:
            self.missing.appendleft((first + count, last))
        self.given += 1
        return Batch(self.trial, first, count)

    def back(self, batch: Batch, data: bytes, seconds: float) -> None:
        self.folder.add(self.trial.arm, batch.first, batch.count, data)
        pace = batch.count / max(seconds, 1e-6)
        self.pace = pace if not self.pace else 0.7 * self.pace + 0.3 * pace
        self.done += batch.count
        self.given -= 1
        self.small += 1
        if self.small > MANY:
            self.join()
        if not self.given and not self.missing:
            self.look()

    def join(self) -> None:
        self.folder.join(self.trial.arm)
        self.small = 0


def target(experiment: Experiment, folder: Folder, arm: str, parts: Sequence[Part]) -> int:
    """How many games an arm needs, as far as can be told by now."""
    if experiment.precision is None:
        return experiment.games
    looked = min(experiment.least, experiment.games)
    while looked < experiment.games and not list(gaps(parts, looked)):
        low, high = mean_interval(first_scores(folder, arm, looked))
        if (high - low) / 2 <= experiment.precision:
            break
        looked = min(2 * looked, experiment.games)
    return looked


def first_scores(folder: Folder, arm: str, below: int) -> list[float]:
    """What the first player scored, game by game, wherever he sat."""
    sits, scores = (folder.column(arm, name, below) for name in ("sits", "scores"))
    return [score[sit.index(0)] for sit, score in zip(sits, scores, strict=True)]


def gaps(parts: Sequence[Part], target: int) -> Iterator[tuple[int, int]]:
    """The games below ``target`` that no part holds, as ranges of first and last."""
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
    experiment: Experiment, trials: Sequence[Trial], folder: Folder, runner: Runner, tell: Callable[[Progress], None]
) -> None:
    """Play what is missing. Whatever ends it, another run goes on from what is on disk."""
    lanes = [Lane(trial, experiment, folder) for trial in trials]
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
        for batch, result in runner.done(PATIENCE):
            by_arm[batch.trial.arm].back(batch, result.data, result.seconds)
            under_way -= 1
        now = monotonic()
        if now - told >= PATIENCE:
            told = now
            tell(progress(lanes, marks, now))
    for lane in lanes:
        lane.join()
    tell(progress(lanes, marks, monotonic()))


def next_batch(lanes: Sequence[Lane], workers: int) -> Batch | None:
    """From the lane that is furthest behind, so that all arms grow together."""
    open_lanes = [lane for lane in lanes if lane.missing]
    if not open_lanes:
        return None
    return min(open_lanes, key=lambda lane: (lane.target - missing(lane)) / lane.target).next(workers)


def missing(lane: Lane) -> int:
    return sum(last - first + 1 for first, last in lane.missing)


def progress(lanes: Sequence[Lane], marks: deque[tuple[float, int]], now: float) -> Progress:
    done = sum(lane.done for lane in lanes)
    marks.append((now, done))
    while now - marks[0][0] > WINDOW and len(marks) > 2:
        marks.popleft()
    since, before = marks[0]
    rate = (done - before) / (now - since) if now > since else 0.0
    return Progress(done, sum(max(lane.target, lane.done) for lane in lanes), rate)
