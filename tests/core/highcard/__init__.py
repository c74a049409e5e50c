"""High Card, the smallest whole game: one secret card each, keep it or redraw once; the highest card wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, Final, Self

from ilion.core.game import GameOf, Goal, Section
from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE, State
from ilion.core.tuples import put
from ilion.core.values import NOT_YOUR_TURN, OVER, Act, Fact, Phrase, Refusal, Seen, Setup
from ilion.core.words import Words

DECK: Final = range(1, 10)


class Deal(Act, frozen=True):
    card: int


class Keep(Act, frozen=True):
    pass


class Redraw(Act, frozen=True):
    pass


Action = Deal | Keep | Redraw
DEALS: Final = tuple(Deal(c) for c in range(10))
KEEP: Final = Keep()
REDRAW: Final = Redraw()


class View(Seen, frozen=True, kw_only=True):
    card: int
    discards: tuple[int, ...]
    redrew: tuple[bool, ...]
    dealt: tuple[bool, ...]
    revealed: tuple[int, ...]


class Table(State[Setup, Action, View]):
    """Cards are 1-9, one of each; 0 stands for no card yet."""

    __slots__ = ("discards", "hands", "redrew", "turn")
    FIELDS: ClassVar = ("hands", "discards", "redrew", "turn")

    hands: tuple[int, ...]
    discards: tuple[int, ...]
    redrew: tuple[bool, ...]
    turn: int

    @classmethod
    def start(cls, setup: Setup) -> Self:
        state = cls()
        n = setup.seats
        state.hands, state.discards, state.redrew, state.turn = (0,) * n, (0,) * n, (False,) * n, 0
        return state

    def copy(self) -> Self:
        new = type(self)()
        new.hands, new.discards, new.redrew, new.turn = self.hands, self.discards, self.redrew, self.turn
        return new

    def actors(self) -> tuple[int, ...]:
        if 0 in self.hands:
            return (FATE,)
        return (self.turn,) if self.turn < len(self.hands) else ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return (KEEP, REDRAW) if self.actors() == (seat,) else ()

    def odds(self) -> Odds:
        gone = {*self.hands, *self.discards}
        return Odds([DEALS[c] for c in DECK if c not in gone])

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Deal(card):
                to = self.hands.index(0)
                self.hands = put(self.hands, to, card)
                if herald is not None:
                    herald.tell("dealt", hears=(to,), card=card)
                if self.redrew[self.turn]:
                    self.turn += 1
            case Keep():
                self.turn += 1
            case Redraw():
                self.discards = put(self.discards, seat, self.hands[seat])
                self.hands = put(self.hands, seat, 0)
                self.redrew = put(self.redrew, seat, True)
                if herald is not None:
                    herald.tell("redrew", clause="H1")

    def seen(self, seat: int | None) -> View:
        over = not self.actors()
        mine = 0 if seat is None else self.hands[seat]
        thrown = () if seat is None or not self.discards[seat] else (self.discards[seat],)
        return View(
            me=seat,
            to_act=self.actors(),
            card=mine,
            discards=thrown,
            redrew=self.redrew,
            dealt=tuple([c > 0 for c in self.hands]),
            revealed=self.hands if over else (),
        )

    @classmethod
    def guess(cls, setup: Setup, seen: View, rng: Random) -> Self:
        unseen = [c for c in DECK if c != seen.card and c not in seen.discards and c not in seen.revealed]
        rng.shuffle(unseen)
        state = cls.start(setup)
        seats = range(setup.seats)
        state.hands = seen.revealed or tuple(seen.card if s == seen.me else unseen.pop() for s in seats)
        state.discards = tuple(
            (seen.discards[0] if s == seen.me else unseen.pop()) if seen.redrew[s] else 0 for s in seats
        )
        state.redrew = seen.redrew
        state.turn = seen.to_act[0] if seen.to_act else setup.seats
        return state

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        if not self.actors():
            return OVER
        return None if act in self.legal(seat) else NOT_YOUR_TURN

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        last = self.turn == len(self.hands) - 1 and self.redrew[self.turn]
        veiled = isinstance(act, Deal) and observer != self.hands.index(0) and not last
        return DEALS[0] if veiled else act

    def scores(self) -> tuple[float, ...]:
        best = max(self.hands)
        return tuple(1.0 if c == best else 0.0 for c in self.hands)


def board(setup: Setup, seen: View, words: Words) -> tuple[Section, ...]:
    return (Section(words.say("board"), (words.say("dealt", card=seen.card),)),)


def acts(setup: Setup) -> Iterable[Act]:
    return (KEEP, REDRAW, *DEALS)


def audit(before: Table, seat: int, act: Action, after: Table, facts: Sequence[Fact]) -> str | None:
    cards = [c for c in (*after.hands, *after.discards) if c]
    return "a card twice" if len(set(cards)) < len(cards) else None


GAME = GameOf(
    name="highcard",
    package=__name__,
    author="nobody",
    year=2026,
    version=1,
    seats=range(2, 5),
    secrets=True,
    setup=Setup,
    act=Action,
    seen=View,
    state=Table,
    final_acts=(Redraw,),
    acts=acts,
    audit=audit,
    random_setup=lambda rng: Setup(seats=rng.choice((2, 3, 4))),
    seat_names=lambda setup: tuple(f"seat-{s}" for s in range(setup.seats)),
    board=board,
    prompt=lambda setup, seen: Phrase("ask"),
    goal=lambda setup, seen: Goal(Phrase("goal"), Phrase("goal-standing")),
    act_phrase=lambda setup, act: Phrase(f"act-{type(act).__name__.lower()}", {"card": getattr(act, "card", 0)}),
)
