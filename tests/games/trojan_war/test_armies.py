"""2.2 and 2.3: the clash of the armies, the points, the exchange of prisoners."""

from __future__ import annotations

import pytest

from ilion.core.words import LANGS
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.position import Position
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    Accept,
    Demand,
    Offer,
    Pass,
    Place,
    Refuse,
    Release,
    Shame,
)
from tests.games.trojan_war.scene import Scene, both, clause

NO_GREEKS = [
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
    "sthenelus",
    "nestor",
    "neoptolemus",
]


def armies_only(edition: int, gods: tuple[str, str] = ("zeus", "athena"), **kw: object) -> Scene:
    scene = Scene(edition, dead=NO_GREEKS, **kw)  # type: ignore[arg-type]
    return scene.roll(0).gods(*gods)


@clause("C-E1")
@both
def test_an_army_adds_its_die_its_side_s_wins_and_the_gods(edition: int) -> None:
    scene = armies_only(edition, ("hera", "ares")).clash(4, 4)
    totals = [f.args["total"] for f in scene.told("army-total")]
    assert totals == [4 + 2, 4 + 1]


@clause("C-E2")
@both
def test_the_higher_army_scores_2_and_equal_armies_nothing(edition: int) -> None:
    assert armies_only(edition).clash(5, 4).vp == -2
    assert armies_only(edition).clash(4, 5).vp == 2
    assert armies_only(edition).clash(5, 5).vp == 0


@clause("C-E3")
@both
def test_a_challenge_that_thersites_gives_away_counts_for_the_army(edition: int) -> None:
    scene = Scene(edition).reveal(("nestor", "ulysses", "idomeneus", "meriones"), event=3).cancel(4)
    scene.do(TROJAN, Shame(1))
    assert scene.state.wins == (0, 1)


@clause("C-E4")
@both
def test_a_cancelled_challenge_counts_for_no_army(edition: int) -> None:
    scene = Scene(edition).reveal().cancel(1)
    while scene.step != "clash":
        tape = {"throw": "9,0", "fall": "r5"}
        scene.throw(tape[scene.step]) if scene.step in tape else scene.do(GREEK, scene.state.legal(GREEK)[0])
    assert sum(scene.state.wins) == 3


@clause("C-E5")
@both
def test_an_army_has_the_row_of_its_side_whoever_fights(edition: int) -> None:
    scene = armies_only(edition, ("aphrodite", "hera")).clash(0, 0)
    assert [f.args["divine"] for f in scene.told("army-total")] == [2, 1]


@clause("C-E6")
@both
def test_the_armies_clash_though_no_duel_was_fought(edition: int) -> None:
    assert armies_only(edition).step == "clash"


@clause("C-F1")
@both
def test_points_are_summed_at_the_end_of_the_turn_trojans_up_greeks_down(edition: int) -> None:
    scene = Scene(edition, 2, vp=3).duel("menelaus", "glaucus").throw("9,0 " * 5 + "r5" if edition == 1 else "9,7")
    assert scene.points()["greek"] == 1 and scene.vp == 3
    while scene.state.turn == 2:
        tape = {"throw": "9,0", "fall": "r5", "clash": "0,9"}
        scene.throw(tape[scene.step]) if scene.step in tape else scene.do(GREEK, scene.state.legal(GREEK)[0])
    fact = scene.told("points-summed")[0].args
    assert scene.vp == 3 + int(str(fact["trojan"])) - int(str(fact["greek"]))


def after(edition: int, vp: int, *entries: tuple[int, int]) -> int:
    """The marker after a turn with these entries and an even clash."""
    scene = armies_only(edition, vp=vp)
    scene.state.entries = tuple((side, points, 1) for side, points in entries)
    return scene.clash(3, 3).vp


@clause("C-F2")
def test_the_example_of_the_first_edition_sums_to_minus_3() -> None:
    assert after(1, 2, (GREEK, 1), (TROJAN, 2), (GREEK, 1), (GREEK, 3), (GREEK, 2)) == -3


@clause("C-F3")
def test_the_example_of_version_2_sums_to_minus_2_by_its_own_rule() -> None:
    assert after(2, 2, (GREEK, 1), (TROJAN, 2), (GREEK, 3), (GREEK, 2)) == -2


@clause("C-F4")
@both
def test_the_marker_is_one_signed_number_of_any_size(edition: int) -> None:
    assert after(edition, -12, (GREEK, 1)) == -13
    assert after(edition, 99, (TROJAN, 3)) == 102


def market(edition: int, greek_holds: list[str], trojan_holds: list[str], turn: int = 1) -> Scene:
    """The end of a turn with these prisoners."""
    scene = Scene(edition, turn, prisoners=[*greek_holds, *trojan_holds], prisoner_exchange=True)
    return short(scene)


