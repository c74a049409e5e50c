"""What is played automatically: no other answer would have been better, by the game's own evaluation of every die."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import msgspec
import pytest

from ilion.core.state import FATE
from ilion.core.values import Act
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.bot import TrojanWarMind
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import NOBODY
from ilion.games.trojan_war.types import (
    GREEK,
    TROJAN,
    FightSeen,
    Keep,
    Offer,
    Pass,
    Release,
    Reroll,
    TrojanWarSetup,
    TrojanWarView,
)

GAMES = 20
MIND = TrojanWarMind()


def worth(state: TrojanWarState, seat: int) -> float:
    """Return the seat's expected score as the game's bot judges it."""
    return MIND.value(state, seat)


def after(state: TrojanWarState, seat: int, *acts: Any) -> TrojanWarState:
    then = state.copy()
    for act in acts:
        then.do(seat, act)
    return then


def rerolls(state: TrojanWarState, seat: int) -> list[TrojanWarState]:
    """Return the position after each die that a re-roll may show, once that die is kept."""
    again = after(state, seat, Reroll())
    assert again.odds().even
    thrown = [after(again, FATE, act) for act in again.odds().acts]
    return [after(then, seat, Keep()) if Keep() in then.legal(seat) else then for then in thrown]


def rerolled(state: TrojanWarState, seat: int) -> float:
    """Return the expected score after a re-roll."""
    return fmean(worth(then, seat) for then in rerolls(state, seat))


def blows(state: TrojanWarState) -> int:
    """Return by how much the Greek leads a duel of the first edition; a won duel counts more than any wounds."""
    over = 0 if state.won == NOBODY else 100 if state.won == GREEK else -100
    return over or state.wounds[TROJAN] - state.wounds[GREEK]


@pytest.mark.parametrize("edition", [1, 2])
def test_no_question_that_is_not_asked_has_two_sensible_answers(edition: int) -> None:
    asked = automatic = 0
    for seed in range(GAMES):
        rng = Random(seed)
        setup = GAME.usual(edition=edition, prisoner_exchange=True)
        state = TrojanWarState.start(setup)
        while state.actors():
            for seat in state.actors():
                if seat == FATE:
                    continue
                asked += 1
                act = GAME.automatic_act(setup, state.seen(seat))
                if act is None:
                    continue
                automatic += 1
                best = worth(after(state, seat, act), seat)
                if act == Keep() and edition == 1 and state.box >= 0:
                    kept = after(state, seat, act)
                    assert all(blows(kept) >= blows(other) for other in rerolls(state, seat))
                elif act == Keep():
                    assert best >= rerolled(state, seat) - 1e-9
                else:
                    for gift in [a for a in state.legal(seat) if isinstance(a, Release)]:
                        if Offer() in after(state, seat, gift).legal(seat):
                            given = after(state, seat, gift, Offer())
                            taken = [a for a in given.legal(1 - seat) if type(a).__name__ == "Accept"]
                            assert best >= worth(after(given, 1 - seat, *taken), seat) - 1e-9
            seat = state.actors()[0]
            made: Any = state.odds().draw(rng) if seat == FATE else MIND.pick(state, seat, state.legal(seat), rng)
            state.do(seat, made)
    assert automatic > 0
    each = [n / GAMES / 2 for n in (asked, automatic)]
    print(f"edition {edition}: {each[0]:.1f} questions a person and game, {each[1]:.1f} of them not asked")


def seen_with(bout: FightSeen, horse: tuple[tuple[str, int], ...] = ()) -> tuple[TrojanWarSetup, TrojanWarView]:
    setup = GAME.usual()
    view = TrojanWarState.start(setup).seen(0)
    return setup, msgspec.structs.replace(
        view, to_act=(0,), step="sinon", bout=bout, rerolls=2, horse=horse, bargain=None
    )


@pytest.mark.parametrize(
    ("bout", "act"),
    [
        (FightSeen(2, dice=(9, 5), sums=(10, 9)), Keep()),
        (FightSeen(2, dice=(8, 5), sums=(10, 9)), None),
        (FightSeen(0, dice=(4, 5), sums=(3, 1)), Keep()),
        (FightSeen(0, dice=(4, 9), sums=(0, 5)), Keep()),
        (FightSeen(0, dice=(4, 5), sums=(0, 4)), None),
        (FightSeen(0, dice=(4, 5), sums=(2, 1)), None),
        (FightSeen(5, dice=(4, -1)), None),
        (FightSeen(5, dice=(7, -1)), Keep()),
        (FightSeen(2, dice=(9, 5), sums=(10, 9), won="greek"), None),
    ],
    ids=str,
)
def test_a_die_is_kept_automatically_if_none_is_better(bout: FightSeen, act: Act | None) -> None:
    assert GAME.automatic_act(*seen_with(bout)) == act


def test_a_side_without_prisoners_offers_nothing() -> None:
    setup, view = seen_with(FightSeen(0))
    offering = msgspec.structs.replace(view, step="offer", bout=None)
    assert GAME.automatic_act(setup, offering) == Pass()
    heroes = tuple(msgspec.structs.replace(h, state="prisoner") if h.hero == "achilles" else h for h in view.heroes)
    assert GAME.automatic_act(setup, msgspec.structs.replace(offering, heroes=heroes)) is None
    assert GAME.automatic_act(setup, msgspec.structs.replace(offering, me=None)) is None


def test_the_question_says_what_the_die_is_for_and_how_often_a_new_one_wins() -> None:
    setup, view = seen_with(FightSeen(0, dice=(4, 5), sums=(2, 1)))
    words = GAME.words("en", setup)
    assert words.say(GAME.prompt(setup, view)) == (
        "Battle of the armies: re-roll 4 + 2 = 6 against 6? A new roll wins 50% of the time."
    )
    setup, view = seen_with(FightSeen(5, dice=(2, -1)), (("sinon", 1), ("hector", -2)))
    assert (
        words.say(GAME.prompt(setup, view))
        == "The Horse: re-roll 2 (total 1, needs 6)? A new roll wins 30% of the time."
    )
