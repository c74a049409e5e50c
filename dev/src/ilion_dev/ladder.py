"""``ilion dev ladder``: every level against the next lower one, sides swapped, with confidence intervals.

Each game is a line of a file, so an interrupted run can be resumed, and more games can be added.
"""

from __future__ import annotations

import argparse
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import msgspec

from ilion.bots.bot import Bot
from ilion.bots.bot_games import play_game
from ilion.bots.levels import LEVELS, levels, name_of, player
from ilion.cli.batches import batches
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, add_number
from ilion.cli.progress import show_progress
from ilion.cli.setup_args import add_setup, chosen_bot, chosen_setup
from ilion.core.game import Game
from ilion.core.stats import wilson
from ilion.core.values import Act, Seen
from ilion.core.words import Words

LADDER_FOLDER = Path("build", "ladder")
P99 = 0.99


class LadderPairing(msgspec.Struct, frozen=True):
    """One pairing of the ladder: the higher level and the lower one."""

    high: str
    low: str


class LadderGame(msgspec.Struct, frozen=True):
    """One game of a pairing: what the higher side scored, and the CPU time of its acts."""

    of: str
    """Fingerprint of the setup and of the two levels."""
    high: str
    low: str
    game: int
    score: float
    """The higher side's share of all points."""
    took: dict[str, dict[int, int]]
    """By level: how many acts took so many milliseconds of CPU, rounded to two figures."""


class Schedule(msgspec.Struct, frozen=True):
    """The games still to be played, in order: pairing and number of each."""

    setup: Any
    todo: tuple[tuple[LadderPairing, int], ...]
    seed: int


class TimedBot:
    """A bot whose CPU time is measured."""

    def __init__(self, bot: Bot, took: Counter[int]) -> None:
        self.bot = bot
        self.name = bot.name
        self.took = took

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        begin = process_time()
        act = self.bot.choose(game, setup, seen, rng)
        self.took[two_figures((process_time() - begin) * 1000)] += 1
        return act


def two_figures(value: float) -> int:
    """Return a number of milliseconds, rounded to two figures."""
    n = round(value)
    step = int(10 ** max(0, len(str(n)) - 2))
    return n // step * step


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "ladder", run)
    add_game(parser, games, words)
    add_setup(parser, words)
    add_number(parser, words, "games", 100, least=2, told="help-ladder-games")
    pair = words.say("meta-pair")
    parser.add_argument("--pair", action="append", default=[], metavar=pair, help=words.say("help-pair"))
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    file = words.say("meta-file")
    parser.add_argument("--file", type=Path, metavar=file, help=words.say("help-ladder-file"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    if game.mind is None:
        raise CommandFailed(words.say("no-mind", game=game.name, player=name_of(LEVELS[0])))
    setup = chosen_setup(game, args, words, bots=True)
    rungs = [pair_of(game, text, words) for text in args.pair] or neighbours()
    path: Path = args.file or LADDER_FOLDER / f"{game.name}.jsonl"
    played = [p for p in read_games(path) if p.of == fingerprint(game, setup, LadderPairing(p.high, p.low))]
    done = {(p.high, p.low, p.game) for p in played}
    todo = tuple((r, n) for n in range(args.games) for r in rungs if (r.high, r.low, n) not in done)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        results = batches(one_game, game, Schedule(setup, todo, args.seed), args.jobs)
        before = len(played)
        with show_progress(lambda: words.say("progress", done=len(played) - before, total=len(todo))):
            for _, result in zip(todo, results, strict=False):
                assert result is not None
                file.write(msgspec.json.encode(result) + b"\n")
                file.flush()
                played.append(result)
    report(game, rungs, played, words)
    return 0


def fingerprint(game: Game, setup: Any, rung: LadderPairing) -> str:
    """Return a fingerprint that changes with the setup, the rules' version or one of the two levels."""
    kinds = [levels(game.package).get(name) for name in (rung.high, rung.low)]
    return sha256(msgspec.json.encode([game.name, game.version, setup, kinds])).hexdigest()[:12]


def neighbours() -> list[LadderPairing]:
    return [LadderPairing(high, low) for low, high in pairwise(LEVELS)]


def pair_of(game: Game, text: str, words: Words) -> LadderPairing:
    bots = [chosen_bot(game, bot, words) for bot in text.split(",")]
    if len(bots) != 2:
        raise CommandFailed(words.say("not-a-pair", text=text))
    return LadderPairing(*bots)


def read_games(path: Path) -> list[LadderGame]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=LadderGame) for line in path.read_bytes().splitlines()]


def one_game(game: Game, schedule: Schedule, n: int) -> LadderGame | None:
    """Play the n-th game of the schedule; None beyond its end. With an odd number the sides are swapped."""
    if n >= len(schedule.todo):
        return None
    rung, k = schedule.todo[n]
    took: dict[str, Counter[int]] = {rung.high: Counter(), rung.low: Counter()}
    side = {seat: n for n, team in enumerate(game.teams(schedule.setup)) for seat in team}
    names = [rung.high if (side[seat] + k) % 2 == 0 else rung.low for seat in range(schedule.setup.seats)]
    bots = [TimedBot(player(game, name), took[name]) for name in names]
    scores = play_game(game, schedule.setup, bots, Random(f"{schedule.seed}/{rung.high}/{rung.low}/{k // 2}")).scores
    assert scores is not None
    mine = sum([score for score, name in zip(scores, names, strict=True) if name == rung.high])
    share = mine / sum(scores) if sum(scores) else 0.5
    mark = fingerprint(game, schedule.setup, rung)
    return LadderGame(mark, rung.high, rung.low, k, share, {name: dict(times) for name, times in took.items()})


class LadderResult(NamedTuple):
    """The statistics of a pairing's games."""

    games: int
    score: float
    low: float
    high: float


def ladder_result(rung: LadderPairing, played: list[LadderGame]) -> LadderResult | None:
    scores = [p.score for p in played if (p.high, p.low) == (rung.high, rung.low)]
    if not scores:
        return None
    low, high = wilson(sum(scores), len(scores))
    return LadderResult(len(scores), sum(scores) / len(scores), low, high)


def quantile(times: Counter[int], share: float) -> int:
    """Return the time below which a share of the acts lies, in milliseconds."""
    left = share * sum(times.values())
    for time, count in sorted(times.items()):
        left -= count
        if left <= 0:
            return time
    return 0


def report(game: Game, rungs: list[LadderPairing], played: list[LadderGame], words: Words) -> None:
    for rung in rungs:
        found = ladder_result(rung, played)
        if found is None:
            continue
        shown = {
            key: words.decimal(100 * x) for key, x in (("share", found.score), ("low", found.low), ("high", found.high))
        }
        print(words.say("ladder-rung", one=name_of(rung.high), other=name_of(rung.low), games=found.games, **shown))
    for name, level in levels(game.package).items():
        times: Counter[int] = Counter()
        for p in played:
            times.update(p.took.get(name, {}))
        if times:
            middle, most = (words.decimal(quantile(times, q) / 1000, 3) for q in (0.5, P99))
            budget = words.decimal(level.seconds)
            print(words.say("ladder-time", who=name_of(name), median=middle, most=most, budget=budget))
