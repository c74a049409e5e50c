"""WebSocket endpoint of tables, the same for every game, and of what waits for a user; the services behind it."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket

from ilion.server.api.asgi_websocket import connection_of
from ilion.server.api.broadcaster import Broadcaster
from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.heartbeats import Heartbeats
from ilion.server.api.message_handler import MessageHandler
from ilion.server.api.news_sender import NewsSender
from ilion.server.api.presence import Presence
from ilion.server.api.subscriptions import Subscriptions
from ilion.server.api.table_connection import TableConnection
from ilion.server.api.waiting_pages import WaitingPages
from ilion.server.tables.chat import ChatService
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import NodeRateLimiter, SharedRateLimiter, network_of
from ilion.server.users.sessions import BANNED, Users, token_of

SOCKET_CLOSE_TIMEOUT_SECONDS = 10.0
"""On shutdown, messages that are still being answered are given this long."""


class Sockets:
    """Accepts and closes the sockets of a node, and puts together the services that answer them."""

    def __init__(
        self,
        tables: Tables,
        people: Users,
        heartbeat: float,
        limits: NodeRateLimiter,
        ledger: SharedRateLimiter,
        node: str = "",
    ) -> None:
        self.people = people
        self.limits = limits
        self.chat = ChatService(tables, limits, ledger)
        self.connections = ConnectionRegistry(limits)
        self.news = NewsSender(tables, self.connections, self.chat)
        self.subscriptions = Subscriptions(tables, self.connections, self.news, Presence(tables.db, node))
        self.broadcaster = Broadcaster(tables, self.connections, self.news)
        self.waiting = WaitingPages(tables)
        self.messages = MessageHandler(
            tables, self.connections, self.news, self.subscriptions, self.broadcaster, self.waiting
        )
        self.heartbeats = Heartbeats(
            tables, self.connections, self.news, self.subscriptions, self.broadcaster, heartbeat
        )

    async def accept(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Accept a handshake, and run the connection if the web server leaves that to the application."""
        person = await self.people.find_user(token_of(socket))
        await socket.accept()
        network = network_of(socket.client.host if socket.client else None)
        c = TableConnection(self.messages, self.limits, connection_of(socket), person, network)
        if self.connections.is_over_limit(c) or (person is not None and person.banned):
            c.refuse("bye-too-many" if person is None or not person.banned else BANNED.word)
        else:
            self.connections.add(c)
            c.connection.carry(c)
        await c.connection.run()

    async def close(self) -> None:
        """Disconnect all sockets and wait for messages that are being answered, up to a timeout."""
        self.connections.drain()
        await self.messages.wait(SOCKET_CLOSE_TIMEOUT_SECONDS)


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.app.state.sockets.accept(socket)
