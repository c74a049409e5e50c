"""Classes of the server are small, and each says what it owns."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import ilion.server

SERVER = Path(ilion.server.__file__).parent
MAX_CLASS_LINES = 250
STATEMENTS = "Statements"
"""Classes with this ending have one method for each statement of a file."""


def classes(source: str) -> Iterator[ast.ClassDef]:
    """Yield the classes of a module that are checked."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and not node.name.endswith(STATEMENTS):
            yield node


def too_large(source: str) -> list[str]:
    """Return the classes that have too many lines."""
    return [c.name for c in classes(source) if (c.end_lineno or 0) - c.lineno >= MAX_CLASS_LINES]


def silent(source: str) -> list[str]:
    """Return the classes with methods that don't say what they are for."""
    methods = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [c.name for c in classes(source) if any(isinstance(n, methods) for n in c.body) and not ast.get_docstring(c)]


def test_no_class_of_the_server_is_too_large() -> None:
    assert {str(path): found for path in SERVER.rglob("*.py") if (found := too_large(path.read_text("utf-8")))} == {}


def test_every_class_of_the_server_has_a_docstring() -> None:
    assert {str(path): found for path in SERVER.rglob("*.py") if (found := silent(path.read_text("utf-8")))} == {}


def test_a_large_class_and_one_without_docstrings_are_found() -> None:
    large = 'class Everything:\n    """Does it all."""\n' + "    x = 1\n" * 249
    assert too_large(large) == ["Everything"] and too_large(large.removesuffix("    x = 1\n")) == []
    assert silent("class Quiet:\n    def act(self) -> None: ...\n") == ["Quiet"]
    assert silent("class Row:\n    id: str\n") == silent('class Said:\n    """Owns."""\n    def a(self): ...\n') == []
