"""No assert does work: under ``python -O`` there are none."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "ilion"
PURE = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "set", "sorted", "sum", "type"}
"""Functions that change nothing; of others nobody knows by their name."""


def works(test: ast.expr) -> Iterator[ast.AST]:
    """What an assert might change: calls, names that it binds, and what it waits for."""
    binds_or_waits = (ast.Await, ast.NamedExpr, ast.Yield, ast.YieldFrom)
    for node in ast.walk(test):
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if isinstance(node, binds_or_waits) or (isinstance(node, ast.Call) and called not in PURE):
            yield node


def offenders(text: str) -> list[int]:
    """The lines of the asserts that do work."""
    asserts = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Assert)]
    return [node.lineno for node in asserts if any(works(node.test))]


def test_no_assert_does_work() -> None:
    files = [path for path in SOURCES.rglob("*.py") if "tests" not in path.parts]
    found = {str(path): offenders(path.read_text("utf-8")) for path in files}
    assert len(found) > 300 and {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "assert live.restore(snapshot, 3), 'it was made by this release'",
        "assert take(seat)",
        "async def f():\n    assert await saved()",
        "assert (row := found.pop()) is not None\nprint(row)",
        "assert not missing or missing.clear() is None",
    ],
)
def test_one_that_does_is_found(planted: str) -> None:
    assert offenders(planted)


@pytest.mark.parametrize(
    "planted", ["assert isinstance(act, Move)", "assert len(a) == len(b)", "assert state is not None"]
)
def test_one_that_only_looks_is_not(planted: str) -> None:
    assert not offenders(planted)
