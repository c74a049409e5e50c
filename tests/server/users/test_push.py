"""Web push: encrypted by RFC 8291, signed by RFC 8292, and sent to push services only."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ilion.server.runtime.settings import Settings
from ilion.server.users.web_push import encrypt_message, is_push_service, private_key, public_bytes, vapid_header
from tests.server.authenticator import b64, unb64
from tests.server.unseal import unsealed

HOSTS = tuple(Settings().push_hosts.split())


def test_the_example_of_rfc_8291_comes_out_byte_for_byte() -> None:
    message = encrypt_message(
        b"When I grow up, I want to be a watermelon",
        unb64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        private_key(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        padded=0,
    )
    assert b64(message) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_only_the_browser_decrypts_it_and_all_notifications_are_equally_long() -> None:
    browser, auth = ec.generate_private_key(ec.SECP256R1()), bytes(16)
    short, long = (encrypt_message(text, public_bytes(browser), auth) for text in (b"a", b"a" * 500))
    assert unsealed(short, browser, auth) == b"a" and unsealed(long, browser, auth) == b"a" * 500
    assert len(short) == len(long)
    with pytest.raises(InvalidTag):
        unsealed(short, ec.generate_private_key(ec.SECP256R1()), auth)


def test_the_signature_names_the_service_and_can_be_checked() -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    header = vapid_header(key, "https://fcm.googleapis.com", "mailto:table@ilion.example", 1_900_000_000)
    token, _, public = header.removeprefix("vapid t=").partition(", k=")
    assert unb64(public) == public_bytes(key)
    head, claims, signature = token.split(".")
    assert json.loads(unb64(claims)) == {
        "aud": "https://fcm.googleapis.com",
        "exp": 1_900_000_000,
        "sub": "mailto:table@ilion.example",
    }
    raw = unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://db5p.notify.windows.com:443/w/?token=abc",
    ],
)
def test_push_services_are_known(endpoint: str) -> None:
    assert is_push_service(endpoint, HOSTS)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://2130706433/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://localhost/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilpush.apple.com.evil/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://user:pw@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:6379/x",
        "https://fcm.googleapis.com:99999/x",
        "https://xpush.services.mozilla.com.example/x",
        "https://notapush.apple.com/x",
        "file:///etc/passwd",
        "gopher://fcm.googleapis.com/x",
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_push_requests_go_only_to_push_services(endpoint: str) -> None:
    assert not is_push_service(endpoint, HOSTS)
