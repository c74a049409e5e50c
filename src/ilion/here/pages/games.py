"""What can be asked about a game without a table: the shelf, its rulebook, components, examples and lessons."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.answers import components
from ilion.answers.acts import search
from ilion.answers.components import game_of
from ilion.answers.examples import figure
from ilion.answers.forms import Cells, MapNumber, Options, Own, Solving, Walked, Width
from ilion.answers.lessons import begun, page, taught
from ilion.answers.puzzles import posed, sought
from ilion.answers.shelf import shelf
from ilion.core.rulebook import has_rulebook, rulebook
from ilion.here.asked import Answer, Asked
from ilion.here.pages.tables import InWords
from ilion.here.rooms import Rooms
from ilion.here.routes import Route
from ilion.table.sorry import NOTHING_HERE, Sorry


class Made(msgspec.Struct):
    size: Cells
    seed: MapNumber = 1
    width: Width = 0


def games(rooms: Rooms, asked: Asked) -> Answer:
    return Answer.of(shelf())


def clauses(rooms: Rooms, asked: Asked) -> Answer:
    """The rulebook by chapter and clause."""
    game = game_of(asked.names["game"])
    if not has_rulebook(game):
        raise Sorry(NOTHING_HERE, 404)
    return Answer.of(rulebook(game))


def example(rooms: Rooms, asked: Asked) -> Answer:
    """An example of play of the rulebook, picture by picture."""
    return Answer.of(figure(asked.names["game"], asked.names["example"], asked.asks(InWords).lang))


def lesson(rooms: Rooms, asked: Asked) -> Answer:
    """The step of the tutorial that a learner has come to."""
    game, walked = taught(asked.names["game"]), asked.form(Walked)
    return Answer.of(page(game.name, walked.lang, walked.acts, walked.why))


def lesson_acts(rooms: Rooms, asked: Asked) -> Answer:
    """The acts of the tutorial's table whose words hold every word sought."""
    game, sought = taught(asked.names["game"]), asked.asks(InWords)
    return Answer.of(search(game.name, msgspec.json.encode(begun(game).setup), sought.lang, sought.find))


def puzzle(rooms: Rooms, asked: Asked) -> Answer:
    """A puzzle; with an act, what came of it."""
    made = asked.form(Solving)
    return Answer.of(posed(asked.names["game"], number(asked), made.lang, made.act, made.why))


def puzzle_acts(rooms: Rooms, asked: Asked) -> Answer:
    """The acts of the puzzle's table whose words hold every word sought."""
    wanted = asked.asks(InWords)
    return Answer.of(sought(asked.names["game"], number(asked), wanted.lang, wanted.find))


def number(asked: Asked) -> int:
    """Of the puzzle."""
    if not asked.names["n"].isdecimal():
        raise Sorry(NOTHING_HERE, 404)
    return int(asked.names["n"])


def shipped(rooms: Rooms, asked: Asked) -> Answer:
    """The components that come with the game."""
    return Answer.of(components.shipped(game_of(asked.names["game"]).name)[0])


def file(rooms: Rooms, asked: Asked) -> Answer:
    """The components as a file, to begin one's own from."""
    text = components.shipped(game_of(asked.names["game"]).name)[1]
    return Answer(200, "application/toml; charset=utf-8", text)


def own(rooms: Rooms, asked: Asked) -> Answer:
    """A user's own file, in TOML or JSON, as the components a setup takes."""
    return Answer.of(components.own(asked.names["game"], asked.form(Own).text))


def check(rooms: Rooms, asked: Asked) -> Answer:
    """What is wrong with a user's own file, if anything."""
    return Answer.of(components.checked(asked.names["game"], asked.form(Own).text))


def made(rooms: Rooms, asked: Asked) -> Answer:
    """Components made by rule."""
    sought = asked.asks(Made)
    return Answer.of(components.made(asked.names["game"], sought.size, sought.seed, sought.width))


def pieces(rooms: Rooms, asked: Asked) -> Answer:
    """The components that a game is played with under some options."""
    return Answer.of(components.pieces(game_of(asked.names["game"]).name, asked.form(Options).setup))


PAGES: Final = (
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
)
