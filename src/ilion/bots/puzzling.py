"""Puzzles out of games between quick bots: decisions in which the oracle is sure that one act is best, asked twice.

It looks at a decision at full strength, and once more with four times the thought and other luck; only what the last
look confirms is a puzzle.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.clock import used
from ilion.bots.judge import compared, opened, ranked
from ilion.bots.levels import levels, player
from ilion.bots.match import play_game
from ilion.core.game import AnyState, Game
from ilion.core.puzzles import Puzzle, Sheet
from ilion.core.state import FATE

QUICK: Final = ("thersites", "dolon", "glaucus", "ajax")
LOOKED_AT: Final = 24
"""Decisions of a game that are looked at."""
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
    clear: int
    """In how many of them one act was clearly best at full strength."""
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
    asked = decisions(game, setup, record.moves)
    looked = sorted(rng.sample(asked, min(LOOKED_AT, len(asked))))
    tries = levels(game.package)["athena"].tries
    clear = plain = 0
    found: list[Puzzle] = []
    state, done = game.state.start(setup), 0
    for at in looked:
        while done < at:
            state.do(*record.moves[done])
            done += 1
        seat = state.actors()[0]
        first = look(game, setup, state, seat, rng, tries)
        if not first:
            continue
        clear += 1
        easy = found_by_quick(game, setup, state, seat, first[0][0], rng)
        if easy > PLAIN:
            plain += 1
            continue
        last = look(game, setup, state, seat, rng, LONGER * tries)
        if last and last[0][0] == first[0][0]:
            told = tuple((msgspec.to_builtins(act), round(less, 4), round(error, 4)) for act, less, error in last)
            found.append(Puzzle(at, seat, told, easy))
    sheet = None
    if found:
        moves = tuple((seat, msgspec.to_builtins(act)) for seat, act in record.moves[: found[-1].at])
        sheet = Sheet(terms, moves, tuple(found))
    return Mined(number, len(looked), clear, plain, sheet)


def decisions(game: Game, setup: Any, moves: list[tuple[int, Any]]) -> list[int]:
    """Where one seat alone has something to choose."""
    state, asked = game.state.start(setup), []
    for n, (seat, act) in enumerate(moves):
        if seat != FATE and len(state.actors()) == 1 and len(state.legal(seat)) >= OPEN:
            asked.append(n)
        state.do(seat, act)
    return asked


def look(game: Game, setup: Any, state: AnyState, seat: int, rng: Random, tries: int) -> list[tuple[Any, float, float]]:
    """The best act and how much less each of the next best brings, where the oracle is sure; else nothing."""
    bot, search = opened(game, setup, state.seen(seat), rng, tries, float("inf"))
    bot.think(search, used())
    if not DECIDED < search.root.mean() < 1 - DECIDED:
        return []
    best, *others = [arm.act for arm in ranked(search.root)[: 1 + RIVALS]]
    told = [(best, 0.0, 0.0)]
    for other in others:
        gap, error = compared(search, best, other, GLANCE)
        if gap < MARGIN / 2:
            return []
        gap, error = compared(search, best, other, max(PAIRS, tries // 4))
        if gap < MARGIN or gap < SURE * error:
            return []
        told.append((other, gap, error))
    return told if others else []


def found_by_quick(game: Game, setup: Any, state: AnyState, seat: int, best: Any, rng: Random) -> float:
    asked = [player(game, level) for level in QUICK for _ in range(ASKED)]
    hits = [bot.choose(game, setup, state.seen(seat), Random(rng.getrandbits(64))) == best for bot in asked]
    return hits.count(True) / len(hits)
