"""A request as it came, and an answer as it goes: what HTTP is to a server, without a network."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from ilion.core.wire import Refusal
from ilion.table.sorry import Sorry

T = TypeVar("T")
JSON = "application/json"


class Answer(NamedTuple):
    """What is told to whoever asked."""

    status: int
    media: str
    text: str

    @classmethod
    def of(cls, told: Any, status: int = 200) -> Answer:
        return cls(status, JSON, msgspec.json.encode(told).decode())


class Asked(NamedTuple):
    """One request."""

    n: int
    method: str
    path: tuple[str, ...]
    names: dict[str, str]
    """What the places in the address are filled with."""
    query: dict[str, str]
    body: bytes

    @classmethod
    def read(cls, n: int, method: str, address: str, body: bytes) -> Asked:
        split = urlsplit(address)
        path = tuple(unquote(part) for part in split.path.strip("/").split("/"))
        return cls(n, method, path, {}, dict(parse_qsl(split.query, keep_blank_values=True)), body)

    def asks(self, kind: type[T]) -> T:
        """The query, as a kind of question has it."""
        try:
            return msgspec.convert(self.query, kind, strict=False)
        except msgspec.ValidationError as error:
            raise nonsense(error) from error

    def form(self, kind: type[T]) -> T:
        """The body, as a kind of form has it."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise nonsense(error) from error


def nonsense(error: Exception) -> Sorry:
    return Sorry(Refusal("refuse-nonsense", {"detail": str(error)}), 400)
