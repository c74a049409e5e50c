"""Messages are parsed when first needed, and say what they say when all are parsed at once."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource

from ilion.core.words import LANGS, LazyBundle, Words, message_ids, read_words
from ilion.games import GAMES

PACKAGES = ("ilion.core", "ilion.bots", "ilion.cli", "ilion.lab", "ilion.server", *(g.package for g in GAMES.values()))
TEXT = """
-war = War
    .of = of the war
# A comment between two messages.
name = The { -war }
    .gender = f
told = { name }, { NUMBER(
    $n
) ->
    [one] { told-one }
*[other] many
}
told-one = one
    and only
broken = { $n
later = later { broken }
circle = { ring }
ring = { circle }
"""


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_the_same_as_when_all_are_parsed(lang: str) -> None:
    texts = [read_words(package, lang) for package in PACKAGES]
    lazy, whole = LazyBundle(lang, *texts), FluentBundle([lang], use_isolating=False)
    for text in texts:
        whole.add_resource(FluentResource(text))
    ids = dict.fromkeys(word for package in PACKAGES for word in message_ids(package, lang))
    assert len(ids) > 1000
    for word in ids:
        assert lazy.has_message(word) and whole.has_message(word)
        one, other = lazy.get_message(word), whole.get_message(word)
        patterns = [(one.value, other.value), *zip(one.attributes.values(), other.attributes.values(), strict=True)]
        assert one.attributes.keys() == other.attributes.keys()
        for mine, theirs in patterns:
            assert (mine is None) == (theirs is None)
            if mine is not None and theirs is not None:
                assert said(lazy, mine) == said(whole, theirs)


def said(bundle: FluentBundle, pattern: object) -> tuple[str, list[str]]:
    text, errors = bundle.format_pattern(pattern, {"n": 2})  # type: ignore[arg-type]
    return str(text), [str(error) for error in errors]


@pytest.mark.parametrize("first", ["name", "told", "later", "broken", "circle", "-war", "nowhere"])
def test_references_broken_messages_and_circles_are_as_when_all_are_parsed(first: str) -> None:
    lazy, whole = LazyBundle("en", TEXT), FluentBundle(["en"], use_isolating=False)
    whole.add_resource(FluentResource(TEXT))
    for word in (first, "name", "told", "told-one", "broken", "later", "circle", "-war", "nowhere"):
        assert lazy.has_message(word) == whole.has_message(word)
        if whole.has_message(word):
            mine, theirs = lazy.get_message(word).value, whole.get_message(word).value
            assert mine is not None
            assert word == "circle" or said(lazy, mine) == said(whole, theirs)


def test_only_what_is_needed_is_parsed() -> None:
    bundle = LazyBundle("en", TEXT)
    assert bundle.has_message("told")
    assert {*bundle.unread} == {"broken", "later", "circle", "ring"}


def test_a_text_without_messages_adds_none() -> None:
    assert not LazyBundle("en", "", "# Only a comment.\n").unread


def test_a_later_text_does_not_redefine_an_earlier_one() -> None:
    bundle = LazyBundle("en", "one = first", "one = second\ntwo = { one }")
    pattern = bundle.get_message("two").value
    assert pattern is not None and said(bundle, pattern) == ("first", [])


@pytest.mark.parametrize(
    ("lang", "last", "text"),
    [
        ("es", "Idomeneo", "Ajax e Idomeneo"),
        ("es", "Hipólito", "Ajax e Hipólito"),
        ("es", "Ione", "Ajax y Ione"),
        ("es", "Eneas", "Ajax y Eneas"),
        ("it", "Enea", "Ajax ed Enea"),
        ("it", "Ettore", "Ajax ed Ettore"),
        ("it", "Idomeneo", "Ajax e Idomeneo"),
        ("fr", "Énée", "Ajax et Énée"),
        ("en", "Io", "Ajax and Io"),
    ],
)
def test_the_word_and_depends_on_the_next_vowel(lang: str, last: str, text: str) -> None:
    bundle = LazyBundle(lang, read_words("ilion.core", lang), "both = { $who }\n")
    assert Words(lang, bundle).say("both", who=("Ajax", last)) == text
