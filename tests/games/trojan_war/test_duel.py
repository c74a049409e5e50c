"""2.1: duels by wounds in the first edition, by difference in version 2.0."""

from __future__ import annotations

from random import Random

import pytest

from ilion.core.state import FATE
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.duel import duel_sums
from ilion.games.trojan_war.types import GREEK, TROJAN, Draw, FightSeen, Kill, ScoreEntry, Spare, Taunt
from tests.games.trojan_war.scene import Scene, both, clause


def sums(scene: Scene) -> tuple[int, int]:
    return scene.state.sums


@clause("C-K1")
@both
def test_a_total_is_die_power_ability_gods_and_event(edition: int) -> None:
    scene = Scene(edition).duel("menelaus", "paris", gods=("athena", "apollo"))
    assert sums(scene) == (6 + 1 + 1, 6 + 0 + 1)
    fact = scene.told("duel-sum")[0]
    assert fact.args == {"hero": "hero-menelaus", "power": 6, "ability": 1, "divine": 1, "event": 0, "sum": 8}


@clause("C-K1")
@both
def test_the_gods_give_nothing_before_both_are_known(edition: int) -> None:
    scene = Scene(edition).roll(0).line_up(GREEK).line_up(TROJAN)
    index = scene.state.book.index
    pair = index["menelaus"], index["paris"]
    assert duel_sums(scene.state, 0, *pair) == (6 + 1, 6)
    assert duel_sums(scene.do(FATE, Draw("athena")).state, 0, *pair) == (6 + 1, 6)
    assert duel_sums(scene.do(FATE, Draw("apollo")).state, 0, *pair) == (6 + 1 + 1, 6 + 1)


def first(greek: str, trojan: str, tape: str, **kw: object) -> Scene:
    return Scene(1, **kw).duel(greek, trojan).throw(tape)  # type: ignore[arg-type]


@clause("C-K2")
def test_the_higher_total_inflicts_one_wound() -> None:
    scene = first("menelaus", "paris", "5,0 0,9")
    assert scene.state.wounds == (1, 1)


@clause("C-K3")
def test_equal_totals_wound_nobody() -> None:
    scene = first("menelaus", "paris", "4,5")
    assert scene.state.wounds == (0, 0) and scene.step == "throw"


@clause("C-K4")
def test_a_hero_with_as_many_wounds_as_resistance_has_lost() -> None:
    scene = first("menelaus", "paris", "9,0 " * 4)
    assert scene.step == "throw"
    scene.throw("9,0")
    assert scene.step == "fall" and scene.told("duel-won")[0].args["hero"] == "hero-menelaus"


@clause("C-K5")
def test_a_winner_with_one_point_left_is_wounded_and_the_loser_scores() -> None:
    scene = first("menelaus", "paris", "0,9 " * 3 + "9,0 " * 5, turn=2)
    assert scene.back("menelaus") == 4 and scene.points() == {"greek": 0, "trojan": 1}


@clause("C-K6")
def test_a_winner_with_two_points_left_is_unharmed() -> None:
    scene = first("menelaus", "paris", "0,9 " * 2 + "9,0 " * 5)
    assert scene.where("menelaus") == "ready" and scene.points() == {"greek": 0, "trojan": 0}


@clause("C-K2")
@pytest.mark.parametrize(("tape", "wounds"), [("9,0", (0, 1)), ("0,9", (1, 0)), ("5,5", (0, 1)), ("4,5", (0, 0))])
def test_a_blow_is_one_wound_however_great_the_difference(tape: str, wounds: tuple[int, int]) -> None:
    assert first("menelaus", "glaucus", tape).state.wounds == wounds


@clause("C-K5")
@pytest.mark.parametrize(("blows", "hurt"), [(3, True), (2, False)])
def test_only_a_single_point_left_hurts_the_winner(blows: int, hurt: bool) -> None:
    scene = first("menelaus", "glaucus", "0,9 " * blows + "9,0 " * 5)
    assert (scene.where("menelaus") == "wounded") is hurt and scene.points()["trojan"] == hurt


