"""Which invariant each planted bug violates, and the players and faults that the judge needs to see it."""

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
OBEYS = "the log follows the rules"
DUE = "due work is scheduled"


class Plant(msgspec.Struct, frozen=True):
    """A bug, the invariants it violates, the message about it, the faults to inject and the cast."""

    bug: Callable[..., Any]
    rules: tuple[str, ...]
    says: str = ""
    kinds: tuple[str, ...] = ()
    seconds: float = 5
    calm: float = 1
    cast: dict[str, int] = msgspec.field(default_factory=lambda: PEOPLE)
    options: dict[str, str] = {}
    sql: bool = False
    """Whether it is planted in the database instead of nodes and workers."""

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
        """Return whether the judge has found it, for the right reason."""
        return any(wrong.rule in self.rules and self.says in wrong.what for wrong in outcome.wrong)


PLANTS = {
    "no version check": Plant(bugs.no_version_check, (OBEYS, "one move per position"), sql=True),
    "no act id": Plant(bugs.forgets_ids, ("refused moves are not stored",), kinds=NODES),
    "act id known to one node": Plant(bugs.knows_its_own_ids, ("refused moves are not stored",), kinds=NODES),
    "answer before commit": Plant(bugs.answers_early, ("acknowledged moves are stored", "no gap"), kinds=NODES),
    "ack after a lost race": Plant(
        bugs.answers_anyway, ("acknowledged moves are stored", "stored at the reported number")
    ),
    "synchronous_commit off": Plant(
        bugs.commits_softly,
        ("acknowledged moves are stored", "no stale reads"),
        options={"wal_writer_delay": "2s"},
        kinds=DATABASE,
    ),
    "stale version accepted": Plant(bugs.accepts_the_stale, ("one move per position",)),
    "undo after fate": Plant(bugs.undoes_fate, (OBEYS,), "audit-back-fate"),
    "snapshot off by one": Plant(bugs.packs_too_soon, (OBEYS,), "audit-snapshot"),
    "dice counters lost": Plant(bugs.forgets_what_was_drawn, (OBEYS,), "audit-place", kinds=NODES),
    "dice always the same": Plant(bugs.throws_ones, (OBEYS,), "audit-tape"),
    "no check of the log": Plant(bugs.never_looks, ("every table continues",), seconds=10, calm=CALM),
    "a line skipped": Plant(bugs.skips_a_line, ("updates match the log",), kinds=NODES),
    "a spectator sees a seat's cards": Plant(
        bugs.shows_a_seats_cards, ("updates match the log",), cast={"people": 6, "spectators": 4}
    ),
    "a lost chat message": Plant(
        bugs.never_repeats_chat, ("chat reaches everyone",), cast={"laconic": 10}, seconds=25, calm=8
    ),
    "an endless lease": Plant(
        bugs.leases_for_ever,
        ("every table continues", "a bot's turn is taken over"),
        kinds=("worker killed",),
        cast={"bots": 6},
        seconds=6,
        calm=CALM,
        sql=True,
    ),
    "a bot not fenced": Plant(
        bugs.acts_too_late,
        ("bots move on the position they were asked about",),
        kinds=("worker paused",),
        cast={"bots": 8},
        seconds=25,
    ),
    "an orphan": Plant(bugs.never_notices, ("no orphan processes",), kinds=("worker killed",), cast={"bots": 6}),
    "a seat taken from a present player": Plant(
        bugs.calls_bots_for_present_players, ("present players keep their seats",), cast={"restless": 6}, seconds=8
    ),
    "a vote of a single player": Plant(
        bugs.counts_one_vote_as_all, ("a majority decides",), cast={"three": 6}, seconds=20
    ),
    "a seat change not announced": Plant(
        bugs.hides_seat_changes, ("seat changes are announced",), cast={"restless": 8}, seconds=30
    ),
    "a clock counted twice": Plant(
        bugs.counts_twice, ("clocks match the elapsed time",), cast={"hasty": 4, "lasting": 2}, sql=True
    ),
    "a flag that falls early": Plant(
        bugs.flags_early, ("no flag falls early",), cast={"hasty": 6, "three in haste": 1}, seconds=12
    ),
    "a flag that never falls": Plant(
        bugs.flags_never, ("every flag falls in time",), cast={"hasty": 6}, seconds=25, calm=1
    ),
    "an outage not given back": Plant(
        bugs.keeps_what_an_outage_took,
        ("an outage is given back once", "clocks match the elapsed time"),
        cast={"hasty": 4, "lasting": 4},
        kinds=("database away",),
        seconds=12,
        sql=True,
    ),
    "no heartbeats": Plant(
        bugs.sends_no_heartbeats, ("the server sends heartbeats",), cast={"hasty": 2}, calm=LATE + 1
    ),
    "a turn not scheduled": Plant(bugs.notes_no_turn, (DUE,), "no turn", cast={"bots": 4}, seconds=3, sql=True),
    "a bot not forgotten": Plant(
        bugs.forgets_who_stands_up, (DUE,), "a turn", cast={"restless": 8}, seconds=30, sql=True
    ),
    "a clock checked too late": Plant(
        bugs.looks_too_late, (DUE, "every flag falls in time"), cast={"hasty": 6, "each move": 2}, seconds=20
    ),
    "due after the end": Plant(bugs.keeps_what_is_over, (DUE,), "over", cast={"fickle": 6}, seconds=8, sql=True),
    "a draw by one alone": Plant(bugs.draws_alone, ("all agree to a draw or an abort",), cast={"fickle": 8}),
    "resigning wins": Plant(bugs.rewards_giving_up, ("scores follow the result",), cast={"fickle": 8}),
    "two rematches": Plant(bugs.opens_two_rematches, ("one rematch",), cast={"fickle": 8}, seconds=8),
    "a sign-out not noticed": Plant(
        bugs.leaves_doors_open, ("an ended session stays ended",), cast={"people": 1, "visitors": 8}, seconds=15
    ),
    "a forgotten e-mail": Plant(
        bugs.forgets_emails, ("absent players are notified",), cast={"e-mails": 6}, seconds=25, calm=10
    ),
}
