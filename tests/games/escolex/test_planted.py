"""Bugs planted in the rules, each caught by a law."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.core.game import AnyState
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.twins import check_secrecy
from ilion.core.values import Fact
from ilion.games.escolex import GAME, battle
from ilion.games.escolex.book import Book
from ilion.games.escolex.map import RegionMap, value_at, with_value
from ilion.games.escolex.placement import change_strength
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import Action, EscolexSetup, EscolexView, Keep, March


class LostAtLanding(EscolexState):
    """A troop that lands disappears without a fact."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, March):
            j, k = self.book.index[act.origin], self.book.index[act.to]
            if not self.book.land[j] and self.book.land[k] and self.owner(k) == self.army and self.troops(k) > 1:
                self.ground.station(k, self.army, self.troops(k) - 1)


class FreeShips(EscolexState):
    """Embarking costs one troop less."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.strength
        super().do(seat, act, herald)
        if isinstance(act, March) and self.strength != before:
            k = self.book.index[act.to]
            self.set_came(k, self.arrivals(k) + 1)
            if self.owner(k) == self.army:
                self.ground.station(k, self.army, self.troops(k) + 1)
            change_strength(self, self.army, 1)


class RegionsTwice(EscolexState):
    """Two regions that meet keep their own numbers."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.ground.copy()
        super().do(seat, act, herald)
        for j, r in renumbered(before, self.ground):
            if value_at(before.reach, value_at(self.ground.region, j)):
                self.ground.region = with_value(self.ground.region, j, r)


class RegionsForEver(EscolexState):
    """A region that falls apart stays one."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.ground.copy()
        super().do(seat, act, herald)
        for j, r in renumbered(before, self.ground):
            if not value_at(before.reach, value_at(self.ground.region, j)):
                self.ground.region = with_value(self.ground.region, j, r)
                self.ground.worth = with_value(
                    self.ground.worth, r, value_at(self.ground.worth, r) + self.book.value[j]
                )


def renumbered(before: RegionMap, after: RegionMap) -> list[tuple[int, int]]:
    """The cells that kept their owner and lost the number of their region, each with that number."""
    kept = [
        j for j in range(after.book.cells) if value_at(before.owner, j) == value_at(after.owner, j) != after.book.armies
    ]
    return [(j, value_at(before.region, j)) for j in kept if value_at(before.region, j) != value_at(after.region, j)]


class EndlessBattle(EscolexState):
    """If nobody hits, nobody falls."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        j = self.battles[0] if self.battles else -1
        dead = j >= 0 and self.rolling == battle.DEFENCE and self.hits == (0, 0) and act == battle.HITS[0]
        if dead and self.dice <= battle.MAX_DICE_PER_DRAW:
            battle.next_throw(self)
        else:
            super().do(seat, act, herald)


class Overcrowded(EscolexState):
    """The limit is forgotten after a battle."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        book = self.book
        if self.awaits_fate() and book.limit:
            free = Book(msgspec.structs.replace(book.terms, limit=None))
            self.book = self.ground.book = free
        super().do(seat, act, herald)
        self.book = self.ground.book = book


class SleepingSheet(EscolexState):
    """Mustered cells are crossed off twice."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, March):
            self.fresh = tuple(max(0, n - 1) for n in self.fresh)


TERMS = EscolexSetup(seats=3, map="small", troops=8, max_rounds=6)


def breaks(state: type[EscolexState], terms: EscolexSetup) -> list[LawBroken]:
    """What breaks in a few random wars."""
    broken = []
    for seed in range(12):
        try:
            check_game(msgspec.structs.replace(GAME, state=state), terms, Random(seed), longest=3000, thorough=0.05)
        except LawBroken as caught:
            broken.append(caught)
    return broken


@pytest.mark.clause("E08", "E16", "E31", "E46")
@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (LostAtLanding, "troops on the map"),
        (FreeShips, "troops changed by"),
        (RegionsTwice, "is not one region"),
        (RegionsForEver, "counts "),
        (EndlessBattle, "cost nobody a troop"),
        (Overcrowded, "more troops than a cell may hold"),
        (SleepingSheet, "cells to muster"),
    ],
)
def test_the_laws_catch_a_planted_bug(bug: type[EscolexState], says: str) -> None:
    broken = breaks(bug, msgspec.structs.replace(TERMS, limit=1 if bug is Overcrowded else None))
    assert any(says in str(caught) and caught.record for caught in broken), [str(caught) for caught in broken]


class OpenChoice(EscolexState):
    """The view shows who keeps what."""

    __slots__ = ()

    def seen(self, seat: int | None) -> EscolexView:
        return msgspec.structs.replace(super().seen(seat), choice=max(self.choice))


class LoudChoice(EscolexState):
    """The herald reports it before it is revealed."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, Keep) and herald is not None:
            herald.facts.append(Fact("abandoned", {"who": f"seat-{seat}", "army": f"army-{act.army}"}))


@pytest.mark.clause("E47")
@pytest.mark.parametrize(("leak", "law"), [(OpenChoice, "twins look alike"), (LoudChoice, "twins hear the same")])
def test_the_twins_catch_a_planted_leak(leak: type[AnyState], law: str) -> None:
    game = msgspec.structs.replace(GAME, state=leak)
    terms = EscolexSetup(seats=2, map="small", choice_round=1, max_rounds=2)
    caught = set()
    for seed in range(12):
        try:
            check_secrecy(game, terms, Random(seed))
        except LawBroken as broken:
            caught.add(broken.law)
    assert law in caught
