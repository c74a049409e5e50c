"""The dice of a story: drawn, as a line, and always with a sum that is right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ilion.cli.dice import counted_lines, draw_throws, throw_line
from ilion.cli.main import cli_words
from ilion.cli.narration import Narration
from ilion.cli.session import LogLine
from ilion.core.dice_throw import DiceThrow, Modifier
from ilion.core.record import Record, replay
from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.cli.sight import kept
from tools.throws import THROWS_FILE, cases

ROLLING = ("trojan-war", "iliad", "escolex")


def thrown(name: str) -> Iterator[tuple[Record, DiceThrow]]:
    game = GAMES[name]
    for record in kept(game):
        facts = [LogLine(fact, fact.clause) for step in replay(game, record) for fact in step.facts]
        for _, throws in Narration(game, record, cli_words("en")).thrown(facts):
            yield from ((record, throw) for throw in throws)


@pytest.mark.parametrize("name", ROLLING)
def test_every_sum_of_every_kept_game_is_right_and_has_names_in_four_languages(name: str) -> None:
    game, seen = GAMES[name], 0
    for record, throw in thrown(name):
        seen += 1
        if throw.total is not None:
            assert (
                int(throw.dice[0]) * (0.5 if throw.halved else 1) + sum(part.value for part in throw.parts)
                == throw.total
            )
        for lang in LANGS:
            words = game.words(lang, record.setup)
            assert all(words.name(part.name) != part.name for part in throw.parts)
            assert all(words.name(who) != who for who in throw.who)
    assert seen > 20


def test_known_modifiers_of_a_hero_are_added() -> None:
    parts = {part.name for _, throw in thrown("trojan-war") for part in throw.parts}
    assert {"part-power", "part-ability", "part-gods", "part-wins"} <= parts
    assert any(name.startswith("horse-") for name in parts)


def test_dice_are_drawn_side_by_side_in_a_column_or_as_text() -> None:
    words = GAMES["trojan-war"].words("en", GAMES["trojan-war"].usual())
    one = DiceThrow(("5",), (Modifier(6, "part-power"), Modifier(-1, "part-event")), 10, ("hero-hector",))
    two = DiceThrow(("10",), (Modifier(7, "part-power"),), 17, ("hero-achilles",))
    assert throw_line(one, words) == "[5] · Hector"
    assert draw_throws((one, two), words, 80) == [
        "╭───╮          ╭────╮",
        "│ 5 │ Hector   │ 10 │ Achilles",
        "╰───╯          ╰────╯",
    ]
    assert len(draw_throws((one, two), words, 20)) == 6
    told = draw_throws((one,), words, 11)
    assert " ".join(" ".join(told).split()) == throw_line(one, words) and max(map(len, told)) <= 12
    assert draw_throws((), words, 80) == []


def test_only_dice_that_no_sentence_names_get_a_line() -> None:
    """The sum is in the sentence; a second line with the same numbers would repeat it."""
    words = GAMES["escolex"].words("en", GAMES["escolex"].usual())
    hits = DiceThrow(("3", "6"), who=("seat-0",))
    assert list(counted_lines((hits,), words)) == ["[3][6] · Black"]
    assert list(counted_lines((DiceThrow(("5",), (Modifier(6, "part-power"),), 11),), words)) == []


@pytest.mark.parametrize("name", ROLLING)
def test_the_sentence_beside_a_sum_names_its_dice_and_its_total(name: str) -> None:
    game, seen = GAMES[name], 0
    for record in kept(game):
        telling = Narration(game, record, cli_words("en"))
        facts = [LogLine(fact, fact.clause) for step in replay(game, record) for fact in step.facts]
        for line, throws in telling.thrown(facts):
            for throw in throws:
                if throw.total is not None:
                    seen += 1
                    numbers = re.findall(r"−?[0-9]*½|−?[0-9]+", telling.line(line))
                    assert format_total(throw.total) in numbers, telling.line(line)
                    assert throw.dice[0] in numbers, telling.line(line)
    assert seen > 20 or name == "escolex"


def format_total(value: float) -> str:
    """Return a number with at most one half, as sentences write it."""
    whole, half = divmod(abs(value), 1)
    return ("−" if value < 0 else "") + (f"{whole:.0f}" if whole or not half else "") + ("½" if half else "")


def test_the_browser_is_shown_the_same_cases() -> None:
    """``python tools/throws.py`` generates them; the browser's sums are compared with them."""
    path = Path(__file__).parents[2] / THROWS_FILE
    assert json.loads(path.read_text("utf-8")) == json.loads(msgspec.json.encode(cases()))
