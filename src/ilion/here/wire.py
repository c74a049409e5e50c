"""A page of the person whose house it is, at one table at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ilion.here.keeping import ME
from ilion.table.listener import Listener
from ilion.table.messages import ServerMessage

encode: Final = msgspec.json.Encoder().encode


class Wire(Listener):
    """One who hears everything as text."""

    def __init__(self, out: Callable[[str], None]) -> None:
        self.out = out

    @property
    def id(self) -> str:
        return ME

    def send(self, message: ServerMessage) -> None:
        self.out(encode(message).decode())
