"""``ilion analyse``: luck and skill in a saved game, and hints at its decisions."""

from __future__ import annotations

import argparse
from random import Random

import msgspec

from ilion.bots.luck import GameLuck, MoveSwing, costs, curve_of, summarise_luck
from ilion.bots.position_analysis import MIN_STANDARD_ERRORS, ActLoss, judge
from ilion.bots.turns import decisions, first_decisions
from ilion.cli.batches import batches
from ilion.cli.narration import Narration
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_number
from ilion.cli.progress import show_progress, show_seconds
from ilion.cli.record_files import add_file, open_record, record_path
from ilion.core.game import Game
from ilion.core.record import Record, dumps, loads, position, replay
from ilion.core.state import FATE
from ilion.core.values import Fact
from ilion.core.words import Words
from ilion.queries.analysis import MAX_TURNING_POINTS

DECISIONS_PER_BATCH = 4
"""Turns in a batch."""
BARS = "▁▂▃▄▅▆▇█"
CHART_COLUMNS = 72
"""Columns of the chart of chances."""


class Work(msgspec.Struct, frozen=True):
    """The decisions of a record to evaluate; the record is sent as text."""

    text: str
    moves: tuple[int, ...]
    tries: int
    seed: int


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "analyse", run)
    add_file(parser, words)
    add_number(parser, words, "tries", 400, least=1)
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")
    add_number(parser, words, "move", None, least=1)
    parser.add_argument("--json", action="store_true", help=words.say("help-analyse-json"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    path = record_path(args, words)
    reel = open_record(path, games, words)
    game, record = reel.game, reel.record
    if reel.fault is not None:
        raise CommandFailed(words.say("record-refused", file=str(path), what=reel.why_faulty()))
    if game.mind is None:
        raise CommandFailed(words.say("no-oracle", game=game.name))
    telling = Narration(game, record, words)
    if args.move is not None:
        return print_hint(args, telling, record)
    found = evaluate_decisions(game, record, args.tries, args.seed, args.jobs, words)
    with show_seconds(words):
        told = summarise_luck(record, curve_of(game, record), found)
    if args.json:
        print(msgspec.json.encode(told).decode())
    else:
        report(told, telling, record)
    return 0


def evaluate_decisions(
    game: Game, record: Record, tries: int, seed: int, jobs: int, words: Words
) -> dict[int, ActLoss]:
    """Return what every turn cost, by its first decision."""
    moves = tuple(first_decisions(game, record))
    work = Work(dumps(record), moves, tries, seed)
    found: dict[int, ActLoss] = {}
    firsts = range(0, len(moves), DECISIONS_PER_BATCH)
    with show_progress(lambda: words.say("analyse-progress", done=len(found), total=len(moves))):
        for _, part in zip(firsts, batches(evaluate_batch, game, work, jobs), strict=False):
            found |= part
    return found


def evaluate_batch(game: Game, work: Work, n: int) -> dict[int, ActLoss]:
    """Return the costs of the n-th batch of decisions."""
    moves = [*work.moves[n * DECISIONS_PER_BATCH : (n + 1) * DECISIONS_PER_BATCH]]
    return costs(game, loads(work.text, game), moves, str(work.seed), tries=work.tries) if moves else {}


def report(told: GameLuck, telling: Narration, record: Record) -> None:
    words = telling.words
    print(telling.title())
    for seat, who in enumerate(telling.seats):
        print(
            words.say(
                "analyse-seat",
                who=who,
                start=words.decimal(100 * told.start[seat]),
                luck=words.signed(100 * told.luck[seat]),
                own=words.signed(100 * told.own[seat]),
                others=words.signed(100 * told.others[seat]),
                rest=words.signed(100 * told.rest[seat]),
                cost=words.signed(-100 * told.cost[seat]),
                sure=int(told.cost[seat] > MIN_STANDARD_ERRORS * told.error[seat]),
                result=words.decimal(100 * told.result[seat]),
            )
        )
    print(words.say("analyse-error", error=words.decimal(100 * max(told.error))))
    print()
    for seat, who in enumerate(telling.seats):
        print(f"{who}: {chance_curve([told.start[seat], *[m.chances[seat] for m in told.moments]])}")
    print()
    print(words.say("analyse-turning"))
    facts = [step.facts for step in replay(telling.game, record)]
    for moment in told.turning_points(MAX_TURNING_POINTS):
        print(f"  {describe_turning_point(moment, telling, record, telling.game.remembered(facts[moment.move]))}")


def chance_curve(chances: list[float]) -> str:
    """Return the chances as a line of bars."""
    n = min(CHART_COLUMNS, len(chances))
    picked = [chances[round(i * (len(chances) - 1) / max(1, n - 1))] for i in range(n)]
    return "".join([BARS[min(len(BARS) - 1, int(c * len(BARS)))] for c in picked])


def describe_turning_point(moment: MoveSwing, telling: Narration, record: Record, fact: Fact | None) -> str:
    """Return a turning point as text: the outcome of a draw, or the decision."""
    words = telling.words
    seat, first = record.moves[moment.move]
    move = telling.move(seat, first if moment.act is None else moment.act)
    if seat == FATE:
        move = telling.speech.say(fact).rstrip(".") if fact is not None else move
        lucky = max(range(len(moment.luck)), key=moment.luck.__getitem__)
        gift = words.signed(100 * moment.luck[lucky])
        return words.say("analyse-luck", n=moment.move + 1, move=move, who=telling.seats[lucky], gift=gift)
    cost = words.decimal(100 * moment.cost)
    return words.say("analyse-cost", n=moment.move + 1, move=move, cost=cost, best=telling.act(moment.best))


def print_hint(args: argparse.Namespace, telling: Narration, record: Record) -> int:
    """Print what the oracle would have done at a move, and why."""
    words, game = telling.words, telling.game
    if args.move not in [n + 1 for n in decisions(game, record)]:
        raise CommandFailed(words.say("no-decision", n=args.move))
    seat, act = record.moves[args.move - 1]
    before = position(game, msgspec.structs.replace(record, moves=record.moves[: args.move - 1]))
    with show_seconds(words):
        found = judge(game, record.setup, before.seen(seat), Random(args.seed), tries=args.tries)
    chance, error = words.decimal(100 * found.chance), words.decimal(100 * found.error)
    print(words.say("hint-chance", who=telling.seats[seat], chance=chance, error=error))
    for choice in found.choices:
        mark = "»" if choice.act == act else " "
        share = words.decimal(100 * choice.share, 0)
        chance = words.decimal(100 * choice.chance)
        print(f"{mark} {words.say('hint-choice', act=telling.act(choice.act), chance=chance, share=share)}")
        if len(choice.turn) > 1:
            print(f"    {words.say('hint-then', acts=' · '.join(telling.act(act) for act in choice.turn[1:]))}")
    if act not in [choice.act for choice in found.choices]:
        print(f"» {telling.act(act)}")
    for phrase in found.why:
        print((words if words.has(phrase.word) else telling.speech).say(phrase))
    return 0
