"""What the laboratory promises, shown: ``python -m tests.lab rate|workers|kill|nodes|memory``.

    rate      games per second of `ilion lab run` on Ray beside bare Ray playing the same games as plain tasks
    workers   two workers beside one, in the pool; with --smallest, to see that it still runs
    kill      kill -9 of a Ray worker, then of the driver; resumed, the finished set is exact
    nodes     two Ray nodes on this machine give the same results as the pool
    memory    the memory of driver and workers, sampled while an experiment is played: its file is the argument

Rates are ratios within one run, taken in turns, so that a busy machine slows both sides alike; medians are compared.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from secrets import token_hex
from statistics import median
from time import monotonic, perf_counter, sleep
from typing import Any

from ilion.games import GAMES
from ilion.lab.batch import BatchRunner
from ilion.lab.cluster import RayRunner
from ilion.lab.driver import run
from ilion.lab.experiment import Experiment
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.play_game import game_of, play
from ilion.lab.pool import ProcessRunner
from ilion.lab.trials import LabTrial, trials
from tests.lab.check import exact

ROUNDS = 3
GAMES_A_ROUND = 12_000
KILLED = 8000
"""Games of a run that is killed."""


def quick(name: str, games: int) -> tuple[Experiment, LabTrial]:
    """Play The Trojan War with random moves, and measure only the result."""
    experiment = Experiment(name=name, game="trojan-war", bots=("uniform",), games=games, measure=())
    return experiment, trials(experiment, GAMES)[0]


def timed(runner: BatchRunner, name: str, games: int, home: Path) -> float:
    """Seconds that an experiment takes with a runner that is ready."""
    experiment, trial = quick(name, games)
    folder = ResultsFolder.of(home, experiment)
    begin = perf_counter()
    with folder.locked():
        folder.begin(experiment, [trial])
        run(experiment, [trial], folder, runner, lambda progress: None)
    return perf_counter() - begin


def bare(ray: Any, task: Any, batches: list[tuple[int, int]]) -> float:
    """Seconds that bare Ray takes for the same games as plain tasks."""
    begin = perf_counter()
    ray.get([task.remote(first, count) for first, count in batches])
    return perf_counter() - begin


def rate(size: int) -> int:
    runner = RayRunner(size, None)
    _, trial = quick("bare", GAMES_A_ROUND)

    def plain(first: int, count: int) -> list[tuple[float, ...] | None]:
        game = game_of(trial)
        return [play(game, trial, n).scores for n in range(first, first + count)]

    task = runner.ray.remote(num_cpus=1)(plain)
    count = GAMES_A_ROUND // (8 * size)
    cut = [(first, min(count, GAMES_A_ROUND - first)) for first in range(0, GAMES_A_ROUND, count)]
    ratios = []
    with tempfile.TemporaryDirectory() as home:
        bare(runner.ray, task, cut)
        timed(runner, "warm", GAMES_A_ROUND, Path(home))
        for n in range(ROUNDS):
            theirs = bare(runner.ray, task, cut)
            ours = timed(runner, f"round-{n}", GAMES_A_ROUND, Path(home))
            ratios.append(theirs / ours)
            print(
                f"bare Ray {GAMES_A_ROUND / theirs:.0f} games/s, the laboratory {GAMES_A_ROUND / ours:.0f}", flush=True
            )
    runner.close()
    print(f"the laboratory plays at {median(ratios):.2f} of bare Ray (wanted: 0.90)")
    return 0 if median(ratios) >= 0.9 else 1


def workers(games: int = GAMES_A_ROUND, rounds: int = ROUNDS, wanted: float = 1.8) -> int:
    runners = {size: ProcessRunner(size) for size in (1, 2)}
    ratios = []
    with tempfile.TemporaryDirectory() as home:
        for size, runner in runners.items():
            timed(runner, f"warm-{size}", 200, Path(home))
        for n in range(rounds):
            one, two = (timed(runners[size], f"{size}-{n}", games, Path(home)) for size in (1, 2))
            ratios.append(one / two)
            print(f"one worker {games / one:.0f} games/s, two {games / two:.0f}", flush=True)
    for runner in runners.values():
        runner.close()
    print(f"two workers play {median(ratios):.2f} times as fast as one (wanted: {wanted:.2f})")
    return 0 if median(ratios) >= wanted else 1


def start(home: Path, *more: str) -> subprocess.Popen[bytes]:
    """One run."""
    path = home / "killed.toml"
    path.write_text(
        f'name = "killed"\ngame = "trojan-war"\nbots = ["uniform"]\ngames = {KILLED}\nmeasure = []\n', "utf-8"
    )
    typed = [sys.executable, "-m", "ilion.cli.main", "lab", "run", str(path), "--out", str(home), *more]
    return subprocess.Popen(typed, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_for(folder: ResultsFolder, games: int) -> int:
    while True:
        parts = folder.parts("all") if folder.arm("all").exists() else []
        done = sum(part.last - part.first + 1 for part in parts)
        if done >= games:
            return done
        sleep(0.05)


def ray_workers() -> set[int]:
    """The processes that play for Ray; it names them after what they do."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                if (entry / "cmdline").read_bytes().startswith(b"ray::played"):
                    found.add(int(entry.name))
            except (FileNotFoundError, ProcessLookupError):
                continue
    return found


