"""Requests and responses: HTTP without a network."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from ilion.core.values import Refusal
from ilion.table.errors import RequestRefused

T = TypeVar("T")
JSON = "application/json"


class Response(NamedTuple):
    """A response."""

    status: int
    media: str
    text: str

    @classmethod
    def of(cls, told: Any, status: int = 200) -> Response:
        return cls(status, JSON, msgspec.json.encode(told).decode())


class Request(NamedTuple):
    """A request."""

    n: int
    method: str
    path: tuple[str, ...]
    names: dict[str, str]
    """The values of the names in the path."""
    query: dict[str, str]
    body: bytes

    @classmethod
    def read(cls, n: int, method: str, address: str, body: bytes) -> Request:
        split = urlsplit(address)
        path = tuple(unquote(part) for part in split.path.strip("/").split("/"))
        return cls(n, method, path, {}, dict(parse_qsl(split.query, keep_blank_values=True)), body)

    def asks(self, kind: type[T]) -> T:
        """Decode the query string as a type."""
        try:
            return msgspec.convert(self.query, kind, strict=False)
        except msgspec.ValidationError as error:
            raise nonsense(error) from error

    def form(self, kind: type[T]) -> T:
        """Decode the body as a type."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise nonsense(error) from error


def nonsense(error: Exception) -> RequestRefused:
    return RequestRefused(Refusal("refuse-nonsense", {"detail": str(error)}), 400)
