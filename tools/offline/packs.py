"""Archive format: the length of the index (four bytes, little-endian), the index as JSON, then the files."""

from __future__ import annotations

import json
from collections.abc import Mapping


def pack(files: Mapping[str, bytes]) -> bytes:
    index = json.dumps([[name, len(body)] for name, body in files.items()], separators=(",", ":")).encode()
    return len(index).to_bytes(4, "little") + index + b"".join(files.values())


def unpack(packed: bytes) -> dict[str, bytes]:
    at = 4 + int.from_bytes(packed[:4], "little")
    files = {}
    for name, size in json.loads(packed[4:at]):
        files[name] = packed[at : at + size]
        at += size
    return files
