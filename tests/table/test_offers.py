"""What can be chosen is the same whether its words were made for this table or for another before it."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.fate import Tape
from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import final
from ilion.games import GAMES
from ilion.table import offers as room
from ilion.table.live import Live
from ilion.table.messages import Choice
from ilion.table.offers import Offers, offers
from ilion.table.telling import Tells

TOLD = Tells()


def anew(live: Live, seat: int) -> list[Choice]:
    game, state, setup = live.game, live.state, live.setup
    return [
        Choice(
            a, game.tell(setup, a), final(game, state, seat, a), game.foresee(state, seat, a), game.warn(state, seat, a)
        )
        for a in state.legal(seat)
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_choices_are_those_of_the_position(game: Game) -> None:
    setup, rng = game.setup(seats=game.seats[0]), Random(game.name)
    for _ in range(2):
        live = Live(game, setup, Tape(rng.randbytes(32)))
        live.settle(live.play, live.counters, Herald())
        for _ in range(30):
            if not (actors := live.state.actors()):
                break
            seat = rng.choice(actors)
            assert [TOLD.choice(live, seat, a) for a in live.state.legal(seat)] == anew(live, seat)
            live.play.do(seat, rng.choice(live.state.legal(seat)), Herald())
            live.settle(live.play, live.counters, Herald())


def test_a_choice_is_made_once_for_all_tables_of_a_setup() -> None:
    game = GAMES["troia"]
    one, two = (Live(game, game.setup(), Tape(bytes([n] * 32))) for n in (1, 2))
    first = next(iter(game.acts(game.setup())))
    assert one.offers.choice(game, one.setup, first, False) is two.offers.choice(game, two.setup, first, False)
    assert one.offers is not offers("elsewhere", game.setup())


def test_no_more_is_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST", 5)
    game, kept = GAMES["troia"], Offers()
    for act in list(game.acts(game.setup()))[:12]:
        kept.choice(game, game.setup(), act, False)
        assert len(kept.made) <= 5
