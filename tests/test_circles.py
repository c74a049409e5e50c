"""No import cycles, neither at the top level nor by imports inside of functions."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import ilion

PACKAGE = Path(ilion.__file__).parent


def name_of(path: Path) -> str:
    """Return the dotted name of a module."""
    parts = ("ilion", *path.relative_to(PACKAGE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes below a node, except those under ``if TYPE_CHECKING``."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield child
            yield from statements(child)


def imports(source: str, modules: set[str]) -> set[str]:
    """Return the modules of the package that a module imports, at once or later, but not for types alone."""
    found = set()
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in modules else node.module for name in whole} & modules
    return found


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Return a cycle of a graph, or an empty list."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_circle_of_imports() -> None:
    paths = {name_of(path): path for path in PACKAGE.rglob("*.py")}
    graph = {name: imports(path.read_text("utf-8"), set(paths)) - {name} for name, path in paths.items()}
    assert circle(graph) == []


@pytest.mark.parametrize(
    ("second", "round"),
    [
        ("from a import x", True),
        ("def f():\n    from a import x", True),
        ("class A:\n    def f(self):\n        from a import x", True),
        ("x = 1", False),
        ("if TYPE_CHECKING:\n    from a import x", False),
    ],
)
def test_a_circle_is_seen(second: str, round: bool) -> None:
    modules = {"a", "b"}
    assert bool(circle({"a": imports("from b import y", modules), "b": imports(second, modules)})) == round
