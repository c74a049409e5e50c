"""Every move that a bot would choose has a reason: one to three sentences from its game's own evaluation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ilion.bots.baselines import BOTS
from ilion.bots.bot_games import play_game
from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.core.values import Phrase
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.games.trojan_war.types import Cancel, Place

SETUPS = {
    "trojan-war": GAMES["trojan-war"].usual(),
    "troia": GAMES["troia"].usual(),
    "iliad": GAMES["iliad"].usual(scenario="lesson"),
    "escolex": GAMES["escolex"].usual(seats=2),
}
MAX_REASONS = 3
MAX_LENGTH = 170
WITHOUT = {"Commit", "Unveil", "Pass", "Place", "Found", "Crown", "Take", "Go"}
"""Moves that may have no reason: nothing depends on them, or nothing is known of the enemy yet."""


def reasons(name: str, seeds: range, longest: int) -> Iterator[tuple[Any, list[Phrase]]]:
    """Yield the mind's move and its reasons at decisions of some games, as the seat sees them."""
    game, setup = GAMES[name], SETUPS[name]
    assert game.mind is not None
    for seed in seeds:
        record = play_game(game, setup, [BOTS["greedy"]] * setup.seats, Random(seed))
        state = game.state.start(setup)
        for seat, act in record.moves[:longest]:
            if seat != FATE and len(state.legal(seat)) > 1:
                guess = game.state.guess(setup, state.seen(seat), Random(seed))
                if act in guess.legal(seat):
                    yield act, list(game.mind.why(guess, seat, act))
            state.do(seat, act)


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_has_one_to_three_sentences(name: str) -> None:
    game = GAMES[name]
    words = {lang: game.words(lang) for lang in LANGS}
    silent, spoken = Counter[str](), Counter[str]()
    for act, why in reasons(name, range(2), 250):
        kind = type(act).__name__
        (spoken if why else silent)[kind] += 1
        assert len(why) <= MAX_REASONS
        for phrase in why:
            for lang, tongue in words.items():
                sentence = tongue.say(phrase)
                assert sentence[-1] in ".…" and len(sentence) <= MAX_LENGTH, (lang, sentence)
    assert not set(silent) - WITHOUT, silent
    assert sum(spoken.values()) > 10 * sum(silent[kind] for kind in silent if kind not in ("Commit", "Go", "Take"))


def test_a_cancelled_challenge_says_what_it_avoids() -> None:
    told = [why for act, why in reasons("trojan-war", range(3), 250) if isinstance(act, Cancel)]
    assert told and all(why[0].word == "why-cancel" for why in told)
    assert any(phrase.word == "why-costs" for why in told for phrase in why)


def test_a_hero_who_matters_for_the_horse_is_named_when_others_fight() -> None:
    told = [
        phrase.word for act, why in reasons("trojan-war", range(2), 250) if isinstance(act, Place) for phrase in why
    ]
    assert "why-spares-others" in told and "why-strong" in told


def test_the_mind_of_a_game_without_reasons_says_nothing() -> None:
    game: Game = GAMES["troia"]
    assert game.mind is not None
    state = game.state.start(SETUPS["troia"])
    assert game.mind.why(state, 0, object()) == ()  # type: ignore[arg-type]
