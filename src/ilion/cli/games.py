"""``ilion games``: what is on the shelf."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

from ilion.cli.parser import Commands, Games, add_command
from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "games", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    for name in sorted(games):
        print("\n".join(describe(games[name], words)))
        print()
    print(words.say("games-count", n=len(games)))
    return 0


def title(game: Game, lang: str) -> str:
    """The game's name as a reader says it; without one, as it is typed."""
    words = game.words(lang)
    return words.name("game-title") if words.has("game-title") else game.name


def credit(game: Game, words: Words) -> str:
    """Whose game it is, and that these rules are written anew."""
    return words.say("games-credit", title=title(game, words.lang), author=game.author, year=str(game.year))


def edition_name(game: Game, edition: int, lang: str) -> str:
    words = game.words(lang)
    word = f"edition-{edition}"
    return f"{edition} ({words.name(word)})" if words.has(word) else str(edition)


def describe(game: Game, words: Words) -> list[str]:
    """A game in a few lines: credit, editions, seats, options."""
    low, high = min(game.seats), max(game.seats)
    editions = ", ".join(edition_name(game, e, words.lang) for e in game.editions)
    lines = [
        game.name,
        *wrap(credit(game, words), "  "),
        *wrap(f"{words.say('games-editions')}: {editions}", "  "),
        f"  {words.say('games-seats')}: {low if low == high else f'{low}-{high}'}",
    ]
    listed = options(game.setup)
    if listed:
        lines.append(f"  {words.say('games-options')}:")
    for option in listed:
        lines += wrap(tell(option, words), "    ", "        ")
    return lines


def tell(option: Option, words: Words) -> str:
    """An option as it may be typed, its default and the ruling it rests on."""
    values = "|".join(shown(v) for v in option.values) or words.say("games-any-value")
    ruling = f", {words.say('games-ruling', ruling=option.ruling)}" if option.ruling else ""
    return f"{option.name}={values} ({words.say('games-default', value=shown(option.default))}{ruling})"


def shown(value: Any) -> str:
    """A value as it is typed after ``--option NAME=``."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case _:
            return str(value)


def wrap(text: str, indent: str, later: str | None = None) -> list[str]:
    return textwrap.wrap(
        text, 80, initial_indent=indent, subsequent_indent=indent if later is None else later, break_on_hyphens=False
    )
