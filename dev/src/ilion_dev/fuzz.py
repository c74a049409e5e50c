"""``ilion dev fuzz``: random games under random setups, checked against every law."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ilion.cli.batches import batches
from ilion.cli.parser import Commands, Games, add_command, add_game, add_number, parse_share
from ilion.cli.progress import show_progress
from ilion.cli.setup_args import add_setup, given_fields
from ilion.core.completeness import faults, missing_parts
from ilion.core.game import Game
from ilion.core.laws import LawBroken, check_game
from ilion.core.record import Record, dumps
from ilion.core.words import Words

MIN_ACTS_PER_BATCH = 5_000
"""Acts (or pairs) after which a batch may end."""


class FuzzBatch(msgspec.Struct, frozen=True):
    """The task of a batch; ``enough`` is in acts or pairs."""

    seed: int
    enough: int
    edition: int | None = None
    fixed: dict[str, Any] = {}
    """Fields of the setups that are not random."""
    thorough: float = 1.0
    longest: int = 20_000


class FuzzResult(msgspec.Struct):
    """The result of a batch; after a violation also the law, the seed of that game and its record."""

    done: int = 0
    games: int = 0
    guesses: int = 0
    fooled: int = 0
    hidden: int = 0
    broken: str = ""
    seed: str = ""
    record: str = ""

    def add(self, other: FuzzResult) -> None:
        self.done += other.done
        self.games += other.games
        self.guesses += other.guesses
        self.fooled += other.fooled
        self.hidden += other.hidden
        self.broken, self.seed, self.record = other.broken, other.seed, other.record


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "fuzz", run)
    add_game(parser, games, words)
    add_number(parser, words, "acts", 100_000, least=1)
    parser.add_argument(
        "--thorough", type=parse_share(words), default=0.1, metavar="P", help=words.say("help-thorough")
    )
    add_random_games(parser, words)


def add_random_games(parser: argparse.ArgumentParser, words: Words) -> None:
    """Add the arguments that ``fuzz`` and ``twins`` share."""
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    add_setup(parser, words)
    add_number(parser, words, "longest", 20_000, least=1)
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help=words.say("help-out"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    missing = faults(args.game)
    wanted = (
        missing if args.game.source is None else [fault for fault in missing if fault not in missing_parts(args.game)]
    )
    for fault in missing:
        print(words.say("fuzz-missing", fault=fault))
    begin = time.perf_counter()
    total = tally(batch, args, words, args.acts, args.thorough)
    seconds = time.perf_counter() - begin
    print(
        words.say(
            "fuzz-done",
            game=args.game.name,
            acts=total.done,
            games=total.games,
            rate=round(total.done / seconds),
            thorough=words.decimal(100 * args.thorough, 0),
        )
    )
    fooled = words.decimal(100 * total.fooled / max(1, total.guesses))
    print(words.say("fuzz-guesses", guesses=total.guesses, fooled=fooled, hidden=total.hidden))
    if total.broken:
        return report(args, total, words)
    print(words.say("fuzz-kept"))
    return 1 if wanted else 0


def tally(work: Any, args: argparse.Namespace, words: Words, enough: int, thorough: float = 1.0) -> FuzzResult:
    """Run batches until there is enough, or a violation."""
    fixed = given_fields(args.game, args, words)
    order = FuzzBatch(args.seed, min(MIN_ACTS_PER_BATCH, enough), args.edition, fixed, thorough, args.longest)
    total = FuzzResult()
    with show_progress(lambda: words.say("progress", done=total.done, total=max(enough, total.done))):
        for part in batches(work, args.game, order, args.jobs):
            total.add(part)
            if total.broken or total.done >= enough:
                break
    return total


def report(args: argparse.Namespace, total: FuzzResult, words: Words) -> int:
    """Save the record of a violation and print where it is; a violation before the first move has none."""
    print(words.say("fuzz-broken", seed=total.seed, law=total.broken))
    if not total.record:
        return 1
    path = args.out / f"{args.game.name}-broken-{total.seed.replace('/', '-')}.jsonl"
    path.write_text(total.record, "utf-8")
    print(words.say("fuzz-saved", path=str(path)))
    return 1


def batch(game: Game, order: FuzzBatch, n: int) -> FuzzResult:
    """Play random games and check the laws."""

    def check(setup: Any, rng: Random, done: FuzzResult) -> None:
        checked = check_game(game, setup, rng, longest=order.longest, thorough=order.thorough)
        done.done += checked.acts
        done.guesses += checked.guesses
        done.fooled += checked.wrong_guesses
        done.hidden += checked.hidden

    return random_games(game, order, n, check)


def random_games(game: Game, order: FuzzBatch, n: int, check: Callable[[Any, Random, FuzzResult], None]) -> FuzzResult:
    """Play batch ``n`` of random games, each checked, until there is enough or a violation."""
    done = FuzzResult()
    while done.done < order.enough and not done.broken:
        seed = f"{order.seed}/{n}/{done.games}"
        rng = Random(seed)
        done.games += 1
        try:
            check(fitting_setup(game, order, rng), rng, done)
        except LawBroken as broken:
            record = broken.record
            assert isinstance(record, Record), "a run keeps its record"
            done.broken, done.seed, done.record = str(broken), seed, dumps(record)
        except Exception as error:
            done.broken, done.seed = f"nothing crashes: {error!r}", seed
    return done


def fitting_setup(game: Game, order: FuzzBatch, rng: Random) -> Any:
    """Return a random setup of the requested edition and options."""
    while True:
        setup = msgspec.structs.replace(game.some_setup(rng), **order.fixed)
        fits = order.edition is None or getattr(setup, "edition", 1) == order.edition
        if fits and game.setup_refusal(setup) is None:
            return setup
