"""The pages of each language, gathered for the site's builder, with every link turned to where its aim went."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.notice import ROOT

DOCS = ROOT / "docs"
PLAY = DOCS / "play"
LANGS = ("en", "es", "fr", "it")
"""All pages are there in the first; the player's, which are in a folder for each of the others, in all."""
LINK = re.compile(r"(\]\()([^)\s]+)(\))")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def lang_of(file: Path) -> str:
    """The language that a file of ours is part of."""
    part = file.relative_to(PLAY).parts[0] if file.is_relative_to(PLAY) else ""
    return part if part in LANGS else LANGS[0]


def place(file: Path) -> Path:
    """Where a file lies in its language's site; what is none of ``docs`` is under ``project``, and readable as text."""
    home = PLAY / lang_of(file) if lang_of(file) != LANGS[0] else DOCS
    if file.is_relative_to(home):
        return file.relative_to(home)
    if file.is_relative_to(DOCS):
        return file.relative_to(DOCS)
    found = Path("project") / file.relative_to(ROOT)
    return found if file.suffix in (".md", ".webp") else found.with_name(found.name + ".txt")


def address(file: Path) -> str:
    """The address of a page from the root of the whole site."""
    found, lang = place(file), lang_of(file)
    folder = found.parent if found.stem in ("index", "README") else found.with_suffix("")
    return (Path() if lang == LANGS[0] else Path(lang)).joinpath(folder).as_posix().removesuffix(".") + "/"


def aim(file: Path, link: str) -> tuple[Path, str] | None:
    """The file of ours that a link names, and the heading in it."""
    name, _, anchor = link.partition("#")
    if not name or ":" in name:
        return None
    return Path(os.path.normpath(file.parent / name)), f"#{anchor}" if anchor else ""


def turned(file: Path, link: str, lang: str) -> str:
    """A link of a file as it must be in that file's place."""
    found = aim(file, link)
    if found is None:
        return link
    target, anchor = found
    if target.suffix == ".md" and lang_of(target) != lang:
        return os.path.relpath("/" + address(target), "/" + address(file)) + "/" + anchor
    return Path(os.path.relpath(place(target), place(file).parent)).as_posix() + anchor


def written(file: Path, text: str, lang: str) -> str:
    """A page as it stands in the site."""
    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(lambda m: m[1] + turned(file, m[2], lang) + m[3], part) for part in parts[::2]]
    return "".join(parts)


def pages(lang: str) -> list[Path]:
    """All pages of ``docs`` in a language."""
    return [file for file in sorted(DOCS.rglob("*.md")) if lang_of(file) == lang]


def reached(lang: str) -> Iterator[Path]:
    """The pages of a language and, in the first, all that they lead to, and what that leads to."""
    ahead = pages(lang)
    seen = set(ahead)
    while ahead:
        file = ahead.pop()
        yield file
        if file.suffix != ".md":
            continue
        aims = [found[0] for _, link, _ in LINK.findall(file.read_text("utf-8")) if (found := aim(file, link))]
        for target in aims:
            if target not in seen and target.is_file() and (target.suffix != ".md" or lang_of(target) == lang):
                seen.add(target)
                ahead.append(target)


def gather(lang: str, into: Path) -> None:
    """A language's pages, and the pictures and files that they show or lead to."""
    for file in reached(lang):
        to = into / place(file)
        to.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            to.write_text(written(file, file.read_text("utf-8"), lang), "utf-8")
        else:
            shutil.copy(file, to)
