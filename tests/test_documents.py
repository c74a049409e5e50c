"""Commands in the documents exist, and their links lead somewhere."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
from collections.abc import Iterator, Mapping
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
"""What is read by whoever uses it; the changelog and decisions tell what was true once."""
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$|(?:(?<=\n\n)|\A)((?:    [^\n]*\n+)+)", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`((?:ilion|just)\s[^`]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
SETTING = re.compile(r"[A-Z_]+=")
SHELLS = ("", "sh", "bash", "shell", "console")
PROGRAMS = ("ilion", "just", "python", "npm")
SCRIPTS = json.loads((ROOT / "web/package.json").read_text("utf-8"))["scripts"]


def blocks(page: str) -> Iterator[str]:
    """What is written to be typed: fenced for a shell, or indented."""
    for language, fenced, indented in BLOCK.findall(page):
        if indented or language in SHELLS:
            yield fenced or indented


def lines(block: str) -> Iterator[str]:
    """Lines of a block, joined where a quotation goes over several."""
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
    """The commands of a line, each as its words: without settings before it, and without what catches its output."""
    read = shlex.shlex(line, posix=True, punctuation_chars=True)
    read.whitespace_split = True
    for joined, words in groupby(read, lambda word: word in ("&&", "||", "|", ";")):
        if not joined:
            typed = [*dropwhile(SETTING.match, takewhile(lambda word: word != ">", words))]
            yield typed[3:] if typed[:2] == ["uvx", "--from"] else typed


def commands(page: str) -> Iterator[list[str]]:
    """Every command of a page's blocks that we can hold against what there is."""
    for block in blocks(page):
        for line in lines(block):
            for words in parts(line):
                if words and Path(words[0]).name in PROGRAMS:
                    yield [Path(words[0]).name, *words[1:]]


def command_line(page: str) -> argparse.ArgumentParser:
    """Ours, with the games that the page makes; ``GAME`` is any."""
    made = re.findall(r"^    ilion new ([a-z-]+)", page, re.MULTILINE)
    shelf = dict.fromkeys(["GAME", *made], GAMES["trojan-war"])
    return build({**GAMES, **shelf}, cli_words("en"))


def refused(parser: argparse.ArgumentParser, typed: list[str]) -> str:
    """Why ``ilion`` would not take this, or nothing."""
    try:
        unknown = parser.parse_known_args(typed)[1]
    except SystemExit as ended:
        return "" if ended.code == 0 else "cannot be read"
    return f"does not know {' '.join(unknown)}" if unknown else ""


def fault(parser: argparse.ArgumentParser, command: list[str]) -> str:
    """What is wrong with a command, by whoever would run it and without running it, or nothing."""
    match command:
        case ["ilion", *typed]:
            return refused(parser, typed)
        case ["just", *typed]:
            done = subprocess.run(["just", "--dry-run", *typed], cwd=ROOT, capture_output=True, text=True, check=False)
            ours = [shlex.split(line)[1:] for line in done.stderr.splitlines() if line.startswith(".venv/bin/ilion ")]
            return done.stderr if done.returncode else "".join(refused(parser, words) for words in ours)
        case ["python", "-m", module, *_]:
            return "" if find_spec(module) else "no such module"
        case ["npm", *typed] if "run" in typed:
            asked = next(word for word in typed if not word.startswith("-") and word not in ("run", "web"))
            return "" if asked in SCRIPTS else "no such script"
        case _:
            return ""


def faults(page: str) -> list[tuple[str, str]]:
    parser = command_line(page)
    return [(shlex.join(command), why) for command in commands(page) if (why := fault(parser, command))]


def children(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """The commands below a command."""
    return {
        name: child
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, child in action.choices.items()
    }


def misnamed(page: str) -> list[str]:
    """Commands named in passing, not always with all that they need, of which a word or an option is unknown."""
    top, recipes = command_line(page), subprocess.check_output(["just", "--summary"], cwd=ROOT, text=True).split()
    wrong = []
    for span in SPAN.findall(page):
        program, *words = span.split()
        if program == "just":
            known = words[0] in recipes
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
    """The headings of a page as GitHub names them in addresses."""
    titles = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def astray(file: Path, page: str) -> list[str]:
    """Links to files or headings of ours that are not there."""
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
        "    python -m tests.dices\n",
        "    npm run --prefix web biuld\n",
    ],
)
def test_a_misspelt_command_is_found(planted: str) -> None:
    assert len(faults(f"Type this:\n\n{planted}\nand wait.\n")) == 1


@pytest.mark.parametrize(
    "planted", ["ilion verfiy FILE", "ilion\nverfiy", "ilion verify --promises F", "ilion lab reprot", "just ofline"]
)
def test_one_misspelt_in_passing_is_found(planted: str) -> None:
    assert misnamed(f"It is done by `{planted}` alone.") == [planted]


@pytest.mark.parametrize("link", ["docs/hostng.md", "docs/host/archive.md#the-archives", "#no-such-heading"])
def test_a_link_to_nowhere_is_found(link: str) -> None:
    assert astray(ROOT / "README.md", f"# Ilion\n\nSee [there]({link}), [here](#ilion).") == [link]
