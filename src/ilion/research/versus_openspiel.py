"""OpenSpiel's ISMCTS through the adapter against ours, with the same CPU time for every act, sides swapped.

    python -m ilion.research.versus_openspiel troia --games 200 --seconds 0.1 --jobs 2

Prints our share of points with its 95 % interval, and the iterations per second of both. An iteration of OpenSpiel is a
random playout; one of ours plays a few turns by its policy and evaluates the position. With ``--blind`` ours uses
random playouts too, so that the iterations can be compared.
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

from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import levels
from ilion.bots.process_pool import process_pool
from ilion.core.game import AnyState
from ilion.core.mind import Mind
from ilion.core.values import Act
from ilion.games import GAMES
from ilion.research.openspiel import load

UCT_CONSTANT = 1.4
UNLIMITED_SIMULATIONS = 1 << 30


class EngineGame(NamedTuple):
    """One game: our score, and the iterations and seconds of either side."""

    score: float
    ours: int
    our_seconds: float
    theirs: int
    their_seconds: float


class TimedOpenSpielBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot with its loop bounded by time instead of a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        super().__init__(game, rollouts, UCT_CONSTANT, max_simulations=1, random_state=rng, use_observation_string=True)
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


class NoEvaluation(Mind):
    """An evaluation without knowledge: all acts are equal, and only the end of a game shows who is ahead."""

    def weigh(self, state: AnyState, seat: int, acts: Sequence[Act]) -> list[float]:
        return [0.0] * len(acts)

    def value(self, state: AnyState, seat: int) -> float:
        return 0.5

    def quiet(self, state: AnyState) -> bool:
        return False

    def pick(self, state: AnyState, seat: int, acts: Sequence[Act], rng: Random) -> Act:
        return rng.choice(acts)


def play_match_game(name: str, seconds: float, blind: bool, n: int) -> EngineGame:
    """Play the n-th game; with an odd number the sides are swapped."""
    spiel, game = load(name), GAMES[name]
    if blind:
        game = msgspec.structs.replace(game, mind=NoEvaluation())
    strongest = [*levels(game.package).values()][-1]
    ours = IsmctsBot(
        tries=UNLIMITED_SIMULATIONS,
        seconds=seconds,
        explore=strongest.explore,
        widen=strongest.widen,
        horizon=strongest.horizon,
    )
    theirs = TimedOpenSpielBot(spiel, seconds, n)
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
    return EngineGame(score, tries, spent, theirs.tries, theirs.spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[g.name for g in GAMES.values() if g.mind])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time for an act")
    parser.add_argument("--blind", action="store_true", help="ours plays out by chance, as theirs does")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    bouts: list[EngineGame] = []
    with process_pool(args.jobs) as pool:
        asked = [pool.submit(play_match_game, args.game, args.seconds, args.blind, n) for n in range(args.games)]
        for done in asked:
            bouts.append(done.result())
            print(format_results(bouts), end="\r", flush=True)
    print(format_results(bouts))


def format_results(bouts: list[EngineGame]) -> str:
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
