"""A deck runs out."""

from __future__ import annotations

import pytest

from ilion.games.troia import GAME
from ilion.games.troia.book import IDS
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.types import Draw
from tests.games.troia.table import deal, lay_out, play

HORSE = {"head": "G16", "rump": "G17"}


def run_out(turn: int = 0, **layout: object) -> TroiaState:
    """The side to move draws the last two cards of its deck."""
    left = (2, 20) if turn == 0 else (20, 2)
    state = play(lay_out(turn=turn, left=left, **layout), Draw())  # type: ignore[arg-type]
    return deal(state, *[IDS[c] for c in state.decks[turn]])


@pytest.mark.clause("T44")
def test_when_a_deck_runs_out_the_more_advanced_player_wins() -> None:
    state = run_out(horse=HORSE, march=1, zones={"achilles": 0, "ajax": 0})
    assert (state.actors(), state.ending, state.scores()) == ((), "progress", (1.0, 0.0))
    state = run_out(turn=1, horse=HORSE, march=3)
    assert (state.ending, state.scores()) == ("progress", (0.0, 1.0))


@pytest.mark.clause("T45")
def test_a_tie_goes_to_the_one_with_more_heroes_in_the_opponents_zones() -> None:
    state = run_out(horse=HORSE, march=2, zones={"achilles": 3, "ajax": 4, "odysseus": 0})
    assert (state.ending, state.winner) == ("heroes", 0)
    state = run_out(horse=HORSE, march=2, zones={"achilles": 1, "ajax": 0, "odysseus": 4})
    assert (state.ending, state.winner) == ("heroes", 1)


@pytest.mark.clause("T46")
def test_a_tie_in_everything_is_a_drawn_game() -> None:
    state = run_out(horse=HORSE, march=2, zones={"achilles": 1, "ajax": 3})
    assert (state.ending, state.winner, state.scores()) == ("draw", -1, (0.5, 0.5))
    for seat in (0, 1, None):
        assert GAME.words("en").say(GAME.prompt(state.book.setup, state.seen(seat))).endswith("Play again!")


@pytest.mark.clause("T44")
def test_no_building_follows_the_last_card() -> None:
    state = run_out(zones={"achilles": 4, "ajax": 4}, hands=("G16", ""))
    assert state.actors() == () and state.horse == (-1,) * 4
