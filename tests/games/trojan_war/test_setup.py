"""0. General matters and the first placement of the counters."""

from __future__ import annotations

from random import Random

import msgspec

from ilion.core.state import FATE
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.book import DICE, DIE, shipped
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import AWAY
from ilion.games.trojan_war.types import GREEK, TROJAN, Cancel, Commit, Place
from ilion.games.trojan_war.view import ARMIES_BOX
from tests.games.trojan_war.scene import Scene, both, clause, setup_of


@clause("C-S1")
@both
def test_two_sides_play_greeks_and_trojans(edition: int) -> None:
    assert len(GAME.seat_names(setup_of(edition))) == 2
    assert GAME.setup_refusal(setup_of(edition, seats=3)) is not None


@clause("C-S2")
@both
def test_the_die_has_faces_0_to_9_and_zero_adds_nothing(edition: int) -> None:
    assert {a.die for a in DIE.acts} == set(range(10))
    assert [(a.greek, a.trojan) for a in DICE.acts] == [(g, t) for g in range(10) for t in range(10)]
    assert DIE.even and DICE.even
    scene = Scene(edition).duel("diomedes", "aeneas").throw("0,0")
    fact = next(f for f in scene.herald.facts if f.word.startswith(("blow", "throw")))
    assert fact.args["gtotal"] == fact.args["gsum"]


@clause("C-S3")
@both
def test_the_war_starts_on_turn_1_with_no_points_and_the_horse_waits_on_12(edition: int) -> None:
    view = Scene(edition).state.seen(None)
    assert (view.turn, view.vp, view.outcome) == (1, 0, "")
    assert Scene(edition, 12).step == "horse"


@clause("C-S3")
@both
def test_nothing_has_happened_when_the_war_starts(edition: int) -> None:
    state = TrojanWarState.start(setup_of(edition))
    nobody = (-1, -1, -1, -1)
    book = state.book
    assert dict(zip(TrojanWarState.FIELDS, state.pack(), strict=True)) == {
        **dict.fromkeys(("turn",), 1),
        **dict.fromkeys(("step", "vp", "briseis", "rerolls", "reroll_from", "reroll_until", "duels", "fallen"), 0),
        **dict.fromkeys(("event", "seer", "unveiled", "auto", "box", "won", "again", "offerer", "outcome"), -1),
        **dict.fromkeys(("pending", "staged", "gods", "cancelled", "entries", "gives", "asks"), ()),
        **dict.fromkeys(("sinon", "ulysses_took"), False),
        **dict.fromkeys(("committed", "bargained"), (False, False)),
        **dict.fromkeys(("wounds", "sums", "wins"), (0, 0)),
        **dict.fromkeys(("greeks", "trojans", "results"), nobody),
        "dice": (-1, -1),
        "waiting": (FATE,),
        "back": tuple(AWAY if e or a >= 0 else 0 for e, a in zip(book.enters, book.after, strict=True)),
    }


@clause("C-S6")
@both
def test_a_hero_who_enters_on_turn_1_is_there_from_the_start(edition: int) -> None:
    heroes = tuple(msgspec.structs.replace(h, enters=1) if h.id == "nestor" else h for h in shipped().hero)
    state = TrojanWarState.start(setup_of(edition, components=msgspec.structs.replace(shipped(), hero=heroes)))
    assert state.back[state.book.index["nestor"]] == 1 and state.book.index["nestor"] in state.able_heroes(GREEK)


@clause("C-S4")
@both
def test_briseis_starts_in_achilles_tent(edition: int) -> None:
    assert Scene(edition).state.seen(None).briseis == "achilles"
    assert not Scene(edition).state.achilles_confined()


@clause("C-S5")
@both
def test_all_trojans_are_in_troy_but_memnon_and_penthesilea(edition: int) -> None:
    scene = Scene(edition)
    away = {h.id for h in shipped().hero if h.side == "trojan" and scene.where(h.id) != "ready"}
    assert away == {"memnon", "penthesilea"}


@clause("C-S6")
@both
def test_all_greeks_are_in_camp_but_neoptolemus_and_philoctetes(edition: int) -> None:
    scene = Scene(edition)
    away = {h.id for h in shipped().hero if h.side == "greek" and scene.where(h.id) != "ready"}
    assert away == {"neoptolemus", "philoctetes"}


@clause("C-S7")
@both
def test_nine_gods_are_in_the_bowl_or_eight_without_zeus(edition: int) -> None:
    full, short = Scene(edition), Scene(edition, gods=8)
    assert len(full.state.book.gods) == 9 and "zeus" in full.state.book.gods
    assert len(short.state.book.gods) == 8 and "zeus" not in short.state.book.gods
    short.reveal(gods=("hera", "ares"))
    assert short.step == "cancel"


@clause("C-S8")
@both
def test_every_hero_has_power_resistance_and_character(edition: int) -> None:
    for hero in shipped().hero:
        assert hero.power > 0 and hero.resistance > 1 and hero.character in "EFHRV"


@clause("C-S9")
@both
def test_personages_never_take_challenges(edition: int) -> None:
    scene = Scene(edition).roll(0)
    for who in ("priam", "helen", "cassandra", "calchas", "thersites", "sinon", "briseis"):
        for seat in (GREEK, TROJAN):
            assert scene.cites(seat, Place(1, who)) == "C-S9"


@clause("C-S10")
@both
def test_turn_12_has_no_line_up_and_no_decision(edition: int) -> None:
    scene = Scene(edition, 12)
    assert scene.state.actors() == (FATE,)
    assert not scene.state.legal(GREEK) and not scene.state.legal(TROJAN)
    assert {scene.cites(GREEK, act) for act in (Place(1, "ulysses"), Commit(), Cancel(1))} == {"C-S10"}
    scene.roll(5)
    assert scene.state.actors() == ()


@clause("C-S11")
@both
def test_the_armies_step_forward_after_the_duels(edition: int) -> None:
    rng, scene = Random(3), Scene(edition).reveal().cancel(1)
    assert scene.step == "throw"
    boxes = []
    while scene.step != "clash":
        bout = scene.state.seen(None).bout
        boxes.append(bout.box if bout is not None else None)
        act = (
            scene.state.odds().draw(rng)
            if scene.state.actors() == (FATE,)
            else scene.state.legal(scene.state.actors()[0])[0]
        )
        scene.do(scene.state.actors()[0], act)
    bout = scene.state.seen(None).bout
    assert bout is not None and bout.box == ARMIES_BOX
    assert boxes and ARMIES_BOX not in boxes
