"""Playing a game by the contract: the only place where legality is enforced, fate answers and acts are taken back.

>>> from random import Random
>>> from ilion.games import GAMES
>>> game = GAMES["trojan-war"]
>>> play = Playthrough(game, game.setup(edition=1), roll_from_rng(Random(1)))
>>> _ = play.settle()
>>> act = choices(play.state, 0)[0]
>>> play.do(0, act)
>>> play.do(0, act)
Traceback (most recent call last):
ilion.core.play.Illegal: refuse-placed {'hero': 'hero-achilles', 'box': 1} [C-B1]
>>> play.take_back(0)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from ilion.core.dice import DiceTape
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion.core.values import NOT_YOUR_TURN, Act, Refusal, Setup

T = TypeVar("T", bound=AnyState)
Move = tuple[int, Act]
Roll = Callable[[AnyState], Act]
"""A source of fate's acts: returns the act for a position that waits for fate."""


class Illegal(ValueError):
    """Raised when an act is not legal; ``refusal`` says why and cites the clause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.word} {refusal.args} [{refusal.clause}]")
        self.refusal = refusal


def why_not(state: AnyState, seat: int, act: Act) -> Refusal | None:
    """Return why ``seat`` (fate included) may not do ``act`` now, or None."""
    if seat == FATE:
        return None if state.actors() == (FATE,) and act in state.odds().acts else NOT_YOUR_TURN
    return state.why_not(seat, act)


def check(state: AnyState, seat: int, act: Act) -> None:
    """Raise ``Illegal`` unless ``seat`` may do ``act`` now."""
    refusal = why_not(state, seat, act)
    if refusal is not None:
        raise Illegal(refusal)


def apply(state: T, seat: int, act: Act, herald: Herald | None = None) -> T:
    """Return the position after a checked act; ``state`` is left unchanged."""
    check(state, seat, act)
    after = state.copy()
    after.do(seat, act, herald)
    return after


def final(game: Game, state: AnyState, seat: int, act: Act) -> bool:
    """Return whether an act cannot be taken back; it is tried only if the game does not know."""
    if isinstance(act, game.reversible_acts):
        return False
    if isinstance(act, game.final_acts):
        return True
    return not game.is_reversible(state, act) and is_final_when_tried(game, state, seat, act)


def is_final_when_tried(game: Game, state: AnyState, seat: int, act: Act) -> bool:
    """Return whether an act turns out to be final: it ends the game, is answered by fate, or reveals something."""
    if isinstance(act, game.revealing_acts):
        return True
    after = state.copy()
    after.do(seat, act)
    return after.actors() in ((), (FATE,))


def choices(state: AnyState, seat: int) -> Sequence[Act]:
    """Return everything that ``seat`` may do now: its acts if it is to act, then its asides."""
    return [*state.legal(seat), *state.asides(seat)]


def roll_from_rng(rng: Random) -> Roll:
    """Return a source of fate's acts from a random generator."""

    def roll(state: AnyState) -> Act:
        act: Act = state.odds().draw(rng)
        return act

    return roll


def roll_from_tape(tape: DiceTape) -> Roll:
    """Return a source of fate's acts from a tape, each draw labelled by its purpose; the tape remembers the draws."""

    def roll(state: AnyState) -> Act:
        odds = state.odds()
        act: Act = odds.pick(tape.draw(state.label(), odds.total))
        return act

    return roll


def settle(state: AnyState, roll: Roll, herald: Herald | None = None) -> list[Act]:
    """Play fate's acts in place until a seat must decide; return them for the record."""
    drawn: list[Act] = []
    while state.actors() == (FATE,):
        act = roll(state)
        state.do(FATE, act, herald)
        drawn.append(act)
    return drawn


