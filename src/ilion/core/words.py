"""Translations (Fluent): one catalogue for terminal, server and web.

An argument that is a message id is replaced by that message, and each attribute of the message (``.gender``, ``.of``)
is passed as ``<argument>-<attribute>``; several ids are joined into a list. A name that the catalogue does not know is
treated as masculine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from ilion.core.values import Arg, Fact, Phrase, Refusal

LANGS = ("en", "es", "fr", "it")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
MAX_CACHED_SENTENCES = 20_000
"""Sentences that a language caches; boards and logs repeat the same few."""
UNKNOWN_VARIABLE_PATTERN = re.compile(r"Unknown external: ([\w-]+)")
"""How Fluent reports a missing argument."""


MINUS = re.compile(r"(?<!\w)-(?=\d)")
"""The sign that Fluent puts before a negative number."""
GAPS = re.compile(r"…(?:[\s.,;:+=×·–-]*…)*\.?")
"""Ellipses with nothing between them."""
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a message or a term begins in Fluent text, and its id."""
REFERENCE = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
"""What may be a reference to a message or a term."""


INITIAL_VOWEL = re.compile(r"h?(?:(e|è|é)|i(?![aeo]))", re.IGNORECASE)
"""A first e or i that is heard as a vowel, which changes the word “and” in Spanish and Italian."""


class MissingMessage(KeyError):
    """Raised for a sentence without a message in the catalogue."""


class LazyBundle(FluentBundle):
    """Messages that are parsed when first needed: a process uses few of the thousands, and parsing all takes long."""

    def __init__(self, lang: str, *texts: str) -> None:
        super().__init__([lang], use_isolating=False)
        self.unread: dict[str, str] = {}
        """Fluent text by id, of messages and terms that are not yet parsed."""
        for text in texts:
            entries = list(ENTRY.finditer(text))
            ends = [*(entry.start() for entry in entries[1:]), len(text)]
            for entry, end in zip(entries, ends, strict=False):  # a text without messages has an end, too
                self.unread[entry[1]] = f"{self.unread.get(entry[1], '')}{text[entry.start() : end]}\n"

    def has_message(self, message_id: str) -> bool:
        self._read(message_id)
        return super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        self._read(message_id)
        return super().get_message(message_id)

    def _read(self, entry: str) -> None:
        """Parse a message and all that it refers to, unless that is done; threads may do so at the same time."""
        texts: dict[str, str] = {}
        needed = [entry]
        while needed:
            one = needed.pop()
            if one not in texts and (text := self.unread.get(one)) is not None:
                texts[one] = text
                needed += REFERENCE.findall(text)
        if texts:
            self.add_resource(FluentResource("".join(texts.values())))
            for one in texts:
                self.unread.pop(one, None)


