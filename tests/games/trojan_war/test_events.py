"""1.1 A and the mandatory events: the story has its way."""

from __future__ import annotations

import pytest

from ilion.core.state import FATE
from ilion.games.trojan_war.types import GREEK, TROJAN, Cancel, Commit, Kill, Place, Spare, Swap
from tests.games.trojan_war.scene import Scene, both, clause

HARD = "9,0 " * 6
"""Enough Greek blows to end any duel of the first edition, when the Greek adds no less than the Trojan less nine."""


def challenge(scene: Scene, box: int = 1) -> tuple[str, str, str]:
    c = scene.state.seen(None).challenges[box - 1]
    return c.greek, c.trojan, c.event


@clause("C-A1")
@clause("C-M5")
@both
def test_turn_5_stages_menelaus_and_paris_face_up_in_box_1(edition: int) -> None:
    scene = Scene(edition, 5)
    if edition == 1:
        scene.roll(0)
    assert scene.step == "line-up"
    for observer in (GREEK, TROJAN, None):
        c = scene.state.seen(observer).challenges[0]
        assert (c.greek, c.trojan, c.event) == ("menelaus", "paris", "M5")


@clause("C-A2")
def test_the_first_edition_rolls_for_an_event_on_every_war_turn() -> None:
    for turn in range(1, 12):
        assert Scene(1, turn).step == "event"


@clause("C-A3")
def test_version_2_rolls_only_when_the_story_demands_nothing() -> None:
    assert Scene(2, 3).step == "line-up"
    assert Scene(2, 5).step == "line-up"
    assert Scene(2, 5, dead=["paris"]).step == "event"
    assert Scene(2, 6, briseis="achilles").step == "event"
    assert Scene(2, 4).step == "event"


@clause("C-A2")
@clause("C-A3")
def test_the_option_lets_either_edition_roll_as_the_other() -> None:
    assert Scene(1, 5, both_events=False).step == "line-up"
    assert Scene(2, 5, both_events=True).step == "event"


@clause("C-A4")
@both
@pytest.mark.parametrize("die", [0, 9])
def test_0_and_9_bring_no_event(edition: int, die: int) -> None:
    scene = Scene(edition).roll(die)
    assert scene.step == "line-up" and scene.state.actors() == (GREEK, TROJAN)
    assert scene.told("event-rolled")[0].args["who"] == "personage-none"


@clause("C-A5")
@both
def test_the_personage_of_the_event_is_shown(edition: int) -> None:
    scene = Scene(edition).roll(8)
    assert scene.state.seen(None).event == 8
    assert scene.told("event-rolled")[0].args["who"] == "personage-helen"


@clause("C-A6")
@both
def test_memnon_and_penthesilea_come_on_turn_9(edition: int) -> None:
    early = Scene(edition, 8, dead=["achilles"]).roll(0)
    late = Scene(edition, 9, dead=["achilles"]).roll(0)
    for hero in ("memnon", "penthesilea"):
        assert early.cites(TROJAN, Place(2, hero)) == "C-A6"
        assert late.may(TROJAN, Place(2, hero))


@clause("C-A7")
@both
def test_philoctetes_comes_on_turn_10_and_fights_at_once(edition: int) -> None:
    assert Scene(edition, 9, dead=["achilles"]).roll(0).cites(GREEK, Place(2, "philoctetes")) == "C-A7"
    scene = Scene(edition, 10)
    if edition == 1:
        scene.roll(0)
    assert challenge(scene) == ("philoctetes", "paris", "M10")


@clause("C-A8")
@both
def test_neoptolemus_comes_the_turn_after_achilles_death_and_only_then(edition: int) -> None:
    alive = Scene(edition, 7).roll(0)
    assert alive.cites(GREEK, Place(2, "neoptolemus")) == "C-A8"
    assert Scene(edition, 7, prisoners=["achilles"]).where("neoptolemus") == "away"
    assert Scene(edition, 7, dead=["achilles"]).roll(0).may(GREEK, Place(2, "neoptolemus"))
    dying = Scene(edition, 9, briseis="achilles")
    if edition == 1:
        dying.roll(0)
    assert challenge(dying)[0] == "achilles"
    dying.reveal().cancel(2).throw("0,9 " * 5 if edition == 1 else "0,9")
    assert dying.where("achilles") == "dead" and dying.where("neoptolemus") == "away"


