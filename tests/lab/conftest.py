"""Experiments small enough for a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ilion.games import GAMES
from ilion.lab.batch import Batch, Played, Runner, played
from ilion.lab.experiment import Experiment, read_experiment
from ilion.lab.parts import Folder
from ilion.lab.pool import Pool
from ilion.lab.running import run
from ilion.lab.trials import trials

Lab = Callable[..., tuple[Experiment, Folder]]
"""Writes an experiment down, plays it (with some workers, or alone), and gives back its folder."""


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    def play(text: str, *, out: str = "out", jobs: int = 0) -> tuple[Experiment, Folder]:
        path = tmp_path / "experiment.toml"
        path.write_text(text, "utf-8")
        experiment = read_experiment(path)
        ready = trials(experiment, GAMES)
        folder = Folder.of(tmp_path / out, experiment)
        with folder.locked():
            folder.begin(experiment, ready)
            runner: Runner = Pool(jobs) if jobs else Alone()
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
        self.todo: list[Batch] = []

    def give(self, batch: Batch) -> None:
        self.todo.append(batch)

    def done(self, seconds: float) -> Iterator[tuple[Batch, Played]]:
        while self.todo:
            batch = self.todo.pop()
            yield batch, played(batch)

    def close(self) -> None:
        self.todo = []


def ignore(progress: Any) -> None:
    pass
