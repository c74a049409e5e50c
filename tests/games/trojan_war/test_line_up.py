"""1.1 B to D: line-ups face down, the gods, the counters turned, one challenge cancelled."""

from __future__ import annotations

import pytest

from ilion.core.play import Illegal
from ilion.core.record import Record, undo
from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.types import GREEK, TROJAN, Cancel, Commit, Keep, Pass, Place, Roll, Taunt, Unveil
from tests.games.trojan_war.scene import LINES, Scene, both, clause, setup_of

MOST_GREEKS = [
    "achilles",
    "ajax-telamon",
    "diomedes",
    "ulysses",
    "agamemnon",
    "menelaus",
    "patroclus",
    "ajax-oileus",
    "idomeneus",
    "meriones",
    "neoptolemus",
]

MOST_TROJANS = [
    "hector",
    "aeneas",
    "sarpedon",
    "glaucus",
    "polydamas",
    "pandarus",
    "euphorbus",
    "agenor",
    "deiphobus",
    "helenos",
]


@clause("C-B1")
@both
def test_each_side_lines_up_four_able_heroes(edition: int) -> None:
    scene = Scene(edition).roll(0)
    scene.do(GREEK, Place(1, "nestor"), Place(2, "ulysses"), Place(3, "achilles"))
    assert scene.cites(GREEK, Commit()) == "C-B1"
    scene.do(GREEK, Place(4, "diomedes"))
    assert scene.refusal(GREEK, Place(4, "menelaus")).word == "refuse-box-taken"
    assert scene.refusal(GREEK, Place(5, "menelaus")).word == "refuse-no-such-box"
    assert scene.may(GREEK, Commit())


@clause("C-B1")
@both
def test_a_hero_is_in_one_box_and_fights_for_their_own_side(edition: int) -> None:
    scene = Scene(edition).roll(0).do(GREEK, Place(1, "nestor"))
    assert scene.refusal(GREEK, Place(2, "nestor")).word == "refuse-placed"
    assert scene.refusal(GREEK, Place(2, "hector")).word == "refuse-not-yours"


@clause("C-B2")
@both
def test_counters_lie_face_down_until_the_gods_are_drawn(edition: int) -> None:
    scene = Scene(edition).roll(0).do(GREEK, Place(3, "nestor"))
    assert scene.state.seen(TROJAN).challenges[2].greek == ""
    assert scene.state.seen(GREEK).challenges[2].greek == "nestor"
    scene.do(GREEK, Place(1, "ulysses"), Place(2, "achilles"), Place(4, "diomedes"), Commit())
    for observer in (TROJAN, None):
        assert [c.greek for c in scene.state.seen(observer).challenges] == ["?"] * 4
    scene.line_up(TROJAN).gods()
    assert [c.greek for c in scene.state.seen(TROJAN).challenges] == ["ulysses", "achilles", "nestor", "diomedes"]


@clause("C-B3")
@both
def test_both_sides_choose_at_once_and_the_second_commit_closes_the_step(edition: int) -> None:
    scene = Scene(edition).roll(0)
    assert scene.state.actors() == (GREEK, TROJAN)
    before = scene.state.seen(GREEK)
    scene.do(TROJAN, Place(1, "hector"))
    assert scene.state.seen(GREEK) == before
    scene.do(TROJAN, Place(2, "paris"), Place(3, "aeneas"), Place(4, "agenor"), Commit())
    assert scene.state.actors() == (GREEK,)
    assert scene.line_up(GREEK).step == "gods"


@clause("C-B4")
@clause("C-K24")
@both
def test_heroes_who_cannot_fight_are_refused(edition: int) -> None:
    scene = Scene(edition, 4, wounded={"ulysses": 5}, dead=["diomedes"], prisoners=["nestor"]).roll(0)
    assert scene.refusal(GREEK, Place(1, "ulysses")).word == "refuse-wounded"
    assert scene.refusal(GREEK, Place(1, "diomedes")).word == "refuse-dead"
    assert scene.refusal(GREEK, Place(1, "nestor")).word == "refuse-prisoner"
    assert scene.refusal(GREEK, Place(1, "philoctetes")).word == "refuse-away"
    assert scene.refusal(GREEK, Place(1, "achilles")).word == "refuse-confined"
    assert scene.cites(GREEK, Place(1, "nestor")) == "C-K24"


