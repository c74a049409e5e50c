"""Contract and dispatch: what is legal, and what an act does."""

from __future__ import annotations

from random import Random
from typing import Final, Self, assert_never

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.tuples import put, without
from ilion.core.values import Refusal
from ilion.games.troia import powers, view
from ilion.games.troia.book import (
    ADDS,
    APHRODITE,
    APOLLO,
    ATHENA,
    BACKS,
    CARD,
    CARDS_PER_DRAW,
    COMBAT,
    DEALS,
    DEALT_BACKS,
    DEFENCE,
    DONE,
    DORIS,
    DRAW,
    GOD,
    GODS,
    GREEK,
    HEROES,
    IDS,
    MARCH,
    OFFERINGS,
    OFFERS,
    OPENING_CARDS,
    PAY,
    PIECES,
    PLACES,
    POURS,
    PROTECTION,
    SETTLES,
    SIDES,
    SNATCHED_BACKS,
    SNATCHES,
    TAKEN_BACKS,
    TROJAN,
    WAIT,
    ZEUS,
    side_of_back,
)
from ilion.games.troia.offerings import LEVELS, NO_TOKEN, SUPERIOR
from ilion.games.troia.refusals import refusal
from ilion.games.troia.state import (
    ACT,
    BUILD,
    DEAL,
    DRAWING,
    FILL,
    NO_CARD,
    NO_GOD,
    NOBODY,
    OVER,
    PAYING,
    POWER,
    RETURN,
    SNATCHING,
    UNCHOSEN,
    Position,
)
from ilion.games.troia.types import (
    Action,
    Add,
    Deal,
    Decline,
    Done,
    Draw,
    Invoke,
    Lay,
    Lift,
    March,
    Move,
    Offer,
    Pay,
    Pour,
    Put,
    Recall,
    Settle,
    Snatch,
    Take,
    TroiaSetup,
    TroiaView,
    Wait,
)

SIDE: Final = ("side-greek", "side-trojan")