class Playthrough:
    """A game being played: its position, its moves, and a source of fate's acts."""

    __slots__ = ("before", "game", "loose", "moves", "roll", "setup", "state")

    def __init__(self, game: Game, setup: Setup, roll: Roll | None = None, moves: Iterable[Move] = ()) -> None:
        """Replay ``moves`` without checking them: they were checked when they were made."""
        self.game = game
        self.setup = setup
        self.roll = roll
        self.state: AnyState = game.state.start(setup)
        self.moves: list[Move] = []
        self.before: AnyState = self.state
        """Position before the first of the loose moves."""
        self.loose = 0
        """How many of the last moves can still be taken back."""
        for seat, act in moves:
            self.redo(seat, act)

    @classmethod
    def at(cls, game: Game, setup: Setup, state: AnyState) -> Playthrough:
        """Return a game that goes on from a position, whatever led to it."""
        play = cls.__new__(cls)
        play.game, play.setup, play.roll = game, setup, None
        play.state, play.before, play.moves, play.loose = state, state, [], 0
        return play

    def why_not(self, seat: int, act: Act) -> Refusal | None:
        return why_not(self.state, seat, act)

    def do(self, seat: int, act: Act, herald: Herald | None = None) -> None:
        """Do a checked act, fate's too; raise ``Illegal`` if the rules do not allow it."""
        check(self.state, seat, act)
        self.redo(seat, act, herald)

    def settle(self, herald: Herald | None = None) -> Sequence[Act]:
        """Play fate's acts until a seat must decide or the game is over."""
        if self.state.actors() != (FATE,):
            return ()
        assert self.roll is not None, "a game that waits for fate needs a source of it"
        drawn = settle(self.state, self.roll, herald)
        self.moves += [(FATE, act) for act in drawn]
        self.loose = 0
        return drawn

    def fork(self, roll: Roll | None = None) -> Playthrough:
        """Return a copy of the game to be tried separately; it knows only the moves that can still be taken back."""
        fork = Playthrough.__new__(Playthrough)
        fork.game, fork.setup, fork.roll = self.game, self.setup, roll or self.roll
        fork.state, fork.before, fork.loose = self.state.copy(), self.before, self.loose
        fork.moves = self.moves[len(self.moves) - self.loose :]
        return fork

    def take_back(self, seat: int) -> bool:
        """Take back the last act of ``seat``; return False if that is impossible.

        Nothing is taken back across fate, a reveal, or another seat's answer; what others did meanwhile stays.
        """
        place = self.last(seat)
        if place is None or isinstance(self.moves[place][1], self.game.revealing_acts):
            return False
        state = self.before.copy()
        for who, act in self.moves[len(self.moves) - self.loose : place]:
            state.do(who, act)
        for who, act in self.moves[place + 1 :]:
            meanwhile = who in state.actors() or act in state.asides(who)
            if not meanwhile or why_not(state, who, act) is not None:
                return False
            state.do(who, act)
        del self.moves[place]
        self.loose -= 1
        self.state = state
        return True

    def rewind(self, seat: int) -> bool:
        """Take back the last act of ``seat`` and all answers to it; return False across fate or a reveal."""
        place = self.last(seat)
        if place is None or any(isinstance(act, self.game.revealing_acts) for _, act in self.moves[place:]):
            return False
        state = self.before.copy()
        for who, act in self.moves[len(self.moves) - self.loose : place]:
            state.do(who, act)
        self.loose -= len(self.moves) - place
        del self.moves[place:]
        self.state = state
        return True

    def last(self, seat: int) -> int | None:
        """Return the index of the last move of ``seat`` that can still be taken back."""
        sealed = len(self.moves) - self.loose
        return next((i for i in range(len(self.moves) - 1, sealed - 1, -1) if self.moves[i][0] == seat), None)

    def seal(self, count: int) -> None:
        """Make the oldest ``count`` loose moves final."""
        first = len(self.moves) - self.loose
        self.before = self.before.copy()
        for seat, act in self.moves[first : first + count]:
            self.before.do(seat, act)
        self.loose -= count

    def redo(self, seat: int, act: Act, herald: Herald | None = None) -> None:
        """Do a move that was checked when it was made."""
        if not self.loose and seat != FATE:
            self.before = self.state.copy()
        self.state.do(seat, act, herald)
        self.moves.append((seat, act))
        self.loose = 0 if seat == FATE or self.state.actors() in ((), (FATE,)) else self.loose + 1
