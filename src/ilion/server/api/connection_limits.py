"""Limits of TCP connections: how many a node and one address may hold, and how long an unread answer is kept.

A connection from a trusted proxy carries many users, so it counts for the node alone. A WebSocket counts as a
connection until its handshake is done; from then on the limits of sockets hold, which go by the user's own address.
"""

from __future__ import annotations

import logging
import resource
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv4Network, ip_address, ip_network
from typing import Annotated, Final

from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.metrics import CONNECTIONS_REFUSED, SEND_TIMEOUTS
from ilion.server.runtime.settings import Settings
from ilion.server.users.rate_limits import network_of, scaled_limit

RESERVED_FILES: Final = 128
"""Open files that a node keeps for itself: databases, bus, mail, processes, files that it reads."""
LOG_INTERVAL_SECONDS: Final = 10.0
"""At most one line of each kind is logged in this time; it says how many there were."""

log = logging.getLogger("ilion.connections")


def raise_open_files_limit() -> int:
    """Raise this process's limit of open files to what the system allows; log and return it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # some systems name a hard limit that they do not grant
            log.warning("the limit of open files cannot be raised", extra={"count": soft})
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    log.info("open files allowed", extra={"count": limit})
    return limit


def proxy_networks(setting: str) -> list[str]:
    """Return the networks of the trusted proxies; raise ValueError if one is not a network, or is everybody."""
    named = []
    for name in setting.replace(",", " ").split():
        network = ip_network(name)
        if not network.prefixlen:
            raise ValueError(f"{name} is everybody")
        named.append(str(network))
        if isinstance(network, IPv4Network):
            named.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return named


class ThrottledLog:
    """Warnings that clients can cause at any rate, logged at most once in ten seconds."""

    def __init__(self, text: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.text = text
        self.clock = clock
        self.count = 0
        self.last = -LOG_INTERVAL_SECONDS

    def warn(self, why: str) -> None:
        self.count += 1
        if self.clock() - self.last >= LOG_INTERVAL_SECONDS:
            log.warning(self.text, extra={"why": why, "count": self.count})
            self.last, self.count = self.clock(), 0


class ConnectionLimits:
    """The open connections of a node by address, and whether another is allowed."""

    def __init__(self, settings: Settings) -> None:
        self.per_address = scaled_limit(settings.connections_per_address, settings.rate_limit_factor)
        self.total = max(1, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVED_FILES)
        self.send_timeout_seconds = settings.send_timeout_seconds
        self.proxies = list(map(ip_network, proxy_networks(settings.trusted_proxies)))
        self.held: Annotated[Counter[str], BoundedBy("the connections that are open")] = Counter()
        self.refused = {
            "address": ThrottledLog("connections of one address refused"),
            "files": ThrottledLog("connections refused: too many open files"),
        }
        self.unread = ThrottledLog("connections dropped: their answers were not read")

    def refusal(self, address: str, held: int) -> str:
        """Return why a new connection is refused while ``held`` are open; empty if it may come."""
        if held >= self.total:
            return "files"
        return "address" if address and self.held[address] >= self.per_address else ""

    def address_of(self, client: tuple[str, int] | None) -> str:
        """Return the network that a connection counts for; empty for a trusted proxy, which speaks for many."""
        try:
            host = ip_address(client[0] if client else "")
        except ValueError:
            return ""
        return "" if any(host in network for network in self.proxies) else network_of(str(host))

    def admit(self, address: str, held: int) -> bool:
        """Count a new connection and return True, or log and count its refusal and return False."""
        if why := self.refusal(address, held):
            CONNECTIONS_REFUSED.labels(why).inc()
            self.refused[why].warn(why)
            return False
        if address:
            self.held[address] += 1
        return True

    def release(self, address: str) -> None:
        """Forget a connection that is closed, or has become a WebSocket."""
        if address:
            self.held[address] -= 1
            if self.held[address] <= 0:
                del self.held[address]

    def count_unread(self) -> None:
        """Log and count a connection that was dropped because its answer was not read."""
        SEND_TIMEOUTS.inc()
        self.unread.warn("unread")
