"""Bugs planted in the rules, each caught by a law."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ilion.core.game import AnyState
from ilion.core.herald import Herald
from ilion.core.laws import Broken, check_game
from ilion.core.twins import check_secrecy
from ilion.core.wire import Fact
from ilion.games.escolex import GAME, battle
from ilion.games.escolex.book import Book
from ilion.games.escolex.ground import Ground
from ilion.games.escolex.placing import muster_strength
from ilion.games.escolex.rows import at, set_at
from ilion.games.escolex.rules import War
from ilion.games.escolex.types import Action, Keep, March, Terms, View


class LostAtLanding(War):
    """A troop that comes ashore is gone, though nobody says so."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, March):
            j, k = self.book.index[act.origin], self.book.index[act.to]
            if not self.book.land[j] and self.book.land[k] and self.owner(k) == self.army and self.troops(k) > 1:
                self.ground.station(k, self.army, self.troops(k) - 1)


class FreeShips(War):
    """Whoever embarks pays one troop less."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.strength
        super().do(seat, act, herald)
        if isinstance(act, March) and self.strength != before:
            k = self.book.index[act.to]
            self.set_came(k, self.came(k) + 1)
            if self.owner(k) == self.army:
                self.ground.station(k, self.army, self.troops(k) + 1)
            muster_strength(self, self.army, 1)


class RegionsTwice(War):
    """Two regions that meet keep their own numbers."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.ground.copy()
        super().do(seat, act, herald)
        for j, r in renumbered(before, self.ground):
            if at(before.reach, at(self.ground.region, j)):
                self.ground.region = set_at(self.ground.region, j, r)


class RegionsForEver(War):
    """A region that falls apart stays one."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.ground.copy()
        super().do(seat, act, herald)
        for j, r in renumbered(before, self.ground):
            if not at(before.reach, at(self.ground.region, j)):
                self.ground.region = set_at(self.ground.region, j, r)
                self.ground.worth = set_at(self.ground.worth, r, at(self.ground.worth, r) + self.book.value[j])


def renumbered(before: Ground, after: Ground) -> list[tuple[int, int]]:
    """The cells that kept their owner and lost the number of their region, each with that number."""
    kept = [j for j in range(after.book.cells) if at(before.owner, j) == at(after.owner, j) != after.book.armies]
    return [(j, at(before.region, j)) for j in kept if at(before.region, j) != at(after.region, j)]


class EndlessBattle(War):
    """Where nobody hits nobody falls."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        j = self.battles[0] if self.battles else -1
        dead = j >= 0 and self.rolling == battle.DEFENCE and self.hits == (0, 0) and act == battle.HITS[0]
        if dead and self.dice <= battle.HANDFUL:
            battle.next_throw(self)
        else:
            super().do(seat, act, herald)


class Overcrowded(War):
    """The limit is forgotten after a battle."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        book = self.book
        if self.fated() and book.limit:
            free = Book(msgspec.structs.replace(book.terms, limit=None))
            self.book = self.ground.book = free
        super().do(seat, act, herald)
        self.book = self.ground.book = book


class SleepingSheet(War):
    """Mustered cells are crossed off twice."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, March):
            self.fresh = tuple(max(0, n - 1) for n in self.fresh)


TERMS = Terms(seats=3, map="small", troops=8, max_rounds=6)


def breaks(state: type[War], terms: Terms) -> list[Broken]:
    """What breaks in a few random wars."""
    broken = []
    for seed in range(12):
        try:
            check_game(msgspec.structs.replace(GAME, state=state), terms, Random(seed), longest=3000, thorough=0.05)
        except Broken as caught:
            broken.append(caught)
    return broken


@pytest.mark.clause("E08", "E16", "E31", "E46", "E52")
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
def test_the_laws_catch_a_planted_bug(bug: type[War], says: str) -> None:
    broken = breaks(bug, msgspec.structs.replace(TERMS, limit=1 if bug is Overcrowded else None))
    assert any(says in str(caught) and caught.record for caught in broken), [str(caught) for caught in broken]


class OpenChoice(War):
    """The view tells who keeps what."""

    __slots__ = ()

    def seen(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().seen(seat), choice=max(self.choice))


class LoudChoice(War):
    """The herald tells it before it is shown."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if isinstance(act, Keep) and herald is not None:
            herald.facts.append(Fact("abandoned", {"who": f"seat-{seat}", "army": f"army-{act.army}"}))


@pytest.mark.clause("E47")
@pytest.mark.parametrize(("leak", "law"), [(OpenChoice, "twins look alike"), (LoudChoice, "twins hear the same")])
def test_the_twins_catch_a_planted_leak(leak: type[AnyState], law: str) -> None:
    game = msgspec.structs.replace(GAME, state=leak)
    terms = Terms(seats=2, map="small", choice_round=1, max_rounds=2)
    caught = set()
    for seed in range(12):
        try:
            check_secrecy(game, terms, Random(seed))
        except Broken as broken:
            caught.add(broken.law)
    assert law in caught
