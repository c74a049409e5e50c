"""All that is kept about somebody, to take along, and leaving for good without taking the others' games along.

The log knows seats, not people, so a game stays whole and verifiable when its player leaves: the seat then belongs to
nobody, and the name, the address, the words said and the ways to sign in are gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ilion.server.people.people import People, Person
from ilion.server.postgres.rows import Exported
from ilion.table.rows import GONE


class Export(msgspec.Struct, frozen=True):
    """Everything, each part as the rows of the database that concern this person."""

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


async def export_of(people: People, person: Person) -> Export:
    """What is kept about a person. Of games: where he sat and what he did himself, so nothing he has not seen."""
    db, id = people.db, person.id
    return Export(
        person=read(await db.export_person(id)),
        sessions=read(await db.export_sessions(id)),
        passkeys=read(await db.export_passkeys(id)),
        programs=read(await db.export_programs(id)),
        pushes=read(await db.export_pushes(id)),
        mutes=read(await db.export_mutes(id)),
        tables=read(await db.export_tables(id)),
        acts=read(await db.export_acts(id)),
        chat=read(await db.export_chat(id)),
        reports=read(await db.export_reports(id)),
        codes=read(await db.export_codes(id)),
        components=read(await db.export_components(id)),
        rates=read(await db.export_rates(id)),
    )


def read(rows: Sequence[Exported]) -> list[Any]:
    return [msgspec.json.decode(row["exported"]) for row in rows]


async def leave(people: People, person: Person) -> None:
    """Forget a person and his programs. In games that are still played the others may call a bot at once."""
    async with people.db.transaction() as db:
        going = [row["id"] for row in await db.person_and_programs(person.id)]
        tokens = await db.tokens_of_all(going)
        await db.forget_reports(going)
        await db.forget_seats(going, GONE)
        await db.forget_tables(going, GONE)
        await db.forget_chat(going, GONE)
        await db.forget_mutes(going)
        await db.forget_pushes(going)
        await db.forget_passkeys(going)
        await db.forget_challenges(going)
        await db.forget_codes(going)
        await db.forget_components(going)
        await db.forget_rates(going)
        await db.forget_openers(going, GONE)
        await db.forget_tokens(going)
        await db.forget_sessions(going)
        await db.forget_buckets(going)
        await db.forget_people(going)
    await people.close(tokens)
