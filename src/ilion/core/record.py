"""A whole game as JSON lines: the setup, every act (fate's among them), the proof of the dice and the result.

Replay needs no randomness.

>>> from random import Random
>>> from ilion.bots.match import play_game
>>> from ilion.bots.simple import BOTS
>>> from ilion.games import GAMES
>>> game = GAMES["troia"]
>>> text = dumps(play_game(game, game.setup(), [BOTS["uniform"]] * 2, Random(1)))
>>> game_of(text)
'troia'
>>> record = loads(text, game)
>>> position(game, record).scores() == record.scores
True
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from ilion.core.components import read_setup
from ilion.core.fate import FIRST, Fault, Proof, read_proof, seal
from ilion.core.form import read_line
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.outcomes import Listing, in_one_order
from ilion.core.play import Move as Move
from ilion.core.play import Playthrough
from ilion.core.source import Source
from ilion.core.state import FATE
from ilion.core.wire import Fact, Setup


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a record."""

    game: str
    setup: msgspec.Raw
    seats: tuple[str, ...] = ()
    """Who sat where: names of people, or ``bot:<name>``."""
    source: Source | msgspec.UnsetType = msgspec.UNSET
    """The package that the game comes from, where it is not the house's own."""


class End(msgspec.Struct, frozen=True):
    """How a game ended before its rules did: by a seat that gave up or ran out of time, or by agreement on a draw."""

    how: Literal["resign", "flag", "draw"]
    by: int = -1

    def scores(self, seats: int) -> tuple[float, ...]:
        """What each seat gets: half when they agree; else the one who left nothing, the others its point."""
        if self.how == "draw":
            return (0.5,) * seats
        return tuple(0.0 if seat == self.by else 1.0 / (seats - 1) for seat in range(seats))


class Tail(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The line of the result, in a finished game's record."""

    scores: tuple[float, ...]
    ended: End | None = None


class Record(msgspec.Struct, kw_only=True):
    """One game, from the first act to the last one played."""

    game: str
    setup: Any
    seats: tuple[str, ...] = ()
    source: Source | None = None
    """The package that it was played with, where the game is not the house's own."""
    moves: list[Move] = []
    proof: Proof | None = None
    """What the dice were made of, once that is no longer secret."""
    scores: tuple[float, ...] | None = None
    ended: End | None = None
    """Where the rules had not come to an end."""


class BadRecord(ValueError):
    """The text is not a record of this game."""


def dumps(record: Record) -> str:
    """The record as text: the head, a line a move, the proof of the dice, the scores; with a proof comes a seal."""
    encode = msgspec.json.encode
    head = Head(
        game=record.game,
        setup=msgspec.Raw(encode(record.setup)),
        seats=record.seats,
        source=record.source or msgspec.UNSET,
    )
    lines = [encode(head).decode(), *[encode(move).decode() for move in record.moves]]
    if record.proof is not None:
        lines.append(record.proof.line())
    if record.scores is not None:
        lines.append(encode(Tail(scores=record.scores, ended=record.ended)).decode())
    if record.proof is not None:
        lines.append(seal(lines))
    return "\n".join(lines) + "\n"


def game_of(text: str) -> str:
    """The name of the game a record is of."""
    return head_of(text).game


def head_of(text: str) -> Head:
    """The first line of a record."""
    try:
        return msgspec.json.decode(text.split("\n", 1)[0], type=Head)
    except msgspec.MsgspecError as error:
        raise BadRecord(str(error)) from error


def loads(text: str, game: Game) -> Record:
    """The record that was written, under a setup that can be played (``Unplayable``); no act is held against the rules.

    Neither is the proof held against the dice: that is ``ilion.core.verify``.
    """
    try:
        first, *rest = text.strip().split("\n")
        head = msgspec.json.decode(first, type=Head)
        if head.game != game.name:
            raise BadRecord(f"{head.game} is not {game.name}")
        setup: Setup = setup_in(head, game)
        if last_is(rest, "seal"):
            rest.pop()
        tail = msgspec.json.decode(rest.pop(), type=Tail) if last_is(rest, "scores") else None
        proof = read_proof(read_line(rest.pop())) if last_is(rest, "proof") else None
        decoder: msgspec.json.Decoder[Move] = msgspec.json.Decoder(tuple.__class_getitem__((int, game.act)))
        moves = [decoder.decode(line) for line in rest]
    except (msgspec.MsgspecError, Fault) as error:
        raise BadRecord(str(error)) from error
    record = Record(game=game.name, setup=game.playable(setup), seats=head.seats, moves=moves, proof=proof)
    record.source = head.source if isinstance(head.source, Source) else None
    if tail is not None:
        record.scores, record.ended = tail.scores, tail.ended
    return record


def setup_in(head: Head, game: Game) -> Setup:
    """The setup that a record was played by; a name in it that is not known makes it ``Unplayable``."""
    try:
        found: Setup = msgspec.json.decode(head.setup, type=game.setup)
    except msgspec.ValidationError:
        found = read_setup(game, msgspec.json.decode(head.setup))
    return found


def last_is(lines: list[str], name: str) -> bool:
    return bool(lines) and lines[-1].startswith(f'{{"{name}":')


class Replayed(msgspec.Struct, frozen=True):
    """One move of a replay and what it told."""

    seat: int
    act: Any
    facts: tuple[Fact, ...]
    state: Any
    """The position after the move; it is the replay's own, copy it to keep it."""


def replay(game: Game, record: Record) -> Iterator[Replayed]:
    """Every move again, each checked; raises ``Illegal`` at the first that the rules do not allow."""
    play = Playthrough(game, record.setup)
    for seat, act in record.moves:
        herald = Herald()
        play.do(seat, act, herald)
        yield Replayed(seat, act, tuple(herald.facts), play.state)


def listed(odds: Odds) -> tuple[str, ...]:
    """What fate may do, each act as a record writes it."""
    return tuple([msgspec.json.encode(act).decode() for act in odds.acts])


def joined(game: Game, record: Record, proof: Proof) -> Proof:
    """The proof of a record with what fate could have done at each draw, so that its acts can be held against them.

    Where the rules name some outcomes now in one order, now in another, it stays a proof of the first protocol.
    """
    play = Playthrough(game, record.setup)
    found: list[tuple[tuple[str, ...], list[int]]] = []
    for seat, act in record.moves:
        if seat == FATE:
            odds = play.state.odds()
            found.append((listed(odds), odds.weights()))
        play.redo(seat, act)
    order = in_one_order(list(dict.fromkeys(outcomes for outcomes, _ in found)))
    if order is None and proof.level < 3:
        return dataclasses.replace(proof, protocol=FIRST)
    assert order is not None, "level 3 is for games that name their outcomes in one order"
    places = {outcome: place for place, outcome in enumerate(order)}
    drawn_from = [Listing.of([places[o] for o in outcomes], weights) for outcomes, weights in found]
    lists = list(dict.fromkeys(drawn_from))
    draws = [draw._replace(listing=lists.index(one)) for draw, one in zip(proof.draws, drawn_from, strict=True)]
    return dataclasses.replace(proof, outcomes=tuple(order), lists=tuple(lists), draws=tuple(draws))


def position(game: Game, record: Record) -> AnyState:
    """The position after the record's last move."""
    return Playthrough(game, record.setup, moves=record.moves).state


def undo(game: Game, record: Record, seat: int) -> Record | None:
    """The record without ``seat``'s last act, or None where it cannot be taken back."""
    play = Playthrough(game, record.setup, moves=record.moves)
    if not play.take_back(seat):
        return None
    return msgspec.structs.replace(record, moves=play.moves, proof=None, scores=None)
