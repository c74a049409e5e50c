"""The sums and chances that a challenge shows once the gods are known and before it is fought."""

from __future__ import annotations

import pytest

from ilion.core.play import apply
from ilion.core.state import FATE
from ilion.games.trojan_war.types import GREEK, Throw
from ilion.games.trojan_war.view import view_of
from tests.games.trojan_war.scene import Scene, both


@both
def test_nothing_is_shown_before_the_gods_have_come(edition: int) -> None:
    scene = Scene(edition).roll(0)
    assert {c.chance for c in scene.state.seen(0).challenges} == {-1.0}
    scene.line_up(0).line_up(1)
    assert {c.chance for c in view_of(scene.state, None).challenges} == {-1.0}


@both
def test_the_sums_shown_are_those_that_the_herald_reports(edition: int) -> None:
    scene = Scene(edition).reveal()
    shown = [c.sums for c in scene.state.seen(1).challenges]
    scene.cancel(4)
    told = scene.told("duel-sum")
    assert shown[0] == tuple(f.args["sum"] for f in told[:2])
    left = scene.state.seen(1).challenges
    assert [c.sums for c in left] == [*shown[:3], (0, 0)] and left[3].chance == -1.0


@pytest.mark.parametrize("gods", [("zeus", "athena"), ("aphrodite", "ares")])
def test_the_chance_shown_is_that_of_all_throws(gods: tuple[str, str]) -> None:
    scene = Scene(2).duel("ulysses", "paris", gods)
    shown = scene.state.seen(0).challenges[0].chance
    won = lost = 0
    for g in range(10):
        for t in range(10):
            after = apply(scene.state, FATE, Throw(g, t))
            wins = after.wins
            won, lost = won + (wins[GREEK] > 0), lost + (wins[1] > 0)
    assert shown == pytest.approx(won / (won + lost), abs=1e-4)