@clause("C-K7")
@pytest.mark.parametrize("die", [0, 1, 2])
def test_0_to_2_kills_for_3_points(die: int) -> None:
    scene = first("menelaus", "glaucus", "9,0 " * 5 + f"r{die}").do(GREEK, Kill())
    assert scene.where("glaucus") == "dead" and scene.points()["greek"] == 3


@clause("C-K8")
@pytest.mark.parametrize("die", [3, 4])
def test_3_or_4_is_a_serious_wound_for_2_points_and_two_turns(die: int) -> None:
    scene = first("menelaus", "glaucus", "9,0 " * 5 + f"r{die}", turn=2)
    assert scene.back("glaucus") == 5 and scene.points()["greek"] == 2


@clause("C-K9")
@pytest.mark.parametrize("die", [5, 6, 7, 8])
def test_5_to_8_is_a_wound_for_1_point_and_one_turn(die: int) -> None:
    scene = first("menelaus", "glaucus", "9,0 " * 5 + f"r{die}", turn=2)
    assert scene.back("glaucus") == 4 and scene.points()["greek"] == 1


@clause("C-K10")
def test_9_captures_for_2_points() -> None:
    scene = first("menelaus", "glaucus", "9,0 " * 5 + "r9")
    assert scene.where("glaucus") == "prisoner" and scene.points()["greek"] == 2


@clause("C-K11")
def test_a_spared_enemy_is_a_prisoner_without_points() -> None:
    scene = first("menelaus", "glaucus", "9,0 " * 5 + "r0").do(GREEK, Spare())
    assert scene.where("glaucus") == "prisoner" and scene.points()["greek"] == 0
    paid = first("menelaus", "glaucus", "9,0 " * 5 + "r0", spare_vp=2).do(GREEK, Spare())
    assert paid.points()["greek"] == 2


def second(greek: str, trojan: str, tape: str, **kw: object) -> Scene:
    return Scene(2, **kw).duel(greek, trojan).throw(tape)  # type: ignore[arg-type]


@clause("C-K12")
def test_one_throw_and_the_higher_total_wins() -> None:
    scene = second("menelaus", "paris", "5,0")
    (fact,) = scene.told("throw-greek")
    assert GAME.words("en").say(fact) == "Menelaus beats Paris: 5 + 7 = 12 against 0 + 6 = 6."
    assert scene.state.wins == (1, 0)


@clause("C-K13")
def test_a_tie_goes_to_the_greater_power() -> None:
    scene = second("ajax-telamon", "deiphobus", "2,3")
    assert scene.told("throw-tied-power") and scene.told("duel-won")[0].args["hero"] == "hero-ajax-telamon"
    assert scene.told("duel-won")[0].clause == "C-K13"


@clause("C-K13")
def test_power_goes_before_resistance() -> None:
    scene = second("achilles", "hector", "3,4")
    assert scene.told("throw-tied-power")[0].args["gtotal"] == scene.told("throw-tied-power")[0].args["ttotal"]
    assert scene.told("duel-won")[0].args["hero"] == "hero-achilles", "9 before 8, though 5 is less than 6"


@clause("C-K14")
def test_the_greater_resistance_may_be_a_trojan_s() -> None:
    scene = second("menelaus", "glaucus", "3,4")
    assert scene.told("throw-tied-resistance") and scene.told("duel-won")[0].args["hero"] == "hero-glaucus"


@clause("C-K14")
def test_a_tie_of_equal_powers_goes_to_the_greater_resistance() -> None:
    scene = second("ulysses", "agenor", "3,4")
    assert scene.told("throw-tied-resistance") and scene.told("duel-won")[0].args["hero"] == "hero-ulysses"
    assert scene.told("duel-won")[0].clause == "C-K14"


@clause("C-K15")
def test_a_tie_of_equals_is_thrown_again() -> None:
    scene = second("meriones", "pandarus", "4,4")
    assert scene.step == "throw" and scene.told("throw-again")
    scene.throw("6,5")
    assert scene.told("throw-greek")[0].args["greek"] == "hero-meriones"
    assert scene.where("meriones") == "ready" and scene.where("pandarus") == "wounded"


@clause("C-K16")
def test_a_difference_of_0_wounds_the_winner_and_the_loser_scores() -> None:
    scene = second("ajax-telamon", "deiphobus", "2,3", turn=2)
    assert scene.back("ajax-telamon") == 4 and scene.points() == {"greek": 1, "trojan": 1}


