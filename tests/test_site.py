"""The site of the documents: every page has its place, every link leads to where its aim went, and faults are found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.notice import ROOT
from tools.site.__main__ import SITE_SETTINGS, every, redirects, write_redirects
from tools.site.gather import (
    DOCS,
    PLAY,
    SITE_LANGS,
    TRANSLATED_PAGES,
    address,
    adjust_link,
    gather,
    pages,
    place,
)
from tools.site.links import faults


def listed(nav: list[Any]) -> list[str]:
    return [name for row in nav for name in (listed(next(iter(row.values()))) if isinstance(row, dict) else [row])]


@pytest.mark.parametrize("lang", SITE_LANGS)
def test_every_page_of_a_language_is_in_its_list_once(lang: str, tmp_path: Path) -> None:
    gather(lang, tmp_path)
    there = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.md")}
    rows = listed(every(SITE_SETTINGS[lang]["nav"]))
    assert sorted(rows) == sorted(there)


def test_the_players_part_is_the_same_in_every_language() -> None:
    for lang in SITE_LANGS[1:]:
        assert {file.name for file in pages(lang)} == set(TRANSLATED_PAGES)
        for name in TRANSLATED_PAGES:
            here, there = (PLAY / name).read_text("utf-8"), (PLAY / lang / name).read_text("utf-8")
            assert here.count("\n## ") == there.count("\n## ") and here.count("![") == there.count("![")
            assert f"pictures/{lang}/" in there or "![" not in there


def test_pictures_weigh_little() -> None:
    assert sum(file.stat().st_size for file in (DOCS / "pictures").rglob("*.webp")) < 1_600_000
    assert (DOCS / "turn.webp").stat().st_size < 700_000


@pytest.mark.parametrize(
    ("file", "link", "lang", "there"),
    [
        (DOCS / "reports/index.md", "capacity.md#outages", "en", "capacity.md#outages"),
        (DOCS / "host/backups.md", "../reports/capacity.md#archive", "en", "../reports/capacity.md#archive"),
        (DOCS / "host/deploy.md", "../../deploy/README.md", "en", "../project/deploy/README.md"),
        (DOCS / "host/index.md", "settings.md", "en", "settings.md"),
        (ROOT / "SECURITY.md", "docs/host/threats.md", "en", "../host/threats.md"),
        (DOCS / "research/index.md", "../../CITATION.cff", "en", "../project/CITATION.cff.txt"),
        (PLAY / "es/index.md", "tour.md", "es", "tour.md"),
        (PLAY / "es/tour.md", "../../pictures/es/home-1440-bone.webp", "es", "pictures/es/home-1440-bone.webp"),
        (PLAY / "es/index.md", "../fair-dice.md#deals", "es", "../play/fair-dice/#deals"),
        (PLAY / "es/index.md", "https://example.org/x.md", "es", "https://example.org/x.md"),
        (DOCS / "index.md", "#ilion", "en", "#ilion"),
    ],
)
def test_a_link_is_turned_to_where_its_aim_went(file: Path, link: str, lang: str, there: str) -> None:
    assert adjust_link(file, link, lang) == there


def test_a_page_has_an_address_of_its_own() -> None:
    files = [file for lang in SITE_LANGS for file in pages(lang)]
    assert len({address(file) for file in files}) == len(files)
    assert address(PLAY / "fr/tour.md") == "fr/tour/"
    assert address(DOCS / "contribute/decisions/README.md") == "contribute/decisions/"
    assert place(ROOT / "LICENSE") == Path("project/LICENSE.txt")


def test_an_old_address_leads_to_a_page_and_hides_none() -> None:
    present = {address(page) for page in pages(SITE_LANGS[0])}
    assert all((DOCS / page).is_file() for page in redirects().values())
    assert not present & {f"{old}/" for old in redirects()}
    assert redirects()["hosting"] == "host/index.md" and "contribute/decisions/*" not in redirects().values()


def test_a_reader_at_an_old_address_is_sent_to_the_new_one(tmp_path: Path) -> None:
    for page in redirects().values():
        (tmp_path / address(DOCS / page)).mkdir(parents=True, exist_ok=True)
        (tmp_path / address(DOCS / page) / "index.html").touch()
    write_redirects(tmp_path)
    assert 'url=../host/"' in (tmp_path / "hosting/index.html").read_text()
    assert 'url=../../host/"' in (tmp_path / "start/host/index.html").read_text()
    assert list(faults(tmp_path)) == []


@pytest.mark.parametrize(
    ("page", "why"),
    [
        ('<a href="other/">', ""),
        ('<a href="other/#there">', ""),
        ('<a href="https://example.org">', ""),
        ('<link rel="canonical" href="https://example.org">', ""),
        ('<a href="another/">', "is not there"),
        ('<a href="../outside.html">', "is not there"),
        ('<a href="other/#elsewhere">', "has no such heading"),
        ('<a href="#elsewhere">', "has no such heading"),
        ('<img src="none.webp">', "is not there"),
        ('<iframe src="game/embed/?play=troia">', "is not there"),
        ('<script src="https://example.org/x.js">', "is fetched from elsewhere"),
        ('<link rel="stylesheet" href="//example.org/x.css">', "is fetched from elsewhere"),
    ],
)
def test_what_is_broken_in_a_built_site_is_found(page: str, why: str, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "other").mkdir(parents=True)
    (tmp_path / "outside.html").touch()
    (site / "other/index.html").write_text('<h2 id="there">')
    (site / "index.html").write_text(page)
    assert [fault.split(" ", 2)[2] for fault in faults(site)] == ([why] if why else [])
