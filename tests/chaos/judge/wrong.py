"""A violated invariant."""

from __future__ import annotations

import msgspec


class Wrong(msgspec.Struct, frozen=True):
    rule: str
    what: str
