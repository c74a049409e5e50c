"""Whole turns as the unit of judgement: where a turn is many small acts, only the position they lead to counts.

A turn is what a seat does until another seat, or fate, is to act, or until the game's mind says that a new turn begins.
Acts made in another order belong to the same turn if they reach the same position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ilion.bots.bot import Bot
from ilion.bots.node import SearchNode
from ilion.bots.search import MAX_ACTS_PER_TRY
from ilion.core.game import AnyState, Game
from ilion.core.mind import Mind
from ilion.core.record import Record
from ilion.core.state import FATE
from ilion.core.values import Act

MIN_NODE_VISITS: Final = 8
"""A node with fewer visits does not say how to go on; the mind does."""
MAX_ORDERS_SEARCHED: Final = 500
"""Positions that a search for another order may reach before it gives up."""


class Turn(NamedTuple):
    """The rest of a seat's turn: its acts, and everything that varies in the position after them."""

    acts: tuple[Act, ...]
    end: tuple[Any, ...]


def is_turn_over(mind: Mind, state: AnyState, seat: int) -> bool:
    """Return whether a seat that has just acted has finished its turn."""
    return seat not in state.actors() or mind.quiet(state)


def play_turn(
    mind: Mind, state: AnyState, seat: int, first: Act, nodes: Mapping[Any, SearchNode] | None = None
) -> Turn:
    """Return the turn that begins with an act and goes on as a search found best, or else as the mind does."""
    after, rng = state.copy(), Random(0)
    acts, act = [first], first
    after.do(seat, act)
    while not is_turn_over(mind, after, seat) and len(acts) < MAX_ACTS_PER_TRY:
        legal = after.legal(seat)
        node = nodes.get(after.seen(seat)) if nodes and len(legal) > 1 else None
        if node is not None and node.arms and node.visits >= MIN_NODE_VISITS:
            act = node.favourite().act
        else:
            act = legal[0] if len(legal) == 1 else mind.pick(after, seat, legal, rng)
        acts.append(act)
        after.do(seat, act)
    return Turn(tuple(acts), after.pack())


def bot_turn(game: Game, bot: Bot, setup: Any, state: AnyState, seat: int, rng: Random) -> Turn:
    """Return the turn that a bot plays from a position, as far as its seat sees it."""
    assert game.mind is not None
    after, acts = state.copy(), list[Act]()
    while not acts or (not is_turn_over(game.mind, after, seat) and len(acts) < MAX_ACTS_PER_TRY):
        acts.append(bot.choose(game, setup, after.seen(seat), rng))
        after.do(seat, acts[-1])
    return Turn(tuple(acts), after.pack())


def leads_to(mind: Mind, state: AnyState, seat: int, acts: Sequence[Act], turn: Turn) -> bool:
    """Return whether these acts begin a turn that reaches the same position, with the other acts in any order."""
    after, left, last = state.copy(), [*range(len(turn.acts))], 0
    for n, act in enumerate(acts):
        if (n and is_turn_over(mind, after, seat)) or act not in after.legal(seat):
            return False
        after.do(seat, act)
        last = next((i for i in left if turn.acts[i] == act), -1)
        if last >= 0:
            left.remove(last)
    if after.pack() == turn.end:
        return True
    return not is_turn_over(mind, after, seat) and OrderSearch(mind, seat, turn).reaches(after, tuple(left), last)


def equivalent_acts(mind: Mind, state: AnyState, seat: int, turn: Turn) -> list[Act]:
    """Return the legal acts that begin a turn to the same position; the turn's own first act is first."""
    first = turn.acts[0]
    after = state.copy()
    after.do(seat, first)
    reached, same = after.pack(), [first]
    later = set(turn.acts[1:])
    for act in state.legal(seat):
        if act != first:
            other = state.copy()
            other.do(seat, act)
            if other.pack() == reached or (act in later and leads_to(mind, state, seat, (act,), turn)):
                same.append(act)
    return same


class OrderSearch:
    """Search for an order of a turn's remaining acts that reaches its end."""

    __slots__ = ("mind", "positions", "seat", "turn")

    def __init__(self, mind: Mind, seat: int, turn: Turn) -> None:
        self.mind = mind
        self.seat = seat
        self.turn = turn
        self.positions: set[tuple[Any, ...]] = set()

    def reaches(self, state: AnyState, left: tuple[int, ...], last: int) -> bool:
        """Return whether the acts that are left, by their place in the turn, lead from a position to its end.

        What came next in the turn is tried first: a piece taken in hand is moved next.
        """
        acts, legal = self.turn.acts, state.legal(self.seat)
        for i in sorted(left, key=lambda place: (place != last + 1, place)):
            if acts[i] not in legal:
                continue
            after = state.copy()
            after.do(self.seat, acts[i])
            position = after.pack()
            if position == self.turn.end:
                return True
            rest = tuple([place for place in left if place != i])
            if (position, rest) in self.positions or len(self.positions) >= MAX_ORDERS_SEARCHED:
                continue
            self.positions.add((position, rest))
            if not is_turn_over(self.mind, after, self.seat) and self.reaches(after, rest, i):
                return True
        return False


def decisions(game: Game, record: Record) -> list[int]:
    """Return the moves at which a seat to act had more than one act to choose from."""
    state: AnyState = game.state.start(record.setup)
    choices = []
    for n, (seat, act) in enumerate(record.moves):
        if seat != FATE:
            acts = state.legal(seat)
            if len(acts) > 1 and act in acts:
                choices.append(n)
        state.do(seat, act)
    return choices


def first_decisions(game: Game, record: Record) -> list[int]:
    """Return, by turn, the first move at which its seat had a choice."""
    assert game.mind is not None
    state: AnyState = game.state.start(record.setup)
    wanted, firsts, inside = set(decisions(game, record)), list[int](), set[int]()
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted and n not in inside:
            firsts.append(n)
            inside.update(moves_of_turn(game, record, state, n))
        state.do(seat, act)
    return firsts


def moves_of_turn(game: Game, record: Record, state: AnyState, first: int) -> list[int]:
    """Return the moves of the turn that a record's move begins, from that position on.

    The turn ends early where its seat learns what it could not foresee, because what follows is another decision.
    Where several seats choose at once, the others' acts in between are skipped.
    """
    mind, (seat, act) = game.mind, record.moves[first]
    assert mind is not None
    after, moves = state.copy(), [first]
    joint = len(after.actors()) > 1
    foreseen = game.state.guess(record.setup, after.seen(seat), Random(first)) if game.secrets and not joint else None
    after.do(seat, act)
    for n in range(first + 1, len(record.moves)):
        if foreseen is not None:
            last = record.moves[moves[-1]][1]
            if last not in foreseen.legal(seat):
                break
            foreseen.do(seat, last)
            if foreseen.seen(seat) != after.seen(seat):
                break
        if is_turn_over(mind, after, seat):
            break
        who, act = record.moves[n]
        if who == seat:
            if act not in after.legal(seat):
                break
            moves.append(n)
        elif not joint:
            break
        after.do(who, act)
    return moves
