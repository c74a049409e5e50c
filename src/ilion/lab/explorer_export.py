"""Export of the laboratory's games to the explorer, from the traits in their results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from ilion.core.game_stats import GameCounts
from ilion.core.traits import Trait
from ilion.core.values import Phrase
from ilion.explorer.game_rows import FinishedGame, GameRows, countable, sheet_of
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.trials import Games, LabTrial, trials

EXPORTED_COLUMNS = ("game", "sits", "scores", "decisions", "turns", "traits")


class ExportBatch(NamedTuple):
    """Games of an arm, up to a number."""

    name: str
    upto: int
    sheets: list[GameRows]


def batches(folder: ResultsFolder, games: Games, done: Callable[[str], int], only: str = "") -> Iterator[ExportBatch]:
    """Yield what is new in an experiment's arms, part by part up to the first gap."""
    for trial in trials(folder.experiment(), games):
        name = f"{folder.path.name}/{trial.arm}"
        if not countable(trial.setup) or only not in ("", trial.game):
            continue
        first = done(name)
        for part in folder.parts(trial.arm):
            if part.last < first:
                continue
            if part.first > first:
                break
            rows = folder.read(part).select(EXPORTED_COLUMNS).to_pylist()
            sheets = [sheet(games, trial, name, row) for row in rows if row["game"] >= first and row["traits"]]
            first = part.last + 1
            yield ExportBatch(name, first, sheets)


def sheet(games: Games, trial: LabTrial, name: str, row: dict[str, Any]) -> GameRows:
    traits = tuple(
        Trait(t["kind"], msgspec.json.decode(t["thing"], type=Phrase), t["lot"], t["seat"]) for t in row["traits"]
    )
    played = FinishedGame(
        id=f"{name}/{row['game']}",
        source="lab",
        setup=trial.setup,
        scores=row["scores"],
        players=[trial.players[i].bot for i in row["sits"]],
    )
    return sheet_of(games[trial.game], played, GameCounts(row["decisions"], row["turns"] or 0, traits))
