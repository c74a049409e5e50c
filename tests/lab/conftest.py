"""Experiments small enough for a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ilion.games import GAMES
from ilion.lab.batch import BatchResult, BatchRunner, GameBatch, play_batch
from ilion.lab.driver import run
from ilion.lab.experiment import Experiment, read_experiment
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.pool import ProcessRunner
from ilion.lab.trials import trials

Lab = Callable[..., tuple[Experiment, ResultsFolder]]
"""Writes an experiment down, plays it (with some workers, or alone), and gives back its folder."""


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    def play(text: str, *, out: str = "out", jobs: int = 0) -> tuple[Experiment, ResultsFolder]:
        path = tmp_path / "experiment.toml"
        path.write_text(text, "utf-8")
        experiment = read_experiment(path)
        ready = trials(experiment, GAMES)
        folder = ResultsFolder.of(tmp_path / out, experiment)
        with folder.locked():
            folder.begin(experiment, ready)
            runner: BatchRunner = ProcessRunner(jobs) if jobs else Alone()
            try:
                run(experiment, ready, folder, runner, ignore)
            finally:
                runner.close()
        return experiment, folder

    return play


class Alone:
    """A runner of this very process, for tests that are not about runners."""

    size = 1

    def __init__(self) -> None:
        self.todo: list[GameBatch] = []

    def give(self, batch: GameBatch) -> None:
        self.todo.append(batch)

    def done(self, seconds: float) -> Iterator[tuple[GameBatch, BatchResult]]:
        while self.todo:
            batch = self.todo.pop()
            yield batch, play_batch(batch)

    def close(self) -> None:
        self.todo = []


def ignore(progress: Any) -> None:
    pass
