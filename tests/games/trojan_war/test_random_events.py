"""The random events of the event die."""

from __future__ import annotations

import pytest

from ilion.core.state import FATE
from ilion.core.values import NOT_YOUR_TURN
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    Cancel,
    Commit,
    Keep,
    Kill,
    Pass,
    Place,
    Reroll,
    Roll,
    Shame,
    Swap,
    Unveil,
)
from tests.games.trojan_war.scene import Scene, both, clause
from tests.games.trojan_war.test_line_up import two_greeks

GREEKS = ("nestor", "ulysses", "idomeneus", "meriones")
TROJANS = ("hector", "aeneas", "sarpedon", "glaucus")


@clause("C-N1")
@both
def test_cassandra_lets_the_greek_trade_two_of_his_three_heroes(edition: int) -> None:
    scene = Scene(edition).reveal(GREEKS, TROJANS, event=1).cancel(1)
    assert scene.state.actors() == (GREEK,)
    assert not scene.may(GREEK, Swap(1, 2))
    scene.do(GREEK, Swap(2, 3))
    pairs = [(c.greek, c.trojan) for c in scene.state.seen(None).challenges]
    assert pairs[1:3] == [("idomeneus", "aeneas"), ("ulysses", "sarpedon")]


@clause("C-N1")
@both
def test_the_greek_need_not_trade(edition: int) -> None:
    scene = Scene(edition).reveal(GREEKS, TROJANS, event=1).cancel(1).do(GREEK, Pass())
    assert scene.step == "throw" and scene.state.box == 1, "the first of those that stand"
    assert [c.greek for c in scene.state.seen(None).challenges] == list(GREEKS)


@clause("C-N1")
@both
def test_cassandra_has_nothing_to_trade_where_one_challenge_is_left(edition: int) -> None:
    scene = two_greeks(edition).reveal(event=1).cancel(1)
    assert scene.step == "throw" and scene.state.box == 1


@clause("C-N2")
@both
def test_cassandra_does_not_move_the_heroes_of_a_mandatory_duel(edition: int) -> None:
    scene = Scene(edition, 5, both_events=True).reveal(event=1).cancel(4)
    assert scene.cites(GREEK, Swap(1, 2)) == "C-N2"
    assert scene.may(GREEK, Swap(2, 3))


@clause("C-N3")
@both
def test_calchas_shows_the_greek_one_trojan_before_he_lines_up(edition: int) -> None:
    scene = Scene(edition).roll(2)
    assert scene.state.actors() == (TROJAN,)
    scene.line_up(TROJAN, *TROJANS)
    assert scene.state.actors() == (GREEK,) and scene.step == "unveil"
    assert [c.trojan for c in scene.state.seen(GREEK).challenges] == ["?"] * 4
    scene.do(GREEK, Unveil(2))
    assert [c.trojan for c in scene.state.seen(GREEK).challenges] == ["?", "aeneas", "?", "?"]
    assert scene.state.seen(None).challenges[1].trojan == "aeneas"
    assert scene.state.actors() == (GREEK,) and scene.may(GREEK, Place(2, "ulysses"))


@clause("C-N3")
@both
def test_the_line_ups_are_not_closed_while_the_seer_looks(edition: int) -> None:
    scene = Scene(edition).roll(2).line_up(TROJAN, *TROJANS)
    for seat in (GREEK, TROJAN):
        for act in (Place(1, "nestor"), Commit()):
            assert scene.refusal(seat, act) == NOT_YOUR_TURN


@clause("C-N4")
@both
def test_the_challenge_a_seer_has_seen_cannot_be_cancelled(edition: int) -> None:
    scene = Scene(edition).roll(2).line_up(TROJAN, *TROJANS).do(GREEK, Unveil(2)).line_up(GREEK).gods()
    assert scene.cites(TROJAN, Cancel(2)) == "C-N4"
    assert scene.may(TROJAN, Cancel(1))


@clause("C-N5")
@both
def test_helenus_does_the_same_for_the_trojans(edition: int) -> None:
    scene = Scene(edition).roll(6)
    assert scene.state.actors() == (GREEK,)
    scene.line_up(GREEK, *GREEKS).do(TROJAN, Unveil(1))
    assert scene.state.seen(TROJAN).challenges[0].greek == "nestor"
    scene.line_up(TROJAN).gods()
    assert scene.cites(TROJAN, Cancel(1)) == "C-N4"


