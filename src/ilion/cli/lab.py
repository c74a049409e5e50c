"""``ilion lab``: run an experiment, print its report, query it, or export one of its games."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ilion.cli.installing import install_extra
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands, add_number, whole_number
from ilion.cli.progress import ProgressLine, show_seconds
from ilion.core.record import dumps
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.lab.batch import BatchRunner
    from ilion.lab.driver import RunProgress
    from ilion.lab.parquet_parts import ResultsFolder
    from ilion.lab.trials import LabTrial

DEFAULT_RESULTS_FOLDER = Path("build", "lab")
INTERRUPTED_EXIT_CODE = 130
"""The exit code of Ctrl-C."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "lab", None)
    kinds = add_commands(parser, words)
    runs = add_command(kinds, words, "lab-run", run, "run")
    runs.add_argument("experiment", type=Path, metavar=words.say("meta-file"), help=words.say("help-lab-experiment"))
    runs.add_argument(
        "--out",
        type=Path,
        default=DEFAULT_RESULTS_FOLDER,
        metavar=words.say("meta-folder"),
        help=words.say("help-lab-out"),
    )
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
    takes.add_argument("number", type=whole_number(words), metavar="N", help=words.say("help-lab-number"))


def add_folder(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("folder", type=Path, metavar=words.say("meta-folder"), help=words.say("help-lab-folder"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Play the missing games of an experiment."""
    require_modules(words)
    from ilion.lab.batch import BatchFailed
    from ilion.lab.driver import run as run_lab
    from ilion.lab.experiment import InvalidExperiment, read_experiment
    from ilion.lab.parquet_parts import ExperimentMismatch, FolderLocked, ResultsFolder
    from ilion.lab.record_export import keep
    from ilion.lab.trials import trials

    try:
        experiment = read_experiment(args.experiment)
        ready = trials(experiment, games, words.lang)
        folder = ResultsFolder.of(args.out, experiment)
        with folder.locked():
            folder.begin(experiment, ready)
            runner = runner_of(args, words)
            try:
                with ProgressLine() as line:
                    run_lab(
                        experiment, ready, folder, runner, lambda progress: line.show(progress_text(progress, words))
                    )
            except KeyboardInterrupt:
                print("\n" + words.say("lab-stopped"), file=sys.stderr)
                return INTERRUPTED_EXIT_CODE
            finally:
                runner.close()
            keep(experiment, ready, folder)
    except InvalidExperiment as error:
        raise CommandFailed(words.say("lab-bad", what=str(error))) from error
    except ExperimentMismatch as error:
        raise CommandFailed(words.say("lab-misfit", folder=str(error))) from error
    except FolderLocked as error:
        raise CommandFailed(words.say("lab-in-use", folder=str(error))) from error
    except BatchFailed as error:
        raise CommandFailed(words.say("lab-lost", what=str(error))) from error
    print(words.say("lab-done", folder=str(folder.path)))
    return 0


def runner_of(args: argparse.Namespace, words: Words) -> BatchRunner:
    """Return a runner on Ray if it is installed, unless the pool is requested."""
    from ilion.lab.cluster import RayRunner, installed
    from ilion.lab.pool import ProcessRunner

    if args.address and not installed():
        raise CommandFailed(words.say("lab-no-ray", command=install_extra("ray")))
    if installed() and not args.pool:
        return RayRunner(args.jobs if args.address else args.jobs or available_cores(), args.address)
    return ProcessRunner(args.jobs or available_cores())


def available_cores() -> int:
    """Return the number of CPU cores that this process may use, if known, else all."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def require_modules(words: Words, *modules: str) -> None:
    """Raise CommandFailed if an extra that the laboratory needs is missing."""
    for name in modules or ("pyarrow",):
        if find_spec(name) is None:
            raise CommandFailed(words.say("lab-missing", name=name, command=install_extra("lab")))


def progress_text(progress: RunProgress, words: Words) -> str:
    return words.say(
        "lab-progress",
        done=progress.done,
        wanted=progress.wanted,
        rate=words.decimal(progress.rate),
        left=span(progress.left, words),
    )


def span(seconds: float | None, words: Words) -> str:
    """Return a duration in a suitable unit."""
    if seconds is None:
        return words.say("lab-left-unknown")
    if seconds < 90:
        return words.say("lab-seconds", n=round(seconds))
    if seconds < 5400:
        return words.say("lab-minutes", n=round(seconds / 60))
    return words.say("lab-hours", n=words.decimal(seconds / 3600))


def write(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Write the report as a page, by default beside the results."""
    require_modules(words, "pyarrow", "duckdb")
    from ilion.lab.experiment import InvalidExperiment
    from ilion.lab.report import report
    from ilion.lab.sql_query import NoResults

    folder = folder_of(args.folder, words)
    try:
        with show_seconds(words):
            page = report(folder, games, words.lang)
    except InvalidExperiment as error:
        raise CommandFailed(words.say("lab-bad", what=str(error))) from error
    except NoResults as error:
        raise CommandFailed(words.say("lab-nothing", folder=str(folder.path))) from error
    out = args.out or folder.path / f"report.{words.lang}.html"
    out.write_text(page, "utf-8")
    print(words.say("lab-reported", file=str(out)))
    return 0


def ask(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Answer a user's query as tab-separated text."""
    require_modules(words, "pyarrow", "duckdb")
    from ilion.lab.parquet_parts import folders_in
    from ilion.lab.sql_query import InvalidQuery, NoResults, ResultsQuery

    try:
        with show_seconds(words):
            heads, rows = ResultsQuery(folders_in(args.folder)).answer(args.question)
    except NoResults as error:
        raise CommandFailed(words.say("lab-nothing", folder=str(args.folder))) from error
    except InvalidQuery as error:
        raise CommandFailed(words.say("lab-bad-question", what=str(error))) from error
    for row in (heads, *rows):
        print("\t".join(str(value) for value in row))
    return 0


def take(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Replay one game of an experiment and write its record."""
    require_modules(words)
    from ilion.lab.play_game import play

    trial = trial_in(args.folder, args.arm, games, words)
    with show_seconds(words):
        record = play(games[trial.game], trial, args.number)
    print(dumps(record), end="")
    return 0


def trial_in(folder: Path, arm: str, games: Games, words: Words) -> LabTrial:
    """Return a trial of an experiment's folder."""
    from ilion.lab.experiment import InvalidExperiment
    from ilion.lab.trials import trials

    try:
        ready = {trial.arm: trial for trial in trials(folder_of(folder, words).experiment(), games, words.lang)}
    except InvalidExperiment as error:
        raise CommandFailed(words.say("lab-bad", what=str(error))) from error
    if arm not in ready:
        raise CommandFailed(words.say("lab-no-arm", arm=arm, arms=tuple(ready)))
    return ready[arm]


def folder_of(path: Path, words: Words) -> ResultsFolder:
    """Return an experiment's folder, given itself or as the only one in a folder."""
    from ilion.lab.parquet_parts import folders_in

    inside = folders_in(path)
    if len(inside) != 1:
        raise CommandFailed(words.say("lab-no-experiment", folder=str(path)))
    return inside[0]
