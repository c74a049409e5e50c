"""``ilion clauses --mutate``: one small error at a time is planted in a game's rules, and some test must notice.

Tests are collected once; every mutant is a fork of that one process, in which a single function or constant is
exchanged. First come the tests that noticed something in that function before (``noticed.json`` beside a game's tests);
then those of the clauses that the function cites, then the game's other rule tests, as far as they come to the wrong
lines at all. Random games and bots are left out: they notice much and say little.
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

from ilion.cli.traces import Lines, traced
from ilion.core.game import Game
from ilion.core.mutate import Mutant, constants_at, mutants, uses
from ilion.core.words import Words

APART = ("test_laws.py", "test_mind.py", "test_planted.py", "test_forecast.py", "test_scale.py", "test_waiting.py")
"""Files of tests that play at random or try bots, checkers, forecasts and speed."""
NO_RULES = ("types", "view", "sight", "outlook", "chances", "forecast", "maps")
"""Modules that decide nothing: what travels, what is seen and guessed (twins hold that), what is foretold, maps."""
SLACK = 2
"""Seconds of the processor that a test may take beyond three times what it takes without an error."""
MEMORY = 2 << 30
"""Bytes a mutant may ask for: an endless list is noticed too."""
Tests = tuple[list[Any], list[Any]]
"""Those of a mutant's own clauses, and the others."""
Noticed = dict[str, tuple[str, ...]]
"""By function, the tests that noticed errors in it."""
OWN, RULES, SURVIVED, STILLBORN = "own", "rules", "survived", "stillborn"


class Fate(msgspec.Struct, frozen=True):
    """What became of a mutant, and the test that noticed it."""

    mutant: Mutant
    fate: str
    by: str = ""


class Excuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mutants by name, ``*`` for anything, and why no test notices them."""

    mutant: str
    why: str

    def names(self, mutant: Mutant) -> bool:
        return re.fullmatch(re.escape(self.mutant).replace(r"\*", ".*"), mutant.name) is not None


class Excuses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``mutants.toml`` beside a game's tests."""

    equivalent: tuple[Excuse, ...] = ()
    """Mutants that play like the game itself."""
    owed: tuple[Excuse, ...] = ()
    """Mutants that nobody notices yet: a test is owed for each."""


def excuses(folder: Path) -> Excuses:
    path = folder / "mutants.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")) if path.exists() else {}, Excuses)


def rules_of(game: Game) -> list[str]:
    """The modules of a game that its positions are made of, as far as they decide something."""
    found, waiting = list[str](), [game.state.__module__]
    while waiting:
        name = waiting.pop(0)
        if name not in found and name.rsplit(".", 1)[-1] not in NO_RULES:
            found.append(name)
            waiting += [n for n in imported(name) if n.startswith(f"{game.package}.") and n in sys.modules]
    return found


def imported(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source_of(name))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def source_of(name: str) -> str:
    return Path(str(import_module(name).__file__)).read_text("utf-8")


def all_mutants(game: Game) -> list[Mutant]:
    clauses = frozenset(c.id for c in game.clauses())
    return [m for name in rules_of(game) for m in mutants(name, source_of(name), clauses)]


