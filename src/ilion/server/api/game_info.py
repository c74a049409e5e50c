"""HTTP API of a game's components, rules and acts, and of the replay of a table."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ilion.core.game import RulesTable
from ilion.core.rulebook import Rulebook, has_rulebook, rulebook
from ilion.queries.act_search import SearchedAct, search
from ilion.queries.components import (
    ComponentsReport,
    check_own_components,
    game_of,
    generate_components,
    of_setup,
    origins,
    parse_own_components,
    pieces,
    rules_tables,
    rules_tables_of_setup,
    shipped_components,
)
from ilion.queries.examples import ExampleFigure, example_of, figure
from ilion.queries.forms import (
    MAX_COMPONENTS_BYTES,
    At,
    Cells,
    Count,
    Eyes,
    MapNumber,
    OptionsForm,
    OwnComponentsForm,
    Sought,
    Width,
)
from ilion.queries.viewpoint import whose as eyes_of
from ilion.server.api.compute_requests import (
    accepts_gzip,
    bounded_query,
    computed_response,
    encoded_response,
    owner_of,
    stored_response,
    while_connected,
)
from ilion.server.api.services import Services
from ilion.server.api.static_files import REVALIDATE_CACHE_CONTROL
from ilion.server.compute.encoding import standard_components
from ilion.server.compute.prepared_answers import EXAMPLE
from ilion.server.compute.worker_pool import JobKind, Work
from ilion.server.tables.replays import MOMENTS_PER_PAGE, STORY, story_part
from ilion.server.users.sessions import token_of
from ilion.table.errors import NOTHING_HERE, RequestRefused
from ilion.table.header import TableHeader
from ilion.table.messages import Lang
from ilion.table.replay import Replay, ReplayMoment, moments, tale

Web = Request[Any, Any, Any]
MAX_LARGE_REQUEST_BYTES = 524_288
"""Maximal size of a request that opens a table with custom components: a map of two thousand cells."""
COMPONENTS = JobKind("components", 10.0)
ACTS = JobKind("acts", 10.0)
REPLAY_CACHE_CONTROL: Final = "private, max-age=600"
"""A finished game never changes, but a release may show it differently, and the answer depends on the user."""


class GameInfoController(Controller):
    """A game as such: its rulebook, examples and components, its own or custom ones."""

    path = "/api/games/{game:str}"

    @get("/rulebook")
    async def rulebook(self, game: FromPath[str]) -> Rulebook:
        """Return the rulebook by chapter and clause; the texts are the game's messages."""
        found = game_of(game)
        if not has_rulebook(found):
            raise RequestRefused(NOTHING_HERE, 404)
        return rulebook(found)

    @get("/examples/{example:str}", packed=True)
    async def example(
        self, game: FromPath[str], example: FromPath[str], state: Services, request: Web, lang: FromQuery[Lang]
    ) -> Response[ExampleFigure]:
        """Return a rulebook example, picture by picture."""
        asked = (game_of(game).name, example_of(game, example).id, lang)
        found = state.answers.get(EXAMPLE, await owner_of(request), figure, *asked)
        return stored_response(request, (await while_connected(request, found)).body, REVALIDATE_CACHE_CONTROL)

    @get("/components")
    async def components(self, game: FromPath[str]) -> Any:
        """Return the components that come with the game."""
        return shipped_components(game_of(game).name)[0]

    @get("/components.toml", media_type="application/toml; charset=utf-8")
    async def components_file(self, game: FromPath[str]) -> str:
        """Return the components as a file, as a template for custom ones."""
        return shipped_components(game_of(game).name)[1]

    @post("/components", status_code=200, request_max_body_size=MAX_COMPONENTS_BYTES, packed=True)
    async def own(self, game: FromPath[str], data: JSONBody[OwnComponentsForm], request: Web) -> Response[Any]:
        """Return a user's custom file, in TOML or JSON, as the components of a setup."""
        return await computed_response(request, COMPONENTS, parse_own_components, game, data.text)

    @post("/components/check", status_code=200, request_max_body_size=MAX_COMPONENTS_BYTES, packed=True)
    async def check(
        self, game: FromPath[str], data: JSONBody[OwnComponentsForm], request: Web
    ) -> Response[ComponentsReport]:
        """Return what is wrong with a user's custom file, if anything."""
        return await computed_response(request, COMPONENTS, check_own_components, game, data.text)

    @get("/components/made", packed=True)
    async def made(
        self,
        game: FromPath[str],
        request: Web,
        size: Annotated[int, bounded_query(Cells)],
        seed: Annotated[int, bounded_query(MapNumber)] = 1,
        width: Annotated[int, bounded_query(Width)] = 0,
    ) -> Response[Any]:
        """Return generated components."""
        return await computed_response(request, COMPONENTS, generate_components, game, size, seed, width)

    @post("/pieces", status_code=200, packed=True)
    async def pieces(self, game: FromPath[str], data: JSONBody[OptionsForm], request: Web) -> Response[Any]:
        """Return the components that a game has under some options."""
        return await computed_response(request, COMPONENTS, pieces, game, data.setup)

    @post("/rules-tables", status_code=200, request_max_body_size=MAX_COMPONENTS_BYTES, packed=True)
    async def rules_tables(
        self, game: FromPath[str], data: JSONBody[OptionsForm], request: Web, lang: FromQuery[Lang]
    ) -> Response[tuple[RulesTable, ...]]:
        """Return the tables of the rulebook under some options, such as values, costs and results."""
        return await computed_response(request, COMPONENTS, rules_tables, game, data.setup, lang)