@mypyc_attr(allow_interpreted_subclasses=True)
class TroiaState(Position):
    """State of a game of Troia. Seat 0 is Greek, seat 1 Trojan."""

    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        if self.waits != (seat,):
            return ()
        phase = self.phase
        if phase == ACT:
            return self.opening_acts()
        if phase == PAYING:
            return self.payment_acts()
        if phase == POWER:
            return powers.power_acts(self)
        if phase == BUILD:
            return self.build_acts()
        return self.return_acts()

    def opening_acts(self) -> tuple[Action, ...]:
        """Return drawing and offering; after an offering, where several are allowed, offering again or ending."""
        setup = self.book.setup
        offers = [OFFERS[god] for god in self.affordable_gods() if setup.idle_offer or not self.is_idle(god)]
        if self.offered:
            return (*offers, DONE)
        if offers and not setup.short_draw and len(self.decks[self.turn]) < CARDS_PER_DRAW:
            return tuple(offers)
        return (DRAW, *offers)

    def payment_acts(self) -> tuple[Action, ...]:
        """Return paying the current offering, and what may be added to it."""
        overpay = self.book.setup.overpay
        acts: list[Action] = [PAY] if self.can_pay() else []
        acts += [
            ADDS[c]
            for c in self.hands[self.turn]
            if c not in self.draft and (overpay or self.can_become_payment((*self.draft, c), self.pours()))
        ]
        if self.has_cornucopia() and self.poured == NO_TOKEN:
            acts += [POURS[own] for own in range(len(POURS)) if self.can_become_payment(self.draft, (own,))]
        return tuple(acts)

    def build_acts(self) -> tuple[Action, ...]:
        """Return what may be built or marched now, and waiting."""
        book, hand = self.book, self.hands[self.turn]
        acts: list[Action] = []
        if self.turn == GREEK:
            acts += [book.lays[c][p] for c in hand for p in book.shapes[c] if self.horse[p] == NO_CARD]
        else:
            for princes in MARCH[self.march]:
                if len(princes) == 1 or book.setup.last_step == "either":
                    acts += [book.singles[c] for c in hand if all(prince in book.emblems[c] for prince in princes)]
                if len(princes) > 1:
                    acts += [book.couples[h, p] for h in hand for p in hand if (h, p) in book.couples]
        if acts and book.setup.must_build:
            return tuple(dict.fromkeys(acts))
        return (*dict.fromkeys(acts), WAIT)

    def return_acts(self) -> tuple[Action, ...]:
        """Return the pairs of heroes that may return from the opponent's protection zone."""
        raiders = self.raiders()
        return tuple([self.book.recalls[a, b] for a in raiders for b in raiders if a < b])

    def odds(self) -> Odds:
        if self.phase == FILL:
            placed = set(self.olympus)
            free = [faces for faces in self.book.faces if placed.isdisjoint(faces)]
            return Odds([SETTLES[god] for faces in free for god in faces])
        if self.phase == SNATCHING:
            return Odds([SNATCHES[c] for c in self.cards_to_take()])
        return Odds([DEALS[c] for c in self.decks[self.next_receiver()]])

    def label(self) -> str:
        match self.phase:
            case "fill":
                return "olympus"
            case "snatch":
                return f"{'hand' if self.god == DORIS else 'discard'}-{SIDES[1 - self.turn]}"
            case _:
                return f"deck-{SIDES[self.next_receiver()]}"

    def cards_to_take(self) -> tuple[int, ...]:
        """Return the cards that Doris or Apollo may take."""
        return self.hands[1 - self.turn] if self.god == DORIS else self.discards[1 - self.turn]

    def next_receiver(self) -> int:
        """Return who gets the next card: at the opening deal the Greek first, later the side to move."""
        if self.phase == DEAL:
            return GREEK if self.due > OPENING_CARDS else TROJAN
        return self.turn

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Settle(god):
                self.settle(GOD[god], herald)
            case Deal(card):
                self.deal(CARD[card], herald)
            case Draw():
                if herald is not None:
                    herald.tell("drew", clause="T11", side=SIDE[seat], cards=min(CARDS_PER_DRAW, len(self.decks[seat])))
                self.draw()
            case Offer(god):
                self.god, self.phase = GOD[god], PAYING
            case Add(card):
                self.draft = (*self.draft, CARD[card])
            case Pour(own):
                self.poured = own
            case Pay():
                self.pay(herald)
            case Invoke():
                self.invoke(herald)
            case Snatch(card) | Take(card):
                self.take(CARD[card], herald)
            case Move(hero, zone):
                self.push(self.book.hero[hero], zone, herald)
            case Lift(god):
                self.chosen = GOD[god]
            case Put(place):
                self.shift(self.chosen, place, herald)
                self.conclude(herald)
            case Decline():
                if herald is not None:
                    herald.tell("declined", clause="T28", side=SIDE[seat], god=f"god-{GODS[self.god]}")
                self.conclude(herald)
            case Done():
                self.prepare(herald)
            case Lay(card, piece):
                self.lay(CARD[card], self.book.pieces.index(piece), herald)
            case March(card, second):
                self.advance((CARD[card], CARD[second]) if second else (CARD[card],), herald)
            case Wait():
                if herald is not None:
                    herald.tell("waited", clause="T41", side=SIDE[seat])
                if self.book.setup.heroes_return == "always":
                    self.retreat(herald)
                else:
                    self.end_turn(herald)
            case Recall(first, second):
                self.recall((self.book.hero[first], self.book.hero[second]), herald)
            case _:
                assert_never(act)

    def settle(self, god: int, herald: Herald | None) -> None:
        """Put a god on Olympus; after the last one the cards are dealt."""
        self.olympus = (*self.olympus, god)
        if herald is not None:
            herald.tell("settled", clause="T03", god=f"god-{GODS[god]}", place=len(self.olympus))
        if len(self.olympus) == PLACES:
            self.phase, self.due = DEAL, 2 * OPENING_CARDS

    def deal(self, card: int, herald: Herald | None) -> None:
        """Deal a card to a hand. The last card of a draw may empty the deck and end the game."""
        to = self.next_receiver()
        self.decks = put(self.decks, to, without(self.decks[to], card))
        self.hands = put(self.hands, to, tuple(sorted((*self.hands[to], card))))
        self.due -= 1
        if herald is not None:
            herald.tell("drew-card", clause="T64", hears=(to,), card=IDS[card], what=self.book.what[card])
        if self.due:
            return
        if self.phase == DEAL:
            self.begin(GREEK, herald)
        elif not self.decks[to] and not self.book.setup.finish_turn:
            self.end_by_empty_deck(herald)
        elif self.offered:
            self.conclude(herald)
        else:
            self.prepare(herald)

    def begin(self, seat: int, herald: Herald | None) -> None:
        """Begin a turn."""
        self.phase, self.turn, self.waits = ACT, seat, (seat,)
        self.god, self.chosen, self.offered, self.built = NO_GOD, UNCHOSEN, False, False
        if herald is not None:
            herald.tell("turn", clause="T09", side=SIDE[seat])

    def draw(self) -> None:
        self.due = min(CARDS_PER_DRAW, len(self.decks[self.turn]))
        self.phase, self.waits = DRAWING, (FATE,)

    def discard(self, cards: tuple[int, ...]) -> None:
        """Discard cards, face up, from the hand of the side to move."""
        seat = self.turn
        for card in cards:
            self.leave(seat, card)
            pile = side_of_back(card) if self.book.setup.stolen_discard == "back" else seat
            self.discards = put(self.discards, pile, (*self.discards[pile], card))

    def leave(self, seat: int, card: int) -> None:
        """Remove a card from a hand, and from what others know of that hand."""
        self.hands = put(self.hands, seat, without(self.hands[seat], card))
        if card in self.known[seat]:
            self.known = put(self.known, seat, without(self.known[seat], card))
        if card in self.bared[seat]:
            self.bared = put(self.bared, seat, without(self.bared[seat], card))

    def pay(self, herald: Herald | None) -> None:
        """Discard the cards, move the god nearest, move its hero, and start its power."""
        seat, god, draft = self.turn, self.god, self.draft
        level = self.level()
        if herald is not None:
            specific, total = self.measure()
            token = ("cornucopia",) if self.poured != NO_TOKEN else ()
            herald.tell(
                f"paid-{LEVELS[level]}",
                clause="T21" if level == SUPERIOR else "T22",
                side=SIDE[seat],
                god=f"god-{GODS[god]}",
                cards=(*[IDS[c] for c in draft], *token),
                what=(*[shown for c in draft for shown in self.book.what[c]], *token),
                cost=self.cost(god),
                specific=specific,
                total=total,
                kind=f"offering-{OFFERINGS[self.book.offering[god]]}",
            )
        self.discard(draft)
        if self.poured != NO_TOKEN:
            self.cornucopia = NOBODY
        self.draft, self.poured, self.offered = (), NO_TOKEN, True
        self.shift(god, 0 if seat == GREEK else len(self.olympus) - 1, herald)
        hero = self.book.linked[seat][god]
        self.move(hero, self.zone_ahead(hero, 2 if level == SUPERIOR else 1), "T19", 0, herald)
        if powers.power_targets(self):
            self.phase = POWER
            return
        if herald is not None:
            herald.tell("lost", clause="T27", god=f"god-{GODS[god]}")
        self.conclude(herald)

    def shift(self, god: int, place: int, herald: Herald | None) -> None:
        """Move a god to a place; those between move one place towards the free one. Iris may swap instead."""
        before = self.olympus.index(god)
        if before == place:
            return
        if self.chosen == god and self.book.setup.iris == "swap":
            self.olympus = put(put(self.olympus, before, self.olympus[place]), place, god)
        else:
            rest = without(self.olympus, god)
            self.olympus = (*rest[:place], god, *rest[place:])
        if herald is not None:
            clause = "T16" if self.phase == PAYING else "T61"
            herald.tell("god-moved", clause=clause, god=f"god-{GODS[god]}", place=place + 1)

    def move(self, hero: int, zone: int, clause: str, power: int, herald: Herald | None) -> None:
        """Move a hero for the offering itself or, with ``power`` 1, by the god's power."""
        if herald is not None:
            word, cited = ("hero-moved", clause) if zone != self.zones[hero] else ("hero-stayed", "T24")
            name, god = f"hero-{self.book.heroes[hero]}", f"god-{GODS[self.god]}"
            herald.tell(word, clause=cited, hero=name, zone=f"zone-{zone}", power=power, god=god)
        self.zones = put(self.zones, hero, zone)

    def push(self, hero: int, zone: int, herald: Herald | None) -> None:
        """Move a hero by a power; Aphrodite then moves another one back, if there is one."""
        advanced = self.god == APHRODITE and self.chosen == UNCHOSEN and zone == self.zone_ahead(hero, 1)
        self.move(hero, zone, powers.POWER_CLAUSES[self.god], 1, herald)
        if advanced:
            self.chosen = hero
            if powers.power_targets(self):
                return
        self.conclude(herald)

    def invoke(self, herald: Herald | None) -> None:
        """Use a power without a target."""
        seat, god = self.turn, self.god
        if herald is not None:
            herald.tell(f"invoked-{GODS[god]}", clause=powers.POWER_CLAUSES[god], side=SIDE[seat])
        if god == ZEUS:
            self.draw()
        elif god == ATHENA:
            self.cornucopia = seat
            self.conclude(herald)
        elif god == DORIS and self.book.setup.doris == "chosen":
            self.chosen = 1 - seat
            self.known = put(self.known, 1 - seat, self.hands[1 - seat])
        elif god == APOLLO and self.book.setup.apollo == "top":
            self.take(self.discards[1 - seat][-1], herald)
        else:
            self.phase, self.waits = SNATCHING, (FATE,)

    def take(self, card: int, herald: Herald | None) -> None:
        """Take a card: Doris from the other hand, known to both; Apollo from the discard pile, known to all."""
        seat, other, public = self.turn, 1 - self.turn, self.god == APOLLO
        if public:
            self.discards = put(self.discards, other, without(self.discards[other], card))
        else:
            alike = [c for c in self.hands[other] if side_of_back(c) == side_of_back(card)]
            public = len(alike) == 1 and card in self.bared[other]
            self.leave(other, card)
            self.bared = put(self.bared, other, tuple([c for c in self.bared[other] if c not in alike]))
        self.hands = put(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        self.known = put(self.known, seat, tuple(sorted((*self.known[seat], card))))
        if public:
            self.bared = put(self.bared, seat, tuple(sorted((*self.bared[seat], card))))
        if herald is not None:
            what = self.book.what[card]
            if self.god == APOLLO:
                herald.tell("took", clause="T62", side=SIDE[seat], card=IDS[card], what=what)
            else:
                herald.tell(
                    "stole", clause="T56", side=SIDE[seat], other=SIDE[other], back=f"back-{BACKS[side_of_back(card)]}"
                )
                herald.tell("stole-card", clause="T56", hears=(GREEK, TROJAN), card=IDS[card], what=what)
        self.conclude(herald)

    def conclude(self, herald: Herald | None) -> None:
        """End the power: another offering where several are allowed, otherwise the end of the turn."""
        self.chosen = UNCHOSEN
        if self.book.setup.offerings == "many":
            self.phase, self.waits, self.god = ACT, (self.turn,), NO_GOD
        else:
            self.prepare(herald)

    def prepare(self, herald: Herald | None) -> None:
        """Ask the side to move to build or march if two heroes are in the opponent's protection zone.

        It is asked even without a fitting card in hand: otherwise the opponent would learn that there is none.
        """
        self.god = NO_GOD
        if len(self.raiders()) >= 2 and (self.offered or self.book.setup.build_after_draw):
            self.phase, self.waits = BUILD, (self.turn,)
        else:
            self.end_turn(herald)

    def lay(self, card: int, piece: int, herald: Herald | None) -> None:
        self.leave(GREEK, card)
        self.horse = put(self.horse, piece, card)
        built = PIECES - self.horse.count(NO_CARD)
        if herald is not None:
            emblem = f"emblem-{self.book.pieces[piece]}"
            herald.tell("laid", clause="T32", card=IDS[card], piece=emblem, built=built)
        if built == PIECES:
            self.finish("horse", GREEK, "T42", herald)
        else:
            self.built = True
            self.retreat(herald)

    def advance(self, cards: tuple[int, ...], herald: Herald | None) -> None:
        self.discard(cards)
        self.march += 1
        if herald is not None:
            clause = f"T{34 + self.march}"
            herald.tell("marched", clause=clause, cards=tuple([IDS[c] for c in cards]), step=self.march)
        if self.march == len(MARCH):
            self.finish("march", TROJAN, "T43", herald)
        else:
            self.retreat(herald)

    def retreat(self, herald: Herald | None) -> None:
        """Return two heroes to combat; with more than two there, a player chooses."""
        raiders, who = self.raiders(), self.book.setup.who_returns
        if len(raiders) == 2 or who == "all":
            self.recall(raiders, herald)
        else:
            self.phase, self.waits = RETURN, (self.turn if who == "mover" else 1 - self.turn,)

    def recall(self, heroes: tuple[int, ...], herald: Herald | None) -> None:
        for hero in heroes:
            self.zones = put(self.zones, hero, COMBAT)
        if herald is not None:
            herald.tell("returned", clause="T40", heroes=tuple([f"hero-{self.book.heroes[h]}" for h in heroes]))
        again = self.built and self.book.setup.pieces == "many" and len(self.raiders()) >= 2
        self.built = False
        if again:
            self.phase, self.waits = BUILD, (self.turn,)
        else:
            self.end_turn(herald)

    def end_turn(self, herald: Herald | None) -> None:
        """End the turn. An empty deck ends the game here if the turn was to be finished."""
        if () in self.decks:
            self.end_by_empty_deck(herald)
        else:
            self.begin(1 - self.turn, herald)

    def end_by_empty_deck(self, herald: Herald | None) -> None:
        """End the game when a deck is empty: more pieces or steps win, then more heroes in the opponent's zones."""
        lead = PIECES - self.horse.count(NO_CARD) - self.march
        ending, clause = "progress", "T44"
        if lead == 0:
            lead = self.foothold(GREEK) - self.foothold(TROJAN)
            ending, clause = ("heroes", "T45") if lead else ("draw", "T46")
        self.finish(ending, GREEK if lead > 0 else TROJAN if lead < 0 else NOBODY, clause, herald)

    def foothold(self, seat: int) -> int:
        """Return how many heroes stand in the zones of a side's opponent."""
        zones = [PROTECTION[1 - seat]]
        if self.book.setup.tie_zones == "both":
            zones.append(DEFENCE[1 - seat])
        return sum([self.zones[h] in zones for h in range(HEROES)])

    def finish(self, ending: str, winner: int, clause: str, herald: Herald | None) -> None:
        self.phase, self.waits, self.ending, self.winner = OVER, (), ending, winner
        self.god, self.chosen = NO_GOD, UNCHOSEN
        if herald is not None:
            herald.tell(f"ended-{ending}", clause=clause, side=SIDE[winner] if winner != NOBODY else "nobody")

    def scores(self) -> tuple[float, ...]:
        if self.winner == NOBODY:
            return (0.5, 0.5)
        return (1.0, 0.0) if self.winner == GREEK else (0.0, 1.0)

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return refusal(self, seat, act)

    def seen(self, seat: int | None) -> TroiaView:
        return view.view_of(self, seat)

    @classmethod
    def guess(cls, setup: TroiaSetup, seen: TroiaView, rng: Random) -> Self:
        state = cls.start(setup)
        view.lay_out(state, seen, rng)
        return state

    def looks(self, observer: int | None, seat: int, act: Action) -> Action | None:
        match act:
            case Offer() | Add() | Pour():
                return act if observer == seat else None
            case Deal(card):
                return act if observer == self.next_receiver() else DEALT_BACKS[side_of_back(CARD[card])]
            case Snatch(card):
                hidden = observer is None and self.god == DORIS
                return SNATCHED_BACKS[side_of_back(CARD[card])] if hidden else act
            case Take(card):
                hidden = observer is None and self.god == DORIS
                return TAKEN_BACKS[side_of_back(CARD[card])] if hidden else act
            case _:
                return act


TURN_ENDING_ACTS: Final = (Move, Put, Take, Decline, Done)
"""Acts that can end a turn."""


def is_reversible(p: TroiaState, act: Action) -> bool:
    """Return whether an act can end a turn at most, and no deck is empty: an empty deck would end the game."""
    return isinstance(act, TURN_ENDING_ACTS) and () not in p.decks
