"""uvicorn's HTTP connection with limits on requests, which hands an accepted WebSocket to ``WebSocketConnection``.

The head of a request must be short and arrive quickly, its body must arrive before its deadline, and its response must
be read, so that a client cannot hold a connection by never finishing. One address holds a limited number of
connections. This module builds on the inside of uvicorn, so it is used only where ``uvicorn_probe`` finds that it
works.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
import socket
import struct
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

from ilion.server.api.connection_limits import ConnectionLimits
from ilion.server.api.websocket import (
    CONNECTION_EXTENSION,
    INTERNAL_ERROR_CODE,
    WebSocketConnection,
    has_plain_headers,
)

MAX_HEAD_BYTES = 32_768
"""A request with a longer head is refused."""
MAX_HEADERS = 100
HEAD_TIMEOUT_SECONDS, BODY_TIMEOUT_SECONDS = 10.0, 60.0
"""Seconds within which a head, and then a body, must have arrived."""
WEBSOCKET_VERSION = b"13"
WEBSOCKET_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
NOT_HTTP = "Invalid HTTP request received."
RESET_ON_CLOSE = struct.pack("ii", 1, 0)
"""A linger of zero seconds: the system drops unsent data instead of retrying for minutes."""

log = logging.getLogger("ilion.sockets")


class ServerConfig(uvicorn.Config):
    """uvicorn's settings, with the limits that all connections of a server share."""

    def __init__(self, app: Any, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(app, ws="none", **options)
        self.limits = limits


class HttpProtocol(HttpToolsProtocol):
    """An HTTP connection, until it becomes a WebSocket."""

    hurry: asyncio.TimerHandle | None = None
    allowed = 0.0
    """Seconds within which the incoming data must be complete; 0 while a request is being answered."""
    awaited = 0.0
    """Seconds allowed for the head or body that is incomplete; 0 if none is."""
    size = 0
    """Bytes of the current head that have arrived."""
    address = ""
    """The network that the connection counts for; empty once it does not count."""
    send_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.limits = cast("ServerConfig", self.config).limits
        address = self.limits.address_of(get_remote_addr(transport))
        if not self.limits.admit(address, len(self.connections)):
            transport.set_protocol(asyncio.Protocol())
            transport.abort()
            return
        self.address = address
        super().connection_made(transport)
        self.allow(HEAD_TIMEOUT_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self.allow(0)
        self.release()
        super().connection_lost(exc)

    def release(self) -> None:
        """Stop counting as a connection of its address, and stop watching whether answers are read."""
        address, self.address = self.address, ""
        self.limits.release(address)
        if self.send_timer is not None:
            self.send_timer.cancel()

    def watch_reader(self) -> None:
        """Give the client time to read some of what is written, counted from now; nothing if all is sent."""
        if self.send_timer is not None:
            self.send_timer.cancel()
        left, seconds = self.transport.get_write_buffer_size(), self.limits.send_timeout_seconds
        self.send_timer = self.loop.call_later(seconds, self.check_reader, left) if left and seconds else None

    def check_reader(self, before: int) -> None:
        """Drop the connection if as much is left to send as before; while writing is paused nothing is added to it."""
        if self.transport.get_write_buffer_size() < before:
            self.watch_reader()
        else:
            self.limits.count_unread()
            self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.watch_reader()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.flow.write_paused:
            self.watch_reader()

    def allow(self, seconds: float) -> None:
        """Set the time within which the incoming data must be complete, if it is not the one set already."""
        if seconds != self.allowed:
            if self.hurry is not None:
                self.hurry.cancel()
            self.allowed = seconds
            self.hurry = self.loop.call_later(seconds, self.transport.abort) if seconds else None

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            if self._should_upgrade():
                self.hand_over(alone=upgrade.args[0] == len(data) and not self.answering())
            return
        except httptools.HttpParserError:
            self.send_400_response(NOT_HTTP)
            return
        if self.awaited == HEAD_TIMEOUT_SECONDS:
            self.size += len(data)
            if self.size > MAX_HEAD_BYTES:
                self.send_400_response(NOT_HTTP)
        self.allow(self.awaited or (0 if self.answering() else HEAD_TIMEOUT_SECONDS))

    def answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.awaited, self.size, self.told = HEAD_TIMEOUT_SECONDS, 0, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.told += len(name) + len(value)
        if len(self.headers) > MAX_HEADERS or self.told + len(self.url) > MAX_HEAD_BYTES:
            raise ValueError("too much of a head")

    def on_headers_complete(self) -> None:
        self.awaited = BODY_TIMEOUT_SECONDS
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.awaited = 0
        super().on_message_complete()

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def hand_over(self, alone: bool) -> None:
        """Hand the connection over to a WebSocket; refuse if more than the handshake was sent."""
        self.allow(0)
        self.release()
        self.connections.discard(self)
        carrier = WebSocketConnection(self.transport, self.connections)
        self.transport.set_protocol(carrier)
        status = handshake_status(self.scope, self.headers) if alone else HTTPStatus.BAD_REQUEST
        if status is HTTPStatus.SWITCHING_PROTOCOLS:
            shake = WebSocketHandshake(carrier, self.socket_scope(), self.headers)
            task = self.loop.create_task(shake.run(self.app))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            carrier.refuse(response_head(status, [(b"sec-websocket-version", WEBSOCKET_VERSION)]))
        self.parser = self.scope = self.flow = None  # type: ignore[assignment]

    def socket_scope(self) -> dict[str, Any]:
        path, _, query = self.url.partition(b"?")
        return {
            **{name: value for name, value in self.scope.items() if name != "method"},
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": self.root_path + unquote(path.decode("latin-1")),
            "raw_path": self.root_path.encode() + path,
            "query_string": query,
            "subprotocols": [],
        }


def handshake_status(scope: Any, headers: list[tuple[bytes, bytes]]) -> HTTPStatus:
    """Return 101 if the request is a handshake of RFC 6455 and nothing else, or the status that refuses it."""
    heard = dict(headers)
    if scope["method"] != "GET" or scope["http_version"] != "1.1" or not has_plain_headers(headers):
        return HTTPStatus.BAD_REQUEST
    if heard.get(b"sec-websocket-version") != WEBSOCKET_VERSION:
        return HTTPStatus.UPGRADE_REQUIRED
    try:
        fine = len(base64.b64decode(heard.get(b"sec-websocket-key", b""), validate=True)) == 16
    except binascii.Error:
        fine = False
    return HTTPStatus.SWITCHING_PROTOCOLS if fine else HTTPStatus.BAD_REQUEST


def response_head(status: HTTPStatus, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    lines = [b"HTTP/1.1 %d %s" % (status, status.phrase.encode()), *(b"%s: %s" % header for header in headers)]
    if status is not HTTPStatus.SWITCHING_PROTOCOLS:
        lines += [b"content-length: 0", b"connection: close"]
    return b"\r\n".join([*lines, b"", b""])


class WebSocketHandshake:
    """Passes a WebSocket handshake to the application, which accepts or refuses it."""

    def __init__(self, carrier: WebSocketConnection, scope: dict[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
        self.carrier = carrier
        self.scope = {**scope, "extensions": {CONNECTION_EXTENSION: carrier}}
        key = dict(headers)[b"sec-websocket-key"]
        self.sign = base64.b64encode(hashlib.sha1(key + WEBSOCKET_GUID, usedforsecurity=False).digest())

    async def run(self, app: Any) -> None:
        try:
            await app(self.scope, self.receive, self.send)
        except Exception:
            log.exception("WebSocket handshake failed")
        self.carrier.refuse(response_head(HTTPStatus.INTERNAL_SERVER_ERROR, ()))
        if self.carrier.listener is None:
            self.carrier.close(INTERNAL_ERROR_CODE)

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            agreed = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", self.sign)]
            self.carrier.accept(response_head(HTTPStatus.SWITCHING_PROTOCOLS, agreed))
        elif message["type"] == "websocket.close":
            self.carrier.refuse(response_head(HTTPStatus.FORBIDDEN, ()))
