"""Information-set Monte Carlo tree search over the contract, for any game and any number of seats.

Every try guesses a whole position that looks like the view and plays it: in the tree by what was learnt at each seat's
own view, beyond it by the game's mind, until a position that the mind can judge. Seats that choose at once have
separate nodes, which show nothing of the others' choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

from ilion.bots.node import SearchArm, SearchNode
from ilion.bots.regret_matching import try_one, update_regrets
from ilion.core.mind import Mind
from ilion.core.odds import Odds
from ilion.core.state import FATE, State

AnyState = State[Any, Any, Any]
MAX_ACTS_PER_TRY: Final = 20_000
"""Maximum number of acts of one try."""
MIN_RESULT_DEVIATION: Final = 0.001
"""Lower limit for the standard deviation of results."""
NO_FUTURE: Final = -1
"""Draws are independent of each other."""


class IsmctsSearch:
    """The search tree of one seat. Nodes are keyed by view, so that they can be reused later in the turn."""

    __slots__ = (
        "explore",
        "forced",
        "future",
        "guess",
        "horizon",
        "me",
        "mind",
        "nodes",
        "rng",
        "root",
        "seats",
        "seen",
        "spread",
        "tries",
        "widen",
    )

    def __init__(
        self,
        mind: Mind,
        seats: int,
        me: int,
        seen: Any,
        guess: Callable[[], AnyState],
        nodes: dict[Any, SearchNode],
        rng: Random,
        *,
        explore: float,
        widen: float,
        horizon: int,
    ) -> None:
        self.mind = mind
        self.seats = seats
        self.me = me
        self.seen = seen
        self.guess = guess
        self.nodes = nodes
        self.rng = rng
        self.explore = explore
        self.widen = widen
        self.horizon = horizon
        self.tries: int = 0
        self.spread: float = 0.1
        """Standard deviation of the results of tries; the unit of exploration."""
        self.forced: Sequence[Any] = ()
        """Acts with which this seat begins every try, whatever was learnt."""
        self.future: int = NO_FUTURE
        """Random future of the next tries: what a draw gives then depends only on this and the draw's purpose."""
        state = guess()
        self.root: SearchNode = nodes.setdefault(seen, SearchNode(len(state.actors()) > 1))
        if not self.root.arms:
            acts = state.legal(me)
            self.root.open(acts, mind.weigh(state, me, acts))

    def once(self) -> Sequence[float]:
        """Run one try from a guess to its result for every seat, learn from it, and return the result."""
        state = self.guess()
        me, rng, mind = self.me, self.rng, self.mind
        path: list[tuple[int, SearchNode, SearchArm | None, float]] = []
        beyond = [False] * self.seats
        joint = [False] * self.seats
        beyond_tree, passed, acts_done = False, 0, 0
        forced = self.forced
        future = None if self.future == NO_FUTURE else RandomFuture(self.future)
        values: Sequence[float] | None = None
        while True:
            actors = state.actors()
            if not actors:
                values = state.scores()
                break
            seat = actors[0]
            if seat == FATE:
                odds = state.odds()
                state.do(FATE, odds.draw(rng) if future is None else future.draw(state.label(), odds))
                continue
            if len(actors) > 1:
                if me in actors:
                    seat = me
                for other in actors:
                    joint[other] = True
            if acts_done > MAX_ACTS_PER_TRY:
                break
            if beyond_tree and mind.quiet(state):
                if passed >= self.horizon:
                    break
                passed += 1
            acts = state.legal(seat)
            act: Any
            if forced and seat == me and forced[0] not in acts:
                forced = ()
            if forced and seat == me:
                act, forced = forced[0], forced[1:]
            elif acts_done and len(acts) == 1:
                act = acts[0]
            elif beyond[seat]:
                act = mind.pick(state, seat, acts, rng)
            else:
                node = self.node_at(state, seat, joint[seat]) if acts_done else self.root
                if not node.visits:
                    beyond[seat] = beyond_tree = True
                    act = mind.pick(state, seat, acts, rng)
                    path.append((seat, node, None, 1.0))
                else:
                    if not node.arms:
                        node.open(acts, mind.weigh(state, seat, acts))
                    if node.joint:
                        arm, chance = try_one(node, self.widen, rng)
                    else:
                        arm, chance = node.best_bound(self.explore * self.spread, self.widen), 1.0
                    path.append((seat, node, arm, chance))
                    act = arm.act
            state.do(seat, act)
            acts_done += 1
            if joint[seat] and seat not in state.actors():
                joint[seat] = False
        if values is None:
            values = [mind.value(state, s) for s in range(self.seats)]
        self.record_results(path, values)
        self.tries += 1
        self.spread = max(MIN_RESULT_DEVIATION, self.root.spread())
        return values

    def node_at(self, state: AnyState, seat: int, joint: bool) -> SearchNode:
        """Return the node of what a seat sees."""
        seen = state.seen(seat)
        node = self.nodes.get(seen)
        if node is None:
            node = SearchNode(joint)
            self.nodes[seen] = node
        return node

    def record_results(
        self, path: Sequence[tuple[int, SearchNode, SearchArm | None, float]], values: Sequence[float]
    ) -> None:
        for seat, node, arm, chance in path:
            value = values[seat]
            if arm is not None:
                if node.joint:
                    update_regrets(node, arm, chance, self.widen, value)
                arm.visits += 1
                arm.total += value
                arm.squares += value * value
            node.visits += 1
            node.total += value
            node.squares += value * value


class RandomFuture:
    """The draws of one try: every purpose has numbers of its own, for its first draw, its second, and so on.

    A throw that decides nothing is repeated for the same purpose, so it must be able to give something else.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.draws: dict[str, int] = {}

    def draw(self, label: str, odds: Odds) -> Any:
        """Return the act that the next draw for a purpose gives."""
        times = self.draws.get(label, 0)
        self.draws[label] = times + 1
        return odds.pick(draw_number(self.number, f"{label}#{times}" if times else label, odds.total))


def draw_number(future: int, label: str, total: int) -> int:
    """Return a number below ``total`` that depends only on the random future and the draw's purpose."""
    return (
        int.from_bytes(blake2b(label.encode(), key=future.to_bytes(8, "big"), digest_size=16).digest(), "big") % total
    )
