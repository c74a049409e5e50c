"""Search for puzzles in games between quick bots: decisions in which one act is clearly best, confirmed twice.

A quick first search drops nearly all decisions. The others are searched at full strength, and once more with four times
the effort and another seed; only what this confirms is a puzzle.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from ilion.bots.bot_games import play_game
from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.levels import levels, player
from ilion.bots.position_analysis import compare_acts, start_search
from ilion.bots.search import IsmctsSearch
from ilion.core.game import AnyState, Game
from ilion.core.puzzles import Puzzle, PuzzleSet
from ilion.core.state import FATE

QUICK_BOTS: Final = ("thersites", "dolon", "glaucus", "ajax")
MIN_LEGAL_ACTS: Final = 3
"""Legal acts that a puzzle must have at least."""
MIN_SCORE_MARGIN: Final = 0.02
"""By how much the best act must exceed the next, in expected score."""
MIN_PUZZLE_STANDARD_ERRORS: Final = 3.0
"""Standard errors that the difference must have."""
MAX_RIVALS: Final = 2
"""How many other acts the best one is compared with."""
FIRST_PASS_COMPARISONS: Final = 12
"""Comparisons of the first pass: most acts are not clearly worse."""
FIRST_SEARCH_DIVISOR: Final = 8
"""The first search has this fraction of the tries."""
MIN_FIRST_TRIES: Final = 16
"""Tries of the first search, at least."""
DECIDED_MARGIN: Final = 0.08
"""A position whose expected score is this near to 0 or 1 is decided and no puzzle."""
MIN_COMPARISONS: Final = 30
"""Comparisons that a result needs at least."""
LAST_SEARCH_FACTOR: Final = 4
"""The last search has so many times the tries."""
ASKS_PER_BOT: Final = 5
"""How often each quick bot is asked."""
MAX_FINDER_SHARE: Final = 0.9
"""An act that a larger share of quick bots finds is no puzzle."""


class Mined(msgspec.Struct, frozen=True):
    """The result of one game."""

    game: int
    looked: int
    """How many decisions were searched."""
    promising: int
    """In how many of them the first search was promising."""
    clear: int
    """In how many of these one act was clearly best at full strength."""
    plain: int
    """How many of these nearly all quick bots find."""
    sheet: PuzzleSet | None
    """The puzzles that the last search confirmed."""


class Decision(NamedTuple):
    """A position of a game in which a seat must choose."""

    game: Game
    setup: Any
    state: AnyState
    seat: int


def mine(game: Game, terms: dict[str, Any], number: int) -> Mined:
    """Return the puzzles of one game: the same for the same number."""
    rng = Random(f"{game.name}/{number}")
    setup = game.playable(msgspec.convert(terms, game.setup))
    level = rng.choice(QUICK_BOTS[1:])
    bots = [player(game, level) for _ in range(setup.seats)]
    record = play_game(game, setup, bots, rng)
    tries = levels(game.package)["athena"].tries
    looked = promise = clear = plain = 0
    found: list[Puzzle] = []
    state = game.state.start(setup)
    for at, (seat, act) in enumerate(record.moves):
        if seat != FATE and has_choice(state, seat):
            looked += 1
            decision = Decision(game, setup, state, seat)
            quick = quick_answers(decision, rng)
            if is_promising(decision, rng, tries, quick):
                promise += 1
                first = find_best(decision, rng, tries)
                clear += bool(first)
                easy = share(quick, first[0][0]) if first else 0.0
                plain += easy > MAX_FINDER_SHARE
                if first and easy <= MAX_FINDER_SHARE:
                    last = find_best(decision, rng, LAST_SEARCH_FACTOR * tries)
                    if last and last[0][0] == first[0][0]:
                        found.append(Puzzle(at, seat, ranked_acts(last), easy))
        state.do(seat, act)
    sheet = None
    if found:
        moves = tuple((seat, msgspec.to_builtins(act)) for seat, act in record.moves[: found[-1].at])
        sheet = PuzzleSet(terms, moves, tuple(found))
    return Mined(number, looked, promise, clear, plain, sheet)


def has_choice(state: AnyState, seat: int) -> bool:
    """Return whether exactly one seat has a choice."""
    return state.actors() == (seat,) and len(state.legal(seat)) >= MIN_LEGAL_ACTS


def quick_answers(decision: Decision, rng: Random) -> list[Any]:
    """Return what quick bots would do."""
    game, setup, state, seat = decision
    bots = [player(game, level) for level in QUICK_BOTS for _ in range(ASKS_PER_BOT)]
    return [bot.choose(game, setup, state.seen(seat), Random(rng.getrandbits(64))) for bot in bots]


def share(answers: list[Any], act: Any) -> float:
    return answers.count(act) / len(answers)


def is_promising(decision: Decision, rng: Random, tries: int, quick: list[Any]) -> bool:
    """Return whether a first search sees an act that seems better than the next, and that not all quick bots find."""
    fraction = tries // FIRST_SEARCH_DIVISOR
    search, acts = run_search(decision, rng, max(MIN_FIRST_TRIES, fraction))
    if len(acts) < 2 or share(quick, acts[0]) > MAX_FINDER_SHARE:
        return False
    for pairs in sorted({FIRST_PASS_COMPARISONS, max(FIRST_PASS_COMPARISONS, fraction)}):
        for other in acts[1:]:
            gap, error = compare_acts(search, acts[0], other, pairs)
            if gap < max(MIN_SCORE_MARGIN / 2, error):
                return False
    return True


def find_best(decision: Decision, rng: Random, tries: int) -> list[tuple[Any, float, float]]:
    """Return the best act and how much less each of the next best scores, if the search is sure; else nothing."""
    search, acts = run_search(decision, rng, tries)
    if len(acts) < 2:
        return []
    best, *others = acts
    told = [(best, 0.0, 0.0)]
    for other in others:
        gap, error = compare_acts(search, best, other, FIRST_PASS_COMPARISONS)
        if gap < MIN_SCORE_MARGIN / 2:
            return []
        gap, error = compare_acts(search, best, other, max(MIN_COMPARISONS, tries // 4))
        if gap < MIN_SCORE_MARGIN or gap < MIN_PUZZLE_STANDARD_ERRORS * error:
            return []
        told.append((other, gap, error))
    return told


def run_search(decision: Decision, rng: Random, tries: int) -> tuple[IsmctsSearch, list[Any]]:
    """Return a search and its best acts; none if the game is decided."""
    game, setup, state, seat = decision
    bot, search = start_search(game, setup, state.seen(seat), rng, tries, float("inf"))
    bot.think(search, cpu_seconds())
    if not DECIDED_MARGIN < search.root.mean() < 1 - DECIDED_MARGIN:
        return search, []
    arms = sorted(search.root.arms, key=lambda arm: (arm.visits, arm.prior), reverse=True)
    return search, [arm.act for arm in arms[: 1 + MAX_RIVALS]]


def ranked_acts(choices: list[tuple[Any, float, float]]) -> tuple[tuple[Any, float, float], ...]:
    return tuple((msgspec.to_builtins(act), round(less, 4), round(error, 4)) for act, less, error in choices)
