"""Plans: what somebody will answer in a game over days, prepared while others are asked, and played when he is.

A plan has a few lines, played in turn. Each says: when I am asked exactly this (and the last act that I saw is that
one), I do so. What is asked is known by what the seat sees, and an act of a plan is held against the rules as any other
is. What does not fit drops the rest of the plan, and its owner is told; nobody else ever hears of one.

When the log asks a seat that has a plan, the plan is due, and a node leases it. The ids of its acts are known before:
who comes after a node that died plays nothing twice. The log itself says how far a plan has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from ilion.answers.acts import Written
from ilion.core.wire import Phrase, Refusal
from ilion.server.base.tasks import Tasks
from ilion.server.people.people import new_id
from ilion.server.postgres import as_json
from ilion.server.postgres.rows import LeasedPlan, PlanRow
from ilion.server.tables.tables import Tables
from ilion.server.thinking.ways import Line, read_lines, read_way
from ilion.table import steps
from ilion.table.live import BACKS, Draft, Live
from ilion.table.messages import Refused
from ilion.table.rows import Asked, Row
from ilion.table.sorry import BAD_ACT, NOT_PLAYING, NOT_SEATED, Sorry

LINES: Final = 4
LARGEST: Final = 8_192
"""Bytes of a plan as it is kept."""
EVERY: Final = 1.0
"""Seconds between two looks at what is due."""
LEASE: Final = 10.0
"""Seconds after which another node takes over from one that is silent."""
AT_ONCE: Final = 20
NO_PLAN: Final = Refusal("refuse-no-plan")
PLAN_LATE: Final = Refusal("refuse-plan-late")
PLAN_LONG: Final = Refusal("refuse-plan-long")
OTHERWISE: Final = Refusal("refuse-plan-unfit")
"""Another question is put than the plan has an answer for, or it came about in another way."""
LATER: Final = (steps.MOVED_ON, steps.DICE_AWAITED, steps.BOT_PLAYS)
"""Why a line is not played now, though it may well be later; whatever else is refused fits no more."""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked, and what somebody else did last, as one sees it; nothing where that does not matter."""

    asked: Phrase
    after: Any = None


class PlanLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When I am asked that, and somebody did so, I do this."""

    when: When
    act: Any


class PlanForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lines: Annotated[tuple[PlanLine, ...], Meta(min_length=1, max_length=LINES)]
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class WaysForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines that one has, and a way to be asked after them, where its answers are wanted."""

    lines: Annotated[tuple[PlanLine, ...], Meta(max_length=LINES - 1)] = ()
    when: When | None = None
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class Planned(msgspec.Struct, frozen=True):
    """A line of a plan, in words."""

    asked: Phrase
    after: Written | None
    act: Written


class Plan(msgspec.Struct, frozen=True):
    """What is left of a plan of mine."""

    seat: int
    lines: tuple[Planned, ...] = ()
    dropped: bool = False
    """It did not fit any more: nothing of this will be played."""


def seat_of(row: Row, person: str, seat: int | None) -> int:
    """The seat that somebody plans for, in a game over days."""
    mine = row.mine(person)
    if not mine or (seat is not None and seat not in mine):
        raise Sorry(NOT_SEATED, 403)
    if row.status != "playing":
        raise Sorry(NOT_PLAYING)
    if not row.per_move:
        raise Sorry(NO_PLAN)
    return mine[0] if seat is None else seat


def packed(lines: Sequence[PlanLine]) -> bytes:
    """Lines as they are kept."""
    raw = as_json([(line.when.asked, line.when.after, line.act) for line in lines])
    if len(raw) > LARGEST:
        raise Sorry(PLAN_LONG, 413)
    return raw


def checked(row: Row, raw: bytes) -> list[Line]:
    """Lines that are acts of the table's game, be they legal there or not."""
    try:
        return read_lines(row.game, raw)
    except msgspec.ValidationError as error:
        raise Sorry(BAD_ACT, 422) from error


def way_of(row: Row, when: When) -> bytes:
    """A way to be asked, as it is looked for."""
    raw = as_json((when.asked, when.after))
    try:
        read_way(row.game, raw)
    except msgspec.ValidationError as error:
        raise Sorry(BAD_ACT, 422) from error
    return raw


