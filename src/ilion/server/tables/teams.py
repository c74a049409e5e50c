"""Teams in tournaments: make, join and leave a team, and the public view of teams and their rooms."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

import asyncpg
import msgspec

from ilion.core.values import Refusal
from ilion.server.database import Database, Transaction
from ilion.server.database.generated.rows import CupRoomRow, MemberRow, PairedSeatsRow
from ilion.server.users.sessions import User, hold_active, new_id
from ilion.table.errors import RequestRefused
from ilion.table.tournaments.teams import SIZE, Took, dealt, luck

CLOSED: Final = Refusal("refuse-cup-closed")
TWICE: Final = Refusal("refuse-cup-twice")
NOT_IN: Final = Refusal("refuse-cup-not-in")
NO_TEAM: Final = Refusal("refuse-cup-no-team")
NEEDS_TEAM: Final = Refusal("refuse-cup-needs-team")
NOT_CAPTAIN: Final = Refusal("refuse-cup-captain")


class CupTeam(msgspec.Struct, frozen=True):
    """A team and its members; the first member whose account is not deleted is the captain."""

    n: int
    """The number by which standings and games refer to it; -1 while it is incomplete."""
    name: str
    members: tuple[str, ...]
    mine: bool
    captain: bool
    """Whether the reader is the captain."""
    code: str
    """The code for joining, shown to members only."""
    pages: tuple[str, ...]
    """The ids of the members' profiles, in the same order; empty where a profile is not public."""


class CupRoom(msgspec.Struct, frozen=True):
    """Two members who play each other; table and result stay hidden from others until both rooms have ended."""

    first: str
    second: str
    table: str
    took: Took | None
    played: bool
    first_page: str
    """The id of the first player's profile; empty if it is not public."""
    second_page: str


class CupDeal(msgspec.Struct, frozen=True):
    """Two rooms with the same dice."""

    commitment: str
    rooms: tuple[CupRoom, ...]
    took: Took | None
    """The result of both teams, once both rooms have ended."""
    luck: int | None
    """What dice and sides gave the first side in both rooms, which cancels out."""


class Members(msgspec.Struct, frozen=True):
    """The members of each team of a tournament."""

    rows: Sequence[MemberRow]

    def of(self, team: str) -> list[str]:
        return [m.person for m in self.rows if m.team == team]

    def team_of(self, person: str) -> str:
        """Return the team of a user; empty if there is none."""
        return next((m.team for m in self.rows if m.person == person), "")

    def leads(self, person: str) -> bool:
        """Return whether a user is the captain of their team."""
        team = self.team_of(person)
        return bool(team) and next((m for m in self.of(team) if m in self.here), "") == person

    @property
    def names(self) -> dict[str, str]:
        return {m.person: m.who or "" for m in self.rows}

    @property
    def pages(self) -> dict[str, str]:
        """The ids of the members' profiles; empty where a profile is not public."""
        return {m.person: m.page or "" for m in self.rows}

    @property
    def here(self) -> set[str]:
        """Members whose account is not deleted."""
        return {m.person for m in self.rows if m.who is not None}

    def team_views(self, numbers: Mapping[str, int], me: str) -> tuple[CupTeam, ...]:
        mine, leads = (self.team_of(me), self.leads(me)) if me else ("", False)
        found = []
        for team, group in groupby(self.rows, key=lambda m: m.team):
            members = list(group)
            names, own = tuple(m.who or "" for m in members), team == mine
            code = members[0].code if own else ""
            pages = tuple(m.page or "" for m in members)
            found.append(CupTeam(numbers.get(team, -1), members[0].name, names, own, own and leads, code, pages))
        return tuple(found)


async def make_team(db: Database, person: User, cup: str, name: str) -> None:
    """Make a team with the user in it."""
    code = secrets.token_urlsafe(9)
    async with db.transaction() as within:
        await hold_active(within, person)
        if (
            await within.lock_cup(cup) is None
            or await within.make_team(id=new_id(), cup=cup, name=name, code=code) is None
        ):
            raise RequestRefused(CLOSED)
        await join(within, person, cup, code)


async def join_team(db: Database, person: User, cup: str, code: str) -> None:
    async with db.transaction() as within:
        await hold_active(within, person)
        if await within.lock_cup(cup) is None:
            raise RequestRefused(CLOSED)
        await join(within, person, cup, code)


async def join(db: Transaction, person: User, cup: str, code: str) -> None:
    """Join a team; with its fourth member it enters the tournament."""
    try:
        team = await db.join_team(cup=cup, code=code, person=person.id, owner=person.owner, size=SIZE)
    except asyncpg.UniqueViolationError:
        raise RequestRefused(TWICE) from None
    if team is None:
        raise RequestRefused(NO_TEAM)
    full = len(Members(await db.members(cup)).of(team)) == SIZE
    if full and await db.enter_cup(cup=cup, person=team, owner=team) is None:
        raise RequestRefused(CLOSED)


async def come_back(db: Database, person: User, cup: str) -> None:
    """Re-enter a team that had withdrawn, at its captain's request."""
    async with db.transaction() as within:
        await within.hold_entries(cup)
        members = Members(await within.members(cup))
        if not (team := members.team_of(person.id)) or len(members.of(team)) < SIZE:
            raise RequestRefused(NEEDS_TEAM)
        if not members.leads(person.id):
            raise RequestRefused(NOT_CAPTAIN, 403)
        if await within.enter_cup(cup=cup, person=team, owner=team) is None:
            raise RequestRefused(CLOSED)


async def withdraw(db: Database, person: User, cup: str) -> None:
    """Leave a team before the tournament begins; after that, its captain withdraws the whole team."""
    async with db.transaction() as within:  # the fourth member of the team may join at this moment
        await within.hold_entries(cup)
        if await within.leave_team(cup=cup, person=person.id) is not None:
            return
        members = Members(await within.members(cup))
        if (team := members.team_of(person.id)) and not members.leads(person.id):
            raise RequestRefused(NOT_CAPTAIN, 403)
        if not team or await within.leave_cup(cup=cup, person=team) is None:
            raise RequestRefused(NOT_IN, 403)


def deal_views(
    rooms: Iterable[CupRoomRow], members: Members, commitments: Mapping[str, str], me: str
) -> tuple[CupDeal, ...]:
    """Return the deals of two teams that meet, as a user may see them."""
    names, pages, found = members.names, members.pages, []
    for deal, group in groupby(rooms, key=lambda room: room.deal):
        even, odd = group
        ended = [result_of(even), result_of(odd)]
        room_views = tuple(
            CupRoom(
                names.get(r.first, ""),
                names.get(r.second, ""),
                r.table_id if None not in ended or me in (r.first, r.second) else "",
                None if None in ended else took,
                r.played or None in ended,
                pages.get(r.first, ""),
                pages.get(r.second, ""),
            )
            for r, took in zip((even, odd), ended, strict=True)
        )
        one, other = ended
        took, gave = (None, None) if one is None or other is None else (dealt(one, other), luck(one, other))
        found.append(CupDeal(commitments.get(deal, ""), room_views, took, gave))
    return tuple(found)


def result_of(row: PairedSeatsRow) -> Took | None:
    return None if row.took is None else (row.took[0], row.took[1])
