"""State of Polignac: deal, tricks, and what the jacks cost. A card is a number: its suit times eight plus its rank."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self, assert_never

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.redeal import deal_cards
from ilion.core.state import FATE, State
from ilion.core.tuples import put, without
from ilion.core.values import NOT_YOUR_TURN, OVER, Arg, Refusal
from ilion_polignac.types import Action, Deal, Play, PolignacSetup, PolignacView

RANKS: Final = "789TJQKA"
SUITS: Final = "SHDC"
CARDS: Final = tuple([rank + suit for suit in SUITS for rank in RANKS])
NUMBER: Final = {card: n for n, card in enumerate(CARDS)}
JACK: Final = RANKS.index("J")
POLIGNAC: Final = NUMBER["JS"]
SEATS: Final = ("seat-david", "seat-charles", "seat-caesar", "seat-alexander", "seat-judith")
PLAYS: Final = tuple([Play(card) for card in CARDS])
DEALS: Final = tuple([Deal(card) for card in CARDS])
DEAL_UNSEEN: Final = Deal("")


def deck_for(seats: int) -> tuple[int, ...]:
    """Return the cards used by this number of seats, so that all get the same number."""
    spare = () if len(CARDS) % seats == 0 else (NUMBER["7S"], NUMBER["7C"])
    return tuple([card for card in range(len(CARDS)) if card not in spare])


def cost(card: int) -> int:
    return 2 if card == POLIGNAC else int(card % 8 == JACK)


def card_args(card: int) -> dict[str, Arg]:
    """Return the arguments by which messages name a card."""
    return {"rank": f"rank-{RANKS[card % 8]}", "suit": f"suit-{SUITS[card // 8]}"}


class PolignacState(State[PolignacSetup, Action, PolignacView]):
    """All hands, the trick on the table, and what everyone may remember of the deal."""

    __slots__ = ("deal", "deals", "deck", "gone", "hands", "lead", "left", "points", "trick", "voids")
    FIELDS: ClassVar = ("hands", "trick", "lead", "gone", "voids", "points", "deal", "left")

    hands: tuple[tuple[int, ...], ...]
    trick: tuple[int, ...]
    lead: int
    gone: tuple[int, ...]
    voids: tuple[int, ...]
    points: tuple[int, ...]
    deal: int
    left: int
    deck: tuple[int, ...]
    deals: int

    @classmethod
    def start(cls, setup: PolignacSetup) -> Self:
        state = cls()
        state.deck, state.deals = deck_for(setup.seats), setup.seats * setup.rounds
        state.points = (0,) * setup.seats
        state.open_deal(0)
        return state

    @classmethod
    def guess(cls, setup: PolignacSetup, seen: PolignacView, rng: Random) -> Self:
        visible = {*seen.hand, *seen.trick, *seen.gone}
        rooms = [0 if seat == seen.me else count for seat, count in enumerate(seen.counts)]
        hidden = [card for card in deck_for(setup.seats) if card not in visible]
        hands = deal_cards(hidden, rooms, lambda seat, card: not seen.voids[seat] >> card // 8 & 1, rng)
        public = (seen.trick, seen.lead, seen.gone, seen.voids, seen.points, seen.deal, seen.left)
        return cls.unpack(setup, (hands if seen.me is None else put(hands, seen.me, seen.hand), *public))

    def open_deal(self, deal: int) -> None:
        """Prepare a deal; after the last one nothing is dealt."""
        seats = len(self.points)
        self.deal, self.lead = deal, deal % seats
        self.hands, self.voids = ((),) * seats, (0,) * seats
        self.trick, self.gone, self.left = (), (), len(self.deck) if deal < self.deals else 0

    def turn(self) -> int:
        return (self.lead + len(self.trick)) % len(self.points)

    def actors(self) -> tuple[int, ...]:
        if self.left:
            return (FATE,)
        return (self.turn(),) if self.deal < self.deals else ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        return tuple([PLAYS[card] for card in self.playable(seat)]) if self.actors() == (seat,) else ()

    def playable(self, seat: int) -> tuple[int, ...]:
        """Return the cards of the suit led, or the whole hand without one."""
        hand = self.hands[seat]
        suited = [card for card in hand if self.trick and card // 8 == self.trick[0] // 8]
        return tuple(suited) or hand

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        if not self.actors():
            return OVER
        if isinstance(act, Deal):
            return Refusal("refuse-fate", {}, "P02")
        if self.actors() != (seat,):
            return NOT_YOUR_TURN
        if not act.card or NUMBER[act.card] not in self.hands[seat]:
            return Refusal("refuse-not-held", {}, "P03")
        if NUMBER[act.card] not in self.playable(seat):
            return Refusal("refuse-follow", {"suit": f"suit-{SUITS[self.trick[0] // 8]}"}, "P04")
        return None

    def odds(self) -> Odds:
        held = {card for hand in self.hands for card in hand}
        return Odds([DEALS[card] for card in self.deck if card not in held])

    def receiver(self) -> int:
        """Return who gets the next card; the deal goes round from the leader."""
        return (self.lead + len(self.deck) - self.left) % len(self.points)

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Deal(card):
                to = self.receiver()
                self.hands = put(self.hands, to, tuple(sorted((*self.hands[to], NUMBER[card]))))
                self.left -= 1
                if herald is not None and not self.left:
                    herald.tell("dealt", clause="P02", deal=self.deal + 1, who=SEATS[self.lead])
            case Play(card):
                self.play(seat, NUMBER[card], herald)
            case _:
                assert_never(act)

    def play(self, seat: int, card: int, herald: Herald | None) -> None:
        if self.trick and card // 8 != self.trick[0] // 8:
            self.voids = put(self.voids, seat, self.voids[seat] | 1 << self.trick[0] // 8)
        self.hands = put(self.hands, seat, without(self.hands[seat], card))
        self.trick = (*self.trick, card)
        if herald is not None:
            herald.tell("played", clause="P03", who=SEATS[seat], hears=None, **card_args(card))
        if len(self.trick) == len(self.points):
            self.take(herald)

    def best(self) -> int:
        """Return the seat whose card takes the trick so far."""
        top = max([card for card in self.trick if card // 8 == self.trick[0] // 8])
        return (self.lead + self.trick.index(top)) % len(self.points)

    def take(self, herald: Herald | None) -> None:
        winner, price = self.best(), sum([cost(card) for card in self.trick])
        if herald is not None:
            herald.breathe()
            herald.tell("took", clause="P05", who=SEATS[winner])
            for card in filter(cost, self.trick):
                clause, word = ("P08", "polignac") if card == POLIGNAC else ("P07", "jack")
                herald.tell(word, clause=clause, who=SEATS[winner], hears=None, **card_args(card))
        self.points = put(self.points, winner, self.points[winner] + price)
        self.gone, self.trick, self.lead = tuple(sorted((*self.gone, *self.trick))), (), winner
        if not any(self.hands):
            self.open_deal(self.deal + 1)
            if herald is not None and not self.actors():
                herald.tell("ended", clause="P10", winners=tuple([SEATS[n] for n in self.winners()]))

    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.points) if points == min(self.points)]

    def looks(self, observer: int | None, seat: int, act: Action) -> Action:
        return DEAL_UNSEEN if isinstance(act, Deal) and observer != self.receiver() else act

    def seen(self, seat: int | None) -> PolignacView:
        return PolignacView(
            me=seat,
            to_act=self.actors(),
            hand=() if seat is None else self.hands[seat],
            counts=tuple([len(hand) for hand in self.hands]),
            trick=self.trick,
            lead=self.lead,
            gone=self.gone,
            voids=self.voids,
            points=self.points,
            deal=self.deal,
            left=self.left,
        )

    def scores(self) -> tuple[float, ...]:
        won = self.winners()
        return tuple([1 / len(won) if seat in won else 0.0 for seat in range(len(self.points))])
