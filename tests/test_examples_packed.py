"""The packages in ``examples/`` are built, installed beside the house and played; each keeps its own tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
Env = dict[str, str]
MOST_LINES = 450
"""Of Python: a game is written in an afternoon."""


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.name)
def example(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def house(example: Path, tmp_path_factory: pytest.TempPathFactory) -> Env:
    """An environment that has the example installed as anybody would install it."""
    site = tmp_path_factory.mktemp(example.name)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(site), str(example)], check=True)
    env = {name: value for name, value in os.environ.items() if name != "ILION_GAMES"}
    return {**env, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT / "src"), str(ROOT)))}


def ran(house: Env, *typed: str) -> str:
    done = subprocess.run([sys.executable, *typed], env=house, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_on_the_shelf_is_played_by_bots_and_keeps_the_laws(example: Path, house: Env) -> None:
    name = example.name
    assert f"ilion-{name} " in ran(house, "-m", "ilion.cli.main", "games", name)
    ran(house, "-m", "ilion.cli.main", "match", name, "--bots", "greedy,uniform", "--games", "4")
    ran(house, "-m", "ilion.cli.main", "fuzz", name, "--acts", "2000", "--thorough", "0.3")
    ran(house, "-m", "ilion.cli.main", "clauses", name, "--tests", str(example / "tests"))


TABLE = """
import json, sys
import msgspec
from ilion.answers.lessons import page
from ilion.answers.rooms import ROOMS
from ilion.answers.shelf import shelf
from ilion.core.rulebook import rulebook
from ilion.games import GAMES
name = sys.argv[1]
told = next(info for info in shelf() if info.name == name)
ask = json.loads(msgspec.json.encode(page(name, "en", [None], None).ask))
print(json.dumps([told.bots, ROOMS[name], len(rulebook(GAMES[name]).chapters), ask["view"]["scene"]["areas"][0]["id"],
    [choice["on"] for choice in ask["legal"]]]))
"""


def test_list_words_rulebook_and_lesson_take_it_and_a_lesson_has_its_scene(example: Path, house: Env) -> None:
    bots, package, chapters, area, routes = json.loads(ran(house, "-c", TABLE, example.name))
    assert len(bots) == 6 and package == f"ilion_{example.name}" and chapters > 2
    assert area and routes and all(routes)


def test_it_is_small(example: Path) -> None:
    files = (example / "src" / f"ilion_{example.name}").rglob("*.py")
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES
