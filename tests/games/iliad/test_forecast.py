"""What the view shows before a die is rolled: costs, duties, odds."""

from __future__ import annotations

from itertools import product

import pytest

from ilion.core.play import apply
from ilion.core.state import FATE
from ilion.games.iliad.book import ROLLS, builtin_components, components_in_play
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import Array, Done, FightForecast, IliadSetup, Take
from tests.games.iliad.scene import Scene, goes, paint, plain, real

WIDE = plain(24, 16)


def taken(scene: Scene, piece: str) -> IliadState:
    return apply(scene.state, scene.seat, Take(piece))


def rolled(state: IliadState) -> list[tuple[IliadState, float]]:
    """Every way the dice of the first fight can fall, with how likely it is."""
    fights, open_ends, ended = len(state.fights), [(state, 1.0)], []
    while open_ends:
        here, chance = open_ends.pop()
        for roll in ROLLS:
            after = apply(here, FATE, roll)
            if after.actors() == (FATE,) and len(after.fights) == fights:
                open_ends.append((after, chance / 6))
            else:
                ended.append((after, chance / 6))
    return ended


def test_every_end_of_a_move_has_its_cost_and_no_other_square_has() -> None:
    rows = paint(paint(WIDE, "M", "1107", "1108"), "i", "0805", "0806")
    scene = Scene({"one": (4, "1006")}, {"other": (4, "2015")}, rows)
    state = taken(scene, "one")
    ends = {e.square: e.cost for e in state.seen(0).ends}
    assert set(ends) == goes(state.legal(0))
    assert (ends["1107"], ends["1005"], ends["0905"], ends["0806"], ends["0906"]) == (2, 1, 1, 2, 1)
    assert ends["2006"] == 10 and scene.state.seen(0).ends == ()


def test_costs_are_the_least_there_are_on_the_real_map() -> None:
    state = real()
    while state.phase == 0:
        seat = state.actors()[0]
        acts = state.legal(seat)
        state = apply(state, seat, Array("vanguard") if Array("vanguard") in acts else Done())
    state = apply(state, 0, Take("diomedes"))
    costs = {e.square: e.cost for e in state.seen(0).ends}
    assert set(costs) == goes(state.legal(0))
    mine = state.book.ground.labels[state.where[state.taken]]
    x, y = int(mine[:2]), int(mine[2:])
    assert all(cost >= max(abs(int(s[:2]) - x), abs(int(s[2:]) - y)) for s, cost in costs.items())


def test_an_end_next_to_an_enemy_shows_the_fight_and_a_second_piece_joins_it() -> None:
    scene = Scene({"a": (1, "1005"), "b": (1, "1105")}, {"hero": (3, "1009")}, WIDE)
    ends = {e.square: e for e in taken(scene, "a").seen(0).ends}
    alone = ends["1008"].clash
    assert ends["1008"].foes == ("hero",) and alone is not None
    assert (alone.attackers, alone.counts) == (("a",), ((1,), (3,)))
    assert ends["1007"].clash is None
    scene.go("a", "1008")
    joined = {e.square: e.clash for e in taken(scene, "b").seen(0).ends}["1109"]
    assert joined is not None and joined.attackers == ("a", "b") and joined.counts == ((1, 1), (3,))


def test_duties_say_why() -> None:
    scene = Scene({"mover": (1, "1005"), "holder": (1, "1405")}, {"one": (1, "1009"), "two": (1, "1406")}, WIDE)
    scene.go("mover", "1008").hold("holder", "two")
    assert set(scene.state.seen(0).owed) == {("mover", "one", False), ("holder", "two", True)}
    assert set(scene.state.seen(0).duties) == {"one", "two"}


