"""The laboratory's games for the explorer: read from the results, where each game's traits stand already."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from ilion.core.counting import Counted
from ilion.core.traits import Trait
from ilion.core.wire import Phrase
from ilion.explorer.sheets import Played, Sheet, countable, sheet_of
from ilion.lab.parts import Folder
from ilion.lab.trials import Games, Trial, trials

COLUMNS = ("game", "sits", "scores", "decisions", "turns", "traits")


class Batch(NamedTuple):
    """Games of an arm, up to a number."""

    name: str
    upto: int
    sheets: list[Sheet]


def batches(folder: Folder, games: Games, done: Callable[[str], int], only: str = "") -> Iterator[Batch]:
    """What an experiment's arms have beyond what is done of each, part by part as far as there is no gap."""
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
            rows = folder.read(part).select(COLUMNS).to_pylist()
            sheets = [sheet(games, trial, name, row) for row in rows if row["game"] >= first and row["traits"]]
            first = part.last + 1
            yield Batch(name, first, sheets)


def sheet(games: Games, trial: Trial, name: str, row: dict[str, Any]) -> Sheet:
    traits = tuple(
        Trait(t["kind"], msgspec.json.decode(t["thing"], type=Phrase), t["lot"], t["seat"]) for t in row["traits"]
    )
    played = Played(
        id=f"{name}/{row['game']}",
        source="lab",
        setup=trial.setup,
        scores=row["scores"],
        players=[trial.players[i].bot for i in row["sits"]],
    )
    return sheet_of(games[trial.game], played, Counted(row["decisions"], row["turns"] or 0, traits))
