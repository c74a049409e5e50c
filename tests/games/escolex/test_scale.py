"""A move costs what it touches, not what the map has."""

from __future__ import annotations

from random import Random
from statistics import median

from ilion.core.laws import random_act
from ilion.games.escolex.book import CELLS_PER_SHEET, hex_map
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import Action, EscolexSetup
from tests.games.escolex.scale import Watch


def random_war(cells: int, acts: int) -> Watch:
    """Random players on so many hexes, timed."""
    rng, clock = Random(7), Watch()
    war = EscolexState.start(EscolexSetup(seats=8, components=hex_map(cells, 7), troops=60, placement_chunk=10))
    for _ in range(acts):
        if not war.waiting:
            break
        seat, act = random_act(war, 8, rng)
        assert isinstance(act, Action)
        if seat >= 0:
            found = clock.time("legal acts", lambda at=seat: war.legal(at))  # type: ignore[misc]
            clock.spent.setdefault("listed", []).append(len(found))
        clock.time("one act", lambda at=seat, what=act: war.do(at, what))  # type: ignore[misc]
        clock.time("copy", war.copy)
    return clock


def test_a_move_costs_no_more_on_ten_thousand_cells_than_on_a_hundred() -> None:
    small, large = random_war(100, 2500), random_war(10_000, 2500)
    for name in ("legal acts", "one act", "copy"):
        assert large.median(name) < 6 * small.median(name), name


def test_a_list_of_legal_moves_is_no_longer_than_a_sheet_and_the_sheets() -> None:
    large = random_war(10_000, 1500)
    assert max(large.spent["listed"]) <= 10 * CELLS_PER_SHEET
    assert median(large.spent["listed"]) <= 4 * CELLS_PER_SHEET


def test_views_guesses_and_copies_share_what_does_not_differ() -> None:
    terms = EscolexSetup(seats=8, components=hex_map(1000, 3), troops=20)
    war = EscolexState.start(terms)
    seen = war.seen(0)
    assert EscolexState.guess(terms, seen, Random(1)).ground.owner is war.ground.owner
    after = war.copy()
    after.do(7, after.legal(7)[0])
    assert after.ground.owner[1:] == war.ground.owner[1:] and after.ground.owner[0] != war.ground.owner[0]
    assert all(a is b for a, b in zip(after.ground.owner[1:], war.ground.owner[1:], strict=True))
