"""``ilion dev puzzles`` over the toy heap."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from ilion.core.puzzles import Puzzle, PuzzleSet, read
from ilion_dev import puzzle_mining, puzzles
from tests.bots.toys import HEAP
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD


def test_an_interrupted_search_continues(ilion: Ilion, tmp_path: Path) -> None:
    file, out = tmp_path / "found" / "heap.jsonl", tmp_path / "puzzles.jsonl.gz"
    code, said = ilion(f"dev puzzles heap --games 2 --file {file}", game=HEAP)
    assert code == 0 and said.startswith("2 games, ")
    first = file.read_bytes().splitlines()
    said = ilion(f"dev puzzles heap --games 3 --file {file} --out {out}", game=HEAP)[1]
    assert said.startswith("3 games, ") and file.read_bytes().splitlines()[:2] == first
    assert out.exists()


def test_other_games_are_other_numbers_and_what_is_shipped_stays_as_it_is(
    ilion: Ilion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_mining, "DECIDED_MARGIN", -1.0)
    monkeypatch.setattr(puzzle_mining, "MAX_FINDER_SHARE", 1.1)
    monkeypatch.setattr(puzzle_mining, "obvious_acts", lambda *asked: [])
    monkeypatch.setattr(puzzle_mining, "has_reason", lambda *asked: True)
    file, out = tmp_path / "heap.jsonl", tmp_path / "puzzles.jsonl.gz"
    ilion(f"dev puzzles heap --games 1 --file {file} --out {out}", game=HEAP)
    before = gzip.decompress(out.read_bytes()).splitlines()
    known = [(line, n) for line in before for n in range(len(read(line).puzzles))]
    assert known
    monkeypatch.setattr(puzzles, "lines", lambda package: known)
    said = ilion(f"dev puzzles heap --games 1 --file {file} --out {out}", game=HEAP)[1]
    assert said.endswith(f"{len(known)} puzzles in the package, 0 new\n")
    assert gzip.decompress(out.read_bytes()).splitlines() == before
    said = ilion(f"dev puzzles heap --games 6 --first 2 --file {file} --out {out}", game=HEAP)[1]
    assert [msgspec.json.decode(line)["game"] for line in file.read_bytes().splitlines()] == [0, *range(2, 8)]
    after = gzip.decompress(out.read_bytes()).splitlines()
    assert after[: len(before)] == before
    asked = [place for line in after for place in puzzles.puzzle_positions(read(line))]
    assert len(asked) == len(set(asked)) > len(known)
    assert f", {len(asked) - len(known)} new\n" in said


def test_of_a_game_that_is_shipped_only_the_new_puzzles_are_added() -> None:
    one, other = (Puzzle(at, 0, ((at, 0.0, 0.0), (9, 0.1, 0.01)), 0.5) for at in (1, 2))
    ships, found = PuzzleSet({}, ((0, "a"),), (one,)), PuzzleSet({}, ((0, "a"), (0, "b")), (one, other))
    assert puzzles.merge_puzzles([ships], [found, found]) == [ships, PuzzleSet({}, found.moves, (other,))]
    elsewhere = PuzzleSet({}, ((0, "c"),), (one,))
    assert puzzles.merge_puzzles([ships], [elsewhere]) == [ships, elsewhere]


def test_a_game_without_analysis_is_not_searched(ilion: Ilion) -> None:
    assert "Thersites can’t play highcard yet" in ilion("dev puzzles highcard", game=HIGHCARD)[1]
