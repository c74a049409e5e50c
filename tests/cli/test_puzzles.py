"""``ilion puzzles`` over the toy heap."""

from __future__ import annotations

from pathlib import Path

from tests.bots.toys import HEAP
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD


def test_a_search_that_was_broken_off_goes_on(ilion: Ilion, tmp_path: Path) -> None:
    file, out = tmp_path / "found" / "heap.jsonl", tmp_path / "puzzles.jsonl.gz"
    code, said = ilion(f"puzzles heap --games 2 --file {file}", game=HEAP)
    assert code == 0 and said.startswith("2 games, ")
    first = file.read_bytes().splitlines()
    said = ilion(f"puzzles heap --games 3 --file {file} --out {out}", game=HEAP)[1]
    assert said.startswith("3 games, ") and file.read_bytes().splitlines()[:2] == first
    assert out.exists()


def test_nobody_is_asked_who_cannot_judge(ilion: Ilion) -> None:
    assert "nobody has taught Thersites" in ilion("puzzles highcard", game=HIGHCARD)[1]
