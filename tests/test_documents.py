"""Commands in the documents exist with all of their options, and their links lead somewhere."""

from __future__ import annotations

import argparse
import ast
import json
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from itertools import dropwhile, groupby, takewhile
from pathlib import Path

import pytest

from ilion.cli.main import build, cli_words
from ilion.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    {*ROOT.glob("*.md"), ROOT / "deploy/README.md", *(ROOT / "docs").rglob("*.md")}
    - {ROOT / "CHANGELOG.md", *(ROOT / "docs/contribute/decisions").iterdir()}
)
"""Pages for readers of today; the changelog and decisions say what was true once."""
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$|(?:(?<=\n\n)|\A)((?:    [^\n]*\n+)+)", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`((?:ilion|just|python -m|npm run)\s[^`]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
SETTING = re.compile(r"[A-Z_]+=")
SHELLS = ("", "sh", "bash", "shell", "console")
OURS = ("tests", "tools", "ilion")
PROGRAMS = ("ilion", "just", "python", "python3", "npm", "pip", "pytest")
SCRIPTS = json.loads((ROOT / "web/package.json").read_text("utf-8"))["scripts"]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]


def blocks(page: str) -> Iterator[str]:
    """Code blocks to be typed: fenced for a shell, or indented."""
    for language, fenced, indented in BLOCK.findall(page):
        if indented or language in SHELLS:
            yield fenced or indented


def lines(block: str) -> Iterator[str]:
    """Return the lines of a block, joined if a quotation spans several."""
    rest = ""
    for line in block.splitlines():
        rest += line + "\n"
        try:
            shlex.split(rest, comments=True)
        except ValueError:
            continue
        yield rest
        rest = ""


def parts(line: str) -> Iterator[list[str]]:
    """Return the commands of a line, each as its words: without variables before it, and without redirections."""
    read = shlex.shlex(line, posix=True, punctuation_chars=True)
    read.whitespace_split = True
    for joined, words in groupby(read, lambda word: word in ("&&", "||", "|", ";")):
        if not joined:
            typed = [*dropwhile(SETTING.match, takewhile(lambda word: word != ">", words))]
            yield typed[3:] if typed[:2] == ["uvx", "--from"] else typed


def commands(page: str) -> Iterator[list[str]]:
    """Yield every command of a page's blocks that can be checked."""
    for block in blocks(page):
        for line in lines(block):
            for words in parts(line):
                if words and Path(words[0]).name in PROGRAMS:
                    yield [Path(words[0]).name, *words[1:]]


def command_line(page: str) -> argparse.ArgumentParser:
    """Our games, with those that the page creates; ``GAME`` is any."""
    made = re.findall(r"^    ilion new ([a-z-]+)", page, re.MULTILINE)
    shelf = dict.fromkeys(["GAME", *made], GAMES["trojan-war"])
    return build({**GAMES, **shelf}, cli_words("en"))


def refused(parser: argparse.ArgumentParser, typed: list[str]) -> str:
    """Return why ``ilion`` would not accept this, or nothing."""
    try:
        unknown = parser.parse_known_args(typed)[1]
    except SystemExit as ended:
        return "" if ended.code == 0 else "cannot be read"
    return f"does not know {' '.join(unknown)}" if unknown else ""


def options_in(typed: list[str]) -> set[str]:
    """Return the options among the words of a command."""
    return {
        word.partition("=")[0] for word in takewhile(lambda word: word != "--", typed) if re.match("--?[a-z]", word)
    }


@cache
def module_options(module: str) -> frozenset[str] | None:
    """Return the options that a module of ours, or a module it imports from, adds to its parser.

    Empty if it reads its arguments without a parser; None if there is no such module to be run.
    """
    found = find_spec(module)
    if found is None or found.origin is None:
        return None
    file = Path(found.origin)
    if file.name == "__init__.py":
        file = file.parent / "__main__.py"
    return frozenset(options_of(file)) if file.exists() else None


