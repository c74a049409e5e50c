"""Teams in tournaments: making one, joining and leaving it, and what is told of them and of their rooms."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

import asyncpg
import msgspec

from ilion.core.wire import Refusal
from ilion.server.people.people import Person, new_id
from ilion.server.postgres import Database, Transaction
from ilion.server.postgres.rows import CupRoomRow, MemberRow, Seating
from ilion.table.cups.teams import SIZE, Took, dealt, luck
from ilion.table.sorry import Sorry

CLOSED: Final = Refusal("refuse-cup-closed")
TWICE: Final = Refusal("refuse-cup-twice")
NOT_IN: Final = Refusal("refuse-cup-not-in")
NO_TEAM: Final = Refusal("refuse-cup-no-team")
NEEDS_TEAM: Final = Refusal("refuse-cup-needs-team")
NOT_CAPTAIN: Final = Refusal("refuse-cup-captain")


class CupTeam(msgspec.Struct, frozen=True):
    """A team, and who is in it; the first who has not left for good is its captain."""

    n: int
    """By which number places and games name it; -1 as long as somebody is missing."""
    name: str
    members: tuple[str, ...]
    mine: bool
    captain: bool
    """Whether I am."""
    code: str
    """By which others join, for those who are in it."""


class CupRoom(msgspec.Struct, frozen=True):
    """Two members who meet; nobody else knows where, or what came of it, before both rooms of the deal have ended."""

    first: str
    second: str
    table: str
    took: Took | None
    played: bool


class CupDeal(msgspec.Struct, frozen=True):
    """Two rooms with the same dice."""

    commitment: str
    rooms: tuple[CupRoom, ...]
    took: Took | None
    """What both teams took of it, once both rooms have ended."""
    luck: int | None
    """What dice and sides gave the first side in both rooms: it falls out."""


class Members(msgspec.Struct, frozen=True):
    """Who is in which team of a tournament."""

    rows: Sequence[MemberRow]

    def of(self, team: str) -> list[str]:
        return [m["person"] for m in self.rows if m["team"] == team]

    def team_of(self, person: str) -> str:
        """The team somebody is in; empty where he is in none."""
        return next((m["team"] for m in self.rows if m["person"] == person), "")

    def leads(self, person: str) -> bool:
        """Whether somebody is the captain of his team."""
        team = self.team_of(person)
        return bool(team) and next((m for m in self.of(team) if m in self.here), "") == person

    @property
    def names(self) -> dict[str, str]:
        return {m["person"]: m["who"] or "" for m in self.rows}

    @property
    def here(self) -> set[str]:
        """Whoever has not left for good."""
        return {m["person"] for m in self.rows if m["who"] is not None}

    def told(self, numbers: Mapping[str, int], me: str) -> tuple[CupTeam, ...]:
        mine, leads = (self.team_of(me), self.leads(me)) if me else ("", False)
        found = []
        for team, group in groupby(self.rows, key=lambda m: m["team"]):
            members = list(group)
            names, own = tuple(m["who"] or "" for m in members), team == mine
            code = members[0]["code"] if own else ""
            found.append(CupTeam(numbers.get(team, -1), members[0]["name"], names, own, own and leads, code))
        return tuple(found)


async def make_team(db: Database, person: Person, cup: str, name: str) -> None:
    """A team with oneself in it."""
    code = secrets.token_urlsafe(9)
    async with db.transaction() as within:
        if await within.lock_cup(cup) is None or await within.make_team(new_id(), cup, name, code) is None:
            raise Sorry(CLOSED)
        await join(within, person, cup, code)


async def join_team(db: Database, person: Person, cup: str, code: str) -> None:
    async with db.transaction() as within:
        if await within.lock_cup(cup) is None:
            raise Sorry(CLOSED)
        await join(within, person, cup, code)


async def join(db: Transaction, person: Person, cup: str, code: str) -> None:
    """Join a team; with its fourth member it enters the tournament."""
    try:
        team = await db.join_team(cup, code, person.id, person.owner, SIZE)
    except asyncpg.UniqueViolationError:
        raise Sorry(TWICE) from None
    if team is None:
        raise Sorry(NO_TEAM)
    full = len(Members(await db.members(cup)).of(team)) == SIZE
    if full and await db.enter_cup(cup, team, team) is None:
        raise Sorry(CLOSED)


async def come_back(db: Database, person: Person, cup: str, members: Members) -> None:
    """The captain says that the team is back."""
    if not (team := members.team_of(person.id)) or len(members.of(team)) < SIZE:
        raise Sorry(NEEDS_TEAM)
    if not members.leads(person.id):
        raise Sorry(NOT_CAPTAIN, 403)
    async with db.transaction() as within:
        await within.hold_entries(cup)
        if await within.enter_cup(cup, team, team) is None:
            raise Sorry(CLOSED)


async def withdraw(db: Database, person: Person, cup: str, members: Members) -> None:
    """Leave a team, before the tournament begins; afterwards its captain takes the whole team out."""
    async with db.transaction() as within:  # the fourth of his team may come at this moment
        await within.hold_entries(cup)
        if await within.leave_team(cup, person.id) is not None:
            return
    if (team := members.team_of(person.id)) and not members.leads(person.id):
        raise Sorry(NOT_CAPTAIN, 403)
    if not team or await db.leave_cup(cup, team) is None:
        raise Sorry(NOT_IN, 403)


def deals_told(
    rooms: Iterable[CupRoomRow], names: Mapping[str, str], commitments: Mapping[str, str], me: str
) -> tuple[CupDeal, ...]:
    """The deals of two teams who meet, as somebody may know them."""
    found = []
    for deal, group in groupby(rooms, key=lambda room: room["deal"]):
        even, odd = group
        ended = [took_in(even), took_in(odd)]
        told = tuple(
            CupRoom(
                names.get(r["first"], ""),
                names.get(r["second"], ""),
                r["table_id"] if None not in ended or me in (r["first"], r["second"]) else "",
                None if None in ended else took,
                r["played"] or None in ended,
            )
            for r, took in zip((even, odd), ended, strict=True)
        )
        one, other = ended
        took, gave = (None, None) if one is None or other is None else (dealt(one, other), luck(one, other))
        found.append(CupDeal(commitments.get(deal, ""), told, took, gave))
    return tuple(found)


def took_in(row: Seating) -> Took | None:
    return None if row["took"] is None else (row["took"][0], row["took"][1])
