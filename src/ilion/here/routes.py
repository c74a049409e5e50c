"""The way from an address to a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ilion.here.asked import Answer, Asked
from ilion.here.rooms import Rooms

Page = Callable[[Rooms, Asked], Answer | None]
"""Answers a request; nothing where the answer must be thought of first."""


class Route(NamedTuple):
    """A method, an address with names in brackets where it may say anything, and the page there."""

    method: str
    address: str
    page: Page

    def fits(self, asked: Asked) -> dict[str, str] | None:
        """What the names stand for, where the request is for this page."""
        parts = self.address.strip("/").split("/")
        if asked.method != self.method or len(parts) != len(asked.path):
            return None
        names = {}
        for part, said in zip(parts, asked.path, strict=True):
            if part.startswith("{") and said:
                names[part[1:-1]] = said
            elif part != said:
                return None
        return names
