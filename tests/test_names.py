"""Names and words of the code: one name for one class or constant, and plain modern English."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ("src/ilion", "dev", "tools")
GAME_FOLDERS = ("src/ilion/games/", "src/ilion/cli/sapling/", "examples/")
"""The games, the template of a new game and the examples: their counterparts share names on purpose."""
GENERATED = ("src/ilion/server/static/",)
EXEMPT: tuple[str, ...] = ()
"""Paths whose constants and words are not checked yet. A path is removed once it is clean; none is added."""
SHARED_CONSTANTS: Mapping[str, str] = {
    "COMMANDS": "the commands of ``ilion`` and of ``ilion dev``",
    "NOBODY": "no seat of a trait, or the prefix of deleted users; modules of the server import both",
    "GAME": "the game that a study of one game is about",
    "ROOT": "the root of the repository, which every tool finds by its own path",
}
"""Constants that several modules may define for themselves, each with the reason."""


CLIENT_FOLDERS = ("web/src", "web/e2e", "web/public", "tools/offline")
CLIENT_SUFFIXES = (".ts", ".js", ".mjs", ".svelte", ".css")
CLIENT_GENERATED = ("web/src/generated/", "web/public/fonts/")
CLIENT_TEXT = re.compile(
    r"(?:^|(?<=\s))// [^\n]*|(?:^|(?<=[\s{(]))/\*[\s\S]*?\*/|<!--[\s\S]*?-->"
    r"|\b(?:it|describe)(?:\.each\(.*\))?\(\s*\"[^\"\n]*\"",
    re.MULTILINE,
)
"""A comment of the web client, or the name of one of its tests."""


class Module(NamedTuple):
    """A source file: its path from the root of the repository, and its source."""

    path: str
    source: str


def read_modules(folders: Iterable[str]) -> list[Module]:
    """Return the Python files in these folders, except generated ones."""
    paths = (path for folder in folders for path in sorted((ROOT / folder).rglob("*.py")))
    modules = (Module(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths)
    return [module for module in modules if not module.path.startswith(GENERATED)]


@cache
def parsed(source: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(source)


MODULES = read_modules(SOURCES)
CHECKED = [module for module in MODULES if not module.path.startswith(EXEMPT)]


def repeated_classes(modules: Iterable[Module]) -> dict[str, list[str]]:
    """Return the public classes of one name that several modules define, except counterparts of the games."""
    found = defaultdict(list)
    for module in modules:
        for node in parsed(module.source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(module.path)
    return {
        name: paths
        for name, paths in found.items()
        if len(paths) > 1 and not all(path.startswith(GAME_FOLDERS) for path in paths)
    }


def constants(source: str) -> Iterator[str]:
    """Yield the upper-case names that a module assigns at its top level."""
    for statement in parsed(source).body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        for node in (node for target in targets if isinstance(target, ast.expr) for node in ast.walk(target)):
            if isinstance(node, ast.Name) and re.fullmatch(r"[A-Z][A-Z0-9_]+", node.id):
                yield node.id


def repeated_constants(modules: Iterable[Module], shared: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return the constants of one name that several modules outside the games define. Imports do not count."""
    found = defaultdict(list)
    for module in modules:
        if not module.path.startswith(GAME_FOLDERS):
            for name in constants(module.source):
                found[name].append(module.path)
    return {name: paths for name, paths in found.items() if len(paths) > 1 and name not in shared}


class Dialect(NamedTuple):
    """A pattern of old wording, a text that has it and a similar text that does not."""

    pattern: str
    planted: str
    sound: str


