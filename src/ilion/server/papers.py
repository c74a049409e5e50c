"""A person's papers: all that is kept about somebody, and leaving for good without taking the others' games along.

The log knows seats, not people, so a game stays whole and verifiable when its player leaves: the seat then belongs to
nobody, and the name, the address, the words said and the ways to sign in are gone.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.server.people import GONE, People, Person

LEFT_TO_NOBODY = frozenset({"forget_seats", "forget_tables", "forget_chat"})


class Papers(msgspec.Struct, frozen=True):
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


async def papers_of(people: People, person: Person) -> Papers:
    """What is kept about a person. Of games: where he sat and what he did himself, so nothing he has not seen."""
    parts = {}
    for part in Papers.__struct_fields__:
        rows = await people.db.rows(f"papers_{part}", person.id)
        parts[part] = [msgspec.json.decode(row["paper"]) for row in rows]
    return Papers(**parts)


async def leave(people: People, person: Person) -> None:
    """Forget a person and his programs. In games that are still played the others may call a bot at once."""
    sql = people.db.sql
    async with people.db.pool.acquire() as db, db.transaction():
        going = [row["id"] for row in await db.fetch(sql["person_and_programs"], person.id)]
        tokens = await db.fetch(sql["tokens_of_all"], going)
        for part in (
            "forget_reports",
            "forget_seats",
            "forget_tables",
            "forget_chat",
            "forget_mutes",
            "forget_pushes",
            "forget_passkeys",
            "forget_challenges",
            "forget_codes",
            "forget_tokens",
            "forget_sessions",
            "forget_people",
        ):
            await db.execute(sql[part], going, *((GONE,) if part in LEFT_TO_NOBODY else ()))
    await people.close(tokens)
