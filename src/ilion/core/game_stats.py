"""Statistics of a finished game in one pass: its length, and every trait it is counted by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ilion.core.game import Game
from ilion.core.herald import Herald
from ilion.core.play import Playthrough
from ilion.core.record import Move
from ilion.core.state import FATE
from ilion.core.traits import FALLEN, Trait, first_acts, named_trait
from ilion.core.values import Fact, Setup


class GameCounts(msgspec.Struct, frozen=True):
    """Statistics of one game."""

    decisions: int
    turns: int
    traits: tuple[Trait, ...]
    """Each trait once, however often it occurred."""


def count_game(game: Game, setup: Setup, moves: Sequence[Move]) -> GameCounts:
    """Replay a game and count it."""
    play = Playthrough(game, setup)
    facts: list[Fact] = []
    turn, lately = 0, FATE
    for seat, act in moves:
        herald = Herald()
        play.redo(seat, act, herald)
        for fact in herald.facts:
            if fact.word == game.turn_fact:
                turn = turn_of(fact, turn)
        if not game.turn_fact and seat not in (FATE, lately):
            turn, lately = turn + 1, seat
        facts += herald.facts
    return GameCounts(sum([seat != FATE for seat, _ in moves]), turn, tuple(traits_of(game, setup, moves, facts)))


def traits_of(game: Game, setup: Setup, moves: Sequence[Move], facts: Sequence[Fact]) -> Iterator[Trait]:
    """Return the game's own traits or, if it has none, each seat's first act and the losses; each once."""
    seen: set[bytes] = set()
    traits = game.traits(setup, moves, facts) if game.traits else common_traits(game, setup, moves, facts)
    for trait in traits:
        key = msgspec.json.encode(trait)
        if key not in seen:
            seen.add(key)
            yield trait


def common_traits(game: Game, setup: Setup, moves: Sequence[Move], facts: Sequence[Fact]) -> Iterator[Trait]:
    """Return traits that every game has."""
    yield from first_acts(game.act_phrase, setup, moves)
    words = game.words("en")
    for fact in facts:
        for value in fact.args.values() if fact.word in game.loss_facts else ():
            for name in value if isinstance(value, tuple) else (value,):
                if isinstance(name, str) and words.has(name):
                    yield named_trait(FALLEN, name)


def turn_of(fact: Fact, turn: int) -> int:
    """Return the turn that a fact begins: its only number argument, otherwise the next turn."""
    carried = [value for value in fact.args.values() if isinstance(value, int)]
    return carried[0] if len(carried) == 1 else turn + 1
