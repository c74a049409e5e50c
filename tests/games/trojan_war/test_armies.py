"""2.2 and 2.3: the clash of the armies, the points, the exchange of prisoners."""

from __future__ import annotations

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.words import LANGS
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import Position
from ilion.games.trojan_war.turn import begin_turn
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    Accept,
    Bargain,
    Demand,
    FightSeen,
    Offer,
    Pass,
    Place,
    Refuse,
    Release,
    ScoreEntry,
    Shame,
    Throw,
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


@clause("C-E1")
@clause("C-E2")
@both
@pytest.mark.parametrize(
    ("gods", "dice", "vp"),
    [(("hera", "ares"), (4, 5), 0), (("hera", "ares"), (4, 6), 2), (("apollo", "artemis"), (4, 2), 2)],
)
def test_what_the_gods_give_an_army_decides(
    edition: int, gods: tuple[str, str], dice: tuple[int, int], vp: int
) -> None:
    scene = armies_only(edition, gods)
    assert scene.state.seen(None).bout == FightSeen(0, dice=(-1, -1), sums=scene.state.sums)
    scene.state.wins = (1, 2)
    assert scene.clash(*dice).vp == vp


@clause("C-E2")
@both
def test_the_points_of_the_armies_are_told_as_theirs(edition: int) -> None:
    scene = armies_only(edition)
    after, shown = scene.state.copy(), list[tuple[ScoreEntry, ...]]()
    after.do(FATE, Throw(5, 4), Herald(lambda: shown.append(after.seen(None).entries)))
    assert shown[0] == (ScoreEntry("greek", 2, "armies"),)


SHAMED = ("glaucus", "hector", "aeneas", "sarpedon")


@clause("C-E3")
@both
def test_a_shamed_challenge_adds_to_what_was_won_before(edition: int) -> None:
    scene = Scene(edition).reveal(("menelaus", "nestor", "idomeneus", "meriones"), SHAMED, event=3).cancel(4)
    scene.do(TROJAN, Shame(2)).throw("9,0 " * 5 + "r5" if edition == 1 else "9,9")
    assert scene.state.box == 2 and scene.state.wins == (1, 1)
    shamed = scene.state.seen(None).challenges[1]
    assert (shamed.won, shamed.result) == ("trojan", "fled")
    assert scene.state.seen(None).entries[-1] == ScoreEntry("trojan", 1, "box-2")


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
def test_an_army_has_the_row_of_its_side_with_any_fighters(edition: int) -> None:
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


FRESH = ("turn", "vp", "back", "briseis", "sinon", "rerolls", "reroll_from", "reroll_until", "ulysses_took")
"""Everything that continues from one turn to the next, without a pending duel."""


@clause("C-F1")
@clause("C-C3")
@both
@pytest.mark.parametrize("turn", [1, 10, 11])
def test_a_turn_starts_with_an_empty_table(edition: int, turn: int) -> None:
    scene = Scene(edition, turn, dead=["achilles", "patroclus"], pending=["M5"] if turn == 11 else [])
    scene.reveal(event=3, gods=("athena", "apollo"))
    while scene.state.turn == turn:
        tape = {"throw": "9,0", "fall": "r5", "clash": "0,9"}
        seat = scene.state.actors()[0]
        scene.throw(tape[scene.step]) if scene.step in tape else scene.do(seat, scene.state.legal(seat)[-1])
    fresh = TrojanWarState.start(scene.setup)
    for name in FRESH:
        setattr(fresh, name, getattr(scene.state, name))
    begin_turn(fresh, None)
    assert scene.state.pack() == fresh.pack()


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
    """Play the turn as fast as possible, without hurting important heroes."""
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
@pytest.mark.parametrize("held", [(["pandarus"], []), ([], ["nestor"])])
def test_one_prisoner_of_one_side_is_enough(edition: int, held: tuple[list[str], list[str]]) -> None:
    scene = market(edition, *held)
    assert scene.step == "offer" and scene.state.actors() == (TROJAN,)
    assert scene.do(TROJAN, Pass()).state.actors() == (GREEK,)
    assert scene.do(GREEK, Pass()).state.turn == 2


