"""``ilion dev clauses --mutate``: mutation tests. One small error at a time is put into a game's rules.

Tests are collected once; every mutant is a fork of that one process, in which a single function or constant is
replaced. First come the tests that failed for that function before (``noticed.json`` beside a game's tests), then those
of the clauses that the function cites, then the game's other rule tests that reach the changed lines. Random games and
bots are left out: they fail often and explain little.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import os
import re
import resource
import signal
import sys
import time
import tomllib
import types
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ilion.core.game import Game
from ilion.core.words import Words
from ilion_dev.mutation import Mutant, constants_at, mutants, uses
from ilion_dev.traces import Lines, trace_lines

EXCLUDED_TEST_FILES = (
    "test_laws.py",
    "test_mind.py",
    "test_planted.py",
    "test_forecast.py",
    "test_scale.py",
    "test_waiting.py",
)
"""Files of tests that play at random, or test bots, checkers, forecasts and speed."""
MODULES_WITHOUT_RULES = ("types", "view")
"""Modules without rules: messages, and views and guesses (which the twins check)."""
TEST_SLACK_SECONDS = 2
"""CPU seconds that a test may take beyond three times its time without an error."""
MAX_MEMORY_BYTES = 2 << 30
"""Bytes a mutant may allocate: an endless list counts as found too."""
Tests = tuple[list[Any], list[Any]]
"""Tests of a mutant's own clauses, and the others."""
Noticed = dict[str, tuple[str, ...]]
"""By function, the tests that found errors in it."""
OWN, RULES_MODULES, SURVIVED, STILLBORN = "own", "rules", "survived", "stillborn"


class MutantOutcome(msgspec.Struct, frozen=True):
    """The outcome of a mutant, and the test that found it."""

    mutant: Mutant
    fate: str
    by: str = ""


class Excuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mutants by name, ``*`` for anything, and why no test finds them."""

    mutant: str
    why: str

    def names(self, mutant: Mutant) -> bool:
        return re.fullmatch(re.escape(self.mutant).replace(r"\*", ".*"), mutant.name) is not None


class Excuses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``mutants.toml`` beside a game's tests."""

    equivalent: tuple[Excuse, ...] = ()
    """Mutants that play like the game itself."""
    owed: tuple[Excuse, ...] = ()
    """Mutants that no test finds yet: each needs one."""


def excuses(folder: Path) -> Excuses:
    path = folder / "mutants.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")) if path.exists() else {}, Excuses)


def rules_of(game: Game) -> list[str]:
    """Return the modules that a game's positions are made of, as far as they decide something."""
    modules, waiting = list[str](), [game.state.__module__]
    while waiting:
        name = waiting.pop(0)
        if name not in modules and name.rsplit(".", 1)[-1] not in MODULES_WITHOUT_RULES:
            modules.append(name)
            waiting += [n for n in imported_modules(name) if n.startswith(f"{game.package}.") and n in sys.modules]
    return modules


def imported_modules(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source_of(name))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def source_of(name: str) -> str:
    return Path(str(import_module(name).__file__)).read_text("utf-8")


def all_mutants(game: Game) -> list[Mutant]:
    """Return the mutants of everything that decides how a game is played."""
    clauses = frozenset(c.id for c in game.clauses())
    used = deciding_lines(game)
    return [m for name, lines in used.items() for m in mutants(name, source_of(name), clauses) if m.line in lines]


def deciding_lines(game: Game) -> dict[str, set[int]]:
    """Return, by rules module, the lines of all that the state class and the check of setups refer to.

    Forecasts, warnings and random setups share modules with the rules but decide nothing. Components made by rule
    are left out too: tests of the maps cover them.
    """
    trees = {name: ast.parse(source_of(name)) for name in rules_of(game)}
    defined = {name: definitions(tree) for name, tree in trees.items()}
    imports = {name: imported_names(tree) for name, tree in trees.items()}
    lines: dict[str, set[int]] = {name: set() for name in trees}
    generator = game.generate_components
    seen = set() if generator is None else {f"{generator.__module__}.{generator.__name__}"}
    waiting = [f"{root.__module__}.{root.__name__}" for root in (game.state, game.setup_error) if root is not None]
    while waiting:
        path = waiting.pop()
        module, _, name = path.rpartition(".")
        if path in seen or name not in defined.get(module, ()):
            continue
        seen.add(path)
        for statement in defined[module][name]:
            lines[module].update(range(statement.lineno, (statement.end_lineno or 0) + 1))
            waiting += references(statement, module, imports[module])
    return lines


