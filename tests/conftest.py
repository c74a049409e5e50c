"""What holds for every test."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from ilion.bots import process_pool

os.environ["ILION_GAMES"] = ""
"""Hide installed packages: tests of all games run only Ilion's own."""


@pytest.fixture(autouse=True, scope="session")
def nobody_gives_way() -> Iterator[None]:
    """Tests run side by side in one session: what gives way to all of them might never have its turn."""
    with pytest.MonkeyPatch.context() as m:
        m.setattr(process_pool, "AWAITED_NICENESS", 0)
        yield
