"""Observations lose nothing that a view shows, and show nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from ilion.core.game import Game
from ilion.core.state import FATE
from ilion.games import GAMES
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import EscolexSetup
from ilion.research.encoding import ActEncoding, observation_layout
from tests.research.test_zoo import CASES, short_setup

DERIVED = {
    "trojan-war": {"challenges.sums", "challenges.chance", "horse"},
    "troia": {"reach", "olympus", "heroes", "payment"},
    "escolex": {"income", "chart.worth", "chart.reach", "chart.paying", "chart.land", "chart.sea", "left", "shares"},
    "iliad": {"favour", "needed", "duties", "owed", "ends", "clashes", "offers", "shots", "arrays", "ending"},
}
"""Parts of a view that follow from the rest and from the setup."""
ORDERS = {"troia": {"discards"}, "escolex": set(), "trojan-war": {"entries", "pending"}, "iliad": {"spent", "hurt"}}
"""Parts of a view whose order does not matter."""
STEPS = 400


def content(game: Game, seen: Any) -> str:
    """Return all that a view says beyond what follows from the rest."""
    found = msgspec.to_builtins(seen)
    for path in DERIVED.get(game.name, ()):
        *parts, last = path.split(".")
        inner = found
        for part in parts:
            inner = inner[part]
        if isinstance(inner, dict):
            inner.pop(last, None)
    for path in ORDERS.get(game.name, ()):
        found[path] = sorted(map(str, found[path]))
    return str(found)


def play(game: Game, setup: Any, seed: int) -> Any:
    """Yield the positions of a random game."""
    state, rng = game.state.start(setup), Random(seed)
    for _ in range(STEPS):
        actors = state.actors()
        yield state
        if not actors:
            return
        seat = rng.choice(actors)
        state.do(seat, state.odds().draw(rng) if seat == FATE else rng.choice(state.legal(seat)))


@pytest.mark.parametrize(("game", "options"), CASES)
def test_every_number_lies_in_the_range_that_the_layout_names(game: Game, options: dict[str, Any] | None) -> None:
    setup = short_setup(game, options)
    layout = observation_layout(game, setup)
    for state in play(game, setup, 1):
        for seat in range(setup.seats):
            row = layout.row(state, seat)
            assert row.shape == (layout.size,)
            wrong = np.flatnonzero((row < layout.low) | (row > layout.high))
            assert not wrong.size, [name for name, part in layout.slices.items() if part.start <= wrong[0] < part.stop]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_guess_that_looks_the_same_gives_the_same_numbers(game: Game, options: dict[str, Any] | None) -> None:
    """Nothing that is hidden from a seat changes its observation."""
    setup = short_setup(game, options)
    layout, rng = observation_layout(game, setup), Random(2)
    for n, state in enumerate(play(game, setup, 2)):
        if n % 5 == 0:
            for seat in range(setup.seats):
                guess = game.state.guess(setup, state.seen(seat), rng)
                assert (layout.row(guess, seat) == layout.row(state, seat)).all()


@pytest.mark.parametrize("name", GAMES)
def test_views_that_differ_give_different_numbers(name: str) -> None:
    game = GAMES[name]
    setup = game.usual()
    layout = observation_layout(game, setup)
    found: dict[bytes, str] = {}
    for seed in range(4):
        for state in play(game, setup, seed):
            said = content(game, state.seen(0))
            assert found.setdefault(layout.row(state, 0).tobytes(), said) == said
    assert len(found) > STEPS


def test_the_round_of_a_long_game_is_not_lost() -> None:
    """A hashed row said the same of every round from 65 on."""
    game = GAMES["escolex"]
    setup = EscolexSetup(version=2)
    layout, state = observation_layout(game, setup), EscolexState.start(setup)
    rows = []
    for n in range(200):
        state.round = n
        rows.append(layout.named(layout.row(state, 0))["round"])
    assert [int(row) for row in rows] == list(range(200))


def test_parts_of_many_rows_have_their_shapes() -> None:
    game = GAMES["troia"]
    layout = observation_layout(game, game.usual())
    state = game.state.start(game.usual())
    rows = np.stack([layout.row(state, seat) for seat in (0, 1, 0)])
    assert {name: part.shape for name, part in layout.named(rows).items()} == {
        array.name: (3, *array.shape) for array in layout.arrays
    }
    assert (layout.flatten(layout.named(rows[1])) == rows[1]).all()
    features = layout.features(rows)
    assert features.shape == (3, layout.feature_count) and np.abs(features).max() <= 1


@pytest.mark.parametrize("name", GAMES)
def test_an_action_table_names_every_action(name: str) -> None:
    game = GAMES[name]
    numbers = ActEncoding(game, game.usual())
    table = numbers.table()
    assert len(table) == len(numbers) == len({str(line) for line in table})
    assert msgspec.convert(table[-1], game.act) == numbers.acts[-1]
