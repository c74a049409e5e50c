"""Records of selected games, replayed from their numbers after the whole run."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.record import dumps
from ilion.lab.experiment import Experiment, Keeps
from ilion.lab.parquet_parts import ResultsFolder, write_atomically
from ilion.lab.play_game import game_of, play
from ilion.lab.trials import LabTrial

COLUMN: dict[Keeps, tuple[str, int]] = {
    "first": ("game", -1),
    "longest": ("acts", 1),
    "shortest": ("acts", -1),
    "dramatic": ("drama", 1),
    "comeback": ("comeback", 1),
}
"""The column that a selection compares, and whether it wants the greatest or the least."""


def keep(experiment: Experiment, trials: Sequence[LabTrial], folder: ResultsFolder) -> None:
    """Write the records that the experiment wants of each arm."""
    shelf = folder.path / "records"
    for trial in trials:
        for choice in experiment.keep:
            n = select_game(folder, trial, choice)
            path = shelf / f"{trial.arm}-{n}.jsonl"
            if n is not None and not path.exists():
                shelf.mkdir(exist_ok=True)
                write_atomically(path, dumps(play(game_of(trial), trial, n)).encode())


def select_game(folder: ResultsFolder, trial: LabTrial, choice: Keeps) -> int | None:
    """Return the number of the game with the greatest (or least) value, the first of several."""
    name, sign = COLUMN[choice]
    best: tuple[float, int] | None = None
    for part in folder.parts(trial.arm):
        table = folder.read(part, sorted({"game", name}))
        for n, value in zip(table.column("game").to_pylist(), table.column(name).to_pylist(), strict=True):
            if value is not None and (best is None or sign * value > best[0]):
                best = (sign * value, n)
    return best[1] if best else None