def definitions(tree: ast.Module) -> dict[str, list[ast.stmt]]:
    """Return, by name, the statements of a module that define a function, class or constant."""
    defined: dict[str, list[ast.stmt]] = {}
    for statement in tree.body:
        names = [
            node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            names = [statement.name]
        for name in names:
            defined.setdefault(name, []).append(statement)
    return defined


def imported_names(tree: ast.Module) -> dict[str, str]:
    """Return what the names imported by a module stand for, as dotted paths."""
    return {
        alias.asname or alias.name: f"{statement.module}.{alias.name}"
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }


def references(statement: ast.stmt, module: str, imports: dict[str, str]) -> Iterator[str]:
    """Yield the dotted path of every name, and of every attribute of an imported module, in a statement."""
    for node in ast.walk(statement):
        match node:
            case ast.Name(name):
                yield imports.get(name, f"{module}.{name}")
            case ast.Attribute(ast.Name(name), attribute) if name in imports:
                yield f"{imports[name]}.{attribute}"


class MutationPlugin:
    """A pytest plugin that, instead of running the tests once, runs them against every mutant."""

    def __init__(
        self,
        chosen: Sequence[Mutant],
        modules: Sequence[str],
        jobs: int,
        tell: Callable[[MutantOutcome], None],
        show: Callable[[], None],
        noticed: Noticed,
    ) -> None:
        self.chosen = chosen
        self.sources = {str(import_module(name).__file__): source_of(name) for name in modules}
        """The source of all rules, by file."""
        self.jobs = jobs
        self.tell = tell
        """Called with each outcome as it is known."""
        self.show = show
        """Called after each step, so that progress can be shown; without a thread, because this process is forked."""
        self.noticed = noticed
        self.fates: list[MutantOutcome] = []
        self.failed: list[str] = []
        self.lines: dict[str, Lines] = {}
        self.seconds: dict[str, float] = {}
        self.keen: dict[str, str] = {}
        """By function, the test that found its last error; it runs first for the next."""

    def pytest_runtestloop(self, session: Any) -> bool:
        items = [
            i for i in session.items if i.path.name not in EXCLUDED_TEST_FILES and not i.get_closest_marker("skip")
        ]
        left = self.as_before(items)
        if left and not self.failed:
            for item in items:
                self.rehearse(item)
            items.sort(key=lambda item: self.seconds[item.nodeid])
            gc.freeze()
            self.try_all(left, lambda mutant: self.tests_of(mutant, items))
        return True

    def as_before(self, items: list[Any]) -> list[Mutant]:
        """Run the tests that found errors before; return the mutants that they do not find."""
        by_name = {short_name(item.nodeid): item for item in items}
        asked = {
            m.name: [by_name[name] for name in self.noticed.get(place(m), ()) if name in by_name] for m in self.chosen
        }
        for item in dict.fromkeys(item for some in asked.values() for item in some):
            self.rehearse(item, watch=False)
        if self.failed:
            return []
        unseen = [m for m in self.chosen if not asked[m.name]]
        return unseen + self.try_all(
            [m for m in self.chosen if asked[m.name]], lambda m: self.own_first(m, asked[m.name]), final=False
        )

    def rehearse(self, item: Any, watch: bool = True) -> None:
        """Run a test without any error: measure its time, and the lines it reaches with empty caches."""
        clear_caches()
        begin = time.process_time()
        with trace_lines(self.sources if watch else ()) as lines:
            fails = failing(item)
        self.seconds[item.nodeid] = time.process_time() - begin
        self.lines[item.nodeid] = lines
        if fails:
            self.failed.append(item.nodeid)
        self.show()

    def try_all(self, some: list[Mutant], tests: Callable[[Mutant], Tests], final: bool = True) -> list[Mutant]:
        """Run mutants' tests; unless that is final, survivors are only returned."""
        running: list[tuple[int, int, Mutant]] = []
        survivors: list[Mutant] = []
        for mutant in [*some, None]:
            while running and (mutant is None or len(running) == self.jobs):
                fate = read_outcome(*running.pop(0))
                if fate.fate == SURVIVED:
                    survivors.append(fate.mutant)
                if final or fate.fate != SURVIVED:
                    self.keen[place(fate.mutant)] = fate.by or self.keen.get(place(fate.mutant), "")
                    self.fates.append(fate)
                    self.tell(fate)
                self.show()
            if mutant is not None:
                running.append(self.send(mutant, *tests(mutant)))
        return survivors

    def tests_of(self, mutant: Mutant, items: list[Any]) -> Tests:
        """Return the tests that could find a mutant, the most successful first."""
        keen = self.keen.get(place(mutant))
        names = set() if mutant.where else constants_at(mutant.original, mutant.statement.start)
        there = self.lines_of(mutant, names)
        reach = [
            i
            for i in items
            if names & vars(i.module).keys() or any(reaches(self.lines[i.nodeid][f], ls) for f, ls in there.items())
        ]
        return self.own_first(mutant, sorted(reach, key=lambda item: item.nodeid != keen))

    def own_first(self, mutant: Mutant, items: list[Any]) -> Tests:
        """Return the tests of a mutant's own clauses, and the others."""
        own = [i for i in items if any(set(m.args) & set(mutant.clauses) for m in i.iter_markers("clause"))]
        return own, [i for i in items if i not in own]

    def lines_of(self, mutant: Mutant, names: set[str]) -> dict[str, set[int] | None]:
        """Return, by file, where an error shows: its own lines, or the uses of a wrong constant; None is anywhere."""
        if mutant.where:
            return {file_of(mutant): set(mutant.statement)}
        return {file: uses(source, names) for file, source in self.sources.items()}

    def send(self, mutant: Mutant, own: list[Any], others: list[Any]) -> tuple[int, int, Mutant]:
        """Fork this process, put the error into it, and run its tests."""
        hears, tells = os.pipe()
        pid = os.fork()
        if pid:
            os.close(tells)
            return pid, hears, mutant
        try:
            confine()
            os.write(tells, self.verdict(mutant, own, others).encode())
        finally:
            os._exit(0)

    def verdict(self, mutant: Mutant, own: list[Any], others: list[Any]) -> str:
        if not plant(mutant):
            return STILLBORN
        for fate, items in ((OWN, own), (RULES_MODULES, others)):
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, 3 * self.seconds[item.nodeid] + TEST_SLACK_SECONDS)
                if failing(item):
                    return f"{fate} {item.nodeid}"
        return SURVIVED