@clause("C-A8")
@both
def test_neoptolemus_still_boards_when_achilles_dies_on_turn_11(edition: int) -> None:
    assert Scene(edition, 12, dead=["achilles"]).where("neoptolemus") == "ready"


@clause("C-M1")
@both
def test_turn_3_takes_briseis_and_confines_achilles(edition: int) -> None:
    scene = Scene(edition, 3)
    if edition == 1:
        scene.roll(0)
    assert scene.state.seen(None).briseis == "agamemnon"
    assert scene.where("achilles") == "confined"
    assert scene.cites(GREEK, Place(1, "achilles")) == "C-M1"


@clause("C-M1")
@both
@pytest.mark.parametrize("hero", ["agamemnon", "achilles"])
def test_no_briseis_is_taken_when_agamemnon_or_achilles_is_dead(edition: int, hero: str) -> None:
    assert Scene(edition, 3, dead=[hero]).state.seen(None).briseis == "achilles"
    assert Scene(edition, 3, wounded={hero: 5}).state.seen(None).briseis == "agamemnon"


@clause("C-A3", edition=2)
@pytest.mark.parametrize("hero", ["agamemnon", "achilles"])
def test_version_2_rolls_for_an_event_when_a_death_keeps_briseis_where_she_is(hero: str) -> None:
    assert Scene(2, 3, dead=[hero], note_on_3="death").step == "event"


@clause("C-M2")
@both
def test_achilles_may_fight_again_when_briseis_returns(edition: int) -> None:
    scene = Scene(edition, 4)
    assert scene.where("achilles") == "confined"
    assert scene.roll(5).may(GREEK, Place(1, "achilles"))


@clause("C-M3")
@both
def test_achilles_may_fight_again_when_patroclus_is_dead(edition: int) -> None:
    assert Scene(edition, 7, dead=["patroclus"]).roll(0).may(GREEK, Place(2, "achilles"))


@clause("C-M4")
@both
def test_a_captured_patroclus_does_not_free_achilles(edition: int) -> None:
    assert Scene(edition, 7, prisoners=["patroclus"]).where("achilles") == "confined"


@clause("C-M6")
@both
def test_a_mandatory_duel_cannot_be_cancelled(edition: int) -> None:
    scene = Scene(edition, 5).reveal()
    assert scene.cites(TROJAN, Cancel(1)) == "C-M6"
    assert scene.may(TROJAN, Cancel(2))


def staged(edition: int, turn: int, event: int = 0, **kw: object) -> Scene:
    """A turn whose mandatory duel is about to be thrown for."""
    scene = Scene(edition, turn, **kw)  # type: ignore[arg-type]
    return scene.reveal(event=event).cancel(scene.state.duels)


@clause("C-M7")
@both
def test_menelaus_cannot_kill_paris_in_their_duel(edition: int) -> None:
    scene = staged(edition, 5).throw(
        HARD.replace("9,0 9,0 9,0 9,0 9,0 9,0", "9,0 " * 5) + "r0" if edition == 1 else "9,0"
    )
    assert scene.where("paris") == "wounded" and scene.back("paris") == 8
    assert scene.points()["greek"] == 2
    assert scene.told("paris-lives") and scene.told("loser-serious")[0].clause == "C-M7"


@clause("C-M8")
@both
def test_paris_may_kill_menelaus_or_spare_him(edition: int) -> None:
    for act, where in ((Kill(), "dead"), (Spare(), "prisoner")):
        scene = staged(edition, 5).throw("0,9 " * 4 + "r0" if edition == 1 else "0,9")
        assert scene.state.actors() == (TROJAN,)
        assert scene.do(TROJAN, act).where("menelaus") == where


@clause("C-M9")
@both
def test_patroclus_and_hector_fight_to_the_death_on_turn_6(edition: int) -> None:
    scene = staged(edition, 6)
    assert challenge(scene) == ("patroclus", "hector", "M6")
    scene.throw("0,9 " * 4 if edition == 1 else "5,5")
    assert scene.where("patroclus") == "dead" and scene.points()["trojan"] == 3


@clause("C-M10")
@both
def test_there_is_no_turn_6_duel_while_briseis_is_with_achilles(edition: int) -> None:
    scene = Scene(edition, 6, briseis="achilles")
    assert scene.state.staged == () and scene.state.pending == ()
    assert scene.told("duel-void")


