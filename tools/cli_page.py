"""Write ``docs/contribute/cli.md`` from the argument parser of ``ilion``: ``python -m tools.cli_page``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ilion.cli.command_parser import COMMAND_EXAMPLES
from ilion.cli.main import build, cli_words
from ilion.cli.overview import GROUPS
from ilion.core.words import Words
from ilion.games import BUILT_IN
from tools.notice import ROOT

CLI_PAGE = ROOT / "docs" / "contribute" / "cli.md"
CLI_HEAD = """# Command line

*Reference.* Every command of `ilion`, with its arguments and options. `--help` shows the same texts.

- Each command takes `--help`. Those that do something also take `--lang` (`en`, `es`, `fr` or `it`); without it, the
  language comes from the environment.
- The exit code is 0 for success and 2 if the command could not run as requested. Commands that check something exit
  with 1 if they find an error.
- `ilion dev` needs the package `ilion-dev`, which is in the folder `dev/` of the project.

This page is written from the code by `just pages`; do not edit it.
"""
CLI_FOOT = "Next: [the Python API](python-api.md), or [make a game](../make/index.md)."
COMMON_OPTIONS = {"help", "lang"}


def cli_page() -> str:
    """Return the page of all commands."""
    words = cli_words("en")
    commands = subcommands(build(BUILT_IN, words))
    lines = [CLI_HEAD, *overview(commands, words)]
    for group, names in GROUPS.items():
        lines.append(f"## {words.say(f'group-{group}')}\n")
        for name in names:
            lines += command_section(commands[name])
    return "\n".join([*lines, CLI_FOOT]) + "\n"


def overview(commands: dict[str, argparse.ArgumentParser], words: Words) -> Iterator[str]:
    """Yield a table of the groups and their commands."""
    yield "| section | commands |\n|---|---|"
    for group, names in GROUPS.items():
        links = ", ".join(f"[`{name}`](#{anchor(commands[name])})" for name in names)
        yield f"| {words.say(f'group-{group}')} | {links} |"
    yield ""


def anchor(parser: argparse.ArgumentParser) -> str:
    return parser.prog.replace(" ", "-")


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the commands below a command, by name."""
    found = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return {name: below for action in found for name, below in action.choices.items()}


def command_section(parser: argparse.ArgumentParser, level: int = 3) -> Iterator[str]:
    """Yield a command's purpose, usage, arguments and options, and then the commands below it."""
    below = subcommands(parser)
    yield f"{'#' * level} {parser.prog}\n"
    yield f"{parser.description}\n"
    taken = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    given = [action for action in taken if action.dest not in COMMON_OPTIONS and action.help != argparse.SUPPRESS]
    if not below:
        yield f"```text\n{' '.join([parser.prog, *map(usage, given)])}\n```\n"
    if parser.prog in COMMAND_EXAMPLES:
        yield f"Example: `{COMMAND_EXAMPLES[parser.prog]}`\n"
    if given:
        yield "| argument or option | meaning | default |\n|---|---|---|"
        yield from map(argument_row, sorted(given, key=lambda action: bool(action.option_strings)))
        yield ""
    for part in below.values():
        yield from command_section(part, level + 1)


def metavar(action: argparse.Action) -> str:
    name = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    match action.nargs:
        case 0:
            return ""
        case "?":
            return f"[{name}]"
        case "+":
            return f"{name} [{name} …]"
        case _:
            return name


def usage(action: argparse.Action) -> str:
    """Return an argument as it stands in the usage line."""
    if not action.option_strings:
        return metavar(action)
    shown = f"{action.option_strings[0]} {metavar(action)}".strip()
    return shown if action.required else f"[{shown}]"


def argument_row(action: argparse.Action) -> str:
    names = ", ".join(f"`{f'{name} {metavar(action)}'.strip()}`" for name in action.option_strings)
    meaning = (action.help or "").replace("|", "\\|")
    default = "required" if action.required and action.option_strings else default_text(action)
    return f"| {names or f'`{metavar(action)}`'} | {meaning} | {default} |"


def default_text(action: argparse.Action) -> str:
    """Return the default value where there is one to show."""
    if action.default in (None, False, "", argparse.SUPPRESS, [], ()):
        return ""
    return f"`{action.default}`"


if __name__ == "__main__":
    CLI_PAGE.write_text(cli_page(), "utf-8")
