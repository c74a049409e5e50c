"""A game's rulebook in the order of play: chapters of clauses, the editions beside each other, the rulings beside both.

It is the file ``chapters.toml`` of a game's folder over its ``clauses.toml``, with the examples of ``examples.toml``;
every sentence is a message of the game.
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


class Played(msgspec.Struct, frozen=True):
    """An example of play; its title is the message ``example-<id>``."""

    id: str
    edition: int
    """The edition that it shows, 0 where that is all the same."""
    cites: tuple[tuple[str, ...], ...]
    """The clauses that each of its steps shows."""


class Chapter(msgspec.Struct, frozen=True):
    """Title and introduction are the messages ``chapter-<id>`` and ``chapter-<id>-text``."""

    id: str
    rows: tuple[tuple[Cell, ...], ...]
    """Each row one cell for every edition alike, or a cell for each edition, which may be empty."""
    examples: tuple[Played, ...] = ()

    @property
    def words(self) -> tuple[str, str]:
        """The messages of its title and its introduction."""
        return f"chapter-{self.id}", f"chapter-{self.id}-text"


class Ruled(msgspec.Struct, frozen=True):
    """A clause as the rulebook prints it: with every ruling that touches it."""

    id: str
    editions: tuple[int, ...]
    where: str
    rulings: tuple[str, ...]
    origin: Origin


class Rulebook(msgspec.Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    clauses: tuple[Ruled, ...]
    """In the order of the chapters."""


class _Chapter(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    rows: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    chapter: tuple[_Chapter, ...]
    beside: dict[str, str] = {}
    """Rulings that decide no single clause, each with the clause it touches."""


def has_rulebook(game: Game) -> bool:
    return files(game.package).joinpath("chapters.toml").is_file()


def rulebook(game: Game) -> Rulebook:
    return read_rulebook(game.package)


@cache
def read_rulebook(package: str) -> Rulebook:
    chapters = tomllib.loads(files(package).joinpath("chapters.toml").read_text("utf-8"))
    return bound(chapters, read_clauses(package), read_examples(package))


def bound(chapters: Any, clauses: tuple[Clause, ...], examples: Iterable[Example] = ()) -> Rulebook:
    """The file of chapters, the clauses and the examples as one book; a ``ValueError`` where it is none."""
    file = msgspec.convert(chapters, _File)
    known = {clause.id: clause for clause in clauses}
    played: dict[str, list[Played]] = {c.id: [] for c in file.chapter}
    for example in examples:
        if example.chapter not in played:
            raise ValueError(f"example {example.id}: there is no chapter {example.chapter}")
        played[example.chapter].append(Played(example.id, example.edition, tuple(step.cites for step in example.step)))
    read = tuple(Chapter(c.id, tuple(map(row, c.rows)), tuple(played[c.id])) for c in file.chapter)
    printed = [id for chapter in read for cells in chapter.rows for cell in cells for id in cell]
    unknown = [id for id in printed if id not in known]
    if unknown:
        raise ValueError(f"{', '.join(unknown)} of chapters.toml: not in clauses.toml")
    order = [known[id] for id in printed]
    return Rulebook(
        read,
        tuple(
            Ruled(
                c.id,
                c.editions,
                c.where,
                tuple(filter(None, (c.ruling, *(r for r, at in file.beside.items() if at == c.id)))),
                c.origin,
            )
            for c in order
        ),
    )


def row(text: str) -> tuple[Cell, ...]:
    """``C-A1`` for every edition, ``C-A2 | C-A3`` for the first and the second."""
    return tuple(tuple(cell.split()) for cell in text.split("|"))
