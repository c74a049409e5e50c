"""Checks that a game is complete: words in every language, each clause in a chapter.

Used by tests and by ``ilion dev fuzz``, which lists what is missing before it plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.core.rulebook import Rulebook, has_rulebook, rulebook
from ilion.core.words import LANGS, message_ids


def faults(game: Game) -> list[str]:
    """Return what is missing from a game's folder, unused in it or unreadable."""
    problems = missing_parts(game)
    for part in (missing_messages(game.package), missing_names(game), clause_faults(game), rulebook_faults(game)):
        try:
            problems += part
        except Exception as error:
            problems.append(f"cannot be read: {type(error).__name__}: {error}")
    return problems


def missing_parts(game: Game) -> list[str]:
    """Return whole parts that a built-in game must have and a draft in its own package may still lack."""
    langs = [f"there are no words in {lang}" for lang in LANGS if not message_ids(game.package, lang)]
    tables = [name for name in ("clauses.toml", "chapters.toml") if not files(game.package).joinpath(name).is_file()]
    return [*langs, *[f"there is no {name}" for name in tables]]


def missing_messages(package: str) -> Iterator[str]:
    """Return messages that some languages lack, or that are defined twice."""
    ids_by_language = {lang: ids for lang in LANGS if (ids := message_ids(package, lang))}
    every = dict.fromkeys(word for words in ids_by_language.values() for word in words)
    for lang, words in ids_by_language.items():
        yield from (f"{word} is not said in {lang}" for word in every if word not in words)
        yield from (f"{word} is said twice in {lang}" for word in every if words.count(word) > 1)


def first_ids(game: Game) -> list[str]:
    """Return the message ids of the first language that the game has."""
    return next((ids for lang in LANGS if (ids := message_ids(game.package, lang))), [])


def missing_names(game: Game) -> Iterator[str]:
    """Return missing names: title, summary, turns, seats, options and their values."""
    wanted = ["game-title", "game-summary", *(["when", "when-mark"] if game.turn_fact else [])]
    wanted += [seat for n in game.seats for seat in game.seat_names(game.setup(seats=n))]
    for option in options(game.setup):
        wanted += [
            f"option-{option.name}",
            *(f"option-{option.name}-{value}" for value in values_to_name(game, option)),
        ]
    words = game.words(LANGS[0])
    yield from (f"{word} is not said" for word in dict.fromkeys(wanted) if not words.has(word))


def values_to_name(game: Game, option: Option) -> list[str]:
    """Return the values that need a name: not numbers, booleans, or None where the edition decides."""
    values = [value for value in option.values if isinstance(value, str)]
    return [*values, "null"] if None in option.values and len(game.editions) < 2 else values


def clause_faults(game: Game) -> Iterator[str]:
    """Return clauses without text or listed twice, and texts without a clause, once there are clauses."""
    clauses = [clause.id for clause in game.clauses()]
    if not files(game.package).joinpath("clauses.toml").is_file():
        return
    texts = [word.removeprefix("clause-") for word in first_ids(game) if word.startswith("clause-")]
    yield from (f"clause {id} is listed twice" for id in dict.fromkeys(clauses) if clauses.count(id) > 1)
    yield from (f"clause-{id} is not said" for id in clauses if id not in texts)
    yield from (f"clause-{id} is no clause of clauses.toml" for id in texts if id not in clauses)


def rulebook_faults(game: Game) -> Iterator[str]:
    """Return what is wrong with the rulebook, if there is one."""
    if not has_rulebook(game):
        return
    try:
        yield from misprints(game, rulebook(game))
    except ValueError as error:
        yield str(error)


def misprints(game: Game, book: Rulebook) -> Iterator[str]:
    """Return what is wrong with a rulebook: each clause is in it once, each ruling beside a clause, all with texts."""
    clauses = {clause.id: clause for clause in game.clauses()}
    printed = [clause.id for clause in book.clauses]
    yield from (f"clause {id} stands in {printed.count(id)} chapters" for id in clauses if printed.count(id) != 1)
    words = first_ids(game)
    rulings = {id.removeprefix("ruling-") for id in words if id.startswith("ruling-")}
    touched = {ruling for clause in book.clauses for ruling in clause.rulings}
    yield from (f"ruling {ruling} stands beside no clause" for ruling in sorted(rulings - touched))
    yield from (f"ruling-{ruling} is not said" for ruling in sorted(touched - rulings))
    yield from misplaced_options(game, book)
    for chapter in book.chapters:
        yield from (f"{word} is not said" for word in chapter.words if word not in words)
        for cells in chapter.rows:
            for edition, cell in enumerate(cells, 1):
                editions = game.editions if len(cells) == 1 else (edition,)
                yield from (f"clause {id} is of another edition" for id in cell if clauses[id].editions != editions)


def misplaced_options(game: Game, book: Rulebook) -> Iterator[str]:
    """Return options that no clause names, unless one of the same ruling is named, and named ones that do not exist."""
    known = {option.name: option.ruling for option in options(game.setup) if option.name != "edition"}
    named = {name for clause in book.clauses for name in clause.options}
    rulings = {known.get(name, "") for name in named} - {""}
    yield from (f"option {name} is named by a clause, but there is none" for name in sorted(named - known.keys()))
    yield from (
        f"option {name} changes no clause" for name, r in known.items() if name not in named and r not in rulings
    )
