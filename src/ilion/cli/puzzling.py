"""Puzzles out of games between quick bots: decisions in which the oracle is sure that one act is best, asked twice.

A first look with a fraction of the thought drops the decisions that promise nothing: nearly all. It looks at the others
at full strength, and once more with four times the thought and other luck; only what this confirms is a puzzle.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.clock import used
from ilion.bots.judge import compared, opened
from ilion.bots.levels import levels, player
from ilion.bots.match import play_game
from ilion.bots.search import Search
from ilion.core.game import AnyState, Game
from ilion.core.puzzles import Puzzle, Sheet
from ilion.core.state import FATE

QUICK: Final = ("thersites", "dolon", "glaucus", "ajax")
OPEN: Final = 3
"""So many acts must be open."""
MARGIN: Final = 0.02
"""By so much the best act must be better than the next, in what is scored."""
SURE: Final = 3.0
"""Standard errors that the difference must have."""
RIVALS: Final = 2
"""With so many others the best act is compared."""
GLANCE: Final = 12
"""How often at first: most are not clearly worse."""
FIRST: Final = 8
"""How much less thought the first look takes."""
LEAST: Final = 16
"""With fewer tries it would see nothing."""
DECIDED: Final = 0.08
"""Whoever can expect less than this, or as near to everything, has nothing to find."""
PAIRS: Final = 30
"""The least number of comparisons that say something."""
LONGER: Final = 4
"""How much more thought the last look takes."""
ASKED: Final = 5
"""How often each quick opponent is asked."""
PLAIN: Final = 0.9
"""What more of them find is no puzzle."""


class Mined(msgspec.Struct, frozen=True):
    """What came of one game."""

    game: int
    looked: int
    """At how many decisions."""
    promising: int
    """In how many of them the first look saw something to find."""
    clear: int
    """In how many of these one act was clearly best at full strength."""
    plain: int
    """How many of these nearly everybody finds."""
    sheet: Sheet | None
    """The puzzles that the last look confirmed."""


def mine(game: Game, terms: dict[str, Any], number: int) -> Mined:
    """The puzzles of one game: the same for the same number."""
    rng = Random(f"{game.name}/{number}")
    setup = game.playable(msgspec.convert(terms, game.setup))
    level = rng.choice(QUICK[1:])
    bots = [player(game, level) for _ in range(setup.seats)]
    record = play_game(game, setup, bots, rng)
    tries = levels(game.package)["athena"].tries
    looked = promise = clear = plain = 0
    found: list[Puzzle] = []
    state = game.state.start(setup)
    for at, (seat, act) in enumerate(record.moves):
        if seat != FATE and asked(state, seat):
            looked += 1
            quick = answers(game, setup, state, seat, rng)
            if promising(game, setup, state, seat, rng, tries, quick):
                promise += 1
                first = look(game, setup, state, seat, rng, tries)
                clear += bool(first)
                easy = share(quick, first[0][0]) if first else 0.0
                plain += easy > PLAIN
                if first and easy <= PLAIN:
                    last = look(game, setup, state, seat, rng, LONGER * tries)
                    if last and last[0][0] == first[0][0]:
                        found.append(Puzzle(at, seat, told(last), easy))
        state.do(seat, act)
    sheet = None
    if found:
        moves = tuple((seat, msgspec.to_builtins(act)) for seat, act in record.moves[: found[-1].at])
        sheet = Sheet(terms, moves, tuple(found))
    return Mined(number, looked, promise, clear, plain, sheet)


def asked(state: AnyState, seat: int) -> bool:
    """Whether one seat alone has something to choose."""
    return state.actors() == (seat,) and len(state.legal(seat)) >= OPEN


def answers(game: Game, setup: Any, state: AnyState, seat: int, rng: Random) -> list[Any]:
    """What quick opponents would do."""
    bots = [player(game, level) for level in QUICK for _ in range(ASKED)]
    return [bot.choose(game, setup, state.seen(seat), Random(rng.getrandbits(64))) for bot in bots]


def share(answers: list[Any], act: Any) -> float:
    return answers.count(act) / len(answers)


def promising(game: Game, setup: Any, state: AnyState, seat: int, rng: Random, tries: int, quick: list[Any]) -> bool:
    """Whether a first look sees an act that seems better than the next, and that not everybody finds."""
    fraction = tries // FIRST
    search, acts = thought(game, setup, state, seat, rng, max(LEAST, fraction))
    if len(acts) < 2 or share(quick, acts[0]) > PLAIN:
        return False
    for pairs in sorted({GLANCE, max(GLANCE, fraction)}):
        for other in acts[1:]:
            gap, error = compared(search, acts[0], other, pairs)
            if gap < max(MARGIN / 2, error):
                return False
    return True


def look(game: Game, setup: Any, state: AnyState, seat: int, rng: Random, tries: int) -> list[tuple[Any, float, float]]:
    """The best act and how much less each of the next best brings, where the oracle is sure; else nothing."""
    search, acts = thought(game, setup, state, seat, rng, tries)
    if len(acts) < 2:
        return []
    best, *others = acts
    told = [(best, 0.0, 0.0)]
    for other in others:
        gap, error = compared(search, best, other, GLANCE)
        if gap < MARGIN / 2:
            return []
        gap, error = compared(search, best, other, max(PAIRS, tries // 4))
        if gap < MARGIN or gap < SURE * error:
            return []
        told.append((other, gap, error))
    return told


def thought(game: Game, setup: Any, state: AnyState, seat: int, rng: Random, tries: int) -> tuple[Search, list[Any]]:
    """A search, and the acts that it holds for the best; none where all is won or lost."""
    bot, search = opened(game, setup, state.seen(seat), rng, tries, float("inf"))
    bot.think(search, used())
    if not DECIDED < search.root.mean() < 1 - DECIDED:
        return search, []
    arms = sorted(search.root.arms, key=lambda arm: (arm.visits, arm.prior), reverse=True)
    return search, [arm.act for arm in arms[: 1 + RIVALS]]


def told(choices: list[tuple[Any, float, float]]) -> tuple[tuple[Any, float, float], ...]:
    return tuple((msgspec.to_builtins(act), round(less, 4), round(error, 4)) for act, less, error in choices)
