"""The pages of each language, collected for the site builder, with adjusted links."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.notice import ROOT

DOCS = ROOT / "docs"
PLAY = DOCS / "play"
SITE_LANGS = ("en", "es", "fr", "it")
"""All pages exist in the first language; the first pages of players, in a folder for each language, in all."""
TRANSLATED_PAGES = ("index.md", "table.md", "tour.md")
"""The pages of players that exist in every language."""
LINK_PATTERN = re.compile(r"(\]\()([^)\s]+)(\))")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def lang_of(file: Path) -> str:
    """Return the language of a file."""
    part = file.relative_to(PLAY).parts[0] if file.is_relative_to(PLAY) else ""
    return part if part in SITE_LANGS else SITE_LANGS[0]


def place(file: Path) -> Path:
    """Return a file's place in its language's site; files outside ``docs`` are under ``project``."""
    home = PLAY / lang_of(file) if lang_of(file) != SITE_LANGS[0] else DOCS
    if file.is_relative_to(home):
        return file.relative_to(home)
    if file.is_relative_to(DOCS):
        return file.relative_to(DOCS)
    found = Path("project") / file.relative_to(ROOT)
    return found if file.suffix in (".md", ".webp") else found.with_name(found.name + ".txt")


def address(file: Path) -> str:
    """Return the address of a page from the root of the whole site."""
    found, lang = place(file), lang_of(file)
    folder = found.parent if found.stem in ("index", "README") else found.with_suffix("")
    return (Path() if lang == SITE_LANGS[0] else Path(lang)).joinpath(folder).as_posix().removesuffix(".") + "/"


def aim(file: Path, link: str) -> tuple[Path, str] | None:
    """Return our file that a link points to, and the heading in it."""
    name, _, anchor = link.partition("#")
    if not name or ":" in name:
        return None
    return Path(os.path.normpath(file.parent / name)), f"#{anchor}" if anchor else ""


def adjust_link(file: Path, link: str, lang: str) -> str:
    """Return a link adjusted to its file's place in the site."""
    found = aim(file, link)
    if found is None:
        return link
    target, anchor = found
    if target.suffix == ".md" and lang_of(target) != lang:
        folder = Path("/", "" if lang == SITE_LANGS[0] else lang, place(file).parent)  # where the builder resolves it
        return os.path.relpath("/" + address(target), folder) + "/" + anchor
    return Path(os.path.relpath(place(target), place(file).parent)).as_posix() + anchor


def site_page(file: Path, text: str, lang: str) -> str:
    """Return a page as it is in the site."""
    parts = FENCE.split(text)
    parts[::2] = [LINK_PATTERN.sub(lambda m: m[1] + adjust_link(file, m[2], lang) + m[3], part) for part in parts[::2]]
    return "".join(parts)


def pages(lang: str) -> list[Path]:
    """Return all pages of ``docs`` in a language."""
    return [file for file in sorted(DOCS.rglob("*.md")) if lang_of(file) == lang]


def reached_pages(lang: str) -> Iterator[Path]:
    """Yield the pages of a language and, in the first language, all pages that they link to, even indirectly."""
    ahead = pages(lang)
    seen = set(ahead)
    while ahead:
        file = ahead.pop()
        yield file
        if file.suffix != ".md":
            continue
        aims = [found[0] for _, link, _ in LINK_PATTERN.findall(file.read_text("utf-8")) if (found := aim(file, link))]
        for target in aims:
            if target not in seen and target.is_file() and (target.suffix != ".md" or lang_of(target) == lang):
                seen.add(target)
                ahead.append(target)


def gather(lang: str, into: Path) -> None:
    """Copy a language's pages, and the pictures and files that they show or link to."""
    for file in reached_pages(lang):
        to = into / place(file)
        to.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            to.write_text(site_page(file, file.read_text("utf-8"), lang), "utf-8")
        else:
            shutil.copy(file, to)
