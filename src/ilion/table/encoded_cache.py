"""Parts of messages that are encoded once and sent many times."""

from __future__ import annotations

from typing import TypeVar, cast

import msgspec

T = TypeVar("T")
encode = msgspec.json.Encoder().encode


def encode_once(part: T) -> T:
    """Return a part of a message as encoded JSON; it can be embedded in messages but not read again."""
    return cast("T", msgspec.Raw(encode(part)))
