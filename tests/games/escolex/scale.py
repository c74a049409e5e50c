"""The cost of a move on maps of any size: ``python -m tests.games.escolex.scale 100 1000 10000``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import log
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeVar

from ilion.bots.baselines import BOTS
from ilion.core.state import FATE
from ilion.games.escolex import GAME
from ilion.games.escolex.book import hex_map
from ilion.games.escolex.rules import EscolexState
from ilion.games.escolex.types import Action, EscolexSetup

T = TypeVar("T")
SEATS = 8
ROUNDS = 2
"""How many rounds are watched after the placement."""


class Watch:
    """How long things take, by name."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = {}

    def time(self, name: str, do: Callable[[], T]) -> T:
        begin = perf_counter()
        done = do()
        self.spent.setdefault(name, []).append(perf_counter() - begin)
        return done

    def median(self, name: str) -> float:
        return median(self.spent[name])


def watch(cells: int, seed: int = 1) -> Watch:
    """Eight bots with a mind place their stock and play two rounds on so many hexes."""
    terms = EscolexSetup(seats=SEATS, components=hex_map(cells, seed), placement_chunk=25, max_rounds=ROUNDS)
    bot, rng, clock = BOTS["greedy"], Random(seed), Watch()
    war = EscolexState.start(terms)
    while war.waiting:
        begun, n = perf_counter(), war.round
        while war.waiting and war.round == n:
            move(war, terms, bot.choose, rng, clock)
        clock.spent.setdefault("bot round" if n else "bot placement", []).append(perf_counter() - begun)
    return clock


def move(war: EscolexState, terms: EscolexSetup, choose: Callable[..., object], rng: Random, clock: Watch) -> None:
    """Play one move, with the time to find, choose and make it."""
    seat = war.waiting[0]
    if seat == FATE:
        act: Action = war.odds().draw(rng)
    else:
        clock.time("legal acts", lambda: war.legal(seat))
        seen = clock.time("view", lambda: war.seen(seat))
        clock.time("guess", lambda: EscolexState.guess(terms, seen, rng))
        clock.time("copy", war.copy)
        act = clock.time("choice", lambda: choose(GAME, terms, seen, rng))  # type: ignore[assignment]
    clock.time("one act", lambda: war.do(seat, act))


def slope(small: float, large: float, factor: float) -> float:
    """0 when the cost stays the same, 1 when it grows as the map does."""
    return log(large / small) / log(factor)


def main(sizes: list[int]) -> None:
    clocks = {cells: watch(cells) for cells in sizes}
    names = ("legal acts", "one act", "view", "guess", "copy", "choice", "bot placement", "bot round")
    print(f"{'':>14}" + "".join(f"{cells:>12,}" for cells in sizes) + "       slope")
    for name in names:
        times = [clock.median(name) for clock in clocks.values()]
        grown = slope(times[0], times[-1], sizes[-1] / sizes[0])
        print(f"{name:>14}" + "".join(f"{1e6 * t:>10,.1f}us" for t in times) + f"{grown:>12.2f}")
    acts = [len(clock.spent["one act"]) for clock in clocks.values()]
    print(f"{'acts':>14}" + "".join(f"{n:>12,}" for n in acts))


if __name__ == "__main__":
    main([int(cells) for cells in sys.argv[1:]])
