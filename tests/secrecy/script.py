"""Two histories that differ only in what an observer has not seen, written before they are played over the network."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.record import Record, undo
from ilion.core.state import FATE
from ilion.core.values import Act, Fact

TRIES = 12
PROBES = 3
UNDO = 0.08
DETOUR = 0.3

Twin = tuple[Act, Act]


class Step(msgspec.Struct, frozen=True):
    """One entry of both logs: who moves, how, the dice, and what the observer tries without success."""

    seat: int
    acts: Twin | None
    """None undoes the last move."""
    draws: tuple[tuple[int, ...], tuple[int, ...]]
    veiled: bool
    """Whether the two moves, or their dice, differ."""
    probes: tuple[Act, ...] = ()
    detour: tuple[int, Act] | None = None
    """A move and its undo by another seat before it on one side only: the observer notices neither."""


class Script(msgspec.Struct):
    """Twin histories for one observer; None is a spectator."""

    game: str
    setup: Any
    observer: int | None
    begin: tuple[tuple[int, ...], tuple[int, ...]]
    steps: list[Step]
    ended: str
    """Why it ends: the rules show the observer something, or the game is over."""

    @property
    def differs(self) -> bool:
        return any(step.veiled or step.detour for step in self.steps) or self.begin[0] != self.begin[1]


class Side(msgspec.Struct):
    """One of the two histories while it is being written."""

    state: AnyState
    record: Record

    def after(self, seat: int, act: Act) -> tuple[Side, Herald]:
        state, herald = self.state.copy(), Herald()
        state.do(seat, act, herald)
        return Side(state, msgspec.structs.replace(self.record, moves=[*self.record.moves, (seat, act)])), herald


class Writer:
    """Writes twin histories: the same moves up to some point, then others that look alike."""

    def __init__(self, game: Game, setup: Any, observer: int | None, rng: Random, same: int) -> None:
        self.game = game
        self.setup = setup
        self.observer = observer
        self.rng = rng
        self.same = same
        """How many entries pass before the histories may differ."""
        self.written = list(game.acts(setup))

    def write(self, longest: int) -> Script:
        start = [
            Side(self.game.state.start(self.setup), Record(game=self.game.name, setup=self.setup, moves=[]))
            for _ in range(2)
        ]
        sides, draws, _ = self.settle(start[0], start[1], apart=self.same == 0)
        script = Script(self.game.name, self.setup, self.observer, draws, [], "long enough")
        if not self.alike(sides, ([], [])):
            return self.write(longest)
        while len(script.steps) < longest:
            actors = sides[0].state.actors()
            if not actors:
                script.ended = "over"
                break
            found = self.entry(sides, len(script.steps) >= self.same)
            if found is None:
                script.ended = "shown"
                break
            detour = self.detour(sides[1])
            sides, step = found
            script.steps.append(msgspec.structs.replace(step, detour=detour))
        return script

    def entry(self, sides: tuple[Side, Side], apart: bool) -> tuple[tuple[Side, Side], Step] | None:
        """Return the next entry of both logs, alike for the observer; None if every move reveals something."""
        if self.rng.random() < UNDO and (back := self.taken_back(sides)) is not None:
            return back
        for n in range(TRIES):
            seat = self.rng.choice(sides[0].state.actors())
            pair = self.pair(sides, seat, apart and n < TRIES - 2)
            if pair is None:
                continue
            (one, told), (other, other_told) = (side.after(seat, act) for side, act in zip(sides, pair, strict=True))
            after, draws, fates = self.settle(one, other, apart and n < TRIES - 4)
            facts = (told.facts + fates[0].facts, other_told.facts + fates[1].facts)
            if self.alike(after, facts):
                veiled = pair[0] != pair[1] or draws[0] != draws[1]
                return after, Step(seat, pair, draws, veiled, self.probes(after))
        return None

    def detour(self, side: Side) -> tuple[int, Act] | None:
        """Return a move that the observer would not notice, nor its undo, if a seat can make one now."""
        o, state = self.observer, side.state
        for seat in state.actors():
            acts = [act for act in state.legal(seat) if seat not in (o, FATE) and state.looks(o, seat, act) is None]
            if not acts or self.rng.random() >= DETOUR:
                continue
            act = self.rng.choice(acts)
            after, herald = side.after(seat, act)
            quiet = after.state.seen(o) == state.seen(o) and not any(fact.heard_by(o) for fact in herald.facts)
            if quiet and after.state.actors() == state.actors() and undo(self.game, after.record, seat) is not None:
                return seat, act
        return None

    def pair(self, sides: tuple[Side, Side], seat: int, apart: bool) -> Twin | None:
        """Return a move for each side that looks the same to the observer, different ones if possible."""
        one, other = sides[0].state, sides[1].state
        act = self.rng.choice(one.legal(seat))
        return self.like(one, other, seat, act, other.legal(seat), apart)

    def like(self, one: AnyState, other: AnyState, seat: int, act: Act, choices: Any, apart: bool) -> Twin | None:
        look = one.looks(self.observer, seat, act)
        likes = [a for a in choices if other.looks(self.observer, seat, a) == look]
        if seat == self.observer or not apart:
            return (act, act) if act in likes else None
        others = [a for a in likes if a != act] or likes
        return (act, self.rng.choice(others)) if others else None

    def settle(
        self, one: Side, other: Side, apart: bool
    ) -> tuple[tuple[Side, Side], tuple[tuple[int, ...], tuple[int, ...]], tuple[Herald, Herald]]:
        """Return the dice on both sides, paired as long as dice fall on both."""
        heralds, places = (Herald(), Herald()), ([], [])  # type: tuple[Herald, Herald], tuple[list[int], list[int]]
        while one.state.actors() == (FATE,) or other.state.actors() == (FATE,):
            if one.state.actors() != other.state.actors():
                one = self.settle_alone(one, places[0], heralds[0])
                other = self.settle_alone(other, places[1], heralds[1])
                break
            odds = one.state.odds(), other.state.odds()
            act = odds[0].draw(self.rng)
            pair = self.like(one.state, other.state, FATE, act, odds[1].acts, apart) or (act, odds[1].draw(self.rng))
            one, other = (
                self.drawn(side, odd, fate, place, herald)
                for side, odd, fate, place, herald in zip((one, other), odds, pair, places, heralds, strict=True)
            )
        return (one, other), (tuple(places[0]), tuple(places[1])), heralds

    def settle_alone(self, side: Side, places: list[int], herald: Herald) -> Side:
        while side.state.actors() == (FATE,):
            odds = side.state.odds()
            side = self.drawn(side, odds, odds.draw(self.rng), places, herald)
        return side

    def drawn(self, side: Side, odds: Odds, act: Act, places: list[int], herald: Herald) -> Side:
        places.append(place_of(odds, act))
        after, told = side.after(FATE, act)
        herald.facts += told.facts
        return after

    def alike(self, sides: tuple[Side, Side], facts: tuple[list[Fact], list[Fact]]) -> bool:
        """Return whether the rules show the observer the same on both sides."""
        o = self.observer
        one, other = (side.state for side in sides)
        heard = [[f for f in told if f.heard_by(o)] for told in facts]
        same = one.seen(o) == other.seen(o) and heard[0] == heard[1] and bool(one.actors()) == bool(other.actors())
        if same and o is not None:
            assert list(one.legal(o)) == list(other.legal(o)), "the same view offers other acts"
        return same

    def taken_back(self, sides: tuple[Side, Side]) -> tuple[tuple[Side, Side], Step] | None:
        """Undo the last move on both sides, if that is possible and reveals nothing."""
        seats = [record.moves[-1][0] for record in (sides[0].record, sides[1].record) if record.moves]
        if len(seats) < 2 or seats[0] != seats[1] or seats[0] == FATE:
            return None
        backs = [undo(self.game, side.record, seats[0]) for side in sides]
        if backs[0] is None or backs[1] is None:
            return None
        after = tuple(Side(laid_out(self.game, back), back) for back in backs if back is not None)
        assert len(after) == 2
        if not self.alike(after, ([], [])):
            return None
        return after, Step(seats[0], None, ((), ()), False, self.probes(after))

    def probes(self, sides: tuple[Side, Side]) -> tuple[Act, ...]:
        """Return moves that the observer cannot make on either side."""
        o = self.observer
        if o is None:
            return ()
        tried = self.rng.sample(self.written, min(PROBES, len(self.written)))
        return tuple(a for a in tried if all(side.state.why_not(o, a) is not None for side in sides))


def laid_out(game: Game, record: Record) -> AnyState:
    state: AnyState = game.state.start(record.setup)
    for seat, act in record.moves:
        state.do(seat, act)
    return state


def place_of(odds: Odds, act: Act) -> int:
    """Return a number that makes ``odds`` pick a move."""
    n = list(odds.acts).index(act)
    return n if odds.even else odds.cum[n] - 1


def write(game: Game, setup: Any, observer: int | None, rng: Random, longest: int) -> Script:
    """Return a script whose sides differ at once or later, if the game allows it."""
    same = rng.choice((0, rng.randrange(longest // 2)))
    return Writer(game, setup, observer, rng, same).write(longest)
