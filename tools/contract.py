"""The reference of the contract, written from the code: ``python -m tools.contract`` renews ``docs/contract.md``.

Every class that a game is written with, its fields and methods, each with what its docstring says.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "contract.md"
ROOMS = {
    "core/wire.py": ("Act", "Setup", "Seen", "Phrase", "Fact", "Refusal"),
    "core/state.py": ("State",),
    "core/odds.py": ("Odds",),
    "core/herald.py": ("Herald",),
    "core/game.py": ("GameOf", "Clause", "Preset", "Fight", "Company", "Section"),
    "core/mind.py": ("Mind",),
    "core/scene.py": (
        "Scene",
        "Area",
        "Place",
        "Piece",
        "Mark",
        "Squares",
        "Hexes",
        "Points",
        "Regions",
        "Track",
        "Tray",
    ),
    "core/tutorial.py": ("Tutorial", "Step"),
}
"""The classes that a game is written with, by the file they stand in."""
HEAD = """# The contract, word by word

This page is written from the code by `python -m tools.contract`; do not edit it. How the parts work together stands in
[adding a game](adding-a-game.md), how opponents are taught in [how a mind is written](minds.md).
"""


def written() -> str:
    """The whole page."""
    return "\n".join([HEAD, *[part for file, names in ROOMS.items() for part in room(file, names)]])


def room(file: str, names: tuple[str, ...]) -> Iterator[str]:
    tree = ast.parse((ROOT / "src" / "ilion" / file).read_text("utf-8"))
    found = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    yield f"## `{file}`\n"
    for name in names:
        yield f"### {name}\n\n{ast.get_docstring(found[name])}\n"
        lines = [*members(found[name])]
        if lines:
            yield "\n".join(lines) + "\n"


def members(node: ast.ClassDef) -> Iterator[str]:
    """Fields and methods in their order, what is private left out."""
    for n, part in enumerate(node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            default = f" = {ast.unparse(part.value)}" if part.value is not None else ""
            yield f"- `{part.target.id}: {ast.unparse(part.annotation)}{default}`{told(after(node.body, n))}"
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yields = f" -> {ast.unparse(part.returns)}" if part.returns is not None else ""
            yield f"- `{part.name}({ast.unparse(part.args)}){yields}`{told(ast.get_docstring(part))}"


def after(body: list[ast.stmt], n: int) -> str | None:
    """The sentence that stands below a field."""
    following = body[n + 1] if n + 1 < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return str(following.value.value)
    return None


def told(text: str | None) -> str:
    return "  \n  " + " ".join(text.split()) if text else ""


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
