"""The connection of one page to one table at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from ilion.offline.storage import ME
from ilion.table.messages import ServerMessage
from ilion.table.subscriber import Subscriber

encode: Final = msgspec.json.Encoder().encode


class PageConnection(Subscriber):
    """A subscriber that gets all messages as text."""

    def __init__(self, out: Callable[[str], None]) -> None:
        self.out = out

    @property
    def id(self) -> str:
        return ME

    def send(self, message: ServerMessage) -> None:
        self.out(encode(message).decode())
