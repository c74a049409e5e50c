"""``ilion new``: what it writes is installed, plays, keeps the laws and its own tests, and may be a draft for long."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Ilion

ROOT = Path(__file__).parents[2]
NAME = "night-walk"
PICTURED = """
import sys
from ilion.games import GAMES
game = GAMES[sys.argv[1]]
state = game.state.start(game.usual())
state.do(0, state.legal(0)[0])
print(*game.pictures(), *[piece.picture for piece in game.scene(game.usual(), state.seen(1)).pieces])
"""
"""Return the pictures of a game, and those on its pieces after the first move."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new package, as the command writes it."""
    into = tmp_path_factory.mktemp("new")
    done = ran(into, "-m", "ilion.cli.main", "new", NAME, "--into", str(into))
    assert done.returncode == 0, done.stderr
    return into / f"ilion-{NAME}"


def ran(site: Path, *typed: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in ("ILION_GAMES", "LANG", "LC_ALL")}
    env["PYTHONPATH"] = os.pathsep.join((str(site), str(ROOT / "src"), str(ROOT / "dev" / "src")))
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # an author has none of those installed here
    return subprocess.run([sys.executable, *typed], env=env, capture_output=True, text=True, check=False)


def installed(package: Path, site: Path) -> Path:
    pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(site)]
    done = ran(site, *pip, str(package))
    assert done.returncode == 0, done.stderr
    return site


def test_it_is_written_installed_and_played_at_once_and_keeps_its_own_tests(written: Path, tmp_path: Path) -> None:
    assert not [path for path in written.rglob("*") if "sapling" in path.name.lower()]
    texts = [path.read_text("utf-8") for path in written.rglob("*") if path.is_file()]
    assert texts and not any("sapling" in text.lower() for text in texts)
    assert (written / ".github/workflows/check.yml").is_file()
    site = installed(written, tmp_path / "site")
    seen = ran(site, "-c", PICTURED, NAME)
    assert seen.stdout.split() == ["emblem.svg", "man.svg", "man.svg"], seen.stderr
    match = ran(site, "-m", "ilion.cli.main", "match", NAME, "--bots", "uniform,uniform", "--games", "4")
    assert match.returncode == 0, match.stderr
    fuzz = ran(site, "-m", "ilion.cli.main", "dev", "fuzz", NAME, "--acts", "1000", "--out", str(tmp_path))
    assert fuzz.returncode == 0, fuzz.stdout + fuzz.stderr
    missing = [line for line in fuzz.stdout.splitlines() if line.startswith("Missing")]
    assert missing == [f"Missing: there are no words in {lang}" for lang in ("es", "fr", "it")]
    spanish = ran(site, "-m", "ilion.cli.main", "games", NAME, "--lang", "es")
    assert "Night Walk" in spanish.stdout and "Three in a row" in spanish.stdout
    clauses = ran(site, "-m", "ilion.cli.main", "dev", "clauses", NAME, "--tests", str(written / "tests"))
    assert clauses.returncode == 0, clauses.stdout + clauses.stderr


@pytest.mark.parametrize("left", ["clauses.toml chapters.toml", "tutorial.toml chapters.toml", "words", "laws"])
def test_a_draft_is_told_what_is_missing_and_never_raises(written: Path, tmp_path: Path, left: str) -> None:
    draft = shutil.copytree(written, tmp_path / "draft")
    folder = draft / "src" / "ilion_night_walk"
    for name in left.split():
        if name == "words":
            (folder / "words" / "en.ftl").write_text("game-title = Night Walk\n", "utf-8")
        elif name == "laws":
            text = (folder / "laws.py").read_text("utf-8").replace("return PUTS", "raise RuntimeError('not yet')")
            (folder / "laws.py").write_text(text, "utf-8")
        else:
            (folder / name).unlink()
    site = installed(draft, tmp_path / "site")
    fuzz = ran(site, "-m", "ilion.cli.main", "dev", "fuzz", NAME, "--acts", "200", "--out", str(tmp_path))
    assert "Traceback" not in fuzz.stdout + fuzz.stderr
    if left in ("words", "laws"):
        assert fuzz.returncode == 1
    if left == "words":
        assert "Missing: seat-first is not said" in fuzz.stdout
    if left == "laws":
        assert "not yet" in fuzz.stdout
    if "chapters.toml" in left:
        assert "Missing: there is no chapters.toml" in fuzz.stdout


@pytest.mark.parametrize("name", ["highcard", "Core", "core", "a_b", "../x", "9lives", "x" * 33])
def test_a_name_that_no_game_can_have_is_refused(ilion: Ilion, tmp_path: Path, name: str) -> None:
    code, said = ilion("new", name, "--into", str(tmp_path))
    assert code == 2 and "can’t be the name" in said
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(ilion: Ilion, tmp_path: Path) -> None:
    assert ilion("new once", "--into", str(tmp_path))[0] == 0
    code, said = ilion("new once", "--into", str(tmp_path))
    assert code == 2 and "already exists" in said
