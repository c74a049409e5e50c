"""Every act that can be written down under a setup, found by its words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from ilion.core.wire import Phrase
from ilion.games import GAMES

WRITTEN = 20_000
"""Acts that are looked through for one question."""
FOUND = 40
KEPT = 4
"""Setups whose sentences a process remembers, each in a language: whoever seeks asks again with every letter."""


class Written(msgspec.Struct, frozen=True):
    """An act that can be written down, legal or not."""

    act: Any
    words: Phrase


class Sentences:
    """The acts of a setup as they are said in a language, each said when first looked at."""

    def __init__(self, name: str, setup: bytes, lang: str) -> None:
        game = GAMES[name]
        terms = msgspec.json.decode(setup, type=game.setup)
        words = game.words(lang, terms)
        acts = ((act, game.tell(terms, act)) for act in islice(game.acts(terms), WRITTEN))
        self.rest = ((plain(words.say(phrase)), act, phrase) for act, phrase in acts)
        self.said: list[tuple[str, Any, Phrase]] = []

    def __iter__(self) -> Iterator[tuple[str, Any, Phrase]]:
        yield from self.said
        for said in self.rest:
            self.said.append(said)
            yield said


@lru_cache(maxsize=KEPT)
def sentences(name: str, setup: bytes, lang: str) -> Sentences:
    return Sentences(name, setup, lang)


def search(name: str, setup: bytes, lang: str, sought: str) -> list[Written]:
    """The acts whose words hold every word sought, accents and capitals aside."""
    wanted = plain(sought).split()
    found = (
        Written(act, phrase) for text, act, phrase in sentences(name, setup, lang) if all(w in text for w in wanted)
    )
    return list(islice(found, FOUND))


def plain(text: str) -> str:
    """Without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
