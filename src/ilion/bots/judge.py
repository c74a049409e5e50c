"""What would the oracle do? The chance to win, the best acts and why, from what a seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, Final

import msgspec

from ilion.bots.clock import used
from ilion.bots.ismcts import Ismcts
from ilion.bots.levels import levels
from ilion.bots.node import Arm, Node
from ilion.bots.search import Search
from ilion.core.game import Game
from ilion.core.wire import Phrase, Seen

SHOWN: Final = 5
"""How many acts are told of."""
CLOSE: Final = 0.01
"""Acts less apart than this are about as good."""
SURE: Final = 2.0
"""Standard errors that make a difference worth telling."""


class Choice(msgspec.Struct, frozen=True):
    """One act: what it is expected to score, how sure that is, and how often the oracle would play it."""

    act: Any
    chance: float
    error: float
    share: float


class Cost(msgspec.Struct, frozen=True):
    """What an act lost against the best one found; nothing for the best. Measured anew for both after the best was
    found, so that it is right on average, and therefore now and then below nothing."""

    cost: float
    error: float
    best: Any


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What the oracle thinks of a view: the best act first, and why."""

    seat: int
    chance: float
    """The score to expect with the best act, in [0, 1]: the chance to win, a draw counting half."""
    error: float
    choices: tuple[Choice, ...]
    why: tuple[Phrase, ...]
    tries: int


def judge(game: Game, setup: Any, seen: Seen, rng: Random, *, tries: int = 0, seconds: float = 0.0) -> Judgement:
    """The oracle's opinion, with the budget of the strongest level unless another is given."""
    bot, search = opened(game, setup, seen, rng, tries, seconds)
    bot.think(search, used())
    return told(game, search, rng)


def cost_of(game: Game, setup: Any, seen: Seen, act: Any, rng: Random, *, tries: int = 0, seconds: float = 0.0) -> Cost:
    """How much less an act is expected to score than the best one found, and how sure that is."""
    bot, search = opened(game, setup, seen, rng, tries, seconds)
    bot.think(search, used())
    found = ranked(search.root)[0].act
    if found == act:
        return Cost(0.0, 0.0, act)
    gap, error = compared(search, found, act, max(2, bot.tries // 2))
    return Cost(gap, error, found)


def compared(search: Search, one: Any, other: Any, count: int) -> tuple[float, float]:
    """How much more an act brings than another under the same luck, so many times, and how sure that is."""
    first, second = Arm(one, 0.0), Arm(other, 0.0)
    gaps = [tried(search, first) - tried(search, second, again=luck) for luck in lucks(search.rng, count)]
    mean = sum(gaps) / len(gaps)
    return mean, sqrt(sum([(gap - mean) ** 2 for gap in gaps]) / (len(gaps) - 1) / len(gaps))


def lucks(rng: Random, count: int) -> Iterator[Any]:
    """What chance is about to bring, again and again: two acts that meet the same luck are compared more surely."""
    for _ in range(count):
        yield rng.getstate()


def tried(search: Search, arm: Arm, again: Any = None) -> float:
    """What one more try that begins with an act brings, under luck that was met before if it is given."""
    if again is not None:
        search.rng.setstate(again)
    search.forced = arm
    before = arm.total
    search.once()
    return arm.total - before


def opened(game: Game, setup: Any, seen: Seen, rng: Random, tries: int, seconds: float) -> tuple[Ismcts, Search]:
    level = [*levels(game.package).values()][-1]
    bot = Ismcts(
        tries=tries or level.tries,
        seconds=seconds or level.seconds,
        explore=level.explore,
        widen=level.widen,
        horizon=level.horizon,
    )
    return bot, bot.search(game, setup, seen, rng)


def ranked(root: Node) -> list[Arm]:
    """The acts that were tried, the best first: by share where seats choose at once, else by how often."""
    key = (lambda arm: arm.chosen) if root.joint else (lambda arm: float(arm.visits))
    return sorted([arm for arm in root.arms if arm.visits], key=key, reverse=True) or root.arms[:1]


def told(game: Game, search: Search, rng: Random) -> Judgement:
    root = search.root
    arms = ranked(root)
    total = sum([arm.chosen for arm in arms], 0.0) if root.joint else float(root.visits)
    choices = tuple(
        Choice(arm.act, arm.mean(root.mean()), arm.error(), (arm.chosen if root.joint else arm.visits) / (total or 1.0))
        for arm in arms[:SHOWN]
    )
    return Judgement(
        seat=search.me,
        chance=choices[0].chance,
        error=choices[0].error,
        choices=choices,
        why=tuple(reasons(game, search, choices)),
        tries=search.tries,
    )


def reasons(game: Game, search: Search, choices: tuple[Choice, ...]) -> list[Phrase]:
    """Why the first act and not another, in words that fit any game; then what the game's own mind has to say."""
    root, best = search.root, choices[0]
    why = []
    if len(root.arms) == 1:
        why.append(Phrase("why-only"))
    elif root.joint:
        why.append(Phrase("why-mixed", {"share": percent(best.share)}))
    elif len(choices) > 1:
        second = choices[1]
        gap = best.chance - second.chance
        alike = [c for c in choices if best.chance - c.chance < CLOSE]
        if len(alike) > 1:
            why.append(Phrase("why-close", {"count": len(alike)}))
        elif gap > SURE * (best.error**2 + second.error**2) ** 0.5:
            why.append(Phrase("why-clear", {"gap": percent(gap)}))
        else:
            why.append(Phrase("why-better", {"gap": percent(gap)}))
    else:
        why.append(Phrase("why-unrivalled"))
    sight = max(root.arms, key=lambda arm: arm.prior)
    if not root.joint and sight.act != best.act and sight.visits:
        lost = best.chance - sight.mean(0.0)
        if lost > CLOSE:
            why.append(Phrase("why-second-look", {"gap": percent(lost)}))
    assert game.mind is not None
    return [*why, *game.mind.why(search.guess(), search.me, best.act)]


def percent(share: float) -> int:
    return round(100 * share)
