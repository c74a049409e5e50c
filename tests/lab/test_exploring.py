"""The laboratory's games in the explorer: each once, as far as there is no gap, and as counted from their records."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ilion.core.counting import counted
from ilion.explorer.book import Book
from ilion.explorer.sheets import Played, sheet_of
from ilion.games import GAMES
from ilion.lab.asking import Inquiry
from ilion.lab.experiment import Arm, Experiment
from ilion.lab.exploring import batches
from ilion.lab.parts import SCHEMA, Folder, packed, part_name
from ilion.lab.playing import play
from ilion.lab.reading import rows
from ilion.lab.trials import Trial, trials

EXPERIMENT = Experiment(name="quick", game="troia", bots=("uniform",), games=40, arm=(Arm(name="a"),))


@pytest.fixture
def made(tmp_path: Path) -> tuple[Folder, Trial]:
    (trial,) = trials(EXPERIMENT, GAMES)
    folder = Folder.of(tmp_path, EXPERIMENT)
    with folder.locked():
        folder.begin(EXPERIMENT, [trial])
    return folder, trial


def put(folder: Folder, trial: Trial, first: int, count: int) -> None:
    folder.add("a", first, count, packed(rows(trial, first, count)))


def gathered(book: Book, folder: Folder) -> int:
    found = batches(folder, GAMES, lambda name: book.upto("lab", name) or 0)
    return sum(book.add("lab", batch.name, batch.upto, batch.sheets) for batch in found)


def test_games_are_counted_once_and_as_their_records_are(made: tuple[Folder, Trial]) -> None:
    folder, trial = made
    book = Book()
    put(folder, trial, 0, 6)
    put(folder, trial, 10, 4)
    assert gathered(book, folder) == 6, "as far as there is no gap"
    put(folder, trial, 6, 4)
    assert gathered(book, folder) == 8 and gathered(book, folder) == 0
    folder.join("a")
    put(folder, trial, 14, 2)
    assert gathered(book, folder) == 2, "parts that were joined are not counted again"
    other, game = Book(), GAMES["troia"]
    sheets = []
    for n in range(16):
        record = play(game, trial, n)
        assert record.scores is not None
        played = Played(
            id=str(n), source="lab", setup=record.setup, scores=record.scores, players=("uniform", "uniform")
        )
        sheets.append(sheet_of(game, played, counted(game, record.setup, record.moves)))
    other.add("lab", "records", 1, sheets)
    assert sorted(book.tallies("troia")) == sorted(other.tallies("troia"))


def test_what_an_older_release_has_written_is_read_and_not_counted(made: tuple[Folder, Trial]) -> None:
    folder, trial = made
    put(folder, trial, 0, 4)
    path = folder.arm("a") / part_name(0, 3)
    pq.write_table(pq.read_table(path, partitioning=None).drop_columns(["traits"]), path)
    put(folder, trial, 4, 4)
    assert gathered(Book(), folder) == 4
    assert Inquiry([folder]).rows("select count(*), count(traits) from games") == [(8, 4)]
    folder.join("a")
    (part,) = folder.parts("a")
    assert folder.read(part).schema == pa.schema(SCHEMA) and folder.read(part).num_rows == 8
