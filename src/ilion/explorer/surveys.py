"""Surveys of many games: counts, shares and scores with confidence intervals, if there are enough games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import sqrt
from typing import Final, NamedTuple

import msgspec

from ilion.core.stats import Z_95, wilson
from ilion.core.traits import OPENING
from ilion.core.values import Phrase
from ilion.explorer.game_rows import DECISIONS, ENDED, FINISHED, LENGTH, OPTIONS, PLAYERS, SIDES, TURNS, WAYS, Source

MIN_GAMES_SHOWN: Final = 20
"""With fewer games only their number is shown."""
MAX_ROWS_PER_KIND: Final = 160
"""Rows of a kind; the others are only counted."""
KINDS_SHOWN_FIRST: Final = (SIDES, OPENING)
KINDS_SHOWN_LAST: Final = (PLAYERS, WAYS, OPTIONS, ENDED, LENGTH)
"""The order of the kinds; those that a game defines come between, by name."""
MAX_KINDS: Final = 16
MAX_SAMPLES: Final = 24


class TraitTally(NamedTuple):
    """A trait's count in many games, and the sum and the squares of what was measured with it."""

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
    """A figure and its 95 % confidence interval."""

    value: float
    low: float
    high: float


class TraitStats(msgspec.Struct, frozen=True):
    """One trait and its statistics."""

    thing: Phrase
    lot: str
    seat: int
    """Its seat; -1 if it has none."""
    games: int
    share: Estimate | None
    """Of the games that could have it; None if they are few."""
    score: Estimate | None
    """What its seat scored in these games; None if they are few, or it has no seat."""


class TraitGroup(msgspec.Struct, frozen=True):
    """All traits of a kind."""

    kind: str
    of: int
    """Games that could have it."""
    lines: tuple[TraitStats, ...]
    more: int
    """Rows that are left out, the rarest."""


class Sample(msgspec.Struct, frozen=True):
    """Games that are counted together."""

    source: Source
    seats: int
    edition: int
    games: int


class Survey(msgspec.Struct, frozen=True):
    """The statistics of a sample."""

    sample: Sample
    turns: Estimate | None
    decisions: Estimate | None
    kinds: tuple[TraitGroup, ...]


class ExplorerPage(msgspec.Struct, frozen=True):
    """The explorer's page of a game: all samples, and the survey of one of them."""

    game: str
    few: int
    samples: tuple[Sample, ...]
    survey: Survey | None


def surveys(tallies: Iterable[TraitTally]) -> tuple[Survey, ...]:
    """Return the surveys of all samples: the server's games first, then the largest first."""
    parts = sorted(tallies, key=lambda t: (t.source, t.seats, t.edition))
    found = [survey(list(part)) for _, part in groupby(parts, lambda t: (t.source, t.seats, t.edition))]
    return tuple(sorted(found, key=lambda s: (s.sample.source == "lab", -s.sample.games, s.sample.seats))[:MAX_SAMPLES])


def survey(tallies: Sequence[TraitTally]) -> Survey:
    first = tallies[0]
    games = sum(t.n for t in tallies if t.kind == TURNS)
    means = {t.kind: estimate(t) for t in tallies if t.kind in (TURNS, DECISIONS)}
    finished = sum(t.n for t in tallies if t.kind == FINISHED)
    kinds = tuple(counted_kinds([t for t in tallies if t.thing], games, finished))
    sample = Sample(first.source, first.seats, first.edition, games)
    return Survey(sample, means.get(TURNS), means.get(DECISIONS), kinds)


def counted_kinds(tallies: Sequence[TraitTally], games: int, finished: int) -> Iterator[TraitGroup]:
    """Yield kind after kind; scores are of games that the rules ended."""
    own = sorted({t.kind for t in tallies} - {*KINDS_SHOWN_FIRST, *KINDS_SHOWN_LAST})
    for kind in (*KINDS_SHOWN_FIRST, *own, *KINDS_SHOWN_LAST)[:MAX_KINDS]:
        of_kind = sorted([t for t in tallies if t.kind == kind], key=lambda t: (-t.n, t.seat, t.thing, t.lot))
        shown = sorted(of_kind[:MAX_ROWS_PER_KIND], key=lambda t: order(kind, t))
        if shown:
            of = finished if kind in own else games
            yield TraitGroup(kind, of, tuple(count_tally(t, of) for t in shown), len(of_kind) - len(shown))


def order(kind: str, tally: TraitTally) -> tuple[int | str, ...]:
    """Return a sort key: by seat, then by number if each trait occurs once there, else by trait."""
    if kind == LENGTH:
        args = msgspec.json.decode(tally.thing, type=Phrase).args
        least = args.get("n", args.get("least"))
        assert isinstance(least, int)
        return (least,)
    return (tally.seat, tally.thing, -tally.n) if tally.lot else (tally.seat, -tally.n, tally.thing)


def count_tally(t: TraitTally, games: int) -> TraitStats:
    share = Estimate(t.n / games, *wilson(t.n, games)) if games >= MIN_GAMES_SHOWN else None
    thing = msgspec.json.decode(t.thing, type=Phrase)
    return TraitStats(thing, t.lot, t.seat, t.n, share, estimate(t))


def estimate(t: TraitTally) -> Estimate | None:
    """Return the mean of what was measured, from its sums; a share of games won has Wilson's interval."""
    n = t.measured
    if n < MIN_GAMES_SHOWN:
        return None
    mean = t.total / n
    if abs(t.squares - t.total) < 1e-9 and 0 <= mean <= 1:
        return Estimate(mean, *wilson(t.total, n))
    reach = Z_95 * sqrt(max(0.0, t.squares / n - mean * mean) * n / (n - 1) / n)
    return Estimate(mean, mean - reach, mean + reach)


def choose_sample(game: str, found: Sequence[Survey], source: str, seats: int, edition: int) -> ExplorerPage:
    """Return the requested sample, or the first that matches; an empty value or 0 matches anything."""
    fits = [
        s
        for s in found
        if source in ("", s.sample.source) and seats in (0, s.sample.seats) and edition in (0, s.sample.edition)
    ]
    return ExplorerPage(game, MIN_GAMES_SHOWN, tuple(s.sample for s in found), fits[0] if fits else None)
