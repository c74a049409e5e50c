"""Accounts by e-mail: a code that is typed in the browser that asked for it.

The same letter goes to a known and to an unknown address, so nobody learns who has an account. A guest who proves an
address becomes an account under the same id and so keeps every seat; where the address has an account already, the
guest's seats go over to it.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any

import asyncpg

from ilion.core.wire import Refusal
from ilion.core.words import Words
from ilion.server.limits import (
    CODES_PER_ADDRESS,
    CODES_PER_ADDRESS_AND_PLACE,
    CODES_PER_PLACE,
    SIGN_INS,
    SIGN_INS_PER_PLACE,
    Attempts,
)
from ilion.server.mail import Mailer
from ilion.server.metrics import SIGN_INS as COUNTED
from ilion.server.people import People, Person, clean, hashed, new_id
from ilion.server.sorry import TRY_AGAIN, Sorry

TRIES = 5
DIGITS = 8
NO_MAIL = Refusal("refuse-no-mail")
WRONG_CODE = Refusal("refuse-wrong-code")


class Accounts:
    """Signing up and in by e-mail."""

    def __init__(self, people: People, attempts: Attempts, mailer: Mailer) -> None:
        self.people = people
        self.attempts = attempts
        self.mailer = mailer

    async def ask(self, email: str, person: Person | None, place: str, lang: str) -> str:
        """Send a code to an address; what is returned stays in the asking browser and is needed with the code."""
        if not self.mailer.works:
            raise Sorry(NO_MAIL, 503)
        await self.attempts.spend("codes-place", place, CODES_PER_PLACE)
        await self.attempts.spend("codes-address-place", hashed(email, place).hex(), CODES_PER_ADDRESS_AND_PLACE)
        await self.attempts.spend("codes-address", hashed(email).hex(), CODES_PER_ADDRESS)
        flow, code = secrets.token_urlsafe(24), f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"
        asked = person.id if person is not None else None
        await self.people.db.do("keep_code", hashed(flow), email, hashed(flow, code), asked)
        words = Words.of(lang, "ilion.core", "ilion.server")
        told = f"{code[:4]} {code[4:]}"
        letter = self.mailer.letter(
            email, words.say("mail-code-subject"), words.say("mail-code", code=told), f"code.{secrets.token_hex(12)}"
        )
        self.mailer.post(letter)
        return flow

    async def enter(
        self, flow: str, code: str, person: Person | None, place: str, name: str, lang: str, label: str
    ) -> tuple[Person, str]:
        """The account that the code opens, and the token of a new session; the old session is over."""
        await self.attempts.spend("sign-in-place", place, SIGN_INS_PER_PLACE)
        await self.attempts.spend("sign-in", "all", SIGN_INS)
        mark = hashed(flow)
        row = await self.people.db.row("try_code", mark, TRIES)
        digits = "".join(c for c in code if c.isdigit())
        if row is None or not hmac.compare_digest(row["code"], hashed(flow, digits)):
            COUNTED.labels("code", "wrong").inc()
            raise Sorry(WRONG_CODE, 403)
        same = person if person is not None and person.id == row["person"] else None
        try:
            async with self.people.db.pool.acquire() as db, db.transaction():
                if await db.fetchval(self.people.db.sql["burn_code"], mark) is None:
                    raise Sorry(WRONG_CODE, 403)
                account = await self.account(db, row["email"], same, name, lang)
        except asyncpg.UniqueViolationError as error:  # the address got its account this very moment, elsewhere
            raise Sorry(TRY_AGAIN, 409) from error
        COUNTED.labels("code", "right").inc()
        return account, await self.people.sign_in(account, person, label)

    async def account(self, db: Any, email: str, person: Person | None, name: str, lang: str) -> Person:
        """The account of a proven address: the one it has, else the asking person's, else a new one."""
        sql = self.people.db.sql
        found = await db.fetchrow(sql["account_of"], email)
        if found is None and person is not None:
            found = await db.fetchrow(sql["become_account"], person.id, email)
        if found is None:
            fresh = new_id()
            if await db.fetchval(sql["add_account"], fresh, clean(name), email, lang) is None:
                found = await db.fetchrow(sql["account_of"], email)
            else:
                return Person(fresh, clean(name), "account")
        return Person(found["id"], found["name"], "account")
