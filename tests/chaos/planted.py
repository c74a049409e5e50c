"""Which promise each planted bug breaks, and who must play, under what troubles, for the judge to see it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.chaos import bugs
from tests.chaos.judge.clocks import LATE
from tests.chaos.run import CALM, Outcome, run

NODES = ("node killed",)
DATABASE = ("database killed",)
PEOPLE = {"people": 10}
OBEYS = "the log obeys the rules"
DUE = "what is due is noted"


class Plant(msgspec.Struct, frozen=True):
    """A bug, the promises it breaks, what is said of it, the troubles to make meanwhile and who plays."""

    bug: Callable[..., Any]
    rules: tuple[str, ...]
    says: str = ""
    kinds: tuple[str, ...] = ()
    seconds: float = 5
    calm: float = 1
    cast: dict[str, int] = msgspec.field(default_factory=lambda: PEOPLE)
    options: dict[str, str] = {}
    sql: bool = False
    """Whether it goes into the database, not into nodes and workers."""

    async def run(self, rng: Random, log: Path | None) -> Outcome:
        return await run(
            rng,
            self.seconds,
            0.4,
            self.kinds,
            cast=self.cast,
            plants=[] if self.sql else [f"{self.bug.__module__}:{self.bug.__name__}"],
            options=self.options,
            calm=self.calm,
            prepare=self.bug if self.sql else None,
            keep_log=log,
        )

    def shows(self, outcome: Outcome) -> bool:
        """Whether the judge has seen it, and for what it is."""
        return any(wrong.rule in self.rules and self.says in wrong.what for wrong in outcome.wrong)


PLANTS = {
    "no version check": Plant(bugs.no_version_check, (OBEYS, "one act on one position"), sql=True),
    "no act id": Plant(bugs.forgets_ids, ("refused is not stored",), kinds=NODES),
    "act id known to one node": Plant(bugs.knows_its_own_ids, ("refused is not stored",), kinds=NODES),
    "answer before commit": Plant(bugs.answers_early, ("acknowledged is stored", "no gap"), kinds=NODES),
    "ack after a lost race": Plant(bugs.answers_anyway, ("acknowledged is stored", "stored where it was said")),
    "synchronous_commit off": Plant(
        bugs.commits_softly,
        ("acknowledged is stored", "no stale read"),
        options={"wal_writer_delay": "2s"},
        kinds=DATABASE,
    ),
    "stale version accepted": Plant(bugs.accepts_the_stale, ("one act on one position",)),
    "undo after fate": Plant(bugs.undoes_fate, (OBEYS,), "audit-back-fate"),
    "snapshot off by one": Plant(bugs.packs_too_soon, (OBEYS,), "audit-snapshot"),
    "dice counters lost": Plant(bugs.forgets_what_was_drawn, (OBEYS,), "audit-place", kinds=NODES),
    "dice always the same": Plant(bugs.throws_ones, (OBEYS,), "audit-tape"),
    "no look at the log": Plant(bugs.never_looks, ("every table moves on",), seconds=10, calm=CALM),
    "a line skipped": Plant(bugs.skips_a_line, ("told is the log",), kinds=NODES),
    "a spectator sees a seat's cards": Plant(
        bugs.shows_a_seats_cards, ("told is the log",), cast={"people": 6, "spectators": 4}
    ),
    "a word lost": Plant(
        bugs.never_repeats_a_word, ("a word is heard by all",), cast={"laconic": 10}, seconds=25, calm=8
    ),
    "a lease without end": Plant(
        bugs.leases_for_ever,
        ("every table moves on", "a bot's turn is taken over"),
        kinds=("worker killed",),
        cast={"bots": 6},
        seconds=6,
        calm=CALM,
        sql=True,
    ),
    "a bot not fenced": Plant(
        bugs.acts_too_late,
        ("a bot acts on what it was asked",),
        kinds=("worker paused",),
        cast={"bots": 8},
        seconds=25,
    ),
    "an orphan": Plant(
        bugs.never_notices, ("the dead leave nobody behind",), kinds=("worker killed",), cast={"bots": 6}
    ),
    "a seat taken from one who is there": Plant(
        bugs.calls_bots_for_anybody, ("nobody who is there loses his seat",), cast={"restless": 6}, seconds=8
    ),
    "a vote of one alone": Plant(bugs.counts_one_vote_as_all, ("a majority decides",), cast={"three": 6}, seconds=20),
    "a seat taken untold": Plant(
        bugs.sits_down_quietly, ("whoever sits down is told",), cast={"restless": 8}, seconds=30
    ),
    "a clock counted twice": Plant(
        bugs.counts_twice, ("clocks count what has passed",), cast={"hasty": 4, "lasting": 2}, sql=True
    ),
    "a flag before its time": Plant(
        bugs.flags_early, ("no flag before its time",), cast={"hasty": 6, "three in haste": 1}, seconds=12
    ),
    "a flag that never falls": Plant(bugs.flags_never, ("every flag falls",), cast={"hasty": 6}, seconds=25, calm=1),
    "an outage not given back": Plant(
        bugs.keeps_what_an_outage_took,
        ("an outage is given back, once", "clocks count what has passed"),
        cast={"hasty": 4, "lasting": 4},
        kinds=("database away",),
        seconds=12,
        sql=True,
    ),
    "no pulse": Plant(bugs.has_no_pulse, ("the house has a pulse",), cast={"hasty": 2}, calm=LATE + 1),
    "a turn not noted": Plant(bugs.notes_no_turn, (DUE,), "no turn", cast={"bots": 4}, seconds=3, sql=True),
    "a bot not forgotten": Plant(
        bugs.forgets_who_stands_up, (DUE,), "a turn", cast={"restless": 8}, seconds=30, sql=True
    ),
    "a clock looked at too late": Plant(
        bugs.looks_too_late, (DUE, "every flag falls"), cast={"hasty": 6, "each move": 2}, seconds=20
    ),
    "due after the end": Plant(bugs.keeps_what_is_over, (DUE,), "over", cast={"fickle": 6}, seconds=8, sql=True),
    "a draw by one alone": Plant(bugs.draws_alone, ("all agree to a draw or an abort",), cast={"fickle": 8}),
    "resigning wins": Plant(bugs.rewards_giving_up, ("each gets what is his",), cast={"fickle": 8}),
    "two rematches": Plant(bugs.opens_two_rematches, ("one rematch",), cast={"fickle": 8}, seconds=8),
    "a sign-out not heard": Plant(
        bugs.leaves_doors_open, ("a session that is over is over",), cast={"people": 1, "visitors": 8}, seconds=15
    ),
    "a letter forgotten": Plant(
        bugs.forgets_letters, ("whoever is away is told",), cast={"letters": 6}, seconds=25, calm=10
    ),
}