def reaches(came: set[int], lines: set[int] | None) -> bool:
    return lines is None or bool(came & lines)


def file_of(mutant: Mutant) -> str:
    return str(sys.modules[mutant.module].__file__)


def place(mutant: Mutant) -> str:
    return mutant.name.partition(":")[0]


def short_name(nodeid: str) -> str:
    """Return a test by its file and its name."""
    return nodeid.rpartition("/")[2]


def noticed_by(fates: Iterable[MutantOutcome]) -> Noticed:
    """Return, by function, the tests that found its errors, the most successful first."""
    tests: dict[str, Counter[str]] = {}
    for fate in fates:
        if fate.by:
            tests.setdefault(place(fate.mutant), Counter())[short_name(fate.by)] += 1
    return {where: tuple(name for name, _ in counts.most_common()) for where, counts in sorted(tests.items())}


def read_noticed(folder: Path) -> Noticed:
    path = folder / "noticed.json"
    return msgspec.json.decode(path.read_bytes(), type=Noticed) if path.exists() else {}


def keep(noticed: Noticed, folder: Path) -> None:
    text = msgspec.json.format(msgspec.json.encode(noticed), indent=1)
    (folder / "noticed.json").write_bytes(text + b"\n")


def confine() -> None:
    """Suppress output, and limit time and memory."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_DATA, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))


def read_outcome(pid: int, hears: int, mutant: Mutant) -> MutantOutcome:
    """Return the outcome of a fork; one that was stopped by a limit counts as found."""
    with os.fdopen(hears) as pipe:
        told = pipe.read()
    os.waitpid(pid, 0)
    fate, _, by = told.partition(" ")
    return MutantOutcome(mutant, fate or RULES_MODULES, by)


def failing(item: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def clear_caches() -> None:
    """Clear all caches of rules and tests."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ilion.games.", "tests.")):
            for value in list(vars(module).values()):
                if callable(getattr(value, "cache_clear", None)):
                    value.cache_clear()


