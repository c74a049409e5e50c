"""The offline server as a web worker calls it: with texts instead of bytes, since JavaScript passes strings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ilion.offline.server import OfflineServer


class TextServer:
    """An offline server with the device's source of random bytes and clock. Each method is that of the server."""

    def __init__(self, random_bytes: Callable[[int], bytes], clock: Callable[[], float]) -> None:
        self.server = OfflineServer(random_bytes, clock)

    def recall(self, key: str, value: str) -> None:
        self.server.recall(key, value)

    def load(self, head: str, entries: Sequence[str]) -> None:
        self.server.load(head.encode(), [entry.encode() for entry in entries])

    def request(self, n: int, method: str, address: str, body: str) -> None:
        self.server.request(n, method, address, body.encode())

    def hear(self, wire: int, text: str) -> None:
        self.server.hear(wire, text)

    def leave(self, wire: int) -> None:
        self.server.leave(wire)

    def thought(self, n: int, found: str) -> None:
        self.server.thought(n, found.encode())

    def failed(self, n: int) -> None:
        self.server.failed(n)

    def outgoing(self) -> str:
        return self.server.outgoing().decode()
