"""The heads of SQL statements match PostgreSQL, and the generated modules match the heads."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import AsyncGenerator, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

import asyncpg
import msgspec
import pytest

from ilion.server.database import Statements, sql_texts
from ilion.server.database.generated import rows
from ilion.server.database.shard_merges import MERGE_FUNCTIONS
from ilion.server.database.statement_runner import CHECKED, as_structs
from ilion.server.runtime.statement_heads import (
    HeadError,
    Statement,
    parse_statement,
    parse_statements,
)
from tools.queries import GENERATED_FOLDER, generated_modules

PYTHON_TYPES = {
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
NAMES: dict[str, Any] = {
    **vars(rows),
    "Sequence": Sequence,
    "datetime": datetime,
    "Decimal": Decimal,
    "Literal": typing.Literal,
}
STATEMENTS = [statement for text in sql_texts() for statement in parse_statements(text)]
HEAD = "f(a: str) -> int\n-- at: first\n-- Return one.\n"


@pytest.fixture
async def db(database: str) -> AsyncGenerator[Any, None]:
    connection = await asyncpg.connect(database)
    yield connection
    await connection.close()


def without_none(kind: Any) -> Any:
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        (kind,) = [k for k in typing.get_args(kind) if k is not type(None)]
    return kind


def fits(kind: Any, column: str) -> bool:
    """Return whether a type is that of PostgreSQL, which does not report whether a column may be null."""
    kind = without_none(kind)
    if typing.get_origin(kind) is typing.Literal:
        kind = type(typing.get_args(kind)[0])
    if not column.endswith("[]"):
        return kind is PYTHON_TYPES[column]
    item = without_none(typing.get_args(kind)[0]) if typing.get_origin(kind) in (list, Sequence) else None
    return item is PYTHON_TYPES[column[:-2]]


async def mismatches(statement: Statement, db: Any) -> list[str]:
    """Return the parameters and columns of a head that differ from what PostgreSQL says of the statement."""
    prepared = await db.prepare(statement.sql)
    taken = [p.name for p in prepared.get_parameters()]
    wrong = [p.name for p, kind in zip(statement.parameters, taken, strict=True) if not fits(eval(p.type, NAMES), kind)]
    columns = [(a.name, a.type.name) for a in prepared.get_attributes()]
    result = without_none(eval(statement.result, NAMES))
    if result is None:
        return wrong
    kind = typing.get_args(result)[0] if typing.get_origin(result) is list else result
    if not issubclass(kind, msgspec.Struct):
        return wrong + [name for name, column in columns[:1] if not fits(kind, column)]
    fields = typing.get_type_hints(kind)
    if [*fields] != [name for name, _ in columns]:
        return [*wrong, f"{kind.__name__} is {[name for name, _ in columns]}"]
    return wrong + [name for name, column in columns if not fits(fields[name], column)]


async def test_heads_match_the_database(db: Any) -> None:
    wrong = {statement.name: await mismatches(statement, db) for statement in STATEMENTS}
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    "head",
    [
        "solver(person: int, game: str) -> SolverRow | None",
        "solver(person: str, game: str) -> SitterRow | None",
        "solver(person: str, game: str) -> Swapped | None",
        "solver(person: str, game: str) -> Shorter | None",
        "solver(person: str, game: str) -> Mistyped | None",
        "solver(person: str, game: str) -> int",
    ],
    ids=["parameter type", "other row", "column order", "missing column", "column type", "value type"],
)
async def test_a_head_that_differs_from_the_database_is_found(
    head: str, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows below have the columns of ``SolverRow`` with one mistake each."""

    class Swapped(msgspec.Struct):
        variance: Decimal
        mean: Decimal
        tried: list[int]

    class Shorter(msgspec.Struct):
        mean: Decimal
        variance: Decimal

    class Mistyped(msgspec.Struct):
        mean: Decimal
        variance: float
        tried: list[int]

    planted = {kind.__name__: kind for kind in (Swapped, Shorter, Mistyped)}
    for name, kind in planted.items():
        monkeypatch.setitem(NAMES, name, kind)
    sql = "select mean, variance, tried from puzzle_ratings where person = :person and game = :game"
    assert await mismatches(parse_statement(f"{head}\n-- at: first\n-- Return a rating.\n{sql}"), db)


def test_generated_modules_are_current() -> None:
    found = {path.name: path.read_text("utf-8") for path in GENERATED_FOLDER.glob("*.py")}
    assert found == generated_modules(), "python -m tools.queries"


def test_two_or_more_parameters_are_passed_by_name() -> None:
    for statement in STATEMENTS:
        _, *parameters = inspect.signature(getattr(Statements, statement.name)).parameters.values()
        assert [p.name for p in parameters] == [p.name for p in statement.parameters]
        assert len(parameters) < 2 or {p.kind for p in parameters} == {inspect.Parameter.KEYWORD_ONLY}


def test_every_merge_exists() -> None:
    assert {statement.route.merge for statement in STATEMENTS} - {""} <= MERGE_FUNCTIONS.keys()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD + "select 1", "a is not used"),
        (HEAD + "select :a, :b", ":b is no parameter"),
        (HEAD.replace("a: str", "a") + "select :a", "a has no type"),
        (HEAD.replace("-- at: first\n", "") + "select :a", "one route"),
        (HEAD.replace("first", "nowhere") + "select :a", "at: nowhere"),
        (HEAD.replace("first", "first, sometimes") + "select :a", "at: first, sometimes"),
        (HEAD.replace("first", "table") + "select :a", "at: table"),
        (HEAD.replace("first", "table b") + "select :a", "b is no parameter"),
        (HEAD.replace("first", "first, user b") + "select :a", "b is no parameter"),
        (HEAD.replace("-- Return one.\n", "") + "select :a", "says what the statement does"),
        (HEAD.replace("(a: str)", "(a: str") + "select :a", "f.a: str"),
    ],
)
def test_a_wrong_head_is_refused(text: str, fault: str) -> None:
    with pytest.raises(HeadError, match=fault):
        parse_statement(text)


def test_names_of_parameters_become_numbers() -> None:
    head = "f(b: int, a: str) -> int\n-- at: first\n-- Return one.\n"
    statement = parse_statement(
        head + "select :a::text, ':a', x[1:2], make_interval(secs => :b) where c = :a and d = 'it''s :b'"
    )
    assert statement.sql == ("select $2::text, ':a', x[1:2], make_interval(secs => $1) where c = $2 and d = 'it''s :b'")


def test_the_first_row_of_a_statement_must_have_the_columns_of_its_row() -> None:
    found = [{"table_id": "a", "person": "b"}, {"table_id": "c", "person": "d"}]
    assert as_structs("planted", rows.SitterRow, found) == [rows.SitterRow("a", "b"), rows.SitterRow("c", "d")]
    CHECKED.discard("planted")
    with pytest.raises(TypeError, match="planted does not return SitterRow"):
        as_structs("planted", rows.SitterRow, [{"person": "b", "table_id": "a"}])
