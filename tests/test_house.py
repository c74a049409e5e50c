"""The house keeps its papers in order: locks, licences, and an account of every dependency."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN: list[str] = PROJECT["project"]["dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
SERVER: list[str] = PROJECT["project"]["optional-dependencies"]["server"]
TRACES: list[str] = PROJECT["project"]["optional-dependencies"]["traces"]
RESEARCH: list[str] = PROJECT["project"]["optional-dependencies"]["research"]
LAB: list[str] = PROJECT["project"]["optional-dependencies"]["lab"]
RAY: list[str] = PROJECT["project"]["optional-dependencies"]["ray"]
NEEDS = {
    "run": RUN,
    "server": RUN + SERVER,
    "traces": RUN + SERVER + TRACES,
    "research": RUN + RESEARCH,
    "lab": RUN + LAB,
    "ray": RUN + LAB + RAY,
    "dev": RUN + SERVER + TRACES + RESEARCH + LAB + GROUPS["dev"],
}
ENTRY = re.compile(
    r"^([A-Za-z0-9._-]+)==([^ ;]+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)
ELSEWHERE = re.compile(r"://|--(extra-)?index-url|--find-links|^/| @ ", re.MULTILINE)


def plain(name: str) -> str:
    """A package's name as registries compare it, without its version."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~ \[;]", name)[0]).lower()


def read_lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")


def locked(name: str) -> set[str]:
    return {plain(entry[0]) for entry in ENTRY.findall(read_lock(name))}


@pytest.mark.parametrize("name", NEEDS)
def test_every_entry_of_a_lock_has_a_version_and_hashes_and_nothing_else_stands_there(name: str) -> None:
    rest = ENTRY.sub("", read_lock(name))
    assert all(line.startswith("#") for line in rest.splitlines()), rest


@pytest.mark.parametrize("name", NEEDS)
def test_a_lock_says_what_is_installed_but_not_where_it_comes_from(name: str) -> None:
    assert not ELSEWHERE.search(read_lock(name))


@pytest.mark.parametrize("name", NEEDS)
def test_every_dependency_is_locked(name: str) -> None:
    assert {plain(need) for need in NEEDS[name]} <= locked(name)


def test_the_locks_agree() -> None:
    run, *others = ({(plain(n), v) for n, v, _ in ENTRY.findall(read_lock(name))} for name in NEEDS)
    assert all(run <= other for other in others)


def test_every_dependency_is_accounted_for() -> None:
    told = {
        plain(name)
        for name in re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs/dependencies.md").read_text("utf-8"), re.M)
    }
    assert told == {plain(need) for needs in NEEDS.values() for need in needs}


def test_the_notice_names_the_licence_of_everything_installed_to_play() -> None:
    named = {plain(name) for name in re.findall(r"^  (\S+) +\S+$", (ROOT / "NOTICE").read_text("utf-8"), re.MULTILINE)}
    assert locked("run") <= named
    assert {plain(need) for needs in NEEDS.values() for need in needs} <= named


def test_every_decision_is_listed_once() -> None:
    folder = ROOT / "docs/adr"
    listed = re.findall(
        r"^\| \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\) \|", (folder / "README.md").read_text("utf-8"), re.MULTILINE
    )
    pages = sorted(page.name for page in folder.glob("0*.md"))
    assert [file for _, file in listed] == pages
    assert [int(number) for number, _ in listed] == list(range(1, len(pages) + 1))


def test_ci_starts_every_rig() -> None:
    """At its smallest size at least, so that none lands broken."""
    rigs = {file.parent.name for file in (ROOT / "tests").glob("*/__main__.py")}
    started = set(re.findall(r"python -m tests\.(\w+)", (ROOT / ".ci/run").read_text("utf-8")))
    assert rigs == started
