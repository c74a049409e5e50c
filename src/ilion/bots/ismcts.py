"""The player that searches: as many tries as its budget allows, from what its seat sees alone."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ilion.bots.clock import used
from ilion.bots.joint import settle_on
from ilion.bots.node import Node
from ilion.bots.search import AnyState, Search
from ilion.core.game import Game
from ilion.core.wire import Act, Seen

KEPT: Final = 100_000
"""More nodes than these are not carried on to the next act."""
GLANCE: Final = 8
"""Tries between two looks at whether the search may end early."""
DECIDED: Final = 0.02
"""With less than this to win or to lose, sight will do."""


class Ismcts:
    """Searches until ``tries`` or ``seconds`` are spent; what it has learnt it keeps for the next act of the turn."""

    def __init__(
        self,
        name: str = "ismcts",
        *,
        tries: int = 1000,
        seconds: float = 10.0,
        explore: float = 2.5,
        widen: float = 1.5,
        horizon: int = 0,
    ) -> None:
        self.name = name
        self.tries = tries
        self.seconds = seconds
        self.explore = explore
        self.widen = widen
        self.horizon = horizon
        self.kept: dict[Any, Node] = {}
        self.kept_for: tuple[Any, int] | None = None
        """Whose nodes these are: what one seat has learnt would tell another its secrets."""

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        begin = used()
        search = self.search(game, setup, seen, rng)
        if len(search.root.arms) > 1:
            self.think(search, begin)
        return self.choice(search, rng)

    def choice(self, search: Search, rng: Random) -> Act:
        """The act that a search has come to."""
        act: Act = (settle_on(search.root, rng) if search.root.joint else search.root.most_tried()).act
        return act

    def search(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Search:
        """A search from a view, with what is still known from the last one."""
        me = seen.me
        assert me is not None and game.mind is not None
        if self.kept_for != (setup, me) or seen not in self.kept or len(self.kept) > KEPT:
            self.kept = {}
        self.kept_for = (setup, me)
        truth: AnyState | None = None if game.secrets else game.state.guess(setup, seen, rng)

        def guess() -> AnyState:
            return game.state.guess(setup, seen, rng) if truth is None else truth.copy()

        return Search(game.mind, setup.seats, me, seen, guess, self.kept, rng, self.explore, self.widen, self.horizon)

    def think(self, search: Search, begin: float) -> None:
        """Spend the budget, on which earlier tries count; stop early when nothing can change the answer any more."""
        end = begin + self.seconds
        root = search.root
        while root.visits < self.tries and used() < end:
            search.once()
            if search.tries % GLANCE == 0 and not root.joint and settled(root, self.tries - root.visits):
                break


def settled(root: Node, left: int) -> bool:
    """Whether the tries that are left cannot change the answer, or hardly anything depends on it."""
    visits = sorted([0, *[arm.visits for arm in root.arms]])
    return visits[-1] - visits[-2] > left or not DECIDED < root.mean() < 1 - DECIDED
