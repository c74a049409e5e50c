"""Puzzles: a position of a game in which one act is to be found, rebuilt on every request."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Literal

import msgspec

from ilion.core.game import Game
from ilion.core.puzzles import Puzzle, PuzzleSet, lines, read
from ilion.core.tutorial import LessonProgress, Tutorial, TutorialStep
from ilion.core.values import Phrase, Refusal
from ilion.queries.act_search import SearchedAct, search
from ilion.queries.components import game_of
from ilion.queries.lessons import LEARNER, OUTGOING, lesson_news, live_of
from ilion.table.errors import BAD_ACT, RequestRefused
from ilion.table.messages import EntryNews, Lang, SeatPrompt, TableInfo

MAX_STEPS_SHOWN: Final = 12
"""Moves before the puzzle that are shown."""
NO_PUZZLE: Final = Refusal("refuse-no-puzzle")


class RivalAct(msgspec.Struct, frozen=True):
    """An act, how much less it is expected to score than the best, and the margin of error."""

    act: Any
    words: Phrase
    less: float
    error: float


class PuzzleView(msgspec.Struct):
    """A puzzle, and the result of an attempt."""

    n: int
    of: int
    found: float
    """The share of bots that find it."""
    verdict: Literal["", "right", "wrong"]
    """The result of the attempt; empty before it."""
    rivals: tuple[RivalAct, ...]
    """After an attempt: the act that was to be found, and those it was compared with."""
    turn: tuple[Phrase, ...]
    """After an attempt: the whole turn that the act to be found begins, if there is more to do in it."""
    same: int
    """After an attempt: how many other acts begin a turn to the same position, and are right too."""
    alike: int
    """After an attempt: how many other acts are about as good, and are right too."""
    levels: tuple[float, ...]
    """After an attempt: by level, the share of its bots that find it; empty if it was not measured."""
    why: tuple[Phrase, ...]
    """What speaks for it, if the game has words for that."""
    refusal: Refusal | None
    """Why the act that was tried, or asked about, is against the rules."""
    table: TableInfo
    told: tuple[EntryNews, ...]
    ask: SeatPrompt


def puzzle_view(name: str, n: int, lang: Lang, act: Any, why: Any) -> PuzzleView:
    """Return the n-th puzzle of a game, the easiest first; ``act`` is an attempt, ``why`` an act to ask about."""
    game = game_of(name)
    sheet, puzzle = find_puzzle(game, n)
    before, after = max(0, puzzle.at - MAX_STEPS_SHOWN), puzzle.at
    step = TutorialStep(say="puzzle", any=puzzle.right)
    lesson = LessonProgress(
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
        refusal, right = try_puzzle_act(lesson, raw)
        if act is not None and refusal is None:
            reasons = reasons_for(lesson, puzzle)
            verdict = "right" if right else "wrong"
            if right:
                lesson.do(msgspec.convert(raw, game.act))
    live = live_of(lesson, "puzzle")
    asked = OUTGOING.ask(live, puzzle.seat, lang, text=True)
    return PuzzleView(
        n=n,
        of=len(lines(game.package)),
        found=puzzle.found,
        verdict=verdict,  # type: ignore[arg-type]
        rivals=rivals(game, lesson.setup, puzzle) if verdict else (),
        turn=tuple(game.act_phrase(lesson.setup, msgspec.convert(a, game.act)) for a in puzzle.turn) if verdict else (),
        same=len(puzzle.same) if verdict else 0,
        alike=len(puzzle.alike) if verdict else 0,
        levels=puzzle.levels if verdict else (),
        why=reasons,
        refusal=refusal,
        table=OUTGOING.info(live.info, LEARNER),
        told=lesson_news(lesson),
        ask=msgspec.structs.replace(asked, legal=() if verdict == "right" else asked.legal, asides=(), undo=False),
    )


def find_puzzle(game: Game, n: int) -> tuple[PuzzleSet, Puzzle]:
    """Return the n-th puzzle, and the game that it comes from."""
    known = lines(game.package)
    if not 1 <= n <= len(known):
        raise RequestRefused(NO_PUZZLE, 404)
    line, place = known[n - 1]
    sheet = read(line)
    return sheet, sheet.puzzles[place]


def search_puzzle_acts(name: str, n: int, lang: Lang, find: str) -> list[SearchedAct]:
    """Return the acts of a puzzle's table whose labels contain every word."""
    game = game_of(name)
    setup = game.playable(msgspec.convert(find_puzzle(game, n)[0].setup, game.setup))
    return search(name, msgspec.json.encode(setup), lang, find)


def try_puzzle_act(lesson: LessonProgress, raw: Any) -> tuple[Refusal | None, bool]:
    """Return why the rules refuse an act, and whether it is right."""
    try:
        act = msgspec.convert(raw, lesson.game.act)
    except msgspec.ValidationError:
        return BAD_ACT, False
    return lesson.play.why_not(lesson.tutorial.seat, act), act in lesson.wanted


def rivals(game: Game, setup: Any, puzzle: Puzzle) -> tuple[RivalAct, ...]:
    acts = [(msgspec.convert(act, game.act), less, error) for act, less, error in puzzle.choices]
    return tuple(RivalAct(act, game.act_phrase(setup, act), less, error) for act, less, error in acts)


def reasons_for(lesson: LessonProgress, puzzle: Puzzle) -> tuple[Phrase, ...]:
    """Return what the game's evaluation says of the best act, from what the seat sees."""
    game, seat = lesson.game, puzzle.seat
    if game.mind is None:
        return ()
    guess = game.state.guess(lesson.setup, lesson.play.state.seen(seat), Random(puzzle.at))
    return tuple(game.mind.why(guess, seat, msgspec.convert(puzzle.best, game.act)))
