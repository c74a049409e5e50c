"""Public addresses of the project: one file has them, and every other file agrees with it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
import pytest

from tools.addresses_page import ADDRESSES_PAGE, PublicAddress, addresses_page, read_addresses
from tools.site import __main__ as site

ROOT = Path(__file__).parent.parent
ADDRESSES = read_addresses()
CHECKED = ("*.md", "*.cff", "pyproject.toml", "*/pyproject.toml", "*.yml", "*.yaml", "deploy/*", "docs/*.toml")
"""Files in which an address of ours could stand, as git knows them."""
OURS = re.compile(
    r"(?:https?|ssh|git)://[^\s$)\"'`>]*ilion[\w./-]*"
    r"|\b(?:[a-z0-9-]+\.)+(?:org|com|net|io|dev|app|eu|cloud)/[\w./-]*ilion\b"
    r"|[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}\b",
    re.IGNORECASE,
)
"""An address with our name in it, or any e-mail address."""
EXAMPLE = re.compile(r"example\.(?:org|com)\b|localhost")
FROM_INDEX = re.compile(r"\b(?:(?:pip|pipx|uv tool) install|uv add|uvx)(?: -\S+)* '?ilion(?!-)")


@cache
def texts() -> dict[str, str]:
    """Return the text of every file in which an address of ours could stand."""
    names = subprocess.check_output(["git", "ls-files", "-z", "--", *CHECKED], cwd=ROOT, text=True).split("\0")
    return {name: (ROOT / name).read_text("utf-8") for name in names if name}


def faults(addresses: Mapping[str, PublicAddress], files: Mapping[str, str]) -> Iterator[str]:
    """Yield every place that disagrees with the addresses."""
    for name, one in addresses.items():
        for file in one.used_by:
            shown = one.address or one.placeholder
            if shown not in files[file]:
                yield f"{file} does not have the address of {name}: {shown}"
            if file.endswith(".md") and not one.address and "contribute/addresses.md" not in files[file]:
                yield f"{file} does not link to the page that says what to do without the address of {name}"
    known = {shown for one in addresses.values() for shown in (one.address, one.placeholder) if shown}
    for file, text in files.items():
        for found in strange(text, known):
            yield f"{file} names {found}, which is not an address of docs/addresses.toml"
        if not addresses["package"].address and (typed := FROM_INDEX.search(text)):
            yield f"{file} says '{typed[0]}', but Ilion is not on a package index"


def strange(text: str, known: Iterable[str]) -> list[str]:
    """Return addresses that look like ours and are not known."""
    found = (match.rstrip(".,;:") for match in OURS.findall(text))
    return [one for one in found if not EXAMPLE.search(one) and not any(one.startswith(other) for other in known)]


def with_address(name: str, address: str) -> dict[str, PublicAddress]:
    return {**ADDRESSES, name: msgspec.structs.replace(ADDRESSES[name], address=address)}


def test_the_page_is_made_from_the_file() -> None:
    assert ADDRESSES_PAGE.read_text("utf-8") == addresses_page(), "run: just pages"


def test_every_file_agrees_with_the_addresses() -> None:
    assert list(faults(ADDRESSES, texts())) == []


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_new_address_is_missing_wherever_it_is_used(name: str) -> None:
    found = [*faults(with_address(name, "https://forge.test/new"), texts())]
    assert [fault.partition(" ")[0] for fault in found] == list(ADDRESSES[name].used_by)


@pytest.mark.parametrize(
    "planted",
    [
        "Read more at https://github.com/ilion-games/ilion.",
        "git clone ssh://git@forge.test/ilion",
        "image: ghcr.io/troy/ilion",
        "Write to security@forge.test.",
        "    pip install ilion\n",
        "    pip install 'ilion[server]'\n",
        "    uvx ilion play troia\n",
    ],
)
def test_an_address_that_is_not_in_the_file_is_found(planted: str) -> None:
    files = {**texts(), "docs/play/index.md": texts()["docs/play/index.md"] + planted}
    assert len([*faults(ADDRESSES, files)]) == 1


def test_a_page_that_does_not_say_what_to_do_meanwhile_is_found() -> None:
    assert len([*faults(ADDRESSES, {**texts(), "SECURITY.md": "Write to us."})]) == 1


@pytest.mark.parametrize(("name", "setting"), [("documentation", "site_url"), ("repository", "repo_url")])
def test_the_site_takes_its_addresses_from_the_file(name: str, setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert setting not in site.settings("en")
    monkeypatch.setattr(site, "read_addresses", lambda: with_address(name, "https://forge.test/ilion/"))
    assert site.settings("en")[setting].startswith("https://forge.test/ilion")
    if name == "documentation":
        assert site.settings("fr")[setting] == "https://forge.test/ilion/fr/"
