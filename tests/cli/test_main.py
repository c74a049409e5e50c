"""The command line speaks the reader's language and says plainly what is wrong."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from ilion.cli.games import describe
from ilion.cli.main import COMMANDS, cli_words
from ilion.cli.parser import language
from ilion.core.values import Setup
from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD

NAMES = [command.__name__.rsplit(".", 1)[1] for command in COMMANDS]


@pytest.mark.parametrize(
    ("argv", "environ", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "es_ES.UTF-8"}, "es"),
        ([], {"LANG": "es_ES.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["games", "--lang", "it"], {"LANG": "es_ES.UTF-8"}, "it"),
        (["--lang=it", "games"], {}, "it"),
        (["games", "--lang", "xx"], {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for(argv: list[str], environ: dict[str, str], lang: str) -> None:
    assert language(argv, environ) == lang


@pytest.mark.parametrize("command", [[], *([name] for name in NAMES)], ids=" ".join)
@pytest.mark.parametrize("lang", LANGS)
def test_every_command_explains_itself_in_every_language(ilion: Ilion, lang: str, command: list[str]) -> None:
    code, said = ilion("", *command, "--help", "--lang", lang)
    assert code == 0
    assert cli_words(lang).say("argparse-help") in " ".join(said.split())
    assert "show this help message" not in said and "positional arguments" not in said


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("dev fuzz nope", "no existe el juego «nope»"),
        ("dev fuzz highcard --acts 0", "no es un número entero"),
        ("dev fuzz highcard --acts x", "no es un número entero"),
        ("dev fuzz highcard --thorough 2", "no es un número de 0 a 1"),
        ("dev fuzz highcard --edition 7", "no tiene la edición 7"),
        ("dev fuzz", "faltan estos argumentos: JUEGO"),
        ("play", "¿Qué juego? Elige entre: highcard. Por ejemplo: ilion play highcard"),
        ("dev fuzz highcard --nonsense", "argumentos desconocidos: --nonsense"),
        ("dev fuzz highcard --acts", "necesita un valor"),
        ("join http://[", "no es un enlace a una mesa"),
        ("watch http://house:door/t/x", "no es un enlace a una mesa"),
        ("join http:///t/x", "no es un enlace a una mesa"),
        ("nonsense", "no está entre"),
    ],
)
def test_what_is_wrong_is_said_in_the_readers_language(ilion: Ilion, typed: str, hint: str) -> None:
    code, said = ilion(f"--lang es {typed}")
    assert code == 2
    assert hint in said


def test_the_shelf_lists_author_editions_seats_and_options(ilion: Ilion) -> None:
    code, said = ilion("games")
    assert code == 0
    assert "independent implementation" in said
    assert "Players: 2-4" in said
    assert "1 game." in said


def test_what_an_option_is_by_default_is_said_in_the_games_words() -> None:
    said = "\n".join(describe(GAMES["escolex"], cli_words("it")))
    assert "limit=… (predefinito: nessun limite)" in said


def test_an_unknown_argument_is_answered_with_how_the_command_is_used(ilion: Ilion) -> None:
    code, said = ilion("dev twins highcard --games 20")
    assert code == 2
    assert said.startswith("usage: ilion dev twins ") and "--pairs" in said
    assert "ilion dev twins: unknown arguments: --games 20" in said


class Bounded(Setup, frozen=True, kw_only=True):
    calm: Annotated[int, Meta(ge=10, le=60)] | None = 30
    tries: Literal[1, 5, 9] = 5


def test_many_numbers_in_a_row_are_the_first_and_the_last(ilion: Ilion) -> None:
    game = msgspec.structs.replace(HIGHCARD, setup=Bounded, author="")
    said = "\n".join(describe(game, cli_words("en")))
    assert "calm=10…60|null (default: 30)" in said and "tries=1|5|9" in said
    assert "High Card, a traditional game." in said
    code, told = ilion("play highcard --plain --option calm=5", game=game)
    assert code == 2 and "calm can’t be “5”; choose from: 10…60 and null" in told