@clause("C-N6")
@both
def test_a_captive_helenus_serves_the_greeks(edition: int) -> None:
    scene = Scene(edition, prisoners=["helenos"]).roll(6)
    assert scene.state.actors() == (TROJAN,)
    scene.line_up(TROJAN)
    assert scene.step == "unveil" and scene.state.actors() == (GREEK,)
    assert scene.do(GREEK, Unveil(1)).told("hero-unveiled")[0].clause == "C-N6"


@clause("C-N7")
@both
def test_a_dead_helenus_sees_nothing_and_a_wounded_one_does(edition: int) -> None:
    dead = Scene(edition, dead=["helenos"]).roll(6)
    assert dead.state.actors() == (GREEK, TROJAN) and dead.told("helenus-is-dead")
    assert Scene(edition, wounded={"helenos": 3}).roll(6).state.actors() == (GREEK,)


@clause("C-M24")
@clause("C-N3")
@both
def test_a_seer_cannot_name_a_mandatory_box(edition: int) -> None:
    scene = Scene(edition, 5, both_events=True).roll(2).line_up(TROJAN)
    assert scene.cites(GREEK, Unveil(1)) == "C-M24"
    assert scene.may(GREEK, Unveil(2))


@clause("C-N8")
@both
def test_thersites_gives_the_trojans_a_win_of_1_point_and_nobody_is_hurt(edition: int) -> None:
    scene = Scene(edition).reveal(GREEKS, TROJANS, event=3).cancel(4)
    assert scene.state.actors() == (TROJAN,)
    assert scene.cites(TROJAN, Pass()) == "C-N8", "the Trojans must choose"
    assert scene.cites(TROJAN, Shame(4)) == "C-D6"
    scene.do(TROJAN, Shame(1))
    assert scene.state.box == 1, "no dice for the first challenge"
    assert scene.where("nestor") == "ready" and scene.points() == {"greek": 0, "trojan": 1}


@clause("C-N9")
@both
def test_thersites_never_shames_achilles_or_ajax_son_of_telamon(edition: int) -> None:
    scene = Scene(edition).reveal(("achilles", "ajax-telamon", "nestor", "ulysses"), event=3).cancel(4)
    for box in (1, 2):
        assert scene.cites(TROJAN, Shame(box)) == "C-N9"
    assert scene.may(TROJAN, Shame(3))


@clause("C-N9")
@both
def test_thersites_without_a_target_does_nothing(edition: int) -> None:
    most = ["diomedes", "ulysses", "agamemnon", "menelaus", "patroclus", "ajax-oileus", "idomeneus", "meriones"]
    scene = Scene(edition, dead=[*most, "sthenelus"]).reveal(("achilles", "ajax-telamon", "nestor"), event=3).cancel(3)
    assert scene.step == "throw"


@clause("C-N10")
@both
def test_thersites_never_takes_a_mandatory_duel(edition: int) -> None:
    scene = Scene(edition, 5, both_events=True).reveal(event=3).cancel(4)
    assert scene.cites(TROJAN, Shame(1)) == "C-N10"


def sinon(edition: int, turn: int = 2, **kw: object) -> Scene:
    """Sinon arrives; the dice of a duel of Menelaus and Glaucus are about to be rolled."""
    return Scene(edition, turn, **kw).duel("menelaus", "glaucus", event=4)  # type: ignore[arg-type]


@clause("C-N11")
def test_sinon_helps_in_the_turn_he_comes_in_the_first_edition() -> None:
    scene = sinon(1).throw("1,5")
    assert scene.step == "sinon" and scene.state.actors() == (GREEK,)
    scene.do(GREEK, Reroll()).roll(9).do(GREEK, Keep())
    assert scene.state.wounds == (0, 1) and scene.state.rerolls == 1
    assert (scene.state.reroll_from, scene.state.reroll_until) == (2, 2)


@clause("C-N11")
@clause("C-N12")
@both
def test_sinon_is_reported_when_he_arrives(edition: int) -> None:
    scene = sinon(edition)
    assert scene.told("sinon-comes") and not scene.told("sinon-again")


@clause("C-N12")
def test_sinon_helps_this_turn_and_the_next_in_version_2() -> None:
    scene = sinon(2)
    assert (scene.state.reroll_from, scene.state.reroll_until) == (2, 3)
    for turn, helps in ((2, True), (3, True), (4, False)):
        scene.state.turn = turn
        assert scene.state.may_reroll() == helps


