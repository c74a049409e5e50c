"""The laws hold for a sound game, and each of them catches a bug planted for it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.game import Goal
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.odds import Odds
from ilion.core.state import FATE, State
from ilion.core.twins import check_secrecy
from ilion.core.values import Phrase, Refusal, Setup
from tests.core.highcard import DEALS, GAME, KEEP, REDRAW, Action, Deal, Keep, Redraw, Table, View


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(10))
def test_a_sound_game_obeys_every_law(seats: int, seed: int) -> None:
    check_game(GAME, Setup(seats=seats), Random(seed))
    check_secrecy(GAME, Setup(seats=seats), Random(seed))


def test_guesses_are_not_always_the_truth() -> None:
    assert sum(check_game(GAME, Setup(seats=3), Random(seed)).wrong_guesses for seed in range(5)) > 0


class LeakingView(Table):
    __slots__ = ()

    def seen(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().seen(seat), discards=self.discards)


class LeakingFact(Table):
    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if herald is not None and isinstance(act, Deal):
            herald.tell("dealt", card=act.card)


class LeakingRefusal(Table):
    __slots__ = ()

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        refusal = super().why_not(seat, act)
        return refusal and Refusal("dealt", {"card": max(self.hands)})


class LeakingChoice(Table):
    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return super().legal(seat)[: 1 + (sum(self.hands) % 2)]

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return None if act in self.legal(seat) else Refusal("ask")


class SharedCopy(Table):
    __slots__ = ()

    def copy(self) -> SharedCopy:
        return self


class CardFromNowhere(Table):
    __slots__ = ()

    def odds(self) -> Odds:
        return Odds(DEALS[5:])


class FateForgotten(Table):
    __slots__ = ()

    def odds(self) -> Odds:
        return State.odds(self)


class NoEnd(Table):
    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        self.turn = min(self.turn, len(self.hands) - 1)
        self.redrew = (False,) * len(self.hands)
        self.discards = (0,) * len(self.hands)


class OutOfTurn(Table):
    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return (KEEP, REDRAW) if self.actors() not in ((), (FATE,)) else ()


class Stuck(Table):
    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return () if all(self.redrew[: self.turn]) and self.turn else super().legal(seat)


class FrankRefusal(Table):
    __slots__ = ()

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return None if act == KEEP else super().why_not(seat, act)


class Wordless(Table):
    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if herald is not None:
            herald.tell("no-such-message")


class ShortOfBreath(Table):
    """Changes while a card is being dealt: no player could see such a table."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        if herald is not None:
            self.turn += 1
            self.redrew = (*self.redrew, True)
            herald.breathe()
            self.redrew = self.redrew[:-1]
            self.turn -= 1
        super().do(seat, act, herald)


class LeakingBreath(Table):
    """Shows a card while it is dealt, and covers it again."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        if herald is not None and isinstance(act, Deal):
            thrown, self.discards = self.discards, (act.card,) * len(self.discards)
            herald.breathe()
            self.discards = thrown
        super().do(seat, act, herald)


class KnowingGuess(Table):
    """Sees through the backs of the cards."""

    __slots__ = ()
    truth: State[Any, Any, Any]

    def seen(self, seat: int | None) -> View:
        KnowingGuess.truth = self
        return super().seen(seat)

    @classmethod
    def guess(cls, setup: Any, seen: View, rng: Random) -> Any:
        return cls.truth.copy()


def breaks(check: Any, **bug: Any) -> set[str]:
    broken = set()
    for seed in range(40):
        try:
            check(msgspec.structs.replace(GAME, **bug), Setup(seats=3), Random(seed), longest=200)
        except LawBroken as caught:
            broken.add(caught.law if caught.record else "no record")
    return broken


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (LeakingChoice, "a guess leaves the same choices"),
        (SharedCopy, "a copy shares nothing"),
        (FateForgotten, "fate has something to do"),
        (CardFromNowhere, "the game's own law"),
        (NoEnd, "the game ends"),
        (OutOfTurn, "nobody acts out of turn"),
        (Stuck, "a position not over has an act"),
        (FrankRefusal, "legal and why_not are complements"),
        (Wordless, "everything can be said"),
        (KnowingGuess, "a guess does not know what is hidden"),
        (ShortOfBreath, "a breath shows a table that could be"),
    ],
)
def test_the_laws_catch_a_planted_bug(bug: type[Table], law: str) -> None:
    assert law in breaks(check_game, state=bug)


@pytest.mark.parametrize(
    ("teams", "law"),
    [
        (((0, 1), (2,)), "a team wins together"),
        (((0,),), "each seat is in one team"),
        (((0, 1), (1, 2)), "each seat is in one team"),
    ],
)
def test_the_laws_catch_seats_that_do_not_win_together(teams: tuple[tuple[int, ...], ...], law: str) -> None:
    assert law in breaks(check_game, teams=lambda setup: teams)


def test_the_laws_catch_a_game_that_says_it_is_open_and_is_not() -> None:
    assert "in an open game all see the same" in breaks(check_game, secrets=False)


@pytest.mark.parametrize(
    "kinds",
    [
        {"reversible_acts": (Keep,)},
        {"reversible_acts": (Redraw,)},
        {"final_acts": (Keep, Redraw)},
        {"reversible_acts": (Redraw,), "revealing_acts": (Redraw,)},
    ],
    ids=str,
)
def test_the_laws_catch_a_wrongly_declared_final_move(kinds: dict[str, Any]) -> None:
    assert breaks(check_game, **kinds) == {"a quiet act can be taken back, a fateful one cannot"}


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (LeakingView, "twins look alike"),
        (LeakingRefusal, "twins look alike"),
        (LeakingChoice, "twins look alike"),
        (LeakingFact, "twins hear the same"),
        (LeakingBreath, "twins look alike"),
    ],
)
def test_the_twins_catch_a_planted_leak(bug: type[Table], law: str) -> None:
    assert law in breaks(check_secrecy, state=bug)


def test_the_laws_require_a_goal_of_one_line() -> None:
    long = Goal(Phrase("goal"), Phrase("goal-long"))
    assert breaks(check_game, goal=lambda setup, seen: long) == {"the goal fits into one line"}
