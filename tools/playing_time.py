"""Estimates how long games and lessons take: ``python -m tools.playing_time [games] [game]``.

A whole game takes as long as its author states. For presets that make it shorter, the figures rest on what can be
counted: games between greedy bots have about as many decisions as games between people. How long a decision takes is
an assumption, ``SECONDS_PER_DECISION``: in The Trojan War and Troia the author's playing time divided by the decisions
of a whole game, in Escólex and Iliad the time for one step of one piece. The range covers the middle eight of ten
games. A lesson is read at ``WORDS_PER_MINUTE``, with ``SECONDS_PER_LESSON_ACT`` for each act. The figures stand in each
game's ``__init__.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.game import RECOMMENDED, Game
from ilion.core.state import FATE
from ilion.core.tutorial import has_tutorial, read_tutorial
from ilion.games import BUILT_IN

SECONDS_PER_DECISION: Final = {"trojan-war": 30, "troia": 30, "escolex": 6, "iliad": 8}
"""Seconds of one decision, by game: cards and line-ups take longer than one step of one piece."""
WORDS_PER_MINUTE: Final = 180
SECONDS_PER_LESSON_ACT: Final = 6
ROUND_TO: Final = 5
"""Minutes to which estimates are rounded."""
GAMES: Final = 40


def decisions(name: str, preset: str, seed: int) -> int:
    """Return how many decisions the players of one game between greedy bots make."""
    game = BUILT_IN[name]
    options = {**game.bot_game_options, **game.preset(preset).options}
    setup = game.setup(version=game.version, **options)
    record = play_game(game, setup, [BOTS["greedy"]] * setup.seats, Random(seed))
    return sum(seat != FATE for seat, _ in record.moves)


def minutes(name: str, counts: list[int]) -> tuple[int, int]:
    """Return the range that the middle eight of ten games take."""
    ranked = sorted(counts)
    low, high = ranked[len(ranked) // 10], ranked[-1 - len(ranked) // 10]
    return rounded(low * SECONDS_PER_DECISION[name] / 60), rounded(high * SECONDS_PER_DECISION[name] / 60)


def rounded(minutes: float) -> int:
    return max(ROUND_TO, ROUND_TO * round(minutes / ROUND_TO))


def lesson_minutes(game: Game) -> int:
    """Return how long a game's lesson takes; 0 if it has none."""
    if not has_tutorial(game):
        return 0
    steps, words = read_tutorial(game.package).step, game.words("en")
    read = sum(len(words.say(step.word).split()) for step in steps)
    acts = sum(bool(step.any or step.all) for step in steps)
    return rounded(read / WORDS_PER_MINUTE + acts * SECONDS_PER_LESSON_ACT / 60)


def estimates(games: int, names: Sequence[str]) -> Iterator[str]:
    """Yield a line for every preset and lesson."""
    with ProcessPoolExecutor(1) as pool:
        for name in names:
            game = BUILT_IN[name]
            for preset in (RECOMMENDED, *game.presets):
                jobs = [pool.submit(decisions, name, preset.name, seed) for seed in range(games)]
                counts = [job.result() for job in jobs]
                low, high = minutes(name, counts)
                took = f"{low}–{high} minutes, {min(counts)}–{max(counts)} decisions, {games} games"
                yield f"{name} {preset.name}: {took}"
            yield f"{name} lesson: {lesson_minutes(game)} minutes"


if __name__ == "__main__":
    games, *names = sys.argv[1:] or [str(GAMES)]
    for line in estimates(int(games), names or list(BUILT_IN)):
        print(line, flush=True)
