"""The command line speaks the reader's language and says plainly what is wrong."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.cli.command_parser import COMMAND_EXAMPLES
from ilion.cli.confirmation import confirm
from ilion.cli.games import describe
from ilion.cli.main import COMMANDS, build, cli_words
from ilion.cli.overview import GROUPS
from ilion.cli.parser import CommandFailed, language
from ilion.core.record import dumps
from ilion.core.values import Setup
from ilion.core.words import LANGS
from ilion.games import GAMES
from tests.cli.conftest import Ilion
from tests.core.highcard import GAME as HIGHCARD
from tools.cli_page import subcommands

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
        ("dev fuzz", "faltan estos argumentos: JUEGO\nEjemplo: ilion dev fuzz troia --acts 1000"),
        ("play", "¿qué juego? Elige entre: highcard.\nEjemplo: ilion play troia"),
        ("dev fuzz highcard --nonsense", "opción desconocida: «--nonsense»."),
        ("dev fuzz highcard --acts", "necesita un valor"),
        ("join http://[", "no es un enlace a una mesa"),
        ("watch http://house:door/t/x", "no es un enlace a una mesa"),
        ("join http:///t/x", "no es un enlace a una mesa"),
        ("play troia", "no existe el juego «troia»."),
        ("paly", "no existe el comando «paly». ¿Querías decir «play»?\nEscribe «ilion --help»"),
        ("nonsense", "no existe el comando «nonsense».\nEscribe «ilion --help»"),
    ],
)
def test_errors_are_in_the_readers_language(ilion: Ilion, typed: str, hint: str) -> None:
    code, said = ilion(f"--lang es {typed}")
    assert code == 2
    assert hint in said


def test_the_shelf_lists_author_editions_seats_and_options(ilion: Ilion) -> None:
    code, said = ilion("games")
    assert code == 0
    assert "independent implementation" in said
    assert "Players: 2-4" in said
    assert "1 game." in said


def test_defaults_of_options_are_in_the_games_words() -> None:
    said = "\n".join(describe(GAMES["escolex"], cli_words("it")))
    assert "limit=… (predefinito: nessun limite)" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dev twins highcard --games 20", "ilion dev twins: unknown option “--games”."),
        ("play highcard --hotseats", "ilion play: unknown option “--hotseats”. Did you mean “--hotseat”?"),
        ("play hihgcard", "ilion play: unknown game “hihgcard”. Did you mean “highcard”?"),
        ("play highcard low", "ilion play: unexpected argument “low”."),
        ("paly", "ilion: unknown command “paly”. Did you mean “play”?"),
        ("dev fuzy", "ilion dev: unknown command “fuzy”. Did you mean “fuzz”?"),
        ("backup", "ilion backup: missing: FILE"),
    ],
)
def test_an_error_is_two_lines_with_the_nearest_name(ilion: Ilion, typed: str, said: str) -> None:
    code, told = ilion(typed)
    assert code == 2
    assert told.splitlines()[0] == said and len(told.splitlines()) == 2


@pytest.mark.parametrize("lang", LANGS)
def test_the_overview_has_every_command_in_one_group_and_fits_the_terminal(ilion: Ilion, lang: str) -> None:
    code, said = ilion("--lang", lang)
    listed = [name for names in GROUPS.values() for name in names]
    assert code == 0
    assert sorted(listed) == sorted(subcommands(build(GAMES, cli_words("en"))))
    assert [line for line in said.splitlines() if len(line) > 80] == []
    assert ilion("--help", "--lang", lang)[1].startswith(said.rsplit("\n", 2)[0]), "the same, and the options"


def test_every_command_that_needs_arguments_has_an_example_that_is_accepted() -> None:
    parser = build(GAMES, cli_words("en"))
    for example in COMMAND_EXAMPLES.values():
        assert parser.parse_known_args(shlex.split(example)[1:])[1] == []
    assert {name for name in COMMAND_EXAMPLES if not name.startswith("ilion play")} == set(needy(parser))


def needy(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the commands that cannot do without an argument."""
    below = subcommands(parser)
    if not below and any(action.required for action in parser._actions):
        yield parser.prog
    for command in below.values():
        yield from needy(command)


def test_a_command_that_changes_much_asks_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words, args = cli_words("fr"), argparse.Namespace(yes=False)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    for typed, agreed in (("o", True), ("OUI", True), ("", False), ("y", False)):
        monkeypatch.setattr("builtins.input", lambda question, typed=typed: typed)
        if agreed:
            confirm(args, "Vraiment ?", words)
        else:
            with pytest.raises(CommandFailed, match="Rien n’a été modifié"):
                confirm(args, "Vraiment ?", words)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    with pytest.raises(CommandFailed, match=r"Vraiment \? .* --yes"):
        confirm(args, "Vraiment ?", words)
    confirm(argparse.Namespace(yes=True), "Vraiment ?", words)


def test_the_game_played_last_is_found(ilion: Ilion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for command in ("replay --plain", "analyse", "verify"):
        code, told = ilion(command)
        assert code == 2 and "No saved games" in told
    path = tmp_path / "ilion" / "highcard-1.jsonl"
    path.parent.mkdir()
    path.write_text(dumps(play_game(HIGHCARD, HIGHCARD.usual(), [BOTS["uniform"]] * 2, Random(1))), "utf-8")
    code, told = ilion("replay --plain")
    assert code == 0 and f"Reading {path}" in told


def test_golden_games_are_not_written_outside_the_repository(
    ilion: Ilion, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    code, told = ilion("dev golden highcard")
    assert code == 2 and "--out" in told and list(tmp_path.iterdir()) == []


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


@pytest.mark.parametrize("lang", LANGS)
def test_no_remedy_installs_from_an_index_that_has_no_ilion(lang: str) -> None:
    texts = [file.read_text("utf-8") for file in (files("ilion.cli") / "words").iterdir() if file.name[:2] == lang]
    assert texts and not any("ilion[" in text for text in texts)
