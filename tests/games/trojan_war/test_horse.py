"""3. The Horse and the final victory."""

from __future__ import annotations

import msgspec
import pytest

from ilion.games.trojan_war.book import shipped
from ilion.games.trojan_war.turn import horse_modifiers
from ilion.games.trojan_war.types import GREEK, Keep, Reroll
from tests.games.trojan_war.scene import Scene, both, clause

FEW = ["diomedes", "ulysses", "menelaus", "patroclus", "ajax-oileus", "idomeneus"]
"""Greeks whose absence leaves few in the Horse."""


def horse(edition: int, **kw: object) -> Scene:
    return Scene(edition, 12, **kw)  # type: ignore[arg-type]


def total(scene: Scene) -> int:
    return sum(value for _, value in horse_modifiers(scene.state))


def inside(scene: Scene) -> set[str]:
    return {scene.state.book.ids[h] for h in scene.state.heroes_in_horse()}


@clause("C-H1")
@both
def test_all_living_greeks_board_but_agamemnon_and_nestor(edition: int) -> None:
    scene = horse(edition, dead=["ulysses"])
    assert not {"agamemnon", "nestor", "ulysses"} & inside(scene)
    assert {"achilles", "philoctetes", "menelaus"} <= inside(scene)


@clause("C-H2")
@both
def test_the_wounded_board_and_count(edition: int) -> None:
    scene = horse(edition, wounded={"ulysses": 13, "diomedes": 14})
    assert {"ulysses", "diomedes"} <= inside(scene)


@clause("C-H3")
@both
def test_prisoners_do_not_board(edition: int) -> None:
    assert "ulysses" not in inside(horse(edition, prisoners=["ulysses"]))


@clause("C-H1")
@both
def test_an_achilles_who_sulks_boards_all_the_same(edition: int) -> None:
    assert "achilles" in inside(horse(edition, briseis="agamemnon"))


PEACE = ["hector", "paris"]

VECTORS = [
    # name, VP, dead, Sinon seen, Helenus taken by Ulysses, first edition, version 2.0
    ("1", -5, ["achilles", *PEACE, "diomedes", "ulysses"], True, False, 4, 5),
    ("2", 3, ["diomedes", "ulysses", "menelaus", "patroclus", "ajax-oileus"], False, False, -2, -2),
    ("3", -12, PEACE, True, True, 8, 8),
    ("4", 0, ["achilles", "neoptolemus", "philoctetes", *FEW], False, False, -4, -4),
    ("5", 1, ["achilles", "neoptolemus", "philoctetes", *FEW], False, False, -5, -5),
    ("6", -10, ["achilles", "neoptolemus", "philoctetes", "ulysses", *PEACE], True, False, 4, 4),
    ("7", -9, ["achilles", "neoptolemus", "philoctetes", "ulysses", *PEACE], True, False, 3, 3),
]


@clause("C-H4")
@both
@pytest.mark.parametrize(("name", "vp", "dead", "sinon", "took", "first", "second"), VECTORS)
def test_the_modifiers_of_the_horse(
    edition: int, name: str, vp: int, dead: list[str], sinon: bool, took: bool, first: int, second: int
) -> None:
    scene = horse(edition, vp=vp, dead=dead, sinon=sinon, ulysses_took=took)
    assert total(scene) == (first if edition == 1 else second), horse_modifiers(scene.state)


@clause("C-H4")
@both
@pytest.mark.parametrize(("count", "crowd"), [(6, False), (7, True), (8, True)])
def test_seven_make_a_crowd_and_six_do_not(edition: int, count: int, crowd: bool) -> None:
    everybody = sorted(inside(horse(edition)))
    scene = horse(edition, dead=everybody[1 : len(everybody) - count + 1])
    assert "achilles" in inside(scene) and len(inside(scene)) == count
    assert (("crowd", 1) in horse_modifiers(scene.state)) is crowd


@clause("C-H5")
def test_neoptolemus_in_the_horse_counts_in_version_2_only() -> None:
    for edition, counts in ((1, False), (2, True)):
        scene = horse(edition, dead=["achilles"])
        assert "neoptolemus" in inside(scene)
        assert (("neoptolemus", 1) in horse_modifiers(scene.state)) == counts


