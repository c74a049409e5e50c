"""Every English message and document is plain modern English: none has a phrase that the style forbids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import ast, parse

ROOT = Path(__file__).parent.parent
FOLDERS = ("src/ilion", "dev/src", "examples", "web/src")
BANNED = {
    "a sentence whose subject is a clause": r"(?:^|[.!:;] )Who(?:m)? [^?]*\.",
    "whoever, somebody, oneself": r"\b[Ww]hom?ever\b|\b[Ss]omebody\b|\bone(?:’s|self)\b",
    "told for shown, sent or said": r"\b(?:is|are|was|were|be) told\b|\btold (?:of|by)\b",
    "the house for the server": r"\b[Tt]he house\b|\bhouse’s\b",
    "letters for shards or e-mail": r"\b(?:by|your) letter\b",
    "points of a hundred for per cent": r"points of a hundred|\bin a hundred\b",
    "at sight for without search": r"\bat (?:first )?sight\b",
    "old-fashioned buttons": r"\b[Ll]et it stand\b|\b[Ll]et go\b",
    "an error without a remedy": r"[Tt]hat did not work",
    "archaic words": r"\b(?:shall|deeds?|anew|thereby|thither|upon|hence|whereof|now and then)\b",
    "ours for an Ilion variant": r"\b(?:is|are) ours\b",
    "a straight apostrophe": r"\w'\w",
}
PAGES = ("*.md", "deploy/*.md", "docs/**/*.md")
LISTS_OF_WORDS = ("docs/contribute/style.md", "docs/play/glossary.md")
"""Pages that name the phrases to avoid."""
OTHER_PAGES = re.compile(r"docs/contribute/decisions/|docs/play/(?:es|fr|it)/")
"""Decisions keep the words of their day; pages in other languages have their own."""
CODE = re.compile(r"^(?: {4}[^\n]*|```.*?^```)$|`[^`]*`", re.MULTILINE | re.DOTALL)
PLANTED = (
    "Who does not come in time loses it.",
    "The table is full. Who leaves gets it back.",
    "Whoever is asked may pass.",
    "This shows what somebody plays.",
    "Opponents are told at once.",
    "Ask the house again.",
    "An invitation comes by letter.",
    "Chance: 64 in a hundred",
    "Bots that play at sight",
    "Let it stand?",
    "That did not work. Ask for something smaller.",
    "Which counter shall be turned up?",
    "Shorter games are ours.",
    "You can't move.",
)
FAIR = (
    "Who places first",
    "Which piece moves? Who chooses?",
    "The letter A marks an archer.",
    "Type letters to search.",
    "Your opponent offers a draw.",
    "Players who don’t show up within 5 minutes forfeit.",
    "Let the bot play.",
)


class Sentence(NamedTuple):
    """The text of a message or attribute, without its variables."""

    path: str
    id: str
    text: str


def plain_text(pattern: ast.Pattern) -> str:
    """Return the text of a pattern with all variants one after the other; a variable is an ellipsis."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            parts += [f"{plain_text(variant.value)}\n" for variant in element.expression.variants]
        else:
            parts.append("…")
    return "".join(parts)


def sentences() -> Iterator[Sentence]:
    """Yield every English message and attribute of the product."""
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("en*.ftl")):
        name = path.relative_to(ROOT).as_posix()
        if "node_modules" in name or "/static/" in name:
            continue
        for entry in parse(path.read_text("utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                for part in (entry, *entry.attributes):
                    if part.value is not None:
                        yield Sentence(name, entry.id.name, plain_text(part.value))


def banned(text: str) -> list[str]:
    """Return the names of the patterns that a text matches."""
    return [name for name, pattern in BANNED.items() if re.search(pattern, text, re.MULTILINE)]


def test_no_message_has_a_banned_phrase() -> None:
    found = [(one.path, one.id, names, one.text) for one in sentences() if (names := banned(one.text))]
    assert not found, "\n".join(map(str, found))


def pages() -> Iterator[Sentence]:
    """Yield the text of every English document, without code."""
    for path in sorted({path for pattern in PAGES for path in ROOT.glob(pattern)}):
        name = path.relative_to(ROOT).as_posix()
        if name not in LISTS_OF_WORDS and not OTHER_PAGES.match(name):
            yield Sentence(name, "", CODE.sub("", path.read_text("utf-8")))


def test_no_document_has_a_banned_phrase() -> None:
    found = [(one.path, names) for one in pages() if (names := banned(one.text.replace("'", "’")))]
    assert not found, "\n".join(map(str, found))


def test_code_in_documents_is_not_read_and_all_else_is() -> None:
    page = "Run `the house`.\n\n    the house\n\n```sql\nselect the house\n```\n"
    assert banned(page) and not banned(CODE.sub("", page)) and banned(CODE.sub("", page + "Ask the house."))
    assert {"README.md", "docs/host/index.md", "deploy/README.md"} <= {one.path for one in pages()}


def test_all_messages_are_read() -> None:
    read = list(sentences())
    assert len(read) > 4_000 and {one.path.split("/")[0] for one in read} == {"src", "dev", "examples", "web"}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_phrase_is_found(planted: str) -> None:
    assert banned(planted)


@pytest.mark.parametrize("fair", FAIR)
def test_plain_phrases_pass(fair: str) -> None:
    assert banned(fair) == []
