"""``ilion dev twins``: change everything that a seat has not seen, and nothing it gets may change."""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import Any

from ilion.cli.parser import Commands, Games, add_command, add_game, add_number
from ilion.core.game import Game
from ilion.core.twins import check_secrecy
from ilion.core.words import Words
from ilion_dev.fuzz import FuzzBatch, FuzzResult, add_random_games, random_games, report, tally


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "twins", run)
    add_game(parser, games, words)
    add_number(parser, words, "pairs", 20_000, least=1)
    add_random_games(parser, words)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    begin = time.perf_counter()
    total = tally(batch, args, words, args.pairs)
    seconds = time.perf_counter() - begin
    rate = round(total.done / seconds)
    print(words.say("twins-done", game=args.game.name, pairs=total.done, games=total.games, rate=rate))
    if total.fooled:
        print(words.say("twins-apart", pairs=total.fooled))
    if total.broken:
        return report(args, total, words)
    print(words.say("twins-kept" if total.fooled else "twins-open"))
    return 0


def batch(game: Game, order: FuzzBatch, n: int) -> FuzzResult:
    """Play random games and compare twins."""

    def check(setup: Any, rng: Random, done: FuzzResult) -> None:
        watch = check_secrecy(game, setup, rng, longest=order.longest)
        done.done += watch.pairs
        done.fooled += watch.apart

    return random_games(game, order, n, check)
