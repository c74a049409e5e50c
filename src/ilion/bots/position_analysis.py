"""Analysis of a position from what a seat sees: the chance to win, the best acts, and reasons."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import levels
from ilion.bots.node import SearchArm, SearchNode
from ilion.bots.search import IsmctsSearch
from ilion.core.game import Game
from ilion.core.values import Phrase, Seen

MAX_ACTS_SHOWN: Final = 5
"""Number of acts that an analysis lists."""
CLOSE_SCORE: Final = 0.01
"""Acts that differ by less than this score are about as good."""
MIN_STANDARD_ERRORS: Final = 2.0
"""A difference of fewer standard errors than this is not reported."""


class RankedAct(msgspec.Struct, frozen=True):
    """One act: its expected score, the standard error, and the share of play it would get."""

    act: Any
    chance: float
    error: float
    share: float


class ActLoss(msgspec.Struct, frozen=True):
    """What an act lost compared with the best one found; 0 for the best.

    Both are measured again after the best was found, so that the loss is unbiased and can be slightly negative.
    """

    cost: float
    error: float
    best: Any


class PositionAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """Analysis of a view: best act first, with reasons."""

    seat: int
    chance: float
    """Expected score of the best act, in [0, 1]: the chance to win, a draw counting half."""
    error: float
    choices: tuple[RankedAct, ...]
    why: tuple[Phrase, ...]
    tries: int


def judge(game: Game, setup: Any, seen: Seen, rng: Random, *, tries: int = 0, seconds: float = 0.0) -> PositionAnalysis:
    """Analyse a view with the budget of the strongest level, unless another is given."""
    bot, search = start_search(game, setup, seen, rng, tries, seconds)
    bot.think(search, cpu_seconds())
    return to_analysis(game, search, rng)


def cost_of(
    game: Game, setup: Any, seen: Seen, act: Any, rng: Random, *, tries: int = 0, seconds: float = 0.0
) -> ActLoss:
    """Return how much less an act is expected to score than the best one found, with the standard error."""
    bot, search = start_search(game, setup, seen, rng, tries, seconds)
    bot.think(search, cpu_seconds())
    best = rank_arms(search.root)[0].act
    if best == act:
        return ActLoss(0.0, 0.0, act)
    gap, error = compare_acts(search, best, act, max(2, bot.tries // 2))
    return ActLoss(gap, error, best)


def compare_acts(search: IsmctsSearch, act: Any, other: Any, count: int) -> tuple[float, float]:
    """Return how much more one act scores than another in ``count`` equal random futures, with the standard error."""
    first, second = SearchArm(act, 0.0), SearchArm(other, 0.0)
    gaps = [
        rollout_value(search, first) - rollout_value(search, second, again=future)
        for future in random_futures(search.rng, count)
    ]
    mean = sum(gaps) / len(gaps)
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps))


def random_futures(rng: Random, count: int) -> Iterator[Any]:
    """Yield random futures. Acts compared under the same future differ with less variance."""
    for _ in range(count):
        yield rng.getstate()


def rollout_value(search: IsmctsSearch, arm: SearchArm, again: Any = None) -> float:
    """Return the result of one more try that begins with an act, under a given random future if any."""
    if again is not None:
        search.rng.setstate(again)
    search.forced = arm
    before = arm.total
    search.once()
    return arm.total - before


def start_search(
    game: Game, setup: Any, seen: Seen, rng: Random, tries: int, seconds: float
) -> tuple[IsmctsBot, IsmctsSearch]:
    level = [*levels(game.package).values()][-1]
    bot = IsmctsBot(
        tries=tries or level.tries,
        seconds=seconds or level.seconds,
        explore=level.explore,
        widen=level.widen,
        horizon=level.horizon,
    )
    return bot, bot.search(game, setup, seen, rng)


def rank_arms(root: SearchNode) -> list[SearchArm]:
    """Return the acts that were tried, best first: by share at a joint node, otherwise by visits."""
    key = (lambda arm: arm.chosen) if root.joint else (lambda arm: float(arm.visits))
    return sorted([arm for arm in root.arms if arm.visits], key=key, reverse=True) or root.arms[:1]


def to_analysis(game: Game, search: IsmctsSearch, rng: Random) -> PositionAnalysis:
    root = search.root
    arms = rank_arms(root)
    total = sum([arm.chosen for arm in arms], 0.0) if root.joint else float(root.visits)
    choices = tuple(
        RankedAct(
            arm.act, arm.mean(root.mean()), arm.error(), (arm.chosen if root.joint else arm.visits) / (total or 1.0)
        )
        for arm in arms[:MAX_ACTS_SHOWN]
    )
    return PositionAnalysis(
        seat=search.me,
        chance=choices[0].chance,
        error=choices[0].error,
        choices=choices,
        why=tuple(reasons(game, search, choices)),
        tries=search.tries,
    )


def reasons(game: Game, search: IsmctsSearch, choices: tuple[RankedAct, ...]) -> list[Phrase]:
    """Return reasons for the first act that fit any game, then those of the game's own mind."""
    root, best = search.root, choices[0]
    why = []
    if len(root.arms) == 1:
        why.append(Phrase("why-only"))
    elif root.joint:
        why.append(Phrase("why-mixed", {"share": percent(best.share)}))
    elif len(choices) > 1:
        second = choices[1]
        gap = best.chance - second.chance
        alike = [c for c in choices if best.chance - c.chance < CLOSE_SCORE]
        if len(alike) > 1:
            why.append(Phrase("why-close", {"count": len(alike)}))
        elif gap > MIN_STANDARD_ERRORS * (best.error**2 + second.error**2) ** 0.5:
            why.append(Phrase("why-clear", {"gap": percent(gap)}))
        else:
            why.append(Phrase("why-better", {"gap": percent(gap)}))
    else:
        why.append(Phrase("why-unrivalled"))
    sight = max(root.arms, key=lambda arm: arm.prior)
    if not root.joint and sight.act != best.act and sight.visits:
        lost = best.chance - sight.mean(0.0)
        if lost > CLOSE_SCORE:
            why.append(Phrase("why-second-look", {"gap": percent(lost)}))
    assert game.mind is not None
    return [*why, *game.mind.why(search.guess(), search.me, best.act)]


def percent(share: float) -> int:
    return round(100 * share)