@clause("C-H5")
@clause("C-H7")
@clause("C-H8")
@both
def test_each_modifier_is_told_by_its_own_clause(edition: int) -> None:
    scene = horse(edition, vp=-3, dead=["achilles"]).roll(0)
    told = {str(f.args["why"]).removeprefix("horse-"): f.clause for f in scene.told("horse-term")}
    own = {"neoptolemus": "C-H5"} if edition == 2 else {}
    assert told == own | {
        "ahead": "C-H4",
        "philoctetes": "C-H4",
        "crowd": "C-H4",
        "no-sinon": "C-H7",
        "hector": "C-H8",
        "paris": "C-H8",
    }


@clause("C-H6")
@both
def test_six_or_more_opens_the_gates(edition: int) -> None:
    kw = {"vp": 0, "dead": ["achilles", "neoptolemus", "philoctetes", *FEW, "hector"], "sinon": True}
    assert total(horse(edition, **kw)) == 0
    assert horse(edition, **kw).roll(6).state.seen(None).outcome == "greek"
    assert horse(edition, **kw).roll(5).state.seen(None).outcome == "draw"


@clause("C-H7")
@both
def test_sinon_is_worth_one_and_his_absence_costs_one(edition: int) -> None:
    assert ("sinon", 1) in horse_modifiers(horse(edition, sinon=True).state)
    assert ("no-sinon", -1) in horse_modifiers(horse(edition).state)


@clause("C-H8")
@both
def test_hector_costs_two_and_paris_one_while_they_live_even_as_prisoners(edition: int) -> None:
    terms = {("hector", -2), ("paris", -1)}
    assert terms <= set(horse_modifiers(horse(edition).state))
    assert terms <= set(horse_modifiers(horse(edition, prisoners=PEACE).state))
    assert not terms & set(horse_modifiers(horse(edition, dead=PEACE).state))
    assert not terms & set(horse_modifiers(horse(edition, prisoners=PEACE, prisoners_count_alive=False).state))


@clause("C-H8")
@both
def test_a_hero_who_has_not_arrived_defends_nothing(edition: int) -> None:
    late = tuple(msgspec.structs.replace(h, enters="after:aeneas") if h.id == "paris" else h for h in shipped().hero)
    scene = horse(edition, components=msgspec.structs.replace(shipped(), hero=late))
    assert scene.where("paris") == "away"
    assert "hector" in dict(horse_modifiers(scene.state)) and "paris" not in dict(horse_modifiers(scene.state))


@clause("C-H9")
@both
def test_the_die_of_the_horse_is_rolled_once_unless_sinon_lasts_two_turns(edition: int) -> None:
    assert horse(edition, sinon=True).roll(0).step == "end"
    scene = Scene(edition, 10, briseis="achilles", dead=["paris"], sinon_window="next-two").roll(4)
    scene.state.turn, rerolls = 11, scene.state.rerolls
    assert rerolls == 2 and scene.state.reroll_until == 12
    late = horse(edition, sinon=True)
    late.state.rerolls, late.state.reroll_from, late.state.reroll_until = 2, 11, 12
    assert late.roll(0).step == "sinon" and late.state.dice == (0, -1)
    assert late.do(GREEK, Reroll()).roll(9).do(GREEK, Keep()).step == "end"


@clause("C-V1")
@both
def test_a_horse_inside_the_walls_wins_for_the_greeks_whatever_the_points(edition: int) -> None:
    scene = horse(edition, vp=20, dead=PEACE, sinon=True).roll(9)
    assert scene.state.scores() == (1.0, 0.0)


@clause("C-V2")
@both
@pytest.mark.parametrize("vp", [0, -3])
def test_a_horse_outside_is_a_draw_when_the_trojans_are_not_ahead(edition: int, vp: int) -> None:
    assert horse(edition, vp=vp).roll(0).state.scores() == (0.5, 0.5)


@clause("C-V3")
@both
def test_a_horse_outside_wins_for_the_trojans_when_they_are_ahead(edition: int) -> None:
    assert horse(edition, vp=1).roll(0).state.scores() == (0.0, 1.0)
