"""``ilion dataset``: many games between bots as Parquet files, with a fingerprint and a datasheet."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from ilion.cli.batches import batches
from ilion.cli.lab import require_modules
from ilion.cli.match import add_pairing, chosen_bots
from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.progress import show_progress
from ilion.cli.setup_args import chosen_setup
from ilion.core.game import Game
from ilion.core.record import Record, dumps, loads
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.lab.dataset import DatasetPlan

DEFAULT_DATASETS_FOLDER = Path("build", "datasets")


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "dataset", run)
    add_pairing(parser, games, words)
    parser.add_argument("--out", type=Path, metavar=words.say("meta-folder"), help=words.say("help-dataset-out"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    require_modules(words)
    from ilion.lab.dataset import DatasetPlan, write_dataset

    game: Game = args.game
    setup = chosen_setup(game, args, words, bots=True)
    plan = DatasetPlan(setup, chosen_bots(game, setup, args.bots, words), args.games, args.swap, args.seed)
    folder = args.out or DEFAULT_DATASETS_FOLDER / game.name
    played = 0

    def records() -> Iterator[Record]:
        nonlocal played
        for text in islice(batches(play_one, game, plan, args.jobs), args.games):
            played += 1
            yield loads(text, game)

    with show_progress(lambda: words.say("progress", done=played, total=args.games)):
        summary = write_dataset(folder, game, plan, records())
    numbers = {"games": summary.games, "moves": summary.moves}
    print(words.say("dataset-done", folder=str(folder), fingerprint=summary.fingerprint, **numbers))
    return 0


def play_one(game: Game, plan: DatasetPlan, n: int) -> str:
    """Play a game and return its record as text, since acts of compiled games cannot be sent between processes."""
    from ilion.lab.dataset import play_dataset_game

    return dumps(play_dataset_game(game, plan, n))
