"""Passkeys: a key in the person's own device, checked by it before each use; nothing to type, nothing to phish."""

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

from ilion.core.wire import Refusal
from ilion.server.base.metrics import SIGN_INS as COUNTED
from ilion.server.people.limits import EVERYBODY, SIGN_INS, Ledger, Payer
from ilion.server.people.people import People, Person, hashed, plain
from ilion.table.sorry import Sorry

NO_PASSKEY = Refusal("refuse-no-passkey")
LAST_PASSKEY = Refusal("refuse-last-passkey")
MOST = 20


class House(NamedTuple):
    """The address by which the browser came: its keys open no other."""

    origin: str
    host: str


class Passkey(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: float
    seen: float | None


class Passkeys:
    """Making passkeys and signing in with them."""

    def __init__(self, people: People, ledger: Ledger) -> None:
        self.people = people
        self.db = people.db
        self.ledger = ledger

    async def offer(self, person: Person, house: House) -> tuple[str, Any]:
        """What the browser needs to make a passkey; the first value stays in that browser."""
        known = [PublicKeyCredentialDescriptor(id=r["id"]) for r in await self.db.passkeys_of(person.id)]
        if len(known) >= MOST:
            raise Sorry(NO_PASSKEY, 409)
        options = webauthn.generate_registration_options(
            rp_id=house.host,
            rp_name="Ilion",
            user_name=person.name,
            user_id=person.id.encode(),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
        )
        return await self.challenge(options.challenge, person.id), json.loads(webauthn.options_to_json(options))

    async def keep(self, person: Person, house: House, flow: str, credential: dict[str, Any], label: str) -> None:
        """A new passkey of a person; a guest becomes an account."""
        challenge = await self.db.take_challenge(hashed(flow), person.id)
        if challenge is None:
            raise Sorry(NO_PASSKEY, 403)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=house.host,
                expected_origin=house.origin,
                require_user_verification=True,
            )
        except Exception as error:  # whatever a forged credential breaks in the parsers, it is no credential
            raise Sorry(NO_PASSKEY, 403) from error
        kept = await self.db.add_passkey(
            made.credential_id,
            person.id,
            made.credential_public_key,
            made.sign_count,
            plain(label)[:40],
        )
        if kept is None:
            raise Sorry(NO_PASSKEY, 409)
        await self.db.with_passkey(person.id)

    async def question(self, house: House) -> tuple[str, Any]:
        """What the browser needs to sign in; it says nothing of who has a passkey."""
        options = webauthn.generate_authentication_options(
            rp_id=house.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        return await self.challenge(options.challenge, None), json.loads(webauthn.options_to_json(options))

    async def enter(self, house: House, flow: str, credential: dict[str, Any], place: str) -> Person:
        """The person whose passkey answered the question."""
        await self.ledger.spend(SIGN_INS.of(Payer(EVERYBODY, place)))
        challenge = await self.db.take_challenge(hashed(flow), None)
        try:
            id = base64url_to_bytes(str(credential.get("id", "")))
            row = await self.db.passkey(id)
            assert challenge is not None and row is not None, "nobody asked, or nobody knows it"
            used = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=house.host,
                expected_origin=house.origin,
                credential_public_key=row["public_key"],
                credential_current_sign_count=row["uses"],
                require_user_verification=True,
            )
        except OSError:
            raise
        except Exception as error:  # as above: the answer to anything unexpected is no
            COUNTED.labels("passkey", "wrong").inc()
            raise Sorry(NO_PASSKEY, 403) from error
        await self.db.used_passkey(id, used.new_sign_count)
        COUNTED.labels("passkey", "right").inc()
        return Person(row["person"], row["name"], row["kind"])

    async def challenge(self, challenge: bytes, person: str | None) -> str:
        flow = secrets.token_urlsafe(24)
        await self.db.keep_challenge(hashed(flow), challenge, person)
        return flow

    async def list(self, person: Person) -> list[Passkey]:
        rows = await self.db.passkeys_of(person.id)
        return [Passkey(bytes_to_base64url(r["id"]), r["label"], r["created"], r["seen"]) for r in rows]

    async def drop(self, person: Person, id: str) -> None:
        """Forget a passkey, unless it is the only way in."""
        found = [r["id"] for r in await self.db.passkeys_of(person.id) if bytes_to_base64url(r["id"]) == id]
        if not found:
            raise Sorry(NO_PASSKEY, 404)
        if await self.db.drop_passkey(person.id, found[0]) is None:
            raise Sorry(LAST_PASSKEY)