async def save(tables: Tables, person: str, table: str, form: PlanForm) -> Plan:
    """Plan something instead of whatever was planned before."""
    row = await tables.row(table)
    seat, raw = seat_of(row, person, form.seat), packed(form.lines)
    try:
        plan = told(row, seat, checked(row, raw))
    except Exception as error:  # what cannot be said is an act of no game, whatever its rules raise then
        raise Sorry(BAD_ACT, 422) from error
    if await tables.db.save_plan(table, seat, new_id(), raw) is None:
        raise Sorry(PLAN_LATE)
    return plan


async def read(tables: Tables, person: str, table: str, seat: int | None) -> Plan:
    row = await tables.row(table)
    mine = seat_of(row, person, seat)
    plan: PlanRow | None = await tables.db.read_plan(table, mine)
    if plan is None:
        return Plan(mine)
    try:
        lines = read_lines(row.game, plan["lines"])[plan["played"] :]
    except msgspec.ValidationError:  # of a release whose acts were others
        return Plan(mine, dropped=True)
    return told(row, mine, lines, plan["dropped"])


async def delete(tables: Tables, person: str, table: str, seat: int | None) -> None:
    await tables.db.delete_plan(table, seat_of(await tables.row(table), person, seat))


def told(row: Row, seat: int, lines: Sequence[Line], dropped: bool = False) -> Plan:
    def written(act: Any) -> Written:
        return Written(act, row.game.tell(row.setup, act))

    in_words = [Planned(x.asked, None if x.after is None else written(x.after), written(x.act)) for x in lines]
    return Plan(seat, tuple(in_words), dropped)


def last_seen(live: Live, seat: int) -> Any:
    """The last act of somebody else that a seat saw and that stands, as it saw it; None where none is at hand."""
    gone: set[int] = set()
    first = live.seq + 1
    for entry in reversed(live.recent):
        if entry.kind in BACKS and entry.act:
            gone.add(entry.act.get("back", 0))
            first = min(first, entry.act.get("to", first))
        looks = entry.story.looks
        seen = entry.kind == "act" and entry.seat != seat and bool(looks) and looks[seat] is not None
        if seen and entry.seq < first and entry.seq not in gone:
            return live.decode(looks[seat])
    return None


def unfit(live: Live, seat: int, line: Line) -> Refusal | None:
    """Why a line is not to be played now, if so."""
    if seat not in live.state.actors():
        return steps.MOVED_ON
    fits = live.game.ask(live.setup, live.state.seen(seat)) == line.asked
    return None if fits and line.after in (None, last_seen(live, seat)) else OTHERWISE


class Planner:
    """Plays the plans that are due."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("plans", self.look, EVERY)

    async def look(self) -> bool:
        """Play what is due; False where nothing was."""
        aside = self.tables.aside
        leased = await self.tables.db.lease_plans(LEASE, aside.resting("plan"), AT_ONCE)
        for plan in leased:
            with suppress(Sorry):
                async with aside.alone("plan", plan["id"]):
                    await self.play(plan)
        return bool(leased)

    async def play(self, plan: LeasedPlan) -> None:
        """The next line of a plan, through the one door that all acts come in by; not of somebody who is banned."""
        table, seat, stem, person = plan["id"], plan["seat"], plan["stem"], plan["person"] or ""
        try:
            line = read_lines((await self.tables.row(table)).game, plan["lines"])[plan["played"]]
        except msgspec.ValidationError:
            line = None
        if line is None or await self.banned(person):
            await self.tables.db.drop_plan(table, seat, stem)
            return
        act_id = f"{stem}-{plan['played']}"

        async def step(live: Live, s: int) -> Draft | Asked | Refusal:
            refusal = steps.barred(live, s) or unfit(live, s, line)
            return refusal or steps.do(live, act_id, live.seq, s, as_json(line.act))

        answer = await self.tables.attempt(person, table, act_id, seat, step)
        if isinstance(answer, Refused) and answer.refusal not in LATER:
            await self.tables.db.drop_plan(table, seat, stem)

    async def banned(self, person: str) -> bool:
        db = self.tables.db
        return any([await db.ban_of(row["owner"]) for row in await db.owners_of([person])])