def options_of(file: Path, deep: bool = True) -> Iterator[str]:
    """Yield the options that a file adds to a parser, and those of our modules that it imports from."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="add_argument"), args=names):
                texts = [str(name.value) for name in names if isinstance(name, ast.Constant)]
                yield from (text for text in texts if text.startswith("-"))
            case ast.ImportFrom(module=str(name)) if deep and name.startswith(OURS) and (other := find_spec(name)):
                yield from options_of(Path(other.origin or file), deep=False)


def module_fault(module: str, typed: list[str]) -> str:
    """Return what is wrong with ``python -m`` and these words, or nothing."""
    if not module.startswith(OURS):
        return "" if find_spec(module) else "no such module"
    known = module_options(module)
    if known is None:
        return "no such module"
    unknown = options_in(typed) - known if known else None
    return f"{module} has no option {' '.join(sorted(unknown))}" if unknown else ""


def recipe_fault(parser: argparse.ArgumentParser, typed: list[str]) -> str:
    """Return what is wrong with ``just`` and these words, by the commands that it would run, or nothing."""
    done = subprocess.run(["just", "--dry-run", *typed], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        return done.stderr
    run = [words for line in lines(done.stderr) for words in parts(line) if words]
    return "".join(fault(parser, [Path(words[0]).name, *words[1:]]) for words in run)


def fault(parser: argparse.ArgumentParser, command: list[str]) -> str:
    """Return what is wrong with a command, without running it, or nothing."""
    match command:
        case ["ilion", *typed]:
            return refused(parser, typed)
        case ["just", *typed]:
            return recipe_fault(parser, typed)
        case ["python" | "python3", "-m", "tests.rig", program, *typed]:
            return fault(parser, [Path(program).name, *typed])
        case ["python" | "python3", "-m", "pip", *typed]:
            return fault(parser, ["pip", *typed])
        case ["python" | "python3", "-m", module, *typed]:
            return module_fault(module, typed)
        case ["python" | "python3", file, *_] if file.startswith("tools/"):
            return "" if (ROOT / file).exists() else "no such file"
        case ["npm", *typed] if "run" in typed:
            asked = next(word for word in typed if not word.startswith("-") and word not in ("run", "web"))
            return "" if asked in SCRIPTS else "no such script"
        case ["pip", "install", *typed]:
            named = {extra for word in typed for found in re.findall(r"\[(.*?)\]", word) for extra in found.split(",")}
            return "" if named <= EXTRAS.keys() else f"no extra {' '.join(sorted(named - EXTRAS.keys()))}"
        case ["pytest", *typed]:
            lost = [
                word for word in typed if word.startswith("tests/") and not (ROOT / word.partition("::")[0]).exists()
            ]
            return f"there is no {' '.join(lost)}" if lost else ""
        case _:
            return ""


def faults(page: str) -> list[tuple[str, str]]:
    parser = command_line(page)
    return [(shlex.join(command), why) for command in commands(page) if (why := fault(parser, command))]


def children(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """Return the commands below a command."""
    return {
        name: child
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, child in action.choices.items()
    }


def misnamed(page: str) -> list[str]:
    """Yield commands mentioned in text, perhaps incomplete, with an unknown word or option."""
    top, recipes = command_line(page), subprocess.check_output(["just", "--summary"], cwd=ROOT, text=True).split()
    wrong = []
    for span in SPAN.findall(page):
        program, *words = next(parts(span))
        if program == "just":
            known = words[0] in recipes and not (recipe_fault(top, words) and recipe_fault(top, [*words, "GAME"]))
        elif program in ("python", "npm"):
            known = not fault(top, [program, *words])
        else:
            parser = top
            while words and not words[0].startswith("-") and (below := children(parser)):
                parser = below.get(words.pop(0), argparse.ArgumentParser(add_help=False))
            options = {word.partition("=")[0] for word in words if word.startswith("--")}
            known = parser.prog.startswith("ilion") and options <= set(parser._option_string_actions)
        if not known:
            wrong.append(span)
    return wrong


def anchors(page: str) -> set[str]:
    """Return the headings of a page as GitHub names them in addresses."""
    titles = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def astray(file: Path, page: str) -> list[str]:
    """Yield links to missing files or headings of ours."""
    wrong = []
    for link in LINK.findall(page):
        name, _, anchor = link.partition("#")
        if ":" not in name:
            aim = file.parent / name if name else file
            if not aim.exists() or (anchor and anchor not in anchors(aim.read_text("utf-8"))):
                wrong.append(link)
    return wrong


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", PAGES, ids=name_of)
def test_every_command_of_a_page_can_be_typed(file: Path) -> None:
    assert not faults(file.read_text("utf-8"))


@pytest.mark.parametrize("file", PAGES, ids=name_of)
def test_every_command_named_in_passing_exists(file: Path) -> None:
    assert not misnamed(file.read_text("utf-8"))


@pytest.mark.parametrize("file", PAGES, ids=name_of)
def test_every_link_leads_somewhere(file: Path) -> None:
    assert not astray(file, file.read_text("utf-8"))


def test_there_are_commands_to_be_read() -> None:
    found = {name_of(file): len(list(commands(file.read_text("utf-8")))) for file in PAGES}
    assert found["README.md"] >= 12 and found["CONTRIBUTING.md"] >= 11 and sum(found.values()) >= 60


@pytest.mark.parametrize(
    "planted",
    [
        "    ilion paly trojan-war\n",
        "    ilion play trojan-wars\n",
        "    ilion play trojan-war --hotseats\n",
        "    ilion play trojan-war --edition one\n",
        "    .venv/bin/ilion play trojan-war && .venv/bin/ilion serv\n",
        "```sh\nILION_PORT=1 ilion serve --prot 80  # it listens\n```\n",
        "    ilion lab sql\n",
        '    ilion lab squeal build/lab "select\n        1"\n',
        "    just tset\n",
        "    just fuzz\n",
        "    just fuzz trojan-war --game 1\n",
        "    uvx --from rust-just just setpu\n",
        "    just simulate --hour 1\n",
        "    just secrecy --palnted\n",
        "    just test tests/cores\n",
        "    python -m tests.dices\n",
        "    python -m tests\n",
        "    python -m tests.simulate --hour 1\n",
        "    .venv/bin/python -m ilion.research.skill --game 10\n",
        "    python -m tests.rig pytest tests/server/test_nothing.py\n",
        "    npm run --prefix web biuld\n",
        "    pip install '.[servers]'\n",
        "    .venv/bin/pip install '.[server,labs]'\n",
    ],
)
def test_a_misspelt_command_is_found(planted: str) -> None:
    assert len(faults(f"Type this:\n\n{planted}\nand wait.\n")) == 1


@pytest.mark.parametrize(
    "planted",
    [
        "ilion verfiy FILE",
        "ilion\nverfiy",
        "ilion verify --promises F",
        "ilion lab reprot",
        "just ofline",
        "just bench --secnods 5",
        "just simulate --hour 1",
        "python -m tests.chaoss",
        "python -m tests.simulate --hour 1",
        "npm run lighthose",
    ],
)
def test_one_misspelt_in_passing_is_found(planted: str) -> None:
    assert misnamed(f"It is done by `{planted}` alone.") == [planted]


@pytest.mark.parametrize("link", ["docs/hostng.md", "docs/host/archive.md#the-archives", "#no-such-heading"])
def test_a_link_to_nowhere_is_found(link: str) -> None:
    assert astray(ROOT / "README.md", f"# Ilion\n\nSee [there]({link}), [here](#ilion).") == [link]
