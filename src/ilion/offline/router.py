"""Routing of requests."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ilion.offline.http import Request, Response
from ilion.offline.state import OfflineState

Page = Callable[[OfflineState, Request], Response | None]
"""Handles a request; returns None if the response must be computed first."""


class Route(NamedTuple):
    """A method, a path with names in brackets, and the handler."""

    method: str
    address: str
    page: Page

    def fits(self, asked: Request) -> dict[str, str] | None:
        """Return the values of the names if the request matches this route, else None."""
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
