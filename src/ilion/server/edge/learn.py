"""Tutorials and puzzles over HTTP. A learner's own page remembers what was done, and sends it.

All that is kept here is the first try at each puzzle, of whoever is known.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ilion.answers.acts import Written, search
from ilion.answers.components import game_of
from ilion.answers.forms import Solving, Sought, Walked
from ilion.answers.lessons import Page, begun, page, taught
from ilion.answers.puzzles import Posed, sought
from ilion.server.edge.asking import answer, ask, sent, unpacks, within
from ilion.server.edge.http import Web, human_of, somebody
from ilion.server.edge.library import ACTS
from ilion.server.edge.rooms import Rooms
from ilion.server.people.solving import Solver, note, standing
from ilion.server.thinking.packing import judged
from ilion.server.thinking.room import Kind
from ilion.table.messages import Lang

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


class Solvers(Controller):
    path = "/api/games/{game:str}/puzzles"

    @get("/")
    async def mine(self, game: FromPath[str], state: Rooms, request: Web) -> Solver:
        """How I stand in a game's puzzles, and which suits me next."""
        person = await human_of(request)
        return await standing(state.db, person.id, game_of(game))


class Puzzling(Controller):
    path = "/api/games/{game:str}/puzzles/{n:int}"

    @post("/", status_code=200, packed=True)
    async def pose(
        self, game: FromPath[str], n: FromPath[int], data: JSONBody[Solving], state: Rooms, request: Web
    ) -> Response[Posed]:
        """A puzzle; with an act, what came of it. It is noted before anybody learns it."""
        verdict, told = await ask(request, PUZZLE, judged, unpacks(request), game, n, data.lang, data.act, data.why)
        person = await somebody(request) if verdict else None
        if person and person.scopes is None and not person.banned:
            await note(state.db, person.id, game_of(game), n, verdict == "right")
        return sent(*told)

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