class Trial:
    """A pytest plugin that, instead of running the tests once, runs them against every mutant."""

    def __init__(
        self,
        chosen: Sequence[Mutant],
        modules: Sequence[str],
        jobs: int,
        tell: Callable[[Fate], None],
        noticed: Noticed,
    ) -> None:
        self.chosen = chosen
        self.sources = {str(import_module(name).__file__): source_of(name) for name in modules}
        """Of all the rules, by file."""
        self.jobs = jobs
        self.tell = tell
        """What to do with each fate as it is known."""
        self.noticed = noticed
        self.fates: list[Fate] = []
        self.failed: list[str] = []
        self.lines: dict[str, Lines] = {}
        self.seconds: dict[str, float] = {}
        self.keen: dict[str, str] = {}
        """By function, the test that noticed its last error: it is asked first about the next."""

    def pytest_runtestloop(self, session: Any) -> bool:
        items = [i for i in session.items if i.path.name not in APART and not i.get_closest_marker("skip")]
        left = self.as_before(items)
        if left and not self.failed:
            for item in items:
                self.rehearse(item)
            items.sort(key=lambda item: self.seconds[item.nodeid])
            gc.freeze()
            self.try_all(left, lambda mutant: self.tests_of(mutant, items))
        return True

    def as_before(self, items: list[Any]) -> list[Mutant]:
        """Ask those who noticed before; the mutants about which they say nothing."""
        by_name = {short(item.nodeid): item for item in items}
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
        """A test without any error: how long it takes, and what it comes to when nothing is remembered."""
        forget()
        begin = time.process_time()
        with traced(self.sources if watch else ()) as lines:
            fails = failing(item)
        self.seconds[item.nodeid] = time.process_time() - begin
        self.lines[item.nodeid] = lines
        if fails:
            self.failed.append(item.nodeid)

    def try_all(self, some: list[Mutant], tests: Callable[[Mutant], Tests], final: bool = True) -> list[Mutant]:
        """Send mutants to their tests; unless that is final, those who survive are only returned."""
        running: list[tuple[int, int, Mutant]] = []
        survivors: list[Mutant] = []
        for mutant in [*some, None]:
            while running and (mutant is None or len(running) == self.jobs):
                fate = ended(*running.pop(0))
                if fate.fate == SURVIVED:
                    survivors.append(fate.mutant)
                if final or fate.fate != SURVIVED:
                    self.keen[place(fate.mutant)] = fate.by or self.keen.get(place(fate.mutant), "")
                    self.fates.append(fate)
                    self.tell(fate)
            if mutant is not None:
                running.append(self.send(mutant, *tests(mutant)))
        return survivors

    def tests_of(self, mutant: Mutant, items: list[Any]) -> Tests:
        """The tests that could notice a mutant, the keenest first."""
        keen = self.keen.get(place(mutant))
        names = set() if mutant.where else constants_at(mutant.original, mutant.statement.start)
        there = self.lines_of(mutant, names)
        reach = [
            i
            for i in items
            if names & vars(i.module).keys() or any(come_to(self.lines[i.nodeid][f], ls) for f, ls in there.items())
        ]
        return self.own_first(mutant, sorted(reach, key=lambda item: item.nodeid != keen))

    def own_first(self, mutant: Mutant, items: list[Any]) -> Tests:
        """Tests of a mutant's own clauses, and the others."""
        own = [i for i in items if any(set(m.args) & set(mutant.clauses) for m in i.iter_markers("clause"))]
        return own, [i for i in items if i not in own]

    def lines_of(self, mutant: Mutant, names: set[str]) -> dict[str, set[int] | None]:
        """By file, where an error shows: in its own lines, or wherever the wrong constant is used; None is anywhere."""
        if mutant.where:
            return {file_of(mutant): set(mutant.statement)}
        return {file: uses(source, names) for file, source in self.sources.items()}

    def send(self, mutant: Mutant, own: list[Any], others: list[Any]) -> tuple[int, int, Mutant]:
        """A fork of this process, with the error in it, at its tests."""
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
        for fate, items in ((OWN, own), (RULES, others)):
            for item in items:
                signal.setitimer(signal.ITIMER_PROF, 3 * self.seconds[item.nodeid] + SLACK)
                if failing(item):
                    return f"{fate} {item.nodeid}"
        return SURVIVED


def come_to(came: set[int], lines: set[int] | None) -> bool:
    return lines is None or bool(came & lines)


def file_of(mutant: Mutant) -> str:
    return str(sys.modules[mutant.module].__file__)


def place(mutant: Mutant) -> str:
    return mutant.name.partition(":")[0]


def short(nodeid: str) -> str:
    """A test by its file and its name."""
    return nodeid.rpartition("/")[2]


def noticed_by(fates: Iterable[Fate]) -> Noticed:
    """By function, the tests that noticed its errors, the keenest first."""
    tests: dict[str, Counter[str]] = {}
    for fate in fates:
        if fate.by:
            tests.setdefault(place(fate.mutant), Counter())[short(fate.by)] += 1
    return {where: tuple(name for name, _ in counts.most_common()) for where, counts in sorted(tests.items())}


def noticed(folder: Path) -> Noticed:
    path = folder / "noticed.json"
    return msgspec.json.decode(path.read_bytes(), type=Noticed) if path.exists() else {}


def keep(noticed: Noticed, folder: Path) -> None:
    text = msgspec.json.format(msgspec.json.encode(noticed), indent=1)
    (folder / "noticed.json").write_bytes(text + b"\n")


