"""Python that the web client runs in a worker is named in TypeScript strings, which mypy does not read."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
IMPORT = re.compile(r"from (ilion[\w.]*) import (\w+)")


def missing_names(text: str) -> list[str]:
    """Return the names that a text imports from Ilion and that do not exist."""
    return [
        f"{module}.{name}"
        for module, name in IMPORT.findall(text)
        if not hasattr(importlib.import_module(module), name)
    ]


def test_every_name_imported_in_typescript_exists() -> None:
    texts = [path.read_text("utf-8") for path in WEB.rglob("*.ts")]
    assert sum(len(IMPORT.findall(text)) for text in texts) >= 3
    assert [name for text in texts for name in missing_names(text)] == []


@pytest.mark.parametrize(
    ("text", "missing"), [("from ilion.core.record import loads", 0), ("from ilion.core import nil", 1)]
)
def test_a_missing_name_is_found(text: str, missing: int) -> None:
    assert len(missing_names(text)) == missing
