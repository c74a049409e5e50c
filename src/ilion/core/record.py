"""A whole game as JSON lines: the setup, every act (fate's too), the proof of the dice and the result.

Replay needs no randomness.

>>> from random import Random
>>> from ilion.bots.bot_games import play_game
>>> from ilion.bots.baselines import BOTS
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
from ilion.core.dice import DICE_PROTOCOL_1, DiceProof, RecordFault, read_proof, seal
from ilion.core.draw_outcomes import DrawOutcomes, in_one_order
from ilion.core.game import AnyState, Game
from ilion.core.herald import Herald
from ilion.core.odds import Odds
from ilion.core.package_source import PackageSource
from ilion.core.play import Move as Move
from ilion.core.play import Playthrough
from ilion.core.record_syntax import read_line
from ilion.core.state import FATE
from ilion.core.values import Fact, Setup


class RecordHead(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a record."""

    game: str
    setup: msgspec.Raw
    seats: tuple[str, ...] = ()
    """The player of each seat: names of people, or ``bot:<name>``."""
    source: PackageSource | msgspec.UnsetType = msgspec.UNSET
    """Package that the game comes from, if it is not built in."""


class EarlyEnd(msgspec.Struct, frozen=True):
    """How a game ended before its rules did: by resignation, by time, or by an agreed draw."""

    how: Literal["resign", "flag", "draw"]
    by: int = -1

    def scores(self, seats: int) -> tuple[float, ...]:
        """Return each seat's score: half for a draw; otherwise 0 for the seat that left, and the others share 1."""
        if self.how == "draw":
            return (0.5,) * seats
        return tuple(0.0 if seat == self.by else 1.0 / (seats - 1) for seat in range(seats))


class RecordResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The line of the result, in a finished game's record."""

    scores: tuple[float, ...]
    ended: EarlyEnd | None = None


class Record(msgspec.Struct, kw_only=True):
    """One game, from the first act to the last one played."""

    game: str
    setup: Any
    seats: tuple[str, ...] = ()
    source: PackageSource | None = None
    """Package that it was played with, if the game is not built in."""
    moves: list[Move] = []
    proof: DiceProof | None = None
    """What the dice were made of, once that is no longer secret."""
    scores: tuple[float, ...] | None = None
    ended: EarlyEnd | None = None
    """Set if the game ended before its rules did."""


class BadRecord(ValueError):
    """Raised for a text that is not a record of this game."""


def dumps(record: Record) -> str:
    """Return the record as text: head, a line per move, proof of the dice, scores and, with a proof, a seal."""
    encode = msgspec.json.encode
    head = RecordHead(
        game=record.game,
        setup=msgspec.Raw(encode(record.setup)),
        seats=record.seats,
        source=record.source or msgspec.UNSET,
    )
    lines = [encode(head).decode(), *[encode(move).decode() for move in record.moves]]
    if record.proof is not None:
        lines.append(record.proof.line())
    if record.scores is not None:
        lines.append(encode(RecordResult(scores=record.scores, ended=record.ended)).decode())
    if record.proof is not None:
        lines.append(seal(lines))
    return "\n".join(lines) + "\n"


def game_of(text: str) -> str:
    """Return the name of the game of a record."""
    return head_of(text).game


def head_of(text: str) -> RecordHead:
    """Return the first line of a record."""
    try:
        return msgspec.json.decode(text.split("\n", 1)[0], type=RecordHead)
    except msgspec.MsgspecError as error:
        raise BadRecord(str(error)) from error