@clause("C-K28")
def test_the_log_shows_what_the_difference_leaves_of_the_losers_resistance() -> None:
    (fact,) = second("menelaus", "glaucus", "9,7").told("resistance-left")
    assert GAME.words("en").say(fact) == "Glaucus: Resistance 5 − 3 = 2."


@clause("C-K17")
def test_less_than_0_left_is_death_for_3_points() -> None:
    scene = second("menelaus", "glaucus", "9,4").do(GREEK, Kill())
    assert scene.where("glaucus") == "dead" and scene.points()["greek"] == 3


@clause("C-K18")
@pytest.mark.parametrize("tape", ["9,5", "9,6"])
def test_0_or_1_left_is_a_serious_wound_for_2_points_and_two_turns(tape: str) -> None:
    scene = second("menelaus", "glaucus", tape, turn=2)
    assert scene.back("glaucus") == 5 and scene.points()["greek"] == 2


@clause("C-K19")
@pytest.mark.parametrize("tape", ["9,7", "9,8"])
def test_2_or_3_left_is_a_light_wound_for_1_point_and_one_turn(tape: str) -> None:
    scene = second("menelaus", "glaucus", tape, turn=2)
    assert scene.back("glaucus") == 4 and scene.points()["greek"] == 1


@clause("C-K20")
def test_more_than_3_left_is_unharmed_for_1_point() -> None:
    scene = second("menelaus", "glaucus", "9,9")
    assert scene.where("glaucus") == "ready" and scene.points()["greek"] == 1


@clause("C-K28")
@pytest.mark.parametrize(("die", "result"), [(8, "wounded"), (7, "serious"), (6, "serious"), (5, "killed")])
def test_the_losers_resistance_counts_for_a_greek_too(die: int, result: str) -> None:
    scene = second("nestor", "hector", f"{die},5")
    if result == "killed":
        assert scene.state.seen(None).bout == FightSeen(1, dice=(5, 5), sums=(4, 8), won="trojan", result="killed")
        scene.do(TROJAN, Kill())
    lost = scene.state.seen(None).challenges[0]
    assert (lost.won, lost.result) == ("trojan", result)
    following = scene.state.seen(None).bout
    assert following is not None and (following.box, following.won, following.result) == (2, "", "")
    assert following.dice == (-1, -1) and following.wounds == (0, 0)
    assert scene.state.fallen == 0


@clause("C-K5")
@clause("C-K16")
@both
def test_the_points_of_a_hurt_winner_are_told_in_the_box_where_he_fought(edition: int) -> None:
    pair = ("menelaus", "glaucus") if edition == 1 else ("ajax-telamon", "deiphobus")
    scene = Scene(edition, 2).duel(*pair).throw("0,9 " * 3 + "9,0 " * 5 if edition == 1 else "2,3")
    assert scene.state.seen(None).entries[0] == ScoreEntry("trojan", 1, "box-1")


@clause("C-K10")
@clause("C-K21")
@both
@pytest.mark.parametrize(
    ("greek", "trojan", "took"),
    [("ulysses", "helenos", True), ("menelaus", "helenos", False), ("ulysses", "pandarus", False)],
)
def test_only_ulysses_and_only_by_taking_helenus_learns_how_troy_falls(
    edition: int, greek: str, trojan: str, took: bool
) -> None:
    scene = Scene(edition).duel(greek, trojan).throw("9,0 " * 4 + "r0" if edition == 1 else "9,0")
    assert scene.do(GREEK, Spare()).where(trojan) == "prisoner"
    assert scene.state.seen(None).ulysses_took_helenos is took
    dead = Scene(edition).duel(greek, trojan).throw("9,0 " * 4 + "r0" if edition == 1 else "9,0").do(GREEK, Kill())
    assert not dead.state.seen(None).ulysses_took_helenos


@clause("C-K21")
def test_a_spared_enemy_is_a_prisoner_for_2_points() -> None:
    scene = second("menelaus", "glaucus", "9,0").do(GREEK, Spare())
    assert scene.where("glaucus") == "prisoner" and scene.points()["greek"] == 2


