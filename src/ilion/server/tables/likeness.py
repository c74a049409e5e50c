"""How often somebody acts as the house's program would, where that is not plain: a hint for hosts, never a verdict.

It is found once, when a rated game between people is over, in a few of their decisions. At each of these the six
opponents are asked as well, from what that seat saw, so that whoever reads the figure sees beside it what is usual
there; and it is counted by rating, so that he sees what people of that strength reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from ilion.bots.clock import used
from ilion.bots.levels import LEVELS, ORDINARY, player
from ilion.bots.luck import decisions
from ilion.bots.processes import MOST_PATIENT, give_way
from ilion.core.game import Game
from ilion.core.stats import wilson
from ilion.core.wire import Act, Seen
from ilion.explorer.surveys import Estimate
from ilion.server.postgres import Database
from ilion.server.postgres.rows import LikenessBandRow, LikenessRow
from ilion.table.rows import Row
from ilion.table.scroll import Read, Scroll

STRONGEST: Final = LEVELS[-1]
BOOK: Final = 3
"""Decisions of each seat that are left out at first: openings are learnt by heart."""
MOST: Final = 8
"""Decisions of a seat in a game that count."""
LOOKED: Final = 48
"""Decisions of a game that are looked at, plain ones included."""
LOOKS: Final = 3
"""So often an ordinary player looks; where he chooses as the program each time, it was plain. Where the program itself
chooses otherwise when it looks again, there is nothing to agree with."""
SECONDS: Final = 30.0
"""Of a processor; what was not looked at within that is not."""
BAND: Final = 200
"""Points of a rating that are alike."""
FEW: Final = 40
"""Of fewer decisions nothing but their number is told."""
FEW_OTHERS: Final = 200
"""Of fewer decisions nothing is told of what people of that rating reach."""


class Alike(NamedTuple):
    """What was found of a seat in one game, for whoever plays there, or for a level at the same decisions."""

    seat: int
    band: int
    """The person's rating, without the odd points; 0 while it is not looked up."""
    who: str
    """A level of bot; empty for the person."""
    decisions: int
    agreed: int


class Reached(msgspec.Struct, frozen=True):
    """How often somebody acted as the program would, of how many decisions."""

    decisions: int
    share: Estimate


class Likeness(msgspec.Struct, frozen=True):
    """How often somebody acted as the program would, in a game, and what is usual there."""

    game: str
    games: int
    decisions: int
    own: Reached | None
    """None where the decisions are few."""
    others: Reached | None
    """Other people whose rating was like his; None where that is known of too few decisions."""
    levels: dict[str, float]
    """The share that each level reaches at the very same decisions; the strongest, asked anew, misses some, too."""
    beyond: bool
    """Whether he does so more often than others of his rating, beyond both doubts."""


def between_people(row: Row) -> bool:
    """Whether a game is one that counts: rated, and between people alone."""
    return bool(row.rated) and row.game.mind is not None and all(seat.kind == "account" for seat in row.seats)


def band_of(points: int) -> int:
    return points // BAND * BAND


def alike(scroll: Scroll) -> tuple[Alike, ...]:
    """What is found of each seat in a finished game, within a bounded time."""
    give_way(MOST_PATIENT)
    until = used() + SECONDS
    read = scroll.read()
    asked: Counter[int] = Counter()
    agreed: Counter[tuple[int, str]] = Counter()
    for n, seat, seen, act in shuffled(looked_at(read)):
        if asked[seat] == MOST:
            continue
        if used() > until:
            break
        rng = Random(f"likeness/{n}")
        best = chosen(read.game, STRONGEST, read.setup, seen, rng)
        if all(chosen(read.game, ORDINARY, read.setup, seen, rng) == best for _ in range(LOOKS)):
            continue
        if chosen(read.game, STRONGEST, read.setup, seen, rng) != best:
            continue
        asked[seat] += 1
        agreed[seat, ""] += act == best
        for level in LEVELS:
            agreed[seat, level] += chosen(read.game, level, read.setup, seen, rng) == best
    keys = [(seat, who) for seat in sorted(asked) for who in ("", *LEVELS)]
    return tuple([Alike(seat, 0, who, asked[seat], agreed[seat, who]) for seat, who in keys])


def chosen(game: Game, level: str, setup: Any, seen: Seen, rng: Random) -> Act:
    return player(game, level).choose(game, setup, seen, rng)


def looked_at(read: Read) -> Iterator[tuple[int, int, Seen, Act]]:
    """Some decisions of people, with what they saw: neither forced ones nor the first of each, nor a bot's for them."""
    record = read.record
    absent = {e.seat for e in read.entries if e.kind == "seat" and isinstance(e.act, dict) and e.act.get("standby")}
    by_seat: dict[int, list[int]] = {}
    for n in decisions(read.game, record):
        by_seat.setdefault(record.moves[n][0], []).append(n)
    later = [n for seat, made in by_seat.items() if seat not in absent for n in made[BOOK:]]
    wanted = set(Random("likeness").sample(later, min(LOOKED, len(later))))
    state = read.game.state.start(read.setup)
    for n, (seat, act) in enumerate(record.moves):
        if n in wanted:
            yield n, seat, state.seen(seat), act
        state.do(seat, act)


def shuffled(found: Iterable[tuple[int, int, Seen, Act]]) -> list[tuple[int, int, Seen, Act]]:
    """In an order of chance, so that those that count come from the whole game."""
    order = list(found)
    Random("likeness").shuffle(order)
    return order


async def likeness_of(db: Database, person: str) -> list[Likeness]:
    """What a host is told of somebody, from counts alone."""
    rows = await db.likenesses_of(person)
    his = sorted({(row["game"], row["band"]) for row in rows})
    return likenesses(rows, await db.likeness_bands_of([game for game, _ in his], [band for _, band in his]))


def likenesses(rows: Sequence[LikenessRow], bands: Sequence[LikenessBandRow]) -> list[Likeness]:
    """What is told of somebody, game by game; the others are all who were counted at his ratings, but for himself."""
    found = []
    for game in sorted({row["game"] for row in rows}):
        his = [row for row in rows if row["game"] == game]
        own = [row for row in his if not row["who"]]
        decisions, agreed = counted(own)
        others = counted([band for band in bands if band["game"] == game])
        mine = reached(decisions, agreed, FEW)
        theirs = reached(others[0] - decisions, others[1] - agreed, FEW_OTHERS)
        levels = {level: counted([row for row in his if row["who"] == level]) for level in LEVELS}
        found.append(
            Likeness(
                game,
                sum([row["games"] for row in own]),
                decisions,
                mine,
                theirs,
                {level: right / of for level, (of, right) in levels.items() if mine is not None and of},
                mine is not None and theirs is not None and mine.share.low > theirs.share.high,
            )
        )
    return found


def counted(rows: Sequence[LikenessRow | LikenessBandRow]) -> tuple[int, int]:
    return sum([row["decisions"] for row in rows]), sum([row["agreed"] for row in rows])


def reached(decisions: int, agreed: int, few: int) -> Reached | None:
    if decisions < few:
        return None
    return Reached(decisions, Estimate(agreed / decisions, *wilson(agreed, decisions)))