def loads(text: str, game: Game) -> Record:
    """Return the record of a text; its setup must be playable (``InvalidSetup``), its acts are not checked.

    Neither is the proof of the dice: see ``ilion.core.verify``.
    """
    try:
        first, *rest = text.strip().split("\n")
        head = msgspec.json.decode(first, type=RecordHead)
        if head.game != game.name:
            raise BadRecord(f"{head.game} is not {game.name}")
        setup: Setup = setup_in(head, game)
        if last_is(rest, "seal"):
            rest.pop()
        tail = msgspec.json.decode(rest.pop(), type=RecordResult) if last_is(rest, "scores") else None
        proof = read_proof(read_line(rest.pop())) if last_is(rest, "proof") else None
        decoder: msgspec.json.Decoder[Move] = msgspec.json.Decoder(tuple.__class_getitem__((int, game.act)))
        moves = [decoder.decode(line) for line in rest]
    except (msgspec.MsgspecError, RecordFault) as error:
        raise BadRecord(str(error)) from error
    record = Record(game=game.name, setup=game.playable(setup), seats=head.seats, moves=moves, proof=proof)
    record.source = head.source if isinstance(head.source, PackageSource) else None
    if tail is not None:
        record.scores, record.ended = tail.scores, tail.ended
    return record


def setup_in(head: RecordHead, game: Game) -> Setup:
    """Return the setup of a record; raise ``InvalidSetup`` for an unknown name in it."""
    try:
        setup: Setup = msgspec.json.decode(head.setup, type=game.setup)
    except msgspec.ValidationError:
        setup = read_setup(game, msgspec.json.decode(head.setup))
    return setup


def last_is(lines: list[str], name: str) -> bool:
    return bool(lines) and lines[-1].startswith(f'{{"{name}":')


class ReplayedMove(msgspec.Struct, frozen=True):
    """One move of a replay, with its facts."""

    seat: int
    act: Any
    facts: tuple[Fact, ...]
    state: Any
    """Position after the move. It belongs to the replay: copy it to keep it."""


def replay(game: Game, record: Record) -> Iterator[ReplayedMove]:
    """Yield every move again, each checked; raise ``Illegal`` at the first that the rules do not allow."""
    play = Playthrough(game, record.setup)
    for seat, act in record.moves:
        herald = Herald()
        play.do(seat, act, herald)
        yield ReplayedMove(seat, act, tuple(herald.facts), play.state)


def list_outcomes(odds: Odds) -> tuple[str, ...]:
    """Return the possible outcomes of a draw, each written as in a record."""
    return tuple([msgspec.json.encode(act).decode() for act in odds.acts])


def with_outcomes(game: Game, record: Record, proof: DiceProof) -> DiceProof:
    """Return the proof of a record with the possible outcomes of each draw, so that its acts can be checked.

    If the rules list some outcomes in different orders, it stays a proof of the first protocol.
    """
    play = Playthrough(game, record.setup)
    orders: list[tuple[tuple[str, ...], list[int]]] = []
    for seat, act in record.moves:
        if seat == FATE:
            odds = play.state.odds()
            orders.append((list_outcomes(odds), odds.weights()))
        play.redo(seat, act)
    order = in_one_order(list(dict.fromkeys(outcomes for outcomes, _ in orders)))
    if order is None and proof.level < 3:
        return dataclasses.replace(proof, protocol=DICE_PROTOCOL_1)
    assert order is not None, "level 3 is for games that name their outcomes in one order"
    places = {outcome: place for place, outcome in enumerate(order)}
    drawn_from = [DrawOutcomes.of([places[o] for o in outcomes], weights) for outcomes, weights in orders]
    lists = list(dict.fromkeys(drawn_from))
    draws = [draw._replace(listing=lists.index(one)) for draw, one in zip(proof.draws, drawn_from, strict=True)]
    return dataclasses.replace(proof, outcomes=tuple(order), lists=tuple(lists), draws=tuple(draws))


def position(game: Game, record: Record) -> AnyState:
    """Return the position after the record's last move."""
    return Playthrough(game, record.setup, moves=record.moves).state


def undo(game: Game, record: Record, seat: int) -> Record | None:
    """Return the record without ``seat``'s last act, or None if it cannot be taken back."""
    play = Playthrough(game, record.setup, moves=record.moves)
    if not play.take_back(seat):
        return None
    return msgspec.structs.replace(record, moves=play.moves, proof=None, scores=None)
