"""A game's rulebook in the order of play: chapters of clauses, editions side by side, rulings beside them.

It is built from ``chapters.toml``, ``clauses.toml`` and ``examples.toml`` of a game's folder; every sentence is a
message of the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ilion.core.examples import Example, read_examples
from ilion.core.game import Clause, Game, Origin, read_clauses

Cell = tuple[str, ...]
"""Ids of clauses that stand together."""


class RulebookExample(msgspec.Struct, frozen=True):
    """An example of play; its title is the message ``example-<id>``."""

    id: str
    edition: int
    """Edition that it shows; 0 if it does not matter."""
    cites: tuple[tuple[str, ...], ...]
    """Clauses that each of its steps shows."""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter; its title and introduction are the messages ``chapter-<id>`` and ``chapter-<id>-text``."""

    id: str
    rows: tuple[tuple[Cell, ...], ...]
    """Each row is one cell for all editions, or a cell for each edition, which may be empty."""
    examples: tuple[RulebookExample, ...] = ()

    @property
    def words(self) -> tuple[str, str]:
        """Return the message ids of its title and its introduction."""
        return f"chapter-{self.id}", f"chapter-{self.id}-text"


class RuledClause(msgspec.Struct, frozen=True):
    """A clause as the rulebook prints it, with every ruling that concerns it."""

    id: str
    editions: tuple[int, ...]
    where: str
    rulings: tuple[str, ...]
    origin: Origin
    options: tuple[str, ...] = ()
    """Options of the setup that change it."""


class Rulebook(msgspec.Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    clauses: tuple[RuledClause, ...]
    """In the order of the chapters."""


class _Chapter(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    rows: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    chapter: tuple[_Chapter, ...]
    beside: dict[str, str] = {}
    """Rulings that decide no single clause, each with the clause beside which it is printed."""


def has_rulebook(game: Game) -> bool:
    return files(game.package).joinpath("chapters.toml").is_file()


def rulebook(game: Game) -> Rulebook:
    return read_rulebook(game.package)


@cache
def read_rulebook(package: str) -> Rulebook:
    chapters = tomllib.loads(files(package).joinpath("chapters.toml").read_text("utf-8"))
    return build_rulebook(chapters, read_clauses(package), read_examples(package))


def build_rulebook(chapters: Any, clauses: tuple[Clause, ...], examples: Iterable[Example] = ()) -> Rulebook:
    """Build the rulebook from chapters, clauses and examples; raise ``ValueError`` if they do not fit."""
    file = msgspec.convert(chapters, _File)
    clauses_by_id = {clause.id: clause for clause in clauses}
    played: dict[str, list[RulebookExample]] = {c.id: [] for c in file.chapter}
    for example in examples:
        if example.chapter not in played:
            raise ValueError(f"example {example.id}: there is no chapter {example.chapter}")
        played[example.chapter].append(
            RulebookExample(example.id, example.edition, tuple(step.cites for step in example.step))
        )
    read = tuple(Chapter(c.id, tuple(map(row, c.rows)), tuple(played[c.id])) for c in file.chapter)
    printed = [id for chapter in read for cells in chapter.rows for cell in cells for id in cell]
    unknown = [id for id in printed if id not in clauses_by_id]
    if unknown:
        raise ValueError(f"{', '.join(unknown)} of chapters.toml: not in clauses.toml")
    order = [clauses_by_id[id] for id in printed]
    return Rulebook(
        read,
        tuple(
            RuledClause(
                c.id,
                c.editions,
                c.where,
                tuple(filter(None, (c.ruling, *(r for r, at in file.beside.items() if at == c.id)))),
                c.origin,
                c.options,
            )
            for c in order
        ),
    )


def row(text: str) -> tuple[Cell, ...]:
    """Parse ``C-A1`` for all editions, or ``C-A2 | C-A3`` for the first and the second."""
    return tuple(tuple(cell.split()) for cell in text.split("|"))