@clause("C-N11")
@clause("C-N12")
@both
@pytest.mark.parametrize(("window", "turns"), [("current", (2, 2)), ("current-and-next", (2, 3)), ("next-two", (3, 4))])
def test_the_window_of_sinon_is_an_option(edition: int, window: str, turns: tuple[int, int]) -> None:
    scene = sinon(edition, sinon_window=window)
    assert (scene.state.reroll_from, scene.state.reroll_until) == turns


@clause("C-N13")
@both
def test_both_re_rolls_may_be_spent_on_one_throw(edition: int) -> None:
    scene = sinon(edition).throw("0,9").do(GREEK, Reroll()).roll(1).do(GREEK, Reroll())
    scene.roll(9)
    assert scene.state.rerolls == 0 and scene.step != "sinon"
    assert scene.told("sinon-rerolls")[-1].args["left"] == 0


@clause("C-N14")
@both
def test_only_greek_dice_are_thrown_again(edition: int) -> None:
    scene = sinon(edition).throw("1,5").do(GREEK, Reroll())
    scene.roll(2)
    assert scene.state.dice == (2, 5)
    assert not scene.may(TROJAN, Reroll())


@clause("C-N14")
def test_a_trojan_result_die_is_not_thrown_again() -> None:
    scene = sinon(1)
    for _ in range(4):
        scene.throw("0,9").do(GREEK, Keep())
    assert scene.step == "fall"
    scene.roll(5)
    assert scene.where("menelaus") == "wounded" and scene.state.rerolls == 2


@clause("C-N14")
def test_a_greek_result_die_may_be_thrown_again() -> None:
    scene = sinon(1)
    for _ in range(5):
        scene.throw("9,1").do(GREEK, Keep())
    assert scene.roll(5).state.dice == (5, 1), "the Trojan die lies where it fell"
    scene.do(GREEK, Reroll()).roll(0).do(GREEK, Keep(), Kill())
    assert scene.where("glaucus") == "dead"


@clause("C-N14")
def test_a_trojan_result_die_lies_beside_the_greek_one() -> None:
    scene = Scene(1, 2).duel("menelaus", "glaucus").throw("1,9 " * 4 + "r0")
    assert scene.step == "spare" and scene.state.dice == (1, 0)


@clause("C-N14")
@clause("C-K15", edition=2)
def test_a_tie_of_equals_is_thrown_again_though_sinon_helps() -> None:
    scene = Scene(2, 2).duel("meriones", "pandarus", event=4).throw("4,4").do(GREEK, Keep())
    assert scene.step == "throw" and scene.state.actors() == (FATE,) and scene.state.again == -1
    assert scene.throw("4,4").do(GREEK, Reroll()).roll(9).state.rerolls == 1
    assert scene.do(GREEK, Keep()).told("throw-greek")[0].args["greek"] == "hero-meriones"


@clause("C-N13")
@both
def test_nothing_is_left_to_throw_again_once_both_re_rolls_are_spent(edition: int) -> None:
    scene = sinon(edition).throw("0,9").do(GREEK, Reroll()).roll(1).do(GREEK, Reroll()).roll(2)
    assert scene.state.again == -1 and scene.state.rerolls == 0


@clause("C-N14")
@both
def test_the_greek_army_die_may_be_thrown_again(edition: int) -> None:
    scene = sinon(edition)
    while scene.step != "clash":
        if scene.step == "sinon":
            scene.do(GREEK, Keep())
        else:
            tape = {"throw": "9,0", "fall": "r5"}
            scene.throw(tape[scene.step]) if scene.step in tape else scene.do(GREEK, Kill())
    scene.clash(0, 9)
    assert scene.step == "sinon"
    scene.do(GREEK, Reroll()).roll(9)
    assert scene.state.dice == (9, 9)


@clause("C-N15")
@both
def test_sinon_comes_once_in_the_game(edition: int) -> None:
    scene = Scene(edition, 4, sinon=True).roll(4)
    assert scene.state.rerolls == 0 and scene.told("sinon-again")


@clause("C-N16")
def test_sinon_comes_on_turn_11_in_the_first_edition() -> None:
    assert Scene(1, 11).roll(4).state.sinon
    late = Scene(1, 11, sinon_on_11=False).roll(4)
    assert not late.state.sinon and late.told("sinon-too-late")[0].clause == "C-N16"


@clause("C-N17")
def test_sinon_is_no_event_on_turn_11_in_version_2() -> None:
    scene = Scene(2, 11).roll(4)
    assert not scene.state.sinon and scene.state.rerolls == 0 and scene.told("sinon-too-late")
    assert Scene(2, 11, sinon_on_11=True).roll(4).state.sinon