def short(scene: Scene) -> Scene:
    """Play the turn as fast as it goes, hurting nobody that matters."""
    scene.reveal().cancel(4)
    while scene.step not in ("offer", "event"):
        tape = {"throw": "9,0", "fall": "r5", "clash": "3,3"}
        scene.throw(tape[scene.step]) if scene.step in tape else scene.do(GREEK, scene.state.legal(GREEK)[0])
    return scene


@clause("C-X1")
@clause("C-X3")
@both
def test_prisoners_are_exchanged_after_scoring_and_fight_again_at_once(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["nestor"])
    assert scene.told("points-summed") and scene.state.actors() == (TROJAN,)
    scene.do(TROJAN, Release("nestor"), Demand("pandarus"), Offer()).do(GREEK, Accept())
    assert scene.state.turn == 2
    assert not scene.told("heroes-return"), "they had no wounds to heal"
    scene.roll(0)
    assert scene.may(GREEK, Place(1, "nestor")) and scene.may(TROJAN, Place(1, "pandarus"))


@clause("C-X1")
@both
def test_each_side_may_make_one_offer_and_either_may_refuse_or_pass(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["nestor"])
    scene.do(TROJAN, Demand("pandarus"), Offer()).do(GREEK, Refuse())
    assert scene.state.actors() == (GREEK,) and scene.step == "offer"
    scene.do(GREEK, Pass())
    assert scene.state.turn == 2 and scene.where("nestor") == scene.where("pandarus") == "prisoner"


@clause("C-X1")
@both
def test_prisoners_are_exchanged_after_the_last_war_turn_too(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["ulysses"], turn=11)
    scene.do(TROJAN, Release("ulysses"), Demand("pandarus"), Offer()).do(GREEK, Accept())
    assert scene.state.turn == 12 and scene.state.book.ulysses in scene.state.in_horse()


@clause("C-X3")
@both
def test_terms_are_free_but_name_only_prisoners(edition: int) -> None:
    scene = market(edition, ["pandarus", "agenor"], [])
    assert not scene.may(TROJAN, Offer())
    assert scene.refusal(TROJAN, Release("hector")).word == "refuse-not-held"
    scene.do(TROJAN, Demand("pandarus"))
    assert scene.refusal(TROJAN, Demand("pandarus")).word == "refuse-named-already"
    scene.do(TROJAN, Demand("agenor"), Offer()).do(GREEK, Accept())
    assert scene.where("agenor") == "ready" and scene.vp == scene.told("points-summed")[0].args["vp"]


@clause("C-X2")
def test_the_first_edition_knows_no_exchange_unless_it_is_chosen() -> None:
    assert short(Scene(1, prisoners=["pandarus"])).step == "event"
    assert short(Scene(2, prisoners=["pandarus"])).step == "offer"
    assert short(Scene(2, prisoners=["pandarus"], prisoner_exchange=False)).step == "event"


@clause("C-X2")
@both
def test_without_a_prisoner_nobody_is_asked(edition: int) -> None:
    scene = armies_only(edition, prisoner_exchange=True).clash(3, 3)
    assert isinstance(scene.state, Position) and scene.state.turn == 2


@clause("C-X3")
@both
def test_a_freed_hero_is_ready_while_the_other_side_still_words_its_offer(edition: int) -> None:
    scene = market(edition, ["pandarus", "agenor"], [])
    scene.do(TROJAN, Demand("pandarus"), Offer()).do(GREEK, Accept())
    assert scene.step == "offer" and scene.state.actors() == (GREEK,)
    assert scene.where("pandarus") == "ready" and scene.where("agenor") == "prisoner"


@clause("C-X1")
@clause("C-X2")
@both
def test_prisoners_are_named_only_when_an_exchange_is_due(edition: int) -> None:
    def clause_of(exchange: bool) -> str:
        return Scene(edition, prisoners=["pandarus"], prisoner_exchange=exchange).cites(GREEK, Release("pandarus"))

    assert (clause_of(True), clause_of(False)) == ("C-X1", "C-X2" if edition == 1 else "C-X1")


@pytest.mark.parametrize("lang", LANGS)
def test_an_offer_that_gives_or_asks_nobody_does_not_name_nobody(lang: str) -> None:
    words = GAME.words(lang)
    for gives, asks in (((), ("hero-hector",)), (("hero-hector",), ())):
        for word in ("exchange-offered", "exchange-made"):
            said = words.say(word, side="side-greek", gives=gives, asks=asks, given=len(gives), asked=len(asks))
            assert words.name("hero-hector") in said and words.name("nobody") not in said