class Words:
    """The messages of one language, from one or more folders."""

    def __init__(
        self,
        lang: str,
        bundle: FluentBundle,
        names: dict[str, str] | None = None,
        said: dict[tuple[Any, ...], str] | None = None,
    ) -> None:
        self.lang = lang
        self.bundle = bundle
        self.names = names or {}
        self.said = {} if said is None else said
        """Cache of sentences, by message and arguments."""

    @classmethod
    @cache
    def of(cls, lang: str, *packages: str) -> Words:
        """Return the messages of some packages' ``words`` folders; later ones may not redefine earlier ones."""
        return cls(lang, LazyBundle(lang, *[read_words(package, lang) for package in packages]))

    def naming(self, components: Any) -> Words:
        """Return the same words with the names of a user's own components."""
        names = getattr(components, "names", None)
        return Words(self.lang, self.bundle, names(), self.said) if names else self

    def has(self, word: str) -> bool:
        return bool(self.bundle.has_message(word))

    def name(self, word: str) -> str:
        """Return a message without arguments; a name known only from components; or the id itself."""
        if self.has(word):
            return self._format(word, {})
        return self.names.get(word, word)

    def say(self, phrase: Phrase | Fact | Refusal | str, **args: Arg) -> str:
        """Return the sentence in this language."""
        if isinstance(phrase, str):
            phrase = Phrase(phrase, args)
        if not self.has(phrase.word):
            raise MissingMessage(phrase.word)
        return self._format(phrase.word, dict(self._fill(phrase.args)))

    def sketch(self, word: str, **args: Arg) -> str:
        """Return the sentence with an ellipsis for each missing argument; the id itself if there is no message."""
        pattern = self.bundle.get_message(word).value if self.has(word) else None
        if pattern is None:
            return word
        arguments: dict[str, str | int] = dict(self._fill(args))
        _, errors = self.bundle.format_pattern(pattern, arguments)
        gaps = [found[1] for error in errors if (found := UNKNOWN_VARIABLE_PATTERN.search(str(error)))]
        return GAPS.sub("…", str(self.bundle.format_pattern(pattern, {**dict.fromkeys(gaps, "…"), **arguments})[0]))

    def series(self, parts: Iterable[str]) -> str:
        """Return parts that contain commas themselves, joined by semicolons."""
        return ("\N{NARROW NO-BREAK SPACE}; " if self.lang == "fr" else "; ").join(parts)

    def clause(self, clause: str) -> str:
        """Return the text of a clause."""
        return self.say(f"clause-{clause}")

    def decimal(self, value: float, places: int = 1) -> str:
        """Return a number with decimals, as the language writes it."""
        text = f"{round(value, places) + 0.0:.{places}f}".replace("-", "−")
        return text if self.lang == "en" else text.replace(".", ",")

    def signed(self, value: float, places: int = 1) -> str:
        """Return a change with its sign."""
        return ("+" if round(value, places) > 0 else "") + self.decimal(value, places)

    def _fill(self, args: dict[str, Arg]) -> Iterable[tuple[str, str | int]]:
        for key, value in args.items():
            match value:
                case str():
                    yield key, self.name(value)
                    yield f"{key}-gender", "m"
                    if self.has(value):
                        message = self.bundle.get_message(value)
                        for attribute, pattern in message.attributes.items():
                            yield f"{key}-{attribute}", str(self.bundle.format_pattern(pattern)[0])
                case int():
                    yield key, value
                case _:
                    yield key, self._join([self.name(v) for v in value])

    def _join(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return parts[0] if parts else self.name("nobody")
        last = parts[-1]
        return self._format("list-of", {"most": ", ".join(parts[:-1]), "last": last, "sound": initial_vowel(last)})

    def _format(self, word: str, args: dict[str, str | int]) -> str:
        key = (word, *args.items())
        text = self.said.get(key)
        if text is None:
            if len(self.said) >= MAX_CACHED_SENTENCES:
                self.said.clear()
            text = self.said[key] = self._formatted(word, args)
        return text

    def _formatted(self, word: str, args: dict[str, str | int]) -> str:
        pattern = self.bundle.get_message(word).value
        assert pattern is not None, f"{word} has no text"
        text, errors = self.bundle.format_pattern(pattern, args)
        if errors:
            raise MissingMessage(f"{word}: {errors}")
        below = any(isinstance(value, int) and value < 0 for value in args.values())
        return MINUS.sub("−", str(text)) if below else str(text)


def initial_vowel(text: str) -> str:
    """Return the vowel e or i that a word is heard to begin with; "other" if it is neither."""
    found = INITIAL_VOWEL.match(text)
    return "other" if found is None else "e" if found[1] else "i"


@cache
def read_words(package: str, lang: str) -> str:
    """Return all messages of a package in a language as Fluent text; in another one if it lacks that language."""
    return next((text for known in (lang, *LANGS) if (text := own_words(package, known))), "")


def own_words(package: str, lang: str) -> str:
    """Return what a package has in a language; empty if nothing."""
    folder = files(package).joinpath("words")
    if not folder.is_dir():
        return ""
    parts = sorted((f for f in folder.iterdir() if f.name.split(".")[0] == lang), key=lambda f: f.name)
    return "\n".join(f.read_text("utf-8") for f in parts)


def message_ids(package: str, lang: str) -> list[str]:
    """Return the ids of a package's messages, for the check that every language has the same."""
    return MESSAGE.findall(own_words(package, lang))
