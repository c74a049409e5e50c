"""What a table can be asked about its game: components, clauses, every act that can be written down; and its story."""

from __future__ import annotations

import asyncio
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from ilion.core.game import Game
from ilion.core.rulebook import Rulebook, has_rulebook, rulebook
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
from ilion.server.messages import Lang
from ilion.server.people import token_of
from ilion.server.rows import Row
from ilion.server.sorry import NO_COMPONENTS, NO_GAME, NOT_PLAYING, Sorry
from ilion.server.story import MOST, Moment, Tale, moments, tale

WRITTEN = 20_000
"""Acts that are looked through for one question."""
FOUND = 40
Eyes = Literal["mine", "spectator", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"]
"""Whose eyes a story is told to."""


LARGE = 524_288
"""Bytes of a request that brings components: a map of two thousand cells."""


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """A user's own components file, as written."""

    text: Annotated[str, Meta(max_length=LARGE)]


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Some options of a game, the others as they are recommended."""

    setup: dict[str, Any]


class Checked(msgspec.Struct, frozen=True):
    """What is wrong with components of a user's own, and what may disappoint."""

    faults: list[Phrase]
    advice: list[Phrase]


class Written(msgspec.Struct, frozen=True):
    """An act that can be written down, legal or not."""

    act: Any
    words: Phrase


def game_of(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Sorry(NO_GAME, 404)
    return game


@cache
def shipped(game: str) -> Any:
    """The components that come with a game, as its file has them."""
    place = files(GAMES[game].package).joinpath("components.toml")
    kind = GAMES[game].components
    if kind is None or not place.is_file():
        raise Sorry(NO_COMPONENTS, 404)
    return msgspec.convert(tomllib.loads(place.read_text("utf-8")), kind)


def played_with(game: Game, setup: Any) -> Any:
    """The components of a setup: its own, those its options ask for, or those of the game; None where it has none."""
    if game.components is None:
        return None
    own = getattr(setup, "components", None)
    return own or (game.pieces(setup) if game.pieces else shipped(game.name))


class Library(Controller):
    path = "/api/games/{game:str}"

    @get("/rulebook")
    async def rulebook(self, game: FromPath[str]) -> Rulebook:
        """The rulebook by chapter and clause; the texts are the game's messages."""
        found = game_of(game)
        if not has_rulebook(found):
            raise Sorry(Refusal("refuse-nothing-here"), 404)
        return rulebook(found)

    @get("/components")
    async def components(self, game: FromPath[str]) -> Any:
        """The components that come with the game."""
        return shipped(game_of(game).name)

    @get("/components.toml", media_type="application/toml; charset=utf-8")
    async def components_file(self, game: FromPath[str]) -> str:
        """The components as a file, to begin one's own from."""
        shipped(game_of(game).name)
        return files(game_of(game).package).joinpath("components.toml").read_text("utf-8")

    @post("/components", status_code=200, request_max_body_size=LARGE)
    async def own(self, game: FromPath[str], data: JSONBody[Own]) -> Any:
        """A user's own file, in TOML or JSON, as the components a setup takes."""
        return read(game_of(game), data.text)

    @post("/components/check", status_code=200, request_max_body_size=LARGE)
    async def check(self, game: FromPath[str], data: JSONBody[Own]) -> Checked:
        """What is wrong with a user's own file, if anything."""
        checks = game_of(game).check
        if checks is None:
            raise Sorry(NO_COMPONENTS, 404)
        return Checked(*await asyncio.to_thread(checks, read(game_of(game), data.text)))

    @get("/components/made")
    async def made(
        self,
        game: FromPath[str],
        size: Annotated[int, QueryParameter(ge=9, le=2000)],
        seed: Annotated[int, QueryParameter(ge=0, le=999_999)] = 1,
    ) -> Any:
        """Components made by rule."""
        make = game_of(game).made
        if make is None:
            raise Sorry(NO_COMPONENTS, 404)
        return await asyncio.to_thread(make, size, seed)

    @post("/pieces", status_code=200)
    async def pieces(self, game: FromPath[str], data: JSONBody[Options]) -> Any:
        """The components that a game is played with under some options."""
        found = game_of(game)
        try:
            setup = msgspec.convert(data.setup, found.setup)
        except msgspec.ValidationError as error:
            raise Sorry(Refusal("refuse-components-misfit", {"what": str(error)}), 422) from error
        return found.pieces(setup) if found.pieces else shipped(found.name)


def read(game: Game, text: str) -> Any:
    """A user's own components file, in TOML or JSON."""
    if game.components is None:
        raise Sorry(NO_COMPONENTS, 404)
    try:
        decode = msgspec.json.decode if text.lstrip().startswith("{") else tomllib.loads
        return msgspec.convert(decode(text), game.components)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise Sorry(Refusal("refuse-components-misfit", {"what": str(error)}), 422) from error


class Telling(Controller):
    path = "/api/tables/{table:str}"

    @get("/components")
    async def components(self, table: FromPath[str], state: State) -> Any:
        """The components the table is played with."""
        row: Row = await state.tables.row(table)
        return played_with(row.game, row.setup)

    @get("/acts")
    async def acts(
        self,
        table: FromPath[str],
        state: State,
        lang: FromQuery[Lang],
        find: Annotated[str, QueryParameter(max_length=80)] = "",
    ) -> list[Written]:
        """The acts whose words hold every word sought, accents and capitals aside, whether they are legal or not."""
        row: Row = await state.tables.row(table)
        return await asyncio.to_thread(search, row.game, row.setup, lang, find)

    @get("/story")
    async def story(
        self, table: FromPath[str], state: State, request: Request[Any, Any, Any], eyes: FromQuery[Eyes] = "mine"
    ) -> Tale:
        """What happened, step by step, as one pair of eyes saw it."""
        seat = await whose(state, request, table, eyes)
        record = await state.tables.record(table)
        return await asyncio.to_thread(tale, GAMES[record.game], record, seat)

    @get("/moments")
    async def moments(
        self,
        table: FromPath[str],
        state: State,
        request: Request[Any, Any, Any],
        lang: FromQuery[Lang],
        eyes: FromQuery[Eyes] = "mine",
        first: Annotated[int, QueryParameter(ge=0)] = 0,
        count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 32,
    ) -> list[Moment]:
        """Some positions of the story."""
        seat = await whose(state, request, table, eyes)
        record = await state.tables.record(table)
        told = await asyncio.to_thread(moments, GAMES[record.game], record, seat, lang, first, count)
        return list(told)


async def whose(state: State, request: Request[Any, Any, Any], table: str, eyes: Eyes) -> int | None:
    """The seat whose eyes are meant: while a game is played, one's own alone; afterwards anybody's."""
    row: Row = await state.tables.row(table)
    person = await state.people.known(token_of(request))
    mine = row.mine(person.id if person else None)
    if row.status == "open":
        raise Sorry(NOT_PLAYING)
    if eyes == "spectator":
        return None
    seat = (mine[0] if mine else None) if eyes == "mine" else int(eyes)
    if seat is None:
        return None
    if seat >= row.setup.seats or (row.status == "playing" and seat not in mine):
        raise Sorry(Refusal("refuse-not-your-eyes"), 403)
    return seat


def search(game: Game, setup: Any, lang: str, sought: str) -> list[Written]:
    words = game.words(lang, setup)
    wanted = plain(sought).split()
    found = []
    for act in islice(game.acts(setup), WRITTEN):
        phrase = game.tell(setup, act)
        if not wanted or all(w in plain(words.say(phrase)) for w in wanted):
            found.append(Written(act, phrase))
            if len(found) == FOUND:
                break
    return found


def plain(text: str) -> str:
    """Without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
