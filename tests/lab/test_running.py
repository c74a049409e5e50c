"""Runs: the same results however they are cut, stopped or resumed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from ilion.games import GAMES
from ilion.lab.batch import GameBatch
from ilion.lab.driver import first_scores
from ilion.lab.experiment import Experiment
from ilion.lab.parquet_parts import ResultsFolder
from ilion.lab.pool import ProcessRunner
from ilion.lab.stats import mean_interval
from ilion.lab.trials import trials
from tests.lab.check import exact
from tests.lab.conftest import Lab
from tests.rig.process import children, family

SMALL = """
name = "small"
game = "troia"
bots = ["uniform"]
games = 60
measure = ["ending"]
keep = ["longest"]
"""
KILLED = """
name = "killed"
game = "trojan-war"
bots = ["uniform"]
games = 800
measure = []
"""
"""A second of play."""
GAMES_PLAYED = 800
LONG = 120.0
"""Seconds that nothing here ever takes."""


def test_the_results_do_not_depend_on_how_many_work(lab: Lab) -> None:
    one, two = (exact(lab(SMALL, out=str(jobs), jobs=jobs)[1], "all", 60) for jobs in (0, 2))
    assert one == two


def test_an_experiment_grows_by_what_is_missing(lab: Lab) -> None:
    whole = exact(lab(SMALL, out="whole")[1], "all", 60)
    lab(SMALL.replace("60", "25"))
    folder = lab(SMALL)[1]
    assert exact(folder, "all", 60) == whole


def test_a_run_stops_where_it_is_precise_enough(lab: Lab) -> None:
    text = SMALL.replace("games = 60", "games = 5000\nprecision = 0.06\nleast = 100").replace('"ending"', "")
    experiment, folder = lab(text)
    assert experiment.precision is not None
    played = folder.parts("all")[-1].last + 1
    assert played in (200, 400)
    for looked in (100, 200, 400):
        low, high = mean_interval(first_scores(folder, "all", looked))
        assert ((high - low) / 2 <= experiment.precision) == (looked >= played)
        if looked == played:
            break


def start(tmp_path: Path) -> subprocess.Popen[bytes]:
    """A run in its own process group."""
    (tmp_path / "killed.toml").write_text(KILLED, "utf-8")
    typed = ["lab", "run", str(tmp_path / "killed.toml"), "--out", str(tmp_path), "--pool", "--jobs", "2"]
    return subprocess.Popen(
        [sys.executable, "-m", "ilion.cli.main", *typed],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whatever the tests themselves ignore
    )


def played_some(folder: ResultsFolder, least: int) -> int:
    """Waits until so many games are on disk; returns how many."""
    end = monotonic() + LONG
    while monotonic() < end:
        parts = folder.parts("all") if folder.arm("all").exists() else []
        done = sum(part.last - part.first + 1 for part in parts)
        if done >= least:
            return done
        sleep(0.02)
    raise AssertionError("nothing was played")


def workers(driver: int) -> list[int]:
    """The processes that play for a driver: children of the process that they are forked from."""
    return [pid for child in children(driver) for pid in family(child)[1:]]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> str:
    home = tmp_path_factory.mktemp("undisturbed")
    assert start(home).wait(LONG) == 0
    return exact(ResultsFolder(home / "experiment=killed"), "all", GAMES_PLAYED)


Struck = tuple[ResultsFolder, subprocess.Popen[bytes], list[int]]


def struck(tmp_path: Path, blow: Callable[[int, list[int]], None]) -> Struck:
    """A run met by a blow before its end, which on a busy machine may not be the first that is aimed at."""
    for n in range(20):
        home = tmp_path / str(n)
        home.mkdir()
        folder, run = ResultsFolder(home / "experiment=killed"), start(home)
        played_some(folder, 1)
        pids = workers(run.pid)
        if pids and played_some(folder, 1) < GAMES_PLAYED:
            blow(run.pid, pids)
            if played_some(folder, 1) < GAMES_PLAYED:
                return folder, run, pids
        run.wait(LONG)
    raise AssertionError("no blow met a run")


def test_a_killed_worker_loses_nothing_and_doubles_nothing(tmp_path: Path, undisturbed: str) -> None:
    folder, run, _ = struck(tmp_path, lambda _, pids: os.kill(pids[0], signal.SIGKILL))
    assert run.wait(LONG) == 0
    assert exact(folder, "all", GAMES_PLAYED) == undisturbed


def test_a_worker_killed_between_two_batches_is_replaced() -> None:
    trial = trials(Experiment(name="x", game="troia", bots=("uniform",), measure=()), GAMES)[0]
    runner = ProcessRunner(1)
    try:
        runner.give(GameBatch(trial, 0, 1))
        one(runner)
        for pid in list(runner.workers._processes):
            os.kill(pid, signal.SIGKILL)
        end = monotonic() + LONG
        while not runner.workers._broken:
            assert monotonic() < end, "nobody noticed"
            sleep(0.02)
        runner.give(GameBatch(trial, 1, 2))
        assert one(runner).first == 1
    finally:
        runner.close()


def one(runner: ProcessRunner) -> GameBatch:
    """Return the next finished batch."""
    end = monotonic() + LONG
    while monotonic() < end:
        for batch, _ in runner.done(1.0):
            return batch
    raise AssertionError("nothing came back")


def test_ctrl_c_never_leaves_a_future_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A driver that was struck while it waited could not send its workers home."""
    whole: list[bool] = []

    def struck_in_the_midst(*_: object, **__: object) -> tuple[set[object], set[object]]:
        os.kill(os.getpid(), signal.SIGINT)
        sleep(0.1)
        whole.append(True)
        return set(), set()

    monkeypatch.setattr("ilion.lab.pool.wait", struck_in_the_midst)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        runner = ProcessRunner(1)
        with pytest.raises(KeyboardInterrupt):
            list(runner.done(1.0))
        runner.close()
    finally:
        signal.signal(signal.SIGINT, before)
    assert whole


@pytest.mark.parametrize(("how", "said"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_a_killed_driver_loses_nothing_and_doubles_nothing(
    tmp_path: Path, undisturbed: str, how: signal.Signals, said: int
) -> None:
    def blow(driver: int, pids: list[int]) -> None:
        (os.killpg if how == signal.SIGINT else os.kill)(driver, how)
        end = monotonic() + LONG
        while any(Path(f"/proc/{pid}").exists() for pid in pids):
            assert monotonic() < end, "the workers outlive their driver"
            sleep(0.02)

    folder, run, _ = struck(tmp_path, blow)
    assert run.wait(LONG) == said
    assert start(folder.path.parent).wait(LONG) == 0
    assert exact(folder, "all", GAMES_PLAYED) == undisturbed
