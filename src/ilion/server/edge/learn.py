"""Tutorials and puzzles over HTTP. Nothing is kept here: a learner's own page remembers what was done, and sends it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ilion.answers.acts import Written, search
from ilion.answers.forms import Solving, Sought, Walked
from ilion.answers.lessons import Page, begun, page, taught
from ilion.answers.puzzles import Posed, posed, sought
from ilion.server.edge.asking import answer, within
from ilion.server.edge.library import ACTS
from ilion.server.thinking.room import Kind
from ilion.table.messages import Lang

Web = Request[Any, Any, Any]
LESSON = Kind("lesson", 10.0)
PUZZLE = Kind("puzzle", 10.0)


class Learning(Controller):
    path = "/api/games/{game:str}/tutorial"

    @post("/", status_code=200, packed=True)
    async def walk(self, game: FromPath[str], data: JSONBody[Walked], request: Web) -> Response[Page]:
        """The step that a learner has come to."""
        return await answer(request, LESSON, page, taught(game).name, data.lang, data.acts, data.why)

    @get("/acts", packed=True)
    async def acts(
        self,
        game: FromPath[str],
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, within(Sought)] = "",
    ) -> Response[list[Written]]:
        """The acts of the tutorial's table whose words hold every word sought."""
        found = taught(game)
        setup = msgspec.json.encode(begun(found).setup)
        return await answer(request, ACTS, search, found.name, setup, lang, find)


class Puzzling(Controller):
    path = "/api/games/{game:str}/puzzles/{n:int}"

    @post("/", status_code=200, packed=True)
    async def pose(
        self, game: FromPath[str], n: FromPath[int], data: JSONBody[Solving], request: Web
    ) -> Response[Posed]:
        """A puzzle; with an act, what came of it."""
        return await answer(request, PUZZLE, posed, game, n, data.lang, data.act, data.why)

    @get("/acts", packed=True)
    async def acts(
        self,
        game: FromPath[str],
        n: FromPath[int],
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, within(Sought)] = "",
    ) -> Response[list[Written]]:
        """The acts of the puzzle's table whose words hold every word sought."""
        return await answer(request, ACTS, sought, game, n, lang, find)
