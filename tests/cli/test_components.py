"""``ilion components``: a template file, and the errors of a user's file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.cli.conftest import Ilion


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_can_be_checked_and_played_with(ilion: Ilion, tmp_path: Path, name: str) -> None:
    code, text = ilion(f"components {name}", game=GAMES[name])
    assert code == 0
    path = tmp_path / ("mine.json" if text.startswith("{") else "mine.toml")
    path.write_text(text, "utf-8")
    code, said = ilion(f"components {name} --check {path}", game=GAMES[name])
    assert code == 0 and f"{path} is valid." in said


@pytest.mark.parametrize("lang", LANGS)
def test_a_users_value_is_distinguished_from_ours(ilion: Ilion, tmp_path: Path, lang: str) -> None:
    game = GAMES["trojan-war"]
    path = tmp_path / "mine.toml"
    path.write_text(ilion("components trojan-war", game=game)[1].replace("power = 8\n", "power = 9\n"), "utf-8")
    code, said = ilion(f"components trojan-war --check {path} --lang {lang}", game=game)
    hector = game.words(lang).name("hero-hector")
    assert code == 0 and f"{hector} (" in said and " 9)" in said and "79" in said


def test_a_misspelt_name_is_refused_with_the_nearest(ilion: Ilion, tmp_path: Path) -> None:
    game = GAMES["trojan-war"]
    path = tmp_path / "mine.toml"
    path.write_text(ilion("components trojan-war", game=game)[1].replace("boards =", "bords ="), "utf-8")
    for typed in (f"components trojan-war --check {path}", f"play trojan-war --plain --components {path}"):
        code, said = ilion(typed, game=game)
        assert code == 2 and '"hero.agamemnon.bords" is not a known key. Did you mean "boards"?' in said


def test_all_errors_are_listed_and_make_the_check_fail(ilion: Ilion, tmp_path: Path) -> None:
    game = GAMES["trojan-war"]
    path = tmp_path / "mine.toml"
    text = ilion("components trojan-war", game=game)[1].replace('character = "E"', 'character = "X"')
    path.write_text(text.replace('"zeus"]', "]"), "utf-8")
    code, said = ilion(f"components trojan-war --check {path}", game=game)
    assert code == 1 and said.count("which isn’t one of the letters") == 6 and "nine gods" in said


def test_a_game_without_components_has_none_to_write(ilion: Ilion) -> None:
    code, said = ilion("components highcard")
    assert code == 2 and "has no components" in said
