"""Web push: a notice to a browser that is closed, sealed for that browser alone (RFC 8291) and signed by us (RFC 8292).

Written here on ``cryptography`` and ``webauthn``, which passkeys need anyway, because pywebpush would bring requests,
aiohttp and a dozen more for these hundred lines. We speak only to push services on a list, so that nobody can have us
knock elsewhere.
"""

from __future__ import annotations

import hmac
import json
import os
import time
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from webauthn.helpers import bytes_to_base64url

from ilion.server.base.settings import Settings
from ilion.server.postgres import Database

KEY = "vapid"
RECORD = 4096
PADDED = 1024
"""Every notice is as long as every other."""
KEPT = 86_400
SIGNED_FOR = 12 * 3600
PATIENCE = 10.0


class PushGone(Exception):
    """The browser does not want to hear from us any more."""


class Push:
    """Sends sealed notices under the house's key, which is made once and kept in the database."""

    def __init__(self, db: Database, settings: Settings, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.db = db
        self.hosts = tuple(settings.push_hosts.split())
        self.subject = f"mailto:{settings.mail_from}" if settings.mail_from else settings.origin or "https://localhost"
        self.transport = transport
        self.key: ec.EllipticCurvePrivateKey | None = None

    async def house_key(self) -> ec.EllipticCurvePrivateKey:
        if self.key is None:
            fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
            await self.db.keep_key(KEY, fresh)
            self.key = private(await self.db.key(KEY))
        return self.key

    async def public_key(self) -> str:
        """What browsers ask for when they subscribe."""
        return bytes_to_base64url(plain_key(await self.house_key()))

    def accepts(self, endpoint: str) -> bool:
        return acceptable(endpoint, self.hosts)

    async def send(self, endpoint: str, p256dh: bytes, auth: bytes, notice: Any, topic: str) -> None:
        """One notice to one browser; a newer one of the same topic replaces it while the browser is away."""
        if not self.accepts(endpoint):
            raise PushGone
        key = await self.house_key()
        to = urlsplit(endpoint)
        headers = {
            "authorization": signed(key, f"{to.scheme}://{to.netloc}", self.subject, int(time.time()) + SIGNED_FOR),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "normal",
            "topic": bytes_to_base64url(sha256(topic.encode()).digest())[:32],
        }
        body = sealed(json.dumps(notice).encode(), p256dh, auth)
        async with httpx.AsyncClient(transport=self.transport, timeout=PATIENCE, follow_redirects=False) as http:
            answer = await http.post(endpoint, content=body, headers=headers)
        if answer.status_code in (404, 410):
            raise PushGone
        if answer.status_code >= 300:
            raise OSError(f"push service said {answer.status_code}")


def acceptable(endpoint: str, hosts: tuple[str, ...]) -> bool:
    """Whether an address is that of a push service we know, by https and nothing else."""
    try:
        to = urlsplit(endpoint)
        plain = (
            endpoint.isascii()
            and endpoint.isprintable()
            and to.scheme == "https"
            and to.port in (None, 443)
            and to.username is None
            and to.password is None
        )
    except ValueError:
        return False
    name = to.hostname or ""
    return plain and any(name == h or (h.startswith(".") and name.endswith(h)) for h in hosts)


def sealed(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """A message only the browser with these keys can open: RFC 8291 over RFC 8188, in one record."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    mine = plain_key(own)
    shared = mac(auth, own.exchange(ec.ECDH(), theirs))
    secret = mac(salt, mac(shared, b"WebPush: info\0" + p256dh + mine + b"\x01"))
    key = mac(secret, b"Content-Encoding: aes128gcm\0\x01")[:16]
    nonce = mac(secret, b"Content-Encoding: nonce\0\x01")[:12]
    body = AESGCM(key).encrypt(nonce, (text + b"\x02").ljust(padded, b"\0"), None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + body


def signed(key: ec.EllipticCurvePrivateKey, audience: str, subject: str, until: int) -> str:
    """Who knocks at a push service: RFC 8292's header, good for that service and for some hours."""
    head = bytes_to_base64url(b'{"typ":"JWT","alg":"ES256"}')
    claims = bytes_to_base64url(json.dumps({"aud": audience, "exp": until, "sub": subject}).encode())
    r, s = decode_dss_signature(key.sign(f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())))
    name = bytes_to_base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={head}.{claims}.{name}, k={bytes_to_base64url(plain_key(key))}"


def private(raw: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw, "big"), ec.SECP256R1())


def plain_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half, as the 65 bytes that travel."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def mac(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")