@pytest.mark.parametrize("tie", ["nothing", "defender"])
@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (1, 3), (5, 1)])
def test_the_odds_of_an_open_field_are_those_of_the_dice(attack: int, defence: int, tie: str) -> None:
    scene = Scene({"a": (attack, "1005"), "z": (1, "0202")}, {"d": (defence, "1009"), "y": (1, "2015")}, WIDE, tie=tie)
    scene.go("a", "1008").done()
    (clash,) = scene.state.seen(0).clashes
    counted = {"a": 0.0, "d": 0.0}
    for state, chance in rolled(scene.state):
        for name in counted:
            counted[name] += chance * (state.where[state.book.index[name]] < 0)
    assert (clash.chances[0], clash.chances[2]) == pytest.approx((counted["a"], counted["d"]))
    assert sum(clash.chances) == pytest.approx(1) and not clash.duel


@pytest.mark.parametrize("second", ["none", "death"])
@pytest.mark.parametrize(("one", "other"), [(4, 4), (5, 3), (2, 3)])
def test_the_odds_of_a_duel_are_those_of_the_dice(one: int, other: int, second: str) -> None:
    scene = Scene(
        {"a": (one, "1005"), "z": (1, "0202")}, {"d": (other, "1009"), "y": (1, "2015")}, WIDE, second_wound=second
    )
    scene.go("a", "1008").done()
    (clash,) = scene.state.seen(0).clashes
    fates = [0.0] * 5
    for state, chance in rolled(scene.state):
        statuses = [state.status[state.book.index[name]] for name in ("a", "d")]
        for n, status in enumerate(statuses):
            fates[2 * n] += chance * (status == 3)
            fates[2 * n + 1] += chance * (status == 2)
        fates[4] += chance * (statuses == [0, 0])
    assert clash.duel and clash.chances == pytest.approx(tuple(fates))


def test_a_duel_under_way_is_reckoned_from_its_throw() -> None:
    scene = Scene({"a": (5, "1005"), "z": (1, "0202")}, {"d": (5, "1009"), "y": (1, "2015")}, WIDE)
    scene.go("a", "1008").done().roll(6, 2).roll(1, 1)
    (clash,) = scene.state.seen(0).clashes
    assert clash.halved == (False, True)
    worse = [(5 + a) - (5 + d / 2) for a, d in product(range(1, 7), repeat=2)]
    assert clash.chances[2] == pytest.approx(sum(gap > 4 for gap in worse) / 36)
    assert clash.chances[1] == pytest.approx(sum(gap < -2 for gap in worse) / 36)


def test_every_possible_strike_shows_the_fight_it_makes() -> None:
    scene = Scene({"a": (1, "1008"), "b": (1, "0909")}, {"hero": (3, "1009"), "man": (1, "1007")}, WIDE)
    scene.done()
    seen = scene.state.seen(0)
    assert {(o.attacker, o.defender) for o in seen.offers} == {("a", "hero"), ("a", "man"), ("b", "hero")}
    scene.strike("b", "hero")
    offers = {(o.attacker, o.defender): o.clash for o in scene.state.seen(0).offers}
    joined = offers["a", "hero"]
    assert isinstance(joined, FightForecast) and joined.counts == ((1, 1), (3,))
    assert [c.attackers for c in scene.state.seen(0).clashes] == [("b",)]


def test_arrows_show_their_targets_and_chances() -> None:
    scene = Scene({"bow": ("A", "1005")}, {"near": (4, "1008"), "far": (1, "1009")}, WIDE, arrow_on_common="kill")
    scene.done()
    assert [(s.archer, s.target, s.kills, s.wounds) for s in scene.state.seen(0).shots] == [
        ("bow", "near", 1 / 6, 1 / 6)
    ]


def test_deployments_are_shown_before_they_are_chosen() -> None:
    state = real(scenario="lesson")
    (seat,) = state.actors()
    for array in state.seen(seat).arrays:
        after = apply(state, seat, Array(array.plan))
        labels = after.book.ground.labels
        assert {(p, labels[after.where[after.book.index[p]]]) for p, _ in array.places} == set(array.places)
        assert after.seen(seat).arrays == ()


def test_the_table_is_set_with_what_is_played() -> None:
    short = components_in_play(IliadSetup(length="one-day", muster="few"))
    assert len(short.days) == 1 and all(man.few for man in short.pieces)
    assert components_in_play(IliadSetup(scenario="lesson")) == builtin_components("lesson")
