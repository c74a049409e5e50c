"""The guide to adding a game: every command on its page is run in order, and the reference matches the code."""

from __future__ import annotations

import doctest
import os
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tools.contract import CALLED, CONTRACT_HEAD, CONTRACT_PAGE, LIBRARY, ROOT, contract_page, library_page

GUIDE = ROOT / "docs" / "make" / "index.md"
PROGRAMS = {"ilion": "ilion.cli.main", "pytest": "pytest", "pip": "pip"}


def commands() -> list[str]:
    lines = [line for line in GUIDE.read_text("utf-8").splitlines() if line.startswith("    ")]
    return [line.strip() for line in lines if line.split()[0] in PROGRAMS]


def typed(line: str, site: Path) -> list[str]:
    """Return a line of the guide as it is run here: for this server, with installations in a folder."""
    program, *rest = shlex.split(line)
    if program == "pip":
        target = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
        return ["-m", "pip", "install", *target, f"./{rest[-1]}"]
    return ["-m", PROGRAMS[program], *rest]


def test_every_step_of_the_guide_runs(tmp_path: Path) -> None:
    site = tmp_path / "site"
    env = {name: value for name, value in os.environ.items() if name != "ILION_GAMES"}
    env["PYTHONPATH"] = os.pathsep.join((str(site), str(ROOT / "src")))
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # a reader of the guide has none of those installed here
    lines = commands()
    assert [line.split()[0] for line in lines[:2]] == ["ilion", "pip"] and len(lines) >= 9
    for line in lines:
        run = [sys.executable, *typed(line, site)]
        done = subprocess.run(run, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}: {done.stdout}{done.stderr}"


def test_the_reference_is_what_the_code_says() -> None:
    assert CONTRACT_PAGE.read_text("utf-8") == contract_page(), "python -m tools.contract"
    assert LIBRARY.read_text("utf-8") == library_page(), "python -m tools.contract"


def name_of(file: str) -> str:
    return f"ilion.{file.removesuffix('.py').replace('/', '.')}"


@pytest.mark.parametrize("module", [name_of(file) for file in CALLED])
def test_the_librarys_examples_do_as_they_say(module: str) -> None:
    assert not doctest.testmod(import_module(module)).failed


def test_the_library_has_examples() -> None:
    assert library_page().count("```python") >= 3


def test_the_reference_has_every_field_of_the_contract() -> None:
    page = contract_page().removeprefix(CONTRACT_HEAD)
    for word in ("teams:", "why_not(", "weigh(", "look:", "guess("):
        assert word in page
