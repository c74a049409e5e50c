"""The count of changed messages: what is new or says something else counts, comments and places do not."""

from __future__ import annotations

from tools.changed_words import count_changed, count_words, language_of, messages

BEFORE = "greeting = Hello\nparting = Goodbye\n# a comment\nthanks = Thank you\n"
NOW = "parting = Bye\n\n# another comment\nthanks = Thank you\ngreeting = Hello\nsorry = Sorry\n"


def test_new_and_changed_messages_count_moved_ones_do_not() -> None:
    before = messages(iter([("words/en.ftl", BEFORE)]))
    now = messages(iter([("words/en.ftl", NOW), ("words/README.md", "x = y\n")]))
    assert count_changed(before["en"], now["en"]) == 2
    assert count_changed(now["en"], now["en"]) == 0


def test_a_file_tells_its_language_by_its_name() -> None:
    assert [language_of(path) for path in ("a/en.ftl", "a/fr.needs.ftl", "a/de.ftl")] == ["en", "fr", None]


def test_words_are_counted_by_page() -> None:
    assert count_words(iter([("a.md", "Don’t count re-rolls twice."), ("b.md", "One.")])) == (2, 5)
