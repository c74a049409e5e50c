"""Every statement has one function, and its types are those that PostgreSQL itself gives its parameters and columns."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

import asyncpg
import pytest

from ilion.server.database import STATEMENT_NAME_PATTERN, Statements, queries, rows, sql_texts

KINDS = {
    "text": str,
    "int4": int,
    "int8": int,
    "bool": bool,
    "float8": float,
    "bytea": bytes,
    "jsonb": bytes,
    "numeric": Decimal,
    "timestamptz": datetime,
}
ASKED = ("execute", "fetchval", "fetchrow", "fetch")


class Noted(Statements):
    """Notes what is asked for instead of asking."""

    async def execute(self, how: str, name: str, *args: object) -> Any:
        self.asked = how, name, args
        return [] if how == "fetch" else {}


def statements() -> dict[str, Any]:
    shared = {name for name, _ in inspect.getmembers(Noted.__mro__[-2], inspect.isfunction)}
    return {n: f for n, f in inspect.getmembers(Statements, inspect.iscoroutinefunction) if n not in shared}


def bare(kind: Any) -> set[Any]:
    """The kinds that a type allows, besides None."""
    union = typing.get_origin(kind) in (types.UnionType, typing.Union)
    return {k for k in (typing.get_args(kind) if union else (kind,)) if k is not type(None)}


def fits(kind: Any, column: str) -> bool:
    """Whether a type is PostgreSQL's, whether it may be null or not."""
    (given,) = bare(kind)
    given = type(typing.get_args(given)[0]) if typing.get_origin(given) is typing.Literal else given
    if not column.endswith("[]"):
        return given is KINDS[column]
    return typing.get_origin(given) in (list, Sequence) and bare(typing.get_args(given)[0]) == {KINDS[column[:-2]]}


def test_every_statement_has_one_function_and_every_function_a_statement() -> None:
    assert set(statements()) == set(queries())


def unsaid(text: str) -> list[str]:
    """The statements that do not say what they are for."""
    return [name for name, told in STATEMENT_NAME_PATTERN.findall(text) if not told.endswith(".\n")]


def test_every_statement_says_what_it_is_for() -> None:
    assert [name for text in sql_texts() for name in unsaid(text)] == []
    assert unsaid("-- name: first\n-- Something.\nselect 1\n\n-- name: second\nselect 2\n") == ["second"]


async def test_a_function_asks_its_own_statement_and_hands_on_all_that_it_was_given() -> None:
    for name, function in statements().items():
        noted, given = Noted(), [object() for _ in inspect.signature(function).parameters][1:]
        await function(noted, *given)
        assert noted.asked[1:] == (name, tuple(given))


async def test_types_are_those_of_the_database(database: str) -> None:
    db = await asyncpg.connect(database)
    try:
        for name, function in statements().items():
            wrong(function, await db.prepare(queries()[name]), name)
    finally:
        await db.close()


def wrong(function: Any, statement: Any, name: str) -> None:
    hints = typing.get_type_hints(function, {**globals(), **vars(rows)})
    answer = hints.pop("return")
    hints.pop("self", None)
    taken = [p.name for p in statement.get_parameters()]
    assert len(hints) == len(taken) and all(map(fits, hints.values(), taken)), (name, hints, taken)
    columns = {a.name: a.type.name for a in statement.get_attributes()}
    kinds = bare(answer)
    if not kinds:
        return
    (kind,) = kinds
    kind = typing.get_args(kind)[0] if typing.get_origin(kind) is list else kind
    if typing.is_typeddict(kind):
        read = typing.get_type_hints(kind)
        assert all(column in columns and fits(t, columns[column]) for column, t in read.items()), (name, read, columns)
    else:
        assert fits(kind, next(iter(columns.values()))), (name, kind, columns)


async def test_a_function_of_other_types_is_named(database: str) -> None:
    async def seq_of(self: Any, id: int) -> int:
        return id

    async def answered(self: Any, table: str, id: str) -> rows.NamedRoundRow:
        return {"id": id}

    async def chain_at(self: Any, table: str) -> bytes:
        return b""

    db = await asyncpg.connect(database)
    try:
        for planted in (seq_of, answered, chain_at):
            with pytest.raises(AssertionError):
                wrong(planted, await db.prepare(queries()[planted.__name__]), planted.__name__)
    finally:
        await db.close()