def plant(mutant: Mutant) -> bool:
    """Put the error into this process; return False if Python itself refuses it."""
    module = sys.modules[mutant.module]
    wrong = types.ModuleType(module.__name__)
    vars(wrong).update({name: vars(module)[name] for name in ("__file__", "__package__", "__spec__")})
    try:
        exec(compile(mutant.source(), str(module.__file__), "exec", dont_inherit=True), vars(wrong))
    except Exception:
        return False
    clear_caches()
    if mutant.where:
        living, other = function_of(module, mutant.where), function_of(wrong, mutant.where)
        living.__code__, living.__defaults__ = other.__code__, other.__defaults__
        return True
    for name, old in list(vars(module).items()):
        new = vars(wrong).get(name, old)
        if not name.startswith("__") and not isinstance(old, type | types.FunctionType | types.ModuleType):
            rebind(name, old, new)
    return True


def function_of(module: types.ModuleType, where: str) -> Any:
    """Return the function object, without its wrappers."""
    found: Any = module
    for name in where.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)
    while hasattr(found, "__wrapped__") or hasattr(found, "__func__"):
        found = getattr(found, "__func__", None) or found.__wrapped__
    return found


def rebind(name: str, old: Any, new: Any) -> None:
    """Replace a constant wherever it was imported."""
    with contextlib.suppress(Exception):
        if bool(new == old):
            return
    for where, module in list(sys.modules.items()):
        if where.startswith(("ilion.", "tests.")) and vars(module).get(name) is old:
            vars(module)[name] = new


def sample_mutants(every: list[Mutant], n: int | None, seed: int, excuses: Excuses) -> list[Mutant]:
    """Return all mutants, or a sample without excuses: only a full run can verify an excuse."""
    if n is None:
        return every
    sought = [m for m in every if not any(e.names(m) for e in (*excuses.equivalent, *excuses.owed))]
    return Random(seed).sample(sought, min(n, len(sought)))


class MutationReport(msgspec.Struct):
    """All outcomes, with what is excused."""

    fates: list[MutantOutcome]
    excuses: Excuses

    def kind(self, fate: MutantOutcome) -> str:
        """Return how a mutant counts: ``equivalent`` and ``owed`` are survivors with an excuse."""
        if fate.fate != SURVIVED:
            return fate.fate
        for kind, listed in (("equivalent", self.excuses.equivalent), ("owed", self.excuses.owed)):
            if any(e.names(fate.mutant) for e in listed):
                return kind
        return SURVIVED

    def counts(self, fates: Iterable[MutantOutcome]) -> Counter[str]:
        return Counter(self.kind(f) for f in fates)

    def by_clause(self, clauses: Iterable[str]) -> Iterator[tuple[str, Counter[str]]]:
        """Yield the score of each clause that a mutated function cites."""
        for clause in clauses:
            fates = [f for f in self.fates if clause in f.mutant.clauses]
            if fates:
                yield clause, self.counts(fates)

    def noticed(self) -> list[MutantOutcome]:
        """Return mutants with an excuse that were found all the same."""
        listed = (*self.excuses.equivalent, *self.excuses.owed)
        exact = {e.mutant for e in listed if "*" not in e.mutant}
        return [f for f in self.fates if f.fate in (OWN, RULES_MODULES) and f.mutant.name in exact]

    def stale(self, every: Sequence[Mutant]) -> list[str]:
        """Return excuses that match no mutant."""
        listed = (*self.excuses.equivalent, *self.excuses.owed)
        return [e.mutant for e in listed if not any(map(e.names, every))]


def report(verdict: MutationReport, game: Game, every: Sequence[Mutant], words: Words) -> int:
    """Print the score of each clause, wrong excuses, and the total; return 0 if none survived without an excuse."""
    print()
    for clause, counts in verdict.by_clause(c.id for c in game.clauses()):
        print(f"{clause}  {score(counts, words)}")
    print()
    survived = any(verdict.kind(f) == SURVIVED for f in verdict.fates)
    noticed = [f.mutant.name for f in verdict.noticed()]
    stale = verdict.stale(every)
    for name in (*noticed, *stale):
        print(words.say("mutants-stale", mutant=name))
    print(score(verdict.counts(verdict.fates), words))
    return 1 if survived or noticed or stale else 0


def score(counts: Counter[str], words: Words) -> str:
    """Return the score as text; mutants that Python refused do not count."""
    kinds = (OWN, RULES_MODULES, "equivalent", "owed", SURVIVED)
    return words.say("mutants-score", all=sum(counts[k] for k in kinds), **{k: counts[k] for k in kinds})
