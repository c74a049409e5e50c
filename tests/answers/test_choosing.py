"""The bot of a seat: what it remembers is its own."""

from __future__ import annotations

from ilion.answers.choosing import seated


def test_a_bot_is_remembered_for_its_seat_alone() -> None:
    mine = seated("escolex", "athena", "table", 0)
    assert seated("escolex", "athena", "table", 0) is mine
    assert seated("escolex", "athena", "table", 1) is not mine, "or it would know what another seat sees"
    assert seated("escolex", "athena", "elsewhere", 0) is not mine
