"""Write ``docs/play/games`` from the data of the built-in games: ``python -m tools.game_pages``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ilion.cli.games import edition_name, typed_value, typed_values
from ilion.cli.main import cli_words
from ilion.core.game import RECOMMENDED, Game
from ilion.core.options import Option, options
from ilion.core.words import Words, message_ids
from ilion.games import BUILT_IN
from tools.notice import ROOT

GAME_PAGES_FOLDER = ROOT / "docs" / "play" / "games"
COMPLEXITY = ("", "very easy", "easy", "medium", "complex", "for experts")
"""The complexity of a game in words, by its weight."""


def game_page_file(game: Game) -> Path:
    return GAME_PAGES_FOLDER / f"{game.name}.md"


def game_page(game: Game) -> str:
    """Return the page of a game."""
    return "\n".join(page_lines(game, game.words("en"), cli_words("en"))) + "\n"


def page_lines(game: Game, speech: Words, words: Words) -> Iterator[str]:
    """Yield the page line by line."""
    listed = options(game.setup)
    rulings = sum(word.startswith("ruling-") for word in message_ids(game.package, "en"))
    free = len({option.ruling for option in listed} - {""})
    low, high = min(game.seats), max(game.seats)
    yield from (f"# {game.title('en')}", "", f"*Reference.* {game.summary('en')}", "", "| | |", "|---|---|")
    yield f"| designer | {game.author} ({game.year}) |"
    yield f"| players | {low if low == high else f'{low}–{high}'} |"
    yield f"| time | {game.minutes[0]}–{game.minutes[1]} minutes |"
    yield f"| complexity | {COMPLEXITY[game.weight]} ({game.weight} of 5) |"
    yield f"| hidden information | {'yes' if game.secrets else 'no'} |"
    yield f"| editions | {', '.join(edition_name(game, edition, 'en') for edition in game.editions)} |"
    yield f"| rules version | {game.version} |"
    yield f"| name in commands | `{game.name}` |"
    yield from ("", "## Start", "", f"    ilion learn {game.name}", f"    ilion play {game.name}", "")
    yield from (
        "In the browser, choose the game on the home page. **Learn** opens the lesson, the puzzles and the rulebook",
        f"(`/learn/{game.name}/rules`). It lists every clause with its source, and every ruling with its reason.",
    )
    if game.printed is not None:
        yield from ("", "Some printed values are not known to us, so we use reconstructions. If you own the game,")
        yield "you can [use your own values](../components.md)."
    yield from (
        "",
        "## Presets",
        "",
        "A preset is a set of options that you choose with one word. Rated games use a preset.",
        "",
    )
    yield from ("| preset | in commands | differs from the recommended rules |", "|---|---|---|")
    for preset in (RECOMMENDED, *game.presets):
        changes = "; ".join(
            changed(option, preset.options[option.name], speech) for option in listed if option.name in preset.options
        )
        name = words.name(f"preset-{preset.name}")
        yield f"| {name} | {'' if preset is RECOMMENDED else f'`--preset {preset.name}`'} | {changes or '–'} |"
    yield from ("", "## Options", "")
    yield "A *ruling* is our answer where the rulebook is silent or contradicts itself."
    yield f"{free} of {rulings} rulings are options: you can choose another answer."
    yield "In the browser, they are under **Options**. In the terminal, type `--option NAME=VALUE`;"
    yield f"`ilion games {game.name}` prints each option with its ruling."
    yield from ("", "| option | meaning | values | default | ruling |", "|---|---|---|---|---|")
    for option in listed:
        values, default = "<br>".join(choices(option, speech)), default_label(option, words, speech)
        yield f"| `{option.name}` | {label(option, speech)} | {values} | {default} | {option.ruling} |"
    yield from ("", "## Next", "", "- [Your first game](../index.md)", "- [Terms in four languages](../glossary.md)")
    yield "- [How strong the bots are](../../reports/bot-strength.md)"
    yield "- [How balanced the game is](../../reports/balance.md)"


def label(option: Option, speech: Words) -> str:
    """Return what an option is about."""
    word = f"option-{option.name}"
    return speech.name(word) if speech.has(word) else option.name


def value_label(option: Option, value: Any, speech: Words) -> str:
    """Return a value in words, or as it is typed."""
    word = f"option-{option.name}-{typed_value(value)}"
    if speech.has(word):
        return speech.name(word)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else typed_value(value)


def changed(option: Option, value: Any, speech: Words) -> str:
    """Return an option as a preset sets it."""
    return f"{label(option, speech)}: {value_label(option, value, speech)}"


def choices(option: Option, speech: Words) -> Iterator[str]:
    """Yield the values of an option as they are typed, each with its meaning."""
    listed = [value for value in option.values if value is not None]
    if any(speech.has(f"option-{option.name}-{typed_value(value)}") for value in listed):
        for value in listed:
            told = value_label(option, value, speech)
            yield f"`{told}`" if told == typed_value(value) else f"`{typed_value(value)}`: {told}"
    elif listed:
        yield ", ".join(f"`{value}`" for value in typed_values(option) if value != "null")
    else:
        yield "numbers, such as `[0,2,2]`" if option.default == () else "a number"


def default_label(option: Option, words: Words, speech: Words) -> str:
    """Return the default of an option as it is typed, or in words if it depends on other choices."""
    if option.default is not None:
        return f"`{typed_value(option.default)}`" if option.default != () else "none"
    word = f"option-{option.name}-null"
    return speech.name(word) if speech.has(word) else words.say("games-as-edition")


if __name__ == "__main__":
    GAME_PAGES_FOLDER.mkdir(exist_ok=True)
    for game in BUILT_IN.values():
        game_page_file(game).write_text(game_page(game), "utf-8")
