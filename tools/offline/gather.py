"""The files that a browser needs of this project and of its dependencies, found by rules instead of a list."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

SERVER_PACKAGES = ("cli", "explorer", "lab", "research", "server")
"""Packages for terminals and servers; all others run in browsers, too."""
SERVER_MODULES = "ilion/table/tournaments/[!_]*.py"
"""Modules of the other packages that only servers need; forms that browsers check use the package's constants."""
MACHINE_MODULES = {
    "asyncio",
    "concurrent",
    "multiprocessing",
    "resource",
    "signal",
    "socket",
    "subprocess",
    "threading",
}
"""A module that imports one of these, even indirectly, needs processes or a network."""
LOCALES = ("root", "en", "es", "fr", "it", "global")
"""The languages whose babel tables are included."""
PUZZLES_FILE = "puzzles.jsonl.gz"
"""A file that is not needed to play: a browser fetches it on demand."""
ENTRY_PACKAGES = ("ilion.bots", "ilion.games", "ilion.offline", "ilion.queries.verification")
"""What a browser imports by name; a module that none of these imports is left out."""
MESSAGE_PACKAGE_PATTERN = re.compile(r'"ilion\.(\w+)"')
"""A package whose messages are read by its name."""


def own_files(source: Path) -> dict[str, bytes]:
    """Return our own files by their names below ``source``: modules and data, and the messages of excluded packages."""
    found = {"ilion/__init__.py": (source / "ilion" / "__init__.py").read_bytes()}
    for room in sorted((source / "ilion").iterdir()):
        if room.is_dir() and room.name not in (*SERVER_PACKAGES, "__pycache__"):
            found.update(files(room, source))
    apart = {name for name in found if fnmatchcase(name, SERVER_MODULES) or name.endswith(f"/{PUZZLES_FILE}")}
    for name in needing_a_machine(found) | apart:
        del found[name]
    for name in unreached(found):
        del found[name]
    said = {room for body in modules(found).values() for room in MESSAGE_PACKAGE_PATTERN.findall(body.decode())}
    for room in sorted(said.intersection(SERVER_PACKAGES)):
        found[f"ilion/{room}/__init__.py"] = (source / "ilion" / room / "__init__.py").read_bytes()
        found.update(files(source / "ilion" / room / "words", source))
    return found


def puzzles(source: Path) -> dict[str, dict[str, bytes]]:
    """Return, by game, the file of its puzzles."""
    kept = sorted((source / "ilion" / "games").glob(f"*/{PUZZLES_FILE}"))
    return {p.parent.name.replace("_", "-"): {p.relative_to(source).as_posix(): p.read_bytes()} for p in kept}


def package_files(site: Path) -> dict[str, bytes]:
    """Return the files of the packages unpacked in ``site``; unused modules are dropped after running them."""
    found = files(site, site)
    return {name: body for name, body in found.items() if is_wanted(name)}


def is_wanted(name: str) -> bool:
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
    """Return the files of modules that cannot run in a browser, by what they import."""
    imports = {module_of(name): set(imported_modules(body)) for name, body in modules(found).items()}
    lost = {name for name, asked in imports.items() if any(one.split(".")[0] in MACHINE_MODULES for one in asked)}
    while more := {name for name, asked in imports.items() if asked & lost} - lost:
        lost |= more
    return {name for name in modules(found) if module_of(name) in lost}


def unreached(found: dict[str, bytes], entries: tuple[str, ...] = ENTRY_PACKAGES) -> set[str]:
    """Return the files of modules that the entry packages do not import, even indirectly."""
    names = {module_of(name): name for name in modules(found)}
    reached: set[str] = set()
    waiting = [module for module in names if module.startswith(entries)]
    while waiting:
        if (module := waiting.pop()) in names and module not in reached:
            reached.add(module)
            waiting += [*imported_modules(found[names[module]]), module.rpartition(".")[0]]
    return {name for module, name in names.items() if module not in reached}


def module_of(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_modules(body: bytes) -> Iterator[str]:
    """Yield the full names of the modules that a module may import."""
    for node in ast.walk(ast.parse(body)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
