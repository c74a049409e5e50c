"""Components and preparation."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from ilion.core.herald import Herald
from ilion.core.play import roll_from_rng, settle
from ilion.core.state import FATE
from ilion.core.values import Phrase
from ilion.core.words import LANGS
from ilion.games.troia import GAME
from ilion.games.troia.book import FIRST_GAME_GODS, GODS, IDS, MARCH, OFFERINGS, book_of, setup_fault, shipped
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import ACT
from ilion.games.troia.types import Card, Components, Draw, Lay, March, TroiaSetup
from tests.games.troia.table import FIRST as FIRST_GAME
from tests.games.troia.table import deal, dealt, lay_out, legal, order, play, told

PRINTED = shipped()


@pytest.mark.clause("T01")
def test_there_are_27_cards_with_a_greek_back_and_27_with_a_trojan_one() -> None:
    assert (len(PRINTED.greek.cards), len(PRINTED.trojan.cards)) == (27, 27)
    assert len(set(IDS)) == 54 and sum(c.startswith("G") for c in IDS) == 27


@pytest.mark.clause("T02")
def test_six_god_tiles_six_heroes_one_hector_and_paris_one_cornucopia() -> None:
    state = dealt()
    assert (len(state.olympus), len(state.zones), state.march, state.cornucopia) == (6, 6, 0, -1)
    assert {god.tile for god in PRINTED.gods} == set(range(1, 7)) and len(MARCH) == 4


@pytest.mark.clause("T02")
def test_nothing_has_happened_when_the_game_starts() -> None:
    state = TroiaState.start(FIRST_GAME)
    assert dict(zip(TroiaState.FIELDS, state.pack(), strict=True)) == {
        **dict.fromkeys(("turn", "march", "due"), 0),
        **dict.fromkeys(("cornucopia", "god", "poured", "chosen", "winner"), -1),
        **dict.fromkeys(("hands", "known", "bared", "discards"), ((), ())),
        **dict.fromkeys(("olympus", "draft"), ()),
        **dict.fromkeys(("offered", "built"), False),
        "phase": "fill",
        "waits": (FATE,),
        "zones": (2,) * 6,
        "decks": (tuple(range(27)), tuple(range(27, 54))),
        "horse": (-1,) * 4,
        "ending": "",
    }


@pytest.mark.clause("T01")
def test_cards_and_pairs_are_named_by_what_they_show() -> None:
    book = book_of(FIRST_GAME)
    for n, name in enumerate(IDS):
        shown = book.emblems[n]
        assert book.marks[0][n] == sum(1 << p for p, piece in enumerate(book.pieces) if piece in shown), name
        assert book.marks[1][n] == ("hector" in shown) + 2 * ("paris" in shown), name
    assert len(book.faces) == 6
    assert sorted(book.recalls) == [(a, b) for a in range(6) for b in range(a + 1, 6)]
    assert [type(act).__name__ for act in book.acts()[:6]] == ["Draw", "Pay", "Invoke", "Decline", "Done", "Wait"]


@pytest.mark.clause("T03")
def test_the_gods_are_laid_on_olympus_at_random() -> None:
    assert order(dealt(seed=1)) == order(dealt(seed=1)) != order(dealt(seed=2))
    first = Counter(order(dealt(seed=seed))[0] for seed in range(600))
    assert set(first) == set(FIRST_GAME_GODS) and max(first.values()) < 140


@pytest.mark.clause("T03")
def test_faces_by_chance_are_either_god_of_a_tile_equally_often() -> None:
    seen = Counter(god for seed in range(400) for god in order(dealt(TroiaSetup(gods="random"), seed)))
    assert set(seen) == set(GODS) and all(150 < n < 250 for n in seen.values())


@pytest.mark.clause("T04")
def test_the_first_game_set_is_zeus_hermes_artemis_hera_poseidon_and_ares() -> None:
    assert set(order(dealt(TroiaSetup(gods="first")))) == {"zeus", "hermes", "artemis", "hera", "poseidon", "ares"}


@pytest.mark.clause("T05")
def test_all_heroes_start_in_combat() -> None:
    assert dealt().zones == (2,) * 6


@pytest.mark.clause("T06")
def test_the_greek_is_dealt_cards_first_and_starts() -> None:
    state, herald = TroiaState.start(FIRST_GAME), Herald()
    while len(state.olympus) < 6:
        state = play(state, state.odds().acts[0])
    backs = []
    while state.actors() == (FATE,):
        act = state.odds().acts[0]
        backs.append(act.card[0])
        state = play(state, act, herald=herald)
    assert backs == ["G", "G", "T", "T"]
    assert state.turn == 0 and told(herald.facts, "turn").args["side"] == "side-greek"


@pytest.mark.clause("T06")
def test_each_side_draws_two_cards_of_its_own_deck() -> None:
    state = dealt()
    assert [len(hand) for hand in state.hands] == [2, 2] and [len(deck) for deck in state.decks] == [25, 25]
    view = state.seen(None)
    assert view.backs == ((2, 0), (0, 2))
    assert len({dealt(seed=seed).hands for seed in range(20)}) > 15


@pytest.mark.clause("T07")
def test_hector_and_paris_start_before_the_first_step() -> None:
    assert dealt().seen(0).march == 0


@pytest.mark.clause("T08")
def test_the_greek_plays_first() -> None:
    state = dealt()
    assert state.phase == ACT and state.actors() == (0,) and legal(state)


@pytest.mark.clause("T67")
@pytest.mark.parametrize("gods", ["first", "random", "chosen"])
def test_two_faces_of_a_tile_are_never_in_play_together(gods: str) -> None:
    tile = {god.id: god.tile for god in PRINTED.gods}
    for seed in range(60):
        setup = msgspec.structs.replace(GAME.some_setup(Random(seed)), gods=gods)
        assert {tile[god] for god in order(dealt(setup, seed))} == set(range(1, 7))


@pytest.mark.clause("T67")
def test_chosen_faces_are_those_that_were_chosen() -> None:
    setup = TroiaSetup(gods="chosen", tile1="back", tile3="back")
    assert set(order(dealt(setup))) == {"athena", "hermes", "apollo", "hera", "poseidon", "ares"}


def test_every_hero_has_one_god_for_each_side_and_the_sides_differ() -> None:
    for icons in ([h.greek for h in PRINTED.heroes], [h.trojan for h in PRINTED.heroes]):
        assert sorted(icons) == sorted(OFFERINGS)
    assert all(h.greek != h.trojan for h in PRINTED.heroes)
    assert all(len({god.offering for god in PRINTED.gods if god.tile == tile}) == 1 for tile in range(1, 7))


def test_what_is_published_is_kept() -> None:
    offering = {god.id: god.offering for god in PRINTED.gods}
    heroes = {hero.id: hero for hero in PRINTED.heroes}
    assert (offering["poseidon"], offering["ares"]) == ("fish", "boar")
    assert (heroes["ajax"].greek, heroes["ajax"].trojan, heroes["achilles"].greek) == ("grain", "fish", "fish")
    assert PRINTED.olympus.greek == PRINTED.olympus.trojan[::-1] == (5, 4, 3, 3, 2, 1)


def test_each_deck_holds_nine_offerings_of_each_kind_and_the_icons_it_needs() -> None:
    for deck in (PRINTED.greek, PRINTED.trojan):
        assert [sum(n) for n in zip(*(c.offerings() for c in deck.cards), strict=True)] == [9] * 6
    pieces = Counter(e for c in PRINTED.greek.cards for e in c.emblems)
    assert pieces == {"head": 3, "rump": 3, "forelegs": 3, "hindlegs": 3}
    assert Counter(e for c in PRINTED.trojan.cards for e in c.emblems) == {"hector": 9, "paris": 9}


def test_every_value_says_where_it_is_known_from() -> None:
    marks = [*PRINTED.olympus.origin, PRINTED.horse.origin, PRINTED.greek.origin, PRINTED.trojan.origin]
    marks += [mark for god in PRINTED.gods for mark in god.origin]
    marks += [mark for hero in PRINTED.heroes for mark in hero.origin]
    assert set(marks) == {"published", "reconstructed"}
    boards = [GAME.board(TroiaSetup(components=own), dealt().seen(0), GAME.words("en")) for own in (None, PRINTED)]
    assert "reconstructed" in boards[0][-1].lines[0] and "creator" in boards[1][-1].lines[0]


def changed(**parts: object) -> Components:
    return msgspec.structs.replace(PRINTED, **parts)


@pytest.mark.parametrize(
    ("parts", "word"),
    [
        (changed(greek=msgspec.structs.replace(PRINTED.greek, cards=PRINTED.greek.cards[1:])), "fault-deck"),
        (
            changed(trojan=msgspec.structs.replace(PRINTED.trojan, cards=(Card(), *PRINTED.trojan.cards[1:]))),
            "fault-empty-card",
        ),
        (changed(gods=PRINTED.gods[:-1]), "fault-gods"),
        (changed(gods=(msgspec.structs.replace(PRINTED.gods[0], tile=2), *PRINTED.gods[1:])), "fault-tiles"),
        (
            changed(
                gods=tuple(
                    msgspec.structs.replace(
                        god,
                        **{"zeus": {"tile": 2, "face": "back"}, "iris": {"tile": 1, "face": "front"}}.get(god.id, {}),
                    )
                    for god in PRINTED.gods
                )
            ),
            "fault-first",
        ),
        (changed(heroes=PRINTED.heroes[1:]), "fault-heroes"),
        (changed(heroes=(*PRINTED.heroes, PRINTED.heroes[0])), "fault-heroes"),
        (changed(heroes=(*PRINTED.heroes[1:], PRINTED.heroes[1])), "fault-heroes"),
        (changed(heroes=(msgspec.structs.replace(PRINTED.heroes[0], greek="ram"), *PRINTED.heroes[1:])), "fault-links"),
        (
            changed(horse=msgspec.structs.replace(PRINTED.horse, pieces=("head", "rump", "tail", "mane"))),
            "fault-pieces",
        ),
        (changed(trojan=PRINTED.greek), "fault-princes"),
    ],
)
def test_components_that_do_not_fit_are_named(parts: Components, word: str) -> None:
    found = setup_fault(TroiaSetup(components=parts))
    assert isinstance(found, Phrase) and found.word == word
    assert all(GAME.words(lang).say(found) for lang in LANGS)


def test_our_own_components_fit() -> None:
    assert setup_fault(TroiaSetup(components=PRINTED)) is None is setup_fault(TroiaSetup())


def test_an_owners_components_are_played_with_and_named_on_the_board() -> None:
    heroes = (msgspec.structs.replace(PRINTED.heroes[0], id="big-ajax", name="Big Ajax"), *PRINTED.heroes[1:])
    setup = TroiaSetup(gods="first", components=changed(heroes=heroes))
    assert book_of(setup).heroes[0] == "big-ajax"
    state = TroiaState.start(setup)
    settle(state, roll_from_rng(Random(0)))
    text = [line for part in GAME.board(setup, state.seen(0), GAME.words("fr", setup)) for line in part.lines]
    assert any("Big Ajax" in line for line in text)


def test_two_faces_with_different_offerings_may_leave_a_hero_without_a_god() -> None:
    gods = tuple(
        msgspec.structs.replace(god, offering="fish" if god.id == "athena" else god.offering) for god in PRINTED.gods
    )
    setup = TroiaSetup(gods="chosen", tile1="back", components=changed(gods=gods))
    assert setup_fault(setup) is None
    state = dealt(setup)
    assert len(state.legal(0)) > 0


@pytest.mark.clause("T68")
@pytest.mark.parametrize("start", [1, 2])
def test_a_short_game_starts_with_pieces_built_and_steps_made(start: int) -> None:
    setup = TroiaSetup(head_start=start)  # type: ignore[arg-type]
    seen = TroiaState.start(setup).seen(None)
    assert seen.march == start
    assert seen.horse == ("",) * (4 - start) + ("start",) * start
    words = GAME.words("en", setup)
    assert words.say(GAME.goal(setup, seen).standing) == f"Horse {start} of 4 · march {start} of 4"


@pytest.mark.clause("T68")
def test_two_more_pieces_win_a_short_game() -> None:
    setup = TroiaSetup(gods="first", head_start=2)
    state = lay_out(("G17 G01", ""), zones={"achilles": 4, "ajax": 4}, horse={"head": "G16"}, setup=setup)
    state = deal(play(state, Draw()), "G02", "G03")
    assert Lay("G17", "rump") in legal(state) and not any(
        act.piece == "hindlegs" for act in legal(state) if isinstance(act, Lay)
    )
    state = play(state, Lay("G17", "rump"))
    assert (state.ending, state.scores()) == ("horse", (1.0, 0.0))


@pytest.mark.clause("T68")
def test_the_last_two_steps_win_a_short_game() -> None:
    setup = TroiaSetup(gods="first", head_start=2)
    assert GAME.preset("short").options == {"head_start": 2}
    raid = {"achilles": 0, "ajax": 0}
    state = lay_out(("", "T15 T16"), turn=1, zones=raid, march=3, setup=setup)
    state = deal(play(state, Draw()), *[IDS[c] for c in state.decks[1][:2]])
    (couple,) = [act for act in legal(state) if isinstance(act, March) and {act.card, act.second} == {"T15", "T16"}]
    state = play(state, couple)
    assert (state.ending, state.scores()) == ("march", (0.0, 1.0))
