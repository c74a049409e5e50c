"""A small passkey device: it creates keys, and signs as WebAuthn requires."""

from __future__ import annotations

import base64
import hashlib
import json
import os
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One device with at most one key; it accepts any origin, as a forger's would."""

    def __init__(self) -> None:
        self.id = os.urandom(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""
        self.count = 0

    def head(self, rp: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    @staticmethod
    def client(kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def make(self, options: dict[str, Any], origin: str, verified: bool = True) -> dict[str, Any]:
        """Return the response to ``navigator.credentials.create``."""
        self.user = unb64(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        flags = PRESENT | ATTESTED | (VERIFIED if verified else 0)
        head = self.head(options["rp"]["id"], flags)
        data = head + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self.client("webauthn.create", options["challenge"], origin)
        return self.answer({"attestationObject": b64(attestation), "clientDataJSON": b64(client)})

    def use(self, options: dict[str, Any], origin: str, verified: bool = True) -> dict[str, Any]:
        """Return the response to ``navigator.credentials.get``."""
        data = self.head(options["rpId"], PRESENT | (VERIFIED if verified else 0))
        client = self.client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self.answer(
            {
                "authenticatorData": b64(data),
                "clientDataJSON": b64(client),
                "signature": b64(signature),
                "userHandle": b64(self.user),
            }
        )

    def answer(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": b64(self.id), "rawId": b64(self.id), "type": "public-key", "response": response}
