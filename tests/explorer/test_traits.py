"""What a game is counted by: by hand, by another reading of its record, and in words that every language has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ilion.core.game import Game
from ilion.core.game_stats import count_game, traits_of
from ilion.core.record import loads
from ilion.core.traits import OPENING, Trait, named_trait
from ilion.core.values import Fact
from ilion.core.words import LANGS
from ilion.games import GAMES
from ilion.games.trojan_war.types import Commit, Place

GOLDEN = Path(__file__).parents[1] / "golden"
KEPT = [(game, path) for game in GAMES.values() for path in sorted((GOLDEN / game.name).glob("*.jsonl"))]


def found(game: Game, moves: list[tuple[int, Any]], *facts: Fact) -> list[Trait]:
    return list(traits_of(game, game.setup(), moves, facts))


def test_a_war_made_by_hand_is_counted_as_by_hand() -> None:
    moves = [
        (0, Place(1, "achilles")),
        (0, Place(2, "ajax-telamon")),
        (0, Place(1, "diomedes")),
        (0, Commit()),
        (1, Place(1, "hector")),
        (1, Commit()),
        (0, Place(3, "nestor")),
    ]
    facts = (
        Fact("god-drawn", {"side": "side-trojan", "god": "god-ares"}),
        Fact("god-drawn", {"side": "side-trojan", "god": "god-ares"}),
        Fact("duel-begins", {"box": 1, "greek": "hero-diomedes", "trojan": "hero-hector"}),
        Fact("loser-wounded", {"hero": "hero-diomedes", "side": "side-trojan", "points": 1, "back": 5}),
        Fact("duel-begins", {"box": 2, "greek": "hero-ajax-telamon", "trojan": "hero-paris"}),
        Fact("loser-spared", {"hero": "hero-paris", "side": "side-greek", "points": 2, "back": 80}),
        Fact("loser-unharmed", {"hero": "hero-diomedes", "side": "side-trojan", "points": 1, "back": 0}),
        Fact("horse-fails", {"die": 9, "sum": 1, "total": 10}),
    )
    told = found(GAMES["trojan-war"], moves, *facts)
    assert [t for t in told if t.kind == OPENING] == [
        named_trait(OPENING, "hero-diomedes", seat=0),
        named_trait(OPENING, "hero-ajax-telamon", seat=0),
        named_trait(OPENING, "hero-hector", seat=1),
    ]
    lots = {t.thing.word: (t.lot, t.seat) for t in told if t.kind == "trait-heroes"}
    assert lots["hero-diomedes"] == ("lot-wounded", 0), "the worst that happened to him"
    assert lots["hero-paris"] == ("lot-captured", 1)
    assert lots["hero-hector"] == ("lot-unbeaten", 1) and lots["hero-achilles"] == ("lot-apart", 0)
    assert [t for t in told if t.kind == "trait-gods"] == [named_trait("trait-gods", "god-ares", seat=1)], "once a game"
    assert named_trait("trait-horse", "lot-horse-fails", seat=0) in told


def test_a_game_without_openings_is_counted_by_its_first_moves_and_dice() -> None:
    game = GAMES["trojan-war"]
    plain = type(game)(**{name: getattr(game, name) for name in game.__struct_fields__} | {"traits": None})
    fell = Fact("loser-killed", {"hero": "hero-paris", "side": "side-greek", "points": 3, "back": 80})
    told = found(plain, [(0, Place(1, "achilles")), (0, Commit()), (1, Place(2, "paris"))], fell)
    openings = [(t.seat, t.thing.args) for t in told if t.kind == OPENING]
    assert openings == [(0, {"box": 1, "hero": "hero-achilles"}), (1, {"box": 2, "hero": "hero-paris"})]
    assert named_trait("trait-fallen", "hero-paris") in told


@pytest.mark.parametrize(("game", "path"), KEPT, ids=lambda value: getattr(value, "stem", getattr(value, "name", "")))
def test_kept_games_are_counted_in_words_of_every_language(game: Game, path: Path) -> None:
    record = loads(path.read_text("utf-8"), game)
    found = count_game(game, record.setup, record.moves)
    assert found.decisions == sum(seat >= 0 for seat, _ in record.moves) and found.turns > 0
    assert {t.seat for t in found.traits if t.kind == OPENING} == set(range(record.setup.seats))
    assert all(t.seat < record.setup.seats for t in found.traits)
    for lang in LANGS:
        words = game.words(lang, record.setup)
        for trait in found.traits:
            assert words.say(trait.kind) and words.say(trait.thing)
            assert not trait.lot or words.say(trait.lot)


def test_the_first_moves_are_those_of_the_record() -> None:
    """Read from the file itself, without the rules."""
    game = GAMES["troia"]
    for path in sorted((GOLDEN / "troia").glob("*.jsonl")):
        first: dict[int, Any] = {}
        for line in path.read_text("utf-8").splitlines()[1:]:
            row = json.loads(line)
            if isinstance(row, list) and isinstance(row[0], int) and row[0] >= 0:
                first.setdefault(row[0], row[1])
        record = loads(path.read_text("utf-8"), game)
        told = {t.seat: t.thing for t in count_game(game, record.setup, record.moves).traits if t.kind == OPENING}
        words = {seat: act[0] for seat, act in first.items()}
        assert {seat: thing.word.removeprefix("act-") for seat, thing in told.items()} == words, path.name
