"""Conditional moves (plans): answers that a player of a correspondence game prepares, played when it is their turn.

A plan has a few lines, played in turn. Each says: if I am asked exactly this (and the last act that I saw is that one),
I do this. A question is identified by what the seat sees, and a planned act is checked against the rules like any
other. A line that does not fit drops the rest of the plan, and its owner is notified; nobody else learns that there was
one.

When the log asks a seat that has a plan, the plan is due, and a node leases it. The ids of its acts are known in
advance, so a node that takes over from one that died plays nothing twice. The log itself says how far a plan has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ilion.core.values import Phrase, Refusal
from ilion.queries.act_search import SearchedAct
from ilion.server.compute.conditional_options import ConditionalLine, read_condition, read_lines
from ilion.server.database import as_json
from ilion.server.database.generated.rows import LeasedPlan, PlanRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.tables.tables import Tables
from ilion.server.users.sessions import new_id
from ilion.table import commands
from ilion.table.errors import BAD_ACT, NOT_PLAYING, NOT_SEATED, RequestRefused
from ilion.table.header import PendingAct, TableHeader
from ilion.table.messages import Refused
from ilion.table.table_state import TAKEBACK_KINDS, EntryDraft, TableState

MAX_LINES_PER_PLAN: Final = 4
MAX_PLAN_BYTES: Final = 8_192
"""Maximal size of a stored plan."""
CONDITIONAL_MOVES_POLL_SECONDS: Final = 1.0
"""Interval at which due plans are looked for."""
CONDITIONAL_MOVES_LEASE_SECONDS: Final = 10.0
"""Another node takes over from one that has been silent for this long."""
PLANS_PER_BATCH: Final = 20
NO_PLAN: Final = Refusal("refuse-no-plan")
PLAN_LATE: Final = Refusal("refuse-plan-late")
PLAN_LONG: Final = Refusal("refuse-plan-long")
PLAN_UNFIT: Final = Refusal("refuse-plan-unfit")
"""The question is not the one the plan answers, or another act led to it."""
RETRYABLE_REFUSALS: Final = (commands.MOVED_ON, commands.DICE_AWAITED, commands.BOT_PLAYS)
"""Refusals after which a line is tried again later; any other refusal drops the plan."""


class PlanCondition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The question put to the seat, and the last act of another player as the seat saw it; None if any will do."""

    asked: Phrase
    after: Any = None


class ConditionalMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a plan: if the condition holds, do this act."""

    when: PlanCondition
    act: Any


class ConditionalMovesForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: Annotated[tuple[ConditionalMove, ...], Meta(min_length=1, max_length=MAX_LINES_PER_PLAN)]
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class ConditionOptionsForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines so far, and a condition after them if the possible answers to it are wanted."""

    lines: Annotated[tuple[ConditionalMove, ...], Meta(max_length=MAX_LINES_PER_PLAN - 1)] = ()
    when: PlanCondition | None = None
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class PlannedLine(msgspec.Struct, frozen=True):
    """A line of a plan, in words."""

    asked: Phrase
    after: SearchedAct | None
    act: SearchedAct


class ConditionalMoves(msgspec.Struct, frozen=True):
    """What is left of a user's own plan."""

    seat: int
    lines: tuple[PlannedLine, ...] = ()
    dropped: bool = False
    """Whether the plan was dropped because it no longer fits: nothing of it will be played."""


def seat_of(row: TableHeader, person: str, seat: int | None) -> int:
    """Return the seat that a user plans for; raise RequestRefused unless it is theirs in a correspondence game."""
    mine = row.mine(person)
    if not mine or (seat is not None and seat not in mine):
        raise RequestRefused(NOT_SEATED, 403)
    if row.status != "playing":
        raise RequestRefused(NOT_PLAYING)
    if not row.per_move:
        raise RequestRefused(NO_PLAN)
    return mine[0] if seat is None else seat


def encode_lines(lines: Sequence[ConditionalMove]) -> bytes:
    """Return lines as they are stored."""
    raw = as_json([(line.when.asked, line.when.after, line.act) for line in lines])
    if len(raw) > MAX_PLAN_BYTES:
        raise RequestRefused(PLAN_LONG, 413)
    return raw


def check_lines(row: TableHeader, raw: bytes) -> list[ConditionalLine]:
    """Return the decoded lines; raise RequestRefused if one is not an act of the table's game, legal or not."""
    try:
        return read_lines(row.game, raw)
    except msgspec.ValidationError as error:
        raise RequestRefused(BAD_ACT, 422) from error


def encode_condition(row: TableHeader, when: PlanCondition) -> bytes:
    """Return a condition, encoded as the search expects it."""
    raw = as_json((when.asked, when.after))
    try:
        read_condition(row.game, raw)
    except msgspec.ValidationError as error:
        raise RequestRefused(BAD_ACT, 422) from error
    return raw


