"""Bugs planted in Troia, each caught by a law or by the twins."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.tuples import put
from ilion.core.twins import check_secrecy
from ilion.core.values import Refusal
from ilion.games.troia import GAME, powers
from ilion.games.troia.book import GODS, GREEK, IDS, TROJAN
from ilion.games.troia.rules import TroiaState
from ilion.games.troia.state import POWER
from ilion.games.troia.types import Action, Add, TroiaSetup, TroiaView


class LeakingHand(TroiaState):
    """A view shows a card of the other hand."""

    __slots__ = ()

    def seen(self, seat: int | None) -> TroiaView:
        view = super().seen(seat)
        if seat == GREEK and self.hands[TROJAN]:
            view = msgspec.structs.replace(view, hands=(view.hands[0], (IDS[self.hands[TROJAN][0]],)))
        return view


class LeakingDraft(TroiaState):
    """The opponent sees which god is being offered to before it is paid."""

    __slots__ = ()

    def seen(self, seat: int | None) -> TroiaView:
        view = super().seen(seat)
        drafting = seat != self.turn and self.draft != ()
        return msgspec.structs.replace(view, god=GODS[self.god]) if drafting else view


class LeakingDeal(TroiaState):
    """The herald shows everyone which card was dealt."""

    __slots__ = ()

    def deal(self, card: int, herald: Herald | None) -> None:
        super().deal(card, herald)
        if herald is not None:
            herald.tell("drew-card", card=IDS[card], what=self.book.what[card])


class LeakingTheft(TroiaState):
    """A spectator learns which card Doris took."""

    __slots__ = ()

    def take(self, card: int, herald: Herald | None) -> None:
        super().take(card, herald)
        self.bared = self.known


class LeakingBuild(TroiaState):
    """A refusal reveals to the other player whether a piece could be laid."""

    __slots__ = ()

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        found = super().why_not(seat, act)
        if found is not None and self.hands[1 - seat] and self.hands[1 - seat][0] % 2:
            return Refusal(found.word, found.args, "T01")
        return found


class LostCard(TroiaState):
    """A payment loses a card on its way to the discards."""

    __slots__ = ()

    def discard(self, cards: tuple[int, ...]) -> None:
        super().discard(cards)
        if len(cards) > 2:
            self.discards = put(self.discards, self.turn, self.discards[self.turn][:-1])


class DoubleMove(TroiaState):
    """A power moves its hero and then another one."""

    __slots__ = ()

    def push(self, hero: int, zone: int, herald: Herald | None) -> None:
        other = (hero + 1) % 6
        self.zones = put(self.zones, other, self.zone_ahead(other, 1))
        super().push(hero, zone, herald)


class PowerTwice(TroiaState):
    """A power that moves a hero may be used again."""

    __slots__ = ()

    def push(self, hero: int, zone: int, herald: Herald | None) -> None:
        again = self.copy()
        super().push(hero, zone, herald)
        again.zones = self.zones
        if powers.power_targets(again):
            self.phase, self.turn, self.waits, self.god = POWER, again.turn, again.waits, again.god


class StrayMove(TroiaState):
    """An offering moves a hero that the god has nothing to do with."""

    __slots__ = ()

    def pay(self, herald: Herald | None) -> None:
        self.zones = put(self.zones, 0, self.zone_ahead(0, 1))
        super().pay(herald)


class TwinFaces(TroiaState):
    """The two faces of a tile come to Olympus together."""

    __slots__ = ()

    def settle(self, god: int, herald: Herald | None) -> None:
        super().settle(god, herald)
        faces = next(pair for pair in self.book.faces if god in pair)
        if len(faces) == 2 and len(self.olympus) < 5:
            super().settle(next(face for face in faces if face != god), herald)


class TwoSteps(TroiaState):
    """A march makes two steps at once."""

    __slots__ = ()

    def advance(self, cards: tuple[int, ...], herald: Herald | None) -> None:
        self.march += 1
        super().advance(cards, herald)


class Unforgetting(TroiaState):
    """What an opponent knew of a hand is not forgotten when the card leaves it."""

    __slots__ = ()

    def leave(self, seat: int, card: int) -> None:
        known = self.known
        super().leave(seat, card)
        self.known = known


class PayTwice(TroiaState):
    """The same card may be added twice."""

    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        acts = super().legal(seat)
        return (*acts, *[Add(IDS[c]) for c in dict.fromkeys(self.draft)]) if acts else ()


class FreeGods(TroiaState):
    """A god may be offered to that the hand cannot pay."""

    __slots__ = ()

    def affordable_gods(self) -> tuple[int, ...]:
        return self.olympus


def breaks(state: type[TroiaState], check: Any, games: int = 30) -> set[str]:
    broken: set[str] = set()
    game = msgspec.structs.replace(GAME, state=state)
    for seed in range(games):
        rng = Random(seed)
        setup = GAME.some_setup(rng) if seed % 2 else TroiaSetup()
        try:
            if check is check_game:
                check(game, setup, rng, longest=600, thorough=0.05)
            else:
                check(game, setup, rng, longest=600)
        except LawBroken as caught:
            broken.add(caught.law)
            break
    return broken


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (LostCard, "the game's own law"),
        (DoubleMove, "the game's own law"),
        (PowerTwice, "the game's own law"),
        (StrayMove, "the game's own law"),
        (TwinFaces, "the game's own law"),
        (TwoSteps, "the game's own law"),
        (Unforgetting, "the game's own law"),
        (PayTwice, "legal and why_not are complements"),
        (FreeGods, "legal and why_not are complements"),
    ],
)
def test_the_laws_catch_a_planted_bug(bug: type[TroiaState], law: str) -> None:
    assert breaks(bug, check_game) == {law}


@pytest.mark.parametrize(
    ("bug", "law"),
    [
        (LeakingHand, "twins look alike"),
        (LeakingDraft, "twins look alike"),
        (LeakingDeal, "twins hear the same"),
        (LeakingTheft, "twins look alike"),
        (LeakingBuild, "twins look alike"),
    ],
)
def test_the_twins_catch_a_planted_leak(bug: type[TroiaState], law: str) -> None:
    assert breaks(bug, check_secrecy) == {law}
