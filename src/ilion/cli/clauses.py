"""``ilion clauses``: clause by clause, the tests that show it.

A test says what it shows with ``@pytest.mark.clause("A01")``. Its editions are the marker's ``edition``, else the
test's own ``edition`` parameter, else all the editions the clause has. A test that is skipped or fails shows nothing.
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

from ilion.cli.mutants import (
    SURVIVED,
    Fate,
    Trial,
    Verdict,
    all_mutants,
    excuses,
    keep,
    noticed,
    noticed_by,
    report,
    rules_of,
    sampled,
)
from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game, add_number
from ilion.cli.telling import mark_of
from ilion.core.game import Clause, Game
from ilion.core.words import Words


class Shows(msgspec.Struct, frozen=True):
    """One marker of one test: the clause it names and the editions it names it for (None: it does not say)."""

    test: str
    clause: str
    marked: tuple[int, ...] | None = None
    """By the marker: it must be right."""
    played: int | None = None
    """By the test's parameter: it counts where the clause has that edition."""


class Collector:
    """A pytest plugin that runs the tests that say they show something, and keeps what they showed."""

    def __init__(self) -> None:
        self.said: dict[str, list[Shows]] = {}
        self.failed: list[str] = []

    @property
    def shows(self) -> list[Shows]:
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
                shows = [Shows(name, clause, marked, played) for clause in mark.args]
                self.said[item.nodeid] = self.said.get(item.nodeid, []) + shows
        items[:] = [item for item in items if item.nodeid in self.said]

    def pytest_runtest_logreport(self, report: Any) -> None:
        if not report.passed and report.nodeid not in self.failed:
            self.failed.append(report.nodeid)


def collect(folder: Path, words: Words) -> Collector:
    """What the tests of a folder show, and which of them fail."""
    collector = Collector()
    run_pytest(folder, collector, words)
    return collector


def run_pytest(folder: Path, plugin: object, words: Words) -> None:
    """The tests of a folder under a plugin, in silence; ``Impossible`` when they cannot be collected."""
    try:
        import pytest
    except ImportError as error:
        raise Impossible(words.say("clauses-no-pytest")) from error
    heard = io.StringIO()
    quiet = ["-q", "--capture=no", "--tb=short", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore"]
    with contextlib.redirect_stdout(heard):
        code = pytest.main([*quiet, str(folder)], plugins=[plugin])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise Impossible(words.say("clauses-not-collected", folder=str(folder)) + "\n" + heard.getvalue())


class Tested(msgspec.Struct, frozen=True):
    """A game's clauses against its tests."""

    shown: dict[tuple[str, int], Counter[str]]
    """By clause and edition: the tests, and how many cases of each."""
    strays: tuple[str, ...]
    """Markers that name no clause, or an edition the clause does not have."""

    def lacks(self, clause: Clause) -> tuple[int, ...]:
        """The editions of a clause that no test shows."""
        return tuple(e for e in clause.editions if not self.shown[clause.id, e])


def hold_against(clauses: Sequence[Clause], shows: Iterable[Shows]) -> Tested:
    """Which test shows which clause in which edition."""
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
    return Tested(shown, tuple(strays))


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "clauses", run)
    add_game(parser, games, words)
    parser.add_argument("--tests", type=Path, metavar="DIR", help=words.say("help-tests"))
    parser.add_argument("--mutate", action="store_true", help=words.say("help-mutate"))
    parser.add_argument("--keep", action="store_true", help=words.say("help-keep"))
    add_number(parser, words, "sample", None, least=1)
    add_number(parser, words, "seed", 1, meta="S")
    add_number(parser, words, "jobs", 1, least=1, meta="J")


def home(game: Game) -> Path:
    """Where a game's tests live: tests mirror the source."""
    return Path("tests", *game.package.split(".")[1:])


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    folder: Path = args.tests or home(game)
    if not folder.exists():
        raise Impossible(words.say("clauses-no-tests", folder=str(folder)))
    return mutate(args, game, folder, words) if args.mutate else shown(game, folder, words)


def mutate(args: argparse.Namespace, game: Game, folder: Path, words: Words) -> int:
    """Errors planted in the rules, against the tests."""
    every, out = all_mutants(game), sys.stdout
    verdict = Verdict([], excuses(folder))

    def tell(fate: Fate) -> None:
        if keeps:  # as it goes: a run that is broken off is not lost
            keep({**before, **noticed_by(trial.fates)}, folder)
        if verdict.kind(fate) == SURVIVED:
            mutant = fate.mutant
            print(words.say("mutants-survived", mutant=mutant.name, line=mutant.line), file=out, flush=True)

    chosen = sampled(every, args.sample, args.seed, verdict.excuses)
    before, keeps = noticed(folder), args.keep and args.sample is None
    trial = Trial(chosen, rules_of(game), args.jobs, tell, before)
    run_pytest(folder, trial, words)
    if trial.failed:
        raise Impossible(words.say("mutants-tests-fail", tests=tuple(trial.failed)))
    verdict.fates = trial.fates
    if keeps:
        keep(noticed_by(trial.fates), folder)
    return report(verdict, game, every, words)


def shown(game: Game, folder: Path, words: Words) -> int:
    """Clause by clause, the tests that show it and pass."""
    clauses = game.clauses()
    collected = collect(folder, words)
    tested = hold_against(clauses, collected.shows)
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
