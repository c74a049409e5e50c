"""Count the messages that changed since a commit, by language, and the documents with their words, then and now.

``python -m tools.changed_words COMMIT``: a message counts as changed if its text differs or if it is new.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from fluent.syntax import FluentParser, ast, serialize

from ilion.core.words import LANGS

MESSAGE_FILES = ("src", "web/src", "dev/src", "examples")
"""Folders with messages."""
DOCUMENTS = ("docs", "README.md", "CHANGELOG.md", "ROADMAP.md", "CONTRIBUTING.md", "SECURITY.md", "SUPPORT.md")
WORD_PATTERN = re.compile(r"\w+(?:[’'-]\w+)*")


def git(*args: str) -> str:
    return subprocess.run(["git", *args], capture_output=True, text=True, check=True).stdout


def files_at(commit: str, folders: Sequence[str], ending: str) -> Iterator[tuple[str, str]]:
    """Yield the files of a commit below some folders, each with its text."""
    for path in git("ls-tree", "-r", "--name-only", commit, "--", *folders).splitlines():
        if path.endswith(ending):
            yield path, git("show", f"{commit}:{path}")


def files_now(folders: Sequence[str], ending: str) -> Iterator[tuple[str, str]]:
    """Yield the tracked files of the checkout below some folders, each with its text."""
    for path in git("ls-files", "--", *folders).splitlines():
        if path.endswith(ending):
            yield path, Path(path).read_text("utf-8")


def language_of(path: str) -> str | None:
    """Return the language of a file of messages, by its name: ``en.needs.ftl``."""
    lang = Path(path).name.partition(".")[0]
    return lang if lang in LANGS else None


def messages(files: Iterator[tuple[str, str]]) -> dict[str, dict[tuple[str, str], str]]:
    """Return the text of each message, by language, folder and id."""
    found: dict[str, dict[tuple[str, str], str]] = {lang: {} for lang in LANGS}
    for path, text in files:
        lang = language_of(path)
        if lang is None:
            continue
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                resource = ast.Resource([ast.Message(entry.id, entry.value, entry.attributes)])
                found[lang][str(Path(path).parent), entry.id.name] = serialize(resource)
    return found


def count_changed(before: dict[tuple[str, str], str], now: dict[tuple[str, str], str]) -> int:
    """Return how many of the messages of today are new or have another text."""
    return sum(before.get(key) != text for key, text in now.items())


def count_words(files: Iterator[tuple[str, str]]) -> tuple[int, int]:
    """Return the number of pages and of words."""
    pages = [len(WORD_PATTERN.findall(text)) for _, text in files]
    return len(pages), sum(pages)


def main(args: Sequence[str]) -> int:
    """Print the counts."""
    (commit,) = args
    before = messages(files_at(commit, MESSAGE_FILES, ".ftl"))
    now = messages(files_now(MESSAGE_FILES, ".ftl"))
    for lang in LANGS:
        print(f"{lang}: {count_changed(before[lang], now[lang])} of {len(now[lang])} messages are new or changed")
    for when, files in (("then", files_at(commit, DOCUMENTS, ".md")), ("now", files_now(DOCUMENTS, ".md"))):
        pages, words = count_words(files)
        print(f"documents {when}: {pages} pages, {words} words")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
