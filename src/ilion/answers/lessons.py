"""Lessons: the page of a tutorial that a learner has come to, made anew each time from all that he has done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from ilion.answers.components import game_of
from ilion.core.fate import Tape
from ilion.core.game import Game
from ilion.core.tutorial import Happened, Lesson, has_tutorial, read_tutorial
from ilion.core.wire import Act, Refusal
from ilion.table.beats import changes
from ilion.table.live import Live
from ilion.table.messages import Ask, Lang, TableInfo, Told
from ilion.table.rows import Row, Seat
from ilion.table.sorry import BAD_ACT, NO_GAME, Sorry
from ilion.table.telling import Tells

LEARNER = "learner"
TELLS = Tells()


class Page(msgspec.Struct):
    """A tutorial at one step."""

    done: int
    """How many of the acts led on; what came after them is forgotten."""
    at: int
    steps: int
    say: str
    """The message of the step; empty when the tutorial is over."""
    cites: tuple[str, ...]
    wanted: tuple[Any, ...]
    refusal: Refusal | None
    """Why the last act did not lead on, or the one asked about would not."""
    table: TableInfo
    told: tuple[Told, ...]
    ask: Ask


def taught(name: str) -> Game:
    game = game_of(name)
    if not has_tutorial(game):
        raise Sorry(NO_GAME, 404)
    return game


def begun(game: Game) -> Lesson:
    return Lesson(game, read_tutorial(game.package))


def page(name: str, lang: Lang, acts: Sequence[Any], why: Any) -> Page:
    """The step after some acts; ``why`` is one that is not done but asked about."""
    game = taught(name)
    lesson = begun(game)
    refusal, done = None, 0
    for raw in acts:
        refusal = tried(lesson.do, game, raw)
        if refusal is not None:
            break
        done += 1
    if why is not None:
        refusal = tried(lesson.why_not, game, why)
    step, live = lesson.step, live_of(lesson)
    return Page(
        done=done,
        at=lesson.at,
        steps=len(lesson.tutorial.step),
        say=step.word if step else "",
        cites=step.cites if step else (),
        wanted=tuple(lesson.wanted),
        refusal=refusal,
        table=TELLS.info(live.info, LEARNER),
        told=told(lesson),
        ask=ask(live, lesson, lang),
    )


def told(lesson: Lesson) -> tuple[Told, ...]:
    """All that has happened; what the last step brought about is told in beats."""
    old = len(lesson.happened) - len(lesson.latest)
    before = [Told(n, h.seat, h.facts, h.look) for n, h in enumerate(lesson.happened[:old], 1)]
    return (*before, *in_beats(lesson.game, lesson.setup, lesson.latest, old + 1))


def in_beats(game: Game, setup: Any, happened: Sequence[Happened], first: int) -> Iterator[Told]:
    """What happened one after the other, beat by beat, numbered from the ``first`` on."""
    last = None
    for n, entry in enumerate(happened, first):
        yield Told(n, entry.seat, entry.facts, entry.look, beats=tuple(changes(game, setup, entry.beats, last)))
        last = entry.beats[-1][1]


def tried(how: Callable[[Any], Refusal | None], game: Game, raw: Any) -> Refusal | None:
    """What is answered to an act as it came over the wire."""
    try:
        act: Act | None = None if raw is None else msgspec.convert(raw, game.act)
    except msgspec.ValidationError:
        return BAD_ACT
    return how(act)


def live_of(lesson: Lesson, other: str = "tutorial") -> Live:
    """The tutorial as a table that the learner sits at; its dice are written down, so that it never throws any."""
    game, setup = lesson.game, lesson.setup
    live = Live(game, setup, Tape(b""), lesson.play.moves)
    live.info = Row(
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


def ask(live: Live, lesson: Lesson, lang: Lang) -> Ask:
    """What the learner sees, and where he is to act what the rules let him."""
    asked = TELLS.ask(live, lesson.tutorial.seat, lang, text=True)
    return msgspec.structs.replace(asked, legal=asked.legal if lesson.wanted else (), asides=(), undo=False)
