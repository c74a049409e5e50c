"""``ilion dev clauses``: the tests of each clause of a rulebook.

A test names its clause with ``@pytest.mark.clause("A01")``. Its editions are the marker's ``edition``, else the test's
own ``edition`` parameter, else all editions that the clause has. A test that is skipped or fails does not count.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ilion.cli.narration import mark_of
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game, add_number
from ilion.cli.progress import ProgressLine, show_progress
from ilion.core.game import Clause, Game
from ilion.core.words import Words
from ilion_dev.mutants import (
    SURVIVED,
    MutantOutcome,
    MutationPlugin,
    MutationReport,
    all_mutants,
    excuses,
    keep,
    noticed_by,
    read_noticed,
    report,
    rules_of,
    sample_mutants,
)


class ClauseMark(msgspec.Struct, frozen=True):
    """One marker of one test: the clause and its editions (None if it does not say)."""

    test: str
    clause: str
    marked: tuple[int, ...] | None = None
    """From the marker; it must be right."""
    played: int | None = None
    """From the test's parameter; it counts if the clause has that edition."""


class Collector:
    """A pytest plugin that runs the tests with markers, and keeps their results."""

    def __init__(self) -> None:
        self.total = 0
        """How many tests there are to run."""
        self.done = 0
        self.said: dict[str, list[ClauseMark]] = {}
        self.failed: list[str] = []

    @property
    def shows(self) -> list[ClauseMark]:
        return [show for test, shows in self.said.items() if test not in self.failed for show in shows]

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        for item in items:
            if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
                continue
            played = getattr(item, "callspec", None) and item.callspec.params.get("edition")
            name = f"{item.path.name}::{getattr(item, 'originalname', item.name)}"
            for mark in item.iter_markers("clause"):
                edition = mark.kwargs.get("edition")
                marked = (edition,) if isinstance(edition, int) else edition and tuple(edition)
                shows = [ClauseMark(name, clause, marked, played) for clause in mark.args]
                self.said[item.nodeid] = self.said.get(item.nodeid, []) + shows
        items[:] = [item for item in items if item.nodeid in self.said]
        self.total = len(items)

    def pytest_runtest_logreport(self, report: Any) -> None:
        self.done += report.when == "teardown"
        if not report.passed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)


def collect(folder: Path, words: Words) -> Collector:
    """Return what the tests of a folder cover, and which of them fail."""
    collector = Collector()
    with show_progress(lambda: words.say("clauses-progress", done=collector.done, total=collector.total)):
        run_pytest(folder, collector, words)
    return collector


