"""No two modules import each other, not even by way of others: whoever reads one need not have read the other first."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import ilion

HOUSE = Path(ilion.__file__).parent


def name_of(path: Path) -> str:
    parts = ("ilion", *path.relative_to(HOUSE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str, modules: set[str]) -> set[str]:
    """The modules of the house that a module reads when it is read itself: not those for types alone, or later."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in modules else node.module for name in whole} & modules
    return found


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_circle_of_imports() -> None:
    paths = {name_of(path): path for path in HOUSE.rglob("*.py")}
    graph = {name: imports(path.read_text("utf-8"), set(paths)) - {name} for name, path in paths.items()}
    assert circle(graph) == []


@pytest.mark.parametrize(
    ("second", "round"), [("from a import x", True), ("x = 1", False), ("def f():\n    from a import x", False)]
)
def test_a_circle_is_seen(second: str, round: bool) -> None:
    modules = {"a", "b"}
    assert bool(circle({"a": imports("from b import y", modules), "b": imports(second, modules)})) == round
