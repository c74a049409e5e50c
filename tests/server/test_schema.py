"""The web client's types are those of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ilion.server.schema import modules, typescript_type

GENERATED = Path(__file__).parents[2] / "web" / "src" / "generated"


def test_the_generated_types_are_those_of_the_server() -> None:
    kept = {f.name: f.read_text("utf-8") for f in GENERATED.glob("*.ts")}
    assert kept == modules(), "stale: run `just schema`"


@pytest.mark.parametrize(
    ("schema", "typescript"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"enum": ["a", 1, None]}, '"a" | 1 | null'),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array"}, "unknown[]"),
        (
            {
                "type": "array",
                "prefixItems": [{"enum": ["march"]}, {"type": "string"}, {"type": "string"}],
                "minItems": 2,
            },
            '["march", string, string?]',
        ),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"$ref": "Fact"}, "Fact"),
        ({}, "unknown"),
    ],
)
def test_a_schema_is_written_in_typescript(schema: dict[str, Any], typescript: str) -> None:
    assert typescript_type(schema) == typescript