@clause("C-N18")
@both
def test_briseis_goes_back_to_achilles_or_stays_with_him(edition: int) -> None:
    back = Scene(edition, 4).roll(5)
    assert back.state.seen(None).briseis == "achilles" and back.told("briseis-returns")
    stays = Scene(edition, 2).roll(5)
    assert stays.state.seen(None).briseis == "achilles" and stays.told("briseis-stays")


@clause("C-N18")
@both
def test_briseis_goes_back_even_when_patroclus_is_dead(edition: int) -> None:
    back = Scene(edition, 7, dead=["patroclus"]).roll(5)
    assert back.state.seen(None).briseis == "achilles" and back.told("briseis-returns")


@clause("C-N19")
@both
def test_priam_lets_each_side_cancel_one_the_regular_one_first(edition: int) -> None:
    scene = Scene(edition).reveal(event=7)
    assert scene.state.actors() == (TROJAN,)
    scene.cancel(1)
    assert scene.state.actors() == (GREEK,) and scene.cites(GREEK, Cancel(1)) == "C-D6"
    assert scene.cites(TROJAN, Cancel(2)) == scene.cites(GREEK, Pass()) == "C-N19"
    scene.cancel(2)
    assert [c.cancelled for c in scene.state.seen(None).challenges] == [True, True, False, False]
    assert scene.step == "throw"


@clause("C-N24")
@both
def test_priam_does_not_open_protected_duels(edition: int) -> None:
    scene = Scene(edition, 5, both_events=True).reveal(event=7).cancel(2)
    assert scene.cites(GREEK, Cancel(1)) == "C-M6"
    most = ["achilles", "diomedes", "ulysses", "agamemnon", "patroclus", "ajax-oileus", "idomeneus"]
    short = Scene(edition, 5, both_events=True, dead=[*most, "meriones", "sthenelus", "nestor", "neoptolemus"])
    assert short.reveal(event=7).state.duels == 2
    assert short.cancel(2).step == "throw", "nothing is left for the second choice"


def helen(edition: int, greek: str = "menelaus", trojan: str = "glaucus", turn: int = 2) -> Scene:
    return Scene(edition, turn).duel(greek, trojan, event=8)


@clause("C-N20")
@both
def test_helen_turns_wounds_into_serious_ones_and_those_into_death(edition: int) -> None:
    light = helen(edition).throw("9,0 " * 5 + "r6" if edition == 1 else "9,7")
    assert light.back("glaucus") == 5 and light.points()["greek"] == 2
    assert light.told("loser-serious")[0].clause == "C-N20"
    serious = helen(edition).throw("9,0 " * 5 + "r3" if edition == 1 else "9,5")
    assert serious.do(GREEK, Kill()).where("glaucus") == "dead" and serious.points()["greek"] == 3
    assert serious.told("loser-killed")[0].clause == "C-N20"


@clause("C-N21")
@both
def test_helen_leaves_the_captured_and_the_unharmed_alone(edition: int) -> None:
    scene = helen(edition).throw("9,0 " * 5 + "r9" if edition == 1 else "9,9")
    assert scene.where("glaucus") == ("prisoner" if edition == 1 else "ready")
    assert scene.step == "throw" and scene.points()["greek"] == (2 if edition == 1 else 1)


@clause("C-N22")
@both
def test_helen_makes_the_winner_s_wound_serious_too(edition: int) -> None:
    pair = ("menelaus", "glaucus") if edition == 1 else ("ajax-telamon", "deiphobus")
    scene = helen(edition, *pair).throw("0,9 " * 3 + "9,0 " * 5 if edition == 1 else "2,3")
    assert scene.back(pair[0]) == 5 and scene.points()["trojan"] == 1


@clause("C-N23")
@both
def test_helen_cannot_make_menelaus_kill_paris(edition: int) -> None:
    scene = Scene(edition, 5, both_events=True).reveal(event=8).cancel(4)
    scene.throw("9,0 " * 5 + "r3" if edition == 1 else "8,4")
    assert scene.where("paris") == "wounded" and scene.back("paris") == 8
    assert scene.points()["greek"] == 2


@clause("C-N3")
@both
def test_the_seer_must_fill_the_box_he_has_seen(edition: int) -> None:
    scene = Scene(edition).roll(2).line_up(TROJAN, *TROJANS).do(GREEK, Unveil(4))
    scene.do(GREEK, Place(1, "nestor"), Place(2, "ulysses"), Place(3, "meriones"))
    assert not scene.may(GREEK, Commit())
    assert not scene.may(GREEK, Roll(3))
