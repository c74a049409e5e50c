"""``python -m tools.contract`` writes the two references, ``docs/contract.md`` and ``docs/library.md``, from the code.

Every class that a game is written with, and what a program calls, each with what its docstring says.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "contract.md"
LIBRARY = ROOT / "docs" / "library.md"
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
CALLED = {
    "core/play.py": ("Playthrough", "choices", "why_not", "apply", "settle", "rolled", "taped", "Illegal"),
    "core/record.py": ("Record", "dumps", "loads", "game_of", "replay", "Replayed", "position", "BadRecord"),
    "core/verify.py": ("verify", "unproven"),
    "core/words.py": ("Words",),
    "bots/bot.py": ("Bot",),
    "bots/simple.py": ("Uniform", "Greedy"),
    "bots/match.py": ("play_game", "fair_game"),
    "research/spiel.py": ("load", "name_of"),
    "research/zoo.py": ("env", "Table"),
}
"""What a program calls to play, keep, check and study games, by the file it stands in."""
HEAD = """# The contract, word by word

This page is written from the code by `python -m tools.contract`; do not edit it. How the parts work together stands in
[adding a game](adding-a-game.md), how opponents are taught in [how a mind is written](minds.md).
"""
CALLED_HEAD = """# The library, word by word

What a Python program calls to play, keep, check and study games. `from ilion.games import GAMES` has the games by name;
the rest is below, by the module it is in. Its examples are run by the tests. What a game is written with is
[the contract](contract.md).

This page is written from the code by `python -m tools.contract`; do not edit it.
"""
EXAMPLE = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)


def written() -> str:
    """The page of what a game is written with."""
    return "\n".join([HEAD, *[part for file, names in ROOMS.items() for part in room(file, names)]])


def called() -> str:
    """The page of what a program calls."""
    return "\n".join([CALLED_HEAD, *[part for file, names in CALLED.items() for part in module(file, names)]])


def room(file: str, names: tuple[str, ...]) -> Iterator[str]:
    found = parts(parsed(file))
    yield f"## `{file}`\n"
    for name in names:
        yield from item(found[name])


def module(file: str, names: tuple[str, ...]) -> Iterator[str]:
    tree = parsed(file)
    found = parts(tree)
    yield f"## `ilion.{file.removesuffix('.py').replace('/', '.')}`\n"
    yield shown(ast.get_docstring(tree) or "") + "\n"
    for name in names:
        yield from item(found[name])


def parsed(file: str) -> ast.Module:
    return ast.parse((ROOT / "src" / "ilion" / file).read_text("utf-8"))


def parts(tree: ast.Module) -> dict[str, ast.ClassDef | ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def item(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    """A class with its members, or a function with how it is called."""
    yield f"### {node.name}\n"
    if isinstance(node, ast.FunctionDef):
        yield f"`{signature(node)}`\n"
    if said := ast.get_docstring(node):
        yield shown(said) + "\n"
    lines = [*members(node)] if isinstance(node, ast.ClassDef) else []
    if lines:
        yield "\n".join(lines) + "\n"


def shown(text: str) -> str:
    """A docstring with its examples set apart."""
    return EXAMPLE.sub(lambda found: f"```python\n{found[0].rstrip()}\n```\n", text).rstrip()


def signature(node: ast.FunctionDef) -> str:
    yields = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({ast.unparse(node.args)}){yields}"


def members(node: ast.ClassDef) -> Iterator[str]:
    """Fields and methods in their order, what is private left out."""
    for n, part in enumerate(node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            default = f" = {ast.unparse(part.value)}" if part.value is not None else ""
            yield f"- `{part.target.id}: {ast.unparse(part.annotation)}{default}`{told(after(node.body, n))}"
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yield f"- `{signature(part)}`{told(ast.get_docstring(part))}"


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
    LIBRARY.write_text(called(), "utf-8")
