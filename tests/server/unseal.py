"""What a browser does with a push message: RFC 8291 from the receiver's side."""

from __future__ import annotations

import hmac

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from ilion.server.users.web_push import public_bytes


def unsealed(message: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    salt, length = message[:16], message[20]
    theirs, body = message[21 : 21 + length], message[21 + length :]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    shared = hmac.digest(auth, key.exchange(ec.ECDH(), public), "sha256")
    secret = hmac.digest(shared, b"WebPush: info\0" + public_bytes(key) + theirs + b"\x01", "sha256")
    secret = hmac.digest(salt, secret, "sha256")
    content = hmac.digest(secret, b"Content-Encoding: aes128gcm\0\x01", "sha256")[:16]
    nonce = hmac.digest(secret, b"Content-Encoding: nonce\0\x01", "sha256")[:12]
    return AESGCM(content).decrypt(nonce, body, None).rstrip(b"\0")[:-1]
