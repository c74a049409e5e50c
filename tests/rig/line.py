"""A cheap HTTP connection that can send requests before earlier ones have got their responses."""

from __future__ import annotations

import asyncio
import gzip
from collections import deque
from collections.abc import Mapping
from typing import Any

import httptools
import msgspec

from ilion.table.errors import TRY_AGAIN


class Answer(msgspec.Struct):
    """A response; the status is 0 until it has arrived."""

    status: int = 0
    headers: dict[str, str] = {}
    body: bytes = b""

    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def fault(self) -> bool:
        """Return whether the status is a server error. 503 (busy) is not one."""
        return self.status >= 500 and (self.status != 503 or self.refusal in ("", TRY_AGAIN.word))

    @property
    def refusal(self) -> str:
        """Return the word of a refusal."""
        try:
            return str(self.json()["word"])
        except (msgspec.DecodeError, KeyError, TypeError):
            return ""


class Line(asyncio.Protocol):
    """One connection from one address of this machine. Responses arrive in the order of the requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.waiting: deque[asyncio.Future[Answer]] = deque()
        self.parser: Any = httptools.HttpResponseParser(self)
        self.answer = Answer()
        self.transport: Any = None
        self.lost = False
        self.sent = 0
        self.heard = 0

    @classmethod
    async def connect(cls, port: int, place: str = "127.0.0.1") -> Line:
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(port), "127.0.0.1", port, local_addr=(place, 0))
        return line

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        while self.waiting:
            self.fail(self.waiting.popleft(), exc)

    def fail(self, future: asyncio.Future[Answer], exc: Exception | None) -> None:
        if not future.done():
            future.set_exception(ConnectionError(str(exc or "closed")))

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self.transport.abort()

    def on_message_begin(self) -> None:
        self.answer = Answer(headers={})

    def on_header(self, name: bytes, value: bytes) -> None:
        known, told = name.decode("latin-1").lower(), value.decode("latin-1")
        before = self.answer.headers.get(known)
        self.answer.headers[known] = told if before is None else f"{before}, {told}"

    def on_body(self, body: bytes) -> None:
        self.answer.body += body

    def on_message_complete(self) -> None:
        self.answer.status = self.parser.get_status_code()
        if self.answer.headers.get("content-encoding") == "gzip":
            self.answer.body = gzip.decompress(self.answer.body)
        if self.waiting:
            future = self.waiting.popleft()
            if not future.done():
                future.set_result(self.answer)

    def send(self, raw: bytes) -> asyncio.Future[Answer]:
        """Send a request as raw bytes."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        future.add_done_callback(retrieved)
        if self.lost:
            self.fail(future, None)
            return future
        self.sent += len(raw)
        self.waiting.append(future)
        self.transport.write(raw)
        return future

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> asyncio.Future[Answer]:
        return self.send(request_bytes(self.port, method, path, body, headers or {}))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()


def retrieved(future: asyncio.Future[Answer]) -> None:
    """Retrieve an exception, so that asyncio doesn't warn about a response that nobody awaits."""
    if not future.cancelled():
        future.exception()


def request_bytes(port: int, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> bytes:
    """Return a request as bytes, with any headers, valid or not."""
    lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{port}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogatepass") + (body or b"")
