"""The laboratory's games in the explorer: each once, as far as there is no gap, and as counted from their records."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ilion.core.game_stats import count_game
from ilion.explorer.game_rows import FinishedGame, sheet_of
from ilion.explorer.store import ExplorerStore
from ilion.games import GAMES
from ilion.lab.experiment import Experiment, ExperimentArm
from ilion.lab.explorer_export import batches
from ilion.lab.game_figures import play_games
from ilion.lab.parquet_parts import SCHEMA, ResultsFolder, encode_rows, part_name
from ilion.lab.play_game import play
from ilion.lab.sql_query import ResultsQuery
from ilion.lab.trials import LabTrial, trials

EXPERIMENT = Experiment(name="quick", game="troia", bots=("uniform",), games=40, arm=(ExperimentArm(name="a"),))


@pytest.fixture
def made(tmp_path: Path) -> tuple[ResultsFolder, LabTrial]:
    (trial,) = trials(EXPERIMENT, GAMES)
    folder = ResultsFolder.of(tmp_path, EXPERIMENT)
    with folder.locked():
        folder.begin(EXPERIMENT, [trial])
    return folder, trial


def put(folder: ResultsFolder, trial: LabTrial, first: int, count: int) -> None:
    folder.add("a", first, count, encode_rows(play_games(trial, first, count)))


def gathered(book: ExplorerStore, folder: ResultsFolder) -> int:
    found = batches(folder, GAMES, lambda name: book.upto("lab", name) or 0)
    return sum(book.add("lab", batch.name, batch.upto, batch.sheets) for batch in found)


def test_games_are_counted_once_and_as_their_records_are(made: tuple[ResultsFolder, LabTrial]) -> None:
    folder, trial = made
    book = ExplorerStore()
    put(folder, trial, 0, 6)
    put(folder, trial, 10, 4)
    assert gathered(book, folder) == 6, "as far as there is no gap"
    put(folder, trial, 6, 4)
    assert gathered(book, folder) == 8 and gathered(book, folder) == 0
    folder.join("a")
    put(folder, trial, 14, 2)
    assert gathered(book, folder) == 2, "parts that were joined are not counted again"
    other, game = ExplorerStore(), GAMES["troia"]
    sheets = []
    for n in range(16):
        record = play(game, trial, n)
        assert record.scores is not None
        played = FinishedGame(
            id=str(n), source="lab", setup=record.setup, scores=record.scores, players=("uniform", "uniform")
        )
        sheets.append(sheet_of(game, played, count_game(game, record.setup, record.moves)))
    other.add("lab", "records", 1, sheets)
    assert sorted(book.tallies("troia")) == sorted(other.tallies("troia"))


def test_what_an_older_release_has_written_is_read_and_not_counted(made: tuple[ResultsFolder, LabTrial]) -> None:
    folder, trial = made
    put(folder, trial, 0, 4)
    path = folder.arm("a") / part_name(0, 3)
    pq.write_table(pq.read_table(path, partitioning=None).drop_columns(["traits"]), path)
    put(folder, trial, 4, 4)
    assert gathered(ExplorerStore(), folder) == 4
    assert ResultsQuery([folder]).rows("select count(*), count(traits) from games") == [(8, 4)]
    folder.join("a")
    (part,) = folder.parts("a")
    assert folder.read(part).schema == pa.schema(SCHEMA) and folder.read(part).num_rows == 8
