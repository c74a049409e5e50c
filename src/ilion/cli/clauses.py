"""``ilion clauses``: clause by clause, the tests that show it.

A test says what it shows with ``@pytest.mark.clause("A01")``. Its editions are the marker's ``edition``, else the
test's own ``edition`` parameter, else all the editions the clause has. A test that is skipped shows nothing.
"""

from __future__ import annotations

import argparse
import contextlib
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ilion.cli.parser import Commands, Games, Sorry, add_command, add_game
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
    """A pytest plugin that keeps what the tests say they show."""

    def __init__(self) -> None:
        self.shows: list[Shows] = []

    def pytest_collection_finish(self, session: Any) -> None:
        for item in session.items:
            if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
                continue
            played = getattr(item, "callspec", None) and item.callspec.params.get("edition")
            name = f"{item.path.name}::{getattr(item, 'originalname', item.name)}"
            for mark in item.iter_markers("clause"):
                edition = mark.kwargs.get("edition")
                marked = (edition,) if isinstance(edition, int) else edition and tuple(edition)
                self.shows += [Shows(name, clause, marked, played) for clause in mark.args]


def collect(folder: Path, words: Words) -> list[Shows]:
    """What the tests of a folder say they show."""
    try:
        import pytest
    except ImportError as error:
        raise Sorry(words.say("clauses-no-pytest")) from error
    collector, heard = Collector(), io.StringIO()
    quiet = ["--collect-only", "-q", "--capture=no", "-p", "no:cacheprovider", "-W", "ignore"]
    with contextlib.redirect_stdout(heard):
        code = pytest.main([*quiet, str(folder)], plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise Sorry(words.say("clauses-not-collected", folder=str(folder)) + "\n" + heard.getvalue())
    return collector.shows


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


def home(game: Game) -> Path:
    """Where a game's tests live: tests mirror the source."""
    return Path("tests", *game.package.split(".")[1:])


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    game: Game = args.game
    folder: Path = args.tests or home(game)
    if not folder.exists():
        raise Sorry(words.say("clauses-no-tests", folder=str(folder)))
    clauses = game.clauses()
    tested = hold_against(clauses, collect(folder, words))
    speech = game.words(words.lang)
    for clause in clauses:
        print(f"{clause.id}  {speech.clause(clause.id)}")
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
    print(words.say("clauses-sum", shown=len(clauses) - len(lacking), all=len(clauses)))
    return 1 if lacking or tested.strays else 0
