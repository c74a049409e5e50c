"""Every clause, every ruling and every sentence has its own words in every language."""

from __future__ import annotations

import re

import pytest

from ilion.core.game import read_clauses
from ilion.core.options import options
from ilion.core.values import Arg
from ilion.core.words import LANGS, Words, message_ids
from ilion.games import GAMES
from ilion.games.troia import GAME
from ilion.games.troia.types import TroiaSetup
from tests.games.troia.table import lay_out

PACKAGE = GAME.package
CLAUSES = read_clauses(PACKAGE)
RULINGS = [f"R{n}" for n in range(1, 36)]


def texts(lang: str, prefix: str) -> dict[str, str]:
    words = Words.of(lang, PACKAGE)
    return {
        word.removeprefix(prefix): words.say(word) for word in message_ids(PACKAGE, lang) if word.startswith(prefix)
    }


def test_the_clauses_are_numbered_in_order() -> None:
    assert [c.id for c in CLAUSES] == [f"T{n:02}" for n in range(1, 69) if n != 66]


def test_a_clause_and_an_option_name_rulings_that_exist() -> None:
    assert {c.ruling for c in CLAUSES} <= {"", *RULINGS}
    assert {option.ruling for option in options(TroiaSetup)} <= set(RULINGS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_every_ruling_has_one_text_of_whole_sentences(lang: str) -> None:
    clauses, rulings = texts(lang, "clause-"), texts(lang, "ruling-")
    assert list(clauses) == [c.id for c in CLAUSES] and list(rulings) == RULINGS
    said = [*clauses.values(), *rulings.values()]
    assert len(set(said)) == len(said)
    assert all(text[0].isupper() and text.endswith(".") and "  " not in text for text in said)


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_is_written_twice(lang: str) -> None:
    ids = message_ids(PACKAGE, lang)
    assert len(set(ids)) == len(ids)


def test_every_language_has_the_same_messages_and_its_own_words() -> None:
    assert len({frozenset(message_ids(PACKAGE, lang)) for lang in LANGS}) == 1
    for prefix in ("clause-", "ruling-", "ask-"):
        ids = [word for word in message_ids(PACKAGE, "en") if word.startswith(prefix)]
        raw = [
            {word: str(Words.of(lang, "ilion.core", PACKAGE).bundle.get_message(word).value) for word in ids}
            for lang in LANGS
        ]
        assert all(len({said[word] for said in raw}) == len(LANGS) for word in ids)


def test_the_board_shows_what_a_player_looks_for() -> None:
    state = lay_out(("G16 G04", "T01"), zones={"achilles": 4}, discards=("", "T04"), march=1, cornucopia=1)
    text = "\n".join(
        line for part in GAME.board(state.book.setup, state.seen(0), GAME.words("es")) for line in part.lines
    )
    for piece in (
        "6. Zeus · aceituna · griegos 1 → Ulises · troyanos 5 → Aquiles",
        "Protección troyana: Aquiles (pescado/aceituna)",
        "3 trigos y la cabeza del caballo",
        "Troyanos: 1 carta",
        "1 trigo y 1 jabalí",
        "Héctor/Paris: tramo 1 de 4",
        "Tramo siguiente: un Paris",
        "Cornucopia: Troyanos",
    ):
        assert piece in text, piece
    assert "T01" not in text


def test_what_an_offering_lacks_is_named_with_its_article() -> None:
    args: dict[str, Arg] = {"god": "god-apollo", "cost": 2, "total": 0, "specific": 0}
    said = {lang: GAME.words(lang).say("ask-pay-short", kind="offering-grain", **args) for lang in LANGS}
    ends = {
        "en": "including some grain.",
        "es": "al menos una de trigo.",
        "fr": "dont au moins un blé.",
        "it": "usando anche del grano.",
    }
    assert all(said[lang].endswith(end) for lang, end in ends.items())


@pytest.mark.parametrize("lang", LANGS)
def test_no_choice_names_a_card_by_its_id(lang: str) -> None:
    game = GAMES["troia"]
    setup = game.usual()
    words = game.words(lang, setup)
    said = {words.say(game.act_phrase(setup, act)) for act in game.acts(setup)}
    assert not [text for text in said if re.search(r"\b[GT][0-9]{2}\b", text)]
