"""The packages in ``examples/`` are built, installed beside Ilion and played; each keeps its own tests."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

import pytest

from ilion.cli.main import main
from tools.instruments import EXAMPLES, Broke, Env, ilion, install_example, read_instrument, readings, run_python

MOST_LINES = 450
"""Of Python: a game is written in an afternoon."""


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.name)
def example(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def env(example: Path, tmp_path_factory: pytest.TempPathFactory) -> Env:
    """Return an environment with the example installed as a user installs it."""
    return install_example(example, tmp_path_factory.mktemp(example.name))


def test_it_is_on_the_shelf_and_every_clause_has_a_test(example: Path, env: Env) -> None:
    assert f"ilion-{example.name} " in ilion(env, "games", example.name)
    ilion(env, "dev", "clauses", example.name, "--tests", str(example / "tests"))


def test_every_instrument_takes_it(example: Path, env: Env) -> None:
    found = {one.instrument: one.said for one in readings(example, env, 1)}
    assert [*found] == ["match", "fuzz", "twins", "ladder", "lab run", "bench", "PettingZoo", "OpenSpiel"]
    assert all(found.values())


def test_an_instrument_that_breaks_is_seen() -> None:
    with pytest.raises(Broke, match="nowhere"):
        ilion({**os.environ}, "match", "nowhere", "--bots", "greedy,greedy")
    with pytest.raises(Broke, match=r"verify: .*nowhere"):
        read_instrument("ur", "verify", partial(main, ["verify", "nowhere", "--lang", "en"]))


def test_its_own_tests_pass(example: Path, env: Env) -> None:
    conf = ("-p", "no:cacheprovider", "-c", str(example / "pyproject.toml"))
    run_python(env, "-m", "pytest", "-q", *conf, str(example / "tests"))


TABLE = """
import json, sys
import msgspec
from ilion.queries.lessons import page
from ilion.queries.message_packages import MESSAGE_PACKAGES
from ilion.queries.catalogue import shelf
from ilion.core.rulebook import rulebook
from ilion.games import GAMES
name = sys.argv[1]
told = next(info for info in shelf() if info.name == name)
ask = json.loads(msgspec.json.encode(page(name, "en", [None], None).ask))
print(json.dumps([told.bots, MESSAGE_PACKAGES[name], len(rulebook(GAMES[name]).chapters),
    ask["view"]["scene"]["areas"][0]["id"], [choice.get("on") for choice in ask["legal"]]]))
"""


def test_list_words_rulebook_and_lesson_take_it_and_a_lesson_has_its_scene(example: Path, env: Env) -> None:
    bots, package, chapters, area, routes = json.loads(run_python(env, "-c", TABLE, example.name))
    assert len(bots) == 6 and package == f"ilion_{example.name}" and chapters > 2
    assert area and routes and sum(not route for route in routes) <= 1, "at most one act is only a button"


def test_it_is_small(example: Path) -> None:
    files = (example / "src" / f"ilion_{example.name}").rglob("*.py")
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST_LINES
