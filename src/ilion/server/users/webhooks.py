"""Webhooks: posts a user's turns to an https address of their choice, never to an internal one.

The name is resolved first, and exactly the resolved address is called: every address of the name must be on the public
internet, so that nobody can make the server send requests to its own network.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

import httpx

from ilion.server.runtime.thread_pools import NAMES

WEBHOOK_TIMEOUT_SECONDS: Final = 5.0
"""A webhook that has not answered by then has failed."""
MAX_FAILURES: Final = 5
"""After this many failures in a row a webhook is switched off."""
MAX_URL_CHARACTERS: Final = 500
HTTPS_PORT: Final = 443
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
"""The only part of IPv6 that is allocated for the public internet."""
NOT_GLOBAL: Final = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "3fff::/20")))
"""Special-purpose networks that ``is_global`` of this Python accepts: protocols, relays, documentation."""
Resolve = Callable[[str], Awaitable[list[str]]]


class PrivateAddress(OSError):
    """Raised for an address that is not on the public internet."""


class Webhooks:
    """Posts to webhooks."""

    def __init__(self, transport: httpx.AsyncBaseTransport | None = None, resolve: Resolve | None = None) -> None:
        self.transport = transport
        self.resolve = resolve or resolve_host

    async def target(self, url: str) -> tuple[SplitResult, str]:
        """Return the parts of an address, and one of the IP addresses of its host.

        Raise PrivateAddress if one is private.
        """
        to = parse_url(url)
        name = to.hostname or ""
        async with asyncio.timeout(WEBHOOK_TIMEOUT_SECONDS):
            found = await self.resolve(name)
        if not found or not all(map(is_public_address, found)):
            raise PrivateAddress(name)
        return to, found[0]

    async def send(self, url: str, text: str) -> None:
        """Post a text.

        Raise OSError or HTTPError if it is not accepted. The answer's body is not read, nor a redirect followed.
        """
        async with asyncio.timeout(WEBHOOK_TIMEOUT_SECONDS):
            to, machine = await self.target(url)
            called = f"[{machine}]" if ":" in machine else machine
            headers = {"host": to.hostname or ""}
            client = httpx.AsyncClient(
                transport=self.transport, timeout=WEBHOOK_TIMEOUT_SECONDS, follow_redirects=False, trust_env=False
            )
            async with (
                client as http,
                http.stream(
                    "POST",
                    to._replace(netloc=called).geturl(),
                    json={"text": text, "content": text},
                    headers=headers,
                    extensions={"sni_hostname": to.hostname},
                ) as answer,
            ):
                if not answer.is_success:
                    raise OSError(f"webhook answered {answer.status_code}")


def parse_url(url: str) -> SplitResult:
    """Return the parts of an address; raise PrivateAddress unless it is plain https."""
    try:
        to = urlsplit(url)
        plain = to.scheme == "https" and to.port in (None, HTTPS_PORT) and to.username is None and to.password is None
    except ValueError as error:
        raise PrivateAddress(url) from error
    if not (
        plain
        and to.hostname
        and url.isascii()
        and url.isprintable()
        and " " not in url
        and len(url) <= MAX_URL_CHARACTERS
    ):
        raise PrivateAddress(url)
    return to


async def resolve_host(name: str) -> list[str]:
    """Return the IP addresses of a host; resolved in threads of their own, since users choose the name."""
    try:
        found = await NAMES.run(socket.getaddrinfo, name, HTTPS_PORT, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise PrivateAddress(name) from error
    return [str(where[0]) for *_, where in found]


def is_public_address(machine: str) -> bool:
    """Return whether an address is on the public internet, by itself and not embedded in another address."""
    try:
        address: IPv4Address | IPv6Address = ip_address(machine)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and (
        address not in GLOBAL_UNICAST or address.is_site_local or address.sixtofour or address.teredo
    ):
        return False
    special = address.is_multicast or address.is_reserved or address.is_private or address.is_link_local
    return address.is_global and not special and not any(address in network for network in NOT_GLOBAL)
