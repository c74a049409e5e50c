"""Secrecy: change all that a seat has not seen, and nothing it gets may change.

Two kinds of twins. Guessed twins are whole positions that look alike to an observer: his choices and every
refusal must be alike too. Veiled twins are two acts that look alike to him: after either, his view, his
choices, his refusals and what the herald told him must be the same. The second kind does not trust ``guess``.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.laws import Broken, kept, likes, random_act
from ilion.core.play import choices
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.wire import Act

TRIED = 60
"""How many written acts are refused or allowed side by side at each pair."""


class Watch:
    """Compares all that an observer gets from two positions."""

    def __init__(self, game: Game, setup: Any, rng: Random) -> None:
        self.game = game
        self.setup = setup
        self.rng = rng
        self.written: list[Act] = list(game.acts(setup))
        self.pairs = 0
        self.apart = 0
        """How many of the pairs differ: without a secret at the table a guess is the truth."""

    def gets(self, state: AnyState, observer: int | None, tried: list[Act]) -> list[bytes]:
        """Every byte an observer could be sent."""
        seen = state.seen(observer)
        encode = msgspec.json.encode
        sent = [encode(seen), encode(self.game.ask(self.setup, seen))]
        if observer is not None:
            sent.append(encode(choices(state, observer)))
            sent.extend(encode(state.why_not(observer, act)) for act in tried)
        return sent

    def alike(self, one: AnyState, other: AnyState, observer: int | None, what: str) -> None:
        self.pairs += 1
        self.apart += one.pack() != other.pack()
        tried = self.rng.sample(self.written, min(TRIED, len(self.written)))
        for a, b in zip(self.gets(one, observer, tried), self.gets(other, observer, tried), strict=True):
            if a != b:
                raise Broken("twins look alike", f"{what}, observer {observer}: {a.decode()} / {b.decode()}")

    def guessed(self, state: AnyState, observer: int | None) -> None:
        """A guessed twin against the truth."""
        if state.actors() != (FATE,):
            other = self.game.state.guess(self.setup, state.seen(observer), self.rng)
            self.alike(state, other, observer, "guess")

    def veiled(self, state: AnyState, seat: int, act: Act, observer: int | None) -> None:
        """An act against another that looks the same to the observer."""
        twins = likes(state, seat, act, observer)
        if not twins:
            return
        look = state.looks(observer, seat, act)
        one, one_told, one_shown = self.watched(state, seat, act, observer)
        other, other_told, other_shown = self.watched(state, seat, self.rng.choice(twins), observer)
        heard = [[f for f in told.facts if f.heard_by(observer)] for told in (one_told, other_told)]
        if one_shown != other_shown:
            raise Broken(
                "twins look alike", f"in the midst of {look}, observer {observer}: {one_shown} / {other_shown}"
            )
        if heard[0] != heard[1]:
            raise Broken("twins hear the same", f"observer {observer}: {heard[0]} / {heard[1]}")
        if look is None and heard[0]:
            raise Broken("twins hear the same", f"observer {observer} heard of what he does not notice: {heard[0]}")
        self.alike(one, other, observer, f"act {look}")

    def watched(
        self, state: AnyState, seat: int, act: Act, observer: int | None
    ) -> tuple[AnyState, Herald, list[bytes]]:
        """The position after an act, what it told, and what the observer was shown at every breath."""
        after, shown = state.copy(), list[bytes]()
        herald = Herald(lambda: shown.append(msgspec.json.encode(after.seen(observer))))
        after.do(seat, act, herald)
        return after, herald, shown


def check_secrecy(game: Game, setup: Any, rng: Random, *, longest: int = 20_000) -> Watch:
    """Play one random game and look at every position with twins."""
    record = Record(game=game.name, setup=setup, source=game.source, moves=[])
    watch = Watch(game, setup, rng)
    observers = (*range(setup.seats), None)
    try:
        state: AnyState = game.state.start(setup)
        while state.actors() and len(record.moves) < longest:
            seat, act = random_act(state, setup.seats, rng)
            for observer in observers:
                watch.guessed(state, observer)
                if observer != seat:
                    watch.veiled(state, seat, act, observer)
            record.moves.append((seat, act))
            state.do(seat, act)
    except Exception as error:
        raise kept(error, record) from error
    return watch
