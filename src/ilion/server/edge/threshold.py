"""The one port: HTTP goes to the application, and a socket, once the application has let it in, to its carrier.

The head of a request must be short and come soon, and its body must come in time, so that nobody holds a connection by
never ending to ask.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

import httptools
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ilion.server.edge.carrier import BROKE, Carrier

HEAD = 32_768
"""Bytes of the head of a request."""
HEADERS = 100
HEAD_WITHIN, BODY_WITHIN = 10.0, 60.0
"""Seconds in which a head, and then a body, has come."""
VERSION = b"13"
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
ONCE = frozenset({b"host", b"origin", b"sec-websocket-key", b"sec-websocket-version", b"authorization"})
"""What a handshake may not say twice: whoever passes it on might believe the other one."""
NOT_HTTP = "Invalid HTTP request received."
CARRIER = "ilion.carrier"

log = logging.getLogger("ilion.sockets")


def served(app: Any, **more: Any) -> uvicorn.Config:
    """How an application is served, in a process of its own as in a test."""
    return uvicorn.Config(
        app, http=Threshold, ws="none", access_log=False, server_header=False, proxy_headers=False, **more
    )


class Threshold(HttpToolsProtocol):
    """One connection of HTTP, until it is a socket."""

    hurry: asyncio.TimerHandle | None = None
    allowed = 0.0
    """Seconds that what is coming has in all; 0 while an answer is awaited."""
    awaited = 0.0
    """Seconds that a head or body has of which some has come; 0 where nothing has."""
    size = 0
    """Bytes that have come of a head."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.allow(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self.allow(0)
        super().connection_lost(exc)

    def allow(self, seconds: float) -> None:
        """So long what is coming may take, if that is not what it was told before."""
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
        if self.awaited == HEAD_WITHIN:
            self.size += len(data)
            if self.size > HEAD:
                self.send_400_response(NOT_HTTP)
        self.allow(self.awaited or (0 if self.answering() else HEAD_WITHIN))

    def answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.awaited, self.size, self.told = HEAD_WITHIN, 0, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.told += len(name) + len(value)
        if len(self.headers) > HEADERS or self.told + len(self.url) > HEAD:
            raise ValueError("too much of a head")

    def on_headers_complete(self) -> None:
        self.awaited = BODY_WITHIN
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.awaited = 0
        super().on_message_complete()

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def hand_over(self, alone: bool) -> None:
        """Let go of the connection: from now on it is a socket's; unless there was more than the handshake."""
        self.allow(0)
        self.connections.discard(self)
        carrier = Carrier(self.transport, self.connections)
        self.transport.set_protocol(carrier)
        status = judged(self.scope, self.headers) if alone else HTTPStatus.BAD_REQUEST
        if status is HTTPStatus.SWITCHING_PROTOCOLS:
            shake = Handshake(carrier, self.socket_scope(), self.headers)
            task = self.loop.create_task(shake.run(self.app))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            carrier.refuse(answer(status, [(b"sec-websocket-version", VERSION)]))
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


def carrier_of(scope: Any) -> Carrier:
    """What carries the socket whose handshake this is."""
    found: Carrier = scope["extensions"][CARRIER]
    return found


def judged(scope: Any, headers: list[tuple[bytes, bytes]]) -> HTTPStatus:
    """Whether what was asked is a handshake of RFC 6455, and nothing besides."""
    names = [name for name, _ in headers]
    heard = dict(headers)
    if scope["method"] != "GET" or scope["http_version"] != "1.1" or b"host" not in heard:
        return HTTPStatus.BAD_REQUEST
    if any(names.count(name) > 1 for name in ONCE) or b"transfer-encoding" in heard:
        return HTTPStatus.BAD_REQUEST
    if heard.get(b"content-length", b"0") != b"0":
        return HTTPStatus.BAD_REQUEST
    if heard.get(b"sec-websocket-version") != VERSION:
        return HTTPStatus.UPGRADE_REQUIRED
    try:
        fine = len(base64.b64decode(heard.get(b"sec-websocket-key", b""), validate=True)) == 16
    except binascii.Error:
        fine = False
    return HTTPStatus.SWITCHING_PROTOCOLS if fine else HTTPStatus.BAD_REQUEST


def answer(status: HTTPStatus, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    lines = [b"HTTP/1.1 %d %s" % (status, status.phrase.encode()), *(b"%s: %s" % header for header in headers)]
    if status is not HTTPStatus.SWITCHING_PROTOCOLS:
        lines += [b"content-length: 0", b"connection: close"]
    return b"\r\n".join([*lines, b"", b""])


class Handshake:
    """A socket's way through the application, which lets it in or not, and is done with it then."""

    def __init__(self, carrier: Carrier, scope: dict[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
        self.carrier = carrier
        self.scope = {**scope, "extensions": {CARRIER: carrier}}
        key = dict(headers)[b"sec-websocket-key"]
        self.sign = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())

    async def run(self, app: Any) -> None:
        try:
            await app(self.scope, self.receive, self.send)
        except Exception:
            log.exception("a handshake broke")
        self.carrier.refuse(answer(HTTPStatus.INTERNAL_SERVER_ERROR, ()))
        if self.carrier.listener is None:
            self.carrier.close(BROKE)

    async def receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            agreed = [(b"upgrade", b"websocket"), (b"connection", b"Upgrade"), (b"sec-websocket-accept", self.sign)]
            self.carrier.accept(answer(HTTPStatus.SWITCHING_PROTOCOLS, agreed))
        elif message["type"] == "websocket.close":
            self.carrier.refuse(answer(HTTPStatus.FORBIDDEN, ()))
