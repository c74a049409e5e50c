"""Buttons, captions and questions fit a telephone of 390 pixels in all four languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from ilion.core.values import Arg
from ilion.core.words import LANGS, Words, read_words
from ilion.games import GAMES
from tests.text_width import lines, width

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "web/src"
ROOM = 390
PAGE_MARGINS = 32
BUTTON_PADDING = 36
BUTTON_ROOM = ROOM - PAGE_MARGINS - BUTTON_PADDING
"""Characters of a button on its own line."""
MOVE_ROOM = ROOM - 20 - 16
"""Characters of a move on its own row of a telephone."""
QUESTION_ROOM = ROOM - 20 - 84
"""Characters of a prompt beside the buttons of the analysis and the menu."""
QUESTION_SIZE, QUESTION_LINES = 17, 4
BUTTON_SIZE, CAPTION_SIZE = 16, 14
CAPTION_ROOM = ROOM - PAGE_MARGINS
STANDING_SIZE, STANDING_ROOM = 12, ROOM - 16
"""Characters of the standing, above the board."""
SAMPLES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("piece", "enemy"), ("piece-",)),
    **dict.fromkeys(("cell", "origin", "to"), ("cell-",)),
    **dict.fromkeys(("who", "side", "seat", "other"), ("side-", "seat-")),
    **{name: (f"{name}-",) for name in ("hero", "god", "zone", "army")},
    "kind": ("offering-",),
}
"""By variable: the messages of which the longest replaces it; any other variable is a number."""
NUMBER = 88


class Variables(Visitor):
    """Collects the names of the variables of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def messages(game: str, lang: str) -> dict[str, frozenset[str]]:
    """Return the variables of each message of a game."""
    found = {}
    for entry in parse(read_words(GAMES[game].package, lang)).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            variables = Variables()
            variables.visit(entry.value)
            found[entry.id.name] = frozenset(variables.names)
    return found


def longest(words: Words, ids: list[str]) -> str:
    return max(ids, key=lambda id: width(words.name(id), QUESTION_SIZE))


def sample_args(game: str, lang: str, variables: frozenset[str]) -> dict[str, Arg]:
    """Return the longest name, or a number of two digits, for each variable."""
    words = GAMES[game].words(lang)
    ids = [id for id, needed in messages(game, lang).items() if not needed]
    args: dict[str, Arg] = {}
    for name in variables:
        named = [id for id in ids if id.startswith(SAMPLES.get(name.split("-")[0], ("?",)))]
        args[name.split("-")[0]] = longest(words, named) if named else NUMBER
    return args


def said(game: str, lang: str, prefix: str) -> Iterator[tuple[str, str]]:
    """Yield the messages of a game whose ids start like this, with the longest names in them."""
    words = GAMES[game].words(lang)
    for id, variables in messages(game, lang).items():
        if id.startswith(prefix):
            yield id, words.say(id, **sample_args(game, lang, variables))


@cache
def client_words(lang: str) -> Words:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((CLIENT / f"i18n/{lang}.ftl").read_text("utf-8")))
    return Words(lang, bundle)


def client_buttons() -> set[str]:
    """Return the messages of the client's buttons, without variables."""
    button = re.compile(r'<(button|a)\b[^>]*class="(?:[^"]* )?btn(?: [^"]*)?"[^>]*>(.*?)</\1>', re.DOTALL)
    found = set()
    for path in CLIENT.rglob("*.svelte"):
        for match in button.finditer(path.read_text("utf-8")):
            found |= set(re.findall(r'\bsay\("([\w-]+)"\)', match[2]))
    return found


CASES = [(game, lang) for game in GAMES for lang in LANGS]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_every_question_fits_beside_its_buttons(game: str, lang: str) -> None:
    long = [
        (id, text)
        for id, text in said(game, lang, "ask-")
        if lines(text, QUESTION_ROOM, QUESTION_SIZE, 620) > QUESTION_LINES
    ]
    assert not long


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_every_move_without_names_takes_two_lines_at_most(game: str, lang: str) -> None:
    words = GAMES[game].words(lang)
    ids = [id for id, variables in messages(game, lang).items() if id.startswith("act-") and not variables]
    assert not [(id, words.say(id)) for id in ids if lines(words.say(id), MOVE_ROOM, BUTTON_SIZE, 620) > 2]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_the_standing_fits_above_the_board(game: str, lang: str) -> None:
    standings = ("goal-standing", "goal-horse", "goal-leader", "goal-troy", "goal-ships", "goal-best")
    found = [(id, text) for id, text in said(game, lang, "goal-") if id.startswith(standings)]
    assert found
    assert not [(id, text) for id, text in found if width(text, STANDING_SIZE, 620) > STANDING_ROOM]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_a_goal_fits_its_line(game: str, lang: str) -> None:
    goals = [(id, text) for id, text in said(game, lang, "goal-") if ":" in text and "·" not in text]
    assert not [(id, text) for id, text in goals if width(text, STANDING_SIZE) > STANDING_ROOM]


@pytest.mark.parametrize("lang", LANGS)
def test_every_button_of_the_client_fits_a_line(lang: str) -> None:
    words = client_words(lang)
    buttons = {id for id in client_buttons() if words.has(id)}
    assert len(buttons) > 50
    assert not [(id, words.say(id)) for id in sorted(buttons) if width(words.say(id), BUTTON_SIZE, 620) > BUTTON_ROOM]


@pytest.mark.parametrize(("game", "lang"), CASES)
def test_every_caption_of_a_board_fits_three_lines(game: str, lang: str) -> None:
    captions = [
        (id, text) for id, text in said(game, lang, "web-") if not re.search("-(text|how|help)$|^web-grant", id)
    ]
    assert not [(id, text) for id, text in captions if lines(text, CAPTION_ROOM, CAPTION_SIZE) > 3]


def test_a_text_that_is_too_long_is_found() -> None:
    sentence = "Which of the heroes who may still fight on this turn do you place in this box?"
    assert lines(sentence, QUESTION_ROOM, QUESTION_SIZE, 620) == 2
    assert lines(f"{sentence} {sentence} {sentence}", QUESTION_ROOM, QUESTION_SIZE, 620) > QUESTION_LINES
    assert width(sentence[:30], BUTTON_SIZE, 620) < BUTTON_ROOM < width(sentence, BUTTON_SIZE, 620)
    assert width("Wooden horse", 16) == pytest.approx(width("Wooden horse", 32) / 2)
