"""Run every tool on every example game: ``python -m tools.instruments [GAME …] [--scale N]``.

Each package of ``examples/`` is installed into a folder of its own, and the tools' results are printed as a table;
``tests/test_examples_packed.py`` runs the same at scale 1, which only shows that each tool accepts the game.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
Env = dict[str, str]

SEATS_SCRIPT = "import sys; from ilion.games import GAMES; print(GAMES[sys.argv[1]].usual().seats)"
ZOO = """
import sys, warnings
from pettingzoo.test import api_test, seed_test
from ilion.research.pettingzoo_env import env
warnings.simplefilter("ignore")
api_test(env(sys.argv[1]), num_cycles=int(sys.argv[2]))
seed_test(lambda: env(sys.argv[1]), num_cycles=int(sys.argv[2]))
"""
SPIEL = """
import sys
import pyspiel
from ilion.games import GAMES
from ilion.research.openspiel import name_of
game = GAMES[sys.argv[1]]
played = pyspiel.load_game(name_of(game, game.usual()))
pyspiel.random_sim_test(played, num_sims=int(sys.argv[2]), serialize=False, verbose=False)
print(f"{sys.argv[2]} games of random_sim_test")
"""
EXPERIMENT = """
name = "{name}"
game = "{name}"
games = {games}
bots = ["greedy"]
measure = ["ending"]
[[arm]]
name = "as-it-is"
"""


class Broke(AssertionError):
    """Raised when a tool fails; it contains the output."""


class Reading(NamedTuple):
    """What a tool printed for a game, and how long it took."""

    game: str
    instrument: str
    said: str
    seconds: float


def install_example(example: Path, site: Path) -> Env:
    """Return an environment in which the example is installed beside Ilion."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(site), str(example)], check=True)
    env = {name: value for name, value in os.environ.items() if name != "ILION_GAMES"}
    return {**env, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT / "src"), str(ROOT / "dev" / "src"), str(ROOT)))}


def run_python(env: Env, *typed: str) -> str:
    """Run Python and return what it prints."""
    done = subprocess.run([sys.executable, *typed], env=env, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise Broke(done.stdout + done.stderr)
    return done.stdout


def ilion(env: Env, *typed: str) -> str:
    return run_python(env, "-m", "ilion.cli.main", *typed, "--lang", "en")


def instruments(name: str, env: Env, folder: Path, scale: int) -> Iterator[tuple[str, list[str]]]:
    """Yield every tool by its name, with its arguments."""
    seats = int(run_python(env, "-c", SEATS_SCRIPT, name))
    bots = ",".join(["greedy", *["uniform"] * (seats - 1)])
    file = folder / "experiment.toml"
    file.write_text(EXPERIMENT.format(name=name, games=2 * scale), "utf-8")
    main = ["-m", "ilion.cli.main"]
    rung = ["--pair", "glaucus,thersites", "--file", str(folder / "ladder.jsonl")]
    yield "match", [*main, "match", name, "--bots", bots, "--swap", "--games", str(2 * scale)]
    yield "fuzz", [*main, "dev", "fuzz", name, "--acts", str(200 * scale), "--thorough", "0.2"]
    yield "twins", [*main, "dev", "twins", name, "--pairs", str(40 * scale)]
    yield "ladder", [*main, "dev", "ladder", name, *rung, "--games", str(2 * scale)]
    yield "lab run", [*main, "lab", "run", str(file), "--pool", "--jobs", "1", "--out", str(folder / "lab")]
    yield "bench", [*main, "dev", "bench", name, "--seconds", str(scale)]
    yield "PettingZoo", ["-c", ZOO, name, str(10 * scale)]
    yield "OpenSpiel", ["-c", SPIEL, name, str(scale)]


def readings(example: Path, env: Env, scale: int) -> Iterator[Reading]:
    with tempfile.TemporaryDirectory() as folder:
        for instrument, typed in instruments(example.name, env, Path(folder), scale):
            begun = perf_counter()
            lines = [line.strip() for line in run_python(env, *typed).splitlines() if line.strip()]
            yield Reading(example.name, instrument, "; ".join(lines), perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[path.name for path in EXAMPLES])
    parser.add_argument("--scale", type=int, default=50)
    args = parser.parse_args()
    print("| game | instrument | what it says | s |\n|---|---|---|---|")
    for example in EXAMPLES:
        if example.name in args.games:
            with tempfile.TemporaryDirectory() as site:
                for one in readings(example, install_example(example, Path(site)), args.scale):
                    print(f"| {one.game} | {one.instrument} | {one.said} | {one.seconds:.0f} |", flush=True)


if __name__ == "__main__":
    main()
