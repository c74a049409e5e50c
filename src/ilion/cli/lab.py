"""``ilion lab``: run a declared experiment, read its report, ask it questions, take a game out of it."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from ilion.cli.parser import Commands, Games, Impossible, add_command, add_number, natural
from ilion.core.record import dumps
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.lab.batch import Runner
    from ilion.lab.parts import Folder
    from ilion.lab.running import Progress
    from ilion.lab.trials import Trial

OUT = Path("build", "lab")
SELDOM = 10.0
"""Seconds between two lines of progress where nobody watches a terminal."""
STOPPED = 130
"""The exit code of Ctrl-C."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "lab", run)
    kinds = parser.add_subparsers(title=words.say("help-commands"), metavar=words.say("meta-command"), required=True)
    runs = add_command(kinds, words, "lab-run", run, "run")
    runs.add_argument("experiment", type=Path, metavar=words.say("meta-file"), help=words.say("help-lab-experiment"))
    runs.add_argument("--out", type=Path, default=OUT, metavar=words.say("meta-folder"), help=words.say("help-lab-out"))
    add_number(runs, words, "jobs", None, least=1, meta="J", told="help-lab-jobs")
    runs.add_argument("--pool", action="store_true", help=words.say("help-lab-pool"))
    runs.add_argument("--address", metavar="HOST:PORT", help=words.say("help-lab-address"))
    reports = add_command(kinds, words, "lab-report", write, "report")
    add_folder(reports, words)
    reports.add_argument("--out", type=Path, metavar=words.say("meta-file"), help=words.say("help-lab-page"))
    asks = add_command(kinds, words, "lab-sql", ask, "sql")
    add_folder(asks, words)
    asks.add_argument("question", metavar="SQL", help=words.say("help-lab-question"))
    takes = add_command(kinds, words, "lab-record", take, "record")
    add_folder(takes, words)
    takes.add_argument("arm", metavar=words.say("meta-arm"), help=words.say("help-lab-arm"))
    takes.add_argument("number", type=natural(words), metavar="N", help=words.say("help-lab-number"))


