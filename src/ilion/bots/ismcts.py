"""Bot that searches as long as its budget allows, only from what its seat sees."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.node import SearchNode
from ilion.bots.regret_matching import settle_on
from ilion.bots.search import AnyState, IsmctsSearch
from ilion.core.game import Game
from ilion.core.values import Act, Seen

MAX_CARRIED_NODES: Final = 100_000
"""A search tree with more nodes than this is not kept for the next act."""
FIRST_LOOK_TRIES: Final = 8
"""Number of tries between two checks whether the search may end early."""
DECIDED_SCORE: Final = 0.02
"""If less than this score is at stake, the act that looks best at once is played."""


class IsmctsBot:
    """Searches until ``tries`` or ``seconds`` are spent, and keeps its tree for the next act of the turn."""

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
        self.tree: dict[Any, SearchNode] = {}
        self.tree_owner: tuple[Any, int] | None = None
        """Setup and seat that the tree belongs to: another seat could learn secrets from it."""

    def choose(self, game: Game, setup: Any, seen: Seen, rng: Random) -> Act:
        begin = cpu_seconds()
        search = self.search(game, setup, seen, rng)
        if len(search.root.arms) > 1:
            self.think(search, begin)
        return self.choice(search, rng)

    def choice(self, search: IsmctsSearch, rng: Random) -> Act:
        """Return the act that a search has settled on."""
        act: Act = (settle_on(search.root, rng) if search.root.joint else search.root.most_tried()).act
        return act

    def search(self, game: Game, setup: Any, seen: Seen, rng: Random) -> IsmctsSearch:
        """Return a search from a view, with the nodes kept from the last one."""
        me = seen.me
        assert me is not None and game.mind is not None
        if self.tree_owner != (setup, me) or seen not in self.tree or len(self.tree) > MAX_CARRIED_NODES:
            self.tree = {}
        self.tree_owner = (setup, me)
        truth: AnyState | None = None if game.secrets else game.state.guess(setup, seen, rng)

        def guess() -> AnyState:
            return game.state.guess(setup, seen, rng) if truth is None else truth.copy()

        return IsmctsSearch(
            game.mind,
            setup.seats,
            me,
            seen,
            guess,
            self.tree,
            rng,
            explore=self.explore,
            widen=self.widen,
            horizon=self.horizon,
        )

    def think(self, search: IsmctsSearch, begin: float) -> None:
        """Spend the budget, less earlier tries; stop early when the answer can no longer change."""
        end = begin + self.seconds
        root = search.root
        while root.visits < self.tries and cpu_seconds() < end:
            search.once()
            if search.tries % FIRST_LOOK_TRIES == 0 and not root.joint and is_decided(root, self.tries - root.visits):
                break


def is_decided(root: SearchNode, left: int) -> bool:
    """Return whether the remaining tries cannot change the answer, or hardly anything is at stake."""
    visits = sorted([0, *[arm.visits for arm in root.arms]])
    return visits[-1] - visits[-2] > left or not DECIDED_SCORE < root.mean() < 1 - DECIDED_SCORE
