"""Heads of SQL statements: the signature, rows and route of each, written once, above its SQL.

A statement in a ``.sql`` file begins with its signature as in Python. Then come the rows it is the first to return, the
databases it is sent to if tables are spread over several, and what it does::

    -- name: cup_entries(cup: str) -> list[CupEntryRow]
    -- row: CupEntryRow(person: str, seed: int | None, here: bool, who: str | None)
    -- at: first
    -- Return the entries of a tournament by seed.
    select ... where e.cup = :cup

A result is ``list[Row]``, ``Row | None`` or ``Row``; the type of the first column, likewise; or ``None``. A row may
begin with ``*OtherRow``: its columns follow those of the other. Indented lines continue the line above. A line
``-- from module import Name`` before the first statement imports a type. ``tools/queries.py`` generates typed
functions, structs and routes; ``tests/server/database/test_queries.py`` compares the heads with PostgreSQL.

Routes, for statements when tables are in several databases:

- ``first``: the database of the users.
- ``table id``: the database of the table that the parameter ``id`` names.
- ``tables ids seqs``: the databases of the tables in ``ids``; each gets its part of ``ids`` and of ``seqs``.
- ``all newest most``: all databases; ``newest`` merges their results and reads the parameter ``most``.
- ``chosen``: the caller chooses the database.
- ``method``: ``ShardedDatabase`` has a method of this name.

After a comma follow ``read only`` (repeated if a table moves meanwhile), ``needs all`` (fails if one database is
unavailable), ``user person`` and ``day day`` (the parameter names a user or a day that the database must know first).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

STATEMENT_START = re.compile(r"^-- name: ", re.MULTILINE)
QUOTED_PATTERN = re.compile(r"('(?:[^']|'')*')")
PARAMETER_PATTERN = re.compile(r"(?<![:\w]):([a-z_]\w*)")
ROUTE_KINDS = ("first", "table", "tables", "all", "chosen", "method")


class HeadError(Exception):
    """A head that cannot be read, or SQL that does not match it."""


class Field(NamedTuple):
    """A parameter of a statement or a column of a row."""

    name: str
    type: str
    default: str = ""


class RowType(NamedTuple):
    """A row: its own columns follow those of ``base``."""

    name: str
    base: str
    fields: tuple[Field, ...]


class ShardRoute(NamedTuple):
    """The databases a statement is sent to."""

    kind: str
    """One of ``ROUTE_KINDS``."""
    parameters: tuple[str, ...] = ()
    merge: str = ""
    read_only: bool = False
    needs_all: bool = False
    user: str = ""
    day: str = ""


class Statement(NamedTuple):
    """A statement: its head and its SQL."""

    name: str
    parameters: tuple[Field, ...]
    result: str
    rows: tuple[RowType, ...]
    route: ShardRoute
    purpose: str
    sql: str
    """With ``$1``, ``$2``, … in place of the names."""

    def index_of(self, parameter: str) -> int:
        return [p.name for p in self.parameters].index(parameter)


def parse_statements(text: str) -> Iterator[Statement]:
    for part in STATEMENT_START.split(text)[1:]:
        yield parse_statement(part)


def parse_statement(text: str) -> Statement:
    """Return the statement that a text without the first ``-- name:`` describes; raise HeadError if it is wrong."""
    head, sql = split_head(text)
    name, parameters, base, result = parse_signature(head[0])
    rows = [parse_row(line.removeprefix("row: ")) for line in head if line.startswith("row: ")]
    routes = [parse_route(line.removeprefix("at: ")) for line in head if line.startswith("at: ")]
    purpose = "\n".join(line for line in head[1:] if not line.startswith(("row: ", "at: ")))
    if base:
        raise HeadError(f"{name}: parameters are listed one by one")
    if len(routes) != 1 or not purpose.endswith("."):
        raise HeadError(f"{name}: a head has one route and says what the statement does")
    (route,) = routes
    named = {*route.parameters, route.user, route.day} - {"", *(p.name for p in parameters)}
    if named:
        raise HeadError(f"{name}: {', '.join(sorted(named))} is no parameter")
    return Statement(name, parameters, result, tuple(rows), route, purpose, numbered(name, sql, parameters))


def split_head(text: str) -> tuple[list[str], str]:
    """Return the lines of a head, without dashes and with continued lines joined, and the SQL."""
    first, *lines = text.strip().splitlines()
    head = [first]
    while lines and lines[0].startswith("-- "):
        line = lines.pop(0).removeprefix("-- ")
        if line.startswith("  "):
            head[-1] += " " + line.strip()
        else:
            head.append(line)
    return head, "\n".join(lines)


def parse_signature(text: str) -> tuple[str, tuple[Field, ...], str, str]:
    """Return the name, the parameters, the row whose columns come first, and the result."""
    try:
        (node,) = ast.parse(f"def {text}: ...").body
    except SyntaxError as error:
        raise HeadError(f"{text}: {error.msg}") from None
    assert isinstance(node, ast.FunctionDef)
    args = node.args
    given = [*args.args, *args.kwonlyargs]
    defaults = [*[None] * (len(args.args) - len(args.defaults)), *args.defaults, *args.kw_defaults]
    fields = tuple(parse_field(arg, default) for arg, default in zip(given, defaults, strict=True))
    result = "None" if node.returns is None else ast.unparse(node.returns)
    return node.name, fields, args.vararg.arg if args.vararg else "", result


def parse_field(arg: ast.arg, default: ast.expr | None) -> Field:
    if arg.annotation is None:
        raise HeadError(f"{arg.arg} has no type")
    return Field(arg.arg, ast.unparse(arg.annotation), "" if default is None else ast.unparse(default))


def parse_row(text: str) -> RowType:
    name, fields, base, _ = parse_signature(text)
    return RowType(name, base, fields)


def parse_route(text: str) -> ShardRoute:
    first, *rest = text.split(", ")
    kind, *words = first.split()
    flags = {word: word in rest for word in ("read only", "needs all")}
    known = {key: value for word in rest if word not in flags for key, _, value in [word.partition(" ")]}
    if kind not in ROUTE_KINDS or known.keys() - {"user", "day"} or bool(words) != (kind in ("table", "tables", "all")):
        raise HeadError(f"at: {text}")
    merge = words.pop(0) if kind == "all" else ""
    user, day = known.get("user", ""), known.get("day", "")
    return ShardRoute(kind, tuple(words), merge, flags["read only"], flags["needs all"], user, day)


def numbered(name: str, sql: str, parameters: tuple[Field, ...]) -> str:
    """Return SQL with numbers in place of names; raise HeadError for an unknown or unused parameter."""
    numbers = {p.name: f"${n}" for n, p in enumerate(parameters, 1)}
    used: set[str] = set()

    def number(found: re.Match[str]) -> str:
        used.add(found[1])
        if found[1] not in numbers:
            raise HeadError(f"{name}: :{found[1]} is no parameter")
        return numbers[found[1]]

    parts = QUOTED_PATTERN.split(sql)
    parts[::2] = [PARAMETER_PATTERN.sub(number, part) for part in parts[::2]]
    if unused := numbers.keys() - used:
        raise HeadError(f"{name}: {', '.join(sorted(unused))} is not used")
    return "".join(parts)
