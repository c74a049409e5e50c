"""Contract and dispatch: who acts, what is legal, what an act does. Phases: ``turn``, ``lineup``, ``duel``."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Self, assert_never

from mypy_extensions import mypyc_attr

from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.values import Refusal
from ilion.games.trojan_war import book, duel, lineup, turn, view
from ilion.games.trojan_war.book import book_of
from ilion.games.trojan_war.refusals import refusal
from ilion.games.trojan_war.state import (
    AGAIN,
    ANSWER,
    AWAY,
    BOWL,
    CANCEL,
    CANCEL_TOO,
    CLASH,
    EVENT,
    GODS,
    KILLED,
    LINE_UP,
    NOBODY,
    OFFER,
    OUTCOMES,
    SHAME,
    SINON,
    SPARE,
    SPARED,
    STEPS,
    SWAP,
    THROW,
    UNVEIL,
    Position,
)
from ilion.games.trojan_war.types import (
    TROJAN,
    Accept,
    Action,
    Cancel,
    Commit,
    Demand,
    Draw,
    Keep,
    Kill,
    Offer,
    Pass,
    Place,
    Refuse,
    Release,
    Reroll,
    Roll,
    Shame,
    Spare,
    Swap,
    Taunt,
    Throw,
    TrojanWarSetup,
    TrojanWarView,
    Unveil,
)

COMMIT: Final = Commit()
PASS: Final = Pass()
OFFER_IT: Final = Offer()
LINED_UP: Final = (COMMIT,)
MERCY: Final = (Kill(), Spare())
SINON_HELPS: Final = (Reroll(), Keep())
ANSWERS: Final = (Accept(), Refuse())
SCORES: Final[tuple[tuple[float, ...], ...]] = ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


@mypyc_attr(allow_interpreted_subclasses=True)
class TrojanWarState(Position):
    """State of a game of The Trojan War, either edition. Seat 0 is Greek, seat 1 Trojan."""

    __slots__ = ()

    @classmethod
    def start(cls, setup: TrojanWarSetup) -> Self:
        p = cls(book_of(setup))
        p.vp = setup.head_start
        p.back = tuple([AWAY if e or a >= 0 else 0 for e, a in zip(p.book.enters, p.book.after, strict=True)])
        if p.book.draws_absent:
            p.step = BOWL
        else:
            turn.begin_turn(p, None)
        return p

    def actors(self) -> tuple[int, ...]:
        return self.waiting

    def odds(self) -> Odds:
        step = self.step
        if step in (THROW, CLASH):
            return book.DICE
        if step in (GODS, BOWL):
            return self.book.bowls[(*self.absent, *self.gods)]
        return book.DIE

    def label(self) -> str:
        where = f"/box{self.box + 1}" if CANCEL_TOO < self.step < CLASH or self.step > SINON else ""
        return f"turn{self.turn}{where}/{STEPS[self.step]}"

    def legal(self, seat: int) -> Sequence[Action]:
        if seat not in self.waiting:
            return ()
        step = self.step
        if step == LINE_UP:
            if not self.counters_missing(seat):
                return LINED_UP
            line, first = self.line(seat), self.unveiled
            faces = self.counters_missing(seat) == 1 and first != NOBODY and line[first] == NOBODY
            boxes = [first] if faces else [b for b in range(len(self.staged), self.duels) if line[b] == NOBODY]
            heroes, place = self.unplaced_heroes(seat), self.book.place
            return [place[b][h] for b in boxes for h in heroes]
        if step in (CANCEL, CANCEL_TOO):
            return [book.CANCEL[b] for b in self.cancellable_boxes()]
        if step == SPARE:
            return MERCY
        if step == SINON:
            return SINON_HELPS
        if step == OFFER:
            return self.offer_acts(seat)
        if step == ANSWER:
            return ANSWERS
        if step == UNVEIL:
            line = self.line(1 - seat)
            veiled = [book.UNVEIL[b] for b in range(len(self.staged), self.duels) if line[b] != NOBODY]
            return veiled if self.book.seers_must else [PASS, *veiled]
        if step == SWAP:
            boxes = self.swappable_boxes()
            return [PASS, *(book.SWAP[a, b] for i, a in enumerate(boxes) for b in boxes[i + 1 :])]
        assert step == SHAME
        return [book.SHAME[b] for b in self.shameable_boxes()]

    def offer_acts(self, seat: int) -> list[Action]:
        """Return what may still be added to an offer, and the acts that end it."""
        ends: list[Action] = [OFFER_IT, PASS] if self.can_offer() else [PASS]
        gives: list[Action] = [self.book.release[h] for h in self.prisoners(seat) if h not in self.gives]
        asks: list[Action] = [self.book.demand[h] for h in self.prisoners(1 - seat) if h not in self.asks]
        return ends + gives + asks

    def asides(self, seat: int) -> Sequence[Action]:
        return book.TAUNT if self.book.invective and self.waiting else ()

    def do(self, seat: int, act: Action, herald: Herald | None = None) -> None:
        match act:
            case Throw():
                duel.throw_dice(self, act.greek, act.trojan, herald)
            case Place():
                lineup.place(self, seat, act.box - 1, self.book.index[act.hero])
            case Roll():
                self.roll_die(act.die, herald)
            case Commit():
                lineup.commit(self, seat, herald)
            case Draw():
                self.draw_god(self.book.god[act.god], herald)
            case Cancel():
                lineup.cancel(self, seat, act.box - 1, herald)
            case Kill():
                duel.settle_result(self, KILLED, herald)
            case Spare():
                duel.settle_result(self, SPARED, herald)
            case Reroll():
                duel.reroll(self, herald)
            case Keep():
                duel.keep_die(self, herald)
            case Unveil():
                lineup.unveil(self, seat, act.box - 1, herald)
            case Swap():
                lineup.swap(self, act.box - 1, act.other - 1, herald)
            case Shame():
                lineup.shame(self, act.box - 1, herald)
            case Pass():
                if self.step == SWAP:
                    lineup.pass_swap(self, herald)
                elif self.step == UNVEIL:
                    lineup.pass_unveil(self, seat, herald)
                else:
                    turn.pass_offer(self, herald)
            case Release():
                turn.add_to_offer(self, self.book.index[act.hero], True)
            case Demand():
                turn.add_to_offer(self, self.book.index[act.hero], False)
            case Offer():
                turn.make_offer(self, herald)
            case Accept():
                turn.accept_offer(self, herald)
            case Refuse():
                turn.refuse_offer(self, herald)
            case Taunt():
                if herald is not None:
                    side = "side-trojan" if seat == TROJAN else "side-greek"
                    herald.tell("taunt-said", clause="C-K27", side=side, line=f"taunt-{act.line}")
            case _:
                assert_never(act)

    def roll_die(self, die: int, herald: Herald | None) -> None:
        """Use a single die for the pending step."""
        if self.step == EVENT:
            turn.apply_event(self, die, herald)
        elif self.step == AGAIN:
            duel.replace_die(self, die, herald)
        else:
            duel.roll_die(self, die, herald)

    def draw_god(self, god: int, herald: Herald | None) -> None:
        """Use a god drawn from the bowl for the pending step."""
        if self.step == BOWL:
            turn.leave_out(self, god, herald)
        else:
            lineup.draw_god(self, god, herald)

    def looks(self, observer: int | None, seat: int, act: Action) -> Action | None:
        """Hide the placing of counters from the other side; every other act is public."""
        return None if isinstance(act, Place) and observer != seat else act

    def why_not(self, seat: int, act: Action) -> Refusal | None:
        return refusal(self, seat, act)

    def seen(self, seat: int | None) -> TrojanWarView:
        return view.view_of(self, seat)

    @classmethod
    def guess(cls, setup: TrojanWarSetup, seen: TrojanWarView, rng: Random) -> Self:
        p = cls(book_of(setup))
        view.lay_out(p, seen, rng)
        return p

    def scores(self) -> tuple[float, ...]:
        return SCORES[self.outcome]

    def __str__(self) -> str:
        end = f" {OUTCOMES[self.outcome]}" if self.outcome >= 0 else ""
        return f"turn {self.turn} {STEPS[self.step]} vp {self.vp}{end}"
