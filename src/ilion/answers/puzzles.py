"""Puzzles: a position of a game in which one act is to be found, made anew each time somebody looks at it."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Literal

import msgspec

from ilion.answers.acts import Written, search
from ilion.answers.components import game_of
from ilion.answers.lessons import LEARNER, TELLS, live_of, told
from ilion.core.game import Game
from ilion.core.puzzles import Puzzle, Sheet, lines, read
from ilion.core.tutorial import Lesson, Step, Tutorial
from ilion.core.wire import Phrase, Refusal
from ilion.table.messages import Ask, Lang, TableInfo, Told
from ilion.table.sorry import BAD_ACT, Sorry

STORY: Final = 12
"""So many moves before the puzzle are told of."""
NO_PUZZLE: Final = Refusal("refuse-no-puzzle")


class Rival(msgspec.Struct, frozen=True):
    """An act, how much less it is expected to score than the best, and how sure that is."""

    act: Any
    words: Phrase
    less: float
    error: float


class Posed(msgspec.Struct):
    """A puzzle, and what was made of it."""

    n: int
    of: int
    found: float
    """The share of quick opponents who find it."""
    verdict: Literal["", "right", "wrong"]
    """Of the act that was tried; nothing before."""
    rivals: tuple[Rival, ...]
    """Once something was tried: the act that was to be found, and what it was compared with."""
    why: tuple[Phrase, ...]
    """What speaks for it, where the game has words for that."""
    refusal: Refusal | None
    """Why the act that was tried, or asked about, is against the rules."""
    table: TableInfo
    told: tuple[Told, ...]
    ask: Ask


def posed(name: str, n: int, lang: Lang, act: Any, why: Any) -> Posed:
    """The n-th puzzle of a game, the easiest first; ``act`` is what somebody tries, ``why`` what he only asks about."""
    game = game_of(name)
    sheet, puzzle = found(game, n)
    before, after = max(0, puzzle.at - STORY), puzzle.at
    step = Step(say="puzzle", any=(puzzle.best,))
    lesson = Lesson(
        game,
        Tutorial(
            setup=sheet.setup,
            seat=puzzle.seat,
            step=(step,),
            untold=sheet.moves[:before],
            first=sheet.moves[before:after],
        ),
    )
    refusal, verdict = None, ""
    reasons: tuple[Phrase, ...] = ()
    raw = act if act is not None else why
    if raw is not None:
        refusal, right = tried(lesson, raw)
        if act is not None and refusal is None:
            reasons = speaking_for(lesson, puzzle)
            verdict = "right" if right else "wrong"
            if right:
                lesson.do(lesson.wanted[0])
    live = live_of(lesson, "puzzle")
    asked = TELLS.ask(live, puzzle.seat, lang, text=True)
    return Posed(
        n=n,
        of=len(lines(game.package)),
        found=puzzle.found,
        verdict=verdict,  # type: ignore[arg-type]
        rivals=rivals(game, lesson.setup, puzzle) if verdict else (),
        why=reasons,
        refusal=refusal,
        table=TELLS.info(live.info, LEARNER),
        told=told(lesson),
        ask=msgspec.structs.replace(asked, legal=() if verdict == "right" else asked.legal, asides=(), undo=False),
    )


def found(game: Game, n: int) -> tuple[Sheet, Puzzle]:
    """The n-th puzzle, and the game that it comes from."""
    known = lines(game.package)
    if not 1 <= n <= len(known):
        raise Sorry(NO_PUZZLE, 404)
    line, place = known[n - 1]
    sheet = read(line)
    return sheet, sheet.puzzles[place]


def sought(name: str, n: int, lang: Lang, find: str) -> list[Written]:
    """The acts of a puzzle's table whose words hold every word sought."""
    game = game_of(name)
    setup = game.playable(msgspec.convert(found(game, n)[0].setup, game.setup))
    return search(name, msgspec.json.encode(setup), lang, find)


def tried(lesson: Lesson, raw: Any) -> tuple[Refusal | None, bool]:
    """Why an act is refused by the rules; and whether it is the one to be found."""
    try:
        act = msgspec.convert(raw, lesson.game.act)
    except msgspec.ValidationError:
        return BAD_ACT, False
    return lesson.play.why_not(lesson.tutorial.seat, act), act in lesson.wanted


def rivals(game: Game, setup: Any, puzzle: Puzzle) -> tuple[Rival, ...]:
    acts = [(msgspec.convert(act, game.act), less, error) for act, less, error in puzzle.choices]
    return tuple(Rival(act, game.tell(setup, act), less, error) for act, less, error in acts)


def speaking_for(lesson: Lesson, puzzle: Puzzle) -> tuple[Phrase, ...]:
    """What the game's mind says of the best act, from what the seat sees."""
    game, seat = lesson.game, puzzle.seat
    if game.mind is None:
        return ()
    guess = game.state.guess(lesson.setup, lesson.play.state.seen(seat), Random(puzzle.at))
    return tuple(game.mind.why(guess, seat, msgspec.convert(puzzle.best, game.act)))
