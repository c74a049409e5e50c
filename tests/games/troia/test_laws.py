"""Random games under random setups obey every law, and so do games with own components."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.core.laws import check_game
from ilion.core.twins import check_secrecy
from ilion.games.troia import GAME
from ilion.games.troia.book import book_of, shipped
from ilion.games.troia.types import Card, TroiaSetup


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_obeys_every_law(seed: int) -> None:
    rng = Random(seed)
    check_game(GAME, GAME.some_setup(rng), rng, thorough=0.2)


@pytest.mark.parametrize("gods", ["first", "random"])
def test_a_game_by_the_recommended_rulings_obeys_every_law(gods: str) -> None:
    check_game(GAME, TroiaSetup(gods="first" if gods == "first" else "random"), Random(7), thorough=0.5)


@pytest.mark.clause("T64")
@pytest.mark.parametrize("seed", range(8))
def test_nothing_hidden_reaches_an_observer(seed: int) -> None:
    rng = Random(seed)
    assert check_secrecy(GAME, GAME.some_setup(rng), rng).apart > 100


def test_somebodys_own_cards_obey_every_law_too() -> None:
    parts = shipped()
    rng = Random(11)
    greek = tuple(
        Card(grain=rng.randrange(3), fish=rng.randrange(5), boar=rng.randrange(3), ram=1, emblems=c.emblems)
        for c in parts.greek.cards
    )
    trojan = tuple(
        msgspec.structs.replace(c, emblems=("hector", "paris") if i % 9 == 0 else c.emblems)
        for i, c in enumerate(parts.trojan.cards)
    )
    own = msgspec.structs.replace(
        parts,
        greek=msgspec.structs.replace(parts.greek, cards=greek),
        trojan=msgspec.structs.replace(parts.trojan, cards=trojan),
    )
    for seed in range(3):
        rng = Random(seed)
        setup = msgspec.structs.replace(GAME.some_setup(rng), components=own)
        assert GAME.setup_error(setup) is None
        check_game(GAME, setup, rng, thorough=0.2)


def test_a_guess_is_not_always_the_truth() -> None:
    inspector = check_game(GAME, TroiaSetup(), Random(3), thorough=0.3)
    assert inspector.wrong_guesses > inspector.guesses / 2


def test_legal_lists_stay_short_and_all_moves_can_be_written() -> None:
    book = book_of(TroiaSetup())
    assert len(set(book.acts())) == len(book.acts()) < 1000
