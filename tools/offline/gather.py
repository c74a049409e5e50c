"""What a browser needs of this project and of the packages it stands on; found by rules, nobody keeps a list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOMS_OF_A_MACHINE = ("cli", "explorer", "lab", "research", "server")
"""What runs at a terminal or on a server; every other folder of ours is for browsers, too."""
MACHINE = {"asyncio", "concurrent", "multiprocessing", "resource", "signal", "socket", "subprocess", "threading"}
"""A module that imports one of these needs processes or a network, and so does whoever imports that module."""
LOCALES = ("root", "en", "es", "fr", "it", "global")
"""The languages of which babel's tables are taken along."""
PUZZLES = "puzzles.jsonl.gz"
"""What nobody needs to play: a browser fetches it when somebody asks for it."""
SPOKEN = re.compile(r'"ilion\.(\w+)"')
"""A package whose words are read by its name."""


def ours(source: Path) -> dict[str, bytes]:
    """Our own files, by their names below ``source``: modules and data, and the words of the rooms that stay behind."""
    found = {"ilion/__init__.py": (source / "ilion" / "__init__.py").read_bytes()}
    for room in sorted((source / "ilion").iterdir()):
        if room.is_dir() and room.name not in (*ROOMS_OF_A_MACHINE, "__pycache__"):
            found.update(files(room, source))
    for name in needing_a_machine(found) | {name for name in found if name.endswith(f"/{PUZZLES}")}:
        del found[name]
    said = {room for body in modules(found).values() for room in SPOKEN.findall(body.decode())}
    for room in sorted(said.intersection(ROOMS_OF_A_MACHINE)):
        found[f"ilion/{room}/__init__.py"] = (source / "ilion" / room / "__init__.py").read_bytes()
        found.update(files(source / "ilion" / room / "words", source))
    return found


def puzzles(source: Path) -> dict[str, dict[str, bytes]]:
    """By game, the file that holds its puzzles."""
    kept = sorted((source / "ilion" / "games").glob(f"*/{PUZZLES}"))
    return {p.parent.name.replace("_", "-"): {p.relative_to(source).as_posix(): p.read_bytes()} for p in kept}


def theirs(site: Path) -> dict[str, bytes]:
    """The files of the packages unpacked in ``site``; which of the modules are used shows when they run."""
    found = files(site, site)
    return {name: body for name, body in found.items() if wanted(name)}


def wanted(name: str) -> bool:
    path = Path(name)
    if path.suffix in (".py", ".so"):
        return True
    return (path.match("babel/locale-data/*.dat") and path.stem in LOCALES) or name == "babel/global.dat"


def files(folder: Path, root: Path) -> dict[str, bytes]:
    kept = (p for p in sorted(folder.rglob("*")) if p.is_file() and "__pycache__" not in p.parts)
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in kept if p.name != "py.typed"}


def modules(found: dict[str, bytes]) -> dict[str, bytes]:
    return {name: body for name, body in found.items() if name.endswith(".py")}


def needing_a_machine(found: dict[str, bytes]) -> set[str]:
    """The files of those modules that cannot run in a browser, by what they import."""
    imports = {module_of(name): set(imported(body)) for name, body in modules(found).items()}
    lost = {name for name, asked in imports.items() if any(one.split(".")[0] in MACHINE for one in asked)}
    while more := {name for name, asked in imports.items() if asked & lost} - lost:
        lost |= more
    return {name for name in modules(found) if module_of(name) in lost}


def module_of(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(body: bytes) -> Iterator[str]:
    """The full names of the modules that a module may import."""
    for node in ast.walk(ast.parse(body)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
