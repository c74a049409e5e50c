"""Baselines: how bots and a learned player score against greedy play, game by game, as a page.

    python -m ilion.research.baselines --games 100 --training 2000 --jobs 2 --out docs/research/baselines.md

Every player takes each seat in turn against greedy bots in all others; the same number is the same dice. Results are
kept in a file, so that the command goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.baselines import BOTS
from ilion.bots.bot import Bot
from ilion.bots.bot_games import play_game
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import LEVELS, player
from ilion.bots.process_pool import process_pool
from ilion.core.game import Game
from ilion.core.stats import wilson
from ilion.games import GAMES
from ilion.research.linear_player import LinearPlayer

BASELINE_SETUPS: Final[dict[str, dict[str, Any]]] = {
    "trojan-war": {},
    "troia": {},
    "escolex": {"seats": 2, "map": "small", "max_rounds": 12},
    "iliad": {"length": "one-day", "muster": "few", "sunset": "points"},
}
"""The setup of each game; long games are played in a short form."""
BASELINE_TRIES: Final = 200
BASELINE_PLAYERS: Final = ("uniform", "greedy", *LEVELS, "ismcts", "linear")
BASELINES_HEAD: Final = """# Baselines

*Reference.* Scores of bots, and of one learned player, against greedy play in all four games. Compare your own player
with them.

A score is 1 for a win, 0 for a loss, ½ for a draw. The player sits in each seat in turn, and `greedy` in all others.
Intervals are 95 % (Wilson). `ismcts` searches {tries} playouts before each move, without a time limit. `linear` is the
learner of [the training example](environments.md#train-a-player), after {training:,} games against itself. The
[levels](../reports/bot-strength.md) are those that people play.
"""
BASELINES_FOOT: Final = """
This page is written by a command. It keeps its results in `build/baselines.jsonl` and goes on where it was broken off:

    {command}

Next: [environments](environments.md), or [how the levels compare with each other](../reports/bot-strength.md).
"""


class BaselineGame(msgspec.Struct, frozen=True):
    """One game of a player against greedy bots."""

    game: str
    player: str
    number: int
    training: int
    """Games that a learned player has learned from."""


class BaselineResult(msgspec.Struct, frozen=True):
    task: BaselineGame
    score: float


@cache
def learned(game: str, training: int) -> LinearPlayer:
    """Return the learned player; the same in every process."""
    found = LinearPlayer(GAMES[game], GAMES[game].usual(**BASELINE_SETUPS.get(game, {})))
    found.learn(training, 1)
    return found


def bot_of(game: Game, name: str, training: int) -> Bot:
    if name == "linear":
        return learned(game.name, training)
    if name == "ismcts":
        return IsmctsBot(tries=BASELINE_TRIES, seconds=float("inf"))
    return player(game, name)


def play(task: BaselineGame) -> BaselineResult:
    """Play one game and return the player's score."""
    game = GAMES[task.game]
    setup = game.usual(**BASELINE_SETUPS.get(task.game, {}))
    seat = task.number % setup.seats
    bots: list[Bot] = [BOTS["greedy"]] * setup.seats
    bots[seat] = bot_of(game, task.player, task.training)
    record = play_game(game, setup, bots, Random(f"baseline/{task.number // setup.seats}"))
    assert record.scores is not None
    return BaselineResult(task, record.scores[seat])


def page(results: dict[BaselineGame, float], training: int, command: str) -> str:
    """Return the page of all results."""
    names = [name for name in BASELINE_SETUPS if any(task.game == name for task in results)]
    lines = [BASELINES_HEAD.format(tries=BASELINE_TRIES, training=training)]
    lines.append("| player | " + " | ".join(GAMES[name].title("en") for name in names) + " |")
    lines.append("|---|" + "---|" * len(names))
    for who in BASELINE_PLAYERS:
        cells = [cell([s for task, s in results.items() if (task.game, task.player) == (n, who)]) for n in names]
        if any(cells):
            lines.append(f"| `{who}` | " + " | ".join(cells) + " |")
    lines.append("\nSetups, beside the defaults for games between bots:\n")
    for name in names:
        options = ", ".join(f"`{key}={value}`" for key, value in BASELINE_SETUPS[name].items()) or "none"
        lines.append(f"- {GAMES[name].title('en')}: {options}")
    return "\n".join(lines) + "\n" + BASELINES_FOOT.format(command=command)


def cell(scores: list[float]) -> str:
    if not scores:
        return ""
    low, high = wilson(sum(scores), len(scores))
    return f"{100 * sum(scores) / len(scores):.1f} % ({100 * low:.1f}–{100 * high:.1f}), {len(scores)}"


def read_results(path: Path) -> dict[BaselineGame, float]:
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    found = [msgspec.json.decode(line, type=BaselineResult) for line in lines]
    return {result.task: result.score for result in found}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games of each player in each game")
    parser.add_argument("--training", type=int, default=2000, help="games that the learned player learns from")
    parser.add_argument("--only", nargs="*", default=list(BASELINE_SETUPS), help="some of the games")
    parser.add_argument("--players", nargs="*", default=list(BASELINE_PLAYERS), help="some of the players")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--results", type=Path, default=Path("build", "baselines.jsonl"))
    parser.add_argument("--out", type=Path, help="the page to write")
    args = parser.parse_args()
    tasks = [
        BaselineGame(game, who, number, args.training * (who == "linear"))
        for number in range(args.games)
        for who in args.players
        for game in args.only
    ]
    results = {task: score for task, score in read_results(args.results).items() if task in set(tasks)}
    args.results.parent.mkdir(parents=True, exist_ok=True)
    with process_pool(args.jobs) as pool, args.results.open("ab") as kept:
        for result in pool.map(play, [task for task in tasks if task not in results]):
            results[result.task] = result.score
            kept.write(msgspec.json.encode(result) + b"\n")
            kept.flush()
            print(f"{len(results)} of {len(tasks)} games", end="\r", file=sys.stderr, flush=True)
    command = f"python -m ilion.research.baselines --games {args.games} --training {args.training} --out {args.out}"
    told = page(results, args.training, command)
    if args.out:
        args.out.write_text(told, "utf-8")
    else:
        print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
