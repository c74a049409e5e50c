"""Highlights of a finished game, from its facts and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ilion.core.game import Game
from ilion.core.record import loads, replay
from ilion.core.values import Fact
from ilion.core.words import LANGS
from ilion.games import GAMES

GOLDEN = Path(__file__).parent / "golden"


def facts_of(game: Game, path: Path) -> list[Fact]:
    """Return all public facts of a stored game."""
    steps = replay(game, loads(path.read_text("utf-8"), game))
    return [fact for step in steps for fact in step.facts if fact.heard_by(None)]


def said(game: str, facts: list[Fact], lang: str = "en") -> list[str]:
    words = GAMES[game].words(lang)
    return [words.say(deed) for deed in GAMES[game].highlights(facts)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_highlights_of_stored_games_have_a_text_in_every_language(game: Game) -> None:
    for path in sorted((GOLDEN / game.name).glob("*-greedy.jsonl")) or [GOLDEN / game.name / "greedy.jsonl"]:
        facts = facts_of(game, path)
        assert game.highlights(facts) and not game.highlights([])
        turns = [fact for fact in facts if fact.word == game.turn_fact]
        for lang in LANGS:
            said(game.name, facts, lang)
            for word in ("when", "when-mark"):
                assert game.words(lang).say(word, **{"n": 1, **turns[-1].args})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_fact_of_a_highlight_is_a_sentence_of_the_game(game: Game) -> None:
    words = game.words("en")
    assert game.key_facts and all(words.has(word) for word in game.key_facts)


def duel(greek: str, trojan: str, loser: str, how: str = "killed", **thrown: int) -> list[Fact]:
    winner = trojan if loser == greek else greek
    throw: dict[str, Any] = {"g": 1, "gsum": 5, "gtotal": 6, "t": 2, "tsum": 5, "ttotal": 7, **thrown}
    return [
        Fact("duel-begins", {"box": 1, "greek": greek, "trojan": trojan}),
        Fact("throw-greek" if winner == greek else "throw-trojan", {"greek": greek, "trojan": trojan, **throw}),
        Fact(f"loser-{how}", {"hero": loser, "side": "side-greek", "points": 3, "back": 80}),
    ]


def test_kills_are_listed_for_both_sides_and_other_losses_are_counted() -> None:
    facts = [
        *duel("hero-achilles", "hero-hector", "hero-hector", gtotal=17, g=9, gsum=8),
        *duel("hero-achilles", "hero-paris", "hero-achilles"),
        *duel("hero-ajax-telamon", "hero-paris", "hero-paris", "wounded"),
        *duel("hero-ajax-telamon", "hero-paris", "hero-paris", "serious"),
    ]
    assert said("trojan-war", facts) == [
        "Achilles killed Hector.",
        "Paris killed Achilles.",
        "Most duels won: Ajax son of Telamon, 2.",
        "Most often beaten: Paris, 2 times.",
        "Best roll: Achilles, 9 + 8 = 17.",
    ]


def test_a_record_that_many_share_is_no_highlight() -> None:
    pairs = [("hero-achilles", "hero-hector"), ("hero-diomedes", "hero-paris"), ("hero-nestor", "hero-aeneas")]
    facts = [
        fact for pair in [*pairs, ("hero-ulysses", "hero-glaucus")] * 2 for fact in duel(*pair, pair[1], "wounded")
    ]
    told = [deed.word for deed in GAMES["trojan-war"].highlights(facts)]
    assert told == ["deed-throw"]


def test_duels_arrows_and_group_attacks_of_iliad_are_distinguished() -> None:
    facts = [
        Fact("duel-killed", {"throw": 1, "hero": "piece-hector", "enemy": "piece-patroclus"}),
        Fact("arrow-kills", {"archer": "piece-teucer", "target": "piece-sarpedon", "die": 6}),
        Fact("field-won", {"pieces": ("piece-aeneas",), "enemies": ("piece-idomeneus", "piece-meriones")}),
        Fact("field-won", {"pieces": ("piece-nestor",), "enemies": ("piece-paris",)}),
    ]
    assert said("iliad", facts) == [
        "Hector killed Patroclus.",
        "Teucer killed Sarpedon.",
        "Most enemies beaten in the open field: Aeneas, 2.",
    ]


def test_the_luckiest_dice_are_those_furthest_above_half() -> None:
    facts = [
        Fact("rolled", {"who": "seat-0", "dice": 9, "hits": 5}),
        Fact("rolled", {"who": "seat-1", "dice": 4, "hits": 4}),
        Fact("rolled", {"who": "seat-2", "dice": 1, "hits": 0}),
    ]
    assert said("escolex", facts) == ["Luckiest roll: Clay, 4 hits with 4 dice."]


def test_the_largest_offering_and_the_most_busy_hero_of_troia_are_told() -> None:
    def paid(word: str, side: str, total: int) -> Fact:
        return Fact(word, {"side": side, "god": "god-zeus", "cards": ("G01",), "cost": 2, "total": total})

    facts = [
        paid("paid-mixed", "side-greek", 7),
        paid("paid-superior", "side-trojan", 4),
        paid("paid-superior", "side-trojan", 3),
        *[Fact("hero-moved", {"hero": "hero-ajax", "zone": "zone-1"})] * 3,
    ]
    assert said("troia", facts) == [
        "Most often paid: Zeus, 3 times.",
        "Most often moved: Ajax, 3 times.",
        "Most superior offerings: The Trojans, 2.",
        "Largest offering: the Greeks to Zeus, 7.",
    ]
