"""Experiments small enough for a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ilion.games import GAMES
from ilion.lab.experiment import Experiment, read_experiment
from ilion.lab.parts import Folder
from ilion.lab.pool import Pool
from ilion.lab.running import run
from ilion.lab.trials import trials

Lab = Callable[..., tuple[Experiment, Folder]]
"""Writes an experiment down, plays it with some workers, and gives back its folder."""


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    def play(text: str, *, out: str = "out", jobs: int = 1) -> tuple[Experiment, Folder]:
        path = tmp_path / "experiment.toml"
        path.write_text(text, "utf-8")
        experiment = read_experiment(path)
        ready = trials(experiment, GAMES)
        folder = Folder.of(tmp_path / out, experiment)
        with folder.locked():
            folder.begin(experiment, ready)
            crew = Pool(jobs)
            try:
                run(experiment, ready, folder, crew, ignore)
            finally:
                crew.close()
        return experiment, folder

    return play


def ignore(progress: Any) -> None:
    pass