@clause("C-M11")
@both
def test_achilles_and_hector_fight_to_the_death_on_turn_8_unless_briseis_is_back(edition: int) -> None:
    scene = staged(edition, 8, dead=["patroclus"])
    assert challenge(scene) == ("achilles", "hector", "M8")
    scene.throw("9,0 " * 6 if edition == 1 else "9,0")
    assert scene.where("hector") == "dead"
    assert Scene(edition, 8, briseis="achilles", dead=["patroclus"]).state.staged == ()


@clause("C-M12")
def test_paris_adds_5_in_every_sequence_of_the_turn_9_duel() -> None:
    scene = staged(1, 9, dead=["patroclus"]).throw("0,0 0,0 0,0")
    assert [f.args["tsum"] for f in scene.herald.facts if f.word == "blow-trojan"] == [6 + 0 + 5] * 3


@clause("C-M13")
def test_paris_adds_5_to_his_throw_of_the_turn_9_duel() -> None:
    scene = staged(2, 9, dead=["patroclus"]).throw("0,5")
    assert scene.told("throw-trojan")[0].args["ttotal"] == 5 + 6 + 5


@clause("C-M14")
@both
def test_zeus_does_not_take_the_5_of_paris(edition: int) -> None:
    scene = staged(edition, 9, dead=["patroclus"])
    assert "zeus" in scene.state.seen(None).gods
    assert scene.state.sums[TROJAN] == 6 + 5


@clause("C-M15")
@both
def test_philoctetes_and_paris_fight_to_the_death_on_turn_10(edition: int) -> None:
    scene = staged(edition, 10).throw("9,0 " * 5 if edition == 1 else "5,5")
    assert scene.where("paris") == "dead"


@clause("C-M16")
@both
def test_a_dead_hero_cancels_his_duels_for_good(edition: int) -> None:
    for turn in (6, 8):
        scene = Scene(edition, turn, dead=["hector"])
        assert scene.state.staged == () and scene.state.pending == ()
    assert Scene(edition, 6, dead=["hector"]).told("duel-cancelled-by-death")


@clause("C-M17")
@both
def test_a_wounded_hero_postpones_his_duel_to_the_next_possible_turn(edition: int) -> None:
    scene = Scene(edition, 5, wounded={"paris": 6})
    assert scene.state.staged == () and scene.state.seen(None).pending == ("M5",)
    later = Scene(edition, 6, pending=["M5"], briseis="achilles")
    assert challenge(later.roll(0) if later.step == "event" else later)[2] == "M5"


@clause("C-M17")
@both
def test_a_captured_hero_postpones_his_duel(edition: int) -> None:
    assert Scene(edition, 6, prisoners=["hector"]).state.seen(None).pending == ("M6",)


@clause("C-M18")
@both
def test_a_postponed_duel_keeps_its_nature(edition: int) -> None:
    scene = Scene(edition, 7, pending=["M5"], dead=["patroclus"]).reveal()
    assert scene.cites(TROJAN, Cancel(1)) == "C-M6"
    scene.cancel(4).throw("9,0 " * 5 + "r0" if edition == 1 else "9,0")
    assert scene.where("paris") == "wounded"


@clause("C-M19")
@both
def test_a_confined_achilles_postpones_his_duels(edition: int) -> None:
    assert Scene(edition, 8).state.seen(None).pending == ("M8",)
    assert Scene(edition, 9).state.seen(None).pending == ("M9",)


@clause("C-M20")
@both
def test_of_two_duels_that_share_a_hero_the_older_is_fought_first(edition: int) -> None:
    scene = Scene(edition, 9, pending=["M8"], dead=["patroclus"])
    assert scene.state.seen(None).pending == ("M9",)
    if edition == 1:
        scene.roll(0)
    assert challenge(scene)[2] == "M8"


@clause("C-M21")
@both
def test_two_duels_without_a_common_hero_are_staged_together(edition: int) -> None:
    scene = Scene(edition, 6, pending=["M5"])
    if edition == 1:
        scene.roll(0)
    assert challenge(scene, 1)[2] == "M5" and challenge(scene, 2)[2] == "M6"


@clause("C-M22")
@both
def test_no_postponed_duel_outlives_turn_11(edition: int) -> None:
    assert Scene(edition, 12, pending=["M8"]).state.pending == ()


