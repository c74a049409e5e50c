"""``python -m tools.contract`` writes two references from the code, of the game interface and of the Python API.

They list every class that a game is written with, and every function that a program calls, with their docstrings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.docstrings import following_string

ROOT = Path(__file__).parent.parent
CONTRACT_PAGE = ROOT / "docs" / "make" / "game-interface.md"
LIBRARY = ROOT / "docs" / "contribute" / "python-api.md"
CONTRACT_CLASSES = {
    "core/values.py": ("Act", "Setup", "Seen", "Phrase", "Fact", "Refusal"),
    "core/state.py": ("State",),
    "core/odds.py": ("Odds",),
    "core/herald.py": ("Herald",),
    "core/game.py": ("GameOf", "Clause", "Preset", "Fight", "GroupMove", "Section", "RulesTable"),
    "core/mind.py": ("Mind",),
    "core/scene.py": (
        "Scene",
        "SceneArea",
        "ScenePlace",
        "ScenePiece",
        "SceneMark",
        "Squares",
        "Hexes",
        "Points",
        "Regions",
        "Track",
        "Tray",
    ),
    "core/tutorial.py": ("Tutorial", "TutorialStep"),
}
"""The classes that a game is written with, by file."""
CALLED = {
    "core/play.py": (
        "Playthrough",
        "choices",
        "why_not",
        "apply",
        "settle",
        "roll_from_rng",
        "roll_from_tape",
        "Illegal",
    ),
    "core/record.py": ("Record", "dumps", "loads", "game_of", "replay", "ReplayedMove", "position", "BadRecord"),
    "core/verify.py": ("verify", "verify_without_dice"),
    "core/words.py": ("Words",),
    "bots/bot.py": ("Bot",),
    "bots/baselines.py": ("UniformBot", "GreedyBot"),
    "bots/bot_games.py": ("play_game", "fair_game"),
    "research/openspiel.py": ("load", "name_of"),
    "research/pettingzoo_env.py": ("env", "PettingZooEnv"),
}
"""What a program calls to play, save, check and study games, by file."""
CONTRACT_HEAD = """# Game interface

*Reference.* Every class that a game is written with, its fields and methods. [Write the rules](rules.md) explains how
they work together, and [Write an evaluation function](bots.md) how to use `Mind`.

This page is written from the code by `python -m tools.contract`; do not edit it.
"""
CALLED_HEAD = """# Python API

*Reference.* The functions and classes that a Python program uses to play, save, verify and study games.

`from ilion.games import GAMES` gives you the games by name. Everything else is listed below, by module. The tests run
every example. The classes that a game is written with are in [Game interface](../make/game-interface.md).

This page is written from the code by `python -m tools.contract`; do not edit it.
"""
EXAMPLE_PATTERN = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)


def contract_page() -> str:
    """Return the page of the classes that a game is written with."""
    return "\n".join([CONTRACT_HEAD, *[part for file, names in CONTRACT_CLASSES.items() for part in room(file, names)]])


def library_page() -> str:
    """Return the page of what a program calls."""
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
    yield format_docstring(ast.get_docstring(tree) or "") + "\n"
    for name in names:
        yield from item(found[name])


def parsed(file: str) -> ast.Module:
    return ast.parse((ROOT / "src" / "ilion" / file).read_text("utf-8"))


def parts(tree: ast.Module) -> dict[str, ast.ClassDef | ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}


def item(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    """Yield a class with its members, or a function with its signature."""
    yield f"### {node.name}\n"
    if isinstance(node, ast.FunctionDef):
        yield f"`{signature(node)}`\n"
    if said := ast.get_docstring(node):
        yield format_docstring(said) + "\n"
    lines = [*members(node)] if isinstance(node, ast.ClassDef) else []
    if lines:
        yield "\n".join(lines) + "\n"


def format_docstring(text: str) -> str:
    """Return a docstring with its examples set apart."""
    return EXAMPLE_PATTERN.sub(lambda found: f"```python\n{found[0].rstrip()}\n```\n", text).rstrip()


def signature(node: ast.FunctionDef) -> str:
    yields = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({ast.unparse(node.args)}){yields}"


def members(node: ast.ClassDef) -> Iterator[str]:
    """Yield fields and methods in order, without private ones."""
    for n, part in enumerate(node.body):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            default = f" = {ast.unparse(part.value)}" if part.value is not None else ""
            field = f"{part.target.id}: {ast.unparse(part.annotation)}{default}"
            yield f"- `{field}`{docstring_line(following_string(node.body, n))}"
        elif isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            yield f"- `{signature(part)}`{docstring_line(ast.get_docstring(part))}"


def docstring_line(text: str | None) -> str:
    return "  \n  " + " ".join(text.split()) if text else ""


if __name__ == "__main__":
    CONTRACT_PAGE.write_text(contract_page(), "utf-8")
    LIBRARY.write_text(library_page(), "utf-8")
