"""The variants, the options, and custom components."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.core.options import any_setup, options, with_options
from ilion.core.record import Record, dumps, loads
from ilion.games.trojan_war import GAME, turn
from ilion.games.trojan_war.book import setup_fault, shipped
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.types import GREEK, Components, Place, TrojanWarSetup
from tests.games.trojan_war.scene import Scene, both, clause


@clause("C-O1")
@pytest.mark.parametrize("variant", ["two-triggers", "die-only"])
def test_less_bloody_a_0_leaves_the_loser_unharmed_for_1_point(variant: str) -> None:
    scene = Scene(1, less_bloody=variant).duel("menelaus", "glaucus").throw("9,0 " * 5 + "r0")
    assert scene.where("glaucus") == "ready" and scene.points()["greek"] == 1
    assert scene.told("loser-unharmed")[0].clause == "C-O1"


@clause("C-O2")
def test_less_bloody_a_winner_at_one_point_lets_the_loser_go() -> None:
    tape = "0,9 " * 3 + "9,0 " * 5
    scene = Scene(1, 2, less_bloody="two-triggers").duel("menelaus", "glaucus").throw(tape)
    assert scene.step == "throw" and scene.state.box == 1
    assert scene.where("glaucus") == "ready" and scene.where("menelaus") == "wounded"
    assert scene.points() == {"greek": 1, "trojan": 1}
    assert scene.told("loser-unharmed")[0].clause == "C-O2"
    other = Scene(1, 2, less_bloody="die-only").duel("menelaus", "glaucus").throw(tape)
    assert other.step == "fall"


@clause("C-O1")
def test_less_bloody_does_not_soften_a_duel_to_the_death() -> None:
    scene = Scene(1, 6, less_bloody="two-triggers").reveal().cancel(4).throw("0,9 " * 4)
    assert scene.where("patroclus") == "dead"


@clause("C-O3")
@both
def test_every_option_can_be_chosen_for_a_new_game(edition: int) -> None:
    for option in options(TrojanWarSetup):
        for value in option.values:
            setup = TrojanWarSetup(**{"edition": edition, option.name: value})
            if setup_fault(setup) is None:
                assert GAME.state.start(setup).actors()
    assert {o.ruling for o in options(TrojanWarSetup)} >= {"R1", "R6", "R23", "R36", "R37", "R47", "R55", "R57"}


@clause("C-O5")
@both
@pytest.mark.parametrize("points", [0, 5, 10, 15, 20])
def test_the_trojans_may_start_with_points(edition: int, points: int) -> None:
    setup = GAME.usual(edition=edition, head_start=points)
    state = TrojanWarState.start(setup)
    assert state.vp == state.seen(GREEK).vp == points
    assert (("behind", -1) in turn.horse_modifiers(state)) == (points > 0), "the Horse is harder to bring in"
    short = GAME.usual(edition=edition, head_start=points, length="six-turns")
    goal = GAME.goal(short, TrojanWarState.start(short).seen(GREEK))
    assert goal.standing.word == ("goal-ahead" if points else "goal-even")


@clause("C-O5")
def test_nobody_starts_with_points_unless_it_is_chosen() -> None:
    for preset in ({}, *[preset.options for preset in GAME.presets]):
        assert TrojanWarState.start(GAME.usual(**preset)).vp == 0


def test_options_are_read_as_typed_and_wrong_ones_refused() -> None:
    setup = with_options(TrojanWarSetup, {"gods": "8", "both_events": "true", "sinon_window": "next-two"}, edition=1)
    assert (setup.gods, setup.both_events, setup.sinon_window) == (8, True, "next-two")
    for bad in ({"gods": "7"}, {"hydra": "1"}, {"spare_vp": "many"}):
        with pytest.raises(msgspec.ValidationError):
            with_options(TrojanWarSetup, bad)


def test_a_variant_of_the_other_edition_is_a_fault() -> None:
    phrase = setup_fault(TrojanWarSetup(edition=2, less_bloody="die-only"))
    assert phrase is not None and phrase.word == "fault-less-bloody"


def own(**changes: object) -> Components:
    return msgspec.structs.replace(shipped(), origin="published", **changes)


def test_components_of_one_s_own_replace_ours_and_travel_in_the_record() -> None:
    stronger = tuple(msgspec.structs.replace(h, power=12) if h.id == "nestor" else h for h in shipped().hero)
    troilus = msgspec.structs.replace(shipped().hero[-1], id="troilus", name="Troilus", enters="start")
    setup = TrojanWarSetup(edition=1, components=own(hero=(*stronger, troilus)))
    assert setup_fault(setup) is None
    state = TrojanWarState.start(setup)
    assert state.book.power[state.book.index["nestor"]] == 12
    record = loads(dumps(Record(game="trojan-war", setup=setup)), GAME)
    assert record.setup == setup
    assert GAME.words("es", setup).say("refuse-dead", hero="hero-troilus") == "Troilus ha muerto."


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"hero": shipped().hero[1:]}, "fault-hero"),
        ({"hero": (*shipped().hero, shipped().hero[0])}, "fault-hero"),
        ({"letters": ("E", "F", "H", "R", "X")}, "fault-character"),
        ({"abilities": ((0, 1),)}, "fault-abilities"),
        ({"abilities": shipped().abilities[1:]}, "fault-abilities"),
        ({"abilities": (*shipped().abilities[1:], (0, 1))}, "fault-abilities"),
        ({"gods": ("zeus",)}, "fault-gods"),
        ({"influence": {"greek": (0,) * 8}}, "fault-influence"),
        ({"influence": {**shipped().influence, "hector": (1, 2)}}, "fault-influence"),
    ],
)
def test_components_that_do_not_fit_are_refused_with_the_reason(changes: dict[str, object], word: str) -> None:
    phrase = setup_fault(TrojanWarSetup(components=own(**changes)))
    assert phrase is not None and phrase.word == word
    for lang in ("en", "es", "fr", "it"):
        assert GAME.words(lang).say(phrase)


def test_the_shipped_counters_say_that_they_are_reconstructed() -> None:
    assert shipped().origin == "reconstructed"
    lines = GAME.board(TrojanWarSetup(), Scene(2).state.seen(GREEK), GAME.words("en"))[0].lines
    assert GAME.words("en").say("board-reconstructed") in lines


def test_random_setups_can_be_played() -> None:
    rng = Random(5)
    assert all(setup_fault(GAME.some_setup(rng)) is None for _ in range(200))
    assert any_setup(TrojanWarSetup, rng).seats == 2


def test_an_unknown_hero_is_no_hero() -> None:
    assert Scene(1).roll(0).cites(GREEK, Place(1, "troilus")) == "C-S9"
    no = Scene(1).roll(0).refusal(GREEK, Place(1, "priam"))
    assert no.clause == "C-S9" and GAME.words("fr").say(no).startswith(
        "On ne peut pas aligner Priam\N{NO-BREAK SPACE}:"
    )