async def save(tables: Tables, person: str, table: str, form: ConditionalMovesForm) -> ConditionalMoves:
    """Save a plan in place of the previous one."""
    row = await tables.reader.header(table)
    seat, raw = seat_of(row, person, form.seat), encode_lines(form.lines)
    try:
        plan = plan_view(row, seat, check_lines(row, raw))
    except Exception as error:  # the rules may raise anything for an act that they cannot describe
        raise RequestRefused(BAD_ACT, 422) from error
    if await tables.db.save_plan(table=table, seat=seat, stem=new_id(), lines=raw) is None:
        raise RequestRefused(PLAN_LATE)
    return plan


async def read(tables: Tables, person: str, table: str, seat: int | None) -> ConditionalMoves:
    row = await tables.reader.header(table)
    mine = seat_of(row, person, seat)
    plan: PlanRow | None = await tables.db.read_plan(table=table, seat=mine)
    if plan is None:
        return ConditionalMoves(mine)
    try:
        lines = read_lines(row.game, plan.lines)[plan.played :]
    except msgspec.ValidationError:  # written by a release with other acts
        return ConditionalMoves(mine, dropped=True)
    return plan_view(row, mine, lines, plan.dropped)


async def delete(tables: Tables, person: str, table: str, seat: int | None) -> None:
    await tables.db.delete_plan(table=table, seat=seat_of(await tables.reader.header(table), person, seat))


def plan_view(row: TableHeader, seat: int, lines: Sequence[ConditionalLine], dropped: bool = False) -> ConditionalMoves:
    def written(act: Any) -> SearchedAct:
        return SearchedAct(act, row.game.act_phrase(row.setup, act))

    in_words = [PlannedLine(x.asked, None if x.after is None else written(x.after), written(x.act)) for x in lines]
    return ConditionalMoves(seat, tuple(in_words), dropped)


def last_seen(live: TableState, seat: int) -> Any:
    """Return the last standing act of another player, as this seat saw it; None if no recent entry has one."""
    gone: set[int] = set()
    first = live.seq + 1
    for entry in reversed(live.recent):
        if entry.kind in TAKEBACK_KINDS and entry.act:
            gone.add(entry.act.get("back", 0))
            first = min(first, entry.act.get("to", first))
        looks = entry.story.looks
        seen = entry.kind == "act" and entry.seat != seat and bool(looks) and looks[seat] is not None
        if seen and entry.seq < first and entry.seq not in gone:
            return live.decode(looks[seat])
    return None


def why_unfit(live: TableState, seat: int, line: ConditionalLine) -> Refusal | None:
    """Return why a line cannot be played now, or None if it can."""
    if seat not in live.state.actors():
        return commands.MOVED_ON
    fits = live.game.prompt(live.setup, live.state.seen(seat)) == line.asked
    return None if fits and line.after in (None, last_seen(live, seat)) else PLAN_UNFIT


class ConditionalMovePlayer:
    """Plays the plans that are due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("plans", self.look, CONDITIONAL_MOVES_POLL_SECONDS)

    async def look(self) -> bool:
        """Play the due plans; return False if there were none."""
        quarantine = self.tables.quarantine
        leased = await self.tables.db.lease_plans(
            lease=CONDITIONAL_MOVES_LEASE_SECONDS, resting=quarantine.resting("plan"), most=PLANS_PER_BATCH
        )
        for plan in leased:
            with suppress(RequestRefused):
                async with quarantine.isolated("plan", plan.id):
                    await self.play(plan)
        return bool(leased)

    async def play(self, plan: LeasedPlan) -> None:
        """Play the next line of a plan as any other act; drop the plan of a banned user."""
        table, seat, stem, person = plan.id, plan.seat, plan.stem, plan.person or ""
        try:
            line = read_lines((await self.tables.reader.header(table)).game, plan.lines)[plan.played]
        except msgspec.ValidationError:
            line = None
        if line is None or await self.banned(person):
            await self.tables.db.drop_plan(table=table, seat=seat, stem=stem)
            return
        act_id = f"{stem}-{plan.played}"

        async def step(live: TableState, s: int) -> EntryDraft | PendingAct | Refusal:
            refusal = commands.bot_only_refusal(live, s) or why_unfit(live, s, line)
            return refusal or commands.do(live, act_id, s, as_json(line.act))

        answer = await self.tables.acts.attempt(person, table, act_id, seat, step)
        if isinstance(answer, Refused) and answer.refusal not in RETRYABLE_REFUSALS:
            await self.tables.db.drop_plan(table=table, seat=seat, stem=stem)

    async def banned(self, person: str) -> bool:
        db = self.tables.db
        return any([await db.ban_of(row.owner) for row in await db.owners_of([person])])
