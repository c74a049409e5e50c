"""``ilion map``: maps checked and made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ilion.core.words import LANGS
from ilion.games.escolex import GAME
from ilion.games.escolex.book import read_map, shipped_map
from tests.cli.conftest import Ilion

MAPS = Path(__file__).parents[2] / "src/ilion/games/escolex/maps"


@pytest.mark.parametrize("name", ["small", "aegean", "world"])
def test_a_sound_map_can_be_played_on(ilion: Ilion, name: str) -> None:
    code, said = ilion(f"map check {MAPS / name}.json")
    assert code == 0 and shipped_map(name).name in said and "is valid" in said


def test_advice_is_given_and_is_no_fault(ilion: Ilion) -> None:
    code, said = ilion(f"map check {MAPS / 'small.json'}")
    assert code == 0 and "few for 4 armies" in said


@pytest.mark.parametrize("lang", LANGS)
def test_errors_of_a_map_are_listed(ilion: Ilion, tmp_path: Path, lang: str) -> None:
    broken = json.loads((MAPS / "small.json").read_text("utf-8"))
    broken["counts"]["sea"] = 7
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(broken), "utf-8")
    code, said = ilion(f"map check {path} --lang {lang}")
    assert code == 1 and "12" in said and len(said.splitlines()) == 2


@pytest.mark.parametrize("text", ["{}", "no map"])
def test_a_file_that_is_no_map_is_reported(ilion: Ilion, tmp_path: Path, text: str) -> None:
    path = tmp_path / "map.json"
    path.write_text(text, "utf-8")
    for file, hint in ((path, "is not a valid map"), (tmp_path / "missing.json", "missing.json can’t be read")):
        code, said = ilion(f"map check {file}")
        assert code == 2 and hint in said


def test_a_map_of_hexes_is_written_and_played_on(ilion: Ilion, tmp_path: Path) -> None:
    code, said = ilion("map hex --cells 70 --seed 3")
    assert code == 0 and len(read_map(said.encode()).cells) == 70
    path = tmp_path / "hexes.json"
    path.write_text(said, "utf-8")
    assert ilion(f"map check {path}")[0] == 0
    code, said = ilion(
        f"match escolex --bots uniform,uniform,uniform --games 2 --seats 3 --option max_rounds=2 --components {path}",
        game=GAME,
    )
    assert code == 0, said


def test_too_few_cells_are_refused(ilion: Ilion) -> None:
    assert ilion("map hex --cells 9")[0] == 2
