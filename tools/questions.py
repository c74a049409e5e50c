"""Counts the questions of whole games, and checks those that the table answers by itself:
``python -m tools.questions [games] [game]``.

The games are played by greedy bots. A question counts as asked if a seat has to answer it, and as answered by the table
if the game names an automatic act for it. For each of those, the search of the strongest level compares the automatic
act with the best other act under the same random futures: a question whose other act is better by more than
``MAX_GAIN`` and ``MIN_STANDARD_ERRORS`` had a sensible answer of its own, and the command fails.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.bots.position_analysis import CLOSE_SCORE, MIN_STANDARD_ERRORS, compare_turns, start_search
from ilion.core.game import Game
from ilion.core.play import Playthrough
from ilion.core.state import FATE
from ilion.core.values import Act, Seen
from ilion.games import BUILT_IN

GAMES_COUNTED: Final = 20
TRIES: Final = 200
"""Simulated games of each comparison of two answers."""
MAX_GAIN: Final = CLOSE_SCORE
"""Answers that differ by less than this expected score are about as good."""


class AnsweredQuestion(NamedTuple):
    """A question that the table answers by itself."""

    seen: Seen
    act: Act
    others: tuple[Act, ...]


class Questions(NamedTuple):
    """What the players of one game had to answer."""

    asked: Counter[int]
    """By seat: questions that remain."""
    answered: list[AnsweredQuestion]


def questions_of(game: Game, setup: Any, seed: int) -> Questions:
    """Return the questions of one game between greedy bots."""
    record = play_game(game, setup, [BOTS["greedy"]] * setup.seats, Random(seed))
    asked, answered = Counter[int](), list[AnsweredQuestion]()
    play = Playthrough(game, setup)
    for seat, made in record.moves:
        if seat != FATE:
            seen = play.state.seen(seat)
            act = game.automatic_act(setup, seen)
            if act is None:
                asked[seat] += 1
            else:
                answered.append(AnsweredQuestion(seen, act, tuple([a for a in play.state.legal(seat) if a != act])))
        play.redo(seat, made)
    return Questions(asked, answered)


def gain_of(game: Game, setup: Any, question: AnsweredQuestion, tries: int = TRIES) -> tuple[float, float]:
    """Return how much more the best other answer scores than the automatic one, and the standard error."""
    found = [(float("-inf"), 0.0)]
    for other in question.others:
        _, search = start_search(game, setup, question.seen, Random(1), tries, 0.0)
        found.append(compare_turns(search, [other], [question.act], tries))
    return max(found)


def is_sensible(gain: float, error: float) -> bool:
    """Return whether another answer is better than the automatic one, beyond doubt."""
    return gain > max(MAX_GAIN, MIN_STANDARD_ERRORS * error)


def setups_of(game: Game) -> list[Any]:
    """Return the setups that are played: one of each edition."""
    options = dict(game.bot_game_options)
    editions = [{"edition": edition} for edition in game.editions] if len(game.editions) > 1 else [{}]
    return [game.setup(version=game.version, **{**options, **edition}) for edition in editions]


def count(games: int, names: Sequence[str]) -> int:
    """Print two lines for each edition of each game; return how many questions should have been asked."""
    wrong = 0
    for name in names:
        game = BUILT_IN[name]
        for setup in setups_of(game):
            played = [questions_of(game, setup, seed) for seed in range(games)]
            left = sum(each.asked.total() for each in played)
            answered = [question for each in played for question in each.answered]
            before, after = ((left + n) / games / setup.seats for n in (len(answered), 0))
            edition = f", edition {setup.edition}" if len(game.editions) > 1 else ""
            print(f"{name}{edition}: {before:.1f} questions a person before, {after:.1f} after, in {games} games")
            gains = [gain_of(game, setup, question) for question in answered if question.others]
            sensible = sum(is_sensible(*gain) for gain in gains)
            verbs = Counter(type(question.act).__name__ for question in answered)
            listed = ", ".join(f"{verb} {n}" for verb, n in verbs.items()) or "none"
            best = f"; the best other answer scores {max(gains)[0]:+.3f}" if gains else ""
            print(f"  answered by the table: {listed}{best}; {sensible} beyond doubt better", flush=True)
            wrong += sensible
    return wrong


if __name__ == "__main__":
    games, *names = sys.argv[1:] or [str(GAMES_COUNTED)]
    sys.exit(1 if count(int(games), names or list(BUILT_IN)) else 0)
