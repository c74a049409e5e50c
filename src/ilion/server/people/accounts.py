"""Accounts by e-mail: a code that is typed in the browser that asked for it.

The same letter goes to a known and to an unknown address, so nobody learns who has an account. A guest who proves an
address becomes an account under the same id and so keeps every seat; where the address has an account already, the
guest's seats go over to it.
"""

from __future__ import annotations

import hmac
import secrets

import asyncpg

from ilion.core.wire import Refusal
from ilion.core.words import Words
from ilion.server.base.metrics import SIGN_INS as COUNTED
from ilion.server.people.limits import (
    CODES,
    CODES_FROM_HERE,
    CODES_KNOWN,
    CODES_TO_ADDRESS,
    EVERYBODY,
    SIGN_INS,
    Ledger,
    Payer,
)
from ilion.server.people.mail import Mailer
from ilion.server.people.people import People, Person, hashed, new_id
from ilion.server.postgres import Transaction
from ilion.table.sorry import TRY_AGAIN, Sorry

KEY = "devices"
TRIES = 5
DIGITS = 8
NO_MAIL = Refusal("refuse-no-mail")
WRONG_CODE = Refusal("refuse-wrong-code")


class Accounts:
    """Signing up and in by e-mail."""

    def __init__(self, people: People, ledger: Ledger, mailer: Mailer) -> None:
        self.people = people
        self.ledger = ledger
        self.mailer = mailer
        self.key = b""

    async def device(self, email: str) -> str:
        """What a browser in which an address was proved keeps: a stranger may know the address, but not this."""
        if not self.key:
            await self.people.db.keep_key(KEY, secrets.token_bytes(32))
            self.key = await self.people.db.key(KEY)
        return hmac.digest(self.key, email.encode(), "sha256").hex()

    async def ask(self, email: str, person: Person | None, place: str, lang: str, device: str = "") -> str:
        """Send a code to an address; what is returned stays in the asking browser and is needed with the code.

        Strangers who ask for codes to somebody's address can use up theirs, but not those of his own browsers.
        """
        if not self.mailer.works:
            raise Sorry(NO_MAIL, 503)
        to = Payer(hashed(email).hex())
        if hmac.compare_digest(device.encode(), (await self.device(email)).encode()):
            await self.ledger.spend(CODES_KNOWN.of(to))
        else:
            here = Payer(hashed(email, place).hex(), place)
            await self.ledger.spend(CODES.of(here) + CODES_FROM_HERE.of(here) + CODES_TO_ADDRESS.of(to))
        flow, code = secrets.token_urlsafe(24), f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"
        asked = person.id if person is not None else None
        await self.people.db.keep_code(hashed(flow), email, hashed(flow, code), asked)
        words = Words.of(lang, "ilion.core", "ilion.server")
        told = f"{code[:4]} {code[4:]}"
        letter = self.mailer.letter(
            email, words.say("mail-code-subject"), words.say("mail-code", code=told), f"code.{secrets.token_hex(12)}"
        )
        self.mailer.post(letter)
        return flow

    async def enter(
        self, flow: str, code: str, person: Person | None, place: str, name: str, lang: str, label: str
    ) -> tuple[Person, str, str]:
        """The account that the code opens, the token of a new session, and the device's mark; the old session ends."""
        name = self.people.name(name, False)
        await self.ledger.spend(SIGN_INS.of(Payer(EVERYBODY, place)))
        mark = hashed(flow)
        row = await self.people.db.try_code(mark, TRIES)
        digits = "".join(c for c in code if c.isdigit())
        if row is None or not hmac.compare_digest(row["code"], hashed(flow, digits)):
            COUNTED.labels("code", "wrong").inc()
            raise Sorry(WRONG_CODE, 403)
        same = person if person is not None and person.id == row["person"] else None
        try:
            async with self.people.db.transaction() as db:
                if await db.burn_code(mark) is None:
                    raise Sorry(WRONG_CODE, 403)
                account = await self.account(db, row["email"], same, name, lang)
                await db.wants_notices(account.id)
        except asyncpg.UniqueViolationError as error:  # the address got its account this very moment, elsewhere
            raise Sorry(TRY_AGAIN, 409) from error
        COUNTED.labels("code", "right").inc()
        return account, await self.people.sign_in(account, person, label), await self.device(row["email"])

    async def account(self, db: Transaction, email: str, person: Person | None, name: str, lang: str) -> Person:
        """The account of a proven address: the one it has, else the asking person's, else a new one."""
        found = await db.account_of(email)
        if found is None and person is not None:
            found = await db.become_account(person.id, email)
        if found is None:
            fresh = new_id()
            if await db.add_account(fresh, name, email, lang) is not None:
                return Person(fresh, name, "account")
            found = await db.account_of(email)
        if found is None:
            raise Sorry(TRY_AGAIN, 409)
        return Person(found["id"], found["name"], "account")