def confine() -> None:
    """Silence, an end to what takes too long, and no more memory than the tests could need."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def ended(pid: int, hears: int, mutant: Mutant) -> Fate:
    """What a fork found out; one that was stopped for its appetite was noticed as well."""
    with os.fdopen(hears) as pipe:
        told = pipe.read()
    os.waitpid(pid, 0)
    fate, _, by = told.partition(" ")
    return Fate(mutant, fate or RULES, by)


def failing(item: Any) -> bool:
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def forget() -> None:
    """Nothing that rules or tests worked out before is remembered."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("ilion.games.", "tests.")):
            for value in list(vars(module).values()):
                if callable(getattr(value, "cache_clear", None)):
                    value.cache_clear()


def plant(mutant: Mutant) -> bool:
    """Put the error into this very process; False when Python itself refuses it."""
    module = sys.modules[mutant.module]
    wrong = types.ModuleType(module.__name__)
    vars(wrong).update({name: vars(module)[name] for name in ("__file__", "__package__", "__spec__")})
    try:
        exec(compile(mutant.source(), str(module.__file__), "exec", dont_inherit=True), vars(wrong))
    except Exception:
        return False
    forget()
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
    """The living function, whatever it is wrapped in."""
    found: Any = module
    for name in where.split("."):
        found = vars(found)[name]
    found = getattr(found, "fget", found)
    while hasattr(found, "__wrapped__") or hasattr(found, "__func__"):
        found = getattr(found, "__func__", None) or found.__wrapped__
    return found


def rebind(name: str, old: Any, new: Any) -> None:
    """A constant changes wherever it was imported."""
    with contextlib.suppress(Exception):
        if bool(new == old):
            return
    for where, module in list(sys.modules.items()):
        if where.startswith(("ilion.", "tests.")) and vars(module).get(name) is old:
            vars(module)[name] = new


def sampled(every: list[Mutant], n: int | None, seed: int, excuses: Excuses) -> list[Mutant]:
    """All mutants, or some that have no excuse: whether it is one, only all the tests together can say."""
    if n is None:
        return every
    sought = [m for m in every if not any(e.names(m) for e in (*excuses.equivalent, *excuses.owed))]
    return Random(seed).sample(sought, min(n, len(sought)))


class Verdict(msgspec.Struct):
    """All fates, with what is excused."""

    fates: list[Fate]
    excuses: Excuses

    def kind(self, fate: Fate) -> str:
        """How a mutant counts: ``equivalent`` and ``owed`` are those that survived with an excuse."""
        if fate.fate != SURVIVED:
            return fate.fate
        for kind, listed in (("equivalent", self.excuses.equivalent), ("owed", self.excuses.owed)):
            if any(e.names(fate.mutant) for e in listed):
                return kind
        return SURVIVED

    def counts(self, fates: Iterable[Fate]) -> Counter[str]:
        return Counter(self.kind(f) for f in fates)

    def by_clause(self, clauses: Iterable[str]) -> Iterator[tuple[str, Counter[str]]]:
        """The score of each clause that some mutated function cites."""
        for clause in clauses:
            fates = [f for f in self.fates if clause in f.mutant.clauses]
            if fates:
                yield clause, self.counts(fates)

    def noticed(self) -> list[Fate]:
        """Mutants with an excuse that were noticed all the same."""
        listed = (*self.excuses.equivalent, *self.excuses.owed)
        exact = {e.mutant for e in listed if "*" not in e.mutant}
        return [f for f in self.fates if f.fate in (OWN, RULES) and f.mutant.name in exact]

    def stale(self, every: Sequence[Mutant]) -> list[str]:
        """Excuses for nobody."""
        listed = (*self.excuses.equivalent, *self.excuses.owed)
        return [e.mutant for e in listed if not any(map(e.names, every))]


def report(verdict: Verdict, game: Game, every: Sequence[Mutant], words: Words) -> int:
    """The score of each clause, excuses that are none, and the sum; 0 when no mutant got away."""
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
    """Those that Python refused are no mutants."""
    kinds = (OWN, RULES, "equivalent", "owed", SURVIVED)
    return words.say("mutants-score", all=sum(counts[k] for k in kinds), **{k: counts[k] for k in kinds})
