"""The dice of a story: drawn, as a line, and always with a sum that is right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ilion.cli.dice import draw_throws, format_half, throw_line
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
            assert int(throw.dice[0]) + sum(part.value for part in throw.parts) == throw.total
        for lang in LANGS:
            words = game.words(lang, record.setup)
            assert all(words.name(part.name) != part.name for part in throw.parts)
            assert all(words.name(who) != who for who in throw.who)
    assert seen > 20


def test_a_hero_adds_what_was_told_of_him() -> None:
    parts = {part.name for _, throw in thrown("trojan-war") for part in throw.parts}
    assert {"part-power", "part-ability", "part-gods", "part-wins"} <= parts
    assert any(name.startswith("horse-") for name in parts)


def test_dice_are_drawn_beside_each_other_below_each_other_or_told() -> None:
    words = GAMES["trojan-war"].words("en", GAMES["trojan-war"].usual())
    one = DiceThrow(("5",), (Modifier(6, "part-power"), Modifier(-1, "part-event")), 10, ("hero-hector",))
    two = DiceThrow(("10",), (Modifier(7, "part-power"),), 17, ("hero-achilles",))
    assert throw_line(one, words) == "[5] + 6 Power − 1 event = 10 · Hector"
    assert draw_throws((one, two), words, 80) == [
        "╭───╮                                     ╭────╮",
        "│ 5 │ + 6 Power − 1 event = 10 · Hector   │ 10 │ + 7 Power = 17 · Achilles",
        "╰───╯                                     ╰────╯",
    ]
    assert len(draw_throws((one, two), words, 45)) == 6
    told = draw_throws((one,), words, 20)
    assert " ".join(" ".join(told).split()) == throw_line(one, words) and max(map(len, told)) <= 20
    assert draw_throws((), words, 80) == []


def test_halves_are_written_as_halves() -> None:
    assert [format_half(value) for value in (0, 0.5, 3, 7.5, -2.5)] == ["0", "½", "3", "7½", "−2½"]


def test_the_browser_is_shown_the_same_cases() -> None:
    """``python tools/throws.py`` writes them anew; the browser's own sums are held against them."""
    path = Path(__file__).parents[2] / THROWS_FILE
    assert json.loads(path.read_text("utf-8")) == json.loads(msgspec.json.encode(cases()))
