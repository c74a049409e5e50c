"""Records of chosen games: every game can be played again from its number, so they are chosen when all is known."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.core.record import dumps
from ilion.lab.experiment import Experiment, Keeps
from ilion.lab.parts import Folder, put
from ilion.lab.playing import game_of, play
from ilion.lab.trials import Trial

COLUMN: dict[Keeps, tuple[str, int]] = {
    "first": ("game", -1),
    "longest": ("acts", 1),
    "shortest": ("acts", -1),
    "dramatic": ("drama", 1),
    "comeback": ("comeback", 1),
}
"""The column that a choice looks at, and whether it wants the most or the least of it."""


def keep(experiment: Experiment, trials: Sequence[Trial], folder: Folder) -> None:
    """Write down the records that the experiment wants of each arm."""
    shelf = folder.path / "records"
    for trial in trials:
        for choice in experiment.keep:
            n = chosen(folder, trial, choice)
            path = shelf / f"{trial.arm}-{n}.jsonl"
            if n is not None and not path.exists():
                shelf.mkdir(exist_ok=True)
                put(path, dumps(play(game_of(trial), trial, n)).encode())


def chosen(folder: Folder, trial: Trial, choice: Keeps) -> int | None:
    """The number of the game with the most (or least) of something, the first of several."""
    name, sign = COLUMN[choice]
    best: tuple[float, int] | None = None
    for part in folder.parts(trial.arm):
        table = folder.read(part, sorted({"game", name}))
        for n, value in zip(table.column("game").to_pylist(), table.column(name).to_pylist(), strict=True):
            if value is not None and (best is None or sign * value > best[0]):
                best = (sign * value, n)
    return best[1] if best else None
