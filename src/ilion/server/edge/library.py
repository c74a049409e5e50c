"""What a table can be asked about its game: components, clauses, every act that can be written down; and its story."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ilion.answers.acts import Written, search
from ilion.answers.components import (
    Checked,
    checked,
    game_of,
    made,
    of_setup,
    origins,
    own,
    pieces,
    shipped,
)
from ilion.answers.examples import example_of, figure
from ilion.answers.eyes import whose as eyes_of
from ilion.answers.forms import LARGEST, At, Cells, Count, Eyes, MapNumber, Options, Own, Sought, Width
from ilion.core.rulebook import Rulebook, has_rulebook, rulebook
from ilion.server.edge.asking import answer, ask, sent, unpacks, within
from ilion.server.edge.rooms import Rooms
from ilion.server.edge.static import Kept
from ilion.server.people.people import token_of
from ilion.server.thinking.packing import answered, standard
from ilion.server.thinking.room import Kind
from ilion.table.messages import Lang
from ilion.table.rows import Row
from ilion.table.sorry import NOTHING_HERE, Sorry
from ilion.table.story import Moment, Tale, moments, tale

Web = Request[Any, Any, Any]
LARGE = 524_288
"""Bytes of a request that opens a table with components: a map of two thousand cells."""
COMPONENTS = Kind("components", 10.0)
ACTS = Kind("acts", 10.0)
STORY = Kind("story", 20.0)
EXAMPLE = Kind("example", 10.0)
FIGURES: dict[tuple[str, str, Lang], Kept] = {}
"""The examples of the rulebooks, each made once: there are as many as the games' files name."""


class Library(Controller):
    path = "/api/games/{game:str}"

    @get("/rulebook")
    async def rulebook(self, game: FromPath[str]) -> Rulebook:
        """The rulebook by chapter and clause; the texts are the game's messages."""
        found = game_of(game)
        if not has_rulebook(found):
            raise Sorry(NOTHING_HERE, 404)
        return rulebook(found)

    @get("/examples/{example:str}", packed=True)
    async def example(
        self, game: FromPath[str], example: FromPath[str], request: Web, lang: FromQuery[Lang]
    ) -> Response[bytes]:
        """An example of play of the rulebook, picture by picture: a ``Figure``."""
        found = (game_of(game).name, example_of(game, example).id, lang)
        if found not in FIGURES:
            told, _ = await ask(request, EXAMPLE, answered, False, figure, *found)
            FIGURES[found] = Kept(told, MediaType.JSON)
        return FIGURES[found].answer(request.headers)

    @get("/components")
    async def components(self, game: FromPath[str]) -> Any:
        """The components that come with the game."""
        return shipped(game_of(game).name)[0]

    @get("/components.toml", media_type="application/toml; charset=utf-8")
    async def components_file(self, game: FromPath[str]) -> str:
        """The components as a file, to begin one's own from."""
        return shipped(game_of(game).name)[1]

    @post("/components", status_code=200, request_max_body_size=LARGEST, packed=True)
    async def own(self, game: FromPath[str], data: JSONBody[Own], request: Web) -> Response[Any]:
        """A user's own file, in TOML or JSON, as the components a setup takes."""
        return await answer(request, COMPONENTS, own, game, data.text)

    @post("/components/check", status_code=200, request_max_body_size=LARGEST, packed=True)
    async def check(self, game: FromPath[str], data: JSONBody[Own], request: Web) -> Response[Checked]:
        """What is wrong with a user's own file, if anything."""
        return await answer(request, COMPONENTS, checked, game, data.text)

    @get("/components/made", packed=True)
    async def made(
        self,
        game: FromPath[str],
        request: Web,
        size: Annotated[int, within(Cells)],
        seed: Annotated[int, within(MapNumber)] = 1,
        width: Annotated[int, within(Width)] = 0,
    ) -> Response[Any]:
        """Components made by rule."""
        return await answer(request, COMPONENTS, made, game, size, seed, width)

    @post("/pieces", status_code=200, packed=True)
    async def pieces(self, game: FromPath[str], data: JSONBody[Options], request: Web) -> Response[Any]:
        """The components that a game is played with under some options."""
        return await answer(request, COMPONENTS, pieces, game, data.setup)


class TableLibrary(Controller):
    path = "/api/tables/{table:str}"

    @get("/components", packed=True)
    async def components(self, table: FromPath[str], state: Rooms, request: Web) -> Response[Any]:
        """The components the table is played with."""
        row: Row = await state.tables.row(table)
        if getattr(row.setup, "components", None) is None:
            return sent(*standard(unpacks(request), row.game.name, row.raw))
        return await answer(request, COMPONENTS, of_setup, row.game.name, row.raw)

    @get("/names")
    async def names(self, table: FromPath[str], state: Rooms) -> dict[str, str]:
        """What the components of a user's own call things, by the words that stand for them."""
        row: Row = await state.tables.row(table)
        return row.game.words("en", row.setup).names

    @get("/origins", packed=True)
    async def origins(
        self, table: FromPath[str], state: Rooms, request: Web, lang: FromQuery[Lang]
    ) -> Response[str | None]:
        """Whose the values are that the table is played with: an owner's own, or still our reconstruction."""
        row: Row = await state.tables.row(table)
        return await answer(request, COMPONENTS, origins, row.game.name, row.raw, lang)

    @get("/acts", packed=True)
    async def acts(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        lang: FromQuery[Lang],
        find: Annotated[str, within(Sought)] = "",
    ) -> Response[list[Written]]:
        """The acts whose words hold every word sought, accents and capitals aside, whether they are legal or not."""
        row: Row = await state.tables.row(table)
        return await answer(request, ACTS, search, row.game.name, row.raw, lang, find)

    @get("/story", packed=True)
    async def story(
        self, table: FromPath[str], state: Rooms, request: Web, eyes: FromQuery[Eyes] = "mine"
    ) -> Response[Tale]:
        """What happened, step by step, as one pair of eyes saw it."""
        seat = await whose(state, request, table, eyes)
        return await answer(request, STORY, tale, await state.tables.scroll(table), seat)

    @get("/moments", packed=True)
    async def moments(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        lang: FromQuery[Lang],
        eyes: FromQuery[Eyes] = "mine",
        first: Annotated[int, within(At)] = 0,
        count: Annotated[int, within(Count)] = 32,
    ) -> Response[list[Moment]]:
        """Some positions of the story."""
        seat = await whose(state, request, table, eyes)
        scroll = await state.tables.scroll(table)
        return await answer(request, STORY, moments, scroll, seat, lang, first, count)


async def whose(state: Rooms, request: Web, table: str, eyes: Eyes) -> int | None:
    """The seat whose eyes are meant, for whoever asks."""
    row: Row = await state.tables.row(table)
    person = await state.people.known(token_of(request))
    return eyes_of(row, person.id if person else None, eyes)
