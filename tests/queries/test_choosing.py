"""The bot of a seat: what it remembers is its own."""

from __future__ import annotations

from ilion.queries.bot_choice import bot_for_seat


def test_a_bot_is_remembered_for_its_seat_alone() -> None:
    mine = bot_for_seat("escolex", "athena", "table", 0)
    assert bot_for_seat("escolex", "athena", "table", 0) is mine
    assert bot_for_seat("escolex", "athena", "table", 1) is not mine, "or it would know what another seat sees"
    assert bot_for_seat("escolex", "athena", "elsewhere", 0) is not mine
