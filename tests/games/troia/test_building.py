"""The horse, the march, and the heroes that return."""

from __future__ import annotations

import pytest

from ilion.core.herald import Herald
from ilion.core.values import Refusal
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import BUILD, RETURN
from ilion.games.troia.types import Draw, Lay, March, Recall, Wait
from tests.games.troia.table import deal, lay_out, legal, offer, order, play, refusal, told, zone

GREEK_RAID = {"achilles": 4, "ajax": 4}
TROJAN_RAID = {"achilles": 0, "ajax": 0}


def greek(
    hand: str, zones: dict[str, int] = GREEK_RAID, horse: dict[str, str] | None = None, trojan: str = ""
) -> TroiaState:
    """The end of a Greek turn: two cards without a piece were drawn."""
    return deal(play(lay_out((hand, trojan), zones=zones, horse=horse), Draw()), "G01", "G02")


def trojan(hand: str, march: int = 0, zones: dict[str, int] = TROJAN_RAID) -> TroiaState:
    """The end of a Trojan turn: two cards without a prince were drawn."""
    return deal(play(lay_out(("", hand), turn=1, zones=zones, march=march), Draw()), "T03", "T04")


@pytest.mark.clause("T29")
def test_building_needs_two_heroes_in_the_opponents_protection_zone() -> None:
    one = greek("G16", {"achilles": 4, "ajax": 3})
    assert one.turn == 1
    two = greek("G16")
    assert two.phase == BUILD and legal(two) == {Lay("G16", "head"), Wait()}
    assert refusal(lay_out(("G16", ""), zones=GREEK_RAID), Lay("G16", "head")).clause == "T29"


@pytest.mark.clause("T29")
def test_building_is_open_after_an_offering_too() -> None:
    state = offer(
        lay_out(
            ("G04 G16", ""), zones={"achilles": 4}, olympus=("zeus", "hermes", "hera", "artemis", "poseidon", "ares")
        ),
        "ares",
        "G04",
    )
    assert zone(state, "aeneas") == 4 and Lay("G16", "head") in legal(state)


@pytest.mark.clause("T30")
def test_three_heroes_still_build_one_piece() -> None:
    state = greek("G16 G17", {**GREEK_RAID, "odysseus": 4})
    state = play(state, Lay("G16", "head"))
    assert state.phase == RETURN
    state = play(state, Recall("achilles", "ajax"))
    assert state.turn == 1 and sum(card != -1 for card in state.horse) == 1


@pytest.mark.clause("T30")
def test_four_heroes_build_one_piece_and_march_one_step() -> None:
    four = {**GREEK_RAID, "odysseus": 4, "aeneas": 4}
    built = play(greek("G16 G18", four), Lay("G16", "head"), Recall("achilles", "ajax"))
    assert built.turn == 1 and sum(card != -1 for card in built.horse) == 1
    raid = {**TROJAN_RAID, "odysseus": 0, "aeneas": 0}
    marched = play(trojan("T16", zones=raid), March("T16"))
    assert marched.march == 1 and marched.phase == RETURN


@pytest.mark.clause("T31")
def test_nobody_builds_in_the_opponents_turn() -> None:
    state = trojan("T16", zones={**GREEK_RAID, "odysseus": 0, "aeneas": 0})
    assert state.phase == BUILD and state.actors() == (1,)
    assert refusal(state, Lay("G16", "head"), seat=0).word == "refuse-not-your-turn"


@pytest.mark.clause("T29")
def test_the_greek_builds_and_the_trojan_marches_whatever_they_hold() -> None:
    greeks, trojans = greek("G16 T16"), trojan("T16 G16")
    assert refusal(greeks, March("T16")) == Refusal("refuse-trojans-march", {}, "T29")
    assert refusal(trojans, Lay("G16", "head")) == Refusal("refuse-greeks-build", {}, "T29")
    assert legal(greeks) == {Lay("G16", "head"), Wait()} and legal(trojans) == {March("T16"), Wait()}


@pytest.mark.clause("T32")
@pytest.mark.parametrize(
    ("card", "piece"), [("G16", "head"), ("G17", "rump"), ("G18", "forelegs"), ("G19", "hindlegs")]
)
def test_the_pieces_are_laid_in_any_order(card: str, piece: str) -> None:
    state = play(greek(card), Lay(card, piece))
    view = state.seen(1)
    assert view.horse[state.book.pieces.index(piece)] == card and view.backs[0] == (2, 0)


@pytest.mark.clause("T32")
def test_a_piece_needs_a_card_that_shows_it() -> None:
    state = greek("G16")
    assert refusal(state, Lay("G16", "rump")).word == refusal(state, Lay("G01", "head")).word == "refuse-not-shown"
    assert refusal(state, Lay("G20", "head")).word == "refuse-not-in-hand"
    assert refusal(state, Lay("G16", "wing")).word == "refuse-not-shown"


@pytest.mark.clause("T33")
def test_every_piece_is_different() -> None:
    state = greek("G20 G21", horse={"head": "G16"})
    assert refusal(state, Lay("G20", "head")).clause == "T33"
    assert legal(state) == {Lay("G21", "rump"), Wait()}


@pytest.mark.clause("T34")
def test_a_laid_card_stays_on_the_table() -> None:
    state = play(greek("G16"), Lay("G16", "head"))
    assert "G16" not in state.seen(1).discards[0] and "G16" in state.seen(1).horse


