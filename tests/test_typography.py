"""Every message follows the typography of its language: quotation marks, apostrophes, ellipses, and spaces."""

from __future__ import annotations

import re

import pytest

from ilion.core.glossary import sentences
from ilion.core.words import LANGS
from tests.test_glossary import all_messages

QUOTED = ("fault-enters", "lab-missing", "lab-no-ray")
"""Messages that quote what to type, in a program's quotation marks."""
SIGNS = ("help-table", "board-ways-fight")
"""Messages that name characters of the keyboard or of the drawn board."""

EVERYWHERE = {
    r"\w'": "an apostrophe is ’",
    r"\.\.\.": "an ellipsis is …",
    r"\w …": "an ellipsis follows its word at once",
    r'"': "quotation marks are those of the language",
}
CLOSE = {r"(?<!◦)\s[;:!?](?!\S)": "no space before ; : ! ?", r"« | »": "no space within « »"}
RULES = {
    "en": {r"[«»]": "quotation marks are “ ”", r"[\d◦]\s%": "no space before %"},
    "es": {r"[“”]": "quotation marks are « »", r"[\d◦](?!\u00a0)\s?%": "a no-break space before %", **CLOSE},
    "fr": {
        r"[“”]": "quotation marks are « »",
        r"[\d◦](?!\u00a0)\s?%": "a no-break space before %",
        r"(?<!\u202f)[;!?»]": "a narrow no-break space before ; ! ? »",
        r"«(?!\u202f)": "a narrow no-break space after «",
        r"(?<!\u00a0):(?!\S)": "a no-break space before :",
    },
    "it": {r"[“”]": "quotation marks are « »", r"[\d◦](?!\u00a0)\s?%": "a no-break space before %", **CLOSE},
}


def misset(lang: str, message: str, text: str) -> list[str]:
    """Return what is wrong with the typography of a message."""
    if message.endswith(SIGNS):
        return []
    rules = {**EVERYWHERE, **RULES[lang]}
    if message.endswith(QUOTED):
        rules = {sign: why for sign, why in rules.items() if sign not in (r"\w'", r'"')}
    found = [why for sign, why in rules.items() if re.search(sign, text)]
    if lang == "es":
        found += [f"{a} {b} come in pairs" for a, b in ("¿?", "¡!") if text.count(a) != text.count(b)]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_follows_the_typography_of_its_language(lang: str) -> None:
    found = {message: wrong for message, text in all_messages(lang).items() if (wrong := misset(lang, message, text))}
    assert found == {}


@pytest.mark.parametrize(
    ("lang", "planted"),
    [
        ("en", "call = Achilles' tent"),
        ("en", "call = One moment ..."),
        ("en", "call = One moment …"),
        ("en", "call = { $n } %"),
        ("en", 'call = "Options"'),
        ("en", "call = «Options»"),
        ("es", "call = Qué reto anulas?"),
        ("es", "call = Ofrenda superior!"),
        ("es", "call = “Opciones”"),
        ("es", "call = { $n } %"),
        ("es", "call = { $n }%"),
        ("es", "call = Turno : { $n }"),
        ("fr", "call = l'armée"),
        ("fr", "call = Quel défi ?"),
        ("fr", "call = Quel défi\u00a0?"),
        ("fr", "call = Quel défi?"),
        ("fr", "call = Tour : { $n }"),
        ("fr", "call = Tour: { $n }"),
        ("fr", "call = { $who }: { $n }"),
        ("fr", "call = « Options »"),
        ("fr", "call = { $n } %"),
        ("it", "call = l'esercito"),
        ("it", "call = Quale sfida ?"),
        ("it", "call = « Opzioni »"),
    ],
)
def test_a_typographic_error_is_found(lang: str, planted: str) -> None:
    ((message, text),) = sentences(planted).items()
    assert misset(lang, message, text)


@pytest.mark.parametrize(
    ("lang", "fair"),
    [
        ("en", "call = Achilles’ tent: “{ $line }”, { $n }% of 12:30…"),
        ("es", "call = ¿Qué reto anulas? «{ $line }»: { $n }\u00a0%, ¡ya!"),
        ("fr", "call = Quel défi\u202f? «\u202f{ $line }\u202f»\u00a0: { $n }\u00a0%\u202f; /api:80"),
        ("it", "call = L’esercito: «{ $line }», { $n }\u00a0%. E la flotta?"),
    ],
)
def test_correct_typography_is_accepted(lang: str, fair: str) -> None:
    ((message, text),) = sentences(fair).items()
    assert misset(lang, message, text) == []
