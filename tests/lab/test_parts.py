"""Parts on disk: whole or not there, and each game counts once whatever happened on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from ilion.games import GAMES
from ilion.lab import parquet_parts
from ilion.lab.batch import GameBatch, play_batch
from ilion.lab.driver import gaps
from ilion.lab.experiment import Experiment, ExperimentArm
from ilion.lab.parquet_parts import ExperimentMismatch, FolderLocked, ParquetPart, ResultsFolder
from ilion.lab.trials import LabTrial, trials
from tests.lab.check import exact


def begun(tmp_path: Path, cuts: tuple[int, ...]) -> tuple[ResultsFolder, LabTrial]:
    """A folder with games 0 to the last of ``cuts``, cut there into parts."""
    experiment = Experiment(name="x", game="troia", bots=("uniform",), measure=())
    trial = trials(experiment, GAMES)[0]
    folder = ResultsFolder.of(tmp_path, experiment)
    with folder.locked():
        folder.begin(experiment, [trial])
    for first, after in zip((0, *cuts), cuts, strict=False):
        folder.add("all", first, after - first, play_batch(GameBatch(trial, first, after - first)).data)
    return folder, trial


def test_parts_are_joined_without_a_change(tmp_path: Path) -> None:
    folder, _ = begun(tmp_path, (3, 4, 9, 12))
    before = exact(folder, "all", 12)
    folder.join("all")
    assert len(folder.parts("all")) == 1 and exact(folder, "all", 12) == before


def test_joining_may_be_broken_off_anywhere(tmp_path: Path) -> None:
    folder, trial = begun(tmp_path, (3, 4, 9, 12))
    before = exact(folder, "all", 12)
    folder.add(
        "all", 0, 9, play_batch(GameBatch(trial, 0, 9)).data
    )  # joined, and broken off before the small ones went
    assert [(p.first, p.last) for p in folder.parts("all")] == [(0, 8), (9, 11)]
    assert exact(folder, "all", 12) == before
    folder.join("all")
    assert [path.name for path in folder.arm("all").glob("*.parquet")] == ["000000000-000000011.parquet"]
    assert exact(folder, "all", 12) == before


def test_the_check_finds_what_is_lost_and_what_is_there_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, trial = begun(tmp_path, (3, 4, 9))
    folder.add("all", 7, 5, play_batch(GameBatch(trial, 7, 5)).data)
    with pytest.raises(AssertionError, match=r"twice \[7, 8\]"):
        exact(folder, "all", 12)
    folder.parts("all")[1].path.unlink()
    with pytest.raises(AssertionError, match=r"lost \[3\]"):
        exact(folder, "all", 12)


def test_gaps_are_what_no_part_holds(tmp_path: Path) -> None:
    some = [ParquetPart(2, 4, tmp_path), ParquetPart(7, 7, tmp_path)]
    assert list(gaps(some, 10)) == [(0, 1), (5, 6), (8, 9)]
    assert list(gaps(some, 5)) == [(0, 1)]
    assert list(gaps([], 3)) == [(0, 2)]


def test_large_parts_are_left_alone_and_gaps_are_not_joined_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet_parts, "MIN_JOINED_GAMES", 5)
    some = [
        ParquetPart(0, 1, tmp_path),
        ParquetPart(2, 3, tmp_path),
        ParquetPart(5, 5, tmp_path),
        ParquetPart(6, 10, tmp_path),
        ParquetPart(11, 12, tmp_path),
    ]
    assert [[p.first for p in group] for group in parquet_parts.groups(some)] == [[0, 2]]


def test_a_draft_that_was_never_finished_is_cleared_away(tmp_path: Path) -> None:
    folder, trial = begun(tmp_path, (3,))
    draft = folder.arm("all") / "000000003-000000009.tmp"
    draft.write_bytes(b"half a pa")
    assert exact(folder, "all", 3)
    with folder.locked():
        folder.begin(folder.experiment(), [trial])
    assert not draft.exists()


def test_another_experiment_by_the_same_name_is_refused(tmp_path: Path) -> None:
    folder, _ = begun(tmp_path, (1,))
    other = Experiment(name="x", game="troia", bots=("greedy",), measure=(), arm=(ExperimentArm(name="all"),))
    with pytest.raises(ExperimentMismatch), folder.locked():
        folder.begin(other, trials(other, GAMES))


def test_two_runs_never_write_to_one_folder(tmp_path: Path) -> None:
    folder, _ = begun(tmp_path, (1,))
    with folder.locked(), pytest.raises(FolderLocked), ResultsFolder(folder.path).locked():
        pass
