"""Analysis of a position from what a seat sees: the chance to win, the best acts, and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.ismcts import IsmctsBot
from ilion.bots.levels import levels
from ilion.bots.node import SearchArm, SearchNode
from ilion.bots.search import NO_FUTURE, IsmctsSearch
from ilion.bots.turns import leads_to, play_turn
from ilion.core.game import Game
from ilion.core.values import Act, Phrase, Seen

MAX_ACTS_SHOWN: Final = 5
"""Number of acts that an analysis lists."""
FUTURE_BITS: Final = 62
"""Bits of the number of a random future."""
MIN_SHOWN_VISITS: Final = 0.2
"""An act with a smaller share of the favourite's tries is not listed if its mean is higher: that is chance."""
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
    turn: tuple[Any, ...] = ()
    """The best turn that begins with it, if there is more to do in this turn; other orders are left out."""


class ActLoss(msgspec.Struct, frozen=True):
    """What a turn lost compared with the best one found; 0 if it reaches the same position.

    Both are measured again after the best was found, so that the loss is unbiased and can be slightly negative.
    """

    cost: float
    error: float
    best: Any
    """First act of the best turn that the turn itself lacks."""
    act: Any = None
    """First act of the turn that the best one lacks."""


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
    game: Game, setup: Any, seen: Seen, acts: Sequence[Act], rng: Random, *, tries: int = 0, seconds: float = 0.0
) -> ActLoss:
    """Return how much less a turn is expected to score than the best one found, with the standard error.

    ``acts`` are how the turn begins. It costs nothing if they lead to the best turn's position in any order.
    """
    bot, search = start_search(game, setup, seen, rng, tries, seconds)
    bot.think(search, cpu_seconds())
    state = search.guess()
    best = play_turn(search.mind, state, search.me, search.root.favourite().act, search.nodes)
    if leads_to(search.mind, state, search.me, acts, best):
        return ActLoss(0.0, 0.0, acts[0])
    gap, error = compare_turns(search, best.acts, acts, max(2, bot.tries // 2))
    return ActLoss(gap, error, first_missing(best.acts, acts), first_missing(acts, best.acts))


def first_missing(acts: Sequence[Act], others: Sequence[Act]) -> Act:
    """Return the first act that is not among the others; the very first if all are."""
    return next((act for act in acts if act not in others), acts[0])


def compare_turns(search: IsmctsSearch, acts: Sequence[Act], others: Sequence[Act], count: int) -> tuple[float, float]:
    """Return how much more one turn scores than another in ``count`` equal random futures, with the standard error.

    What follows the given acts is played as the search found best so far.
    """
    gaps = paired_gaps(search, acts, others, count)
    mean = sum(gaps) / len(gaps)
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps))


def paired_gaps(search: IsmctsSearch, acts: Sequence[Act], others: Sequence[Act], count: int) -> list[float]:
    """Return how much more one turn scored than another in each of ``count`` equal random futures."""
    gaps = []
    for future in random_futures(search.rng, count):
        first = forced_result(search, acts, future)
        gaps.append(first - forced_result(search, others, future))
    return gaps


def random_futures(rng: Random, count: int) -> Iterator[int]:
    """Yield random futures. Turns compared under the same future differ with less variance."""
    futures = Random(rng.getrandbits(64))
    for _ in range(count):
        yield futures.getrandbits(FUTURE_BITS)


def forced_result(search: IsmctsSearch, acts: Sequence[Act], future: int) -> float:
    """Return the result of one more try that begins with these acts, under a given random future.

    Under the same future the same guess is made of what is hidden, and draws with the same purpose give the same.
    """
    search.rng.seed(future)
    search.forced, search.future = acts, future
    result = search.once()[search.me]
    search.forced, search.future = (), NO_FUTURE
    return result


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
    choices = tuple(distinct_choices(search))
    return PositionAnalysis(
        seat=search.me,
        chance=choices[0].chance,
        error=choices[0].error,
        choices=choices,
        why=tuple(reasons(game, search, choices)),
        tries=search.tries,
    )


def plausible_arms(arms: list[SearchArm]) -> list[SearchArm]:
    """Return the arms without those that look better than all well tried ones after a few lucky tries."""
    least = MIN_SHOWN_VISITS * arms[0].visits
    top = max([arm.mean(0.0) for arm in arms if arm.visits >= least])
    return [arm for arm in arms if arm.visits >= least or arm.mean(0.0) <= top]


def distinct_choices(search: IsmctsSearch) -> list[RankedAct]:
    """Return the best acts, each with its turn, the best first; turns to the same position count as one.

    Where several seats choose at once, the order is by the share of play, because a mixture is best.
    """
    root, state, me = search.root, search.guess(), search.me
    arms = rank_arms(root)
    if not root.joint:
        arms = plausible_arms(arms)
    total = sum([arm.chosen for arm in arms], 0.0) if root.joint else float(root.visits)
    found: dict[Any, RankedAct] = {}
    for arm in arms:
        if len(found) == MAX_ACTS_SHOWN:
            break
        turn = play_turn(search.mind, state, me, arm.act, search.nodes)
        share = (arm.chosen if root.joint else arm.visits) / (total or 1.0)
        known = found.get(turn.end)
        found[turn.end] = (
            msgspec.structs.replace(known, share=known.share + share)
            if known
            else RankedAct(arm.act, arm.mean(root.mean()), arm.error(), share, turn.acts if len(turn.acts) > 1 else ())
        )
    choices = list(found.values())
    return choices if root.joint else sorted(choices, key=lambda choice: -choice.chance)


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
