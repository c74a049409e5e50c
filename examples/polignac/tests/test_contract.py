"""Checks that every game must pass: laws, secrets, words, lesson, bots of different strength, and planted bugs."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.completeness import faults
from ilion.core.laws import LawBroken, check_game
from ilion.core.scene import Scene
from ilion.core.tutorial import LessonProgress, read_tutorial
from ilion.core.twins import check_secrecy
from ilion_polignac import GAME
from ilion_polignac.rules import CARDS, PolignacState
from ilion_polignac.text import scene
from ilion_polignac.types import Action, Deal, Play, PolignacSetup, PolignacView


def test_nothing_is_missing() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_every_law(seed: int) -> None:
    check_game(GAME, GAME.some_setup(Random(seed)), Random(seed), thorough=0.3)


@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_learns_what_others_hold(seats: int) -> None:
    assert check_secrecy(GAME, GAME.usual(seats=seats), Random(seats)).apart > 100


def test_a_guess_gives_nobody_a_suit_that_he_has_denied() -> None:
    state, rng = PolignacState.start(PolignacSetup()), Random(3)
    while state.deal == 0:
        seat = state.actors()[0]
        act = state.odds().draw(rng) if seat < 0 else rng.choice(state.legal(seat))
        state.do(seat, act)
        if state.left == 0:
            other = PolignacState.guess(PolignacSetup(), state.seen(0), rng)
            assert not any(
                void >> card // 8 & 1 for hand, void in zip(other.hands, state.voids, strict=True) for card in hand
            )


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = LessonProgress(GAME, read_tutorial(GAME.package))
    while lesson.step is not None:
        assert lesson.do(lesson.wanted[0] if lesson.wanted else None) is None
    assert lesson.state.seen(0).points == (0, 0, 3)


def test_a_better_opponent_wins_more_often() -> None:
    won, rng = 0.0, Random(5)
    for seat in range(40):
        sides = [player(GAME, "greedy" if n == seat % 4 else "uniform") for n in range(4)]
        scores = play_game(GAME, GAME.usual(), sides, rng).scores
        assert scores is not None
        won += scores[seat % 4]
    assert won > 18, "a fair share is ten"


def test_a_position_is_judged_before_the_last_trick_of_every_deal_as_the_deal_then_ends() -> None:
    state, rng, judged, mind = PolignacState.start(PolignacSetup()), Random(7), 0, GAME.mind
    assert mind is not None
    while actors := state.actors():
        seat = actors[0]
        if seat >= 0 and mind.quiet(state):
            assert {len(hand) for hand in state.hands} == {1}
            chances, judged = [mind.value(state, n) for n in range(4)], judged + 1
        state.do(seat, state.odds().draw(rng) if seat < 0 else rng.choice(state.legal(seat)))
        if not any(state.hands):
            assert chances == [mind.value(state, n) for n in range(4)]
    assert judged == state.deals


class Loose(PolignacState):
    """Planted bug: following suit is not required."""

    def playable(self, seat: int) -> tuple[int, ...]:
        return self.hands[seat]


class Greedy(PolignacState):
    """Planted bug: played cards stay in the hand."""

    def play(self, seat: int, card: int, herald: object) -> None:
        hands = self.hands
        super().play(seat, card, None)
        self.hands = hands


class Open(PolignacState):
    """Planted bug: the seat beside the receiver sees the card."""

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        return Deal("") if isinstance(act, Deal) else act


class Telling(PolignacState):
    """Planted bug: the order of points reveals who holds Polignac."""

    def seen(self, seat: int | None) -> PolignacView:
        held = [CARDS.index("JS") in hand for hand in self.hands]
        return replace(super().seen(seat), voids=tuple([15 if one else 0 for one in held]))


@pytest.mark.parametrize("bug", [Greedy, Telling])
def test_a_planted_bug_is_caught(bug: type[PolignacState]) -> None:
    with pytest.raises(LawBroken):
        check_game(replace(GAME, state=bug), PolignacSetup(), Random(1))


@pytest.mark.parametrize("bug", [Open, Telling])
def test_a_planted_leak_is_caught(bug: type[PolignacState]) -> None:
    with pytest.raises(LawBroken):
        check_secrecy(replace(GAME, state=bug), PolignacSetup(), Random(1))


def test_a_card_that_lies_face_down_cannot_be_told_from_others() -> None:
    def marked(setup: PolignacSetup, seen: PolignacView) -> Scene:
        laid = scene(setup, seen)
        return replace(laid, pieces=tuple([replace(p, text="J") if p.down else p for p in laid.pieces]))

    with pytest.raises(LawBroken, match="can be told from others"):
        check_game(replace(GAME, scene=marked), PolignacSetup(), Random(1))


def test_a_denied_suit_is_a_law() -> None:
    with pytest.raises(LawBroken, match="a suit that was denied"):
        check_game(replace(GAME, state=Loose), PolignacSetup(), Random(1), thorough=0.0)


def test_every_act_is_final_since_everybody_has_seen_the_card() -> None:
    assert GAME.revealing_acts == (Play,)
