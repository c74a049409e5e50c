"""HTTP API of lessons and puzzles. The client remembers the learner's progress and sends it.

The server stores only a user's first try at each puzzle.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ilion.queries.act_search import SearchedAct, search
from ilion.queries.components import game_of
from ilion.queries.forms import LessonForm, PuzzleForm, Sought
from ilion.queries.lessons import LessonPage, game_with_lessons, page, start_lesson
from ilion.queries.puzzles import PuzzleView, puzzle_view, search_puzzle_acts
from ilion.server.api.compute_requests import (
    bounded_query,
    computed_response,
    owner_of,
    stored_response,
    while_connected,
)
from ilion.server.api.game_info import ACTS
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, user_or_none
from ilion.server.compute.answer_cache import CachedAnswer
from ilion.server.compute.prepared_answers import LESSON, PUZZLE
from ilion.server.compute.worker_pool import JobKind, Work
from ilion.server.users.puzzle_ratings import PuzzleRating, puzzle_rating, save_try
from ilion.table.messages import Lang


async def cached_answer(state: Services, request: Web, kind: JobKind, work: Work, *asked: Any) -> CachedAnswer:
    """Return an answer that depends on its arguments alone; it is prepared, or computed once."""
    return await while_connected(request, state.answers.get(kind, await owner_of(request), work, *asked))


class LessonController(Controller):
    """Steps of a lesson, for a learner."""

    path = "/api/games/{game:str}/tutorial"

    @post("/", status_code=200, packed=True)
    async def walk(
        self, game: FromPath[str], data: JSONBody[LessonForm], state: Services, request: Web
    ) -> Response[LessonPage]:
        """Return the step that a learner has reached."""
        asked = (game_with_lessons(game).name, data.lang, data.acts, data.why)
        found = await cached_answer(state, request, LESSON, page, *asked)
        return stored_response(request, found.body)

    @get("/acts", packed=True)
    async def acts(
        self,
        game: FromPath[str],
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, bounded_query(Sought)] = "",
    ) -> Response[list[SearchedAct]]:
        """Return the acts of the tutorial's table that contain every search word."""
        found = game_with_lessons(game)
        setup = msgspec.json.encode(start_lesson(found).setup)
        return await computed_response(request, ACTS, search, found.name, setup, lang, find)


class PuzzleRatingController(Controller):
    """The puzzle rating of a user."""

    path = "/api/games/{game:str}/puzzles"

    @get("/")
    async def mine(self, game: FromPath[str], state: Services, request: Web) -> PuzzleRating:
        """Return the user's rating in a game's puzzles, and the puzzle that suits them next."""
        person = await human_of(request)
        return await puzzle_rating(state.db, person.id, game_of(game))


class PuzzleController(Controller):
    """Puzzles and their answers."""

    path = "/api/games/{game:str}/puzzles/{n:int}"

    @post("/", status_code=200, packed=True)
    async def pose(
        self, game: FromPath[str], n: FromPath[int], data: JSONBody[PuzzleForm], state: Services, request: Web
    ) -> Response[PuzzleView]:
        """Return a puzzle; with an act, also its verdict. The first try is saved before it is answered."""
        asked = (game_of(game).name, n, data.lang, data.act, data.why)
        found = await cached_answer(state, request, PUZZLE, puzzle_view, *asked)
        person = await user_or_none(request) if found.verdict else None
        if person and person.scopes is None and not person.banned:
            await save_try(state.db, person.id, game_of(game), n, found.verdict == "right")
        return stored_response(request, found.body)

    @get("/acts", packed=True)
    async def acts(
        self,
        game: FromPath[str],
        n: FromPath[int],
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, bounded_query(Sought)] = "",
    ) -> Response[list[SearchedAct]]:
        """Return the acts of the puzzle's table that contain every search word."""
        return await computed_response(request, ACTS, search_puzzle_acts, game, n, lang, find)
