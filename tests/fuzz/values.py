"""Values by a schema, right ones first; then bent: a part replaced, lost, doubled or strange."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

WEIRD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, 0.1, 1e308, -1e308, 255, 1 << 31, -(1 << 31) - 1, 1 << 62, (1 << 63) - 1),
    *("", " ", "x", "me", "\x00", "a\x00b", "\u202e", "\u3164", "\ufeff", "\U0010ffff", "é" * 500, "0" * 64, "-" * 8),
    *("../../etc/passwd", "%00", "'; --", "{}", "null", "NaN", "9" * 400, "1e999", "step-0001", "flag-100", "bot-10-1"),
    *([], {}, [[]], [[[[]]]], [None] * 50, {"type": "do"}, {"": {}}, {"a": {"b": {"c": []}}}, ["place", 1, "achilles"]),
)
TEXTS: tuple[bytes, ...] = (
    *(b"", b"{", b"[", b"nul", b"1e999", b'"\\ud800"', b"[" * 2000, b'{"a":' * 400, b"\xff\xfe", b"\x00", b"9" * 5000),
    *(
        b"18446744073709551616",
        b"-9223372036854775809",
        b'{"type":"do"',
        b"{} {}",
        b"\xef\xbb\xbf{}",
        b'{"name":"\xed\xa0\x80"}',
    ),
)
"""Invalid or unexpected JSON."""

Known = Mapping[str, Callable[[], Any]]
encode = msgspec.json.Encoder().encode


class Inventor:
    """Makes values for schemas; ``known`` has real ones by the name of a field."""

    def __init__(self, rng: Random, schemas: Mapping[str, Any], known: Known) -> None:
        self.rng = rng
        self.schemas = schemas
        self.known = known

    def right(self, schema: Mapping[str, Any], name: str = "") -> Any:
        """A value as the schema wants it; where a real one is known, most often that."""
        rng = self.rng
        if name in self.known and rng.random() < 0.8:
            return self.known[name]()
        if "$ref" in schema:
            return self.right(self.schemas[schema["$ref"].rpartition("/")[2]])
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return self.right(rng.choice(schema[choice]), name)
        if "enum" in schema:
            return rng.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = rng.choice(kind)
        match kind:
            case "object":
                needed = schema.get("required", ())
                chosen = {k: v for k, v in schema.get("properties", {}).items() if k in needed or rng.random() < 0.6}
                return {key: self.right(part, key) for key, part in chosen.items()}
            case "array":
                least, most = schema.get("minItems", 0), min(schema.get("maxItems", 4), 6)
                return [self.right(schema.get("items", {}), name) for _ in range(rng.randint(least, max(least, most)))]
            case "string":
                return self.text(schema)
            case "integer":
                return rng.randint(int(schema.get("minimum", -3)), min(int(schema.get("maximum", 40)), 1 << 40))
            case "number":
                return rng.random() * 100
            case "boolean":
                return rng.random() < 0.5
            case "null":
                return None
        return rng.choice(WEIRD)

    def text(self, schema: Mapping[str, Any]) -> str:
        """Return letters of the requested length, which match the existing patterns."""
        least, most = schema.get("minLength", 0), min(schema.get("maxLength", 12), 64)
        if "{64}" in schema.get("pattern", ""):
            least = most = 64
        return "".join(self.rng.choices("0123456789abcdef", k=self.rng.randint(least, max(least, most))))

    def bent(self, value: Any) -> Any:
        """The same with one of its parts made strange, or all of it."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.9:
            key = rng.choice(list(value))
            match rng.randrange(6):
                case 0:
                    return {k: v for k, v in value.items() if k != key}
                case 1:
                    return {
                        **value,
                        rng.choice(("extra", "", "__class__", "type", "id", key + "\x00")): rng.choice(WEIRD),
                    }
                case _:
                    return {**value, key: self.bent(value[key])}
        if isinstance(value, list) and value and rng.random() < 0.9:
            place = rng.randrange(len(value))
            match rng.randrange(6):
                case 0:
                    return value[:place] + value[place + 1 :]
                case 1:
                    return value * 3
                case _:
                    return [self.bent(part) if n == place else part for n, part in enumerate(value)]
        if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
            return rng.choice((value + 1, -value, value << 31, value << 40, value + 0.5, str(value)))
        if isinstance(value, str) and rng.random() < 0.3:
            return rng.choice((value + "\x00", value * 40, value[:-1], value.upper(), "\u202e" + value))
        return rng.choice(WEIRD)

    def body(self, schema: Mapping[str, Any]) -> bytes:
        """What goes over the wire: right, bent, or broken."""
        luck = self.rng.random()
        if luck < 0.05:
            return self.rng.choice(TEXTS)
        value = self.right(schema)
        if luck < 0.7:
            value = self.bent(value)
        text = encode(value)
        if luck > 0.97:
            text = text[: self.rng.randrange(len(text) + 1)]
        return text
