"""Accounts by e-mail: a code that is entered in the browser that asked for it.

The same e-mail goes to a known and to an unknown address, so that nobody learns who has an account. A guest who proves
an address becomes an account with the same id and so keeps every seat; if the address has an account already, the
guest's seats are transferred to it.
"""

from __future__ import annotations

import hmac
import secrets

from ilion.core.values import Refusal
from ilion.core.words import Words
from ilion.server.database import Transaction
from ilion.server.runtime.metrics import SIGN_IN_ATTEMPTS as COUNTED
from ilion.server.users.mailer import Mailer
from ilion.server.users.rate_limits import (
    CODES,
    CODES_FROM_HERE,
    CODES_KNOWN,
    CODES_TO_ADDRESS,
    EVERYBODY,
    SIGN_INS,
    RateLimitKeys,
    SharedRateLimiter,
)
from ilion.server.users.sessions import User, Users, new_id, token_hash
from ilion.table.errors import TRY_AGAIN, RequestRefused

DEVICE_KEY = "devices"
MAX_CODE_ATTEMPTS = 5
CODE_DIGITS = 8
NO_MAIL = Refusal("refuse-no-mail")
WRONG_CODE = Refusal("refuse-wrong-code")


class Accounts:
    """Sign-up and sign-in by e-mail."""

    def __init__(self, people: Users, ledger: SharedRateLimiter, mailer: Mailer) -> None:
        self.people = people
        self.ledger = ledger
        self.mailer = mailer
        self.key = b""

    async def device(self, email: str) -> str:
        """Return the secret kept by a browser that has proved an address.

        Strangers may know the address, but not this.
        """
        if not self.key:
            await self.people.db.keep_key(name=DEVICE_KEY, key=secrets.token_bytes(32))
            self.key = await self.people.db.key(DEVICE_KEY)
        return hmac.digest(self.key, email.encode(), "sha256").hex()

    async def ask(self, email: str, person: User | None, network: str, lang: str, device: str = "") -> str:
        """Send a code to an address; the returned value stays in the asking browser and is needed with the code.

        Strangers who ask for codes to an address can use up their own rate limit, but not that of the owner's browsers.
        """
        if not self.mailer.is_configured:
            raise RequestRefused(NO_MAIL, 503)
        to = RateLimitKeys(token_hash(email).hex())
        if hmac.compare_digest(device.encode(), (await self.device(email)).encode()):
            await self.ledger.spend(CODES_KNOWN.of(to))
        else:
            here = RateLimitKeys(token_hash(email, network).hex(), network)
            await self.ledger.spend(CODES.of(here) + CODES_FROM_HERE.of(here) + CODES_TO_ADDRESS.of(to))
        flow, code = secrets.token_urlsafe(24), f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}d}"
        asked = person.id if person is not None else None
        await self.people.db.keep_code(flow=token_hash(flow), email=email, code=token_hash(flow, code), person=asked)
        words = Words.of(lang, "ilion.core", "ilion.server")
        shown_code = f"{code[:4]} {code[4:]}"
        message = self.mailer.message(
            email,
            words.say("mail-code-subject"),
            words.say("mail-code", code=shown_code),
            f"code.{secrets.token_hex(12)}",
        )
        self.mailer.send_in_background(message)
        return flow

    async def enter(
        self, flow: str, code: str, person: User | None, network: str, name: str, lang: str, label: str
    ) -> tuple[User, str, str]:
        """Return the account that the code opens, the token of a new session, and the mark of the device."""
        name = self.people.display_name(name, False)
        await self.ledger.spend(SIGN_INS.of(RateLimitKeys(EVERYBODY, network)))
        mark = token_hash(flow)
        row = await self.people.db.try_code(flow=mark, tries=MAX_CODE_ATTEMPTS)
        digits = "".join(c for c in code if c.isdigit())
        if row is None or not hmac.compare_digest(row.code, token_hash(flow, digits)):
            COUNTED.labels("code", "wrong").inc()
            raise RequestRefused(WRONG_CODE, 403)
        same = person if person is not None and person.id == row.person else None
        email = row.email

        async def find_account(db: Transaction) -> User:
            if await db.burn_code(mark) is None:
                raise RequestRefused(WRONG_CODE, 403)
            return await self.account(db, email, same, name, lang)

        account, token = await self.people.sign_in(find_account, person, label)
        COUNTED.labels("code", "right").inc()
        return account, token, await self.device(email)

    async def account(self, db: Transaction, email: str, person: User | None, name: str, lang: str) -> User:
        """Return the account of a proven address: the existing one, else the asking guest's, else a new one."""
        found = await db.account_of(email)
        if found is None and person is not None:
            found = await db.become_account(id=person.id, email=email)
        if found is None:
            fresh = new_id()
            if await db.add_account(id=fresh, name=name, email=email, lang=lang) is not None:
                return User(fresh, name, "account")
            found = await db.account_of(email)
        if found is None:
            raise RequestRefused(TRY_AGAIN, 409)
        return User(found.id, found.name, "account")
