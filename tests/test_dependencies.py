"""The repository is in order: lock files, and an account of every dependency."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.notice import normalized_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN: list[str] = PROJECT["project"]["dependencies"]
GROUPS: dict[str, list[str]] = PROJECT["dependency-groups"]
SERVER: list[str] = PROJECT["project"]["optional-dependencies"]["server"]
TRACES: list[str] = PROJECT["project"]["optional-dependencies"]["traces"]
RESEARCH: list[str] = PROJECT["project"]["optional-dependencies"]["research"]
LAB: list[str] = PROJECT["project"]["optional-dependencies"]["lab"]
EXPLORER: list[str] = PROJECT["project"]["optional-dependencies"]["explorer"]
RAY: list[str] = PROJECT["project"]["optional-dependencies"]["ray"]
NEEDS = {
    "run": RUN,
    "server": RUN + SERVER,
    "traces": RUN + SERVER + TRACES,
    "research": RUN + RESEARCH,
    "lab": RUN + LAB,
    "explorer": RUN + SERVER + TRACES + EXPLORER,
    "ray": RUN + LAB + RAY,
    "dev": RUN + SERVER + TRACES + RESEARCH + LAB + GROUPS["dev"],
    "docs": GROUPS["docs"],
}
ENTRY = re.compile(
    r"^([A-Za-z0-9._-]+)==([^ ;]+)(?: ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)
NPM_NEEDS = ("dependencies", "devDependencies", "optionalDependencies")
ELSEWHERE = re.compile(r"://|--(extra-)?index-url|--find-links|^/| @ ", re.MULTILINE)


def read_lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")


def locked(name: str) -> set[str]:
    return {normalized_name(entry[0]) for entry in ENTRY.findall(read_lock(name))}


@pytest.mark.parametrize("name", NEEDS)
def test_every_entry_of_a_lock_file_has_a_version_and_hashes(name: str) -> None:
    rest = ENTRY.sub("", read_lock(name))
    assert all(line.startswith("#") for line in rest.splitlines()), rest


@pytest.mark.parametrize("name", NEEDS)
def test_a_lock_file_names_no_package_sources(name: str) -> None:
    assert not ELSEWHERE.search(read_lock(name))


@pytest.mark.parametrize("name", NEEDS)
def test_every_dependency_is_locked(name: str) -> None:
    assert {normalized_name(need) for need in NEEDS[name]} <= locked(name)


def test_the_locks_agree() -> None:
    run, *others, docs = ({normalized_name(n): v for n, v, _ in ENTRY.findall(read_lock(name))} for name in NEEDS)
    assert all(run.items() <= other.items() for other in others)
    dev = others[-1]
    assert all(dev.get(name, version) == version for name, version in docs.items()), "which stand side by side"


def lacking(packages: dict[str, Any]) -> set[str]:
    """Return the dependencies of packages in npm's lock file, on any system, that it does not contain."""
    needs = {need for one in packages.values() for kind in NPM_NEEDS for need in one.get(kind, ())}
    return needs - {path.rpartition("node_modules/")[2] for path in packages}


def test_the_web_clients_lock_file_is_complete_on_every_system_and_names_no_sources() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_bytes())["packages"]
    assert not lacking(packages)
    assert all("integrity" in one and "resolved" not in one for path, one in packages.items() if path)


def test_a_binding_missing_in_a_lock_file_is_found() -> None:
    assert lacking({"node_modules/a": {"optionalDependencies": {"a-darwin": "1"}}, "node_modules/b": {}}) == {
        "a-darwin"
    }


def test_every_dependency_is_accounted_for() -> None:
    told = {
        normalized_name(name)
        for name in re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs/reports/dependencies.md").read_text("utf-8"), re.M)
    }
    assert told == {normalized_name(need) for needs in NEEDS.values() for need in needs}


def test_every_decision_is_listed_once() -> None:
    folder = ROOT / "docs/contribute/decisions"
    listed = re.findall(
        r"^\| \[(\d{4})\]\((\1-[a-z0-9-]+\.md)\) \|", (folder / "README.md").read_text("utf-8"), re.MULTILINE
    )
    pages = sorted(page.name for page in folder.glob("0*.md"))
    assert [file for _, file in listed] == pages
    assert [int(number) for number, _ in listed] == list(range(1, len(pages) + 1))


def test_ci_starts_every_rig() -> None:
    """At least at its smallest size, so that none is merged broken."""
    rigs = {file.parent.name for file in (ROOT / "tests").glob("*/__main__.py")}
    lanes = [ROOT / ".ci/run", *(ROOT / ".ci/lanes").iterdir()]
    started = {rig for lane in lanes for rig in re.findall(r"python -m tests\.(\w+)", lane.read_text("utf-8"))}
    assert rigs == started
