"""``ilion dev puzzles``: search for positions in which one act is clearly best, in games between quick bots.

Each game is a line of a file, so an interrupted search can be resumed. The output is what the game's package ships,
followed by what is new: puzzles grow from release to release.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import msgspec

from ilion.bots.levels import LEVELS, name_of
from ilion.cli.batches import batches
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, add_number
from ilion.cli.progress import show_progress
from ilion.cli.setup_args import add_setup, chosen_setup
from ilion.core.game import Game
from ilion.core.puzzles import PuzzleSet, lines, pack_puzzles, read
from ilion.core.words import Words
from ilion_dev.puzzle_mining import Mined, mine

PUZZLES_FOLDER: Final = Path("build", "puzzles")


class MiningPlan(msgspec.Struct, frozen=True):
    """The games still to be searched, and their setup."""

    terms: dict[str, Any]
    todo: tuple[int, ...]


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "puzzles", run)
    add_game(parser, games, words)
    add_setup(parser, words)
    add_number(parser, words, "games", 10, least=1, told="help-puzzles-games")
    add_number(parser, words, "first", 0, told="help-puzzles-first")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    file = words.say("meta-file")
    parser.add_argument("--file", type=Path, metavar=file, help=words.say("help-puzzles-file"))
    parser.add_argument("--out", type=Path, metavar=file, help=words.say("help-puzzles-out"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    if game.mind is None:
        raise CommandFailed(words.say("no-mind", game=game.name, player=name_of(LEVELS[0])))
    setup = chosen_setup(game, args, words, bots=True)
    path: Path = args.file or PUZZLES_FOLDER / f"{game.name}.jsonl"
    mined = read_mined(path)
    done = {one.game for one in mined}
    numbers = range(args.first, args.first + args.games)
    plan = MiningPlan(msgspec.to_builtins(setup), tuple(n for n in numbers if n not in done))
    before = len(mined)

    def progress() -> str:
        return words.say("progress", done=len(mined) - before, total=len(plan.todo))

    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file, show_progress(progress):
        for _, one in zip(plan.todo, batches(search_game, game, plan, args.jobs), strict=False):
            assert one is not None
            file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            mined.append(one)
    ships = [read(line) for line in dict.fromkeys(line for line, _ in lines(game.package))]
    found = [one.sheet for one in sorted(mined, key=lambda one: one.game) if one.sheet]
    told = {what: sum(getattr(one, what) for one in mined) for what in ("looked", "promising", "clear", "plain")}
    print(words.say("puzzles-found", games=len(mined), **told))
    together = merge_puzzles(ships, found)
    print(words.say("puzzles-together", shipped=count(ships), new=count(together) - count(ships)))
    if args.out:
        args.out.write_bytes(pack_puzzles(together))
    return 0


def count(sheets: list[PuzzleSet]) -> int:
    return sum(len(sheet.puzzles) for sheet in sheets)


def merge_puzzles(ships: list[PuzzleSet], found: list[PuzzleSet]) -> list[PuzzleSet]:
    """Return shipped puzzles unchanged, because attempts refer to their lines; then new ones."""
    known = {place for sheet in ships for place in puzzle_positions(sheet)}
    together = [*ships]
    for sheet in found:
        new = [
            puzzle for place, puzzle in zip(puzzle_positions(sheet), sheet.puzzles, strict=True) if place not in known
        ]
        known.update(puzzle_positions(sheet))
        if new:
            together.append(PuzzleSet(sheet.setup, sheet.moves[: new[-1].at], tuple(new)))
    return together


def puzzle_positions(sheet: PuzzleSet) -> list[bytes]:
    """Return, by puzzle, the game up to its position."""
    return [msgspec.json.encode((sheet.setup, sheet.moves[: puzzle.at])) for puzzle in sheet.puzzles]


def read_mined(path: Path) -> list[Mined]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Mined) for line in path.read_bytes().splitlines()]


def search_game(game: Game, plan: MiningPlan, n: int) -> Mined | None:
    """Search the n-th game; return None beyond the last."""
    return mine(game, plan.terms, plan.todo[n]) if n < len(plan.todo) else None
