"""Compile rules and search with mypyc into ``build/compiled``: the same package, faster, beside the pure one.

    python tools/compile.py [GAME ...]
    PYTHONPATH=build/compiled ilion bench trojan-war

A module is compiled when its folder is the rules' or the search's and it defines no msgspec Struct: those classes are
built by msgspec itself. Words, boards and everything that waits for disk, network or people stays as it is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
BUILD = HOME / "build" / "compiled"
CORE = ("herald", "mind", "odds", "state", "tuples")
SEARCH = ("joint", "node", "search")
STAY = ("(msgspec.Struct", "ilion.core.words", "ilion.core.game")
"""A module that names one of these is not compiled."""


def modules(games: list[str]) -> list[Path]:
    """The modules to compile, relative to ``src``."""
    source = HOME / "src"
    found = [source / "ilion" / "core" / f"{name}.py" for name in CORE]
    found += [source / "ilion" / "bots" / f"{name}.py" for name in SEARCH]
    for game in games:
        for path in sorted((source / "ilion" / "games" / game).glob("*.py")):
            text = path.read_text("utf-8")
            if path.name not in ("__init__.py", "types.py") and not any(name in text for name in STAY):
                found.append(path)
    return [path.relative_to(source) for path in found]


def main(asked: list[str]) -> int:
    every = sorted(p.parent.name for p in (HOME / "src" / "ilion" / "games").glob("*/rules.py"))
    games = [name.replace("-", "_") for name in asked] or every
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(HOME / "src", BUILD, ignore=shutil.ignore_patterns("__pycache__"))
    chosen = [str(path) for path in modules(games)]
    script = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        f"setup(name='ilion', packages=[], ext_modules=mypycify({chosen!r}, opt_level='2', multi_file=True))"
    )
    (BUILD / "setup_compiled.py").write_text(script, "utf-8")
    env = {**os.environ, "MYPYPATH": str(BUILD)}
    done = subprocess.run(
        [sys.executable, "setup_compiled.py", "-q", "build_ext", "--inplace"], cwd=BUILD, env=env, check=False
    )
    if done.returncode == 0:
        print(f"{len(chosen)} modules compiled into {BUILD.relative_to(HOME)}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