def kill() -> int:
    marks = {}
    with tempfile.TemporaryDirectory() as place:
        for how in ("nobody", "worker", "driver"):
            home = Path(place, how)
            home.mkdir()
            folder = ResultsFolder(home / "experiment=killed")
            begun = start(home, "--jobs", "2")
            if how != "nobody":
                before = wait_for(folder, KILLED // 8)
                if how == "worker":
                    victims = ray_workers()
                    while not victims:
                        victims = ray_workers()
                    victim = min(victims)
                else:
                    victim = begun.pid
                os.kill(victim, signal.SIGKILL)
                print(f"killed {how} {victim} after {before} games", flush=True)
            code = begun.wait()
            if how == "driver":
                print(f"resumed after {wait_for(folder, 1)} games", flush=True)
                code = start(home, "--jobs", "2").wait()
            assert code == 0, (how, code)
            marks[how] = exact(folder, "all", KILLED)
            print(f"{how} killed: {KILLED} games, each once, {marks[how][:16]}", flush=True)
    same = len(set(marks.values())) == 1
    print("all the same" if same else "NOT the same")
    return 0 if same else 1


def nodes() -> int:
    """`ray start` twice: a head with one core and a second node with one core."""
    ray = [str(Path(sys.executable).with_name("ray"))]
    common = ["--num-cpus", "1", "--disable-usage-stats", "--node-ip-address", "127.0.0.1"]
    port = "6399"
    os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}  # a key of this cluster's own
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        for who in ("one", "two"):
            (home / who).mkdir()
        try:
            head = ["start", "--head", "--port", port, "--include-dashboard", "false", *common]
            subprocess.run(ray + head, check=True, stdout=subprocess.DEVNULL)
            subprocess.run(
                [*ray, "start", "--address", f"127.0.0.1:{port}", *common], check=True, stdout=subprocess.DEVNULL
            )
            assert start(home / "two", "--address", f"127.0.0.1:{port}").wait() == 0
            print(
                subprocess.run(
                    [*ray, "status", "--address", f"127.0.0.1:{port}"], capture_output=True, text=True, check=False
                ).stdout[-600:]
            )
        finally:
            subprocess.run([*ray, "stop", "--force"], check=False, stdout=subprocess.DEVNULL)
        assert start(home / "one", "--pool", "--jobs", "1").wait() == 0
        marks = [exact(ResultsFolder(home / who / "experiment=killed"), "all", KILLED) for who in ("one", "two")]
    print(f"one machine {marks[0][:16]}, two nodes {marks[1][:16]}")
    return 0 if marks[0] == marks[1] else 1


def memory(path: str) -> int:
    """Play the missing games of an experiment in the pool, and print the memory meanwhile."""
    begun = subprocess.Popen([sys.executable, "-m", "ilion.cli.main", "lab", "run", path, "--pool", *sys.argv[3:]])
    begin, told = monotonic(), 0.0
    try:
        while begun.poll() is None:
            if monotonic() - told >= 10:
                told = monotonic()
                driver, rest = family(begun.pid)
                print(f"{told - begin:6.0f} s  driver {driver / 1024:.0f} MB, workers {rest / 1024:.0f} MB", flush=True)
            sleep(0.2)
    except KeyboardInterrupt:
        begun.send_signal(signal.SIGINT)
    return begun.wait()


def family(driver: int) -> tuple[int, int]:
    """The resident memory of a driver and of its children, in KB."""
    workers = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == driver:
                    workers += resident(entry)
            except (FileNotFoundError, ProcessLookupError):
                continue
    return resident(Path("/proc", str(driver))), workers


def resident(entry: Path) -> int:
    for line in (entry / "status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def main(asked: list[str]) -> int:
    match asked:
        case ["rate", *more]:
            return rate(int(more[0]) if more else 2)
        case ["workers"]:
            return workers()
        case ["workers", "--smallest"]:
            return workers(games=400, rounds=1, wanted=0)
        case ["kill"]:
            return kill()
        case ["nodes"]:
            return nodes()
        case ["memory", path, *_]:
            return memory(path)
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
