"""Run every tool on every example game: ``python -m tools.instruments [GAME …] [--scale N]``.

Each package of ``examples/`` is installed into a folder of its own, and the tools' results are printed as a table;
``tests/test_examples_packed.py`` runs the same at scale 1, which only shows that each tool accepts the game.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from ilion.cli.main import main as run_command
from ilion.games import GAMES

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
Env = dict[str, str]

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
    """Return an environment in which the example is installed beside Ilion, and nothing else that pytest would load."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(site), str(example)], check=True)
    env = {name: value for name, value in os.environ.items() if name != "ILION_GAMES"}
    path = os.pathsep.join((str(site), str(ROOT / "src"), str(ROOT / "dev" / "src"), str(ROOT)))
    return {**env, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def run_python(env: Env, *typed: str) -> str:
    """Run Python and return what it prints."""
    done = subprocess.run([sys.executable, *typed], env=env, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise Broke(done.stdout + done.stderr)
    return done.stdout


def ilion(env: Env, *typed: str) -> str:
    return run_python(env, "-m", "ilion.cli.main", *typed, "--lang", "en")


def run_zoo(name: str, cycles: int) -> int:
    from pettingzoo.test import api_test, seed_test

    from ilion.research.pettingzoo_env import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name), num_cycles=cycles)
        seed_test(lambda: env(name), num_cycles=cycles)
    return 0


def run_spiel(name: str, games: int) -> int:
    import pyspiel

    from ilion.research.openspiel import name_of

    played = pyspiel.load_game(name_of(GAMES[name], GAMES[name].usual()))
    pyspiel.random_sim_test(played, num_sims=games, serialize=False, verbose=False)
    print(f"{games} games of random_sim_test")
    return 0


def instruments(name: str, folder: Path, scale: int) -> Iterator[tuple[str, Callable[[], int]]]:
    """Yield every tool by its name; each returns its exit code."""

    def command(*typed: str) -> Callable[[], int]:
        return partial(run_command, typed)

    bots = ",".join(["greedy", *["uniform"] * (GAMES[name].usual().seats - 1)])
    file = folder / "experiment.toml"
    file.write_text(EXPERIMENT.format(name=name, games=2 * scale), "utf-8")
    rung = ["--pair", "glaucus,thersites", "--file", str(folder / "ladder.jsonl")]
    yield "match", command("match", name, "--bots", bots, "--swap", "--games", str(2 * scale))
    yield "fuzz", command("dev", "fuzz", name, "--acts", str(200 * scale), "--thorough", "0.2")
    yield "twins", command("dev", "twins", name, "--pairs", str(40 * scale))
    yield "ladder", command("dev", "ladder", name, *rung, "--games", str(2 * scale))
    yield "lab run", command("lab", "run", str(file), "--pool", "--jobs", "1", "--out", str(folder / "lab"))
    yield "bench", command("dev", "bench", name, "--seconds", str(scale))
    yield "PettingZoo", partial(run_zoo, name, 10 * scale)
    yield "OpenSpiel", partial(run_spiel, name, scale)


def read_instrument(game: str, instrument: str, run: Callable[[], int]) -> Reading:
    """Return what a tool prints; raise ``Broke`` if it fails."""
    printed, begun = io.StringIO(), perf_counter()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        code = run()
    lines = [line.strip() for line in printed.getvalue().splitlines() if line.strip()]
    if code:
        raise Broke(f"{instrument}: {printed.getvalue()}")
    return Reading(game, instrument, "; ".join(lines), perf_counter() - begun)


def print_readings(name: str, scale: int) -> None:
    """Print what every tool says of a game that is installed here, as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        for instrument, run in instruments(name, Path(folder), scale):
            print(json.dumps(read_instrument(name, instrument, run)), flush=True)


def readings(example: Path, env: Env, scale: int) -> list[Reading]:
    """Return what every tool says of an installed example; one process runs them all."""
    script = "import sys; from tools.instruments import print_readings; print_readings(sys.argv[1], int(sys.argv[2]))"
    return [Reading(*json.loads(line)) for line in run_python(env, "-c", script, example.name, str(scale)).splitlines()]


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
