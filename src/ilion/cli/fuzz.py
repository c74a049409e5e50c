"""``ilion fuzz``: random games under random setups, held against every law."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ilion.cli.jobs import batches
from ilion.cli.parser import Commands, Games, add_command, add_game, add_number, share
from ilion.cli.setting import add_setup, asked
from ilion.core.game import Game
from ilion.core.laws import Broken, check_game
from ilion.core.missing import faults, unfinished
from ilion.core.record import Record, dumps
from ilion.core.words import Words

BATCH = 5_000
"""Acts (or pairs) a batch goes on to, at least."""


class Order(msgspec.Struct, frozen=True):
    """What a batch is to do; ``enough`` is in acts or pairs."""

    seed: int
    enough: int
    edition: int | None = None
    fixed: dict[str, Any] = {}
    """What is not left to chance in the setups."""
    thorough: float = 1.0
    longest: int = 20_000


class Tally(msgspec.Struct):
    """What a batch did; with a break, the law, the seed of that game and its record."""

    done: int = 0
    games: int = 0
    guesses: int = 0
    fooled: int = 0
    hidden: int = 0
    broken: str = ""
    seed: str = ""
    record: str = ""

    def add(self, other: Tally) -> None:
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
    parser.add_argument("--thorough", type=share(words), default=0.1, metavar="P", help=words.say("help-thorough"))
    add_random_games(parser, words)


def add_random_games(parser: argparse.ArgumentParser, words: Words) -> None:
    """The arguments that ``fuzz`` and ``twins`` share."""
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    add_setup(parser, words)
    add_number(parser, words, "longest", 20_000, least=1)
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help=words.say("help-out"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    missing = faults(args.game)
    wanted = missing if args.game.source is None else [fault for fault in missing if fault not in unfinished(args.game)]
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


def tally(work: Any, args: argparse.Namespace, words: Words, enough: int, thorough: float = 1.0) -> Tally:
    """Batches until there is enough, or a break."""
    fixed = asked(args.game, args, words)
    order = Order(args.seed, min(BATCH, enough), args.edition, fixed, thorough, args.longest)
    total = Tally()
    for part in batches(work, args.game, order, args.jobs):
        total.add(part)
        if sys.stderr.isatty():
            print(f"\r{min(1, total.done / enough):4.0%} ", end="", file=sys.stderr, flush=True)
        if total.broken or total.done >= enough:
            break
    if sys.stderr.isatty():
        print("\r      \r", end="", file=sys.stderr, flush=True)
    return total


def report(args: argparse.Namespace, total: Tally, words: Words) -> int:
    """Keep the record of a break and say where it is; what breaks before a game begins has none."""
    print(words.say("fuzz-broken", seed=total.seed, law=total.broken))
    if not total.record:
        return 1
    path = args.out / f"{args.game.name}-broken-{total.seed.replace('/', '-')}.jsonl"
    path.write_text(total.record, "utf-8")
    print(words.say("fuzz-saved", path=str(path)))
    return 1


def batch(game: Game, order: Order, n: int) -> Tally:
    """Random games against the laws."""

    def check(setup: Any, rng: Random, done: Tally) -> None:
        checked = check_game(game, setup, rng, longest=order.longest, thorough=order.thorough)
        done.done += checked.acts
        done.guesses += checked.guesses
        done.fooled += checked.fooled
        done.hidden += checked.hidden

    return random_games(game, order, n, check)


def random_games(game: Game, order: Order, n: int, check: Callable[[Any, Random, Tally], None]) -> Tally:
    """Batch ``n`` of random games, each checked, until there is enough or one is broken."""
    done = Tally()
    while done.done < order.enough and not done.broken:
        seed = f"{order.seed}/{n}/{done.games}"
        rng = Random(seed)
        done.games += 1
        try:
            check(fitting_setup(game, order, rng), rng, done)
        except Broken as broken:
            record = broken.record
            assert isinstance(record, Record), "a run keeps its record"
            done.broken, done.seed, done.record = str(broken), seed, dumps(record)
        except Exception as error:
            done.broken, done.seed = f"nothing crashes: {error!r}", seed
    return done


def fitting_setup(game: Game, order: Order, rng: Random) -> Any:
    """A random setup of the edition and with the options asked for."""
    while True:
        setup = msgspec.structs.replace(game.some_setup(rng), **order.fixed)
        fits = order.edition is None or getattr(setup, "edition", 1) == order.edition
        if fits and game.unplayable(setup) is None:
            return setup
