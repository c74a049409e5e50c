"""One pass over a finished game: how long it was, and every trait it is counted by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Move
from ilion.core.state import FATE
from ilion.core.traits import FALLEN, Trait, first_acts, named
from ilion.core.wire import Fact, Setup


class Counted(msgspec.Struct, frozen=True):
    """What one pass over a game finds."""

    decisions: int
    turns: int
    traits: tuple[Trait, ...]
    """Each once, however often it was told."""


def counted(game: Game, setup: Setup, moves: Sequence[Move]) -> Counted:
    """A game played again, and counted."""
    play = Playthrough(game, setup)
    facts: list[Fact] = []
    turn, lately = 0, FATE
    for seat, act in moves:
        herald = Herald()
        play.redo(seat, act, herald)
        for fact in herald.facts:
            if fact.word == game.turns:
                turn = turn_of(fact, turn)
        if not game.turns and seat not in (FATE, lately):
            turn, lately = turn + 1, seat
        facts += herald.facts
    return Counted(sum([seat != FATE for seat, _ in moves]), turn, tuple(traits_of(game, setup, moves, facts)))


def traits_of(game: Game, setup: Setup, moves: Sequence[Move], facts: Sequence[Fact]) -> Iterator[Trait]:
    """What the game names of itself, or, where it names nothing, how each seat began and what fell; each once."""
    seen: set[bytes] = set()
    found = game.traits(setup, moves, facts) if game.traits else usual(game, setup, moves, facts)
    for trait in found:
        key = msgspec.json.encode(trait)
        if key not in seen:
            seen.add(key)
            yield trait


def usual(game: Game, setup: Setup, moves: Sequence[Move], facts: Sequence[Fact]) -> Iterator[Trait]:
    """What is known of any game."""
    yield from first_acts(game.tell, setup, moves)
    words = game.words("en")
    for fact in facts:
        for value in fact.args.values() if fact.word in game.falls else ():
            for name in value if isinstance(value, tuple) else (value,):
                if isinstance(name, str) and words.has(name):
                    yield named(FALLEN, name)


def turn_of(fact: Fact, turn: int) -> int:
    """The turn that a fact begins: the number it carries, where it carries just one, else the next."""
    carried = [value for value in fact.args.values() if isinstance(value, int)]
    return carried[0] if len(carried) == 1 else turn + 1
