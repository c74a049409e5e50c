"""One open socket at a table: what it was sent, what it may send, and how it is closed."""

from __future__ import annotations

import time
from typing import Protocol

import msgspec

from ilion.server.api.websocket import SocketConnection
from ilion.server.runtime.metrics import SOCKETS_CLOSED
from ilion.server.users.rate_limits import MESSAGES, TOO_OFTEN, NodeRateLimiter, RateLimitKeys
from ilion.server.users.sessions import User
from ilion.table.errors import RequestRefused
from ilion.table.messages import Bye, ServerMessage
from ilion.table.subscriber import Subscriber

TOO_MANY_CODE, TRY_LATER_CODE = 1008, 1013
PING_COST = 0.25
"""Cost of answering a ping, in the unit of ``MESSAGES``."""

encode = msgspec.json.Encoder().encode


class SocketRateLimited(RequestRefused):
    """Raised when a socket has used up its rate limit."""

    def __init__(self) -> None:
        super().__init__(TOO_OFTEN, 429)


class ConnectionEvents(Protocol):
    """Receives what happens at a socket."""

    def on_message(self, c: TableConnection, text: str) -> None:
        """Start to answer a message; the next message waits until this one is answered."""

    def on_closed(self, c: TableConnection, why: str) -> None:
        """Forget a closed socket; ``why`` is empty if its client closed it."""


class TableConnection(Subscriber):
    """One open socket at a table."""

    busy = False
    """Whether one of its messages is being answered."""
    closed = False
    waits_for = ""
    """The user whose waiting list this socket is sent; empty if it is not subscribed."""

    def __init__(
        self,
        events: ConnectionEvents,
        limits: NodeRateLimiter,
        connection: SocketConnection,
        person: User | None,
        network: str,
    ) -> None:
        self.events = events
        self.limits = limits
        self.connection = connection
        self.person = person
        self.limit_keys = RateLimitKeys(person.owner if person else f"unknown@{network}", network)
        self.holders = (f"network:{network}", f"owner:{person.owner}" if person else f"unknown:{network}")
        self.said = 0
        self.returned_time = 0.0
        """Clock time that the server had given back when this socket was last sent the clocks."""
        self.paused = False
        """Whether this socket was sent a message that its table is paused."""
        self.deferred_act = ""
        """The id of an act that is answered once its dice are known; empty if there is none."""
        self.last_sent = time.monotonic()
        """When this socket was last sent anything (monotonic clock)."""

    @property
    def id(self) -> str:
        return self.person.id if self.person else ""

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        self.last_sent = time.monotonic()
        self.connection.send(message)

    def drop(self, why: str, bye: Bye | None = None) -> None:
        """Close the socket, after a goodbye message if there is one."""
        SOCKETS_CLOSED.labels(why).inc()
        if bye is not None:
            self.send(bye)
        self.connection.close(TRY_LATER_CODE)

    def refuse(self, why: str) -> None:
        """Close the socket for good, with a goodbye message that says why."""
        SOCKETS_CLOSED.labels(why).inc()
        self.send(Bye(why))
        self.connection.close(TOO_MANY_CODE)

    def charge(self, cost: float) -> None:
        """Charge a message; raise SocketRateLimited if nothing is left. Reconnecting does not reset the limit."""
        if not self.limits.try_charge(MESSAGES.of(self.limit_keys, cost)):
            raise SocketRateLimited

    def heard(self, text: str) -> None:
        self.events.on_message(self, text)

    def nudged(self) -> None:
        """Charge a ping or pong frame of the WebSocket protocol as a message."""
        try:
            self.charge(PING_COST)
        except SocketRateLimited:
            self.refuse("bye-too-much")

    def ending(self) -> None:
        self.drop("restart", Bye("bye-restart"))

    def lost(self, why: str) -> None:
        self.events.on_closed(self, why)
