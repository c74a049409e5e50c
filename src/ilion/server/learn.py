"""Tutorials over HTTP. Nothing is kept here: a learner's own page remembers what was done, and sends it along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from ilion.core.game import Game, final
from ilion.core.tutorial import Lesson, has_tutorial, read_tutorial
from ilion.core.wire import Act, Refusal
from ilion.server.library import Written, game_of, played_with, search
from ilion.server.messages import Ask, Choice, Lang, SeatInfo, TableInfo, Told
from ilion.server.sorry import BAD_ACT, NO_GAME, Sorry

MOST = 300
"""Acts that a learner may have done."""


class Walked(msgspec.Struct, forbid_unknown_fields=True):
    """What a learner has done, in order; null where there was only something to read."""

    lang: Lang
    acts: Annotated[list[Any], Meta(max_length=MOST)] = []
    why: Any = None
    """An act that is not done but asked about."""


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


class Learning(Controller):
    path = "/api/games/{game:str}/tutorial"

    @post("/", status_code=200)
    async def walk(self, game: FromPath[str], data: JSONBody[Walked]) -> Page:
        """The step that a learner has come to."""
        return await asyncio.to_thread(page, taught(game), data)

    @get("/components")
    async def components(self, game: FromPath[str]) -> Any:
        """The components that the tutorial is played with."""
        found = taught(game)
        return played_with(found, begun(found).setup)

    @get("/acts")
    async def acts(
        self, game: FromPath[str], lang: FromQuery[Lang], find: Annotated[str, QueryParameter(max_length=80)] = ""
    ) -> list[Written]:
        """The acts of the tutorial's table whose words hold every word sought."""
        found = taught(game)
        return await asyncio.to_thread(search, found, begun(found).setup, lang, find)


def taught(name: str) -> Game:
    game = game_of(name)
    if not has_tutorial(game):
        raise Sorry(NO_GAME, 404)
    return game


def begun(game: Game) -> Lesson:
    return Lesson(game, read_tutorial(game.package))


def page(game: Game, walked: Walked) -> Page:
    lesson = begun(game)
    refusal, done = None, 0
    for raw in walked.acts:
        refusal = tried(lesson.do, game, raw)
        if refusal is not None:
            break
        done += 1
    if walked.why is not None:
        refusal = tried(lesson.why_not, game, walked.why)
    step = lesson.step
    return Page(
        done=done,
        at=lesson.at,
        steps=len(lesson.tutorial.step),
        say=step.word if step else "",
        cites=step.cites if step else (),
        wanted=tuple(lesson.wanted),
        refusal=refusal,
        table=table(lesson),
        told=tuple(Told(n, h.seat, h.facts, h.look) for n, h in enumerate(lesson.happened, 1)),
        ask=ask(lesson, walked.lang),
    )


def tried(how: Callable[[Any], Refusal | None], game: Game, raw: Any) -> Refusal | None:
    """What is answered to an act as it came over the wire."""
    try:
        act: Act | None = None if raw is None else msgspec.convert(raw, game.act)
    except msgspec.ValidationError:
        return BAD_ACT
    return how(act)


def table(lesson: Lesson) -> TableInfo:
    """The tutorial as a table that somebody sits at."""
    names = lesson.game.seat_names(lesson.setup)
    return TableInfo(
        id="",
        game=lesson.game.name,
        setup=lesson.setup,
        status="playing",
        seats=tuple(
            SeatInfo(n, name, bot="" if n == lesson.tutorial.seat else "tutorial", mine=n == lesson.tutorial.seat)
            for n, name in enumerate(names)
        ),
        seq=len(lesson.happened),
        to_act=lesson.state.actors(),
    )


def ask(lesson: Lesson, lang: Lang) -> Ask:
    """What the learner sees, and where he is to act what the rules let him."""
    game, setup, state, seat = lesson.game, lesson.setup, lesson.state, lesson.tutorial.seat
    seen = state.seen(seat)
    legal: list[Choice] = []
    if lesson.wanted:
        legal = [Choice(a, game.tell(setup, a), final(game, state, seat, a)) for a in state.legal(seat)]
    board = game.board(setup, seen, game.words(lang, setup))
    return Ask(seat, seen, game.ask(setup, seen), tuple(legal), (), board)
