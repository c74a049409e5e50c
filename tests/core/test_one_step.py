"""All code that plays games uses ``Playthrough``: illegal moves are stopped at one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ilion

PACKAGE = Path(ilion.__file__).parent
TRY = (
    "bots/",
    "games/",
    "lab/",
    "research/",
    "cli/sapling/",
    "core/laws.py",
    "core/mind.py",
    "core/play.py",
    "core/twins.py",
    "server/tables/engine_similarity.py",
    "server/compute/conditional_options.py",
    "table/animation.py",
    "table/log_from_record.py",
    "table/undo_check.py",
)
"""Code that plays moves in hypothetical positions: to search, to measure, to check the laws, to replay a verified
record."""
RETRACE = (
    "cli/record_player.py",
    "cli/transcript.py",
    "cli/replay_app.py",
    "core/game_stats.py",
    "core/play.py",
    "core/record.py",
    "table/archive_format.py",
    "table/audit.py",
    "table/animation.py",
    "table/table_state.py",
    "table/replay.py",
)
"""Code that repeats moves that were checked when they were made."""
OTHERS = ("lesson", "play", "commands")
"""What else has a ``do``: a lesson, and what checks by itself, a playthrough and the steps of a table."""


def unchecked(source: str, name: str) -> list[int]:
    """Return the lines that play a move without asking the rules, judging by the calls."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    called = [(c.lineno, c.func) for c in calls if isinstance(c.func, ast.Attribute) and c.func.attr == name]
    return [line for line, func in called if ast.unparse(func.value).split(".")[-1] not in OTHERS or name != "do"]


def found(name: str, may: tuple[str, ...]) -> list[str]:
    files = [(path, path.relative_to(PACKAGE).as_posix()) for path in PACKAGE.rglob("*.py")]
    return [
        f"{place}:{line}"
        for path, place in files
        if not place.startswith(may)
        for line in unchecked(path.read_text("utf-8"), name)
    ]


def test_no_code_that_keeps_a_game_plays_a_move_past_the_rules() -> None:
    assert found("do", TRY) == []


def test_only_what_was_checked_before_is_done_without_a_check() -> None:
    assert found("redo", RETRACE) == []


@pytest.mark.parametrize(
    ("source", "name", "caught"),
    [
        ("live.state.do(seat, act)", "do", True),
        ("self.play.state.do(seat, act)", "do", True),
        ("game.state.start(setup).do(seat, act)", "do", True),
        ("play.do(seat, act)", "do", False),
        ("live.play.redo(seat, act)", "redo", True),
    ],
)
def test_what_goes_past_the_rules_is_seen(source: str, name: str, caught: bool) -> None:
    assert bool(unchecked(source, name)) == caught
