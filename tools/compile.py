"""Compile rules and search with mypyc into ``build/compiled``: the same package, faster, beside the pure one.

    python tools/compile.py [GAME ...]
    PYTHONPATH=build/compiled ilion dev bench trojan-war

Of a game, every file is compiled except those in ``NOT_COMPILED`` and those that define a msgspec Struct, since msgspec
builds these classes itself. Everything that waits for disk, network or people stays pure Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED_FOLDER = ROOT / "build" / "compiled"
CORE = ("herald", "mind", "odds", "state", "tuples")
SEARCH_MODULES = ("regret_matching", "node", "search")
NOT_COMPILED = ("__init__", "types", "text", "study", "tables")
"""Files of a game that are not compiled: Structs, words, rulebook tables, and what is only needed after a game."""
RESEARCH_MODULES = ("stepped_games",)
"""Modules of ``research`` that are compiled besides the games' observations."""
STRUCT = "(msgspec.Struct"
"""A module that contains this defines a Struct."""


def modules(games: list[str]) -> list[Path]:
    """Return the modules to compile, relative to ``src``."""
    source = ROOT / "src"
    chosen = [source / "ilion" / "core" / f"{name}.py" for name in CORE]
    chosen += [source / "ilion" / "bots" / f"{name}.py" for name in SEARCH_MODULES]
    chosen += [source / "ilion" / "research" / f"{name}.py" for name in RESEARCH_MODULES]
    for game in games:
        chosen.append(source / "ilion" / "research" / "observations" / f"{game}.py")
        for path in sorted((source / "ilion" / "games" / game).glob("*.py")):
            if path.stem not in NOT_COMPILED and STRUCT not in path.read_text("utf-8"):
                chosen.append(path)
    return [path.relative_to(source) for path in chosen]


def main(asked: list[str]) -> int:
    every = sorted(p.parent.name for p in (ROOT / "src" / "ilion" / "games").glob("*/rules.py"))
    games = [name.replace("-", "_") for name in asked] or every
    shutil.rmtree(COMPILED_FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "src", COMPILED_FOLDER, ignore=shutil.ignore_patterns("__pycache__"))
    chosen = [str(path) for path in modules(games)]
    script = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        f"setup(name='ilion', packages=[], ext_modules=mypycify({chosen!r}, opt_level='2', multi_file=True))"
    )
    (COMPILED_FOLDER / "setup_compiled.py").write_text(script, "utf-8")
    env = {**os.environ, "MYPYPATH": str(COMPILED_FOLDER)}
    done = subprocess.run(
        [sys.executable, "setup_compiled.py", "-q", "build_ext", "--inplace"], cwd=COMPILED_FOLDER, env=env, check=False
    )
    if done.returncode == 0:
        print(f"{len(chosen)} modules compiled into {COMPILED_FOLDER.relative_to(ROOT)}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
