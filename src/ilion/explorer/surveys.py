"""What is told of many games: counts, and shares and scores with their intervals, wherever there are games enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import sqrt
from typing import Final, NamedTuple

import msgspec

from ilion.core.stats import SURE, wilson
from ilion.core.traits import OPENING
from ilion.core.wire import Phrase
from ilion.explorer.sheets import DECISIONS, ENDED, FINISHED, LENGTH, OPTIONS, PLAYERS, SIDES, TURNS, WAYS, Source

FEW: Final = 20
"""Of fewer games nothing but their number is told."""
MOST: Final = 160
"""Lines of a kind; the rest are only counted."""
FIRST: Final = (SIDES, OPENING)
LAST: Final = (PLAYERS, WAYS, OPTIONS, ENDED, LENGTH)
"""The order of the kinds; what a game names itself stands between, by name."""
KINDS: Final = 16
SAMPLES: Final = 24


class Tally(NamedTuple):
    """What is alike in many games: in how many, and the sum and the squares of what was measured with it."""

    source: Source
    seats: int
    edition: int
    kind: str
    seat: int
    thing: str
    lot: str
    n: int
    measured: int
    total: float
    squares: float


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its interval at 95 %."""

    value: float
    low: float
    high: float


class Counting(msgspec.Struct, frozen=True):
    """One thing, and what became of it."""

    thing: Phrase
    lot: str
    seat: int
    """Whose it is; -1 where nobody's."""
    games: int
    share: Estimate | None
    """Of the games in which it was looked for; None where they are few."""
    score: Estimate | None
    """What its seat scored in these games; None where they are few, or it is nobody's."""


class CountedKind(msgspec.Struct, frozen=True):
    """All things of a kind."""

    kind: str
    of: int
    """Games in which it was looked for."""
    lines: tuple[Counting, ...]
    more: int
    """Lines that are left out, the rarest."""


class Sample(msgspec.Struct, frozen=True):
    """Games that are counted together."""

    source: Source
    seats: int
    edition: int
    games: int


class Survey(msgspec.Struct, frozen=True):
    """What is told of a sample."""

    sample: Sample
    turns: Estimate | None
    decisions: Estimate | None
    kinds: tuple[CountedKind, ...]


class Explored(msgspec.Struct, frozen=True):
    """What a game's page is given: all samples, and what is told of one of them."""

    game: str
    few: int
    samples: tuple[Sample, ...]
    survey: Survey | None


def surveys(tallies: Iterable[Tally]) -> tuple[Survey, ...]:
    """What is told of every sample, the largest first."""
    parts = sorted(tallies, key=lambda t: (t.source, t.seats, t.edition))
    found = [survey(list(part)) for _, part in groupby(parts, lambda t: (t.source, t.seats, t.edition))]
    return tuple(sorted(found, key=lambda s: (s.sample.source, -s.sample.games, s.sample.seats))[:SAMPLES])


def survey(tallies: Sequence[Tally]) -> Survey:
    first = tallies[0]
    games = sum(t.n for t in tallies if t.kind == TURNS)
    means = {t.kind: estimate(t) for t in tallies if t.kind in (TURNS, DECISIONS)}
    finished = sum(t.n for t in tallies if t.kind == FINISHED)
    kinds = tuple(counted_kinds([t for t in tallies if t.thing], games, finished))
    sample = Sample(first.source, first.seats, first.edition, games)
    return Survey(sample, means.get(TURNS), means.get(DECISIONS), kinds)


def counted_kinds(tallies: Sequence[Tally], games: int, finished: int) -> Iterator[CountedKind]:
    """Kind after kind; what became of something is told of games that the rules ended."""
    own = sorted({t.kind for t in tallies} - {*FIRST, *LAST})
    for kind in (*FIRST, *own, *LAST)[:KINDS]:
        of_kind = sorted([t for t in tallies if t.kind == kind], key=lambda t: (-t.n, t.seat, t.thing, t.lot))
        shown = sorted(of_kind[:MOST], key=lambda t: order(kind, t))
        if shown:
            of = finished if kind in own else games
            yield CountedKind(kind, of, tuple(counting(t, of) for t in shown), len(of_kind) - len(shown))


def order(kind: str, tally: Tally) -> tuple[int | str, ...]:
    """By seat; then by number, where each thing stands there once, else by thing."""
    if kind == LENGTH:
        args = msgspec.json.decode(tally.thing, type=Phrase).args
        least = args.get("n", args.get("least"))
        assert isinstance(least, int)
        return (least,)
    return (tally.seat, tally.thing, -tally.n) if tally.lot else (tally.seat, -tally.n, tally.thing)


def counting(t: Tally, games: int) -> Counting:
    share = Estimate(t.n / games, *wilson(t.n, games)) if games >= FEW else None
    thing = msgspec.json.decode(t.thing, type=Phrase)
    return Counting(thing, t.lot, t.seat, t.n, share, estimate(t))


def estimate(t: Tally) -> Estimate | None:
    """The mean of what was measured, from its sums; a share of games won has Wilson's interval."""
    n = t.measured
    if n < FEW:
        return None
    mean = t.total / n
    if abs(t.squares - t.total) < 1e-9 and 0 <= mean <= 1:
        return Estimate(mean, *wilson(t.total, n))
    reach = SURE * sqrt(max(0.0, t.squares / n - mean * mean) * n / (n - 1) / n)
    return Estimate(mean, mean - reach, mean + reach)


def chosen(game: str, found: Sequence[Survey], source: str, seats: int, edition: int) -> Explored:
    """The sample that is asked for, or the first that is like it; what is empty or 0 is not asked."""
    fits = [
        s
        for s in found
        if source in ("", s.sample.source) and seats in (0, s.sample.seats) and edition in (0, s.sample.edition)
    ]
    return Explored(game, FEW, tuple(s.sample for s in found), fits[0] if fits else None)
