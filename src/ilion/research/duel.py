"""OpenSpiel's own ISMCTS through the adapter against ours, with the same CPU time for every act, sides swapped.

    python -m ilion.research.duel troia --games 200 --seconds 0.1 --jobs 2

Prints the share of points that ours took with its 95 % interval, and the iterations of both per second of thinking.
An iteration of theirs is a game played out by chance; one of ours goes on for some turns with forethought and is then
judged. With ``--blind`` ours plays out by chance too, so that like is counted against like.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from time import thread_time
from typing import Any, NamedTuple

import msgspec
import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from ilion.bots.ismcts import Ismcts
from ilion.bots.levels import levels
from ilion.bots.processes import process_pool
from ilion.core.game import AnyState
from ilion.core.mind import Mind
from ilion.core.wire import Act
from ilion.games import GAMES
from ilion.research.spiel import load

EXPLORE = 1.4
ENDLESS = 1 << 30


class Bout(NamedTuple):
    """One game: what ours scored, and the iterations and seconds of either side."""

    score: float
    ours: int
    our_seconds: float
    theirs: int
    their_seconds: float


class Theirs(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot with its loop bounded by time instead of a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        super().__init__(game, rollouts, EXPLORE, max_simulations=1, random_state=rng, use_observation_string=True)
        self.seconds = seconds
        self.tries = 0
        self.spent = 0.0

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        begin = thread_time()
        self._root_node = self.create_new_node(state)
        while not self._root_node.total_visits > 0 or thread_time() < begin + self.seconds:
            self.run_simulation(self.sample_root_state(state))
            self.tries += 1
        self.spent += thread_time() - begin
        found: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return found


class Blind(Mind):
    """Knows nothing: every act is as good as any other, and only the end of a game tells who is ahead."""

    def weigh(self, state: AnyState, seat: int, acts: Sequence[Act]) -> list[float]:
        return [0.0] * len(acts)

    def value(self, state: AnyState, seat: int) -> float:
        return 0.5

    def quiet(self, state: AnyState) -> bool:
        return False

    def pick(self, state: AnyState, seat: int, acts: Sequence[Act], rng: Random) -> Act:
        return rng.choice(acts)


def bout(name: str, seconds: float, blind: bool, n: int) -> Bout:
    """The n-th game; with an odd number the sides are swapped."""
    spiel, game = load(name), GAMES[name]
    if blind:
        game = msgspec.structs.replace(game, mind=Blind())
    strongest = [*levels(game.package).values()][-1]
    ours = Ismcts(
        tries=ENDLESS,
        seconds=seconds,
        explore=strongest.explore,
        widen=strongest.widen,
        horizon=strongest.horizon,
    )
    theirs = Theirs(spiel, seconds, n)
    fate, mind = Random(n // 2), Random(n)
    state, mine = spiel.new_initial_state(), n % 2
    tries, spent = 0, 0.0
    while not state.is_terminal():
        if state.is_chance_node():
            places, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(fate.choices(places, weights)[0])
        elif state.current_player() == mine:
            begin = thread_time()
            search = ours.search(game, spiel.setup, state.held.table.seen(mine), mind)
            if len(search.root.arms) > 1:
                ours.think(search, begin)
                tries, spent = tries + search.tries, spent + thread_time() - begin
            state.apply_action(spiel.numbers.place[ours.choice(search, mind)])
        else:
            state.apply_action(theirs.step(state))
    score = (state.returns()[mine] + 1) / 2
    return Bout(score, tries, spent, theirs.tries, theirs.spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[g.name for g in GAMES.values() if g.mind])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time for an act")
    parser.add_argument("--blind", action="store_true", help="ours plays out by chance, as theirs does")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    bouts: list[Bout] = []
    with process_pool(args.jobs) as pool:
        asked = [pool.submit(bout, args.game, args.seconds, args.blind, n) for n in range(args.games)]
        for done in asked:
            bouts.append(done.result())
            print(told(bouts), end="\r", flush=True)
    print(told(bouts))


def told(bouts: list[Bout]) -> str:
    n = len(bouts)
    share = sum([b.score for b in bouts]) / n
    half = 1.96 * (share * (1 - share) / n) ** 0.5
    ours = sum([b.ours for b in bouts]) / (sum([b.our_seconds for b in bouts]) or 1)
    theirs = sum([b.theirs for b in bouts]) / (sum([b.their_seconds for b in bouts]) or 1)
    return (
        f"{n} games: ours {100 * share:.1f} % ± {100 * half:.1f}; "
        f"iterations/s: ours {ours:.0f}, OpenSpiel {theirs:.1f}, {ours / (theirs or 1):.1f} times"
    )


if __name__ == "__main__":
    main()
