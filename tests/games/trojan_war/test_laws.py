"""The laws and the twins over random games of both editions, under random options; and bugs planted for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.play import why_not
from ilion.core.state import FATE
from ilion.core.twins import check_secrecy
from ilion.core.values import Refusal
from ilion.games.trojan_war import GAME
from ilion.games.trojan_war.rules import TrojanWarState
from ilion.games.trojan_war.state import BY_FATE, PRISONER, THROW
from ilion.games.trojan_war.types import GREEK, TROJAN, Accept, Action, Commit, Place, TrojanWarView
from tests.games.trojan_war.scene import both, setup_of


@pytest.mark.parametrize("seed", range(6))
def test_random_games_under_random_options_obey_every_law(seed: int) -> None:
    rng = Random(seed)
    check_game(GAME, GAME.some_setup(rng), rng, thorough=0.3)


@both
def test_nothing_hidden_reaches_an_observer(edition: int) -> None:
    assert check_secrecy(GAME, setup_of(edition), Random(edition)).apart > 100


class OneBookForAll(TrojanWarState):
    """Every edition cites the clauses of the first."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        told = Herald()
        super().do(seat, act, told)
        if herald is not None:
            for fact in told.facts:
                clause = "C-K4" if fact.word == "duel-won" else fact.clause
                herald.facts.append(msgspec.structs.replace(fact, clause=clause))


def strange_clauses(game: Any, setup: Any, rng: Random) -> set[str]:
    """Clauses of another edition that a random game cites in a fact or a refusal."""
    editions = {clause.id: clause.editions for clause in game.clauses()}
    acts = list(game.acts(setup))
    state, herald = game.state.start(setup), Herald()
    cited: set[str] = set()
    while state.actors():
        seat = rng.choice(state.actors())
        for act in rng.sample(acts, 3):
            refusal = why_not(state, GREEK, act)
            cited |= {refusal.clause} if refusal is not None else set()
        options = state.odds().acts if seat == FATE else state.legal(seat)
        state.do(seat, rng.choice(list(options)), herald)
    cited |= {fact.clause for fact in herald.facts}
    return {c for c in cited if c and setup.edition not in editions[c]}


@pytest.mark.parametrize("seed", range(6))
def test_a_table_cites_only_clauses_of_its_own_edition(seed: int) -> None:
    rng = Random(seed)
    assert not strange_clauses(GAME, GAME.some_setup(rng), rng)


def test_a_table_that_cites_another_edition_is_caught() -> None:
    game = msgspec.structs.replace(GAME, state=OneBookForAll)
    assert strange_clauses(game, setup_of(2), Random(1)) == {"C-K4"}


class LeakingView(TrojanWarState):
    """The enemy's line-up shows before it is turned."""

    __slots__ = ()

    def seen(self, seat: int | None) -> TrojanWarView:
        view = super().seen(seat)
        if seat != GREEK or not view.challenges:
            return view
        first = msgspec.structs.replace(view.challenges[0], shamed=self.trojans[0] == self.book.hector)
        return msgspec.structs.replace(view, challenges=(first, *view.challenges[1:]))


class LeakingRefusal(TrojanWarState):
    """A refusal reveals whom the enemy has placed."""

    __slots__ = ()

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        refusal = super().why_not(seat, act)
        if refusal is not None and isinstance(act, Place) and self.book.hector in self.trojans:
            return Refusal("refuse-placed", {"hero": "hero-hector", "box": 1})
        return refusal


class LeakingFact(TrojanWarState):
    """The herald cries out what was placed face down."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if herald is not None and isinstance(act, Place):
            herald.tell("hero-unveiled", hero=f"hero-{act.hero}", box=act.box)


class LeakingChoice(TrojanWarState):
    """What I may do depends on what the enemy has placed."""

    __slots__ = ()

    def legal(self, seat: int) -> Sequence[Action]:
        acts = super().legal(seat)
        return acts[1:] if seat == GREEK and self.book.paris in self.trojans and len(acts) > 1 else acts


class SharedCopy(TrojanWarState):
    """A copy that is the original."""

    __slots__ = ()

    def copy(self) -> SharedCopy:
        return self


class WrongTotal(TrojanWarState):
    """Greek heroes hit a little harder than the tables say."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.box
        super().do(seat, act, herald)
        if self.step == THROW and self.box != before:
            self.sums = (self.sums[GREEK] + 1, self.sums[TROJAN])


class WrongPoints(TrojanWarState):
    """The marker drifts towards the Greeks at the end of a turn."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.turn
        super().do(seat, act, herald)
        if self.turn != before:
            self.vp -= 1


class LostPrisoner(TrojanWarState):
    """An exchange forgets one of those it frees."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        named = self.gives + self.asks
        super().do(seat, act, herald)
        if isinstance(act, Accept):
            self.send(named[0], PRISONER)


class Deserter(TrojanWarState):
    """A prisoner slips away in the night."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        before = self.turn
        super().do(seat, act, herald)
        if self.turn != before and PRISONER in self.back:
            self.send(self.back.index(PRISONER), self.turn)


class NoEnd(TrojanWarState):
    """Turn 11 is repeated without end."""

    __slots__ = ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        super().do(seat, act, herald)
        if self.turn == 12:
            self.turn, self.step, self.waiting = 11, 0, BY_FATE


class OutOfTurn(TrojanWarState):
    """A committed player may place again."""

    __slots__ = ()

    def legal(self, seat: int) -> Sequence[Action]:
        return [Commit()] if not super().legal(seat) and self.step == 1 else super().legal(seat)


Check = Callable[..., Any]


def catches(check: Check, bug: type[TrojanWarState], edition: int, law: str) -> bool:
    """Whether some random game breaks the law, with its record kept."""
    game = msgspec.structs.replace(GAME, state=bug)
    for seed in range(12):
        try:
            check(game, setup_of(edition, prisoner_exchange=True), Random(seed), longest=1500)
        except LawBroken as caught:
            if caught.law == law and caught.record is not None:
                return True
    return False


def quick(game: Any, setup: Any, rng: Random, longest: int) -> None:
    check_game(game, setup, rng, longest=longest, thorough=0.1)


@both
@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (SharedCopy, "a copy shares nothing"),
        (WrongTotal, "the game's own law"),
        (WrongPoints, "the game's own law"),
        (LostPrisoner, "the game's own law"),
        (Deserter, "the game's own law"),
        (NoEnd, "the game ends"),
        (OutOfTurn, "nobody acts out of turn"),
        (LeakingChoice, "legal and why_not are complements"),
        (LeakingView, "a guess looks like the truth"),
    ],
)
def test_the_laws_catch_a_planted_bug(edition: int, bug: type[TrojanWarState], law: str) -> None:
    assert catches(quick, bug, edition, law)


@both
@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (LeakingView, "twins look alike"),
        (LeakingRefusal, "twins look alike"),
        (LeakingChoice, "twins look alike"),
        (LeakingFact, "twins hear the same"),
    ],
)
def test_the_twins_catch_a_planted_leak(edition: int, bug: type[TrojanWarState], law: str) -> None:
    assert catches(check_secrecy, bug, edition, law)
