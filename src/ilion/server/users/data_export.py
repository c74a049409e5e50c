"""Export of all data about a user, and deletion of an account without the games of other players.

The log has seats, not users, so a game stays complete and verifiable when its player leaves: the seat then belongs to
nobody, and the name, the address, the chat lines and the ways to sign in are deleted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from ilion.server.users.sessions import User, Users, new_id
from ilion.table.archive_format import MICRO, decode_archived
from ilion.table.header import DELETED_USER, ArchiveLocation, decode_column
from ilion.table.rated_games import NOBODY

Acts = Callable[[str, int, ArchiveLocation], Awaitable[list[Any]]]
"""Returns the acts of a seat in an archived game."""


class DataExport(msgspec.Struct, frozen=True):
    """All data about a user, each part as the rows of the database that concern them."""

    person: list[Any]
    sessions: list[Any]
    passkeys: list[Any]
    programs: list[Any]
    pushes: list[Any]
    mutes: list[Any]
    tables: list[Any]
    acts: list[Any]
    chat: list[Any]
    reports: list[Any]
    codes: list[Any]
    components: list[Any]
    rates: list[Any]
    beliefs: list[Any]
    takings: list[Any]
    cups: list[Any]
    seeks: list[Any]
    played: list[Any]
    favourites: list[Any]
    likeness: list[Any]
    follows: list[Any]
    blocks: list[Any]
    dares: list[Any]
    days_off: list[Any]
    feeds: list[Any]
    digests: list[Any]
    plans: list[Any]
    care: list[Any]
    hooks: list[Any]
    solving: list[Any]


async def export_of(people: Users, person: User, archived: Acts) -> DataExport:
    """Return all data about a user. Of games, only their seats and their own acts, so nothing they have not seen."""
    db, id = people.db, person.id
    return DataExport(
        person=read(await db.export_person(id)),
        sessions=read(await db.export_sessions(id)),
        passkeys=read(await db.export_passkeys(id)),
        programs=read(await db.export_programs(id)),
        pushes=read(await db.export_pushes(id)),
        mutes=read(await db.export_mutes(id)),
        tables=read(await db.export_tables(id)),
        acts=await acts_of(people, id, archived),
        chat=read(await db.export_chat(id)),
        reports=read(await db.export_reports(id)),
        codes=read(await db.export_codes(id)),
        components=read(await db.export_components(id)),
        rates=read(await db.export_rates(id)),
        beliefs=read(await db.export_beliefs(id)),
        takings=read(await db.export_takings(id)),
        cups=read(await db.export_cups(id)),
        seeks=read(await db.export_seeks(id)),
        played=read(await db.export_played(id)),
        favourites=read(await db.export_favourites(id)),
        likeness=read(await db.export_likeness(id)),
        follows=read(await db.export_follows(id)),
        blocks=read(await db.export_blocks(id)),
        dares=read(await db.export_dares(id)),
        days_off=read(await db.export_days_off(id)),
        feeds=read(await db.export_feeds(id)),
        digests=read(await db.export_digests(id)),
        plans=read(await db.export_plans(id)),
        care=read(await db.export_care(id)),
        hooks=read(await db.export_hooks(id)),
        solving=read(await db.export_solving(id)),
    )


def read(exported: Sequence[bytes]) -> list[Any]:
    return [msgspec.json.decode(one) for one in exported]


async def acts_of(people: Users, person: str, archived: Acts) -> list[Any]:
    """Return a user's acts, from the database and then the archive, so that a game archived meanwhile is not missed."""
    acts = read(await people.db.export_acts(person))
    there = {act["table"] for act in acts}
    for row in await people.db.archived_seats(person):
        if row.id not in there:
            acts += await archived(row.id, row.seat, decode_column(row.archived, ArchiveLocation))
    return sorted(acts, key=lambda act: (act["table"], act["seq"]))


def acts_in(table: str, seat: int, piece: bytes) -> list[Any]:
    """Return a seat's acts in an archived game, as the database would return them."""
    found = decode_archived(piece)
    return [
        {"table": table, "seq": e.seq, "seat": seat, "kind": e.kind, "act": e.act, "at": postgres_time(at)}
        for e, at in zip(found.entries, found.moments, strict=True)
        if e.seat == seat
    ]


def postgres_time(micros: int) -> str:
    """Return a moment as PostgreSQL writes it in JSON."""
    seconds, rest = divmod(micros, MICRO)
    parts = f".{rest:06}".rstrip("0").rstrip(".")
    return f"{datetime.fromtimestamp(seconds, UTC).strftime('%Y-%m-%dT%H:%M:%S')}{parts}+00:00"


async def delete_account(people: Users, person: User) -> None:
    """Delete a user and their bot accounts. In running games the others may call a substitute bot at once.

    The users are locked first: other statements that refer to them wait, and are then refused by a foreign key.
    """
    async with people.db.transaction() as db:
        going = await db.hold_leaving(person.id)
        tokens = await db.tokens_of_all(going)
        await db.forget_reports(going)
        await db.forget_seeks(going)
        await db.forget_played(going)
        await db.forget_ties(going)
        await db.forget_over_days(going)
        await db.forget_plans(going)
        await db.forget_care(people=going, gone=DELETED_USER)
        await db.forget_tables(people=going, nobody=DELETED_USER)
        await db.forget_seats(people=going, nobody=DELETED_USER)
        await db.forget_chat(people=going, nobody=DELETED_USER)
        await db.forget_mutes(going)
        await db.forget_pushes(going)
        await db.forget_hooks(going)
        await db.forget_passkeys(going)
        await db.forget_challenges(going)
        await db.forget_codes(going)
        await db.forget_components(going)
        await db.forget_rates(going)
        await db.forget_beliefs(going)
        await db.forget_solving(going)
        nobody = [NOBODY + new_id() for _ in going]
        await db.forget_takings(people=going, nobody=nobody)
        await db.hold_cups_of(going)
        await db.withdraw_all(going)
        await db.forget_entries(going=going, nobody=nobody)
        await db.forget_opponents(going=going, nobody=nobody)
        await db.forget_cups(going=going, gone=DELETED_USER)
        await db.forget_openers(people=going, gone=DELETED_USER)
        await db.forget_tokens(going)
        await db.forget_sessions(going)
        await db.forget_buckets(going)
        await db.forget_people(going)
    await people.close_sessions(tokens)