@clause("C-K22")
def test_nobody_is_captured_without_being_spared() -> None:
    rng = Random(2)
    for seed in range(40):
        scene = Scene(2, prisoner_exchange=False).reveal().cancel(1 + seed % 4)
        while scene.step != "event" and scene.state.actors():
            seat = scene.state.actors()[0]
            act = scene.state.odds().draw(rng) if seat == FATE else Kill()
            scene.do(seat, act)
            assert not scene.state.prisoners(GREEK) and not scene.state.prisoners(TROJAN)


@clause("C-K23")
@both
def test_a_wounded_hero_waits_on_the_turn_of_his_return(edition: int) -> None:
    scene = Scene(edition, 2).duel("menelaus", "glaucus").throw("9,0 " * 5 + "r5" if edition == 1 else "9,7")
    assert scene.hero("glaucus").state == "wounded" and scene.back("glaucus") == 4
    assert not Scene(edition, 3, wounded={"glaucus": 4}).is_able(TROJAN, "glaucus")
    back = Scene(edition, 4, wounded={"glaucus": 4})
    assert back.is_able(TROJAN, "glaucus")
    assert back.told("heroes-return")[0].args["heroes"] == ("hero-glaucus",)


def to_the_death(edition: int, tape: str) -> Scene:
    scene = Scene(edition, 6)
    return scene.reveal().cancel(4).throw(tape)


@clause("C-K25")
@both
def test_a_duel_to_the_death_leaves_no_choice_and_asks_no_result_die(edition: int) -> None:
    scene = to_the_death(edition, "0,9 " * 4 if edition == 1 else "4,2")
    assert scene.where("patroclus") == "dead" and scene.points()["trojan"] == 3
    assert scene.step == "throw" and scene.state.box == 1
    assert scene.cites(TROJAN, Spare()) == ("C-K11" if edition == 1 else "C-K21")


@clause("C-K26")
@both
def test_the_winner_of_a_duel_to_the_death_may_be_hurt_too(edition: int) -> None:
    tape = "9,0 " * 3 + "0,9 " * 2 + "9,0 " * 2 + "0,9 " * 2 if edition == 1 else "6,2"
    scene = to_the_death(edition, tape)
    assert scene.where("patroclus") == "dead"
    assert scene.where("hector") == "wounded" and scene.points() == {"greek": 1, "trojan": 3}


@clause("C-K27")
@both
def test_invective_changes_nothing_but_the_mood(edition: int) -> None:
    scene = Scene(edition).reveal()
    before = scene.state.pack()
    scene.do(GREEK, Taunt(1)).do(TROJAN, Taunt(6))
    assert scene.state.pack() == before and len(scene.told("taunt-said")) == 2
    assert Scene(edition, invective=False).reveal().cites(GREEK, Taunt(1)) == "C-K27"


@clause("C-K28")
def test_the_difference_is_that_of_the_final_totals() -> None:
    scene = second("achilles", "pandarus", "0,1")
    assert sums(scene.__class__(2).duel("achilles", "pandarus")) == (9 + 1, 5)
    assert scene.where("pandarus") == "wounded" and scene.points()["greek"] == 2


@clause("C-K29")
def test_a_winner_by_1_or_more_is_unharmed() -> None:
    scene = second("menelaus", "glaucus", "9,9")
    assert scene.where("menelaus") == "ready" and scene.points()["trojan"] == 0


@clause("C-K11")
@clause("C-K21")
@both
def test_a_trojan_winner_spares_too(edition: int) -> None:
    scene = Scene(edition).duel("menelaus", "glaucus").throw("0,9 " * 4 + "r0" if edition == 1 else "0,9")
    assert scene.do(TROJAN, Spare()).where("menelaus") == "prisoner"


@clause("C-K2")
def test_only_the_duels_of_the_first_edition_count_wounds_on_the_board() -> None:
    def fight(scene: Scene) -> str:
        sections = GAME.board(scene.setup, scene.state.seen(None), GAME.words("en"))
        return next(s.lines[0] for s in sections if s.title == GAME.words("en").say("board-bout"))

    assert fight(first("menelaus", "paris", "5,0")).endswith("; wounds: Greek 0, Trojan 1")
    assert "wounds" not in fight(second("meriones", "pandarus", "4,4"))
