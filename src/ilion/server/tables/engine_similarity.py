"""Measures how often a player plays the engine's turn where it is not obvious: a hint, never a verdict.

The same acts in another order are the same turn, if they reach the same position. The measure is computed once, when a
rated game between people is over, from a few of their turns, each counted as one decision. At each of these all bot
levels are asked as well, from what that seat saw, so that moderators can compare the figure with theirs; and it is
counted by rating, to compare it with players of the same strength.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec

from ilion.bots.cpu_clock import cpu_seconds
from ilion.bots.levels import LEVELS, ORDINARY, player
from ilion.bots.process_pool import BACKGROUND_NICENESS, lower_priority
from ilion.bots.turns import Turn, bot_turn, first_decisions, leads_to, moves_of_turn
from ilion.core.stats import wilson
from ilion.core.values import Act, Seen
from ilion.explorer.surveys import Estimate
from ilion.server.database import Database
from ilion.server.database.generated.rows import LikenessBandRow, LikenessRow
from ilion.table.header import TableHeader
from ilion.table.raw_log import DecodedLog, RawLog

STRONGEST: Final = LEVELS[-1]
OPENING_DECISIONS: Final = 1
"""This many first turns of each seat are skipped: openings are learnt by heart."""
MAX_DECISIONS_PER_SEAT: Final = 8
"""Maximal number of decisions of a seat in a game that count."""
MAX_DECISIONS_EXAMINED: Final = 48
"""Maximal number of decisions of a game that are examined, obvious ones included."""
ORDINARY_TRIES: Final = 3
"""How often an ordinary bot is asked: if it always agrees with the engine, the choice was obvious.

A decision at which the engine contradicts itself when asked again does not count either.
"""
CPU_SECONDS_PER_GAME: Final = 30.0
"""Processor seconds; decisions not examined by then are skipped."""
BAND_POINTS: Final = 200
"""Width of a rating band in points."""
MIN_DECISIONS_SHOWN: Final = 40
"""With fewer decisions only their number is reported."""
MIN_OTHER_DECISIONS: Final = 200
"""With fewer decisions of other players in the band, these are not reported."""


class SimilarityCount(NamedTuple):
    """The count for a seat in one game: for the player there, or for a bot level at the same decisions."""

    seat: int
    band: int
    """The lower end of the player's rating band; 0 until it is looked up."""
    who: str
    """A bot level; empty for the player."""
    decisions: int
    agreed: int


class SimilarityShare(msgspec.Struct, frozen=True):
    """How often the choices agreed with the engine, of how many decisions."""

    decisions: int
    share: Estimate


class SimilarityReport(msgspec.Struct, frozen=True):
    """How often a player agreed with the engine in a game, compared with others."""

    game: str
    games: int
    decisions: int
    own: SimilarityShare | None
    """None if there are too few decisions."""
    others: SimilarityShare | None
    """Other players of a similar rating; None if too few decisions are known."""
    levels: dict[str, float]
    """The share each level reaches at the same decisions; even the strongest, asked again, misses some."""
    beyond: bool
    """Whether the player's confidence interval lies above that of others of their rating."""


def between_people(row: TableHeader) -> bool:
    """Return whether a game counts: rated, and between people only."""
    return bool(row.rated) and row.game.mind is not None and all(seat.kind == "account" for seat in row.seats)


def band_of(points: int) -> int:
    return points // BAND_POINTS * BAND_POINTS