def add_folder(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("folder", type=Path, metavar=words.say("meta-folder"), help=words.say("help-lab-folder"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Play what is missing of an experiment."""
    needed(words)
    from ilion.lab.batch import Lost
    from ilion.lab.experiment import BadExperiment, read_experiment
    from ilion.lab.keeping import keep
    from ilion.lab.parts import Folder, InUse, Misfit
    from ilion.lab.running import run as run_lab
    from ilion.lab.trials import trials

    try:
        experiment = read_experiment(args.experiment)
        ready = trials(experiment, games, words.lang)
        folder = Folder.of(args.out, experiment)
        with folder.locked():
            folder.begin(experiment, ready)
            runner = runner_of(args, words)
            try:
                run_lab(experiment, ready, folder, runner, Ticker(words))
            except KeyboardInterrupt:
                print("\n" + words.say("lab-stopped"), file=sys.stderr)
                return STOPPED
            finally:
                runner.close()
            keep(experiment, ready, folder)
    except BadExperiment as error:
        raise Impossible(words.say("lab-bad", what=str(error))) from error
    except Misfit as error:
        raise Impossible(words.say("lab-misfit", folder=str(error))) from error
    except InUse as error:
        raise Impossible(words.say("lab-in-use", folder=str(error))) from error
    except Lost as error:
        raise Impossible(words.say("lab-lost", what=str(error))) from error
    print(words.say("lab-done", folder=str(folder.path)))
    return 0


def runner_of(args: argparse.Namespace, words: Words) -> Runner:
    """Ray where it is installed, unless the pool is asked for."""
    from ilion.lab.cluster import Cluster, installed
    from ilion.lab.pool import Pool

    if args.address and not installed():
        raise Impossible(words.say("lab-no-ray"))
    if installed() and not args.pool:
        return Cluster(args.jobs if args.address else args.jobs or cores(), args.address)
    return Pool(args.jobs or cores())


def cores() -> int:
    """As many as this process may use, where the system tells; else all there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def needed(words: Words, *modules: str) -> None:
    """The extra that the laboratory needs is there."""
    for name in modules or ("pyarrow",):
        if find_spec(name) is None:
            raise Impossible(words.say("lab-missing", name=name))


class Ticker:
    """Tells the progress: on one line of a terminal, else seldom."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.live = sys.stderr.isatty()
        self.told = monotonic() - SELDOM

    def __call__(self, progress: Progress) -> None:
        over = progress.done >= progress.wanted
        if not self.live and not over and monotonic() - self.told < SELDOM:
            return
        self.told = monotonic()
        said = self.words.say(
            "lab-progress",
            done=progress.done,
            wanted=progress.wanted,
            rate=self.words.decimal(progress.rate),
            left=span(progress.left, self.words),
        )
        end = "\n" if over or not self.live else ""
        print(f"\r\033[K{said}" if self.live else said, end=end, file=sys.stderr, flush=True)


def span(seconds: float | None, words: Words) -> str:
    """A time to go, in the unit that says most."""
    if seconds is None:
        return words.say("lab-left-unknown")
    if seconds < 90:
        return words.say("lab-seconds", n=round(seconds))
    if seconds < 5400:
        return words.say("lab-minutes", n=round(seconds / 60))
    return words.say("lab-hours", n=words.decimal(seconds / 3600))


def write(args: argparse.Namespace, games: Games, words: Words) -> int:
    """The report, as a page beside the results unless told where."""
    needed(words, "pyarrow", "duckdb")
    from ilion.lab.asking import Nothing
    from ilion.lab.experiment import BadExperiment
    from ilion.lab.report import report

    folder = folder_of(args.folder, words)
    try:
        page = report(folder, games, words.lang)
    except BadExperiment as error:
        raise Impossible(words.say("lab-bad", what=str(error))) from error
    except Nothing as error:
        raise Impossible(words.say("lab-nothing", folder=str(folder.path))) from error
    out = args.out or folder.path / f"report.{words.lang}.html"
    out.write_text(page, "utf-8")
    print(words.say("lab-reported", file=str(out)))
    return 0


def ask(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Somebody's own question; the answer is tab-separated, for eyes and for other programs."""
    needed(words, "pyarrow", "duckdb")
    from ilion.lab.asking import BadQuestion, Inquiry, Nothing
    from ilion.lab.parts import folders_in

    try:
        heads, rows = Inquiry(folders_in(args.folder)).answer(args.question)
    except Nothing as error:
        raise Impossible(words.say("lab-nothing", folder=str(args.folder))) from error
    except BadQuestion as error:
        raise Impossible(words.say("lab-bad-question", what=str(error))) from error
    for row in (heads, *rows):
        print("\t".join(str(value) for value in row))
    return 0


def take(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Play one game of an experiment again and write down its record."""
    needed(words)
    from ilion.lab.playing import play

    trial = trial_in(args.folder, args.arm, games, words)
    print(dumps(play(games[trial.game], trial, args.number)), end="")
    return 0


def trial_in(folder: Path, arm: str, games: Games, words: Words) -> Trial:
    """A trial that an experiment's folder holds."""
    from ilion.lab.experiment import BadExperiment
    from ilion.lab.trials import trials

    try:
        ready = {trial.arm: trial for trial in trials(folder_of(folder, words).experiment(), games, words.lang)}
    except BadExperiment as error:
        raise Impossible(words.say("lab-bad", what=str(error))) from error
    if arm not in ready:
        raise Impossible(words.say("lab-no-arm", arm=arm, arms=tuple(ready)))
    return ready[arm]


def folder_of(path: Path, words: Words) -> Folder:
    """An experiment's folder, named itself or as the only one in it."""
    from ilion.lab.parts import folders_in

    inside = folders_in(path)
    if len(inside) != 1:
        raise Impossible(words.say("lab-no-experiment", folder=str(path)))
    return inside[0]
