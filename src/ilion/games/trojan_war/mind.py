"""What a bot should know of The Trojan War: what a duel is worth, whom to shelter, when to re-roll, whom to spare."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import FATE, State
from ilion.core.wire import Act, Phrase
from ilion.games.trojan_war.book import ROLLS
from ilion.games.trojan_war.outlook import Outlook, prospect
from ilion.games.trojan_war.position import LINE_UP, NO_LINE, NOBODY, OFFER, SINON, UNVEIL, Position
from ilion.games.trojan_war.types import (
    GREEK,
    Cancel,
    Demand,
    Keep,
    Kill,
    Offer,
    Pass,
    Place,
    Release,
    Reroll,
    Shame,
    Spare,
)

WIN_FOR_ARMIES: Final = 0.35
"""What a challenge won is worth in the clash of the armies, in points."""
HORSE_POINT: Final = 3.0
"""What one point on the die of the Horse is worth in victory points."""
NOISE: Final = 1.5
"""How far a line-up strays from the strongest, so that nobody can foresee it."""
LAST_CALL: Final = 0.002
LATER: Final = 0.015
"""What a re-roll that is kept may still be worth: this turn, and in a turn to come."""
NEVER: Final = float("-inf")
KEEP: Final = Keep()


class TrojanMind(Mind):
    """A line-up by strength and by what must not be lost; all else by how the war would go on."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        step = state.step
        if step == LINE_UP:
            box = self.next_box(state, acts)
            return [self.placing(state, seat, act) if box_of(act) == box else NEVER for act in acts]
        if step == UNVEIL:
            return [NEVER if isinstance(act, Pass) else 0.0 for act in acts]
        if step == OFFER:
            return [self.bargaining(state, seat, act) for act in acts]
        return [self.outcome(state, seat, act) for act in acts]

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """As weighed, but a line-up nobody can foresee: heroes with some noise, boxes by chance."""
        assert isinstance(state, Position)
        if state.step == LINE_UP and len(acts) > 1:
            boxes = [box_of(act) for act in acts]
            box = state.unveiled + 1 if state.unveiled + 1 in boxes else rng.choice(boxes)
            best, chosen = NEVER, acts[0]
            for act in acts:
                if box_of(act) == box:
                    worth = self.placing(state, seat, act) + rng.gauss(0, NOISE)
                    if worth > best:
                        best, chosen = worth, act
            return chosen
        return super().pick(state, seat, acts, rng)

    def next_box(self, p: Position, acts: Sequence[Act]) -> int:
        """The box to fill next: the order tells nobody anything, so one order is as good as all."""
        boxes = [box_of(act) for act in acts]
        return p.unveiled + 1 if p.unveiled + 1 in boxes else min(boxes)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Nothing can be told of half a line-up; before the first counter and after the last it can."""
        assert isinstance(state, Position)
        if state.step not in (LINE_UP, UNVEIL):
            return True
        first = len(state.staged)
        return state.greeks[first:] == NO_LINE[first:] and state.trojans[first:] == NO_LINE[first:]

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        if state.outcome != NOBODY:
            return state.scores()[seat]
        greek = Outlook(state).chance()
        return greek if seat == GREEK else 1 - greek

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """The challenge an act is about, or the hero whose life weighs on the die of the Horse."""
        assert isinstance(state, Position)
        b = state.book
        if isinstance(act, Cancel | Shame):
            box = act.box - 1
            return [self.told(state, box, state.greeks[box], state.trojans[box])]
        if isinstance(act, Place):
            box, hero = act.box - 1, b.index[act.hero]
            if box == state.unveiled:
                enemy = state.line(1 - seat)[box]
                return [self.told(state, box, *((hero, enemy) if seat == GREEK else (enemy, hero)))]
            return [Phrase("why-sheltered", {"hero": f"hero-{act.hero}"})] if self.weighty(state, hero) else ()
        if isinstance(act, Kill | Spare):
            hero = state.line(1 - state.won)[state.box]
            return [Phrase("why-horse", {"hero": f"hero-{b.ids[hero]}"})] if self.weighty(state, hero) else ()
        return ()

    def told(self, p: Position, box: int, greek: int, trojan: int) -> Phrase:
        win = round(100 * prospect(p, box, greek, trojan)[0])
        ids = p.book.ids
        return Phrase("why-duel", {"greek": f"hero-{ids[greek]}", "trojan": f"hero-{ids[trojan]}", "win": win})

    def weighty(self, p: Position, hero: int) -> bool:
        """Whether the Horse asks for a hero by name."""
        return self.precious(p, hero) > 1

    def outcome(self, p: Position, seat: int, act: Any) -> float:
        """The chance to win after an act that all can see."""
        after = p.copy()
        after.do(seat, act)
        if not isinstance(act, Reroll):
            return self.value(after, seat)
        price = LAST_CALL if p.turn >= p.reroll_until else LATER
        worth = 0.0
        for roll in ROLLS:
            then = after.copy()
            then.do(FATE, roll)
            if then.step == SINON:
                then.do(seat, KEEP)
            worth += self.value(then, seat)
        return worth / len(ROLLS) - price

    def precious(self, p: Position, hero: int) -> float:
        """What a hero is worth alive at the end, in victory points, beyond his arm."""
        b = p.book
        points = {b.achilles: 2, b.philoctetes: 1, b.neoptolemus: 0 if b.first else 1, b.hector: 2, b.paris: 1}
        base = HORSE_POINT * points.get(hero, 0)
        late = p.turn / 11
        boards = b.side[hero] == GREEK and b.boards[hero]
        return base * (0.4 + 0.6 * late) + (0.5 if boards else 0.0)

    def placing(self, p: Position, seat: int, act: Act) -> float:
        """A hero in a box: his strength less what would be lost with him; against an enemy in the open, the duel."""
        b = p.book
        if not isinstance(act, Place):
            return 0.0
        box, hero = act.box - 1, b.index[act.hero]
        if box == p.unveiled:
            enemy = p.line(1 - seat)[box]
            return 3 * (self.duel(p, box, hero, enemy) if seat == GREEK else -self.duel(p, box, enemy, hero))
        return b.power[hero] + 0.7 * b.resistance[hero] - 0.5 * self.precious(p, hero)

    def duel(self, p: Position, box: int, greek: int, trojan: int) -> float:
        """What a challenge promises the Greeks: points, the armies, and the lives that matter."""
        win, score, dead_greek, dead_trojan, _, _ = prospect(p, box, greek, trojan)
        lives = dead_trojan * self.precious(p, trojan) - dead_greek * self.precious(p, greek)
        return WIN_FOR_ARMIES * (2 * win - 1) - score + lives

    def bargaining(self, p: Position, seat: int, act: Act) -> float:
        """Heroes are worth their arm and what the Horse thinks of them; an offer must be worth making and taking."""
        gain = sum([self.price(p, h) for h in p.asks], 0.0) - sum([self.price(p, h) for h in p.gives], 0.0)
        match act:
            case Offer():
                return 0.5 if p.gives and p.asks and gain > -1 else NEVER
            case Demand():
                return 1.0 + 0.01 * self.price(p, p.book.index[act.hero]) if not p.asks and p.prisoners(seat) else NEVER
            case Release():
                return 0.8 - 0.01 * self.price(p, p.book.index[act.hero]) if p.asks and not p.gives else NEVER
            case Pass():
                return 0.0
            case _:
                return NEVER

    def price(self, p: Position, hero: int) -> float:
        return p.book.power[hero] + 0.5 * p.book.resistance[hero] + self.precious(p, hero)


def box_of(act: Act) -> int:
    return act.box if isinstance(act, Place) else 0
