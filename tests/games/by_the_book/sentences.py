"""The rulebooks sentence by sentence: what may, must or cannot be done, and the test that shows it.

Each file in ``tests/games/sentences`` is one rulebook. A row holds the position of a sentence, our short paraphrase,
the clauses that state it, and the tests that show it, or the reason why no test can. The modules of this folder run
the tests named there once more, with the options of the preset by-the-book in force.
"""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ilion.core.game import Game
from ilion.core.options import options
from ilion.games import GAMES

SENTENCES_FOLDER = Path(__file__).parent.parent / "sentences"
PRESET = "by-the-book"
SETUP_METHODS = ("start", "unpack", "guess")
"""Class methods of a state whose first argument is the setup."""


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of a rulebook."""

    at: str
    """Position: section and sentence, counted in the text of the rulebook."""
    says: str
    """Our own short paraphrase."""
    clauses: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    """``file::function``, in the folder of the game's tests."""
    reason: str = ""
    """Why no test can show it, if none does."""


class RulebookSentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All such sentences of one rulebook."""

    title: str
    game: str
    edition: int
    sentences: int
    shown: int
    not_showable: int
    sentence: tuple[Sentence, ...]

    @property
    def tests(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(test for row in self.sentence for test in row.tests))


def read_rulebooks() -> dict[str, RulebookSentences]:
    """Return every file of sentences by its name."""
    return {
        path.stem: msgspec.convert(tomllib.loads(path.read_text("utf-8")), RulebookSentences)
        for path in sorted(SENTENCES_FOLDER.glob("*.toml"))
    }


RULEBOOKS = read_rulebooks()


def test_function(game: Game, name: str) -> Callable[..., None]:
    """Return a test by its name in a file of sentences; raise ``AttributeError`` if there is none."""
    file, function = name.split("::")
    package = game.package.removeprefix("ilion.")
    found: Callable[..., None] = getattr(importlib.import_module(f"tests.{package}.{file}"), function)
    return found


test_function.__test__ = False  # type: ignore[attr-defined]


def named_tests(game: str) -> dict[str, Callable[..., None]]:
    """Return the tests that the sentences of a game name, for a module that runs them by the book."""
    names = dict.fromkeys(test for book in RULEBOOKS.values() if book.game == game for test in book.tests)
    return {
        f"test_{'_'.join(name.removeprefix('test_').split('::test_'))}": test_function(GAMES[game], name)
        for name in names
    }


def by_the_book(game: Game, setup: Any) -> Any:
    """Return a setup with the preset in force; raise ``AssertionError`` if it sets an option against the preset."""
    preset = game.preset(PRESET).options
    defaults = {option.name: option.default for option in options(game.setup)}
    for name, value in preset.items():
        chosen = getattr(setup, name)
        assert chosen in (defaults[name], value), f"{name}={chosen} is not by the book"
    return msgspec.structs.replace(setup, **preset, version=game.version)


def played_by_the_book(name: str) -> Callable[..., None]:
    """Return a fixture that puts the preset in force in every position that a test makes."""
    game = GAMES[name]

    @pytest.fixture(autouse=True)
    def preset(monkeypatch: pytest.MonkeyPatch) -> None:
        for method in SETUP_METHODS:
            original = getattr(game.state, method).__func__

            def with_preset(cls: Any, setup: Any, *args: Any, original: Any = original) -> Any:
                return original(cls, by_the_book(game, setup), *args)

            monkeypatch.setattr(game.state, method, classmethod(with_preset))

    return preset
