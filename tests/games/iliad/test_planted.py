"""The laws of the game catch the bugs planted for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from ilion.core.game import never_reversible
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.games.iliad import GAME
from ilion.games.iliad.book import Book, book_of
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.state import ABSTAINING, DECLARE, FALLEN, MOVE, READY, RECOVER, Melee
from ilion.games.iliad.types import Action, Done, IliadSetup

LESSON = IliadSetup(scenario="lesson")
WHOLE = IliadSetup(muster="few")


class Bold(Random):
    """A player that never finishes before it must."""

    def choice(self, seq: Any) -> Any:
        return super().choice(seq[:-1] if len(seq) > 1 and type(seq[-1]).__name__ in ("Done", "Stay") else seq)


def broken(setup: IliadSetup, state: type[State[Any, Any, Any]] = IliadState, games: int = 12) -> set[str]:
    """Return what the laws say of a bug, over a few games of bold players; checks of move kinds would come first and
    are left out."""
    said = set()
    game = msgspec.structs.replace(GAME, state=state, reversible_acts=(), final_acts=(), is_reversible=never_reversible)
    for seed in range(games):
        try:
            check_game(game, setup, Bold(seed), thorough=0.02, longest=6000)
        except LawBroken as caught:
            said.add(str(caught))
            break
    return said


@contextmanager
def spoilt(setup: IliadSetup) -> Iterator[Book]:
    """The book of a setup, to be spoilt for a while: all positions share it, so a bug in it reaches every rule."""
    book_of.cache_clear()
    yield book_of(setup)
    book_of.cache_clear()


def says(found: set[str], words: str) -> bool:
    return any(words in text for text in found)


def test_without_a_bug_nothing_is_broken() -> None:
    assert broken(LESSON, games=4) == set()


def test_a_step_through_control_is_caught() -> None:
    with spoilt(LESSON) as book:
        book.ground.near = tuple((0,) * book.ground.size for _ in book.ground.near)
        assert says(broken(LESSON), "walked where no way leads")


def test_a_wall_ignored_is_caught() -> None:
    with spoilt(LESSON) as book:
        book.ground.rugged = (0, 0)
        assert says(broken(LESSON), "walked where no way leads")


def test_a_river_ignored_is_caught() -> None:
    with spoilt(LESSON) as book:
        book.ground.rivers = 0
        assert says(broken(LESSON), "walked where no way leads")


class Lavish(IliadState):
    """At night one point too many may be recovered."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        by_day = self.phase != RECOVER
        super().do(seat, act, herald)
        if by_day and self.phase == RECOVER:
            self.quota = tuple([points + 1 for points in self.quota])


def test_recovery_of_one_point_too_many_is_caught() -> None:
    assert says(broken(WHOLE, Lavish), "may recover")


class Eager(IliadState):
    """Achilles marches with the others."""

    __slots__ = ()

    def is_able(self, piece: int) -> bool:
        return self.status[piece] in (READY, ABSTAINING) and self.where[piece] >= 0


class Early(IliadState):
    """Achilles is in play a day early."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if self.day == 1 and self.phase == MOVE:
            self.status = tuple([READY if s == ABSTAINING else s for s in self.status])


def test_achilles_moving_early_is_caught() -> None:
    found = broken(WHOLE, Eager)
    assert says(found, "legal and why_not") or says(found, "may not move")
    assert says(broken(WHOLE, Early), "in play too early")


class Shirker(IliadState):
    """Arranged fights are forgotten."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        if self.phase == DECLARE and isinstance(act, Done):
            self.strikes = ()
        super().do(seat, act, herald)


def test_a_fight_that_is_shirked_is_caught() -> None:
    found = broken(LESSON, Shirker)
    assert says(found, "does not attack") or says(found, "must be attacked")


class Brawl(IliadState):
    """In a melee heroes are common men."""

    __slots__ = ()

    def new_melee(self) -> Melee:
        book = self.book
        return Melee((False,) * len(book.hero), book.archer, False)


def test_a_crowd_in_a_duel_is_caught() -> None:
    assert says(broken(LESSON, Brawl, games=30), "a duel of more than two")


def test_doubling_forgotten_is_caught() -> None:
    with spoilt(LESSON) as book:
        book.favours = tuple(tuple(0 for _ in hours) for hours in book.favours)
        book.ground.inside = (0, 0)
        assert says(broken(LESSON, games=30), "totals")


class Ghost(IliadState):
    """A fallen piece stays on the map."""

    __slots__ = ()

    def kill(self, piece: int) -> None:
        self.status = put(self.status, piece, FALLEN)


def test_the_dead_left_standing_are_caught() -> None:
    assert says(broken(LESSON, Ghost), "is gone and stands")


class Short(IliadState):
    """Four are enough."""

    __slots__ = ()

    def go_on(self, herald: Herald | None) -> None:
        if self.phase == MOVE and self.mask_of(self.side) & self.book.goal(self.side):
            self.end_game(self.side, ("troy-taken", "ships-burnt")[self.side], "C28", herald)
        super().go_on(herald)


def test_a_victory_with_too_few_is_caught() -> None:
    assert says(broken(LESSON, Short, games=30), "without reason")
