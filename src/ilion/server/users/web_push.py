"""Web push: notifications to closed browsers, encrypted for one browser (RFC 8291) and signed by us (RFC 8292).

Written on ``cryptography`` and ``webauthn``, which passkeys need anyway, because pywebpush would bring requests,
aiohttp and a dozen more for these hundred lines. We send only to push services on a list, so that nobody can make us
send requests elsewhere.
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

from ilion.server.database import Database
from ilion.server.runtime.settings import Settings

VAPID_KEY = "vapid"
RECORD_BYTES = 4096
PADDED_BYTES = 1024
"""All messages are padded to the same length."""
PUSH_TTL_SECONDS = 86_400
SIGNATURE_SECONDS = 12 * 3600
PUSH_TIMEOUT_SECONDS = 10.0


class SubscriptionGone(Exception):
    """Raised when the browser has ended its subscription."""


class WebPush:
    """Sends encrypted notifications, signed with the server's key, which is made once and stored in the database."""

    def __init__(self, db: Database, settings: Settings, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.db = db
        self.hosts = tuple(settings.push_hosts.split())
        self.subject = (
            f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url or "https://localhost"
        )
        self.transport = transport
        self.key: ec.EllipticCurvePrivateKey | None = None

    async def server_key(self) -> ec.EllipticCurvePrivateKey:
        if self.key is None:
            fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
            await self.db.keep_key(name=VAPID_KEY, key=fresh)
            self.key = private_key(await self.db.key(VAPID_KEY))
        return self.key

    async def public_key(self) -> str:
        """Return the key that browsers need to subscribe."""
        return bytes_to_base64url(public_bytes(await self.server_key()))

    def accepts(self, endpoint: str) -> bool:
        return is_push_service(endpoint, self.hosts)

    async def send(self, endpoint: str, p256dh: bytes, auth: bytes, notice: Any, topic: str) -> None:
        """Send a notification to a browser; a newer one of the same topic replaces it while the browser is offline."""
        if not self.accepts(endpoint):
            raise SubscriptionGone
        key = await self.server_key()
        to = urlsplit(endpoint)
        headers = {
            "authorization": vapid_header(
                key, f"{to.scheme}://{to.netloc}", self.subject, int(time.time()) + SIGNATURE_SECONDS
            ),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(PUSH_TTL_SECONDS),
            "urgency": "normal",
            "topic": bytes_to_base64url(sha256(topic.encode()).digest())[:32],
        }
        body = encrypt_message(json.dumps(notice).encode(), p256dh, auth)
        async with httpx.AsyncClient(
            transport=self.transport, timeout=PUSH_TIMEOUT_SECONDS, follow_redirects=False
        ) as http:
            answer = await http.post(endpoint, content=body, headers=headers)
        if answer.status_code in (404, 410):
            raise SubscriptionGone
        if answer.status_code >= 300:
            raise OSError(f"push service said {answer.status_code}")


def is_push_service(endpoint: str, hosts: tuple[str, ...]) -> bool:
    """Return whether an address is that of a known push service, over https."""
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


def encrypt_message(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED_BYTES,
) -> bytes:
    """Return a message that only the browser with these keys can decrypt: RFC 8291 over RFC 8188, in one record."""
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    mine = public_bytes(own)
    shared = hmac_sha256(auth, own.exchange(ec.ECDH(), theirs))
    secret = hmac_sha256(salt, hmac_sha256(shared, b"WebPush: info\0" + p256dh + mine + b"\x01"))
    key = hmac_sha256(secret, b"Content-Encoding: aes128gcm\0\x01")[:16]
    nonce = hmac_sha256(secret, b"Content-Encoding: nonce\0\x01")[:12]
    body = AESGCM(key).encrypt(nonce, (text + b"\x02").ljust(padded, b"\0"), None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(mine)]) + mine + body


def vapid_header(key: ec.EllipticCurvePrivateKey, audience: str, subject: str, until: int) -> str:
    """Return the Authorization header of RFC 8292, valid for one push service and some hours."""
    head = bytes_to_base64url(b'{"typ":"JWT","alg":"ES256"}')
    claims = bytes_to_base64url(json.dumps({"aud": audience, "exp": until, "sub": subject}).encode())
    r, s = decode_dss_signature(key.sign(f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())))
    name = bytes_to_base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={head}.{claims}.{name}, k={bytes_to_base64url(public_bytes(key))}"


def private_key(raw: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(raw, "big"), ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key as an uncompressed point of 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")
