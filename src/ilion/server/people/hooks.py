"""Chat rooms that are told somebody's turns: a text to an https address that he has named, and to nothing of ours.

The address is looked up first, and what is called is what was looked at: every address of its name must lie on the open
internet, so that nobody makes the house knock at its own doors.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

import httpx

PATIENCE: Final = 5.0
"""Seconds in which a room must have taken what it is told."""
FAILURES: Final = 5
"""So many in a row, and a room is told no more."""
LONGEST: Final = 500
HTTPS: Final = 443
TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
"""Addresses that a network translates to others, which may be its own."""
Resolve = Callable[[str], Awaitable[list[str]]]


class Closed(OSError):
    """An address that is not on the open internet."""


class Hooks:
    """Tells rooms."""

    def __init__(self, transport: httpx.AsyncBaseTransport | None = None, resolve: Resolve | None = None) -> None:
        self.transport = transport
        self.resolve = resolve or addresses

    async def where(self, url: str) -> tuple[SplitResult, str]:
        """An address as it is called: its parts, and one of the machines behind its name."""
        to = parts(url)
        name = to.hostname or ""
        async with asyncio.timeout(PATIENCE):
            found = await self.resolve(name)
        if not found or not all(map(outside, found)):
            raise Closed(name)
        return to, found[0]

    async def send(self, url: str, text: str) -> None:
        """Tell a room a text; raises where it is not taken. What it answers is not read, nor followed."""
        async with asyncio.timeout(PATIENCE):
            to, machine = await self.where(url)
            called = f"[{machine}]" if ":" in machine else machine
            headers = {"host": to.hostname or ""}
            client = httpx.AsyncClient(
                transport=self.transport, timeout=PATIENCE, follow_redirects=False, trust_env=False
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
                    raise OSError(f"a room said {answer.status_code}")


def parts(url: str) -> SplitResult:
    """The parts of an address by https and nothing else."""
    try:
        to = urlsplit(url)
        plain = to.scheme == "https" and to.port in (None, HTTPS) and to.username is None and to.password is None
    except ValueError as error:
        raise Closed(url) from error
    if not (plain and to.hostname and url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST):
        raise Closed(url)
    return to


async def addresses(name: str) -> list[str]:
    """The machines behind a name."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(name, HTTPS, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Closed(name) from error
    return [str(where[0]) for *_, where in found]


def outside(machine: str) -> bool:
    """Whether a machine lies on the open internet."""
    try:
        address: IPv4Address | IPv6Address = ip_address(machine)
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        hidden = address.ipv4_mapped or address.sixtofour or address.teredo
        if hidden or any(address in net for net in TRANSLATED):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved)