def count_similarity(raw_log: RawLog) -> tuple[SimilarityCount, ...]:
    """Return the counts of each seat in a finished game, within bounded processor time."""
    lower_priority(BACKGROUND_NICENESS)
    until = cpu_seconds() + CPU_SECONDS_PER_GAME
    read = raw_log.read()
    asked: Counter[int] = Counter()
    agreed: Counter[tuple[int, str]] = Counter()
    game, setup, mind = read.game, read.setup, read.game.mind
    assert mind is not None
    for n, seat, seen, acts in shuffled(examined_turns(read)):
        if asked[seat] == MAX_DECISIONS_PER_SEAT:
            continue
        if cpu_seconds() > until:
            break
        rng = Random(f"likeness/{n}")
        state = game.state.guess(setup, seen, rng)

        def turn_of(level: str) -> Turn:
            return bot_turn(game, player(game, level), setup, state, seat, rng)  # noqa: B023 - called in this round

        best = turn_of(STRONGEST)
        if all(turn_of(ORDINARY).end == best.end for _ in range(ORDINARY_TRIES)):
            continue
        if turn_of(STRONGEST).end != best.end:
            continue
        asked[seat] += 1
        agreed[seat, ""] += leads_to(mind, state, seat, acts, best)
        for level in LEVELS:
            agreed[seat, level] += turn_of(level).end == best.end
    keys = [(seat, who) for seat in sorted(asked) for who in ("", *LEVELS)]
    return tuple([SimilarityCount(seat, 0, who, asked[seat], agreed[seat, who]) for seat, who in keys])


def examined_turns(read: DecodedLog) -> Iterator[tuple[int, int, Seen, Sequence[Act]]]:
    """Yield turns of people with what they saw; skip those without a choice, the first of each seat, and bots'."""
    record = read.record
    absent = {e.seat for e in read.entries if e.kind == "seat" and isinstance(e.act, dict) and e.act.get("standby")}
    by_seat: dict[int, list[int]] = {}
    for n in first_decisions(read.game, record):
        by_seat.setdefault(record.moves[n][0], []).append(n)
    later = [n for seat, made in by_seat.items() if seat not in absent for n in made[OPENING_DECISIONS:]]
    wanted = set(Random("likeness").sample(later, min(MAX_DECISIONS_EXAMINED, len(later))))
    state = read.game.state.start(read.setup)
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted:
            acts = [record.moves[move][1] for move in moves_of_turn(read.game, record, state, n)]
            yield n, seat, state.seen(seat), acts
        state.do(seat, act)


def shuffled(found: Iterable[tuple[int, int, Seen, Sequence[Act]]]) -> list[tuple[int, int, Seen, Sequence[Act]]]:
    """Return the turns in random order, so that those that count come from the whole game."""
    order = list(found)
    Random("likeness").shuffle(order)
    return order


async def similarity_of(db: Database, person: str) -> list[SimilarityReport]:
    """Return the similarity reports of a user for moderators, from stored counts alone."""
    rows = await db.likenesses_of(person)
    bands = sorted({(row.game, row.band) for row in rows})
    return similarity_reports(
        rows, await db.likeness_bands_of(games=[game for game, _ in bands], bands=[band for _, band in bands])
    )


def similarity_reports(rows: Sequence[LikenessRow], bands: Sequence[LikenessBandRow]) -> list[SimilarityReport]:
    """Return a report for each game; the others are all counted players of the same bands except this one."""
    found = []
    for game in sorted({row.game for row in rows}):
        own_rows = [row for row in rows if row.game == game]
        own = [row for row in own_rows if not row.who]
        decisions, agreed = sum_counts(own)
        others = sum_counts([band for band in bands if band.game == game])
        mine = share_of_decisions(decisions, agreed, MIN_DECISIONS_SHOWN)
        theirs = share_of_decisions(others[0] - decisions, others[1] - agreed, MIN_OTHER_DECISIONS)
        levels = {level: sum_counts([row for row in own_rows if row.who == level]) for level in LEVELS}
        found.append(
            SimilarityReport(
                game,
                sum([row.games for row in own]),
                decisions,
                mine,
                theirs,
                {level: right / of for level, (of, right) in levels.items() if mine is not None and of},
                mine is not None and theirs is not None and mine.share.low > theirs.share.high,
            )
        )
    return found


def sum_counts(rows: Sequence[LikenessRow | LikenessBandRow]) -> tuple[int, int]:
    return sum([row.decisions for row in rows]), sum([row.agreed for row in rows])


def share_of_decisions(decisions: int, agreed: int, few: int) -> SimilarityShare | None:
    if decisions < few:
        return None
    return SimilarityShare(decisions, Estimate(agreed / decisions, *wilson(agreed, decisions)))