class TableInfoController(Controller):
    """What a single table plays with, and what happened there: components, acts, story and positions."""

    path = "/api/tables/{table:str}"

    @get("/components", packed=True)
    async def components(self, table: FromPath[str], state: Services, request: Web) -> Response[Any]:
        """Return the components of the table."""
        row: TableHeader = await state.tables.reader.header(table)
        if getattr(row.setup, "components", None) is None:
            return encoded_response(*standard_components(accepts_gzip(request), row.game.name, row.raw))
        return await computed_response(request, COMPONENTS, of_setup, row.game.name, row.raw)

    @get("/rules-tables", packed=True)
    async def rules_tables(
        self, table: FromPath[str], state: Services, request: Web, lang: FromQuery[Lang]
    ) -> Response[tuple[RulesTable, ...]]:
        """Return the tables of the rulebook under the options of the table."""
        row: TableHeader = await state.tables.reader.header(table)
        return await computed_response(request, COMPONENTS, rules_tables_of_setup, row.game.name, row.raw, lang)

    @get("/names")
    async def names(self, table: FromPath[str], state: Services) -> dict[str, str]:
        """Return the names that custom components give to things, by message id."""
        row: TableHeader = await state.tables.reader.header(table)
        return row.game.words("en", row.setup).names

    @get("/origins", packed=True)
    async def origins(
        self, table: FromPath[str], state: Services, request: Web, lang: FromQuery[Lang]
    ) -> Response[str | None]:
        """Return where the values of the table's components come from: the owner's file, or our reconstruction."""
        row: TableHeader = await state.tables.reader.header(table)
        return await computed_response(request, COMPONENTS, origins, row.game.name, row.raw, lang)

    @get("/acts", packed=True)
    async def acts(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, bounded_query(Sought)] = "",
    ) -> Response[list[SearchedAct]]:
        """Return the acts that contain every search word, ignoring accents and case, legal or not."""
        row: TableHeader = await state.tables.reader.header(table)
        return await computed_response(request, ACTS, search, row.game.name, row.raw, lang, find)

    @get("/story", packed=True)
    async def story(
        self, table: FromPath[str], state: Services, request: Web, eyes: FromQuery[Eyes] = "mine"
    ) -> Response[Replay]:
        """Return what happened, step by step, as one viewpoint saw it."""
        seat = await viewpoint_seat(state, request, table, eyes)
        return await replay_part(state, request, table, story_part(seat), tale, seat)

    @get("/moments", packed=True)
    async def moments(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        lang: FromQuery[Lang],
        eyes: FromQuery[Eyes] = "mine",
        first: Annotated[int, bounded_query(At)] = 0,
        count: Annotated[int, bounded_query(Count)] = 32,
    ) -> Response[list[ReplayMoment]]:
        """Return some positions of the replay."""
        seat = await viewpoint_seat(state, request, table, eyes)
        whole_page = count == MOMENTS_PER_PAGE and first % MOMENTS_PER_PAGE == 0
        part = f"moments/{seat}/{lang}/{first}" if whole_page else ""
        return await replay_part(state, request, table, part, moments, seat, lang, first, count)


async def replay_part(state: Services, request: Web, table: str, part: str, work: Work, *asked: Any) -> Response[Any]:
    """Return a part of a replay: stored if the game is over and ``part`` has a name, otherwise computed now."""
    row: TableHeader = await state.tables.reader.header(table)
    read = partial(state.tables.logs.raw_log, table)
    if not (row.ended and part):
        return await computed_response(request, STORY, work, await read(), *asked)
    body = state.replays.part(row, part, await owner_of(request), read, work, *asked)
    return stored_response(request, await while_connected(request, body), REPLAY_CACHE_CONTROL)


async def viewpoint_seat(state: Services, request: Web, table: str, eyes: Eyes) -> int | None:
    """Return the seat of a viewpoint for the requesting user; None is a spectator."""
    row: TableHeader = await state.tables.reader.header(table)
    person = await state.people.find_user(token_of(request))
    return eyes_of(row, person.id if person else None, eyes)
