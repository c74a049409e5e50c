"""Terms in each language, and the words that are not used for them.

A game's glossary is the file ``glossary.toml`` of its folder, the general one is in this folder and applies to every
message. A forbidden word is written as it would occur; one that ends in ``*`` stands for all words that begin so.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

import msgspec
from fluent.syntax import FluentParser, ast, visitor

from ilion.core.words import LANGS

CORE_PACKAGE = "ilion.core"


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    means: str
    """Meaning, for authors of messages."""
    en: str
    es: str
    fr: str
    it: str
    never: dict[str, tuple[str, ...]] = {}
    """By language, the words that are not used for it."""

    def said(self, lang: str) -> str:
        return str(getattr(self, lang))


class ForbiddenWord(msgspec.Struct, frozen=True):
    """A message that uses a forbidden word."""

    message: str
    word: str
    instead: str


@cache
def read_glossary(package: str) -> tuple[Term, ...]:
    text = files(package).joinpath("glossary.toml").read_text("utf-8")
    terms = tuple(msgspec.convert(tomllib.loads(text)["term"], list[Term]))
    for term in terms:
        if not set(term.never) <= set(LANGS):
            raise ValueError(f"{term.en}: there is no such language")
    return terms


GAP = "◦"
"""Stands between the texts of a message, where an argument is or another variant begins."""


def sentences(text: str) -> dict[str, str]:
    """Return every message of a Fluent text with all texts it can produce: each variant, each attribute."""
    texts = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            pieces = TextCollector()
            pieces.visit(entry)
            texts[entry.id.name] = GAP.join(pieces.told)
    return texts


class TextCollector(visitor.Visitor):
    """Collects the texts under a node, in order."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.told.append(node.value)

    def visit_Placeable(self, node: ast.Placeable) -> None:
        self.told.append("")
        self.generic_visit(node)


def forbidden_words(terms: Iterable[Term], lang: str, said: dict[str, str]) -> Iterator[ForbiddenWord]:
    """Return where the messages of a language use a forbidden word."""
    for term in terms:
        for word in term.never.get(lang, ()):
            shunned = pattern(word)
            yield from (
                ForbiddenWord(message, word, term.said(lang)) for message, text in said.items() if shunned.search(text)
            )


@cache
def pattern(word: str) -> re.Pattern[str]:
    stem, any_ending = word.removesuffix("*"), word.endswith("*")
    return re.compile(rf"\b{re.escape(stem)}" + ("" if any_ending else r"\b"), re.IGNORECASE)


def unused_terms(terms: Iterable[Term], lang: str, said: dict[str, str]) -> Iterator[str]:
    """Return terms that no message uses."""
    every = "\n".join(said.values()).casefold()
    yield from (term.said(lang) for term in terms if term.said(lang).casefold() not in every)


def page(shelves: dict[str, tuple[Term, ...]]) -> str:
    """Return the glossaries as a page: a table for each, with the forbidden words below."""
    return "\n".join([PAGE_HEAD, *(line for title, terms in shelves.items() for line in table(title, terms))]) + "\n"


PAGE_HEAD = """\
# Terms of the games

*Reference.* What each thing is called in each language. The rulebook, the board, the log and the lessons all use these
terms. Words in brackets are not used for it.

This page is generated from the `glossary.toml` files by `just glossary`. A test checks every message against them."""


def table(title: str, terms: Iterable[Term]) -> Iterator[str]:
    yield from (
        "",
        f"## {title}",
        "",
        "| English | español | français | italiano | what it is |",
        "|---|---|---|---|---|",
    )
    for term in sorted(terms, key=lambda term: term.en.casefold()):
        cells = " | ".join(cell(term, lang) for lang in LANGS)
        yield f"| {cells} | {term.means} |"


def cell(term: Term, lang: str) -> str:
    never = ", ".join(word.replace("*", "…") for word in term.never.get(lang, ()))
    return f"**{term.said(lang)}**" + (f" (*{never}*)" if never else "")