def two_greeks(edition: int) -> Scene:
    return Scene(edition, dead=MOST_GREEKS)


@clause("C-B5")
@both
def test_a_side_with_two_heroes_makes_two_challenges(edition: int) -> None:
    scene = two_greeks(edition).roll(0)
    assert scene.state.duels == 2
    assert scene.cites(TROJAN, Place(3, "hector")) == "C-B5"
    scene.do(TROJAN, Place(1, "hector"))
    assert scene.cites(TROJAN, Commit()) == "C-B1"
    scene.do(TROJAN, Place(2, "paris"), Commit()).line_up(GREEK)
    assert scene.step == "gods"


@clause("C-B6")
@clause("C-B7")
@clause("C-D3")
@both
def test_when_short_one_challenge_is_still_cancelled_and_none_scores_unmet(edition: int) -> None:
    scene = two_greeks(edition).reveal()
    assert scene.may(TROJAN, Cancel(1)) and scene.may(TROJAN, Cancel(2))
    scene.cancel(1)
    assert scene.step == "throw" and scene.state.box == 1
    assert scene.points() == {"greek": 0, "trojan": 0}


@clause("C-B6")
@both
def test_only_what_is_fought_scores_in_a_short_line_up(edition: int) -> None:
    scene = two_greeks(edition).reveal().cancel(1)
    while scene.step != "clash":
        acts = {"throw": "0,9", "fall": "r5"}
        scene.throw(acts[scene.step]) if scene.step in acts else scene.do(TROJAN, scene.state.legal(TROJAN)[0])
    assert {e.why for e in scene.state.seen(None).entries} == {"box-2"}


@clause("C-B7")
@clause("C-E6")
@both
def test_a_single_challenge_is_cancelled_and_the_armies_clash_all_the_same(edition: int) -> None:
    scene = Scene(edition, dead=[*MOST_GREEKS, "nestor"]).reveal().cancel(1)
    assert scene.step == "clash" and scene.state.wins == (0, 0)


@clause("C-B5")
@clause("C-E6")
@both
def test_without_a_hero_there_is_no_challenge_but_the_armies_clash(edition: int) -> None:
    scene = Scene(edition, dead=[*MOST_GREEKS, "nestor", "sthenelus"]).roll(0)
    assert scene.step == "gods"
    assert scene.gods().step == "clash"


@clause("C-C1")
@both
def test_each_side_draws_one_god_face_up(edition: int) -> None:
    scene = Scene(edition).reveal(gods=("athena", "apollo"))
    assert scene.state.seen(None).gods == ("athena", "apollo")
    with pytest.raises(Illegal):
        Scene(edition).reveal(gods=("athena", "athena"))


@clause("C-C2")
@both
def test_the_gods_come_after_the_line_ups(edition: int) -> None:
    scene = Scene(edition).roll(0)
    assert scene.state.gods == ()
    scene.line_up(GREEK).line_up(TROJAN).gods()
    assert scene.cites(GREEK, Place(1, "nestor")) == "C-C2"
    assert scene.cites(TROJAN, Commit()) == "C-C2"


@clause("C-C3")
@both
def test_the_gods_go_back_into_the_bowl_every_turn(edition: int) -> None:
    scene = Scene(edition, dead=[*MOST_GREEKS, "nestor", "sthenelus"])
    scene.roll(0).gods("hera", "ares").clash()
    scene.roll(0).gods("hera", "ares")
    assert scene.state.turn == 2 and scene.state.seen(None).gods == ("hera", "ares")


@clause("C-D1")
@both
def test_all_counters_are_turned_up_before_the_duels(edition: int) -> None:
    scene = Scene(edition).reveal()
    views = [scene.state.seen(o).challenges for o in (GREEK, TROJAN, None)]
    assert views[0] == views[1] == views[2]
    assert all(c.greek not in ("", "?") and c.trojan not in ("", "?") for c in views[0])


