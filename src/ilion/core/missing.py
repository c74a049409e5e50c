"""Whether a game has all that shelf, lobby and rulebook say of it: words in every language, each clause in its chapter.

Used by tests and by ``ilion fuzz``, which lists what is missing before it plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.core.rulebook import Rulebook, has_rulebook, rulebook
from ilion.core.words import LANGS, message_ids


def faults(game: Game) -> list[str]:
    """What is missing in a game's folder, or stands there to no purpose; what cannot be read at all is missing, too."""
    found = unfinished(game)
    for part in (untranslated(game.package), unnamed(game), unclaused(game), unchaptered(game)):
        try:
            found += part
        except Exception as error:
            found.append(f"cannot be read: {type(error).__name__}: {error}")
    return found


def unfinished(game: Game) -> list[str]:
    """Whole parts that a game of the house has, and a draft in a package of its own may still do without."""
    langs = [f"there are no words in {lang}" for lang in LANGS if not message_ids(game.package, lang)]
    tables = [name for name in ("clauses.toml", "chapters.toml") if not files(game.package).joinpath(name).is_file()]
    return [*langs, *[f"there is no {name}" for name in tables]]


def untranslated(package: str) -> Iterator[str]:
    """Messages that some languages lack, and such as stand there twice."""
    told = {lang: ids for lang in LANGS if (ids := message_ids(package, lang))}
    every = dict.fromkeys(word for words in told.values() for word in words)
    for lang, words in told.items():
        yield from (f"{word} is not said in {lang}" for word in every if word not in words)
        yield from (f"{word} is said twice in {lang}" for word in every if words.count(word) > 1)


def first_ids(game: Game) -> list[str]:
    """The messages of the first language that the game speaks."""
    return next((ids for lang in LANGS if (ids := message_ids(game.package, lang))), [])


def unnamed(game: Game) -> Iterator[str]:
    """Names that shelf, lobby and table ask for: title, summary, turns, seats, options and their values."""
    wanted = ["game-title", "game-summary", *(["when", "when-mark"] if game.turns else [])]
    wanted += [seat for n in game.seats for seat in game.seat_names(game.setup(seats=n))]
    for option in options(game.setup):
        wanted += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in named(game, option))]
    words = game.words(LANGS[0])
    yield from (f"{word} is not said" for word in dict.fromkeys(wanted) if not words.has(word))


def named(game: Game, option: Option) -> list[str]:
    """The values that need a name: not figures, nor yes and no, nor 'as the edition says' where there are editions."""
    values = [value for value in option.values if isinstance(value, str)]
    return [*values, "null"] if None in option.values and len(game.editions) < 2 else values


def unclaused(game: Game) -> Iterator[str]:
    """Clauses without a text or listed twice, and texts without a clause, once there are clauses."""
    clauses = [clause.id for clause in game.clauses()]
    if not files(game.package).joinpath("clauses.toml").is_file():
        return
    told = [word.removeprefix("clause-") for word in first_ids(game) if word.startswith("clause-")]
    yield from (f"clause {id} is listed twice" for id in dict.fromkeys(clauses) if clauses.count(id) > 1)
    yield from (f"clause-{id} is not said" for id in clauses if id not in told)
    yield from (f"clause-{id} is no clause of clauses.toml" for id in told if id not in clauses)


def unchaptered(game: Game) -> Iterator[str]:
    """What is wrong with the rulebook, where there is one."""
    if not has_rulebook(game):
        return
    try:
        yield from misprints(game, rulebook(game))
    except ValueError as error:
        yield str(error)


def misprints(game: Game, book: Rulebook) -> Iterator[str]:
    """What is wrong with a rulebook: each clause stands in it once, each ruling beside a clause, all of it said."""
    clauses = {clause.id: clause for clause in game.clauses()}
    printed = [clause.id for clause in book.clauses]
    yield from (f"clause {id} stands in {printed.count(id)} chapters" for id in clauses if printed.count(id) != 1)
    words = first_ids(game)
    known = {id.removeprefix("ruling-") for id in words if id.startswith("ruling-")}
    touched = {ruling for clause in book.clauses for ruling in clause.rulings}
    yield from (f"ruling {ruling} stands beside no clause" for ruling in sorted(known - touched))
    yield from (f"ruling-{ruling} is not said" for ruling in sorted(touched - known))
    for chapter in book.chapters:
        yield from (f"{word} is not said" for word in chapter.words if word not in words)
        for cells in chapter.rows:
            for edition, cell in enumerate(cells, 1):
                editions = game.editions if len(cells) == 1 else (edition,)
                yield from (f"clause {id} is of another edition" for id in cell if clauses[id].editions != editions)
