"""Screens of whole games, played in tmux and kept as text: ``python tools/screens.py`` regenerates them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ilion.games import GAMES
from tools.screens import CHOICE_COUNT_PATTERN, END_MENU_TEXT, LUCK, SCREEN_LANGS, SCREENS_FOLDER, SIZES

CASES = [(game, size, lang) for game in GAMES for size in SIZES for lang in SCREEN_LANGS]


@pytest.mark.parametrize(("game", "size", "lang"), CASES, ids=[f"{g}-{s[0]}x{s[1]}-{lang}" for g, s, lang in CASES])
def test_a_whole_game_was_played_on_a_screen_and_nothing_stood_outside_it(
    game: str, size: tuple[int, int], lang: str
) -> None:
    path = Path(__file__).parents[2] / SCREENS_FOLDER / f"{game}-{size[0]}x{size[1]}-{lang}.txt"
    screens = path.read_text("utf-8").split("=" * size[0] + "\n")
    for screen in screens:
        lines = screen.rstrip("\n").split("\n")
        assert len(lines) <= size[1] and max(map(len, lines)) <= size[0]
        assert lines[-1].strip(), "the line of keys is in sight"
        counted = CHOICE_COUNT_PATTERN.search(screen)
        assert not counted or (int(counted[1]) and "\n▸" in screen), f"a choice is in focus\n{screen}"
    assert END_MENU_TEXT[lang] in screens[-2], "the game came to its end"
    assert LUCK[lang] in screens[-1], "and how it went was told"