PROSE = (
    Dialect("whoever|whomever|whosoever", "Whoever asks must wait.", "The caller must wait. However, it is short."),
    Dialect("he|his|him|himself", "A player and his clock.", "A player and their clock. This, the hero, shim."),
    Dialect("somebody|somebody's", "Sent when somebody's table ends.", "Sent when a table ends. Anybody may join."),
    Dialect("(is|are|was|were|be|been|being) told", "What a seat is told.", "The facts that the herald told."),
    Dialect(r"(the|this|a|every|each|our) houses?(?! rules?\b)", "Pages of the house.", "A house rule. Houses."),
    Dialect("shall", "It shall be saved.", "It must be saved. A shallow search."),
    Dialect("at (first )?sight", "Bots that move at first sight.", "Bots that move without search, and line of sight."),
    Dialect("asunder", "Torn asunder.", "Separated. Under it."),
    Dialect("forthwith", "Sent forthwith.", "Sent at once, and so forth, with care."),
    Dialect("lest", "Locked, lest it change.", "Locked, so that it cannot change. The least."),
    Dialect("(nobody|none|no one) may", "Nobody may enter.", "Nobody can enter, or maybe later."),
    Dialect("there(of|in|by|upon|with)|where(of|in|by|upon|with)", "A part thereof.", "A part of it. Therefore."),
    Dialect("whence|hence|thence|henceforth|hither|thither", "Whence it came.", "Where it came from, when it did."),
    Dialect("of which there (is|are)", "Seats, of which there are two.", "Two seats, of which one is free."),
    Dialect("naught|aught|nought", "It comes to naught.", "It ends in a draw, as taught."),
    Dialect("anew", "Counted anew.", "Counted again. A new count."),
    Dialect("upon|unto", "Called upon start.", "Called on start. A coupon."),
    Dialect("whilst|amidst|amongst|betwixt|ere", "Whilst it runs.", "While it runs. Here, there."),
)
"""Wording that no docstring or comment may have."""
IDENTIFIERS = (
    Dialect("whoever", "whoever_asked", "who_ever"),
    Dialect("somebody|nobody's", "SomebodyLeft", "body_left"),
    Dialect("houses?", "HouseState", "warehouse_state"),
    Dialect("errands?", "next_errand", "errant"),
    Dialect("chores?", "Chore", "choreography"),
    Dialect("wards?", "ward_of", "forwards"),
    Dialect("trunks?", "TRUNK_BYTES", "truncated"),
    Dialect("sorry", "Sorry", "sorted"),
    Dialect("shall", "shall_send", "shallow"),
    Dialect("asunder", "asunder", "under"),
    Dialect("lest", "lest_it_fail", "least"),
    Dialect("him|his|himself", "his_turn", "this_turn"),
    Dialect("forthwith", "send_forthwith", "forth_width"),
)
"""Words that no identifier may have as one of its parts."""


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings and comments of a module with their lines. Literals in ``code`` marks are left out."""
    for node in ast.walk(parsed(source)):
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield statement.lineno, text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def identifiers(source: str) -> Iterator[tuple[int, str]]:
    """Yield the names that a module defines or uses, with their lines.

    Keywords of calls are left out: they are names of parameters, which are found where they are defined, or of data.
    """
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield node.lineno, name
            case ast.alias(name=name, asname=other):
                yield from ((node.lineno, part) for part in (*name.split("."), other or ""))


def any_of(banned: Iterable[Dialect]) -> re.Pattern[str]:
    """Return a pattern that matches any of these as whole words, except inside of ``code`` marks."""
    return re.compile(rf"(?<![\w`])(?:{'|'.join(word.pattern for word in banned)})(?![\w`])", re.IGNORECASE)


OLD_PROSE = any_of(PROSE)
OLD_IDENTIFIER = any_of(IDENTIFIERS)


@cache
def old_words(name: str) -> list[str]:
    """Return the old words in an identifier."""
    return OLD_IDENTIFIER.findall(re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", name).lower())


def dialect(source: str) -> list[str]:
    """Return every old wording in the docstrings, comments and identifiers of a module, with its line."""
    found = [(line, match[0]) for line, text in texts(source) for match in OLD_PROSE.finditer(text)]
    found += [(line, word) for line, name in identifiers(source) for word in old_words(name)]
    return [f"line {line}: {words}" for line, words in sorted(found)]


def client_dialect(source: str) -> list[str]:
    """Return every old wording in the comments and test names of a file of the web client."""
    return [match[0] for text in CLIENT_TEXT.findall(source) for match in OLD_PROSE.finditer(text)]


def client_modules() -> Iterator[Module]:
    """Yield the sources of the web client and of its tests, except generated ones."""
    for folder in CLIENT_FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in CLIENT_SUFFIXES and not name.startswith(CLIENT_GENERATED):
                yield Module(name, path.read_text("utf-8"))


def test_a_class_name_is_used_once() -> None:
    assert repeated_classes(MODULES) == {}


def test_a_repeated_class_name_is_found() -> None:
    two = [Module("src/ilion/core/a.py", "class Seat: ..."), Module("src/ilion/table/b.py", "class Seat: ...")]
    assert repeated_classes(two) == {"Seat": ["src/ilion/core/a.py", "src/ilion/table/b.py"]}
    game = Module("src/ilion/games/iliad/a.py", "class Seat: ...")
    assert repeated_classes([game, two[0]]) == {"Seat": ["src/ilion/games/iliad/a.py", "src/ilion/core/a.py"]}
    assert repeated_classes([game, Module("src/ilion/games/troia/a.py", "class Seat: ...")]) == {}
    assert repeated_classes([two[0], Module("src/ilion/table/b.py", "from ilion.core.a import Seat")]) == {}
    assert repeated_classes([two[0], Module("src/ilion/table/b.py", "def f():\n    class Seat: ...")]) == {}


def test_a_constant_name_is_used_once() -> None:
    assert repeated_constants(CHECKED, SHARED_CONSTANTS) == {}


def test_a_shared_constant_is_really_shared() -> None:
    assert set(SHARED_CONSTANTS) - set(repeated_constants(MODULES)) == set()


@pytest.mark.parametrize("source", ["SIZE = 1", "SIZE: Final = 1", "SIZE: int", "A = SIZE = 2", "A, SIZE = 2, 3"])
def test_a_repeated_constant_name_is_found(source: str) -> None:
    first, second = Module("src/ilion/core/a.py", "SIZE = 1"), Module("tools/b.py", source)
    assert repeated_constants([first, second]) == {"SIZE": ["src/ilion/core/a.py", "tools/b.py"]}
    assert repeated_constants([first, second], {"SIZE": "a reason"}) == {}
    assert repeated_constants([first, Module("src/ilion/games/troia/b.py", source)]) == {}


@pytest.mark.parametrize("source", ["from ilion.core.a import SIZE", "class A:\n    SIZE = 1", "size = 1", "Size = 1"])
def test_imports_fields_and_other_names_are_no_repeated_constants(source: str) -> None:
    assert repeated_constants([Module("src/ilion/core/a.py", "SIZE = 1"), Module("tools/b.py", source)]) == {}


@pytest.mark.parametrize("module", CHECKED, ids=lambda module: module.path)
def test_the_code_is_written_in_plain_english(module: Module) -> None:
    assert dialect(module.source) == []


def test_the_web_client_is_written_in_plain_english() -> None:
    found = {module.path: client_dialect(module.source) for module in client_modules()}
    assert len(found) > 300
    assert {path: words for path, words in found.items() if words} == {}


@pytest.mark.parametrize("word", PROSE, ids=lambda word: word.pattern)
def test_old_wording_is_found_in_the_web_client(word: Dialect) -> None:
    for form in ("// {}", "/** {} */", "/**\n * {}\n */", "<!-- {} -->", 'it("{}", () => {{', "x = 1; // {}"):
        assert len(client_dialect(form.format(word.planted))) == 1, form
        assert client_dialect(form.format(word.sound)) == [], form
    assert client_dialect(f'x = "{word.planted}"') == [], "other strings are data"


def test_exempt_paths_exist() -> None:
    assert [path for path in EXEMPT if not any(module.path.startswith(path) for module in MODULES)] == []


@pytest.mark.parametrize("word", PROSE, ids=lambda word: word.pattern)
def test_old_wording_is_found_wherever_it_stands(word: Dialect) -> None:
    [match] = re.finditer(rf"\b(?:{word.pattern})\b", word.planted, re.IGNORECASE)
    expected = match[0]
    assert dialect(f'"""{word.planted}"""') == [f"line 1: {expected}"]
    assert dialect(f'class A:\n    x: int\n    """{word.planted}"""') == [f"line 3: {expected}"]
    assert dialect(f'async def f() -> None:\n    """{word.planted}"""') == [f"line 2: {expected}"]
    assert dialect(f"x = 1\ny = 2  # {word.planted}") == [f"line 2: {expected}"]
    assert dialect(f'"""{word.sound}"""\nx = 1  # {word.sound}') == []
    assert dialect(f'x = "{word.planted}"') == [], "other strings are data"


@pytest.mark.parametrize("word", IDENTIFIERS, ids=lambda word: word.pattern)
def test_an_old_name_is_found_wherever_it_stands(word: Dialect) -> None:
    statements = (
        *("{} = 1", "{}: int", "x.{} = 1", "def {}(): ...", "async def {}(): ...", "class {}: ...", "def f({}=1): ..."),
        *("from a import {}", "import {}", "import a as {}", "def f(*{}): ...", "try: ...\nexcept E as {}: ..."),
        *("for {} in x: ...", "with x as {}: ...", "f = lambda {}: 1", "match x:\n    case {}: ..."),
    )
    for source in statements:
        assert len(dialect(source.format(word.planted))) == 1, source
        assert dialect(source.format(word.sound)) == [], source
    assert dialect(f"f({word.planted}=1)") == [], "a keyword is another's name"


def test_domain_terms_stay_allowed() -> None:
    kept = "Fate Herald Act Fact Seen Clause Ruling Record Mind Laws Twins Oracle Umpire Playthrough Words Book Guess"
    assert dialect(f'"""{kept}"""\n' + "\n".join(f"{name} = 1" for name in kept.split())) == []
    assert dialect('"""The herald tells facts; ``whoever`` and ``his`` in marks are names of data."""') == []
