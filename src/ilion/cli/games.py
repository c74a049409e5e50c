"""``ilion games``: the catalogue of games."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Collection, Iterator
from typing import Any

from ilion.cli.parser import Commands, Games, add_command, add_game
from ilion.core.game import RECOMMENDED, Game, Preset
from ilion.core.options import Option, options
from ilion.core.values import Setup
from ilion.core.words import Words
from ilion.games import LEFT_OUT

MAX_VALUES_LISTED = 12
"""Up to so many numbers are listed one by one."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "games", run)
    add_game(parser, games, words, told="help-games-game", nargs="?")


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.game is not None:
        print("\n".join(describe(args.game, words, rulings=True)))
        return 0
    for name in sorted(games):
        print("\n".join(describe(games[name], words)))
        print()
    print(words.say("games-count", n=len(games)))
    print("\n".join(line for told in left_out(words) for line in wrap(told, "", "  ")), end="\n" if LEFT_OUT else "")
    return 0


def left_out(words: Words) -> Iterator[str]:
    """Yield the games of installed packages that were left out, and why."""
    yield from (words.say("games-left-out", game=game, why=why) for game, why in LEFT_OUT.items())


def credit(game: Game, words: Words) -> str:
    """Return the authors of a game, and that its rules are in our own words."""
    if not game.author:
        return words.say("games-credit-old", title=game.title(words.lang))
    return words.say("games-credit", title=game.title(words.lang), author=game.author, year=str(game.year))


def edition_name(game: Game, edition: int, lang: str) -> str:
    words = game.words(lang)
    word = f"edition-{edition}"
    return f"{edition} ({words.name(word)})" if words.has(word) else str(edition)


def minutes(least_and_most: tuple[int, int], words: Words) -> str:
    """Return how long a game takes, as one number or from and to."""
    least, most = least_and_most
    return words.say("minutes", span=str(least) if least == most else f"{least}–{most}")


def preset_line(preset: Preset, words: Words) -> str:
    """Return what a preset is called on the command line and in the player's language, and how long it takes."""
    name = words.name(f"preset-{preset.name}")
    notes = [name] if name != preset.name else []
    if preset.minutes[1]:
        notes.append(minutes(preset.minutes, words))
    return f"{preset.name} ({', '.join(notes)})" if notes else preset.name


def describe(game: Game, words: Words, *, rulings: bool = False) -> list[str]:
    """Return a game in a few lines: credit, editions, seats, options, and on demand the rulings behind these."""
    speech = game.words(words.lang)
    low, high = min(game.seats), max(game.seats)
    editions = ", ".join(edition_name(game, e, words.lang) for e in game.editions)
    lines = [game.name, *wrap(credit(game, words), "  ")]
    lines += wrap(game.summary(words.lang), "  ")
    if game.source is not None:
        lines += wrap(words.say("games-source", source=str(game.source)), "  ")
    lines += wrap(words.say("games-editions", editions=editions), "  ")
    lines += wrap(words.say("games-seats", seats=str(low) if low == high else f"{low}-{high}"), "  ")
    if game.minutes[1]:
        time, lesson = minutes(game.minutes, words), game.lesson_minutes
        lines += wrap(words.say("games-minutes", time=time, lesson=lesson), "  ")
    names = tuple(preset_line(preset, words) for preset in (RECOMMENDED, *game.presets))
    lines += wrap(words.say("games-presets", presets=", ".join(names)), "  ")
    listed = options(game.setup)
    if listed:
        lines += wrap(words.say("games-options"), "  ")
    for option in listed:
        lines += wrap(describe_option(option, words, speech), "    ", "        ")
        if speech.has(f"option-{option.name}"):
            lines += wrap(speech.name(f"option-{option.name}"), "      ")
        named = [value for value in option.values if speech.has(f"option-{option.name}-{typed_value(value)}")]
        for value in named:
            lines += wrap(
                f"{typed_value(value)}: {speech.name(f'option-{option.name}-{typed_value(value)}')}", "        "
            )
        if rulings and speech.has(f"ruling-{option.ruling}"):
            lines += wrap(f"{option.ruling}: {speech.name(f'ruling-{option.ruling}')}", "      ")
    return lines


def describe_option(option: Option, words: Words, speech: Words) -> str:
    """Return an option as it is typed, its default and its ruling."""
    values = "|".join(typed_values(option)) or "…"
    default = typed_value(option.default)
    if option.default is None:
        word = f"option-{option.name}-null"
        default = speech.name(word) if speech.has(word) else words.say("games-as-edition")
    if option.ruling:
        return f"{option.name}={values} ({words.say('games-default-ruling', value=default, ruling=option.ruling)})"
    return f"{option.name}={values} ({words.say('games-default', value=default)})"


def typed_values(option: Option) -> tuple[str, ...]:
    """Return an option's values as they are typed; a long range as its first and last."""
    numbers = [v for v in option.values if type(v) is int]
    if len(numbers) <= MAX_VALUES_LISTED or numbers != list(range(numbers[0], numbers[-1] + 1)):
        return tuple(typed_value(v) for v in option.values)
    return (f"{numbers[0]}…{numbers[-1]}", *(typed_value(v) for v in option.values if v not in numbers))


def typed_value(value: Any) -> str:
    """Return a value as it is typed after ``--option NAME=``."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case _:
            return str(value)


def option_value(option: Option, value: Any, words: Words, speech: Words) -> str:
    """Return a value of an option in the reader's language."""
    named = f"option-{option.name}-{typed_value(value)}"
    if speech.has(named):
        return speech.name(named)
    match value:
        case None:
            return words.say("games-as-edition")
        case bool():
            return words.say("value-yes" if value else "value-no")
        case tuple():
            return ", ".join(map(str, value)) or words.say("value-no")
        case _:
            return str(value)


def chosen_options(game: Game, setup: Setup, names: Collection[str], words: Words) -> str:
    """Return what some options are in a game, each with its label; empty if there are none."""
    speech = game.words(words.lang)
    return " · ".join(
        f"{speech.name(f'option-{o.name}')}: {option_value(o, getattr(setup, o.name), words, speech)}"
        for o in options(game.setup)
        if o.name in names
    )


def wrap(text: str, indent: str, later: str | None = None) -> list[str]:
    return textwrap.wrap(
        text, 80, initial_indent=indent, subsequent_indent=indent if later is None else later, break_on_hyphens=False
    )
