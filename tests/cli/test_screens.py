"""Screens of whole games, played in tmux and kept as text: ``python tools/screens.py`` regenerates them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from ilion.core.words import read_words
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


PLACEHOLDER = ".*"
SHAPE_OF_SPACE = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+")


def pattern_of(pattern: ast.Pattern) -> str:
    """Return a regular expression that matches whatever a Fluent pattern can say."""
    told = ""
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            told += re.escape(SHAPE_OF_SPACE.sub(" ", part.value.replace("\n", " ")))
        elif isinstance(part.expression, ast.SelectExpression):
            told += "(?:" + "|".join(pattern_of(way.value) for way in part.expression.variants) + ")"
        else:
            told += PLACEHOLDER
    return told


QUESTIONS = {"asides-title", "subject-asked"}
"""What the terminal itself asks at the table."""


@cache
def sayable(game: str, lang: str) -> re.Pattern[str]:
    """Return what a game, and the terminal at its table, can ask."""
    found = []
    for package in (GAMES[game].package, "ilion.cli"):
        for entry in FluentParser().parse(read_words(package, lang)).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                name = entry.id.name
                found += [pattern_of(entry.value).strip()] if name.startswith("ask-") or name in QUESTIONS else []
    return re.compile("|".join(found))


def questions_on(text: str, width: int, lang: str) -> Iterator[str]:
    """Yield the prompts of the screens of a running game, each on one line."""
    for screen in text.split("=" * width + "\n"):
        told = re.search(r"^─\d+ (?:choices?|choix)[^\n]*\n(.*?)(?=^▸)", screen, re.MULTILINE | re.DOTALL)
        if told is not None and END_MENU_TEXT[lang] not in screen:
            yield SHAPE_OF_SPACE.sub(" ", " ".join(told[1].split()))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", SCREEN_LANGS)
def test_every_kept_question_is_one_that_is_asked_today(game: str, lang: str) -> None:
    """A screen that quotes a message as it was says so here: run ``python tools/screens.py`` and read the screens."""
    seen = 0
    for size in SIZES:
        path = Path(__file__).parents[2] / SCREENS_FOLDER / f"{game}-{size[0]}x{size[1]}-{lang}.txt"
        for question in questions_on(path.read_text("utf-8"), size[0], lang):
            seen += 1
            assert sayable(game, lang).fullmatch(question), question
    assert seen


def test_an_old_question_is_found() -> None:
    assert sayable("trojan-war", "en").fullmatch("Which challenge do you cancel?")
    assert not sayable("trojan-war", "en").fullmatch("Line up your heroes: 4 boxes are still empty.")
