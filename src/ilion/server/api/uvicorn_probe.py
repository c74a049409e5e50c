"""A trial of ``HttpProtocol`` on the installed uvicorn: one request, one WebSocket and one endless head, in memory.

The protocol builds on parts of uvicorn that may change in any version. The probe does what the protocol does with them,
within a millisecond and without an event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

import uvicorn

from ilion.server.api.connection_limits import ConnectionLimits
from ilion.server.api.http_protocol import ServerConfig
from ilion.server.api.websocket import CONNECTION_EXTENSION, WebSocketConnection
from ilion.server.api.websocket_frames import LAST, MASKED, TEXT_FRAME, frame
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.settings import Settings

REQUEST = b"GET /probe%20page?a=b HTTP/1.1\r\nHost: probe\r\n\r\n"
HANDSHAKE = (
    b"GET /probe%20socket?a=b HTTP/1.1\r\nHost: probe\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
ENDLESS_HEAD = b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000
PROBE_MESSAGE = bytes((LAST | TEXT_FRAME, MASKED | 5)) + bytes(4) + b"probe"


class UnfitUvicorn(Exception):
    """Raised when a trial did not go as it should; says which."""


def probe(protocol: type[Any]) -> None:
    """Raise UnfitUvicorn, or whatever changed internals raise, if ``protocol`` does not work on this uvicorn."""
    for trial in (try_request, try_socket, try_endless_head):
        if not trial(Trial(protocol)):
            raise UnfitUvicorn(trial.__name__)


def try_request(trial: Trial) -> bool:
    trial.connection.data_received(REQUEST * 2)
    answered = trial.transport.written.count(b"HTTP/1.1 200 OK\r\n") == 2
    return answered and not trial.connection.answering() and trial.was_asked("http", "/probe page") and not trial.cut


def try_socket(trial: Trial) -> bool:
    trial.connection.data_received(HANDSHAKE)
    carrier = trial.transport.get_protocol()
    if not isinstance(carrier, WebSocketConnection) or [*trial.connections] != [carrier]:
        return False
    carrier.data_received(PROBE_MESSAGE)
    opened, _, answer = bytes(trial.transport.written).partition(b"\r\n\r\n")
    fine = opened.startswith(b"HTTP/1.1 101 ") and answer == frame(TEXT_FRAME, b"probe")
    return fine and trial.was_asked("websocket", "/probe socket") and not trial.loop.timers


def try_endless_head(trial: Trial) -> bool:
    waited = bool(trial.loop.timers)
    trial.connection.data_received(ENDLESS_HEAD)
    return waited and trial.transport.written.startswith(b"HTTP/1.1 400 ") and trial.cut and not trial.scopes


class Trial:
    """One connection to a server whose application answers every request, and echoes what a socket sends."""

    def __init__(self, protocol: type[Any]) -> None:
        self.scopes: Annotated[list[dict[str, Any]], BoundedBy("the requests of one trial")] = []
        limits = ConnectionLimits(Settings())
        config = ServerConfig(self.app, limits, http=protocol, log_config=None, access_log=False)
        config.load()
        config.loaded_app = self.app
        state = uvicorn.Server(config).server_state
        self.connections: set[Any] = state.connections
        self.loop, self.transport = ProbeLoop(), ProbeTransport()
        self.connection = protocol(config=config, server_state=state, app_state={}, _loop=self.loop)
        self.connection.connection_made(self.transport)

    @property
    def cut(self) -> bool:
        return self.transport.is_closing()

    def was_asked(self, kind: str, path: str) -> bool:
        asked = {(scope["type"], scope["path"], scope["query_string"]) for scope in self.scopes}
        return asked == {(kind, path, b"a=b")}

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body"})
        else:
            await send({"type": "websocket.accept"})
            carrier = scope["extensions"][CONNECTION_EXTENSION]
            carrier.carry(EchoHandler(carrier))


class EchoHandler:
    """A handler that sends back what it receives."""

    def __init__(self, carrier: WebSocketConnection) -> None:
        self.carrier = carrier

    def heard(self, text: str) -> None:
        self.carrier.send(text.encode())

    def nudged(self) -> None: ...

    def ending(self) -> None: ...

    def lost(self, why: str) -> None: ...


class ProbeTimer:
    """A timer that never fires."""

    def __init__(self, timers: set[ProbeTimer]) -> None:
        self.timers = timers
        timers.add(self)

    def cancel(self) -> None:
        self.timers.discard(self)


class ProbeLoop:
    """As much of an event loop as a connection uses; a task runs to its end when it is created, or not at all."""

    def __init__(self) -> None:
        self.timers: Annotated[set[ProbeTimer], BoundedBy("the timers of one trial")] = set()

    def call_later(self, delay: float, callback: Callable[..., Any], *args: Any) -> ProbeTimer:
        return ProbeTimer(self.timers)

    def create_task(self, work: Coroutine[Any, Any, None], **options: Any) -> FinishedTask:
        try:
            work.send(None)
        except StopIteration:
            return FinishedTask()
        work.close()
        raise UnfitUvicorn("a task waits")


class FinishedTask:
    """A task that was done when it was created; its callbacks have nothing to clean up."""

    def add_done_callback(self, callback: Callable[..., Any]) -> None: ...


class ProbeTransport(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: Annotated[bytearray, BoundedBy("the answers of one trial")] = bytearray()
        self.protocol: asyncio.BaseProtocol | None = None
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...
