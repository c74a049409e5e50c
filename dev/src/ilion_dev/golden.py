"""``ilion dev golden``: whole games kept for ever, as records and as readable text.

An existing record is kept: only its text is written again. A record that no longer replays means that the rules changed
for games already begun, and the game's version must be increased.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game
from ilion.cli.record_files import read_record
from ilion.cli.record_player import RecordPlayer
from ilion.cli.transcript import playthrough
from ilion.core.game import Game
from ilion.core.record import Record, dumps
from ilion.core.words import Words

GOLDEN = Path("tests", "golden")
RANDOM_SETUPS = 2
"""How many of the games have random options."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "golden", run)
    add_game(parser, games, words)
    parser.add_argument("--out", type=Path, metavar="DIR", help=words.say("help-golden-out"))
    parser.add_argument("--anew", action="store_true", help=words.say("help-anew"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    if args.out is None and not GOLDEN.is_dir():
        raise CommandFailed(words.say("golden-no-checkout", folder=str(GOLDEN)))
    folder: Path = (args.out or GOLDEN) / game.name
    folder.mkdir(parents=True, exist_ok=True)
    for name, setup, bot in golden_games(game):
        path = folder / f"{name}.jsonl"
        if args.anew or not path.exists():
            record = play_game(game, setup, [BOTS[bot]] * setup.seats, Random(name))
            path.write_text(dumps(record), "utf-8")
            print(words.say("golden-played", path=str(path)))
        text = golden_text(game, read_record(game, path, words), words)
        path.with_suffix(".txt").write_text(text, "utf-8")
        print(words.say("golden-written", path=str(path.with_suffix(".txt"))))
    return 0


def golden_games(game: Game) -> Iterator[tuple[str, Any, str]]:
    """Yield the games to keep: each plain setup with each bot, and some random setups."""
    bots = [name for name in BOTS if name != "greedy" or game.mind]
    for name, setup in game.golden_setups() if game.golden_setups else plain_setups(game):
        for bot in bots:
            yield "-".join([name] * bool(name) + [bot]), setup, bot
    for n in range(1, RANDOM_SETUPS + 1):
        yield f"options-{n}-uniform", game.some_setup(Random(f"golden/{n}")), "uniform"


def plain_setups(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield each edition with the fewest and the most seats."""
    counts = sorted({min(game.seats), max(game.seats)})
    for edition in game.editions:
        fixed = {"edition": edition} if len(game.editions) > 1 else {}
        for seats in counts:
            parts = [f"edition-{edition}"] * bool(fixed) + [f"{seats}-seats"] * (len(counts) > 1)
            yield "-".join(parts), game.usual(seats=seats, **fixed)


def golden_text(game: Game, record: Record, words: Words) -> str:
    """Return the transcript of a record, in English; raise ``CommandFailed`` if it does not replay."""
    english = Words.of("en", "ilion.core", "ilion.bots", "ilion.cli")
    reel = RecordPlayer(game, record)
    if reel.fault is not None:
        raise CommandFailed(words.say("golden-fault", game=game.name, n=len(reel) + 1, what=reel.why_faulty()))
    return "\n".join(playthrough(reel, Narration(game, record, english))) + "\n"
