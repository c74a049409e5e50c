"""``ilion new``: a package with a game that plays at once, to be changed into another."""

from __future__ import annotations

import argparse
from importlib.resources import files
from pathlib import Path
from typing import Final

from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.source import below
from ilion.core.words import Words
from ilion.games.guests import can_be_named

SAPLING: Final = "sapling"
"""What the game that is copied is called, and the folder it stands in: a whole package, tested like any."""
HIDDEN: Final = "github/"
"""A folder whose name begins with a dot where it is written."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "new", run)
    parser.add_argument("name", metavar=words.say("meta-game"), help=words.say("help-new-name"))
    parser.add_argument("--into", type=Path, default=Path(), metavar="DIR", help=words.say("help-new-into"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    name: str = args.name
    if not can_be_named(name) or name in games:
        raise Impossible(words.say("new-no-name", name=name))
    folder: Path = args.into / f"ilion-{name}"
    if folder.exists():
        raise Impossible(words.say("new-taken", folder=str(folder)))
    lines = written(name, folder)
    print(words.say("new-written", folder=str(folder), files=len(lines), lines=sum(lines)))
    print(words.say("new-next", folder=str(folder), game=name))
    return 0


def written(name: str, folder: Path) -> list[int]:
    """Write the package; how many lines each file has."""
    lines = []
    for path, file in below(files("ilion.cli").joinpath(SAPLING)):
        text = file.read_text("utf-8")
        target = folder / renamed(f".{path}" if path.startswith(HIDDEN) else path, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(text, name), "utf-8")
        lines.append(len(text.splitlines()))
    return lines


def renamed(text: str, name: str) -> str:
    """The sapling's names as the new game's."""
    package, title = name.replace("-", "_"), name.replace("-", " ").title()
    text = text.replace(f"ilion_{SAPLING}", f"ilion_{package}")
    return text.replace(SAPLING.title(), title).replace(SAPLING, name)