@pytest.mark.clause("T32")
@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_a_laid_piece_is_reported_with_the_number_of_pieces_there(before: int) -> None:
    horse, herald = dict(list(zip(("head", "rump", "forelegs"), ("G16", "G17", "G18"), strict=True))[:before]), Herald()
    play(greek("G23", horse=horse), Lay("G23", "hindlegs"), herald=herald)
    assert told(herald.facts, "laid").args["built"] == before + 1


@pytest.mark.clause("T35")
def test_the_first_step_takes_hector_or_paris() -> None:
    state = trojan("T16 T17 T05")
    assert legal(state) == {March("T16"), March("T17"), Wait()}
    assert refusal(state, March("T05")).clause == "T35" and refusal(state, March("T16", "T17")).clause == "T35"
    assert play(state, March("T17")).march == 1


@pytest.mark.clause("T36")
def test_the_second_step_takes_paris() -> None:
    state = trojan("T16 T17", march=1)
    assert refusal(state, March("T16")).clause == "T36" and legal(state) == {March("T17"), Wait()}


@pytest.mark.clause("T37")
def test_the_third_step_takes_hector() -> None:
    state = trojan("T16 T17", march=2)
    assert refusal(state, March("T17")).clause == "T37" and legal(state) == {March("T16"), Wait()}
    assert refusal(state, March("T18")) == Refusal("refuse-not-in-hand", {"card": "T18"}, "T37")


@pytest.mark.clause("T38")
def test_the_fourth_step_takes_both_and_both_are_discarded() -> None:
    state = trojan("T16 T17", march=3)
    assert refusal(state, March("T16")).clause == refusal(state, March("T17")).clause == "T38"
    assert refusal(state, March("T17", "T16")).clause == "T38" and refusal(state, March("T16", "T16")).clause == "T38"
    assert legal(state) == {March("T16", "T17"), Wait()}
    assert play(state, March("T16", "T17")).seen(0).discards[1] == ("T16", "T17")
    assert legal(trojan("T16 T18", march=3)) == {Wait()}


@pytest.mark.clause("T39")
def test_one_step_a_turn() -> None:
    state = play(
        trojan("T16 T17", zones={**TROJAN_RAID, "odysseus": 0, "aeneas": 0}), March("T16"), Recall("achilles", "ajax")
    )
    assert state.turn == 0 and state.march == 1 and len(state.legal(0)) > 0


@pytest.mark.clause("T40")
def test_two_heroes_return_to_combat_and_a_third_stays() -> None:
    state = play(greek("G16"), Lay("G16", "head"))
    assert (zone(state, "achilles"), zone(state, "ajax"), state.turn) == (2, 2, 1)
    three = play(greek("G16", {**GREEK_RAID, "odysseus": 4}), Lay("G16", "head"))
    assert legal(three) == {Recall("achilles", "ajax"), Recall("achilles", "odysseus"), Recall("ajax", "odysseus")}
    assert (
        refusal(three, Recall("achilles", "aeneas")).clause
        == refusal(three, Recall("ajax", "achilles")).clause
        == "T40"
    )
    after = play(three, Recall("ajax", "odysseus"))
    assert (zone(after, "achilles"), zone(after, "ajax"), zone(after, "odysseus")) == (4, 2, 2)
    assert refusal(after, Recall("ajax", "odysseus")).clause == "T40"


@pytest.mark.clause("T41")
def test_without_building_no_hero_returns() -> None:
    state = play(greek("G16"), Wait())
    assert (zone(state, "achilles"), zone(state, "ajax"), state.turn) == (4, 4, 1)
    assert refusal(state, Wait()).clause == "T29"
    state = play(trojan("T16"), Wait())
    assert (zone(state, "achilles"), zone(state, "ajax"), state.turn, state.march) == (0, 0, 0, 0)


@pytest.mark.clause("T42")
def test_the_greek_wins_at_once_with_the_fourth_piece() -> None:
    state = play(greek("G25", horse={"head": "G16", "forelegs": "G18", "hindlegs": "G19"}), Lay("G25", "rump"))
    assert state.actors() == () and state.scores() == (1.0, 0.0) and state.ending == "horse"
    assert zone(state, "achilles") == 4 and refusal(state, Draw(), seat=1).word == "refuse-over"


@pytest.mark.clause("T43")
def test_the_trojan_wins_at_once_with_the_fourth_step() -> None:
    state = play(trojan("T16 T17", march=3), March("T16", "T17"))
    assert state.actors() == () and state.scores() == (0.0, 1.0) and state.ending == "march"
    assert order(state) == order(lay_out())


@pytest.mark.clause("T40")
def test_only_two_different_heroes_who_are_there_return() -> None:
    state = play(greek("G16", {**GREEK_RAID, "odysseus": 4}), Lay("G16", "head"))
    assert state.phase == RETURN
    for pair in (("achilles", "achilles"), ("achilles", "aeneas"), ("aeneas", "achilles"), ("ajax", "achilles")):
        assert refusal(state, Recall(*pair)).clause == "T40"
    assert legal(state) == {Recall("achilles", "ajax"), Recall("achilles", "odysseus"), Recall("ajax", "odysseus")}


@pytest.mark.clause("T40")
def test_no_missing_card_returns_although_the_other_is_there() -> None:
    state = play(greek("G16", {"ajax": 4, "odysseus": 4, "aeneas": 4}), Lay("G16", "head"))
    assert refusal(state, Recall("achilles", "ajax")).clause == "T40"
    assert refusal(state, Recall("ajax", "glaucus")).clause == "T40"