@clause("C-M23")
@both
def test_paris_and_achilles_fight_to_the_death_on_turn_9(edition: int) -> None:
    scene = staged(edition, 9, dead=["patroclus"])
    assert challenge(scene) == ("achilles", "paris", "M9")
    scene.throw("0,9 " * 5 if edition == 1 else "4,5")
    assert scene.where("achilles") == "dead" and scene.points()["trojan"] == 3


@clause("C-M24")
@both
def test_a_mandatory_duel_is_one_of_the_duels_of_the_turn(edition: int) -> None:
    scene = Scene(edition, 5)
    if edition == 1:
        scene.roll(0)
    assert scene.state.duels == 4
    scene.do(GREEK, Place(2, "nestor"), Place(3, "diomedes"), Place(4, "ulysses"))
    assert scene.may(GREEK, Commit())
    greeks = ["achilles", "diomedes", "ulysses", "agamemnon", "patroclus", "ajax-oileus", "ajax-telamon", "neoptolemus"]
    alone = Scene(edition, 5, dead=[*greeks, "idomeneus", "meriones", "sthenelus", "nestor"])
    if edition == 1:
        alone.roll(0)
    assert alone.state.duels == 1 and alone.step == "gods" and alone.state.committed == (True, True)
    assert alone.gods().step == "throw"


@clause("C-M25")
@both
def test_menelaus_may_kill_paris_when_they_meet_otherwise(edition: int) -> None:
    scene = Scene(edition, 2).duel("menelaus", "paris").throw("9,0 " * 5 + "r0" if edition == 1 else "9,0")
    assert scene.state.actors() == (GREEK,)
    assert scene.do(GREEK, Kill()).where("paris") == "dead"


@clause("C-M18")
@clause("C-N2")
def test_a_duel_of_the_story_is_not_swapped() -> None:
    scene = Scene(1, 5).reveal(event=1).cancel(4)
    assert scene.cites(GREEK, Swap(1, 2)) == "C-N2"


@clause("C-M16")
@both
def test_a_duel_staged_before_the_event_die_stands_though_briseis_returns(edition: int) -> None:
    scene = Scene(edition, 6, both_events=True).roll(5)
    assert scene.state.seen(None).briseis == "achilles"
    assert challenge(scene)[2] == "M6"
    assert scene.state.actors() != (FATE,)


@clause("C-M5")
@clause("C-M9")
@clause("C-M11")
@clause("C-M15")
@clause("C-M23")
@both
@pytest.mark.parametrize(("turn", "its_own"), [(5, "C-M5"), (6, "C-M9"), (8, "C-M11"), (9, "C-M23"), (10, "C-M15")])
def test_each_mandatory_duel_is_told_by_its_own_clause(edition: int, turn: int, its_own: str) -> None:
    scene = Scene(edition, turn, dead=["patroclus"] if turn > 6 else [])
    assert [f.clause for f in scene.told("duel-staged")] == [its_own]


@clause("C-M10")
@clause("C-M11")
@both
@pytest.mark.parametrize(("turn", "why"), [(6, "C-M10"), (8, "C-M11")])
def test_a_duel_is_called_off_by_its_own_clause(edition: int, turn: int, why: str) -> None:
    assert [f.clause for f in Scene(edition, turn, briseis="achilles").told("duel-void")] == [why]


@both
def test_a_postponed_duel_says_what_it_waits_for(edition: int) -> None:
    def waits(turn: int, **kw: object) -> list[str]:
        return [f.clause for f in Scene(edition, turn, **kw).told("duel-postponed")]  # type: ignore[arg-type]

    assert waits(5, wounded={"paris": 6}) == ["C-M17"]
    assert waits(8) == ["C-M19"]
    assert waits(9, pending=["M8"], dead=["patroclus"]) == ["C-M20"]


@clause("C-M3")
@both
def test_achilles_fights_on_when_patroclus_was_dead_before_briseis_was_taken(edition: int) -> None:
    scene = Scene(edition, 3, dead=["patroclus"])
    assert scene.told("briseis-taken-in-vain") and not scene.told("briseis-taken")
    if edition == 1:
        scene.roll(0)
    assert scene.may(GREEK, Place(1, "achilles"))


@clause("C-M24")
@both
def test_nobody_else_is_placed_in_the_box_of_a_mandatory_duel(edition: int) -> None:
    scene = Scene(edition, 6)
    if edition == 1:
        scene.roll(0)
    assert scene.cites(GREEK, Place(1, "nestor")) == "C-M24"
