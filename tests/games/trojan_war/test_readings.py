"""Where the book can be read in two ways, both are played; the first version's choices stay with its records."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.options import options
from ilion.core.record import Record, dumps, loads, replay
from ilion.core.values import Act
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.book import book_of
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    Accept,
    Cancel,
    Commit,
    Demand,
    Offer,
    Pass,
    Place,
    Release,
    Shame,
    Swap,
    TrojanWarSetup,
    Unveil,
)
from tests.games.trojan_war.scene import Scene, both, clause
from tests.games.trojan_war.test_line_up import MOST_GREEKS, MOST_TROJANS, two_greeks


def agree(scene: Scene, seat: int, act: Act, legal: bool) -> None:
    """``legal`` and ``why_not`` say the same."""
    assert (act in scene.state.legal(seat)) is legal
    assert scene.may(seat, act) is legal


def test_the_rulings_that_can_go_the_other_way_are_counted() -> None:
    ruled = {o.ruling for o in options(TrojanWarSetup) if o.ruling}
    assert ruled >= {"R9", "R24", "R25", "R30", "R34", "R35", "R39"}
    assert len(ruled) == 18


@pytest.mark.parametrize(
    ("edition", "version", "note", "even", "must"),
    [
        (1, 1, "death", True, True),
        (2, 1, "death", True, True),
        (1, 2, "whole", False, False),
        (2, 2, "none", False, False),
    ],
)
def test_the_words_of_each_edition_are_the_default_and_old_records_keep_theirs(
    edition: int, version: int, note: str, even: bool, must: bool
) -> None:
    book = book_of(TrojanWarSetup(version=version, edition=1 if edition == 1 else 2))
    assert (book.note_on_3, book.even_lines, book.seers_must) == (note, even, must)


@pytest.mark.parametrize(("edition", "gods", "window"), [(1, 8, (0, 0)), (2, 9, (1, 2))])
def test_by_the_book_is_what_each_edition_says(edition: int, gods: int, window: tuple[int, int]) -> None:
    (preset,) = [p for p in GAME.presets if p.name == "by-the-book"]
    book = book_of(TrojanWarSetup(edition=1 if edition == 1 else 2, **preset.options))
    assert len(book.gods) - book.draws_absent == gods and book.window == window


# R9


@clause("C-M1")
@both
@pytest.mark.parametrize(("note", "taken"), [("whole", False), ("death", True), ("none", True)])
def test_a_wound_puts_the_taking_of_briseis_off_where_the_whole_note_holds(
    edition: int, note: str, taken: bool
) -> None:
    for hurt in ({"wounded": {"achilles": 4}}, {"wounded": {"agamemnon": 4}}, {"prisoners": ["achilles"]}):
        scene = Scene(edition, 3, note_on_3=note, **hurt)
        assert (scene.state.briseis == 1) is taken
        assert scene.state.seen(None).pending == (() if taken else ("M3",))
        assert bool(scene.told("briseis-waits")) is not taken


@clause("C-M1")
@both
@pytest.mark.parametrize(("note", "taken"), [("whole", False), ("death", False), ("none", True)])
@pytest.mark.parametrize("dead", ["achilles", "agamemnon"])
def test_a_death_prevents_it_where_that_half_of_the_note_holds(edition: int, note: str, taken: bool, dead: str) -> None:
    scene = Scene(edition, 3, note_on_3=note, dead=[dead])
    assert (scene.state.briseis == 1) is taken
    assert scene.state.seen(None).pending == ()


@clause("C-M1")
@both
def test_what_was_put_off_happens_as_soon_as_both_are_well(edition: int) -> None:
    scene = Scene(edition, 4, note_on_3="whole", pending=["M3"], briseis="achilles", wounded={"achilles": 5})
    assert scene.state.briseis == 0 and scene.state.seen(None).pending == ("M3",)
    scene = Scene(edition, 5, note_on_3="whole", pending=["M3"], briseis="achilles", wounded={"achilles": 5})
    assert scene.state.briseis == 1 and scene.where("achilles") == "confined"
    assert "M3" not in scene.state.seen(None).pending
    gone = Scene(edition, 5, note_on_3="whole", pending=["M3"], briseis="achilles", dead=["agamemnon"])
    assert gone.state.briseis == 0 and "M3" not in gone.state.seen(None).pending


@clause("C-M1")
@clause("C-M9")
@both
def test_what_was_put_off_goes_before_the_duel_of_the_turn(edition: int) -> None:
    scene = Scene(edition, 6, note_on_3="whole", pending=["M3"], briseis="achilles")
    assert scene.state.briseis == 1 and [f.args["event"] for f in scene.told("duel-staged")] == ["event-M6"]


@clause("C-A3", edition=2)
def test_version_2_rolls_for_an_event_while_briseis_is_not_taken() -> None:
    assert Scene(2, 3, note_on_3="whole", wounded={"achilles": 4}).step == "event"
    assert Scene(2, 3, note_on_3="whole").step == "line-up"


# R24


@clause("C-X1")
@both
@pytest.mark.parametrize(("even", "legal"), [(True, False), (False, True)])
def test_prisoners_may_have_to_be_exchanged_one_for_one(edition: int, even: bool, legal: bool) -> None:
    held = ["nestor", "hector", "paris"]
    scene = Scene(edition, prisoner_exchange=True, even_exchange=even, prisoners=held).reveal().cancel(1)
    while scene.step != "offer":
        acts = {"throw": "9,0", "fall": "r9", "clash": "0,0"}
        scene.throw(acts[scene.step]) if scene.step in acts else scene.do(GREEK, scene.state.legal(GREEK)[0])
    scene.do(TROJAN, Demand("hector"))
    agree(scene, TROJAN, Offer(), legal)
    scene.do(TROJAN, Release("nestor"))
    agree(scene, TROJAN, Offer(), True)
    scene.do(TROJAN, Demand("paris"))
    agree(scene, TROJAN, Offer(), legal)
    if even:
        assert scene.refusal(TROJAN, Offer()).word == "refuse-uneven-offer"


# R25


def four(edition: int, **more: Any) -> Scene:
    return Scene(edition, short_side="four", dead=MOST_GREEKS, **more)


@clause("C-B5")
@both
def test_against_two_heroes_four_are_lined_up_all_the_same(edition: int) -> None:
    scene = four(edition).roll(0)
    scene.do(TROJAN, Place(1, "hector"), Place(2, "paris"), Place(3, "aeneas"))
    agree(scene, TROJAN, Commit(), False)
    scene.do(TROJAN, Place(4, "agenor"), Commit())
    scene.do(GREEK, Place(4, "nestor"))
    agree(scene, GREEK, Commit(), False)
    agree(scene, GREEK, Place(1, "sthenelus"), True)
    scene.do(GREEK, Place(2, "sthenelus"))
    agree(scene, GREEK, Commit(), True)
    assert scene.do(GREEK, Commit()).step == "gods"


@clause("C-B6")
@clause("C-B7")
@both
def test_a_hero_without_an_opponent_neither_fights_nor_scores(edition: int) -> None:
    scene = four(edition).roll(0).line_up(TROJAN, "hector", "paris", "aeneas", "agenor")
    scene.do(GREEK, Place(4, "nestor"), Place(2, "sthenelus"), Commit()).gods()
    assert [(f.args["box"], f.args["hero"]) for f in scene.told("challenge-unmet")] == [
        (1, "hero-hector"),
        (3, "hero-aeneas"),
    ]
    for box in range(1, 5):
        agree(scene, TROJAN, Cancel(box), box in (2, 4))
    assert scene.refusal(TROJAN, Cancel(1)).clause == "C-B6"
    scene.cancel(2)
    assert scene.step == "throw" and scene.state.box == 3
    assert scene.points() == {"greek": 0, "trojan": 0}


@clause("C-B3")
@both
def test_where_the_few_stand_is_not_known_before_both_have_finished(edition: int) -> None:
    scene = four(edition).roll(0).do(GREEK, Place(4, "nestor"), Place(2, "sthenelus"), Commit())
    for observer in (TROJAN, None):
        assert [c.greek for c in scene.state.seen(observer).challenges] == ["?"] * 4
    scene.line_up(TROJAN, "hector", "paris", "aeneas", "agenor")
    assert [c.greek for c in scene.state.seen(TROJAN).challenges] == ["", "?", "", "?"]


@clause("C-N3")
@both
def test_a_seer_sees_where_counters_lie_and_must_face_whom_he_saw(edition: int) -> None:
    scene = four(edition).roll(2).line_up(TROJAN, "hector", "paris", "aeneas", "agenor").do(GREEK, Unveil(3))
    scene.do(GREEK, Place(1, "nestor"))
    agree(scene, GREEK, Place(2, "sthenelus"), False)
    assert scene.refusal(GREEK, Place(2, "sthenelus")).word == "refuse-face-him"
    agree(scene, GREEK, Place(3, "sthenelus"), True)


@clause("C-N5")
@both
def test_a_seer_of_the_full_side_looks_only_where_somebody_stands(edition: int) -> None:
    scene = four(edition).roll(6).do(GREEK, Place(4, "nestor"), Place(2, "sthenelus"), Commit())
    assert [c.greek for c in scene.state.seen(TROJAN).challenges] == ["", "?", "", "?"]
    for box in range(1, 5):
        agree(scene, TROJAN, Unveil(box), box in (2, 4))


ONE = {GREEK: ("menelaus", MOST_GREEKS), TROJAN: ("paris", MOST_TROJANS)}
"""The heroes of a side who are left to fight the duel of turn 5, and those who are not."""


def alone(edition: int, side: int, **more: Any) -> Scene:
    """Turn 5, when one side has nobody left but the hero of its duel."""
    last, most = ONE[side]
    gone = [h for h in (*most, "nestor", "sthenelus", "asteropaeus") if h != last]
    return Scene(edition, 5, short_side="four", both_events=True, dead=gone, **more)


@clause("C-B5")
@clause("C-M24")
@both
@pytest.mark.parametrize(("side", "hero"), [(GREEK, "hector"), (TROJAN, "ulysses")])
def test_the_full_side_lines_up_though_the_other_has_only_its_duel(edition: int, side: int, hero: str) -> None:
    scene = alone(edition, side).roll(0)
    assert scene.step == "line-up" and scene.state.committed == (False, False)
    agree(scene, 1 - side, Place(2, hero), True)
    agree(scene, side, Commit(), True)
    scene.do(side, Commit())
    assert scene.state.actors() == (1 - side,)


@clause("C-N3")
@clause("C-N5")
@both
@pytest.mark.parametrize("side", [GREEK, TROJAN])
@pytest.mark.parametrize("die", [2, 6])
def test_there_is_nothing_to_see_where_one_side_has_only_its_duel(edition: int, side: int, die: int) -> None:
    scene = alone(edition, side).roll(die)
    assert scene.state.seen(None).seer == "" and scene.state.actors() == (GREEK, TROJAN)


@clause("C-B5")
@both
def test_a_short_trojan_side_counts_as_a_short_greek_one(edition: int) -> None:
    scene = Scene(edition, dead=MOST_TROJANS).roll(0)
    assert scene.state.duels == len(scene.state.able_heroes(TROJAN)) == 2
    assert [f.args["count"] for f in scene.told("few-heroes")] == [2]


@clause("C-B5")
@both
def test_in_the_other_reading_both_line_up_as_many_as_the_short_side_has(edition: int) -> None:
    assert two_greeks(edition).roll(0).state.duels == 2
    scene = Scene(edition, short_side="even", version=2, dead=MOST_GREEKS).roll(0)
    assert scene.state.duels == 2
    agree(scene, TROJAN, Place(3, "hector"), False)


# R30


@clause("C-N3")
@clause("C-N5")
@both
@pytest.mark.parametrize(("die", "seer"), [(2, GREEK), (6, TROJAN)])
@pytest.mark.parametrize("must", [True, False])
def test_a_seer_may_go_unheard(edition: int, die: int, seer: int, must: bool) -> None:
    scene = Scene(edition, seers_must=must).roll(die).line_up(1 - seer)
    agree(scene, seer, Pass(), not must)
    agree(scene, seer, Unveil(2), True)
    if must:
        assert scene.cites(seer, Pass()) == ("C-N3" if seer == GREEK else "C-N5")
        return
    scene.do(seer, Pass())
    assert scene.state.unveiled == -1 and scene.told("seer-unheard")
    assert "?" in [(c.trojan, c.greek)[seer] for c in scene.state.seen(seer).challenges]
    scene.line_up(seer).gods()
    assert len(scene.state.cancellable_boxes()) == 4


# R34


@clause("C-N2")
@pytest.mark.parametrize(("stirs", "legal"), [(True, True), (False, False)])
def test_cassandra_may_stir_the_story(stirs: bool, legal: bool) -> None:
    scene = Scene(1, 5, cassandra_stirs_story=stirs).reveal(event=1).cancel(4)
    agree(scene, GREEK, Swap(1, 2), legal)
    agree(scene, GREEK, Swap(2, 3), True)
    agree(scene, GREEK, Swap(2, 4), False)
    if legal:
        other = scene.state.seen(None).challenges[1].greek
        scene.do(GREEK, Swap(1, 2))
        first = scene.state.seen(None).challenges[0]
        assert (first.greek, first.event) == (other, "M5")


# R35


@clause("C-E3")
@both
@pytest.mark.parametrize(("counts", "wins"), [(True, (0, 1)), (False, (0, 0))])
def test_thersites_may_not_count_for_the_army(edition: int, counts: bool, wins: tuple[int, int]) -> None:
    greeks = ("diomedes", "ulysses", "idomeneus", "meriones")
    scene = Scene(edition, shame_counts=counts).reveal(greeks, event=3).cancel(4).do(TROJAN, Shame(1))
    assert scene.state.wins == wins and scene.points()["trojan"] == 1


# R39


@clause("C-N22", edition=2)
@pytest.mark.parametrize(("hurts", "back"), [(True, 4), (False, 3)])
def test_helen_may_leave_winners_alone(hurts: bool, back: int) -> None:
    scene = Scene(2, helen_hurts_winners=hurts).duel("ajax-telamon", "deiphobus", event=8)
    g, t = scene.state.sums
    low = max(0, g - t)
    scene.throw(f"{low - (g - t)},{low}")
    assert scene.back("ajax-telamon") == back and scene.points()["trojan"] == 1


# Clauses and the rulings they rest on


@clause("C-V2")
def test_the_draw_rests_on_the_ruling_about_its_garbled_line() -> None:
    rulings = {c.id: c.ruling for c in GAME.clauses()}
    assert rulings["C-V2"] == rulings["C-V3"] == "R51"


@clause("C-X1")
@both
def test_an_exchange_changes_no_points_so_that_it_may_come_after_they_are_counted(edition: int) -> None:
    scene = Scene(edition, prisoner_exchange=True, prisoners=["nestor", "hector"]).reveal().cancel(1)
    while scene.step != "offer":
        acts = {"throw": "9,0", "fall": "r9", "clash": "0,0"}
        scene.throw(acts[scene.step]) if scene.step in acts else scene.do(GREEK, scene.state.legal(GREEK)[0])
    counted = scene.vp
    scene.do(TROJAN, Release("nestor"), Demand("hector"), Offer()).do(GREEK, Accept())
    assert scene.where("nestor") == scene.where("hector") == "ready" and scene.vp == counted


@clause("C-D3")
@both
def test_nothing_is_cancelled_where_nothing_may_be(edition: int) -> None:
    scene = four(edition).roll(2).line_up(TROJAN, "hector", "paris", "aeneas", "agenor").do(GREEK, Unveil(3))
    scene.do(GREEK, Place(3, "nestor"), Place(1, "sthenelus"), Commit()).gods()
    agree(scene, TROJAN, Cancel(3), False)
    agree(scene, TROJAN, Cancel(1), True)


# Records


@both
def test_a_record_of_the_first_version_replays_as_it_was_played(edition: int) -> None:
    setup = TrojanWarSetup(edition=1 if edition == 1 else 2)
    text = dumps(Record(game="trojan-war", setup=setup, moves=[]))
    again = loads(text, GAME)
    assert again.setup.version == 1 and book_of(again.setup).even_lines
    assert list(replay(GAME, again)) is not None and TrojanWarState.start(again.setup).book.seers_must