def run_pytest(folder: Path, plugin: object, words: Words) -> None:
    """Run the tests of a folder with a plugin, without output; raise ``CommandFailed`` if they cannot be collected."""
    try:
        import pytest
    except ImportError as error:
        raise CommandFailed(words.say("clauses-no-pytest")) from error
    heard = io.StringIO()
    quiet = ["-q", "--capture=no", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]
    with contextlib.redirect_stdout(heard):
        code = pytest.main([*quiet, str(folder)], plugins=[plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise CommandFailed(words.say("clauses-not-collected", folder=str(folder)) + "\n" + heard.getvalue())


class ClauseCoverage(msgspec.Struct, frozen=True):
    """A game's clauses and their tests."""

    shown: dict[tuple[str, int], Counter[str]]
    """By clause and edition: the tests, and how many cases of each."""
    strays: tuple[str, ...]
    """Markers that name no clause, or an edition the clause does not have."""

    def lacks(self, clause: Clause) -> tuple[int, ...]:
        """Return the editions of a clause without a test."""
        return tuple(e for e in clause.editions if not self.shown[clause.id, e])


def match_clauses(clauses: Sequence[Clause], shows: Iterable[ClauseMark]) -> ClauseCoverage:
    """Return which test covers which clause in which edition."""
    known = {c.id: c for c in clauses}
    shown: dict[tuple[str, int], Counter[str]] = {(c.id, e): Counter() for c in clauses for e in c.editions}
    strays: Counter[str] = Counter()
    for show in shows:
        clause = known.get(show.clause)
        if clause is None:
            strays[f"{show.clause}: {show.test}"] += 1
            continue
        for edition in show.marked or ():
            if edition not in clause.editions:
                strays[f"{show.clause} ({edition}): {show.test}"] += 1
        editions = show.marked or (clause.editions if show.played is None else (show.played,))
        for edition in editions:
            if edition in clause.editions:
                shown[clause.id, edition][show.test] += 1
    return ClauseCoverage(shown, tuple(strays))


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "clauses", run)
    add_game(parser, games, words)
    parser.add_argument("--tests", type=Path, metavar="DIR", help=words.say("help-tests"))
    parser.add_argument("--mutate", action="store_true", help=words.say("help-mutate"))
    parser.add_argument("--keep", action="store_true", help=words.say("help-keep"))
    add_number(parser, words, "sample", None, least=1)
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")


def game_tests_folder(game: Game) -> Path:
    """Return the folder of a game's tests, which mirror the source."""
    return Path("tests", *game.package.split(".")[1:])


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    folder: Path = args.tests or game_tests_folder(game)
    if not folder.exists():
        raise CommandFailed(words.say("clauses-no-tests", folder=str(folder)))
    return mutate(args, game, folder, words) if args.mutate else print_coverage(game, folder, words)


def mutate(args: argparse.Namespace, game: Game, folder: Path, words: Words) -> int:
    """Run mutation tests of the rules."""
    every, out = all_mutants(game), sys.stdout
    verdict, line = MutationReport([], excuses(folder)), ProgressLine()

    def show() -> None:
        if trial.fates:
            line.show(words.say("mutants-progress", done=len(trial.fates), total=len(chosen)))
        else:
            line.show(words.say("mutants-rehearsal", tests=len(trial.seconds)))

    def tell(fate: MutantOutcome) -> None:
        if keeps:  # written as it goes, so that an interrupted run is not lost
            keep({**before, **noticed_by(trial.fates)}, folder)
        if verdict.kind(fate) == SURVIVED:
            mutant = fate.mutant
            line.clear()
            print(words.say("mutants-survived", mutant=mutant.name, line=mutant.line), file=out, flush=True)

    chosen = sample_mutants(every, args.sample, args.seed, verdict.excuses)
    before, keeps = read_noticed(folder), args.keep and args.sample is None
    trial = MutationPlugin(chosen, rules_of(game), args.jobs, tell, show, before)
    with line:
        run_pytest(folder, trial, words)
    if trial.failed:
        raise CommandFailed(words.say("mutants-tests-fail", tests=tuple(trial.failed)))
    verdict.fates = trial.fates
    if keeps:
        keep(noticed_by(trial.fates), folder)
    return report(verdict, game, every, words)


def print_coverage(game: Game, folder: Path, words: Words) -> int:
    """Print the tests of each clause that pass."""
    clauses = game.clauses()
    collected = collect(folder, words)
    tested = match_clauses(clauses, collected.shows)
    speech = game.words(words.lang)
    for clause in clauses:
        print(f"{clause.id}  {speech.clause(clause.id)}{mark_of(clause, words)}")
        for edition in clause.editions:
            tests = tested.shown[clause.id, edition]
            lead = f"  [{words.say('clauses-edition', n=edition)}] " if len(clause.editions) > 1 else "  "
            for test, cases in tests.items():
                print(f"{lead}{test}{f' ({cases})' if cases > 1 else ''}")
            if not tests:
                print(f"{lead}{words.say('clauses-no-test')}")
    lacking = [c for c in clauses if tested.lacks(c)]
    print()
    for clause in lacking:
        editions = tuple(str(e) for e in tested.lacks(clause))
        print(words.say("clauses-lacks", clause=clause.id, editions=editions))
    for stray in tested.strays:
        print(words.say("clauses-stray", stray=stray))
    for test in collected.failed:
        print(words.say("clauses-fails", test=test))
    print(words.say("clauses-sum", shown=len(clauses) - len(lacking), all=len(clauses)))
    return 1 if lacking or tested.strays or collected.failed else 0
