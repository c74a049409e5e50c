"""The tables of sentences are complete, and what they name exists."""

from __future__ import annotations

from collections import Counter

import pytest

from ilion.games import GAMES
from tests.games.by_the_book.sentences import RULEBOOKS, RulebookSentences, test_function
from tools.sentences_page import SENTENCES_PAGE, sentences_page

books = pytest.mark.parametrize("book", RULEBOOKS.values(), ids=list(RULEBOOKS))


def test_there_is_a_table_for_each_of_the_five_rulebooks() -> None:
    assert [(book.game, book.edition) for book in RULEBOOKS.values()] == [
        ("escolex", 1),
        ("iliad", 1),
        ("troia", 1),
        ("trojan-war", 1),
        ("trojan-war", 2),
    ]


@books
def test_every_sentence_is_shown_or_has_a_reason(book: RulebookSentences) -> None:
    assert [row.at for row in book.sentence if bool(row.tests) == bool(row.reason)] == []
    assert [row.at for row in book.sentence if row.tests and not row.clauses] == []


@books
def test_the_counts_are_as_stated(book: RulebookSentences) -> None:
    shown = sum(bool(row.tests) for row in book.sentence)
    assert (book.sentences, book.shown, book.not_showable) == (len(book.sentence), shown, len(book.sentence) - shown)


@books
def test_no_sentence_is_listed_twice(book: RulebookSentences) -> None:
    assert [at for at, n in Counter(row.at for row in book.sentence).items() if n > 1] == []


@books
def test_the_clauses_named_belong_to_the_edition(book: RulebookSentences) -> None:
    known = {clause.id for clause in GAMES[book.game].clauses() if book.edition in clause.editions}
    assert [f"{row.at}: {c}" for row in book.sentence for c in row.clauses if c not in known] == []


@books
def test_every_test_named_exists_and_shows_a_clause_of_its_sentence(book: RulebookSentences) -> None:
    wrong = []
    for row in book.sentence:
        for name in row.tests:
            marks = getattr(test_function(GAMES[book.game], name), "pytestmark", [])
            marked = {clause for mark in marks if mark.name == "clause" for clause in mark.args}
            if not marked & set(row.clauses):
                wrong.append(f"{row.at}: {name} shows {sorted(marked)}, not {row.clauses}")
            editions = [
                e for mark in marks if mark.name == "parametrize" and mark.args[0] == "edition" for e in mark.args[1]
            ]
            if editions and book.edition not in editions:
                wrong.append(f"{row.at}: {name} does not play edition {book.edition}")
    assert wrong == []


def test_the_page_is_written_from_the_tables() -> None:
    assert SENTENCES_PAGE.read_text("utf-8") == sentences_page(), "just pages"
