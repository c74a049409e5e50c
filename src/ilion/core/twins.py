"""Non-interference tests: change everything that a seat has not seen, and nothing it gets may change.

There are two kinds of twins. Guessed twins are whole positions that look alike to an observer: its choices and every
refusal must be equal too. Veiled twins are two acts that look alike to it: after either, its view, its choices, its
refusals and the facts it hears must be the same. The second kind does not trust ``guess``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, as_law_broken, likes, random_act
from ilion.core.play import choices
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Act

MAX_REFUSALS_PER_PAIR = 60
"""Written acts whose refusals are compared at each pair."""


class TwinObserver:
    """Compares everything that an observer gets from two positions."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        self.game = game
        self.setup = setup
        self.rng = rng
        self.written: list[Act] = list(game.acts(setup))
        self.pairs = 0
        self.apart = 0
        """How many of the pairs differ: without secrets a guess equals the truth."""

    def sent_to(self, state: AnyState, observer: int | None, tried: list[Act]) -> list[bytes]:
        """Return every byte an observer could be sent."""
        seen = state.seen(observer)
        encode = msgspec.json.encode
        sent = [encode(part) for part in (seen, self.game.prompt(self.setup, seen), self.game.goal(self.setup, seen))]
        if observer is not None:
            sent.append(encode(choices(state, observer)))
            sent.extend(encode(state.why_not(observer, act)) for act in tried)
        return sent

    def compare(self, state: AnyState, other: AnyState, observer: int | None, what: str) -> None:
        self.pairs += 1
        self.apart += state.pack() != other.pack()
        tried = self.rng.sample(self.written, min(MAX_REFUSALS_PER_PAIR, len(self.written)))
        for a, b in zip(self.sent_to(state, observer, tried), self.sent_to(other, observer, tried), strict=True):
            if a != b:
                raise LawBroken("twins look alike", f"{what}, observer {observer}: {a.decode()} / {b.decode()}")

    def check_guess(self, state: AnyState, observer: int | None) -> None:
        """Compare a guessed twin with the truth."""
        if state.actors() != (FATE,):
            other = self.game.state.guess(self.setup, state.seen(observer), self.rng)
            self.compare(state, other, observer, "guess")

    def check_veiled(self, state: AnyState, seat: int, act: Act, observer: int | None) -> None:
        """Compare an act with another that looks the same to the observer."""
        twins = likes(state, seat, act, observer)
        if not twins:
            return
        look = state.looks(observer, seat, act)
        after, herald, shown = self.watch_act(state, seat, act, observer)
        other, other_herald, other_shown = self.watch_act(state, seat, self.rng.choice(twins), observer)
        heard = [[f for f in each.facts if f.heard_by(observer)] for each in (herald, other_herald)]
        if shown != other_shown:
            raise LawBroken("twins look alike", f"in the midst of {look}, observer {observer}: {shown} / {other_shown}")
        if heard[0] != heard[1]:
            raise LawBroken("twins hear the same", f"observer {observer}: {heard[0]} / {heard[1]}")
        if look is None and heard[0]:
            raise LawBroken("twins hear the same", f"observer {observer} heard of what it does not notice: {heard[0]}")
        self.compare(after, other, observer, f"act {look}")

    def watch_act(
        self, state: AnyState, seat: int, act: Act, observer: int | None
    ) -> tuple[AnyState, Herald, list[bytes]]:
        """Return the position after an act, its facts, and what the observer was shown at every ``breathe``."""
        after, shown = state.copy(), list[bytes]()
        herald = Herald(lambda: shown.append(msgspec.json.encode(after.seen(observer))))
        after.do(seat, act, herald)
        return after, herald, shown


def check_secrecy(game: Game, setup: Any, rng: Random, *, longest: int = 20_000) -> TwinObserver:
    """Play one random game and check every position with twins."""
    record = Record(game=game.name, setup=setup, source=game.source, moves=[])
    watch = TwinObserver(game, setup, rng)
    observers = (*range(setup.seats), None)
    try:
        state: AnyState = game.state.start(setup)
        while state.actors() and len(record.moves) < longest:
            seat, act = random_act(state, setup.seats, rng)
            for observer in observers:
                watch.check_guess(state, observer)
                if observer != seat:
                    watch.check_veiled(state, seat, act, observer)
            record.moves.append((seat, act))
            state.do(seat, act)
    except Exception as error:
        raise as_law_broken(error, record) from error
    return watch
