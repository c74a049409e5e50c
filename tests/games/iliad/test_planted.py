"""The laws of the game catch the bugs planted for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.herald import Herald
from ilion.core.laws import Broken, check_game
from ilion.core.state import State
from ilion.core.tuples import put
from ilion.games.iliad import GAME, battle, declare, night
from ilion.games.iliad.ground import Ground
from ilion.games.iliad.melee import Melee
from ilion.games.iliad.rules import War
from ilion.games.iliad.table import ABSTAINING, FALLEN, MOVE, READY, Table
from ilion.games.iliad.types import Action, IliadSetup

LESSON = IliadSetup(scenario="lesson")
WHOLE = IliadSetup(muster="few")


class Bold(Random):
    """A player that never says he is done before he must."""

    def choice(self, seq: Any) -> Any:
        return super().choice(seq[:-1] if len(seq) > 1 and type(seq[-1]).__name__ in ("Done", "Stay") else seq)


def broken(setup: IliadSetup, state: type[State[Any, Any, Any]] = War, games: int = 12) -> set[str]:
    """What the laws say of a bug, over a few games of bold players."""
    said = set()
    for seed in range(games):
        try:
            check_game(msgspec.structs.replace(GAME, state=state), setup, Bold(seed), thorough=0.02, longest=6000)
        except Broken as caught:
            said.add(str(caught))
            break
    return said


@contextmanager
def planted(module: Any, name: str, bug: Any) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, name, bug)
        yield


def says(found: set[str], words: str) -> bool:
    return any(words in text for text in found)


def test_without_a_bug_nothing_is_broken() -> None:
    assert broken(LESSON, games=4) == set()


def test_a_step_through_control_is_caught() -> None:
    true_reach = Ground.reach

    def through(self: Ground, start: int, budget: int, pieces: int, halt: int, wall: int, **without: bool) -> int:
        return true_reach(self, start, budget, pieces, 0, wall, **without)

    with planted(Ground, "reach", through):
        assert says(broken(LESSON), "walked where no way leads")


def test_a_wall_ignored_is_caught() -> None:
    true_reach = Ground.reach

    def over(self: Ground, start: int, budget: int, pieces: int, halt: int, wall: int, **without: bool) -> int:
        return true_reach(self, start, budget, pieces, halt, wall, **{**without, "breaches": True})

    with planted(Ground, "reach", over):
        assert says(broken(LESSON), "walked where no way leads")


def test_a_river_ignored_is_caught() -> None:
    class Dry(Ground):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.rivers = 0

    from ilion.games.iliad import book

    with planted(book, "Ground", Dry):
        book.book_of.cache_clear()
        found = broken(LESSON)
    book.book_of.cache_clear()
    assert says(found, "walked where no way leads")


@pytest.mark.parametrize("setup", [WHOLE])
def test_recovery_of_one_point_too_many_is_caught(setup: IliadSetup) -> None:
    true_quota = night.quota
    with planted(night, "quota", lambda points, way: true_quota(points, way) + 1):
        assert says(broken(setup), "may recover")


class Eager(War):
    """Achilles marches with the others."""

    __slots__ = ()

    def able(self, piece: int) -> bool:
        return self.status[piece] in (READY, ABSTAINING) and self.where[piece] >= 0


class Early(War):
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


def test_a_fight_that_is_shirked_is_caught() -> None:
    def shirk(t: Table, herald: Herald | None) -> None:
        t.strikes = ()
        true_set(t, herald)

    true_set = declare.fights_are_set
    with planted(declare, "fights_are_set", shirk):
        found = broken(LESSON)
    assert says(found, "does not attack") or says(found, "must be attacked")


def test_a_crowd_against_a_crowd_is_caught() -> None:
    true_fits = Melee.fits

    def loose(self: Any, strikes: Any, aims: Any, attacker: int, defender: int) -> bool:
        return true_fits(self, strikes, aims, attacker, defender) or (attacker, defender) not in strikes

    with planted(Melee, "fits", loose):
        found = broken(LESSON, games=30)
    assert says(found, "many fight many") or says(found, "a duel of more than two")


def test_doubling_forgotten_is_caught() -> None:
    with planted(battle, "worth", lambda t, piece, attacks: t.book.points[piece]):
        assert says(broken(LESSON, games=30), "totals")


class Ghost(War):
    """Whoever falls stays on the map."""

    __slots__ = ()

    def kill(self, piece: int) -> None:
        self.status = put(self.status, piece, FALLEN)


def test_the_dead_left_standing_are_caught() -> None:
    assert says(broken(LESSON, Ghost), "is gone and stands")


class Short(War):
    """Four are enough."""

    __slots__ = ()

    def go_on(self, herald: Herald | None) -> None:
        if self.phase == MOVE and self.mask_of(self.side) & self.book.goal(self.side):
            self.won(self.side, ("troy-taken", "ships-burnt")[self.side], "C28", herald)
        super().go_on(herald)


def test_a_victory_with_too_few_is_caught() -> None:
    assert says(broken(LESSON, Short, games=30), "without reason")
