"""Passkeys: a key in the user's own device, which verifies them before each use; nothing to type, nothing to phish."""

from __future__ import annotations

import json
import secrets
from typing import Any, NamedTuple

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ilion.core.values import Refusal
from ilion.server.database import Transaction
from ilion.server.runtime.metrics import SIGN_IN_ATTEMPTS as COUNTED
from ilion.server.users.rate_limits import EVERYBODY, SIGN_INS, RateLimitKeys, SharedRateLimiter
from ilion.server.users.sessions import User, Users, single_line, token_hash
from ilion.table.errors import RequestRefused

NO_PASSKEY = Refusal("refuse-no-passkey")
LAST_PASSKEY = Refusal("refuse-last-passkey")
MAX_PASSKEYS = 20


class RelyingParty(NamedTuple):
    """The origin from which the browser came: its keys are valid for no other."""

    origin: str
    host: str


class Passkey(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: float
    seen: float | None


class Passkeys:
    """Creating passkeys and signing in with them."""

    def __init__(self, people: Users, ledger: SharedRateLimiter) -> None:
        self.people = people
        self.db = people.db
        self.ledger = ledger

    async def offer(self, person: User, party: RelyingParty) -> tuple[str, Any]:
        """Return what the browser needs to create a passkey; the first value stays in that browser."""
        known = [PublicKeyCredentialDescriptor(id=r.id) for r in await self.db.passkeys_of(person.id)]
        if len(known) >= MAX_PASSKEYS:
            raise RequestRefused(NO_PASSKEY, 409)
        options = webauthn.generate_registration_options(
            rp_id=party.host,
            rp_name="Ilion",
            user_name=person.name,
            user_id=person.id.encode(),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
        )
        return await self.challenge(options.challenge, person.id), json.loads(webauthn.options_to_json(options))

    async def keep(self, person: User, party: RelyingParty, flow: str, credential: dict[str, Any], label: str) -> None:
        """Save a new passkey of a user; a guest becomes an account."""
        challenge = await self.db.take_challenge(flow=token_hash(flow), person=person.id)
        if challenge is None:
            raise RequestRefused(NO_PASSKEY, 403)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.host,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except Exception as error:  # a forged credential may raise anything in the parsers
            raise RequestRefused(NO_PASSKEY, 403) from error
        async with self.db.transaction() as db:
            added = await db.hold_users([person.id]) and await db.add_passkey(
                id=made.credential_id,
                person=person.id,
                public_key=made.credential_public_key,
                uses=made.sign_count,
                label=single_line(label)[:40],
                most=MAX_PASSKEYS,
            )
            if not added:
                raise RequestRefused(NO_PASSKEY, 409)
            await db.with_passkey(person.id)

    async def question(self, party: RelyingParty) -> tuple[str, Any]:
        """Return what the browser needs to sign in; it does not reveal who has a passkey."""
        options = webauthn.generate_authentication_options(
            rp_id=party.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        return await self.challenge(options.challenge, None), json.loads(webauthn.options_to_json(options))

    async def enter(
        self,
        party: RelyingParty,
        flow: str,
        credential: dict[str, Any],
        before: User | None,
        network: str,
        label: str,
    ) -> tuple[User, str]:
        """Sign in the user whose passkey answered the question; return them and the token of a new session."""
        await self.ledger.spend(SIGN_INS.of(RateLimitKeys(EVERYBODY, network)))
        challenge = await self.db.take_challenge(flow=token_hash(flow), person=None)
        try:
            id = base64url_to_bytes(str(credential.get("id", "")))
            row = await self.db.passkey(id)
            assert challenge is not None and row is not None, "nobody asked, or nobody knows it"
            used = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.host,
                expected_origin=party.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.uses,
                require_user_verification=True,
            )
        except OSError:
            raise
        except Exception as error:  # as above: anything unexpected is refused
            COUNTED.labels("passkey", "wrong").inc()
            raise RequestRefused(NO_PASSKEY, 403) from error
        account = User(row.person, row.name, row.kind)

        async def find_account(db: Transaction) -> User:
            await db.used_passkey(id=id, uses=used.new_sign_count)
            return account

        signed_in = await self.people.sign_in(find_account, before, label)
        COUNTED.labels("passkey", "right").inc()
        return signed_in

    async def challenge(self, challenge: bytes, person: str | None) -> str:
        flow = secrets.token_urlsafe(24)
        await self.db.keep_challenge(flow=token_hash(flow), challenge=challenge, person=person)
        return flow

    async def list(self, person: User) -> list[Passkey]:
        rows = await self.db.passkeys_of(person.id)
        return [Passkey(bytes_to_base64url(r.id), r.label, r.created, r.seen) for r in rows]

    async def drop(self, person: User, id: str) -> None:
        """Delete a passkey, unless it is the only way to sign in."""
        found = [r.id for r in await self.db.passkeys_of(person.id) if bytes_to_base64url(r.id) == id]
        if not found:
            raise RequestRefused(NO_PASSKEY, 404)
        async with self.db.transaction() as db:
            await db.hold_users([person.id])
            if await db.drop_passkey(person=person.id, id=found[0]) is None:
                raise RequestRefused(LAST_PASSKEY)
