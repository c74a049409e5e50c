"""The rules: what may be done, and what it does."""

from __future__ import annotations

from random import Random
from typing import Final, Self, assert_never

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.state import FATE
from ilion.core.tuples import put, without
from ilion.core.wire import Refusal
from ilion.games.troia import powers, sight
from ilion.games.troia.book import (
    ADDS,
    APHRODITE,
    APOLLO,
    ATHENA,
    BACKS,
    CARD,
    COMBAT,
    DEALS,
    DEALT_BACKS,
    DEFENCE,
    DONE,
    DORIS,
    DRAW,
    DRAWN,
    GOD,
    GODS,
    GREEK,
    HEROES,
    IDS,
    MARCH,
    OFFERINGS,
    OFFERS,
    OPENING,
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
    back,
)
from ilion.games.troia.payment import LEVELS, NO_TOKEN, SUPERIOR
from ilion.games.troia.position import (
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
from ilion.games.troia.refusals import refuse
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
    View,
    Wait,
)

SIDE: Final = ("side-greek", "side-trojan")


@mypyc_attr(allow_interpreted_subclasses=True)
class Troia(Position):
    """A position that can be played."""

    __slots__ = ()

    def legal(self, seat: int) -> tuple[Action, ...]:
        if self.waits != (seat,):
            return ()
        phase = self.phase
        if phase == ACT:
            return self.openings()
        if phase == PAYING:
            return self.additions()
        if phase == POWER:
            return powers.options(self)
        if phase == BUILD:
            return self.works()
        return self.returns()

    def openings(self) -> tuple[Action, ...]:
        """Draw or offer; after an offering, where several are allowed, offer again or end."""
        setup = self.book.setup
        offers = [OFFERS[god] for god in self.affordable() if setup.idle_offer or not self.idle(god)]
        if self.offered:
            return (*offers, DONE)
        if offers and not setup.short_draw and len(self.decks[self.turn]) < DRAWN:
            return tuple(offers)
        return (DRAW, *offers)

    def additions(self) -> tuple[Action, ...]:
        """Paying the offering under way, and what it may take in."""
        overpay = self.book.setup.overpay
        acts: list[Action] = [PAY] if self.pays() else []
        acts += [
            ADDS[c]
            for c in self.hands[self.turn]
            if c not in self.draft and (overpay or self.leads_on((*self.draft, c), self.pours()))
        ]
        if self.holder() and self.poured == NO_TOKEN:
            acts += [POURS[own] for own in range(len(POURS)) if self.leads_on(self.draft, (own,))]
        return tuple(acts)

    def works(self) -> tuple[Action, ...]:
        """What may be built or marched now, and waiting."""
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

    def returns(self) -> tuple[Action, ...]:
        """Which two of the heroes in the opponent's protection zone return."""
        raiders = self.raiders()
        return tuple([self.book.recalls[a, b] for a in raiders for b in raiders if a < b])

    def odds(self) -> Odds:
        if self.phase == FILL:
            placed = set(self.olympus)
            free = [faces for faces in self.book.faces if placed.isdisjoint(faces)]
            return Odds([SETTLES[god] for faces in free for god in faces])
        if self.phase == SNATCHING:
            return Odds([SNATCHES[c] for c in self.plunder()])
        return Odds([DEALS[c] for c in self.decks[self.dealt_to()]])

    def label(self) -> str:
        match self.phase:
            case "fill":
                return "olympus"
            case "snatch":
                return f"{'hand' if self.god == DORIS else 'discard'}-{SIDES[1 - self.turn]}"
            case _:
                return f"deck-{SIDES[self.dealt_to()]}"

    def plunder(self) -> tuple[int, ...]:
        """The cards that Doris or Apollo may come away with."""
        return self.hands[1 - self.turn] if self.god == DORIS else self.discards[1 - self.turn]

    def dealt_to(self) -> int:
        """Who gets the next card: the Greek first at the deal, later the side to move."""
        if self.phase == DEAL:
            return GREEK if self.due > OPENING else TROJAN
        return self.turn

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Settle(god):
                self.settle(GOD[god], herald)
            case Deal(card):
                self.deal(CARD[card], herald)
            case Draw():
                if herald is not None:
                    herald.tell("drew", clause="T11", side=SIDE[seat], cards=min(DRAWN, len(self.decks[seat])))
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
                    self.pass_on(herald)
            case Recall(first, second):
                self.recall((self.book.hero[first], self.book.hero[second]), herald)
            case _:
                assert_never(act)

    def settle(self, god: int, herald: Herald | None) -> None:
        """One more god on Olympus; after the last the cards are dealt."""
        self.olympus = (*self.olympus, god)
        if herald is not None:
            herald.tell("settled", clause="T03", god=f"god-{GODS[god]}", place=len(self.olympus))
        if len(self.olympus) == PLACES:
            self.phase, self.due = DEAL, 2 * OPENING

    def deal(self, card: int, herald: Herald | None) -> None:
        """A card comes to the hand; the last one of a draw may have emptied the deck."""
        to = self.dealt_to()
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
            self.exhausted(herald)
        elif self.offered:
            self.conclude(herald)
        else:
            self.prepare(herald)

    def begin(self, seat: int, herald: Herald | None) -> None:
        """A turn begins."""
        self.phase, self.turn, self.waits = ACT, seat, (seat,)
        self.god, self.chosen, self.offered, self.built = NO_GOD, UNCHOSEN, False, False
        if herald is not None:
            herald.tell("turn", clause="T09", side=SIDE[seat])

    def draw(self) -> None:
        self.due = min(DRAWN, len(self.decks[self.turn]))
        self.phase, self.waits = DRAWING, (FATE,)

    def discard(self, cards: tuple[int, ...]) -> None:
        """Cards leave the hand of the side to move for a pile, face up."""
        seat = self.turn
        for card in cards:
            self.leave(seat, card)
            pile = back(card) if self.book.setup.stolen_discard == "back" else seat
            self.discards = put(self.discards, pile, (*self.discards[pile], card))

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand, and what was known of it there is no longer of use."""
        self.hands = put(self.hands, seat, without(self.hands[seat], card))
        if card in self.known[seat]:
            self.known = put(self.known, seat, without(self.known[seat], card))
        if card in self.bared[seat]:
            self.bared = put(self.bared, seat, without(self.bared[seat], card))

    def pay(self, herald: Herald | None) -> None:
        """The cards are discarded, the god comes nearest, its hero moves, its power follows."""
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
                open=int(bool(draft)),
                what=tuple([shown for c in draft for shown in self.book.what[c]]),
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
        self.move(hero, self.ahead(hero, 2 if level == SUPERIOR else 1), "T19", 0, herald)
        if powers.targets(self):
            self.phase = POWER
            return
        if herald is not None:
            herald.tell("lost", clause="T27", god=f"god-{GODS[god]}")
        self.conclude(herald)

    def shift(self, god: int, place: int, herald: Herald | None) -> None:
        """A god goes to a place and those between move one place towards the one it left; Iris may swap instead."""
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
        """A god moves a hero, for the offering itself or, with ``power`` 1, by its power."""
        if herald is not None:
            word, cited = ("hero-moved", clause) if zone != self.zones[hero] else ("hero-stayed", "T24")
            named, god = f"hero-{self.book.heroes[hero]}", f"god-{GODS[self.god]}"
            herald.tell(word, clause=cited, hero=named, zone=f"zone-{zone}", power=power, god=god)
        self.zones = put(self.zones, hero, zone)

    def push(self, hero: int, zone: int, herald: Herald | None) -> None:
        """A power moves a hero; Aphrodite then wants another one back, where there is one."""
        advanced = self.god == APHRODITE and self.chosen == UNCHOSEN and zone == self.ahead(hero, 1)
        self.move(hero, zone, powers.CLAUSE[self.god], 1, herald)
        if advanced:
            self.chosen = hero
            if powers.targets(self):
                return
        self.conclude(herald)

    def invoke(self, herald: Herald | None) -> None:
        """A power without a target."""
        seat, god = self.turn, self.god
        if herald is not None:
            herald.tell(f"invoked-{GODS[god]}", clause=powers.CLAUSE[god], side=SIDE[seat])
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
        """Doris takes a card from the other's hand, which both then know; Apollo one from his pile, which all see."""
        seat, other, public = self.turn, 1 - self.turn, self.god == APOLLO
        if public:
            self.discards = put(self.discards, other, without(self.discards[other], card))
        else:
            alike = [c for c in self.hands[other] if back(c) == back(card)]
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
                herald.tell("stole", clause="T56", side=SIDE[seat], other=SIDE[other], back=f"back-{BACKS[back(card)]}")
                herald.tell("stole-card", clause="T56", hears=(GREEK, TROJAN), card=IDS[card], what=what)
        self.conclude(herald)

    def conclude(self, herald: Herald | None) -> None:
        """The power is done with: another offering where several are allowed, else the end of the turn."""
        self.chosen = UNCHOSEN
        if self.book.setup.offerings == "many":
            self.phase, self.waits, self.god = ACT, (self.turn,), NO_GOD
        else:
            self.prepare(herald)

    def prepare(self, herald: Herald | None) -> None:
        """With two heroes in the opponent's protection zone the side to move may build or march.

        It is asked even with no fitting card in hand: otherwise the other side would learn that there is none.
        """
        self.god = NO_GOD
        if len(self.raiders()) >= 2 and (self.offered or self.book.setup.build_after_draw):
            self.phase, self.waits = BUILD, (self.turn,)
        else:
            self.pass_on(herald)

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
        """Two heroes return to combat; with more than two there somebody chooses."""
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
            self.pass_on(herald)

    def pass_on(self, herald: Herald | None) -> None:
        """The turn is over; where it was played to its end, an empty deck ends the game now."""
        if () in self.decks:
            self.exhausted(herald)
        else:
            self.begin(1 - self.turn, herald)

    def exhausted(self, herald: Herald | None) -> None:
        """A deck has run out: more pieces or steps win, then more heroes in the opponent's zones."""
        lead = PIECES - self.horse.count(NO_CARD) - self.march
        ending, clause = "progress", "T44"
        if lead == 0:
            lead = self.foothold(GREEK) - self.foothold(TROJAN)
            ending, clause = ("heroes", "T45") if lead else ("draw", "T46")
        self.finish(ending, GREEK if lead > 0 else TROJAN if lead < 0 else NOBODY, clause, herald)

    def foothold(self, seat: int) -> int:
        """How many heroes stand in the zones of a side's opponent."""
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
        return refuse(self, seat, act)

    def seen(self, seat: int | None) -> View:
        return sight.seen(self, seat)

    @classmethod
    def guess(cls, setup: TroiaSetup, seen: View, rng: Random) -> Self:
        state = cls.start(setup)
        sight.restore(state, seen, rng)
        return state

    def looks(self, observer: int | None, seat: int, act: Action) -> Action | None:
        match act:
            case Offer() | Add() | Pour():
                return act if observer == seat else None
            case Deal(card):
                return act if observer == self.dealt_to() else DEALT_BACKS[back(CARD[card])]
            case Snatch(card):
                hidden = observer is None and self.god == DORIS
                return SNATCHED_BACKS[back(CARD[card])] if hidden else act
            case Take(card):
                hidden = observer is None and self.god == DORIS
                return TAKEN_BACKS[back(CARD[card])] if hidden else act
            case _:
                return act