@clause("C-D2")
@both
@pytest.mark.parametrize(("turn", "canceller"), [(1, TROJAN), (2, GREEK), (7, TROJAN), (11, TROJAN)])
def test_trojans_cancel_on_odd_turns_and_greeks_on_even_ones(edition: int, turn: int, canceller: int) -> None:
    scene = Scene(edition, turn, dead=["patroclus"]).reveal()
    assert scene.state.actors() == (canceller,)
    assert scene.cites(1 - canceller, Cancel(2)) == "C-D2"


@clause("C-D3")
@both
def test_one_of_four_challenges_is_cancelled_and_three_are_fought(edition: int) -> None:
    scene = Scene(edition).reveal().cancel(2)
    assert [c.cancelled for c in scene.state.seen(None).challenges] == [False, True, False, False]
    assert scene.refusal(TROJAN, Cancel(3)).word == "refuse-cancelling-done"


@clause("C-D4")
@both
def test_one_player_must_cancel(edition: int) -> None:
    scene = Scene(edition).reveal()
    assert scene.cites(TROJAN, Pass()) == "C-D4"
    assert {type(a) for a in scene.state.legal(TROJAN)} == {Cancel}


@clause("C-D5")
@both
def test_nothing_is_cancelled_before_the_counters_are_turned(edition: int) -> None:
    assert Scene(edition).roll(0).cites(TROJAN, Cancel(1)) == "C-D5"


@clause("C-D6")
@both
def test_the_heroes_of_a_cancelled_challenge_suffer_nothing(edition: int) -> None:
    scene = Scene(edition).reveal(LINES[GREEK][:4], LINES[TROJAN][:4]).cancel(1)
    assert scene.where("achilles") == scene.where("hector") == "ready"
    assert scene.points() == {"greek": 0, "trojan": 0}


@clause("C-D7")
@both
def test_duels_are_fought_in_the_order_of_the_boxes(edition: int) -> None:
    scene = Scene(edition).reveal().cancel(2)
    boxes: list[int] = []
    while scene.step != "clash":
        if not boxes or boxes[-1] != scene.state.box:
            boxes.append(scene.state.box)
        acts = {"throw": "9,0", "fall": "r9"}
        scene.throw(acts[scene.step]) if scene.step in acts else scene.do(GREEK, scene.state.legal(GREEK)[0])
    assert boxes == [0, 2, 3]


@clause("C-D8")
@both
def test_nothing_is_cancelled_when_every_duel_is_protected(edition: int) -> None:
    rest = [h for h in MOST_GREEKS if h not in ("menelaus",)]
    scene = Scene(edition, 5, dead=[*rest, "nestor"], both_events=True).roll(2)
    assert scene.state.duels == 2
    scene.line_up(TROJAN, "hector").do(GREEK, scene.state.legal(GREEK)[0]).line_up(GREEK, "sthenelus").gods()
    assert scene.step == "throw"


@clause("C-D4")
@both
def test_a_move_of_another_step_is_refused(edition: int) -> None:
    assert not Scene(edition).reveal().may(GREEK, Keep())


@both
def test_a_counter_is_taken_back_though_the_other_side_places_and_taunts(edition: int) -> None:
    moves = [(FATE, Roll(0)), (GREEK, Place(1, "nestor")), (TROJAN, Place(1, "hector")), (TROJAN, Taunt(1))]
    record = Record(game="trojan-war", setup=setup_of(edition), moves=moves)
    back = undo(GAME, record, GREEK)
    assert back is not None and [seat for seat, _ in back.moves] == [FATE, TROJAN, TROJAN]
    assert undo(GAME, back, GREEK) is None


@both
def test_what_a_seer_has_seen_is_not_unseen(edition: int) -> None:
    scene = Scene(edition).roll(2)
    moves: list[tuple[int, Act]] = [(FATE, Roll(2))]
    for box, hero in enumerate(LINES[TROJAN][:4], 1):
        moves.append((TROJAN, Place(box, hero)))
    moves += [(TROJAN, Commit()), (GREEK, Unveil(2))]
    assert scene.step == "line-up"
    assert undo(GAME, Record(game="trojan-war", setup=setup_of(edition), moves=moves), GREEK) is None