@clause("C-X1")
@both
def test_the_other_side_may_offer_while_there_are_prisoners(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["nestor"])
    scene.do(TROJAN, Demand("pandarus"), Offer()).do(GREEK, Accept())
    assert scene.step == "offer" and scene.state.actors() == (GREEK,)
    assert scene.state.seen(None).bargain == Bargain("greek"), "the terms of the first are not those of the second"
    assert scene.state.seen(None).bargained == (False, True)
    other = market(edition, ["pandarus"], ["nestor"])
    other.do(TROJAN, Release("nestor"), Offer()).do(GREEK, Accept())
    assert other.step == "offer" and other.where("pandarus") == "prisoner"


@clause("C-X1")
@both
def test_when_the_market_is_over_nothing_is_on_offer_any_more(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["nestor"]).do(TROJAN, Pass())
    scene.do(GREEK, Demand("nestor"), Release("pandarus"), Offer())
    after, shown = scene.state.copy(), list[Bargain | None]()
    after.do(TROJAN, Accept(), Herald(lambda: shown.append(after.seen(None).bargain)))
    assert shown == [None]


@clause("C-X1")
@both
def test_prisoners_are_exchanged_after_the_last_war_turn_too(edition: int) -> None:
    scene = market(edition, ["pandarus"], ["ulysses"], turn=11)
    scene.do(TROJAN, Release("ulysses"), Demand("pandarus"), Offer()).do(GREEK, Accept())
    assert scene.state.turn == 12 and scene.state.book.ulysses in scene.state.heroes_in_horse()


@clause("C-X3")
@both
def test_terms_are_free_but_name_only_prisoners(edition: int) -> None:
    scene = market(edition, ["pandarus", "agenor"], [])
    assert scene.refusal(TROJAN, Offer()).word == "refuse-empty-offer"
    assert scene.refusal(TROJAN, Release("hector")).word == "refuse-not-held"
    scene.do(TROJAN, Demand("pandarus"))
    assert scene.refusal(TROJAN, Demand("pandarus")).word == "refuse-named-already"
    scene.do(TROJAN, Demand("agenor"), Offer()).do(GREEK, Accept())
    assert scene.where("agenor") == "ready" and scene.vp == scene.told("points-summed")[0].args["vp"]


@clause("C-X3")
@both
@pytest.mark.parametrize("act", [Release("nestor"), Demand("pandarus")])
def test_an_offer_may_only_give_or_only_ask(edition: int, act: Release | Demand) -> None:
    scene = market(edition, ["pandarus"], ["nestor"]).do(TROJAN, act)
    assert scene.may(TROJAN, Offer())


@clause("C-X2")
def test_the_first_edition_knows_no_exchange_unless_it_is_chosen() -> None:
    assert short(Scene(1, prisoners=["pandarus"])).step == "event"
    assert short(Scene(2, prisoners=["pandarus"])).step == "offer"
    assert short(Scene(2, prisoners=["pandarus"], prisoner_exchange=False)).step == "event"


@clause("C-X2")
@both
def test_without_a_prisoner_there_is_no_decision(edition: int) -> None:
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


@clause("C-O4")
@both
@pytest.mark.parametrize(
    ("vp", "scores", "word"),
    [(-4, (1.0, 0.0), "points-greek"), (4, (0.0, 1.0), "points-trojan"), (0, (0.5, 0.5), "points-draw")],
)
def test_the_points_decide_a_short_game_after_turn_6(
    edition: int, vp: int, scores: tuple[float, float], word: str
) -> None:
    scene = armies_only(edition, turn=6, vp=vp, length="six-turns").clash(5, 5)
    assert scene.state.actors() == () and scene.state.scores() == scores
    (fact,) = scene.told(word)
    assert (fact.clause, fact.args) == ("C-O4", {"vp": abs(vp)})
    prompt = GAME.prompt(scene.setup, scene.state.seen(GREEK))
    assert prompt.word == word and all(GAME.words(lang).say(prompt) for lang in LANGS)


@clause("C-O4")
@both
def test_a_short_game_has_no_horse_and_a_full_one_continues(edition: int) -> None:
    short = armies_only(edition, turn=5, length="six-turns").clash(5, 5)
    assert short.state.turn == 6 and short.state.seen(GREEK).horse == ()
    words = GAME.words("en", short.setup)
    titles = [section.title for section in GAME.board(short.setup, short.state.seen(GREEK), words)]
    assert "Turn 6 of 6" in titles[0] and words.say("board-horse") not in titles
    full = armies_only(edition, turn=6, vp=4).clash(5, 5)
    assert full.state.turn == 7 and full.state.outcome == -1 and full.state.seen(GREEK).horse
