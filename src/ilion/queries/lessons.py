"""Tutorials: the step that a learner has reached, rebuilt on every request from all their acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ilion.core.dice import DiceTape
from ilion.core.game import Game
from ilion.core.tutorial import LessonProgress, SeenMove, has_tutorial, read_tutorial
from ilion.core.values import Act, Refusal
from ilion.queries.components import game_of
from ilion.table.animation import changes
from ilion.table.errors import BAD_ACT, NO_GAME, RequestRefused
from ilion.table.header import Seat, TableHeader
from ilion.table.messages import EntryNews, Lang, SeatPrompt, TableInfo
from ilion.table.outgoing import Outgoing
from ilion.table.table_state import TableState

LEARNER = "learner"
OUTGOING = Outgoing()


class LessonPage(msgspec.Struct):
    """A tutorial at one step."""

    done: int
    """How many of the acts led on; those after them are discarded."""
    at: int
    steps: int
    say: str
    """The message of the step; empty when the tutorial is over."""
    cites: tuple[str, ...]
    wanted: tuple[Any, ...]
    refusal: Refusal | None
    """Why the last act did not lead on, or the one asked about would not."""
    table: TableInfo
    told: tuple[EntryNews, ...]
    ask: SeatPrompt


def game_with_lessons(name: str) -> Game:
    game = game_of(name)
    if not has_tutorial(game):
        raise RequestRefused(NO_GAME, 404)
    return game


def start_lesson(game: Game) -> LessonProgress:
    return LessonProgress(game, read_tutorial(game.package))


def page(name: str, lang: Lang, acts: Sequence[Any], why: Any) -> LessonPage:
    """Return the step after some acts; ``why`` is one that is not done but asked about."""
    game = game_with_lessons(name)
    lesson = start_lesson(game)
    refusal, done = None, 0
    for raw in acts:
        refusal = try_lesson_act(lesson.do, game, raw)
        if refusal is not None:
            break
        done += 1
    if why is not None:
        refusal = try_lesson_act(lesson.why_not, game, why)
    step, live = lesson.step, live_of(lesson)
    return LessonPage(
        done=done,
        at=lesson.at,
        steps=len(lesson.tutorial.step),
        say=step.word if step else "",
        cites=step.cites if step else (),
        wanted=tuple(lesson.wanted),
        refusal=refusal,
        table=OUTGOING.info(live.info, LEARNER),
        told=lesson_news(lesson),
        ask=ask(live, lesson, lang),
    )


def lesson_news(lesson: LessonProgress) -> tuple[EntryNews, ...]:
    """Return everything that has happened, with animation frames for the last step."""
    old = len(lesson.happened) - len(lesson.latest)
    before = [EntryNews(n, h.seat, h.facts, h.look) for n, h in enumerate(lesson.happened[:old], 1)]
    return (*before, *in_beats(lesson.game, lesson.setup, lesson.latest, old + 1))


def in_beats(game: Game, setup: Any, happened: Sequence[SeenMove], first: int) -> Iterator[EntryNews]:
    """Yield what happened, with animation frames, numbered from ``first`` on."""
    last = None
    for n, entry in enumerate(happened, first):
        yield EntryNews(n, entry.seat, entry.facts, entry.look, beats=tuple(changes(game, setup, entry.beats, last)))
        last = entry.beats[-1][1]


def try_lesson_act(how: Callable[[Any], Refusal | None], game: Game, raw: Any) -> Refusal | None:
    """Return the refusal of an act as it was received, or None."""
    try:
        act: Act | None = None if raw is None else msgspec.convert(raw, game.act)
    except msgspec.ValidationError:
        return BAD_ACT
    return how(act)


def live_of(lesson: LessonProgress, other: str = "tutorial") -> TableState:
    """Return the tutorial as a table that the learner sits at. Its draws are scripted, so it never rolls dice."""
    game, setup = lesson.game, lesson.setup
    live = TableState(game, setup, DiceTape(b""), lesson.play.moves)
    live.info = TableHeader(
        id="",
        game=game,
        setup=setup,
        status="playing",
        seq=len(lesson.happened),
        awaited=lesson.state.actors(),
        seats=tuple(
            Seat(seat=n, person=LEARNER) if n == lesson.tutorial.seat else Seat(seat=n, bot=other)
            for n in range(setup.seats)
        ),
    )
    return live


def ask(live: TableState, lesson: LessonProgress, lang: Lang) -> SeatPrompt:
    """Return what the learner sees and, if they must act, what the rules allow."""
    asked = OUTGOING.ask(live, lesson.tutorial.seat, lang, text=True)
    return msgspec.structs.replace(asked, legal=asked.legal if lesson.wanted else (), asides=(), undo=False)
