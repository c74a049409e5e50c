"""``ilion new``: a package with a small playable game, as a start for a new one."""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Final

from ilion.cli.installing import pip_install
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.core.package_source import below
from ilion.core.words import Words
from ilion.games.plugins import can_be_named

SAPLING: Final = "sapling"
"""The name of the game that is copied, and its folder: a whole package, tested like any other."""
DOTTED_FOLDER: Final = "github/"
"""A folder whose name gets a leading dot in the copy."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "new", run)
    parser.add_argument("name", metavar=words.say("meta-game"), help=words.say("help-new-name"))
    parser.add_argument("--into", type=Path, default=Path(), metavar="DIR", help=words.say("help-new-into"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    name: str = args.name
    if not can_be_named(name) or name in games:
        raise CommandFailed(words.say("new-no-name", name=name))
    folder: Path = args.into / f"ilion-{name}"
    if folder.exists():
        raise CommandFailed(words.say("new-taken", folder=str(folder)))
    lines = write_package(name, folder)
    print(words.say("new-written", folder=str(folder), files=len(lines), lines=sum(lines)))
    print(words.say("new-next", command=pip_install("-e", str(folder)), game=name))
    return 0


def write_package(name: str, folder: Path) -> list[int]:
    """Write the package; return the number of lines of each file."""
    lines = []
    for path, file in below(files("ilion.cli").joinpath(SAPLING)):
        text = file.read_text("utf-8")
        target = folder / rename_sapling(f".{path}" if path.startswith(DOTTED_FOLDER) else path, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(rename_sapling(text, name), "utf-8")
        lines.append(len(text.splitlines()))
    return lines


def rename_sapling(text: str, name: str) -> str:
    """Return a text with the sapling's names replaced by the new game's."""
    package, title = name.replace("-", "_"), name.replace("-", " ").title()
    text = text.replace(f"ilion_{SAPLING}", f"ilion_{package}")
    return text.replace(SAPLING.title(), title).replace(SAPLING, name)
