"""``ilion dev``: tools for authors of games, from the package ``ilion-dev``; without it, how to install it."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec

from ilion.cli.installing import pip_install
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands
from ilion.core.words import Words

PACKAGE = "ilion_dev"


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "dev", refuse_without_tools)
    if not is_installed():
        parser.add_argument("tool", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
        return
    tools = add_commands(parser, words)
    for tool in import_module(PACKAGE).COMMANDS:
        tool.add(tools, games, words)


def is_installed() -> bool:
    return find_spec(PACKAGE) is not None


def refuse_without_tools(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Raise CommandFailed: the tools are not installed."""
    raise CommandFailed(words.say("dev-not-installed", command=pip_install("./dev")))
