"""Parts of messages that are written once and sent many times."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


def written(part: T) -> T:
    """A part of a message as the JSON that it is sent as: it can be put into others, and not be read again."""
    return cast("T", msgspec.Raw(encode(part)))
