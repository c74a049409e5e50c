"""``ilion puzzles``: look for positions in which one act is clearly best, in games between quick bots.

Each game is a line of a file, so a search that was broken off goes on where it stood.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import msgspec

from ilion.bots.levels import LEVELS, name_of
from ilion.bots.puzzling import Mined, mine
from ilion.cli.jobs import batches
from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game, add_number
from ilion.cli.setting import add_setup, chosen_setup
from ilion.core.game import Game
from ilion.core.puzzles import packed
from ilion.core.words import Words

FOLDER: Final = Path("build", "puzzles")


class Plan(msgspec.Struct, frozen=True):
    """The games that are still to be looked through, and what they are played under."""

    terms: dict[str, Any]
    todo: tuple[int, ...]


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "puzzles", run)
    add_game(parser, games, words)
    add_setup(parser, words)
    add_number(parser, words, "games", 10, least=1, told="help-puzzles-games")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    file = words.say("meta-file")
    parser.add_argument("--file", type=Path, metavar=file, help=words.say("help-puzzles-file"))
    parser.add_argument("--out", type=Path, metavar=file, help=words.say("help-puzzles-out"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    if game.mind is None:
        raise Impossible(words.say("no-mind", game=game.name, player=name_of(LEVELS[0])))
    setup = chosen_setup(game, args, words, bots=True)
    path: Path = args.file or FOLDER / f"{game.name}.jsonl"
    mined = read(path)
    done = {one.game for one in mined}
    plan = Plan(msgspec.to_builtins(setup), tuple(n for n in range(args.games) if n not in done))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        for _, one in zip(plan.todo, batches(looked_through, game, plan, args.jobs), strict=False):
            assert one is not None
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            mined.append(one)
    sheets = [one.sheet for one in sorted(mined, key=lambda one: one.game) if one.sheet]
    looked, clear, plain = (sum(getattr(one, what) for one in mined) for what in ("looked", "clear", "plain"))
    kept = sum(len(sheet.puzzles) for sheet in sheets)
    told = {"games": len(mined), "looked": looked, "clear": clear, "plain": plain, "kept": kept}
    print(words.say("puzzles-found", **told, asked=clear - plain))
    if args.out:
        args.out.write_bytes(packed(sheets))
    return 0


def read(path: Path) -> list[Mined]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Mined) for line in path.read_bytes().splitlines()]


def looked_through(game: Game, plan: Plan, n: int) -> Mined | None:
    """The n-th game that is to be looked through; None beyond the last."""
    return mine(game, plan.terms, plan.todo[n]) if n < len(plan.todo) else None
