"""Full-text search in all acts that can be written under a setup."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from ilion.core.values import Phrase
from ilion.games import GAMES

MAX_ACTS_SEARCHED = 20_000
"""Acts that are searched for one query."""
MAX_ACTS_FOUND = 40
MAX_CACHED_INDEXES = 4
"""Setups whose labels a process caches, each in one language: a client searches again with every key."""


class SearchedAct(msgspec.Struct, frozen=True):
    """An act that can be written, legal or not."""

    act: Any
    words: Phrase


class ActIndex:
    """The labels of a setup's acts in one language, each made when it is first needed."""

    def __init__(self, name: str, setup: bytes, lang: str) -> None:
        game = GAMES[name]
        terms = msgspec.json.decode(setup, type=game.setup)
        words = game.words(lang, terms)
        acts = ((act, game.act_phrase(terms, act)) for act in islice(game.acts(terms), MAX_ACTS_SEARCHED))
        self.rest = ((plain(words.say(phrase)), act, phrase) for act, phrase in acts)
        self.said: list[tuple[str, Any, Phrase]] = []

    def __iter__(self) -> Iterator[tuple[str, Any, Phrase]]:
        yield from self.said
        for said in self.rest:
            self.said.append(said)
            yield said


@lru_cache(maxsize=MAX_CACHED_INDEXES)
def sentences(name: str, setup: bytes, lang: str) -> ActIndex:
    return ActIndex(name, setup, lang)


def search(name: str, setup: bytes, lang: str, sought: str) -> list[SearchedAct]:
    """Return the acts whose labels contain every word of ``sought``, ignoring accents and case."""
    wanted = plain(sought).split()
    found = (
        SearchedAct(act, phrase) for text, act, phrase in sentences(name, setup, lang) if all(w in text for w in wanted)
    )
    return list(islice(found, MAX_ACTS_FOUND))


def plain(text: str) -> str:
    """Return a text without accents, in lower case."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
