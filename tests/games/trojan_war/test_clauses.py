"""Every clause and every ruling has its own words in every language."""

from __future__ import annotations

import pytest

from ilion.core.game import read_clauses
from ilion.core.words import LANGS, Words, message_ids

PACKAGE = "ilion.games.trojan_war"
CLAUSES = read_clauses(PACKAGE)
RULINGS = [f"R{n}" for n in range(1, 73)]
LETTERS = "SABCDKEFXMNGYHVO"


def texts(lang: str, prefix: str) -> dict[str, str]:
    """Return the texts of all messages that start with ``prefix``, by the rest of their ids."""
    words = Words.of(lang, PACKAGE)
    return {
        word.removeprefix(prefix): words.say(word) for word in message_ids(PACKAGE, lang) if word.startswith(prefix)
    }


def test_the_clauses_stand_in_the_order_of_the_turn_and_are_numbered_without_a_gap() -> None:
    counts = {letter: sum(c.id.startswith(f"C-{letter}") for c in CLAUSES) for letter in LETTERS}
    assert [c.id for c in CLAUSES] == [f"C-{letter}{n}" for letter in LETTERS for n in range(1, counts[letter] + 1)]


def test_a_clause_belongs_to_the_first_edition_to_version_2_or_to_both() -> None:
    assert {c.editions for c in CLAUSES} == {(1,), (2,), (1, 2)}


def test_a_clause_is_decided_by_a_ruling_that_exists() -> None:
    assert {c.ruling for c in CLAUSES} <= {"", *RULINGS}


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_every_ruling_has_one_text(lang: str) -> None:
    assert list(texts(lang, "clause-")) == [c.id for c in CLAUSES]
    assert list(texts(lang, "ruling-")) == RULINGS


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_is_written_twice(lang: str) -> None:
    ids = message_ids(PACKAGE, lang)
    assert len(set(ids)) == len(ids)
    said = [*texts(lang, "clause-").values(), *texts(lang, "ruling-").values()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("lang", LANGS)
def test_a_text_is_whole_sentences(lang: str) -> None:
    for text in (*texts(lang, "clause-").values(), *texts(lang, "ruling-").values()):
        assert text[0].isupper() and text.endswith(".") and "  " not in text, text


def test_every_language_says_it_in_its_own_words() -> None:
    for prefix in ("clause-", "ruling-"):
        by_lang = [texts(lang, prefix) for lang in LANGS]
        assert all(len({said[id] for said in by_lang}) == len(LANGS) for id in by_lang[0])
    assert len({frozenset(message_ids(PACKAGE, lang)) for lang in LANGS}) == 1
