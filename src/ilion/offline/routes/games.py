"""Requests about a game without a table: the catalogue, its rulebook, components, examples and lessons."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.core.rulebook import has_rulebook, rulebook
from ilion.offline.http import Request, Response
from ilion.offline.router import Route
from ilion.offline.routes.tables import LanguageQuery
from ilion.offline.state import OfflineState
from ilion.queries import components
from ilion.queries.act_search import search
from ilion.queries.catalogue import shelf
from ilion.queries.components import game_of
from ilion.queries.examples import figure
from ilion.queries.forms import Cells, LessonForm, MapNumber, OptionsForm, OwnComponentsForm, PuzzleForm, Width
from ilion.queries.lessons import game_with_lessons, page, start_lesson
from ilion.queries.puzzles import puzzle_view, search_puzzle_acts
from ilion.table.errors import NOTHING_HERE, RequestRefused


class GeneratedQuery(msgspec.Struct):
    size: Cells
    seed: MapNumber = 1
    width: Width = 0


def games(rooms: OfflineState, asked: Request) -> Response:
    return Response.of(shelf())


def clauses(rooms: OfflineState, asked: Request) -> Response:
    """Return the rulebook by chapter and clause."""
    game = game_of(asked.names["game"])
    if not has_rulebook(game):
        raise RequestRefused(NOTHING_HERE, 404)
    return Response.of(rulebook(game))


def example(rooms: OfflineState, asked: Request) -> Response:
    """Return an example of the rulebook, picture by picture."""
    return Response.of(figure(asked.names["game"], asked.names["example"], asked.asks(LanguageQuery).lang))


def lesson(rooms: OfflineState, asked: Request) -> Response:
    """Return the step of the tutorial that a learner has reached."""
    game, walked = game_with_lessons(asked.names["game"]), asked.form(LessonForm)
    return Response.of(page(game.name, walked.lang, walked.acts, walked.why))


def lesson_acts(rooms: OfflineState, asked: Request) -> Response:
    """Return the acts of the tutorial's table whose labels contain every word."""
    game, sought = game_with_lessons(asked.names["game"]), asked.asks(LanguageQuery)
    return Response.of(search(game.name, msgspec.json.encode(start_lesson(game).setup), sought.lang, sought.find))


def puzzle(rooms: OfflineState, asked: Request) -> Response:
    """Return a puzzle; with an act, also the result of the attempt."""
    made = asked.form(PuzzleForm)
    return Response.of(puzzle_view(asked.names["game"], number(asked), made.lang, made.act, made.why))


def puzzle_acts(rooms: OfflineState, asked: Request) -> Response:
    """Return the acts of the puzzle's table whose labels contain every word."""
    wanted = asked.asks(LanguageQuery)
    return Response.of(search_puzzle_acts(asked.names["game"], number(asked), wanted.lang, wanted.find))


def number(asked: Request) -> int:
    """Return the number of the puzzle."""
    if not asked.names["n"].isdecimal():
        raise RequestRefused(NOTHING_HERE, 404)
    return int(asked.names["n"])


def shipped(rooms: OfflineState, asked: Request) -> Response:
    """Return the components that come with the game."""
    return Response.of(components.shipped_components(game_of(asked.names["game"]).name)[0])


def file(rooms: OfflineState, asked: Request) -> Response:
    """Return the components as a file, as a template for the user's own."""
    text = components.shipped_components(game_of(asked.names["game"]).name)[1]
    return Response(200, "application/toml; charset=utf-8", text)


def own(rooms: OfflineState, asked: Request) -> Response:
    """Decode a user's own file, in TOML or JSON, as the components of a setup."""
    return Response.of(components.parse_own_components(asked.names["game"], asked.form(OwnComponentsForm).text))


def check(rooms: OfflineState, asked: Request) -> Response:
    """Return what is wrong with a user's own file, if anything."""
    return Response.of(components.check_own_components(asked.names["game"], asked.form(OwnComponentsForm).text))


def made(rooms: OfflineState, asked: Request) -> Response:
    """Return generated components."""
    sought = asked.asks(GeneratedQuery)
    return Response.of(components.generate_components(asked.names["game"], sought.size, sought.seed, sought.width))


def pieces(rooms: OfflineState, asked: Request) -> Response:
    """Return the components that a game is played with under some options."""
    return Response.of(components.pieces(game_of(asked.names["game"]).name, asked.form(OptionsForm).setup))


def rules_tables(rooms: OfflineState, asked: Request) -> Response:
    """Return the tables of the rulebook under some options."""
    options, lang = asked.form(OptionsForm).setup, asked.asks(LanguageQuery).lang
    return Response.of(components.rules_tables(game_of(asked.names["game"]).name, options, lang))


GAME_ROUTES: Final = (
    Route("GET", "/api/games", games),
    Route("GET", "/api/games/{game}/rulebook", clauses),
    Route("GET", "/api/games/{game}/examples/{example}", example),
    Route("POST", "/api/games/{game}/tutorial", lesson),
    Route("GET", "/api/games/{game}/tutorial/acts", lesson_acts),
    Route("POST", "/api/games/{game}/puzzles/{n}", puzzle),
    Route("GET", "/api/games/{game}/puzzles/{n}/acts", puzzle_acts),
    Route("GET", "/api/games/{game}/components", shipped),
    Route("GET", "/api/games/{game}/components.toml", file),
    Route("POST", "/api/games/{game}/components", own),
    Route("POST", "/api/games/{game}/components/check", check),
    Route("GET", "/api/games/{game}/components/made", made),
    Route("POST", "/api/games/{game}/pieces", pieces),
    Route("POST", "/api/games/{game}/rules-tables", rules_tables),
)
