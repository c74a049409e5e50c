"""``ilion match``: many games between bots, with confidence intervals of the results."""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS, name_of, player
from ilion.cli.batches import batches
from ilion.cli.command_parser import CommandParser
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, add_number
from ilion.cli.progress import show_progress
from ilion.cli.setup_args import add_setup, chosen_bot, chosen_setup, names_of
from ilion.core.game import Game
from ilion.core.stats import wilson
from ilion.core.words import Words
from ilion.lab.stats import margin_of_error, mean

GAMES_PER_BATCH = 2
"""Games in a batch: few, because progress counts whole batches."""


class MatchPairing(msgspec.Struct, frozen=True):
    """The players, the setup and the number of games of a match."""

    setup: Any
    bots: tuple[str, ...]
    games: int
    swap: bool
    seed: int


class Results(msgspec.Struct):
    """The seats that won together, and the scores of each bot."""

    games: int = 0
    winners: Counter[tuple[int, ...]] = msgspec.field(default_factory=Counter)
    scores: dict[int, list[float]] = msgspec.field(default_factory=dict)
    """By the bot's index in the list: the same bot twice is two players."""

    def add(self, other: Results) -> None:
        self.games += other.games
        self.winners += other.winners
        for bot, scores in other.scores.items():
            self.scores.setdefault(bot, []).extend(scores)


def add(commands: Commands, games: Games, words: Words) -> None:
    add_pairing(add_command(commands, words, "match", run), games, words)


def add_pairing(parser: CommandParser, games: Games, words: Words) -> None:
    """Add the arguments of a command that plays bots against each other: the table, the bots, and how many games."""
    add_game(parser, games, words)
    add_setup(parser, words)
    parser.add_argument("--bots", required=True, metavar="A,B", help=words.say("help-bots", bots=(*LEVELS, *BOTS)))
    add_number(parser, words, "games", 100, least=1, told="help-how-many-games")
    parser.add_argument("--swap", action="store_true", help=words.say("help-swap"))
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    setup = chosen_setup(game, args, words, bots=True)
    bots = chosen_bots(game, setup, args.bots, words)
    results = Results()
    with show_progress(lambda: words.say("progress", done=results.games, total=args.games)):
        for part in batches(batch, game, MatchPairing(setup, bots, args.games, args.swap, args.seed), args.jobs):
            results.add(part)
            if results.games >= args.games:
                break
    report(game, setup, bots, results, words)
    return 0


def chosen_bots(game: Game, setup: Any, text: str, words: Words) -> tuple[str, ...]:
    bots = tuple(chosen_bot(game, bot, words) for bot in text.split(","))
    if len(bots) != setup.seats:
        raise CommandFailed(words.say("match-how-many", seats=setup.seats, bots=len(bots)))
    return bots


def batch(game: Game, pairing: MatchPairing, n: int) -> Results:
    """Play some games; game ``k`` has its own seed, and with ``swap`` all players move by ``k`` seats."""
    results = Results()
    for k in range(n * GAMES_PER_BATCH, min((n + 1) * GAMES_PER_BATCH, pairing.games)):
        order = [(seat + k * pairing.swap) % len(pairing.bots) for seat in range(len(pairing.bots))]
        players = [player(game, pairing.bots[i]) for i in order]
        scores = play_game(game, pairing.setup, players, Random(f"{pairing.seed}/{k}")).scores
        assert scores is not None
        results.games += 1
        results.winners[tuple(seat for seat, score in enumerate(scores) if score == max(scores))] += 1
        for seat, i in enumerate(order):
            results.scores.setdefault(i, []).append(scores[seat])
    return results


def report(game: Game, setup: Any, bots: tuple[str, ...], results: Results, words: Words) -> None:
    names = names_of(game, setup, words.lang, range(setup.seats))
    name = f"{game.name}/{setup.edition}" if len(game.editions) > 1 else game.name
    print(words.say("match-done", game=name, games=results.games))
    for winners, count in sorted(results.winners.items()):
        draw = len(winners) == setup.seats
        who = words.say("match-draw") if draw else ", ".join(names[seat] for seat in winners)
        low, high = wilson(count, results.games)
        shown = {
            key: words.decimal(100 * x) for key, x in (("share", count / results.games), ("low", low), ("high", high))
        }
        print(words.say("match-share", who=who, count=count, **shown))
    for i, bot in enumerate(bots):
        scores = results.scores[i]
        shown = {"mean": words.decimal(mean(scores), 3), "error": words.decimal(margin_of_error(scores), 3)}
        print(words.say("match-score", bot=name_of(bot), **shown))
